// SPDX-License-Identifier: GPL-3.0-or-later
// What forecasts of numbers leave open: means and spreads, rates, quantiles, further parameters.
#include "core/io/columns/column_text.h"
#include "core/statistics/random.h"
#include "tests/support/pasted_questions.h"
#include "tests/support/plain_samples.h"

#include <cmath>
#include <functional>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

/// rate,units,count
QString countRows(const QString& header, bool areUnits, bool areInflated) {
    Generator generator = makeGenerator(Purpose::Simulation, 711, 0);
    QString text = header + "\n";
    for (int i = 0; i < 80; ++i) {
        const double beside = areUnits ? 5 + 45 * uniform01(generator) : 0.1 + 0.4 * uniform01(generator);
        const double rate = areUnits ? 0.05 + 0.25 * uniform01(generator) : 2 + 4 * uniform01(generator);
        const double limit = std::exp(-(areUnits && !areInflated ? rate * beside : rate));
        int count = 0;
        for (double product = uniform01(generator); product > limit; product *= uniform01(generator)) ++count;
        if (areInflated && uniform01(generator) < beside) count = 0;
        text += QString("%1,%2,%3\n").arg(rate).arg(beside).arg(count);
    }
    return text;
}

}  // namespace

class TestForecastQuestions : public QObject {
    Q_OBJECT

private slots:
    /// The number stands on mean and target, too: it counts forecasts, and is no square.
    void numbersOfForecastsAreNoSquares_data() {
        QTest::addColumn<QString>("header");
        QTest::addColumn<double>("spread");
        for (const char* header : {"mean_2,sd_2,y_2", "mean2,sd2,y2", "mu_2,sigma_2,obs_2", "pred_2,std_2,y_2",
                                   "mu_2,sd_2,y", "mean.2,sd.2,y.2", "mu,sigma,y"})
            QTest::addRow("%s", header) << header << 4.0;
        QTest::newRow("a square") << "mu,sigma2,y" << 2.0;
        QTest::newRow("a square with a line") << "mean,sigma_2,y" << 2.0;
    }

    void numbersOfForecastsAreNoSquares() {
        QFETCH(const QString, header);
        QFETCH(const double, spread);
        const Dataset data =
            importDataset(pasted(repeated(header, {"10.5,4,12.25", "11.5,4,9.5", "14.25,4,15.75"})), {});
        QCOMPARE(data.parameters()(0, 1), spread);
    }

    /// pandas writes the second "sd" as "sd.1": one of them is that of the measurement.
    void twoSpreadsOfOneNameAreAskedAbout() {
        const QStringList rows{"12.25,0.1,10.5,4", "9.5,0.2,11.5,4.5", "15.75,0.1,14.25,5"};
        for (const char* header : {"measured,sd,predicted,sd.1", "obs,unc,pred,unc.1", "obs,sigma,fc,sigma_1",
                                   "observed,std,forecast,std.1", "y,stdev,prediction,stdev_1"}) {
            const QString asked = refusal(repeated(header, rows));
            QVERIFY2(asked.contains("may be that of the targets"), qPrintable(header + (": " + asked)));
        }
        ImportOverrides overrides;
        overrides.family = "normal";
        // Right behind the mean, and nothing else is.
        const Dataset data = importDataset(pasted(repeated("predicted,sd,measured,sd.1", rows)), {});
        QCOMPARE(data.parameters()(0, 1), 0.1);
    }

    void ratesOfUnitsAreKnownByTheCounts() {
        for (const char* units : {"py", "patient_days", "hours", "area_km2", "N", "Jahre", "jours", "trials"}) {
            const QString asked = refusal(countRows(QString("rate,%1,count").arg(units), true, false));
            QVERIFY2(asked.contains("times"), qPrintable(asked));
        }
        ImportOverrides overrides;
        overrides.family = "poisson";
        QCOMPARE(importDataset(pasted(countRows("rate,py,count", true, false)), overrides).sampleCount(), Index{80});
        // Expected counts beside any other number.
        QCOMPARE(importDataset(pasted(countRows("rate,x1,count", false, false)), {}).sampleCount(), Index{80});
    }

