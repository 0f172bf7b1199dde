// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/views/bandwidth_curves.h"
#include "core/method/resolved_kernel.h"

#include "core/analysis/analyse.h"
#include "core/data/row_order.h"
#include "core/estimators/kernel/skce.h"
#include "core/families/reals/normal.h"
#include "core/figures/figure_csv.h"
#include "core/figures/views/bandwidth_p_values.h"
#include "core/kernels/bandwidth.h"
#include "core/run/parallel.h"
#include "core/text/english_texts.h"
#include "tests/support/class_samples.h"
#include "tests/support/figure_marks.h"
#include "tests/support/regression_samples.h"

#include <algorithm>
#include <cmath>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

const std::vector<MethodRequest> kernelTests{
    {"exact", {{"resamples", std::int64_t{19}}}},
    {"asymptotic-block", {}},
    {"consistency", {{"measure", std::string("ece")}, {"resamples", std::int64_t{19}}}},  // takes no kernel
    {"distribution-free", {{"bandwidth", 0.5}}},
};

Dataset regressionData(Index n = 40) {
    Generator generator = makeGenerator(5, 0);
    std::vector<std::vector<double>> parameters, targets;
    for (Index i = 0; i < n; ++i) {
        parameters.push_back({uniform01(generator), 0.5 + uniform01(generator)});
        targets.push_back({3.0 * uniform01(generator)});
    }
    return regression(normalFamily(), parameters, targets).withName("regression");
}

struct Build {
    std::vector<FigureModel> models;
    AnalysisSpecification analysis{};
    Values values{};
    std::function<void(const Figure&)> publish{};
    Run run{};

    explicit Build(std::vector<Dataset> data, std::vector<MethodRequest> tests = {}) {
        for (auto& item : data) models.push_back({std::move(item), {}, static_cast<int>(models.size())});
        analysis.tests = std::move(tests);
    }
    /// As the window and the command line do: the kernel of the analysis is that of the view.
    Figure operator()() const {
        const FigureMethod view = bandwidthFigure();
        Values given = values;
        given.merge(analysis.kernel);
        const Values complete = calibrium::complete(view.info.parameters, given, view.info.id);
        return view.build({.models = models, .values = complete, .analysis = analysis, .run = run, .publish = publish});
    }
};

std::size_t pointCount(const Figure& figure) {
    std::size_t count = 0;
    for (const auto& panel : figure.panels) {
        for (const auto& line : marksOf<Line>(panel)) count += line.x.size();
    }
    return count;
}

Rule handleOf(const Panel& panel) {
    for (const auto& rule : marksOf<Rule>(panel)) {
        if (rule.handle == "bandwidth") return rule;
    }
    return {};
}

}  // namespace

class TestBandwidthCurves : public QObject {
    Q_OBJECT

private slots:
    void estimatesEqualTheEstimator();
    void otherEstimatorsAreDrawn();
    void veryManySamplesGiveBlocksAndSaySo();
    void pValuesEqualTheAnalysis();
    void theLevelLineIsThatOfTheSharedAnalysis();
    void aChosenBandwidthHasNoLevelLine();
    void axisIsCentredAtTheMedianWhateverTheBandwidth();
    void lineMarksTheBandwidthInUse();
    void modelsShareTheAxis();
    void sameDigitsForEveryThreadCount();
    void partsGrow();
    void stopsWhenAsked();
    void progressRisesToOne();
    void emptyCasesSayWhatToDo();
    void whatDoesNotApplyIsNamed();
    void slowCurvesNameWhatIsFaster();
};

void TestBandwidthCurves::estimatesEqualTheEstimator() {
    const Dataset data = randomClasses(150, 3, 1, false);
    const Panel panel = Build({data})().panels.at(0);
    const Line line = marksOf<Line>(panel).at(0);
    const Band band = marksOf<Band>(panel).at(0);
    QCOMPARE(line.x.size(), std::size_t{33});
    QCOMPARE(line.tips.size(), line.x.size());
    QCOMPARE(band.x, line.x);
    for (std::size_t i = 0; i < line.x.size(); ++i) {
        const SkceUnbiased estimate = skceUnbiased(data, {.bandwidth = line.x[i]});
        QVERIFY(std::abs(line.y[i] - estimate.value) < 1e-12);
        QVERIFY(std::abs(band.lower[i] - estimate.interval->lower) < 1e-12);
        QVERIFY(std::abs(band.upper[i] - estimate.interval->upper) < 1e-12);
    }
    QCOMPARE(panel.y.label, std::string("SKCE (unbiased)"));
    QCOMPARE(panel.x.label, std::string("bandwidth ℓ (Total variation)"));
    QVERIFY(panel.x.isLogarithmic);
}

