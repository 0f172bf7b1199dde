// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/local/kde_ece.h"

#include "core/data/abilities.h"
#include "core/estimators/binned/binned_measure.h"
#include "core/estimators/local/kde_problem.h"
#include "core/estimators/local/kde_triweight.h"
#include "core/estimators/local/weighing_rows.h"
#include "core/method/better.h"
#include "core/method/cost.h"
#include "core/method/estimate.h"
#include "core/method/known_families.h"
#include "core/method/measure.h"
#include "core/method/method_call.h"
#include "core/method/parameter_builders.h"
#include "core/method/target_statistic.h"
#include "core/run/error.h"
#include "core/text/search_edge.h"

#include <algorithm>
#include <cmath>
#include <memory>

namespace calibrium {

namespace {

/// One probability per sample, and the label of each that counts as a hit.
struct Hits {
    Eigen::VectorXd probabilities;
    Labels labels;
};

Hits topLabelHits(const Dataset& data) {
    Hits hits{Eigen::VectorXd(data.sampleCount()), Labels(static_cast<std::size_t>(data.sampleCount()))};
    for (Index i = 0; i < data.sampleCount(); ++i) {
        Index k = 0;
        hits.probabilities(i) = data.parameters().row(i).maxCoeff(&k);  // the first of equal maxima
        hits.labels[static_cast<std::size_t>(i)] = static_cast<std::int32_t>(k);
    }
    return hits;
}

Hits classHits(const Dataset& data, Index k) {
    return {data.parameters().col(k),
            Labels(static_cast<std::size_t>(data.sampleCount()), static_cast<std::int32_t>(k))};
}

Hits positiveHits(const Dataset& data) {
    return {positiveProbabilities(data, "kde-ece with view=positive-class"), classHits(data, 1).labels};
}

KdeProblem scalarProblem(Hits hits, const Dataset& data) {
    return KdeProblem::scalar(hits.probabilities, std::move(hits.labels), data.weights());
}

void requireClasses(const Dataset& data) {
    if (data.classCount() < 2)
        throw InvalidSetting(Text("The measure kde-ece needs class probabilities; {1} has none.", data.name()));
}

/// The regressions whose errors add up to the view's; data: weighingRows().
std::vector<KdeProblem> problems(const Dataset& data, KdeView view) {
    requireClasses(data);
    std::vector<KdeProblem> result;
    switch (view) {
        case KdeView::Canonical:
            result.push_back(KdeProblem::simplex(data.parameters(), data.weights()));
            break;
        case KdeView::TopLabel:
            result.push_back(scalarProblem(topLabelHits(data), data));
            break;
        case KdeView::ClassWise:
            for (Index k = 0; k < data.classCount(); ++k) result.push_back(scalarProblem(classHits(data, k), data));
            break;
        case KdeView::PositiveClass:
            result.push_back(scalarProblem(positiveHits(data), data));
            break;
    }
    return result;
}

TriweightProblem triweightProblem(const Dataset& data, KdeView view) {
    requireClasses(data);
    if (view != KdeView::TopLabel && view != KdeView::PositiveClass) {
        throw InvalidSetting(
            "Triweight kernels of kde-ece see one probability per sample; choose view=top-label or "
            "view=positive-class.");
    }
    Hits hits = view == KdeView::TopLabel ? topLabelHits(data) : positiveHits(data);
    return {std::move(hits.probabilities), std::move(hits.labels), data.weights()};
}

void checkBandwidth(double bandwidth) {
    if (bandwidth > 0 && std::isfinite(bandwidth)) return;
    throw InvalidSetting(Text("The bandwidth {1} of kde-ece must be above 0.", asNumber(std::to_string(bandwidth))));
}

std::vector<double> logLikelihoods(const std::vector<KdeProblem>& parts, std::span<const double> bandwidths,
                                   const Run& run) {
    for (const double bandwidth : bandwidths) checkBandwidth(bandwidth);
    std::vector<double> sums(bandwidths.size(), 0.0);
    const auto count = static_cast<double>(parts.size());
    for (std::size_t k = 0; k < parts.size(); ++k) {
        const auto at = static_cast<double>(k);
        const auto terms = parts[k].logLikelihoods(bandwidths, run.part(at / count, (at + 1) / count));
        for (std::size_t b = 0; b < sums.size(); ++b) sums[b] += terms[b];
    }
    return sums;
}

double bestBandwidth(const std::vector<KdeProblem>& parts, std::span<const double> grid, const Run& run) {
    const auto values = logLikelihoods(parts, grid, run);
    return grid[static_cast<std::size_t>(std::max_element(values.begin(), values.end()) - values.begin())];
}

void takeRoots(std::vector<double>& sums, const KdeEceOptions& options) {
    if (!options.isRoot || options.p != 2) return;
    for (double& sum : sums) sum = std::sqrt(sum);
}

std::vector<double> errors(const std::vector<KdeProblem>& parts, const KdeEceOptions& options, double bandwidth,
                           std::span<const Labels* const> sets, const Run& run) {
    std::vector<double> sums(sets.size(), 0.0);
    const auto count = static_cast<double>(parts.size());
    for (std::size_t k = 0; k < parts.size(); ++k) {
        const auto at = static_cast<double>(k);
        const auto terms = parts[k].errors(bandwidth, options.p, sets, run.part(at / count, (at + 1) / count));
        for (std::size_t s = 0; s < sums.size(); ++s) sums[s] += terms[s];
    }
    takeRoots(sums, options);
    return sums;
}

std::vector<Labels> labelsOf(const WeighingRows& rows, std::span<const Targets> batch) {
    std::vector<Labels> sets;
    for (const auto& targets : batch) sets.push_back(rows.labelsOf(targets.labels));
    return sets;
}

std::vector<const Labels*> pointersTo(const std::vector<Labels>& sets) {
    std::vector<const Labels*> pointers;
    for (const auto& labels : sets) pointers.push_back(&labels);
    return pointers;
}

class KdeStatistic : public TargetStatistic {
public:
    KdeStatistic(WeighingRows rows, std::vector<KdeProblem> parts, const KdeEceOptions& options, double bandwidth)
        : m_rows(std::move(rows)), m_parts(std::move(parts)), m_options(options), m_bandwidth(bandwidth) {}

