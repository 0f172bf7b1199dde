// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/risk/ridge_error.h"

#include "core/data/abilities.h"
#include "core/data/dataset.h"
#include "core/method/better.h"
#include "core/method/estimate.h"
#include "core/method/known_families.h"
#include "core/method/measure.h"
#include "core/method/method_call.h"
#include "core/method/method_cost.h"
#include "core/method/parameter_builders.h"
#include "core/risk/kernel_ridge.h"
#include "core/risk/search_spaces.h"
#include "core/run/error.h"
#include "core/run/parallel.h"
#include "core/statistics/random.h"
#include "core/statistics/resample.h"
#include "core/text/number_text.h"
#include "core/text/search_edge.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

namespace calibrium {

namespace {

constexpr Index fewestRidgeRows = 20;
/// A stream of its own under the purposes of splits and samples of rows.
constexpr std::uint64_t ridgeStream = (std::uint64_t{1} << 40U) + 1;
constexpr double goodRidgeKernel = 1e-9;

std::string idOf(bool isPairwise) { return isPairwise ? "kkr-ece" : "ukkr-ece"; }

void check(const Dataset& data, const RidgeErrorOptions& options) {
    const std::string id = idOf(options.isPairwise);
    if (data.classCount() < 2)
        throw InvalidSetting(Text("The measure {1} needs class probabilities; {2} has none.", id, data.name()));
    if (options.isScalar && data.classCount() != 2) {
        throw InvalidSetting(Text("The measure {1} with view=positive-class needs two classes; {2} has {3}.", id,
                                  data.name(), data.classCount()));
    }
    if (options.penalty && !(*options.penalty > 0 && std::isfinite(*options.penalty))) {
        throw InvalidSetting(
            Text("The penalty {1} of {2} must be above 0.", asNumber(roundTrip(*options.penalty)), id));
    }
    if (options.foldCount < 2 || options.foldCount > fewestRidgeRows / 2) {
        throw InvalidSetting(Text("The number of folds is {1}; it must lie between 2 and 10.", options.foldCount));
    }
    if (data.sampleCount() < fewestRidgeRows) {
        throw InvalidInput(
            Text("The measure {1} fits a function on a part of the samples and needs at least {2}; {3} has {4}.", id,
                 fewestRidgeRows, data.name(), data.sampleCount()));
    }
}

Dataset usedRows(const Dataset& data, const RidgeErrorOptions& options) {
    if (data.sampleCount() <= options.maximumRows) return data;
    Generator generator = makeGenerator(Purpose::RowSample, options.seed, ridgeStream);
    return data.select(chosenRows(data.sampleCount(), options.maximumRows, generator));
}

/// The rows in random order by the seed, cut into folds.
std::vector<std::vector<Index>> foldsOf(Index rowCount, const RidgeErrorOptions& options) {
    std::vector<Index> order(static_cast<std::size_t>(rowCount));
    std::iota(order.begin(), order.end(), Index{0});
    Generator generator = makeGenerator(Purpose::Split, options.seed, ridgeStream);
    for (Index i = rowCount - 1; i > 0; --i) {
        std::swap(order[static_cast<std::size_t>(i)], order[static_cast<std::size_t>(uniformIndex(generator, i + 1))]);
    }
    std::vector<std::vector<Index>> folds(static_cast<std::size_t>(options.foldCount));
    for (Index i = 0; i < rowCount; ++i) {
        folds[static_cast<std::size_t>(i * options.foldCount / rowCount)].push_back(order[static_cast<std::size_t>(i)]);
    }
    for (auto& fold : folds) std::sort(fold.begin(), fold.end());
    return folds;
}

/// A regression without each fold, all with the same factor of the kernel.
class FoldRidges {
public:
    FoldRidges(const Dataset& data, const RidgeErrorOptions& options, const Run& run)
        : m_options(options),
          m_rows(riskRows(data, options.isScalar)),
          m_folds(foldsOf(m_rows.sampleCount(), options)),
          m_factor(kernelFactor(m_rows.predictions, {.gamma = options.gamma, .maximumRank = options.maximumRank},
                                run.part(0.0, 0.5))) {
        std::vector<std::optional<KernelRidge>> ridges(m_folds.size());
        const Run fitting = run.part(0.5, 1.0);
        parallelFor(ridges.size(), fitting, [&](std::size_t fold) {
            ridges[fold].emplace(m_factor, m_rows.gaps, rowsBeside(fold), fitting.withoutProgress());
        });
        for (auto& ridge : ridges) m_ridges.push_back(std::move(*ridge));
    }

    /// The values of λ that are tried.
    [[nodiscard]] std::vector<double> candidatePenalties() const {
        const Index fitted = m_rows.sampleCount() - static_cast<Index>(m_folds.front().size());
        std::vector<double> candidates;
        for (auto& space : estimatorSpaces(m_options.isScalar, fitted)) {
            if (space.id == (m_options.isPairwise ? "kkr" : "ukkr")) candidates = std::move(space.values);
        }
        return candidates;
    }

