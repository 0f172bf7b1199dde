// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/analysis_result.h"
#include "core/analysis/reports/report_parts.h"
#include "core/analysis/reports/reported_model.h"
#include "core/analysis/reports/result_table.h"
#include "core/data/dataset.h"
#include "core/method/hypothesis_test.h"
#include "core/method/known_families.h"

#include "core/analysis/reports/test_label.h"

#include <QTest>

using namespace calibrium;

namespace {

Dataset tinyDataset(const std::string& name) {
    DatasetParts parts;
    parts.name = name;
    parts.family = &family("categorical");
    parts.parameters.resize(2, 2);
    parts.parameters << 0.75, 0.25, 0.5, 0.5;
    parts.targets.labels = {0, 1};
    return Dataset::create(parts);
}

MeasureResult skceResult(const std::string& estimator, double bandwidth) {
    return {.id = "skce",
            .name = "SKCE",
            .lens = "canonical",
            .parameters = {{"estimator", estimator}, {"bandwidth", bandwidth}},
            .estimate = {}};
}

MeasureResult accuracyResult() {
    return {.id = "accuracy", .name = "Accuracy", .lens = "canonical", .parameters = {}, .estimate = {}};
}

TestResult exactResult(double pValue) {
    TestResult result{.id = "exact", .name = "Exact Monte Carlo", .lens = "canonical", .parameters = {}, .outcome = {}};
    result.outcome.pValue = pValue;
    result.outcome.statistic = 0.25;
    return result;
}

}  // namespace

class TestResultTable : public QObject {
    Q_OBJECT

private slots:
    void keepsTheOrderAskedForAndPutsTestsLast();
    void labelsNamesakesByWhatDiffers();
    void testsAreHeadedByWords();
    void sharesColumnsBetweenModels();
    void otherFormsHaveColumnsOfTheirOwn();
    void leavesCellsEmptyThatWereNotComputed();
    void settingsTextNamesTheLens();
    void isEmptyWithoutModels();
    void aTestThatSeesNothingSaysSoInItsCell();
};

void TestResultTable::keepsTheOrderAskedForAndPutsTestsLast() {
    const std::vector<ReportedModel> models{
        {"", tinyDataset("a"), {1, {skceResult("unbiased", 0.5), accuracyResult()}, {exactResult(0.5)}}}};
    const ResultTable table = makeResultTable(models);
    QCOMPARE(table.columns.size(), std::size_t{3});
    QCOMPARE(table.columns[0].label.english(), std::string("SKCE"));
    QCOMPARE(table.columns[1].label.english(), std::string("Accuracy"));
    QCOMPARE(table.columns[2].label.english(), std::string("p (exact)"));
    QVERIFY(table.columns[2].isTest);
    QCOMPARE(table.cells[0][2]->value, 0.5);
    QCOMPARE(table.cells[0][2]->statistic.value(), 0.25);
}

void TestResultTable::testsAreHeadedByWords() {
    const auto label = [](const char* id) { return testLabel(hypothesisTest(id).info).english(); };
    QCOMPARE(label("exact"), std::string("p (exact)"));
    QCOMPARE(label("asymptotic-block"), std::string("p (asymptotic block)"));
    QCOMPARE(label("hosmer-lemeshow"), std::string("p (Hosmer-Lemeshow)"));
    QCOMPARE(label("spiegelhalter"), std::string("p (Spiegelhalter)"));
    QCOMPARE(label("pit-ks"), std::string("p (PIT Kolmogorov-Smirnov)"));
    QCOMPARE(testLabel(hypothesisTest("exact").info, "skce").english(), std::string("p (exact: skce)"));
}

void TestResultTable::labelsNamesakesByWhatDiffers() {
    const std::vector<ReportedModel> models{
        {"", tinyDataset("a"), {1, {skceResult("biased", 0.5), skceResult("unbiased", 0.5)}, {}}}};
    const ResultTable table = makeResultTable(models);
    QCOMPARE(table.columns[0].label.english(), std::string("SKCE (biased)"));
    QCOMPARE(table.columns[0].detail, std::string("biased"));
    QCOMPARE(table.columns[1].label.english(), std::string("SKCE (unbiased)"));
}

