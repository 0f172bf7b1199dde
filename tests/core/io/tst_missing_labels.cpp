// SPDX-License-Identifier: GPL-3.0-or-later
// Rows without a target or prediction, and labels that only look as if they were missing.
#include "core/data/dataset.h"
#include "core/io/reading/import.h"
#include "core/run/error.h"
#include "tests/support/file_fixtures.h"
#include "tests/support/generated_tables.h"

#include <string>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

class TestMissingLabels : public QObject {
    Q_OBJECT

private slots:
    void rowsWithMissingValuesAreLeftOutWhenAskedTo() {
        const std::string text =
            "id,p0,p1,note,y\n1,0.25,0.75,a,1\n2,,0.5,b,0\n3,0.5,0.5,,0\n4,0.5,NA,c,1\n"
            "5,0.125,0.875,d,nan\n6,1,0,e,1\n";
        const ImportSource source{.predictionsPath = {}, .predictionsText = text, .targetsPath = {}};
        QVERIFY(messageOf<InvalidInput>([&] { importDataset(source); }).contains("line 6"));
        ImportOverrides overrides;
        overrides.dropsMissing = true;
        const Dataset data = importDataset(source, overrides);
        QCOMPARE(data.sampleCount(), Index{3});
        QVERIFY(data.labels() == (Labels{1, 0, 1}));
        const auto found = std::find_if(data.warnings().begin(), data.warnings().end(),
                                        [](const Warning& warning) { return warning.id == "import-dropped-rows"; });
        QVERIFY(found != data.warnings().end());
        QCOMPARE(QString::fromStdString(found->text.english()),
                 QString("3 of 6 rows were left out, as values are missing in them, the first in line 3."));
        QCOMPARE(found->count, std::int64_t{3});
    }

    void missingTargetsOfAnotherFileGoWithTheirPredictions() {
        const FileFixtures files;
        const ImportSource source{.predictionsPath = files.write("p.csv", "mean,sd\n0,1\n1,1\n2,NaN\n3,1\n"),
                                  .predictionsText = {},
                                  .targetsPath = files.write("y.csv", "y\n0.5\nNA\n0.25\n1.5\n")};
        ImportOverrides overrides;
        overrides.dropsMissing = true;
        const Dataset data = importDataset(source, overrides);
        QCOMPARE(data.sampleCount(), Index{2});
        QVERIFY(data.values() == (RowMatrix(2, 1) << 0.5, 1.5).finished());
    }

    /// "none" is a class here, not a missing label.
    void aClassCalledNoneStays() {
        ImportOverrides overrides;
        overrides.dropsMissing = true;
        const Dataset data = importDataset({.predictionsPath = {},
                                            .predictionsText = "none,mild,y\n0.5,0.5,none\n0.25,0.75,mild\n1,0,\n",
                                            .targetsPath = {}},
                                           overrides);
        QCOMPARE(data.sampleCount(), Index{2});
    }

    /// Words that mean "missing" elsewhere, where there is a class for each word.
    void labelsThatLookMissingStay() {
        ImportOverrides overrides;
        overrides.dropsMissing = true;
        const auto rowsOf = [&](const std::string& text) {
            return importDataset({.predictionsPath = {}, .predictionsText = text, .targetsPath = {}}, overrides)
                .sampleCount();
        };
        QCOMPARE(rowsOf("p,y\n0.25,+\n0.5,-\n,+\n0.75,-\n0.5,+\n"), Index{4});
        // Three words for two classes: one of them is none.
        QCOMPARE(rowsOf("p,y\n0.25,yes\n0.5,-\n0.125,no\n0.75,yes\n0.5,no\n"), Index{4});
        QCOMPARE(rowsOf("p,y\n0.25,1\n0.5,none\n0.125,0\n0.75,1\n0.5,0\n"), Index{4});
        overrides.classNames = std::vector<std::string>{"none", "mild", "severe"};
        QCOMPARE(rowsOf("p_0,p_1,p_2,y\n0.5,0.25,0.25,none\n0.25,0.5,0.25,mild\n0.25,0.25,0.5,severe\n"
                        "0.5,0.5,0,NA\n"),
                 Index{3});
    }

    /// One label and blanks: whoever leaves the blanks out keeps none but events.
    void blanksMayBeTheOtherOutcome() {
        for (const char* label : {"1", "x", "yes"}) {
            std::string text = "cand,win_probability,won\n";
            for (int row = 0; row < 40; ++row) {
                text += std::to_string(row) + "," + printed(0.2 + 0.015 * row, "%.3f") + "," +
                        (row % 3 == 0 ? label : "") + "\n";
            }
            const ImportSource source{.predictionsPath = {}, .predictionsText = text, .targetsPath = {}};
            ImportOverrides overrides;
            for (const bool dropsMissing : {false, true}) {
                overrides.dropsMissing = dropsMissing;
                const QString question = messageOf<UndecidedImport>([&] { importDataset(source, overrides); });
                QVERIFY2(question.contains(QString("--positive ") + label) && !question.contains("--drop-missing"),
                         qPrintable(question));
            }
            for (const bool dropsMissing : {false, true}) {
                overrides.dropsMissing = dropsMissing;
                overrides.positiveClass = label;
                const Dataset data = importDataset(source, overrides);
                QCOMPARE(data.sampleCount(), Index{40});
                QCOMPARE(std::count(data.labels().begin(), data.labels().end(), 1), 14);
                QCOMPARE(data.parameters()(0, 1), 0.2);
            }
        }
    }
};

QTEST_GUILESS_MAIN(TestMissingLabels)
#include "tst_missing_labels.moc"
