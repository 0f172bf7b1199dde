// SPDX-License-Identifier: GPL-3.0-or-later
// Files as people bring them: which question is answered, or which one is asked.
#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/io/outcomes/positive_class.h"
#include "core/io/reading/import.h"
#include "core/statistics/random.h"
#include "tests/support/made_cases.h"

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;
using namespace calibrium::test::made_cases;

class TestStrangerFiles : public QObject {
    Q_OBJECT

private slots:
    void theOutcomeIsTheOneThatThePredictionsName();
    void twoPossibleOutcomesAreAsked();
    void anIdentifierWithTwoValuesIsAnOutcome();
    void confidencesAreJudgedAgainstTheirOwnClass();
    void aConfidenceIsFoundAmongOtherNumbers_data();
    void aConfidenceIsFoundAmongOtherNumbers();
    void aProbabilityBesideItsOwnThresholdIsNoConfidence();
    void predictedClassesAreNoProbabilities();
    void censoredFollowUpIsRefused();
    void scalesAreReadByName_data();
    void scalesAreReadByName();
    void whatANameContradictsIsAsked_data();
    void whatANameContradictsIsAsked();
    void aPredictionWinsOverOtherFractions_data();
    void aPredictionWinsOverOtherFractions();
    void aSecondModelIsNoGroup();
    void anAxisIsNoObservation();
    void realTargetsAreThoseThatAgree();
};

void TestStrangerFiles::theOutcomeIsTheOneThatThePredictionsName() {
    compare(read(fileOf("id,stroke,dead,smoker,strokepredmodel", [](const Case& c, int i) {
        return std::to_string(i * 3 + 17) + "," + one(c) + "," + (i % 7 == 0 ? "1" : "0") + "," +
               (i % 2 == 0 ? "1" : "0") + "," + number(c.p);
    })));
    const Dataset readmitted = read(fileOf("readmitted,died,p_readmit", [](const Case& c, int i) {
        return one(c) + "," + (i % 5 == 0 ? "1" : "0") + "," + number(c.p);
    }));
    compare(readmitted);
    // Where another column could hold them too, it is not said that none could.
    const Dataset relapsed = read(fileOf("Rezidiv,Tod,p_Rezidiv", [](const Case& c, int i) {
        return one(c) + "," + (i % 5 == 0 ? "1" : "0") + "," + number(c.p);
    }));
    compare(relapsed);
    const auto& warnings = relapsed.warnings();
    const auto said = std::find_if(warnings.begin(), warnings.end(),
                                   [](const Warning& warning) { return warning.id == "import-target"; });
    QVERIFY(said != warnings.end());
    QCOMPARE(said->text.english(), std::string("The targets are taken to be in column 1 (Rezidiv)."));
}

void TestStrangerFiles::twoPossibleOutcomesAreAsked() {
    const std::string text = fileOf("infection,dead,risk", [](const Case& c, int i) {
        return one(c) + "," + (i % 5 == 0 ? "1" : "0") + "," + number(c.p);
    });
    QVERIFY2(questionOf(text).find("--target-column") != std::string::npos, questionOf(text).c_str());
    // The name of an outcome is no evidence beside predictions that have to do with another column, if loosely.
    const std::string unrelated = fileOf("risk,dead,sepsis", [](const Case& c, int i) {
        return number(c.p) + "," + (i % 2 == 0 ? "1" : "0") + "," + (i * 37 % 100 < (c.p > 0.5 ? 60 : 40) ? "1" : "0");
    });
    QVERIFY2(questionOf(unrelated).find("column 2 (dead), column 3 (sepsis)") != std::string::npos,
             questionOf(unrelated).c_str());
    // Lead times are no labels of other classes.
    const std::string led = fileOf("lead_time,estimate,t2m", [](const Case& c, int i) {
        return std::to_string(6 + 6 * (i % 4)) + "," + number(c.p) + "," + number(c.p / 2);
    });
    QVERIFY2(questionOf(led).find("--target-column") != std::string::npos ||
                 questionOf(led).find("--columns") != std::string::npos,
             questionOf(led).c_str());
    // Nothing but a covariate that has nothing to do with the predictions.
    const std::string none = fileOf(
        "treated,risk", [](const Case& c, int i) { return std::string(i % 2 == 0 ? "1" : "0") + "," + number(c.p); });
    QVERIFY2(questionOf(none).find("--target-column") != std::string::npos, questionOf(none).c_str());
}

void TestStrangerFiles::anIdentifierWithTwoValuesIsAnOutcome() {
    for (const char* name : {"case", "subject", "record"}) {
        compare(
            read(fileOf(std::string("risk,") + name, [](const Case& c, int) { return number(c.p) + "," + one(c); })));
    }
}

