// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comparison/paired_difference.h"
#include "core/families/classes/categorical.h"
#include "core/figures/views/compare.h"
#include "core/io/reading/import.h"
#include "tests/support/class_samples.h"
#include "tests/support/figure_marks.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <stop_token>
#include <string>
#include <vector>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

std::vector<FigureModel> threeModels() {
    const Dataset truth = randomClasses(200, 3, 31);
    return {shownModel(truth.withName("one"), 0), shownModel(raised(truth, 2, "two"), 1),
            shownModel(raised(truth, 5, "three"), 2)};
}

/// A model of 40 rows, in one of which the prediction is missing.
FigureModel lackingRow(int missing, const std::string& name, int series) {
    std::string text = "p,y\n";
    for (int row = 0; row < 40; ++row) {
        const std::string p = row % 3 == 0 ? "0.25" : row % 3 == 1 ? "0.5" : "0.75";
        text += (row == missing ? "" : series == 0 || row % 3 == 1 ? p : "0.4") + (row % 2 == 0 ? ",0\n" : ",1\n");
    }
    ImportOverrides overrides;
    overrides.dropsMissing = true;
    const ImportSource source{.predictionsPath = {}, .predictionsText = text, .targetsPath = {}};
    return shownModel(importDataset(source, overrides).withName(name), series);
}

