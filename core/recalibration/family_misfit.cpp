// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recalibration/family_misfit.h"

#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/method/method_info.h"

#include <cstddef>
#include <vector>

namespace calibrium {

namespace {

std::string familyNames(const std::vector<std::string>& ids) {
    std::string text;
    for (std::size_t i = 0; i < ids.size(); ++i) {
        if (i > 0) text += i + 1 == ids.size() ? " and " : ", ";
        text += ids[i];
    }
    return text;
}

}  // namespace

Text familyMisfit(const MethodInfo& recalibration, const Dataset& data) {
    return Text("{1} ({2}) is for {3} predictions; those of {4} are {5}.", recalibration.name, recalibration.id,
                inEnglish(familyNames(recalibration.families)), data.name(), data.family().id());
}

}  // namespace calibrium
