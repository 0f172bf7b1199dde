// SPDX-License-Identifier: GPL-3.0-or-later
// Two files with a key, in different orders.
#include "core/io/keys/join_by_key.h"
#include "tests/support/two_files.h"

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

class TestJoinByKey : public QObject {
    Q_OBJECT

    TwoFiles m_two;

    [[nodiscard]] ImportSource source(const char* predictions, const char* targets) const {
        return m_two.source(predictions, targets);
    }

private slots:
    void rowsAreJoinedByTheKeyOfBothFiles() {
        const Dataset data =
            importDataset(source("id,p0,p1\nb,0.5,0.5\na,0.25,0.75\nc,0.75,0.25\n", "y,id\n0,c\n1,a\n1,b\n"));
        QVERIFY((data.labels() == Labels{1, 1, 0}));
        QVERIFY(isSaid(data, "import-key"));
    }

    /// The solution of a competition: one column for each class, and which rows count.
    void solutionsSayWhichRowsCount() {
        const Dataset data = importDataset(
            source("id,cat,dog,cow\n1,0.5,0.25,0.25\n2,0.25,0.5,0.25\n3,0.125,0.375,0.5\n4,0.25,0.5,0.25\n",
                   "id,cat,dog,cow,Usage\n4,1,0,0,Private\n2,0,1,0,Private\n1,0,0,1,Public\n3,0,1,0,Private\n"));
        QVERIFY((data.labels() == Labels{2, 1, 1, 0}));
    }

    /// Names with marks, as macOS writes them and as others do.
    void namesThatLookAlikeAreKeys() {
        const Dataset data = importDataset(source("na\u00efve id,p0,p1\nCaf\u00e9,0.5,0.5\nM\u00fcller,0.25,0.75\n",
                                                  "nai\u0308ve id,y\nMu\u0308ller,1\nCafe\u0301,0\n"));
        QVERIFY((data.labels() == Labels{0, 1}));
    }

    /// Dates of which one file writes numbers: the rows need not belong together as they stand.
    void dateWordsBesideNumbersAreAskedAbout() {
        const auto said = messageOf<UndecidedImport>([&] {
            importDataset(
                source("date,p0,p1\n2023-03-01,0.5,0.5\n2023-03-02,0.25,0.75\n", "date,y\n20230302,1\n20230301,0\n"));
        });
        QVERIFY2(said.contains("do not agree in column 1 (date)") && said.contains("--key none"), qPrintable(said));
    }

    void numbersAreKeysHoweverTheyAreWritten() {
        const Dataset data = importDataset(source("id,p0,p1\n2,0.5,0.5\n1,0.25,0.75\n", "id,y\n1.0,1\n2.0,0\n"));
        QVERIFY((data.labels() == Labels{0, 1}));
    }

    void rowsThatAgreeStayAsTheyAre() {
        // Patients recur, but in the same order.
        const Dataset data = importDataset(source("id,p0,p1\n7,0.5,0.5\n7,0.25,0.75\n", "id,y\n7,1\n7,0\n"));
        QVERIFY((data.labels() == Labels{1, 0}));
        QVERIFY(!isSaid(data, "import-key"));
    }

    void theFirstKeyWithoutRepetitionIsTaken() {
        const Dataset data =
            importDataset(source("name,id,p0,p1\nx,1,0.5,0.5\nx,2,0.25,0.75\n", "name,id,y\nx,2,1\nx,1,0\n"));
        QVERIFY((data.labels() == Labels{0, 1}));
    }

    void theKeyCanBeChosen() {
        const ImportSource both = source("code,p0,p1\nu,0.5,0.5\nv,0.25,0.75\n", "code,y\nv,1\nu,0\n");
        ImportOverrides overrides;
        overrides.key = "code";
        QVERIFY((importDataset(both, overrides).labels() == Labels{0, 1}));
        overrides.key = "nothing";
        QCOMPARE(messageOf<InvalidSetting>([&] { importDataset(both, overrides); }),
                 QString("There is no column \"nothing\" in p.csv; its columns are code, p0, p1."));
    }

