// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run.h"

#include <string>

namespace calibrium {

/// The content of a file, uncompressed if it is gzip. A UTF-8 byte order mark is dropped.
/// Memory: the whole content, numbersMemory() at most. Pipes and devices are read to their end. Throws UnreadableFile
/// with the reason (missing, a folder, no permission, empty, damaged gzip, UTF-16 text, no text at all, too large),
/// Cancelled at once, also while it waits for a pipe.
std::string readFileBytes(const std::string& path, const Run& run = {});

class ByteSource;
/// The same from a source of which the start was taken.
std::string restOf(ByteSource& source, std::string start);

/// The last part of a path: how messages name a file.
std::string fileName(const std::string& path);

/// The name of a file without its folder and the endings of the formats that can be read: "resnet18" for
/// "a/resnet18.csv.gz".
std::string dataName(const std::string& path);

}  // namespace calibrium
