// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run.h"
#include "core/text/text.h"

#include <string>
#include <string_view>
#include <vector>

namespace calibrium {

/// Writes a file in full or not at all: the bytes go to a new file beside it, which takes its place once they are
/// safely stored. A full disk or the end of the process leaves the old file as it was. A link is followed, the rights
/// of an existing file stay. Pipes, terminals and other devices, and whatever stands under /dev and /proc, are written
/// to directly. run: a pipe that is not read, or not yet, is waited for until its stop; without a run, as in a window,
/// a few seconds. Throws UnreadableFile with the file and the system's reason, Cancelled.
void writeFileBytes(const std::string& path, std::string_view bytes, const Run& run);
void writeFileBytes(const std::string& path, std::string_view bytes);

/// The first of the inputs that writing to `output` would destroy: the same file, by whatever name or link. Empty if
/// none is. Devices and pipes are not destroyed.
std::string overwrittenInput(const std::string& output, const std::vector<std::string>& inputs);

/// Why something could not be written, as a sentence: "There is no space left on the disk."
Text writingReason(int errorNumber);

}  // namespace calibrium
