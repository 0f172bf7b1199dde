// SPDX-License-Identifier: GPL-3.0-or-later
// Follow-up read from a table, and what is refused.
#include "core/data/table.h"
#include "core/io/table/text_table.h"
#include "core/survival/follow_up.h"
#include "core/survival/follow_up_names.h"
#include "core/survival/timed_columns.h"
#include "tests/support/class_data.h"

#include <string>

#include <tuple>
#include <utility>

#include <QTest>

using namespace calibrium;
using namespace calibrium::support;

namespace {

const FollowUpColumns columns{.time = "t", .status = "s", .risk = "p"};

Table tableOf(const std::string& text) { return readTextTable(text, "people.csv", ',', true); }

std::string refusal(const std::string& text, const FollowUpColumns& asked = columns) {
    return messageOf([&] { static_cast<void>(followUpOf(tableOf(text), asked)); });
}

}  // namespace

class TestFollowUp : public QObject {
    Q_OBJECT

private slots:
    void readsCodes() {
        const FollowUp people = followUpOf(tableOf("t,s,p\n1.5,0,0.25\n2,1,0.5\n3,2,1\n"), columns);
        QCOMPARE(people.size(), Index{3});
        QVERIFY((people.times == std::vector<double>{1.5, 2, 3}));
        QVERIFY((people.endings ==
                 std::vector<FollowUpEnd>{FollowUpEnd::Censored, FollowUpEnd::Event, FollowUpEnd::Competing}));
        QCOMPARE(people.risks(0), 0.25);
        QVERIFY(people.hasCompeting());
    }

    void readsWords() {
        FollowUpColumns asked = columns;
        asked.events = {"dead", "killed"};
        asked.competing = {"moved"};
        const FollowUp people =
            followUpOf(tableOf("t,s,p\n1,dead,0.1\n1,killed,0.1\n1,moved,0.1\n1,alive,0.1\n1,,0.1\n"), asked);
        QVERIFY(
            (people.endings == std::vector<FollowUpEnd>{FollowUpEnd::Event, FollowUpEnd::Event, FollowUpEnd::Competing,
                                                        FollowUpEnd::Censored, FollowUpEnd::Censored}));
    }

    /// A name that does not occur, and several cells that nobody named, are asked about.
    void endingsAreSaidOrClear() {
        FollowUpColumns asked = columns;
        asked.events = {"relapse"};
        const std::string text = "t,s,p\n1,relapse,0.1\n1,death,0.1\n1,censored,0.1\n";
        const std::string unclear = refusal(text, asked);
        QVERIFY2(unclear.find("holds death beside the event") != std::string::npos &&
                     unclear.find("--competing") != std::string::npos &&
                     unclear.find("--censored") != std::string::npos,
                 unclear.c_str());
        asked.competing = {"dead"};
        const std::string absent = refusal(text, asked);
        QVERIFY2(absent.find("holds \"dead\", which --competing names") != std::string::npos, absent.c_str());
        asked.competing = {"death"};
        QCOMPARE(followUpOf(tableOf(text), asked).endings.at(1), FollowUpEnd::Competing);
        asked.competing = {};
        asked.censored = {"death"};
        QCOMPARE(followUpOf(tableOf(text), asked).endings.at(1), FollowUpEnd::Censored);
    }

    /// Names that say the opposite are asked about, and the answer is taken.
    void namesMaySayTheOpposite() {
        FollowUpColumns asked{.time = "t", .status = "s", .risk = "surv_5y"};
        const std::string text = "t,s,surv_5y\n1,1,0.9\n1,0,0.8\n";
        QVERIFY(refusal(text, asked).find("--predicted survival") != std::string::npos);
        asked.predicted = parsePredictedRisk("survival");
        QCOMPARE(followUpOf(tableOf(text), asked).risks(1), 1 - 0.8);
        asked.predicted = parsePredictedRisk("event");
        QCOMPARE(followUpOf(tableOf(text), asked).risks(1), 0.8);
        FollowUpColumns opposite{.time = "t", .status = "censored", .risk = "p"};
        const std::string censored = "t,censored,p\n1,1,0.1\n1,0,0.1\n";
        QVERIFY(refusal(censored, opposite).find("--event 0") != std::string::npos);
        opposite.events = {"0"};
        QCOMPARE(followUpOf(tableOf(censored), opposite).endings.at(0), FollowUpEnd::Censored);
    }

