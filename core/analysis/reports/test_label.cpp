// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/reports/test_label.h"

namespace calibrium {

std::string testLabel(const MethodInfo& test, const std::string& detail) {
    const std::string& words = test.nameInText.empty() ? test.name : test.nameInText;
    return "p (" + words + (detail.empty() ? "" : ": " + detail) + ")";
}

}  // namespace calibrium
