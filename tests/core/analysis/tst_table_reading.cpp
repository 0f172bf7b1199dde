// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/analyse.h"
#include "core/analysis/groups/groups.h"
#include "core/analysis/groups/sample_groups.h"
#include "core/analysis/prepared_data.h"
#include "core/analysis/reports/reported_model.h"
#include "core/analysis/reports/table_reading.h"
#include "core/analysis/specification.h"

#include "core/analysis/reports/paper_text.h"
#include "core/analysis/reports/report_csv.h"
#include "core/comparison/baseline_difference.h"
#include "core/comparison/paired_difference.h"
#include "core/data/sample_notes.h"
#include "core/statistics/multiple_testing.h"
#include "core/text/number_text.h"
#include "tests/support/class_samples.h"
#include "tests/support/recalibration_samples.h"

#include <string>
#include <vector>

#include <QTest>

#include <nlohmann/json.hpp>

using namespace calibrium;
using namespace calibrium::test;

namespace {

const AnalysisSpecification specification{
    .measures = {{"brier", {}}, {"accuracy", {}}},
    .tests = {{"distribution-free", {}}, {"asymptotic-block", {}}},
};

ReportedModel modelOf(const Dataset& data) { return {"", data, analyse(data, specification)}; }

/// The same targets, the second predictions sharpened.
std::vector<ReportedModel> twoModels() {
    const Dataset a = randomClasses(120, 3, 1).withName("first");
    RowMatrix sharper = a.parameters().array().square();
    for (Index i = 0; i < sharper.rows(); ++i) sharper.row(i) /= sharper.row(i).sum();
    const Dataset b = Dataset::trusted({.name = "second",
                                        .family = &a.family(),
                                        .parameters = std::move(sharper),
                                        .targets = a.targets(),
                                        .classNames = {},
                                        .warnings = {}});
    return {modelOf(a), modelOf(b)};
}

/// People of both sexes in 30 wards.
Dataset inWards(Index n) {
    const Dataset data = randomClasses(n, 2, 4).withName("people");
    SampleNotes notes{.file = "people.csv"};
    SampleColumn sex{.name = "sex", .cells = {}};
    SampleColumn ward{.name = "ward", .cells = {}};
    for (Index i = 0; i < n; ++i) {
        sex.cells.push_back(i % 3 == 0 ? "M" : "F");
        ward.cells.push_back("w" + std::to_string(i * 7 / 3 % 30));
    }
    notes.columns = {sex, ward};
    return data.withNotes(std::move(notes));
}

TableReading againstTheFirst(const std::vector<ReportedModel>& models) {
    TableReading reading{.baseline = "first"};
    reading.differences = {{std::nullopt, std::nullopt}, {}};
    for (const auto& request : specification.measures) {
        AnalysisSpecification one{.measures = {request}, .tests = {}};
        reading.differences[1].push_back(
            differenceToBaseline(PreparedData(models[0].data), PreparedData(models[1].data), one));
    }
    return reading;
}

std::vector<std::string> lines(const std::string& text) {
    std::vector<std::string> all;
    std::size_t start = 0;
    while (start < text.size()) {
        const std::size_t end = text.find('\n', start);
        all.push_back(text.substr(start, end - start));
        start = end == std::string::npos ? text.size() : end + 1;
    }
    return all;
}

bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

const ReportHead head{"1.0", 1};

}  // namespace

class TestTableReading : public QObject {
    Q_OBJECT

private slots:
    void aPlainReadingChangesNothing() {
        const auto models = twoModels();
        for (const auto format : {ReportFormat::Text, ReportFormat::Csv, ReportFormat::Markdown, ReportFormat::Latex}) {
            QCOMPARE(writeReport(head, models, format, {}), writeReport(head, models, format));
        }
    }

    void allPValuesOfTheTableAreAdjustedTogether() {
        const auto models = twoModels();
        const ReadTable read = readTable(models, {.adjustment = Adjustment::Holm});
        std::vector<double> raw;
        for (const auto& model : models) {
            for (const auto& test : model.result.tests) raw.push_back(test.outcome.pValue);
        }
        QCOMPARE(raw.size(), std::size_t{4});
        const auto expected = adjustedPValues(raw, Adjustment::Holm);
        QCOMPARE(*read.cells[0][2].adjustedPValue, expected[0]);
        QCOMPARE(*read.cells[0][3].adjustedPValue, expected[1]);
        QCOMPARE(*read.cells[1][3].adjustedPValue, expected[3]);
        QVERIFY(!read.cells[0][0].adjustedPValue);
        QCOMPARE(read.table.columns[2].label.english(), std::string("p (distribution-free), Holm"));
        QCOMPARE(read.notes.size(), std::size_t{1});
        QCOMPARE(read.notes.front().english(), std::string("p-values adjusted by Holm, the 4 of the table together."));
    }

