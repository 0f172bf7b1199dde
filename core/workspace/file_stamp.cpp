// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspace/file_stamp.h"

#include <array>
#include <filesystem>
#include <fstream>
#include <system_error>

#include <zlib.h>

namespace calibrium {

namespace {

bool isRegularFile(const std::string& path) {
    std::error_code error;
    return std::filesystem::is_regular_file(path, error) && !error;
}

}  // namespace

std::optional<FileStamp> stampOf(const std::string& path, const Run& run) {
    // Opening a pipe would wait for somebody to write to it.
    if (!isRegularFile(path)) return std::nullopt;
    std::ifstream file(path, std::ios::binary);
    if (!file) return std::nullopt;
    FileStamp stamp{.path = path};
    std::array<char, std::size_t{1} << 18U> piece{};
    uLong checksum = crc32(0, nullptr, 0);
    while (file) {
        run.check();
        file.read(piece.data(), static_cast<std::streamsize>(piece.size()));
        const auto count = static_cast<std::size_t>(file.gcount());
        checksum = crc32_z(checksum, reinterpret_cast<const Bytef*>(piece.data()), count);
        stamp.size += count;
    }
    if (file.bad()) return std::nullopt;
    stamp.checksum = static_cast<std::uint32_t>(checksum);
    return stamp;
}

FileState stateOf(const FileStamp& stamp, const std::string& path, const Run& run) {
    if (!isRegularFile(path)) return FileState::Missing;
    std::error_code error;
    const auto size = std::filesystem::file_size(path, error);
    if (!error && size != stamp.size) return FileState::Changed;
    const auto now = stampOf(path, run);
    if (!now) return FileState::Missing;
    return now->checksum == stamp.checksum ? FileState::Unchanged : FileState::Changed;
}

}  // namespace calibrium