void TestResultTable::sharesColumnsBetweenModels() {
    // The bandwidth is resolved from each model's own predictions: still the same quantity.
    const std::vector<ReportedModel> models{{"", tinyDataset("a"), {1, {skceResult("biased", 0.5)}, {}}},
                                            {"", tinyDataset("b"), {1, {skceResult("biased", 0.7)}, {}}}};
    const ResultTable table = makeResultTable(models);
    QCOMPARE(table.columns.size(), std::size_t{1});
    QCOMPARE(table.models, (std::vector<std::string>{"a", "b"}));
    QVERIFY(table.cells[0][0] && table.cells[1][0]);
}

/// The Brier score of all classes is not that of the positive class, nor is a slope of the top label one of a class.
void TestResultTable::otherFormsHaveColumnsOfTheirOwn() {
    const auto brier = [](const std::string& form) {
        return MeasureResult{
            .id = "brier", .name = "Brier score", .lens = "canonical", .parameters = {{"form", form}}, .estimate = {}};
    };
    const auto slope = [](const std::string& lens) {
        return MeasureResult{
            .id = "slope", .name = "Calibration slope", .lens = lens, .parameters = {}, .estimate = {}};
    };
    MeasureResult refused = brier("vector");
    refused.refusal = "Not for these data.";
    const std::vector<ReportedModel> models{
        {"", tinyDataset("c"), {1, {refused, accuracyResult()}, {}}},
        {"", tinyDataset("a"), {1, {brier("vector"), accuracyResult(), slope("top-label")}, {}}},
        {"", tinyDataset("b"), {1, {brier("scalar"), accuracyResult(), slope("class:1")}, {}}}};
    const ResultTable table = makeResultTable(models);
    std::vector<std::string> labels;
    for (const auto& column : table.columns) labels.push_back(column.label.english());
    QCOMPARE(labels,
             (std::vector<std::string>{"Brier score (vector)", "Brier score (scalar)", "Accuracy",
                                       "Calibration slope (lens=top-label)", "Calibration slope (lens=class:1)"}));
    QVERIFY(table.cells[0][0] && !table.cells[0][1]);
    QVERIFY(table.cells[1][0] && !table.cells[1][1] && table.cells[1][2] && table.cells[1][3]);
    QVERIFY(!table.cells[2][0] && table.cells[2][1] && table.cells[2][2] && table.cells[2][4]);
    QCOMPARE(table.places[2], (std::vector<std::size_t>{1, 2, 4}));
}

void TestResultTable::leavesCellsEmptyThatWereNotComputed() {
    const std::vector<ReportedModel> models{{"", tinyDataset("a"), {1, {}, {exactResult(0.5)}}},
                                            {"", tinyDataset("b"), {1, {accuracyResult()}, {}}}};
    const ResultTable table = makeResultTable(models);
    QCOMPARE(table.columns[0].id, std::string("accuracy"));
    QVERIFY(!table.cells[0][0] && table.cells[0][1]);
    QVERIFY(table.cells[1][0] && !table.cells[1][1]);
}

void TestResultTable::settingsTextNamesTheLens() {
    const std::vector<ReportedModel> models{{"", tinyDataset("a"), {1, {skceResult("biased", 1.0 / 3)}, {}}}};
    QCOMPARE(settingsText(*makeResultTable(models).cells[0][0]),
             std::string("bandwidth=0.3333, estimator=biased, lens=canonical"));
}

void TestResultTable::isEmptyWithoutModels() {
    const ResultTable table = makeResultTable({});
    QVERIFY(table.columns.empty() && table.models.empty() && table.cells.empty());
}

void TestResultTable::aTestThatSeesNothingSaysSoInItsCell() {
    const std::vector<Warning> blind{{"degenerate-bandwidth", Severity::Doubt, Text("All alike."), 0, 0}};
    const auto textOf = [](const std::vector<Warning>& warnings) {
        ResultCell cell;
        cell.value = 1;
        cell.warnings = warnings;
        return cellText(cell, true).english();
    };
    QCOMPARE(textOf(blind), std::string("1.00 (decides nothing)"));
    QCOMPARE(textOf({}), std::string("1.00"));
}

QTEST_GUILESS_MAIN(TestResultTable)
#include "tst_result_table.moc"
