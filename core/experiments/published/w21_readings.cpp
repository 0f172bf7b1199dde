// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/published/w21_readings.h"

#include "core/analysis/method_plan.h"
#include "core/analysis/specification.h"
#include "core/experiments/experiment.h"
#include "core/experiments/experiment_plan.h"
#include "core/experiments/published/preset_parts.h"
#include "core/experiments/test_error.h"
#include "core/families/reals/normal.h"
#include "core/kernels/kernel_settings.h"
#include "core/method/hypothesis_test.h"
#include "core/method/measure.h"
#include "core/simulation/world.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>

namespace calibrium {

namespace {

constexpr std::array printedSampleCounts{4, 16, 64, 256, 1024};
constexpr std::int64_t ensembleDataSets = 500;
/// Of one method, for each number of samples.
using Readings = std::array<double, printedSampleCounts.size()>;
using TestReadings = std::array<Readings, 4>;
using EstimatorReadings = std::array<Readings, 4>;

struct Tables {
    TestReadings errorRates;   ///< in the order of w21Tests()
    EstimatorReadings errors;  ///< in the order of w21Estimators()
    EstimatorReadings variances;
};

constexpr Tables calibratedLine{.errorRates = {{{0.13, 0.050, 0.054, 0.054, 0.060},
                                                {0.13, 0.038, 0.030, 0.020, 0.020},
                                                {0.14, 0.058, 0.040, 0.060, 0.056},
                                                {0.53, 0.88, 0.36, 0.12, 0.068}}},
                                .errors = {{{2.3e-3, 6.1e-4, 1.6e-4, 3.9e-5, 9.6e-6},
                                            {1.8e-3, 4.2e-4, 1.0e-4, 2.5e-5, 6.1e-6},
                                            {3.2e-3, 1.8e-3, 8.2e-4, 4.8e-4, 2.4e-4},
                                            {3.3e-3, 1.1e-3, 3.4e-4, 1.2e-4, 4.0e-5}}},
                                .variances = {{{5.4e-6, 3.3e-7, 2.1e-8, 1.4e-9, 7.1e-11},
                                               {8.1e-6, 3.2e-7, 1.9e-8, 1.3e-9, 7.7e-11},
                                               {2.1e-5, 5.5e-6, 1.1e-6, 3.6e-7, 8.6e-8},
                                               {2.3e-5, 2.0e-6, 1.9e-7, 2.3e-8, 2.7e-9}}}};

constexpr Tables uncalibratedLine{
    .errorRates = {{{0.65, 0.12, 0, 0, 0}, {0.65, 0.046, 0, 0, 0}, {0.27, 0, 0, 0, 0}, {0.48, 0, 0, 0, 0}}},
    .errors = {{{0.075, 0.031, 0.016, 0.0080, 0.0042},
                {0.071, 0.034, 0.017, 0.0084, 0.0043},
                {0.079, 0.041, 0.019, 0.0099, 0.0051},
                {0.081, 0.034, 0.017, 0.0083, 0.0041}}},
    .variances = {{{1.0e-2, 1.7e-3, 3.9e-4, 1.0e-4, 2.8e-5},
                   {8.2e-3, 1.9e-3, 4.4e-4, 1.1e-4, 2.9e-5},
                   {9.8e-3, 2.5e-3, 6.0e-4, 1.6e-4, 4.1e-5},
                   {1.0e-2, 1.9e-3, 4.6e-4, 1.1e-4, 2.7e-5}}}};

constexpr Tables calibratedTen{.errorRates = {{{0.10, 0.052, 0.064, 0.048, 0.048},
                                               {0.11, 0.066, 0.062, 0.050, 0.042},
                                               {0.004, 0, 0.010, 0.042, 0.044},
                                               {0.48, 0.76, 0.15, 0.058, 0.074}}},
                               .errors = {{{0.024, 5.9e-3, 1.5e-3, 3.7e-4, 9.1e-5},
                                           {4.1e-3, 9.6e-4, 2.3e-4, 5.8e-5, 1.4e-5},
                                           {6.2e-3, 3.3e-3, 1.8e-3, 9.6e-4, 4.6e-4},
                                           {5.9e-3, 2.2e-3, 6.7e-4, 2.5e-4, 8.5e-5}}},
                               .variances = {{{3.9e-5, 1.7e-6, 9.2e-8, 5.7e-9, 3.2e-10},
                                              {2.9e-5, 1.4e-6, 8.8e-8, 5.3e-9, 3.3e-10},
                                              {8.2e-5, 1.8e-5, 5.3e-6, 1.5e-6, 3.3e-7},
                                              {8.5e-5, 7.1e-6, 7.0e-7, 9.1e-8, 1.1e-8}}}};

constexpr Tables uncalibratedTen{
    .errorRates = {{{0.75, 0.31, 0, 0, 0}, {0.73, 0.15, 0, 0, 0}, {0.71, 0.002, 0, 0, 0}, {0.46, 0.004, 0, 0, 0}}},
    .errors = {{{0.061, 0.023, 0.010, 0.0050, 0.0024},
                {0.043, 0.019, 0.0099, 0.0053, 0.0025},
                {0.054, 0.028, 0.013, 0.0069, 0.0036},
                {0.057, 0.023, 0.010, 0.0056, 0.0023}}},
    .variances = {{{4.3e-3, 6.7e-4, 1.5e-4, 4.0e-5, 9.2e-6},
                   {3.4e-3, 5.8e-4, 1.5e-4, 4.6e-5, 9.9e-6},
                   {5.0e-3, 1.2e-3, 2.9e-4, 7.6e-5, 2.0e-5},
                   {5.5e-3, 8.5e-4, 1.7e-4, 4.8e-5, 8.4e-6}}}};

const Tables& tablesOf(const W21Case& model) {
    if (model.dimension == 1) return model.isCalibrated ? calibratedLine : uncalibratedLine;
    return model.isCalibrated ? calibratedTen : uncalibratedTen;
}

void addReadings(std::vector<PublishedValue>& list, const std::string& quantity, const Readings& readings) {
    for (std::size_t i = 0; i < printedSampleCounts.size(); ++i) {
        list.push_back({.quantity = quantity,
                        .condition = "n = " + std::to_string(printedSampleCounts[i]),
                        .value = readings[i],
                        .dataSets = ensembleDataSets});
    }
}

/// The model of the paper that a plan asks for.
std::optional<W21Case> caseOf(const ExperimentPlan& plan) {
    const auto& item = experiment("sample-size");
    if (plan.experiment != item.info.id || plan.world != "normal" || !plan.cases.empty()) return std::nullopt;
    const Values values = complete(world("normal").info.parameters, plan.worldValues, plan.world);
    const Values own = complete(item.info.parameters, plan.values, plan.experiment);
    const auto dimension = static_cast<int>(values.integer("dimension"));
    const bool isOfPaper = dimension == 1 || dimension == 10;
    if (!isOfPaper || own.real("alpha") != 0.05 || own.text("rate") != "error") return std::nullopt;
    return W21Case{dimension, values.boolean("calibrated")};
}

/// Whether a method is one of the paper's with the paper's kernel, whatever else is set.
template <class Method>
bool isAsPublished(const Method& method, const MethodRequest& request, const MethodRequest& published,
                   const AnalysisSpecification& analysis) {
    if (request.id != published.id) return false;
    AnalysisSpecification paper;
    paper.kernel = w21Kernel();
    const MethodPlan ours = planOf(method, request, analysis, normalFamily());
    const MethodPlan theirs = planOf(method, published, paper, normalFamily());
    return ours.lens == theirs.lens &&
           settledChoices(ours.values, normalFamily()) == settledChoices(theirs.values, normalFamily());
}

}  // namespace

std::vector<MethodRequest> w21Tests() {
    return {{"asymptotic-block", {{"blocksize", std::int64_t{2}}}},
            {"asymptotic-block", {{"blocksize", std::string("sqrt")}}},
            bootstrapTestRequest(1000),
            {"cme", {{"locations-from", std::string("recipe")}}}};
}

std::vector<MethodRequest> w21Estimators() {
    return {skceBy("biased"), skceBy("unbiased"), skceOfPairs(), skceOfRootBlocks()};
}

std::vector<PublishedValue> w21Readings(const ExperimentPlan& plan) {
    std::vector<PublishedValue> list;
    const auto model = caseOf(plan);
    if (!model) return list;
    const Tables& tables = tablesOf(*model);
    const std::string error = testErrorName(model->isCalibrated).english() + " p ";
    const auto tests = w21Tests();
    for (const auto& request : plan.analysis.tests) {
        for (std::size_t t = 0; t < tests.size(); ++t) {
            if (!isAsPublished(hypothesisTest(request.id), request, tests[t], plan.analysis)) continue;
            addReadings(list, error + toText(request), tables.errorRates[t]);
        }
    }
    const auto estimators = w21Estimators();
    for (const auto& request : plan.analysis.measures) {
        for (std::size_t e = 0; e < estimators.size(); ++e) {
            if (!isAsPublished(measure(request.id), request, estimators[e], plan.analysis)) continue;
            addReadings(list, "error " + toText(request), tables.errors[e]);
            addReadings(list, "variance " + toText(request), tables.variances[e]);
        }
    }
    return list;
}

}  // namespace calibrium
