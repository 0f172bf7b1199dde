// SPDX-License-Identifier: GPL-3.0-or-later
// Of two labels, the one that the name of a single column of probabilities speaks of.
#include "core/data/dataset.h"
#include "core/io/outcomes/named_class.h"

#include "core/io/outcomes/event_words.h"
#include "core/io/reading/import.h"
#include "tests/support/file_fixtures.h"

#include <string>
#include <vector>

#include <QTest>

using namespace calibrium;

class TestNamedClass : public QObject {
    Q_OBJECT

    /// "0", or "0?" where it is asked, or nothing.
    static QString named(const std::string& column, const std::string& target, const std::vector<std::string>& labels) {
        if (const auto place = classNamedByColumn(column, target, labels))
            return QString::fromStdString(labels[*place]);
        const auto question = doubtfulClassQuestion(column, target, labels);
        return question ? QString("?") : QString();
    }

private slots:
    void aNumberIsThatOfAClassWhereNothingElseIsLeft_data() {
        QTest::addColumn<QString>("column");
        QTest::addColumn<QString>("expected");
        for (const char* name : {"p_0", "prob0", "P(y=0)", "class_0", "proba_0", "p_class_0", "risk_event_0", "0",
                                 "pred.0", "P_DEATH0", "rf (0)", "P(xyz = 0)", "Wahrscheinlichkeit 0"}) {
            QTest::newRow(name) << name << "0";
        }
        for (const char* name :
             {"prob_fold_0", "prob_0_100", "confidence 0-100", "risk score 0-100 %", "prob_t0", "prob_h0", "risk_day0",
              "p_model_0", "risiko_tag_0", "p 0 to 100", "prob_0.5", "prob_year_0", "pred_0h"}) {
            QTest::newRow(name) << name << "";
        }
        for (const char* name : {"prob_0_rf", "rf_0", "p_alpha_0", "fold (0)", "p2_0"})
            QTest::newRow(name) << name << "?";
        for (const char* name : {"p_1", "P(y=1)"}) QTest::newRow(name) << name << "1";
        for (const char* name : {"rf_1", "prob_fold_1"}) QTest::newRow(name) << name << "";
    }

    void aNumberIsThatOfAClassWhereNothingElseIsLeft() {
        QFETCH(const QString, column);
        QFETCH(const QString, expected);
        QCOMPARE(named(column.toStdString(), "death", {"0", "1"}), expected);
    }

    void aWordForWhatDidNotHappenMayBelongToTheNextOne_data() {
        QTest::addColumn<QString>("column");
        QTest::addColumn<QString>("expected");
        for (const char* name : {"p_no", "prob_No", "P(no)", "p_no_relapse", "p_no_event", "no_prob", "p_survival",
                                 "survival_probability"}) {
            QTest::newRow(name) << name << "no";
        }
        for (const char* name :
             {"p_no_calibration", "pred_no_imaging", "survival_clinic_risk", "p_false_alarm", "control_group_risk"}) {
            QTest::newRow(name) << name << "?";
        }
        for (const char* name : {"p_yes", "prob_yes_rf", "p_relapse"}) QTest::newRow(name) << name << "yes";
    }

    void aWordForWhatDidNotHappenMayBelongToTheNextOne() {
        QFETCH(const QString, column);
        QFETCH(const QString, expected);
        QCOMPARE(named(column.toStdString(), "relapse", {"no", "yes"}), expected);
    }

    void theQuestionNamesBothWays() {
        const auto question = doubtfulClassQuestion("rf_0", "event", {"0", "1"});
        QVERIFY(question.has_value());
        QCOMPARE(QString::fromStdString(question->text.english()),
                 QString("By its name rf_0 may hold the probability of 1 or that of 0"));
        QCOMPARE(QString::fromStdString(question->answer.english()),
                 QString("--classes 0,1 takes it for that of 1, --classes 1,0 for that of 0"));
    }

    void labelsAsFractionsAreNumbers() {
        QCOMPARE(named("prob_0.0", "y", {"0", "1"}), QString("0"));
        QCOMPARE(named("P(y=1.0)", "y", {"0", "1"}), QString("1"));
        QCOMPARE(named("prob_0.05", "y", {"0", "1"}), QString());
    }

