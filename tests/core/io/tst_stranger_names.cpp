// SPDX-License-Identifier: GPL-3.0-or-later
// Names in several languages and trades: which event, which quantity and which scale they speak of.
#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/io/reading/import.h"
#include "core/statistics/random.h"
#include "tests/support/file_fixtures.h"
#include "tests/support/generated_tables.h"

#include <boost/random/uniform_01.hpp>

#include <cmath>
#include <functional>
#include <string>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

Dataset read(const std::string& text, const ImportOverrides& overrides = {}) {
    return importDataset({.predictionsPath = {}, .predictionsText = text, .targetsPath = {}}, overrides);
}

QString questionOf(const std::string& text, const ImportOverrides& overrides = {}) {
    try {
        read(text, overrides);
    } catch (const InvalidInput& error) {
        return QString::fromStdString(error.what());
    }
    return {};
}

/// A probability between least and most, and whether the event happened.
struct Row {
    double p = 0;
    bool isEvent = false;
};

using Cells = std::function<std::string(const Row&, int)>;

std::string fileOf(const std::string& header, double least, double most, const Cells& cells) {
    Generator generator(5);
    boost::random::uniform_01<double> uniform;
    std::string text = header + "\n";
    for (int i = 0; i < 200; ++i) {
        const double p = rounded(least + (most - least) * uniform(generator), 4);
        text += cells({p, uniform(generator) < p}, i) + "\n";
    }
    return text;
}

std::string label(const Row& row, const char* event, const char* other) { return row.isEvent ? event : other; }

/// Mean of (p - y)² of the event.
double brierOf(const Dataset& data) {
    double sum = 0;
    for (Index i = 0; i < data.sampleCount(); ++i) {
        const double y = data.labels()[static_cast<std::size_t>(i)] == 1 ? 1 : 0;
        sum += (data.parameters()(i, 1) - y) * (data.parameters()(i, 1) - y);
    }
    return sum / static_cast<double>(data.sampleCount());
}

double rightBrier(double least, double most) {
    return brierOf(read(
        fileOf("p,y", least, most, [](const Row& row, int) { return printed(row.p) + "," + label(row, "1", "0"); })));
}

/// mean, spread and target in this order.
std::string realFile(const std::string& header) {
    return fileOf(header, 0, 1, [](const Row& row, int i) {
        return printed(30 + 20 * row.p) + "," + printed(1.5 + 0.1 * (i % 7)) + "," +
               printed(30 + 20 * row.p + 0.75 * (i % 5 - 2));
    });
}

}  // namespace

class TestStrangerNames : public QObject {
    Q_OBJECT

private slots:
    void contraryNamesOfWeakModelsAreAskedAbout_data();
    void contraryNamesOfWeakModelsAreAskedAbout();
    void yesAndNoAreKnown_data();
    void yesAndNoAreKnown();
    void sexMayBeTheOutcome();
    void meanSpreadAndTargetAreKnown_data();
    void meanSpreadAndTargetAreKnown();
    void theTargetIsWhatThePredictionsAreCalled_data();
    void theTargetIsWhatThePredictionsAreCalled();
    void anUnusualTargetIsAskedAboutByItsName();
    void aSpreadMayBeAPartOfTheMean();
    void eventsPerManyAreAskedAbout_data();
    void eventsPerManyAreAskedAbout();
    void fractionsCalledPerMilleAreAskedAbout();
    void numbersOfALinkAreAskedAbout();
    void aFractionIsReadBesideAmounts_data();
    void aFractionIsReadBesideAmounts();
    void classesMayStandBehindTheTargetsName();
    void percentilesAreAskedAboutBesideOtherNumbers();
    void theOutcomeOfTheSameTimeIsTaken();
    void anOutcomeOfAnotherTimeIsAskedAbout_data();
    void anOutcomeOfAnotherTimeIsAskedAbout();
};

/// The predictions are those of the other event; there are too few rows, or too little skill, to see it.
void TestStrangerNames::contraryNamesOfWeakModelsAreAskedAbout_data() {
    QTest::addColumn<QString>("prediction");
    QTest::addColumn<QString>("outcome");
    const auto add = [](const char* prediction, const char* outcome) {
        QTest::addRow("%s;%s", prediction, outcome) << prediction << outcome;
    };
    add("p_good_outcome", "poor_outcome");
    add("p_full_term", "pre_term");
    add("p_left", "right");
    add("p_before", "after");
    add("p_day", "night");
    add("p_ok", "event");
    add("p_safe", "risk");
    add("p_censored", "event");
    add("p_levend", "overleden");
    add("p_levande", "avliden");
    add("p_zywy", "zgon");
    add("p_生存", "死亡");
    add("p_early", "late");
}

