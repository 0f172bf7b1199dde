// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/family.h"
#include "core/experiments/experiment.h"
#include "core/experiments/prepared_experiment.h"
#include "core/experiments/runs/experiment_table.h"
#include "core/experiments/runs/run_file.h"
#include "core/experiments/runs/stream.h"
#include "core/families/classes/binary.h"
#include "core/families/classes/categorical.h"
#include "core/run/error.h"

#include <QTest>

#include <cmath>
#include <limits>

#include <nlohmann/json.hpp>

using namespace calibrium;

namespace {

ExperimentPlan smallPlan() {
    ExperimentPlan plan = experiments().front().defaults;
    plan.values.set("repetitions", std::int64_t{5});
    plan.worldValues.set("n", std::int64_t{20});
    plan.analysis.seed = 7;
    plan.analysis.kernel = {{"bandwidth", 0.1 + 0.2}};
    plan.published = {{"ece", "", 0.125}};
    return plan;
}

/// Two quantities under two conditions, one cell refused.
ExperimentTable smallTable() {
    const double nothing = std::numeric_limits<double>::quiet_NaN();
    return {.conditionNames = {"n"},
            .conditions = {{{64.0}, "n = 64"}, {{128.0}, "n = 128"}},
            .quantities = {"ece", "seconds skce"},
            .numbers = {0.1, 1e-300, nothing, nothing, 1.0 / 3.0, -0.0, 1e70, -1e70},
            .refusals = {"There are too few samples."}};
}

QString messageOf(const std::string& text) {
    try {
        parseRun(text, "run.json");
    } catch (const UnreadableFile& error) {
        return QString::fromUtf8(error.what());
    }
    return {};
}

Dataset binaryData() {
    RowMatrix probabilities(3, 1);
    probabilities << 0.1, 1.0 / 3.0, 0.7;
    return Dataset::create({.name = "rain",
                            .family = &binaryFamily(),
                            .parameters = probabilities,
                            .targets = {{0, 1, 1}, {}},
                            .classNames = {},
                            .warnings = {}});
}

}  // namespace

class TestRunFile : public QObject {
    Q_OBJECT

private slots:
    void readsBackWhatItWrote();
    void keepsLoadedPredictions();
    void refusesOtherFiles_data();
    void refusesOtherFiles();
    void namesAnUnknownExperiment();
    void repetitionsDoNotDecideTheNumbers();
};

void TestRunFile::readsBackWhatItWrote() {
    const ExperimentRun run{"my run", smallPlan(), std::make_shared<const ExperimentTable>(smallTable())};
    const ExperimentRun read = parseRun(runText(run), "run.json");
    QCOMPARE(read.name, run.name);
    QCOMPARE(toJson(read.plan).dump(), toJson(run.plan).dump());
    QVERIFY(read.plan.analysis == run.plan.analysis);
    const ExperimentTable table = smallTable();
    QVERIFY(read.table != nullptr);
    QCOMPARE(read.table->conditionNames, table.conditionNames);
    QCOMPARE(read.table->quantities, table.quantities);
    QCOMPARE(englishOf(read.table->refusals), englishOf(table.refusals));
    QCOMPARE(read.table->conditions.size(), table.conditions.size());
    QCOMPARE(read.table->conditions[1].label.english(), table.conditions[1].label.english());
    QCOMPARE(read.table->conditions[1].values, table.conditions[1].values);
    QCOMPARE(read.table->numbers.size(), table.numbers.size());
    for (std::size_t i = 0; i < table.numbers.size(); ++i) {
        // Bit by bit: -0 is not 0, and a refused number is not a number.
        QCOMPARE(std::isnan(read.table->numbers[i]), std::isnan(table.numbers[i]));
        if (std::isnan(table.numbers[i])) continue;
        QVERIFY(read.table->numbers[i] == table.numbers[i]);
        QCOMPARE(std::signbit(read.table->numbers[i]), std::signbit(table.numbers[i]));
    }
    QCOMPARE(runText(read), runText(run));
}

void TestRunFile::keepsLoadedPredictions() {
    ExperimentRun run{"my data", smallPlan(), nullptr};
    run.plan.data = binaryData();
    const ExperimentRun read = parseRun(runText(run), "run.json");
    QVERIFY(read.plan.data.has_value());
    QVERIFY(read.table == nullptr);
    QCOMPARE(read.plan.data->name(), std::string("rain"));
    QVERIFY(&read.plan.data->family() == &binaryFamily());
    QVERIFY(read.plan.data->parameters() == run.plan.data->parameters());
    QCOMPARE(read.plan.data->labels(), run.plan.data->labels());
    QVERIFY(giveSameNumbers(read.plan, run.plan));
    run.plan.data.reset();
    QVERIFY(!giveSameNumbers(read.plan, run.plan));
}

