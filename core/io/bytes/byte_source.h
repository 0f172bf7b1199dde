// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run.h"

#include <memory>
#include <string>

namespace calibrium {

/// The content of a file piece by piece, uncompressed if it is gzip, without a byte order mark, in UTF-8 if it is
/// UTF-16 text.
class ByteSource {
public:
    /// Opens the file and reads its beginning: whatever one look at it can say. The run must outlive the source.
    /// Throws UnreadableFile with the reason (missing, a folder, no permission, empty, no text at all),
    /// Cancelled at once, also while it waits for a pipe.
    ByteSource(const std::string& path, const Run& run);
    ~ByteSource();
    ByteSource(const ByteSource&) = delete;
    ByteSource& operator=(const ByteSource&) = delete;

    /// The first startSize bytes or more, less only where there are no more. They are taken, and come once.
    [[nodiscard]] std::string takeStart();
    /// Appends the next piece; false at the end. Throws UnreadableFile (damaged gzip, a read error), Cancelled.
    bool append(std::string& bytes);
    /// Share of the file that was read; 0 where its size is not known beforehand.
    [[nodiscard]] double fractionRead() const;
    /// Bytes that the content will have; 0 where that is not known beforehand.
    [[nodiscard]] std::size_t expectedSize() const;
    [[nodiscard]] const std::string& path() const;

    static constexpr std::size_t startSize = (std::size_t{1} << 16U) + 1;

private:
    struct State;
    std::unique_ptr<State> m_state;
};

}  // namespace calibrium
