// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/reports/test_label.h"

#include "core/method/method_info.h"
#include "core/method/name_in_text.h"

namespace calibrium {

Text testLabel(const MethodInfo& test, const Text& detail) {
    const Text name = inEnglish(nameInText(test));
    return detail.empty() ? Text("p ({1})", name) : Text("p ({1}: {2})", name, detail);
}

}  // namespace calibrium
