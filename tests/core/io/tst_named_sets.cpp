// SPDX-License-Identifier: GPL-3.0-or-later
// Files whose columns are named after each other: intervals, means with their spreads, members of ensembles, counts.
#include "core/io/names/quantile_names.h"
#include "core/io/reading/assign_columns.h"
#include "core/io/reading/import.h"
#include "core/run/error.h"
#include "tests/support/generated_tables.h"

#include <QStringList>
#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

constexpr int rowCount = 60;

/// A file whose columns are "name:kind"; the kinds are functions of a mean and a spread per row.
std::string fileOf(const QString& columns) {
    Generator generator = makeGenerator(29, 0);
    std::string header;
    for (const QString& column : columns.split(',')) {
        header += (header.empty() ? "" : ",") + column.section(':', 0, 0).toStdString();
    }
    std::string text = header + "\n";
    for (int row = 0; row < rowCount; ++row) {
        const double mean = 20 + 5 * normalNumber(generator);
        const double spread = 1 + uniform01(generator);
        const double target = mean + spread * normalNumber(generator);
        std::string line;
        for (const QString& column : columns.split(',')) {
            const QString kind = column.section(':', 1);
            line += line.empty() ? "" : ",";
            if (kind == "mean") line += printed(mean, "%.6f");
            if (kind == "skewed") line += printed(mean + 0.8 * spread, "%.6f");
            if (kind == "spread") line += printed(spread, "%.6f");
            if (kind == "square") line += printed(spread * spread, "%.6f");
            if (kind == "target") line += printed(target, "%.6f");
            if (kind == "count") line += printed(std::floor(std::abs(target)), "%.0f");
            if (kind == "size") line += printed(5 + row % 7, "%.0f");
            if (kind == "flag") line += target > mean ? "1" : "0";
            if (kind == "share") line += printed(1 / (1 + std::exp(-spread)), "%.6f");
            if (kind == "level") line += "0.05";
            if (kind == "store") line += row % 2 == 0 ? "north" : "south";
            if (kind == "draw") line += printed(mean + spread * normalNumber(generator), "%.6f");
            if (kind.startsWith("z")) line += printed(mean + spread * kind.mid(1).toDouble(), "%.6f");
            if (kind.startsWith("p"))
                line += printed(1 / (1 + std::exp(-spread)) + 0.1 * kind.mid(1).toDouble(), "%.6f");
        }
        text += line + "\n";
    }
    return text;
}

ImportPlan planOf(const QString& columns, const ImportOverrides& overrides = {}) {
    return planImport({.predictionsPath = {}, .predictionsText = fileOf(columns), .targetsPath = {}}, overrides);
}

/// "quantiles: lo 80=0.1 hi 80=0.9 -> y", or the question.
QString reading(const ImportPlan& plan) {
    if (!plan.remarks.questions.empty()) {
        return QString::fromStdString("asks: " + plan.remarks.questions.front().text.english() + "; " +
                                      plan.remarks.questions.front().answer.english());
    }
    const ColumnReading& reading = plan.reading;
    std::string text = reading.family + ":";
    for (const std::size_t column : predictionColumns(plan.tables.predictions, reading)) {
        const ColumnMeaning& meaning = reading.meanings[column];
        text += " " + plan.tables.predictions.header()[column];
        if (meaning.level > 0) text += "=" + levelsText({meaning.level});
        if (reading.family == "normal") text += meaning.block == 0 ? "=mean" : meaning.isVariance ? "=variance" : "=sd";
    }
    const auto target = targetColumn(plan);
    return QString::fromStdString(text + " -> " + (target ? target->table->header()[target->column] : "nothing"));
}

QString remarksOf(const ImportPlan& plan) {
    QStringList remarks;
    for (const Warning& warning : plan.remarks.assumptions) {
        if (warning.id == "import-names") remarks << QString::fromStdString(warning.text.english());
    }
    return remarks.join(' ');
}

}  // namespace