    void aColumnMaySpeakOfAnotherEvent_data() {
        QTest::addColumn<QString>("column");
        QTest::addColumn<QString>("outcome");
        QTest::addColumn<int>("said");
        const auto add = [](SaidEvent said, const char* column, const char* outcome) {
            QTest::newRow(qPrintable(QString(column) + " beside " + outcome))
                << column << outcome << static_cast<int>(said);
        };
        add(SaidEvent::Other, "p_stay", "churn");
        add(SaidEvent::Other, "p_show", "no_show");
        add(SaidEvent::Other, "p_unemployed", "employed");
        add(SaidEvent::Other, "prob_good", "default");
        add(SaidEvent::Other, "delay_probability", "on_time");
        add(SaidEvent::Other, "Sterberisiko", "überlebt");
        add(SaidEvent::Other, "riesgo_muerte", "sobrevivió");
        add(SaidEvent::Other, "prob_retard", "puntual");
        add(SaidEvent::Other, "p_relapse_free", "relapse");
        add(SaidEvent::Other, "p_away_win", "home_win");
        add(SaidEvent::Other, "opponent_win_prob", "win");
        add(SaidEvent::Other, "p_hire", "not_hired");
        add(SaidEvent::Other, "p_nonresponse", "responded");
        add(SaidEvent::Other, "p_infection", "infection_free");
        add(SaidEvent::Other, "p_yes", "voted_no");
        add(SaidEvent::Other, "prob_hallucination", "correct");
        add(SaidEvent::Other, "p_falsch", "richtig");
        add(SaidEvent::Other, "Rückzahlung", "Ausfall");
        add(SaidEvent::Other, "p_ausfallfrei", "Ausfall");
        add(SaidEvent::Other, "p_lives", "dies");
        add(SaidEvent::Other, "risk", "alive");
        add(SaidEvent::Other, "p_up", "down");
        add(SaidEvent::Other, "p_accept", "rejected");
        add(SaidEvent::Other, "p_female", "male");
        add(SaidEvent::Other, "prob_over", "under");
        add(SaidEvent::Same, "p_high_risk", "high_risk_or_low");
        add(SaidEvent::Unknown, "p_ignored", "retweeted");
        add(SaidEvent::Unknown, "p_kein_Ausfall", "y");
        for (const char* column : {"p_churn", "churn_probability", "attrition_risk", "risk", "prob", "xgb", "churn_xgb",
                                   "p_logreg", "risk_score", "p_5y", "predicted_probability", "prob_lapse"})
            add(SaidEvent::Same, column, "churn");
        for (const char* column : {"p_stay", "p_churn", "prob_model2", "score"}) add(SaidEvent::Same, column, "y");
        add(SaidEvent::Same, "mortality_risk", "died");
        // Of a confidence it is judged whether the prediction was right.
        for (const char* column : {"$RC-default", "churn_prob", "confidence"}) add(SaidEvent::Same, column, "correct");
        add(SaidEvent::Same, "p_readmit", "readmitted");
        add(SaidEvent::Same, "p_home_win", "home_win");
        add(SaidEvent::Same, "Sterberisiko", "verstorben");
    }

    void aColumnMaySpeakOfAnotherEvent() {
        QFETCH(const QString, column);
        QFETCH(const QString, outcome);
        QTEST(static_cast<int>(saidEvent(column.toStdString(), outcome.toStdString())), "said");
    }

    /// Of names that contradict each other a weak model does not say which way round it stands, whatever the rows.
    void aWeakModelSettlesNoContradiction_data() {
        QTest::addColumn<QString>("header");
        for (const char* header : {"p_hire,not_hired", "prob_hallucination,correct", "prob_unpaid,paid",
                                   "p_no_show,showed_up", "p_pass,failed", "p_dry_eye,outcome"})
            QTest::newRow(header) << header;
    }
    void aWeakModelSettlesNoContradiction() {
        QFETCH(const QString, header);
        std::string text = header.toStdString() + "\n";
        // One tenth more events for each tenth of probability would be a calibrated model.
        for (int row = 0; row < 1000; ++row) {
            const int tenth = 1 + row % 9;
            const bool happened = (row * 37) % 100 < 25 + 2 * tenth;
            text += "0." + std::to_string(tenth) + (happened ? ",1\n" : ",0\n");
        }
        ImportOverrides overrides;
        overrides.targetName = "2";
        const ImportSource source{.predictionsPath = {}, .predictionsText = text, .targetsPath = {}};
        const auto message = test::messageOf<UndecidedImport>([&] { importDataset(source, overrides); });
        QVERIFY2(message.contains("--classes"), qPrintable(message));
    }

    /// "yes" below "survived" means that it happened, as 1 does.
    void yesBelowSurvivedIsSurvival() {
        QCOMPARE(named("p_survived", "survived", {"no", "yes"}), QString("yes"));
        QCOMPARE(named("p_dry_eye", "dry_eye", {"nein", "ja"}), QString("ja"));
        QCOMPARE(named("survival_prob", "survived", {"False", "True"}), QString("True"));
        QCOMPARE(named("p_healthy", "healthy", {"0", "1"}), QString("1"));
        QCOMPARE(named("p_survived", "status", {"alive", "dead"}), QString("alive"));
        QCOMPARE(named("risk_dry_eye", "dry_eye", {"absent", "present"}), QString("present"));
        QVERIFY(named("prob_no_show", "no_show", {"No", "Yes"}) != QString("No"));
        QCOMPARE(named("prob_no", "no_show", {"No", "Yes"}), QString("No"));
        QCOMPARE(named("p_benign_tumour", "malignant", {"0", "1"}), QString("0"));
    }

    /// Of few rows nothing shows which event is meant: it is asked, and the answer decides.
    void anotherEventIsAsked() {
        const std::string rows = "1,0.5\n0,0.7\n1,0.65\n0,0.8\n1,0.6\n0,0.55\n1,0.85\n0,0.75\n0,0.9\n0,0.7\n";
        const auto source = [&](const std::string& header) {
            return ImportSource{.predictionsPath = {}, .predictionsText = header + "\n" + rows, .targetsPath = {}};
        };
        const auto message = test::messageOf<UndecidedImport>([&] { importDataset(source("churn,p_stay")); });
        QVERIFY2(
            message.contains("By its name p_stay may hold the probability of another event than churn = 1; say "
                             "--classes 1,0 --positive 1 if they are probabilities of 0, or --classes 0,1 if of 1"),
            qPrintable(message));
        ImportOverrides order;
        order.classNames = std::vector<std::string>{"1", "0"};
        const Dataset turned = importDataset(source("churn,p_stay"), order);
        QCOMPARE(turned.parameters()(1, 1), 0.7);  // of class 0, the second one
        QCOMPARE(turned.labels()[1], 1);
        QCOMPARE(importDataset(source("churn,p_churn")).parameters()(1, 1), 0.7);
    }
};

QTEST_GUILESS_MAIN(TestNamedClass)
#include "tst_named_class.moc"
