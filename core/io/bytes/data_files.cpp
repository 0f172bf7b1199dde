// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/bytes/data_files.h"

#include "core/run/error.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <string_view>
#include <system_error>

namespace calibrium {

namespace {

namespace fs = std::filesystem;

bool isTable(const fs::path& path) {
    constexpr std::array<std::string_view, 6> endings{".csv", ".tsv", ".txt", ".dat", ".npy", ".npz"};
    const std::string name = path.filename().string();
    if (name.starts_with('.')) return false;
    const fs::path plain = path.extension() == ".gz" ? path.stem() : path.filename();
    return std::find(endings.begin(), endings.end(), plain.extension().string()) != endings.end();
}

}  // namespace

bool isFolder(const std::string& path) {
    std::error_code error;
    return fs::is_directory(path, error);
}

std::vector<std::string> tablesIn(const std::string& folder) {
    std::error_code error;
    std::vector<std::string> paths;
    for (const auto& entry : fs::directory_iterator(folder, error)) {
        std::error_code unknown;
        if (entry.is_regular_file(unknown) && isTable(entry.path())) paths.push_back(entry.path().string());
    }
    if (error) throw UnreadableFile("The folder cannot be read.", {.file = folder});
    if (paths.empty()) {
        throw UnreadableFile("The folder holds no table: no file that ends in csv, tsv, txt, dat, npy or npz.",
                             {.file = folder});
    }
    std::sort(paths.begin(), paths.end());
    return paths;
}

std::string withFolder(const std::string& path, const std::string& sentence) {
    const std::string name = fs::path(path).filename().string();
    return sentence.starts_with(name) ? path + sentence.substr(name.size()) : path + ": " + sentence;
}

bool isNamedAsTargets(const std::string& path) {
    constexpr std::array<std::string_view, 10> names{"labels", "label",    "targets", "target", "y",
                                                     "y_true", "outcomes", "y_test",  "truth",  "observed"};
    const std::string name = fs::path(path).filename().string();
    return std::find(names.begin(), names.end(), name.substr(0, name.find('.'))) != names.end();
}

std::vector<std::string> targetFilesBeside(const std::string& path) {
    std::error_code error;
    std::vector<std::string> paths;
    if (path.empty()) return paths;
    const fs::path folder = fs::path(path).parent_path();
    for (const auto& entry : fs::directory_iterator(folder.empty() ? fs::path(".") : folder, error)) {
        std::error_code unknown;
        const std::string name = entry.path().filename().string();
        if (isNamedAsTargets(name) && isTable(entry.path()) && entry.is_regular_file(unknown)) {
            paths.push_back((folder / name).string());
        }
    }
    std::erase(paths, path);
    std::sort(paths.begin(), paths.end());
    return paths;
}

}  // namespace calibrium
