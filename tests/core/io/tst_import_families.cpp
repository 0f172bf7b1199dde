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
        for (const char* column : {"dist normal", "family Gaussian", "Verteilung N", "family toys"}) {
            const QByteArray name = QByteArray(column).split(' ')[0];
            const QByteArray cell = QByteArray(column).split(' ')[1];
            QTest::newRow(column) << QByteArray("mean,sd," + name + ",y\n1,2," + cell + ",3\n1.5,2," + cell + ",3\n")
                                  << QByteArray("normal") << 2 << 1;
        }
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

    /// A Laplace distribution of standard deviation s has the scale s / sqrt 2; "sigma" may be either.
    void deviationsOfLaplaceBecomeScales() {
        const auto scaleOf = [&](const char* header, const char* row) {
            ImportOverrides overrides;
            overrides.family = "laplace";
            write("data.csv", QByteArray(header) + "\n" + row + "\n");
            return importDataset({.predictionsPath = path("data.csv"), .predictionsText = {}, .targetsPath = {}},
                                 overrides)
                .parameters()(0, 1);
        };
        for (const char* header : {"mu,sd,y", "mean,std,y", "location,stddev,y", "Mittelwert,Standardabweichung,y"}) {
            QVERIFY2(std::abs(scaleOf(header, "1,4,2") - 4 / std::sqrt(2.0)) < 1e-12, header);
        }
        QVERIFY(std::abs(scaleOf("mean,variance,y", "1,8,2") - 2) < 1e-12);
        for (const char* header : {"mu,scale,y", "mean,b,y", "loc,skala,y"}) QCOMPARE(scaleOf(header, "1,4,2"), 4.0);
        QCOMPARE(scaleOf("sd,target,mu", "4,2,1"), 4 / std::sqrt(2.0));
        for (const char* header : {"mu,sigma,y", "mean,uncertainty,y", "mu,Streuung,y"}) {
            try {
                static_cast<void>(scaleOf(header, "1,4,2"));
                QFAIL(header);
            } catch (const InvalidInput& error) {
                const std::string said = error.what();
                QVERIFY2(said.find("--columns location,scale,target or --kind laplace --columns location,sd,target") !=
                             std::string::npos,
                         said.c_str());
            }
        }
    }

    void deviationsAreNoScales() {
        const auto said = [&](const char* family, const char* header, const char* row) {
            ImportOverrides overrides;
            overrides.family = family;
            write("data.csv", QByteArray(header) + "\n" + row + "\n");
            try {
                static_cast<void>(importDataset(
                    {.predictionsPath = path("data.csv"), .predictionsText = {}, .targetsPath = {}}, overrides));
            } catch (const InvalidInput& error) {
                return std::string(error.what());
            }
            return std::string();
        };
        QVERIFY(said("laplace-mixture", "w1,w2,location1,location2,sd1,sd2,y", "0.5,0.5,1,2,3,4,2")
                    .find("--columns weight,weight,location,location,scale,scale,target") != std::string::npos);
        QVERIFY(said("power-exponential", "mu,sd,exponent,y", "1,2,1,2").find("location,scale,shape,target") !=
                std::string::npos);
        QVERIFY(said("power-exponential", "mu,scale,exponent,y", "1,2,1,2").empty());
        QVERIFY(said("laplace-mixture", "w1,w2,location1,location2,b1,b2,y", "0.5,0.5,1,2,3,4,2").empty());
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
