// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>

namespace calibrium {

class Text;
struct NullDistribution;

/// A density as a curve to draw: at the middles of 200 equal steps from `lower` to `upper`, lower < upper, and out to
/// the statistic where that lies beyond. Values that are not finite are left out.
NullDistribution densityCurve(const std::function<double(double)>& density, double lower, double upper,
                              double statistic, const Text& description);

/// Density of the Gamma distribution with this shape and scale, both above 0; 0 for x <= 0.
double gammaDensity(double x, double shape, double scale);

/// P(X >= x) of the same, for shapes up to 1e30; 1 for x <= 0. Shapes above 1e7 to 1e-9: Wilson, Hilferty (1931), PNAS
/// 17.
double gammaTail(double x, double shape, double scale);

/// P(X <= x), likewise.
double gammaCdf(double x, double shape, double scale);

}  // namespace calibrium