    void aStatusThatSaysNoEventIsAskedAbout() {
        for (const char* name :
             {"alive", "still_alive", "vivant", "lebt", "survived", "survival_status", "event_free", "lost", "ltfu",
              "\u00fcberlebt", "no_event", "ereignisfrei", "sin_evento", "not_dead"}) {
            FollowUpColumns asked{.time = "t", .status = name, .risk = "p"};
            const std::string text = "t," + std::string(name) + ",p\n1,1,0.1\n1,0,0.1\n";
            const std::string said = refusal(text, asked);
            QVERIFY2(said.find("--event 0") != std::string::npos, name);
            asked.events = {"0"};
            QCOMPARE(followUpOf(tableOf(text), asked).endings.at(0), FollowUpEnd::Censored);
            FollowUpColumns words{.time = "t", .status = name, .risk = "p"};
            const std::string ofWords = "t," + std::string(name) + ",p\n1,True,0.1\n1,False,0.1\n";
            QVERIFY2(refusal(ofWords, words).find("--event False") != std::string::npos, name);
        }
        for (const char* name : {"status", "died", "event", "os_event", "death_or_relapse", "surv_event", "pfs"}) {
            const std::string text = "t," + std::string(name) + ",p\n1,1,0.1\n1,0,0.1\n";
            QCOMPARE(followUpOf(tableOf(text), {.time = "t", .status = name, .risk = "p"}).endings.at(0),
                     FollowUpEnd::Event);
        }
    }

    void aRiskThatSaysNoEventIsAskedAbout() {
        for (const char* name : {"event_free", "p_no_event", "relapse_free_prob", "pfs5", "S5", "os_5y", "1-risk",
                                 "p_ohne_Ereignis", "survie", "rezidivfrei", "S_60"}) {
            const std::string text = "t,s," + std::string(name) + "\n1,1,0.1\n1,0,0.3\n";
            FollowUpColumns asked{.time = "t", .status = "s", .risk = name};
            QVERIFY2(refusal(text, asked).find("--predicted survival") != std::string::npos, name);
            asked.predicted = PredictedRisk::Survival;
            QCOMPARE(followUpOf(tableOf(text), asked).risks(1), 1 - 0.3);
        }
        for (const char* name : {"risk", "risk_5y", "p_event", "mortality", "os_risk", "risk 1-year", "p_model_no_2"}) {
            const std::string text = "t,s," + std::string(name) + "\n1,1,0.1\n1,0,0.3\n";
            QCOMPARE(followUpOf(tableOf(text), {.time = "t", .status = "s", .risk = name}).risks(1), 0.3);
        }
    }

    void yesIsTheEventOfAColumnNamedAfterIt() {
        for (const auto& [name, yes, no] : {std::tuple{"died", "True", "False"},
                                            {"event", "yes", "no"},
                                            {"verstorben", "ja", "nein"},
                                            {"decede", "oui", "non"},
                                            {"Death", "Y", "N"},
                                            {"status", "yes", "no"},
                                            {"observed", "True", "False"},
                                            {"status", "tak", "nie"}}) {
            const std::string text =
                "t," + std::string(name) + ",p\n1," + std::string(no) + ",0.1\n1," + std::string(yes) + ",0.3\n";
            QCOMPARE(followUpOf(tableOf(text), {.time = "t", .status = name, .risk = "p"}).endings,
                     (std::vector<FollowUpEnd>{FollowUpEnd::Censored, FollowUpEnd::Event}));
        }
        for (const char* name : {"vital_status", "lost_status"}) {
            const std::string text = "t," + std::string(name) + ",p\n1,yes,0.1\n1,no,0.1\n";
            const std::string said = refusal(text, {.time = "t", .status = name, .risk = "p"});
            QVERIFY2(said.find("--event") != std::string::npos, name);
        }
        QVERIFY(refusal("t,s,p\n1,True,0.1\n1,False,0.1\n", columns).find("--event") != std::string::npos);
    }

