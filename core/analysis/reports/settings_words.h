// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/text/text.h"

namespace calibrium {

class Values;
struct MethodInfo;

/// What briefText() says, word by word in the language of the reader: "block, blocksize=2" in English as on the command
/// line; a window calls settings and choices by their names.
Text settingsWords(const MethodInfo& info, const Values& values);

}  // namespace calibrium
