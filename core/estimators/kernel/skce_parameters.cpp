// SPDX-License-Identifier: GPL-3.0-or-later
// The settings of skce and kce.
#include "core/estimators/kernel/skce_parameters.h"

#include "core/data/dataset.h"
#include "core/data/row_order.h"
#include "core/estimators/kernel/skce.h"
#include "core/kernels/kernel_parameters.h"
#include "core/kernels/low_rank_kernel.h"
#include "core/method/parameter_builders.h"

#include <string>
#include <utility>

namespace calibrium {

namespace {

constexpr const char* automaticSkce = "auto";
constexpr const char* lowRankSkce = "low-rank";

Parameter intervalParameter() {
    return choiceParameter(
        "interval", "Interval", "What the interval around the estimate is made of.",
        {{"variance", "Variance", "The scatter of the terms; the biased estimate has none and gets a range."},
         {distributionFreeInterval, "Distribution-free",
          "A bound that holds for every model and every number of samples: at least 95 %, and very wide."}});
}

}  // namespace

std::vector<Parameter> skceMeasureParameters(bool isBiased) {
    std::vector<Parameter> parameters = skceParameters(automaticSkce);
    auto& choices = parameters.front().choices;
    choices.insert(
        choices.begin(),
        {automaticSkce, "Automatic",
         isBiased ? "The biased estimate; the low-rank one where all pairs, or all pairs under all resamples "
                    "of the exact test, would take long, of some of the samples where that would take long "
                    "as well, which the result then says."
                  : "The unbiased estimate; the low-rank one where all pairs, or all pairs under all "
                    "resamples of the exact test, would take long, of some of the samples where that would "
                    "take long as well, which the result then says."});
    choices.push_back({lowRankSkce, "Low rank",
                       isBiased
                           ? "The biased estimate with similarities by way of a few landmark samples: nearly the "
                             "number of all pairs, in a time that grows with the samples instead of their square."
                           : "The unbiased estimate with similarities by way of a few landmark samples: nearly the "
                             "number of all pairs, in a time that grows with the samples instead of their "
                             "square."});
    Parameter rank = countParameter("rank", "Landmarks",
                                    "Most samples that serve as landmarks of the low-rank kernel, half as many for "
                                    "each of several bandwidths; more leave out less.",
                                    "samples", defaultRank, 1, 4096);
    rank.sampleLimit = SampleLimit::Useless;
    parameters.push_back(onlyWhere(rank, "estimator", {lowRankSkce}));
    parameters.push_back(intervalParameter());
    return withKernelParameters(std::move(parameters));
}

std::vector<Parameter> skceParameters(const std::string& defaultEstimator) {
    Parameter estimator = choiceParameter(
        "estimator", "Estimator", "How the expectation over pairs of samples is estimated.",
        {{"biased", "Biased", "All pairs, each sample with itself included: never negative, too large on average."},
         {"unbiased", "Unbiased", "All pairs of different samples: right on average, may be negative."},
         {"block", "Block", "Pairs inside blocks of samples: unbiased, fast, scatters more."}});
    estimator.defaultValue = defaultEstimator;
    Parameter blockSize = numberParameter(
        "blocksize", "Block size", "Number of samples in a block; an incomplete last block is left out.",
        std::string("auto"), 2, 1e9,
        {{"auto", "Automatic",
          "The square root of the number of samples, rounded down; fewer where the pairs of samples in such blocks "
          "would take long, which the result then says."},
         {"sqrt", "√n", "The square root of the number of samples, rounded down, however long it takes."}});
    blockSize.kind = ParameterKind::Integer;  // although its default is a word
    blockSize.unit = "samples";
    blockSize.sampleLimit = SampleLimit::Refused;
    return {estimator, onlyWhere(logarithmic(blockSize), "estimator", {"block"}),
            onlyWhere(blockOrderParameter(), "estimator", {"block"})};
}

Parameter blockOrderParameter() {
    return choiceParameter(
        "order", "Order of rows", "In which order blocks take the rows.",
        {{"shuffled", "Shuffled",
          "A random order, by the seed: files are often sorted by outcome, class or time, and neighbours are then no "
          "independent samples."},
         {"file", "As in the file", "Neighbours in the file are blocks, as in published values."}});
}

std::vector<Index> blockRows(const Values& values, Index n, const Seed& seed) {
    return values.text("order") == "file" ? std::vector<Index>{} : shuffledRows(n, seed);
}

Dataset inBlockOrder(const Dataset& data, const Values& values, const Seed& seed) {
    const auto rows = blockRows(values, data.sampleCount(), seed);
    return rows.empty() ? data : data.select(rows);
}

}  // namespace calibrium
