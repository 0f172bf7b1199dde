// SPDX-License-Identifier: GPL-3.0-or-later
// Quantile forecasts are recognised by names that give levels and by numbers that rise, and never guessed.
#include "core/data/dataset.h"
#include "core/experiments/experiment_plan.h"
#include "core/io/names/quantile_names.h"
#include "core/io/reading/mapped_file.h"
#include "core/recalibration/lineage.h"

#include "core/data/family.h"
#include "core/experiments/runs/command_text.h"
#include "core/families/samples/quantile_levels.h"
#include "core/io/columns/column_text.h"
#include "core/io/reading/dataset_writer.h"
#include "core/io/reading/import.h"
#include "core/io/reading/predictions_file.h"
#include "core/run/error.h"
#include "core/workspace/import_json.h"
#include "tests/support/file_fixtures.h"

#include <QTest>
#include <nlohmann/json.hpp>

using namespace calibrium;
using namespace calibrium::test;

namespace {

Dataset imported(const std::string& text, const ImportOverrides& overrides = {}) {
    return importDataset({.predictionsPath = {}, .predictionsText = text, .targetsPath = {}}, overrides);
}

ImportPlan planned(const std::string& text, const ImportOverrides& overrides = {}) {
    return planImport({.predictionsPath = {}, .predictionsText = text, .targetsPath = {}}, overrides);
}

std::string sentence(const std::function<void()>& action) {
    try {
        action();
    } catch (const Error& error) {
        return error.what();
    }
    return {};
}

bool holds(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

const std::string rising = "\n-1,0,1.5,0.3\n2,2.5,4,2.4\n-3,-2,-1,0.5\n0.5,0.75,1,2\n";

}  // namespace

class TestQuantileNames : public QObject {
    Q_OBJECT

private slots:
    void levelsAreReadFromNames_data();
    void levelsAreReadFromNames();
    void setsNeedOneStemAndDifferentLevels();
    void filesAreRecognised_data();
    void filesAreRecognised();
    void otherFilesAreNot_data();
    void otherFilesAreNot();
    void columnsMayStandInAnyOrder();
    void levelsOfFilesWithoutNamesAreAsked();
    void levelsMayBeGiven();
    void levelsAgainstNamesOrNumbersAreAsked();
    void wordsSayTheLevels();
    void placesOfErrorsAreThoseOfTheFile();
    void arraysAreWrittenWithoutLevels();
    void decisionsSurviveAWorkspaceAndACommand();
    void twoModelsInOneFileAreAQuestion();
};

void TestQuantileNames::levelsAreReadFromNames_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<double>("level");
    QTest::addColumn<QString>("stem");
    const auto add = [](const char* name, double level, const char* stem) {
        QTest::newRow(name) << QString(name) << level << QString(stem);
    };
    add("q0.05", 0.05, "q");
    add("quantile.0.025", 0.025, "quantile");
    add("Q0.95", 0.95, "q");
    add("q05", 0.05, "q");
    add("q_5", 0.05, "q");
    add("q025", 0.025, "q");
    add("q975", 0.975, "q");
    add("q.25", 0.25, "q");
    add("q[0.5]", 0.5, "q");
    add("p05", 0.05, "p");
    add("P90", 0.9, "p");
    add("p97.5", 0.975, "p");
    add("quantile_0.05", 0.05, "quantile");
    add("quantile 0.1", 0.1, "quantile");
    add("percentile_95", 0.95, "percentile");
    add("0.05", 0.05, "");
    add("5%", 0.05, "");
    add("2.5%", 0.025, "");
    add("X0.5", 0.5, "x");
    add("lgbm_q0.1", 0.1, "lgbm_q");
    add("pred_0.9", 0.9, "pred");
    add("q0_05", 0.05, "q");
    add("5 %", 0.05, "");
    add("q=0.1", 0.1, "q");
    add("10th", 0.1, "percentile");
    add("decile_3", 0.3, "decile");
    add("Dezil 9", 0.9, "dezil");
    add("quartile_1", 0.25, "quartile");
    add("P10_2030", 0.1, "2030 p");
    add("p10 [m/s]", 0.1, "p");
    add("25th percentile", 0.25, "percentile");
    add("5. Perzentil", 0.05, "perzentil");
    add("10%_quantile", 0.1, "quantile");
    add("0.05 quantile", 0.05, "quantile");
    add("X2.5.", 0.025, "x");
    add("X0.025quant", 0.025, "quant");
    add("0.975quant", 0.975, "quant");
    add("P50_MWh", 0.5, "p");
    add("P90_min", 0.9, "p");
    add("P10_max", 0.1, "p");
    add("q50_h", 0.5, "q");
    add("q10_degC", 0.1, "q");
    for (const char* name : {"5", "0", "1", "q", "q0", "q0.0", "q1.0", "p100", "x1", "mean", "y0.5", "pred_5", "s0.1",
                             "", "1.5", "q1.2.3", "draw3"}) {
        QTest::newRow((std::string("none: ") + name).c_str()) << QString(name) << 0.0 << QString();
    }
}