void TestBandwidthCurves::otherEstimatorsAreDrawn() {
    const Dataset data = randomClasses(150, 3, 1, false);
    Build build({data});
    build.values = {{"estimator", std::string("biased")}, {"points", std::int64_t{40}}};
    const Panel biased = build().panels.at(0);
    QVERIFY(marksOf<Band>(biased).empty());
    const Line line = marksOf<Line>(biased).at(0);
    QCOMPARE(line.x.size(), std::size_t{40});
    QCOMPARE(line.y[7], skceBiased(data, {.bandwidth = line.x[7]}));
    build.values = {{"estimator", std::string("block")}, {"blocksize", std::string("sqrt")}};
    const Line blocks = marksOf<Line>(build().panels.at(0)).at(0);
    const Dataset shuffled = data.select(shuffledRows(150, build.analysis.seed));
    QCOMPARE(blocks.y[3], skceBlock(shuffled, {.bandwidth = blocks.x[3]}, 12).value);
    build.values.set("order", std::string("file"));
    const Line inFile = marksOf<Line>(build().panels.at(0)).at(0);
    QCOMPARE(inFile.y[3], skceBlock(data, {.bandwidth = blocks.x[3]}, 12).value);
}

void TestBandwidthCurves::veryManySamplesGiveBlocksAndSaySo() {
    const Panel panel = Build({randomClasses(60'000, 2, 1, false)})().panels.at(0);
    QCOMPARE(panel.y.label, std::string("SKCE (block)"));
    QCOMPARE(marksOf<Line>(panel).at(0).y.size(), std::size_t{33});
    const auto isNamed = [](const auto& note) {
        return note.english().ends_with(" samples stand for all pairs, which estimator=unbiased takes");
    };
    QCOMPARE(std::count_if(panel.notes.begin(), panel.notes.end(), isNamed), 1);
}

void TestBandwidthCurves::pValuesEqualTheAnalysis() {
    const Dataset data = randomClasses(60, 3, 1, false);
    Build build({data}, kernelTests);
    build.analysis.seed = 7;
    build.analysis.kernel = {{"kernel", std::string("matern32")}};
    auto lines = marksOf<Line>(build().panels.at(1));
    QCOMPARE(lines.size(), std::size_t{4});
    // The test as it is asked for takes several bandwidths: its p-value is level, beside what each would give alone.
    const Line overall = lines[1];
    lines.erase(lines.begin() + 1);
    QCOMPARE(overall.style.legend, std::string("Exact Monte Carlo, aggregated"));
    QVERIFY(overall.isDashed);
    QCOMPARE(overall.x, (std::vector<double>{lines[0].x.front(), lines[0].x.back()}));
    QCOMPARE(overall.y, std::vector<double>(2, analyse(data, build.analysis).tests[0].outcome.pValue));
    QCOMPARE(lines[0].style.legend, std::string("Exact Monte Carlo"));
    for (const std::size_t i : {0U, 5U, 16U, 32U}) {
        AnalysisSpecification single = build.analysis;
        single.kernel.set("bandwidth", lines[0].x[i]);
        single.tests.back().values = {};  // its own bandwidth would win over that of the kernel
        const auto tests = analyse(data, single).tests;
        QCOMPARE(lines[0].y[i], tests[0].outcome.pValue);
        QCOMPARE(lines[1].y[i], tests[1].outcome.pValue);
        QCOMPARE(lines[2].y[i], tests[3].outcome.pValue);
    }
    for (std::size_t t = 0; t < lines.size(); ++t) {
        QCOMPARE(lines[t].style.variant.value(), static_cast<int>(t));
        QCOMPARE(lines[t].x, lines[0].x);
        QCOMPARE(lines[t].x.size(), std::size_t{33});
    }
}

/// What the table has computed is not computed once more: it is told apart by data of which only the shared ones are.
void TestBandwidthCurves::theLevelLineIsThatOfTheSharedAnalysis() {
    const Dataset shared = randomClasses(60, 3, 1, false);
    Build build({randomClasses(60, 3, 2)}, {{"exact", {{"resamples", std::int64_t{99}}}}});
    build.models[0].prepared.emplace(shared);
    const auto lines = marksOf<Line>(build().panels.at(1));
    QCOMPARE(lines.at(1).y.at(0), analyse(shared, build.analysis).tests[0].outcome.pValue);
    QVERIFY(lines.at(1).y.at(0) != analyse(build.models[0].data, build.analysis).tests[0].outcome.pValue);
}

/// With a bandwidth of its own the test has nothing to say beside its curve.
void TestBandwidthCurves::aChosenBandwidthHasNoLevelLine() {
    Build build({randomClasses(40, 3, 1)}, {{"exact", {{"resamples", std::int64_t{19}}}}});
    build.analysis.kernel = {{"bandwidth", 0.5}};
    QCOMPARE(marksOf<Line>(build().panels.at(1)).size(), std::size_t{1});
}

void TestBandwidthCurves::axisIsCentredAtTheMedianWhateverTheBandwidth() {
    const Dataset data = randomClasses(100, 3, 1);
    const double median = heuristicBandwidth(data, {}, BandwidthHeuristic::Median).value;
    Build build({data});
    const Line line = marksOf<Line>(build().panels.at(0)).at(0);
    QVERIFY(std::abs(line.x[16] / median - 1) < 1e-3);
    build.analysis.kernel = {{"bandwidth", 3.0}};
    QCOMPARE(marksOf<Line>(build().panels.at(0)).at(0).x, line.x);
    build.values = {{"span", 2.0}};
    const auto narrow = marksOf<Line>(build().panels.at(0)).at(0).x;
    QVERIFY(std::abs(narrow.back() / narrow.front() / 100 - 1) < 1e-2);
}

void TestBandwidthCurves::lineMarksTheBandwidthInUse() {
    const Dataset data = randomClasses(100, 3, 1);
    Build build({data}, kernelTests);
    for (const Panel& panel : build().panels) {
        const Rule rule = handleOf(panel);
        QVERIFY(rule.kind == Rule::Kind::Vertical);
        QCOMPARE(rule.value, heuristicBandwidth(data, {}, BandwidthHeuristic::Median).value);
        QCOMPARE(rule.label, std::string("median"));
    }
    build.analysis.kernel = {{"bandwidth", std::string("mean")}};
    QCOMPARE(handleOf(build().panels.at(0)).value, heuristicBandwidth(data, {}, BandwidthHeuristic::Mean).value);
    build.analysis.kernel = {{"bandwidth", 1000.0}};
    const Panel panel = build().panels.at(1);
    QCOMPARE(handleOf(panel).label, std::string("1000"));
    QVERIFY(*panel.x.maximum >= 1000);
    QCOMPARE(*panel.y.minimum, 0.0);
    QCOMPARE(*panel.y.maximum, 1.0);
    const auto rules = marksOf<Rule>(panel);
    QVERIFY(std::any_of(rules.begin(), rules.end(), [](const Rule& rule) {
        return rule.kind == Rule::Kind::Horizontal && rule.value == 0.05 && rule.style.role == Role::Reference;
    }));
}

void TestBandwidthCurves::modelsShareTheAxis() {
    Build build({randomClasses(60, 3, 1), regressionData()}, kernelTests);
    build.analysis.kernel.set("gamma", 0.5);
    const Figure figure = build();
    QCOMPARE(englishOf(figure.series), (std::vector<std::string>{"random", "regression"}));
    const auto estimates = marksOf<Line>(figure.panels.at(0));
    QCOMPARE(estimates.size(), std::size_t{2});
    QCOMPARE(estimates[0].x, estimates[1].x);
    const SkceUnbiased normal = skceUnbiased(
        regressionData(), {.distance = "wasserstein", .bandwidth = estimates[1].x[9], .target = "gaussian"});
    QCOMPARE(estimates[1].y[9], normal.value);
    QVERIFY(figure.panels[0].x.label.english().starts_with("bandwidth ℓ (Total variation, "));
    const auto pValues = marksOf<Line>(figure.panels.at(1));
    QCOMPARE(pValues.size(), std::size_t{8});
    // The colour says the model, which the estimates name; the dash says the test.
    QCOMPARE(pValues[4].style.legend, std::string("Exact Monte Carlo"));
    QCOMPARE(pValues[4].style.series, 1);
    QCOMPARE(pValues[4].style.variant.value(), 0);
    QCOMPARE(pValues[0].style.legend, pValues[4].style.legend);
    QCOMPARE(estimates[1].style.legend, std::string("regression"));
}

void TestBandwidthCurves::sameDigitsForEveryThreadCount() {
    const Build build({randomClasses(150, 3, 1, false), regressionData()}, kernelTests);
    const std::string csv = toCsv(build());
    for (const unsigned threads : {1U, 2U, 7U}) {
        setThreadCount(threads);
        QVERIFY(toCsv(build()) == csv);
    }
    setThreadCount(0);
}

void TestBandwidthCurves::partsGrow() {
    Build build({randomClasses(60, 3, 1), regressionData()}, kernelTests);
    std::vector<std::size_t> counts;
    bool hasPanels = true;
    build.publish = [&](const Figure& part) {
        counts.push_back(pointCount(part));
        hasPanels = hasPanels && part.panels.size() == 2;
    };
    const std::size_t all = pointCount(build());
    QCOMPARE(all, std::size_t{8 * 33 + 2 * 2});  // the level p-value of the exact test has two ends
    QVERIFY(hasPanels);
    QVERIFY(counts.size() >= 6);  // the first, all estimates, and after each refinement of the p-values
    QVERIFY(std::is_sorted(counts.begin(), counts.end()));
    QCOMPARE(counts.front(), std::size_t{5});  // every 8th estimate of the first model
    QVERIFY(std::find(counts.begin(), counts.end(), std::size_t{2 * 33}) != counts.end());
    QCOMPARE(counts.back(), all);
}

void TestBandwidthCurves::stopsWhenAsked() {
    Build build({randomClasses(60, 3, 1)}, kernelTests);
    std::stop_source source;
    int publishedCount = 0;
    build.run = Run(source.get_token());
    build.publish = [&](const Figure&) {
        ++publishedCount;
        source.request_stop();
    };
    QVERIFY_THROWS_EXCEPTION(Cancelled, static_cast<void>(build()));
    QCOMPARE(publishedCount, 1);
    QVERIFY_THROWS_EXCEPTION(Cancelled, static_cast<void>(build()));
    QCOMPARE(publishedCount, 1);
}

void TestBandwidthCurves::progressRisesToOne() {
    Build build({randomClasses(60, 3, 1)}, kernelTests);
    setThreadCount(1);
    std::vector<double> fractions;
    build.run = Run({}, [&](double fraction) { fractions.push_back(fraction); });
    static_cast<void>(build());
    setThreadCount(0);
    QVERIFY(std::is_sorted(fractions.begin(), fractions.end()));
    QCOMPARE(fractions.back(), 1.0);
}

void TestBandwidthCurves::emptyCasesSayWhatToDo() {
    const Figure none = Build({})();
    QVERIFY(none.panels.empty());
    QCOMPARE(none.emptyReason, std::string("Open a model to see its calibration error over the bandwidth."));
    const Figure one = Build({randomClasses(1, 3, 1)})();
    QVERIFY(one.panels.empty());
    QCOMPARE(one.emptyReason, std::string("random: The unbiased SKCE needs at least 2 samples; there is 1."));
    const Figure noTest = Build({randomClasses(20, 3, 1)}, {kernelTests[2]})();
    QVERIFY(marksOf<Line>(noTest.panels.at(1)).empty());
    QCOMPARE(englishOf(noTest.panels[1].notes),
             (std::vector<std::string>{"Choose a test that uses the kernel to see its p-values."}));
}

void TestBandwidthCurves::whatDoesNotApplyIsNamed() {
    Build build({regressionData(), randomClasses(30, 3, 1)}, {{"asymptotic-block", {{"blocksize", std::int64_t{20}}}}});
    build.analysis.lens = "top-label";
    const Figure figure = build();
    QCOMPARE(marksOf<Line>(figure.panels.at(0)).size(), std::size_t{1});
    const auto& notes = figure.panels[0].notes;
    QVERIFY(std::any_of(notes.begin(), notes.end(),
                        [](const auto& note) { return note.english().starts_with("regression: "); }));
    const auto& pNotes = figure.panels.at(1).notes;
    QCOMPARE(pNotes.size(), std::size_t{2});  // once each, not at every bandwidth
    QVERIFY(pNotes[1].english().ends_with("needs at least two blocks of 20 samples; there are 30 samples."));
}

void TestBandwidthCurves::slowCurvesNameWhatIsFaster() {
    const Dataset data = randomClasses(10, 3, 1);
    QCOMPARE(slowCurveNote("Exact", 40, 3.04, data),
             std::string("Exact: about 40 × 3 s; Asymptotic block takes O(n B m) time"));
    QVERIFY(slowCurveNote("Exact", 40, 0.2, data).empty());
}

QTEST_GUILESS_MAIN(TestBandwidthCurves)
#include "tst_bandwidth_curves.moc"
