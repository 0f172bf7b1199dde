// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/analyse.h"
#include "core/analysis/analysis_result.h"
#include "core/analysis/specification.h"
#include "core/estimators/binned/cwce.h"
#include "core/estimators/binned/ece.h"
#include "core/method/estimate.h"
#include "core/method/measure.h"
#include "core/method/method_call.h"
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
        if (warning.id == id) return warning.text.english();
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

    /// A bootstrap interval of a calibrated model's ECE never held its truth, which is 0.
    void thereIsNoIntervalButTheRangeOfACalibratedModel() {
        const Dataset calibrated = simulate({.sampleCount = 400, .alpha = 1.0}, 12);
        const AnalysisSpecification specification{
            .measures = {{"ece", {}}, {"mce", {}}, {"cwce", {}}, {"ece-canonical", {}}, {"ks", {}}, {"corp", {}}},
            .tests = {}};
        for (const auto& result : analyse(calibrated, specification).measures) {
            QVERIFY2(!result.estimate.interval, result.id.c_str());
            const auto& range = result.estimate.ifCalibrated;
            QVERIFY2(range && range->lower > 0 && range->lower < range->upper, result.id.c_str());
            QCOMPARE(range->level, 0.95);
            QCOMPARE(range->resampleCount, std::size_t{1000});
        }
    }

    /// 400 calibrated data sets leave a range that holds 95 % of them: the 99.9 % band of those outside is 7 to 36.
    void rangeHoldsMostCalibratedValues() {
        int outside = 0;
        for (std::uint64_t stream = 0; stream < 400; ++stream) {
            const Dataset data = simulate({.sampleCount = 60, .alpha = 1.0}, 5, stream);
            const auto estimate =
                analyse(data, {.seed = 1000 + stream, .measures = {{"ece", {}}}, .tests = {}}).measures[0].estimate;
            const bool isInside =
                estimate.ifCalibrated->lower <= estimate.value && estimate.value <= estimate.ifCalibrated->upper;
            outside += isInside ? 0 : 1;
        }
        QVERIFY2(outside >= 7 && outside <= 36, std::to_string(outside).c_str());
    }

    void rangeFollowsTheSeedOnly() {
        const Dataset data = simulate({.sampleCount = 150, .pi = 0.3}, 6);
        const auto rangeOf = [&](std::uint64_t seed) {
            return *analyse(data, {.seed = seed, .measures = {{"ece", {}}}, .tests = {}})
                        .measures[0]
                        .estimate.ifCalibrated;
        };
        QCOMPARE(rangeOf(1).lower, rangeOf(1).lower);
        QVERIFY(rangeOf(1).upper != rangeOf(2).upper);
    }
};

QTEST_GUILESS_MAIN(TestBinnedMeasure)
#include "tst_binned_measure.moc"
