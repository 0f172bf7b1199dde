// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace calibrium {

/// Whether the path names a folder.
bool isFolder(const std::string& path);

/// The tables directly in a folder, by name: files that end in csv, tsv, txt, dat (or one of these and gz), npy or npz.
/// Hidden files and folders within are left out. Throws UnreadableFile if there is none or the folder cannot be read.
std::vector<std::string> tablesIn(const std::string& folder);

}  // namespace calibrium
