// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/method_plan.h"
#include "core/analysis/specification.h"
#include "core/data/dataset.h"
#include "core/run/run.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace calibrium {

struct Estimate;
struct HypothesisTest;
struct Measure;
struct MethodCall;
struct PValue;

/// One number that is taken of every data set.
struct MeasuredQuantity {
    enum class Kind { Estimate, PValue, Seconds, Width };
    Kind kind = Kind::Estimate;
    std::string
        id;  ///< as in the table: "skce:estimator=biased", "p exact", "seconds skce:estimator=biased", "width slope"
    std::string request;   ///< of the method: "skce:estimator=biased"
    Text label;            ///< for reading: "SKCE (biased)"; of a test: "Exact test"
    std::size_t method{};  ///< place among the measures, then the tests, of the analysis
};

/// What is taken besides estimates and p-values.
enum class CellExtra {
    Nothing,
    Seconds,  ///< the time that each method took
    Widths,   ///< of the 95 % intervals of the measures; NaN where there is none
};

/// Takes the numbers of an analysis from one data set after another: each measure's estimate without its interval and
/// each test's p-value, as analyse() gives them (to 1e-12), and the extra numbers. A kernel that several methods share
/// is resolved once per data set. Immutable; several threads measure at once.
class MeasuredCell {
public:
    /// example: a data set of the kind that will be measured. Throws InvalidSetting for unknown ids, values out of
    /// range, or a method that does not apply to the example's family.
    MeasuredCell(const Dataset& example, AnalysisSpecification analysis, CellExtra extra = CellExtra::Nothing);

    [[nodiscard]] const std::vector<MeasuredQuantity>& quantities() const { return m_quantities; }

    /// One number per quantity. seed: of the methods that draw. A method that refuses the data set (InvalidInput) gives
    /// NaN and "label: its sentence". The seconds of a method leave out what methods share, the lens and the bandwidth
    /// of the kernel; they are wall time, which other threads lengthen, and no two runs agree on them.
    [[nodiscard]] std::vector<double> measure(const Dataset& data, std::uint64_t seed, std::vector<Text>& refusals,
                                              const Run& run) const;

    /// The settings with which a quantity's method sees every data set, and its "lens": what a world is asked for the
    /// truth with. A bandwidth or gamma that each data set decides for itself is no number here: there is no one truth.
    [[nodiscard]] Values settledValues(const MeasuredQuantity& quantity) const;

private:
    struct Method {
        const Measure* measure = nullptr;      ///< or
        const HypothesisTest* test = nullptr;  ///< this
        MethodPlan plan;
        Text label;
    };

    void addMethod(Method method, const std::string& request);
    void addExtra(MeasuredQuantity::Kind kind, const std::string& prefix);
    /// The number of a method, and the width of its interval where that is asked for.
    [[nodiscard]] std::pair<double, double> numbersOf(const Method& method, const MethodCall& call) const;

    Dataset m_example;
    AnalysisSpecification m_analysis;
    std::vector<Method> m_methods;
    std::vector<MeasuredQuantity> m_quantities;
    CellExtra m_extra;
};

/// The seed of what is random in the methods applied to data set number `stream`, apart from the streams that the data
/// sets themselves are drawn from.
std::uint64_t methodSeed(std::uint64_t seed, std::uint64_t stream);

/// Throw InvalidSetting unless the analysis asks for at least one measure, one test, or one of either.
void requireMeasures(const AnalysisSpecification& analysis);
void requireTests(const AnalysisSpecification& analysis);
void requireMethods(const AnalysisSpecification& analysis);

}  // namespace calibrium
