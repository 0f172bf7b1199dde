// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comparison/compare_option.h"

#include "core/text/two_forms.h"

namespace calibrium {

Text compareOption(const std::string& option) {
    return twoForms(asItStands(option), Text("the command compare with {1}", asItStands(option)));
}

Text withCompareOptions(const Text& sentence) {
    return twoForms(sentence, inSequence({sentence, Text("The options are those of the command compare.")}));
}

}  // namespace calibrium
