// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/ui_fixtures.h"

#include "core/method/parameter.h"

#include "core/data/family.h"
#include "core/families/classes/categorical.h"

#include <cmath>

namespace calibrium::ui {

Dataset calibratedData(const std::string& name, Index n, Index m, std::uint64_t seed) {
    Generator generator = makeGenerator(seed, 0);
    RowMatrix probabilities(n, m);
    for (Index i = 0; i < n; ++i) {
        for (Index k = 0; k < m; ++k) probabilities(i, k) = -std::log(1 - uniform01(generator));
        probabilities.row(i) /= probabilities.row(i).sum();
    }
    Targets targets = categoricalFamily().drawTargets(probabilities, generator);
    return Dataset::create({.name = name,
                            .family = &categoricalFamily(),
                            .parameters = std::move(probabilities),
                            .targets = std::move(targets),
                            .classNames = {},
                            .warnings = {}});
}

AnalysisSettings settingsWith(const std::vector<std::string>& measureTexts, const std::vector<std::string>& testTexts) {
    AnalysisSettings settings;
    for (const auto& text : measureTexts) settings = withRequest(settings, false, parseMeasureRequest(text));
    for (const auto& text : testTexts) settings = withRequest(settings, true, parseTestRequest(text));
    return settings;
}

AnalysisSettings withFewResamples(AnalysisSettings settings) {
    for (Request& request : settings.requests) {
        for (const Parameter& parameter : parametersOf(request)) {
            if (parameter.id == "resamples") request.method.values.set("resamples", std::int64_t{49});
        }
    }
    return settings;
}

}  // namespace calibrium::ui