void TestQuantileNames::levelsAreReadFromNames() {
    QFETCH(QString, name);
    QFETCH(double, level);
    QFETCH(QString, stem);
    const auto one = quantileName(name.toStdString());
    if (level == 0) {
        // p100 reads as the digits after the point, which no set of percents around the median goes with.
        QVERIFY(!one || name == "p100");
        return;
    }
    QVERIFY(one.has_value());
    QCOMPARE(one->level, level);
    QCOMPARE(QString::fromStdString(one->stem), stem);
}

void TestQuantileNames::setsNeedOneStemAndDifferentLevels() {
    QVERIFY(levelsOfNames({"p10", "p50", "p90"}) == std::vector<double>({0.1, 0.5, 0.9}));
    QVERIFY(levelsOfNames({"q0.1", "q0.2"}) == std::vector<double>({0.1, 0.2}));
    QVERIFY(levelsOfNames({"p50", "p90", "p99"}) == std::vector<double>({0.5, 0.9, 0.99}));
    QVERIFY(!levelsOfNames({"p1", "p2", "p3"}));
    QVERIFY(!levelsOfNames({"q1", "q2", "q3"}));
    QVERIFY(!levelsOfNames({"q0.1"}));
    QVERIFY(!levelsOfNames({"a_q0.1", "b_q0.9"}));
    QVERIFY(!levelsOfNames({"q0.1", "q10"}));
    QCOMPARE(quantileColumnName(0.05), std::string("q0.05"));
    QVERIFY(parseLevels("0.05, 0.5,0.95") == std::vector<double>({0.05, 0.5, 0.95}));
    QCOMPARE(levelsText({0.05, 0.5}), std::string("0.05,0.5"));
    QVERIFY(holds(sentence([] { static_cast<void>(parseLevels("0.05,5")); }), "The level \"5\" of a quantile must be"));
    QVERIFY(holds(sentence([] { static_cast<void>(parseLevels("")); }), "The level \"\""));
}

void TestQuantileNames::filesAreRecognised_data() {
    QTest::addColumn<QString>("header");
    for (const char* header : {"q0.05,q0.5,q0.95,y", "q05,q50,q95,y", "p05,p50,p95,target", "P10,P50,P90,outcome",
                               "quantile_0.05,quantile_0.5,quantile_0.95,y", "0.05,0.5,0.95,y", "5%,50%,95%,y",
                               "q_5,q_50,q_95,observed", "lgbm_q0.1,lgbm_q0.5,lgbm_q0.9,y"}) {
        QTest::newRow(header) << QString(header);
    }
}

void TestQuantileNames::filesAreRecognised() {
    QFETCH(QString, header);
    const Dataset data = imported(header.toStdString() + rising);
    QCOMPARE(data.family().id(), std::string("quantiles"));
    QCOMPARE(givenLevels(data).size(), std::size_t{3});
    QCOMPARE(data.parameters()(1, 3), 2.0);
    QCOMPARE(data.parameters()(1, 5), 4.0);
    QCOMPARE(data.values()(1, 0), 2.4);
}

