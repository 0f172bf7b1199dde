// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/text/text.h"

#include <string>

namespace calibrium {

struct MethodInfo;

/// How a column of p-values is headed: the test in words, small where they are no names of people, without what is
/// said of the way it is computed: "p (exact)", "p (asymptotic block)", "p (Hosmer-Lemeshow)". detail: the settings
/// that tell it from its namesakes, "p (exact: skce, 1000)"; may be empty.
Text testLabel(const MethodInfo& test, const Text& detail = {});

}  // namespace calibrium