bool hasNote(const Panel& panel, const std::string& text) {
    return std::any_of(panel.notes.begin(), panel.notes.end(),
                       [&](const auto& note) { return note.english().find(text) != std::string::npos; });
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
        // The ranking of its measure, without saying the measure again.
        QVERIFY(hasNote(brier, "p-values"));
        QVERIFY(!hasNote(brier, "Brier score: "));
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
        QVERIFY(marksOf<ErrorBars>(brier)[0].style.legend.empty());
    }

    /// Each pair has a correlation of its own: one note for all of them, and of which pair its number is.
    void aWarningOfSeveralPairsIsSaidOnce() {
        const Dataset drawn = randomClasses(300, 3, 31);
        const auto ofObserved = [&](Index row) {
            return drawn.parameters()(row, drawn.labels()[static_cast<std::size_t>(row)]);
        };
        std::vector<Index> order(300);
        std::iota(order.begin(), order.end(), Index{0});
        std::sort(order.begin(), order.end(), [&](Index a, Index b) { return ofObserved(a) < ofObserved(b); });
        DatasetParts parts;
        parts.name = "one";
        parts.family = &categoricalFamily();
        parts.parameters = drawn.parameters();
        parts.targets = drawn.targets();
        for (std::size_t i = 0; i < order.size(); ++i) {
            parts.parameters.row(static_cast<Index>(i)) = drawn.parameters().row(order[i]);
            parts.targets.labels[i] = drawn.labels()[static_cast<std::size_t>(order[i])];
        }
        const Dataset truth = Dataset::create(parts);
        const std::vector<FigureModel> models{shownModel(truth, 0), shownModel(raised(truth, 2, "two"), 1),
                                              shownModel(raised(truth, 5, "three"), 2)};
        const Panel panel = builtFigure(compareFigure(), models, {{"score", std::string("brier")}}).panels.front();
        const auto count = std::count_if(panel.notes.begin(), panel.notes.end(), [](const Note& note) {
            return note.english().find("neighbouring rows") != std::string::npos;
        });
        QString said;
        for (const Note& note : panel.notes) said += QString::fromStdString(note.english()) + "\n";
        QVERIFY2(count == 1, qPrintable(said));
        QVERIFY(hasNote(panel, " of 3 pairs, such as ") || hasNote(panel, " and three: The differences"));
    }

    void anotherBaselineTurnsTheSign() {
        const auto models = threeModels();
        const Values first{{"score", std::string("brier")}};
        const Values last{{"score", std::string("brier")}, {"baseline", std::string("three")}};
        const Panel there = builtFigure(compareFigure(), models, first).panels.front();
        const Panel back = builtFigure(compareFigure(), models, last).panels.front();
        QVERIFY(std::abs(marksOf<Points>(there)[2].y.front() + marksOf<Points>(back)[1].y.front()) < 1e-15);
        QVERIFY(std::abs(marksOf<ErrorBars>(there)[1].lower.front() + marksOf<ErrorBars>(back)[0].upper.front()) <
                1e-15);
        QCOMPARE(back.y.label, std::string("difference from three"));
        const Values third{{"score", std::string("brier")}, {"baseline", std::string("3")}};
        QCOMPARE(builtFigure(compareFigure(), models, third).panels.front().y.label, back.y.label);
        const Values unknown{{"score", std::string("brier")}, {"baseline", std::string("four")}};
        const Panel first1 = builtFigure(compareFigure(), models, unknown).panels.front();
        QCOMPARE(first1.y.label, std::string("difference from one"));
        QVERIFY(hasNote(first1, "No shown model is named four"));
    }

    void namesStandAlongTheAxis() {
        const Panel panel = builtFigure(compareFigure(), threeModels()).panels.front();
        QCOMPARE(panel.x.ticks.size(), std::size_t{3});
        QCOMPARE(panel.x.ticks[2].second, std::string("three"));
        QCOMPARE(panel.x.ticks[2].first, marksOf<Points>(panel)[2].x.front());
    }

    void modelsOfOtherTargetsAreLeftOutAndNamed() {
        auto models = threeModels();
        models.insert(models.begin(), shownModel(randomClasses(50, 3, 1).withName("other"), 3));
        const Figure figure = builtFigure(compareFigure(), models);
        QCOMPARE(marksOf<Points>(figure.panels[1]).size(), std::size_t{3});
        QVERIFY(hasNote(figure.panels.front(), "Left out, for its targets or case weights are others: other."));
        QCOMPARE(marksOf<Points>(figure.panels[1])[2].style.series, 2);
        QCOMPARE(figure.panels[1].y.label, std::string("difference from one"));
    }

    void suggestsTheModelsAsBaselines() {
        const auto models = threeModels();
        const std::vector<Dataset> shown{models[0].data, models[1].data};
        const FigureMethod method = compareFigure();
        const std::vector<std::string> names{"one", "two"};
        QVERIFY(method.suggestions.at("baseline")(shown) == names);
    }

    void namesTheAdjustment() {
        const Values values{{"score", std::string("brier")}, {"adjust", std::string("bh")}};
        const Panel panel = builtFigure(compareFigure(), threeModels(), values).panels.front();
        QVERIFY(hasNote(panel, "Benjamini and Hochberg"));
        QVERIFY(marksOf<Points>(panel)[1].tips.front().english().find("Benjamini") != std::string::npos);
    }

    void otherTargetsAreRefusedInASentence() {
        const std::vector<FigureModel> models{shownModel(randomClasses(50, 3, 1).withName("one"), 0),
                                              shownModel(randomClasses(50, 3, 2).withName("two"), 1)};
        const Figure figure = builtFigure(compareFigure(), models);
        QVERIFY(figure.panels.empty());
        QVERIFY(figure.emptyReason.english().find("have different targets in sample") != std::string::npos);
    }

    void modelsThatLackOtherRowsAreComparedOnCommonOnes() {
        const std::vector<FigureModel> models{lackingRow(3, "one", 0), lackingRow(8, "two", 1)};
        const Figure apart = builtFigure(compareFigure(), models);
        QVERIFY(apart.panels.empty());
        QVERIFY(apart.emptyReason.english().find("The setting Common rows") != std::string::npos);
        const Figure figure = builtFigure(compareFigure(), models, {{"common-rows", true}});
        QCOMPARE(marksOf<Points>(figure.panels[0]).size(), std::size_t{2});
        QVERIFY(
            hasNote(figure.panels[0], "38 samples are common to all models; others are left out (one: 1, two: 1)."));
        QVERIFY(hasNote(figure.panels[0], "Paired by line."));
    }

    void oneModelIsToldToWait() {
        const Figure figure = builtFigure(compareFigure(), {threeModels()[0]});
        QVERIFY(figure.panels.empty());
        QCOMPARE(figure.emptyReason, std::string("Open a second model of the same targets."));
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