class TestNamedSets : public QObject {
    Q_OBJECT

private slots:
    void everydayNamesAreRead_data() {
        QTest::addColumn<QString>("columns");
        QTest::addColumn<QString>("expected");
        const auto add = [](const char* columns, const char* expected) {
            QTest::newRow(columns) << QString(columns) << QString(expected);
        };
        add("Actual:target,Point Forecast:mean,Lo 80:z-1,Hi 80:z1,Lo 95:z-2,Hi 95:z2",
            "quantiles: Lo 95=0.025 Lo 80=0.1 Point Forecast=0.5 Hi 80=0.9 Hi 95=0.975 -> Actual");
        add("store:store,y:target,TBATS:mean,TBATS-lo-90:z-2,TBATS-hi-90:z2",
            "quantiles: TBATS-lo-90=0.05 TBATS=0.5 TBATS-hi-90=0.95 -> y");
        add("y_test:target,y_pred:mean,y_pis_low_0.2:z-1,y_pis_up_0.2:z1",
            "quantiles: y_pis_low_0.2=0.1 y_pred=0.5 y_pis_up_0.2=0.9 -> y_test");
        add("store:store,sales:target,demand:mean,demand_upper_50:z1,demand_lower_50:z-1",
            "quantiles: demand_lower_50=0.25 demand=0.5 demand_upper_50=0.75 -> sales");
        add("obs:count,fc:mean,L80:z-1,U80:z1", "quantiles: L80=0.1 fc=0.5 U80=0.9 -> obs");
        add("gemessen:target,Prognose:mean,untere_95:z-2,obere_95:z2",
            "quantiles: untere_95=0.025 Prognose=0.5 obere_95=0.975 -> gemessen");
        add("truth:target,response:mean,se:spread", "normal: response=mean se=sd -> truth");
        add("fit:mean,se.fit:spread,y:target", "normal: fit=mean se.fit=sd -> y");
        add("media:mean,desv_tipica:spread,observado:target", "normal: media=mean desv_tipica=sd -> observado");
        add("prezzo:target,media:mean,varianza:square", "normal: media=mean varianza=variance -> prezzo");
        add("media:mean,variância:square,observado:target", "normal: media=mean variância=variance -> observado");
        add("gemiddelde:mean,variantie:square,waarneming:target",
            "normal: gemiddelde=mean variantie=variance -> waarneming");
        add("voorspelling:mean,standaardafwijking:spread,waarneming:target",
            "normal: voorspelling=mean standaardafwijking=sd -> waarneming");
        add("średnia:mean,odchylenie:spread,obserwacja:target", "normal: średnia=mean odchylenie=sd -> obserwacja");
        add("fcst [°C]:mean,spread [°C]:spread,obs [°C]:target", "normal: fcst [°C]=mean spread [°C]=sd -> obs [°C]");
        add("ens_mean:mean,ens_spread:spread,obs:target", "normal: ens_mean=mean ens_spread=sd -> obs");
        add("x:share,y:share,var1.pred:mean,var1.var:square,observed:target",
            "normal: var1.pred=mean var1.var=variance -> observed");
        add("demand_forecast:mean,se:spread,y:target", "normal: demand_forecast=mean se=sd -> y");
        add("sigma:spread,t2m_mean:mean,obs:target", "normal: t2m_mean=mean sigma=sd -> obs");
        add("predicted_sd:spread,actual:target,fit:mean", "normal: fit=mean predicted_sd=sd -> actual");
        add("price_mean:mean,price_std:spread,price:target", "normal: price_mean=mean price_std=sd -> price");
        add("logS_exp:target,logS_pred:mean,logS_pred_std:spread",
            "normal: logS_pred=mean logS_pred_std=sd -> logS_exp");
        add("sigma_tip:spread,tip:mean,observed:target", "normal: tip=mean sigma_tip=sd -> observed");
        add("y:target,demand:mean,demand_var:square", "normal: demand=mean demand_var=variance -> y");
        add("Observed:target,HeightMean:mean,HeightStdDev:spread",
            "normal: HeightMean=mean HeightStdDev=sd -> Observed");
        add("obs:target,member1:draw,member2:draw,member3:draw", "draws: member1 member2 member3 -> obs");
        add("rain_mm:target,ens01:draw,ens02:draw,ens03:draw", "draws: ens01 ens02 ens03 -> rain_mm");
        add("expected_count:mean,observed_count:count", "poisson: expected_count -> observed_count");
        add("predicted_cases:mean,actual:count", "poisson: predicted_cases -> actual");
        add("y:target,NHITS:skewed,NHITS-median:mean,NHITS-lo-90:z-1.6,NHITS-hi-90:z1.6",
            "quantiles: NHITS-lo-90=0.05 NHITS-median=0.5 NHITS-hi-90=0.95 -> y");
        add("y:target,median:mean,mean:skewed,lower_90:z-1.6,upper_90:z1.6",
            "quantiles: lower_90=0.05 median=0.5 upper_90=0.95 -> y");
        add("y:target,BottomUp:mean,BottomUp-lo-90:z-1.6,BottomUp-hi-90:z1.6",
            "quantiles: BottomUp-lo-90=0.05 BottomUp=0.5 BottomUp-hi-90=0.95 -> y");
        add("Estimate:mean,Est.Error:spread,l-95% CI:z-2,u-95% CI:z2,y:target",
            "quantiles: l-95% CI=0.025 Estimate=0.5 u-95% CI=0.975 -> y");
        add("p2_5:z-2,p50:mean,p97_5:z2,y:target", "quantiles: p2_5=0.025 p50=0.5 p97_5=0.975 -> y");
        add("2.5%ile:z-2,50%ile:mean,97.5%ile:z2,y:target", "quantiles: 2.5%ile=0.025 50%ile=0.5 97.5%ile=0.975 -> y");
        add("media:mean,desv_est:spread,observado:target", "normal: media=mean desv_est=sd -> observado");
        add("media:mean,dev_std:spread,osservato:target", "normal: media=mean dev_std=sd -> osservato");
        add("previsto:mean,desvio_padrao:spread,observado:target",
            "normal: previsto=mean desvio_padrao=sd -> observado");
        add("hdi_5.5%:z-1.6,hdi_94.5%:z1.6,y:target", "quantiles: hdi_5.5%=0.055 hdi_94.5%=0.945 -> y");
        add("y:target,eti_3%:z-1.9,eti_97%:z1.9", "quantiles: eti_3%=0.03 eti_97%=0.97 -> y");
        add("PI 2.5:z-2,PI 97.5:z2,target:target", "quantiles: PI 2.5=0.025 PI 97.5=0.975 -> target");
        add("CI 97.5:z2,median:mean,CI 2.5:z-2,y:target", "quantiles: CI 2.5=0.025 median=0.5 CI 97.5=0.975 -> y");
        add("yhat:mean,stdf:spread,y:target", "normal: yhat=mean stdf=sd -> y");
        add("fitted:mean,stdp:share,stdf:spread,y:target", "normal: fitted=mean stdf=sd -> y");
        add("Erwartung:mean,size:spread,Anzahl:count", "negative-binomial: Erwartung size -> Anzahl");
        add("Erwartungswert:mean,Gr\u00f6\u00dfe:spread,Anzahl:count",
            "negative-binomial: Erwartungswert Gr\u00f6\u00dfe -> Anzahl");
        add("moyenne:mean,taille:spread,nombre:count", "negative-binomial: moyenne taille -> nombre");
        add("conteo:count,media:mean,tama\u00f1o:spread", "negative-binomial: media tama\u00f1o -> conteo");
        add("valore_atteso:mean,dimensione:spread,casi:count", "negative-binomial: valore_atteso dimensione -> casi");
        add("nb_mean:mean,nb_alpha:spread,y:count", "negative-binomial: nb_mean nb_alpha -> y");
        add("mu:mean,sigma:spread,count:count", "normal: mu=mean sigma=sd -> count");
        // Each with its own, all taken.
        add("mean_0:mean,mean_1:z1,sd_0:spread,sd_1:spread,y_0:target,y_1:target",
            "normal: mean_0=mean mean_1=mean sd_0=sd sd_1=sd -> y_0");
        add("mean:mean,sd:spread,alpha:level,y:target", "normal: mean=mean sd=sd -> y");
    }
    void everydayNamesAreRead() {
        QFETCH(QString, columns);
        QTEST(reading(planOf(columns)), "expected");
    }

