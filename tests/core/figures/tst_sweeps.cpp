// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/views/sweeps.h"

#include "core/data/row_order.h"
#include "core/estimators/binned/ece.h"
#include "core/estimators/binned/expected_ece.h"
#include "core/estimators/kernel/skce.h"
#include "core/families/classes/lens.h"
#include "core/families/reals/normal.h"
#include "core/kernels/bandwidth.h"
#include "core/run/parallel.h"
#include "tests/support/class_samples.h"
#include "tests/support/figure_marks.h"
#include "tests/support/regression_samples.h"

#include <algorithm>
#include <cmath>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

Dataset regressionData() {
    return regression(normalFamily(), {{0, 1}, {1, 2}, {-1, 0.5}, {0.5, 1}, {2, 1}}, {{0.3}, {-1}, {0}, {2}, {1}})
        .withName("regression");
}

struct Build {
    std::vector<FigureModel> models;
    AnalysisSpecification analysis{};
    Values values{};
    std::function<void(const Figure&)> publish{};
    Run run{};

    explicit Build(std::vector<Dataset> data) {
        for (auto& item : data) models.push_back({std::move(item), {}, static_cast<int>(models.size())});
    }
    Figure operator()() const {
        const FigureMethod view = sweepsFigure();
        const Values complete = calibrium::complete(view.info.parameters, values, view.info.id);
        return view.build({.models = models, .values = complete, .analysis = analysis, .run = run, .publish = publish});
    }
};

/// Everything but the measured times: positions, estimates and bands of the upper panels.
std::vector<std::vector<double>> estimatesOf(const Figure& figure) {
    std::vector<std::vector<double>> numbers;
    for (const auto& panel : figure.panels) {
        const bool isTime = panel.y.label == "seconds";
        for (const auto& line : marksOf<Line>(panel)) numbers.push_back(isTime ? line.x : line.y);
        for (const auto& points : marksOf<Points>(panel)) numbers.push_back(isTime ? points.x : points.y);
        for (const auto& band : marksOf<Band>(panel)) {
            numbers.push_back(band.lower);
            numbers.push_back(band.upper);
        }
    }
    return numbers;
}

std::size_t pointCount(const Figure& figure) {
    std::size_t count = 0;
    for (const auto& numbers : estimatesOf(figure)) count += numbers.size();
    return count;
}

}  // namespace

class TestSweeps : public QObject {
    Q_OBJECT

private slots:
    void eceEqualsTheMeasure();
    void calibratedModelIsExpectedToShowThis();
    void blockEstimatesEqualTheEstimator();
    void timesArePositiveAndApart();
    void regressionHasNoEce();
    void blocksThatTakeLongAreLeftOutAndNamed();
    void familiesStandTogether();
    void estimatesAreTheSameForEveryThreadCount();
    void partsGrow();
    void stopsWhenAsked();
    void emptyCasesSayWhatToDo();
    void whatDoesNotApplyIsNamed();
};

void TestSweeps::eceEqualsTheMeasure() {
    const Dataset data = randomClasses(120, 3, 1, false);
    const Dataset topLabel = applyLens(data, parseLens("top-label"));
    Build build({data});
    build.values = {{"p", std::int64_t{2}}};
    const Panel panel = build().panels.at(0);
    const auto lines = marksOf<Line>(panel);
    QCOMPARE(lines.size(), std::size_t{2});
    QCOMPARE(lines[0].style.legend, std::string("equal width"));
    QCOMPARE(lines[1].style.legend, std::string("equal mass"));
    QVERIFY(lines[0].style.variant != lines[1].style.variant);
    QCOMPARE(lines[0].x.size(), std::size_t{100});
    for (std::size_t i = 0; i < 100; ++i) {
        const auto count = static_cast<Index>(i + 1);
        QCOMPARE(lines[0].x[i], static_cast<double>(count));
        QCOMPARE(lines[0].y[i], ece(topLabel, {.bins = {.count = count}, .p = 2}).value);
        const BinningOptions mass{.count = count, .scheme = BinningOptions::Scheme::EqualMass};
        QCOMPARE(lines[1].y[i], ece(topLabel, {.bins = mass, .p = 2}).value);
    }
}

