// SPDX-License-Identifier: GPL-3.0-or-later
// Targets on another scale than the predictions are asked about.
#include "core/data/dataset.h"
#include "core/io/outcomes/scale_mismatch.h"

#include "core/statistics/random.h"
#include "tests/support/file_fixtures.h"

#include <cmath>
#include <functional>
#include <string>

#include <QTest>

using namespace calibrium;
using calibrium::test::messageOf;

namespace {

using Numbers = std::vector<double>;

/// Rows made of a mean and an outcome near it.
std::string table(const QString& header, const std::function<Numbers(double mean, double y)>& cells,
                  const QString& below = {}, const QString& sign = {}) {
    Generator generator = makeGenerator(6, 0);
    QString text = header + "\n" + below;
    for (int i = 0; i < 50; ++i) {
        const double mean = 15 + 10 * uniform01(generator);
        const Numbers numbers = cells(mean, mean + 2 * (uniform01(generator) - 0.5));
        QStringList written;
        for (std::size_t k = 0; k < numbers.size(); ++k)
            written << QString::number(numbers[k], 'f', 5) + (k + 1 < numbers.size() ? sign : QString());
        text += written.join(',') + "\n";
    }
    return text.toStdString();
}

Dataset read(const std::string& text, const ImportOverrides& overrides = {}) {
    return importDataset({.predictionsPath = {}, .predictionsText = text, .targetsPath = {}}, overrides);
}

QString questionOf(const std::string& text) {
    return messageOf<UndecidedImport>([&] { read(text); });
}

}  // namespace

class TestScaleMismatch : public QObject {
    Q_OBJECT

private slots:
    void aColumnThatFitsIsAskedAbout_data() {
        QTest::addColumn<QString>("header");
        for (const char* header : {"pred_mean,pred_std,log_y,y", "mu,sigma,target_transformed,target",
                                   "mean_z,sd_z,y_z,y", "anom_mean,anom_sd,anom_obs,obs"})
            QTest::addRow("%s", header) << header;
    }

    void aColumnThatFitsIsAskedAbout() {
        QFETCH(const QString, header);
        const std::string text = table(header, [](double mean, double y) {
            return Numbers{std::log(mean), 0.1, std::log(y), y};
        });
        const QString question = questionOf(text);
        QVERIFY2(question.contains("lie far from all predictions"), qPrintable(question));
        ImportOverrides overrides;
        overrides.targetName = header.section(',', 2, 2).toStdString();
        const Dataset data = read(text, overrides);
        QVERIFY(std::abs(data.values()(0, 0) - data.parameters()(0, 0)) < 1);
    }

    void namesOfAnotherScaleAreAskedAbout_data() {
        QTest::addColumn<QString>("header");
        for (const char* header : {"pred_log_mean,pred_log_sd,sales", "ln_mean,ln_sd,y", "mean_log1p,sd_log1p,y",
                                   "sqrt_mean,sqrt_sd,y", "pred_mean_scaled,pred_sd_scaled,y"})
            QTest::addRow("%s", header) << header;
    }

    void namesOfAnotherScaleAreAskedAbout() {
        QFETCH(const QString, header);
        const QString question = questionOf(table(header, [](double mean, double y) {
            return Numbers{std::log(mean), 0.1, y};
        }));
        QVERIFY2(question.contains("stand on different scales"), qPrintable(question));
    }

    void namesOfOneScaleAreNotAskedAbout() {
        for (const char* header : {"mean,sd,y", "mean_scaled,sd_scaled,y", "mean [mm],sd [mm],obs [mm]",
                                   "mean [°C],sd [°C],y [degC]", "temp_mean_C,temp_sd_C,temp_obs_C"}) {
            const Dataset data = read(table(header, [](double mean, double y) { return Numbers{mean, 1, y}; }));
            QCOMPARE(data.sampleCount(), Index{50});
        }
    }

