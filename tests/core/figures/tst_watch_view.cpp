// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/specification.h"
#include "core/analysis/watching/watch.h"
#include "core/data/dataset.h"
#include "core/figures/figure.h"
#include "core/figures/figure_call.h"
#include "core/figures/figure_method.h"
#include "core/method/known_families.h"
#include "core/statistics/random.h"
#include "tests/support/class_data.h"

#include <algorithm>
#include <cmath>

#include <QTest>

using namespace calibrium;

namespace {

/// Risks whose log odds are 0.7 times as far from 0 as predicted, without any column.
Dataset streamOf(Index n) {
    Generator generator = makeGenerator(Purpose::Simulation, 61, 0);
    std::vector<double> risks;
    Labels events;
    for (Index i = 0; i < n; ++i) {
        risks.push_back(0.02 + 0.9 * uniform01(generator));
        const double logit = 0.7 * std::log(risks.back() / (1 - risks.back()));
        events.push_back(uniform01(generator) < 1 / (1 + std::exp(-logit)) ? 1 : 0);
    }
    return support::binaryData(risks, events);
}

Figure built(const Dataset& data, const Values& given) {
    const std::vector<FigureModel> models{{data, {}, 0}};
    const FigureMethod& view = figureMethod("watch");
    const Values values = viewValues(view, given, {});
    const AnalysisSpecification analysis;
    return view.build({.models = models, .values = values, .analysis = analysis});
}

template <class Kind>
std::vector<Kind> marksIn(const Panel& panel) {
    std::vector<Kind> marks;
    for (const auto& mark : panel.marks) {
        if (const auto* found = std::get_if<Kind>(&mark)) marks.push_back(*found);
    }
    return marks;
}

}  // namespace

class TestWatchView : public QObject {
    Q_OBJECT

private slots:
    void rowsFollowEachOther();
    void showsSlopeAndKernelSoFar();
    void theAxisOfSlopesIsThatOfLaterLooks();
    void whatDecidesIsTheStrongLine();
};

void TestWatchView::rowsFollowEachOther() {
    const Dataset data = streamOf(400);
    QVERIFY(built(data, {}).panels.empty());  // nothing says when
    Values values;
    values.set("every", std::int64_t{50});
    const Figure figure = built(data, values);
    QCOMPARE(figure.panels.size(), std::size_t{2});
    QCOMPARE(figure.panels.front().x.label, Text("row"));
    const auto lines = marksIn<Line>(figure.panels.front());
    QCOMPARE(lines.size(), std::size_t{4});  // all three, and each
    const WatchResult result = watch(data, {.timeColumn = {}, .rowsOfPeriod = 50});
    QCOMPARE(lines[0].x.size(), std::size_t{8});
    QCOMPARE(lines[0].x.back(), 400.0);
    QVERIFY(std::abs(std::log(lines[0].y.back()) - result.periods.back().logE) < 1e-9);
    QVERIFY(std::abs(std::log(lines[3].y.back()) - result.periods.back().logWitness) < 1e-9);
    values.set("time", std::string("day"));
    const Figure both = built(data, values);
    QVERIFY(both.panels.empty());
    QVERIFY2(both.emptyReason.english().find("give one of them") != std::string::npos,
             both.emptyReason.english().c_str());
}

void TestWatchView::showsSlopeAndKernelSoFar() {
    const Dataset data = streamOf(400);
    const WatchResult result = watch(data, {.timeColumn = {}, .rowsOfPeriod = 50});
    Values values;
    values.set("every", std::int64_t{50});
    values.set("difference", std::string("slope"));
    const Panel slope = built(data, values).panels.back();
    const auto band = marksIn<Band>(slope).at(0);
    QCOMPARE(band.lower.back(), result.periods.back().slope->lower);
    QCOMPARE(band.upper.back(), result.periods.back().slope->upper);
    QVERIFY(band.lower.back() < 0.7 && band.upper.back() > 0.7);
    QCOMPARE(marksIn<Rule>(slope).at(0).value, 1.0);
    values.set("difference", std::string("kernel"));
    const Panel kernel = built(data, values).panels.back();
    QCOMPARE(marksIn<Line>(kernel).at(0).y.back(), result.periods.back().witnessGap);
    QCOMPARE(marksIn<Band>(kernel).at(0).lower.back(), result.periods.back().ofWitness.lower);
    QCOMPARE(marksIn<Rule>(kernel).at(0).value, 0.0);
}

/// Of the first rows the band of the slope reaches far beyond all that follow.
void TestWatchView::theAxisOfSlopesIsThatOfLaterLooks() {
    Values values;
    values.set("every", std::int64_t{20});
    values.set("difference", std::string("slope"));
    const Panel panel = built(streamOf(2000), values).panels.back();
    const auto band = marksIn<Band>(panel).at(0);
    QVERIFY(panel.y.minimum && panel.y.maximum);
    QVERIFY(*panel.y.minimum < band.lower.back() && *panel.y.maximum > band.upper.back());
    const double whole = *std::max_element(band.upper.begin(), band.upper.end()) -
                         *std::min_element(band.lower.begin(), band.lower.end());
    QVERIFY(*panel.y.maximum - *panel.y.minimum < 0.4 * whole);
    // Few looks of many rows need no other axis.
    values.set("every", std::int64_t{1000});
    QVERIFY(!built(streamOf(2000), values).panels.back().y.maximum);
}

void TestWatchView::whatDecidesIsTheStrongLine() {
    Values values;
    values.set("every", std::int64_t{50});
    const auto lines = marksIn<Line>(built(streamOf(200), values).panels.front());
    QCOMPARE(lines.size(), std::size_t{4});
    QVERIFY(lines[0].style.role == Role::Model);
    for (std::size_t k = 1; k < lines.size(); ++k) QVERIFY(lines[k].style.role == Role::ModelSoft);
}

QTEST_GUILESS_MAIN(TestWatchView)
#include "tst_watch_view.moc"