    void refusedTestsDoNotCount() {
        auto models = twoModels();
        models[0].result.tests[0].refusal = "Too few samples.";
        const ReadTable read = readTable(models, {.adjustment = Adjustment::BenjaminiHochberg});
        QVERIFY(!read.cells[0][2].adjustedPValue);
        QVERIFY(contains(read.notes.front().english(), "the 3 of the table"));
    }

    void differencesStandInTheirColumnsAndAreMarked() {
        const auto models = twoModels();
        const TableReading reading = againstTheFirst(models);
        const PairedDifference expected =
            pairedDifference(PreparedData(models[0].data), PreparedData(models[1].data), {"brier", {}});
        QCOMPARE(reading.differences[1][0]->difference, expected.difference);
        const std::string text = writeReport(head, models, ReportFormat::Markdown, reading);
        QVERIFY2(contains(text, "| Δ Brier score | Δ Accuracy |"), text.c_str());
        QVERIFY2(contains(text, differenceText(*reading.differences[1][0]).english()), text.c_str());
        const auto printed = [&](std::size_t model) {
            const Estimate& brier = models[model].result.measures[0].estimate;
            ResultCell cell;
            cell.value = brier.value;
            cell.interval = brier.interval;
            return paperCellText(cell, false).english();
        };
        QVERIFY2(contains(text, printed(0)), text.c_str());
        QVERIFY(!contains(text, printed(1)));
        QVERIFY(contains(text, "Δ: model minus first on the same samples"));
        const std::string latex = writeReport(head, models, ReportFormat::Latex, reading);
        QVERIFY(contains(latex, "model minus first"));
    }

    void csvKeepsValuesAndAddsColumns() {
        const auto models = twoModels();
        TableReading reading = againstTheFirst(models);
        reading.adjustment = Adjustment::Holm;
        const auto plain = lines(writeReport(head, models, ReportFormat::Csv));
        const auto read = lines(writeReport(head, models, ReportFormat::Csv, reading));
        QCOMPARE(read.size(), plain.size());
        for (std::size_t i = 0; i < plain.size(); ++i) QVERIFY(read[i].starts_with(plain[i] + ","));
        QVERIFY(read[0].ends_with(
            ",p_adjusted,adjustment,baseline,difference,difference_lower,difference_upper,difference_p_value,"
            "difference_note"));
        const auto difference = *reading.differences[1][0];
        std::size_t found = 0;
        for (const auto& line : read) {
            if (contains(line,
                         ",first," + roundTrip(difference.difference) + "," + roundTrip(difference.interval->lower))) {
                ++found;
            }
        }
        QCOMPARE(found, std::size_t{1});
        QVERIFY(contains(read[plain.size() - 1], ",holm,"));
    }

    void otherTargetsAreTheCellsRefusal() {
        const Dataset a = randomClasses(60, 3, 1).withName("first");
        const Dataset b = randomClasses(60, 3, 2).withName("second");
        const BaselineDifference cell =
            differenceToBaseline(PreparedData(a), PreparedData(b), {.measures = {{"brier", {}}}, .tests = {}});
        QVERIFY2(contains(cell.refusal.english(), "have different targets in sample"), cell.refusal.english().c_str());
        QCOMPARE(differenceText(cell), std::string("not computed"));
    }

    /// One below the other they are compared: with the decimals of the narrowest interval, zeros kept.
    void differencesOfOneMeasureHaveTheSameDigits() {
        const auto difference = [](double value, double lower, double upper) {
            return BaselineDifference{.difference = value, .interval = Interval{lower, upper, 0.95, ""}, .pValue = {}};
        };
        const std::vector<BaselineDifference> all{difference(-0.0412, -0.1523, 0.0711),
                                                  difference(0.01, -0.0891, 0.1093)};
        const ColumnDigits digits = differenceDigits(all);
        QCOMPARE(differenceText(all[0], digits), std::string("-0.041 [-0.152, 0.071]"));
        QCOMPARE(differenceText(all[1], digits), std::string("+0.010 [-0.089, 0.109]"));
        QCOMPARE(differenceText(all[0]), std::string("-0.04 [-0.15, 0.07]"));
    }

