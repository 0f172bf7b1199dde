// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/risk/choice_split.h"

#include "core/statistics/random.h"

#include <cmath>
#include <cstdint>
#include <numeric>
#include <utility>

namespace calibrium {

namespace {

/// Streams of our own under the purposes of splits and of the order of rows.
constexpr std::uint64_t splitStream = std::uint64_t{1} << 40U;

}  // namespace

ChoiceSplit choiceSplit(Index n, const EstimatorChoiceOptions& options, int outer) {
    std::vector<Index> order(static_cast<std::size_t>(n));
    std::iota(order.begin(), order.end(), Index{0});
    Generator generator = makeGenerator(Purpose::Split, options.seed, splitStream);
    for (Index i = n - 1; i > 0; --i) {
        std::swap(order[static_cast<std::size_t>(i)], order[static_cast<std::size_t>(uniformIndex(generator, i + 1))]);
    }
    auto trainCount = static_cast<Index>(std::floor((1 - options.testShare) * static_cast<double>(n) + 1e-9));
    if (options.outerCount > 1) {
        std::vector<Index> train;
        std::vector<Index> test;
        for (Index i = 0; i < n; ++i) {
            const bool isTest = i * options.outerCount / n == outer;
            (isTest ? test : train).push_back(order[static_cast<std::size_t>(i)]);
        }
        trainCount = std::ssize(train);
        order = std::move(train);
        order.insert(order.end(), test.begin(), test.end());
    }
    ChoiceSplit split;
    split.plan = {.foldOfRow = std::vector<int>(static_cast<std::size_t>(n), FoldPlan::none),
                  .foldCount = options.foldCount};
    for (Index i = 0; i < trainCount; ++i) {
        const auto row = static_cast<std::size_t>(order[static_cast<std::size_t>(i)]);
        split.plan.foldOfRow[row] = static_cast<int>(i * options.foldCount / trainCount);
    }
    for (int fold = 0; fold < options.foldCount; ++fold) {
        split.train.push_back(split.plan.rowsBeside(fold));
        split.validation.push_back(split.plan.rowsOf(fold));
        Generator pairing = makeGenerator(Purpose::RowOrder, options.seed,
                                          splitStream + static_cast<std::uint64_t>(outer * options.foldCount + fold));
        split.validationPairs.push_back(disjointPairs(std::ssize(split.validation.back()), pairing));
    }
    split.test = split.plan.rowsOf(FoldPlan::none);
    return split;
}

}  // namespace calibrium
