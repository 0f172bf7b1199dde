// SPDX-License-Identifier: GPL-3.0-or-later
// Keys that differ between two files, in how they count or are written: joined where that is sure, else asked about.
#include "core/io/keys/key_questions.h"
#include "tests/support/two_files.h"

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

class TestKeyQuestions : public QObject {
    Q_OBJECT

    TwoFiles m_two;

    [[nodiscard]] ImportSource source(const char* predictions, const char* targets) const {
        return m_two.source(predictions, targets);
    }

private slots:
    /// Dates of which each file has its own spelling, in another order.
    void keysInAnotherSpellingAreAsked() {
        const ImportSource both =
            source("date,p0,p1\n2024-03-01,0.5,0.5\n2024-03-02,0.25,0.75\n", "date,y\n02/03/2024,1\n01/03/2024,0\n");
        QCOMPARE(messageOf<UndecidedImport>([&] { importDataset(both); }),
                 QString("p.csv: The rows do not agree in column 1 (date), which is \"2024-03-01\" in line 2 and "
                         "\"02/03/2024\" in line 2 of t.csv; write the same values alike in both files, name another "
                         "column that both share with --key, or pair the files row by row with --key none."));
        ImportOverrides overrides;
        overrides.key = "none";
        QVERIFY((importDataset(both, overrides).labels() == Labels{1, 0}));
    }

