// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recalibration/judging/application_warnings.h"

#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/estimators/clinical/accuracy.h"
#include "core/recalibration/recalibration_map.h"
#include "core/recalibration/top_label_rows.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <numeric>
#include <string>
#include <utility>

namespace calibrium {

namespace {

Text countOf(std::int64_t count, Index total) {
    return Text("{1} of {2}{3}", count, total, (total == 1 ? Text(" row") : Text(" rows")));
}

void addChangedClasses(const Dataset& before, const Dataset& after, const Text& whatChanges,
                       std::vector<Warning>& warnings) {
    const TopLabels old = topLabelsOf(before);
    const TopLabels mapped = topLabelsOf(after);
    std::int64_t count = 0;
    for (std::size_t i = 0; i < old.classes.size(); ++i) count += old.classes[i] != mapped.classes[i] ? 1 : 0;
    if (count == 0) return;
    const auto percent = [](const Dataset& data) { return fixedText(100 * accuracy(data).value, 2) + " %"; };
    // Nobody acts on a risk because it lies above one half.
    const bool isRisk = before.family().abilities().holds(Ability::Event);
    warnings.push_back({"changed-classes", isRisk ? Severity::Note : Severity::Doubt,
                        Text("{1} the most probable class of {2}; the accuracy was {3} and is {4}.", whatChanges,
                             countOf(count, before.sampleCount()), asNumber(percent(before)), asNumber(percent(after))),
                        count, before.sampleCount()});
}

/// Rows by rising probability of class 1.
std::vector<Index> orderOf(const Dataset& data) {
    std::vector<Index> order(static_cast<std::size_t>(data.sampleCount()));
    std::iota(order.begin(), order.end(), Index{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](Index a, Index b) { return data.parameters()(a, 1) < data.parameters()(b, 1); });
    return order;
}

/// Rows that lie below one with a smaller probability before.
void addChangedOrder(const Dataset& before, const Dataset& after, std::vector<Warning>& warnings) {
    std::int64_t count = 0;
    double highest = 0;
    for (const Index row : orderOf(before)) {
        const double mapped = after.parameters()(row, 1);
        count += mapped < highest ? 1 : 0;
        highest = std::max(highest, mapped);
    }
    if (count == 0) return;
    warnings.push_back({"changed-order", Severity::Doubt,
                        Text("The map does not keep the order of the rows: {1} now lie below a row that had a smaller "
                             "probability, so ranks and the AUC change.",
                             countOf(count, before.sampleCount())),
                        count, before.sampleCount()});
}

Index distinctRows(const RowMatrix& rows) {
    std::vector<Index> order(static_cast<std::size_t>(rows.rows()));
    std::iota(order.begin(), order.end(), Index{0});
    const auto isBefore = [&](Index a, Index b) {
        return std::lexicographical_compare(rows.row(a).begin(), rows.row(a).end(), rows.row(b).begin(),
                                            rows.row(b).end());
    };
    std::sort(order.begin(), order.end(), isBefore);
    Index count = order.empty() ? 0 : 1;
    for (std::size_t i = 1; i < order.size(); ++i) count += isBefore(order[i - 1], order[i]) ? 1 : 0;
    return count;
}

void addNotInjective(const Dataset& before, const Dataset& after, std::vector<Warning>& warnings) {
    const Index left = distinctRows(after.parameters());
    const Index total = distinctRows(before.parameters());
    const Text counts = (left < total ? Text("of {1} different predictions {2}{3}", total, left,
                                             (left == 1 ? Text(" is left") : Text(" are left")))
                                      : Text("different predictions may become equal"));
    warnings.push_back({"not-injective", Severity::Doubt,
                        Text("The map is not injective ({1}), so a better proper score does not say by how much the "
                             "calibration error fell.",
                             counts),
                        left, total});
}

}  // namespace

std::vector<Warning> applicationWarnings(const Dataset& before, const Dataset& after, const RecalibrationMap& map) {
    std::vector<Warning> warnings;
    if (before.classCount() > 0) addChangedClasses(before, after, "The map changes", warnings);
    if (before.classCount() == 2) addChangedOrder(before, after, warnings);
    if (!map.isInjective()) addNotInjective(before, after, warnings);
    return warnings;
}

std::vector<Warning> crossFittedWarnings(const Dataset& before, const Dataset& after, const RecalibrationMap& saved) {
    std::vector<Warning> warnings;
    if (before.classCount() > 0) addChangedClasses(before, after, "The maps of the folds change", warnings);
    std::vector<Warning> ofSaved;
    const Dataset bySaved = saved.apply(before);
    if (before.classCount() == 2) addChangedOrder(before, bySaved, ofSaved);
    if (!saved.isInjective()) addNotInjective(before, bySaved, ofSaved);
    for (auto& warning : ofSaved) warnings.push_back(ofTheSavedMap(std::move(warning)));
    return warnings;
}

Warning ofTheSavedMap(Warning warning) {
    warning.text = Text("The saved map, fitted to all rows: {1}", warning.text);
    return warning;
}

}  // namespace calibrium
