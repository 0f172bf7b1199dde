// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/risk/doubtful_lenses.h"

#include "core/analysis/specification.h"
#include "core/data/dataset.h"
#include "core/families/classes/doubtful_class.h"
#include "core/families/classes/lens.h"
#include "core/risk/estimator_choice.h"
#include "core/run/error.h"

#include <string>

namespace calibrium {

namespace {

void refuseDoubtfulClass(const std::string& lensText, const Dataset& data) {
    if (lensText.empty() || lensText == classWiseLens || data.classCount() == 0) return;
    const Lens lens = parseLens(lensText);
    if (!isDoubtfulClass(lens, data)) return;
    const std::string named = std::to_string(lens.classIndex);
    throw InvalidSetting(Text(
        "{1} of {2} may be the class called {3} or, counted from 0, the class {4}; write {5} or {6}.",
        asItStands(lensText), data.name(), named, data.classNames()[static_cast<std::size_t>(lens.classIndex)],
        asItStands(toText(Lens{.kind = Lens::Kind::Class, .className = named})), asItStands(lensTextFor(lens, data))));
}

}  // namespace

void refuseDoubtfulLenses(const AnalysisSpecification& analysis, const Dataset& data) {
    refuseDoubtfulClass(analysis.lens, data);
    for (const auto* requests : {&analysis.measures, &analysis.tests}) {
        for (const MethodRequest& request : *requests) {
            if (request.values.contains("lens")) refuseDoubtfulClass(request.values.text("lens"), data);
        }
    }
}

}  // namespace calibrium
