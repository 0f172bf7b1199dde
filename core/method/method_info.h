// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/enum_set.h"
#include "core/method/pair_preview.h"
#include "core/method/parameter.h"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace calibrium {

class Dataset;

/// What a method is taken for where nobody has chosen one.
enum class Use : std::uint8_t {
    Analysis,         ///< the analysis of a model
    Comparison,       ///< the comparison of models: proper scores
    QuickComparison,  ///< offered in the view Compare: one more model costs little
    Change,           ///< before and after a recalibration
    CalibrationLine,  ///< the same of a risk, as clinicians judge it: best at a value, so that smaller is not better
    JudgeOfClasses,   ///< the proper score that decides between recalibrations of class probabilities
    JudgeOfReals,     ///< likewise of real targets
    Suggestion,       ///< named in place of one that does not apply
    WeightedTest,     ///< statistic of a test whose own one knows no case weights
    Verdict,          ///< the test that decides whether anything is said against a model
    TrainingLoss,     ///< what networks for real targets are trained with, so that it says when a training is over
    Risks,            ///< the analysis of a risk, in place of that of any other model: what clinicians publish
    Utility           ///< what acting on a risk is worth
};
using Uses = EnumSet<Use>;

/// Where the values of a measure are positive and change by powers of ten along a training, so that they are drawn on a
/// logarithmic axis.
enum class PowersOfTen : std::uint8_t { Nowhere, OnNewData, Everywhere };

/// What every registered thing (measure, test, kernel, distance, family, view) says of itself.
struct MethodInfo {
    std::string id;                     ///< kebab-case, never changes
    std::string name;                   ///< as in a table head: "SKCE"
    std::string explanation;            ///< one paragraph: what it is, how to read it, what it is not
    std::string formula;                ///< plain text, Unicode mathematics
    std::string source;                 ///< paper and equation
    std::string cost;                   ///< "O(n² m) time, O(n) memory"
    std::vector<std::string> families;  ///< ids of the families it applies to
    TargetDimensions dimensions = TargetDimensions::Any;
    std::vector<Parameter> parameters;
    /// Whether it means something else, and says so in its number, for samples with case weights (Dataset::weights()).
    bool takesWeights = false;
    Uses uses{};
    std::vector<std::string> papers{};  ///< keys of its source in resources/bibliography.bib
    std::string nameInText{};           ///< within a sentence, "p (exact)", where the name reads otherwise
    PowersOfTen powersOfTen = PowersOfTen::Nowhere;
    /// What a preview knows of it under these (completed) values; absent: nothing.
    std::function<PairPreview(const Values&)> preview{};
};

/// What a preview knows of the method under these (completed) values.
PairPreview previewOf(const MethodInfo& info, const Values& values);

/// Whether the method's families hold that of the data, as they are before any lens, and its targets are of one
/// dimension where the method needs that.
bool appliesTo(const MethodInfo& info, const Dataset& data);

/// Group of the parameters that all kernel methods share: set once for an analysis, overridden per method.
inline constexpr std::string_view kernelGroup = "kernel";

/// The method's own parameters, followed, for a test of a measure, by those of the measure that `given` names. A kernel
/// parameter of the test itself stands in place of the measure's.
std::vector<Parameter> parametersOf(const MethodInfo& info, const Values& given);

}  // namespace calibrium
