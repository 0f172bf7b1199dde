// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recalibration/judging/method_text.h"

#include "core/analysis/reports/settings_text.h"
#include "core/text/number_text.h"

#include <utility>
#include <vector>

namespace calibrium {

namespace {

constexpr std::size_t mostNamedParameters = 4;

std::string fittedText(const std::vector<FittedParameter>& fitted) {
    if (fitted.size() > mostNamedParameters) return std::to_string(fitted.size()) + " parameters";
    std::string text;
    for (const auto& [name, value] : fitted) text += (text.empty() ? "" : ", ") + name + " = " + significant(value);
    return text;
}

Values changedSettings(const MethodInfo& info, Values values) {
    for (const Parameter& parameter : info.parameters) {
        if (values.contains(parameter.id) && values.at(parameter.id) == parameter.defaultValue)
            values.erase(parameter.id);
    }
    return values;
}

}  // namespace

std::string methodText(const Lineage& lineage) {
    const MethodInfo& info = recalibrationMethod(lineage.request.id).info;
    std::string details = briefText(info, changedSettings(info, lineage.request.values));
    const std::string fitted = fittedText(lineage.fitted);
    if (!details.empty() && !fitted.empty()) details += "; ";
    details += fitted;
    return info.name + (details.empty() ? "" : " (" + details + ")");
}

std::string appliedText(const Lineage& lineage, const std::string& file) {
    const std::string& source = lineage.calibration.empty() ? lineage.parent : lineage.calibration;
    const std::string rows = std::to_string(lineage.fitCount) + (lineage.fitCount == 1 ? " row" : " rows");
    if (file.empty()) return methodText(lineage) + ", fitted on " + rows + " of " + source + ", applied unchanged";
    return methodText(lineage) + ", fitted on " + rows + " of " + source + ", applied from " + file;
}

}  // namespace calibrium
