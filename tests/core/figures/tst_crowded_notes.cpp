// SPDX-License-Identifier: GPL-3.0-or-later
// What panels of many models say of each, and what several models say alike.
#include "core/figures/crowded_notes.h"
#include "core/figures/figure.h"

#include <string>
#include <vector>

#include <QTest>

using namespace calibrium;

namespace {

Text modelName(int model) { return asItStands("model_" + std::to_string(model)); }

/// One panel with a line and a note of each model, and a note of all.
Figure figureOf(int models) {
    Figure figure;
    Panel panel;
    for (int m = 0; m < models; ++m) {
        figure.series.push_back(modelName(m));
        panel.marks.emplace_back(Line{.style = {Role::Model, m, modelName(m)}, .x = {0, 1}, .y = {0, 1}});
        panel.notes.emplace_back(modelName(m), Text("AUC 0.{1}", 80 + m));
    }
    panel.notes.emplace_back("bands are drawn for up to three models");
    figure.panels.push_back(panel);
    return figure;
}

}  // namespace

class TestCrowdedNotes : public QObject {
    Q_OBJECT

private slots:
    void fewModelsKeepTheirNotes() {
        Figure figure = figureOf(4);
        QVERIFY(takeCrowdedNotes(figure).front().empty());
        QCOMPARE(figure.panels.front().notes.size(), std::size_t{5});
    }
    void notesOfManyModelsAreTaken() {
        for (const int models : {5, 10, 40}) {
            Figure figure = figureOf(models);
            figure.series.push_back(modelName(99));
            figure.panels.front().notes.emplace_back(modelName(99), Text("it has no draws"));
            const auto taken = takeCrowdedNotes(figure);
            QCOMPARE(taken.front().size(), static_cast<std::size_t>(models));
            QVERIFY((englishOf(figure.panels.front().notes) ==
                     std::vector<std::string>{"bands are drawn for up to three models", "model_99: it has no draws"}));
        }
    }
    void oneModelAPanelIsNotCrowded() {
        Figure figure = figureOf(1);
        for (int m = 1; m < 10; ++m) {
            const Figure next = figureOf(1);
            figure.panels.push_back(next.panels.front());
            figure.series.push_back(modelName(m));
        }
        takeCrowdedNotes(figure);
        for (const Panel& panel : figure.panels) QCOMPARE(panel.notes.size(), std::size_t{2});
    }
    void theSameWordsAreSaidOnce() {
        const Text refusal("estimators of the top label need classes");
        const std::vector<Note> two{{modelName(0), refusal}, {modelName(1), Text("ECE 0.1")}, {modelName(2), refusal}};
        QVERIFY((englishOf(foldedNotes(two)) ==
                 std::vector<std::string>{"model_0, model_2: estimators of the top label need classes",
                                          "model_1: ECE 0.1"}));
        std::vector<Note> many;
        for (int m = 0; m < 10; ++m) many.emplace_back(modelName(m), refusal);
        QVERIFY((englishOf(foldedNotes(many)) ==
                 std::vector<std::string>{"model_0, model_1, 8 others: estimators of the top label need classes"}));
    }
};

QTEST_GUILESS_MAIN(TestCrowdedNotes)
#include "tst_crowded_notes.moc"
