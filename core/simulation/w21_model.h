// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/numbers/matrix.h"

#include <cstdint>

namespace calibrium {

class Dataset;

/// The synthetic models of W21 Appendix A.2: predictions N(c 1, 0.1² I) in d dimensions, c ~ U(0,1). Calibrated:
/// targets are drawn from them. Uncalibrated: then the first coordinate of each target is replaced by a draw from
/// N(0.1, 0.1²).
struct W21NormalModel {
    Index sampleCount = 64;
    Index dimension = 1;
    bool isCalibrated = true;
};

/// One data set of the model (family normal); `stream` numbers the repetitions under one seed.
/// Throws InvalidSetting for a count or dimension below 1. Source: W21 Appendix A.2.
Dataset simulate(const W21NormalModel& model, std::uint64_t seed, std::uint64_t stream = 0);

/// The SKCE of the model under the kernel exp(-W₂/bandwidth) exp(-gamma ‖y - y'‖²), as an integral over c and c':
///   E exp(-√d|c-c'|/bandwidth) s^{-d/2} e^{-κ(d-1)(c-c')²} [1 - e^{-κ(c-0.1)²} - e^{-κ(c'-0.1)²} + e^{-κ(c-c')²}],
///   s = 1 + 0.04 gamma, κ = gamma/s; 0 for the calibrated model
/// Only dimension and isCalibrated matter. By Gauss-Legendre with 160 nodes each way on the triangle c' < c.
double trueSkce(const W21NormalModel& model, double bandwidth = 1, double gamma = 0.5);

/// The regression of W21 Appendix A.1: X ~ U(-1,1), Y = sin(πX) + |1+X| ε, ε ~ N(0, 0.15²). An ordinary least squares
/// line with one standard deviation (of its residuals, ddof 1) is fitted to trainCount samples and predicts sampleCount
/// others. The true conditional distribution is neither linear nor homoscedastic, so the model is not calibrated.
struct W21OlsModel {
    Index trainCount = 100;
    Index sampleCount = 50;
};

/// The fitted line, intercept + slope x, and the standard deviation of its residuals.
struct W21OlsFit {
    double intercept = 0;
    double slope = 0;
    double residualDeviation = 0;
    [[nodiscard]] double at(double x) const { return intercept + slope * x; }
};

/// Pairs of the regression, of equal length.
struct W21Points {
    Eigen::VectorXd x, y;
};

/// The training points behind the validation set of the same seed and stream, and the line fitted to them.
W21Points olsTrainingPoints(const W21OlsModel& model, std::uint64_t seed, std::uint64_t stream = 0);
W21OlsFit fitOls(const W21OlsModel& model, std::uint64_t seed, std::uint64_t stream = 0);

/// Mean and standard deviation of the true conditional distribution at x.
double w21TrueMean(double x);
double w21TrueDeviation(double x);

/// One validation set of the model (family normal). Throws InvalidSetting for fewer than 3 training samples or no
/// others. Source: W21 Appendix A.1, after Gustafsson, Danelljan, Schön (2020).
Dataset simulate(const W21OlsModel& model, std::uint64_t seed, std::uint64_t stream = 0);

}  // namespace calibrium
