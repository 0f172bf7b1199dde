// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/specification.h"
#include "core/run/run.h"
#include "core/run/warning.h"
#include "core/statistics/intervals.h"
#include "core/text/text.h"

#include <optional>
#include <string>
#include <vector>

namespace calibrium {

class Dataset;
class PreparedData;

/// A measure before and after recalibration, on the same rows.
struct MeasureChange {
    MethodRequest request;
    std::string name;  ///< of the measure: "Brier score"
    double before = 0;
    double after = 0;
    double difference = 0;             ///< after - before
    std::optional<Interval> interval;  ///< of the difference, paired; absent where its coverage is not known to hold
    /// Of a number that is best at a value and not at an end (observed : expected, intercept, slope): both for
    /// themselves, and no paired interval.
    std::optional<Interval> beforeInterval{};
    std::optional<Interval> afterInterval{};
    std::optional<double> pValue;  ///< two-sided, of "no difference"
    std::string lens;
    Values parameters;  ///< as used
    std::vector<Warning> warnings;
    Text refusal{};  ///< why there is no number, in a sentence; empty where there is one
};

/// The proper score by which recalibration is judged where all predictions have it: the log score of classes, the CRPS
/// of real targets (a quantile map gives draws, which have no density).
std::string judgingScore(const Dataset& data);

/// A measure's name within a sentence: "log score", but "CRPS".
std::string nameInSentence(std::string name);

/// What is shown before and after when nobody says: log score, Brier score, ECE and accuracy of classes, of binary
/// predictions also observed : expected, intercept and slope; log score, CRPS, DSS and MSE of real targets; those that
/// apply to both data sets.
std::vector<MethodRequest> usualChanges(const Dataset& before, const Dataset& after);

/// Every measure on both data sets, which have the same targets row by row, with the paired interval of the difference
/// (pairedDifference()). A measure that the data do not allow leaves its sentence. specification: seed, lens, kernel
/// and memory; its measures are what is computed. clusters: a column whose values are clusters of dependent rows;
/// empty: as the rows tell. Throws InvalidSetting for a measure that does not apply, Cancelled.
std::vector<MeasureChange> measureChanges(const PreparedData& before, const PreparedData& after,
                                          const AnalysisSpecification& specification, const std::string& clusters = {},
                                          const Run& run = {});

/// "-0.0213 [-0.031, -0.012]" for reading; the refusal where there is no number.
Text changeText(const MeasureChange& change);

}  // namespace calibrium