void TestStrangerNames::contraryNamesOfWeakModelsAreAskedAbout() {
    QFETCH(const QString, prediction);
    QFETCH(const QString, outcome);
    const auto text = [&](const QString& name) {
        return fileOf((name + "," + outcome).toStdString(), 0.42, 0.58,
                      [](const Row& row, int) { return printed(rounded(1 - row.p, 4)) + "," + label(row, "1", "0"); });
    };
    ImportOverrides overrides;
    overrides.targetName = outcome.toStdString();
    const QString question = questionOf(text(prediction), overrides);
    if (question.isEmpty()) {
        // Words that are known well enough are read as what they say.
        QVERIFY(std::abs(brierOf(read(text(prediction), overrides)) - rightBrier(0.42, 0.58)) < 1e-12);
        return;
    }
    QVERIFY2(question.contains("--classes 1,0"), qPrintable(question));
    QVERIFY2(!question.contains('\n'), qPrintable(question));
}

void TestStrangerNames::yesAndNoAreKnown_data() {
    QTest::addColumn<QString>("yes");
    QTest::addColumn<QString>("no");
    QTest::newRow("Portuguese") << "sim"
                                << "não";
    QTest::newRow("Finnish") << "kyllä"
                             << "ei";
    QTest::newRow("Polish") << "tak"
                            << "nie";
    QTest::newRow("Italian") << "sì"
                             << "no";
    QTest::newRow("Dutch") << "positief"
                           << "negatief";
    QTest::newRow("Swedish") << "avliden"
                             << "levande";
}

void TestStrangerNames::yesAndNoAreKnown() {
    QFETCH(const QString, yes);
    QFETCH(const QString, no);
    const auto data = read(fileOf("risco,obito", 0.02, 0.98, [&](const Row& row, int) {
        return printed(row.p) + "," + (row.isEvent ? yes : no).toStdString();
    }));
    QVERIFY(std::abs(brierOf(data) - rightBrier(0.02, 0.98)) < 1e-12);
}

void TestStrangerNames::sexMayBeTheOutcome() {
    const auto text = [](const char* header, const char* woman, const char* man, double least, double most) {
        return fileOf(header, least, most, [&](const Row& row, int i) {
            return printed(row.p) + "," + label(row, woman, man) + "," + std::to_string(i % 9);
        });
    };
    for (const auto& [woman, man] : {std::pair("F", "M"), std::pair("female", "male"), std::pair("M", "H")}) {
        const Dataset data = read(text("p_mujer,sexo,visits", woman, man, 0.3, 0.7));
        QVERIFY(data.classNames() == (std::vector<std::string>{man, woman}));
        QVERIFY(std::abs(brierOf(data) - rightBrier(0.3, 0.7)) < 1e-12);
    }
    // Of codes nothing says which sex they are, where the numbers do not follow them.
    ImportOverrides overrides;
    overrides.targetName = "sex";
    const QString question = questionOf(text("p_female,sex,visits", "1", "2", 0.47, 0.53), overrides);
    QVERIFY2(question.contains("--classes"), qPrintable(question));
}

void TestStrangerNames::meanSpreadAndTargetAreKnown_data() {
    QTest::addColumn<QString>("header");
    for (const char* header : {"Mittel,Std,Ist", "medel,standardavvikelse,observerat", "média,desvio padrão,observado",
                               "prognoza,odch_std,wynik", "średnia,odchylenie standardowe,rzeczywiste",
                               "verwachting,spreiding,werkelijk", "gemiddelde,standaardafwijking,gemeten",
                               "Mittel,Streuung,y", "átlag,szórás,y", "gjennomsnitt,standardavvik,observert",
                               "gennemsnit,standardafvigelse,målt", "keskiarvo,keskihajonta,havainto"}) {
        QTest::addRow("%s", header) << header;
    }
}

void TestStrangerNames::meanSpreadAndTargetAreKnown() {
    QFETCH(const QString, header);
    const Dataset data = read(realFile(header.toStdString()));
    QCOMPARE(data.family().id(), std::string("normal"));
    for (Index i = 0; i < data.sampleCount(); ++i) {
        QVERIFY(data.parameters()(i, 1) < 3 && data.parameters()(i, 0) >= 30);
        QVERIFY(std::abs(data.values()(i, 0) - data.parameters()(i, 0) - 0.75 * (static_cast<double>(i % 5) - 2)) <
                1e-9);
    }
}