    void probabilitiesOfExtraZerosAreAskedAbout() {
        for (const char* header :
             {"lambda,zprob,y", "count_mean,zero_prob,y", "lambda,omega,y", "mu_count,pstr0,y", "rate,dropout,count",
              "lambda,prob_nulle,y", "lambda,nullanteil,anzahl", "lambda,x1,y", "lambda,w0,y"}) {
            const QString asked = refusal(countRows(header, false, true));
            QVERIFY2(asked.contains("zero") || asked.contains("quantiles"), qPrintable(header + (": " + asked)));
        }
    }

    /// A mean and its spread are no draws, whatever --kind says.
    void parametersSaidToBeDrawsAreAskedAbout_data() {
        QTest::addColumn<QString>("header");
        for (const char* header :
             {"Vorhersage,Streuung,Messwert", "mean,sd,y", "prediccion,desviacion_estandar,objetivo"}) {
            QTest::addRow("%s", header) << header;
        }
    }

    void parametersSaidToBeDrawsAreAskedAbout() {
        QFETCH(const QString, header);
        QString text = header + "\n";
        for (int i = 0; i < 40; ++i) {
            text +=
                QString("%1,%2,%3\n").arg(10 + i * 0.37).arg(1 + 0.01 * (i % 7)).arg(10 + i * 0.37 + (i % 5 - 2) * 0.9);
        }
        ImportOverrides overrides;
        overrides.family = "draws";
        const QString said = refusal(text, overrides);
        QVERIFY2(said.contains("no draws") && said.contains("--kind normal"), qPrintable(said));
        overrides.family = "normal";
        QCOMPARE(importDataset(pasted(text), overrides).parameters().cols(), 2);
        overrides.family = "draws";
        overrides.predictionNames = {
            {header.section(',', 0, 0).toStdString(), header.section(',', 1, 1).toStdString()}};
        QCOMPARE(importDataset(pasted(text), overrides).parameters().cols(), 2);
    }

    /// Means and spreads in words that are not known, or known too little: the answer that is named reads them.
    void namesOfMeansAndSpreadsInOtherLanguagesAreAskedAbout_data() {
        QTest::addColumn<QString>("header");
        for (const char* header : {"media,scarto,osservato", "средн,откл,y", "prévision,incertitude,réel",
                                   "Prognose,Unsicherheit,Ist", "centre,spread,y", "primo,secondo,y"})
            QTest::newRow(header) << header;
    }

    void namesOfMeansAndSpreadsInOtherLanguagesAreAskedAbout() {
        QFETCH(const QString, header);
        const QStringList names = header.split(',');
        const QString text = repeated(header, {"10.5,2.5,13.25", "8.25,1.5,7.5", "11.75,1.25,12.125"});
        const QString asked = refusal(text).remove('\'');
        QVERIFY2(asked.contains("--kind normal --columns " + names[0] + "," + names[1]), qPrintable(asked));
        ImportOverrides answer;
        answer.family = "normal";
        answer.predictionNames = {{names[0].toStdString(), names[1].toStdString()}};
        QCOMPARE(importDataset(pasted(text), answer).parameters()(0, 1), 2.5);
    }

