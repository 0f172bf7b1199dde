// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/training/recalibration_courses.h"

#include "core/experiments/experiment_summary.h"
#include "core/experiments/runs/experiment_table.h"
#include "core/statistics/moments.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace calibrium {

namespace {

constexpr int beforeSeries = 0;
constexpr int afterSeries = 1;

/// Of a number of every network, taken from its cell: mean over the repetitions, then over the networks.
template <class Take>
Curve curveOf(const RecalibrationLayout& layout, const ExperimentTable& table, const Take& take) {
    Curve curve;
    for (std::size_t c = 0; c < layout.steps.size(); ++c) {
        std::vector<double> means;
        for (std::size_t k = 0; k < layout.networkCount; ++k) {
            std::vector<double> numbers;
            for (std::size_t r = 0; r < table.repetitionCount(c); ++r) {
                const double number = take(r, c, k);
                if (std::isfinite(number)) numbers.push_back(number);
            }
            if (!numbers.empty()) means.push_back(momentsOf(numbers).mean);
        }
        if (means.empty()) continue;
        const auto [low, high] = std::minmax_element(means.begin(), means.end());
        curve.add(static_cast<double>(layout.steps[c]), momentsOf(means).mean, *low, *high);
    }
    return curve;
}

Panel stepPanel(const Text& title, const Text& label) {
    Panel panel;
    panel.title = title;
    panel.x = {.label = "step", .minimum = {}, .maximum = {}, .isLogarithmic = false, .isCount = true};
    panel.y.label = label;
    return panel;
}

void addLine(Panel& panel, const Curve& curve, int series, const Text& legend) {
    if (curve.lower != curve.upper) {
        panel.marks.emplace_back(
            Band{.style = {Role::Band, series, ""}, .x = curve.x, .lower = curve.lower, .upper = curve.upper});
    }
    panel.marks.emplace_back(Line{.style = {Role::Model, series, legend}, .x = curve.x, .y = curve.y});
}

/// The legend of the first panel serves all.
Panel sidesPanel(const RecalibrationLayout& layout, const ExperimentTable& table, std::size_t statistic) {
    const CourseStatistic& item = layout.statistics[statistic];
    Panel panel = stepPanel(item.label, item.label);
    panel.y.isLogarithmic = item.isVariance;
    const bool hasLegend = statistic == 0;
    addLine(panel, sideCurve(layout, table, statistic, RecalibrationSide::Before), beforeSeries,
            hasLegend ? Text("before") : Text());
    if (!item.isChanged) {
        panel.title = Text("{1} (unchanged)", item.label);
        return panel;
    }
    addLine(panel, sideCurve(layout, table, statistic, RecalibrationSide::After), afterSeries,
            hasLegend ? Text("after") : Text());
    return panel;
}

Panel changePanel(const RecalibrationLayout& layout, const ExperimentTable& table, std::size_t statistic) {
    const CourseStatistic& item = layout.statistics[statistic];
    Panel panel = item.isVariance ? stepPanel("Variance, after over before", "factor")
                                  : stepPanel(Text("Improvement, {1}", item.label), "before − after");
    panel.y.isLogarithmic = item.isVariance;
    panel.marks.emplace_back(horizontalRule(Role::Reference, beforeSeries, item.isVariance ? 1 : 0, ""));
    addLine(panel, changeCurve(layout, table, statistic), afterSeries, "");
    return panel;
}

Text courseStepText(double step) { return Text("step {1}", asNumber(significant(step, 7))); }

void addRow(ExperimentSummary& summary, const Text& condition, const Text& quantity, const Curve& curve,
            bool isGain = false, std::optional<double> share = std::nullopt) {
    if (curve.y.empty()) return;
    const auto [low, high] = std::minmax_element(curve.y.begin(), curve.y.end());
    // Of an improvement more is better.
    const auto best = isGain ? high : low;
    summary.rows.push_back({.condition = condition,
                            .quantity = quantity,
                            .numbers = {curve.x[static_cast<std::size_t>(best - curve.y.begin())], *best,
                                        curve.y.back(), *high, *low, share}});
}

/// How often recalibration improves the statistic, by how much at the end, and how much that is beside what the
/// training did.
void addSentence(ExperimentSummary& summary, const Text& label, const Curve& before, const Curve& gain) {
    if (gain.y.empty()) return;
    const auto better = std::count_if(gain.y.begin(), gain.y.end(), [](double value) { return value > 0; });
    const Text last = asNumber(significant(gain.y.back(), 4));
    const Text lastStep = courseStepText(gain.x.back());
    const auto share = shareOfTraining(before, gain);
    if (share && *share > 0) {
        summary.sentences.push_back(
            Text("{1}: recalibration improves the mean of the networks at {2} of {3} recorded steps, at {4} by {5}, "
                 "which is {6} % of what the training itself improved since {7}.",
                 label, better, gain.y.size(), lastStep, last, asNumber(fixedText(100 * *share, *share < 0.1 ? 1 : 0)),
                 courseStepText(before.x.front())));
        return;
    }
    if (gain.y.back() < 0) {
        summary.sentences.push_back(
            Text("{1}: recalibration improves the mean of the networks at {2} of {3} recorded steps; at {4} it makes "
                 "it worse by {5}.",
                 label, better, gain.y.size(), lastStep, asNumber(significant(-gain.y.back(), 4))));
        return;
    }
    summary.sentences.push_back(
        Text("{1}: recalibration improves the mean of the networks at {2} of {3} recorded steps, at {4} by {5}.", label,
             better, gain.y.size(), lastStep, last));
}

void addVarianceSentence(ExperimentSummary& summary, const Curve& ratio) {
    if (ratio.y.empty()) return;
    summary.sentences.push_back(
        Text("At {1} recalibration multiplies the average variance by {2}, mean of the networks.",
             courseStepText(ratio.x.back()), asNumber(significant(ratio.y.back(), 3))));
}

/// A map at its bound repairs less than it could.
void addBoundSentence(ExperimentSummary& summary, const RecalibrationLayout& layout, const ExperimentTable& table) {
    std::size_t atBound = 0;
    std::size_t all = 0;
    for (std::size_t c = 0; c < layout.steps.size(); ++c) {
        for (std::size_t r = 0; r < table.repetitionCount(c); ++r) {
            for (std::size_t k = 0; k < layout.networkCount; ++k) {
                atBound += table.at(r, c, layout.placeOfBound(k)) > 0 ? 1 : 0;
                ++all;
            }
        }
    }
    if (atBound == 0) return;
    summary.sentences.push_back(
        Text("In {1} of {2} fits w or b ended at its bound, 1000: there the variance is repaired in part only.",
             atBound, all));
}

}  // namespace

