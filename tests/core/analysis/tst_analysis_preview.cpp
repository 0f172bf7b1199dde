// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/analyse.h"
#include "core/analysis/analysis_preview.h"
#include "core/analysis/specification.h"
#include "core/figures/figure.h"
#include "core/figures/figure_call.h"

#include "core/figures/figure_method.h"
#include "core/run/error.h"
#include "tests/support/class_samples.h"
#include "tests/support/regression_samples.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace calibrium;
using namespace calibrium::test;

namespace {

AnalysisSpecification specificationOf(const std::string& kernel = {}) {
    AnalysisSpecification specification;
    // A hand that moves the bandwidth makes the exact test one of that bandwidth.
    specification.kernel = parseKernel(kernel.find("bandwidth") == std::string::npos
                                           ? "bandwidth=median" + (kernel.empty() ? kernel : "," + kernel)
                                           : kernel);
    specification.measures = {parseMeasureRequest("accuracy"), parseMeasureRequest("skce"),
                              parseMeasureRequest("skce:estimator=biased"),
                              parseMeasureRequest("skce:estimator=block,blocksize=10")};
    specification.tests = {parseTestRequest("exact:resamples=100"), parseTestRequest("asymptotic-block"),
                           parseTestRequest("distribution-free"),
                           parseTestRequest("exact:resamples=50,measure=skce,estimator=biased")};
    return specification;
}

double spreadOf(const std::vector<double>& values) {
    double square = 0;
    for (const double value : values) square += value * value;
    return std::sqrt(square / static_cast<double>(values.size()));
}

}  // namespace

class TestAnalysisPreview : public QObject {
    Q_OBJECT

private slots:
    void isNearTheAnalysis_data() {
        QTest::addColumn<QString>("kernel");
        QTest::newRow("median") << QString();
        QTest::newRow("number") << QStringLiteral("bandwidth=0.1");
        QTest::newRow("shape") << QStringLiteral("bandwidth=0.4,kernel=matern32");
        QTest::newRow("exponent") << QStringLiteral("exponent=2");
    }

    void isNearTheAnalysis() {
        QFETCH(QString, kernel);
        const Dataset data = randomClasses(300, 3, 5, false);
        const AnalysisSpecification asked = specificationOf(kernel.toStdString());
        const AnalysisResult exact = analyse(data, asked);
        // Made for other settings of the kernel, as in a drag.
        const AnalysisPreview preview(PreparedData(data), specificationOf());
        const AnalysisPreview::Results near = preview.results(asked);
        QVERIFY(!near.measures[0]);
        const double scale = spreadOf(exact.tests[0].outcome.null.sample);
        for (const std::size_t i : {std::size_t{1}, std::size_t{2}, std::size_t{3}}) {
            QVERIFY(near.measures[i]);
            const double difference = near.measures[i]->estimate.value - exact.measures[i].estimate.value;
            QVERIFY2(std::abs(difference) < 0.02 * scale, qPrintable(QString::number(difference / scale)));
        }
        for (const std::size_t i : {std::size_t{0}, std::size_t{1}, std::size_t{2}, std::size_t{3}}) {
            QVERIFY(near.tests[i]);
            const TestOutcome& a = near.tests[i]->outcome;
            const TestOutcome& b = exact.tests[i].outcome;
            QVERIFY(std::abs(a.statistic - b.statistic) < 0.02 * scale);
            QVERIFY(std::abs(a.pValue - b.pValue) < 0.02);
            QCOMPARE(a.null.curveX.size(), b.null.curveX.size());
            QVERIFY(isPreview(a));
            QVERIFY(!isPreview(b));
        }
        QCOMPARE(near.tests[0]->outcome.null.sample.size(), exact.tests[0].outcome.null.sample.size());
    }

