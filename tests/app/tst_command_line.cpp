// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line.h"

#include "core/run/error.h"

#include <QtTest>

using namespace calibrium;
using namespace calibrium::app;

namespace {

CommandLine parse(const QString& arguments) {
    return parseCommandLine(QStringList("calibrium") + arguments.split(' ', Qt::SkipEmptyParts));
}

/// The message of the UsageError or InvalidSetting; empty if the line is accepted.
QString refusal(const QString& arguments) {
    try {
        static_cast<void>(parse(arguments));
    } catch (const UsageError& error) {
        return error.what();
    } catch (const InvalidSetting& error) {
        return error.what();
    }
    return {};
}

}  // namespace

class TestCommandLine : public QObject {
    Q_OBJECT

private slots:
    void filesWithoutACommandOpenTheWindow();
    void evaluateReadsEveryOption();
    void optionsMayStandBetweenFiles();
    void evaluateWithoutMethodsTakesTheDefaultAnalysis();
    void namingOnlyATestComputesNoMeasure();
    void listTakesATopic();
    void reportNeedsAKnownSuffix();
    void helpAndVersionWinOverMistakes();
    void helpOfACommandNamesIt();
    void screenshotBelongsToTheWindow();
    void refusesWrongUsage_data();
    void refusesWrongUsage();
};

void TestCommandLine::filesWithoutACommandOpenTheWindow() {
    const CommandLine line = parse("a.csv b.csv --targets y.csv");
    QCOMPARE(line.command, Command::Window);
    QCOMPARE(line.predictions, (std::vector<std::string>{"a.csv", "b.csv"}));
    QCOMPARE(line.targets, std::string("y.csv"));
    QCOMPARE(parse("").command, Command::Window);
}

void TestCommandLine::evaluateReadsEveryOption() {
    const CommandLine line = parse(
        "evaluate a.csv --targets y.csv --kind categorical --logits --label-base 1 --measure ece:bins=10 "
        "--measure skce:estimator=block,blocksize=4 --test bootstrap:resamples=99 --lens class:2 "
        "--kernel distance=tv,bandwidth=0.5 --seed 7 --threads 3 --format json");
    QCOMPARE(line.command, Command::Evaluate);
    QCOMPARE(line.overrides.family.value(), std::string("categorical"));
    QCOMPARE(line.overrides.areLogits.value(), true);
    QCOMPARE(line.overrides.labelKind.value(), LabelKind::FromOne);
    QVERIFY(!line.isDefaultAnalysis);
    QCOMPARE(line.analysis.measures.size(), std::size_t{2});
    QCOMPARE(line.analysis.measures[0], parseMeasureRequest("ece:bins=10"));
    QCOMPARE(line.analysis.measures[1], parseMeasureRequest("skce:estimator=block,blocksize=4"));
    QCOMPARE(line.analysis.tests.at(0), parseTestRequest("bootstrap:resamples=99"));
    QCOMPARE(line.analysis.lens, std::string("class:2"));
    QCOMPARE(line.analysis.kernel, parseKernel("distance=tv,bandwidth=0.5"));
    QCOMPARE(line.analysis.seed, std::uint64_t{7});
    QCOMPARE(line.threads, 3U);
    QCOMPARE(line.format, ReportFormat::Json);
}

void TestCommandLine::optionsMayStandBetweenFiles() {
    const CommandLine line = parse("evaluate --seed=3 a.csv --targets y.csv b.csv");
    QCOMPARE(line.predictions, (std::vector<std::string>{"a.csv", "b.csv"}));
    QCOMPARE(line.analysis.seed, std::uint64_t{3});
}

void TestCommandLine::evaluateWithoutMethodsTakesTheDefaultAnalysis() {
    const CommandLine line = parse("evaluate a.csv");
    QVERIFY(line.isDefaultAnalysis);
    QCOMPARE(line.analysis, defaultAnalysis());
    QCOMPARE(line.format, ReportFormat::Text);
    QVERIFY(!line.overrides.family && !line.overrides.areLogits && !line.overrides.labelKind);
}

void TestCommandLine::namingOnlyATestComputesNoMeasure() {
    const CommandLine line = parse("evaluate a.csv --test bootstrap");
    QVERIFY(line.analysis.measures.empty());
    QCOMPARE(line.analysis.tests.size(), std::size_t{1});
}

