// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace calibrium {

struct MethodInfo;

/// What a method is called within a sentence, "asymptotic spectrum" in "the asymptotic spectrum test": its nameInText,
/// else its name.
const std::string& nameInText(const MethodInfo& method);

}  // namespace calibrium
