// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/analyse.h"
#include "core/analysis/groups/crossed_groups.h"
#include "core/analysis/groups/groups.h"
#include "core/analysis/groups/sample_groups.h"
#include "core/analysis/reports/reported_model.h"
#include "core/analysis/specification.h"
#include "core/data/sample_notes.h"
#include "core/run/part_store.h"
#include "core/statistics/random.h"

#include "core/analysis/reports/group_report.h"
#include "core/analysis/reports/report_writer.h"
#include "core/data/notes.h"
#include "core/run/error.h"
#include "tests/support/class_data.h"
#include "tests/support/grouped_people.h"

#include <algorithm>

#include <QTest>
#include <nlohmann/json.hpp>

using namespace calibrium;
using namespace calibrium::support;
using namespace calibrium::test;

namespace {

using Names = std::vector<std::string>;

/// A data set with one more column, of these cells again and again.
Dataset withCells(const std::string& name, const std::vector<std::string>& cells) {
    const Dataset data = groupedData(60, 0);
    SampleNotes notes = *data.notes();
    SampleColumn column{.name = name, .cells = {}};
    for (Index i = 0; i < data.sampleCount(); ++i) {
        const std::string& cell = cells[static_cast<std::size_t>(i) % cells.size()];
        column.cells.push_back(cell);
        column.numbers.push_back(std::stod(cell));
    }
    notes.columns.push_back(column);
    return data.withNotes(std::move(notes));
}

}  // namespace

class TestGroups : public QObject {
    Q_OBJECT

private slots:
    /// Of numbers that are one by their value but not as names, such as versions, each is a group.
    void namesThatLookLikeNumbersStayApart() {
        const auto labels = [](const std::string& name, const std::vector<std::string>& cells) {
            Names names;
            for (const auto& group : groupsOf(withCells(name, cells), name).groups) names.push_back(group.name);
            return names;
        };
        QVERIFY((labels("version", {"1.1", "1.10", "2.0"}) == Names{"1.1", "1.10", "2.0"}));
        QVERIFY((labels("PLZ", {"01067", "80331"}) == Names{"01067", "80331"}));
        QVERIFY((labels("dose", {"1.0", "2.0", "10"}) == Names{"1", "2", "10"}));
    }

    void everyValueIsAGroup();
    void manyNumbersAreCutIntoIntervals();
    void numbersAreCutAtOwnPoints();
    void twoColumnsAtOnce();
    void samplesWithoutAValueAreAGroup();
    void unusableColumnsAreRefused();
    void eachGroupIsAnalysedAsTheDataSetOfItsRows();
    void pValuesAreAdjustedByHolm();
    void smallGroupsAreMarked();
    void groupsWithoutWeightAreLeftOut();
    void jsonHoldsTheGroups();
    void everyFormatShowsTheGroups();
};

void TestGroups::everyValueIsAGroup() {
    const SampleGroups groups = groupsOf(groupedData(10, 0), "sex");
    QVERIFY(groups.column == "sex");
    QVERIFY(labelsOf(groups) == (Names{"sex = F", "sex = M"}));
    QVERIFY(groups.groups[1].name == "M");
    QVERIFY(groups.groups[1].rows == (std::vector<Index>{0, 3, 6, 9}));
    QVERIFY(groups.warnings.empty());
}

void TestGroups::manyNumbersAreCutIntoIntervals() {
    const Dataset data = groupedData(200, 0);
    const SampleGroups groups = groupsOf(data, "age");
    QVERIFY(labelsOf(groups) == (Names{"age 20 to 32", "age 33 to 44", "age 45 to 57", "age 58 to 69"}));
    std::size_t count = 0;
    for (const auto& group : groups.groups) count += group.rows.size();
    QCOMPARE(count, std::size_t{200});
    QVERIFY(groups.warnings.front().id == "group-intervals");
    // Shown, a range is words of a language, and a value is what stands in the file.
    const Text range = shownGroupLabel(groups.groups.front());
    QCOMPARE(range.kind(), Text::Kind::Phrase);
    QCOMPARE(range.english(), groups.groups.front().label);
    QVERIFY(shownGroupName(groups.groups.front()) == range);
    QVERIFY(shownGroupLabel(groupsOf(data, "sex").groups.front()) == asItStands("sex = F"));
    QVERIFY(labelsOf(groupsOf(data, "age:2")) == (Names{"age 20 to 44", "age 45 to 69"}));
}

