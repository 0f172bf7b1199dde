// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/join_by_key.h"

#include "tests/support/file_fixtures.h"

#include <QTest>

using namespace calibrium;
using calibrium::test::FileFixtures;
using calibrium::test::messageOf;

/// Two files with a key, in different orders.
class TestJoinByKey : public QObject {
    Q_OBJECT

    FileFixtures m_files;

    [[nodiscard]] ImportSource source(const char* predictions, const char* targets) const {
        return {.predictionsPath = m_files.write("p.csv", predictions),
                .predictionsText = {},
                .targetsPath = m_files.write("t.csv", targets)};
    }

    static bool isSaid(const Dataset& data, const std::string& id) {
        return std::any_of(data.warnings().begin(), data.warnings().end(),
                           [&](const Warning& warning) { return warning.id == id; });
    }

private slots:
    void rowsAreJoinedByTheKeyOfBothFiles() {
        const Dataset data =
            importDataset(source("id,p0,p1\nb,0.5,0.5\na,0.25,0.75\nc,0.75,0.25\n", "y,id\n0,c\n1,a\n1,b\n"));
        QVERIFY((data.labels() == Labels{1, 1, 0}));
        QVERIFY(isSaid(data, "import-key"));
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

    void missingKeysAreNamed() {
        QCOMPARE(
            messageOf<InvalidInput>(
                [&] { importDataset(source("id,p0,p1\n1,0.5,0.5\n3,0.25,0.75\n", "id,y\n2,1\n1,0\n")); }),
            QString("p.csv, row 3, column 1 (id): The key \"3\" does not stand in t.csv; each prediction needs one "
                    "target (--key none pairs them row by row)."));
        QCOMPARE(
            messageOf<InvalidInput>(
                [&] { importDataset(source("id,p0,p1\n1,0.5,0.5\n2,0.25,0.75\n", "id,y\n2,1\n1,0\n4,0\n")); }),
            QString("t.csv, row 4, column 1 (id): The key \"4\" does not stand in p.csv; each prediction needs one "
                    "target (--key none pairs them row by row)."));
    }

    void keysThatRecurAreNamed() {
        QCOMPARE(
            messageOf<InvalidInput>(
                [&] { importDataset(source("id,p0,p1\n1,0.5,0.5\n2,0.25,0.75\n", "id,y\n2,1\n2,0\n")); }),
            QString("t.csv, row 3, column 1 (id): The key \"2\" stands in row 2 too, so the files cannot be joined "
                    "by it; choose another with --key, or none with --key none."));
    }
};

QTEST_GUILESS_MAIN(TestJoinByKey)
#include "tst_join_by_key.moc"
