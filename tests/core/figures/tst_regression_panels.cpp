// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/dataset.h"
#include "core/families/reals/normal.h"
#include "core/families/reals/normal_full.h"
#include "core/families/samples/draws.h"
#include "core/figures/figure.h"
#include "core/figures/figure_call.h"
#include "core/figures/reliability/regression_panels.h"

#include <QTest>

using namespace calibrium;

namespace {

/// Standard normal predictions with these targets.
FigureModel standardNormal(const std::vector<double>& targets, int series = 0) {
    const auto n = static_cast<Index>(targets.size());
    RowMatrix parameters(n, 2);
    parameters.col(0).setZero();
    parameters.col(1).setOnes();
    const RowMatrix values = Eigen::Map<const Eigen::VectorXd>(targets.data(), n);
    return {.data = Dataset::create({.name = "model",
                                     .family = &normalFamily(),
                                     .parameters = parameters,
                                     .targets = {.values = values},
                                     .classNames = {},
                                     .warnings = {}}),
            .result = {},
            .series = series};
}

template <class Kind>
std::vector<Kind> marksOf(const Panel& panel) {
    std::vector<Kind> marks;
    for (const auto& mark : panel.marks) {
        if (const auto* item = std::get_if<Kind>(&mark)) marks.push_back(*item);
    }
    return marks;
}

}  // namespace

class TestRegressionPanels : public QObject {
    Q_OBJECT

private slots:
    void quantileCurveIsTheShareOfPitValues() {
        const FigureModel model = standardNormal({0.0, 0.0, 1e3, 1e3});  // PIT values 0.5, 0.5, 1, 1
        const std::vector<const FigureModel*> models{&model};
        const auto panels = regressionPanels(models, {}, {});
        QCOMPARE(panels.size(), std::size_t{4});
        const Line curve = marksOf<Line>(panels[0]).at(0);
        QCOMPARE(curve.y.at(0), 0.0);
        QCOMPARE(curve.y.at(49), 0.0);
        QCOMPARE(curve.y.at(50), 0.5);
        QCOMPARE(curve.y.at(99), 0.5);
        QCOMPARE(curve.y.at(100), 1.0);
        QCOMPARE(marksOf<Band>(panels[0]).size(), std::size_t{1});
    }

    void coverageCountsTheTargetsInTheCentralIntervals() {
        const FigureModel model = standardNormal({0.0, 0.1, 5.0, -5.0});
        const std::vector<const FigureModel*> models{&model};
        const Points points = marksOf<Points>(regressionPanels(models, {}, {}).at(1)).at(0);
        QCOMPARE(points.x.size(), std::size_t{20});
        QCOMPARE(points.y.at(0), 0.25);  // 5 %: only the target at the median
        QCOMPARE(points.y.at(9), 0.5);   // 50 %
        QCOMPARE(points.y.back(), 1.0);
        QCOMPARE(points.tips.size(), points.x.size());
    }

    /// Of counts and draws a calibrated model's intervals hold something else than they are named by.
    void expectedCoverageIsDrawnWhereItIsNotTheNominalOne() {
        const FigureModel model = standardNormal({0.0, 0.1, 5.0, -5.0});
        QVERIFY(marksOf<Line>(regressionPanels(std::vector<const FigureModel*>{&model}, {}, {}).at(1)).empty());
        FigureModel ensemble = model;
        RowMatrix draws(4, 10);
        for (Index i = 0; i < 4; ++i) draws.row(i).setLinSpaced(-1, 1);
        ensemble.data = Dataset::create({.name = "ensemble",
                                         .family = &drawsFamily(),
                                         .parameters = draws,
                                         .targets = model.data.targets(),
                                         .classNames = {},
                                         .warnings = {}});
        const Panel panel = regressionPanels(std::vector<const FigureModel*>{&ensemble}, {}, {}).at(1);
        const Line expected = marksOf<Line>(panel).at(0);
        QVERIFY(std::abs(expected.y.at(17) - 9.0 / 11) < 1e-12);  // 90 %
        const Points points = marksOf<Points>(panel).at(0);
        QCOMPARE(points.y.at(17), 0.5);
        QVERIFY2(points.tips.at(17).english().ends_with(", if calibrated 81.82 %"),
                 points.tips.at(17).english().c_str());
    }

