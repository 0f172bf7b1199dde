// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/published/w19_readings.h"

#include "core/analysis/method_plan.h"
#include "core/experiments/experiment_plan.h"
#include "core/experiments/published/preset_parts.h"
#include "core/experiments/published/w19_tables.h"
#include "core/experiments/test_error.h"
#include "core/families/classes/categorical.h"
#include "core/kernels/kernel_settings.h"
#include "core/method/hypothesis_test.h"
#include "core/method/measure.h"
#include "core/simulation/w19_truth.h"
#include "core/simulation/world.h"

#include <cmath>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>

namespace calibrium {

namespace {

constexpr double publishedAlpha = 0.1;
constexpr std::int64_t publishedSampleCount = 250;
constexpr std::int64_t tableDataSets = 10000;
constexpr std::size_t quarters = 4;  // of π, for each kind of disturbed targets
constexpr std::size_t halves = 2;

/// A model of the paper, by where its numbers stand in the tables.
struct Cell {
    int classCount = 0;
    std::size_t place = 0;                     ///< among the estimates
    std::optional<std::size_t> testPlace = 0;  ///< among the tests
    bool isCalibrated = false;
};

/// values: of the world dirichlet, complete.
std::optional<Cell> cellOf(const Values& values) {
    if (values.real("alpha") != publishedAlpha || values.integer("n") != publishedSampleCount) return std::nullopt;
    const double share = values.real("pi") * static_cast<double>(quarters);
    if (share != std::floor(share)) return std::nullopt;
    const auto step = static_cast<std::size_t>(share);
    Cell cell{.classCount = static_cast<int>(values.integer("classes")), .isCalibrated = step == 0};
    if (step == 0) return cell;
    const bool isUniform = values.text("disturbance") == "uniform";
    cell.place = step + (isUniform ? quarters : 0);
    cell.testPlace = step % 2 == 0 ? std::optional(step / 2 + (isUniform ? halves : 0)) : std::nullopt;
    return cell;
}

enum class BandwidthReading : std::uint8_t { MedianAll, ExpectedDistance };

std::optional<BandwidthReading> bandwidthOf(const Values& values, int classCount) {
    const auto is = [&](const char* id, const char* word) { return values.contains(id) && values.text(id) == word; };
    if (!is("distance", "tv") || !is("kernel", "exponential") || !is("target", "delta")) return std::nullopt;
    if (values.real("exponent") != 1) return std::nullopt;
    if (values.isText("bandwidth")) {
        return values.text("bandwidth") == "median-all" ? std::optional(BandwidthReading::MedianAll) : std::nullopt;
    }
    const double expected = dirichletMeanTv(classCount, publishedAlpha);
    const bool isExpected = std::abs(values.real("bandwidth") - expected) <= 1e-3 * expected;
    return isExpected ? std::optional(BandwidthReading::ExpectedDistance) : std::nullopt;
}

/// 0 biased, 1 unbiased, 2 pairs.
std::optional<std::size_t> estimatorOf(const Values& values) {
    const std::string& estimator = values.text("estimator");
    if (estimator == "biased") return 0;
    if (estimator == "unbiased") return 1;
    const bool isOfPairs = !values.isText("blocksize") && values.integer("blocksize") == 2;
    return estimator == "block" && isOfPairs ? std::optional(std::size_t{2}) : std::nullopt;
}

/// 0 for the uniform, 1 for the median-variance bins of the paper.
std::optional<std::size_t> canonicalBins(const Values& values) {
    if (values.text("distance") != "tv") return std::nullopt;
    if (values.text("binning") == "uniform") {
        return values.integer("bins") == 10 ? std::optional(std::size_t{0}) : std::nullopt;
    }
    return values.integer("minsize") == 5 ? std::optional(std::size_t{1}) : std::nullopt;
}

/// The row of the table of estimates.
std::optional<std::size_t> estimateRow(const MethodRequest& request, const MethodPlan& plan, int classCount) {
    if (plan.lens.kind != Lens::Kind::Canonical) return std::nullopt;
    if (request.id == "ece-canonical") return canonicalBins(plan.values);
    if (request.id != "skce") return std::nullopt;
    const Values values = settledChoices(plan.values, categoricalFamily());
    const auto bandwidth = bandwidthOf(values, classCount);
    const auto estimator = estimatorOf(values);
    if (!bandwidth || !estimator) return std::nullopt;
    return 2 + *estimator + (*bandwidth == BandwidthReading::ExpectedDistance ? 3 : 0);
}

/// The row of the table of test errors.
std::optional<std::size_t> testRow(const MethodRequest& request, const MethodPlan& plan, int classCount) {
    if (plan.lens.kind != Lens::Kind::Canonical) return std::nullopt;
    if (request.id == "consistency") {
        return plan.values.text("measure") == "ece-canonical" ? canonicalBins(plan.values) : std::nullopt;
    }
    std::optional<std::size_t> place;
    const Values values = settledChoices(plan.values, categoricalFamily());
    if (request.id == "distribution-free") place = estimatorOf(values);
    if (request.id == "bootstrap") place = 3;
    if (request.id == "asymptotic-block" && !values.isText("blocksize") && values.integer("blocksize") == 2) place = 4;
    if (!place) return std::nullopt;
    const auto bandwidth = bandwidthOf(values, classCount);
    if (!bandwidth) return std::nullopt;
    return 2 + *place + (*bandwidth == BandwidthReading::ExpectedDistance ? 5 : 0);
}

void addEstimates(std::vector<PublishedValue>& list, const ExperimentPlan& plan, const Cell& cell,
                  const std::string& label) {
    const W19EstimateTable* table = w19Estimates(cell.classCount);
    if (table == nullptr) return;
    for (const auto& request : plan.analysis.measures) {
        const auto row = estimateRow(request, planOf(measure(request.id), request, plan.analysis, categoricalFamily()),
                                     cell.classCount);
        if (!row) continue;
        const W19Estimate& read = (*table)[*row][cell.place];
        list.push_back({.quantity = toText(request),
                        .condition = label,
                        .value = read.mean,
                        .deviation = read.deviation,
                        .dataSets = tableDataSets});
    }
}

void addTestErrors(std::vector<PublishedValue>& list, const ExperimentPlan& plan, const Cell& cell,
                   const std::string& label) {
    const W19TestTable* table = w19TestErrors(cell.classCount);
    if (table == nullptr || !cell.testPlace) return;
    const std::string error = testErrorName(cell.isCalibrated).english() + " p ";
    for (const auto& request : plan.analysis.tests) {
        const auto row = testRow(
            request, planOf(hypothesisTest(request.id), request, plan.analysis, categoricalFamily()), cell.classCount);
        if (!row) continue;
        for (std::size_t k = 0; k < w19Levels.size(); ++k) {
            const double value = (*table)[*row][*cell.testPlace][k];
            if (std::isnan(value)) continue;
            list.push_back({.quantity = error + toText(request),
                            .condition = testErrorCondition(asItStands(label), w19Levels[k]).english(),
                            .value = value,
                            .dataSets = tableDataSets});
        }
    }
}

}  // namespace

std::vector<MethodRequest> w19Estimators() {
    return {{"ece-canonical", {}}, skceBy("biased"), skceBy("unbiased"), skceOfPairs()};
}

std::vector<MethodRequest> w19AllEstimators() {
    std::vector<MethodRequest> list = w19Estimators();
    list.insert(list.begin() + 1,
                {"ece-canonical", {{"binning", std::string("median-variance")}, {"minsize", std::int64_t{5}}}});
    return list;
}

std::vector<MethodRequest> w19Tests(std::int64_t resamples) {
    return {{"consistency", {{"measure", std::string("ece-canonical")}, {"resamples", resamples}}},
            {"distribution-free", {{"estimator", std::string("biased")}}},
            {"distribution-free", {{"estimator", std::string("unbiased")}}},
            {"distribution-free", {{"estimator", std::string("block")}, {"blocksize", std::int64_t{2}}}},
            bootstrapTestRequest(resamples),
            {"asymptotic-block", {{"blocksize", std::int64_t{2}}}}};
}

Values w19Kernel() { return {{"bandwidth", std::string("median-all")}}; }

std::vector<PublishedValue> w19Readings(const ExperimentPlan& plan) {
    std::vector<PublishedValue> list;
    if (plan.world != "dirichlet") return list;
    std::vector<WorldCase> cases = plan.cases;
    if (cases.empty()) cases.push_back({});
    for (const auto& [label, changed] : cases) {
        Values values = plan.worldValues;
        values.merge(changed);
        const auto cell = cellOf(complete(world(plan.world).info.parameters, values, plan.world));
        if (!cell) continue;
        if (plan.experiment == "distribution") addEstimates(list, plan, *cell, label);
        if (plan.experiment == "test-error") addTestErrors(list, plan, *cell, label);
    }
    return list;
}

}  // namespace calibrium
