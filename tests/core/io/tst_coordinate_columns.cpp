// SPDX-License-Identifier: GPL-3.0-or-later
// Vectors whose columns are called after their coordinates: each parameter goes to its coordinate and each target to
// its predictions, or one line asks and names what decides.
#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/io/reading/import.h"
#include "core/run/error.h"

#include <optional>
#include <string>

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace calibrium;

class TestCoordinateColumns : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    [[nodiscard]] std::string path(const char* name) const { return m_folder.filePath(name).toStdString(); }

    void write(const char* name, const QByteArray& text) const {
        QFile file(m_folder.filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
    }

    /// row: of a file with these names of columns; a second row keeps numbers from being constant.
    [[nodiscard]] Dataset read(const QByteArray& header, const QByteArray& row, const ImportOverrides& overrides,
                               const QByteArray& targets = {}) const {
        const auto rows = [](const QByteArray& line) {
            return line + "\n" + QByteArray(line).replace(',', "5,") + "5\n";
        };
        write("data.csv", header + "\n" + rows(row));
        QFile::remove(m_folder.filePath("targets.csv"));
        if (!targets.isEmpty()) {
            const auto end = targets.indexOf('\n');
            write("targets.csv", targets.left(end + 1) + rows(targets.mid(end + 1)));
        }
        return importDataset({.predictionsPath = path("data.csv"),
                              .predictionsText = {},
                              .targetsPath = targets.isEmpty() ? std::string() : path("targets.csv")},
                             overrides);
    }

    static RowMatrix rowOf(const QByteArray& numbers) {
        const auto cells = numbers.split(',');
        RowMatrix row(1, cells.size());
        for (qsizetype k = 0; k < cells.size(); ++k) row(0, static_cast<Index>(k)) = cells[k].toDouble();
        return row;
    }

    [[nodiscard]] QString question(const QByteArray& header, const QByteArray& row,
                                   const ImportOverrides& overrides) const {
        try {
            static_cast<void>(read(header, row, overrides));
        } catch (const InvalidInput& error) {
            return QString::fromUtf8(error.what());
        }
        return {};
    }

    static ImportOverrides ofFamily(const char* family) {
        ImportOverrides overrides;
        if (*family != '\0') overrides.family = family;
        return overrides;
    }

private slots:
    void namesSayParameterAndCoordinate_data() {
        QTest::addColumn<QByteArray>("family");
        QTest::addColumn<QByteArray>("header");
        QTest::addColumn<QByteArray>("row");
        QTest::addColumn<QByteArray>("parameters");
        QTest::addColumn<QByteArray>("targets");
        const auto add = [](const char* what, const char* family, const char* header, const char* row,
                            const char* parameters, const char* targets) {
            QTest::newRow(what) << QByteArray(family) << QByteArray(header) << QByteArray(row) << QByteArray(parameters)
                                << QByteArray(targets);
        };
        add("t", "t-vectors", "loc_u,loc_v,scale_u,scale_v,df,u,v", "1.5,2.5,3.5,4.5,5.5,10.5,20.5",
            "1.5,2.5,3.5,4.5,5.5", "10.5,20.5");
        add("Laplace, coordinate after coordinate", "laplace", "loc_u,scale_u,loc_v,scale_v,v,u",
            "1.5,3.5,2.5,4.5,20.5,10.5", "1.5,2.5,3.5,4.5", "10.5,20.5");
        add("in front", "laplace", "north,east,east_loc,north_loc,north_scale,east_scale", "20.5,10.5,1.5,2.5,4.5,3.5",
            "1.5,2.5,3.5,4.5", "10.5,20.5");
        add("means of t", "t-vectors", "mean_u,mean_v,scale_v,scale_u,df,v,u", "1.5,2.5,4.5,3.5,5.5,20.5,10.5",
            "1.5,2.5,3.5,4.5,5.5", "10.5,20.5");
        add("a coordinate called as weights are", "t-vectors", "df,loc_w,loc_u,loc_v,scale_v,scale_u,scale_w,w,u,v",
            "7.5,1.5,2.5,3.5,6.5,5.5,4.5,10.5,20.5,30.5", "1.5,2.5,3.5,4.5,5.5,6.5,7.5", "10.5,20.5,30.5");
        add("variances", "normal", "mu_temp,var_temp,mu_wind,var_wind,obs_temp,obs_wind", "1.5,9,2.5,16,10.5,20.5",
            "1.5,2.5,3,4", "10.5,20.5");
        add("German", "normal",
            "Mittelwert_Breite,Mittelwert_Laenge,Standardabweichung_Laenge,Standardabweichung_Breite,Laenge,Breite",
            "1.5,2.5,4.5,3.5,20.5,10.5", "1.5,2.5,3.5,4.5", "10.5,20.5");
        add("Spanish", "t-vectors", "localizacion_x,localizacion_z,escala_x,escala_z,grados_de_libertad,x,z",
            "1.5,2.5,3.5,4.5,5.5,10.5,20.5", "1.5,2.5,3.5,4.5,5.5", "10.5,20.5");
        add("a coordinate called as scales are", "laplace", "a_loc,b_loc,a_scale,b_scale,a,b",
            "1.5,2.5,3.5,4.5,10.5,20.5", "1.5,2.5,3.5,4.5", "10.5,20.5");
        add("capitals", "t-vectors", "locX,locZ,scaleX,scaleZ,df,targetX,targetZ", "1.5,2.5,3.5,4.5,5.5,10.5,20.5",
            "1.5,2.5,3.5,4.5,5.5", "10.5,20.5");
        add("a coordinate called scale", "t-vectors", "scale skala,shift skala,shift loc,scale loc,df,y_scale,y_shift",
            "4.5,3.5,1.5,2.5,5.5,20.5,10.5", "1.5,2.5,3.5,4.5,5.5", "10.5,20.5");
        add("a coordinate called as means are", "normal", "b mu,m mu,m sd,b sd,m,b", "2.5,1.5,3.5,4.5,10.5,20.5",
            "2.5,1.5,4.5,3.5", "20.5,10.5");
        add("means and deviations of Laplace distributions", "laplace", "mu_u,b_v,mu_v,b_u,u,v",
            "1.5,4.5,2.5,3.5,10.5,20.5", "1.5,2.5,3.5,4.5", "10.5,20.5");
        add("a coordinate called as rows are", "laplace", "loc_id,loc_no,scale_id,scale_no,id,no",
            "1.5,2.5,3.5,4.5,10.5,20.5", "1.5,2.5,3.5,4.5", "10.5,20.5");
        add("deviations of Laplace distributions", "laplace", "mean_lon,mean_lat,scale_lat,scale_lon,lat,lon",
            "1.5,2.5,4.5,3.5,20.5,10.5", "1.5,2.5,3.5,4.5", "10.5,20.5");
        add("covariances of a coordinate called as means are", "normal-full",
            "b.mean,m.mean,cov.m.m,cov.b.m,cov.b.b,m,b", "1.5,2.5,9,1,4,20.5,10.5", "1.5,2.5,4,1,9", "10.5,20.5");
        add("covariances", "normal-full", "mean_u,mean_v,cov_vv,cov_vu,cov_uu,v,u", "1.5,2.5,9,1,4,20.5,10.5",
            "1.5,2.5,4,1,9", "10.5,20.5");
        add("variances and a covariance", "normal-full", "mean_u,mean_v,var_u,var_v,cov_uv,u,v",
            "1.5,2.5,4,9,1,10.5,20.5", "1.5,2.5,4,1,9", "10.5,20.5");
    }
    void namesSayParameterAndCoordinate() {
        QFETCH(QByteArray, family);
        QFETCH(QByteArray, header);
        QFETCH(QByteArray, row);
        QFETCH(QByteArray, parameters);
        QFETCH(QByteArray, targets);
        const Dataset data = read(header, row, ofFamily(family.constData()));
        QCOMPARE(QByteArray::fromStdString(data.family().id()), family);
        QVERIFY(data.parameters().topRows(1) == rowOf(parameters));
        QVERIFY(data.values().topRows(1) == rowOf(targets));
    }

    void namedColumnsFollowTheirNamesToo() {
        ImportOverrides overrides = ofFamily("t-vectors");
        overrides.predictionNames = {"loc_u", "scale_u", "loc_v", "scale_v", "df"};
        const Dataset data = read("loc_u,scale_u,loc_v,scale_v,df,v,u", "1.5,3.5,2.5,4.5,5.5,20.5,10.5", overrides);
        QVERIFY(data.parameters().topRows(1) == rowOf("1.5,2.5,3.5,4.5,5.5"));
        QVERIFY(data.values().topRows(1) == rowOf("10.5,20.5"));
    }

    /// The window says of every column what it holds, and not in which order.
    void pairsOfAMatrixFollowTheNamesWhereTheParametersAreSaid() {
        ImportOverrides overrides = ofFamily("normal-full");
        overrides.roles = std::vector<ColumnRole>(7, ColumnRole::Prediction);
        (*overrides.roles)[5] = (*overrides.roles)[6] = ColumnRole::Target;
        overrides.meanings = std::vector<ColumnMeaning>(7);
        for (std::size_t k = 2; k < 5; ++k) (*overrides.meanings)[k].block = 1;
        const Dataset data = read("mean_u,mean_v,cov_vv,cov_vu,cov_uu,v,u", "1.5,2.5,9,1,4,20.5,10.5", overrides);
        QVERIFY(data.parameters().topRows(1) == rowOf("1.5,2.5,4,1,9"));
        QVERIFY(data.values().topRows(1) == rowOf("10.5,20.5"));
    }

    void targetsOfAFileFollowTheNames() {
        const Dataset data =
            read("loc_w,loc_u,scale_w,scale_u,df", "1.5,2.5,3.5,4.5,5.5", ofFamily("t-vectors"), "id,u,w\n1,20.5,10.5");
        QVERIFY(data.parameters().topRows(1) == rowOf("1.5,2.5,3.5,4.5,5.5"));
        QVERIFY(data.values().topRows(1) == rowOf("10.5,20.5"));
        const Dataset laplace =
            read("b-df,mu-nu,mu-df,b-nu", "4.5,1.5,2.5,3.5", ofFamily("laplace"), "df,nu\n20.5,10.5");
        QVERIFY(laplace.parameters().topRows(1) == rowOf("1.5,2.5,3.5,4.5"));
        QVERIFY(laplace.values().topRows(1) == rowOf("10.5,20.5"));
    }

    void whatNamesLeaveOpenIsAsked_data() {
        QTest::addColumn<QByteArray>("family");
        QTest::addColumn<QByteArray>("header");
        QTest::addColumn<QByteArray>("row");
        QTest::addColumn<QString>("says");
        const auto add = [](const char* what, const char* family, const char* header, const char* row,
                            const char* says) {
            QTest::newRow(what) << QByteArray(family) << QByteArray(header) << QByteArray(row) << QString(says);
        };
        add("no family", "", "u,loc_u,scale_u,v,loc_v,scale_v", "10.5,1.5,3.5,20.5,2.5,4.5",
            "data.csv: By their names the columns of predictions are of u, v, each with its own; judge one after the "
            "other, such as --columns loc_u,scale_u --target-column u, or all together as coordinates of one vector "
            "with one of --kind normal, --kind laplace.");
        add("no family, degrees", "", "loc_u,loc_v,scale_u,scale_v,df,u,v", "1.5,2.5,3.5,4.5,5.5,10.5,20.5",
            "data.csv: By their names the columns of predictions are of u, v, each with its own; judge them together "
            "as coordinates of one vector with --kind t-vectors.");
        add("numbered targets", "laplace", "loc_u,loc_v,scale_u,scale_v,y0,y1", "1.5,2.5,3.5,4.5,10.5,20.5",
            "data.csv: By their names the columns of predictions are of u, v, and nothing says which columns hold "
            "their targets; say what each column holds, as --kind laplace --columns "
            "location,location,scale,scale,target,target does, or which are those of one of several models with "
            "--columns.");
        add("two sets of targets", "laplace", "loc_u,loc_v,scale_u,scale_v,u,v,y_u,y_v",
            "1.5,2.5,3.5,4.5,10.5,20.5,30.5,40.5",
            "data.csv: By their names the columns of predictions are of u, v, and nothing says which columns hold "
            "their targets; say what each column holds, as --kind laplace --columns "
            "location,location,scale,scale,target,target,ignored,ignored does, or which are those of one of several "
            "models with --columns.");
        add("deviations of t", "t-vectors", "mean_u,mean_v,sd_u,sd_v,df,u,v", "1.5,2.5,3.5,4.5,5.5,10.5,20.5",
            "data.csv: By their names the columns hold mean, standard deviation of u, v, and the family t-vectors has "
            "location, scale, degrees of freedom; write those in their place, or take the numbers for them with --kind "
            "t-vectors --columns location,location,scale,scale,df,target,target.");
        add("unknown words", "laplace", "centre_u,breadth_u,centre_v,breadth_v,u,v", "1.5,3.5,2.5,4.5,10.5,20.5",
            "data.csv: By their names the columns are of u, v, and nothing says which parameters of the family laplace "
            "\"breadth, centre\" are; say by a word for each column (location, scale, target; ignored) with --kind "
            "laplace "
            "--columns.");
        add("sigma of Laplace distributions", "laplace", "mu_u,sigma_u,mu_v,sigma_v,u,v", "1.5,3.5,2.5,4.5,10.5,20.5",
            "data.csv: By their names the columns hold mean, standard deviation of u, v, and the family laplace has "
            "location, scale; write those in their place, or take the numbers for them with --kind laplace --columns "
            "location,scale,location,scale,target,target.");
        add("models", "laplace", "loc_lin,scale_lin,loc_net,scale_net,y", "1.5,3.5,2.5,4.5,10.5",
            "data.csv: The file seems to hold 2 models: lin, net; take all of them with --columns '*_lin' --columns "
            "'*_net', or one with one of these.");
        add("coordinates of components", "t-vector-mixture",
            "w0,w1,loc0_u,loc0_v,loc1_u,loc1_v,scale0_u,scale0_v,scale1_u,scale1_v,df0,df1,u,v",
            "0.5,0.5,1,2,3,4,5,6,7,8,9,10,11,12",
            "data.csv: The columns of a mixture of vectors are told apart by their names alone; name them w0, w1, ...; "
            "mean0_0, mean0_1, ..., the component and then the coordinate; sigma0_0, ... likewise; and component_df0, "
            "component_df1, ..., one of each component.");
    }
    void whatNamesLeaveOpenIsAsked() {
        QFETCH(QByteArray, family);
        QFETCH(QByteArray, header);
        QFETCH(QByteArray, row);
        QFETCH(QString, says);
        QCOMPARE(question(header, row, ofFamily(family.constData())), says);
    }

    void unknownWordsBesideATargetsFileAreAsked() {
        QString said;
        try {
            static_cast<void>(read("centre_u,breadth_u,centre_v,breadth_v", "1.5,3.5,2.5,4.5", ofFamily("laplace"),
                                   "u,v\n10.5,20.5"));
        } catch (const InvalidInput& error) {
            said = QString::fromUtf8(error.what());
        }
        QVERIFY2(said.contains("nothing says which parameters of the family laplace"), qPrintable(said));
    }

    void namedColumnsWithoutFamilyAreAsked() {
        ImportOverrides overrides;
        overrides.predictionNames = {"loc_u", "scale_u", "loc_v", "scale_v"};
        QVERIFY(question("loc_u,scale_u,loc_v,scale_v,v,u", "1.5,3.5,2.5,4.5,20.5,10.5", overrides)
                    .contains("with one of --kind normal, --kind laplace."));
    }
};

QTEST_APPLESS_MAIN(TestCoordinateColumns)
#include "tst_coordinate_columns.moc"
