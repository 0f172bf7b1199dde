// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/local/kde_triweight.h"
#include "core/method/estimate.h"
#include "core/method/measure.h"
#include "core/method/method_call.h"
#include "core/method/target_statistic.h"
#include "core/method/test_outcome.h"

#include "core/estimators/local/kde_ece.h"
#include "core/families/classes/lens.h"
#include "core/run/error.h"
#include "core/run/parallel.h"
#include "tests/support/class_samples.h"
#include "tests/support/regression_samples.h"

#include <cmath>

#include <QTest>

using namespace calibrium;

namespace {

/// Ties, both ends, gaps that are exactly 0.03.
Dataset fixture() {
    return test::binary({0.02, 0.05, 0.05, 0.11, 0.20, 0.34, 0.35, 0.50, 0.52, 0.61, 0.77, 0.80, 0.93, 0.97, 0.99},
                        {0, 0, 1, 0, 1, 0, 0, 1, 1, 0, 1, 1, 1, 0, 1});
}

KdeEceOptions triweight(double bandwidth, int p = 1) {
    return {.view = KdeView::PositiveClass, .p = p, .bandwidth = bandwidth, .kernel = KdeKernel::Triweight};
}

double density(double u) { return std::abs(u) <= 1 ? 35.0 / 32 * std::pow(1 - u * u, 3) : 0.0; }

/// The definition, over the samples and their mirror images.
double doubleSum(const Dataset& data, double h, int p) {
    const Eigen::VectorXd r = data.parameters().col(1);
    double error = 0;
    for (Index i = 0; i < r.size(); ++i) {
        double hits = 0;
        double all = 0;
        for (Index j = 0; j < r.size(); ++j) {
            if (j == i) continue;
            double weight = 0;
            for (const double image : {r(j), -r(j), 2 - r(j)}) weight += density((r(i) - image) / h) / h;
            all += weight;
            if (data.labels()[static_cast<std::size_t>(j)] == 1) hits += weight;
        }
        if (all > 0) error += std::pow(std::abs(hits / all - r(i)), p) / static_cast<double>(r.size());
    }
    return error;
}

Values valuesWith(const Values& given) { return complete(kdeEceMeasure().info.parameters, given, "kde-ece"); }

Estimate measured(const Dataset& data, const Values& given) {
    const Values values = valuesWith(given);
    return kdeEceMeasure().evaluate({.data = data, .values = values, .run = {}});
}

}  // namespace

class TestKdeTriweight : public QObject {
    Q_OBJECT

private slots:
    void agreesWithDoubleSum();
    void agreesWithExactFractions();
    void closedFormOfThreeSamples();
    void mirrorImagesWeighAtTheEnds();
    void bandwidthIsTheRule();
    void isolatedSamplesAddNothingAndAreCounted();
    void topLabelIsThePositiveViewOfItsLens();
    void measureTakesTheKernel();
    void allClassesKeepTheirKernelAndSaySo();
    void doesNotDependOnThreadsOrBatch();
    void extremeBandwidthsAreFinite();
    void refusesBadInput();
};

void TestKdeTriweight::agreesWithDoubleSum() {
    const Dataset data = test::randomBinary(70, 3);
    for (const double h : {0.04, 0.2, 0.9}) {
        for (const int p : {1, 2}) {
            const double value = kdeEce(data, triweight(h, p)).value;
            QVERIFY2(std::abs(value - doubleSum(data, h, p)) < 1e-13, qPrintable(QString::number(h)));
        }
    }
}

void TestKdeTriweight::agreesWithExactFractions() {
    // By a Python script in exact rational arithmetic (fractions), which writes the sum over mirrored points.
    const double expected[][3] = {{0.03, 0.246, 0.17363333333333333},
                                  {0.15, 0.3110749969523181, 0.11932848623299666},
                                  {0.4, 0.19415283113815848, 0.05423477645531384}};
    for (const auto& [h, first, second] : expected) {
        QVERIFY(std::abs(kdeEce(fixture(), triweight(h)).value - first) < 1e-13);
        QVERIFY(std::abs(kdeEce(fixture(), triweight(h, 2)).value - second) < 1e-13);
        KdeEceOptions root = triweight(h, 2);
        root.isRoot = true;
        QVERIFY(std::abs(kdeEce(fixture(), root).value - std::sqrt(second)) < 1e-13);
    }
}