    void whatBelongsToTheDistributionIsAsked_data() {
        QTest::addColumn<QString>("columns");
        QTest::addColumn<QString>("question");
        QTest::addColumn<QString>("family");
        QTest::addColumn<QString>("expected");
        const auto add = [](const char* columns, const char* question, const char* family, const char* expected) {
            QTest::newRow(columns) << QString(columns) << QString(question) << QString(family) << QString(expected);
        };
        const char* hurdle = "of a hurdle model";
        add("mu:mean,size:spread,hu:share,y:count", hurdle, "negative-binomial", "negative-binomial: mu size -> y");
        add("y:count,size:spread,p_nonzero:share,mu:mean", hurdle, "negative-binomial",
            "negative-binomial: mu size -> y");
        add("mu:mean,size:spread,hurdle_prob:share,y:count", hurdle, "negative-binomial",
            "negative-binomial: mu size -> y");
        add("lambda:mean,hu:share,y:count", "hurdle Poisson", "poisson", "poisson: lambda -> y");
        add("lambda:mean,gate:share,y:count", "zero-inflated Poisson", "poisson", "poisson: lambda -> y");
        add("mu:mean,size:spread,psi:share,y:count", "as in PyMC, of its contrary", "zero-inflated",
            "zero-inflated: mu size psi -> y");
        add("id:store,mu:mean,alpha:spread,psi:share,y:count", "--columns ignored,mean,size,zero,target",
            "zero-inflated", "zero-inflated: mu alpha psi -> y");
        add("rate:mean,offset:spread,cases:count", "one unit of column 2 (offset)", "poisson",
            "poisson: rate -> cases");
        add("lambda:mean,log_exposure:spread,y:count", "one unit of column 2", "poisson", "poisson: lambda -> y");
        add("mu:mean,size:spread,person_years:square,y:count", "one unit of column 3", "negative-binomial",
            "negative-binomial: mu size -> y");
        add("mean:mean,se:spread,n:size,y:target", "standard errors of means of so many observations as column 3 (n)",
            "normal", "normal: mean=mean se=sd -> y");
        const char* shape = "is a further parameter of the distributions of";
        add("mu:mean,sigma:spread,alpha:z1,y:target", shape, "normal", "normal: mu=mean sigma=sd -> y");
        add("Mittelwert:mean,Standardabweichung:spread,Schiefe:share,y:target", shape, "normal",
            "normal: Mittelwert=mean Standardabweichung=sd -> y");
        add("lambda:mean,nu:spread,y:count", shape, "poisson", "poisson: lambda -> y");
        add("lambda:mean,theta:spread,y:count", shape, "poisson", "poisson: lambda -> y");
        const char* location = "say which is meant with --kind normal or --kind laplace";
        // Rivals stand in the order of how well their own names fit.
        const char* plain = "say which is meant with --kind laplace or --kind normal";
        add("location:mean,scale:spread,y:target", plain, "laplace", "laplace: location scale -> y");
        add("location_parameter:mean,skala:spread,y:target", location, "laplace",
            "laplace: location_parameter skala -> y");
        add("escala:spread,localizacion:mean,y:target", location, "normal", "normal: localizacion=mean escala=sd -> y");
        add("Scale:spread,Location:mean,y:target", plain, "normal", "normal: Location=mean Scale=sd -> y");
        const char* together = "read them together with --kind normal-full";
        add("mean_0:mean,mean_1:z1,sd_0:spread,sd_1:spread,rho:share,y_0:target,y_1:target", together, "normal",
            "normal: mean_0=mean mean_1=mean sd_0=sd sd_1=sd -> y_0");
        add("mu1:mean,mu2:z1,sigma1:spread,sigma2:spread,cor_12:share,y1:target,y2:target", together, "normal",
            "normal: mu1=mean mu2=mean sigma1=sd sigma2=sd -> y1");
        const char* summary = " or --kind quantiles";
        add("mean:mean,sd:spread,0.025quant:z-2,0.5quant:mean,0.975quant:z2,mode:mean,y:target", summary, "quantiles",
            "quantiles: 0.025quant=0.025 0.5quant=0.5 0.975quant=0.975 -> y");
        add("Lower95:z-2,Median:mean,Upper95:z2,Mean:mean,SD:spread,y:target", summary, "quantiles",
            "quantiles: Lower95=0.025 Median=0.5 Upper95=0.975 -> y");
        add("mean:mean,sd:spread,5.5%:z-1.6,94.5%:z1.6,y:target", "--kind normal --columns mean,sd or", "normal",
            "normal: mean=mean sd=sd -> y");
        add("mean:mean,median:mean,sd:spread,mad:spread,q5:z-1.6,q95:z1.6,y:target", summary, "normal",
            "normal: mean=mean sd=sd -> y");
        add("Estimate:mean,Est.Error:spread,Q2.5:z-2,Q97.5:z2,y:target",
            "--columns Q2.5,Estimate,Q97.5 --levels 0.025,0.5,0.975", "quantiles",
            "quantiles: Q2.5=0.025 Q97.5=0.975 -> y");
        add("y:target,yhat1:mean,yhat1 5.0%:z-1.6,yhat1 95.0%:z1.6", "nothing says at which level", "quantiles",
            "quantiles: yhat1 5.0%=0.05 yhat1 95.0%=0.95 -> y");
        add("y:target,mean:skewed,5%:z-1.6,95%:z1.6", "nothing says at which level", "quantiles",
            "quantiles: 5%=0.05 95%=0.95 -> y");
    }
    /// It was left over in silence; the family alone leaves it out.
    void whatBelongsToTheDistributionIsAsked() {
        QFETCH(QString, columns);
        QFETCH(QString, question);
        QFETCH(QString, family);
        const QString asked = reading(planOf(columns));
        QVERIFY2(asked.startsWith("asks:") && asked.contains(question), qPrintable(asked));
        ImportOverrides overrides;
        overrides.family = family.toStdString();
        QTEST(reading(planOf(columns, overrides)), "expected");
    }

