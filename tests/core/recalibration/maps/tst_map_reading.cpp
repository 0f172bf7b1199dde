// SPDX-License-Identifier: GPL-3.0-or-later
// The columns of a file that a saved map is applied to: which is the mean, in what unit, scale and time.
#include "core/recalibration/map_reading.h"

#include "core/run/error.h"
#include "tests/support/file_fixtures.h"
#include "tests/support/map_fixtures.h"

#include <cmath>
#include <cstddef>
#include <string>
#include <vector>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

using Names = std::vector<std::string>;

}  // namespace

class TestMapReading : public QObject {
    Q_OBJECT

private slots:
    // Of columns that begin alike, reading one of several models leaves out the beginning: "IP_0" is "0" then.
    void theMapsOwnColumnsNeedNoQuestion_data() {
        QTest::addColumn<QString>("first");
        QTest::addColumn<QString>("second");
        QTest::newRow("SAS") << "IP_0"
                             << "IP_1";
        QTest::newRow("odds") << "quote_p1"
                              << "quote_p2";
        QTest::newRow("Orange") << "mS#Forest (benign)"
                                << "mS#Forest (malig)";
    }
    void theMapsOwnColumnsNeedNoQuestion() {
        QFETCH(const QString, first);
        QFETCH(const QString, second);
        FileFixtures files;
        const Names names{first.toStdString(), second.toStdString()};
        const SavedMap saved = parseSavedMap(mapJson({"benign", "malig"}, {{"names", names},
                                                                           {"class_names", {"benign", "malig"}},
                                                                           {"positive_class", "malig"},
                                                                           {"target", "status"},
                                                                           {"scale", "probability"}})
                                                 .dump(),
                                             "map.json");
        std::string text = names[0] + "," + names[1] + ",status\n";
        for (int i = 0; i < 30; ++i) {
            const int p = 3 * i + 5;
            text += "0." + std::string(100 - p < 10 ? "0" : "") + std::to_string(100 - p) + ",0." +
                    std::string(p < 10 ? "0" : "") + std::to_string(p) + (i % 2 == 0 ? ",benign\n" : ",malig\n");
        }
        const ImportSource source{
            .predictionsPath = files.write("new.csv", text), .predictionsText = {}, .targetsPath = {}};
        const MapReading reading = readingFor(saved, {}, source);
        QCOMPARE(reading.overrides.predictionNames, std::optional<Names>(names));
        QCOMPARE(importDataset(source, reading.overrides).parameters()(0, 1), 0.05);
    }

    // "mean" and "sd" are names of the map's columns, and were taken for uses by place in a file without them.
    void theNamesSayWhichColumnIsTheMean_data() {
        QTest::addColumn<QString>("header");
        QTest::addColumn<bool>("isSpreadFirst");
        QTest::addColumn<bool>("areVariances");
        for (const char* header : {"sigma,yhat", "std,prediction", "Standardabweichung,Vorhersage", "sd,forecast",
                                   "scale,mu", "y_std,y_pred", "desviacion,media"}) {
            QTest::addRow("%s", header) << header << true << false;
        }
        for (const char* header : {"pred_var,pred_mean", "variance,pred"}) {
            QTest::addRow("%s", header) << header << true << true;
        }
        for (const char* header : {"pred,variance", "forecast,Varianz", "y_pred,y_pred_var", "mu,sigma2", "yhat,se2"}) {
            QTest::addRow("%s", header) << header << false << true;
        }
        for (const char* header : {"mean,sd", "mu_hat,spread"}) QTest::addRow("%s", header) << header << false << false;
    }

    void theNamesSayWhichColumnIsTheMean() {
        QFETCH(const QString, header);
        QFETCH(const bool, isSpreadFirst);
        QFETCH(const bool, areVariances);
        for (const Names& names : {Names{"mean", "sd"}, Names{"mu", "sigma"}}) {
            const auto made =
                mappedNormal(normalMap(names), normalRows(header.toStdString(), isSpreadFirst, areVariances));
            QVERIFY2(isNear(made[0], 21) && isNear(made[1], 4), qPrintable(header));
        }
    }