void TestGroups::numbersAreCutAtOwnPoints() {
    const Dataset data = groupedData(200, 0);
    const SampleGroups groups = groupsOf(data, "age:30,60.5");
    QVERIFY(labelsOf(groups) == (Names{"age < 30", "30 ≤ age < 60.5", "age ≥ 60.5"}));
    // A point is the least value of its group: of 20 to 69, four times each.
    QCOMPARE(groups.groups[0].rows.size(), std::size_t{40});
    QCOMPARE(groups.groups[1].rows.size(), std::size_t{124});
    QCOMPARE(groups.groups[2].rows.size(), std::size_t{36});
    QVERIFY(groups.warnings.empty());
    // Of decimal commas, perhaps.
    for (const char* unsorted : {"age:60.5, 30", "age:24,5,30", "age:30,30"}) {
        const std::string said = messageOf([&] { groupsOf(data, unsorted); });
        QVERIFY2(said.find("of age do not rise") != std::string::npos, said.c_str());
    }
    QVERIFY(labelsOf(groupsOf(data, "age:65,")) == (Names{"age < 65", "age ≥ 65"}));
    QVERIFY(labelsOf(groupsOf(data, "age:10,30")) == (Names{"10 ≤ age < 30", "age ≥ 30"}));
    QVERIFY(messageOf([&] { groupsOf(data, "age:80,90"); }) ==
            "The column age of model says the same of all samples (age < 80); groups need at least two values.");
    QVERIFY(messageOf([&] { groupsOf(data, "age:65"); }) ==
            "A column can be cut into 2 to 50 groups, not 65; to cut it at 65, write age:65,.");
    QVERIFY(groupColumnName("age:65,80") == "age");
    QVERIFY(groupColumnName("age:3") == "age");
    QVERIFY(groupColumnName("time:morning") == "time:morning");
    QVERIFY(groupColumnName("age:") == "age:");
}

void TestGroups::twoColumnsAtOnce() {
    const Dataset data = groupedData(200, 0);
    const SampleGroups groups = groupsOf(data, "sex + age:45,");
    QVERIFY(labelsOf(groups) ==
            (Names{"sex = F, age < 45", "sex = F, age ≥ 45", "sex = M, age < 45", "sex = M, age ≥ 45"}));
    std::vector<Index> rows;
    for (const auto& group : groups.groups) rows.insert(rows.end(), group.rows.begin(), group.rows.end());
    std::sort(rows.begin(), rows.end());
    QCOMPARE(rows.size(), std::size_t{200});
    QVERIFY(std::adjacent_find(rows.begin(), rows.end()) == rows.end());
    // Each is what the columns say alone.
    const auto first = groupsOf(data, "sex").groups.front().rows;
    for (const std::size_t g : {0, 1}) {
        for (const Index row : groups.groups[g].rows)
            QVERIFY(std::find(first.begin(), first.end(), row) != first.end());
    }
    // Ranges stay words of a language.
    QVERIFY(shownGroupLabel(groupsOf(data, "sex+age:2").groups.front()).kind() == Text::Kind::Phrase);
    QVERIFY(labelsOf(groupsOf(data, "age:2+sex")).front() == "age 20 to 44, sex = F");
    QVERIFY(messageOf([&] { groupsOf(data, "age:50+sex"); }).find(" groups together; there may be up to 50.") !=
            std::string::npos);
    QVERIFY(messageOf([&] { groupsOf(data, "sex+height"); }).find("sex+height") != std::string::npos);
    // A column with a plus in its name is one column.
    SampleNotes notes = *data.notes();
    notes.columns[0].name = "ER+HER2";
    QVERIFY(groupsOf(data.withNotes(notes), "ER+HER2").column == "ER+HER2");
    QVERIFY(possibleGroupColumns("ER+HER2:3") == (Names{"ER+HER2:3", "ER+HER2", "ER", "ER", "HER2:3", "HER2"}));
}

