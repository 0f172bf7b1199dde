// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace calibrium {

class Text;
struct Experiment;

/// "type I error" of tests of calibrated models, else "type II error".
Text testErrorName(bool isCalibrated);
/// The condition under which the error at a level stands in the summary: "M1, α = 0.05", or "α = 0.05" for one world.
Text testErrorCondition(const Text& caseLabel, double level);

/// Experiment `test-error`: how often tests are wrong, against the significance level α: the share of p-values at most
/// α in a calibrated world (type I error), above α in another one (type II error). One condition per world, one
/// quantity per test. Figure: a panel per world with a curve per test over a grid of levels, with pointwise Wilson
/// bands, or for a calibrated world the diagonal with the band in which an exact test lies, and published errors.
/// Summary: the error at α = 0.01, 0.05, 0.1 and at the levels of published errors, with its Wilson interval; in a
/// calibrated world a sentence judges a test that leaves 0.05 with 99.9 % confidence, and calls what only the band
/// excludes chance.
/// Source: W19, figure 2; W21, figures 2, 10, 11.
Experiment testErrorExperiment();

}  // namespace calibrium
