// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/improvement_curves.h"

#include "core/experiments/estimate_bias.h"
#include "core/experiments/experiment_summary.h"
#include "core/experiments/runs/experiment_figures.h"
#include "core/experiments/runs/experiment_table.h"
#include "core/statistics/intervals.h"
#include "core/statistics/moments.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace calibrium {

namespace {

constexpr double lowShare = 0.05;
constexpr double highShare = 0.95;
/// Of a mean that is away from 0 beyond doubt, two-sided 99.9 %: what others are taken relative to.
constexpr double clearErrors = 3.290526731491926;

struct Pair {
    double before = 0;
    double after = 0;
};

/// NaN where a side refused it or the repetition is not there.
Pair pairAt(const ImprovementLayout& layout, const ExperimentTable& table, std::size_t repetition, std::size_t size,
            std::size_t measure) {
    constexpr double none = std::numeric_limits<double>::quiet_NaN();
    if (repetition >= table.repetitionCount(size)) return {none, none};
    if (layout.isWhole(size)) repetition = 0;  // it is the same in all of them
    return {table.at(repetition, size, measure), table.at(repetition, size, layout.measures.size() + measure)};
}

std::vector<Pair> pairsOf(const ImprovementLayout& layout, const ExperimentTable& table, std::size_t size,
                          std::size_t measure) {
    std::vector<Pair> pairs;
    for (std::size_t r = 0; r < table.repetitionCount(size); ++r) {
        const Pair pair = pairAt(layout, table, r, size, measure);
        if (std::isfinite(pair.before - pair.after)) pairs.push_back(pair);
    }
    return pairs;
}

std::vector<double> numbersOf(const std::vector<Pair>& pairs, double (*take)(const Pair&)) {
    std::vector<double> numbers;
    numbers.reserve(pairs.size());
    for (const Pair& pair : pairs) numbers.push_back(take(pair));
    return numbers;
}

double gainOf(const Pair& pair) { return pair.before - pair.after; }

/// Improvement at the smallest size minus that at the largest, of every repetition that has both.
std::vector<double> endDifferences(const ImprovementLayout& layout, const ExperimentTable& table, std::size_t measure) {
    const std::size_t last = layout.sizes.size() - 1;
    std::vector<double> differences;
    for (std::size_t r = 0; r < table.repetitionCount(last); ++r) {
        const double difference =
            gainOf(pairAt(layout, table, r, 0, measure)) - gainOf(pairAt(layout, table, r, last, measure));
        if (std::isfinite(difference)) differences.push_back(difference);
    }
    return differences;
}

Text sizeText(double size) { return Text("n = {1}", asNumber(significant(size, 7))); }

Axis sizeAxis() {
    return {.label = "size n of the test set", .minimum = {}, .maximum = {}, .isLogarithmic = true, .isCount = true};
}

/// Mean and quantiles of one side against the size.
Curve sideCurve(const ImprovementLayout& layout, const ExperimentTable& table, std::size_t measure,
                double (*take)(const Pair&)) {
    Curve curve;
    for (std::size_t c = 0; c < layout.sizes.size(); ++c) {
        auto numbers = numbersOf(pairsOf(layout, table, c, measure), take);
        if (numbers.empty()) continue;
        const double mean = momentsOf(numbers).mean;
        std::sort(numbers.begin(), numbers.end());
        curve.add(layout.sizes[c], mean, quantile(numbers, lowShare), quantile(numbers, highShare));
    }
    return curve;
}

/// Empty while the largest size has no number, or one that is not clearly different from 0.
Curve relativeCurve(const ImprovementLayout& layout, const ExperimentTable& table, std::size_t measure) {
    Curve curve;
    const std::size_t last = layout.sizes.size() - 1;
    const auto whole = improvementAt(layout, table, last, measure);
    const bool isKnown = whole && (whole->count > 1 || layout.isWhole(last));
    if (!isKnown || !(std::abs(whole->improvement) > clearErrors * whole->standardError)) return curve;
    for (std::size_t c = 0; c < layout.sizes.size(); ++c) {
        const auto point = improvementAt(layout, table, c, measure);
        if (!point) continue;
        // The errors are drawn in the panel of each measure; here bands of all of them would hide each other.
        const double value = point->improvement / whole->improvement;
        curve.add(layout.sizes[c], value, value, value);
    }
    return curve;
}

Panel relativePanel(const ImprovementLayout& layout, const ExperimentTable& table) {
    const Text largest = sizeText(layout.sizes.back());
    Panel panel;
    panel.title = Text("Relative to {1}", largest);
    panel.x = sizeAxis();
    panel.y.label = Text("mean improvement / that at {1}", largest);
    panel.marks.emplace_back(horizontalRule(Role::Reference, 0, 1, ""));
    for (std::size_t q = 0; q < layout.measures.size(); ++q) {
        const Curve curve = relativeCurve(layout, table, q);
        if (!curve.x.empty()) addCurve(panel, curve, static_cast<int>(q), layout.measures[q]);
    }
    return panel;
}

Panel improvementPanel(const ImprovementLayout& layout, const ExperimentTable& table, std::size_t measure) {
    Panel panel;
    panel.title = layout.measures[measure];
    panel.x = sizeAxis();
    panel.y.label = "improvement (before − after)";
    panel.marks.emplace_back(horizontalRule(Role::Reference, 0, 0, ""));
    const auto series = static_cast<int>(measure);
    addCurve(panel, sideCurve(layout, table, measure, gainOf), series, "");
    ErrorBars bars{.style = {Role::Model, series, ""}, .x = {}, .lower = {}, .upper = {}};
    for (std::size_t c = 0; c < layout.sizes.size(); ++c) {
        const auto point = improvementAt(layout, table, c, measure);
        if (!point || !(point->standardError > 0)) continue;
        const Interval interval = normalInterval(point->improvement, point->standardError);
        bars.x.push_back(layout.sizes[c]);
        bars.lower.push_back(interval.lower);
        bars.upper.push_back(interval.upper);
    }
    if (!bars.x.empty()) panel.marks.emplace_back(std::move(bars));
    return panel;
}

/// Two rows, or as square as it gets.
int columnsFor(std::size_t panelCount) {
    constexpr std::size_t mostInTwoRows = 8;
    if (panelCount <= mostInTwoRows) return static_cast<int>((panelCount + 1) / 2);
    return static_cast<int>(std::ceil(std::sqrt(static_cast<double>(panelCount))));
}

/// What the errors of test sets that share rows leave out.
Text overlapSentence(const ImprovementLayout& layout) {
    const Text rows = asNumber(significant(*layout.rowCount, 7));
    std::vector<Text> sentences{
        Text("All test sets are drawn from the same {1} rows: the larger, the more of them they share, so that the "
             "errors tell how the choice of rows scatters and less and less how other rows would.",
             rows)};
    if (layout.isWhole(layout.sizes.size() - 1)) {
        sentences.push_back(Text("The test set of all {1} is always the same and has no error here.", rows));
    }
    return inSequence(std::move(sentences));
}

/// Of how many test sets the numbers are, where that differs between sizes.
Text countSentence(const ImprovementLayout& layout) {
    if (layout.counts.empty() || layout.counts.front() == layout.counts.back()) return {};
    return Text("{1} test sets are drawn of {2}, fewer of larger sizes, as squares fall, and {3} of {4}.",
                layout.counts.front(), sizeText(layout.sizes.front()), layout.counts.back(),
                sizeText(layout.sizes.back()));
}

void addSentence(ExperimentSummary& summary, const ImprovementLayout& layout, const ExperimentTable& table,
                 std::size_t measure) {
    const std::size_t last = layout.sizes.size() - 1;
    const auto first = improvementAt(layout, table, 0, measure);
    const auto whole = improvementAt(layout, table, last, measure);
    if (!first || !whole) return;
    const auto at = [&](const ImprovementPoint& point, std::size_t c) {
        const bool hasNoError = layout.isWhole(c) || point.standardError == 0;
        return Text(
            "{1} at {2}",
            asNumber(hasNoError ? significant(point.improvement) : withError(point.improvement, point.standardError)),
            sizeText(layout.sizes[c]));
    };
    const Text& label = layout.measures[measure];
    if (last == 0) {
        summary.sentences.push_back(Text("{1}: mean improvement {2}.", label, at(*first, 0)));
        return;
    }
    const auto differences = endDifferences(layout, table, measure);
    switch (biasOf(differences).kind) {
        case BiasFinding::Kind::TooFew:
            summary.sentences.push_back(Text(
                "{1}: mean improvement {2} and {3}; {4} repetitions can tell whether it depends on the size of the "
                "test set.",
                label, at(*first, 0), at(*whole, last), biasRepetitions));
            break;
        case BiasFinding::Kind::Unseen:
            summary.sentences.push_back(
                Text("{1}: mean improvement {2} and {3}; the difference between them is within the noise of {4} "
                     "repetitions.",
                     label, at(*first, 0), at(*whole, last), differences.size()));
            break;
        case BiasFinding::Kind::Visible:
            summary.sentences.push_back(
                Text("{1}: mean improvement {2} and {3}; it depends on the size of the test set.", label, at(*first, 0),
                     at(*whole, last)));
            break;
    }
}

}  // namespace