void TestRunFile::refusesOtherFiles_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("message");
    const QString whole =
        QString::fromStdString(runText({"my run", smallPlan(), std::make_shared<const ExperimentTable>(smallTable())}));
    const auto with = [&](const QString& before, const QString& after) {
        QString changed = whole;
        changed.replace(before, after);
        return changed;
    };
    const QString notARun = QStringLiteral("run.json: This is not a saved run of the Lab.");
    const QString damaged =
        QStringLiteral("run.json: The saved run is damaged: a part is missing or of the wrong kind.");
    QTest::newRow("not JSON") << QStringLiteral("p,label\n0.1,0\n") << notARun;
    QTest::newRow("other JSON") << QStringLiteral("{\"a\": 1}") << notARun;
    QTest::newRow("a list") << QStringLiteral("[1, 2]") << notARun;
    QTest::newRow("cut off") << whole.left(whole.size() / 2) << notARun;
    QTest::newRow("older") << with(QStringLiteral("\"version\": 2"), QStringLiteral("\"version\": 1"))
                           << QStringLiteral(
                                  "run.json: The run was saved by an earlier version of the program, which "
                                  "drew its random numbers otherwise; run the experiment again.");
    QTest::newRow("newer") << with(QStringLiteral("\"version\": 2"), QStringLiteral("\"version\": 3"))
                           << QStringLiteral("run.json: The run was saved by a newer version of the program.");
    const QString unusable = QStringLiteral("run.json: The saved run cannot be used. ");
    const QString mustBeWhole = QStringLiteral("; it must be a whole number from 0 to 18446744073709551615.");
    const QString impossible = QStringLiteral(", which no measure gives.");
    QTest::newRow("infinite number") << with(QStringLiteral("1e-300"), QStringLiteral("\"inf\""))
                                     << unusable + QStringLiteral("A value is inf") + impossible;
    QTest::newRow("huge number") << with(QStringLiteral("1e-300"), QStringLiteral("-1e308"))
                                 << unusable + QStringLiteral("A value is -1e+308") + impossible;
    QTest::newRow("huge seed") << with(QStringLiteral("\"seed\": 7"), QStringLiteral("\"seed\": 1e300"))
                               << unusable + QStringLiteral("\"seed\" is 1e+300") + mustBeWhole;
    QTest::newRow("negative seed") << with(QStringLiteral("\"seed\": 7"), QStringLiteral("\"seed\": -1"))
                                   << unusable + QStringLiteral("\"seed\" is -1") + mustBeWhole;
    QTest::newRow("nested too deep") << with(QStringLiteral("\"my run\""), QString(60'000, QLatin1Char('[')))
                                     << unusable + QStringLiteral(
                                                       "Lists and objects stand within each other more than 100 deep.");
    QTest::newRow("no plan") << with(QStringLiteral("\"plan\""), QStringLiteral("\"plam\"")) << damaged;
    QTest::newRow("text for a number") << with(QStringLiteral("1e-300"), QStringLiteral("\"a\"")) << damaged;
    QTest::newRow("missing number") << with(QStringLiteral("1e-300,"), QString())
                                    << QStringLiteral(
                                           "run.json: The saved run cannot be used. The number of values does not fit "
                                           "the quantities.");
}

void TestRunFile::refusesOtherFiles() {
    QFETCH(QString, text);
    QFETCH(QString, message);
    QCOMPARE(messageOf(text.toStdString()), message);
}

void TestRunFile::namesAnUnknownExperiment() {
    ExperimentPlan plan = smallPlan();
    plan.experiment = "alchemy";
    const QString message = messageOf(runText({"run", plan, nullptr}));
    QVERIFY2(message.startsWith(QStringLiteral("run.json: The saved run cannot be used. There is no experiment")),
             qPrintable(message));
}

void TestRunFile::repetitionsDoNotDecideTheNumbers() {
    const ExperimentPlan plan = smallPlan();
    ExperimentPlan more = plan;
    more.values.set("repetitions", std::int64_t{50});
    QVERIFY(giveSameNumbers(plan, more));
    more.analysis.seed = 8;
    QVERIFY(!giveSameNumbers(plan, more));
}

QTEST_GUILESS_MAIN(TestRunFile)
#include "tst_run_file.moc"