void TestKdeTriweight::closedFormOfThreeSamples() {
    // At 0.4 and 0.6 only 0.5 is near: frequencies 0, and at 0.5 both neighbours are hits.
    const Dataset data = test::binary({0.4, 0.5, 0.6}, {1, 0, 1});
    QVERIFY(std::abs(kdeEce(data, triweight(0.2)).value - (0.4 + 0.5 + 0.6) / 3) < 1e-14);
    // Weights at 0.5: (1 - 1/4)³ of 0.4 and (1 - 1/16)³ of 0.55; elsewhere one or both neighbours.
    const Dataset uneven = test::binary({0.4, 0.5, 0.55}, {1, 0, 0});
    const double share = std::pow(0.75, 3) / (std::pow(0.75, 3) + std::pow(0.9375, 3));
    const double far = std::pow(1 - 0.5625, 3);
    const double atTop = far / (far + std::pow(0.9375, 3));
    const double expected = (0.4 + std::abs(share - 0.5) + std::abs(atTop - 0.55)) / 3;
    QVERIFY(std::abs(kdeEce(uneven, triweight(0.2)).value - expected) < 1e-14);
}

void TestKdeTriweight::mirrorImagesWeighAtTheEnds() {
    // At 0.1: the sample at 0 and its image coincide, (1 - 1/16)³ twice; the one at 0.3 has weight (1 - 1/4)³, and its
    // image lies 0.4 away.
    const Dataset data = test::binary({0.0, 0.1, 0.3}, {1, 0, 0});
    const double twice = 2 * std::pow(0.9375, 3);
    const double atMiddle = twice / (twice + std::pow(0.75, 3));
    // At 0 both others are no hits; at 0.3 the one at 0.1 (and none of its images) and the one at 0, twice (1 - 9/16)³.
    const double end = 2 * std::pow(0.4375, 3);
    const double atEnd = end / (end + std::pow(0.75, 3));
    const double expected = (0.0 + (atMiddle - 0.1) + std::abs(atEnd - 0.3)) / 3;
    QVERIFY(std::abs(kdeEce(data, triweight(0.4)).value - expected) < 1e-14);
    // Probabilities and outcomes mirrored: the same error at the other end.
    const Dataset mirrored = test::binary({1.0, 0.9, 0.7}, {0, 1, 1});
    QVERIFY(std::abs(kdeEce(mirrored, triweight(0.4)).value - expected) < 1e-14);
}

void TestKdeTriweight::bandwidthIsTheRule() {
    KdeEceOptions automatic = triweight(0);
    automatic.bandwidth.reset();
    const KdeEce result = kdeEce(fixture(), automatic);
    QVERIFY(std::abs(result.bandwidth - 0.21012510940688753) < 1e-14);
    QCOMPARE(result.value, kdeEce(fixture(), triweight(result.bandwidth)).value);
    QCOMPARE(result.isolatedCount, Index{0});
    // Equal predictions: leave-one-out frequencies 1/2, 0, 1/2 against 0.3.
    const KdeEce constant = kdeEce(test::binary({0.3, 0.3, 0.3}, {0, 1, 0}), automatic);
    QCOMPARE(constant.bandwidth, 1.0);
    QVERIFY(std::abs(constant.value - 0.7 / 3) < 1e-14);
}

void TestKdeTriweight::isolatedSamplesAddNothingAndAreCounted() {
    QCOMPARE(kdeEce(fixture(), triweight(0.03)).isolatedCount, Index{7});
    const Dataset apart = test::binary({0.1, 0.9}, {0, 1});
    const Estimate estimate =
        measured(apart, {{"view", std::string("positive-class")}, {"kernel", std::string("triweight")}});
    QCOMPARE(estimate.value, 0.0);
    QCOMPARE(estimate.warnings.size(), std::size_t{1});
    QCOMPARE(estimate.warnings.front().id, "isolated-samples");
    QCOMPARE(estimate.warnings.front().text.english(),
             "2 of 2 samples have no other prediction within the bandwidth and count as without error.");
}

void TestKdeTriweight::topLabelIsThePositiveViewOfItsLens() {
    const Dataset data = test::randomClasses(60, 3, 6, false);
    KdeEceOptions top = triweight(0.1);
    top.view = KdeView::TopLabel;
    const Dataset seen = applyLens(data, {.kind = Lens::Kind::TopLabel});
    QVERIFY(std::abs(kdeEce(data, top).value - kdeEce(seen, triweight(0.1)).value) < 1e-15);
}

