// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line.h"
#include "core/method/resolved_kernel.h"

#include "app/usage_error.h"
#include "core/experiments/experiment.h"
#include "core/run/error.h"
#include "core/run/memory.h"

#include <QTest>

using namespace calibrium;
using namespace calibrium::app;

namespace {

ParsedCommand parse(const QString& arguments) {
    return parseCommandLine(QStringList("calibrium") + arguments.split(' ', Qt::SkipEmptyParts));
}

/// Throws std::bad_variant_access if the arguments are of another command.
template <typename Options>
Options optionsOf(const QString& arguments) {
    return std::get<Options>(parse(arguments).options);
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
    void filesCanBeJoined();
    void columnsCanBeAssigned();
    void evaluateWithoutMethodsTakesTheDefaultAnalysis();
    void namingOnlyATestComputesNoMeasure();
    void listTakesATopic();
    void reportNeedsAKnownSuffix();
    void helpAndVersionWinOverMistakes();
    void helpOfACommandNamesIt();
    void screenshotBelongsToTheWindow();
    void experimentTakesTheDefaultsOfItsId();
    void experimentOptionsChangeThePlan();
    void publishedReadingsStayWithTheirFigure();
    void simulateReadsWorldSeedAndStream();
    void everyCommandHasOptionsOfItsOwn_data();
    void everyCommandHasOptionsOfItsOwn();
    void machineStandsBesideEveryCommand();
    void refusesWrongUsage_data();
    void refusesWrongUsage();
};

void TestCommandLine::filesWithoutACommandOpenTheWindow() {
    const auto options = optionsOf<WindowOptions>("a.csv b.csv --targets y.csv");
    QCOMPARE(options.data.predictions, (std::vector<std::string>{"a.csv", "b.csv"}));
    QCOMPARE(options.data.targets, std::string("y.csv"));
    QVERIFY(!optionsOf<WindowOptions>("").data.isGiven());
}

void TestCommandLine::evaluateReadsEveryOption() {
    const ParsedCommand parsed = parse(
        "evaluate a.csv --targets y.csv --kind categorical --logits --label-base 1 --measure ece:bins=10 "
        "--measure skce:estimator=block,blocksize=4 --test bootstrap:resamples=99 --lens class:2 "
        "--kernel distance=tv,bandwidth=0.5 --seed 7 --threads 3 --memory 100M --format json");
    const auto options = std::get<EvaluateOptions>(parsed.options);
    const AnalysisSpecification& analysis = options.analysis.specification;
    QCOMPARE(options.data.overrides.family.value(), std::string("categorical"));
    QVERIFY(options.data.overrides.scale == NumberScale::Logits);
    QCOMPARE(options.data.overrides.labelKind.value(), LabelKind::FromOne);
    QVERIFY(!options.analysis.isDefault);
    QCOMPARE(analysis.measures.size(), std::size_t{2});
    QCOMPARE(analysis.measures[0], parseMeasureRequest("ece:bins=10"));
    QCOMPARE(analysis.measures[1], parseMeasureRequest("skce:estimator=block,blocksize=4"));
    QCOMPARE(analysis.tests.at(0), parseTestRequest("bootstrap:resamples=99"));
    QCOMPARE(analysis.lens, std::string("class:2"));
    QCOMPARE(analysis.kernel, parseKernel("distance=tv,bandwidth=0.5"));
    QCOMPARE(analysis.seed, std::uint64_t{7});
    QCOMPARE(parsed.machine.threads, 3U);
    QCOMPARE(parsed.machine.memory, std::size_t{100} << 20U);
    QCOMPARE(analysis.memoryBudget, std::size_t{25} << 20U);
    QCOMPARE(options.format, ReportFormat::Json);
}

void TestCommandLine::filesCanBeJoined() {
    const auto options = optionsOf<EvaluateOptions>("evaluate a.csv b.csv --join both");
    QCOMPARE(options.data.join, std::string("both"));
    QCOMPARE(options.data.predictions.size(), std::size_t{2});
    QCOMPARE(optionsOf<WindowOptions>("a.csv b.csv --join both").data.join, std::string("both"));
    QVERIFY(optionsOf<PlotOptions>("plot reliability a.csv b.csv --join both --output x.png").data.join == "both");
    QVERIFY(optionsOf<ReportOptions>("report a.csv b.csv --join both --output x.html").data.join == "both");
}

void TestCommandLine::columnsCanBeAssigned() {
    const auto options = optionsOf<EvaluateOptions>("evaluate a.csv --columns mean,variance,target --kind normal");
    QCOMPARE(options.data.overrides.roles.value(),
             (std::vector{ColumnRole::Prediction, ColumnRole::Prediction, ColumnRole::Target}));
    QCOMPARE(options.data.overrides.meanings.value(), (std::vector<ColumnMeaning>{{0, false}, {1, true}, {0, false}}));
}

void TestCommandLine::optionsMayStandBetweenFiles() {
    const auto options = optionsOf<EvaluateOptions>("evaluate --seed=3 a.csv --targets y.csv b.csv");
    QCOMPARE(options.data.predictions, (std::vector<std::string>{"a.csv", "b.csv"}));
    QCOMPARE(options.analysis.specification.seed, std::uint64_t{3});
}

void TestCommandLine::evaluateWithoutMethodsTakesTheDefaultAnalysis() {
    const auto options = optionsOf<EvaluateOptions>("evaluate a.csv");
    QVERIFY(options.analysis.isDefault);
    AnalysisSpecification expected = defaultAnalysis();
    expected.memoryBudget = computationMemory();
    QCOMPARE(options.analysis.specification, expected);
    QCOMPARE(options.format, ReportFormat::Text);
    QVERIFY(!options.data.overrides.family && !options.data.overrides.scale && !options.data.overrides.labelKind);
}

void TestCommandLine::namingOnlyATestComputesNoMeasure() {
    const auto options = optionsOf<EvaluateOptions>("evaluate a.csv --test bootstrap");
    QVERIFY(options.analysis.specification.measures.empty());
    QCOMPARE(options.analysis.specification.tests.size(), std::size_t{1});
}

void TestCommandLine::listTakesATopic() {
    QCOMPARE(optionsOf<ListOptions>("list").topic, std::string());
    QCOMPARE(optionsOf<ListOptions>("list tests --format json").topic, std::string("tests"));
    QCOMPARE(optionsOf<ListOptions>("list tests --format json").format, ReportFormat::Json);
}

void TestCommandLine::reportNeedsAKnownSuffix() {
    QCOMPARE(optionsOf<ReportOptions>("report a.csv --output r.html").output.file, std::string("r.html"));
    QCOMPARE(optionsOf<ReportOptions>("report a.csv --output R.PDF").output.file, std::string("R.PDF"));
}

void TestCommandLine::helpAndVersionWinOverMistakes() {
    QCOMPARE(commandOf(parse("--version").options), Command::Version);
    QCOMPARE(commandOf(parse("--help").options), Command::Help);
    QCOMPARE(commandOf(parse("evaluate --nonsense --help").options), Command::Help);
}

void TestCommandLine::helpOfACommandNamesIt() {
    QCOMPARE(optionsOf<HelpOptions>("plot --help").about, Command::Plot);
    QCOMPARE(optionsOf<HelpOptions>("help report").about, Command::Report);
    QCOMPARE(optionsOf<HelpOptions>("help").about, Command::Window);
}

void TestCommandLine::screenshotBelongsToTheWindow() {
    QCOMPARE(optionsOf<WindowOptions>("--sample digits --screenshot w.png").screenshot, std::string("w.png"));
    QCOMPARE(refusal("evaluate a.csv --screenshot w.png"), QString("Unknown option 'screenshot'."));
}

void TestCommandLine::experimentTakesTheDefaultsOfItsId() {
    const auto options = optionsOf<ExperimentOptions>("experiment test-error");
    QCOMPARE(options.plan.experiment, std::string("test-error"));
    QCOMPARE(options.plan.analysis, experiment("test-error").defaults.analysis);
    QVERIFY(options.result.output.file.empty());
    QCOMPARE(optionsOf<ExperimentOptions>("experiment w21-figure-1").plan.world, std::string("ols"));
}

void TestCommandLine::experimentOptionsChangeThePlan() {
    const ParsedCommand parsed = parse(
        "experiment sample-size --world dirichlet:m2,alpha=1 --set to=64 --set alpha=0.1 --repetitions 7 --seed 4 "
        "--kernel bandwidth=0.5 --measure skce --format csv --output a.svg --size 80x60 --threads 2 --only \"a,b\",c");
    const auto options = std::get<ExperimentOptions>(parsed.options);
    const ExperimentPlan& plan = options.plan;
    QCOMPARE(plan.world, std::string("dirichlet"));
    QCOMPARE(plan.worldValues.real("pi"), 0.5);
    QCOMPARE(plan.worldValues.real("alpha"), 1.0);
    QCOMPARE(plan.values.integer("to"), 64);
    QCOMPARE(plan.values.real("alpha"), 0.1);
    QCOMPARE(plan.values.integer("repetitions"), 7);
    QCOMPARE(plan.analysis.seed, 4U);
    QCOMPARE(plan.analysis.kernel.real("bandwidth"), 0.5);
    QCOMPARE(plan.analysis.measures, (std::vector<MethodRequest>{{"skce", {}}}));
    QVERIFY(plan.analysis.tests.empty());
    QCOMPARE(options.result.format, ReportFormat::Csv);
    QCOMPARE(options.result.output.file, std::string("a.svg"));
    QCOMPARE(options.result.figure.widthMm, 80.0);
    QCOMPARE(options.result.figure.parts.models, (std::vector<std::string>{"a,b", "c"}));
    QCOMPARE(parsed.machine.threads, 2U);
    // A setting of one kind of data alone chooses that kind.
    const Values own =
        std::get<ExperimentOptions>(parse("experiment training-recalibration --set target=price").options).plan.values;
    QCOMPARE(own.text("data"), std::string("own"));
}

void TestCommandLine::publishedReadingsStayWithTheirFigure() {
    const auto ofM2 =
        optionsOf<ExperimentOptions>("experiment w19-figure-1-m2 --seed 5 --repetitions 10").plan.published;
    const auto ofM3 = optionsOf<ExperimentOptions>("experiment w19-figure-1-m2 --world dirichlet:m3").plan.published;
    QVERIFY(!ofM2.empty() && !ofM3.empty());  // other models have readings of their own
    QVERIFY(ofM2.front().value != ofM3.front().value);
    QVERIFY(optionsOf<ExperimentOptions>("experiment w19-figure-1-m2 --world dirichlet:m3,alpha=0.37")
                .plan.published.empty());
    QVERIFY(optionsOf<ExperimentOptions>("experiment w19-figure-1-m2 --measure ece").plan.published.empty());
}

void TestCommandLine::simulateReadsWorldSeedAndStream() {
    const auto options = optionsOf<SimulateOptions>("simulate dirichlet:m3,n=20 --seed 7 --stream 3 --output a.csv");
    QCOMPARE(options.world.id, std::string("dirichlet"));
    QCOMPARE(options.world.values.integer("n"), 20);
    QCOMPARE(options.world.values.real("pi"), 1.0);
    QCOMPARE(options.seed, 7U);
    QCOMPARE(options.stream, 3U);
}

void TestCommandLine::everyCommandHasOptionsOfItsOwn_data() {
    QTest::addColumn<QString>("arguments");
    const QStringList lines{"",
                            "evaluate a.csv",
                            "list",
                            "plot reliability a.csv --output a.png",
                            "report a.csv --output a.html",
                            "experiment distribution",
                            "merge a.json",
                            "run a.calibrium",
                            "simulate dirichlet --output a.csv",
                            "recalibrate a.csv --method temperature",
                            "apply map.json a.csv --output b.csv",
                            "compare a.csv b.csv",
                            "choose-estimator a.csv",
                            "audit a.csv --by all",
                            "centres a.csv --by site",
                            "watch a.csv --time day",
                            "sets a.csv --target y --set s --level 0.9",
                            "survival a.csv --time t --status s --risk r --horizon 5",
                            "demo a.md",
                            "help"};
    for (const QString& line : lines) QTest::newRow(qPrintable(line.section(' ', 0, 0))) << line;
}

/// Its name, its kind of options and its declaration belong together: each has its own help, and refuses what none
/// declares.
void TestCommandLine::everyCommandHasOptionsOfItsOwn() {
    QFETCH(QString, arguments);
    const QString name = arguments.section(' ', 0, 0);
    const CommandOptions options = parse(arguments).options;
    QCOMPARE(commandName(commandOf(options)), name);
    QCOMPARE(optionsOf<HelpOptions>(name + " --help").about, commandOf(options));
    QCOMPARE(refusal(arguments + " --nothing-like-this"), QString("Unknown option 'nothing-like-this'."));
}

/// Commands that declare neither threads nor memory take what the machine has.
void TestCommandLine::machineStandsBesideEveryCommand() {
    QCOMPARE(parse("run a.calibrium --threads 3").machine.threads, 3U);
    QCOMPARE(parse("compare a.csv b.csv --memory 100M").machine.memory, std::size_t{100} << 20U);
    QCOMPARE(parse("merge a.json").machine.threads, 0U);
    QCOMPARE(parse("list").machine.memory, std::size_t{0});
    QCOMPARE(refusal("list --threads 3"), QString("Unknown option 'threads'."));
}

void TestCommandLine::refusesWrongUsage_data() {
    QTest::addColumn<QString>("arguments");
    QTest::addColumn<QString>("start");
    QTest::newRow("no file") << "evaluate"
                             << "evaluate needs at least one file of predictions.";
    QTest::newRow("join of one file") << "evaluate a.csv --join all"
                                      << "--join needs at least two files of predictions, one per member.";
    QTest::newRow("join of a sample") << "evaluate --sample digits --join all"
                                      << "--join needs at least two files of predictions, one per member.";
    QTest::newRow("lines of no file") << "evaluate a.csv --target-skip 1"
                                      << "--target-skip and --target-skip-last are of the file that --targets names";
    QTest::newRow("columns alone") << "evaluate a.csv --columns mean,sd,target"
                                   << "--columns needs --kind";
    QTest::newRow("unknown column") << "evaluate a.csv --kind poisson --columns mean,target"
                                    << "A column cannot hold \"mean\"; the columns of the family poisson hold rate, ";
    QTest::newRow("two groupings") << "evaluate a.csv --group age --group sex"
                                   << "--group takes one value and is given 2: age, sex.";
    QTest::newRow("two views") << "evaluate a.csv --lens class:1 --lens class:2"
                               << "--lens takes one view of the predictions";
    QTest::newRow("unknown option") << "evaluate a.csv --bins 3"
                                    << "Unknown option 'bins'.";
    QTest::newRow("missing value") << "evaluate a.csv --seed"
                                   << "Missing value after '--seed'.";
    QTest::newRow("an option in place of a value") << "report a.csv --recalibrate --output r.html"
                                                   << "Missing value after '--recalibrate', before '--output'.";
    QTest::newRow("unknown measure") << "evaluate a.csv --measure nope"
                                     << "There is no measure \"nope\"; there are ";
    QTest::newRow("unknown test") << "evaluate a.csv --test nope"
                                  << "There is no test \"nope\"; there are ";
    QTest::newRow("unknown setting") << "evaluate a.csv --measure ece:nope=3"
                                     << "The measure ece has no parameter \"nope\"";
    QTest::newRow("unknown family") << "evaluate a.csv --kind nope"
                                    << "There is no family \"nope\"; there are ";
    QTest::newRow("label base") << "evaluate a.csv --label-base 2"
                                << "--label-base is \"2\"; it must be 0 or 1.";
    QTest::newRow("negative seed") << "evaluate a.csv --seed -1"
                                   << "--seed is \"-1\"; it must be a whole number from 0 on.";
    QTest::newRow("no threads") << "evaluate a.csv --threads 0"
                                << "--threads is \"0\"; it must be an integer from 1 on.";
    QTest::newRow("memory") << "evaluate a.csv --memory much"
                            << "--memory is \"much\"; it must be a size like 800M or 4G.";
    QTest::newRow("little memory") << "evaluate a.csv --memory 1M"
                                   << "--memory is 1 MiB; it can be from 64 MiB to the ";
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
    QTest::newRow("no experiment") << "experiment"
                                   << "experiment needs the name of an experiment or a published figure.";
    QTest::newRow("unknown experiment") << "experiment nope"
                                        << "There is no experiment and no published figure \"nope\"; there are ";
    QTest::newRow("unknown world") << "experiment distribution --world nope"
                                   << "There is no world \"nope\"; there are ";
    QTest::newRow("unknown preset") << "experiment distribution --world dirichlet:m9"
                                    << "The world dirichlet has no preset \"m9\"; it has m1, m2, m3.";
    QTest::newRow("unknown setting of a world") << "simulate dirichlet:nope=1 --output a.csv"
                                                << "The world dirichlet has no parameter \"nope\"; it has n, ";
    QTest::newRow("unknown setting of an experiment")
        << "experiment distribution --set nope=1"
        << "The experiment distribution has no parameter \"nope\"; it has repetitions, ";
    QTest::newRow("setting of an experiment without meaning")
        << "experiment training-recalibration --set data=diabetes --set test=20"
        << "The experiment training-recalibration takes test with data=friedman only, not with data=diabetes.";
    QTest::newRow("measures where there are none") << "experiment planning --measure ece"
                                                   << "The experiment planning takes no measures.";
    QTest::newRow("world that needs predictions") << "experiment distribution --world my-data"
                                                  << "The world my-data needs a file of predictions.";
    QTest::newRow("predictions that nothing takes") << "experiment distribution a.csv"
                                                    << "The world dirichlet takes no predictions.";
    QTest::newRow("experiment format") << "experiment distribution --format latex"
                                       << "experiment writes text, json or csv, not latex.";
    QTest::newRow("simulate output") << "simulate dirichlet"
                                     << "simulate needs --output FILE that ends in .csv.";
    QTest::newRow("stream") << "simulate dirichlet --stream -1 --output a.csv"
                            << "--stream is \"-1\"; it must be a whole number from 0 on.";
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
