// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/reading/import_ensemble.h"

#include "core/data/family.h"
#include "core/io/reading/import_predictions.h"
#include "core/run/error.h"
#include "tests/support/file_fixtures.h"

#include <QTest>

#include <algorithm>

using namespace calibrium;
using calibrium::test::messageOf;

class TestImportEnsemble : public QObject {
    Q_OBJECT

    calibrium::test::FileFixtures m_files;

    static ImportSource source(const std::string& path) {
        return {.predictionsPath = path, .predictionsText = {}, .targetsPath = {}};
    }

private slots:
    void filesAreJoinedByOneSource() {
        const ImportSource joined =
            joinedSource(std::vector{source(m_files.write("net-1.csv", "mean,sd,y\n0,1,0.5\n1,2,-1\n")),
                                     source(m_files.write("net-2.csv", "y,sigma,mu\n0.5,3,2\n-1,4,3\n"))},
                         "");
        QCOMPARE(joined.ensembleName, std::string("net"));
        QCOMPARE(memberSources(joined).size(), std::size_t{2});
        const Dataset data = importDataset(joined);
        QCOMPARE(data.name(), std::string("net"));
        QCOMPARE(data.family().id(), std::string("mixture"));
        QVERIFY(data.parameters() == (RowMatrix(2, 6) << 0.5, 0.5, 0, 2, 1, 3, 0.5, 0.5, 1, 3, 2, 4).finished());
    }

    void mixturesOfDifferentSizesAreJoined() {
        const ImportSource joined =
            joinedSource(std::vector{source(m_files.write("a.csv", "w0,w1,mean0,mean1,sd0,sd1,y\n0.5,0.5,1,2,3,4,0\n")),
                                     source(m_files.write("b.csv", "w0,mean0,sd0,y\n1,5,6,0\n"))},
                         "both");
        QVERIFY(importDataset(joined).parameters() ==
                (RowMatrix(1, 9) << 0.25, 0.25, 0.5, 1, 2, 5, 3, 4, 6).finished());
    }

    void targetsThatDifferNameFileAndLine() {
        const ImportSource joined =
            joinedSource(std::vector{source(m_files.write("a.csv", "mean,sd,y\n0,1,0.5\n1,2,-1\n")),
                                     source(m_files.write("b.csv", "mean,sd,y\n\n2,3,0.5\n3,4,-2\n"))},
                         "both");
        QCOMPARE(
            messageOf<InvalidInput>([&] { importDataset(joined); }),
            QStringLiteral("b.csv, line 4: The target of member 2 is -2; that of member 1 (a.csv, line 3) is -1. The "
                           "members of an ensemble need the same targets in the same order."));
    }

    /// Members that were written in another order are sorted by what identifies their rows.
    void membersAreSortedByTheirKeys() {
        const ImportSource joined =
            joinedSource(std::vector{source(m_files.write("a.csv", "case,mean,sd,y\nu,0,1,0.5\nv,1,2,-1\n")),
                                     source(m_files.write("b.csv", "case,mean,sd,y\nv,3,4,-1\nu,2,3,0.5\n"))},
                         "both");
        QVERIFY(importDataset(joined).parameters() ==
                (RowMatrix(2, 6) << 0.5, 0.5, 0, 2, 1, 3, 0.5, 0.5, 1, 3, 2, 4).finished());
    }

    /// Targets without a key were taken row by row, so the rows of one of the members have those of others.
    void keysThatDisagreeAreRefused() {
        ImportSource first = source(m_files.write("a.csv", "id,mean,sd\n7,0,1\n9,1,2\n"));
        ImportSource second = source(m_files.write("b.csv", "id,mean,sd\n9,3,4\n7,2,3\n"));
        for (ImportSource* one : {&first, &second}) one->targetsPath = m_files.write("t.csv", "y\n0.5\n-1\n");
        const ImportSource joined = joinedSource(std::vector{first, second}, "both");
        QCOMPARE(messageOf<InvalidInput>([&] { importDataset(joined); }),
                 QStringLiteral("The rows of \"b\" do not agree with those of \"a\" in id, which is \"9\" and \"7\" in "
                                "sample 1; the members of an ensemble are joined row by row, so sort their files "
                                "alike."));
    }

    void nameIsWhatTheFilesShare_data() {
        QTest::addColumn<QStringList>("files");
        QTest::addColumn<QString>("name");
        QTest::newRow("numbers") << QStringList{"net-1.csv", "net-2.csv"} << "net";
        QTest::newRow("begin alike") << QStringList{"seed11.csv", "seed12.csv"} << "seed";
        QTest::newRow("folders") << QStringList{"a/out.csv", "b/out.csv"} << "out";
        QTest::newRow("folders, number") << QStringList{"a/run2.csv", "b/run2.csv"} << "run2";
        QTest::newRow("nothing") << QStringList{"1.csv", "2.csv"} << "ensemble";
    }
    void nameIsWhatTheFilesShare() {
        QFETCH(QStringList, files);
        std::vector<ImportSource> sources;
        for (const auto& file : files) sources.push_back(source(file.toStdString()));
        QTEST(QString::fromStdString(ensembleName(sources)), "name");
    }

