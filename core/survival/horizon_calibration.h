// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run.h"
#include "core/run/warning.h"
#include "core/survival/observed_risk.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace calibrium {

/// A number with its interval, or the reason why there is none.
struct HorizonValue {
    double value = 0;
    std::optional<Interval> interval{};
};

/// People with neighbouring risks.
struct RiskGroup {
    Index count = 0;
    double predicted = 0;  ///< mean risk
    ObservedRisk observed{};
};

/// How many people have which risks: as many parts of [0, largest] as there are counts, equally wide.
struct RiskHistogram {
    double largest = 1;
    std::vector<Index> counts{};
};

/// The observed risk as a smooth function of the predicted one, with a pointwise band, from the fifth smallest to the
/// fifth largest risk: beyond, it would rest on the outcome of one or two people. Its distances are over all of them.
struct HorizonCurve {
    std::vector<double> predicted;  ///< rising
    std::vector<double> observed;
    std::vector<double> lower;  ///< of the pointwise 95 % band
    std::vector<double> upper;
    double meanDistance = 0;    ///< ICI: mean of |curve - risk| over people
    Interval meanInterval{};    ///< of the ICI
    double medianDistance = 0;  ///< E50
    Interval medianInterval{};  ///< of the E50
    double upperDistance = 0;   ///< E90
    Interval upperInterval{};   ///< of the E90
};

/// Whether predicted probabilities of survival up to the own times are uniform.
struct DCalibration {
    std::vector<double> shares;  ///< of people in ten equal parts of [0, 1], from 0 on
    double statistic = 0;        ///< χ² with 9 degrees
    double pValue = 1;
};

/// Calibration of risks at a horizon.
struct HorizonCalibration {
    std::string model;
    double horizon = 0;
    Index count = 0;
    Index censoredCount = 0;  ///< before the horizon, without an event
    Index competingCount = 0;
    double predicted = 0;  ///< mean risk, E
    ObservedRisk observed{};
    HorizonValue ratio{};  ///< O:E
    std::optional<HorizonValue> intercept{};
    std::optional<HorizonValue> slope{};
    HorizonValue brier{};
    double scaledBrier = 0;
    std::optional<double> auc{};
    std::optional<Interval> aucInterval{};
    double statistic = 0;  ///< of the score test of the calibration line, χ² with 2 degrees
    double pValue = 1;
    std::vector<RiskGroup> groups{};
    RiskHistogram risks{};
    std::optional<HorizonCurve> curve{};
    std::optional<DCalibration> dCalibration{};
    std::vector<Warning> warnings{};
};

struct HorizonOptions {
    double horizon = 0;
    std::size_t groupCount = 10;
    std::uint64_t seed = 1;
};

/// Compares the risks with what happened up to the horizon. θ_i are the pseudoValues(), p_i the risks.
///   O:E: observedRisk() over the mean risk, its interval divided by that; the mean risk counts as known.
///   Calibration line: log(-log(1 - E θ_i)) = a + b log(-log(1 - p_i)), by quasi-likelihood with variance μ (1 - μ);
///     intercept: a with b = 1; slope: b with a free; intervals by the sandwich variance.
///   Score test of a = 0, b = 1: U' B⁻¹ U, U = Σ z_i D_i (θ_i - p_i) / v_i, B = Σ z_i z_i' D_i² / v_i, z_i = (1, x_i),
///     x_i = log(-log(1 - p_i)), D_i = -(1 - p_i) log(1 - p_i), v_i the pseudoVariances(); χ² with 2 degrees (1 where
///     all risks are equal). The scatter of the terms instead of B rejects calibrated models with few events too often.
///   Brier score: n⁻¹ Σ w_i (D_i - p_i)² with censoringWeights() w, interval by the scatter of its terms; the scaled
///   one
///     is 1 less its ratio to that of the observed risk for everybody.
///   AUC: weighted share of the pairs of a person with the event up to the horizon and one without whose risks are
///     in that order, half for equal ones; interval by aucInterval(), from 10 events on.
///   Curve: loess of θ_i along p_i, cut to [0, 1], band by 400 wild resamples of its residuals; from 20 people on.
///   Intervals of ICI, E50 and E90: up to the quantile .975 of the distances of those resampled curves from the risks,
///   over
///     people drawn again; from 0 on where the distance is within the quantile .95 of a calibrated model's, whose
///     residuals are put on the risks in place of the curve, else from the smaller of their quantile .025 and twice the
///     distance less their quantile .975.
///   With clusters intervals and the test are those of overClusters().
///   D-calibration where the own survivals are there: see dCalibration().
/// Throws InvalidInput for fewer than 10 people, where nobody has the event up to the horizon or is followed up to it;
/// Cancelled. O(n log n) and the loess.
/// Source: van Houwelingen, Putter (2012), Dynamic Prediction, chapter 4 (O:E, line); Royston (2014), Stata Journal 14
/// (pseudo-values); Liang, Zeger (1986), Biometrika 73; Graf et al. (1999); Blanche, Dartigues, Jacqmin-Gadda (2013),
/// Statistics in Medicine 32 (AUC); Austin, Harrell, van Klaveren (2020), Statistics in Medicine 39 (ICI).
HorizonCalibration horizonCalibration(const FollowUp& people, const HorizonOptions& options, const Run& run = {});

/// Ten equal parts of [0, 1] hold a tenth of the probabilities S_i of survival up to the own times each, if the model
/// is calibrated as a whole: an event counts in the part of S_i; of someone censored with S_i in part k, that part
/// takes (S_i - (k - 1)/10) / S_i and each lower one 1/(10 S_i). χ² = Σ (N_k - n/10)² / (n/10) with 9 degrees. Throws
/// InvalidSetting with competing events, of which it knows nothing.
/// Source: Haider, Hoehn, Davis, Greiner (2020), JMLR 21, section 3.4.
DCalibration dCalibration(const FollowUp& people);

}  // namespace calibrium