void TestStrangerFiles::confidencesAreJudgedAgainstTheirOwnClass() {
    const auto confidence = [](const Case& c) { return std::max(c.p, 1 - c.p); };
    const std::string text = fileOf("y_pred,confidence,y_true", [&](const Case& c, int) {
        return std::string(c.p >= 0.5 ? "1" : "0") + "," + number(confidence(c)) + "," + one(c);
    });
    const auto cases = casesOf(200);
    const Dataset data = read(text);
    QCOMPARE(data.family().id(), std::string("binary"));
    for (Index i = 0; i < data.sampleCount(); ++i) {
        const Case& c = cases[static_cast<std::size_t>(i)];
        QCOMPARE(data.parameters()(i, 1), confidence(c));
        QCOMPARE(data.labels()[static_cast<std::size_t>(i)] == 1, (c.p >= 0.5) == c.isEvent);
    }
    QVERIFY(std::any_of(data.warnings().begin(), data.warnings().end(),
                        [](const Warning& warning) { return warning.id == "import-top-label"; }));
    const Dataset four = read(fileOf("predicted,confidence,gold", [](const Case& c, int i) {
        static const std::array<std::string, 4> words{"north", "east", "south", "west"};
        return words[static_cast<std::size_t>(i % 4)] + "," + number(c.p) + "," +
               words[static_cast<std::size_t>(c.isEvent ? i % 4 : (i + 1) % 4)];
    }));
    compare(four);
}

void TestStrangerFiles::aConfidenceIsFoundAmongOtherNumbers_data() {
    QTest::addColumn<QByteArray>("name");
    for (const char* name : {"confidence", "max_prob", "certainty", "prob", "probability", "Model confidence"}) {
        QTest::newRow(name) << QByteArray(name);
    }
}

/// A threshold is the same in every row, and what is measured of a person is no score of a class.
void TestStrangerFiles::aConfidenceIsFoundAmongOtherNumbers() {
    QFETCH(QByteArray, name);
    const std::string header = "threshold,income,bmi,predicted," + name.toStdString() + ",gold";
    compare(read(fileOf(header, [](const Case& c, int i) {
        static const std::array<std::string, 4> words{"north", "east", "south", "west"};
        return "0.5," + number(20000.5 + 7 * i) + "," + number(22.25 + 0.5 * (i % 9)) + "," +
               words[static_cast<std::size_t>(i % 4)] + "," + number(c.p) + "," +
               words[static_cast<std::size_t>(c.isEvent ? i % 4 : (i + 1) % 4)];
    })));
}

void TestStrangerFiles::aProbabilityBesideItsOwnThresholdIsNoConfidence() {
    compare(read(fileOf("y_true,y_pred,y_prob", [](const Case& c, int) {
        return one(c) + "," + (c.p >= 0.5 ? "1" : "0") + "," + number(c.p);
    })));
}

void TestStrangerFiles::predictedClassesAreNoProbabilities() {
    const std::string text =
        fileOf("y_true,y_pred", [](const Case& c, int) { return one(c) + (c.p >= 0.5 ? ",1" : ",0"); });
    QVERIFY2(questionOf(text).find("--kind binary") != std::string::npos, questionOf(text).c_str());
    ImportOverrides binary;
    binary.family = "binary";
    QVERIFY(questionOf(text, binary).empty());
}

void TestStrangerFiles::censoredFollowUpIsRefused() {
    const std::string text = fileOf("id,time,status,risk5y", [](const Case& c, int i) {
        return std::to_string(i * 3 + 11) + "," + number(0.5 + 4 * c.p) + "," + one(c) + "," + number(c.p);
    });
    QVERIFY2(questionOf(text).find("--censoring ignore") != std::string::npos, questionOf(text).c_str());
    ImportOverrides named;
    named.targetName = "status";
    QVERIFY(!questionOf(text, named).empty());
    named.censoring = Censoring::Ignored;
    compare(read(text, named));
}

void TestStrangerFiles::scalesAreReadByName_data() {
    QTest::addColumn<QByteArray>("text");
    const auto row = [](const char* name, const std::string& header, const std::function<double(double)>& scale) {
        QTest::newRow(name) << QByteArray::fromStdString(
            fileOf(header, [&](const Case& c, int) { return number(scale(c.p)) + "," + one(c); }));
    };
    row("log-probability", "logprob,label", [](double p) { return std::log(p); });
    row("odds", "odds,y", [](double p) { return p / (1 - p); });
    row("logit", "logit,y", [](double p) { return std::log(p / (1 - p)); });
    row("percent", "risk_pct,event", [](double p) { return 100 * p; });
    row("percent of a probability", "probability,y", [](double p) { return 100 * p; });
}

void TestStrangerFiles::scalesAreReadByName() {
    QFETCH(const QByteArray, text);
    compare(read(text.toStdString()), 1e-9);
}