void TestSweeps::calibratedModelIsExpectedToShowThis() {
    const Dataset data = randomClasses(120, 3, 1, false);
    const Dataset topLabel = applyLens(data, parseLens("top-label"));
    const Figure figure = Build({data})();
    const auto lines = marksOf<Line>(figure.panels.at(0));
    QCOMPARE(lines[0].style.legend, std::string("if calibrated"));
    QVERIFY(lines[0].style.role == Role::ModelSoft && lines[0].style.series == lines[1].style.series);
    for (const std::size_t i : {0U, 14U, 99U}) {
        const BinningOptions bins{.count = static_cast<Index>(i + 1)};
        QCOMPARE(lines[0].y[i], expectedEce(calibratedBinMoments(topLabel, bins), 120));
    }
    QCOMPARE(figure.panels.back().title, std::string("ECE over the number of samples"));
    QCOMPARE(figure.panels.back().row, 2);
    // The expectation is that of p = 1.
    Build build({data});
    build.values = {{"p", std::int64_t{2}}};
    QCOMPARE(build().panels.size(), std::size_t{4});
}

void TestSweeps::blockEstimatesEqualTheEstimator() {
    const Dataset data = randomClasses(130, 3, 1, false);
    const Kernel kernel{.bandwidth = heuristicBandwidth(data, {}, BandwidthHeuristic::Median).value};
    const Dataset shuffled = data.select(shuffledRows(130, 1));
    const Panel panel = Build({data})().panels.at(2);
    const Points points = marksOf<Points>(panel).at(0);
    const Band band = marksOf<Band>(panel).at(0);
    QCOMPARE(points.x, (std::vector<double>{2, 4, 8, 16, 32, 64, 130}));
    QCOMPARE(band.x, (std::vector<double>{2, 4}));  // 65 and 32 blocks; 16 have no interval
    for (std::size_t k = 0; k < 6; ++k) {
        const SkceBlock estimate = skceBlock(shuffled, kernel, static_cast<Index>(points.x[k]));
        QCOMPARE(points.y[k], estimate.value);
        if (k < 2) QCOMPARE(band.lower[k], estimate.interval->lower);
    }
    const SkceUnbiased all = skceUnbiased(data, kernel);
    QCOMPARE(points.y[6], all.value);
    QVERIFY(points.tips[6].english().find(intervalText(*all.interval)) != std::string::npos);
    const auto rules = marksOf<Rule>(panel);
    QVERIFY(std::any_of(rules.begin(), rules.end(), [](const Rule& rule) {
        return rule.kind == Rule::Kind::Vertical && std::abs(rule.value - std::sqrt(130.0)) < 1e-12 &&
               rule.label == "√n";
    }));
}

void TestSweeps::timesArePositiveAndApart() {
    const Figure figure = Build({randomClasses(100, 3, 1)})();
    QCOMPARE(figure.panels.size(), std::size_t{5});
    for (const std::size_t p : {1U, 3U}) {
        const Panel& panel = figure.panels[p];
        QCOMPARE(panel.title, std::string("Computing time on this machine"));
        QCOMPARE(panel.row, 1);
        QCOMPARE(panel.column, figure.panels[p - 1].column);
        QVERIFY(panel.y.isLogarithmic);
        for (const auto& line : marksOf<Line>(panel)) {
            QVERIFY(std::all_of(line.y.begin(), line.y.end(), [](double seconds) { return seconds > 0; }));
        }
        for (const auto& points : marksOf<Points>(panel)) {
            QCOMPARE(points.y.size(), std::size_t{6});
            QVERIFY(std::all_of(points.y.begin(), points.y.end(), [](double seconds) { return seconds > 0; }));
        }
    }
    QVERIFY(figure.panels[3].x.isLogarithmic);
}

void TestSweeps::regressionHasNoEce() {
    const Figure figure = Build({regressionData()})();
    QCOMPARE(figure.panels.size(), std::size_t{2});
    QCOMPARE(figure.panels[0].column, 0);
    QCOMPARE(marksOf<Points>(figure.panels[0]).at(0).x, (std::vector<double>{2, 5}));
}

