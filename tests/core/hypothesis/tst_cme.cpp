// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hypothesis/kernel/cme.h"
#include "core/method/estimate.h"
#include "core/method/hypothesis_test.h"
#include "core/method/test_outcome.h"

#include "core/data/family.h"
#include "core/estimators/local/w21_locations.h"
#include "core/estimators/local/witness.h"
#include "core/hypothesis/level_warnings.h"
#include "core/simulation/w21_model.h"
#include "tests/support/class_samples.h"
#include "tests/support/file_fixtures.h"
#include "tests/support/ready_call.h"

#include <Eigen/LU>
#include <QTest>
#include <boost/math/distributions/chi_squared.hpp>

using namespace calibrium;
using namespace calibrium::test;

namespace {

const Kernel classKernel{.bandwidth = 0.4};
const Kernel normalKernel{.distance = "wasserstein", .target = "gaussian"};

double rejectionRate(bool isCalibrated, Index n) {
    const Dataset locations = w21Locations(1, 2, 3);
    int rejected = 0;
    for (std::uint64_t r = 0; r < 500; ++r) {
        const Dataset data = simulate(W21NormalModel{.sampleCount = n, .isCalibrated = isCalibrated}, 4, r);
        rejected += cmeTest(data, normalKernel, locations).pValue < 0.05 ? 1 : 0;
    }
    return rejected / 500.0;
}

bool hasWarning(const TestOutcome& outcome, const std::string& id) {
    return std::any_of(outcome.warnings.begin(), outcome.warnings.end(),
                       [&](const Warning& warning) { return warning.id == id; });
}

}  // namespace

class TestCme : public QObject {
    Q_OBJECT

private slots:
    void oneLocationIsTheSquareOfStudentsT();
    void agreesWithTheFormula();
    void isInvariantToTheOrderOfRows();
    void usesThePseudoInverseAndSaysSo();
    void repeatedLocationsCountOnce();
    void degreesOfFreedomAreTheRank();
    void degenerateDataGiveOne_data();
    void degenerateDataGiveOne();
    void keepsItsLevelForManySamplesAndFindsMiscalibration();
    void outcomeHasCurveAndWarnings();
    void refusesASingleSample();
};

void TestCme::oneLocationIsTheSquareOfStudentsT() {
    // Terms at location (½, 1): y - ½, that is ½, ½, ½, -½; mean ¼, variance ¼, Q = 4 · ¹⁄₁₆ / ¼ = 1.
    const Dataset data = classes({{0.5, 0.5}, {0.5, 0.5}, {0.5, 0.5}, {0.5, 0.5}}, {1, 1, 1, 0});
    const CmeTest test = cmeTest(data, classKernel, classes({{0.5, 0.5}}, {1}));
    QVERIFY(std::abs(test.statistic - 1) < 1e-14);
    QVERIFY(std::abs(test.pValue - 0.31731050786291404) < 1e-14);
    QCOMPARE(test.witness, std::vector<double>{0.25});
    QCOMPARE(test.rank, Index{1});
}

void TestCme::agreesWithTheFormula() {
    const Dataset data = randomClasses(80, 3, 1, false);
    const Dataset locations = randomClasses(4, 3, 2);
    const RowMatrix terms = witnessTerms(data, classKernel, locations);
    const Eigen::RowVectorXd mean = terms.colwise().mean();
    const Eigen::MatrixXd centred = terms.rowwise() - mean;
    const Eigen::MatrixXd covariance = centred.transpose() * centred / 79.0;
    const double expected = 80 * (mean * covariance.inverse() * mean.transpose()).value();
    const CmeTest test = cmeTest(data, classKernel, locations);
    QVERIFY(std::abs(test.statistic / expected - 1) < 1e-10);
    const double p = boost::math::cdf(boost::math::complement(boost::math::chi_squared(4), expected));
    QVERIFY(std::abs(test.pValue / p - 1) < 1e-9);
}

void TestCme::isInvariantToTheOrderOfRows() {
    const Dataset data = randomClasses(50, 3, 3, false);
    std::vector<Index> order(50);
    for (Index i = 0; i < 50; ++i) order[static_cast<std::size_t>(i)] = (7 * i + 3) % 50;
    const Dataset locations = randomClasses(3, 3, 4);
    const double expected = cmeTest(data, classKernel, locations).statistic;
    QVERIFY(std::abs(cmeTest(data.select(order), classKernel, locations).statistic / expected - 1) < 1e-11);
}

void TestCme::usesThePseudoInverseAndSaysSo() {
    const Dataset data = randomClasses(4, 3, 5, false);
    const CmeTest test = cmeTest(data, classKernel, randomClasses(6, 3, 6));
    QCOMPARE(test.rank, Index{3});
    // With rank n - 1 and the mean in general position, Q is bounded by nothing but stays finite.
    QVERIFY(std::isfinite(test.statistic) && test.statistic >= 0);
    QVERIFY(test.pValue >= 0 && test.pValue <= 1);
}

