// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/estimators/binned/forecast_groups.h"
#include "core/run/run.h"
#include "core/statistics/intervals.h"

#include <cstddef>
#include <cstdint>
#include <memory>

namespace calibrium {

/// A way to draw the observed frequency as a curve over the forecast, without bins. Groups and places are fixed; the
/// outcomes vary, so that bands cost little.
class CalibrationCurve {
public:
    virtual ~CalibrationCurve() = default;
    /// The curve at the places, in [0,1]. hits: outcomes 1 in each group.
    [[nodiscard]] virtual Eigen::VectorXd at(const Eigen::VectorXd& hits) const = 0;
};

/// The isotonic curve of CORP: pooled adjacent violators, linear between the ends of the pools, constant beyond.
/// places: rising. O(groups + places) for each set of outcomes.
/// Source: Dimitriadis, Gneiting, Jordan (2021), PNAS 118.
std::unique_ptr<CalibrationCurve> isotonicCurve(const ForecastGroups& groups, const Eigen::VectorXd& places);

/// Kernel regression with the Gaussian of deviation `width`, reflected at 0 and 1:
///   f(t) = Σ_i K(t, r_i) c_i / Σ_i K(t, r_i). O(groups places) to prepare, and for each set of outcomes.
/// width > 0. Source: Błasiok, Nakkiran (2023), Smooth ECE, section 4 (smooth reliability diagram).
std::unique_ptr<CalibrationCurve> kernelCurve(const ForecastGroups& groups, const Eigen::VectorXd& places,
                                              double width);

/// The density of the forecasts at the places by the same kernel: its integral over [0,1] is 1.
Eigen::VectorXd kernelDensity(const ForecastGroups& groups, const Eigen::VectorXd& places, double width);

/// Local regression: at each place a parabola through the nearest share `span` of the samples, with tricube weights;
/// a line or a constant where they have too few distinct forecasts. O(groups places) to prepare and for each set.
/// 0 < span <= 1. Source: Cleveland, Devlin (1988), JASA 83; for calibration Austin, Steyerberg (2014), Statistics in
/// Medicine 33.
std::unique_ptr<CalibrationCurve> loessCurve(const ForecastGroups& groups, const Eigen::VectorXd& places,
                                             double span = 0.75);

/// The places at which a curve is drawn: 101 even steps between the smallest and the largest forecast, and 100
/// quantiles of the forecasts, so that a curve follows forecasts that crowd at one end. Rising, distinct.
Eigen::VectorXd curvePlaces(const ForecastGroups& groups);

struct CurveBand {
    Eigen::VectorXd lower;
    Eigen::VectorXd upper;
};

struct CurveBandOptions {
    double level = defaultLevel;
    bool isSimultaneous = false;  ///< the whole curve lies in the band with probability `level`, else each place
    std::size_t resampleCount = 1000;
    std::uint64_t seed = 1;
};

/// Where the curve falls when the outcomes of each group are drawn with these probabilities (one per group): those that
/// were forecast for a consistency band, those of the fitted curve for a confidence band (a parametric bootstrap). Each
/// place: quantiles. Simultaneous: mean plus and minus the multiple of the standard deviation that holds whole curves.
/// O(resamples) curves. Same digits for every number of threads.
/// Source: Dimitriadis, Gneiting, Jordan (2021), consistency and confidence bands by resampling.
CurveBand curveBand(const CalibrationCurve& curve, const ForecastGroups& groups, const Eigen::VectorXd& probabilities,
                    const CurveBandOptions& options, const Run& run = {});

/// The confidence band of an isotonic curve, whose pools at its ends may hold no event or events alone: outcomes drawn
/// with probability 0 or 1 never scatter, so that the band would have no width there. Its open side is that of Clopper
/// and Pearson's interval, 1 - ((1 - level)/2)^(1/n) from the fitted 0 or 1, and the band stays monotone.
/// lowCount, highCount: n, the independent outcomes of the pool at 0 and at 1; 0 where there is none.
void openEnds(CurveBand& band, const Eigen::VectorXd& fitted, double lowCount, double highCount, double level);

/// The same where rows depend on one another within clusters, of which there are G >= 2: a wild cluster bootstrap. Each
/// resample adds to the expected hits of the groups, count times probability, the residuals of the rows y_i - f(r_i),
/// all those of a cluster times one random number of mean 0 and variance 1 (Webb's six points), so that forecasts stay
/// and whatever makes outcomes of a cluster alike is kept. The distances of the quantiles (simultaneous: of the band)
/// to the curve of the expected hits are widened by sqrt(G / (G - 1)) and by the ratio of Student's quantile with G - 1
/// degrees of freedom to the normal one, and put around that curve, or around `around` where that is not empty.
/// data: those of the groups; fitted: of each group the curve that residuals are taken from; clusters: of each row,
/// from 0, none empty. Source: Cameron, Gelbach, Miller (2008), Review of Economics and Statistics 90; Webb (2014),
/// Queen's Economics Department Working Paper 1315.
struct ClusteredOutcomes {
    const Labels& labels;
    const std::vector<Index>& clusters;
    const Eigen::VectorXd& fitted;
};
CurveBand clusteredCurveBand(const CalibrationCurve& curve, const ForecastGroups& groups,
                             const Eigen::VectorXd& probabilities, const ClusteredOutcomes& outcomes,
                             const Eigen::VectorXd& around, const CurveBandOptions& options, const Run& run = {});

/// The curve at the forecasts of the groups, linear between its places.
Eigen::VectorXd curveAtGroups(const ForecastGroups& groups, const Eigen::VectorXd& places,
                              const Eigen::VectorXd& curve);

}  // namespace calibrium
