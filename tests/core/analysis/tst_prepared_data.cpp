// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/analyse.h"
#include "core/analysis/analysis_result.h"
#include "core/analysis/prepared_data.h"
#include "core/analysis/ready_data.h"
#include "core/analysis/specification.h"
#include "core/data/dataset.h"
#include "core/figures/figure.h"
#include "core/figures/figure_call.h"
#include "core/figures/figure_method.h"
#include "core/kernels/bandwidth.h"
#include "core/kernels/kernel_settings.h"
#include "core/method/resolved_kernel.h"
#include "core/run/part_store.h"
#include "core/simulation/w19_model.h"

#include <atomic>
#include <memory>
#include <string>

#include <QTest>

using namespace calibrium;

namespace {

Dataset classes(Index n = 200) { return simulate({.sampleCount = n, .classCount = 3, .alpha = 1.0, .pi = 0.3}, 7); }

/// Progress reports of an analysis: none are made by what is only looked up, but for the last one.
int stepsOf(const PreparedData& data, const AnalysisSpecification& specification) {
    std::atomic<int> count = 0;
    static_cast<void>(analyse(data, specification, Run({}, [&](double) { ++count; })));
    return count;
}

AnalysisSpecification exactOnly(std::uint64_t seed = 1) {
    return {.seed = seed, .measures = {}, .tests = {{"exact", {{"resamples", std::int64_t{99}}}}}};
}

AnalysisSpecification skceOnly(std::uint64_t seed = 1) {
    return {.seed = seed, .measures = {{"skce", {{"estimator", std::string("unbiased")}}}}, .tests = {}};
}

}  // namespace

class TestPreparedData : public QObject {
    Q_OBJECT

private slots:
    void methodsShareTheKernel() {
        const PreparedData data(classes());
        const Sight sight{.kernel = KernelSettings{}};
        const auto first = data.seen(sight, {});
        QCOMPARE(data.seen(sight, {}).kernel.get(), first.kernel.get());
        // From 200 samples the median is exact and asks for no seed.
        QCOMPARE(data.seen(sight, {.seed = 2}).kernel.get(), first.kernel.get());
        KernelSettings other;
        other.bandwidth = BandwidthHeuristic::Mean;
        QVERIFY(data.seen({.kernel = other}, {}).kernel != first.kernel);
        QVERIFY(data.seen({.lens = parseLens("class:1"), .kernel = KernelSettings{}}, {}).kernel != first.kernel);
    }

    void rowsSetApartDependOnTheSeed() {
        const PreparedData data(classes());
        KernelSettings settings;
        settings.bandwidth = PowerfulBandwidth{0.25};
        const auto one = data.seen({.kernel = settings}, {.seed = 1});
        const auto two = data.seen({.kernel = settings}, {.seed = 2});
        QCOMPARE(one.data.sampleCount(), Index{150});
        QVERIFY(one.data.parameters() != two.data.parameters());
        QCOMPARE(data.seen({.kernel = settings}, {.seed = 1}).kernel.get(), one.kernel.get());
    }

    void nothingIsComputedTwice() {
        const PreparedData data(classes());
        QVERIFY(stepsOf(data, exactOnly()) > 2);
        QCOMPARE(stepsOf(data, exactOnly()), 1);
        QVERIFY2(stepsOf(data, exactOnly(2)) > 2, "the exact test draws");
        QVERIFY(stepsOf(data, skceOnly()) > 2);
        QVERIFY2(stepsOf(data, skceOnly(2)) == 1, "the unbiased estimate draws nothing");
    }

    void whatIsKeptHasTheDigitsOfAFreshAnalysis() {
        const PreparedData data(classes());
        AnalysisSpecification all = exactOnly(3);
        all.measures = {{"skce", {{"estimator", std::string("biased")}}}, {"skce", {}}, {"kce", {}}};
        all.tests.push_back({"distribution-free", {}});
        all.tests.push_back({"asymptotic-block", {}});
        const AnalysisResult together = analyse(data, all);
        for (std::size_t i = 0; i < all.measures.size(); ++i) {
            const AnalysisSpecification single{.seed = 3, .measures = {all.measures[i]}};
            const auto alone = analyse(classes(), single).measures.front().estimate;
            QCOMPARE(together.measures[i].estimate.value, alone.value);
            QCOMPARE(together.measures[i].estimate.interval.has_value(), alone.interval.has_value());
        }
        for (std::size_t i = 0; i < all.tests.size(); ++i) {
            const AnalysisSpecification single{.seed = 3, .measures = {}, .tests = {all.tests[i]}};
            QCOMPARE(together.tests[i].outcome.pValue, analyse(classes(), single).tests.front().outcome.pValue);
        }
    }

    void aSmallBudgetChangesNoDigit() {
        const PreparedData roomy(classes());
        const PreparedData tight(classes(), std::make_shared<PartStore>(1));
        QCOMPARE(analyse(tight, exactOnly()).tests.front().outcome.pValue,
                 analyse(roomy, exactOnly()).tests.front().outcome.pValue);
    }

    void partsGoWithTheirData() {
        const auto store = std::make_shared<PartStore>(std::size_t{1} << 24U);
        {
            const PreparedData data(classes(), store);
            static_cast<void>(analyse(data, skceOnly()));
            QVERIFY(store->bytes() > 0);
        }
        QCOMPARE(store->bytes(), std::size_t{0});
    }

    void viewsTakeTheBandwidthOfMostPower() {
        const PreparedData data(classes());
        const AnalysisSpecification analysis{.kernel = {{"bandwidth", std::string("max-power")}},
                                             .measures = {{"skce", {}}}};
        const double bandwidth = analyse(data, analysis).measures.front().parameters.real("bandwidth");
        const std::vector<FigureModel> models{{data.data(), {}, 0, data}};
        const FigureMethod& view = figureMethod("pair-matrix");
        const Values values = viewValues(view, {}, analysis.kernel);
        const Figure figure = view.build({.models = models, .values = values, .analysis = analysis});
        const std::string shown = "bandwidth " + significant(bandwidth, 3);
        const auto& notes = figure.panels.front().notes;
        QVERIFY(std::any_of(notes.begin(), notes.end(), [&](const Note& note) { return note.english() == shown; }));
    }
};

QTEST_GUILESS_MAIN(TestPreparedData)
#include "tst_prepared_data.moc"