    void percentagesAreSaid() {
        const std::string text = "t,s,p\n1,1,62.5\n1,0,0.5\n";
        QVERIFY(refusal(text, columns).find("--percent divides") != std::string::npos);
        FollowUpColumns asked = columns;
        asked.arePercentages = true;
        QCOMPARE(followUpOf(tableOf(text), asked).risks(0), 0.625);
        QCOMPARE(followUpOf(tableOf(text), asked).risks(1), 0.005);
        QCOMPARE(followUpOf(tableOf("t,s,p\n1,1,62.5 %\n1,0,0.5 %\n"), asked).risks(0), 0.625);
        QVERIFY(refusal("t,s,p\n1,1,625\n1,0,0.5\n", asked).find("between 0 and 100") != std::string::npos);
    }

    /// Numbers up to 1 under a name that says percent are either, and those of a thousand are divided by the user.
    void scalesAgainstTheNamesAreAskedAbout_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("risk");
        QTest::addColumn<QString>("asked");
        const auto add = [](const char* name, const char* risk, const char* asked) {
            QTest::addRow("%s of %s", name, risk) << QString(name) << QString(risk) << QString(asked);
        };
        for (const char* name : {"risk (%)", "risk_3y_pct", "Risiko je 100", "risque en pourcent"}) {
            add(name, "0.62", "say --percent if 0.62 means 0.62 %, or --scale probability");
        }
        add("risk_per_1000", "0.62", "--scale probability");
        add("Risiko je 1000", "62.5", "divide its numbers by 1000");
        for (const char* name : {"risk", "forest_1000"}) add(name, "0.62", "");
        add("risk (%)", "0.62%", "");
    }
    void scalesAgainstTheNamesAreAskedAbout() {
        QFETCH(const QString, name);
        QFETCH(const QString, risk);
        QFETCH(const QString, asked);
        const std::string text = "t,s," + name.toStdString() + "\n1,1," + risk.toStdString() + "\n2,0,0.5" +
                                 (risk.endsWith('%') ? "%" : "") + "\n";
        FollowUpColumns said{.time = "t", .status = "s", .risk = name.toStdString()};
        const QString refused = QString::fromStdString(refusal(text, said));
        QCOMPARE(refused.isEmpty(), asked.isEmpty());
        QVERIFY2(refused.contains(asked) && !(risk == "62.5" && refused.contains("--percent")), qPrintable(refused));
        said.areProbabilities = true;
        if (risk == "0.62") QCOMPARE(followUpOf(tableOf(text), said).risks(0), 0.62);
        said.areProbabilities = false;
        said.arePercentages = true;
        if (risk == "0.62") QCOMPARE(followUpOf(tableOf(text), said).risks(0), 0.0062);
    }

    void horizonsAreThoseOfTheirNames() {
        const auto said = [](const char* risk, const char* time, double horizon) {
            return messageOf([&] { requireHorizonOfName(risk, time, horizon); });
        };
        QVERIFY(said("risk_5y", "time", 5).empty() && said("risk_5y", "time", 60).empty());
        QVERIFY(said("risk_5y", "time_years", 5).empty() && said("risk_10yr", "time_days", 3650).empty());
        QVERIFY(said("risk_2", "time", 5).empty() && said("risk", "time_months", 5).empty());
        QVERIFY(said("risk_10y", "time", 5).find("would be 10") != std::string::npos);
        QVERIFY(said("risk_5y", "time_months", 5).find("would be 60") != std::string::npos);
    }

    /// Columns that are named by their times, and what their numbers do from one to the next.
    void columnsOfTimesAreThoseOfTheHorizon() {
        const auto said = [](const char* text, const char* risk, double horizon,
                             PredictedRisk predicted = PredictedRisk::Unsaid) {
            const FollowUpColumns asked{.time = "t", .status = "s", .risk = risk, .predicted = predicted};
            return messageOf([&] { requireTimedColumn(tableOf(text), asked, horizon); });
        };
        const char* falling = "t,s,1.0,3.0,5.0\n1,1,0.9,0.8,0.7\n1,0,0.8,0.6,0.3\n";
        const char* rising = "t,s,1.0,3.0,5.0\n1,1,0.1,0.2,0.3\n1,0,0.2,0.4,0.7\n";
        QVERIFY(said(falling, "1.0", 5).find("--risk 5.0") != std::string::npos);
        QVERIFY(said(falling, "5.0", 5).find("--predicted survival") != std::string::npos);
        QVERIFY(said(falling, "5.0", 5, PredictedRisk::Survival).empty());
        QVERIFY(said(falling, "1.0", 5, PredictedRisk::Survival).find("--risk 5.0") != std::string::npos);
        QVERIFY(said(rising, "5.0", 5).empty());
        QVERIFY(said(rising, "3.0", 5).find("--risk 5.0") != std::string::npos);
        QVERIFY(said("t,s,t=5\n1,1,0.9\n", "t=5", 5).find("--predicted") != std::string::npos);
        QVERIFY(said("t,s,S(365)\n1,1,0.9\n", "S(365)", 700).find("--horizon 365") != std::string::npos);
        QVERIFY(said("t,s,S(365)\n1,1,0.9\n", "S(365)", 1, PredictedRisk::Survival).empty());
        QVERIFY(said("t,s,surv_1,surv_5\n1,1,0.9,0.5\n", "surv_1", 5).find("--risk surv_5") != std::string::npos);
        const char* years = "t,s,risk_1y,risk_5y\n1,1,0.9,0.5\n1,1,0.8,0.4\n";
        QVERIFY(said(years, "risk_5y", 5).find("fall with the times") != std::string::npos);
        // Numbers of models.
        const char* models = "t,s,model_1,model_2,risk\n1,1,0.9,0.5,0.1\n";
        QVERIFY(said(models, "model_1", 2).empty() && said(models, "risk", 5).empty());
    }

    /// Competing events in a column of their own are asked about, and the answer is taken.
    void competingColumnsAreAskedAbout() {
        const auto asked = [](const char* status, const char* competing = "") {
            return FollowUpColumns{.time = "t", .status = status, .risk = "p", .competingColumn = competing};
        };
        for (const char* name :
             {"death", "competing", "Tod", "competing_event", "deces", "other_death", "konkurrierend"}) {
            const std::string text =
                "t,relapse," + std::string(name) + ",p\n1,1,0,0.1\n2,0,1,0.2\n3,0,0,0.3\n4,1,1,0.2\n";
            const std::string said = refusal(text, asked("relapse"));
            QVERIFY2(said.find("--competing-column " + std::string(name)) != std::string::npos, said.c_str());
            QCOMPARE(followUpOf(tableOf(text), asked("relapse", name)).endings,
                     (std::vector<FollowUpEnd>{FollowUpEnd::Event, FollowUpEnd::Competing, FollowUpEnd::Censored,
                                               FollowUpEnd::Event}));
            QCOMPARE(followUpOf(tableOf(text), asked("relapse", "none")).endings.at(1), FollowUpEnd::Censored);
        }
        const std::string exclusive = "t,death,relapse,p\n1,1,0,0.1\n2,0,1,0.2\n3,0,0,0.3\n";
        QVERIFY(refusal(exclusive, asked("death")).find("--competing-column relapse") != std::string::npos);
        // Who has relapsed may die.
        QVERIFY(refusal("t,death,relapse,p\n1,1,1,0.1\n2,0,1,0.2\n3,0,0,0.3\n", asked("death")).empty());
        for (const char* name : {"death_30d", "prior_relapse", "alive", "cens", "heart_failure", "age"}) {
            const std::string text = "t,death," + std::string(name) + ",p\n1,1,1,0.1\n2,0,0,0.2\n3,0,0,0.3\n";
            QVERIFY2(refusal(text, asked("death")).empty(), name);
        }
        FollowUpColumns incidence{.time = "t", .status = "s", .risk = "cif_relapse"};
        const std::string alone = "t,s,cif_relapse\n1,1,0.1\n2,0,0.2\n";
        QVERIFY(refusal(alone, incidence).find("--competing-column none") != std::string::npos);
        incidence.competingColumn = "none";
        QVERIFY(refusal(alone, incidence).empty());
        incidence.competingColumn = "";
        QVERIFY(refusal("t,s,cif_relapse\n1,1,0.1\n2,0,0.2\n3,2,0.2\n", incidence).empty());
    }

    void wordsMayBeClear() {
        for (const auto& [event, none] : {std::pair{"Dead", "Alive"},
                                          {"verstorben", "lebt"},
                                          {"d\u00e9c\u00e9d\u00e9", "vivant"},
                                          {"event", "censored"},
                                          {"1:DECEASED", "0:LIVING"},
                                          {"muerto", "vivo"},
                                          {"relapse", "no relapse"},
                                          {"deceduto", "vivo"},
                                          {"tot", "lebend"}}) {
            const std::string text =
                "t,s,p\n1," + std::string(none) + ",0.1\n2," + std::string(event) + ",0.2\n3,,0.2\n";
            FollowUpColumns asked = columns;
            asked.dropsMissing = true;
            QCOMPARE(followUpOf(tableOf(text), asked).endings,
                     (std::vector<FollowUpEnd>{FollowUpEnd::Censored, FollowUpEnd::Event}));
        }
        // Two events, and a word that nobody knows.
        QVERIFY(refusal("t,s,p\n1,alive,0.1\n1,dead,0.1\n1,relapse,0.1\n").find("--event") != std::string::npos);
        QVERIFY(refusal("t,s,p\n1,alive,0.1\n1,dead,0.1\n1,moved,0.1\n").find("--event") != std::string::npos);
    }

    void countsWhatIsMissing() {
        FollowUpColumns asked = columns;
        asked.dropsMissing = true;
        const FollowUp people = followUpOf(tableOf("t,s,p\n1,1,0.1\nNA,1,0.1\n1,,0.1\n1,0,?\n2,0,0.1\n"), asked);
        QCOMPARE(people.size(), Index{2});
        QCOMPARE(people.missingCount, Index{3});
    }

    void refuses_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("said");
        QTest::newRow("column") << "t,s,q\n1,1,0.1\n"
                                << "There is no column p; there are t, s, q.";
        QTest::newRow("missing") << "t,s,p\n1,1,0.1\n,1,0.1\n"
                                 << "--drop-missing";
        QTest::newRow("time") << "t,s,p\n-1,1,0.1\n"
                              << "people.csv, line 2, column 1 (t)";
        QTest::newRow("risk") << "t,s,p\n1,1,12\n"
                              << "lies between 0 and 1, this is 12";
        QTest::newRow("status") << "t,s,p\n1,3,0.1\n"
                                << "--event";
        QTest::newRow("word") << "t,s,p\n1,dead,0.1\n"
                              << "--event";
        QTest::newRow("1 and 2") << "t,s,p\n1,1,0.1\n1,2,0.1\n"
                                 << "--event";
        QTest::newRow("no event") << "t,s,p\n1,0,0.1\n"
                                  << "--event";
    }
    void refuses() {
        QFETCH(const QString, text);
        QFETCH(const QString, said);
        const std::string message = refusal(text.toStdString());
        QVERIFY2(message.find(said.toStdString()) != std::string::npos, message.c_str());
    }
};

QTEST_GUILESS_MAIN(TestFollowUp)
#include "tst_follow_up.moc"
