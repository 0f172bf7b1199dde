// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace calibrium {

/// E exp(-gamma X²), or E exp(-gamma |X|) for the Laplacian kernel, of X = difference + U + U', where U and U' are
/// independent and uniform on [-first, first] and [-second, second]; either half width may be 0. Absolute error below
/// 1e-8.
double uniformExpectation(double difference, double first, double second, double gamma, bool isGaussian);

}  // namespace calibrium
