// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/reliability/reliability_bins.h"
#include "core/statistics/random.h"
#include "tests/support/class_data.h"

#include <cmath>

#include <QTest>

using namespace calibrium;
using namespace calibrium::support;

using Uncertainty = ReliabilityOptions::Uncertainty;

namespace {

/// Consistency resampling as Broecker and Smith write it: rows with replacement, a target for each, one bin.
Interval naiveConsistency(const std::vector<double>& p, double from, double to, double level) {
    std::vector<double> frequencies;
    for (std::uint64_t r = 0; r < 4000; ++r) {
        Generator generator = makeGenerator(31, r);
        double count = 0;
        double hits = 0;
        for (std::size_t i = 0; i < p.size(); ++i) {
            const double drawn =
                p[static_cast<std::size_t>(uniformIndex(generator, static_cast<std::int64_t>(p.size())))];
            const double hit = uniform01(generator) < drawn ? 1.0 : 0.0;
            if (drawn <= from || drawn > to) continue;
            count += 1;
            hits += hit;
        }
        if (count > 0) frequencies.push_back(hits / count);
    }
    return percentileInterval(frequencies, "naive", level);
}

}  // namespace

class TestReliabilityBins : public QObject {
    Q_OBJECT

private slots:
    /// scikit-learn's documentation of calibration_curve, three bins: observed 0, 0.5, 1 at 0.2, 0.525, 0.85.
    void agreesWithScikitLearn() {
        const Dataset data = binaryData({0.1, 0.2, 0.3, 0.4, 0.65, 0.7, 0.8, 0.9, 1}, {0, 0, 0, 0, 1, 1, 1, 1, 1});
        const auto bins = reliabilityBins(data, {.bins = {.count = 3}, .uncertainty = Uncertainty::None});
        const std::vector<double> observed{0, 0.5, 1};
        const std::vector<double> mean{0.2, 0.525, 0.85};
        QCOMPARE(bins.size(), std::size_t{3});
        for (std::size_t b = 0; b < 3; ++b) {
            QVERIFY(std::abs(bins[b].frequency - observed[b]) < 1e-15);
            QVERIFY(std::abs(bins[b].confidence - mean[b]) < 1e-15);
            QVERIFY(!bins[b].range);
        }
        QCOMPARE(bins[1].count, Index{2});
        QCOMPARE(bins[1].left, 1.0 / 3);
        QCOMPARE(bins[1].right, 2.0 / 3);
    }

    /// ReliabilityDiagrams.jl test/utils.jl: ranges of [0], [.5], [1] and [0, 1] in one bin.
    void consistencyRangesAgreeWithPublishedOnes() {
        const auto range = [](const std::vector<double>& p) {
            const auto bins = reliabilityBins(binaryData(p, Labels(p.size(), 0)), {.bins = {.count = 1}});
            return std::pair(bins.at(0).range->lower, bins.at(0).range->upper);
        };
        QCOMPARE(range({0}), std::pair(0.0, 0.0));
        QCOMPARE(range({0.5}), std::pair(0.0, 1.0));
        QCOMPARE(range({1}), std::pair(1.0, 1.0));
        QCOMPARE(range({0, 1}), std::pair(0.0, 1.0));
    }

    void consistencyIsThatOfResampledRows() {
        std::vector<double> p;
        for (int i = 0; i < 200; ++i) p.push_back(std::pow((i + 0.5) / 200, 2));
        const Dataset data = binaryData(p, Labels(p.size(), 0));
        const auto bins = reliabilityBins(data, {.bins = {.count = 5}, .level = 0.9, .resampleCount = 4000});
        for (std::size_t b = 0; b < bins.size(); ++b) {
            const Interval naive = naiveConsistency(p, bins[b].left, bins[b].right, 0.9);
            // about one of the 20 to 90 samples in the bin: the step of the frequency
            QVERIFY(std::abs(bins[b].range->lower - naive.lower) < 0.02);
            QVERIFY(std::abs(bins[b].range->upper - naive.upper) < 0.02);
        }
    }

    void confidenceIsClopperPearson() {
        const Dataset data = binaryData({0.1, 0.2, 0.3, 0.9}, {0, 1, 0, 1});
        const auto bins =
            reliabilityBins(data, {.bins = {.count = 2}, .uncertainty = Uncertainty::Confidence, .level = 0.9});
        const Interval expected = clopperPearson(1, 3, 0.9);
        QCOMPARE(bins[0].range->lower, expected.lower);
        QCOMPARE(bins[0].range->upper, expected.upper);
    }

    void emptyBinsHaveNoRange() {
        for (const auto uncertainty : {Uncertainty::Consistency, Uncertainty::Confidence}) {
            const auto bins =
                reliabilityBins(binaryData({0.9}, {1}), {.bins = {.count = 2}, .uncertainty = uncertainty});
            QCOMPARE(bins[0].count, Index{0});
            QVERIFY(!bins[0].range);
            QVERIFY(bins[1].range);
        }
    }