void TestQuantileNames::otherFilesAreNot_data() {
    QTest::addColumn<QString>("text");
    QTest::newRow("classes") << "p1,p2,p3,y\n0.1,0.2,0.7,3\n0.2,0.3,0.5,1\n0.1,0.4,0.5,2\n0.2,0.2,0.6,3\n";
    QTest::newRow("probabilities of classes 10, 50, 90")
        << "p10,p50,p90,y\n0.7,0.2,0.1,10\n0.2,0.3,0.5,50\n0.5,0.4,0.1,90\n0.2,0.2,0.6,90\n";
    QTest::newRow("draws") << "s1,s2,s3,y\n1,2,3,2.5\n4,5,6,5\n1,1.5,2,2\n0,1,2,1.5\n";
    QTest::newRow("a mean and a deviation") << "mean,sd,y\n1,2,1.5\n3,1,2\n";
}

void TestQuantileNames::otherFilesAreNot() {
    QFETCH(QString, text);
    QVERIFY(planned(text.toStdString()).reading.family != "quantiles");
}

void TestQuantileNames::columnsMayStandInAnyOrder() {
    const Dataset data = imported("y,q0.9,q0.1,q0.5\n0.3,3,1,2\n0.4,4,2,3\n");
    QVERIFY(givenLevels(data) == std::vector<double>({0.1, 0.5, 0.9}));
    QCOMPARE(data.parameters()(0, 3), 1.0);
    QCOMPARE(data.parameters()(0, 5), 3.0);
    QVERIFY(data.warnings().empty());
}

void TestQuantileNames::levelsOfFilesWithoutNamesAreAsked() {
    ImportOverrides overrides;
    overrides.family = "quantiles";
    const ImportPlan plan = planned("1,2,3,2.5\n2,3,4,3.5\n", overrides);
    QCOMPARE(plan.remarks.questions.size(), std::size_t{1});
    QVERIFY(holds(plan.remarks.questions[0].text.english(), "at which levels"));
    QVERIFY(holds(plan.remarks.questions[0].answer.english(), "--levels"));
    overrides.levels = {0.1, 0.9};
    QVERIFY(holds(planned("1,2,3,2.5\n2,3,4,3.5\n", overrides).remarks.questions.at(0).text.english(),
                  "There are 2 levels for 3 columns of quantiles"));
}

void TestQuantileNames::levelsMayBeGiven() {
    ImportOverrides overrides;
    overrides.family = "quantiles";
    overrides.levels = {0.1, 0.5, 0.9};
    const Dataset data = imported("1,2,3,2.5\n2,3,4,3.5\n", overrides);
    QVERIFY(givenLevels(data) == *overrides.levels);
    QCOMPARE(data.values()(1, 0), 3.5);
    // In the order of the file, whatever that is.
    overrides.levels = {0.9, 0.5, 0.1};
    const Dataset turned = imported("3,2,1,2.5\n4,3,2,3.5\n", overrides);
    QVERIFY(turned.parameters() == data.parameters());
    overrides.levels = {0.1, 0.1, 0.9};
    QVERIFY(holds(sentence([&] { static_cast<void>(imported("1,2,3,2.5\n2,3,4,3.5\n", overrides)); }), "must rise"));
}

