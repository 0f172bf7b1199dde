// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comparison/serial_dependence.h"

#include "core/analysis/verdict/error_dependence.h"
#include "core/comparison/common_clusters.h"
#include "core/comparison/compare_option.h"
#include "core/data/dataset.h"
#include "core/families/row_dependence.h"
#include "core/method/values.h"
#include "core/run/error.h"
#include "core/statistics/runs.h"
#include "core/text/number_text.h"
#include "core/text/two_forms.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numbers>
#include <set>
#include <vector>

namespace calibrium {

namespace {

using Kind = RowDependence::Kind;

constexpr double alikeLevel = 0.005;
constexpr std::string_view blocksId = "blocks";
constexpr std::string_view clusterPrefix = "cluster:";

/// What is striking about neighbours in a series.
struct Neighbours {
    double correlation = 0;
    bool areAlike = false;
};

Neighbours neighboursIn(std::span<const double> series) {
    if (series.size() < 2) return {};
    const double correlation = neighbourRankCorrelation(series);
    const double deviate = correlation * std::sqrt(static_cast<double>(series.size()));
    return {correlation, 0.5 * std::erfc(deviate / std::numbers::sqrt2) <= alikeLevel};
}

/// Rising or falling, but not constant.
template <class Series>
bool isMonotone(const Series& values) {
    const bool rises = std::is_sorted(values.begin(), values.end());
    const bool falls = std::is_sorted(values.begin(), values.end(), std::greater<>());
    return rises != falls;
}

bool areClassesTogether(const Labels& labels) {
    std::set<std::int32_t> seen;
    for (std::size_t i = 0; i < labels.size(); ++i) {
        if (i > 0 && labels[i] == labels[i - 1]) continue;
        if (!seen.insert(labels[i]).second) return false;
    }
    return seen.size() > 1;
}

bool isSorted(const Dataset& data) {
    if (areClassesTogether(data.labels())) return true;
    for (const RowMatrix* numbers : {&data.values(), &data.parameters()}) {
        for (Index k = 0; k < numbers->cols(); ++k) {
            if (isMonotone(numbers->col(k))) return true;
        }
    }
    return false;
}

/// found: what is to be said of neighbours that are alike.
DependencePlan planFor(const RowDependence& dependence, const Neighbours& neighbours, const Text& found,
                       const Dataset& a, const Dataset& b) {
    const Index n = a.sampleCount();
    DependencePlan plan{
        .isAllowedFor = dependence.kind == Kind::Hac || dependence.kind == Kind::Blocks,
        .isByBlocks = dependence.kind == Kind::Blocks,
        .blockLength = dependence.blockLength > 0 ? dependence.blockLength : blockLengthFor(neighbours.correlation, n)};
    if (dependence.kind == Kind::Clusters) {
        plan.isAllowedFor = true;
        plan.clusters = commonClusters(a, b, dependence.column);
        return plan;
    }
    const std::string key = dependence.kind == Kind::Auto ? recurringKey(a) : "";
    if (!key.empty()) {
        plan.warning =
            Warning{"recurring-key", Severity::Doubt,
                    Text("The values of {1} recur, so rows that share one may be dependent, and the interval and the "
                         "p-value would be too small; {2} allows for it.",
                         asItStands(key),
                         twoForms(asItStands("--dependence " + std::string(clusterPrefix) + key),
                                  Text("taking them as clusters, by Clusters by Column,"))),
                    n, n};
    }
    if (!neighbours.areAlike) return plan;
    Text text;
    if (dependence.kind == Kind::None) {
        text = Text(
            "{1}, but are taken as independent: for time series or repeated measurements the interval and the p-value "
            "are too small.",
            found);
    } else if (dependence.kind == Kind::Auto && (isSorted(a) || isSorted(b))) {
        text = Text(
            "{1}, and the file is sorted by its targets or predictions. Sorting independent rows does no harm, but for "
            "time series or repeated measurements the interval and the p-value are too small; {2} allows for it.",
            found, compareOption("--dependence hac"));
    } else {
        plan.isAllowedFor = true;
        text = Text("{1}; the interval and the p-value allow for dependent rows.", found);
    }
    plan.warning = Warning{"dependent-differences", Severity::Doubt, text, n, n};
    return plan;
}

}  // namespace

RowDependence parseRowDependence(std::string_view text) {
    if (text == "auto") return {.kind = Kind::Auto};
    if (text == "none") return {.kind = Kind::None};
    if (text == "hac") return {.kind = Kind::Hac};
    if (text == blocksId) return {.kind = Kind::Blocks};
    if (text.starts_with(blocksId) && text.substr(blocksId.size()).starts_with(":")) {
        const std::string number(text.substr(blocksId.size() + 1));
        const bool isNumber = !number.empty() && number.size() < 10 &&
                              std::all_of(number.begin(), number.end(), [](char c) { return c >= '0' && c <= '9'; });
        if (isNumber && std::stoll(number) >= 1) return {.kind = Kind::Blocks, .blockLength = std::stoll(number)};
    }
    if (text.size() > clusterPrefix.size() && text.starts_with(clusterPrefix)) {
        return {.kind = Kind::Clusters, .column = std::string(text.substr(clusterPrefix.size()))};
    }
    throw InvalidSetting(
        Text("There is no dependence \"{1}\"; there are auto, none, hac, blocks, blocks:LENGTH with a number of rows, "
             "and cluster:COLUMN.",
             text));
}

std::string toText(const RowDependence& dependence) {
    switch (dependence.kind) {
        case Kind::Auto:
            return "auto";
        case Kind::None:
            return "none";
        case Kind::Hac:
            return "hac";
        case Kind::Clusters:
            return std::string(clusterPrefix) + dependence.column;
        case Kind::Blocks:
            break;
    }
    const std::string id(blocksId);
    return dependence.blockLength > 0 ? id + ":" + std::to_string(dependence.blockLength) : id;
}

DependencePlan planForRows(const RowDependence& dependence, std::span<const double> differences, const Dataset& a,
                           const Dataset& b) {
    const Neighbours neighbours = neighboursIn(differences);
    return planFor(dependence, neighbours,
                   Text("The differences of neighbouring rows are alike (rank correlation {1})",
                        asNumber(significant(neighbours.correlation, 2))),
                   a, b);
}

DependencePlan planForResamples(const RowDependence& dependence, const Dataset& a, const Dataset& b) {
    const Neighbours ofA = neighboursIn(predictionErrors(a));
    const Neighbours ofB = neighboursIn(predictionErrors(b));
    const Neighbours& larger = ofA.correlation > ofB.correlation ? ofA : ofB;
    return planFor(dependence, larger,
                   Text("The errors of neighbouring rows are alike (rank correlation {1})",
                        asNumber(significant(larger.correlation, 2))),
                   a, b);
}

Index blockLengthFor(double correlation, Index n) {
    const double root = std::cbrt(static_cast<double>(n));
    const double rho = std::clamp(correlation, 0.0, 0.99);
    const double length = root * std::max(1.0, std::pow(std::sqrt(6.0) * rho / (1 - rho * rho), 2.0 / 3));
    return std::max<Index>(1, std::min(static_cast<Index>(std::ceil(length)), n / 10));
}

}  // namespace calibrium