    void theKeyLeavesOutWhatThePreviewIsFor() {
        const Dataset data = randomClasses(50, 3, 5);
        const std::string key = AnalysisPreview::keyOf(data, specificationOf("bandwidth=0.1"));
        QVERIFY(!key.empty());
        QCOMPARE(AnalysisPreview::keyOf(data, specificationOf("bandwidth=0.7")), key);
        QCOMPARE(AnalysisPreview::keyOf(data, specificationOf("bandwidth=0.7,kernel=matern52")), key);
        QVERIFY(AnalysisPreview::keyOf(data, specificationOf("bandwidth=0.1,distance=euclidean")) != key);
        AnalysisSpecification other = specificationOf("bandwidth=0.1");
        other.seed = 2;
        QVERIFY(AnalysisPreview::keyOf(data, other) != key);
        QCOMPARE(AnalysisPreview::keyOf(data, specificationOf()), key);
        QVERIFY(AnalysisPreview(PreparedData(data), specificationOf()).isFor(specificationOf("bandwidth=0.7")));
        QVERIFY(AnalysisPreview(PreparedData(data), specificationOf()).isFor(specificationOf()));
        const AnalysisPreview ofNumber(PreparedData(data), specificationOf("bandwidth=0.7"));
        QVERIFY(!ofNumber.isFor(specificationOf()));
        QVERIFY(!ofNumber.results(specificationOf()).measures[1]);
        AnalysisSpecification none;
        none.measures = {parseMeasureRequest("accuracy"), parseMeasureRequest("ece")};
        none.tests = {parseTestRequest("exact:measure=ece")};
        QVERIFY(AnalysisPreview::keyOf(data, none).empty());
        // Nothing is kept of the squares of pairs, and the norms are not for every family.
        none.tests = {parseTestRequest("asymptotic-block:variance=pairs"),
                      parseTestRequest("distribution-free:bound=norms")};
        QVERIFY(AnalysisPreview::keyOf(data, none).empty());
    }

    void severalBandwidthsBecomeOneUnderTheHand() {
        const Dataset data = randomClasses(100, 3, 5);
        AnalysisSpecification resting;
        resting.tests = {parseTestRequest("exact:resamples=20")};
        AnalysisSpecification moved = resting;
        moved.kernel = parseKernel("bandwidth=0.3");
        QCOMPARE(AnalysisPreview::keyOf(data, moved), AnalysisPreview::keyOf(data, resting));
        const AnalysisPreview preview(PreparedData(data), resting);
        QVERIFY(preview.isFor(moved) && preview.isFor(resting));
        QVERIFY(!preview.results(resting).tests[0]);
        QVERIFY(preview.results(moved).tests[0]);
    }

    void whatNeedsAnotherKindOfRunHasNone() {
        const Dataset data = randomClasses(50, 3, 5);
        AnalysisSpecification specification;
        specification.measures = {parseMeasureRequest("skce:bandwidth=max-power")};
        QVERIFY(AnalysisPreview::keyOf(data, specification).empty());
        QVERIFY(!AnalysisPreview(PreparedData(data), specification).results(specification).measures[0]);
    }

    void theFigureSaysThatItIsNear() {
        const Dataset data = randomClasses(100, 3, 5);
        AnalysisSpecification specification;
        specification.tests = {parseTestRequest("exact:resamples=20,bandwidth=median")};
        const AnalysisPreview preview(PreparedData(data), specification);
        AnalysisResult near;
        near.tests = {*preview.results(specification).tests[0]};
        const FigureMethod& method = figureMethod("kernel-error");
        const std::vector<FigureModel> models{{data, near, 0}};
        const Values values = viewValues(method, {}, {});
        const Figure figure = method.build({.models = models, .values = values, .analysis = specification});
        QVERIFY(figure.panels.at(0).notes.at(0).english().starts_with("≈ p"));
    }

    void stopsAreObeyed() {
        std::stop_source source;
        source.request_stop();
        QVERIFY_THROWS_EXCEPTION(Cancelled, AnalysisPreview(PreparedData(randomClasses(100, 3, 5)), specificationOf(),
                                                            Run(source.get_token(), {})));
    }
};

QTEST_GUILESS_MAIN(TestAnalysisPreview)
#include "tst_analysis_preview.moc"
