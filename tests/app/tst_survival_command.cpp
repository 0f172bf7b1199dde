// SPDX-License-Identifier: GPL-3.0-or-later
// Risks with censored follow-up on the command line: files as people have them, and what is refused in one line.
#include "tests/support/program_runs.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>

using namespace calibrium::test;

class TestSurvivalCommand : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void columnsOfAnyOrderAndName_data();
    void columnsOfAnyOrderAndName();
    void twoModelsOfAFile();
    void sitesAreClusters();
    void peopleAreJudgedByGroup();
    void theSharedCase();
    void refusesInOneLine_data();
    void refusesInOneLine();
    void rowsThatAreNotOnePersonEachAreRefused_data();
    void rowsThatAreNotOnePersonEachAreRefused();
    void timesThatStandForAGapAreAsked();
    void groupsOfPeopleAreNoCopies();
    void aHorizonInAnotherUnitIsAskedAbout();
    void evaluateNamesTheCommand();
    void drawsAndReports();

private:
    [[nodiscard]] static nlohmann::json modelOf(const Ending& ending) {
        return nlohmann::json::parse(ending.output.toStdString())["models"][0];
    }

    const QString m_data = QStringLiteral(CALIBRIUM_TEST_DATA "/survival/");
    QTemporaryDir m_folder;
};

/// The same people in other shapes.
void TestSurvivalCommand::initTestCase() {
    const QList<QByteArray> lines = contents(m_data + "censored.csv").trimmed().split('\n');
    QByteArray german = "Kennung;Risiko;Ausgang;Jahre\n";
    QByteArray percent = "status\ttime\trisk\n";
    for (qsizetype i = 1; i < lines.size(); ++i) {
        const QList<QByteArray> cells = lines[i].split(',');
        const QByteArray how = cells[1] == "1" ? "verstorben" : "lebt";
        german += "p" + QByteArray::number(i) + ";" + QByteArray(cells[2]).replace('.', ',') + ";" + how + ";" +
                  QByteArray(cells[0]).replace('.', ',') + "\n";
        percent += cells[1] + "\t" + cells[0] + "\t" + QByteArray::number(100 * cells[2].toDouble(), 'g', 8) + "%\n";
    }
    write(m_folder.filePath("german.csv"), german);
    write(m_folder.filePath("percent.tsv"), percent);
    write(m_folder.filePath("gap.csv"), "t,s,p\n1,1,0.5\n2,0,\n3,0,0.1\n");
}

void TestSurvivalCommand::columnsOfAnyOrderAndName_data() {
    QTest::addColumn<QString>("arguments");
    QTest::newRow("codes") << m_data + "censored.csv --time time --status status --risk risk";
    QTest::newRow("words and decimal commas")
        << m_folder.filePath("german.csv") + " --time Jahre --status Ausgang --risk Risiko --event verstorben";
    QTest::newRow("words that say the event")
        << m_folder.filePath("german.csv") + " --time Jahre --status Ausgang --risk Risiko";
    QTest::newRow("percent signs") << m_folder.filePath("percent.tsv") + " --time time --status status --risk risk";
}

void TestSurvivalCommand::columnsOfAnyOrderAndName() {
    QFETCH(const QString, arguments);
    const Ending ending = run("survival " + arguments + " --horizon 5 --format json");
    QVERIFY2(ending.status == 0, qPrintable(ending.errors));
    const auto model = modelOf(ending);
    QVERIFY(std::abs(model["observed"]["value"].get<double>() - 0.46493172215) < 1e-8);
    QVERIFY(std::abs(model["slope"]["value"].get<double>() - 1.327483562) < 1e-6);
    QCOMPARE(model["people"].get<int>(), 400);
}

void TestSurvivalCommand::twoModelsOfAFile() {
    const Ending ending =
        run("survival " + m_data +
            "competing.csv --time time --status status --risk risk --risk risk --horizon 5 --groups 4");
    QCOMPARE(ending.status, 0);
    QCOMPARE(ending.output.count("against calibration at the horizon 5"), 2);
    QVERIFY(ending.output.contains("Aalen and Johansen"));
}