std::vector<std::string> RecalibrationLayout::quantityNames() const {
    std::vector<std::string> names;
    for (std::size_t k = 0; k < networkCount; ++k) {
        const std::string network = " network " + std::to_string(k + 1);
        for (const char* side : {"before ", "after "}) {
            for (const auto& item : statistics) names.push_back(side + item.id + network);
        }
        names.push_back("at bound" + network);
    }
    return names;
}

Curve sideCurve(const RecalibrationLayout& layout, const ExperimentTable& table, std::size_t statistic,
                RecalibrationSide side) {
    return curveOf(layout, table, [&](std::size_t r, std::size_t c, std::size_t k) {
        return table.at(r, c, layout.placeOf(k, side, statistic));
    });
}

Curve changeCurve(const RecalibrationLayout& layout, const ExperimentTable& table, std::size_t statistic) {
    return curveOf(layout, table, [&](std::size_t r, std::size_t c, std::size_t k) {
        const double before = table.at(r, c, layout.placeOf(k, RecalibrationSide::Before, statistic));
        const double after = table.at(r, c, layout.placeOf(k, RecalibrationSide::After, statistic));
        return layout.statistics[statistic].isVariance ? after / before : before - after;
    });
}

std::optional<double> shareOfTraining(const Curve& before, const Curve& improvement) {
    if (before.y.empty() || improvement.y.empty()) return std::nullopt;
    const double trained = before.y.front() - *std::min_element(before.y.begin(), before.y.end());
    if (!(trained > 0)) return std::nullopt;
    return improvement.y.back() / trained;
}

Figure recalibrationFigure(const RecalibrationLayout& layout, const ExperimentTable& table) {
    Figure figure;
    figure.title = "Platt scaling of the variance along the training, test data";
    figure.series = {"before", "after"};
    for (std::size_t q = 0; q < layout.statistics.size(); ++q) {
        Panel sides = sidesPanel(layout, table, q);
        sides.column = static_cast<int>(q);
        figure.panels.push_back(std::move(sides));
    }
    for (std::size_t q = 0; q < layout.statistics.size(); ++q) {
        if (!layout.statistics[q].isChanged) continue;
        Panel change = changePanel(layout, table, q);
        change.row = 1;
        change.column = static_cast<int>(q);
        figure.panels.push_back(std::move(change));
    }
    return figure;
}

ExperimentSummary recalibrationSummary(const RecalibrationLayout& layout, const ExperimentTable& table) {
    ExperimentSummary summary;
    summary.columns = {"best step", "best", "last", "largest", "smallest", "share of the training's"};
    for (std::size_t q = 0; q < layout.statistics.size(); ++q) {
        const CourseStatistic& item = layout.statistics[q];
        const Curve before = sideCurve(layout, table, q, RecalibrationSide::Before);
        const Curve change = changeCurve(layout, table, q);
        addRow(summary, "before", item.label, before);
        if (!item.isChanged) continue;
        addRow(summary, "after", item.label, sideCurve(layout, table, q, RecalibrationSide::After));
        if (item.isVariance) {
            addRow(summary, "after over before", item.label, change);
            addVarianceSentence(summary, change);
        } else {
            addRow(summary, "improvement", item.label, change, true, shareOfTraining(before, change));
            addSentence(summary, item.label, before, change);
        }
    }
    addBoundSentence(summary, layout, table);
    return summary;
}

}  // namespace calibrium