void TestKdeTriweight::measureTakesTheKernel() {
    const Dataset data = test::randomBinary(90, 5);
    const Values asked{{"view", std::string("positive-class")}, {"kernel", std::string("triweight")}};
    const Estimate estimate = measured(data, asked);
    KdeEceOptions automatic = triweight(0);
    automatic.bandwidth.reset();
    const KdeEce direct = kdeEce(data, automatic);
    QCOMPARE(estimate.value, direct.value);
    QCOMPARE(estimate.resolved.real("bandwidth"), direct.bandwidth);
    QVERIFY(direct.value != kdeEce(data, {.view = KdeView::PositiveClass, .bandwidth = {}}).value);
    // What was there before stays what it was.
    QCOMPARE(valuesWith({}).text("kernel"), "dirichlet");
    QCOMPARE(measured(data, {{"view", std::string("positive-class")}}).value,
             kdeEce(data, {.view = KdeView::PositiveClass, .bandwidth = {}}).value);
}

void TestKdeTriweight::allClassesKeepTheirKernelAndSaySo() {
    const Dataset data = test::randomClasses(30, 3, 5);
    const Estimate estimate = measured(data, {{"kernel", std::string("triweight")}, {"bandwidth", 0.1}});
    QCOMPARE(estimate.value, kdeEce(data, {.bandwidth = 0.1}).value);
    QCOMPARE(estimate.warnings.size(), std::size_t{1});
    QCOMPARE(estimate.warnings.front().text.english(),
             "Triweight kernels see one probability per sample; for view=canonical the Dirichlet kernels were used.");
}

void TestKdeTriweight::doesNotDependOnThreadsOrBatch() {
    const Dataset data = test::randomBinary(150, 5);
    const Measure measure = kdeEceMeasure();
    const Values values =
        valuesWith({{"view", std::string("top-label")}, {"kernel", std::string("triweight")}, {"p", std::int64_t{2}}});
    const MethodCall call{.data = data, .values = values, .run = {}};
    std::vector<Targets> batch;
    Generator generator = makeGenerator(1, 0);
    for (int r = 0; r < 3; ++r) batch.push_back(data.family().drawTargets(data.parameters(), generator));
    batch.push_back(data.targets());
    setThreadCount(1);
    const auto together = measure.prepare(call)->evaluate(batch, {});
    setThreadCount(0);
    QCOMPARE(together.back(), measure.evaluate(call).value);
    QVERIFY(together[0] != together[1]);
    for (std::size_t r = 0; r < batch.size(); ++r) {
        QCOMPARE(measure.prepare(call)->evaluate({&batch[r], 1}, {}).front(), together[r]);
    }
}

void TestKdeTriweight::extremeBandwidthsAreFinite() {
    const Dataset certain = test::binary({0, 1, 0, 1, 1, 1e-300}, {0, 1, 1, 1, 0, 1});
    for (const double h : {1e-320, 1e-6, 1.0, 10.0}) QVERIFY(std::isfinite(kdeEce(certain, triweight(h)).value));
    // The smallest of them still sees ties: at 0 the other one, at 1 the other two.
    const double tied = kdeEce(test::binary({0, 1, 0, 1, 1}, {0, 1, 1, 1, 0}), triweight(1e-320)).value;
    QVERIFY(std::abs(tied - (1 + 0.5 + 0 + 0.5 + 0) / 5) < 1e-14);
}

void TestKdeTriweight::refusesBadInput() {
    try {
        kdeEce(test::binary({0.5}, {1}), triweight(0.1));
        QFAIL("accepted");
    } catch (const InvalidInput& error) {
        QCOMPARE(error.what(), "kde-ece needs at least 2 samples; there is 1.");
    }
    const Dataset data = test::randomBinary(10, 1);
    QVERIFY_EXCEPTION_THROWN(kdeEce(data, triweight(0.0)), InvalidSetting);
    try {
        KdeEceOptions canonical = triweight(0.1);
        canonical.view = KdeView::Canonical;
        kdeEce(data, canonical);
        QFAIL("accepted");
    } catch (const InvalidSetting& error) {
        QCOMPARE(error.what(),
                 "Triweight kernels of kde-ece see one probability per sample; choose view=top-label or "
                 "view=positive-class.");
    }
}

QTEST_GUILESS_MAIN(TestKdeTriweight)
#include "tst_kde_triweight.moc"