/// Right value of its README: the observed risk .5915 over the mean risk .5793.
/// People of a site are dependent: the same values, other intervals and another p-value.
void TestSurvivalCommand::sitesAreClusters() {
    const QList<QByteArray> lines = contents(m_data + "censored.csv").trimmed().split('\n');
    QByteArray sites = lines.front().trimmed() + ",site\n";
    for (qsizetype i = 1; i < lines.size(); ++i) {
        sites += lines[i].trimmed() + ",s" + QByteArray::number(i % 12) + '\n';
    }
    write(m_folder.filePath("sites.csv"), sites);
    const QString arguments = "survival " + m_folder.filePath("sites.csv") +
                              " --time time --status status --risk risk --horizon 5 --format json";
    const Ending plain = run(arguments);
    const Ending over = run(arguments + " --clusters site");
    QVERIFY2(over.status == 0, qPrintable(over.errors));
    QVERIFY(over.output != plain.output);
    QVERIFY2(over.output.contains("are over 12 clusters"), qPrintable(over.output));
    const Ending both = run(arguments + " --clusters site --group site");
    QCOMPARE(both.status, 2);
    QVERIFY2(both.errors.contains("--clusters is not combined with --group"), qPrintable(both.errors));
    QVERIFY(!over.output.contains("capitals and blanks"));
    write(m_folder.filePath("spelt.csv"), QByteArray(sites) + lines[1].trimmed() + ",S3\n");
    const Ending spelt = run(QString(arguments).replace("sites.csv", "spelt.csv") + " --clusters site");
    QVERIFY2(spelt.output.contains("Values of site differ in capitals and blanks alone"), qPrintable(spelt.output));
    const Ending times = run(arguments + " --clusters time");
    QCOMPARE(times.status, 3);
    QVERIFY2(times.errors.contains("holds the time, the status or the risk; clusters are another column"),
             qPrintable(times.errors));
    const Ending unknown = run(arguments + " --clusters ward");
    QCOMPARE(unknown.status, 3);
    QVERIFY2(unknown.errors.contains("There is no column ward, which was to name the clusters."),
             qPrintable(unknown.errors));
}

/// By R's survival package: tests/data/survival/by_group.R.
void TestSurvivalCommand::peopleAreJudgedByGroup() {
    const QList<QByteArray> lines = contents(m_data + "censored.csv").trimmed().split('\n');
    QByteArray grouped = lines.front().trimmed() + ",site\n";
    for (qsizetype i = 1; i < lines.size(); ++i) grouped += lines[i].trimmed() + (i % 2 == 1 ? ",A\n" : ",B\n");
    write(m_folder.filePath("grouped.csv"), grouped);
    const QString arguments = "survival " + m_folder.filePath("grouped.csv") +
                              " --time time --status status --risk risk --horizon 5 --group site";
    const Ending ending = run(arguments + " --format json");
    QVERIFY2(ending.status == 0, qPrintable(ending.errors));
    const auto by = modelOf(ending)["by"];
    const auto isNear = [](const nlohmann::json& value, double expected) {
        return std::abs(value.get<double>() - expected) < 1e-8;
    };
    const auto& first = by["groups"][0];
    const auto& second = by["groups"][1];
    QCOMPARE(first["name"].get<std::string>(), std::string("A"));
    QCOMPARE(first["people"].get<int>(), 200);
    QCOMPARE(first["events"].get<int>(), 74);
    QCOMPARE(second["events"].get<int>(), 86);
    QVERIFY(isNear(first["observed"]["value"], 0.420559577513));
    QVERIFY(isNear(first["observed"]["interval"][0], 0.349670416975));
    QVERIFY(isNear(second["observed-expected"]["value"], 1.055162234753));
    QVERIFY(isNear(second["observed-expected"]["interval"][1], 1.222599545787));
    const auto& difference = by["differences"][1];
    QCOMPARE(difference["quantity"].get<std::string>(), std::string("observed-expected"));
    QVERIFY(isNear(difference["difference"], 0.1772681125047));
    QVERIFY(isNear(difference["interval"][0], -0.0503924053554));
    QVERIFY(isNear(difference["interval"][1], 0.4007238546841));
    const Ending words = run(arguments);
    QVERIFY2(words.output.contains("B less A"), qPrintable(words.output));
    QVERIFY(
        run(arguments + " --format csv").output.contains("\"risk, site=B less A\",5,observed-expected,,,,,0.17726"));
    QVERIFY(run(arguments + "s").errors.contains("There is no column sites"));
}