    [[nodiscard]] std::vector<double> evaluate(std::span<const Targets> batch, const Run& run) const override {
        const std::vector<Labels> labels = labelsOf(m_rows, batch);
        return errors(m_parts, m_options, m_bandwidth, pointersTo(labels), run);
    }

private:
    WeighingRows m_rows;
    std::vector<KdeProblem> m_parts;
    KdeEceOptions m_options;
    double m_bandwidth;
};

std::vector<double> errors(const TriweightProblem& problem, const KdeEceOptions& options, double bandwidth,
                           std::span<const Labels* const> sets, const Run& run) {
    auto sums = problem.errors(bandwidth, options.p, sets, run);
    takeRoots(sums, options);
    return sums;
}

double bandwidthOf(const TriweightProblem& problem, const KdeEceOptions& options) {
    const double bandwidth = options.bandwidth.value_or(problem.usualBandwidth());
    checkBandwidth(bandwidth);
    return bandwidth;
}

class TriweightStatistic : public TargetStatistic {
public:
    TriweightStatistic(WeighingRows rows, TriweightProblem problem, const KdeEceOptions& options)
        : m_rows(std::move(rows)),
          m_problem(std::move(problem)),
          m_options(options),
          m_bandwidth(bandwidthOf(m_problem, options)) {}

