// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/prepared_data.h"
#include "core/analysis/specification.h"
#include "core/data/dataset.h"
#include "core/method/outcome.h"
#include "core/run/run.h"
#include "core/text/text.h"

#include <optional>
#include <string>
#include <vector>

namespace calibrium {

/// A computed measure: the request, all settings as used (resolved values included), and the estimate.
struct MeasureResult {
    std::string id;
    std::string name;
    std::string lens;
    Values parameters;
    Estimate estimate;
    Text refusal{};  ///< why there is no number, in a sentence; empty where there is one
};

struct TestResult {
    std::string id;
    std::string name;
    std::string lens;
    Values parameters;
    TestOutcome outcome;
    Text refusal{};  ///< likewise
};

/// All results for one data set, measures and tests in the order of the request.
struct AnalysisResult {
    std::uint64_t seed = 1;
    std::vector<MeasureResult> measures;
    std::vector<TestResult> tests;
    std::optional<TestResult>
        deciding{};  ///< the test that decides the verdict; absent: one of the others, see decide()
};

/// The sentences of the methods that gave no number.
std::vector<Text> refusalsOf(const AnalysisResult& result);

/// The specification without the methods that do not apply to the data's family, and without tests of measures that do
/// not. For data with case weights also without those that know no weights, and with tests of a measure that knows them
/// (the miscalibration of corp, the crps or the dss) in place of one that does not. Throws InvalidSetting for unknown
/// ids.
AnalysisSpecification applicableTo(AnalysisSpecification specification, const Dataset& data);

/// Data in, results out: the one function behind the window and the command line.
/// What was computed before for the same prepared data, with the same settings, is not computed again; a result that
/// did not look at the seed holds for every seed. Same data, specification and seed give the same digits for every
/// number of threads, and whatever was computed before. A method that these data do not allow (another family, too few
/// samples, a score that is not finite) leaves its sentence in place of a number. Throws InvalidSetting (unknown id or
/// value), Cancelled.
AnalysisResult analyse(const PreparedData& data, const AnalysisSpecification& specification, const Run& run = {});
/// The same for data that nothing else will be asked of.
AnalysisResult analyse(const Dataset& data, const AnalysisSpecification& specification, const Run& run = {});

}  // namespace calibrium
