// SPDX-License-Identifier: GPL-3.0-or-later
// Studies of tables: what they take columns for, that page and figure have the numbers of the methods, what is refused.
#include "core/method/estimate.h"
#include "core/method/method_call.h"
#include "core/method/test_outcome.h"
#include "core/prediction_sets/set_coverage.h"
#include "core/studies/horizon_study.h"
#include "core/studies/sets_study.h"
#include "core/survival/follow_up.h"
#include "core/text/english_texts.h"
#include "tests/support/class_data.h"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include <QTest>

using namespace calibrium;
using namespace calibrium::support;

namespace {

PlainTable tableOf(const std::vector<std::string>& header, const std::vector<std::vector<std::string>>& rows) {
    Table table("table.csv", header.size());
    table.setHeader(header);
    std::int64_t line = 1;
    for (const auto& row : rows) table.addRow(++line, row);
    return {.table = table};
}

PlainTable censored() { return readPlainTable(CALIBRIUM_TEST_DATA "/survival/censored.csv"); }

/// 40 intervals of width 2 around 0 and 40 of width 4, in two groups; the first ten of either miss.
PlainTable intervals() {
    std::vector<std::vector<std::string>> rows;
    for (int i = 0; i < 80; ++i) {
        const int half = i < 40 ? 1 : 2;
        rows.push_back(
            {i % 40 < 10 ? "9" : "0.5", std::to_string(-half), std::to_string(half), i % 2 == 0 ? "n" : "s"});
    }
    return tableOf({"y", "lower", "upper", "site"}, rows);
}

template <class Kind>
const Kind* markOf(const Panel& panel) {
    for (const Mark& mark : panel.marks) {
        if (const auto* found = std::get_if<Kind>(&mark)) return found;
    }
    return nullptr;
}

}  // namespace

class TestTableStudies : public QObject {
    Q_OBJECT

private slots:
    void everyStudyIsComplete();
    void columnsOfRisksAreFound();
    void theHorizonIsThatOfTheName_data();
    void theHorizonIsThatOfTheName();
    void columnsOfSetsAreFound();
    void endsOfIntervalsAreFoundByName_data();
    void endsOfIntervalsAreFoundByName();
    void horizonPageHasTheNumbers();
    void severalModelsShareADiagram();
    void dCalibrationHasAPanel();
    void setsPageHasTheNumbers();
    void ofManyStrataTheWorstAreDrawn();
    void commandsNameTheColumns();
    void refusesWhatIsNotSaid_data();
    void refusesWhatIsNotSaid();
};

void TestTableStudies::everyStudyIsComplete() {
    std::set<std::string> ids;
    for (const TableStudy& study : tableStudies()) {
        QVERIFY(ids.insert(study.info.id).second);
        QVERIFY(!study.info.name.empty() && !study.info.explanation.empty() && !study.info.source.empty());
        for (const auto& [id, suggestion] : study.suggestions) {
            QVERIFY(findParameter(study.info.parameters, id) != nullptr);
        }
        // Nothing is known of such a table, and nothing is made up.
        const Values values = study.guess(tableOf({"a", "b"}, {{"x", "y"}, {"z", "w"}}));
        QVERIFY(complete(study.info.parameters, values, study.info.id) == values);
    }
    QVERIFY(!messageOf([] { static_cast<void>(tableStudy("none")); }).empty());
}

void TestTableStudies::columnsOfRisksAreFound() {
    const Values values = horizonStudy().guess(censored());
    QCOMPARE(values.text("time"), std::string("time"));
    QCOMPARE(values.text("status"), std::string("status"));
    QCOMPARE(values.text("risk"), std::string("risk"));
    QVERIFY(values.text("horizon").empty());  // nothing but the user knows it
    const PlainTable other =
        tableOf({"id", "futime", "died", "p5"}, {{"1", "3.2", "1", "0.4"}, {"2", "8", "0", "0.1"}});
    const Values named = horizonStudy().guess(other);
    QCOMPARE(named.text("time"), std::string("futime"));
    QCOMPARE(named.text("status"), std::string("died"));
    QCOMPARE(named.text("risk"), std::string("p5"));
    const auto riskOf = [](const std::vector<std::string>& columns) {
        std::vector<std::string> header{"futime", "died"};
        header.insert(header.end(), columns.begin(), columns.end());
        return horizonStudy()
            .guess(tableOf(header, {{"3.2", "1", "0.4", "0.7"}, {"8", "0", "0.1", "0.2"}}))
            .text("risk");
    };
    QCOMPARE(riskOf({"surv", "risk_a"}), std::string("risk_a"));
    QCOMPARE(riskOf({"surv", "a"}), std::string());
    QCOMPARE(riskOf({"risk_b", "risk_a"}), std::string());
    QCOMPARE(horizonStudy().suggestions.at("event")(other, named), (std::vector<std::string>{"1", "0"}));
}

