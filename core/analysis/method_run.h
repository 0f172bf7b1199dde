// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/method_plan.h"

namespace calibrium {

class Dataset;
class PreparedData;
struct Estimate;
struct HypothesisTest;
struct Measure;
struct MethodInfo;
struct ReadyData;
struct TestOutcome;

// The one place where a measure or a test is called: with the data as it wants to see them, its kernel ready.

/// The data as the planned method sees them. Throws as PreparedData::seen().
ReadyData readyFor(const HypothesisTest& test, const MethodPlan& plan, const PreparedData& data,
                   const ResolveOptions& options, const Run& run = {});
ReadyData readyFor(const Measure& measure, const MethodPlan& plan, const PreparedData& data,
                   const ResolveOptions& options, const Run& run = {});

/// No method ever leaves weights unsaid: it takes them, or InvalidInput says that it cannot. A test of a measure takes
/// them if the measure does. values: complete.
void requireWeightsTaken(const MethodInfo& info, const Values& values, const Dataset& data);

/// The measure's estimate, with its interval or the range of a calibrated model. Throws what the method throws, errors
/// about a sample naming its place (sample_place.h); InvalidInput for data with case weights unless the method, and the
/// measure that it tests, takes them.
Estimate runMeasure(const Measure& measure, const MethodPlan& plan, const PreparedData& data,
                    const ResolveOptions& options, const Run& run = {});

/// The test's outcome. Throws what the method throws.
TestOutcome runTest(const HypothesisTest& test, const MethodPlan& plan, const PreparedData& data,
                    const ResolveOptions& options, const Run& run = {});

}  // namespace calibrium
