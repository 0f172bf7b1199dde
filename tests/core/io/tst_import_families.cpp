// SPDX-License-Identifier: GPL-3.0-or-later
// Predictions beyond classes: recognised by the names of their columns.
#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/io/names/coordinate_names.h"
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
                 QByteArray("data.csv, line 3, column 2 (variance): The variance -1 must be above 0."));
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

    void namesSayTheCoordinate_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("coordinate");
        QTest::newRow("behind") << "mean_u"
                                << "u";
        QTest::newRow("in front") << "u_mean"
                                  << "u";
        QTest::newRow("several words") << "mean_wind_speed"
                                       << "windspeed";
        QTest::newRow("number") << "mean1"
                                << "1";
        QTest::newRow("word of two") << "location_parameter_u"
                                     << "u";
        QTest::newRow("none") << "mean"
                              << "";
        QTest::newRow("no word of the block") << "sd_u"
                                              << "";
    }
    void namesSayTheCoordinate() {
        QFETCH(QString, name);
        const ParameterBlock block{.id = "mean", .name = "mean", .columnNames = {"mean", "location_parameter"}};
        QTEST(QString::fromStdString(coordinateInName(block, name.toStdString()).value_or("")), "coordinate");
    }

    void targetsFollowTheNamesOfThePredictions_data() {
        QTest::addColumn<QByteArray>("family");
        QTest::addColumn<QByteArray>("header");
        QTest::addColumn<QByteArray>("row");
        const auto add = [](const char* what, const char* family, const char* header, const char* row) {
            QTest::newRow(what) << QByteArray(family) << QByteArray(header) << QByteArray(row);
        };
        add("normal", "normal", "mean_u,mean_v,sd_u,sd_v,v,u", "1,2,3,4,20,10");
        add("spreads", "normal", "mean_u,mean_v,sd_v,sd_u,u,v", "1,2,4,3,10,20");
        add("words beside", "laplace", "loc_u,loc_v,scale_u,scale_v,y_v,y_u", "1,2,3,4,20,10");
        add("t", "t-vectors", "loc_u,loc_v,scale_v,scale_u,df,v,u", "1,2,4,3,5,20,10");
        add("other names", "t-vectors", "loc_u,loc_v,scale_u,scale_v,df,north,east", "1,2,3,4,5,10,20");
    }
    void targetsFollowTheNamesOfThePredictions() {
        QFETCH(QByteArray, family);
        QFETCH(QByteArray, header);
        QFETCH(QByteArray, row);
        const Dataset data = readByWords(family, header, row);
        QVERIFY(data.parameters().leftCols(4) == (RowMatrix(1, 4) << 1, 2, 3, 4).finished());
        QVERIFY(data.values() == (RowMatrix(1, 2) << 10, 20).finished());
    }

    void targetsOfTheirOwnFileFollowTheNames() {
        write("p.csv", "loc_u,loc_v,scale_u,scale_v,df\n1,2,3,4,5\n");
        write("t.csv", "v,u\n20,10\n");
        const ImportSource source{
            .predictionsPath = path("p.csv"), .predictionsText = {}, .targetsPath = path("t.csv")};
        ImportOverrides overrides;
        overrides.family = "t-vectors";
        overrides.predictionNames = {"loc_u", "loc_v", "scale_u", "scale_v", "df"};
        QVERIFY(importDataset(source, overrides).values() == (RowMatrix(1, 2) << 10, 20).finished());
        overrides.predictionNames = {"loc_v", "loc_u", "scale_u", "scale_v", "df"};
        const Dataset data = importDataset(source, overrides);
        QVERIFY(data.values() == (RowMatrix(1, 2) << 20, 10).finished());
        QVERIFY(data.parameters() == (RowMatrix(1, 5) << 2, 1, 4, 3, 5).finished());
    }

    void anotherCoordinateInAPlaceIsAsked() {
        QString said;
        try {
            static_cast<void>(readByWords("normal", "mean_u,mean_v,sd_u,sd_v,v,w", "1,2,3,4,20,10"));
        } catch (const InvalidInput& error) {
            said = error.what();
        }
        QCOMPARE(said, QString("data.csv: By its name column 5 (v) holds another coordinate of the targets than by its "
                               "place; name all targets after the coordinates of the predictions; or read the file "
                               "without names, by the places of the columns, with --skip 1 --header no."));
    }

    void badValuesNameTheirPlace() {
        QCOMPARE(refusal("mean,sd,y\n0,1,0\n0,0,1\n"),
                 QByteArray("data.csv, line 3, column 2 (sd): The standard deviation 0 must be above 0."));
        QCOMPARE(
            refusal("rate,y\n1,0\n2,1.5\n"),
            QByteArray(
                "data.csv, line 3, column 2 (y): The target of a Poisson prediction must be a count: 0, 1, 2, ..."));
        QCOMPARE(refusal("mean,sd,y\n0,1,abc\n"),
                 QByteArray("data.csv, line 2, column 3 (y): \"abc\" is not a number."));
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

    /// With what each column holds: two locations, two spreads, what else the family has, and two targets.
    Dataset readByWords(const QByteArray& family, const QByteArray& header, const QByteArray& row) const {
        const auto columns = static_cast<std::size_t>(header.count(',') + 1);
        ImportOverrides overrides;
        overrides.family = family.toStdString();
        overrides.roles.emplace(columns, ColumnRole::Prediction);
        overrides.meanings.emplace(columns);
        for (std::size_t k = 0; k + 2 < columns; ++k) (*overrides.meanings)[k].block = k / 2;
        (*overrides.roles)[columns - 2] = (*overrides.roles)[columns - 1] = ColumnRole::Target;
        write("data.csv", header + "\n" + row + "\n");
        return importDataset({.predictionsPath = path("data.csv"), .predictionsText = {}, .targetsPath = {}},
                             overrides);
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