void TestQuantileNames::levelsAgainstNamesOrNumbersAreAsked() {
    const auto asked = [](const std::string& text, const std::vector<double>& levels) {
        ImportOverrides overrides;
        overrides.family = "quantiles";
        overrides.levels = levels;
        return sentence([&] { static_cast<void>(imported(text, overrides)); });
    };
    const std::string named = "q0.1,q0.5,q0.9,y\n1,2,3,2.5\n2,3,4,3.5\n";
    QVERIFY(holds(asked(named, {0.05, 0.5, 0.95}), "quantiles at 0.1,0.5,0.9, and --levels says 0.05,0.5,0.95"));
    QVERIFY(asked(named, {0.1, 0.5, 0.9}).empty());
    QVERIFY(holds(asked("mean,sd,y\n5,1,2.5\n6,2,3.5\n", {0.1, 0.9}), "called like means and standard deviations"));
    // "p1" to "p3" say no level, so the user may; columns in their order.
    QVERIFY(asked("p1,p2,p3,y\n1,2,3,2.5\n2,3,4,3.5\n", {0.1, 0.5, 0.9}).empty());
    QVERIFY(holds(asked("a,b,c,y\n1,2,3,2.5\n2,3,4,3.5\n3,4,6,4\n", {0.9, 0.5, 0.1}),
                  "fall as the levels rise in 3 of 3 rows"));
}

void TestQuantileNames::wordsSayTheLevels() {
    ImportOverrides overrides;
    overrides.family = "quantiles";
    readColumns("q0.9,ignored,q0.1,target", overrides);
    const Dataset data = imported("3,7,1,2.5\n4,7,2,3.5\n", overrides);
    QVERIFY(givenLevels(data) == std::vector<double>({0.1, 0.9}));
    QCOMPARE(data.parameters()(0, 2), 1.0);
    QCOMPARE(columnsText(overrides), std::string("q0.9,ignored,q0.1,target"));
    QVERIFY(columnUseTexts(planned("q0.1,q0.9,y\n1,2,3\n2,3,4\n")) ==
            std::vector<std::string>({"q0.1", "q0.9", "target"}));
}

void TestQuantileNames::placesOfErrorsAreThoseOfTheFile() {
    const std::string text = sentence([] { static_cast<void>(imported("y,q0.9,q0.1\n1,3,1\n2,x,1\n")); });
    QVERIFY2(holds(text, "line 3") && holds(text, "q0.9"), text.c_str());
}

void TestQuantileNames::arraysAreWrittenWithoutLevels() {
    const FileFixtures files;
    const Dataset data = imported("q0.1,q0.9,y\n1,2,3\n2,3,4\n5,6,5\n");
    const std::string path = files.write("quantiles.npy", predictionsBytes(data, "quantiles.npy", false));
    const std::string targets = files.write("y.csv", "y\n3\n4\n5\n");
    ImportOverrides overrides;
    overrides.family = "quantiles";
    overrides.levels = {0.1, 0.9};
    const Dataset back =
        importDataset({.predictionsPath = path, .predictionsText = {}, .targetsPath = targets}, overrides);
    QVERIFY(back.parameters() == data.parameters());
}

void TestQuantileNames::decisionsSurviveAWorkspaceAndACommand() {
    ImportOverrides overrides;
    overrides.family = "quantiles";
    overrides.levels = {0.05, 1.0 / 3};
    QVERIFY(importOverridesFromJson(toJson(overrides)) == overrides);
    readColumns("q0.9,ignored,q0.1,target", overrides);
    QVERIFY(importOverridesFromJson(toJson(overrides)) == overrides);
    AnalysisInput input;
    input.predictions = {"a.csv"};
    input.overrides.family = "quantiles";
    input.overrides.levels = {0.05, 0.95};
    QVERIFY(holds(commandText(input, AnalysisSpecification{}), " --kind quantiles --levels 0.05,0.95 "));
}

void TestQuantileNames::twoModelsInOneFileAreAQuestion() {
    const ImportPlan plan = planned("a_q0.1,a_q0.9,b_q0.1,b_q0.9,y\n1,2,1,3,1.5\n2,3,2,4,2.5\n5,6,4,7,5\n0,1,0,2,1\n");
    QVERIFY(!plan.remarks.questions.empty());
    QVERIFY(plan.remarks.questions[0].about == ImportQuestion::About::Columns);
}

QTEST_GUILESS_MAIN(TestQuantileNames)
#include "tst_quantile_names.moc"