void TestGroups::samplesWithoutAValueAreAGroup() {
    Dataset data = groupedData(200, 0);
    SampleNotes notes = *data.notes();
    for (const std::size_t row : {3, 50, 120}) {
        notes.columns[0].cells[row] = row == 3 ? "NA" : "";
        notes.columns[1].cells[row] = "NA";
        notes.columns[1].numbers[row] = std::nan("");
    }
    data = data.withNotes(notes);
    const std::vector<Index> without{3, 50, 120};
    for (const char* column : {"age", "age:2", "age:40,", "sex"}) {
        const SampleGroups groups = groupsOf(data, column);
        QVERIFY2(groups.groups.back().name == "missing", column);
        QVERIFY2(groups.groups.back().rows == without, column);
        std::size_t count = 0;
        for (const auto& group : groups.groups) count += group.rows.size();
        QCOMPARE(count, std::size_t{200});
    }
    QVERIFY(labelsOf(groupsOf(data, "age:40,")) == (Names{"age < 40", "age ≥ 40", "age missing"}));
    // Words that name a value elsewhere stay one.
    notes.columns[0].cells[3] = "none";
    QVERIFY(labelsOf(groupsOf(data.withNotes(notes), "sex")) ==
            (Names{"sex = F", "sex = M", "sex = none", "sex missing"}));
}

void TestGroups::unusableColumnsAreRefused() {
    Dataset data = groupedData(60, 0);
    SampleNotes notes = *data.notes();
    SampleColumn same{.name = "same", .cells = std::vector<std::string>(60, "x")};
    SampleColumn words{.name = "id", .cells = {}};
    for (int i = 0; i < 60; ++i) words.cells.push_back("person " + std::to_string(i));
    notes.columns.push_back(same);
    notes.columns.push_back(words);
    data = data.withNotes(notes);
    QVERIFY(messageOf([&] { groupsOf(data, "site"); }) ==
            "There is no column \"site\" beside the predictions and targets of model; there are sex, age, same, id.");
    QVERIFY(messageOf([&] { groupsOf(data, "same"); }) ==
            "The column same of model says the same of all samples (same = x); groups need at least two values.");
    QVERIFY(messageOf([&] { groupsOf(data, "id"); }) ==
            "The column id of model holds more than 50 different values; groups need a column with fewer.");
    QVERIFY(messageOf([&] { groupsOf(data, "sex:3"); }) ==
            "The column sex of model holds cells that are no numbers, so it cannot be cut into intervals.");
    QVERIFY(messageOf([&] { groupsOf(data, "age:1"); }) ==
            "A column can be cut into 2 to 50 groups, not 1; to cut it at 1, write age:1,.");
}

void TestGroups::eachGroupIsAnalysedAsTheDataSetOfItsRows() {
    const Dataset data = groupedData(300, 0.2);
    const AnalysisResult whole = analyse(data, specification());
    const GroupedResult result = analyseGroups(data, whole, "sex", specification());
    QCOMPARE(result.groups.size(), std::size_t{2});
    const SampleGroups groups = groupsOf(data, "sex");
    for (std::size_t g = 0; g < 2; ++g) {
        const GroupResult& group = result.groups[g];
        QVERIFY(group.data.name() == "model: " + group.label);
        QVERIFY(group.data.loadedRow(0) == groups.groups[g].rows.front());
        const AnalysisResult alone = analyse(data.select(groups.groups[g].rows), specification());
        for (std::size_t m = 0; m < 3; ++m) {
            QCOMPARE(group.result.measures[m].estimate.value, alone.measures[m].estimate.value);
        }
        QCOMPARE(group.result.tests[1].outcome.pValue, alone.tests[1].outcome.pValue);
        // On one scale: the bandwidth of the whole, not the group's own median.
        QCOMPARE(group.result.measures[3].parameters.real("bandwidth"), whole.measures[3].parameters.real("bandwidth"));
        QVERIFY(alone.measures[3].parameters.real("bandwidth") != whole.measures[3].parameters.real("bandwidth"));
    }
}

