// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/experiment_plan.h"
#include "core/experiments/runs/command_text.h"
#include "core/recalibration/lineage.h"

#include <QTest>

using namespace calibrium;

class TestCommandText : public QObject {
    Q_OBJECT

private slots:
    void namesEverythingThatDecidesTheNumbers();
    void quotesForTheShell();
    void keepsPathsWithCommasTogether();
    void leavesOutWhatIsDetected();
    void joinsAndAssignsColumns();
    void repeatsAnExperiment();
    void repeatsARecalibration();
};

void TestCommandText::namesEverythingThatDecidesTheNumbers() {
    AnalysisInput input{.predictions = {"a.csv", "b.csv"}, .targets = "y.csv", .sample = {}, .overrides = {}};
    input.overrides.family = "categorical";
    input.overrides.scale = NumberScale::Logits;
    input.overrides.labelKind = LabelKind::FromOne;
    AnalysisSpecification specification;
    specification.seed = 7;
    specification.lens = "class:3";
    specification.kernel = {{"distance", std::string("tv")}, {"bandwidth", 0.5}};
    specification.measures = {{"ece", {{"bins", std::int64_t{10}}}}};
    specification.tests = {{"exact", {}}};
    QCOMPARE(
        commandText(input, specification),
        std::string("calibrium evaluate a.csv b.csv --targets y.csv --kind categorical --logits --label-base 1 "
                    "--measure ece:bins=10 --test exact --lens class:3 --kernel bandwidth=0.5,distance=tv --seed 7"));
}

void TestCommandText::quotesForTheShell() {
    const AnalysisInput input{.predictions = {"my model's.csv"}, .targets = {}, .sample = {}, .overrides = {}};
    QCOMPARE(commandText(input, AnalysisSpecification{}),
             std::string("calibrium evaluate 'my model'\\''s.csv' --seed 1"));
    AnalysisInput clustered{.predictions = {"a.csv"}, .targets = {}, .sample = {}, .overrides = {}};
    clustered.group = "sex";
    clustered.clusters = "site";
    QCOMPARE(commandText(clustered, AnalysisSpecification{}),
             std::string("calibrium evaluate a.csv --group sex --clusters site --seed 1"));
}

void TestCommandText::keepsPathsWithCommasTogether() {
    AnalysisSpecification specification;
    specification.kernel = {{"similarity", std::string("a,b.csv")}, {"target", std::string("matrix")}};
    specification.lens = "group:0+1/2";
    QCOMPARE(commandText({}, specification),
             std::string("calibrium evaluate --lens group:0+1/2 --kernel 'similarity=\"a,b.csv\",target=matrix' "
                         "--seed 1"));
}

void TestCommandText::leavesOutWhatIsDetected() {
    const AnalysisInput input{.predictions = {}, .targets = {}, .sample = "digits", .overrides = {}};
    QCOMPARE(commandText(input, AnalysisSpecification{}), std::string("calibrium evaluate --sample digits --seed 1"));
}

void TestCommandText::joinsAndAssignsColumns() {
    AnalysisInput input{
        .predictions = {"a.csv", "b.csv"}, .targets = "y.csv", .sample = {}, .overrides = {}, .join = "my net"};
    input.overrides.family = "normal";
    input.overrides.roles = {ColumnRole::Ignored, ColumnRole::Prediction, ColumnRole::Prediction};
    input.overrides.meanings = {{0, false}, {1, true}, {0, false}};
    QCOMPARE(commandText(input, AnalysisSpecification{}),
             std::string("calibrium evaluate a.csv b.csv --join 'my net' --targets y.csv --kind normal --columns "
                         "ignored,variance,mean --seed 1"));
}

void TestCommandText::repeatsAnExperiment() {
    ExperimentPlan plan;
    plan.experiment = "distribution";
    plan.values = {{"repetitions", std::int64_t{500}}};
    plan.world = "dirichlet";
    plan.worldValues = {{"alpha", 0.5}, {"n", std::int64_t{100}}};
    plan.analysis.seed = 3;
    plan.analysis.kernel = {{"bandwidth", 0.5}};
    plan.analysis.measures = {{"ece", {}}, {"skce", {{"estimator", std::string("biased")}}}};
    plan.analysis.tests = {{"exact", {}}};
    QCOMPARE(commandText({}, plan),
             std::string("calibrium experiment distribution --world dirichlet:alpha=0.5,n=100 --set repetitions=500 "
                         "--measure ece --measure skce:estimator=biased --test exact --kernel bandwidth=0.5 --seed 3"));
    // A form keeps settings that have no meaning; the command line refuses them.
    ExperimentPlan idle;
    idle.experiment = "training-recalibration";
    idle.values = {{"data", std::string("diabetes")}, {"test", std::int64_t{20}}};
    QCOMPARE(commandText({}, idle),
             std::string("calibrium experiment training-recalibration --set data=diabetes --seed 1"));
    plan.world = "my-data";
    plan.worldValues = {};
    const AnalysisInput input{.predictions = {"a.csv"}, .targets = "y.csv", .sample = {}, .overrides = {}};
    QVERIFY(
        QString::fromStdString(commandText(input, plan))
            .startsWith(QStringLiteral("calibrium experiment distribution a.csv --targets y.csv --world my-data ")));
}

void TestCommandText::repeatsARecalibration() {
    const AnalysisInput input{.predictions = {"a.csv"}, .targets = "y.csv", .sample = {}, .overrides = {}};
    Lineage lineage{.request = {"temperature", {}}, .parent = "a", .fit = "share:0.5", .seed = 3};
    QCOMPARE(commandText(input, lineage, RecalibrationFiles{.output = "b.csv"}),
             std::string("calibrium recalibrate a.csv --targets y.csv --method temperature --fit share:0.5 --seed 3 "
                         "--output b.csv"));
    lineage.fit.clear();
    QCOMPARE(
        commandText(input, lineage,
                    RecalibrationFiles{.output = "b.csv", .calibration = "c d.csv", .calibrationTargets = "t.csv"}),
        std::string("calibrium recalibrate a.csv --targets y.csv --method temperature --calibration 'c d.csv' "
                    "--calibration-targets t.csv --seed 3 --output b.csv"));
    QCOMPARE(commandText(input, lineage, RecalibrationFiles{.output = "b.csv", .mapFile = "map.json"}),
             std::string("calibrium apply map.json a.csv --targets y.csv --output b.csv"));
}

QTEST_GUILESS_MAIN(TestCommandText)
#include "tst_command_text.moc"
