// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/setting_use.h"

#include "core/data/dataset.h"
#include "core/method/parameter.h"

#include <algorithm>

namespace calibrium {

std::set<std::string> unusedSettings(const std::vector<Parameter>& parameters, std::span<const Dataset> shown) {
    const auto hasClasses = [](const Dataset& data) { return data.classCount() > 0; };
    const bool isAnyOfClasses = std::any_of(shown.begin(), shown.end(), hasClasses);
    const bool areAllOfClasses = std::all_of(shown.begin(), shown.end(), hasClasses);
    std::set<std::string> unused;
    if (shown.empty()) return unused;
    const auto hasOneDimension = [](const Dataset& data) { return data.classCount() > 0 || data.values().cols() == 1; };
    const bool areAllPlain = std::all_of(shown.begin(), shown.end(), hasOneDimension);
    const bool areAllVectors = std::none_of(shown.begin(), shown.end(), hasOneDimension);
    const bool areMixed = isAnyOfClasses && !areAllOfClasses;
    const TargetSort other = isAnyOfClasses ? TargetSort::Reals : TargetSort::Classes;
    for (const Parameter& parameter : parameters) {
        const bool isOfOthers = !areMixed && parameter.targets == other;
        const bool isOfOtherDimensions = (areAllPlain && parameter.dimensions == TargetDimensions::Several) ||
                                         (areAllVectors && parameter.dimensions == TargetDimensions::One);
        if (isOfOthers || isOfOtherDimensions) unused.insert(parameter.id);
    }
    return unused;
}

}  // namespace calibrium
