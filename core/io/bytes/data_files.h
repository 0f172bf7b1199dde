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

/// Whether the name of the file says that it holds targets: "labels.csv", "y_test.npy".
bool isNamedAsTargets(const std::string& path);

/// The tables in the file's folder whose names say that they hold targets, by name; none for a folder that cannot be
/// read.
std::vector<std::string> targetFilesBeside(const std::string& path);

/// The sentence on a file, which begins with its name or does not name it, with the whole path in place of the name:
/// for one file among many. "bad.csv, line 3: ..." becomes "runs/bad.csv, line 3: ...".
std::string withFolder(const std::string& path, const std::string& sentence);

}  // namespace calibrium
