// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/kernel_error.h"

#include "core/analysis/result_table.h"
#include "core/hypothesis/measure_test.h"
#include "core/statistics/histogram.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace calibrium {

namespace {

constexpr std::size_t columnLimit = 3;
constexpr double axisMargin = 0.04;

Bars emptyBars(Role role, int series) {
    return {.style = {role, series, ""}, .left = {}, .right = {}, .base = {}, .top = {}, .tips = {}};
}

/// How many resampled statistics fall into a bin, in and below the tail.
struct BinCounts {
    std::size_t below = 0;
    std::size_t tail = 0;
};

std::string barTip(double left, double right, std::size_t count, const NullDistribution& null) {
    return "[" + significant(left, 3) + ", " + significant(right, 3) + "): " + std::to_string(count) + " of " +
           std::to_string(null.sample.size()) + " statistics of " + null.description;
}

void addHistogram(Panel& panel, const TestOutcome& outcome, int series, const std::vector<double>& edges) {
    const double threshold = outcome.statistic - countingSlack(outcome.statistic);
    std::vector<BinCounts> counts(edges.size() - 1);
    for (const double value : outcome.null.sample) {
        BinCounts& bin = counts[histogramBin(edges, value)];
        ++(value >= threshold ? bin.tail : bin.below);
    }
    Bars body = emptyBars(Role::ModelSoft, series);
    Bars tail = emptyBars(Role::Tail, series);
    const auto add = [&](Bars& bars, std::size_t b, std::size_t base, std::size_t count) {
        if (count == 0) return;
        bars.left.push_back(edges[b]);
        bars.right.push_back(edges[b + 1]);
        bars.base.push_back(static_cast<double>(base));
        bars.top.push_back(static_cast<double>(base + count));
        bars.tips.push_back(barTip(edges[b], edges[b + 1], counts[b].below + counts[b].tail, outcome.null));
    };
    for (std::size_t b = 0; b < counts.size(); ++b) {
        add(body, b, 0, counts[b].below);
        add(tail, b, counts[b].below, counts[b].tail);
    }
    panel.marks.emplace_back(std::move(body));
    if (!tail.left.empty()) panel.marks.emplace_back(std::move(tail));
}

/// The curve, and once more from the observed value on, shaded. `factor` brings a density to the scale of counts.
void addCurve(Panel& panel, const TestOutcome& outcome, int series, double factor) {
    const NullDistribution& null = outcome.null;
    Line line{.style = {Role::Model, series, ""}, .x = null.curveX, .y = {}, .isFilled = false, .isDashed = false};
    for (const double y : null.curveY) line.y.push_back(factor * y);
    Line tail{.style = {Role::Tail, series, ""}, .x = {}, .y = {}, .isFilled = true, .isDashed = false};
    for (std::size_t i = 0; i < line.x.size(); ++i) {
        if (line.x[i] < outcome.statistic) continue;
        const bool isFirst = tail.x.empty();
        if (isFirst && i > 0) {  // the shade starts at the observed value, between two points of the curve
            const double share = (outcome.statistic - line.x[i - 1]) / (line.x[i] - line.x[i - 1]);
            tail.x.push_back(outcome.statistic);
            tail.y.push_back(line.y[i - 1] + share * (line.y[i] - line.y[i - 1]));
        }
        tail.x.push_back(line.x[i]);
        tail.y.push_back(line.y[i]);
    }
    // A bound is itself a tail probability: the area below it means nothing.
    if (!null.isTailBound && null.sample.empty() && tail.x.size() > 1) panel.marks.emplace_back(std::move(tail));
    panel.marks.emplace_back(std::move(line));
}

void setRange(Panel& panel, const TestOutcome& outcome) {
    double lower = outcome.statistic;
    double upper = outcome.statistic;
    const auto include = [&](const std::vector<double>& values) {
        if (values.empty()) return;
        const auto [least, most] = std::minmax_element(values.begin(), values.end());
        lower = std::min(lower, *least);
        upper = std::max(upper, *most);
    };
    include(outcome.null.sample);
    include(outcome.null.curveX);
    const double range = upper - lower;
    const double margin = range > 0 ? axisMargin * range : std::max(1.0, std::abs(lower)) * axisMargin;
    panel.x.minimum = lower - margin;
    panel.x.maximum = upper + margin;
}

/// isOnlyModel: the model's name would only take room from the test's.
Panel testPanel(const FigureModel& model, const TestResult& test, bool isOnlyModel) {
    const TestOutcome& outcome = test.outcome;
    Panel panel;
    panel.title = isOnlyModel ? test.name : test.id + " · " + model.data.name();
    panel.x.label = outcome.statisticName;
    panel.y.minimum = 0.0;
    setRange(panel, outcome);
    if (outcome.null.sample.empty()) {
        panel.y.label = outcome.null.isTailBound ? "upper bound of P(T ≥ t)" : "density if calibrated";
        addCurve(panel, outcome, model.series, 1.0);
    } else {
        const auto edges = histogramEdges(outcome.null.sample);
        panel.y.label = "resampled statistics";
        panel.y.isCount = true;
        addHistogram(panel, outcome, model.series, edges);
        const double area = static_cast<double>(outcome.null.sample.size()) * (edges[1] - edges[0]);
        if (!outcome.null.curveX.empty()) addCurve(panel, outcome, model.series, area);
    }
    panel.marks.emplace_back(Rule{.style = {Role::Observed, model.series, ""},
                                  .kind = Rule::Kind::Vertical,
                                  .value = outcome.statistic,
                                  .label = "observed"});
    panel.notes.push_back("p = " + pValueText(outcome.pValue));
    if (!definitenessMark(outcome.warnings).empty()) panel.notes.emplace_back("kernel may not be positive definite");
    return panel;
}

Figure build(const FigureCall& call) {
    const auto& models = call.models;
    Figure figure;
    figure.title = "Kernel error";
    std::vector<std::pair<const FigureModel*, const TestResult*>> shown;
    for (const auto& model : models) {
        figure.series.resize(std::max(figure.series.size(), static_cast<std::size_t>(model.series) + 1));
        figure.series[static_cast<std::size_t>(model.series)] = model.data.name();
        for (const auto& test : model.result.tests) shown.emplace_back(&model, &test);
    }
    if (shown.empty()) {
        figure.emptyReason = models.empty() ? "Open a model to see its calibration error against the null distribution."
                                            : "Choose a test in the settings to see its null distribution.";
        return figure;
    }
    // Models below each other when there are several, so that the panels of a test stand in a column.
    const bool isTable = models.size() > 1;
    int row = -1;
    int column = 0;
    const FigureModel* last = nullptr;
    for (std::size_t i = 0; i < shown.size(); ++i) {
        call.run.step(static_cast<double>(i) / static_cast<double>(shown.size()));
        const auto [model, test] = shown[i];
        const bool startsRow = isTable ? model != last : i % columnLimit == 0;
        row += startsRow ? 1 : 0;
        column = startsRow ? 0 : column + 1;
        last = model;
        Panel panel = testPanel(*model, *test, models.size() == 1);
        panel.row = row;
        panel.column = column;
        figure.panels.push_back(std::move(panel));
    }
    call.run.step(1.0);
    return figure;
}

}  // namespace

FigureMethod kernelErrorFigure() {
    return {
        .info = {.id = "kernel-error",
                 .name = "Kernel error",
                 .explanation =
                     "Shows every chosen test: the distribution its statistic would have if the model were "
                     "calibrated, the observed value as a line, and the part at or beyond it shaded. The p-value is "
                     "the size of that part. A line far to the right speaks against calibration; a line in the "
                     "middle does not prove it.",
                 .formula = "p = P(T ≥ t | calibrated)",
                 .source = "Widmann, Lindsten, Zachariah (2019), NeurIPS 32, section 6; Widmann, Lindsten, Zachariah "
                           "(2021), ICLR, appendix B",
                 .cost = "O(R log R) for R resampled statistics",
                 .families = allFamilies(),
                 .parameters = {}},
        .tests = TestUse::Results,
        .build = build};
}

}  // namespace calibrium