void TestTableStudies::theHorizonIsThatOfTheName_data() {
    QTest::addColumn<QString>("risk");
    QTest::addColumn<QString>("time");
    QTest::addColumn<QString>("longest");
    QTest::addColumn<QString>("horizon");
    const auto row = [](const char* risk, const char* time, const char* longest, const char* horizon) {
        QTest::addRow("%s in %s up to %s", risk, time, longest) << risk << time << longest << horizon;
    };
    row("risk_5y", "time", "9.7", "5");
    row("risiko_10_jahre", "time", "12.5", "10");
    row("Risk 2 years", "time_years", "3.9", "2");
    row("risque_5ans", "time", "8", "5");
    row("pred_36m", "time_months", "60", "36");
    // Of another unit, or perhaps of one.
    row("risk_5y", "time_days", "3650", "");
    row("risk_5y", "time", "3650", "");
    row("risk_5y", "time", "120", "");
    row("risk_5y", "time_months", "9.7", "");
    // Longer than anybody was followed, a number of something else, no number.
    row("risk_10y", "time", "6", "");
    row("risk_2", "time", "6", "");
    row("risk_model2", "time", "6", "");
    row("risk", "time", "6", "");
}

void TestTableStudies::theHorizonIsThatOfTheName() {
    QFETCH(const QString, risk);
    QFETCH(const QString, time);
    QFETCH(const QString, longest);
    QFETCH(const QString, horizon);
    const Values values = horizonStudy().guess(tableOf({risk.toStdString(), time.toStdString(), "event"},
                                                       {{"0.31", "1.5", "1"}, {"0.52", longest.toStdString(), "0"}}));
    QCOMPARE(values.text("risk"), risk.toStdString());
    QCOMPARE(values.text("time"), time.toStdString());
    QCOMPARE(values.text("horizon"), horizon.toStdString());
}

void TestTableStudies::endsOfIntervalsAreFoundByName_data() {
    QTest::addColumn<QStringList>("header");
    QTest::addColumn<QString>("lower");
    QTest::addColumn<QString>("upper");
    QTest::addColumn<double>("level");
    const auto row = [](const QStringList& header, const char* lower, const char* upper, double level) {
        QTest::addRow("%s", qPrintable(header.join(u',')))
            << header << QString::fromUtf8(lower) << QString::fromUtf8(upper) << level;
    };
    row({"lower_90", "upper_90", "y"}, "lower_90", "upper_90", 0.9);
    row({"y", "Hi 80", "Lo 80"}, "Lo 80", "Hi 80", 0.8);
    row({"untere_95", "obere_95", "y"}, "untere_95", "obere_95", 0.95);
    row({"lwr", "upr", "y"}, "lwr", "upr", 0.9);
    row({"yhat_lower", "yhat_upper", "y"}, "yhat_lower", "yhat_upper", 0.9);
    row({"y_pis_low_0.1", "y_pis_up_0.1", "y"}, "y_pis_low_0.1", "y_pis_up_0.1", 0.9);
    row({"lower_2.5", "upper_97.5", "y"}, "lower_2.5", "upper_97.5", 0.95);
    // Of two intervals the one that promises more, with its promise; of two models neither.
    row({"lower_50", "lower_95", "upper_50", "upper_95", "y"}, "lower_95", "upper_95", 0.95);
    row({"net-lo-90", "net-hi-90", "tree-lo-90", "tree-hi-90", "y"}, "", "", 0.9);
    row({"lower_90", "upper_80", "y"}, "", "", 0.9);
}

void TestTableStudies::endsOfIntervalsAreFoundByName() {
    QFETCH(QStringList, header);
    QFETCH(QString, lower);
    QFETCH(QString, upper);
    QFETCH(double, level);
    std::vector<std::string> names;
    std::vector<std::string> cells;
    for (const QString& name : std::as_const(header)) {
        names.push_back(name.toStdString());
        const bool isWide = name.contains(u"95");
        const bool isUpper =
            name.contains(u"up") || name.contains(u"hi", Qt::CaseInsensitive) || name.contains(u"obere");
        cells.emplace_back(name == u"y" ? "0.5" : std::string(isUpper ? "" : "-") + (isWide ? "4" : "2"));
    }
    const Values guess = setsStudy().guess(tableOf(names, {cells, cells, cells}));
    QCOMPARE(guess.text("form"), std::string("intervals"));
    QCOMPARE(QString::fromStdString(guess.text("lower")), lower);
    QCOMPARE(QString::fromStdString(guess.text("upper")), upper);
    QCOMPARE(guess.real("level"), level);
}

