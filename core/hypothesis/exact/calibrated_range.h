// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>

namespace calibrium {

class Dataset;
class Values;
struct CalibratedRange;
struct Measure;
struct MethodCall;

/// How many data sets calibratedRange() draws; 0 where the measure needs no range.
std::size_t calibratedSetCount(const Measure& measure, const Dataset& data, const Values& values);

/// Where the measure would lie if the model were calibrated: the 2.5 % and 97.5 % quantiles of its values for data sets
/// with the predictions of the call and targets drawn from them. A value inside says nothing against calibration; the
/// exact test of the measure looks at its upper end alone. 100 to 1000 data sets, as many as about a second allows by
/// the measure's calibratedCost; the same digits for every number of threads. Absent where the measure needs no range,
/// and for predictive draws, whose null exchanges draws and target, so that resamples have other predictions. Throws
/// Cancelled, and what the measure's prepare() throws. Source: METHODS.md section 5b.
std::optional<CalibratedRange> calibratedRange(const Measure& measure, const MethodCall& call);

/// The mean of the same values, of at most 200 data sets: what noise alone makes of a measure that counts it as error.
std::optional<double> calibratedMean(const Measure& measure, const MethodCall& call);

}  // namespace calibrium
