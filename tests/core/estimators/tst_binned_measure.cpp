// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/lens.h"
#include "core/estimators/cwce.h"
#include "core/estimators/ece.h"
#include "core/simulation/w19_model.h"
#include "tests/support/class_data.h"

#include <algorithm>

#include <QTest>

using namespace calibrium;
using namespace calibrium::support;

namespace {

Estimate evaluate(const Measure& measure, const Dataset& data, const Values& given, std::uint64_t seed = 1) {
    const Values values = complete(measure.info.parameters, given, measure.info.id);
    return measure.evaluate({.data = data, .values = values, .seed = seed, .run = {}});
}

std::string warningText(const Estimate& estimate, const std::string& id) {
    for (const auto& warning : estimate.warnings) {
        if (warning.id == id) return warning.text;
    }
    return {};
}

}  // namespace

class TestBinnedMeasure : public QObject {
    Q_OBJECT

private slots:
    void optionsOfTheFormAreThoseOfTheFunction() {
        const Dataset data = binaryData({0.1, 0.5, 0.5, 0.6, 0.8}, {0, 1, 0, 1, 0});
        const Estimate estimate = evaluate(eceMeasure(), data,
                                           {{"bins", std::int64_t{2}},
                                            {"binning", std::string("equal-mass")},
                                            {"p", std::int64_t{2}},
                                            {"edges", std::string("left")}});
        const EceOptions options{
            .bins = {.count = 2, .scheme = BinningOptions::Scheme::EqualMass, .edges = BinEdges::Left}, .p = 2};
        QCOMPARE(estimate.value, ece(data, options).value);
        QVERIFY(estimate.value != ece(data).value);
    }

    void warnsOfSparseBins() {
        const Estimate estimate = evaluate(eceMeasure(), binaryData({0.5, 0.9}, {0, 1}), {});
        QCOMPARE(warningText(estimate, "sparse-bins"),
                 std::string("2 of 2 bins with samples hold fewer than 10 samples (13 more are empty)."));
        const auto& warning = estimate.warnings.front();
        QCOMPARE(warning.count, std::int64_t{2});
        QCOMPARE(warning.total, std::int64_t{2});
    }

    void warnsOfMergedBins() {
        const Estimate estimate = evaluate(eceMeasure(), binaryData({0, 0, 0, 0, 0.5, 1}, {0, 0, 0, 0, 0, 1}),
                                           {{"bins", std::int64_t{3}}, {"binning", std::string("equal-mass")}});
        QCOMPARE(warningText(estimate, "merged-bins"), std::string("Ties merged 1 of 3 equal-mass bins."));
    }

    void wellFilledBinsGiveNoWarning() {
        std::vector<double> p(40, 0.25);
        std::fill(p.begin() + 20, p.end(), 0.75);
        Labels y(40, 0);
        for (std::size_t i = 0; i < 25; ++i) y[39 - i] = 1;
        const Estimate estimate = evaluate(eceMeasure(), binaryData(p, y), {{"bins", std::int64_t{2}}});
        QCOMPARE(warningText(estimate, "sparse-bins"), std::string());
        QCOMPARE(warningText(estimate, "merged-bins"), std::string());
    }

    void intervalFollowsTheSeed() {
        const Dataset data = applyLens(simulate({.sampleCount = 150, .pi = 0.3}, 6), parseLens("top-label"));
        const auto first = evaluate(eceMeasure(), data, {}, 1).interval;
        const auto same = evaluate(eceMeasure(), data, {}, 1).interval;
        const auto other = evaluate(eceMeasure(), data, {}, 2).interval;
        QVERIFY(first && same && other);
        QCOMPARE(first->lower, same->lower);
        QCOMPARE(first->upper, same->upper);
        QVERIFY(first->lower != other->lower);
        QVERIFY(first->lower < first->upper);
        QCOMPARE(first->level, 0.95);
    }

    /// One bin: ECE = |mean of c - r|, so the percentile interval is close to the normal one of that mean.
    void intervalOfOneBinIsThatOfAMean() {
        std::vector<double> p(400, 0.9);
        Labels y(400, 0);
        for (std::size_t i = 0; i < 200; ++i) y[i] = 1;
        const auto interval = evaluate(eceMeasure(), binaryData(p, y), {{"bins", std::int64_t{1}}}).interval;
        const double spread = 1.96 * 0.5 / 20;  // 0.049; two per cent of the samples is one step of the bootstrap
        QVERIFY(std::abs(interval->lower - (0.4 - spread)) < 0.01);
        QVERIFY(std::abs(interval->upper - (0.4 + spread)) < 0.01);
    }

    void saysIfTheIntervalLiesAboveTheValue() {
        const Dataset calibrated = applyLens(simulate({.sampleCount = 400, .alpha = 1.0}, 12), parseLens("top-label"));
        const Estimate noisy = evaluate(eceMeasure(), calibrated, {{"bins", std::int64_t{200}}});
        QVERIFY(noisy.interval->lower > noisy.value);
        QCOMPARE(
            warningText(noisy, "interval-above-value"),
            std::string("The whole interval lies above the value: binning noise inflates the estimate, and resampling "
                        "adds more."));
    }

    void largeProblemsHaveNoInterval() {
        const Index n = bootstrapTermLimit / 2 + 1;
        const Dataset small = binaryData({0.3}, {0});
        const Dataset large =
            Dataset::trusted({.name = "large",
                              .family = &small.family(),
                              .parameters = RowMatrix::Constant(n, 2, 0.5),
                              .targets = {.labels = Labels(static_cast<std::size_t>(n), 1), .values = {}},
                              .classNames = {},
                              .warnings = {}});
        const Estimate estimate = evaluate(cwceMeasure(), large, {});
        QVERIFY(!estimate.interval);
        QCOMPARE(estimate.value, 1.0);
        QCOMPARE(warningText(estimate, "interval-skipped"),
                 std::string("No interval: resampling 2000002 terms a thousand times takes too long."));
    }
};

QTEST_GUILESS_MAIN(TestBinnedMeasure)
#include "tst_binned_measure.moc"
