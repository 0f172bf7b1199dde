// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/runs/experiment_figures.h"

#include "core/statistics/histogram.h"
#include "core/statistics/laws/distributions.h"
#include "core/statistics/moments.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace calibrium {

namespace {

std::size_t binWithUpperEdge(const std::vector<double>& edges, double value) {
    const auto notBelow = std::lower_bound(edges.begin(), edges.end(), value);
    const auto place =
        std::clamp<std::ptrdiff_t>(notBelow - edges.begin() - 1, 0, static_cast<std::ptrdiff_t>(edges.size()) - 2);
    return static_cast<std::size_t>(place);
}

/// "[0, 0.05)", "(0.05, 0.1]"; the outermost edges belong to the outer bins.
std::string binText(const std::vector<double>& edges, std::size_t bin, BinEdge owned) {
    const bool ownsLower = owned == BinEdge::Lower || bin == 0;
    const bool ownsUpper = owned == BinEdge::Upper || bin + 2 == edges.size();
    return (ownsLower ? "[" : "(") + significant(edges[bin], 3) + ", " + significant(edges[bin + 1], 3) +
           (ownsUpper ? "]" : ")");
}

}  // namespace

Bars histogramBars(const std::vector<double>& values, const std::vector<double>& edges, Style style, BinEdge owned) {
    Bars bars{.style = std::move(style),
              .left = {edges.begin(), edges.end() - 1},
              .right = {edges.begin() + 1, edges.end()},
              .base = std::vector<double>(edges.size() - 1, 0.0),
              .top = std::vector<double>(edges.size() - 1, 0.0),
              .tips = {}};
    for (const double value : values) {
        bars.top[owned == BinEdge::Upper ? binWithUpperEdge(edges, value) : histogramBin(edges, value)] += 1;
    }
    for (std::size_t b = 0; b < bars.top.size(); ++b) {
        bars.tips.push_back(Text("{1}: {2} of {3} data sets", asNumber(binText(edges, b, owned)),
                                 asNumber(significant(bars.top[b], 7)), values.size()));
    }
    return bars;
}

Panel histogramPanel(const std::vector<double>& values, const Text& title, int series) {
    Panel panel;
    panel.title = title;
    panel.x.label = "estimate";
    panel.y.label = "data sets";
    panel.y.isCount = true;
    panel.y.minimum = 0.0;
    if (values.empty()) return panel;
    panel.marks.emplace_back(histogramBars(values, histogramEdges(values), {Role::ModelSoft, series, ""}));
    panel.marks.emplace_back(verticalRule(Role::Observed, series, momentsOf(values).mean, "mean"));
    return panel;
}

void arrange(std::vector<Panel>& panels, int columnCount) {
    int place = 0;
    for (auto& panel : panels) {
        panel.row = place / columnCount;
        panel.column = place % columnCount;
        ++place;
    }
}

Rule verticalRule(Role role, int series, double value, const Text& label) {
    return {.style = {role, series, ""}, .kind = Rule::Kind::Vertical, .value = value, .label = label};
}

Rule horizontalRule(Role role, int series, double value, const Text& label) {
    return {.style = {role, series, ""}, .kind = Rule::Kind::Horizontal, .value = value, .label = label};
}

ShareBand binomialShares(std::size_t trialCount, double probability, double level) {
    if (probability <= 0) return {0, 0};
    if (probability >= 1) return {1, 1};
    const auto n = static_cast<double>(trialCount);
    const BinomialDistribution counts{n, probability};
    return {counts.lowerCount(level) / n, counts.upperCount(level) / n};
}

bool liesInBand(double found, double published, double error) {
    constexpr double quantile999 = 3.290526731491926;
    return std::abs(found - published) <= quantile999 * error;
}

Text agreementSentence(std::int64_t agreeing, std::int64_t compared) {
    if (compared == 0) return {};
    if (compared == 1 && agreeing == 1) {
        return "The published value lies within the 99.9 % band around ours, both simulations' errors counted.";
    }
    if (compared == 1) {
        return "The published value does not lie within the 99.9 % band around ours, both simulations' errors counted.";
    }
    if (agreeing == 1) {
        return Text(
            "{1} of {2} published values lies within the 99.9 % band around ours, both simulations' errors "
            "counted.",
            agreeing, compared);
    }
    return Text("{1} of {2} published values lie within the 99.9 % band around ours, both simulations' errors counted.",
                agreeing, compared);
}

void Curve::add(double atX, double value, double low, double high) {
    x.push_back(atX);
    y.push_back(value);
    lower.push_back(low);
    upper.push_back(high);
}

Curve Curve::positive() const {
    double smallest = 0;
    for (const double value : y) {
        if (value > 0 && (smallest == 0 || value < smallest)) smallest = value;
    }
    for (const double value : lower) {
        if (value > 0 && (smallest == 0 || value < smallest)) smallest = value;
    }
    Curve curve;
    for (std::size_t i = 0; i < x.size(); ++i) {
        if (x[i] > 0 && y[i] > 0) curve.add(x[i], y[i], std::max(lower[i], smallest), upper[i]);
    }
    return curve;
}

Points publishedPoints(int series) {
    return {.style = {Role::Model, series, "published"}, .x = {}, .y = {}, .tips = {}, .isHollow = true};
}

void addPublished(Panel& panel, Points points) {
    if (!points.x.empty()) panel.marks.emplace_back(std::move(points));
}

void addCurve(Panel& panel, const Curve& curve, int series, const Text& legend) {
    if (curve.lower != curve.upper) {
        panel.marks.emplace_back(
            Band{.style = {Role::Band, series, ""}, .x = curve.x, .lower = curve.lower, .upper = curve.upper});
    }
    panel.marks.emplace_back(
        Points{.style = {Role::Model, series, legend}, .x = curve.x, .y = curve.y, .tips = {}, .isConnected = true});
}

}  // namespace calibrium