void TestTableStudies::columnsOfSetsAreFound() {
    const Values ends = setsStudy().guess(intervals());
    QCOMPARE(ends.text("form"), std::string("intervals"));
    QCOMPARE(ends.text("target"), std::string("y"));
    QCOMPARE(ends.text("upper"), std::string("upper"));
    const Values sets = setsStudy().guess(tableOf({"label", "prediction set"}, {{"a", "{a, b}"}, {"b", "{b}"}}));
    QCOMPARE(sets.text("form"), std::string("set"));
    QCOMPARE(sets.text("set"), std::string("prediction set"));
    const Values members = setsStudy().guess(tableOf({"in_a", "in_b", "label"}, {{"1", "0", "a"}, {"1", "1", "b"}}));
    QCOMPARE(members.text("form"), std::string("members"));
    QCOMPARE(members.text("members"), std::string("in_a, in_b"));
}

/// Those of horizonCalibration() with the same settings.
void TestTableStudies::horizonPageHasTheNumbers() {
    const PlainTable table = censored();
    Values values = horizonStudy().guess(table);
    values.set("horizon", std::string("5"));
    const StudyPage page = horizonStudy().evaluate(table, values, 7, Run());
    const auto expected = horizonCalibration(
        followUpOf(table.table, {.time = "time", .status = "status", .risk = "risk"}), {.horizon = 5, .seed = 7});
    const Panel& diagram = page.figure.panels.at(0);
    QCOMPARE(markOf<Line>(diagram)->y, expected.curve->observed);
    QCOMPARE(markOf<Band>(diagram)->upper, expected.curve->upper);
    const auto* points = markOf<Points>(diagram);
    QCOMPARE(points->x.size(), expected.groups.size());
    QCOMPARE(points->y.front(), expected.groups.front().observed.value);
    QCOMPARE(points->tips.size(), points->x.size());
    const auto* bars = markOf<Bars>(page.figure.panels.at(1));
    double people = 0;
    for (const double top : bars->top) people += top;
    QCOMPARE(people, 400.0);
    QCOMPARE(page.tables.size(), std::size_t{2});
    QCOMPARE(page.tables[1].table.rows.size(), expected.groups.size() + 1);
    QVERIFY(page.findings.front().english().starts_with("risk: no evidence"));
    const auto hasNote = [&](const char* start) {
        return std::any_of(diagram.notes.begin(), diagram.notes.end(),
                           [&](const auto& note) { return note.english().starts_with(start); });
    };
    QVERIFY(hasNote("O:E ") && hasNote("ICI ") && hasNote("AUC ") && hasNote("p = "));
}

void TestTableStudies::severalModelsShareADiagram() {
    const PlainTable table = censored();
    const FollowUp people = followUpOf(table.table, {.time = "time", .status = "status", .risk = "risk"});
    FollowUp half = people;
    half.name = "half";
    half.risks = (0.5 * people.risks.array()).matrix();
    const HorizonOptions options{.horizon = 5};
    const StudyPage page = horizonPage({horizonCalibration(people, options), horizonCalibration(half, options)});
    QCOMPARE(englishOf(page.figure.series), (std::vector<std::string>{"risk", "half"}));
    QCOMPARE(page.figure.panels.size(), std::size_t{2});
    QCOMPARE(page.findings.size(), std::size_t{2});
    QCOMPARE(page.tables.size(), std::size_t{4});
    QVERIFY(page.figure.panels[0].notes.at(1).english().starts_with("half: O:E "));
}

void TestTableStudies::dCalibrationHasAPanel() {
    const PlainTable table = censored();
    FollowUp people = followUpOf(table.table, {.time = "time", .status = "status", .risk = "risk"});
    people.ownSurvivals = (1 - people.risks.array()).matrix();
    const auto result = horizonCalibration(people, {.horizon = 5});
    const Figure figure = horizonFigure({result});
    QCOMPARE(figure.panels.size(), std::size_t{3});
    QCOMPARE(markOf<Bars>(figure.panels[2])->top, result.dCalibration->shares);
    QCOMPARE(markOf<Rule>(figure.panels[2])->value, 0.1);
}