void TestStrangerNames::theTargetIsWhatThePredictionsAreCalled_data() {
    QTest::addColumn<QString>("header");
    for (const char* header :
         {"mean_weight,sd_weight,weight", "mean_age,sd_age,age", "predicted_time,predicted_sd,time",
          "weight_pred,weight_pred_sd,weight", "mu_duration,sigma_duration,duration", "mean_da,sd_da,human_da",
          "mean_year,sd_year,year"}) {
        QTest::addRow("%s", header) << header;
    }
}

void TestStrangerNames::theTargetIsWhatThePredictionsAreCalled() {
    QFETCH(const QString, header);
    // Beside other numbers that lie where the predictions do.
    const Dataset data = read(fileOf("amount," + header.toStdString(), 0, 1, [](const Row& row, int i) {
        return printed(32 + 15 * row.p) + "," + printed(30 + 20 * row.p) + "," + printed(1.5 + 0.1 * (i % 7)) + "," +
               printed(30 + 20 * row.p + 0.75 * (i % 5 - 2));
    }));
    QCOMPARE(data.family().id(), std::string("normal"));
    for (Index i = 0; i < data.sampleCount(); ++i) {
        QVERIFY(std::abs(data.values()(i, 0) - data.parameters()(i, 0) - 0.75 * (static_cast<double>(i % 5) - 2)) <
                1e-9);
    }
}

void TestStrangerNames::anUnusualTargetIsAskedAboutByItsName() {
    for (const char* header : {"mean,std,time", "mean,std,duration", "mean,std,age"}) {
        const QString question = questionOf(realFile(header));
        const QString name = QString(header).section(',', 2);
        QVERIFY2(question.contains("--target-column " + name), qPrintable(question));
        ImportOverrides overrides;
        overrides.targetName = name.toStdString();
        const Dataset data =
            importDataset({.predictionsPath = {}, .predictionsText = realFile(header), .targetsPath = {}}, overrides);
        QVERIFY(data.values()(0, 0) >= 28);
    }
}

void TestStrangerNames::aSpreadMayBeAPartOfTheMean() {
    for (const char* header : {"mean,rel_sd,y", "mean,cv,y", "forecast,relative_std,actual"}) {
        const QString question = questionOf(fileOf(header, 0, 1, [](const Row& row, int i) {
            return printed(30 + 20 * row.p) + "," + printed(0.05 + 0.01 * (i % 4)) + "," +
                   printed(30 + 20 * row.p + 0.75 * (i % 5 - 2));
        }));
        QVERIFY2(question.contains("as a part of") && question.contains("multiply"), qPrintable(question));
    }
}

void TestStrangerNames::eventsPerManyAreAskedAbout_data() {
    QTest::addColumn<QString>("header");
    QTest::addColumn<double>("whole");
    QTest::newRow("risk bps") << "risk bps,y" << 1e4;
    QTest::newRow("Promille") << "Promille,y" << 1e3;
    QTest::newRow("per 100.000") << "per 100.000,y" << 1e5;
    QTest::newRow("cases per 100.000") << "cases per 100.000,case" << 1e5;
    QTest::newRow("risk per million") << "risk per million,y" << 1e6;
}

void TestStrangerNames::eventsPerManyAreAskedAbout() {
    QFETCH(const QString, header);
    QFETCH(const double, whole);
    for (const double most : {0.9, 0.03}) {
        const QString question = questionOf(fileOf(header.toStdString(), 0.001, most, [&](const Row& row, int) {
            return printed(rounded(whole * row.p, 2)) + "," + label(row, "1", "0");
        }));
        QVERIFY2(question.contains("divide its numbers by " + QString::number(whole, 'f', 0)), qPrintable(question));
    }
}

void TestStrangerNames::fractionsCalledPerMilleAreAskedAbout() {
    for (const char* name : {"risk_permille", "Risk (\u2030)", "risk_per_1000", "rischio per mille", "riesgo por mil",
                             "\"risk per 1,000\"", "Risiko pro Tausend"}) {
        const std::string text = fileOf(std::string(name) + ",death", 0.05, 0.9, [](const Row& row, int) {
            return printed(row.p) + "," + label(row, "1", "0");
        });
        ImportOverrides overrides;
        const QString question = questionOf(text);
        QVERIFY2(question.contains("--scale probability") && question.contains("divide them by 1000"),
                 qPrintable(question));
        overrides.scale = NumberScale::Probabilities;
        QVERIFY(importDataset({.predictionsPath = {}, .predictionsText = text, .targetsPath = {}}, overrides)
                    .sampleCount() > 0);
    }
}