    /// Groups of one file have no sample in common: their difference is that of evaluate --group.
    void groupsOfOneFileDifferAsOnTheCommandLine() {
        const Dataset whole = inWards(600);
        const AnalysisSpecification one{.measures = {{"brier", {}}}, .tests = {}};
        const auto parts = groupData(whole, groupsOf(whole, "sex"));
        for (const std::string clusters : {"", "ward"}) {
            const BaselineDifference cell =
                differenceToBaseline(PreparedData(parts[0]), PreparedData(parts[1]), one, clusters);
            QVERIFY2(cell.refusal.empty(), cell.refusal.english().c_str());
            QVERIFY(cell.isOfGroups);
            const GroupedResult grouped = analyseGroups(whole, analyse(whole, one), "sex", one, {}, {}, clusters);
            const GroupDifference& same = grouped.differences.front();
            QCOMPARE(cell.difference, same.difference);
            QCOMPARE(cell.interval->lower, same.interval->lower);
            QCOMPARE(cell.interval->upper, same.interval->upper);
            QCOMPARE(cell.interval->kind.english(), same.interval->kind.english());
        }
        TableReading reading{.baseline = "F"};
        reading.differences = {{}, {differenceToBaseline(PreparedData(parts[0]), PreparedData(parts[1]), one)}};
        const std::vector<ReportedModel> models{{"", parts[0], analyse(parts[0], one)},
                                                {"", parts[1], analyse(parts[1], one)}};
        QVERIFY(contains(readTable(models, reading).notes.front().english(), "of groups of one file"));
        // Of a kernel with a median of its own in each group there is no common scale.
        const BaselineDifference kernel = differenceToBaseline(PreparedData(parts[0]), PreparedData(parts[1]),
                                                               {.measures = {{"skce", {}}}, .tests = {}});
        QVERIFY2(contains(kernel.refusal.english(), "different scales"), kernel.refusal.english().c_str());
    }

    void remarksStandBehindTheVerdict() {
        const auto models = twoModels();
        const TableReading reading{.remarks = {{"It gains much."}, {}}};
        QVERIFY(reading.isPlain());
        const std::string text = writeReport(head, models, ReportFormat::Text, reading);
        QVERIFY(contains(lines(text).front(), "first") && lines(text).front().ends_with(" It gains much."));
        QVERIFY(!lines(text)[1].ends_with("It gains much."));
    }

    void keptResultsStandBehindTheTable() {
        TableReading reading;
        reading.kept = {{.model = "old net",
                         .file = "some/net.csv",
                         .date = "2026-11-22",
                         .isFileMissing = true,
                         .cells = {{"ece", "ECE", false, "0.053 [0.04, 0.07]"},
                                   {"exact", "p (exact)", true, "0.25"},
                                   {"mce", "MCE", false, ""}}}};
        const std::string note = "old net: as saved on 2026-11-22, with the settings of then; net.csv is missing.";
        for (const bool isAlone : {false, true}) {
            const auto models = isAlone ? std::vector<ReportedModel>() : twoModels();
            const std::string text = writeReport(head, models, ReportFormat::Text, reading);
            QVERIFY(contains(text, note) && contains(text, "old net (kept)") && contains(text, "0.053 [0.04, 0.07]"));
            QVERIFY(!contains(text, "MCE"));
            const std::string markdown = writeReport(head, models, ReportFormat::Markdown, reading);
            QVERIFY(contains(markdown, "| old net (kept) |") && contains(markdown, "is missing"));
            QVERIFY(contains(writeReport(head, models, ReportFormat::Latex, reading), "\\toprule"));
            const auto json = nlohmann::json::parse(writeReport(head, models, ReportFormat::Json, reading));
            QCOMPARE(json.at("models").size(), models.size());
            QCOMPARE(json.at("kept")[0].at("state").get<std::string>(), std::string("missing"));
            QCOMPARE(json.at("kept")[0].at("results").size(), std::size_t{2});
            const auto csv = lines(writeReport(head, models, ReportFormat::Csv, reading));
            const auto isKept = [](const std::string& line) { return contains(line, ",kept-measure,ece,"); };
            const auto row = std::find_if(csv.begin(), csv.end(), isKept);
            QVERIFY(row != csv.end());
            QCOMPARE(std::count(row->begin(), row->end(), ','), 17 + 2);  // two within quotes
        }
        reading.kept.clear();
        QVERIFY(!contains(writeReport(head, twoModels(), ReportFormat::Json, reading), "\"kept\""));
    }
};

QTEST_GUILESS_MAIN(TestTableReading)
#include "tst_table_reading.moc"
