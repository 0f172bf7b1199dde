// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run.h"
#include "core/text/text.h"

#include <cstdint>
#include <optional>
#include <string>

namespace calibrium {

class Dataset;
struct AnalysisResult;
struct MethodRequest;

/// What the tests together say of a model.
struct Decision {
    Text test;     ///< "exact test"
    Text pText;    ///< "p = 0.31"
    Text clause;   ///< "exact test, p = 0.31"
    Text finding;  ///< "The exact test rejects calibration (p = 0.001)"; of use if isRejected
    bool isRejected = false;
    std::string lens{};                  ///< through which it has looked at the predictions
    std::optional<std::int64_t> rows{};  ///< that the test has looked at, where it says so
    bool takesRowsAsIndependent = true;
    Text substitution{};  ///< why a test that was not asked for decides, in a sentence; else empty
};

/// Whether a test with this id decides the verdict by itself (Use::Verdict).
bool decidesVerdict(const std::string& testId);

/// The test that decides where nobody has named another one, with its defaults: the exact test of several bandwidths.
MethodRequest verdictRequest();

/// The decision at this level of significance: by the test that the result names (AnalysisResult::deciding), else by
/// the one that decides by itself (decidesVerdict()), that gave a number and whose bandwidth sees anything
/// (degenerateBandwidth()); of several the test of several bandwidths, else the one with the fewest settings that are
/// not its defaults, whatever their order. If all of these have a bandwidth that sees nothing, verdictRequest() is
/// computed in their place with the default kernel. Without any such test the others that keep their level decide
/// together, by Holm's smallest adjusted p-value; a test whose own warning says that it does not keep its level never
/// takes part. Absent where no test can decide. Throws Cancelled. Source: METHODS.md section 5; Holm (1979),
/// Scandinavian Journal of Statistics 6.
std::optional<Decision> decide(const Dataset& data, const AnalysisResult& result, double level, const Run& run = {});

/// Why no test decides where some gave a number, in a sentence: the p-value and what its warning says of the level of
/// the first of them. Empty where no test gave a number.
Text undecidedText(const AnalysisResult& result);

}  // namespace calibrium
