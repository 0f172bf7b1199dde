// SPDX-License-Identifier: GPL-3.0-or-later
// Columns beside the predictions are kept, and the ones that can be a group or weights are offered as that.
#include "core/data/dataset.h"
#include "core/data/sample_notes.h"
#include "core/io/columns/kept_columns.h"
#include "core/io/reading/import.h"

#include "core/data/notes.h"

#include <QTest>

using namespace calibrium;

namespace {

/// A file of 40 rows with one column of this name and these cells, again and again, between predictions and target.
ImportPlan planWith(const QString& name, const QStringList& cells) {
    QString text = "p," + name + ",y\n";
    for (int i = 0; i < 40; ++i) {
        text +=
            QString::number((i % 9 + 0.5) / 10) + "," + cells[i % cells.size()] + "," + (i % 3 == 0 ? "1" : "0") + "\n";
    }
    return planImport({.predictionsPath = {}, .predictionsText = text.toStdString(), .targetsPath = {}});
}

}  // namespace

class TestKeptColumns : public QObject {
    Q_OBJECT

private slots:
    void usualExtrasAreOffered_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QStringList>("cells");
        QTest::addColumn<int>("use");
        QTest::addColumn<QString>("said");
        const auto row = [](const char* name, const QStringList& cells, KeptUse use, const char* said) {
            QTest::newRow(name) << name << cells << static_cast<int>(use) << QString(said);
        };
        QStringList ages;
        QStringList names;
        for (int i = 0; i < 40; ++i) {
            ages << QString::number(20 + i * 7 % 40);
            names << "person " + QString::number(i);
        }
        row("sex", {"F", "M"}, KeptUse::Group, "column 2 (sex: can be a group)");
        row("age", ages, KeptUse::Group, "column 2 (age: can be a group)");
        row("fold", {"1", "2", "3"}, KeptUse::Group, "column 2 (fold: can be a group)");
        row("sample_weight", {"1.5", "2", "0"}, KeptUse::Weights, "column 2 (sample_weight: can be weights)");
        row("weights", {"-1", "2", "1"}, KeptUse::Group, "column 2 (weights: can be a group)");
        row("id", {"7", "3", "5"}, KeptUse::Identifier, "column 2 (id: an identifier)");
        row("comment", names, KeptUse::None, "column 2 (comment)");
        row("loss", {"0.5", "0.25"}, KeptUse::None, "column 2 (loss)");
        row("site", {"A"}, KeptUse::None, "column 2 (site)");
    }
    void usualExtrasAreOffered() {
        QFETCH(QString, name);
        QFETCH(QStringList, cells);
        QFETCH(int, use);
        QFETCH(QString, said);
        const ImportPlan plan = planWith(name, cells);
        QVERIFY(plan.remarks.questions.empty());
        QVERIFY(plan.reading.roles[1] == ColumnRole::Ignored);
        QCOMPARE(static_cast<int>(likelyUses(plan).at(1)), use);
        QCOMPARE(plan.remarks.assumptions.size(), std::size_t{1});
        QCOMPARE(QString::fromStdString(plan.remarks.assumptions[0].text.english()),
                 "Kept beside the predictions: " + said + ".");
        const auto isRole = [](int kind) {
            return kind == static_cast<int>(KeptUse::Group) || kind == static_cast<int>(KeptUse::Weights);
        };
        QCOMPARE(offersRole(plan.remarks.assumptions[0]), isRole(use));
        // Whatever is offered is there.
        const Dataset data = finishImport(plan);
        QCOMPARE(noteColumn(data, name.toStdString()).cells.at(1), cells[1 % cells.size()].toStdString());
    }

    void columnsWithoutNamesAreOfferedByTheirValues() {
        QString text;
        for (int i = 0; i < 40; ++i) {
            text += QString(i % 4 == 0 ? "F" : "M") + ",0.5,0.25,0.25," + QString::number(i % 3) + "\n";
        }
        // Words could be the targets as well.
        ImportOverrides overrides;
        overrides.targetName = "5";
        const ImportPlan plan =
            planImport({.predictionsPath = {}, .predictionsText = text.toStdString(), .targetsPath = {}}, overrides);
        QCOMPARE(plan.remarks.assumptions.size(), std::size_t{1});
        QCOMPARE(plan.remarks.assumptions[0].text.english(),
                 std::string("Kept beside the predictions: column 1 (can be a group)."));
    }

    void aColumnInUseNeedsNoWord() {
        ImportOverrides overrides;
        overrides.asideNames = {"sex"};
        const std::string text = "p,sex,w,y\n0.5,F,1,0\n0.25,M,2,1\n0.75,F,3,1\n0.5,M,1,0\n";
        const ImportPlan plan =
            planImport({.predictionsPath = {}, .predictionsText = text, .targetsPath = {}}, overrides);
        QCOMPARE(plan.remarks.assumptions.size(), std::size_t{1});
        QCOMPARE(plan.remarks.assumptions[0].text.english(),
                 std::string("Kept beside the predictions: column 3 (w: can be weights)."));
    }

    void predictionsOfAnotherModelAreNoGroup() {
        ImportOverrides overrides;
        overrides.predictionNames = {"forest"};
        overrides.otherModelNames = {"log*", "3"};
        const std::string text =
            "forest,logreg,net,sex,y\n0.5,0.2,0.1,F,0\n0.25,0.3,0.6,M,1\n0.75,0.8,0.4,F,1\n"
            "0.5,0.1,0.7,M,0\n";
        const auto kept = [&] {
            const ImportPlan plan =
                planImport({.predictionsPath = {}, .predictionsText = text, .targetsPath = {}}, overrides);
            return QString::fromStdString(
                plan.remarks.assumptions.empty() ? "" : plan.remarks.assumptions[0].text.english());
        };
        QCOMPARE(kept(), QStringLiteral("Kept beside the predictions: column 4 (sex: can be a group)."));
        overrides.otherModelNames.clear();
        QVERIFY(kept().contains(QStringLiteral("column 2 (logreg: can be a group)")));
    }
};

QTEST_GUILESS_MAIN(TestKeptColumns)
#include "tst_kept_columns.moc"
