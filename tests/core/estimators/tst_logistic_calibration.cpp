// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/clinical/logistic_calibration.h"

#include "core/run/error.h"
#include "tests/support/binary_scores.h"
#include "tests/support/regression_samples.h"

#include <cmath>
#include <numeric>

#include <QTest>

using namespace calibrium;
using namespace calibrium::support;

namespace {

void verifyCoefficient(const LogisticCoefficient& coefficient, const nlohmann::json& expected, const std::string& id) {
    QVERIFY(isNear(coefficient.value, expected.at(id).get<double>(), 1e-9));
    QVERIFY(isNear(coefficient.standardError, expected.at(id + "_standard_error").get<double>(), 1e-8));
    const auto ends = expected.at(id + "_profile").get<std::vector<double>>();
    QVERIFY(coefficient.profile && coefficient.wald);
    QVERIFY(isNear(coefficient.profile->lower, ends[0], 1e-7));
    QVERIFY(isNear(coefficient.profile->upper, ends[1], 1e-7));
    QVERIFY(coefficient.wald->lower < coefficient.value && coefficient.value < coefficient.wald->upper);
}

std::string refusalOf(const Dataset& data) {
    try {
        static_cast<void>(LogisticCalibration(data, "slope").slope());
        return {};
    } catch (const InvalidInput& error) {
        return error.what();
    }
}

}  // namespace

class TestLogisticCalibration : public QObject {
    Q_OBJECT

private slots:
    void agreesWithScikitLearnAndScipy() {
        for (const auto& set : binaryScores(CALIBRIUM_TEST_DATA)) {
            const LogisticCalibration fit(set.data, "slope");
            verifyCoefficient(fit.intercept(), set.expected, "intercept");
            verifyCoefficient(fit.slope(), set.expected, "slope");
            QVERIFY(isNear(fit.jointStatistic(), set.expected.at("likelihood_ratio").get<double>(), 1e-9));
        }
    }

    /// Constant prediction: the intercept is the difference of the log-odds of the rate and of the prediction.
    void interceptOfAConstantIsClosed() {
        const Dataset data = binaryData({0.5, 0.5, 0.5, 0.5}, {1, 0, 1, 1});
        QVERIFY(std::abs(LogisticCalibration(data, "intercept").intercept().value - std::log(3.0)) < 1e-12);
        QVERIFY(refusalOf(data) == "slope needs predictions that differ, but all of model are the same.");
    }

    /// Two predictions: the fit goes through both frequencies, 1/4 and 2/3.
    void slopeOfTwoPredictionsIsClosed() {
        const Dataset data = binaryData({0.2, 0.2, 0.2, 0.2, 0.9, 0.9, 0.9}, {1, 0, 0, 0, 1, 1, 0});
        const double rise = std::log(2.0) - std::log(1.0 / 3);
        const double run = std::log(9.0) - std::log(0.25);
        QVERIFY(std::abs(LogisticCalibration(data, "slope").slope().value - rise / run) < 1e-10);
    }

    /// Outcomes with probability 1/2 of predictions far from it: residuals scatter more than the fitted line says.
    void intervalsAreWiderWhereTheLineIsWrong() {
        Generator generator = makeGenerator(3, 0);
        std::vector<double> p;
        Labels y;
        for (int i = 0; i < 400; ++i) {
            p.push_back(i % 2 == 0 ? 0.01 : 0.99);
            y.push_back(uniform01(generator) < 0.5 ? 1 : 0);
        }
        const LogisticCoefficient intercept = LogisticCalibration(binaryData(p, y), "intercept").intercept();
        QVERIFY(intercept.robustStandardError > 2 * intercept.standardError);
        QVERIFY(intercept.interval && intercept.profile);
        QVERIFY(intercept.interval->lower < intercept.profile->lower);
        QVERIFY(intercept.interval->upper > intercept.profile->upper);
    }

    void intervalEndsLoseTheSameLikelihood() {
        const Dataset data = test::randomBinary(80, 4, 1.7);
        const LogisticCoefficient slope = LogisticCalibration(data, "slope").slope();
        QVERIFY(slope.profile && slope.profile->lower < slope.value && slope.value < slope.profile->upper);
    }

    void doesNotDependOnTheOrderOfRows() {
        const Dataset data = test::randomBinary(300, 8);
        std::vector<Index> rows(300);
        std::iota(rows.rbegin(), rows.rend(), Index{0});
        const double plain = LogisticCalibration(data, "slope").slope().value;
        QVERIFY(std::abs(LogisticCalibration(data.select(rows), "slope").slope().value - plain) < 1e-11);
    }

    void separationAndOneOutcomeAreRefused() {
        QCOMPARE(refusalOf(binaryData({0.2, 0.3, 0.8, 0.9}, {0, 0, 1, 1})),
                 "slope has no finite value for model: a threshold on the predictions separates the two outcomes.");
        QCOMPARE(refusalOf(binaryData({0.2, 0.3, 0.3, 0.9}, {1, 1, 0, 0})),
                 "slope has no finite value for model: a threshold on the predictions separates the two outcomes.");
        QCOMPARE(refusalOf(binaryData({0.2, 0.3}, {1, 1})),
                 "slope fits a logistic regression, which needs both outcomes, but model has only one of them.");
        QVERIFY_EXCEPTION_THROWN(LogisticCalibration(classData({{0.2, 0.3, 0.5}}, {1}), "slope"), InvalidSetting);
    }

    void certainPredictionsAreMovedAndCounted() {
        const Dataset data = binaryData({0.0, 1.0, 1.0, 0.0, 0.4, 0.6}, {0, 1, 0, 0, 1, 0});
        const LogisticCalibration fit(data, "slope");
        QCOMPARE(fit.clampedCount(), Index{4});
        QVERIFY(std::isfinite(fit.intercept().value) && std::isfinite(fit.slope().value));
    }

    /// A quarter of the log-odds, moved: the fit finds the inverse map.
    void largeSamplesGiveTheTrueLine() {
        Generator generator = makeGenerator(5, 0);
        std::vector<double> p;
        Labels y;
        for (int i = 0; i < 20000; ++i) {
            const double q = 4 * uniform01(generator) - 2;
            p.push_back(1 / (1 + std::exp(-2 * q)));
            y.push_back(uniform01(generator) < 1 / (1 + std::exp(-q - 0.5)) ? 1 : 0);
        }
        const LogisticCalibration fit(binaryData(p, y), "slope");
        const LogisticCoefficient slope = fit.slope();
        QVERIFY(std::abs(slope.value - 0.5) < 5 * slope.standardError);
        QVERIFY(slope.standardError < 0.02);
    }
};

QTEST_GUILESS_MAIN(TestLogisticCalibration)
#include "tst_logistic_calibration.moc"
