// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/ucme.h"

#include "core/estimators/witness.h"
#include "core/families/family.h"
#include "core/simulation/w21_model.h"
#include "tests/support/class_samples.h"

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

Values valuesOf(const std::string& form) {
    return complete(ucmeMeasure().info.parameters, {{"form", form}, {"locations", std::int64_t{4}}}, "ucme");
}

}  // namespace

class TestUcme : public QObject {
    Q_OBJECT

private slots:
    void agreesWithPublishedNumbers_data();
    void agreesWithPublishedNumbers();
    void intervalIsThatOfTheDeltaMethod();
    void intervalCoversTheValueOfAVeryLargeSample();
    void rootIsTheRootOfTheSquare();
    void targetStatisticAgreesWithTheEstimate();
    void oneSampleHasNoInterval();
};

// CalibrationErrors.jl, test/ucme.jl: kernel exp(-‖p-p'‖²/2) times the Kronecker delta.
void TestUcme::agreesWithPublishedNumbers_data() {
    QTest::addColumn<int>("first");
    QTest::addColumn<int>("second");
    QTest::addColumn<double>("expected");
    QTest::newRow("1, 2") << 0 << 1 << 0.0;
    QTest::newRow("1, 1") << 0 << 0 << (std::exp(-2) + std::exp(-0.5) + 1) / 12;
    QTest::newRow("2, 2") << 1 << 1 << (std::exp(-2) + std::exp(-0.5) + 1) / 12;
    QTest::newRow("2, 1") << 1 << 0 << (1 - std::exp(-1)) * (1 - std::exp(-1)) / 6;
}

void TestUcme::agreesWithPublishedNumbers() {
    QFETCH(int, first);
    QFETCH(int, second);
    QFETCH(double, expected);
    const Kernel kernel{.distance = "euclidean", .bandwidth = std::sqrt(2.0), .exponent = 2};
    const Dataset data = classes({{1, 0}, {0, 1}}, {first, second});
    const Dataset locations = classes({{1, 0}, {0.5, 0.5}, {0, 1}}, {0, 0, 1});
    QVERIFY(std::abs(ucme(data, kernel, locations).squared - expected) < 1e-15);
}

void TestUcme::intervalIsThatOfTheDeltaMethod() {
    const Dataset data = randomClasses(60, 3, 1, false);
    const Dataset locations = randomClasses(3, 3, 2);
    const Kernel kernel{.bandwidth = 0.4};
    const Ucme result = ucme(data, kernel, locations);
    const RowMatrix terms = witnessTerms(data, kernel, locations);
    const Eigen::RowVectorXd mean = terms.colwise().mean();
    const Eigen::MatrixXd centred = terms.rowwise() - mean;
    const Eigen::MatrixXd covariance = centred.transpose() * centred / 59.0;
    const double deviation = 2.0 / 3.0 * std::sqrt((mean * covariance * mean.transpose()).value() / 60.0);
    QVERIFY(std::abs(result.squared - mean.squaredNorm() / 3) < 1e-15);
    QVERIFY(std::abs(result.interval->upper - result.squared - 1.959963984540054 * deviation) < 1e-12);
    const double lower = std::max(0.0, result.squared - 1.959963984540054 * deviation);
    QVERIFY(std::abs(result.interval->lower - lower) < 1e-12);
}

void TestUcme::intervalCoversTheValueOfAVeryLargeSample() {
    const Kernel kernel{.distance = "wasserstein", .target = "gaussian"};
    const Dataset locations = w21Locations(1, 5, 1);
    const double truth =
        ucme(simulate(W21NormalModel{.sampleCount = 200000, .isCalibrated = false}, 2), kernel, locations).squared;
    int covered = 0;
    for (std::uint64_t r = 0; r < 200; ++r) {
        const Ucme found =
            ucme(simulate(W21NormalModel{.sampleCount = 200, .isCalibrated = false}, 3, r), kernel, locations);
        covered += found.interval->lower <= truth && truth <= found.interval->upper ? 1 : 0;
    }
    // Binomial(200, 0.95): below 177 or above 199 with probability below 1e-3 each.
    QVERIFY2(covered >= 177 && covered <= 199, qPrintable(QString::number(covered)));
}

void TestUcme::rootIsTheRootOfTheSquare() {
    const Dataset data = randomClasses(60, 3, 1, false);
    const Estimate squared = ucmeMeasure().evaluate({.data = data, .values = valuesOf("squared"), .run = {}});
    const Estimate root = ucmeMeasure().evaluate({.data = data, .values = valuesOf("root"), .run = {}});
    QCOMPARE(root.value, std::sqrt(squared.value));
    QCOMPARE(root.interval->upper, std::sqrt(squared.interval->upper));
    QVERIFY(squared.value > 0);
}

void TestUcme::targetStatisticAgreesWithTheEstimate() {
    const Dataset data = randomClasses(60, 3, 1, false);
    for (const std::string form : {"squared", "root"}) {
        const Values values = valuesOf(form);
        const MethodCall call{.data = data, .values = values, .run = {}};
        const std::vector<Targets> targets{data.targets(), {.labels = Labels(60, 1), .values = {}}};
        const std::vector<double> found = ucmeMeasure().prepare(call)->evaluate(targets, {});
        QVERIFY(std::abs(found[0] - ucmeMeasure().evaluate(call).value) < 1e-15);
        QVERIFY(std::abs(found[1] - found[0]) > 1e-3);
    }
}

void TestUcme::oneSampleHasNoInterval() {
    const Dataset data = classes({{0.3, 0.7}}, {0});
    const Ucme result = ucme(data, {.bandwidth = 0.4}, data);
    QVERIFY(!result.interval.has_value());
    QVERIFY(std::abs(result.root - 0.7) < 1e-15);
}

QTEST_GUILESS_MAIN(TestUcme)
#include "tst_ucme.moc"
