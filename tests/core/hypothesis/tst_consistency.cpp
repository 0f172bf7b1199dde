// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/analyse.h"
#include "core/analysis/analysis_result.h"
#include "core/analysis/specification.h"
#include "core/hypothesis/exact/consistency.h"
#include "core/hypothesis/exact/t_cal.h"
#include "core/hypothesis/level_warnings.h"
#include "core/method/test_outcome.h"
#include "core/simulation/w19_model.h"
#include "tests/support/class_data.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include <QTest>

using namespace calibrium;
using namespace calibrium::support;

namespace {

TestOutcome consistency(const Dataset& data, const Values& values, std::uint64_t seed = 1) {
    const auto result = analyse(data, {.seed = seed, .measures = {}, .tests = {{"consistency", values}}});
    return result.tests.at(0).outcome;
}

}  // namespace

class TestConsistency : public QObject {
    Q_OBJECT

private slots:
    /// Two samples, p = 0 and p = 1, so every target is right: the Brier score of every resample is 0.
    void certainPredictionsAlwaysComeTrue() {
        const TestOutcome outcome = consistency(binaryData({0, 1}, {1, 1}),
                                                {{"measure", std::string("brier")}, {"resamples", std::int64_t{49}}});
        QCOMPARE(outcome.statistic, 0.5);
        for (const double value : outcome.null.sample) QCOMPARE(value, 0.0);
        QCOMPARE(outcome.pValue, 0.04);  // two-sided
    }

    /// The mean of (p - y)² over resamples is the mean of p (1 - p); rows repeat, so their spread is that of two draws.
    void resamplesRowsAndTargets() {
        const Dataset data = binaryData({0.5, 0.1}, {0, 0});
        const TestOutcome outcome = consistency(
            data,
            {{"measure", std::string("brier")}, {"form", std::string("scalar")}, {"resamples", std::int64_t{4000}}});
        const auto& sample = outcome.null.sample;
        const double mean = std::accumulate(sample.begin(), sample.end(), 0.0) / 4000;
        QVERIFY(std::abs(mean - (0.25 + 0.09) / 2) < 0.012);  // five standard errors
        // With both rows the first the score is exactly 0.25; with the rows as they are it never is.
        const auto bothFirst =
            std::count_if(sample.begin(), sample.end(), [](double v) { return std::abs(v - 0.25) < 1e-12; });
        QVERIFY(std::abs(static_cast<double>(bothFirst) / 4000 - 0.25) < 0.035);
    }

    void statisticIsTheMeasureOfTheData() {
        const Dataset data = simulate({.sampleCount = 60, .classCount = 3}, 4);
        const TestOutcome outcome =
            consistency(data, {{"measure", std::string("ece")}, {"resamples", std::int64_t{9}}});
        const auto direct = analyse(data, {.measures = {{"ece", {}}}, .tests = {}});
        QCOMPARE(outcome.statistic, direct.measures.at(0).estimate.value);
        QCOMPARE(outcome.null.description.english(), std::string("9 data sets drawn from resampled predictions"));
    }

    /// The median of a resample's distances would differ; the resamples must use that of the data.
    void bandwidthOfTheDataIsUsedOnResamples() {
        const Dataset data = simulate({.sampleCount = 40, .classCount = 3}, 4);
        const TestOutcome median = consistency(data, {{"resamples", std::int64_t{20}}});
        const double bandwidth = median.resolved.real("bandwidth");
        const TestOutcome fixed = consistency(data, {{"resamples", std::int64_t{20}}, {"bandwidth", bandwidth}});
        QCOMPARE(median.null.sample, fixed.null.sample);
    }

    void rejectsAMiscalibratedModel() {
        const TestOutcome outcome = consistency(simulate(W19Model::m3(), 5), {{"resamples", std::int64_t{99}}});
        QCOMPARE(outcome.pValue, 0.01);
    }

    void tCalLooksAtBinsOfManyWidths() {
        QCOMPARE(tCalBins(3), (std::vector<double>{2, 4, 8}));
        QCOMPARE(tCalBins(1000).size(), std::size_t{17});  // 2 log2(1000 / √6.9) = 17.1
        // u = -0.2, 0.7, -0.6, 0.1, 0 and, alone in its bin of four, 0.9 again with two bins.
        const Dataset data = binaryData({0.2, 0.3, 0.6, 0.9, 1.0, 0.1}, {0, 1, 0, 1, 1, 1});
        const auto errors = debiasedSquaredErrors(data, {1, 2, 4});
        const double one = (0.9 * 0.9 - (0.04 + 0.49 + 0.36 + 0.01 + 0.81)) / 5;
        const double two = (1.4 * 1.4 - (0.04 + 0.49 + 0.81)) / 2 + (0.5 * 0.5 - (0.36 + 0.01)) / 2;
        const double four = (0.7 * 0.7 - (0.04 + 0.81)) + (0.1 * 0.1 - 0.01);
        QVERIFY(std::abs(errors[0] - one / 6) < 1e-15);
        QVERIFY(std::abs(errors[1] - two / 6) < 1e-15);
        QVERIFY(std::abs(errors[2] - four / 6) < 1e-15);
    }

    /// Errors that cancel in the two halves: two bins do not see them, T-Cal does, and says with how many bins.
    void tCalSeesErrorsThatCancel() {
        std::vector<double> predictions;
        Labels labels;
        for (int i = 0; i < 400; ++i) {
            predictions.push_back((i + 0.5) / 400);
            const bool isTooLow = i / 50 % 2 == 0;
            labels.push_back(predictions.back() + (isTooLow ? 0.3 : -0.3) > (i * 7 % 50 + 0.5) / 50 ? 1 : 0);
        }
        const Dataset data = binaryData(predictions, labels);
        const auto result = analyse(data, {.seed = 1, .measures = {}, .tests = {{"t-cal", {}}}});
        const TestOutcome& outcome = result.tests.at(0).outcome;
        const auto widths = static_cast<double>(tCalBins(400).size());
        QCOMPARE(outcome.pValue, widths / 2000);
        QCOMPARE(outcome.parts.size(), tCalBins(400).size());
        QVERIFY(outcome.parts.front().pValue > 0.05);
        QVERIFY(outcome.findings.integer("bins") >= 8);
        for (const double count : tCalBins(400)) QVERIFY(count >= 2);
    }

    void saysThatItsLevelIsNotKept() {
        const TestOutcome outcome = consistency(binaryData({0.2, 0.7}, {0, 1}), {{"measure", std::string("brier")}});
        QVERIFY(std::any_of(outcome.warnings.begin(), outcome.warnings.end(),
                            [](const Warning& warning) { return warning.id == levelWarningId; }));
    }
};

QTEST_GUILESS_MAIN(TestConsistency)
#include "tst_consistency.moc"
