// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/errors_figures.h"

#include "core/families/reals/normal.h"
#include "core/figures/errors/errors.h"
#include "core/statistics/random.h"
#include "tests/support/class_samples.h"
#include "tests/support/regression_samples.h"

#include <algorithm>
#include <stdexcept>

namespace calibrium::test {

Dataset classSample(bool isCalibrated) { return randomClasses(300, 3, 4, isCalibrated); }

Dataset normalSample(double factor) {
    Generator generator = makeGenerator(6, 0);
    std::vector<std::vector<double>> parameters;
    for (int i = 0; i < 400; ++i) parameters.push_back({uniform01(generator), 0.5 + uniform01(generator)});
    const Dataset data = regression(normalFamily(), parameters, std::vector<std::vector<double>>(400, {0.0}));
    Targets targets = data.family().drawTargets(data.parameters(), generator);
    for (Index i = 0; i < 400; ++i) {
        targets.values(i, 0) = data.parameters()(i, 0) + factor * (targets.values(i, 0) - data.parameters()(i, 0));
    }
    return data.withTargets(std::move(targets));
}

const Panel& panelOf(const Figure& figure, const std::string& title) {
    const auto found = std::find_if(figure.panels.begin(), figure.panels.end(),
                                    [&](const Panel& panel) { return panel.title == title; });
    if (found == figure.panels.end()) throw std::runtime_error("no panel " + title);
    return *found;
}

Figure errorsOf(const std::vector<Dataset>& data, const Values& given, const Run& run) {
    std::vector<FigureModel> models;
    for (const auto& item : data) models.push_back(shownModel(item, static_cast<int>(models.size())));
    return builtFigure(errorsFigure(), models, given, run);
}

}  // namespace calibrium::test
