// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hypothesis/level_warnings.h"

#include "core/data/dataset.h"
#include "core/estimators/clinical/few_misses.h"
#include "core/method/test_outcome.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <numeric>
#include <string>
#include <utility>

namespace calibrium {

namespace {

/// The table shows sizes above 0.05 for 4 samples or 2 blocks, and none from these numbers on.
constexpr Index enoughSamples = 16;
constexpr Index enoughBlocks = 4;
/// Rules of thumb for the limits themselves, so for p-values far below 0.05 too.
constexpr Index manySamples = 30;
constexpr Index manyBlocks = 30;
constexpr Index samplesPerLocation = 100;
constexpr double fewCarriers = 100;
constexpr double enoughEvents = 10;

/// How many targets are expected beside their predicted median, if these are the rare ones and fewer than 10.
std::optional<double> fewOtherTargets(const Dataset& data) {
    if (data.classCount() > 0) return std::nullopt;
    const auto probabilities = missProbabilities(data);
    const double expected = std::accumulate(probabilities.begin(), probabilities.end(), 0.0);
    const bool isFew = expected < std::min(enoughEvents, 0.5 * static_cast<double>(probabilities.size()));
    return isFew ? std::optional(expected) : std::nullopt;
}

/// Of a p-value from the limit of many samples, with so many of them.
std::optional<Warning> limitOf(Index sampleCount, Text text) {
    if (sampleCount >= manySamples) return std::nullopt;
    return Warning{sampleCount < enoughSamples ? levelWarningId : roughLimitId, Severity::Doubt, std::move(text),
                   sampleCount, manySamples};
}

}  // namespace

std::optional<Warning> limitWarning(Index sampleCount) {
    return limitOf(sampleCount, Text("The p-value comes from the limit of many samples and is a rough guide with only "
                                     "{1}; the exact test keeps its level.",
                                     sampleCount));
}

std::optional<Warning> largeBlockWarning(Index blockSize) {
    return limitOf(blockSize,
                   Text("The p-value comes from the limit of many samples in each block and is a rough guide with only "
                        "{1}; fewer blocks or the exact test are sounder.",
                        blockSize));
}

std::optional<Warning> blockWarning(Index blockCount) {
    if (blockCount >= manyBlocks) return std::nullopt;
    return Warning{blockCount < enoughBlocks ? levelWarningId : roughLimitId, Severity::Doubt,
                   Text("The normal distribution is a rough guide with only {1} blocks: the p-value may be too small; "
                        "the exact test keeps its level.",
                        blockCount),
                   blockCount, manyBlocks};
}

std::optional<Warning> locationWarning(Index sampleCount, Index locationCount, double smallestCarrierCount) {
    const Index needed = samplesPerLocation * locationCount;
    if (sampleCount >= needed) {
        if (!(smallestCarrierCount < fewCarriers)) return std::nullopt;
        const auto carriers = static_cast<Index>(smallestCarrierCount);
        return Warning{levelWarningId, Severity::Doubt,
                       Text("Some differences between the {1} locations hang on about {2} of {3} samples, so the "
                            "p-value can be far too small; fewer locations give a sounder test.",
                            locationCount, carriers, sampleCount),
                       carriers, sampleCount};
    }
    return Warning{levelWarningId, Severity::Doubt,
                   Text("With {1} samples for {2} locations the p-value can be far too small; it needs about {3} "
                        "samples per location.",
                        sampleCount, locationCount, samplesPerLocation),
                   sampleCount, needed};
}

std::optional<Warning> groupWarning(Index smallGroupCount, Index groupCount) {
    if (smallGroupCount == 0) return std::nullopt;
    return Warning{
        levelWarningId, Severity::Doubt,
        Text("{1} of {2} groups expect fewer than 5 hits or fewer than 5 misses: the p-value may be too small.",
             smallGroupCount, groupCount),
        smallGroupCount, groupCount};
}

std::optional<Warning> eventsWarning(const Dataset& data) {
    if (const auto others = fewOtherTargets(data)) {
        return Warning{levelWarningId, Severity::Doubt,
                       Text("Only {1} targets beside their predicted median are expected, fewer than 10: the limit "
                            "that the p-value comes from is a poor guide then, whatever the number of samples; the "
                            "exact test keeps its level.",
                            asNumber(significant(*others, 2))),
                       data.sampleCount(), 0};
    }
    if (data.classCount() == 0 || data.sampleCount() == 0) return std::nullopt;
    const Eigen::RowVectorXd events =
        data.parameters().cwiseMin((1 - data.parameters().array()).matrix()).colwise().sum();
    const double fewest = events.minCoeff();
    if (!(fewest < enoughEvents)) return std::nullopt;
    return Warning{
        levelWarningId, Severity::Doubt,
        Text("Only {1} events, Σ min(p, 1 − p), are expected in the rarest class, fewer than 10: the limit that the "
             "p-value comes from is a poor guide then, whatever the number of samples; the exact test keeps its level.",
             asNumber(significant(fewest, 2))),
        data.sampleCount(), 0};
}

std::optional<Warning> randomPitWarning(const Dataset& data) {
    const auto others = fewOtherTargets(data);
    if (!others) return std::nullopt;
    return Warning{levelWarningId, Severity::Doubt,
                   Text("Only {1} targets beside their predicted median are expected, fewer than 10, so that nearly "
                        "all PIT values are random numbers: the p-value says more of the seed than of the data; the "
                        "exact test keeps its level under every seed.",
                        asNumber(significant(*others, 2))),
                   data.sampleCount(), 0};
}

Warning sortedBlocksWarning() {
    return {levelWarningId, Severity::Doubt,
            "With order=file neighbours make up the blocks, and in a file that is sorted or dependent they are no "
            "independent samples: a calibrated model can be rejected every time. order=shuffled takes them at random.",
            0, 0};
}

void addEventsWarning(const Dataset& data, TestOutcome& outcome) {
    if (auto warning = eventsWarning(data)) outcome.warnings.push_back(std::move(*warning));
}

Warning resampledPredictionsWarning() {
    return {levelWarningId, Severity::Doubt,
            "Consistency resampling keeps its level only roughly, since resampled predictions repeat rows; the exact "
            "test keeps it always.",
            0, 0};
}

}  // namespace calibrium