    void theKeyCanBeRefused() {
        ImportOverrides overrides;
        overrides.key = "none";
        const ImportSource both = source("id,p0,p1\n1,0.5,0.5\n2,0.25,0.75\n", "id,y\n2,1\n1,0\n");
        QVERIFY((importDataset(both, overrides).labels() == Labels{1, 0}));
    }

    void keysOfDifferentNamesAreAsked() {
        const ImportSource both = source("id,p0,p1\n1,0.5,0.5\n2,0.25,0.75\n", "sample,y\n2,1\n1,0\n");
        QCOMPARE(messageOf<UndecidedImport>([&] { importDataset(both); }),
                 QString("p.csv: The same keys stand in column 1 (id) and, in another order, in column 1 (sample) of "
                         "t.csv; join the files with --key id=sample, or pair them row by row with --key none."));
        ImportOverrides overrides;
        overrides.key = "id=sample";
        QVERIFY((importDataset(both, overrides).labels() == Labels{0, 1}));
    }

    void predictionsWithoutATargetAreLeftOutAndCounted() {
        const Dataset data =
            importDataset(source("id,p0,p1\n1,0.5,0.5\n3,0.25,0.75\n2,0.75,0.25\n", "id,y\n2,1\n1,0\n"));
        QVERIFY((data.labels() == Labels{0, 1}));
        QCOMPARE(data.parameters()(1, 0), 0.75);
        QCOMPARE(textOf(data, "import-unmatched"),
                 QString("1 of 3 rows of p.csv has no target in t.csv and is left out, line 3."));
    }

    /// One empty cell in each file, of different patients.
    void aRowOfNoKeyHasNoTarget() {
        for (const std::string none : {"", "NA", "nan"}) {
            const std::string predictions = "patient,risk\n7,0.2\n" + none + ",0.4\n9,0.6\n10,0.8\n";
            const std::string targets = "patient,died\n10,1\n9,0\n" + none + ",1\n11,0\n";
            const Dataset data = importDataset(source(predictions.c_str(), targets.c_str()));
            QVERIFY((data.labels() == Labels{0, 1}));
            QCOMPARE(textOf(data, "import-unmatched"),
                     QString("2 of 4 rows of p.csv have no target in t.csv and are left out, the first in line 2."));
            QVERIFY(textOf(data, "import-key").contains("2 of its 4 rows have no prediction and are left out."));
        }
    }

    void keysOfOtherNamesMayHaveGaps() {
        const QString text = messageOf<InvalidInput>([&] {
            importDataset(
                source("patient,risk\np1,0.2\n,0.4\np3,0.6\np4,0.8\n", "case,died\np4,1\np3,0\np2,1\np1,0\n"));
        });
        QVERIFY2(text.contains("The same keys stand in column 1 (patient) and, in another order, in column 1 (case)"),
                 qPrintable(text));
    }

    void naIsOneOfTheCodesOfCountries() {
        const Dataset data = importDataset(
            source("country,risk\nDE,0.2\nNA,0.4\nFR,0.6\nIT,0.8\n", "country,default\nIT,1\nFR,0\nNA,1\nDE,0\n"));
        QVERIFY((data.labels() == Labels{0, 1, 0, 1}));
    }

    /// As numbers, 1.1 and 1.10 are the same, and so are 7 and 007.
    void numbersThatAreNamesStayApart() {
        const Dataset sections = importDataset(
            source("id,risk\n1.1,0.2\n1.10,0.4\n1.2,0.6\n1.20,0.8\n", "id,died\n1.20,1\n1.10,1\n1.1,0\n1.2,0\n"));
        QVERIFY((sections.labels() == Labels{0, 1, 0, 1}));
        const Dataset zeros = importDataset(source("id,risk\n7,0.2\n007,0.4\n8,0.6\n", "id,died\n007,1\n8,0\n7,0\n"));
        QVERIFY((zeros.labels() == Labels{0, 1, 0}));
    }

    void filesWithoutACommonKeyAreRefused() {
        QCOMPARE(
            messageOf<InvalidInput>(
                [&] { importDataset(source("id,p0,p1\n1,0.5,0.5\n3,0.25,0.75\n", "id,y\n7,1\n8,0\n")); }),
            QString("p.csv, line 2, column 1 (id): The key \"1\" does not stand in t.csv, nor does any other of "
                    "column 1 (id); name the column that both files share with --key, or pair them row by row with "
                    "--key none."));
    }

