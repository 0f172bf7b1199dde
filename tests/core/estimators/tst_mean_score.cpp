// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/brier.h"
#include "core/estimators/mean_score.h"
#include "core/estimators/root_brier.h"
#include "tests/support/class_data.h"

#include <cmath>

#include <QTest>

using namespace calibrium;
using namespace calibrium::support;

namespace {

Estimate evaluate(const Measure& measure, const Dataset& data) {
    const Values values = complete(measure.info.parameters, {}, measure.info.id);
    return measure.evaluate({.data = data, .values = values, .run = {}});
}

}  // namespace

class TestMeanScore : public QObject {
    Q_OBJECT

private slots:
    void meanAndStandardErrorOfKnownScores() {
        const RowScore score = [](Index row, std::int32_t label) { return static_cast<double>(row) + 10.0 * label; };
        const MeanScore mean = meanScore(score, Labels{0, 0, 1});  // 0, 1, 12
        QCOMPARE(mean.value, 13.0 / 3);
        const double variance = (std::pow(13.0 / 3, 2) + std::pow(10.0 / 3, 2) + std::pow(23.0 / 3, 2)) / 2;
        QVERIFY(std::abs(mean.standardError - std::sqrt(variance / 3)) < 1e-14);
        QCOMPARE(mean.sampleCount, Index{3});
    }

    void oneRowHasNoStandardErrorAndNoInterval() {
        QCOMPARE(meanScore([](Index, std::int32_t) { return 2.0; }, Labels{0}).standardError, 0.0);
        QVERIFY(!evaluate(brierMeasure(), binaryData({0.3}, {0})).interval);
    }

    void intervalIsCutToTheRangeOfTheScore() {
        const auto interval = evaluate(brierMeasure(), binaryData({0, 0, 0, 1}, {0, 0, 0, 0})).interval;
        QCOMPARE(interval->lower, 0.0);
        QVERIFY(interval->upper < 2.0);
    }

    void rootIntervalUsesTheDeltaMethod() {
        const Dataset data = binaryData({0.1, 0.4, 0.8, 0.3, 0.6}, {0, 1, 1, 0, 1});
        const MeanScore mean = brier(data);
        const auto interval = evaluate(rootBrierMeasure(), data).interval;
        const double spread = 1.959963984540054 * mean.standardError / (2 * std::sqrt(mean.value));
        QVERIFY(std::abs(interval->upper - (std::sqrt(mean.value) + spread)) < 1e-14);
        QVERIFY(std::abs(interval->lower - (std::sqrt(mean.value) - spread)) < 1e-14);
    }

    void perfectPredictionsHaveAnIntervalOfNoLength() {
        const auto interval = evaluate(rootBrierMeasure(), binaryData({0, 1}, {0, 1})).interval;
        QCOMPARE(interval->lower, 0.0);
        QCOMPARE(interval->upper, 0.0);
    }
};

QTEST_GUILESS_MAIN(TestMeanScore)
#include "tst_mean_score.moc"
