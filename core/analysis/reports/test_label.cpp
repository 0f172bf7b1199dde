// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/reports/test_label.h"

#include "core/method/name_in_text.h"

namespace calibrium {

std::string testLabel(const MethodInfo& test, const std::string& detail) {
    return "p (" + nameInText(test) + (detail.empty() ? "" : ": " + detail) + ")";
}

}  // namespace calibrium