void TestSurvivalCommand::theSharedCase() {
    const QString file = QStringLiteral(CALIBRIUM_SHARED) + "/cases/R32_survival.csv";
    if (!QFile::exists(file)) QSKIP("shared/cases is not beside this repository");
    const Ending ending =
        run("survival " + file + " --time time --status status --risk risk5y --horizon 5 --format json");
    const auto model = modelOf(ending);
    QVERIFY(std::abs(model["observed"]["value"].get<double>() - 0.5915) < 5e-5);
    QVERIFY(std::abs(model["observed-expected"]["value"].get<double>() - 1.021) < 5e-4);
}

void TestSurvivalCommand::refusesInOneLine_data() {
    QTest::addColumn<QString>("arguments");
    QTest::addColumn<QString>("named");
    const QString file = m_data + "censored.csv";
    QTest::newRow("no time") << file + " --status status --risk risk --horizon 5"
                             << "--time";
    QTest::newRow("no horizon") << file + " --time time --status status --risk risk"
                                << "--horizon";
    QTest::newRow("horizon too late") << file + " --time time --status status --risk risk --horizon 50"
                                      << "--horizon";
    QTest::newRow("a missing risk") << m_folder.filePath("gap.csv") + " --time t --status s --risk p --horizon 1"
                                    << "--drop-missing";
    QTest::newRow("a risk that is none") << file + " --time risk --status status --risk time --horizon 0.5"
                                         << "between 0 and 1";
    QTest::newRow("no such column") << file + " --time years --status status --risk risk --horizon 5"
                                    << "years";
    const QString whole = file + " --time time --status status --risk risk --horizon 5";
    QTest::newRow("one value with two meanings") << whole + " --event 1 --censored 1"
                                                 << "both name \"1\"";
    QTest::newRow("a size without a figure") << whole + " --size 85"
                                             << "--figure";
    QTest::newRow("a figure of another kind") << whole + " --figure risks.gif"
                                              << "--figure";
    QTest::newRow("a report of another kind") << whole + " --output risks.doc"
                                              << "--output";
    QTest::newRow("the input as the figure")
        << m_folder.filePath("gap.csv") + " --time t --status s --risk p --horizon 1 --figure " +
               m_folder.filePath("gap.csv")
        << "--figure";
    QTest::newRow("one file for both") << whole + " --figure " + m_folder.filePath("a.pdf") + " --output " +
                                              m_folder.filePath("a.pdf")
                                       << "--output";
}

void TestSurvivalCommand::refusesInOneLine() {
    QFETCH(const QString, arguments);
    QFETCH(const QString, named);
    const Ending ending = run("survival " + arguments);
    QVERIFY(ending.status != 0);
    QVERIFY(ending.output.isEmpty());
    QVERIFY2(ending.errors.trimmed().count('\n') <= 1 && ending.errors.contains(named), qPrintable(ending.errors));
}