    /// One observation to the forecasts of several lead times; a date without one.
    void severalPredictionsMayShareATarget() {
        const Dataset data = importDataset(source(
            "date,lead,pop\n2024-01-01,1,0.2\n2024-01-01,2,0.3\n2024-01-02,1,0.7\n2024-01-02,2,0.6\n2024-01-03,1,0.5\n",
            "date,rain\n2024-01-02,1\n2024-01-01,0\n2024-01-04,0\n"));
        QVERIFY((data.labels() == Labels{0, 0, 1, 1}));
        QCOMPARE(textOf(data, "import-shared-targets"),
                 QString("Several predictions share a target: 4 rows of p.csv have 2 targets."));
        QVERIFY(textOf(data, "import-unmatched").startsWith("1 of 5 rows of p.csv has no target"));
    }

    void severalColumnsTogetherAreAKey() {
        const char* predictions = "date,lead,pop\nmon,1,0.2\nmon,2,0.3\ntue,1,0.7\ntue,2,0.6\n";
        const char* targets = "lead,date,rain\n2,tue,1\n1,tue,0\n1,mon,1\n2,mon,0\n";
        QVERIFY((importDataset(source(predictions, targets)).labels() == Labels{1, 0, 0, 1}));
        ImportOverrides overrides;
        overrides.key = "date,lead";
        const Dataset data = importDataset(source(predictions, targets), overrides);
        QVERIFY((data.labels() == Labels{1, 0, 0, 1}));
        QCOMPARE(textOf(data, "import-key"),
                 QString("The rows of t.csv are joined to those of p.csv by column 1 (date), column 2 (lead)."));
        overrides.key = "date, lead=step";
        const char* renamed = "step,date,rain\n2,tue,1\n1,tue,0\n1,mon,1\n2,mon,0\n";
        QVERIFY((importDataset(source(predictions, renamed), overrides).labels() == Labels{1, 0, 0, 1}));
    }

    void targetsWithoutPredictionsAreLeftOutAndCounted() {
        const Dataset data = importDataset(source("id,p0,p1\n1,0.5,0.5\n2,0.25,0.75\n", "id,y\n2,1\n1,0\n4,0\n"));
        QVERIFY((data.labels() == Labels{0, 1}));
        QCOMPARE(textOf(data, "import-key"),
                 QString("The rows of t.csv are joined to those of p.csv by column 1 (id); 1 of its 3 rows has no "
                         "prediction and is left out."));
    }

    /// Whatever a column is called: the same words in another order say how the rows belong together.
    void columnsThatIdentifyRowsAreKeysWhateverTheirNames() {
        for (const char* name : {"email", "img", "timestamp"}) {
            const Dataset data = importDataset(source((std::string(name) + ",p0,p1\nb,0.5,0.5\na,0.25,0.75\n").c_str(),
                                                      (std::string(name) + ",y\na,1\nb,0\n").c_str()));
            QVERIFY2((data.labels() == Labels{0, 1}), name);
            QVERIFY(isSaid(data, "import-key"));
        }
        const Dataset values = importDataset(source("city,mean,sd\nb,0.5,0.5\na,0.25,0.75\n", "city,t\na,1.5\nb,2\n"));
        QCOMPARE(values.values()(0, 0), 2.0);
    }

    /// An index that every table is written with says less than names in another order.
    void aFreshIndexDoesNotHideAnotherOrder() {
        const Dataset data =
            importDataset(source(",name,p0,p1\n0,b,0.5,0.5\n1,a,0.25,0.75\n", ",name,y\n0,a,1\n1,b,0\n"));
        QVERIFY((data.labels() == Labels{0, 1}));
    }