std::optional<ImprovementPoint> improvementAt(const ImprovementLayout& layout, const ExperimentTable& table,
                                              std::size_t size, std::size_t measure) {
    const auto pairs = pairsOf(layout, table, size, measure);
    if (pairs.empty()) return std::nullopt;
    auto gains = numbersOf(pairs, gainOf);
    const SampleMoments moments = momentsOf(gains);
    // Equal gains have no error, but rounding.
    const double error = moments.standardError();
    const bool areEqual = error < 1e-12 * std::abs(moments.mean);
    std::sort(gains.begin(), gains.end());
    return ImprovementPoint{.before = momentsOf(numbersOf(pairs, [](const Pair& pair) { return pair.before; })).mean,
                            .after = momentsOf(numbersOf(pairs, [](const Pair& pair) { return pair.after; })).mean,
                            .improvement = moments.mean,
                            .standardError = areEqual ? 0 : error,
                            .low = quantile(gains, lowShare),
                            .high = quantile(gains, highShare),
                            .count = gains.size()};
}

Figure improvementFigure(const ImprovementLayout& layout, const ExperimentTable& table) {
    Figure figure;
    figure.title = "Improvement by recalibration against the size of the test set";
    figure.series = layout.measures;
    figure.panels.push_back(relativePanel(layout, table));
    for (std::size_t q = 0; q < layout.measures.size(); ++q) {
        figure.panels.push_back(improvementPanel(layout, table, q));
    }
    arrange(figure.panels, columnsFor(figure.panels.size()));
    return figure;
}

