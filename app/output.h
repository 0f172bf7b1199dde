// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace calibrium::app {

/// Writes to standard output. Throws UnreadableFile if it could not be written in full, as on a full disk.
void print(const std::string& text);

/// Writes the file, wholly or not at all. Throws UnreadableFile.
void writeFile(const std::string& path, const std::string& text);

}  // namespace calibrium::app