    /// The candidate with the smallest risk on the rows that it was not fitted on.
    [[nodiscard]] double bestPenalty(const std::vector<double>& candidates, const Run& run) const {
        std::vector<double> risks(candidates.size() * m_folds.size());
        parallelFor(risks.size(), run, [&](std::size_t task) {
            const std::size_t fold = task % m_folds.size();
            risks[task] = functionAt(fold, candidates[task / m_folds.size()])
                              .risk(selectedRows(m_rows.gaps, m_folds[fold]), run.withoutProgress());
        });
        std::vector<double> sums;
        for (auto at = risks.begin(); at != risks.end(); at += static_cast<std::ptrdiff_t>(m_folds.size())) {
            sums.push_back(std::accumulate(at, at + static_cast<std::ptrdiff_t>(m_folds.size()), 0.0));
        }
        return candidates[static_cast<std::size_t>(std::min_element(sums.begin(), sums.end()) - sums.begin())];
    }

    /// Mean over all rows of h(p,p), each by the function that was fitted without it.
    [[nodiscard]] double square(double penalty, const Run& run) const {
        std::vector<double> parts(m_folds.size());
        parallelFor(parts.size(), run, [&](std::size_t fold) {
            parts[fold] = functionAt(fold, penalty).squaredEstimate() * static_cast<double>(m_folds[fold].size());
        });
        return std::accumulate(parts.begin(), parts.end(), 0.0) / static_cast<double>(m_rows.sampleCount());
    }

    [[nodiscard]] double kernelError() const { return m_factor.residual; }

private:
    [[nodiscard]] std::vector<Index> rowsBeside(std::size_t left) const {
        std::vector<Index> rows;
        for (std::size_t fold = 0; fold < m_folds.size(); ++fold) {
            if (fold != left) rows.insert(rows.end(), m_folds[fold].begin(), m_folds[fold].end());
        }
        std::sort(rows.begin(), rows.end());
        return rows;
    }

    [[nodiscard]] PairFunction functionAt(std::size_t fold, double penalty) const {
        return m_options.isPairwise ? m_ridges[fold].kkr(m_folds[fold], penalty)
                                    : m_ridges[fold].ukkr(m_folds[fold], penalty);
    }

