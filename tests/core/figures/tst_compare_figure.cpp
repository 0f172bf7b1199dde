// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comparison/paired_difference.h"
#include "core/families/categorical.h"
#include "core/figures/compare.h"
#include "tests/support/class_samples.h"
#include "tests/support/figure_marks.h"

#include <algorithm>
#include <cmath>
#include <stop_token>
#include <string>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

Dataset raised(const Dataset& truth, double power, const std::string& name) {
    RowMatrix parameters = truth.parameters().array().pow(power);
    for (Index i = 0; i < parameters.rows(); ++i) parameters.row(i) /= parameters.row(i).sum();
    return Dataset::trusted({.name = name,
                             .family = &categoricalFamily(),
                             .parameters = std::move(parameters),
                             .targets = truth.targets(),
                             .classNames = {},
                             .warnings = {}});
}

std::vector<FigureModel> threeModels() {
    const Dataset truth = randomClasses(200, 3, 31);
    return {shownModel(truth.withName("one"), 0), shownModel(raised(truth, 2, "two"), 1),
            shownModel(raised(truth, 5, "three"), 2)};
}

bool hasNote(const Panel& panel, const std::string& text) {
    return std::any_of(panel.notes.begin(), panel.notes.end(),
                       [&](const std::string& note) { return note.find(text) != std::string::npos; });
}

}  // namespace

class TestCompareFigure : public QObject {
    Q_OBJECT

private slots:
    void showsEveryModelAgainstTheBaseline() {
        const auto models = threeModels();
        const Figure figure = builtFigure(compareFigure(), models);
        QCOMPARE(figure.panels.size(), std::size_t{2});
        const Panel& brier = figure.panels[1];
        QCOMPARE(brier.title, std::string("Brier score"));
        const auto points = marksOf<Points>(brier);
        QCOMPARE(points.size(), std::size_t{3});
        QCOMPARE(points[0].y.front(), 0.0);
        QVERIFY(points[0].isHollow && !points[1].isHollow);
        const PairedDifference expected =
            pairedDifference(PreparedData(models[0].data), PreparedData(models[2].data), {"brier", {}});
        QCOMPARE(points[2].y.front(), expected.difference);
        QCOMPARE(marksOf<ErrorBars>(brier)[1].lower.front(), expected.interval->lower);
        QVERIFY(hasNote(brier, "adjusted by Holm"));
    }

    void anotherBaselineTurnsTheSign() {
        const auto models = threeModels();
        const Values first{{"score", std::string("brier")}};
        const Values last{{"score", std::string("brier")}, {"baseline", std::int64_t{3}}};
        const Panel there = builtFigure(compareFigure(), models, first).panels.front();
        const Panel back = builtFigure(compareFigure(), models, last).panels.front();
        QVERIFY(std::abs(marksOf<Points>(there)[2].y.front() + marksOf<Points>(back)[1].y.front()) < 1e-15);
        QVERIFY(std::abs(marksOf<ErrorBars>(there)[1].lower.front() + marksOf<ErrorBars>(back)[0].upper.front()) <
                1e-15);
        QCOMPARE(back.y.label, std::string("difference from three"));
    }

    void namesTheAdjustment() {
        const Values values{{"score", std::string("brier")}, {"adjust", std::string("bh")}};
        const Panel panel = builtFigure(compareFigure(), threeModels(), values).panels.front();
        QVERIFY(hasNote(panel, "Benjamini and Hochberg"));
        QVERIFY(marksOf<Points>(panel)[1].tips.front().find("Benjamini") != std::string::npos);
    }

    void otherTargetsAreRefusedInASentence() {
        const std::vector<FigureModel> models{shownModel(randomClasses(50, 3, 1).withName("one"), 0),
                                              shownModel(randomClasses(50, 3, 2).withName("two"), 1)};
        const Figure figure = builtFigure(compareFigure(), models);
        QVERIFY(figure.panels.empty());
        QVERIFY(figure.emptyReason.find("have different targets in sample") != std::string::npos);
    }

    void oneModelIsToldToWait() {
        const Figure figure = builtFigure(compareFigure(), {threeModels()[0]});
        QVERIFY(hasNote(figure.panels.front(), "Open a second model"));
        QVERIFY(!builtFigure(compareFigure(), {}).emptyReason.empty());
    }

    void cancels() {
        std::stop_source stop;
        stop.request_stop();
        bool isCancelled = false;
        try {
            builtFigure(compareFigure(), threeModels(), {}, Run(stop.get_token()));
        } catch (const Cancelled&) {
            isCancelled = true;
        }
        QVERIFY(isCancelled);
    }
};

QTEST_GUILESS_MAIN(TestCompareFigure)
#include "tst_compare_figure.moc"
