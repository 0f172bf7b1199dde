// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/runs/drawn_data.h"

#include "core/data/family.h"
#include "core/data/predictive_distributions.h"
#include "core/experiments/prepared_experiment.h"
#include "core/experiments/runs/experiment_table.h"
#include "core/figures/figure_call.h"
#include "core/figures/figure_method.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <variant>
#include <vector>

namespace calibrium {

namespace {

/// More would be one dark cloud, and slow to draw anew for every data set.
constexpr Index drawnPointLimit = 2000;

Panel pointsPanel(const Dataset& data, const UnivariateDistributions& predicted, const Run& run) {
    Panel panel;
    panel.title = "Samples";
    panel.x.label = "mean of the prediction";
    panel.y.label = "target";
    panel.marks.emplace_back(
        Rule{.style = {Role::Reference, 0, ""}, .kind = Rule::Kind::Diagonal, .value = 0, .label = {}, .handle = {}});
    Points points{.style = {Role::Model, 0, ""}, .x = {}, .y = {}, .tips = {}};
    const Index count = std::min(data.sampleCount(), drawnPointLimit);
    for (Index row = 0; row < count; ++row) {
        run.check();
        points.x.push_back(predicted.mean(row));
        points.y.push_back(data.values()(row, 0));
        points.tips.push_back(
            Text("sample {1}: predicted {2} ± {3}, target {4}", row + 1, asNumber(significant(points.x.back())),
                 asNumber(significant(std::sqrt(predicted.variance(row)))), asNumber(significant(points.y.back()))));
    }
    panel.marks.emplace_back(std::move(points));
    if (count < data.sampleCount()) {
        panel.notes.push_back(Text("the first {1} of {2} samples", count, data.sampleCount()));
    }
    return panel;
}

/// Of one data set in a corner there is nothing to tell apart, and its numbers stand beside the figure.
void leaveOnlyMarks(Panel& panel) {
    panel.title = {};
    panel.notes.clear();
    for (Mark& mark : panel.marks) {
        std::visit([](auto& any) { any.style.legend = {}; }, mark);
    }
}

Figure reliabilityFigure(const Dataset& data, const AnalysisSpecification& analysis, const Run& run) {
    const FigureMethod& view = figureMethod("reliability");
    const Values values = viewValues(view, {{"style", std::string("bars")}, {"bars", std::string("none")}}, {});
    const std::vector<FigureModel> models{{.data = data, .result = {}, .series = 0, .prepared = {}}};
    return view.build({.models = models,
                       .values = values,
                       .analysis = analysis,
                       .run = run,
                       .publish = {},
                       .memoryBudget = analysis.memoryBudget});
}

}  // namespace

Figure dataFigure(const Dataset& data, const AnalysisSpecification& analysis, const Run& run) {
    const auto distributions = data.family().distributions(data.parameters());
    const UnivariateDistributions* real = distributions == nullptr ? nullptr : distributions->univariate();
    if (data.classCount() > 0 || real == nullptr) {
        Figure figure = reliabilityFigure(data, analysis, run);
        for (Panel& panel : figure.panels) leaveOnlyMarks(panel);
        return figure;
    }
    Figure figure;
    figure.title = "Samples";
    figure.series = {asItStands(data.name())};
    figure.panels.push_back(pointsPanel(data, *real, run));
    return figure;
}

std::optional<DrawnData> drawnData(const PreparedExperiment& experiment, const AnalysisSpecification& analysis,
                                   const CellPlace& place, const Run& run) {
    std::optional<Dataset> data = experiment.dataSet(place.repetition, place.condition);
    if (!data) return std::nullopt;
    run.check();
    Figure figure = dataFigure(*data, analysis, run);
    return DrawnData{place, std::move(*data), std::move(figure)};
}

std::vector<NamedNumber> cellNumbers(const PreparedExperiment& experiment, const ExperimentTable& table,
                                     const CellPlace& place) {
    const std::vector<Text> labels = experiment.quantityLabels();
    std::vector<NamedNumber> numbers;
    for (std::size_t q = 0; q < table.quantities.size(); ++q) {
        const double value = table.at(place.repetition, place.condition, q);
        if (std::isnan(value) || table.quantities[q].starts_with("seconds ")) continue;
        numbers.push_back({labels[q], significant(value, 3)});
    }
    return numbers;
}

Figure withCell(Figure figure, const PreparedExperiment& experiment, const ExperimentTable& table,
                const CellPlace& place) {
    if (place.repetition < table.repetitionCount(place.condition)) {
        experiment.markCell(figure, table, place.repetition, place.condition);
    }
    return figure;
}

}  // namespace calibrium