void TestSweeps::blocksThatTakeLongAreLeftOutAndNamed() {
    Build build({randomClasses(75'000, 2, 1).withName("many")});
    build.values = {{"bins", std::int64_t{2}}};
    const Figure figure = build();
    const auto areBlocks = [](const Panel& panel) { return panel.x.isLogarithmic && panel.y.label != "seconds"; };
    const auto found = std::find_if(figure.panels.begin(), figure.panels.end(), areBlocks);
    QVERIFY(found != figure.panels.end());
    const Panel& values = *found;
    QCOMPARE(marksOf<Points>(values).at(0).x.back(), 32'768.0);
    const auto isNamed = [](const auto& note) {
        return note.english().starts_with(
            "many: no blocks of more than 32768 samples; all as one block would take about ");
    };
    QVERIFY(std::any_of(values.notes.begin(), values.notes.end(), isNamed));
}

void TestSweeps::familiesStandTogether() {
    const Figure figure = Build({randomClasses(64, 3, 1), regressionData(), randomClasses(30, 4, 1)})();
    QCOMPARE(figure.panels.size(), std::size_t{5});
    const auto lines = marksOf<Line>(figure.panels[0]);
    QCOMPARE(lines.size(), std::size_t{8});  // each below what a calibrated model shows
    QCOMPARE(lines[4].style.series, 2);
    QCOMPARE(lines[6].style.legend, std::string("if calibrated"));
    QCOMPARE(lines[7].style.legend, std::string("equal mass"));
    const auto points = marksOf<Points>(figure.panels[2]);
    QCOMPARE(points.size(), std::size_t{3});
    QCOMPARE(points[0].x, (std::vector<double>{2, 4, 8, 16, 32, 64}));
    QCOMPARE(points[1].x, (std::vector<double>{2, 5}));
}

void TestSweeps::estimatesAreTheSameForEveryThreadCount() {
    const Build build({randomClasses(150, 3, 1, false), regressionData()});
    const auto estimates = estimatesOf(build());
    for (const unsigned threads : {1U, 2U, 7U}) {
        setThreadCount(threads);
        QVERIFY(estimatesOf(build()) == estimates);
    }
    setThreadCount(0);
}

void TestSweeps::partsGrow() {
    Build build({randomClasses(64, 3, 1), regressionData()});
    std::vector<std::size_t> counts;
    build.publish = [&](const Figure& part) { counts.push_back(pointCount(part)); };
    const std::size_t all = pointCount(build());
    QVERIFY(counts.size() >= 2);
    QVERIFY(std::is_sorted(counts.begin(), counts.end()));
    QVERIFY(counts.front() < all);
    QVERIFY(counts.back() <= all);
}

void TestSweeps::stopsWhenAsked() {
    Build build({randomClasses(64, 3, 1)});
    std::stop_source source;
    int publishedCount = 0;
    build.run = Run(source.get_token());
    build.publish = [&](const Figure&) {
        ++publishedCount;
        source.request_stop();
    };
    QVERIFY_THROWS_EXCEPTION(Cancelled, static_cast<void>(build()));
    QCOMPARE(publishedCount, 1);
}

void TestSweeps::emptyCasesSayWhatToDo() {
    const Figure none = Build({})();
    QVERIFY(none.panels.empty());
    QCOMPARE(none.emptyReason, std::string("Open a model to see how its errors depend on the settings."));
    const std::vector<Index> first{0};
    const Figure one = Build({regressionData().select(first)})();
    QVERIFY(one.panels.empty());
    QVERIFY(one.emptyReason.english().starts_with("regression: Blocks of 2 samples need"));
}

void TestSweeps::whatDoesNotApplyIsNamed() {
    Build build({randomClasses(30, 3, 1), regressionData()});
    build.analysis.lens = "canonical";
    const Figure canonical = build();
    QVERIFY(marksOf<Line>(canonical.panels.at(0)).empty());
    QVERIFY(canonical.panels[0].notes.at(0).english().starts_with("random: The ECE needs one probability per sample"));
    build.analysis.lens = "class:1";
    const Figure oneClass = build();
    QCOMPARE(marksOf<Line>(oneClass.panels.at(0)).size(), std::size_t{4});
    QVERIFY(oneClass.panels.at(2).notes.back().english().starts_with("regression: "));
}

QTEST_GUILESS_MAIN(TestSweeps)
#include "tst_sweeps.moc"
