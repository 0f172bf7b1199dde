// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/family.h"
#include "core/estimators/local/ucme.h"
#include "core/estimators/local/witness.h"
#include "core/hypothesis/kernel/cme.h"
#include "core/hypothesis/kernel/gamma.h"
#include "core/hypothesis/kernel/pearson3.h"
#include "core/hypothesis/kernel/spectrum.h"
#include "core/simulation/w19_truth.h"
#include "tests/reference/kernel_object.h"
#include "tests/reference/quantities.h"

#include <utility>

namespace calibrium::reference {

namespace {

using Json = nlohmann::json;

/// The table of locations, with the columns of the data set's file: predictions, then targets, whose names start with
/// y.
Dataset locationsOf(const Dataset& data, const Json& parameters) {
    const Json& table = parameters.at("locations");
    Index targetCount = 0;
    for (const auto& column : table.at("columns")) targetCount += column.get<std::string>().front() == 'y' ? 1 : 0;
    const auto rows = table.at("rows").get<std::vector<std::vector<double>>>();
    const auto predictionCount = static_cast<Index>(rows.front().size()) - targetCount;
    const bool areClasses = data.classCount() > 0;
    DatasetParts parts;
    parts.family = &data.family();
    parts.parameters.resize(static_cast<Index>(rows.size()), predictionCount);
    if (!areClasses) parts.targets.values.resize(static_cast<Index>(rows.size()), targetCount);
    for (Index j = 0; j < parts.parameters.rows(); ++j) {
        const std::vector<double>& row = rows[static_cast<std::size_t>(j)];
        for (Index k = 0; k < predictionCount; ++k) parts.parameters(j, k) = row[static_cast<std::size_t>(k)];
        for (Index k = 0; k < targetCount; ++k) {
            const double target = row[static_cast<std::size_t>(predictionCount + k)];
            if (areClasses) {
                parts.targets.labels.push_back(static_cast<std::int32_t>(target));
            } else {
                parts.targets.values(j, k) = target;
            }
        }
    }
    return Dataset::create(std::move(parts));
}

std::vector<double> powerSums(const Dataset& data, const Json& parameters) {
    const SpectrumTest test = spectrumTest(data, kernelOf(parameters));
    std::vector<double> sums;
    for (const int power : parameters.at("powers").get<std::vector<int>>()) {
        sums.push_back(test.eigenvalues.array().pow(power).sum());
    }
    return sums;
}

}  // namespace

Quantities kernelTestQuantities() {
    return {
        {"cme_pvalue",
         [](const Dataset& data, const Json& parameters) {
             return std::vector{cmeTest(data, kernelOf(parameters), locationsOf(data, parameters)).pValue};
         }},
        {"cme_statistic",
         [](const Dataset& data, const Json& parameters) {
             return std::vector{cmeTest(data, kernelOf(parameters), locationsOf(data, parameters)).statistic};
         }},
        {"pvalue_gamma",
         [](const Dataset& data, const Json& parameters) {
             return std::vector{gammaTest(data, kernelOf(parameters)).pValue};
         }},
        {"pvalue_pearson3",
         [](const Dataset& data, const Json& parameters) {
             return std::vector{pearson3Test(data, kernelOf(parameters)).pValue};
         }},
        {"pvalue_spectrum",
         [](const Dataset& data, const Json& parameters) {
             return std::vector{spectrumTest(data, kernelOf(parameters)).pValue};
         }},
        {"spectrum_power_sums", powerSums},
        {"ucme_squared",
         [](const Dataset& data, const Json& parameters) {
             return std::vector{ucme(data, kernelOf(parameters), locationsOf(data, parameters)).squared};
         }},
        {"witness",
         [](const Dataset& data, const Json& parameters) {
             return witness(data, kernelOf(parameters), locationsOf(data, parameters));
         }},
    };
}

Truths truths() {
    return {
        {"dirichlet_mean_tv",
         [](const Json& parameters) {
             return std::vector{dirichletMeanTv(parameters.at("m").get<Index>(), parameters.at("alpha").get<double>())};
         }},
        {"true_tv_ece",
         [](const Json& parameters) {
             const bool isUniform = parameters.at("beta") == "uniform";
             const W19Model model{
                 .classCount = parameters.at("m").get<Index>(),
                 .alpha = parameters.at("alpha").get<double>(),
                 .pi = parameters.at("pi").get<double>(),
                 .disturbance = isUniform ? W19Model::Disturbance::Uniform : W19Model::Disturbance::FirstClass};
             return std::vector{trueTvEce(model)};
         }},
    };
}

}  // namespace calibrium::reference
