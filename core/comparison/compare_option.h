// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/text/text.h"

#include <string>

namespace calibrium {

/// An option of the command compare within a sentence: "--dependence hac"; a window, which has no such option, says
/// whose it is: "the command compare with --dependence hac".
Text compareOption(const std::string& option);

/// A sentence that names options of the command compare; a window says whose they are in another one behind it.
Text withCompareOptions(const Text& sentence);

}  // namespace calibrium