    void namesThatContradictTheirPlacesAreAskedAbout_data() {
        QTest::addColumn<QString>("header");
        for (const char* header :
             {"mean,precision", "fit,upr", "lower,upper", "log_sd,mean", "cv,mean", "mean,log_var"})
            QTest::addRow("%s", header) << header;
    }

    void namesThatContradictTheirPlacesAreAskedAbout() {
        QFETCH(const QString, header);
        const QString message = messageOf<UndecidedImport>([&] {
            mappedNormal(normalMap({"mean", "sd"}), normalRows(header.toStdString(), false, false));
        });
        QVERIFY2(message.contains("its name says otherwise") && message.contains("--columns"), qPrintable(message));
    }

    void percentSignsStayPercentUnderANameThatSaysSo() {
        const auto row = mappedRow(savedMap("numbers"), "Kunde,PD in %\n1,10.0%\n2,50.0%\n3,90.5%\n");
        const double logit = 0.5 * std::log(0.1 / 0.9) + 0.25;
        QVERIFY2(isNear(row[0], 100 / (1 + std::exp(-logit))), qPrintable(QString::number(row[0])));
    }

    void numbersAboveOneAreNoProbabilitiesUnderTheMapsName() {
        const QString message =
            messageOf<UndecidedImport>([&] { mappedRow(savedMap("numbers"), "id,risk\n1,10\n2,50\n3,90\n"); });
        QVERIFY2(message.contains("--percent"), qPrintable(message));
    }

    /// Of more classes too, the names say which column is whose.
    /// Numbers that lie or spread elsewhere than those that the map was fitted to are in another unit, unless their
    /// columns are named.
    void predictionsInAnotherUnitAreAsked_data() {
        QTest::addColumn<double>("factor");
        QTest::addColumn<double>("shift");
        QTest::addColumn<bool>("isAsked");
        QTest::newRow("the same") << 1.0 << 0.0 << false;
        QTest::newRow("another season") << 0.75 << 12.0 << false;
        QTest::newRow("hundredths") << 100.0 << 0.0 << true;
        QTest::newRow("kilometres") << 0.001 << 0.0 << true;
        QTest::newRow("kelvin") << 1.0 << 273.15 << true;
    }

    void predictionsInAnotherUnitAreAsked() {
        QFETCH(double, factor);
        QFETCH(double, shift);
        QFETCH(bool, isAsked);
        std::string text = "mean,sd\n";
        for (int i = 0; i < 30; ++i) {
            text += std::to_string(factor * (5 + i) + shift) + "," + std::to_string(factor * 2) + "\n";
        }
        const SavedMap saved = normalMap({"mean", "sd"}, {5, 12, 27, 34});
        const ImportSource source{.predictionsPath = {}, .predictionsText = text, .targetsPath = {}};
        const Dataset data = importUnjudged(source, readingFor(saved, {}, source).overrides).data;
        if (!isAsked) return refuseOtherUnit(saved, {}, data);
        const QString message = messageOf<InvalidSetting>([&] { refuseOtherUnit(saved, {}, data); });
        QVERIFY2(message.contains("another unit") && message.contains("--columns"), qPrintable(message));
        ImportOverrides decided;
        decided.predictionNames = {{"mean", "sd"}};
        refuseOtherUnit(saved, decided, data);
        refuseOtherUnit(normalMap({"mean", "sd"}), {}, data);  // a map of an older version
    }

