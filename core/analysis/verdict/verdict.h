// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run.h"
#include "core/text/text.h"

#include <string>
#include <vector>

namespace calibrium {

class Dataset;
struct AnalysisResult;
struct MethodInfo;

/// What the computed numbers say of a model, in plain sentences.
struct Verdict {
    std::vector<Text> sentences;  ///< one to three
    bool isAgainst = false;       ///< whether the test that decides rejects the model's calibration
    /// The column of whose values the sentences say that they may be clusters; empty where they say nothing of that.
    std::string clusterColumn{};
    /// How the command line goes on, in a sentence; empty where there is nothing to do. The window has a link for it.
    Text advice{};
    /// Whether the rows were found to depend on one another, so that tests of independent rows count for nothing.
    bool isByBlocks = false;

    /// The sentences and the advice: for whatever can be read beside a command.
    [[nodiscard]] std::vector<Text> withAdvice() const;

    bool operator==(const Verdict&) const = default;
};

/// One test decides, so that a calibrated model is accused with probability `significanceLevel` at most: see decide().
/// If calibration is rejected, the direction and the size of what is off follow: the mean gap for class probabilities
/// (confidenceGap, through the lens of the deciding test), location and spread for real targets (regressionDirection).
/// If it is not, the sentence is neutral and tells the same numbers. Where the errors of rows go together
/// (errorDependence()) a test that takes rows as independent rejects nothing: the sentences say so and name the test
/// for blocks and clusters, unless that test rejects as well, at a fifth of the level: its size is known for blocks
/// that are independent of one another. A model is never called calibrated: a test can only fail to reject. Cost: that
/// of the direction, O(n log n), and where decide() has to compute a test, that of the test. Throws Cancelled. Source:
/// METHODS.md section 5; Holm (1979), Scand. J. Statistics 6.
Verdict verdict(const Dataset& data, const AnalysisResult& result, double significanceLevel = 0.05,
                const Run& run = {});

/// What the verdict says of itself, like a method.
MethodInfo verdictInfo();

}  // namespace calibrium