Figure errorsFigure(const ImprovementLayout& layout, const ExperimentTable& table) {
    Figure figure;
    figure.title = "Errors before and after recalibration against the size of the test set";
    figure.series = {"before", "after"};
    for (std::size_t q = 0; q < layout.measures.size(); ++q) {
        Panel panel;
        panel.title = layout.measures[q];
        panel.x = sizeAxis();
        panel.y.label = layout.measures[q];
        const auto legend = [&](int side) { return q == 0 ? figure.series[static_cast<std::size_t>(side)] : Text(); };
        addCurve(panel, sideCurve(layout, table, q, [](const Pair& pair) { return pair.before; }), 0, legend(0));
        addCurve(panel, sideCurve(layout, table, q, [](const Pair& pair) { return pair.after; }), 1, legend(1));
        figure.panels.push_back(std::move(panel));
    }
    arrange(figure.panels, columnsFor(figure.panels.size()));
    return figure;
}

Figure overlayFigure(const ImprovementLayout& layout, const ExperimentTable& table) {
    Figure figure;
    figure.title = "Estimates and improvements against the size of the test set";
    figure.series = layout.measures;
    Panel before;
    before.title = "Before recalibration";
    before.x = sizeAxis();
    before.y.label = "mean estimate";
    Panel gain;
    gain.title = "Improvement";
    gain.x = sizeAxis();
    gain.y.label = "mean improvement (before − after)";
    gain.marks.emplace_back(horizontalRule(Role::Reference, 0, 0, ""));
    for (std::size_t q = 0; q < layout.measures.size(); ++q) {
        Curve estimates;
        Curve gains;
        for (std::size_t c = 0; c < layout.sizes.size(); ++c) {
            const auto point = improvementAt(layout, table, c, q);
            if (!point) continue;
            // Bands of all measures would hide each other.
            estimates.add(layout.sizes[c], point->before, point->before, point->before);
            gains.add(layout.sizes[c], point->improvement, point->improvement, point->improvement);
        }
        const auto series = static_cast<int>(q);
        if (!estimates.x.empty()) addCurve(before, estimates, series, layout.measures[q]);
        if (!gains.x.empty()) addCurve(gain, gains, series, "");
    }
    figure.panels = {std::move(before), std::move(gain)};
    arrange(figure.panels, 2);
    return figure;
}

ExperimentSummary improvementSummary(const ImprovementLayout& layout, const ExperimentTable& table) {
    ExperimentSummary summary;
    summary.columns = {"before", "after", "improvement", "standard error", "5 %", "95 %"};
    summary.sentences = layout.sentences;
    if (const Text counts = countSentence(layout); !counts.empty()) summary.sentences.push_back(counts);
    if (layout.rowCount) summary.sentences.push_back(overlapSentence(layout));
    for (std::size_t q = 0; q < layout.measures.size(); ++q) {
        for (std::size_t c = 0; c < layout.sizes.size(); ++c) {
            const auto point = improvementAt(layout, table, c, q);
            if (!point) continue;
            SummaryRow row{.condition = sizeText(layout.sizes[c]),
                           .quantity = layout.measures[q],
                           .numbers = {point->before, point->after, point->improvement, point->standardError,
                                       point->low, point->high}};
            if (layout.isWhole(c) || point->count == 1)
                std::fill(row.numbers.begin() + 3, row.numbers.end(), std::nullopt);
            summary.rows.push_back(std::move(row));
        }
        addSentence(summary, layout, table, q);
    }
    return summary;
}

}  // namespace calibrium
