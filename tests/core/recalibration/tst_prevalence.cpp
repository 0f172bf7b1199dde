// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recalibration/classes/prevalence.h"

#include "tests/support/class_data.h"
#include "tests/support/recalibration_samples.h"

#include <cmath>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;
using calibrium::support::binaryData;
using calibrium::support::classData;
using calibrium::support::messageOf;

namespace {

std::string refusalOf(const Dataset& data, const Values& values) {
    return messageOf([&] { fittedMap("prevalence", data, values); });
}

/// Scores x ~ N(±1, 1) of two classes, the model's probability for equal shares, and another share in the data.
RowMatrix shiftedPredictions(Index n, double share) {
    Generator generator = makeGenerator(5, 0);
    RowMatrix predictions(n, 2);
    for (Index i = 0; i < n; ++i) {
        const double centre = uniform01(generator) < share ? 1 : -1;
        double sum = -6;
        for (int k = 0; k < 12; ++k) sum += uniform01(generator);
        predictions(i, 1) = 1 / (1 + std::exp(-2 * (centre + sum)));
        predictions(i, 0) = 1 - predictions(i, 1);
    }
    return predictions;
}

}  // namespace

class TestPrevalence : public QObject {
    Q_OBJECT

private slots:
    void twoClassesByHand();
    void sharesBeforeMayBeTyped();
    void equalSharesChangeNothing();
    void sharesAreFoundFromPredictions();
    void rowsWithoutAClassLeftGetTheShares();
    void wrongSharesAreRefused();
    void absentClassesAreRefused();
    void risksThatAreTooLowAreNoOtherPrevalence();
    void aShiftOfThePriorIsStillEstimated();
};

void TestPrevalence::twoClassesByHand() {
    const Dataset data = binaryData({0.3, 0.4, 0.6, 0.8}, {0, 1, 0, 1});
    const auto map = fittedMap("prevalence", data, {{"shares", std::string("0.8, 0.2")}});
    // Odds times (0.2/0.5) / (0.8/0.5) = 1/4.
    QVERIFY(std::abs(mappedProbability(*map, 0.8) - 0.5) < 1e-15);
    QVERIFY(map->isInjective());
    QCOMPARE(parameterOf(*map, "share before[1]"), 0.5);
    QCOMPARE(parameterOf(*map, "share after[1]"), 0.2);
}

void TestPrevalence::sharesBeforeMayBeTyped() {
    const Dataset data = binaryData({0.3, 0.4, 0.6, 0.8}, {0, 1, 0, 1});
    const auto map =
        fittedMap("prevalence", data, {{"shares", std::string("0.5,0.5")}, {"before", std::string("0.2,0.8")}});
    QVERIFY(std::abs(mappedProbability(*map, 0.8) - 0.5) < 1e-15);
}

void TestPrevalence::equalSharesChangeNothing() {
    const Dataset data = classData({{0.2, 0.3, 0.5}, {0.6, 0.2, 0.2}, {0.1, 0.8, 0.1}, {0.3, 0.3, 0.4}}, {2, 0, 1, 2});
    const auto map = fittedMap("prevalence", data, {{"shares", std::string("0.25,0.25,0.5")}});
    QVERIFY((map->apply(data).parameters() - data.parameters()).cwiseAbs().maxCoeff() < 1e-15);
}

void TestPrevalence::sharesAreFoundFromPredictions() {
    const std::vector<double> shares = populationShares(shiftedPredictions(20000, 0.15), {0.5, 0.5});
    QVERIFY2(std::abs(shares[1] - 0.15) < 0.01, std::to_string(shares[1]).c_str());
    QVERIFY(std::abs(shares[0] + shares[1] - 1) < 1e-12);
    // At the maximum the mean of the adjusted predictions is the share itself.
    const RowMatrix predictions = shiftedPredictions(500, 0.15);
    const std::vector<double> fixedPoint = populationShares(predictions, {0.5, 0.5});
    double mean = 0;
    for (Index i = 0; i < 500; ++i) {
        const double one = predictions(i, 1) * fixedPoint[1];
        mean += one / (one + predictions(i, 0) * fixedPoint[0]) / 500;
    }
    QVERIFY(std::abs(mean - fixedPoint[1]) < 1e-11);
}