void TestTableStudies::setsPageHasTheNumbers() {
    const PlainTable table = intervals();
    Values values = setsStudy().guess(table);
    values.set("group", std::string("site"));
    values.set("level", 0.8);
    const StudyPage page = setsStudy().evaluate(table, values, 1, Run());
    const auto expected =
        setCoverage(predictionSetsOf(table.table, {.target = "y", .lower = "lower", .upper = "upper", .group = "site"}),
                    {.level = 0.8});
    const Panel& panel = page.figure.panels.at(0);
    const auto* points = markOf<Points>(panel);
    QCOMPARE(points->x.size(), expected.strata.size() + 1);
    QCOMPARE(points->x.front(), 0.75);
    QCOMPARE(markOf<Rule>(panel)->value, 0.8);
    QCOMPARE(panel.y.ticks.size(), points->x.size());
    QCOMPARE(panel.y.ticks.back().second, std::string("all"));
    QCOMPARE(panel.y.ticks.front().second, std::string("group s"));
    QCOMPARE(markOf<Line>(panel)->x, (std::vector<double>{expected.interval.lower, expected.interval.upper}));
    QCOMPARE(page.tables.front().table.rows.size(), expected.strata.size() + 2);
}

void TestTableStudies::ofManyStrataTheWorstAreDrawn() {
    SetCoverage result{.name = "sets", .count = 8000, .coverage = 0.9, .interval = {0.89, 0.91, 0.95, ""}};
    for (int k = 0; k < 80; ++k) {
        result.strata.push_back({.kind = SetStratum::Kind::Class,
                                 .label = std::to_string(k),
                                 .count = 100,
                                 .coverage = 0.9,
                                 .interval = {0.8, 0.95, 0.95, ""},
                                 .pValue = k == 70 ? 0.001 : 0.5 + 0.001 * k});
    }
    const Panel panel = setsFigure(result).panels.front();
    QCOMPARE(panel.y.ticks.size(), std::size_t{61});
    QVERIFY(std::any_of(panel.y.ticks.begin(), panel.y.ticks.end(),
                        [](const auto& tick) { return tick.second == "class 70"; }));
    QCOMPARE(panel.notes.size(), std::size_t{1});
}

void TestTableStudies::commandsNameTheColumns() {
    Values values = horizonStudy().guess(censored());
    values.set("horizon", std::string("2,5"));
    values.set("event", std::string("dead, lost it"));
    QCOMPARE(studyCommandText(horizonStudy(), "my data.csv", values, 3),
             std::string("calibrium survival 'my data.csv' --time time --status status --event dead --event 'lost it' "
                         "--risk risk --horizon 2.5 --seed 3"));
    QCOMPARE(studyCommandText(setsStudy(), "a.csv", setsStudy().guess(intervals()), 1),
             std::string("calibrium sets a.csv --target y --lower lower --upper upper --level 0.9"));
}

void TestTableStudies::refusesWhatIsNotSaid_data() {
    QTest::addColumn<QString>("setting");
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("said");
    QTest::newRow("time") << "time"
                          << ""
                          << "times of follow-up is not said";
    QTest::newRow("ending") << "status"
                            << ""
                            << "how the follow-up ended is not said";
    QTest::newRow("risk") << "risk"
                          << ""
                          << "predicted risks is not said";
    QTest::newRow("no horizon") << "horizon"
                                << ""
                                << "is not said";
    QTest::newRow("words") << "horizon"
                           << "five"
                           << "not \"five\"";
    QTest::newRow("a negative one") << "horizon"
                                    << "-1"
                                    << "above 0";
    QTest::newRow("competing alone") << "competing"
                                     << "0"
                                     << "not which mean the event";
    QTest::newRow("no such column") << "risk"
                                    << "none"
                                    << "none";
}

void TestTableStudies::refusesWhatIsNotSaid() {
    QFETCH(const QString, setting);
    QFETCH(const QString, value);
    QFETCH(const QString, said);
    const PlainTable table = censored();
    Values values = horizonStudy().guess(table);
    values.set("horizon", std::string("5"));
    values.set(setting.toStdString(), value.toStdString());
    const std::string message = messageOf([&] { static_cast<void>(horizonStudy().evaluate(table, values, 1, Run())); });
    QVERIFY2(message.find(said.toStdString()) != std::string::npos, message.c_str());
}

QTEST_GUILESS_MAIN(TestTableStudies)
#include "tst_table_studies.moc"
