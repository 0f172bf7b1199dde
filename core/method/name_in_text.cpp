// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/method/name_in_text.h"

#include "core/method/method_info.h"

namespace calibrium {

const std::string& nameInText(const MethodInfo& method) {
    return method.nameInText.empty() ? method.name : method.nameInText;
}

}  // namespace calibrium
