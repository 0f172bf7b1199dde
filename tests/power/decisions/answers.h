// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/dataset.h"
#include "tests/power/decision_levels.h"

#include <optional>
#include <string>
#include <vector>

namespace calibrium {

struct AnalysisSpecification;
struct Interval;

}  // namespace calibrium

namespace calibrium::power {

using Answers = std::vector<DecisionAnswer>;
using AnswerOf = std::function<Answers(std::uint64_t stream)>;
using Cells = std::vector<DecisionCell>;

/// The stream of the large sample that says what is true.
inline constexpr std::uint64_t manyStream = 777777;

double expit(double x);
double logit(double p);

/// Whether the interval leaves out the truth; no answer where there is no interval.
DecisionAnswer missed(const std::string& of, const std::optional<Interval>& interval, double truth);
/// Whether p is at most 5 %; no answer without a p-value.
DecisionAnswer rejected(const std::string& test, std::optional<double> pValue);

/// An analysis of these measures alone, as they stand on the command line.
AnalysisSpecification asked(const std::vector<std::string>& requests);
std::vector<double> valuesOf(const Dataset& data, const std::vector<std::string>& requests);

/// The worlds of each section.
Cells cellsOfClusters();
Cells cellsOfCounts();
Cells cellsOfNetBenefit();
Cells cellsOfSurvival();
Cells cellsOfStreams();
Cells cellsOfAudits();

}  // namespace calibrium::power