    [[nodiscard]] std::vector<double> evaluate(std::span<const Targets> batch, const Run& run) const override {
        const std::vector<Labels> labels = labelsOf(m_rows, batch);
        return errors(m_problem, m_options, m_bandwidth, pointersTo(labels), run);
    }

private:
    WeighingRows m_rows;
    TriweightProblem m_problem;
    KdeEceOptions m_options;
    double m_bandwidth;
};

KdeEce triweightEce(const Dataset& data, const KdeEceOptions& options, const Run& run) {
    const TriweightProblem problem = triweightProblem(data, options.view);
    const double bandwidth = bandwidthOf(problem, options);
    const Labels* const labels = &data.labels();
    return {errors(problem, options, bandwidth, {&labels, 1}, run).front(), bandwidth,
            problem.isolatedCount(bandwidth)};
}

/// The kernel has no meaning for all classes at once: there it is what it always was.
bool asksForTriweight(const Values& values) {
    const std::string& view = values.text("view");
    return values.text("kernel") == "triweight" && (view == "top-label" || view == "positive-class");
}

KdeEceOptions kdeEceOptionsOf(const Values& values) {
    const std::string& view = values.text("view");
    KdeEceOptions options;
    options.view = view == "canonical"    ? KdeView::Canonical
                   : view == "top-label"  ? KdeView::TopLabel
                   : view == "class-wise" ? KdeView::ClassWise
                                          : KdeView::PositiveClass;
    options.p = static_cast<int>(values.integer("p"));
    options.isRoot = values.boolean("root");
    if (!values.isText("bandwidth")) options.bandwidth = values.real("bandwidth");
    if (asksForTriweight(values)) options.kernel = KdeKernel::Triweight;
    return options;
}

std::vector<Parameter> kdeEceParameters() {
    return {choiceParameter(
                "view", "View", "Which probabilities are compared with which outcomes.",
                {{"canonical", "all classes", "All probabilities at once, Dirichlet kernels; two classes count both."},
                 {"top-label", "top label", "Largest probability against being right, Beta kernels."},
                 {"class-wise", "class by class", "Each class against the rest, Beta kernels; errors are added."},
                 {"positive-class", "positive class",
                  "Class 1 of two, Beta kernels; for binary data and for data seen through a lens."}}),
            onlyWhere(
                choiceParameter(
                    "kernel", "KDE kernel", "Which samples count as neighbours of a prediction, and how much.",
                    {{"dirichlet", "Beta",
                      "Beta densities, which become narrower towards 0 and 1; the bandwidth is their concentration."},
                     {"triweight", "triweight",
                      "Smooth bumps of the same width everywhere, 0 beyond the bandwidth, reflected at 0 and 1 (Zhang, "
                      "Kailkhura, Han 2020)."}}),
                "view", {"top-label", "positive-class"}),
            logarithmic(numberParameter(
                "bandwidth", "KDE bandwidth", "Width of the kernels; smaller follows the data more closely.",
                std::string("loo"), 1e-6, 10,
                {{"loo", "leave-one-out likelihood",
                  "The value among 20 from 1e-5 to 1 under which each prediction is most likely "
                  "given the others; it looks at the predictions alone. For triweight kernels, under which that "
                  "likelihood can be 0 for all of them, 1.06 σ n^(−1/5) takes its place."}})),
            normParameter(),
            switchParameter("root", "Take the root",
                            "Report the 1/p-th power, which is in units of probability; without it p = 2 is a square.",
                            false)};
}

Warning isolatedWarning(const KdeEce& result, Index sampleCount) {
    return {"isolated-samples", Severity::Doubt,
            Text("{1} of {2} samples {3} no other prediction within the bandwidth and {4} as without error.",
                 result.isolatedCount, sampleCount, (result.isolatedCount == 1 ? Text("has") : Text("have")),
                 (result.isolatedCount == 1 ? Text("counts") : Text("count"))),
            result.isolatedCount, sampleCount};
}

Estimate evaluateKdeEce(const MethodCall& call) {
    const KdeEceOptions options = kdeEceOptionsOf(call.values);
    const KdeEce result = kdeEce(call.data, options, call.run);
    Estimate estimate{.value = result.value, .interval = {}, .ifCalibrated = {}, .resolved = {}, .warnings = {}};
    if (!options.bandwidth) estimate.resolved.set("bandwidth", result.bandwidth);
    if (!options.bandwidth && options.kernel == KdeKernel::Dirichlet) {
        const Text edge = searchEdgeText("KDE bandwidth", result.bandwidth, kdeBandwidthGrid());
        if (!edge.empty()) estimate.warnings.push_back({"bandwidth-at-edge", Severity::Doubt, edge, 0, 0});
    }
    if (result.isolatedCount > 0) estimate.warnings.push_back(isolatedWarning(result, call.data.sampleCount()));
    if (options.kernel == KdeKernel::Dirichlet && call.values.text("kernel") == "triweight") {
        estimate.warnings.push_back(
            {"kernel-unused", Severity::Doubt,
             Text("Triweight kernels see one probability per sample; for view={1} the Dirichlet kernels were used.",
                  call.values.text("view")),
             0, 0});
    }
    return estimate;
}

std::unique_ptr<TargetStatistic> prepareKdeEce(const MethodCall& call) {
    const KdeEceOptions options = kdeEceOptionsOf(call.values);
    WeighingRows rows = weighingRows(call.data);
    if (options.kernel == KdeKernel::Triweight) {
        TriweightProblem problem = triweightProblem(rows.data, options.view);
        return std::make_unique<TriweightStatistic>(std::move(rows), std::move(problem), options);
    }
    auto parts = problems(rows.data, options.view);
    const double bandwidth =
        options.bandwidth ? *options.bandwidth : bestBandwidth(parts, kdeBandwidthGrid(), call.run);
    return std::make_unique<KdeStatistic>(std::move(rows), std::move(parts), options, bandwidth);
}

}  // namespace

KdeEce kdeEce(const Dataset& allRows, const KdeEceOptions& options, const Run& run) {
    const Dataset data = weighingRows(allRows).data;
    if (options.kernel == KdeKernel::Triweight) return triweightEce(data, options, run);
    const auto parts = problems(data, options.view);
    if (options.bandwidth) checkBandwidth(*options.bandwidth);
    const double gridShare = options.bandwidth ? 0.0 : 0.9;
    const double bandwidth =
        options.bandwidth ? *options.bandwidth : bestBandwidth(parts, kdeBandwidthGrid(), run.part(0.0, gridShare));
    const Labels* const labels = &data.labels();
    return {errors(parts, options, bandwidth, {&labels, 1}, run.part(gridShare, 1.0)).front(), bandwidth, 0};
}

std::vector<double> kdeLogLikelihoods(const Dataset& data, KdeView view, std::span<const double> bandwidths,
                                      const Run& run) {
    return logLikelihoods(problems(weighingRows(data).data, view), bandwidths, run);
}

double kdeBandwidth(const Dataset& data, KdeView view, std::span<const double> grid, const Run& run) {
    if (grid.empty()) throw InvalidSetting("The grid of bandwidths of kde-ece is empty; it must hold at least one.");
    return bestBandwidth(problems(weighingRows(data).data, view), grid, run);
}

const std::vector<double>& kdeBandwidthGrid() {
    static const std::vector<double> grid = [] {
        std::vector<double> values;
        for (int k = 0; k < 15; ++k) values.push_back(std::pow(10.0, -5.0 + 4.0 * k / 14.0));
        for (int k = 1; k <= 5; ++k) values.push_back(k / 5.0);
        return values;
    }();
    return grid;
}

namespace {

/// A pass over all pairs for each bandwidth of the grid and for the error, in which sets of targets share the kernels.
/// Operations measured by tests/benchmark/bench_costs.
Cost kdeCost(const Dataset& data, const Values& values) {
    const auto n = static_cast<double>(data.sampleCount());
    const auto m = static_cast<double>(data.classCount());
    const double sets = setCountOf(values);
    if (asksForTriweight(values)) return {.operations = n * n * (5 + sets - 1), .bytes = 8 * n * (2 + sets)};
    const bool isClassWise = values.text("view") == "class-wise";
    const bool isCanonical = values.text("view") == "canonical";
    const double pair = (isClassWise ? m : 1.0) * (8 + (isCanonical ? m : 2.0));
    const double gridPasses = values.isText("bandwidth") ? static_cast<double>(kdeBandwidthGrid().size()) : 0.0;
    return {.operations = n * n * (pair * (1 + gridPasses) + sets - 1), .bytes = 8 * n * (m + sets)};
}

}  // namespace

Measure kdeEceMeasure() {
    return {
        .info =
            {.id = "kde-ece",
             .name = "KDE calibration error",
             .explanation =
                 "Estimates how often each class occurs near every prediction by a kernel smoother on the "
                 "simplex that leaves the sample itself out, and averages the distance to the prediction. It "
                 "needs no bins and can look at all classes at once. Smoothing biases it: too wide a kernel "
                 "makes even a calibrated model look wrong, too narrow a one mostly shows noise. Every pair of "
                 "samples is visited, and the automatic bandwidth does so for 20 candidates. For one probability per "
                 "sample, triweight kernels are the choice of another paper; theirs is the same error up to "
                 "integrating over a density where here the samples are averaged.",
             .formula = "n⁻¹ Σ_i Σ_k |Σ_{j≠i} K(z_i; z_j/b + 1)[y_j = k] / Σ_{j≠i} K(z_i; z_j/b + 1) − p_ik|^p",
             .source = "Popordanoska, Sayer, Blaschko (2022), A consistent and differentiable Lp canonical "
                       "calibration error estimator, NeurIPS 35, section 3; triweight kernels: Zhang, Kailkhura, Han "
                       "(2020), Mix-n-Match: ensemble and compositional methods for uncertainty calibration "
                       "in deep learning, ICML",
             .cost = "O(n² m) time, 20 times that for the automatic bandwidth; O(n m) memory",
             .families = familiesWith({Ability::Classes}),
             .parameters = kdeEceParameters(),
             .takesWeights = true,
             .papers = {"popordanoska2022", "zhang2020"}},
        .better = Better::lower(),
        .defaultLens = "canonical",
        .isTestable = true,
        .evaluate = evaluateKdeEce,
        .prepare = prepareKdeEce,
        .isCalibrationError = true,
        .calibratedCost =
            [](const Dataset& data, const Values&) {
                const auto n = static_cast<double>(data.sampleCount());
                return n * n;
            },
        .cost = kdeCost};
}

}  // namespace calibrium