/// Files whose rows are not one person each: people with several rows, copies of all of them, and late entries.
void TestSurvivalCommand::rowsThatAreNotOnePersonEachAreRefused_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("said");
    const auto rows = [](const char* header, int count, const auto& row) {
        QByteArray text = QByteArray(header) + '\n';
        for (int i = 0; i < count; ++i) text += row(i).toLatin1() + '\n';
        return text;
    };
    const auto person = [](int i) {
        return QString("%1,%2,%3").arg(1 + (i * 7) % 20).arg(i % 3 == 0 ? 1 : 0).arg(0.1 + 0.02 * (i % 30));
    };
    QTest::newRow("visits") << rows("id,t,s,p", 60, [&](int i) { return QString("%1,").arg(i / 2) + person(i); })
                            << "column 1 (id) recurs: 60 rows are of 30 people";
    QTest::newRow("visits of customers") << rows("Kundennr,t,s,p", 60, [&](int i) {
        return QString("%1,").arg(i / 2) + person(i);
    }) << "column 1 (Kundennr) recurs: 60 rows are of 30 people";
    QTest::newRow("codes of an unknown name whose rows stand together")
        << rows("wer,t,s,p", 60, [&](int i) { return QString("T-%1x,").arg(100 + i / 2) + person(i); })
        << "column 1 (wer) recurs: 60 rows are of 30 people";
    QTest::newRow("horizons of an unknown name") << rows("nr2,t,s,h,p", 60, [&](int i) {
        return QString("%1,%2.%1,%3,%4,0.%5").arg(i / 2).arg(1 + i / 2 % 20).arg(i / 2 % 2).arg(i % 2).arg(11 + i);
    }) << "column 1 (nr2) recurs";
    QTest::newRow("intervals of an unknown name") << rows("x,t,s,p", 60, [&](int i) {
        return QString("%1,%2,%3,0.%4")
            .arg(i / 3)
            .arg((3 + 3 * (i % 3)) * (1 + i / 3 % 2))
            .arg(i % 3 == 2 && i % 2 == 0 ? 1 : 0)
            .arg(i % 7 + 1);
    }) << "column 1 (x) recurs: 60 rows are of 20 people";
    QTest::newRow("visits of an Italian table")
        << rows("codice_paziente,t,s,p", 60, [&](int i) { return QString("%1,").arg(i / 2) + person(i); })
        << "column 1 (codice_paziente) recurs: 60 rows are of 30 people";
    QTest::newRow("models") << rows("t,s,p,model", 60, [&](int i) {
        return person(i % 30) + (i < 30 ? ",cox" : ",rsf");
    }) << "Every value of column 4 (model) has the same follow-up";
    QTest::newRow("imputed copies") << rows(".imp,t,s,p", 60, [&](int i) {
        return QString("%1,").arg(i % 5) + person(i / 5);
    }) << "Every value of column 1 (.imp) has the same follow-up";
    QTest::newRow("late entries") << rows("tstart,t,s,p", 60, [&](int i) {
        return QString("%1,").arg(i % 2) + person(i);
    }) << "column 1 (tstart) lies before column 2 (t)";
}

void TestSurvivalCommand::rowsThatAreNotOnePersonEachAreRefused() {
    QFETCH(const QByteArray, text);
    QFETCH(const QString, said);
    write(m_folder.filePath("rows.csv"), text);
    const QString arguments =
        "survival " + m_folder.filePath("rows.csv") + " --time t --status s --risk p --horizon 10 --format csv";
    const Ending refused = run(arguments);
    QVERIFY(refused.status != 0 && refused.output.isEmpty());
    QVERIFY2(refused.errors.contains(said) && refused.errors.contains("--each-row"), qPrintable(refused.errors));
    QCOMPARE(run(arguments + " --each-row").status, 0);
}

/// 9999 years of follow-up are a gap, and nobody was followed so long.
void TestSurvivalCommand::timesThatStandForAGapAreAsked() {
    QByteArray text("t,s,p\n");
    for (int i = 0; i < 40; ++i) {
        const int time = i % 20 == 7 ? 9999 : 1 + (i * 7) % 23;
        text += QString("%1,%2,%3\n").arg(time).arg(i % 3 == 0 ? 1 : 0).arg(0.1 + 0.01 * i).toLatin1();
    }
    write(m_folder.filePath("codes.csv"), text);
    const QString arguments =
        "survival " + m_folder.filePath("codes.csv") + " --time t --status s --risk p --horizon 10 --format json";
    const Ending asked = run(arguments);
    QVERIFY(asked.status != 0 && asked.output.isEmpty());
    QVERIFY2(asked.errors.contains("9999 lies far from all other numbers") && asked.errors.contains("--missing none"),
             qPrintable(asked.errors));
    QCOMPARE(modelOf(run(arguments + " --drop-missing"))["people"].get<int>(), 38);
    QCOMPARE(modelOf(run(arguments + " --missing 9999 --drop-missing"))["people"].get<int>(), 38);
    QCOMPARE(modelOf(run(arguments + " --missing none"))["people"].get<int>(), 40);
    QVERIFY(run(arguments + " --missing 9999").errors.contains("--drop-missing"));
}

