// SPDX-License-Identifier: GPL-3.0-or-later
// Predictions beyond classes: recognised by the names of their columns.
#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/io/reading/import.h"
#include "core/run/error.h"

#include <cmath>

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace calibrium;

class TestImportFamilies : public QObject {
    Q_OBJECT

private slots:
    void familyIsRecognisedByTheHeader_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("family");
        QTest::addColumn<int>("parameters");
        QTest::addColumn<int>("dimensions");
        QTest::newRow("normal") << QByteArray("mean,sd,y\n1,2,3\n") << QByteArray("normal") << 2 << 1;
        QTest::newRow("mu sigma") << QByteArray("mu,sigma,target\n1,2,3\n") << QByteArray("normal") << 2 << 1;
        QTest::newRow("target first") << QByteArray("y,loc,std\n1,2,3\n") << QByteArray("normal") << 2 << 1;
        QTest::newRow("two dimensions") << QByteArray("mean0,mean1,sd0,sd1,y0,y1\n1,2,3,4,5,6\n")
                                        << QByteArray("normal") << 4 << 2;
        QTest::newRow("covariance") << QByteArray("mean0,mean1,cov00,cov01,cov11,y0,y1\n0,0,1,0,1,0,0\n")
                                    << QByteArray("normal-full") << 5 << 2;
        QTest::newRow("laplace") << QByteArray("location,b,y\n1,2,3\n") << QByteArray("laplace") << 2 << 1;
        QTest::newRow("mixture") << QByteArray("w0,w1,mean0,mean1,sd0,sd1,y\n0.5,0.5,1,2,3,4,5\n")
                                 << QByteArray("mixture") << 6 << 1;
        QTest::newRow("poisson") << QByteArray("rate,y\n1.5,2\n") << QByteArray("poisson") << 1 << 1;
        QTest::newRow("draws") << QByteArray("s0,s1,s2,y\n1,2,3,4\n") << QByteArray("draws") << 3 << 1;
    }
    void familyIsRecognisedByTheHeader() {
        QFETCH(QByteArray, text);
        const Dataset data = read(text);
        QTEST(QByteArray::fromStdString(data.family().id()), "family");
        QTEST(static_cast<int>(data.parameters().cols()), "parameters");
        QTEST(static_cast<int>(data.values().cols()), "dimensions");
    }

    void columnsAreOrderedByNumber() {
        const Dataset data = read("sd1,sd0,mean1,mean0,y1,y0\n1,2,3,4,5,6\n");
        QVERIFY(data.parameters() == (RowMatrix(1, 4) << 4, 3, 2, 1).finished());
        QVERIFY(data.values() == (RowMatrix(1, 2) << 6, 5).finished());
    }

    void variancesBecomeStandardDeviations() {
        QCOMPARE(read("mean,variance,y\n0,4,1\n").parameters()(0, 1), 2.0);
        QCOMPARE(refusal("mean,variance,y\n0,4,1\n0,-1,1\n"),
                 QByteArray("data.csv, row 3, column 2 (variance): The variance -1 must be above 0."));
    }

    void badValuesNameTheirPlace() {
        QCOMPARE(refusal("mean,sd,y\n0,1,0\n0,0,1\n"),
                 QByteArray("data.csv, row 3, column 2 (sd): The standard deviation 0 must be above 0."));
        QCOMPARE(
            refusal("rate,y\n1,0\n2,1.5\n"),
            QByteArray(
                "data.csv, row 3, column 2 (y): The target of a Poisson prediction must be a count: 0, 1, 2, ..."));
        QCOMPARE(refusal("mean,sd,y\n0,1,abc\n"),
                 QByteArray("data.csv, row 2, column 3 (y): \"abc\" is not a number."));
    }

    void targetsMayStandInTheirOwnFile() {
        write("data.csv", "mean,sd\n1,2\n3,4\n");
        write("targets.csv", "y\n0.5\n-0.5\n");
        const Dataset data = importDataset(
            {.predictionsPath = path("data.csv"), .predictionsText = {}, .targetsPath = path("targets.csv")});
        QVERIFY(data.values() == (RowMatrix(2, 1) << 0.5, -0.5).finished());
    }

private:
    std::string path(const QString& name) const { return m_folder.filePath(name).toStdString(); }

    void write(const QString& name, const QByteArray& text) const {
        QFile file(m_folder.filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
    }

    Dataset read(const QByteArray& text) const {
        write("data.csv", text);
        return importDataset({.predictionsPath = path("data.csv"), .predictionsText = {}, .targetsPath = {}});
    }

    QByteArray refusal(const QByteArray& text) const {
        try {
            static_cast<void>(read(text));
        } catch (const InvalidInput& error) {
            return error.what();
        }
        return "accepted";
    }

    QTemporaryDir m_folder;
};

QTEST_GUILESS_MAIN(TestImportFamilies)
#include "tst_import_families.moc"