    /// Of gamlss sigma is the dispersion of counts: asked, unless the counts say that it is their standard deviation.
    void dispersionsOfCountsAreAsked() {
        std::string text = "mu,sigma,y\n";
        for (int row = 0; row < 60; ++row) {
            text += "5." + std::to_string(row % 10) + ",0." + std::to_string(7 + row % 3) + "," +
                    std::to_string(row * row % 17) + "\n";
        }
        const auto planOfText = [&](const ImportOverrides& overrides) {
            return planImport({.predictionsPath = {}, .predictionsText = text, .targetsPath = {}}, overrides);
        };
        const QString asked = reading(planOfText({}));
        QVERIFY2(asked.contains("--kind negative-binomial --columns mean,alpha,target") && asked.contains("gamlss"),
                 qPrintable(asked));
        ImportOverrides overrides;
        overrides.family = "normal";
        QCOMPARE(reading(planOfText(overrides)), QString("normal: mu=mean sigma=sd -> y"));
    }

    /// "O, E, SMR": the expected counts, by the ratio beside them.
    void expectedCountsBesideTheirRatioAreRates() {
        for (const char* header : {"O,E,SMR", "observed,expected,SIR", "Obs,Exp,O/E"}) {
            std::string text = std::string(header) + "\n";
            for (int row = 0; row < 40; ++row) {
                const double expected = 2 + 0.37 * row;
                const int observed = row % 9 + row / 3;
                text += std::to_string(observed) + "," + printed(expected, "%.4f") + "," +
                        printed(observed / expected, "%.3f") + "\n";
            }
            const QString read =
                reading(planImport({.predictionsPath = {}, .predictionsText = text, .targetsPath = {}}, {}));
            const QStringList names = QString(header).split(',');
            QCOMPARE(read, "poisson: " + names[1] + " -> " + names[0]);
        }
    }

