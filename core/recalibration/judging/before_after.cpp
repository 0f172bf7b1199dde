// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recalibration/judging/before_after.h"

#include "core/analysis/specification.h"
#include "core/figures/figure.h"
#include "core/figures/figure_call.h"
#include "core/figures/figure_method.h"
#include "core/figures/figure_texts.h"
#include "core/figures/view_parts.h"
#include "core/recalibration/fit_choice.h"
#include "core/recalibration/judging/map_figure.h"
#include "core/recalibration/recalibrate.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

namespace calibrium {

namespace {

/// The two sides are no models with names of their own: each language has words for them.
Text withWordsForSides(const Text& text) {
    if (text.kind() == Text::Kind::Name) {
        if (text.words() == "before") return Text("before");
        return text.words() == "after" ? Text("after") : text;
    }
    if (text.parts().empty()) return text;
    std::vector<Text> parts;
    for (const Text& part : text.parts()) parts.push_back(withWordsForSides(part));
    return Text::make(text.kind(), text.words(), std::move(parts));
}

}  // namespace

std::string clustersOfFolds(const Recalibrated& recalibrated) {
    // The fit of a map that is applied was of other rows.
    const std::string& text = recalibrated.lineage.fit;
    if (recalibrated.isApplied || text.empty()) return {};
    const FitChoice fit = parseFitChoice(text);
    return fit.keepsTogether ? fit.column : std::string();
}

Figure beforeAfterFigure(const Recalibrated& recalibrated, const Run& run, const Values& look) {
    const FigureMethod& view = figureMethod("reliability");
    const std::string clusters = clustersOfFolds(recalibrated);
    const std::array<FigureModel, 2> models{FigureModel{.data = recalibrated.parent.withName("before"),
                                                        .result = {},
                                                        .series = 0,
                                                        .prepared = {},
                                                        .clusters = clusters},
                                            FigureModel{.data = recalibrated.data.withName("after"),
                                                        .result = {},
                                                        .series = 1,
                                                        .prepared = {},
                                                        .clusters = clusters}};
    const AnalysisSpecification analysis{.seed = recalibrated.lineage.seed};
    Values given = look;
    given.set("layout", std::string("multiples"));
    const Values values = viewValues(view, given, {});
    Figure figure = view.build({.models = models, .values = values, .analysis = analysis, .run = run});
    noteClusters(figure, models);
    forEachText(figure, [](Text& text) { text = withWordsForSides(text); });
    figure.title = asItStands(recalibrated.data.name());
    const Figure map = mapFigure(recalibrated);
    if (map.panels.empty() || recalibrated.data.classCount() == 0) return figure;
    int column = 0;
    for (const Panel& panel : figure.panels) column = std::max(column, panel.column + 1);
    // Behind the two models' colours, so that no curve looks like one of them.
    const int firstSeries = static_cast<int>(models.size());
    for (Panel panel : map.panels) {
        for (Mark& mark : panel.marks) {
            auto* line = std::get_if<Line>(&mark);
            if (line != nullptr) line->style.series += firstSeries;
        }
        panel.column = column;
        figure.panels.push_back(std::move(panel));
    }
    figure.series.resize(models.size());
    figure.series.insert(figure.series.end(), map.series.begin(), map.series.end());
    return figure;
}

}  // namespace calibrium