    /// Names of another unit, or of another time ahead, than those that the map was fitted to.
    void namesOfAnotherQuantityAreAskedAbout_data() {
        QTest::addColumn<QString>("own");
        QTest::addColumn<QString>("other");
        QTest::addColumn<bool>("isAsked");
        const auto add = [](const char* own, const char* other, bool isAsked) {
            QTest::addRow("%s; %s", own, other) << own << other << isAsked;
        };
        add("wind_kmh_mean,wind_kmh_sd", "wind_mph_mean,wind_mph_sd", true);
        add("mean [km/h],sd [km/h]", "mean [mph],sd [mph]", true);
        add("temp_C_mean,temp_C_sd", "temp_F_mean,temp_F_sd", true);
        add("mean (°C),sd (°C)", "mean (°F),sd (°F)", true);
        add("mean_eur,sd_eur", "mean_usd,sd_usd", true);
        add("mean (k€),sd (k€)", "mean (€),sd (€)", true);
        add("mean_24h,sd_24h", "mean_48h,sd_48h", true);
        add("mean_24h,sd_24h", "mean_1d,sd_1d", false);
        add("mean (k€),sd (k€)", "mean (k€),sd (k€)", false);
        add("mean_eur,sd_eur", "mean,sd", false);
    }
    void namesOfAnotherQuantityAreAskedAbout() {
        QFETCH(const QString, own);
        QFETCH(const QString, other);
        QFETCH(const bool, isAsked);
        const QStringList names = own.split(',');
        const SavedMap saved = normalMap({names[0].toStdString(), names[1].toStdString()});
        const std::string text = normalRows(other.toStdString(), false, false);
        if (!isAsked) {
            const auto made = mappedNormal(saved, text);
            QVERIFY2(isNear(made[0], 21) && isNear(made[1], 4), qPrintable(other));
            return;
        }
        const QString message = messageOf<InvalidSetting>([&] { mappedNormal(saved, text); });
        QVERIFY2(message.contains("which the map was fitted to") && message.contains("--columns"), qPrintable(message));
        // The advice, followed.
        ImportOverrides decided;
        decided.predictionNames = Names();
        for (const QString& name : other.split(',')) decided.predictionNames->push_back(name.toStdString());
        const ImportSource source{.predictionsPath = {}, .predictionsText = text, .targetsPath = {}};
        const Dataset made = applied(saved, importUnjudged(source, readingFor(saved, decided, source).overrides).data);
        QVERIFY(isNear(made.parameters()(0, 0), 21));
    }

    void risksOfAnotherTimeAreAskedAbout_data() {
        QTest::addColumn<QString>("own");
        QTest::addColumn<QString>("target");
        QTest::addColumn<QString>("header");
        QTest::addColumn<bool>("isAsked");
        QTest::newRow("days, year") << "p_death_30d"
                                    << "death_30d"
                                    << "p_death_1y" << true;
        QTest::newRow("years") << "risk_5y"
                               << "event"
                               << "risk_10y" << true;
        QTest::newRow("written out") << "one_year_risk"
                                     << "event"
                                     << "five_year_risk" << true;
        QTest::newRow("target alone") << "p"
                                      << "death_30d"
                                      << "p,death_1y" << true;
        QTest::newRow("target and risk") << "p"
                                         << "death_30d"
                                         << "p_death_1y" << true;
        QTest::newRow("the same") << "risk_1y"
                                  << "event"
                                  << "risk_12m" << false;
        QTest::newRow("no time") << "risk_1y"
                                 << "event"
                                 << "risk" << false;
    }
    void risksOfAnotherTimeAreAskedAbout() {
        QFETCH(const QString, own);
        QFETCH(const QString, target);
        QFETCH(const QString, header);
        QFETCH(const bool, isAsked);
        const SavedMap saved = parseSavedMap(mapJson({"0", "1"}, {{"names", {own.toStdString()}},
                                                                  {"class_names", {"0", "1"}},
                                                                  {"positive_class", "1"},
                                                                  {"target", target.toStdString()},
                                                                  {"scale", "probability"}})
                                                 .dump(),
                                             "map.json");
        const std::string cells = header.contains(',') ? "0.884,1\n0.3,0\n" : "0.884\n0.3\n";
        const ImportSource source{
            .predictionsPath = {}, .predictionsText = header.toStdString() + "\n" + cells, .targetsPath = {}};
        if (!isAsked) {
            const Dataset made = applied(saved, importUnjudged(source, readingFor(saved, {}, source).overrides).data);
            QVERIFY(isNear(made.parameters()(0, 1), ofEvent));
            return;
        }
        const QString message = messageOf<InvalidSetting>([&] { readingFor(saved, {}, source); });
        QVERIFY2(message.contains("of another time") && message.contains("--columns"), qPrintable(message));
        ImportOverrides decided;
        decided.predictionNames = {{header.section(',', 0, 0).toStdString()}};
        const Dataset made = applied(saved, importUnjudged(source, readingFor(saved, decided, source).overrides).data);
        QVERIFY(isNear(made.parameters()(0, 1), ofEvent));
    }
};

QTEST_GUILESS_MAIN(TestMapReading)
#include "tst_map_reading.moc"
