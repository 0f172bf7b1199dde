// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace calibrium {

class Values;
struct PrecisionPlan;
struct RiskPopulation;

/// The formulas with which validation studies of risks are planned; 1.96 standard errors to each side, whatever the
/// interval of the measure itself. φ is the prevalence, p the actual risk, q the log-odds of the predicted one.
/// Source of all but the last: Riley et al. (2021), Statistics in Medicine 40, 4230-4251; of the AUC Newcombe (2006),
/// ibid. 25, 559-573.

/// Of O:E: se(log O:E)² = (1 - φ)/(n φ), so the width is O:E (exp(1.96 se) - exp(-1.96 se)). Usual: 0.2.
PrecisionPlan observedExpectedPrecision();

/// Of the slope: se² = I_aa / (n (I_aa I_bb - I_ab²)), the information I per sample as means of p(1-p) (1, q, q²).
/// Usual: 0.2.
PrecisionPlan slopePrecision();

/// Of the intercept with slope 1: se² = 1 / (n I_aa). Usual: 0.4.
PrecisionPlan interceptPrecision();

/// Of the AUC, with C the concordance:
///   se² = C(1-C) [1 + (n/2 - 1)(1-C)/(2-C) + (n/2 - 1) C/(1+C)] / (n² φ(1-φ)). Usual: 0.1.
PrecisionPlan aucPrecision();

/// Of the net benefit at the threshold t (setting `threshold`, `reference`): se² = Var(b)/n, b the benefit of one
/// sample. Usual: 0.2 φ, that is 0.2 of the largest possible one (Riley et al. ask for 0.2 of the standardised one).
/// Source: the variance of a mean; Vickers, Elkin (2006), Medical Decision Making 26, eq. 1.
PrecisionPlan netBenefitPrecision();

/// The fewest samples at which the width of the plan is at most `width` > 0 (found by bisection, at least 2); 0 if even
/// 1e9 are not enough. Throws InvalidSetting where the width is no number: all risks are equal, say.
double samplesForWidth(const PrecisionPlan& plan, const RiskPopulation& population, const Values& values, double width);

}  // namespace calibrium
