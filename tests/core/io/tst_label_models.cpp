// SPDX-License-Identifier: GPL-3.0-or-later
// The labels of a file, each with its own outcome, as models that can be taken together.
#include "core/io/reading/import.h"
#include "core/io/sets/label_pairs.h"
#include "tests/support/file_fixtures.h"

#include <string>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

class TestLabelModels : public QObject, FileFixtures {
    Q_OBJECT

    [[nodiscard]] ImportPlan planOf(const std::string& name, const std::string& text,
                                    const ImportOverrides& overrides = {}) const {
        return planImport({.predictionsPath = write(name, text), .predictionsText = {}, .targetsPath = {}}, overrides);
    }

private slots:
    void labelsAreModelsWithTheirOwnOutcome() {
        std::string text = "p_flu,p_cold,y_flu,y_cold\n";
        for (int i = 0; i < 10; ++i) text += "0.5,0.25,1,0\n0.25,0.5,0,1\n0.75,0.5,1,1\n0.5,0.25,0,0\n";
        const ImportPlan plan = planOf("labels.csv", text);
        QVERIFY(plan.remarks.isOpen());
        QVERIFY(plan.remarks.questions.front().about == ImportQuestion::About::TargetColumn);
        QCOMPARE(plan.reading.models.size(), std::size_t{2});
        QCOMPARE(plan.reading.models[0].name, std::string("p_flu"));
        QCOMPARE(plan.reading.models[0].target, std::string("y_flu"));
        QCOMPARE(plan.reading.models[1].columns, std::vector<std::size_t>{1});
        QCOMPARE(plan.reading.models[1].target, std::string("y_cold"));
        // Once one of them is chosen there is nothing to ask.
        ImportOverrides cold;
        cold.targetName = "y_cold";
        const ImportPlan chosen = planOf("labels.csv", text, cold);
        QVERIFY(!chosen.remarks.isOpen());
        QVERIFY(chosen.reading.models.empty());
    }

    /// Two models of one outcome have it in common.
    void modelsOfOneOutcomeAreNone() {
        const ImportPlan plan =
            planOf("models.csv", "logreg,forest,y\n0.5,0.25,1\n0.25,0.5,0\n0.75,0.5,1\n0.5,0.25,0\n");
        for (const ModelColumns& model : plan.reading.models) QVERIFY(model.target.empty());
    }
};

QTEST_GUILESS_MAIN(TestLabelModels)
#include "tst_label_models.moc"
