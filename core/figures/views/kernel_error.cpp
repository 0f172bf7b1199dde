// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/views/kernel_error.h"
#include "core/figures/figure.h"
#include "core/figures/figure_call.h"
#include "core/figures/figure_method.h"
#include "core/figures/view_parts.h"
#include "core/method/known_families.h"
#include "core/method/shared_parts.h"

#include "core/analysis/analysis_preview.h"
#include "core/analysis/reports/result_table.h"
#include "core/hypothesis/classical/blocks_test.h"
#include "core/hypothesis/exact/measure_test.h"
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

/// How many resampled statistics fall into a bin, outside and in a tail.
struct BinCounts {
    std::size_t body = 0;
    std::size_t tail = 0;
};

/// How many of the smallest and of the largest statistics make up the p-value: those at or beyond the observed one,
/// and on the other side as many where a test is two-sided.
struct TailSizes {
    std::size_t lower = 0;
    std::size_t upper = 0;
};

TailSizes tailSizes(const TestOutcome& outcome) {
    const CountedTails counted = countedTails(outcome.statistic, outcome.null.sample);
    if (!outcome.isTwoSided) return {.lower = 0, .upper = counted.atLeast};
    const std::size_t smaller = std::min(counted.atLeast, counted.atMost);
    return {.lower = smaller, .upper = smaller};
}

Text barTip(double left, double right, std::size_t count, const TestOutcome& outcome) {
    const std::size_t all = outcome.null.sample.size();
    if (outcome.isLogOfP) {
        return Text("({1}, {2}]: {3} of {4} statistics of {5}", asNumber(significant(std::pow(10.0, -right), 2)),
                    asNumber(significant(std::pow(10.0, -left), 2)), count, all, outcome.null.description);
    }
    return Text("[{1}, {2}): {3} of {4} statistics of {5}", asNumber(significant(left, 3)),
                asNumber(significant(right, 3)), count, all, outcome.null.description);
}

void addHistogram(Panel& panel, const TestOutcome& outcome, int series, const std::vector<double>& edges) {
    std::vector<double> sorted = outcome.null.sample;
    std::sort(sorted.begin(), sorted.end());
    const TailSizes tails = tailSizes(outcome);
    std::vector<BinCounts> counts(edges.size() - 1);
    for (std::size_t r = 0; r < sorted.size(); ++r) {
        BinCounts& bin = counts[histogramBin(edges, sorted[r])];
        ++(r < tails.lower || r + tails.upper >= sorted.size() ? bin.tail : bin.body);
    }
    Bars body = emptyBars(Role::ModelSoft, series);
    Bars tail = emptyBars(Role::Tail, series);
    const auto add = [&](Bars& bars, std::size_t b, std::size_t base, std::size_t count) {
        if (count == 0) return;
        bars.left.push_back(edges[b]);
        bars.right.push_back(edges[b + 1]);
        bars.base.push_back(static_cast<double>(base));
        bars.top.push_back(static_cast<double>(base + count));
        bars.tips.push_back(barTip(edges[b], edges[b + 1], counts[b].body + counts[b].tail, outcome));
    };
    for (std::size_t b = 0; b < counts.size(); ++b) {
        add(body, b, 0, counts[b].body);
        add(tail, b, counts[b].body, counts[b].tail);
    }
    panel.marks.emplace_back(std::move(body));
    if (!tail.left.empty()) panel.marks.emplace_back(std::move(tail));
}

/// The part of the curve between two places, shaded; its ends lie between points of the curve.
Line shadedPart(const Line& curve, double from, double to, int series) {
    Line part{.style = {Role::Tail, series, ""}, .x = {}, .y = {}, .isFilled = true, .isDashed = false};
    const auto add = [&](double x, double y) {
        if (x < from || x > to) return;
        part.x.push_back(x);
        part.y.push_back(y);
    };
    for (std::size_t i = 0; i < curve.x.size(); ++i) {
        for (const double end : {from, to}) {
            if (i == 0 || !(curve.x[i - 1] < end && end < curve.x[i])) continue;
            const double share = (end - curve.x[i - 1]) / (curve.x[i] - curve.x[i - 1]);
            add(end, curve.y[i - 1] + share * (curve.y[i] - curve.y[i - 1]));
        }
        add(curve.x[i], curve.y[i]);
    }
    return part;
}