    /// Of pandas and of R: every row would get the target of its neighbour.
    void countsFromDifferentNumbersAreAsked_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<int>("first");
        QTest::addColumn<int>("other");
        QTest::addColumn<QString>("key");
        QTest::newRow("without a name") << "" << 0 << 1 << "1";
        QTest::newRow("id") << "id" << 1 << 0 << "id";
        QTest::newRow("another distance") << "nr" << 1 << 5 << "nr";
    }

    void countsFromDifferentNumbersAreAsked() {
        QFETCH(QString, name);
        QFETCH(int, first);
        QFETCH(int, other);
        QFETCH(QString, key);
        QString predictions = name + ",p\n";
        QString targets = name + ",y\n";
        for (int i = 0; i < 20; ++i) {
            predictions += QString("%1,0.%2\n").arg(first + i).arg(11 + 4 * i);
            targets += QString("%1,%2\n").arg(other + i).arg(i % 3 == 0 ? 1 : 0);
        }
        const ImportSource both = source(qPrintable(predictions), qPrintable(targets));
        const auto said = messageOf<UndecidedImport>([&] { importDataset(both); });
        QVERIFY2(said.contains("so the same number may be another row; pair the files row by row with --key none, or "
                               "join rows of the same number with --key " +
                               key),
                 qPrintable(said));
        ImportOverrides overrides;
        overrides.key = "none";
        QCOMPARE(importDataset(both, overrides).sampleCount(), 20);
        overrides.key = key.toStdString();
        QCOMPARE(importDataset(both, overrides).sampleCount(), 20 - std::abs(first - other));
    }

    void partsOfOneCountAreJoined() {
        QString predictions = "id,p\n";
        QString targets = "id,y\n";
        for (int i = 1; i <= 20; ++i) {
            targets += QString("%1,%2\n").arg(i).arg(i % 3 == 0 ? 1 : 0);
            if (i > 10) predictions += QString("%1,0.%2\n").arg(i).arg(11 + 4 * i);
        }
        const Dataset data = importDataset(source(qPrintable(predictions), qPrintable(targets)));
        QVERIFY((data.labels() == Labels{0, 1, 0, 0, 1, 0, 0, 1, 0, 0}));
    }

    /// A count that says nothing, beside a key that does.
    void aKeyBesideCountsFromDifferentNumbersIsTaken() {
        const Dataset data = importDataset(
            source(",name,p0,p1\n0,b,0.5,0.5\n1,a,0.25,0.75\n2,c,0.5,0.5\n", ",name,y\n1,a,1\n2,b,0\n3,c,0\n"));
        QVERIFY((data.labels() == Labels{0, 1, 0}));
    }

    /// Hours, months and trials of a key of several columns, which one program counts from 0 and another from 1.
    void jointKeysFromDifferentNumbersAreAsked_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<int>("first");
        QTest::addColumn<int>("other");
        QTest::addColumn<int>("count");
        QTest::addColumn<bool>("isAsked");
        QTest::newRow("hours") << "hour" << 0 << 1 << 24 << true;
        QTest::newRow("months") << "Monat" << 1 << 0 << 12 << true;
        QTest::newRow("trials") << "essai" << 0 << 1 << 4 << true;
        QTest::newRow("the same hours") << "hour" << 0 << 0 << 24 << false;
        QTest::newRow("the same months") << "mes" << 1 << 1 << 12 << false;
        QTest::newRow("later hours") << "hour" << 3 << 6 << 12 << false;
    }

    void jointKeysFromDifferentNumbersAreAsked() {
        QFETCH(QString, name);
        QFETCH(int, first);
        QFETCH(int, other);
        QFETCH(int, count);
        QFETCH(bool, isAsked);
        QString predictions = "site," + name + ",p\n";
        QString targets = "site," + name + ",y\n";
        for (int i = 0; i < 10 * count; ++i) {
            const char site = static_cast<char>('a' + i / count);
            predictions += QString("%1,%2,0.%3\n").arg(site).arg(first + i % count).arg(11 + 7 * i % 80);
            targets += QString("%1,%2,%3\n").arg(site).arg(other + i % count).arg(i % 3 == 0 ? 1 : 0);
        }
        const ImportSource both = source(qPrintable(predictions), qPrintable(targets));
        ImportOverrides overrides;
        if (isAsked) {
            const auto said = messageOf<UndecidedImport>([&] { importDataset(both); });
            QVERIFY2(said.contains("--key none, or join rows of the same number with --key site," + name),
                     qPrintable(said));
            overrides.key = "none";
            QCOMPARE(importDataset(both, overrides).sampleCount(), 10 * count);
            overrides.key = "site," + name.toStdString();
        }
        QCOMPARE(importDataset(both, overrides).sampleCount(), 10 * (count - std::abs(first - other)));
    }

    /// Days and hours of which each file lacks some.
    void partsOfAJointKeyAreJoined() {
        QString predictions = "date,hour,p\n";
        QString targets = "date,hour,y\n";
        for (int i = 0; i < 10 * 24; ++i) {
            const QString key = QString("2024-03-%1,%2").arg(1 + i / 24, 2, 10, QChar('0')).arg(i % 24);
            if (i % 7 != 0) predictions += QString("%1,0.%2\n").arg(key).arg(11 + 7 * i % 80);
            if (i % 24 != 0 && i >= 48) targets += QString("%1,%2\n").arg(key).arg(i % 3 == 0 ? 1 : 0);
        }
        QVERIFY(importDataset(source(qPrintable(predictions), qPrintable(targets))).sampleCount() > 150);
    }

    /// Numbers of rows under two names, from 0 and from 1, of files in different orders.
    void permutedNumbersFromDifferentNumbersAreAsked_data() {
        QTest::addColumn<QString>("own");
        QTest::addColumn<QString>("other");
        QTest::addColumn<int>("step");
        QTest::addColumn<bool>("isAsked");
        QTest::newRow("index and id") << "index"
                                      << "id" << 7 << true;
        QTest::newRow("row and Zeile") << "row"
                                       << "zeile" << 7 << true;
        QTest::newRow("image") << "image_id"
                               << "img" << 9 << true;
        QTest::newRow("Fall") << "case"
                              << "Fall" << 9 << true;
        QTest::newRow("obs") << "obs"
                             << "row_number" << 7 << true;
        QTest::newRow("no name") << ""
                                 << "patient" << 11 << true;
        QTest::newRow("the same order") << "index"
                                        << "id" << 1 << false;
        QTest::newRow("the same order, French") << "ligne"
                                                << "cas" << 1 << false;
    }

    void permutedNumbersFromDifferentNumbersAreAsked() {
        QFETCH(QString, own);
        QFETCH(QString, other);
        QFETCH(int, step);
        QFETCH(bool, isAsked);
        QString predictions = own + ",p\n";
        QString targets = other + ",y\n";
        for (int i = 0; i < 40; ++i) {
            const int place = i * step % 40;
            predictions += QString("%1,0.%2\n").arg(i).arg(11 + 2 * i);
            targets += QString("%1,%2\n").arg(1 + place).arg(place % 3 == 0 ? 1 : 0);
        }
        const ImportSource both = source(qPrintable(predictions), qPrintable(targets));
        ImportOverrides overrides;
        if (isAsked) {
            const auto said = messageOf<UndecidedImport>([&] { importDataset(both); });
            QVERIFY2(said.contains("count both files from the same number and join them with --key " +
                                   (own.isEmpty() ? "1" : own) + "=" + other +
                                   ", or pair them row by row with --key "
                                   "none"),
                     qPrintable(said));
            overrides.key = "none";
        }
        QCOMPARE(importDataset(both, overrides).sampleCount(), 40);
    }

    /// "S7" beside "S007": those that agree by chance ("S100") are not all that belong together.
    void zerosInFrontOfNumbersAreAsked_data() {
        QTest::addColumn<QString>("stem");
        QTest::addColumn<int>("width");
        QTest::addColumn<int>("otherWidth");
        QTest::newRow("targets") << "S" << 1 << 3;
        QTest::newRow("predictions") << "img_" << 4 << 1;
        QTest::newRow("Messung") << "Messung-" << 1 << 2;
    }

    void zerosInFrontOfNumbersAreAsked() {
        QFETCH(QString, stem);
        QFETCH(int, width);
        QFETCH(int, otherWidth);
        QString predictions = "id,p\n";
        QString targets = "id,y\n";
        for (int i = 0; i < 120; ++i) {
            predictions += QString("%1%2,0.%3\n").arg(stem).arg(i, width, 10, QChar('0')).arg(11 + 7 * i % 80);
            targets += QString("%1%2,%3\n").arg(stem).arg(i, otherWidth, 10, QChar('0')).arg(i % 3 == 0 ? 1 : 0);
        }
        const auto said =
            messageOf<UndecidedImport>([&] { importDataset(source(qPrintable(predictions), qPrintable(targets))); });
        QVERIFY2(said.contains("differ in zeros in front of a number from those of t.csv") &&
                     said.contains("write them alike in both files"),
                 qPrintable(said));
    }

    /// Both stand in one file, so they are two.
    void namesThatDifferInZerosMayBeTwo() {
        const Dataset data = importDataset(
            source("id,p\nS1,0.5\nS01,0.25\nv1.5,0.75\nb,0.6\nc,0.3\n", "id,y\nS01,1\nv1.05,0\nb,0\nc,1\n"));
        QVERIFY((data.labels() == Labels{1, 0, 1}));
    }

    /// The values that disagree are shown, not those of the first row that are the same.
    void theFirstDisagreementIsShown() {
        const auto said = messageOf<UndecidedImport>([&] {
            importDataset(source("date,p\n01/01/2023,0.2\n01/02/2023,0.4\n01/03/2023,0.6\n",
                                 "date,y\n01/01/2023,0\n01/04/2023,1\n01/05/2023,1\n"));
        });
        QVERIFY2(said.contains("\"01/02/2023\" in line 3 and \"01/04/2023\" in line 3 of t.csv"), qPrintable(said));
    }

    void anotherOrderWithoutAKeyIsAsked() {
        const auto twoParts = source("site,p0,p1\n1,0.5,0.5\n1,0.25,0.75\n2,0.75,0.25\n", "site,y\n1,1\n2,0\n1,0\n");
        QCOMPARE(messageOf<UndecidedImport>([&] { importDataset(twoParts); }),
                 QString("p.csv: The values of column 1 (site) stand in another order in t.csv, so the rows do not "
                         "belong together; give both files a column that identifies the rows, and name it with --key, "
                         "or pair them row by row with --key none."));
        ImportOverrides none;
        none.key = "none";
        QVERIFY((importDataset(twoParts, none).labels() == Labels{1, 0, 0}));
        QVERIFY(messageOf<UndecidedImport>([&] {
                    importDataset(source("date,p0,p1\nmon,0.5,0.5\ntue,0.25,0.75\n", "day,y\ntue,1\nmon,0\n"));
                }).contains("--key date=day"));
    }

    /// Outcomes that the file of predictions holds too, in the order of its own rows.
    void outcomesInAnotherOrderAreAsked() {
        const auto both = source("risk,died,age\n0.2,0,50\n0.7,1,61\n0.4,0,72\n", "died\n1\n0\n0\n");
        const QString said = messageOf<UndecidedImport>([&] { importDataset(both); });
        QVERIFY2(said.contains("(died) stand in another order in t.csv") && said.contains("--key none"),
                 qPrintable(said));
        // In one order they agree.
        QCOMPARE(importDataset(source("risk,died,age\n0.2,0,50\n0.7,1,61\n0.4,0,72\n", "died\n0\n1\n0\n")).labels(),
                 (Labels{0, 1, 0}));
    }

    /// Each file says which its rows are, by another name, and no row of one need be that of the other.
    void rowsThatAreNamedApartAreAsked_data() {
        QTest::addColumn<QString>("predictions");
        QTest::addColumn<QString>("targets");
        QTest::addColumn<QString>("key");
        QTest::newRow("in part the same") << "station,p\nA,0.2\nB,0.4\nC,0.6\n"
                                          << "site,y\nC,1\nB,0\nD,1\n"
                                          << "--key station=site,";
        QTest::newRow("none the same") << "valid_date,p\n2022-01-01,0.2\n2022-01-02,0.4\n"
                                       << "date,y\n2022-01-02,1\n2022-01-03,0\n"
                                       << "--key valid_date=date,";
        QTest::newRow("two columns, one of one name")
            << "place,valid_date,p\nX,2022-01-01,0.2\nY,2022-01-01,0.4\nX,2022-01-02,0.6\nY,2022-01-02,0.8\n"
            << "place,date,y\nX,2022-01-02,1\nY,2022-01-02,0\nX,2022-01-01,1\nY,2022-01-01,0\n"
            << "--key place,valid_date=date,";
        QTest::newRow("dates as numbers") << "tag,p\n2022-01-01,0.2\n2022-01-02,0.4\n2022-01-03,0.6\n"
                                          << "yyyymmdd,y\n20220103,0\n20220102,1\n20220101,0\n"
                                          << "--key tag=yyyymmdd,";
        QTest::newRow("parts of a date") << "fecha,p\n2022-01-01,0.2\n2022-01-02,0.4\n2022-02-01,0.6\n"
                                         << "YEAR,MO,DY,y\n2022,2,1,0\n2022,1,2,1\n2022,1,1,0\n"
                                         << "--key own=other";
    }

    void rowsThatAreNamedApartAreAsked() {
        QFETCH(QString, predictions);
        QFETCH(QString, targets);
        QFETCH(QString, key);
        const ImportSource both = source(qPrintable(predictions), qPrintable(targets));
        const auto said = messageOf<UndecidedImport>([&] { importDataset(both); });
        QVERIFY2(said.contains(key) && said.contains("do not agree") && said.contains("--key none"), qPrintable(said));
        ImportOverrides overrides;
        overrides.key = "none";
        QCOMPARE(importDataset(both, overrides).sampleCount(), predictions.count('\n') - 1);
    }

    /// Names that agree from row to row, however they are written, or that one file alone has, say nothing against it.
    void rowsOfOneOrderAreNotAsked_data() {
        QTest::addColumn<QString>("predictions");
        QTest::addColumn<QString>("targets");
        QTest::newRow("as dates and numbers") << "tag,p\n2022-01-01,0.2\n2022-01-02,0.4\n2022-01-03,0.6\n"
                                              << "yyyymmdd,y\n20220101,0\n20220102,1\n20220103,0\n";
        QTest::newRow("capitals") << "station,p\nA1,0.2\nB1,0.4\n"
                                  << "site,y\na1,0\nb1,1\n";
        QTest::newRow("one file alone") << "station,p\nA,0.2\nB,0.4\n"
                                        << "rain,y\n0.25,0\n0.5,1\n";
        QTest::newRow("counted rows") << "station,p\nA,0.2\nB,0.4\nC,0.6\n"
                                      << "nr,y\n1,0\n2,1\n3,0\n";
        QTest::newRow("a part in common") << "place,date,p\nX,mon,0.2\nY,mon,0.4\nX,tue,0.6\n"
                                          << "place,date,run,y\nX,mon,a,1\nY,mon,b,0\nX,tue,c,1\n";
    }

    void rowsOfOneOrderAreNotAsked() {
        QFETCH(QString, predictions);
        QFETCH(QString, targets);
        const Dataset data = importDataset(source(qPrintable(predictions), qPrintable(targets)));
        QCOMPARE(data.sampleCount(), predictions.count('\n') - 1);
    }

    /// Numbers of rows that begin elsewhere, whatever the column is called.
    void rowsCountedFromElsewhereAreAskedAbout() {
        for (const std::string name : {"Zeile", "lfd", "ligne", "sequence", "number", "obs"}) {
            std::string predictions = name + ",p\n";
            std::string targets = name + ",y\n";
            for (int i = 0; i < 30; ++i) {
                predictions += std::to_string(i) + "," + std::to_string(0.2 + 0.02 * i) + "\n";
                targets += std::to_string(500 + i) + (i % 3 == 0 ? ",1\n" : ",0\n");
            }
            const QString message =
                messageOf<UndecidedImport>([&] { importDataset(source(predictions.c_str(), targets.c_str())); });
            QVERIFY2(message.contains("from 0") && message.contains("from 500") && message.contains("--key none"),
                     qPrintable(QString::fromStdString(name) + ": " + message));
        }
    }

    /// Where no key has a partner as it is spelt, what differs is said rather than asked for another column.
    void keysThatAllDifferInCaseAreNamed() {
        const QString message = messageOf<UndecidedImport>([&] {
            importDataset(source("patient id,p\na1,0.5\na2,0.25\na3,0.75\n", "patient id,y\nA2,0\nA1,1\nA3,1\n"));
        });
        QVERIFY2(message.contains("3 of 3 keys differ in capital and small letters") &&
                     !message.contains("--key 'patient id'"),
                 qPrintable(message));
    }

    /// The same places in another year.
    void rowsOfAnotherYearAreAskedAbout() {
        const char* predictions = "Jahr,Gemeinde,p\n2020,1001,0.5\n2020,1002,0.25\n2020,1003,0.75\n";
        const char* same = "Jahr,Gemeinde,y\n2020,1002,0\n2020,1001,1\n2020,1003,1\n";
        const char* later = "Jahr,Gemeinde,y\n2021,1002,0\n2021,1001,1\n2021,1003,1\n";
        QVERIFY((importDataset(source(predictions, same)).labels() == Labels{1, 0, 1}));
        const QString message = messageOf<UndecidedImport>([&] { importDataset(source(predictions, later)); });
        QVERIFY2(message.contains("\"2020\"") && message.contains("\"2021\"") && message.contains("--key Gemeinde"),
                 qPrintable(message));
        ImportOverrides key;
        key.key = "Gemeinde";
        QVERIFY((importDataset(source(predictions, later), key).labels() == Labels{1, 0, 1}));
    }
};

QTEST_GUILESS_MAIN(TestKeyQuestions)
#include "tst_key_questions.moc"
