// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/local/kde_ece.h"
#include "core/method/estimate.h"
#include "core/method/measure.h"
#include "core/method/method_call.h"
#include "core/method/target_statistic.h"
#include "core/method/test_outcome.h"

#include "core/families/classes/lens.h"
#include "core/run/error.h"
#include "tests/support/class_samples.h"
#include "tests/support/regression_samples.h"

#include <cmath>

#include <QTest>

using namespace calibrium;

namespace {

/// log of the Dirichlet density of parameter centre/b + 1, written from its definition.
double logKernel(const Eigen::RowVectorXd& z, const Eigen::RowVectorXd& centre, double b) {
    double value = std::lgamma(centre.sum() / b + static_cast<double>(z.size()));
    for (Index k = 0; k < z.size(); ++k) value += centre(k) / b * std::log(z(k)) - std::lgamma(centre(k) / b + 1);
    return value;
}

double naiveCanonical(const Dataset& data, double b, int p) {
    const RowMatrix z = data.parameters().cwiseMax(1e-12);
    const Index n = data.sampleCount();
    double error = 0;
    for (Index i = 0; i < n; ++i) {
        Eigen::RowVectorXd sums = Eigen::RowVectorXd::Zero(data.classCount());
        for (Index j = 0; j < n; ++j) {
            if (j != i) sums(data.labels()[static_cast<std::size_t>(j)]) += std::exp(logKernel(z.row(i), z.row(j), b));
        }
        error += ((sums / sums.sum() - data.parameters().row(i)).array().abs().pow(p)).sum() / static_cast<double>(n);
    }
    return error;
}

}  // namespace

class TestKdeEce : public QObject {
    Q_OBJECT

private slots:
    void agreesWithDefinition();
    void viewsAreTheScalarViewOfLenses();
    void likelihoodAgreesWithDefinition();
    void automaticBandwidthMaximisesTheLikelihood();
    void certainAndRepeatedPredictionsAreFinite();
    void doesNotDependOnThreadsOrBatch();
    void refusesBadInput();
};

void TestKdeEce::agreesWithDefinition() {
    const Dataset data = test::randomClasses(30, 3, 5, false);
    for (const int p : {1, 2}) {
        const double expected = naiveCanonical(data, 0.1, p);
        const double value = kdeEce(data, {.p = p, .bandwidth = 0.1}).value;
        QVERIFY(std::abs(value - expected) < 1e-11);
    }
    const double squared = kdeEce(data, {.p = 2, .bandwidth = 0.1}).value;
    QCOMPARE(kdeEce(data, {.p = 2, .isRoot = true, .bandwidth = 0.1}).value, std::sqrt(squared));
}

void TestKdeEce::viewsAreTheScalarViewOfLenses() {
    const Dataset data = test::randomClasses(40, 3, 6, false);
    const KdeEceOptions scalar{.view = KdeView::PositiveClass, .bandwidth = 0.07};
    const Dataset top = applyLens(data, {.kind = Lens::Kind::TopLabel});
    QVERIFY(std::abs(kdeEce(data, {.view = KdeView::TopLabel, .bandwidth = 0.07}).value - kdeEce(top, scalar).value) <
            1e-14);
    double sum = 0;
    for (Index k = 0; k < 3; ++k) {
        sum += kdeEce(applyLens(data, {.kind = Lens::Kind::Class, .classIndex = k}), scalar).value;
    }
    QVERIFY(std::abs(kdeEce(data, {.view = KdeView::ClassWise, .bandwidth = 0.07}).value - sum) < 1e-14);
    // Two classes: all classes count the error of the positive class twice.
    const Dataset binary = test::randomBinary(40, 1);
    QVERIFY(std::abs(kdeEce(binary, {.bandwidth = 0.07}).value - 2 * kdeEce(binary, scalar).value) < 1e-14);
}

