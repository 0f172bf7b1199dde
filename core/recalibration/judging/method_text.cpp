// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recalibration/judging/method_text.h"

#include "core/analysis/reports/settings_words.h"
#include "core/method/method_info.h"
#include "core/recalibration/lineage.h"
#include "core/recalibration/recalibration_map.h"
#include "core/recalibration/recalibration_method.h"
#include "core/text/number_text.h"

#include <utility>
#include <vector>

namespace calibrium {

namespace {

constexpr std::size_t mostNamedParameters = 4;

Text fittedText(const std::vector<FittedParameter>& fitted) {
    if (fitted.size() > mostNamedParameters) return Text("{1} parameters", fitted.size());
    std::vector<Text> parts;
    for (const auto& [name, value] : fitted) parts.push_back(Text("{1} = {2}", name, asNumber(significant(value))));
    return inSequence(std::move(parts), ", ");
}

Values changedSettings(const MethodInfo& info, Values values) {
    for (const Parameter& parameter : info.parameters) {
        if (values.contains(parameter.id) && values.at(parameter.id) == parameter.defaultValue)
            values.erase(parameter.id);
    }
    return values;
}

}  // namespace

Text methodText(const Lineage& lineage) {
    const MethodInfo& info = recalibrationMethod(lineage.request.id).info;
    const Text settings = settingsWords(info, changedSettings(info, lineage.request.values));
    const Text details = inSequence({settings, fittedText(lineage.fitted)}, "; ");
    return details.empty() ? inEnglish(info.name) : Text("{1} ({2})", inEnglish(info.name), details);
}

Text appliedText(const Lineage& lineage, const std::string& file) {
    const std::string& source = lineage.calibration.empty() ? lineage.parent : lineage.calibration;
    const Text method = methodText(lineage);
    const Text rows = lineage.fitCount == 1 ? Text("{1} row", lineage.fitCount) : Text("{1} rows", lineage.fitCount);
    if (file.empty()) return Text("{1}, fitted on {2} of {3}, applied unchanged", method, rows, source);
    return Text("{1}, fitted on {2} of {3}, applied from {4}", method, rows, source, file);
}

}  // namespace calibrium
