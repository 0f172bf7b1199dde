// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/reports/result_form.h"

#include "core/method/values.h"

namespace calibrium {

Values resultForm(const std::string& lens, const Values& parameters, const std::vector<std::string>& formSettings) {
    Values form{{"lens", lens}};
    for (const auto& id : formSettings) {
        if (parameters.contains(id)) form.set(id, parameters.at(id));
    }
    return form;
}

std::string formDifference(const Values& form, const Values& other) {
    std::string text;
    for (const auto& [id, value] : form) {
        if (other.contains(id) && other.at(id) == value) continue;
        text += (text.empty() ? "" : ",") + id + "=" + toText(value);
    }
    return text;
}

}  // namespace calibrium