void TestKdeEce::likelihoodAgreesWithDefinition() {
    const Dataset data = test::randomClasses(20, 3, 5);
    const RowMatrix z = data.parameters().cwiseMax(1e-12);
    double expected = 0;
    for (Index i = 0; i < 20; ++i) {
        double sum = 0;
        for (Index j = 0; j < 20; ++j) sum += j == i ? 0.0 : std::exp(logKernel(z.row(i), z.row(j), 0.1)) / 19;
        expected += std::log(sum);
    }
    const double bandwidth = 0.1;
    QVERIFY(std::abs(kdeLogLikelihoods(data, KdeView::Canonical, {&bandwidth, 1}).front() - expected) < 1e-9);
}

void TestKdeEce::automaticBandwidthMaximisesTheLikelihood() {
    const Dataset data = test::randomClasses(60, 3, 5);
    const KdeEce automatic = kdeEce(data);
    const auto& grid = kdeBandwidthGrid();
    QCOMPARE(grid.size(), std::size_t{20});
    QVERIFY(std::abs(grid.front() - 1e-5) < 1e-18 && std::abs(grid[14] - 0.1) < 1e-15 && grid.back() == 1.0);
    const auto likelihoods = kdeLogLikelihoods(data, KdeView::Canonical, grid);
    for (std::size_t b = 0; b < grid.size(); ++b) {
        if (grid[b] == automatic.bandwidth) {
            for (const double other : likelihoods) QVERIFY(other <= likelihoods[b]);
        }
    }
    QCOMPARE(kdeEce(data, {.bandwidth = automatic.bandwidth}).value, automatic.value);
}

void TestKdeEce::certainAndRepeatedPredictionsAreFinite() {
    const Dataset certain = test::binary({0, 1, 0, 1, 1}, {0, 1, 1, 1, 0});
    const Dataset constant = test::binary({0.3, 0.3, 0.3}, {0, 1, 0});
    for (const auto& data : {certain, constant}) {
        for (const double b : {1e-6, 1e-3, 1.0, 10.0}) {
            QVERIFY(std::isfinite(kdeEce(data, {.bandwidth = b}).value));
            QVERIFY(std::isfinite(kdeLogLikelihoods(data, KdeView::Canonical, {&b, 1}).front()));
        }
        QVERIFY(std::isfinite(kdeEce(data).value));
    }
    // Every other prediction is the same: leave-one-out frequencies 1/2, 0, 1/2 against 0.3.
    QVERIFY(std::abs(kdeEce(constant, {.view = KdeView::PositiveClass, .bandwidth = 0.5}).value - 0.7 / 3) < 1e-14);
}

void TestKdeEce::doesNotDependOnThreadsOrBatch() {
    const Dataset data = test::randomClasses(150, 3, 5);
    const Measure measure = kdeEceMeasure();
    const Values values = complete(measure.info.parameters, {{"view", std::string("class-wise")}}, "kde-ece");
    const MethodCall call{.data = data, .values = values, .run = {}};
    std::vector<Targets> batch;
    Generator generator = makeGenerator(1, 0);
    for (int r = 0; r < 3; ++r) batch.push_back(data.family().drawTargets(data.parameters(), generator));
    batch.push_back(data.targets());
    const auto together = measure.prepare(call)->evaluate(batch, {});
    QCOMPARE(together.back(), measure.evaluate(call).value);
    for (std::size_t r = 0; r < batch.size(); ++r) {
        QCOMPARE(measure.prepare(call)->evaluate({&batch[r], 1}, {}).front(), together[r]);
    }
}

void TestKdeEce::refusesBadInput() {
    try {
        kdeEce(test::binary({0.5}, {1}));
        QFAIL("accepted");
    } catch (const InvalidInput& error) {
        QCOMPARE(error.what(), "kde-ece needs at least 2 samples; there is 1.");
    }
    const Dataset data = test::randomClasses(5, 3, 1);
    QVERIFY_EXCEPTION_THROWN(kdeEce(data, {.view = KdeView::PositiveClass, .bandwidth = 0.1}), InvalidSetting);
    QVERIFY_EXCEPTION_THROWN(kdeEce(data, {.bandwidth = 0.0}), InvalidSetting);
    QVERIFY_EXCEPTION_THROWN(kdeBandwidth(data, KdeView::Canonical, {}), InvalidSetting);
}

QTEST_GUILESS_MAIN(TestKdeEce)
#include "tst_kde_ece.moc"