void TestGroups::pValuesAreAdjustedByHolm() {
    const GroupedResult result = grouped(groupedData(300, 0.25), "sex");
    for (std::size_t t = 0; t < 2; ++t) {
        const double a = result.groups[0].result.tests[t].outcome.pValue;
        const double b = result.groups[1].result.tests[t].outcome.pValue;
        const double smaller = std::min(1.0, 2 * std::min(a, b));
        const double larger = std::max(smaller, std::max(a, b));
        QCOMPARE(*result.groups[0].adjustedPValues[t], a <= b ? smaller : larger);
        QCOMPARE(*result.groups[1].adjustedPValues[t], a <= b ? larger : smaller);
    }
    QVERIFY(*result.groups[1].adjustedPValues[1] <= 0.05);
}

void TestGroups::smallGroupsAreMarked() {
    const GroupedResult result = grouped(groupedData(200, 0), "sex");  // 133 and 67
    QVERIFY(result.groups[0].warnings.empty());
    QVERIFY(result.groups[1].warnings.front().id == "small-group");
    QCOMPARE(result.groups[1].warnings.front().count, std::int64_t{67});
}

void TestGroups::groupsWithoutWeightAreLeftOut() {
    const Dataset data = groupedData(200, 0);
    Eigen::VectorXd weights(data.sampleCount());
    for (Index i = 0; i < data.sampleCount(); ++i) weights(i) = i % 3 == 0 ? 0.0 : 1.0;
    const Dataset weighted = data.withWeights(std::move(weights));
    const AnalysisSpecification brier{.measures = {{"brier", {}}}};
    const GroupedResult result = analyseGroups(weighted, analyse(weighted, brier), "sex", brier);
    QCOMPARE(result.groups.size(), std::size_t{1});
    QCOMPARE(result.groups.front().label, std::string("sex = F"));
    QVERIFY(std::any_of(result.warnings.begin(), result.warnings.end(),
                        [](const Warning& warning) { return warning.id == "group-without-weight"; }));
}

void TestGroups::jsonHoldsTheGroups() {
    const Dataset data = groupedData(300, 0.2);
    const AnalysisResult whole = analyse(data, specification());
    const std::vector<ReportedModel> models{
        {"people.csv", data, whole, {}, analyseGroups(data, whole, "sex", specification())}};
    const auto json = reportJson({"1", 1}, models).at("models").at(0).at("groups");
    QVERIFY(json.at("column") == "sex");
    QCOMPARE(json.at("groups").size(), std::size_t{2});
    const auto& male = json.at("groups").at(1);
    QVERIFY(male.at("name") == "M");
    QCOMPARE(male.at("samples").get<int>(), 100);
    QCOMPARE(male.at("measures").size(), std::size_t{4});
    QCOMPARE(male.at("tests").size(), std::size_t{2});
    QVERIFY(male.at("tests").at(0).at("p_adjusted").get<double>() >=
            male.at("tests").at(0).at("p_value").get<double>());
    const auto& first = json.at("differences").at(0);
    QVERIFY(first.at("measure").at("id") == "accuracy");
    QVERIFY(first.at("a") == "F" && first.at("b") == "M");
    QCOMPARE(first.at("difference").get<double>(),
             first.at("value_b").get<double>() - first.at("value_a").get<double>());
    QCOMPARE(first.at("interval").size(), std::size_t{2});
}

void TestGroups::everyFormatShowsTheGroups() {
    const Dataset data = groupedData(300, 0.2);
    const AnalysisResult whole = analyse(data, specification());
    const std::vector<ReportedModel> models{
        {"people.csv", data, whole, {}, analyseGroups(data, whole, "sex", specification())}};
    const std::vector<ReportedModel> without{{"people.csv", data, whole}};
    for (const auto& id : reportFormats()) {
        const std::string text = writeReport({"1", 1}, models, parseReportFormat(id));
        QVERIFY2(text.find("sex = M") != std::string::npos, text.c_str());
        QVERIFY2(writeReport({"1", 1}, without, parseReportFormat(id)).find("sex = M") == std::string::npos,
                 id.c_str());
    }
    const std::string csv = writeReport({"1", 1}, models, ReportFormat::Csv);
    QVERIFY(csv.find("model: sex = F,people.csv,200,measure,brier") != std::string::npos);
    QVERIFY(csv.find("model,people.csv,300,difference,brier") != std::string::npos);
    QVERIFY(csv.find("model: sex = M,people.csv,100,adjusted,exact") != std::string::npos);
}

QTEST_GUILESS_MAIN(TestGroups)
#include "tst_groups.moc"
