// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/views/calibrated_ranges.h"

#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/run/parallel.h"
#include "core/statistics/intervals.h"
#include "core/statistics/random.h"
#include "core/text/number_text.h"

#include <utility>

namespace calibrium {

namespace {

constexpr std::size_t rangeResamples = 200;

}  // namespace

std::optional<BinRanges> calibratedRanges(const Dataset& data, const PerBin& perBin, std::uint64_t seed,
                                          const Run& run) {
    if (data.family().exchangeable(data).parameters().cols() != data.parameters().cols()) return std::nullopt;
    const auto sampler = data.family().targetSampler(data.parameters());
    std::vector<std::vector<double>> drawn(rangeResamples);
    parallelFor(drawn.size(), run, [&](std::size_t r) {
        Generator generator = makeGenerator(Purpose::FigureBands, seed, r);
        drawn[r] = perBin(sampler->draw(generator).values);
    });
    BinRanges ranges;
    for (std::size_t b = 0; b < drawn.front().size(); ++b) {
        std::vector<double> sample;
        for (const auto& one : drawn) sample.push_back(one[b]);
        const Interval middle = percentileInterval(std::move(sample), "");
        ranges.lower.push_back(middle.lower);
        ranges.upper.push_back(middle.upper);
    }
    return ranges;
}

Text rangeTip(const std::optional<BinRanges>& ranges, std::size_t b) {
    if (!ranges) return {};
    return Text(", if calibrated {1} to {2}", asNumber(significant(ranges->lower[b], 3)),
                asNumber(significant(ranges->upper[b], 3)));
}

}  // namespace calibrium
