// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run.h"

#include <cstddef>
#include <string>

namespace calibrium {

/// The bytes of a file, pipe or device as they stand there, piece by piece. Never waits without asking its Run: a pipe
/// that nobody writes to, or a terminal, can be cancelled at once.
class InputStream {
public:
    /// Throws UnreadableFile with the reason: missing, a folder, no permission.
    explicit InputStream(const std::string& path);
    ~InputStream();
    InputStream(const InputStream&) = delete;
    InputStream& operator=(const InputStream&) = delete;

    /// Fills `buffer` with up to `size` bytes; 0 at the end. Throws UnreadableFile, Cancelled.
    std::size_t read(char* buffer, std::size_t size, const Run& run);
    /// Size in bytes of a file; 0 where it is not known beforehand.
    [[nodiscard]] std::size_t expectedSize() const { return m_expectedSize; }

private:
    [[noreturn]] void fail(int errorNumber) const;

    std::string m_path;
    int m_descriptor = -1;
    bool m_isPipe = false;  ///< what it will hold is not there yet
    std::size_t m_expectedSize = 0;
};

}  // namespace calibrium