    void differentUnitsAreAskedAbout_data() {
        QTest::addColumn<QString>("header");
        for (const char* header :
             {"t2m_mean [K],t2m_sd [K],obs [°C]", "mean (mm),sd (mm),obs (m)", "mean_pct,sd_pct,observed_share",
              "temp_mean_C,temp_sd_C,temp_obs_F", "mean [kWh],sd [kWh],obs [MWh]"})
            QTest::addRow("%s", header) << header;
    }

    void differentUnitsAreAskedAbout() {
        QFETCH(const QString, header);
        const QString question = questionOf(table(header, [](double mean, double y) {
            return Numbers{mean, 1, y / 100};
        }));
        QVERIFY2(question.contains("stand on different scales"), qPrintable(question));
    }

    void unitsThatMayBeOtherWordsAreAskedAboutInOneDimension_data() {
        QTest::addColumn<QString>("header");
        for (const char* header :
             {"temp_mean_f,temp_sd_f,temp_c", "temp_f_mean,temp_f_sd,temp_c_obs", "mean_kmh,sd_kmh,obs_ms",
              "wind_mean_ms,wind_sd_ms,wind_kmh_obs", "mean_kn,sd_kn,obs_ms", "mean_cm,sd_cm,obs_m",
              "mean_min,sd_min,obs_h", "pred_mean_s,pred_sd_s,duration_min", "mean_ms,sd_ms,obs_s",
              "mean_min,sd_min,ist_stunden", "mean_cents,sd_cents,obs_eur", "mean (GBP),sd (GBP),obs (pence)",
              "pred mean (µg/L),pred sd (µg/L),obs (mg/L)", "mean [μg/m³],sd [μg/m³],obs [mg/m³]",
              "co_mean_ug_m3,co_sd_ug_m3,co_mg_m3", "hb_mean_g_dl,hb_sd_g_dl,hb_g_l", "mean_nM,sd_nM,obs_uM",
              "mean (%),sd (%),actual", "mean (km/h),sd (km/h),wind (m/s) obs"})
            QTest::addRow("%s", header) << header;
    }

    void unitsThatMayBeOtherWordsAreAskedAboutInOneDimension() {
        QFETCH(const QString, header);
        const QString question = questionOf(table(header, [](double mean, double y) {
            return Numbers{mean, 1, y / 3};
        }));
        QVERIFY2(question.contains("stand on different scales"), qPrintable(question));
    }

    void wordsOfOneUnitAreNotAskedAbout() {
        for (const char* header : {"wind_mean_ms,wind_sd_ms,wind_obs_ms", "wind_mean_ms,wind_sd,wind [m/s]",
                                   "co_mean_mg_m3,co_sd,co (mg/m3)", "mean_s,sd_s,obs_m", "t_mean_f,t_sd_f,t_c",
                                   "mean,sd,obs_h", "humidity_pred,humidity_sd,humidity_pct"}) {
            const Dataset data = read(table(header, [](double mean, double y) { return Numbers{mean, 1, y}; }));
            QCOMPARE(data.sampleCount(), Index{50});
        }
    }

    /// No name says it, and in another unit they fit.
    void targetsThatFitInAnotherUnitAreAskedAbout() {
        for (const double factor : {10.0, 100.0, 1000.0, 0.01, 60.0, 3600.0}) {
            const auto cells = [&](double mean, double y) { return Numbers{mean, 1, factor * y}; };
            const QString question = questionOf(table("mean,sd,y", cells));
            QVERIFY2(question.contains("in another unit"), qPrintable(question));
            ImportOverrides overrides;
            overrides.targetName = "y";
            QCOMPARE(read(table("mean,sd,y", cells), overrides).sampleCount(), Index{50});
        }
        const auto kelvin = [](double mean, double y) { return Numbers{mean, 1, y + 273.15}; };
        QVERIFY(questionOf(table("mean,sd,y", kelvin)).contains("in another unit"));
        // Predictions that are wrong are judged, not asked about.
        const auto wrong = [](double mean, double y) { return Numbers{mean, 1, y + 30}; };
        QCOMPARE(read(table("mean,sd,y", wrong)).sampleCount(), Index{50});
        const auto nearZero = [](double mean, double y) { return Numbers{mean - 20, 1, y - 12}; };
        QCOMPARE(read(table("mean,sd,y", nearZero)).sampleCount(), Index{50});
    }

