// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/names/name_words.h"

#include <QTest>

using namespace calibrium;

class TestNameWords : public QObject {
    Q_OBJECT

private slots:
    void namesAreCutIntoWords() {
        QVERIFY((wordsOf("riskPct_2") == std::vector<std::string>{"risk", "pct", "2"}));
        QVERIFY((wordsOf("P (churn=yes)") == std::vector<std::string>{"p", "churn", "yes"}));
        QVERIFY(wordsOf("...").empty());
    }

    void namesSayTheScale() {
        QVERIFY(scaleOfName("logit_3") == NumberScale::Logits);
        QVERIFY(scaleOfName("log_odds") == NumberScale::Logits);
        QVERIFY(scaleOfName("log_p0") == NumberScale::LogProbabilities);
        QVERIFY(scaleOfName("logprob") == NumberScale::LogProbabilities);
        QVERIFY(scaleOfName("Prob (%)") == NumberScale::Percentages);
        QVERIFY(scaleOfName("risk_pct") == NumberScale::Percentages);
        for (const char* name : {"pourcentage", "porcentaje_riesgo", "riesgo (por ciento)", "chance in per cent",
                                 "prozentuale Wahrscheinlichkeit", "risque pour cent", "probabilita_percentuale"}) {
            QVERIFY2(scaleOfName(name) == NumberScale::Percentages, name);
        }
        for (const char* name : {"Risiko je 100", "risk per hundred", "probabilità (per cento)", "Risiko pro Hundert",
                                 "risque sur 100", "p_event_x100", "chance out of 100", "riesgo por cien"})
            QVERIFY2(scaleOfName(name) == NumberScale::Percentages, name);
        for (const char* name : {"cases per 100 000", "rate_per_100k", "x100", "Fälle je 100.000", "risk_100_days"})
            QVERIFY2(!scaleOfName(name), name);
        QVERIFY(!scaleOfName("cost_per_center"));
        QVERIFY(scaleOfName("odds") == NumberScale::Odds);
        QVERIFY(!scaleOfName("odds_ratio"));
        QVERIFY(!scaleOfName("prob"));
        QVERIFY(!scaleOfName("catalog"));
    }

    void labelsAreFoundWithinNamesAsWholeWords() {
        QVERIFY(holdsWord("P (churn=no)", "no"));
        QVERIFY(holdsWord("readmitted_True_PREDICTION", "True"));
        QVERIFY(holdsWord("prob <=50K", "<=50K"));
        QVERIFY(holdsWord("good_prob", "Good", true));
        QVERIFY(!holdsWord("good_prob", "Good"));
        QVERIFY(!holdsWord("normal_prob", "no"));
        QVERIFY(!holdsWord("P_BAD0", "0"));
    }

    void predictionsAreNamedAfterTheirOutcome() {
        QVERIFY(commonNameLength("risk_died", "died") > 0);
        QVERIFY(commonNameLength("cancerpredmarker", "cancer") > 0);
        QVERIFY(commonNameLength("p_readmit", "readmitted") > 0);
        QVERIFY(commonNameLength("risk_icu_admission", "icu_admission") > 0);
        QVERIFY(commonNameLength("risk_aki", "aki") > 0);
        QCOMPARE(commonNameLength("risk_died", "risk_group"), std::size_t{0});
        QCOMPARE(commonNameLength("prob", "dead"), std::size_t{0});
    }

    void wordsSayWhetherAnEventHappened() {
        QVERIFY(polarityOf("Yes") == Polarity::Event);
        QVERIFY(polarityOf("benign") == Polarity::NoEvent);
        QVERIFY(polarityOf("good") == Polarity::None);
        QVERIFY(polarityOfName("p_alive") == Polarity::NoEvent);
        QVERIFY(polarityOfName("prob_death") == Polarity::Event);
        QVERIFY(polarityOfName("alive_or_dead") == Polarity::None);
    }
};

QTEST_GUILESS_MAIN(TestNameWords)
#include "tst_name_words.moc"