void TestStrangerFiles::whatANameContradictsIsAsked_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("option");
    const auto row = [](const char* name, const std::string& header, const Cells& cells, const char* option) {
        QTest::newRow(name) << QByteArray::fromStdString(fileOf(header, cells)) << QByteArray(option);
    };
    row(
        "percent below 1", "risk_pct,event", [](const Case& c, int) { return number(c.p) + "," + one(c); },
        "--percent");
    row(
        "points", "score,y", [](const Case& c, int) { return number(std::round(30 * c.p)) + "," + one(c); },
        "--percent");
    row(
        "distances from a boundary", "decision_function,y",
        [](const Case& c, int) { return number(std::log(c.p / (1 - c.p))) + "," + one(c); }, "--logits");
    row(
        "unnamed negative", "x,y", [](const Case& c, int) { return number(std::log(c.p)) + "," + one(c); }, "--scale");
    row(
        "two risks in percent", "pred1,pred2,y",
        [](const Case& c, int) { return number(100 * c.p) + "," + number(90 * c.p) + "," + one(c); }, "--columns");
    row(
        "against the labels", "p,y", [](const Case& c, int) { return number(1 - c.p) + "," + one(c); }, "--classes");
}

void TestStrangerFiles::whatANameContradictsIsAsked() {
    QFETCH(const QByteArray, text);
    QFETCH(const QByteArray, option);
    const std::string question = questionOf(text.toStdString());
    QVERIFY2(question.find(option.toStdString()) != std::string::npos, question.c_str());
}

void TestStrangerFiles::aPredictionWinsOverOtherFractions_data() {
    QTest::addColumn<QByteArray>("prediction");
    QTest::addColumn<QByteArray>("other");
    for (const char* prediction : {"prediction", "pred", "y_pred", "yhat"}) {
        for (const char* other : {"threshold", "prevalence", "baseline", "dropout", "bmi_scaled"}) {
            QTest::addRow("%s beside %s", prediction, other) << QByteArray(prediction) << QByteArray(other);
        }
    }
}

void TestStrangerFiles::aPredictionWinsOverOtherFractions() {
    QFETCH(const QByteArray, prediction);
    QFETCH(const QByteArray, other);
    const bool isConstant = other == "threshold";
    compare(read(fileOf("id," + prediction.toStdString() + "," + other.toStdString() + ",label",
                        [isConstant](const Case& c, int i) {
                            const double value = isConstant ? 0.5 : 0.1 + 0.01 * (i * 37 % 50);
                            return std::to_string(i * 5 + 2) + "," + number(c.p) + "," + number(value) + "," + one(c);
                        })));
}

void TestStrangerFiles::aSecondModelIsNoGroup() {
    const std::string text = fileOf("model2,p1,y", [](const Case& c, int i) {
        return number(rounded(0.05 + 0.9 * (0.7 * c.p + 0.3 * (i * 13 % 97) / 97.0), 5)) + "," + number(c.p) + "," +
               one(c);
    });
    QVERIFY2(questionOf(text).find("2 models") != std::string::npos, questionOf(text).c_str());
}

void TestStrangerFiles::anAxisIsNoObservation() {
    const std::string text = fileOf("mean,sd,lead_time", [](const Case& c, int i) {
        return number(9 * c.p) + ",1.5," + std::to_string(6 * (1 + i % 20));
    });
    QVERIFY2(questionOf(text).find("no column of targets") != std::string::npos, questionOf(text).c_str());
    const std::string constant =
        fileOf("mean,sd,value", [](const Case& c, int) { return number(9 * c.p) + ",1.5,24"; });
    QVERIFY2(questionOf(constant).find("no column of targets") != std::string::npos, questionOf(constant).c_str());
}

void TestStrangerFiles::realTargetsAreThoseThatAgree() {
    const auto text = [](const char* header) {
        return fileOf(header, [](const Case& c, int i) {
            return number(9 * c.p) + ",1.5," + number(20000.5 + 7 * i) + "," +
                   number(rounded(9 * c.p + (i % 5 - 2), 6));
        });
    };
    const Dataset data = read(text("mean,sd,income,height"));
    QCOMPARE(data.family().id(), std::string("normal"));
    const auto cases = casesOf(200);
    for (Index i = 0; i < data.sampleCount(); ++i) {
        const double mean = 9 * cases[static_cast<std::size_t>(i)].p;
        QCOMPARE(data.values()(i, 0), rounded(mean + (static_cast<double>(i % 5) - 2), 6));
    }
    QVERIFY(read(text("Mittelwert,Standardabweichung,income,height")).family().id() == "normal");
    // Two that agree are asked about.
    const std::string two = fileOf("mean,sd,height,length", [](const Case& c, int i) {
        return number(9 * c.p) + ",1.5," + number(9 * c.p + 0.25 * (i % 5)) + "," + number(9 * c.p - 0.5 * (i % 3));
    });
    QVERIFY2(questionOf(two).find("--target-column") != std::string::npos, questionOf(two).c_str());
}

QTEST_GUILESS_MAIN(TestStrangerFiles)
#include "tst_stranger_files.moc"