    void parametersAreNoDraws() {
        ImportOverrides overrides;
        overrides.family = "draws";
        for (const char* columns : {"mu:mean,sigma:spread,y:target", "mean:mean,sd:spread,y:target",
                                    "y:target,loc:mean,scale:spread", "mu:mean,size:spread,y:count"}) {
            const QString asked = reading(planOf(columns, overrides));
            QVERIFY2(asked.contains("are the parameters of a distribution, and no draws"), qPrintable(asked));
        }
        QCOMPARE(reading(planOf("d1:draw,d2:draw,y:target", overrides)), QString("draws: d1 d2 -> y"));
    }

    void namesSayWhichColumnIsForecast_data() {
        QTest::addColumn<QString>("columns");
        QTest::addColumn<QString>("answer");
        const auto add = [](const char* columns, const char* answer) {
            QTest::newRow(columns) << QString(columns) << QString(answer);
        };
        add("mu_x:mean,sigma_x:spread,mu_y:z1,sigma_y:spread,x:target,y:target",
            "--kind normal --columns mu_x,sigma_x --target-column x, or all together as coordinates of one vector with "
            "--kind normal --columns mean,sd,mean,sd,target,target");
        // In another order than the values, words would pair the forecast of y with x.
        add("mu_y:mean,sigma_y:spread,mu_x:z1,sigma_x:spread,x:target,y:target",
            "judge one after the other, such as --kind normal --columns mu_x,sigma_x --target-column x");
        add("mu_x:mean,mu_y:z1,var_x:square,var_y:square,cov_xy:share,x:target,y:target", "say --kind normal-full");
        add("mu_x:mean,mu_y:z1,var_x:square,var_y:square,x:target,y:target",
            "--columns mean,mean,variance,variance,target,target");
        add("x_hat:mean,y_hat:z1,sigma_x:spread,sigma_y:spread,x:target,y:target",
            "--columns mean,mean,sd,sd,target,target");
        add("lat:target,lon:z2,lat_pred:mean,lon_pred:z1,lat_sd:spread,lon_sd:spread",
            "--columns target,target,mean,mean,sd,sd");
        add("temp_mean:mean,temp_sd:spread,wind_mean:z1,wind_sd:spread,temp:target,wind:target",
            "--kind normal --columns temp_mean,temp_sd --target-column temp");
        add("mean_x:mean,sd_x:spread,x:target,y:z3",
            "--kind normal --columns mean_x,sd_x --target-column x or --kind normal --columns mean_x,sd_x "
            "--target-column y");
    }
    void namesSayWhichColumnIsForecast() {
        QFETCH(QString, columns);
        QFETCH(QString, answer);
        const QString asked = reading(planOf(columns));
        QVERIFY2(asked.startsWith("asks:") && asked.contains(answer), qPrintable(asked));
        QVERIFY2(!columns.startsWith("mu_y") || !asked.contains("all together"), qPrintable(asked));
    }