    /// Names that say what a forecast is, though not for sure, are told with the option that reads it so.
    void namesOfForecastsAreAsked_data() {
        QTest::addColumn<QString>("header");
        QTest::addColumn<QStringList>("rows");
        QTest::addColumn<QString>("question");
        const QStringList falling{"9.5,8.25,6.5,8.1", "12.5,11.75,9.5,12.1", "15.5,13.25,11,10.5"};
        QTest::newRow("exceedance") << "P10,P50,P90,GWh" << falling << "--columns P10,P50,P90 --levels 0.9,0.5,0.1 if";
        QTest::newRow("exceedance with units")
            << "P10_MW,P50_MW,P90_MW,Ertrag" << falling << "--columns P10_MW,P50_MW,P90_MW --levels 0.9,0.5,0.1 if";
        const QStringList moments{"9.5,1.25,8.1", "12.5,1.75,12.1", "15.5,2.25,10.5"};
        QTest::newRow("moments") << "E[y],SD[y],y" << moments << "--kind normal --columns E[y],SD[y], and";
        QTest::newRow("latent") << "f_mu,f_var,chl" << moments << "--kind normal --columns";
        QTest::newRow("volatility") << "mu_t,cond_vol,r" << moments << "--kind normal --columns mu_t,cond_vol, and";
        for (const char* header :
             {"mean,2sd,y", "mu,2_sigma,y", "mean,two_sd,y", "mean,2*sd,y", "Mittelwert,sd x 2,y"}) {
            QTest::newRow(header) << header << moments << "divide its numbers by 2, under";
        }
        QTest::newRow("sd_pct") << "mean,sd_pct,obs" << moments << "write standard deviations in the unit";
        QTest::newRow("sd (%)") << "mean,sd (%),obs" << moments
                                << "--kind normal --columns mean,sd (%) --target-column obs";
        const QStringList shapes{"9.5,1.25,4.5,8.1", "12.5,1.75,6.25,12.1", "15.5,2.25,8.5,10.5"};
        for (const char* name : {"df", "degrees of freedom", "Freiheitsgrade", "ddl", "grados_de_libertad",
                                 "vrijheidsgraden", "nu_hat", "df_t", "t_df", "dof_t"}) {
            for (const char* others : {"mu,sigma", "loc,scale"}) {
                const QString header = QString("%1,%2,y").arg(others, name);
                QTest::newRow(qPrintable(header)) << header << shapes << "are those of Student t distributions";
            }
        }
        for (const char* column : {"dist t", "dist student_t", "Distribution lognormal", "family Gamma",
                                   "Verteilung Laplace", "loi logistic", "distribucion t(5)", "noise_dist StudentT"}) {
            const QStringList words = QString(column).split(' ');
            QStringList cells;
            for (const char* row : {"9.5,1.25,%1,8.1", "12.5,1.75,normal,12.1", "15.5,2.25,%1,10.5"})
                cells << QString(row).replace("%1", words[1]);
            QTest::newRow(column) << QString("mean,sd,%1,y").arg(words[0]) << cells << "names the distribution, ";
        }
        QTest::newRow("counts") << "expected_admissions,admissions"
                                << QStringList{"9.5,8", "12.5,12", "15.5,10", "4.25,7", "7.75,6"}
                                << "--kind poisson --columns expected_admissions --target-column admissions";
        QTest::newRow("percentiles") << "10,25,50,75,90,price"
                                     << QStringList{"1.5,2.1,2.5,3.1,3.5,2.2", "2.5,3.1,3.5,4.1,4.5,3.9",
                                                    "0.5,1.1,2.1,2.5,3.1,1.2"}
                                     << "--levels 0.1,0.25,0.5,0.75,0.9";
        QTest::newRow("results") << "model,file,samples,kind,id,lens,parameters,value"
                                 << QStringList{"a,a.csv,200,measure,ici,class:1,x,0.25",
                                                "a,a.csv,200,measure,brier,c,x,0.5"}
                                 << "give the file of the predictions in its place";
    }

    void namesOfForecastsAreAsked() {
        QFETCH(QString, header);
        QFETCH(QStringList, rows);
        QFETCH(QString, question);
        QString asked = refusal(repeated(header, rows));
        asked.remove('\'');  // what a shell takes for its own is quoted
        QVERIFY2(asked.contains(question), qPrintable(asked));
    }
};

QTEST_GUILESS_MAIN(TestForecastQuestions)
#include "tst_forecast_questions.moc"
