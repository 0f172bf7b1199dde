// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/studies/sets_study.h"

#include "core/prediction_sets/set_report.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <utility>

namespace calibrium {

namespace {

constexpr std::size_t mostShown = 60;
constexpr double rowMargin = 0.8;
constexpr double leastRange = 0.04;

/// A row of the figure: all, or a stratum.
struct CoverageRow {
    Text name;
    double coverage = 0;
    Interval interval{};
    Text tip;
};

std::string percent(double share) { return fixedText(100 * share, 1); }

Text tipOf(const Text& name, double coverage, Index covered, Index count, const Interval& interval) {
    return Text("{1}: {2} % covered, {3} of {4} (95 % {5} to {6})", name, asNumber(percent(coverage)), covered, count,
                asNumber(percent(interval.lower)), asNumber(percent(interval.upper)));
}

/// The strata of a kind, in their order; of many those with the smallest p-values.
std::vector<const SetStratum*> shownStrata(const SetCoverage& result, SetStratum::Kind kind) {
    std::vector<const SetStratum*> shown;
    for (const SetStratum& stratum : result.strata) {
        if (stratum.kind == kind) shown.push_back(&stratum);
    }
    if (shown.size() <= mostShown) return shown;
    std::vector<const SetStratum*> worst = shown;
    std::stable_sort(worst.begin(), worst.end(),
                     [](const SetStratum* a, const SetStratum* b) { return a->pValue < b->pValue; });
    worst.resize(mostShown);
    std::erase_if(shown, [&](const SetStratum* stratum) {
        return std::find(worst.begin(), worst.end(), stratum) == worst.end();
    });
    return shown;
}

/// From top to bottom.
std::vector<CoverageRow> rowsOf(const SetCoverage& result) {
    std::vector<CoverageRow> rows{
        {.name = "all",
         .coverage = result.coverage,
         .interval = result.interval,
         .tip = tipOf("all", result.coverage, result.coveredCount, result.count, result.interval)}};
    for (const auto kind : {SetStratum::Kind::Size, SetStratum::Kind::Class, SetStratum::Kind::Group}) {
        for (const SetStratum* stratum : shownStrata(result, kind)) {
            const Text name = stratumName(*stratum, result.areIntervals);
            rows.push_back(
                {.name = name,
                 .coverage = stratum->coverage,
                 .interval = stratum->interval,
                 .tip = tipOf(name, stratum->coverage, stratum->coveredCount, stratum->count, stratum->interval)});
        }
    }
    return rows;
}

}  // namespace

Figure setsFigure(const SetCoverage& result) {
    const std::vector<CoverageRow> rows = rowsOf(result);
    Panel panel;
    panel.x.label = Text("coverage");
    panel.y = {.label = "", .minimum = -rowMargin, .maximum = static_cast<double>(rows.size()) - 1 + rowMargin};
    panel.marks.emplace_back(Rule{.style = {Role::Reference, 0, ""},
                                  .kind = Rule::Kind::Vertical,
                                  .value = result.level,
                                  .label = Text("promised: {1}", asNumber(percentText(result.level)))});
    Points points{.style = {Role::Model, 0, ""}, .x = {}, .y = {}, .tips = {}};
    double least = result.level - leastRange;
    for (std::size_t r = 0; r < rows.size(); ++r) {
        const CoverageRow& row = rows[r];
        const auto y = static_cast<double>(rows.size() - 1 - r);
        least = std::min(least, row.interval.lower - leastRange / 4);
        panel.y.ticks.insert(panel.y.ticks.begin(), {y, row.name});
        panel.marks.emplace_back(Line{.style = {Role::Model, 0, "", 0},
                                      .x = {row.interval.lower, row.interval.upper},
                                      .y = {y, y},
                                      .tips = {row.tip, row.tip}});
        points.x.push_back(row.coverage);
        points.y.push_back(y);
        points.tips.push_back(row.tip);
    }
    panel.x.minimum = std::max(0.0, least);
    panel.x.maximum = 1 + leastRange / 4;
    panel.marks.emplace_back(std::move(points));
    if (rows.size() < result.strata.size() + 1) {
        panel.notes.push_back(Text("of {1} strata those with the smallest p-values are shown", result.strata.size()));
    }
    Figure figure;
    figure.title = (result.areIntervals ? Text("Coverage of the intervals") : Text("Coverage of the prediction sets"));
    figure.series = {asItStands(result.name)};
    figure.panels.push_back(std::move(panel));
    return figure;
}

}  // namespace calibrium