    /// One file with a mean and a standard deviation for each member, as deep ensembles are saved.
    void membersInOneFileAreTheirMixture_data() {
        QTest::addColumn<QString>("text");
        QTest::newRow("member by member") << "mean1,std1,mean2,std2,target\n0,1,2,3,0.5\n1,2,3,4,-1\n";
        QTest::newRow("parameter by parameter") << "mu_0;mu_1;sigma_0;sigma_1;y\n0;2;1;3;0,5\n1;3;2;4;-1\n";
        QTest::newRow("variances") << "mean1,mean2,var1,var2,y\n0,2,1,9,0.5\n1,3,4,16,-1\n";
    }
    void membersInOneFileAreTheirMixture() {
        QFETCH(QString, text);
        const Dataset data = importDataset(source(m_files.write("deep.csv", text.toStdString())));
        QCOMPARE(data.family().id(), std::string("mixture"));
        QVERIFY(data.parameters() == (RowMatrix(2, 6) << 0.5, 0.5, 0, 2, 1, 3, 0.5, 0.5, 1, 3, 2, 4).finished());
        const auto isSaid = [](const Warning& warning) { return warning.id == "import-members"; };
        QVERIFY(std::any_of(data.warnings().begin(), data.warnings().end(), isSaid));
    }

    /// Where somebody has chosen the columns, a word beside the member's name says what a column holds, not its place.
    void chosenMembersAreReadByTheirWords_data() {
        QTest::addColumn<QString>("header");
        QTest::newRow("behind") << "net1_mu,net1_sigma,net2_mu,net2_sigma,target";
        QTest::newRow("variances") << "net1_mu,net1_var,net2_mu,net2_var,target";
        QTest::newRow("in front") << "mean_a,sd_a,mean_b,sd_b,target";
    }
    void chosenMembersAreReadByTheirWords() {
        QFETCH(QString, header);
        const std::string text = header.toStdString() + "\n0,1,2,3,0.5\n1,2,3,4,-1\n";
        ImportOverrides overrides;
        overrides.family = "normal";
        overrides.predictionNames = {"1", "2", "3", "4"};
        overrides.targetName = "target";
        const Dataset data = importDataset(source(m_files.write("deep.csv", text)), overrides);
        const bool areVariances = header.contains(QLatin1String("var"));
        RowMatrix expected = (RowMatrix(2, 6) << 0.5, 0.5, 0, 2, 1, 3, 0.5, 0.5, 1, 3, 2, 4).finished();
        if (areVariances) expected.rightCols(2) = expected.rightCols(2).cwiseSqrt().eval();
        QVERIFY(data.parameters() == expected);
    }

    void coordinatesOfVectorsAreNoMembers() {
        const Dataset data =
            importDataset(source(m_files.write("two.csv", "mean0,mean1,sd0,sd1,y0,y1\n0,2,1,3,0.5,1\n")));
        QCOMPARE(data.family().id(), std::string("normal"));
        QCOMPARE(data.values().cols(), Index{2});
    }

    /// Where the other targets of a vector may be left, somebody has to say what the columns are.
    void membersOrCoordinatesIsAsked() {
        const std::string path = m_files.write("two.csv", "mean0,mean1,sd0,sd1,y,z\n0,2,1,3,0.5,1.5\n1,3,2,4,-1,2.5\n");
        const QString message = messageOf<UndecidedImport>([&] { importDataset(source(path)); });
        QVERIFY2(message.contains("column 6 (z); --kind mixture reads an ensemble"), qPrintable(message));
        ImportOverrides ensemble;
        ensemble.family = "mixture";
        QCOMPARE(importDataset(source(path), ensemble).family().id(), std::string("mixture"));
        ImportOverrides vectors;
        vectors.family = "normal";
        vectors.roles = std::vector<ColumnRole>(4, ColumnRole::Prediction);
        vectors.roles->resize(6, ColumnRole::Target);
        QCOMPARE(importDataset(source(path), vectors).values().cols(), Index{2});
    }

    void badMemberNamesItsColumn() {
        const std::string path = m_files.write("deep.csv", "mean1,std1,mean2,std2,target\n0,1,2,3,0.5\n1,2,3,-4,-1\n");
        const QString message = messageOf<InvalidInput>([&] { importDataset(source(path)); });
        QVERIFY2(message.startsWith("deep.csv, line 3, column 4 (std2): "), qPrintable(message));
    }

    void membersAreReadWithoutTheirTargets() {
        const std::string path = m_files.write("deep.csv", "mean1,std1,mean2,std2,target\n0,1,2,3,0.5\n1,2,3,4,-1\n");
        QCOMPARE(importUnjudged(source(path)).data.family().id(), std::string("mixture"));
    }

    void filesAreListed() {
        QCOMPARE(filesText(joinedSource(std::vector{source("a.csv"), source("b.csv")}, "x")),
                 std::string("a.csv, b.csv"));
    }
};

QTEST_GUILESS_MAIN(TestImportEnsemble)
#include "tst_import_ensemble.moc"