    const RidgeErrorOptions& m_options;
    RiskRows m_rows;
    std::vector<std::vector<Index>> m_folds;
    KernelFactor m_factor;
    std::vector<KernelRidge> m_ridges;
};

RidgeErrorOptions optionsOf(const MethodCall& call, bool isPairwise) {
    RidgeErrorOptions options{.isPairwise = isPairwise,
                              .isScalar = call.values.text("view") == "positive-class",
                              .penalty = {},
                              .foldCount = static_cast<int>(call.values.integer("folds")),
                              .seed = call.seed};
    if (!call.values.isText("penalty")) options.penalty = call.values.real("penalty");
    return options;
}

Estimate evaluateRidgeError(const MethodCall& call, bool isPairwise) {
    call.run.check();
    const RidgeErrorOptions options = optionsOf(call, isPairwise);
    const RidgeError error = ridgeError(call.data, options, call.run);
    Estimate estimate;
    estimate.value = error.value();
    if (!options.penalty) estimate.resolved.set("penalty", error.penalty);
    if (!error.atEdge.empty()) estimate.warnings.push_back({"penalty-at-edge", Severity::Doubt, error.atEdge, 0, 0});
    if (error.square < 0) {
        estimate.warnings.push_back({"negative-square", Severity::Doubt,
                                     Text("The estimate of the squared error is {1}, below 0; it counts as 0.",
                                          asNumber(significant(error.square, 2))),
                                     0, 0});
    }
    if (error.rowCount < call.data.sampleCount()) {
        estimate.warnings.push_back({"some-rows", Severity::Doubt,
                                     Text("Computed on {1} of {2} samples, chosen at random by the seed.",
                                          error.rowCount, call.data.sampleCount()),
                                     error.rowCount, call.data.sampleCount()});
    }
    if (error.kernelError > goodRidgeKernel) {
        estimate.warnings.push_back({"approximate-kernel", Severity::Doubt,
                                     Text("The kernel matrix is approximated, its entries to {1}.",
                                          asNumber(significant(error.kernelError, 2))),
                                     0, 0});
    }
    call.run.step(1.0);
    return estimate;
}

std::vector<Parameter> ridgeErrorParameters() {
    return {
        choiceParameter("view", "View", "Which probabilities are compared with which outcomes.",
                        {{"canonical", "all classes", "All probabilities at once; two classes count both."},
                         {"positive-class", "positive class",
                          "Class 1 of two; for binary data and for data seen through a lens such as the top label."}}),
        logarithmic(numberParameter(
            "penalty", "Penalty λ", "Weight against functions that follow the data closely.", std::string("risk"),
            1e-30, 1e12,
            {{"risk", "smallest risk",
              "The candidate with the smallest calibration estimation risk on the rows it is not fitted on."}})),
        limitedBySamples(SampleLimit::Refused,
                         countParameter("folds", "Folds", "Parts of the samples, each judged by what the others give.",
                                        "folds", 5, 2, 10))};
}

/// Operations of the factor of the kernel matrix, of the folds' decompositions, and of the risks of all candidates.
Cost ridgeCost(const Dataset& data, const Values& values, bool isPairwise) {
    const RidgeErrorOptions options;
    const double n = static_cast<double>(std::min(data.sampleCount(), options.maximumRows));
    const bool isScalar = values.text("view") == "positive-class";
    const double rank = isScalar ? 20 : std::min(n, static_cast<double>(options.maximumRank));
    const auto folds = static_cast<double>(values.integer("folds"));
    double operations = n * rank * rank * (1 + folds) + 10 * folds * rank * rank * rank;
    if (values.isText("penalty")) {
        const double candidates = isScalar ? 9 : 18;
        const double ofFold = n * rank * rank + (isPairwise ? n / folds * n * rank : 0.0);
        operations += candidates * ofFold;
    }
    return {.operations = operations, .bytes = 24 * n * rank};
}

Measure ridgeMeasure(bool isPairwise) {
    const char* const explanation =
        isPairwise
            ? "Estimates the calibration error CE₂, the root of the mean squared distance between a prediction and how "
              "often each class occurs with it. The products of two samples' gaps between prediction and outcome are "
              "regressed on both of their predictions by kernel ridge regression (kkr). Each sample is judged by what "
              "the other folds give, so that noise does not count as error by itself. It needs no bins. Use the "
              "penalty that the view of the estimator choice finds. It says nothing about the direction of the error, "
              "and a value of 0 does not mean that the model is calibrated: the estimate of the square may be "
              "negative, or the penalty too large."
            : "Estimates the calibration error CE₂, the root of the mean squared distance between a prediction and how "
              "often each class occurs with it. The gaps between prediction and outcome are regressed on the "
              "predictions by kernel ridge regression (ukkr), and the fitted gaps are squared. Each sample is judged "
              "by what the other folds give, so that noise does not count as error by itself. It needs no bins. Use "
              "the penalty that the view of the estimator choice finds. It says nothing about the direction of the "
              "error, and a value of 0 does not mean that the model is calibrated: the estimate of the square may be "
              "negative, or the penalty too large.";
    return {.info = {.id = idOf(isPairwise),
                     .name = isPairwise ? "kkr calibration error" : "ukkr calibration error",
                     .explanation = explanation,
                     .formula = isPairwise ? "CE₂² = n⁻¹ Σ_i h(p_i, p_i); h = k(·)' (K⊗K + λ n² I)⁻¹ vec(ΔΔ') k(·)"
                                           : "CE₂² = n⁻¹ Σ_i ‖f(p_i)‖²; f = k(·)' (K + λ n I)⁻¹ Δ",
                     .source = isPairwise ? "Gruber, Bach (2024), Optimizing estimators of squared calibration errors "
                                            "in classification, eqs. 28-31"
                                          : "Gruber, Bach (2024), Optimizing estimators of squared calibration errors "
                                            "in classification, eq. 32",
                     .cost = "O(n r²) time for a kernel of numerical rank r <= 1000; O(n r) memory",
                     .families = familiesWith({Ability::Classes}),
                     .parameters = ridgeErrorParameters(),
                     .papers = {"gruber2024"}},
            .better = Better::lower(),
            .defaultLens = "canonical",
            .isTestable = false,
            .evaluate = [isPairwise](const MethodCall& call) { return evaluateRidgeError(call, isPairwise); },
            .prepare = {},
            .isCalibrationError = true,
            .cost = [isPairwise](const Dataset& data,
                                 const Values& values) { return ridgeCost(data, values, isPairwise); }};
}

}  // namespace

double RidgeError::value() const { return std::sqrt(std::max(0.0, square)); }

RidgeError ridgeError(const Dataset& data, const RidgeErrorOptions& options, const Run& run) {
    check(data, options);
    const Dataset used = usedRows(data, options);
    const FoldRidges ridges(used, options, run.part(0.0, 0.4));
    const std::vector<double> candidates = ridges.candidatePenalties();
    const double penalty = options.penalty ? *options.penalty : ridges.bestPenalty(candidates, run.part(0.4, 0.9));
    return {.square = ridges.square(penalty, run.part(0.9, 1.0)),
            .penalty = penalty,
            .atEdge = options.penalty ? Text() : searchEdgeText("Penalty λ", penalty, candidates),
            .rowCount = used.sampleCount(),
            .kernelError = ridges.kernelError()};
}

Measure kkrEceMeasure() { return ridgeMeasure(true); }
Measure ukkrEceMeasure() { return ridgeMeasure(false); }

}  // namespace calibrium
