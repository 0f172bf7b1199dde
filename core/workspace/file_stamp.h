// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run.h"

#include <cstdint>
#include <optional>
#include <string>

namespace calibrium {

/// What a file looked like when it was read: enough to notice later that it is another one. Not proof against forgery.
struct FileStamp {
    std::string path;            ///< as it was opened
    std::uint64_t size = 0;      ///< bytes, as stored
    std::uint32_t checksum = 0;  ///< CRC-32 of these bytes

    bool operator==(const FileStamp&) const = default;
};

/// The stamp of a file as it is now. Absent for what cannot be read twice or is not there: pipes, devices, folders,
/// missing files, and files without permission. Reads the whole file, in pieces. Throws Cancelled.
std::optional<FileStamp> stampOf(const std::string& path, const Run& run = {});

enum class FileState {
    Unchanged,
    Changed,
    Missing,
};

/// How the file at `path` compares with the stamp. A file of another size is not read. Throws Cancelled.
FileState stateOf(const FileStamp& stamp, const std::string& path, const Run& run = {});

}  // namespace calibrium