    void theShareOfAnIntervalIsAsked() {
        const QString prophet = "y:target,yhat:mean,yhat_lower:z-1,yhat_upper:z1";
        QCOMPARE(
            reading(planOf(prophet)),
            QString("asks: A prediction interval seems to stand in column 3 (yhat_lower), column 2 (yhat), column 4 "
                    "(yhat_upper), and nothing says how much it holds; give the levels with --levels, such as "
                    "0.1,0.5,0.9 for an interval of 80 %"));
        QVERIFY(reading(planOf("obs:target,fit:mean,lwr:z-2,upr:z2")).contains("with --levels"));
        QVERIFY(reading(planOf("obs:target,mean:mean,mean_ci_lower:z-2,mean_ci_upper:z2")).contains("with --levels"));
        // In whatever order the levels come, the lowest numbers have the lowest.
        for (const std::vector<double>& levels : {std::vector{0.5, 0.1, 0.9}, std::vector{0.1, 0.5, 0.9}}) {
            ImportOverrides overrides;
            overrides.family = "quantiles";
            overrides.levels = levels;
            QCOMPARE(reading(planOf(prophet, overrides)),
                     QString("quantiles: yhat_lower=0.1 yhat=0.5 yhat_upper=0.9 -> y"));
        }
    }

    /// A lower and an upper end with no forecast between them, whatever stands beside: two levels say what they are.
    void endsAloneAreAnInterval() {
        for (const char* columns :
             {"y:target,lwr:z-2,upr:z2", "lower:z-2,upper:z2,alpha:p0,y:target", "x:share,lower:z-2,upper:z2,y:target",
              "untere:z-2,obere:z2,beobachtung:target", "lower:z-2,upper:z2,width:spread,y:target",
              "y_lower:z-2,y_upper:z2,y:target", "pred_lower:z-2,pred_upper:z2,actual:target"}) {
            const QString question = reading(planOf(columns));
            QVERIFY2(question.contains("A prediction interval seems to stand in") && question.contains("--levels"),
                     qPrintable(question));
            ImportOverrides overrides;
            overrides.family = "quantiles";
            overrides.levels = {0.05, 0.95};
            const QString two = reading(planOf(columns, overrides));
            QVERIFY2(two.contains("=0.05 ") && two.contains("=0.95 ->") && two.count('=') == 2, qPrintable(two));
            overrides.levels = {0.05, 0.5, 0.95};
            const QString three = reading(planOf(columns, overrides));
            QVERIFY2(three.contains("There are 3 levels for 2 columns of quantiles"), qPrintable(three));
        }
    }