    /// Each file shows its own order of day and month, as one of its dates has a day above 12.
    void datesOfDifferentOrdersAreJoined_data() {
        QTest::addColumn<QString>("predictions");
        QTest::addColumn<QString>("targets");
        QTest::newRow("day first and month first") << "Datum,p\n01/02/2023,0.2\n02/01/2023,0.4\n25/02/2023,0.6\n"
                                                   << "Datum,y\n01/02/2023,1\n02/01/2023,0\n02/25/2023,1\n";
        QTest::newRow("ISO and points") << "date,p\n2023-02-01,0.2\n2023-01-02,0.4\n2023-02-25,0.6\n"
                                        << "date,y\n02.01.2023,1\n01.02.2023,0\n25.02.2023,1\n";
        QTest::newRow("with a time of midnight")
            << "fecha,p\n2023-02-01,0.2\n2023-01-02,0.4\n2023-02-25,0.6\n"
            << "fecha,y\n2023-01-02 00:00:00,1\n2023-02-01 00:00:00,0\n2023-02-25 00:00:00,1\n";
        QTest::newRow("months by name") << "jour,p\n01/02/2023,0.2\n02/01/2023,0.4\n25/02/2023,0.6\n"
                                        << "jour,y\n2 janv. 2023,1\n1 fév. 2023,0\n25 fév. 2023,1\n";
    }

    /// No day above 12 in either file: the rows of one go forward in time as month/day, those of the other as
    /// day/month.
    void rowsTellTheOrderOfDayAndMonth() {
        std::string predictions = "Date,p\n";
        std::string targets = "Date,y\n";
        const auto two = [](int number) { return (number < 10 ? "0" : "") + std::to_string(number); };
        std::vector<int> labels;
        for (int month = 1; month <= 12; ++month) {
            for (int day = 1; day <= 12; ++day) {
                const int label = (5 * month + 7 * day) % 11 < 4 ? 1 : 0;
                labels.push_back(label);
                predictions += two(month) + "/" + two(day) + "/2023," + (label > 0 ? "0.8" : "0.3") + "\n";
                targets += two(day) + "/" + two(month) + "/2023," + std::to_string(label) + "\n";
            }
        }
        const Dataset data = importDataset(source(predictions.c_str(), targets.c_str()));
        QVERIFY((data.labels() == Labels(labels.begin(), labels.end())));
        // Whose rows are in no order, the days of the other file tell.
        std::string some = "Date,y\n";
        std::string month = "Date,p\n";
        for (int day = 1; day <= 12; ++day) {
            for (const int of : {3, 5}) {
                if ((day + of) % 2 == 0)
                    some += two(13 - day) + "/" + two(of) + "/2023," + std::to_string(day / 2 % 2) + "\n";
            }
        }
        for (const int of : {3, 5}) {
            for (int day = 1; day <= 12; ++day) month += two(of) + "/" + two(day) + "/2023,0.5\n";
        }
        QCOMPARE(importDataset(source(month.c_str(), some.c_str())).sampleCount(), Index{12});
    }

    /// All days of twelve months up to the twelfth, in no order: either order of day and month finds them all.
    void daysOfEitherOrderAreAskedAbout() {
        const auto two = [](int number) { return (number < 10 ? "0" : "") + std::to_string(number); };
        std::string predictions = "date,p\n";
        std::string targets = "date,y\n";
        for (int i = 0; i < 144; ++i) {
            const int row = i * 35 % 144;
            predictions += two(row / 12 + 1) + "/" + two(row % 12 + 1) + "/2023,0.4\n";
            const int other = (i * 55 + 7) % 144;
            targets += two(other % 12 + 1) + "/" + two(other / 12 + 1) + "/2023," + std::to_string(other % 2) + "\n";
        }
        const ImportSource both = source(predictions.c_str(), targets.c_str());
        const QString question = messageOf<UndecidedImport>([&] { importDataset(both); });
        QVERIFY2(question.contains("the other way round; join them as they are written with --key date"),
                 qPrintable(question));
        ImportOverrides overrides;
        overrides.key = "date";
        QCOMPARE(importDataset(both, overrides).sampleCount(), Index{144});
    }

    void datesOfDifferentOrdersAreJoined() {
        QFETCH(QString, predictions);
        QFETCH(QString, targets);
        const ImportSource both = source(qPrintable(predictions), qPrintable(targets));
        QVERIFY((importDataset(both).labels() == Labels{0, 1, 1}));
        ImportOverrides overrides;
        overrides.key = predictions.section(',', 0, 0).toStdString();
        QVERIFY((importDataset(both, overrides).labels() == Labels{0, 1, 1}));
    }