/// The curve, and once more, shaded, from the observed value on; two-sided from as far on either side of the middle
/// (the curves of two-sided tests are symmetric). `factor` brings a density to the scale of counts.
void addCurve(Panel& panel, const TestOutcome& outcome, int series, double factor) {
    const NullDistribution& null = outcome.null;
    Line line{.style = {Role::Model, series, ""}, .x = null.curveX, .y = {}, .isFilled = false, .isDashed = false};
    for (const double y : null.curveY) line.y.push_back(factor * y);
    // A bound is itself a tail probability: the area below it means nothing.
    if (!null.isTailBound && null.sample.empty() && !line.x.empty()) {
        const double middle = 0.5 * (line.x.front() + line.x.back());
        const double reach = std::abs(outcome.statistic - middle);
        std::vector<std::pair<double, double>> tails;
        if (outcome.isTwoSided) tails.emplace_back(line.x.front(), middle - reach);
        tails.emplace_back(outcome.isTwoSided ? middle + reach : outcome.statistic, line.x.back());
        for (const auto& [from, to] : tails) {
            Line tail = shadedPart(line, from, to, series);
            if (tail.x.size() > 1) panel.marks.emplace_back(std::move(tail));
        }
    }
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

/// Powers of ten, and between the first of them one place more, as p-values in words of the reader.
void labelAsPValues(Axis& axis, const Text& label) {
    axis.label = label;
    for (int decade = 0; decade <= *axis.maximum; ++decade) {
        const double power = std::pow(10.0, -decade);
        constexpr int mostZeros = 3;
        axis.ticks.emplace_back(decade,
                                asNumber(decade > mostZeros ? "10" + superscript(-decade) : significant(power, 1)));
        constexpr double between = 0.5228787452803376;  // -log10 of 0.3
        if (*axis.maximum < 4) axis.ticks.emplace_back(decade + between, asNumber(significant(0.3 * power, 1)));
    }
    std::erase_if(axis.ticks, [&](const auto& tick) { return tick.first > *axis.maximum; });
}

/// "p = 0.44 ± 0.016, 1000 resamples": in one line, as there is one above each of many panels.
Text pValueNote(const PValue& pValue, bool isTwoSided) {
    const auto error = monteCarloError(pValue);
    std::string statement = pValueStatement(pValue);
    // A bound is no estimate, and where all resamples exceed the statistic the error is not known to be 0.
    if (error && *error > 0 && statement.starts_with("p = ")) statement += " ± " + significant(*error, 2);
    const Text p = asNumber(statement);
    const Text note = isTwoSided ? Text("{1}, two-sided", p) : p;
    if (!error) return note;
    return *pValue.resampleCount == 1 ? Text("{1}, 1 resample", note)
                                      : Text("{1}, {2} resamples", note, *pValue.resampleCount);
}

/// isOnlyModel: the model's name would only take room from the test's.
Panel testPanel(const FigureModel& model, const TestResult& test, bool isOnlyModel) {
    const TestOutcome& outcome = test.outcome;
    Panel panel;
    const Text name = inEnglish(test.name);
    panel.title = isOnlyModel ? name : Text("{1} · {2}", name, model.data.name());
    panel.x.label = outcome.statisticName;
    panel.y.minimum = 0.0;
    setRange(panel, outcome);
    if (outcome.isLogOfP) labelAsPValues(panel.x, "statistic: harmonic mean of p-values");
    if (outcome.null.sample.empty()) {
        panel.y.label = outcome.null.isTailBound ? Text("upper bound of P(T ≥ t)") : Text("density if calibrated");
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
    const Text p = pValueNote(pValueOf(outcome), outcome.isTwoSided);
    panel.notes.push_back(isPreview(outcome) ? Text("≈ {1}", p) : p);
    panel.heedsClusters = outcome.findings.contains(blocksFinding);
    if (!model.clusters.empty() && !panel.heedsClusters) {
        panel.notes.push_back(Text("takes rows as independent: p may be far too small"));
    }
    if (!definitenessMark(outcome.warnings).empty()) panel.notes.push_back(Text("kernel may not be positive definite"));
    return panel;
}

/// What each of the statistics that the test joins would say alone, from top to bottom.
Panel partsPanel(const FigureModel& model, const TestResult& test) {
    const auto& parts = test.outcome.parts;
    Panel panel;
    panel.title = "Statistics it joins";
    Points points{.style = {Role::Model, model.series, ""}, .x = {}, .y = {}, .tips = {}};
    double most = 1;
    for (std::size_t b = 0; b < parts.size(); ++b) {
        points.x.push_back(-std::log10(parts[b].pValue));
        points.y.push_back(static_cast<double>(parts.size() - b));
        points.tips.push_back(Text("{1}: p = {2}", parts[b].name, asNumber(pValueText(parts[b].pValue))));
        panel.y.ticks.emplace_back(points.y.back(), parts[b].name);
        most = std::max(most, points.x.back());
    }
    std::reverse(panel.y.ticks.begin(), panel.y.ticks.end());  // rising
    panel.x.minimum = -axisMargin * most;
    panel.x.maximum = (1 + axisMargin) * most;
    labelAsPValues(panel.x, "p-value of each alone");
    panel.y.minimum = 0.5;
    panel.y.maximum = static_cast<double>(parts.size()) + 0.5;
    panel.marks.emplace_back(std::move(points));
    panel.heedsClusters = test.outcome.findings.contains(blocksFinding);
    panel.notes.push_back(Text("the test allows for their number"));
    return panel;
}

Figure buildKernelError(const FigureCall& call) {
    const auto& models = call.models;
    Figure figure;
    figure.title = "Kernel error";
    std::vector<std::pair<const FigureModel*, const TestResult*>> shown;
    std::vector<Note> refusals;
    for (const auto& model : models) {
        figure.series.resize(std::max(figure.series.size(), static_cast<std::size_t>(model.series) + 1));
        figure.series[static_cast<std::size_t>(model.series)] = asItStands(model.data.name());
        for (const auto& test : model.result.tests) {
            if (test.refusal.empty()) {
                shown.emplace_back(&model, &test);
            } else {
                refusals.push_back(ofModel(model.data.name(), test.refusal));
            }
        }
    }
    if (shown.empty()) {
        figure.emptyReason = models.empty()
                                 ? Text("Open a model to see its calibration error against the null distribution.")
                             : refusals.empty() ? Text("Choose a test in the settings to see its null distribution.")
                                                : refusals.front().whole();
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
        if (i == 0) panel.notes.insert(panel.notes.end(), refusals.begin(), refusals.end());
        figure.panels.push_back(std::move(panel));
    }
    if (shown.size() == 1 && shown.front().second->outcome.parts.size() > 1) {
        figure.panels.push_back(partsPanel(*shown.front().first, *shown.front().second));
        figure.panels.back().row = 1;
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
                     "calibrated, the observed value as a line, and the part at or beyond it shaded, on both sides "
                     "where small values count as well as large ones (scores). The p-value is the size of the shaded "
                     "part. A line in a small shaded part speaks against calibration; a line in the middle does not "
                     "prove it. Of a test that joins several statistics, bandwidths among them, and is shown alone, "
                     "points below say what each of them found by itself; a small one among many is no finding yet.",
                 .formula = "p = P(T ≥ t | calibrated); two-sided 2 min(P(T ≥ t | calibrated), P(T ≤ t | calibrated))",
                 .source = "Widmann, Lindsten, Zachariah (2019), NeurIPS 32, section 6; Widmann, Lindsten, Zachariah "
                           "(2021), ICLR, appendix B",
                 .cost = "O(R log R) for R resampled statistics",
                 .families = allFamilyIds(),
                 .parameters = {},
                 .takesWeights = true,
                 .papers = {"widmann2019",
                            "widmann2021"}},  // those of the tests; tests that know none leave their sentence
        .tests = TestUse::Results,
        .caption =
            [](std::span<const Dataset> /*models*/, const Values& /*values*/) {
                return std::vector<Text>{
                    "Curves: how the statistic of each test is distributed if the model is calibrated; the line is the "
                    "observed value.",
                    "Shaded: values at least as extreme as the observed one, whose share is the p-value; nothing is "
                    "shaded where no resample is."};
            },
        .build = buildKernelError};
}

}  // namespace calibrium