    /// Intervals at several levels, one a row, are taken one level at a time.
    void levelsInRowsAreTakenOneByOne() {
        for (const bool isPercent : {false, true}) {
            std::string text = isPercent ? "id,observed,level,lwr,upr\n" : "id,y,alpha,lower,upper\n";
            for (int row = 0; row < 30; ++row) {
                const std::string start = std::to_string(row + 5) + "," + std::to_string(row + 0.3) + ",";
                text += start + (isPercent ? "80," : "0.2,") + std::to_string(row - 1.5) + "," +
                        std::to_string(row + 1.5) + "\n";
                text += start + (isPercent ? "90," : "0.1,") + std::to_string(row - 2.5) + "," +
                        std::to_string(row + 2.5) + "\n";
            }
            const ImportSource source{.predictionsPath = {}, .predictionsText = text, .targetsPath = {}};
            ImportOverrides overrides;
            for (const bool hasLevels : {false, true}) {
                if (hasLevels) overrides.levels = {0.1, 0.9};
                if (hasLevels) overrides.family = "quantiles";
                const QString question = reading(planImport(source, overrides));
                QVERIFY2(question.contains(isPercent ? "--long model=level --model 80 --levels 0.1,0.9"
                                                     : "--long model=alpha --model 0.1 --levels 0.05,0.95"),
                         qPrintable(question));
            }
            overrides.longTable = isPercent ? "model=level" : "model=alpha";
            overrides.part = isPercent ? "80" : "0.2";
            const ImportPlan plan = planImport(source, overrides);
            QCOMPARE(plan.tables.predictions.rowCount(), std::size_t{30});
            QVERIFY(!plan.remarks.isOpen());
        }
    }