    void rangesFollowTheSeed() {
        const Dataset data = binaryData(std::vector<double>(500, 0.3), Labels(500, 0));
        const auto range = [&](std::uint64_t seed) {
            const auto bins = reliabilityBins(data, {.bins = {.count = 1}, .resampleCount = 50, .seed = seed});
            return std::pair(bins[0].range->lower, bins[0].range->upper);
        };
        QCOMPARE(range(1), range(1));
        QVERIFY(range(1) != range(2));
    }

    void summaryIsTheEceOfTheBins() {
        const Dataset data = binaryData({0.3, 0.6}, {1, 0});
        const auto summary = summarise(reliabilityBins(data, {.bins = {.count = 2}, .uncertainty = Uncertainty::None}));
        QVERIFY(std::abs(summary.ece - 0.65) < 1e-15);
        QVERIFY(std::abs(summary.frequency - 0.5) < 1e-15);
        QVERIFY(std::abs(summary.confidence - 0.45) < 1e-15);
    }

    void simultaneousRangesByHand() {
        // One bin of two samples at 1/2, level 0.4: each tail may hold 0.3, so P(0) = P(2) = 1/4 stay outside.
        const auto one =
            reliabilityBins(binaryData({0.5, 0.5}, {0, 1}),
                            {.bins = {.count = 1}, .uncertainty = Uncertainty::Simultaneous, .level = 0.4});
        QCOMPARE(one[0].range->lower, 0.5);
        QCOMPARE(one[0].range->upper, 0.5);
        // Two occupied bins of three: each has the level sqrt(0.81) = 0.9, tails of 0.05; P(all 10 of 10) at 0.9 is
        // 0.349, P(<= 6) = 0.0128, P(<= 7) = 0.0702.
        const std::vector<double> p{0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1,
                                    0.9, 0.9, 0.9, 0.9, 0.9, 0.9, 0.9, 0.9, 0.9, 0.9};
        const auto two =
            reliabilityBins(binaryData(p, Labels(20, 1)),
                            {.bins = {.count = 3}, .uncertainty = Uncertainty::Simultaneous, .level = 0.81});
        QVERIFY(!two[1].range);
        QCOMPARE(two[2].range->lower, 0.7);
        QCOMPARE(two[2].range->upper, 1.0);
        QCOMPARE(two[0].range->lower, 0.0);
        QCOMPARE(two[0].range->upper, 0.3);
        QCOMPARE(two[0].range->level, 0.81);
    }

    void certainBinsHaveRangesWithoutWidth() {
        const auto bins = reliabilityBins(binaryData({0, 0, 1, 1}, {0, 0, 1, 1}),
                                          {.bins = {.count = 2}, .uncertainty = Uncertainty::Simultaneous});
        QCOMPARE(bins[0].range->lower, 0.0);
        QCOMPARE(bins[0].range->upper, 0.0);
        QCOMPARE(bins[1].range->lower, 1.0);
        QCOMPARE(bins[1].range->upper, 1.0);
    }

    /// Of 2000 calibrated data sets at least 0.9 keep all 10 bins inside: fewer than 1746 of them has probability below
    /// 3e-5. Bars bin by bin do not: with 10 bins of exact level 0.9 about 0.35 would.
    void simultaneousRangesHoldAllBinsTogether() {
        std::vector<double> p;
        for (int i = 0; i < 500; ++i) p.push_back(std::pow((i + 0.5) / 500, 2));
        int together = 0;
        int oneByOne = 0;
        const ReliabilityOptions options{.bins = {.count = 10}, .uncertainty = Uncertainty::Simultaneous, .level = 0.9};
        ReliabilityOptions bars = options;
        bars.uncertainty = Uncertainty::Consistency;
        const auto barBins = reliabilityBins(binaryData(p, Labels(p.size(), 0)), bars);
        for (std::uint64_t set = 0; set < 2000; ++set) {
            Generator generator = makeGenerator(9, set);
            Labels labels;
            for (const double probability : p) labels.push_back(uniform01(generator) < probability ? 1 : 0);
            const auto bins = reliabilityBins(binaryData(p, labels), options);
            bool areInside = true;
            bool areInBars = true;
            for (std::size_t b = 0; b < bins.size(); ++b) {
                const auto isIn = [&](const Interval& range) {
                    return bins[b].frequency >= range.lower && bins[b].frequency <= range.upper;
                };
                areInside = areInside && isIn(*bins[b].range);
                areInBars = areInBars && isIn(*barBins[b].range);
            }
            together += areInside ? 1 : 0;
            oneByOne += areInBars ? 1 : 0;
        }
        QVERIFY2(together >= 1746, std::to_string(together).c_str());
        QVERIFY2(oneByOne < 1400, std::to_string(oneByOne).c_str());
    }
};

QTEST_GUILESS_MAIN(TestReliabilityBins)
#include "tst_reliability_bins.moc"
