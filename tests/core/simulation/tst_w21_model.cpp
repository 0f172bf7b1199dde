// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/dataset.h"
#include "core/method/kernel.h"
#include "core/simulation/w21_model.h"

#include "core/data/family.h"
#include "core/estimators/kernel/skce.h"
#include "core/estimators/local/w21_locations.h"
#include "core/hypothesis/kernel/spectrum.h"
#include "tests/support/file_fixtures.h"

#include <cmath>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

class TestW21Model : public QObject {
    Q_OBJECT

private slots:
    void predictionsAndTargetsFollowTheModel();
    void onlyTheFirstCoordinateIsWrong();
    void repetitionsDifferAndCanBeRepeated();
    void locationsFollowTheExperiment();
    void trueErrorAgreesWithSimulation_data();
    void trueErrorAgreesWithSimulation();
    void leastSquaresModelHasTheSpreadOfItsResidualsAndIsRejected();
    void refusesWrongCounts();
};

void TestW21Model::predictionsAndTargetsFollowTheModel() {
    const Dataset data = simulate(W21NormalModel{.sampleCount = 20000, .dimension = 3}, 1);
    const RowMatrix& p = data.parameters();
    QCOMPARE(p.cols(), Index{6});
    QVERIFY(p.col(0) == p.col(2));
    QVERIFY(p.rightCols(3).minCoeff() == 0.1 && p.rightCols(3).maxCoeff() == 0.1);
    QVERIFY(p.col(0).minCoeff() >= 0 && p.col(0).maxCoeff() < 1 && std::abs(p.col(0).mean() - 0.5) < 0.01);
    const RowMatrix residuals = data.values() - p.leftCols(3);
    QVERIFY(residuals.colwise().mean().cwiseAbs().maxCoeff() < 0.003);
    QVERIFY(std::abs(std::sqrt(residuals.squaredNorm() / 60000) - 0.1) < 0.002);
}

void TestW21Model::onlyTheFirstCoordinateIsWrong() {
    const Dataset data = simulate(W21NormalModel{.sampleCount = 20000, .dimension = 2, .isCalibrated = false}, 2);
    const Eigen::ArrayXd first = data.values().col(0).array();
    QVERIFY(std::abs(first.mean() - 0.1) < 0.003);
    QVERIFY(std::abs(std::sqrt((first - 0.1).square().mean()) - 0.1) < 0.002);
    const Eigen::ArrayXd second = data.values().col(1).array() - data.parameters().col(1).array();
    QVERIFY(std::abs(second.mean()) < 0.003);
}

void TestW21Model::repetitionsDifferAndCanBeRepeated() {
    const W21NormalModel model{.sampleCount = 5};
    QVERIFY(simulate(model, 1, 3).values() == simulate(model, 1, 3).values());
    QVERIFY(!(simulate(model, 1, 3).values() == simulate(model, 1, 4).values()));
}

void TestW21Model::locationsFollowTheExperiment() {
    const Dataset locations = w21Locations(2, 20000, 3);
    QVERIFY(!(locations.parameters().col(0) == locations.parameters().col(1)));
    QVERIFY(std::abs(locations.values().mean()) < 0.003);
    QVERIFY(std::abs(std::sqrt(locations.values().squaredNorm() / 40000) - 0.1) < 0.002);
}

void TestW21Model::trueErrorAgreesWithSimulation_data() {
    QTest::addColumn<int>("dimension");
    QTest::addColumn<double>("bandwidth");
    QTest::addColumn<double>("gamma");
    QTest::newRow("published kernel, d = 1") << 1 << 1.0 << 0.5;
    QTest::newRow("published kernel, d = 10") << 10 << 1.0 << 0.5;
    QTest::newRow("narrow kernel, d = 2") << 2 << 0.3 << 4.0;
}

void TestW21Model::trueErrorAgreesWithSimulation() {
    QFETCH(int, dimension);
    QFETCH(double, bandwidth);
    QFETCH(double, gamma);
    const W21NormalModel model{.sampleCount = 40000, .dimension = dimension, .isCalibrated = false};
    const Kernel kernel{.distance = "wasserstein", .bandwidth = bandwidth, .target = "gaussian", .gamma = gamma};
    const SkceBlock found = skceBlock(simulate(model, 4), kernel, 20);
    const double error = (found.interval->upper - found.value) / 1.96;
    QVERIFY(std::abs(found.value - trueSkce(model, bandwidth, gamma)) < 4 * error);
    QCOMPARE(trueSkce({.dimension = dimension}, bandwidth, gamma), 0.0);
}

void TestW21Model::leastSquaresModelHasTheSpreadOfItsResidualsAndIsRejected() {
    const Kernel kernel{.distance = "wasserstein", .target = "gaussian"};
    int rejected = 0;
    for (std::uint64_t r = 0; r < 100; ++r) {
        const Dataset data = simulate(W21OlsModel{}, 5, r);
        QCOMPARE(data.sampleCount(), Index{50});
        QVERIFY(data.parameters().col(1).minCoeff() == data.parameters().col(1).maxCoeff());
        rejected += spectrumTest(data, kernel).pValue < 0.05 ? 1 : 0;
    }
    // The paper's one data set is rejected at 0.05.
    QVERIFY2(rejected > 50, qPrintable(QString::number(rejected)));
    const Dataset large = simulate(W21OlsModel{.trainCount = 100000, .sampleCount = 100000}, 6);
    const Eigen::ArrayXd residuals = large.values().col(0).array() - large.parameters().col(0).array();
    QVERIFY(std::abs(std::sqrt(residuals.square().mean()) / large.parameters()(0, 1) - 1) < 0.02);
    // Slope of the best line through sin(πx), x uniform on (-1,1): 3/π.
    const auto& mean = large.parameters().col(0);
    QVERIFY(std::abs(mean.maxCoeff() - 3 / std::numbers::pi) < 0.02);
}

void TestW21Model::refusesWrongCounts() {
    QCOMPARE(messageOf<InvalidSetting>([] { simulate(W21NormalModel{.sampleCount = 0}, 1); }),
             QString("The number of samples is 0; it must be at least 1."));
    QCOMPARE(messageOf<InvalidSetting>([] { simulate(W21NormalModel{.dimension = 0}, 1); }),
             QString("The number of dimensions is 0; it must be at least 1."));
    QCOMPARE(messageOf<InvalidSetting>([] { w21Locations(1, 0, 1); }),
             QString("The number of locations is 0; it must be at least 1."));
    QCOMPARE(messageOf<InvalidSetting>([] { simulate(W21OlsModel{.trainCount = 2}, 1); }),
             QString("The number of training samples is 2; it must be at least 3."));
}

QTEST_GUILESS_MAIN(TestW21Model)
#include "tst_w21_model.moc"
