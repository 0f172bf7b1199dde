// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/binned/binned_measure.h"
#include "core/estimators/binned/mce_canonical.h"
#include "core/method/estimate.h"
#include "core/method/measure.h"
#include "core/method/test_outcome.h"

#include "core/estimators/binned/ece_canonical.h"
#include "core/simulation/w19_model.h"
#include "tests/support/class_data.h"
#include "tests/support/ready_call.h"

#include <cmath>

#include <QTest>

using namespace calibrium;
using namespace calibrium::support;

using Binning = SimplexBinOptions::Binning;
using Distance = SimplexBinOptions::Distance;

class TestMceCanonical : public QObject {
    Q_OBJECT

private slots:
    /// One bin: mean (0.3, 0.25, 0.45) against frequencies (0.5, 0, 0.5).
    void distancesOfOneBin() {
        const Dataset data = classData({{0.5, 0.3, 0.2}, {0.1, 0.2, 0.7}}, {0, 2});
        const auto value = [&](Distance distance) {
            return canonicalMce(data, {.binsPerClass = 1, .distance = distance}).value;
        };
        QVERIFY(std::abs(value(Distance::TotalVariation) - 0.25) < 1e-15);
        QVERIFY(std::abs(value(Distance::CityBlock) - 0.5) < 1e-15);
        QVERIFY(std::abs(value(Distance::Euclidean) - std::sqrt(0.105)) < 1e-15);
        QVERIFY(std::abs(value(Distance::SquaredEuclidean) - 0.105) < 1e-15);
    }

    /// The rows of tst_ece_canonical: total variations 0.55 of two samples and 1.6/3 of three.
    void largestOfTwoBins() {
        const Dataset data = classData(
            {{0.4, 0.1, 0.5}, {0.5, 0.3, 0.2}, {0.3, 0.7, 0}, {0.1, 0, 0.9}, {0.8, 0.1, 0.1}}, {0, 1, 2, 0, 1});
        const BinnedError error = canonicalMce(data, {.binning = Binning::MedianVariance, .minSize = 2});
        QVERIFY(std::abs(error.value - 0.55) < 1e-15);
        QVERIFY(std::abs(canonicalMce(classData({{0.9, 0.1}, {0.2, 0.8}}, {0, 0}), {}).value - 0.8) < 1e-15);
    }

    void perfectPredictionsHaveNoError() {
        QCOMPARE(canonicalMce(classData({{1, 0, 0}, {0, 0, 1}, {0, 1, 0}}, {0, 2, 1}), {}).value, 0.0);
    }

    void isNeverBelowTheMean() {
        for (std::uint64_t stream = 0; stream < 20; ++stream) {
            const Dataset data = simulate(W19Model::m1(), 3, stream);
            for (const Binning binning : {Binning::Uniform, Binning::MedianVariance}) {
                for (const Distance distance : {Distance::TotalVariation, Distance::Euclidean}) {
                    const SimplexBinOptions options{.binning = binning, .binsPerClass = 3, .distance = distance};
                    const double mean = canonicalEce(data, options).value;
                    const double largest = canonicalMce(data, options).value;
                    QVERIFY(largest >= mean && largest <= std::sqrt(2));
                    const SimplexBinOptions whole{.binsPerClass = 1, .distance = distance};
                    QCOMPARE(canonicalMce(data, whole).value, canonicalEce(data, whole).value);
                }
            }
        }
    }

    /// W19 model M3: targets are uniform whatever the prediction. Under α = 1 and coarse bins the worst one is at a
    /// corner, where the largest probability exceeds 2/3 on average; of M1, calibrated, bins of 250 samples of 1000
    /// show noise alone. Both hold by far for any seed: the standard deviation of a frequency is 0.03 there.
    void worstBinIsFoundWhereTheModelIsWrong() {
        const SimplexBinOptions options{.binning = Binning::MedianVariance, .minSize = 125};
        const W19Model wrong{
            .sampleCount = 1000, .classCount = 3, .alpha = 1.0, .pi = 1, .disturbance = W19Model::Disturbance::Uniform};
        const W19Model right{.sampleCount = 1000, .classCount = 3, .alpha = 1.0};
        QVERIFY(canonicalMce(simulate(wrong, 5), options).value > 0.25);
        QVERIFY(canonicalMce(simulate(right, 5), options).value < 0.15);
    }

    /// A bin whose samples all have the weight 0 is no bin; a heavy row rules its bin.
    void weightsCount() {
        const Dataset data = classData({{0.9, 0.05, 0.05}, {0.9, 0.05, 0.05}, {0.1, 0.1, 0.8}}, {0, 1, 0});
        // Mean (0.9, 0.05, 0.05) against (0.75, 0.25, 0).
        QVERIFY(std::abs(canonicalMce(data.withWeights(vector({3, 1, 0})), {}).value - 0.2) < 1e-15);
    }

    void measureTakesItsOptions() {
        const Dataset data = simulate(W19Model::m2(), 8);
        const Measure measure = canonicalMceMeasure();
        const Values values = complete(measure.info.parameters,
                                       {{"binning", std::string("median-variance")},
                                        {"minsize", std::int64_t{25}},
                                        {"distance", std::string("euclidean")}},
                                       measure.info.id);
        const SimplexBinOptions options{
            .binning = Binning::MedianVariance, .minSize = 25, .distance = Distance::Euclidean};
        QCOMPARE(measure.evaluate(test::ready({.data = data, .values = values})).value,
                 canonicalMce(data, options).value);
        const Values usual = complete(measure.info.parameters, {}, measure.info.id);
        QCOMPARE(measure.evaluate(test::ready({.data = data, .values = usual})).value,
                 canonicalMce(data, {.binning = Binning::MedianVariance, .minSize = 25}).value);
    }
};

QTEST_GUILESS_MAIN(TestMceCanonical)
#include "tst_mce_canonical.moc"