void TestCme::repeatedLocationsCountOnce() {
    const Dataset data = randomClasses(100, 3, 7, false);
    const Dataset location = classes({{0.2, 0.3, 0.5}}, {2});
    const Dataset twice = location.select(std::vector<Index>{0, 0});
    const CmeTest one = cmeTest(data, classKernel, location);
    const CmeTest two = cmeTest(data, classKernel, twice);
    QCOMPARE(two.rank, Index{1});
    QVERIFY(std::abs(two.statistic / one.statistic - 1) < 1e-12);
    QVERIFY(std::abs(two.pValue / one.pValue - 1) < 1e-10);
}

/// Perfect agreement of the curve with the p-value: with J degrees instead of the rank, p was too large.
void TestCme::degreesOfFreedomAreTheRank() {
    const HypothesisTest test = cmeHypothesisTest();
    const Values values = complete(test.info.parameters, {{"locations", std::int64_t{8}}}, "cme");
    // Two predictions that differ in one number: the terms span few directions.
    const Dataset data = classes({{0.5, 0.5}, {0.5, 0.5}, {0.2, 0.8}, {0.2, 0.8}, {0.5, 0.5}}, {0, 1, 1, 0, 1});
    const TestOutcome outcome = test.evaluate(ready({.data = data, .values = values, .seed = 3}));
    const boost::math::chi_squared two(2);
    QVERIFY(std::abs(outcome.pValue - boost::math::cdf(boost::math::complement(two, outcome.statistic))) < 1e-12);
    QCOMPARE(outcome.null.description.english(), std::string("χ² distribution with 2 degrees of freedom"));
    for (std::size_t i = 0; i < outcome.null.curveX.size(); i += 20) {
        const double x = outcome.null.curveX[i];
        QVERIFY(std::abs(outcome.null.curveY[i] - boost::math::pdf(two, x)) < 1e-9);
    }
}

void TestCme::degenerateDataGiveOne_data() {
    QTest::addColumn<bool>("isPerfect");
    QTest::newRow("perfect predictions") << true;
    QTest::newRow("identical rows") << false;
}

void TestCme::degenerateDataGiveOne() {
    QFETCH(bool, isPerfect);
    const Dataset data = isPerfect ? classes({{1, 0}, {0, 1}, {1, 0}}, {0, 1, 0})
                                   : classes({{0.3, 0.7}, {0.3, 0.7}, {0.3, 0.7}}, {1, 1, 1});
    const CmeTest test = cmeTest(data, classKernel, data);
    QCOMPARE(test.rank, Index{0});
    QCOMPARE(test.statistic, 0.0);
    QCOMPARE(test.pValue, 1.0);
}

void TestCme::keepsItsLevelForManySamplesAndFindsMiscalibration() {
    const double level = rejectionRate(true, 400);
    // Binomial(500, 0.05): below 0.022 or above 0.086 with probability below 1e-3 each.
    QVERIFY2(level > 0.02 && level < 0.088, qPrintable(QString::number(level)));
    QVERIFY(rejectionRate(false, 64) > 0.95);
}

void TestCme::outcomeHasCurveAndWarnings() {
    const HypothesisTest test = cmeHypothesisTest();
    const Values values = complete(test.info.parameters, {{"locations", std::int64_t{8}}}, "cme");
    const Dataset data = randomClasses(6, 3, 8, false);
    const TestOutcome outcome = test.evaluate(ready({.data = data, .values = values, .seed = 3}));
    QVERIFY(hasWarning(outcome, "singular-covariance"));
    QVERIFY(hasWarning(outcome, levelWarningId));
    QVERIFY(outcome.null.curveX.size() >= 100);
    QCOMPARE(outcome.null.curveX.size(), outcome.null.curveY.size());
    QVERIFY(std::is_sorted(outcome.null.curveX.begin(), outcome.null.curveX.end()));
    const Dataset many = randomClasses(900, 3, 8);
    const Values one = complete(test.info.parameters, {{"locations", std::int64_t{1}}}, "cme");
    QVERIFY(!hasWarning(test.evaluate(ready({.data = many, .values = one, .seed = 3})), levelWarningId));
}

void TestCme::refusesASingleSample() {
    const Dataset data = classes({{0.5, 0.5}}, {1});
    QCOMPARE(messageOf<InvalidInput>([&] { cmeTest(data, classKernel, data); }),
             QString("The CME test needs at least 2 samples; there is 1."));
}

QTEST_GUILESS_MAIN(TestCme)
#include "tst_cme.moc"