void TestCommandLine::listTakesATopic() {
    QCOMPARE(parse("list").topic, std::string());
    QCOMPARE(parse("list tests --format json").topic, std::string("tests"));
    QCOMPARE(parse("list tests --format json").format, ReportFormat::Json);
}

void TestCommandLine::reportNeedsAKnownSuffix() {
    QCOMPARE(parse("report a.csv --output r.html").output, std::string("r.html"));
    QCOMPARE(parse("report a.csv --output R.PDF").output, std::string("R.PDF"));
}

void TestCommandLine::helpAndVersionWinOverMistakes() {
    QCOMPARE(parse("--version").command, Command::Version);
    QCOMPARE(parse("--help").command, Command::Help);
    QCOMPARE(parse("evaluate --nonsense --help").command, Command::Help);
}

void TestCommandLine::helpOfACommandNamesIt() {
    QCOMPARE(parse("plot --help").helpFor, Command::Plot);
    QCOMPARE(parse("help report").helpFor, Command::Report);
    QCOMPARE(parse("help").helpFor, Command::Window);
}

void TestCommandLine::screenshotBelongsToTheWindow() {
    QCOMPARE(parse("--sample digits --screenshot w.png").screenshot, std::string("w.png"));
    QCOMPARE(refusal("evaluate a.csv --screenshot w.png"), QString("Unknown option 'screenshot'."));
}

void TestCommandLine::refusesWrongUsage_data() {
    QTest::addColumn<QString>("arguments");
    QTest::addColumn<QString>("start");
    QTest::newRow("no file") << "evaluate"
                             << "evaluate needs at least one file of predictions.";
    QTest::newRow("unknown option") << "evaluate a.csv --bins 3"
                                    << "Unknown option 'bins'.";
    QTest::newRow("missing value") << "evaluate a.csv --seed"
                                   << "Missing value after '--seed'.";
    QTest::newRow("unknown measure") << "evaluate a.csv --measure nope"
                                     << "There is no measure \"nope\"; there are ";
    QTest::newRow("unknown test") << "evaluate a.csv --test nope"
                                  << "There is no test \"nope\"; there are ";
    QTest::newRow("unknown setting") << "evaluate a.csv --measure ece:nope=3"
                                     << "ece has no parameter \"nope\"";
    QTest::newRow("unknown family") << "evaluate a.csv --kind nope"
                                    << "There is no family \"nope\"; there are ";
    QTest::newRow("label base") << "evaluate a.csv --label-base 2"
                                << "--label-base is \"2\"; it must be 0 or 1.";
    QTest::newRow("negative seed") << "evaluate a.csv --seed -1"
                                   << "--seed is \"-1\"; it must be a whole number from 0 on.";
    QTest::newRow("no threads") << "evaluate a.csv --threads 0"
                                << "--threads is \"0\"; it must be an integer from 1 on.";
    QTest::newRow("format") << "evaluate a.csv --format xml"
                            << "There is no format \"xml\"; there are text, json";
    QTest::newRow("list format") << "list --format csv"
                                 << "list writes text or json, not csv.";
    QTest::newRow("list topic") << "list nope"
                                << "There is nothing to list by the name \"nope\"; there are measures, ";
    QTest::newRow("two topics") << "list tests measures"
                                << "list takes one topic, not 2.";
    QTest::newRow("no view") << "plot --output a.png"
                             << "plot needs the name of a view.";
    QTest::newRow("unknown view") << "plot nope a.csv --output a.png"
                                  << "There is no view \"nope\"; there are ";
    QTest::newRow("report suffix") << "report a.csv --output a.doc"
                                   << "report needs --output FILE that ends in .html, .pdf.";
    QTest::newRow("report output") << "report a.csv"
                                   << "report needs --output FILE that ends in .html, .pdf.";
    QTest::newRow("sample and file") << "evaluate a.csv --sample digits"
                                     << "--sample stands in place of files, but files are given too.";
    QTest::newRow("misspelt command") << "evalute a.csv"
                                      << "There is no command and no file \"evalute\".";
    QTest::newRow("help of nothing") << "help nope"
                                     << "There is no command \"nope\".";
}

void TestCommandLine::refusesWrongUsage() {
    QFETCH(QString, arguments);
    QFETCH(QString, start);
    const QString message = refusal(arguments);
    QVERIFY2(message.startsWith(start), qPrintable("\"" + message + "\""));
}

QTEST_GUILESS_MAIN(TestCommandLine)
#include "tst_command_line.moc"