void TestPrevalence::rowsWithoutAClassLeftGetTheShares() {
    const Dataset data = classData({{0.2, 0.3, 0.5}, {0.6, 0.2, 0.2}, {0.1, 0.8, 0.1}}, {2, 0, 1});
    const auto map = fittedMap("prevalence", data, {{"shares", std::string("0.4,0.6,0")}});
    QVERIFY(!map->isInjective());
    const RowMatrix mapped = map->apply(classData({{0, 0, 1}}, {0})).parameters();
    QVERIFY((mapped.row(0) - Eigen::RowVector3d(0.4, 0.6, 0)).norm() < 1e-15);
}

void TestPrevalence::wrongSharesAreRefused() {
    const Dataset data = binaryData({0.3, 0.8}, {0, 1});
    for (const std::string typed : {"0.5", "0.5,0.6", "0.5,x", "-0.5,1.5", "0.5,0.5,", "nan,1", "0.2 0.8"}) {
        QCOMPARE(refusalOf(data, {{"shares", typed}}), "The shares \"" + typed +
                                                           "\" must be 2 numbers from 0 to 1 that sum to 1, one for "
                                                           "each class, with commas between.");
    }
    QVERIFY(refusalOf(data, {{"shares", std::string("0.3334, 0.6667")}}).empty());
}

void TestPrevalence::absentClassesAreRefused() {
    QCOMPARE(refusalOf(binaryData({0.3, 0.8}, {0, 0}), {{"shares", std::string("0.5,0.5")}}),
             std::string("The share of class 1 before is 0, so it cannot be adjusted; fit rows of every class are "
                         "needed, or shares typed under \"before\"."));
}

/// O:E of about 1.3: the estimate would run to a share of 0, and every risk with it.
void TestPrevalence::risksThatAreTooLowAreNoOtherPrevalence() {
    Generator generator = makeGenerator(3, 0);
    std::vector<double> p;
    Labels y;
    for (int i = 0; i < 800; ++i) {
        const double truth = 0.1 + 0.4 * uniform01(generator);
        p.push_back(truth / 1.34);
        y.push_back(uniform01(generator) < truth ? 1 : 0);
    }
    const std::string refusal = refusalOf(binaryData(p, y), {});
    QVERIFY2(refusal.starts_with("The shares of the classes cannot be estimated from these predictions: the estimate "
                                 "for class "),
             refusal.c_str());
    QVERIFY2(refusal.find("prevalence:shares=") != std::string::npos, refusal.c_str());
    // Shares that are typed are taken.
    QVERIFY(refusalOf(binaryData(p, y), {{"shares", std::string("0.6,0.4")}}).empty());
}

/// The model was made for equal shares, and is used where the class is rare.
void TestPrevalence::aShiftOfThePriorIsStillEstimated() {
    const RowMatrix predictions = shiftedPredictions(4000, 0.15);
    std::vector<double> p;
    Labels y;
    Generator generator = makeGenerator(9, 0);
    for (Index i = 0; i < predictions.rows(); ++i) {
        p.push_back(predictions(i, 1));
        const double odds = p.back() / (1 - p.back()) * 0.15 / 0.85;
        y.push_back(uniform01(generator) < odds / (1 + odds) ? 1 : 0);
    }
    const auto map = fittedMap("prevalence", binaryData(p, y), {{"before", std::string("0.5,0.5")}});
    QVERIFY(std::abs(parameterOf(*map, "share after[1]") - 0.15) < 0.03);
}

QTEST_GUILESS_MAIN(TestPrevalence)
#include "tst_prevalence.moc"
