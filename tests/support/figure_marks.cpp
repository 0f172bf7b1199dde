// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/figure_marks.h"

#include <utility>
#include <vector>

namespace calibrium::test {

FigureModel shownModel(Dataset data, int series) { return {.data = std::move(data), .result = {}, .series = series}; }

Figure builtFigure(const FigureMethod& method, const std::vector<FigureModel>& models, const Values& given,
                   const Run& run, const AnalysisSpecification& analysis) {
    const Values values = complete(method.info.parameters, given, method.info.id);
    return method.build({.models = models, .values = values, .analysis = analysis, .run = run});
}

}  // namespace calibrium::test
