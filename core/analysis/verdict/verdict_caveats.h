// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/verdict/error_dependence.h"
#include "core/text/text.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace calibrium {

class Dataset;
struct AnalysisResult;
struct TestOutcome;

/// What stands against a rejection where rows are not independent: which rows go together. test: "exact test"; pText:
/// "p = 0.004".
std::vector<Text> dependenceSentences(const Dataset& data, const ErrorDependence& dependence, const Text& test,
                                      const Text& pText);

/// What the command line can do about it, which for few clusters is to look at each of them; empty without a column.
Text dependenceAdvice(const Dataset& data, const ErrorDependence& dependence);

/// What stands against a rejection where a key recurs and the test of clusters, which gave this outcome, does not
/// reject; and what the command line can do about it.
Text recurringKeySentence(const std::string& model, const std::string& column, const TestOutcome& outcome,
                          const Text& test, const Text& pText);
Text clustersAdvice(const std::string& column);

/// The test for such blocks or clusters, where its level holds for these data: not for draws, whose rows it takes for
/// exact distributions, nor for few blocks.
std::optional<TestOutcome> blocksOutcome(const Dataset& data, const ErrorDependence& dependence, std::uint64_t seed);

/// "The errors of neighbouring rows go together (correlation 0.4), and the blocks test, which allows for that, rejects
/// calibration as well (p = 0.001); intervals take rows as independent."
Text rejectedInBlocksText(const ErrorDependence& dependence, const TestOutcome& outcome);

/// What of the calibration line of two classes leaves out its right value by its 95 % interval: observed : expected 1,
/// intercept 0, slope 1. "slope 0.64 (95 % 0.42 to 0.87) instead of 1; .."; empty where nothing does, where intervals
/// do not cover, and for other data. The intervals are those of the measures. Cost: that of the logistic fits, O(n).
Text leftOutText(const Dataset& data);

/// The same by the intervals that the result gives for the measures of that line (Use::CalibrationLine).
Text leftOutText(const AnalysisResult& result);

}  // namespace calibrium