    /// Pairs row by row where one file has no header: the same keys stand in another order.
    void keysWithoutNamesAreAskedAbout() {
        std::string predictions = "id,p\n";
        std::string targets;
        std::vector<int> labels;
        for (int i = 0; i < 30; ++i) {
            predictions += "A" + std::to_string(100 + i) + (i % 2 == 0 ? ",0.3\n" : ",0.8\n");
            const int other = (i * 7 + 3) % 30;
            targets += "A" + std::to_string(100 + other) + (other % 2 == 0 ? ",0\n" : ",1\n");
            labels.push_back(i % 2);
        }
        const ImportSource both = source(predictions.c_str(), targets.c_str());
        const QString question = messageOf<UndecidedImport>([&] { importDataset(both); });
        QVERIFY2(question.contains("join the files with --key id=1, or pair them row by row with --key none"),
                 qPrintable(question));
        ImportOverrides overrides;
        overrides.key = "id=1";
        QVERIFY((importDataset(both, overrides).labels() == Labels(labels.begin(), labels.end())));
    }

    void oneNameOfBothFilesIsNamedOnce() {
        const ImportSource both =
            source("obs,p0,p1\n31,0.5,0.5\n45,0.25,0.75\n17,0.75,0.25\n", "obs,y\n17,1\n31,0\n45,0\n");
        QVERIFY(messageOf<UndecidedImport>([&] { importDataset(both); }).contains("--key obs, or pair them"));
        ImportOverrides overrides;
        overrides.key = "obs";
        QVERIFY((importDataset(both, overrides).labels() == Labels{0, 0, 1}));
    }

    void largeNumbersAndHashesAreKeysToTheLastDigit() {
        const Dataset large = importDataset(source("id,p0,p1\n9007199254740993,0.5,0.5\n9007199254740992,0.25,0.75\n",
                                                   "id,y\n9007199254740992,1\n9007199254740993,0\n"));
        QVERIFY((large.labels() == Labels{0, 1}));
        const Dataset hashes =
            importDataset(source("id,p0,p1\n12e4000,0.5,0.5\n13e4000,0.25,0.75\n", "id,y\n13e4000,1\n12e4000,0\n"));
        QVERIFY((hashes.labels() == Labels{0, 1}));
    }

    /// Twenty predictions that should be right, and targets that do not care.
    void targetsThatHaveNothingToDoWithThePredictionsAreSaid() {
        std::string predictions = "p0,p1\n";
        std::string right = "y\n";
        std::string unrelated = "y\n";
        for (int i = 0; i < 40; ++i) {
            predictions += i % 2 == 0 ? "0.95,0.05\n" : "0.05,0.95\n";
            right += i % 2 == 0 ? "0\n" : i == 39 ? "0\n" : "1\n";
            unrelated += i % 4 < 2 ? "0\n" : "1\n";
        }
        QVERIFY(!isSaid(importDataset(source(predictions.c_str(), right.c_str())), "import-agreement"));
        QCOMPARE(textOf(importDataset(source(predictions.c_str(), unrelated.c_str())), "import-agreement"),
                 QString("The targets of t.csv have nothing to do with the predictions of p.csv. Check that both stand "
                         "in the same order."));
    }

    void keysThatRecurAreNamed() {
        QCOMPARE(
            messageOf<InvalidInput>(
                [&] { importDataset(source("id,p0,p1\n1,0.5,0.5\n2,0.25,0.75\n", "id,y\n2,1\n2,0\n")); }),
            QString("t.csv, line 3, column 1 (id): The key \"2\" stands in line 2 too, so the files cannot be joined "
                    "by it; choose another with --key, or none with --key none."));
    }

    /// As a shell takes it.
    void namesOfTwoWordsAreQuoted() {
        const QString message = messageOf<UndecidedImport>([&] {
            importDataset(
                source("patient id,p\na,0.5\nb,0.25\nc,0.75\nd,0.6\n", "case number,y\nb,0\na,1\nd,0\nc,1\n"));
        });
        QVERIFY2(message.contains("--key 'patient id=case number'"), qPrintable(message));
    }
};

QTEST_GUILESS_MAIN(TestJoinByKey)
#include "tst_join_by_key.moc"
