// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/figures/figure.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace calibrium {

/// Which of its two edges belongs to a bin: [a, b), or (a, b] as for p-values, whose first bar then holds what p <= b
/// counts. The outermost edges belong to the outer bins either way.
enum class BinEdge { Lower, Upper };

/// Bars from 0 to the number of values in each bin.
Bars histogramBars(const std::vector<double>& values, const std::vector<double>& edges, Style style,
                   BinEdge owned = BinEdge::Lower);

/// Histogram of one quantity over the repetitions, with its mean; empty axes without values.
Panel histogramPanel(const std::vector<double>& values, const Text& title, int series);

/// Places the panels row by row in a grid of so many columns.
void arrange(std::vector<Panel>& panels, int columnCount);

/// A vertical line with its name.
Rule verticalRule(Role role, int series, double value, const Text& label);
Rule horizontalRule(Role role, int series, double value, const Text& label);

/// The shares k/n that a binomial count of n trials exceeds with probability (1 - level)/2 to each side.
struct ShareBand {
    double lower = 0;
    double upper = 1;
};
ShareBand binomialShares(std::size_t trialCount, double probability, double level);

/// A curve that grows point by point; logarithmic axes take positive values only, so others are left out.
struct Curve {
    std::vector<double> x, y, lower, upper;
    void add(double atX, double value, double low, double high);
    /// Without the points that a logarithmic axis cannot show; lower ends are cut at the smallest positive value.
    [[nodiscard]] Curve positive() const;
};

/// Whether two simulated numbers agree: their difference within 3.29 standard errors of it (99.9 %).
bool liesInBand(double found, double published, double error);
/// How many published values agree with ours; empty if none were compared.
Text agreementSentence(std::int64_t agreeing, std::int64_t compared);

/// Published numbers, beside which the experiment's own stand, in the colour and shape of their method; none, no mark.
Points publishedPoints(int series);
void addPublished(Panel& panel, Points points);

/// The curve's band, if it has any width, and its connected points.
void addCurve(Panel& panel, const Curve& curve, int series, const Text& legend);

}  // namespace calibrium