    void whatIsAssumedIsSaid() {
        QCOMPARE(remarksOf(planOf("y:target,ets:mean,ets_lo_80:z-1,ets_hi_80:z1")),
                 QString("The forecasts in column 2 (ets) stand in the middle of the intervals and are taken for the "
                         "medians. The names of the columns give prediction intervals, read as quantiles at the levels "
                         "0.1,0.5,0.9."));
        const ImportPlan skewed = planOf("y:target,ets:skewed,ets_lo_80:z-1,ets_hi_80:z1");
        QCOMPARE(reading(skewed), QString("quantiles: ets_lo_80=0.1 ets_hi_80=0.9 -> y"));
        QVERIFY(remarksOf(skewed).contains("do not stand in the middle of the intervals"));
        QVERIFY(remarksOf(planOf("fit:mean,se.fit:spread,y:target")).contains("the forecasts are too narrow"));
        QVERIFY(!remarksOf(planOf("fit:mean,sd_fit:spread,y:target")).contains("too narrow"));
    }

    void severalModelsAreOffered() {
        const ImportPlan plan = planOf(
            "y:target,AutoETS:mean,AutoETS-lo-80:z-1,AutoETS-hi-80:z1,Naive:skewed,Naive-lo-80:z-1.5,Naive-hi-80:z1.5");
        QCOMPARE(plan.reading.models.size(), std::size_t(2));
        QCOMPARE(plan.reading.models[0].pattern, std::string("AutoETS*"));
        ImportOverrides overrides;
        overrides.predictionNames = {"AutoETS*"};
        QCOMPARE(
            reading(planOf("y:target,AutoETS:mean,AutoETS-lo-80:z-1,AutoETS-hi-80:z1,Naive:skewed,Naive-lo-80:z-1.5,"
                           "Naive-hi-80:z1.5",
                           overrides)),
            QString("quantiles: AutoETS-lo-80=0.1 AutoETS=0.5 AutoETS-hi-80=0.9 -> y"));
    }

    void theForecastOfProphetIsFoundAmongItsParts() {
        QVERIFY(reading(planOf("y:target,trend:mean,yhat_lower:z-1,yhat_upper:z1,trend_lower:z-0.2,trend_upper:z0.2,"
                               "weekly:spread,weekly_lower:spread,weekly_upper:square,yhat:mean"))
                    .contains("column 3 (yhat_lower), column 10 (yhat), column 4 (yhat_upper)"));
    }

    void probabilitiesWithTheirUncertaintyStayProbabilities() {
        QCOMPARE(reading(planOf("prob:share,prob_lower:p-1,prob_upper:p1,died:flag")), QString("binary: prob -> died"));
        QCOMPARE(reading(planOf("prob:share,prob_std:p1,y:flag")), QString("binary: prob -> y"));
    }

    void oneNumberPerRowIsNoDistribution() {
        QCOMPARE(
            reading(planOf("outcome:target,.pred:mean")),
            QString(
                "asks: Each row predicts one number, in column 2 (.pred), and calibration is judged of "
                "distributions; give standard deviations or variances beside it (--kind normal), or quantiles (--kind "
                "quantiles) or draws (--kind draws) in its place, or name the columns of a table with one quantile or "
                "draw a row with --long, such as --long level=tau,value=x; expected counts are a distribution "
                "with --kind poisson"));
    }
};

QTEST_GUILESS_MAIN(TestNamedSets)
#include "tst_named_sets.moc"
