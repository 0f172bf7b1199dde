// SPDX-License-Identifier: GPL-3.0-or-later
// Targets on another scale than the predictions are asked about.
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
