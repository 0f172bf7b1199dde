// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/file_bytes.h"

#include "core/run/error.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cerrno>
#include <filesystem>
#include <memory>
#include <string_view>
#include <system_error>

#include <zlib.h>

namespace calibrium {

namespace {

constexpr unsigned chunkSize = 1U << 20U;

struct CloseGzip {
    void operator()(gzFile file) const { gzclose(file); }
};
using GzipFile = std::unique_ptr<gzFile_s, CloseGzip>;

std::string reasonOf(int errorNumber) {
    switch (errorNumber) {
        case ENOENT:
        case ENOTDIR:
            return "No such file.";
        case EACCES:
        case EPERM:
            return "No permission to read this file.";
        case EMFILE:
        case ENFILE:
            return "Too many files are open.";
        case EIO:
            return "The disk reports a read error.";
        default:
            return "The file cannot be read (" + std::generic_category().message(errorNumber) + ").";
    }
}

[[noreturn]] void throwGzipError(const GzipFile& file, const Place& place) {
    int code = Z_OK;
    gzerror(file.get(), &code);
    if (code == Z_ERRNO) throw UnreadableFile(reasonOf(errno), place);
    if (code == Z_BUF_ERROR) throw UnreadableFile("The compressed file ends too early.", place);
    throw UnreadableFile("The compressed file is damaged.", place);
}

void refuseUtf16(std::string_view bytes, const Place& place) {
    if (bytes.starts_with("\xFF\xFE") || bytes.starts_with("\xFE\xFF")) {
        throw UnreadableFile("The file is UTF-16 text; save it as UTF-8.", place);
    }
}

bool dropEnding(std::string& name, std::string_view ending) {
    if (name.size() <= ending.size()) return false;
    const auto tail = std::string_view(name).substr(name.size() - ending.size());
    const bool matches = std::equal(tail.begin(), tail.end(), ending.begin(),
                                    [](char a, char b) { return std::tolower(static_cast<unsigned char>(a)) == b; });
    if (matches) name.resize(name.size() - ending.size());
    return matches;
}

}  // namespace

std::string readFileBytes(const std::string& path, const Run& run) {
    const Place place{.file = fileName(path)};
    std::error_code ignored;
    // Opening a folder succeeds on Linux and only reading fails, with a misleading reason.
    if (std::filesystem::is_directory(path, ignored)) throw UnreadableFile("This is a folder, not a file.", place);
    errno = 0;
    const GzipFile file(gzopen(path.c_str(), "rb"));
    if (!file) throw UnreadableFile(reasonOf(errno == 0 ? ENOMEM : errno), place);
    gzbuffer(file.get(), chunkSize);

    std::string bytes;
    std::size_t size = 0;
    while (true) {
        run.check();
        if (bytes.size() < size + chunkSize) bytes.resize(std::max(size + chunkSize, bytes.size() * 2));
        const int count = gzread(file.get(), bytes.data() + size, chunkSize);
        if (count < 0) throwGzipError(file, place);
        if (count == 0) break;
        size += static_cast<std::size_t>(count);
    }
    int code = Z_OK;
    gzerror(file.get(), &code);
    if (code != Z_OK && code != Z_STREAM_END) throwGzipError(file, place);
    bytes.resize(size);

    refuseUtf16(bytes, place);
    if (bytes.starts_with("\xEF\xBB\xBF")) bytes.erase(0, 3);
    if (bytes.empty()) throw UnreadableFile("The file is empty.", place);
    return bytes;
}

std::string fileName(const std::string& path) { return std::filesystem::path(path).filename().string(); }

std::string dataName(const std::string& path) {
    static constexpr std::array<std::string_view, 8> endings{".csv", ".tsv", ".txt",  ".dat",
                                                             ".npy", ".npz", ".data", ".tab"};
    std::string name = fileName(path);
    dropEnding(name, ".gz");
    for (const std::string_view ending : endings) {
        if (dropEnding(name, ending)) break;
    }
    return name;
}

}  // namespace calibrium