/// A centre recurs, and a time after which nobody is followed is no sign of copies.
void TestSurvivalCommand::groupsOfPeopleAreNoCopies() {
    QByteArray text("centre,arm,t,s,p\n");
    for (int i = 0; i < 60; ++i) {
        text += QString("c%1,%2,%3,%4,%5\n")
                    .arg(i % 6)
                    .arg(i % 2)
                    .arg(1 + (i * 7) % 20)
                    .arg(i % 3 == 0 ? 1 : 0)
                    .arg(0.1 + 0.01 * i)
                    .toLatin1();
    }
    write(m_folder.filePath("centres.csv"), text);
    const Ending ending =
        run("survival " + m_folder.filePath("centres.csv") + " --time t --status s --risk p --horizon 10 --format csv");
    QVERIFY2(ending.status == 0, qPrintable(ending.errors));
}

/// Five years, of times in days: hardly anybody was followed for less, and the risks are no risks of five days.
void TestSurvivalCommand::aHorizonInAnotherUnitIsAskedAbout() {
    QByteArray text("time,status,risk,arm\n");
    for (int i = 0; i < 80; ++i) {
        const bool isEvent = i % 4 == 0;
        text += QString("%1,%2,%3,%4\n")
                    .arg(i == 0    ? 4
                         : isEvent ? 300 + 10 * i
                                   : 2200 + i)
                    .arg(isEvent ? 1 : 0)
                    .arg(0.15 + 0.003 * i)
                    .arg(isEvent      ? "ill"
                         : i % 2 == 0 ? "well"
                                      : "other")
                    .toLatin1();
    }
    write(m_folder.filePath("days.csv"), text);
    const QString arguments = "survival " + m_folder.filePath("days.csv") + " --time time --status status --risk risk";
    const Ending asked = run(arguments + " --horizon 5");
    QVERIFY(asked.status != 0 && asked.output.isEmpty());
    QVERIFY2(asked.errors.contains("The follow-up of only 1 of 80 people ends up to the horizon of 5") &&
                 asked.errors.contains("--early-horizon"),
             qPrintable(asked.errors));
    QCOMPARE(run(arguments + " --horizon 5 --early-horizon").status, 0);
    const Ending years = run(arguments + " --horizon 1826 --group arm");
    QVERIFY2(years.status == 0, qPrintable(years.errors));
    QVERIFY2(years.output.contains("arm = ill: All of its people have the event up to 1826") &&
                 years.output.contains("arm = well: Nobody of risk has the event up to 1826"),
             qPrintable(years.output));
}

void TestSurvivalCommand::evaluateNamesTheCommand() {
    const Ending ending = run("evaluate " + m_data + "censored.csv");
    QVERIFY(ending.status != 0);
    QVERIFY2(ending.errors.contains("calibrium survival"), qPrintable(ending.errors));
}

/// The figure as numbers, as drawings, and the report with the sentence that is printed.
void TestSurvivalCommand::drawsAndReports() {
    const QString arguments = m_data + "censored.csv --time time --status status --risk risk --horizon 5";
    const QString csv = m_folder.filePath("risks.csv");
    const Ending printed =
        run("survival " + arguments + " --figure " + csv + " --output " + m_folder.filePath("r.html"));
    QVERIFY2(printed.status == 0, qPrintable(printed.errors));
    QVERIFY(contents(csv).contains("groups of risk"));
    const QByteArray html = contents(m_folder.filePath("r.html"));
    QVERIFY(html.contains("data:image/svg+xml") && html.contains("score test of the calibration line"));
    QVERIFY(html.contains("calibrium survival") && html.contains("--horizon 5"));
    for (const char* suffix : {"svg", "pdf", "png", "tex"}) {
        const QString file = m_folder.filePath(QStringLiteral("risks.") + suffix);
        QCOMPARE(run("survival " + arguments + " --size 90 --figure " + file).status, 0);
        QVERIFY(contents(file).size() > 1000);
    }
    QCOMPARE(run("survival " + arguments + " --output " + m_folder.filePath("r.pdf")).status, 0);
    QVERIFY(contents(m_folder.filePath("r.pdf")).startsWith("%PDF"));
}

QTEST_GUILESS_MAIN(TestSurvivalCommand)
#include "tst_survival_command.moc"