    void histogramTellsLocationAndSpread() {
        std::vector<double> targets;
        for (int i = 0; i < 200; ++i) targets.push_back(0.8 + 3.4 * ((i + 0.5) / 200 - 0.5));
        const FigureModel model = standardNormal(targets);
        const Panel panel = regressionPanels(std::vector<const FigureModel*>{&model}, {}, {}).at(2);
        QCOMPARE(panel.notes.size(), std::size_t{2});
        QVERIFY2(panel.notes.at(0).english().starts_with("location 0.7"), panel.notes.at(0).english().c_str());
        QVERIFY2(panel.notes.at(1).english().starts_with("spread 1."), panel.notes.at(1).english().c_str());
    }

    void histogramOfUniformPitValuesIsFlat() {
        std::vector<double> targets;
        for (const double z : {-1.2815515655446004, -0.5244005127080407, 0.0, 0.5244005127080407, 1.2815515655446004}) {
            targets.push_back(z);  // PIT values 0.1, 0.3, 0.5, 0.7, 0.9
        }
        const FigureModel model = standardNormal(targets);
        const std::vector<const FigureModel*> models{&model};
        const Bars bars = marksOf<Bars>(regressionPanels(models, {.binCount = 5}, {}).at(2)).at(0);
        for (const double height : bars.top) QCOMPARE(height, 1.0);
    }

    void severalModelsShareTheBins() {
        const FigureModel first = standardNormal({0.0, 1.0}, 0);
        const FigureModel second = standardNormal({0.5, -1.0}, 3);
        const std::vector<const FigureModel*> models{&first, &second};
        const auto bars = marksOf<Bars>(regressionPanels(models, {.binCount = 4}, {}).at(2));
        QCOMPARE(bars.size(), std::size_t{2});
        QCOMPARE(bars[1].style.series, 3);
        for (std::size_t k = 0; k < 4; ++k) QCOMPARE(bars[0].right[k], bars[1].left[k]);
    }

    void sharpnessIsThatOfThePredictions() {
        RowMatrix parameters(3, 2);
        parameters << 1, 0.1, 2, 0.5, 3, 1;
        FigureModel model = standardNormal({1.5, 3, 2});
        model.data = Dataset::create({.name = "model",
                                      .family = &normalFamily(),
                                      .parameters = parameters,
                                      .targets = model.data.targets(),
                                      .classNames = {},
                                      .warnings = {}});
        const std::vector<const FigureModel*> models{&model};
        const Panel panel = regressionPanels(models, {}, {}).at(3);
        QCOMPARE(panel.column, 3);
        double count = 0;
        const Bars bars = marksOf<Bars>(panel).at(0);
        for (const double top : bars.top) count += top;
        QCOMPARE(count, 3.0);
        QVERIFY(std::abs(marksOf<Rule>(panel).at(0).value - 1.6 / 3) < 1e-14);
        QCOMPARE(panel.notes.at(0), std::string("sharpness (root mean variance) 0.648"));
        QCOMPARE(panel.notes.at(1), std::string("coefficient of variation 0.845"));
        // Of several models one short line each.
        const std::vector<const FigureModel*> two{&model, &model};
        const Panel shared = regressionPanels(two, {}, {}).at(3);
        QCOMPARE(shared.notes.size(), std::size_t{2});
        QVERIFY(shared.notes.at(0).english().ends_with(": root mean variance 0.648"));
        QVERIFY(marksOf<Bars>(shared).at(0).tips.front().english().ends_with("coefficient of variation 0.845"));
    }

    void severalDimensionsAreLeftOut() {
        RowMatrix parameters(1, 5);
        parameters << 0, 0, 1, 0, 1;
        const FigureModel model{.data = Dataset::create({.name = "model",
                                                         .family = &normalFullFamily(),
                                                         .parameters = parameters,
                                                         .targets = {.values = RowMatrix::Zero(1, 2)},
                                                         .classNames = {},
                                                         .warnings = {}}),
                                .result = {},
                                .series = 0};
        const std::vector<const FigureModel*> models{&model};
        QVERIFY(regressionPanels(models, {}, {}).empty());
    }
};

QTEST_GUILESS_MAIN(TestRegressionPanels)
#include "tst_regression_panels.moc"