void TestStrangerNames::numbersOfALinkAreAskedAbout() {
    for (const char* name : {"probit", "cloglog"}) {
        ImportOverrides overrides;
        overrides.predictionNames = {{name}};
        const std::string text = fileOf(std::string(name) + ",y", 0.05, 0.95, [](const Row& row, int) {
            return printed(4 * (row.p - 0.5)) + "," + label(row, "1", "0");
        });
        const QString message = messageOf<InvalidInput>(
            [&] { importDataset({.predictionsPath = {}, .predictionsText = text, .targetsPath = {}}, overrides); });
        QVERIFY2(message.contains("link function") && !message.contains("--logits"), qPrintable(message));
    }
}

void TestStrangerNames::aFractionIsReadBesideAmounts_data() {
    QTest::addColumn<QString>("header");
    for (const char* header :
         {"amount,pd,default_12m", "amount,propensity,purchased", "amount,sepsis_risk,sepsis",
          "amount,toxicity,is_toxic", "amount,calibrated_p,y", "amount,dropout_risk,dropped_out"}) {
        QTest::addRow("%s", header) << header;
    }
}

void TestStrangerNames::aFractionIsReadBesideAmounts() {
    QFETCH(const QString, header);
    const Dataset data = read(fileOf(header.toStdString(), 0.02, 0.98, [](const Row& row, int i) {
        return printed(100 + 37.25 * ((i * 7) % 41)) + "," + printed(row.p) + "," + label(row, "1", "0");
    }));
    QCOMPARE(data.family().id(), std::string("binary"));
    QVERIFY(std::abs(brierOf(data) - rightBrier(0.02, 0.98)) < 1e-12);
}

void TestStrangerNames::classesMayStandBehindTheTargetsName() {
    const Dataset data =
        read(fileOf("P_Speciesvirginica,P_Speciessetosa,F_Species", 0.02, 0.98, [](const Row& row, int) {
            return printed(rounded(1 - row.p, 4)) + "," + printed(row.p) + "," + label(row, "setosa", "virginica");
        }));
    QVERIFY(data.classNames() == (std::vector<std::string>{"virginica", "setosa"}));
    QVERIFY(std::abs(brierOf(data) - rightBrier(0.02, 0.98)) < 1e-12);
}

void TestStrangerNames::percentilesAreAskedAboutBesideOtherNumbers() {
    const QString question = questionOf(fileOf("visits,5,25,50,75,95,value", 0, 1, [](const Row& row, int i) {
        std::string text = std::to_string(i % 9);
        for (const double shift : {-2.0, -0.7, 0.0, 0.7, 2.0}) text += "," + printed(30 + 20 * row.p + shift);
        return text + "," + printed(30 + 20 * row.p + 0.75 * (i % 5 - 2));
    }));
    QVERIFY2(question.contains("--levels 0.05,0.25,0.5,0.75,0.95"), qPrintable(question));
}

void TestStrangerNames::theOutcomeOfTheSameTimeIsTaken() {
    for (const char* header :
         {"p_death_30d,death_1y,death_30d", "risk_1y,event_5y,event_12m", "mort_30d,died,died_30d"}) {
        const Dataset data = read(fileOf(header, 0.02, 0.98, [](const Row& row, int i) {
            return printed(row.p) + "," + (row.isEvent || i % 5 == 0 ? "1," : "0,") + label(row, "1", "0");
        }));
        QVERIFY2(std::abs(brierOf(data) - rightBrier(0.02, 0.98)) < 1e-12, header);
    }
}

void TestStrangerNames::anOutcomeOfAnotherTimeIsAskedAbout_data() {
    QTest::addColumn<QString>("header");
    QTest::addColumn<bool>("isAsked");
    for (const char* header : {"p_death_30d,death_1y", "risk_5y,event_10y", "mort_90d,died_30d"}) {
        QTest::addRow("%s", header) << header << true;
    }
    for (const char* header : {"p_relapse_1y,relapse_12m", "risk_1y,event", "risk,event_1y"}) {
        QTest::addRow("%s", header) << header << false;
    }
}

void TestStrangerNames::anOutcomeOfAnotherTimeIsAskedAbout() {
    QFETCH(const QString, header);
    QFETCH(const bool, isAsked);
    const std::string text = fileOf(header.toStdString(), 0.02, 0.98,
                                    [](const Row& row, int) { return printed(row.p) + "," + label(row, "1", "0"); });
    const QString question = questionOf(text);
    QCOMPARE(question.contains("are of different times"), isAsked);
    ImportOverrides overrides;
    overrides.targetName = header.section(',', 1).toStdString();
    QVERIFY(questionOf(text, overrides).isEmpty());
}

QTEST_GUILESS_MAIN(TestStrangerNames)
#include "tst_stranger_names.moc"
