// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/kernel/mmce.h"
#include "core/method/estimate.h"
#include "core/method/measure.h"
#include "core/method/method_call.h"
#include "core/method/target_statistic.h"
#include "core/method/test_outcome.h"

#include "core/estimators/kernel/skce.h"
#include "core/families/classes/lens.h"
#include "core/run/error.h"
#include "tests/support/class_samples.h"
#include "tests/support/file_fixtures.h"

#include <algorithm>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

double naiveMmce(const Dataset& binary, double width) {
    double sum = 0;
    const Index n = binary.sampleCount();
    const auto residual = [&](Index i) {
        return binary.labels()[static_cast<std::size_t>(i)] - binary.parameters()(i, 1);
    };
    for (Index i = 0; i < n; ++i) {
        for (Index j = 0; j < n; ++j) {
            const double difference = std::abs(binary.parameters()(i, 1) - binary.parameters()(j, 1));
            sum += residual(i) * residual(j) * std::exp(-difference / width);
        }
    }
    return std::sqrt(sum) / static_cast<double>(n);
}

}  // namespace

class TestMmce : public QObject {
    Q_OBJECT

private slots:
    void matchesHandComputedCase();
    void agreesWithDoubleSum();
    void isTheRootOfHalfTheBiasedSkce();
    void tiesAndWeightsMeetTheDoubleSum();
    void balancedConfidencesGiveExactlyZero();
    void tceBoundsItByTheKernelsRoot();
    void manySamplesTakeNoPairs();
    void preparedStatisticAgrees();
    void matchesReferenceForCifar();
    void refusesMoreThanTwoClasses();
};

void TestMmce::matchesHandComputedCase() {
    // p = 0.9, 0.6, 0.3; y = 1, 0, 1; residuals 0.1, -0.6, 0.7.
    const Dataset data = classes({{0.1, 0.9}, {0.4, 0.6}, {0.7, 0.3}}, {1, 0, 1});
    const double near = std::exp(-0.75);
    const double far = std::exp(-1.5);
    const double sum = 0.01 + 0.36 + 0.49 + 2 * (-0.06 * near + 0.07 * far - 0.42 * near);
    QVERIFY(std::abs(mmce(data) - std::sqrt(sum) / 3.0) < 1e-15);
}

void TestMmce::agreesWithDoubleSum() {
    const Dataset data = applyLens(randomClasses(150, 4, 3, false), parseLens("top-label"));
    for (const double width : {0.05, 0.4, 3.0}) QVERIFY(std::abs(mmce(data, width) - naiveMmce(data, width)) < 1e-13);
}

void TestMmce::isTheRootOfHalfTheBiasedSkce() {
    const Dataset data = applyLens(randomClasses(80, 4, 3), parseLens("top-label"));
    QVERIFY(std::abs(mmce(data, 0.2) - std::sqrt(skceBiased(data, {.bandwidth = 0.2}) / 2.0)) < 1e-13);
}

void TestMmce::tiesAndWeightsMeetTheDoubleSum() {
    const Dataset ties = applyLens(tiedClasses(60), parseLens("top-label"));
    QVERIFY(std::abs(mmce(ties, 0.1) - naiveMmce(ties, 0.1)) < 1e-13);
    Eigen::VectorXd weights(60);
    for (Index i = 0; i < 60; ++i) weights(i) = static_cast<double>(i % 4);
    const Dataset weighted = ties.withWeights(weights);
    const Kernel kernel{.bandwidth = 0.4};
    QVERIFY(std::abs(mmce(weighted) - std::sqrt(skceBiased(weighted, kernel) / 2.0)) < 1e-13);
    std::vector<Index> rows;
    for (Index i = 0; i < 60; ++i) rows.insert(rows.end(), static_cast<std::size_t>(i % 4), i);
    QVERIFY(std::abs(mmce(weighted) - mmce(ties.select(rows))) < 1e-13);
}

void TestMmce::balancedConfidencesGiveExactlyZero() {
    // 3 hits of 10 at 0.3 and 7 of 10 at 0.7: rounding must not remain under the root.
    std::vector<std::vector<double>> rows(10, {0.7, 0.3});
    rows.resize(20, {0.3, 0.7});
    Labels labels(20, 0);
    for (const std::size_t i : {0U, 4U, 9U, 10U, 11U, 12U, 13U, 14U, 15U, 16U}) labels[i] = 1;
    QCOMPARE(mmce(classes(rows, labels)), 0.0);
    // 100 times 0.29 is not 29 in doubles.
    Labels hits(100, 0);
    std::fill_n(hits.begin(), 29, 1);
    QCOMPARE(mmce(classes(std::vector<std::vector<double>>(100, {0.71, 0.29}), hits)), 0.0);
    QCOMPARE(mmce(classes({{0, 1}, {1, 0}}, {1, 0})), 0.0);
}

/// GB22 Theorem 3.1: one sample has the TCE |c - r|, and with the kernel's value 1 at equal confidences the same MMCE.
void TestMmce::tceBoundsItByTheKernelsRoot() {
    QCOMPARE(mmce(classes({{0.2, 0.8}}, {0})), mmceKernelBound * 0.8);
    // A very wide kernel sees one mean gap, a very narrow one the root of the mean square over n.
    const Dataset data = classes({{0.2, 0.8}, {0.6, 0.4}}, {0, 1});
    QVERIFY(std::abs(mmce(data, 1e4) - 0.1) < 1e-4);
    QVERIFY(std::abs(mmce(data, 1e-4) - std::sqrt(0.64 + 0.36) / 2) < 1e-12);
}

void TestMmce::manySamplesTakeNoPairs() {
    const Dataset data = applyLens(randomClasses(200000, 3, 1), parseLens("top-label"));
    const double value = mmce(data);  // 2e10 pairs
    QVERIFY(value > 0 && value < 0.01);
}

void TestMmce::preparedStatisticAgrees() {
    const Dataset data = applyLens(randomClasses(80, 4, 3), parseLens("top-label"));
    const Measure measure = mmceMeasure();
    const Values values = complete(measure.info.parameters, {}, "mmce");
    const MethodCall call{.data = data, .values = values, .run = {}};
    const double prepared = measure.prepare(call)->evaluate(std::span(&data.targets(), 1), {}).front();
    QVERIFY(std::abs(prepared - measure.evaluate(call).value) < 1e-12);
}

void TestMmce::matchesReferenceForCifar() {
    const auto data = cifar10(CALIBRIUM_SHARED, "resnet18");
    if (!data) QSKIP("the CIFAR-10 predictions are not beside this repository");
    QVERIFY(std::abs(mmce(applyLens(*data, parseLens("top-label"))) - 0.04642334683707997) < 1e-12);
}

void TestMmce::refusesMoreThanTwoClasses() {
    QCOMPARE(
        messageOf<InvalidInput>([] { mmce(randomClasses(5, 3, 1)); }),
        QString("The MMCE needs a binary view of the data, such as the lens top-label; these data have 3 classes."));
}

QTEST_GUILESS_MAIN(TestMmce)
#include "tst_mmce.moc"
