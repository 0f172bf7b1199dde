// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/analysis_result.h"
#include "core/analysis/specification.h"
#include "core/risk/ridge_error.h"

#include "core/analysis/analyse.h"
#include "core/run/error.h"
#include "tests/support/class_samples.h"
#include "tests/support/regression_samples.h"

#include <cmath>
#include <string>
#include <vector>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

RidgeErrorOptions scalar(bool isPairwise, std::optional<double> penalty = {}) {
    return {.isPairwise = isPairwise, .isScalar = true, .penalty = penalty};
}

std::string messageOf(const std::function<void()>& action) {
    try {
        action();
    } catch (const Error& error) {
        return error.what();
    }
    return {};
}

}  // namespace

class TestRidgeError : public QObject {
    Q_OBJECT

private slots:
    /// All predictions 0.3 and all outcomes 1: the kernel is 1 everywhere and every gap -0.7, whatever the folds.
    void constantPredictionsAreShrunkByThePenalty() {
        const Dataset data = binary(std::vector<double>(40, 0.3), Labels(40, 1));
        for (const double penalty : {0.01, 0.5}) {
            QVERIFY(std::abs(ridgeError(data, scalar(true, penalty)).square - 0.49 / (1 + penalty)) < 1e-12);
            QVERIFY(std::abs(ridgeError(data, scalar(false, penalty)).value() - 0.7 / (1 + penalty)) < 1e-12);
        }
        // The vector of both classes counts both.
        const RidgeErrorOptions both{.isPairwise = true, .isScalar = false, .penalty = 0.5};
        QVERIFY(std::abs(ridgeError(data, both).square - 0.98 / 1.5) < 1e-12);
    }

    /// p uniform and P(Y = 1) = p²: CE_2² = ∫ (p - p²)² dp = 1/30.
    void findsTheErrorOfAKnownModel() {
        const Dataset wrong = randomBinary(3000, 7, 2.0);
        const Dataset right = randomBinary(3000, 7);
        for (const bool isPairwise : {true, false}) {
            const double square = ridgeError(wrong, scalar(isPairwise)).square;
            QVERIFY2(std::abs(square - 1.0 / 30) < 0.006, qPrintable(QString::number(square)));
            const double none = ridgeError(right, scalar(isPairwise)).square;
            QVERIFY2(std::abs(none) < 0.002, qPrintable(QString::number(none)));
        }
    }

    void chosenPenaltyIsTheOneUsed() {
        const Dataset data = randomClasses(150, 3, 5, false);
        for (const bool isPairwise : {true, false}) {
            const RidgeError chosen = ridgeError(data, {.isPairwise = isPairwise});
            const RidgeError given = ridgeError(data, {.isPairwise = isPairwise, .penalty = chosen.penalty});
            QCOMPARE(given.square, chosen.square);
            QVERIFY(chosen.value() > 0.1);
            // Other folds give another value near it.
            const RidgeError other = ridgeError(data, {.isPairwise = isPairwise, .penalty = chosen.penalty, .seed = 2});
            QVERIFY(other.square != chosen.square);
            QVERIFY(std::abs(other.value() - chosen.value()) < 0.3 * chosen.value());
        }
    }

    void isAMeasureOfTheResults() {
        const Dataset data = randomClasses(200, 3, 6, false);
        const AnalysisResult result = analyse(
            data,
            {.measures = {{"kkr-ece", {}},
                          {"ukkr-ece", {{"penalty", 1e-3}}},
                          {"kkr-ece", {{"lens", std::string("top-label")}, {"view", std::string("positive-class")}}}},
             .tests = {}});
        const RidgeError all = ridgeError(data, {.isPairwise = true});
        QCOMPARE(result.measures[0].estimate.value, all.value());
        QCOMPARE(result.measures[0].estimate.resolved.real("penalty"), all.penalty);
        QCOMPARE(result.measures[1].estimate.value, ridgeError(data, {.isPairwise = false, .penalty = 1e-3}).value());
        QVERIFY(result.measures[2].estimate.value > 0.05);
    }

    void negativeSquaresCountAsNothingAndAreTold() {
        // Some seed and penalty of a calibrated model give one.
        for (std::uint64_t seed = 1; seed < 100; ++seed) {
            const Dataset data = randomBinary(24, seed);
            for (const double penalty : {1e-2, 1e-4, 1e-6, 1e-8}) {
                if (ridgeError(data, scalar(true, penalty)).square >= 0) continue;
                const Values values{{"penalty", penalty}, {"view", std::string("positive-class")}};
                const auto result = analyse(data, {.seed = 1, .measures = {{"kkr-ece", values}}, .tests = {}});
                QCOMPARE(result.measures[0].estimate.value, 0.0);
                QCOMPARE(result.measures[0].estimate.warnings.front().id, std::string("negative-square"));
                return;
            }
        }
        QFAIL("No estimate was negative.");
    }

    void refusesWhatItCannotSee() {
        const Dataset few = randomBinary(19, 1);
        QVERIFY(messageOf([&] {
                    ridgeError(few);
                }).starts_with("The measure kkr-ece fits a function on a part of the samples"));
        const Dataset three = randomClasses(50, 3, 1);
        QCOMPARE(messageOf([&] { ridgeError(three, scalar(false)); }),
                 std::string("The measure ukkr-ece with view=positive-class needs two classes; random has 3."));
        QVERIFY(messageOf([&] { ridgeError(three, {.penalty = 0.0}); }).starts_with("The penalty 0 of kkr-ece"));
        QVERIFY(messageOf([&] { ridgeError(three, {.foldCount = 1}); }).starts_with("The number of folds is 1"));
    }
};

QTEST_GUILESS_MAIN(TestRidgeError)
#include "tst_ridge_error.moc"
