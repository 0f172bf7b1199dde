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
    void theSharedCase();
    void refusesInOneLine_data();
    void refusesInOneLine();
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
    QTest::newRow("words without --event")
        << m_folder.filePath("german.csv") + " --time Jahre --status Ausgang --risk Risiko --horizon 5"
        << "--event";
    QTest::newRow("a missing risk") << m_folder.filePath("gap.csv") + " --time t --status s --risk p --horizon 1"
                                    << "--drop-missing";
    QTest::newRow("a risk that is none") << file + " --time risk --status status --risk time --horizon 0.5"
                                         << "between 0 and 1";
    QTest::newRow("no such column") << file + " --time years --status status --risk risk --horizon 5"
                                    << "years";
    const QString whole = file + " --time time --status status --risk risk --horizon 5";
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