    /// Quantiles have their levels in percent; that all of them are wrong is judged.
    void levelsInPercentAreNoUnit() {
        for (const char* header : {"5%,50%,95%,y", "q5%,q50%,q95%,y"}) {
            const auto cells = [](double mean, double y) { return Numbers{mean - 1, mean, mean + 1, y + 3}; };
            QCOMPARE(read(table(header, cells)).sampleCount(), Index{50});
        }
    }

    void percentagesOfTheMeanAreNoStandardDeviations() {
        for (const char* header : {"mean,std(%),y", "mean [mm],sd [%],obs [mm]"}) {
            const auto cells = [](double mean, double y) { return Numbers{mean, 8, y}; };
            const QString question = questionOf(table(header, cells));
            QVERIFY2(question.contains("holds percentages"), qPrintable(question));
        }
        const auto humidity = [](double mean, double y) { return Numbers{mean, 1, y}; };
        QCOMPARE(read(table("mean (%),sd (%),y (%)", humidity)).sampleCount(), Index{50});
    }

    void aSpreadInAnotherUnitIsAskedAbout() {
        for (const auto& [header, option] :
             {std::pair{"mean (m),sd (cm),obs (m)", "--columns 'mean (m),sd (cm)'"},
              {"Prognose (m),Standardabweichung (cm),Beobachtet (m)", "--kind normal"},
              {"forecast (MW),sd (kW),observed (MW)", "--columns 'forecast (MW),sd (kW)'"}}) {
            const auto cells = [](double mean, double y) { return Numbers{mean, 100, y}; };
            const QString question = questionOf(table(header, cells));
            QVERIFY2(question.contains("stand in different units") && question.contains(option), qPrintable(question));
        }
        const auto same = [](double mean, double y) { return Numbers{mean, 1, y}; };
        QCOMPARE(read(table("mean (m),sd (m),obs (m)", same)).sampleCount(), Index{50});
    }

    /// Kelvin in one file and degrees in another, which are joined by their key; whoever names the column decides.
    void unitsOfTwoFilesAreCompared() {
        const test::FileFixtures files;
        const ImportSource both{
            .predictionsPath = files.write("p.csv", "id,t2m_mean_K,t2m_sd_K\n1,283.15,1\n2,285.15,1\n3,280.15,1\n"),
            .predictionsText = {},
            .targetsPath = files.write("t.csv", "id,t2m [°C]\n1,10.5\n2,11.5\n3,7.25\n")};
        const QString asked = messageOf<UndecidedImport>([&] { importDataset(both); });
        QVERIFY2(asked.contains("stand on different scales"), qPrintable(asked));
        ImportOverrides overrides;
        overrides.targetName = "t2m [°C]";
        QCOMPARE(importDataset(both, overrides).sampleCount(), 3);
    }

    void unitsInARowOfTheirOwnCount() {
        const auto cells = [](double mean, double y) { return Numbers{mean, 1, y / 1000}; };
        const QString question = questionOf(table("mean,sd,obs", cells, "[mm],[mm],[m]\n"));
        QVERIFY2(question.contains("stand on different scales"), qPrintable(question));
        const auto same = [](double mean, double y) { return Numbers{mean, 1, y}; };
        QCOMPARE(read(table("mean,sd,obs", same, "[mm],[mm],[mm]\n")).sampleCount(), Index{50});
    }

    void percentSignsOnOneSideAreAskedAbout() {
        const QString question = questionOf(table(
            "mean,sd,y",
            [](double mean, double y) {
                return Numbers{mean, 1, y};
            },
            {}, "%"));
        QVERIFY2(question.contains("percent signs"), qPrintable(question));
    }
};

QTEST_GUILESS_MAIN(TestScaleMismatch)
#include "tst_scale_mismatch.moc"
