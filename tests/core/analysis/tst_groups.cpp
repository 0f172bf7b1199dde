// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/analyse.h"
#include "core/analysis/groups/crossed_groups.h"
#include "core/analysis/groups/groups.h"
#include "core/analysis/groups/sample_groups.h"
#include "core/analysis/reports/reported_model.h"
#include "core/analysis/specification.h"
#include "core/analysis/verdict/verdict.h"
#include "core/data/sample_notes.h"
#include "core/run/part_store.h"
#include "core/statistics/random.h"

#include "core/analysis/reports/group_report.h"
#include "core/analysis/reports/report_writer.h"
#include "core/data/notes.h"
#include "core/run/error.h"
#include "tests/support/class_data.h"

#include <algorithm>
#include <cmath>

#include <QTest>
#include <nlohmann/json.hpp>

using namespace calibrium;
using namespace calibrium::support;

namespace {

using Names = std::vector<std::string>;

/// Binary predictions U(0,1); in group "M" the outcome occurs with probability p + shift. Columns sex and age.
Dataset groupedData(Index n, double shift, std::uint64_t stream = 0) {
    Generator generator = makeGenerator(Purpose::Simulation, 77, stream);
    std::vector<double> p;
    Labels labels;
    SampleNotes notes{.file = "people.csv"};
    SampleColumn sex{.name = "sex", .cells = {}};
    SampleColumn age{.name = "age", .cells = {}};
    std::vector<std::int64_t> lines;
    for (Index i = 0; i < n; ++i) {
        const bool isMale = i % 3 == 0;
        p.push_back(uniform01(generator));
        labels.push_back(uniform01(generator) < std::clamp(p.back() + (isMale ? shift : 0), 0.0, 1.0) ? 1 : 0);
        sex.cells.push_back(isMale ? "M" : "F");
        age.numbers.push_back(static_cast<double>(20 + i % 50));
        age.cells.push_back(std::to_string(20 + i % 50));
        lines.push_back(i + 2);
    }
    setLines(notes, lines);
    notes.columns = {sex, age};
    return binaryData(p, labels).withName("model").withNotes(std::move(notes));
}

/// Risks that are off by a number of its own in each household, for its women and men alike.
Dataset inHouseholds(Index count, Index size, std::uint64_t stream) {
    Generator generator = makeGenerator(Purpose::Simulation, 78, stream);
    std::vector<double> p;
    Labels labels;
    SampleNotes notes{.file = "people.csv"};
    SampleColumn sex{.name = "sex", .cells = {}};
    SampleColumn household{.name = "household", .cells = {}};
    for (Index h = 0; h < count; ++h) {
        const double shift = 3 * (uniform01(generator) + uniform01(generator) - 1);
        for (Index i = 0; i < size; ++i) {
            const double logit = 3 * (uniform01(generator) - 0.5);
            p.push_back(1 / (1 + std::exp(-logit)));
            labels.push_back(uniform01(generator) < 1 / (1 + std::exp(-logit - shift)) ? 1 : 0);
            sex.cells.push_back(i % 2 == 0 ? "M" : "F");
            household.cells.push_back("h" + std::to_string(h));
        }
    }
    notes.columns = {sex, household};
    return binaryData(p, labels).withName("model").withNotes(std::move(notes));
}

AnalysisSpecification specification() {
    return {.measures = {{"accuracy", {}}, {"brier", {}}, {"ece", {}}, {"skce", {}}},
            .tests = {{"spiegelhalter", {}},
                      {"exact", {{"measure", std::string("ece")}, {"resamples", std::int64_t{99}}}}}};
}

GroupedResult grouped(const Dataset& data, const std::string& column) {
    return analyseGroups(data, analyse(data, specification()), column, specification());
}

}  // namespace

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
    void differencesAreTakenBetweenAllPairs();
    void manyGroupsAreComparedWithTheLargest();
    void smallGroupsAreMarked();
    void groupsWithoutWeightAreLeftOut();
    void intervalsOfDifferencesCover();
    void differencesOverClustersCover();
    void aGroupOfFewClustersHasNoInterval();
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

void TestGroups::differencesAreTakenBetweenAllPairs() {
    const GroupedResult result = grouped(groupedData(400, 0.2), "age");
    QCOMPARE(result.differences.size(), std::size_t{4 * 6});
    for (const auto& difference : result.differences) {
        const Estimate& a = result.groups[difference.a].result.measures[difference.measure].estimate;
        const Estimate& b = result.groups[difference.b].result.measures[difference.measure].estimate;
        QCOMPARE(difference.difference, b.value - a.value);
        QCOMPARE(difference.interval.has_value(), a.interval.has_value() && b.interval.has_value());
        if (!difference.interval) continue;
        QVERIFY(difference.interval->lower < difference.difference);
        QVERIFY(difference.interval->upper > difference.difference);
    }
    QVERIFY(result.differences.front().interval.has_value());
}

void TestGroups::manyGroupsAreComparedWithTheLargest() {
    const GroupedResult result = grouped(groupedData(400, 0), "age:12");
    QCOMPARE(result.groups.size(), std::size_t{12});
    QCOMPARE(result.differences.size(), std::size_t{4 * 11});
    QVERIFY(result.warnings.back().id == "group-reference");
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

/// Of the Brier score and the accuracy of groups of 200 and 100 samples, calibrated and not; the truth of a difference
/// is the mean over the data sets. 600 data sets: 93.0 % to 97.4 % is the 99 % band around 95 %; exact intervals of
/// proportions may cover more.
void TestGroups::intervalsOfDifferencesCover() {
    const AnalysisSpecification scores{.measures = {{"brier", {}}, {"accuracy", {}}}, .tests = {}};
    constexpr std::size_t dataSets = 600;
    std::vector<std::vector<GroupDifference>> drawn;
    for (std::size_t r = 0; r < dataSets; ++r) {
        const Dataset data = groupedData(300, 0.2, r + 1);
        drawn.push_back(analyseGroups(data, analyse(data, scores), "sex", scores).differences);
    }
    for (std::size_t m = 0; m < 2; ++m) {
        double truth = 0;
        for (const auto& differences : drawn) truth += differences[m].difference / static_cast<double>(dataSets);
        std::size_t covered = 0;
        for (const auto& differences : drawn) {
            const Interval& interval = *differences[m].interval;
            covered += interval.lower <= truth && truth <= interval.upper ? 1U : 0U;
        }
        const double coverage = static_cast<double>(covered) / static_cast<double>(dataSets);
        qInfo("measure %zu: coverage %.3f", m, coverage);
        QVERIFY(coverage >= 0.93);
        QVERIFY(coverage <= (m == 0 ? 0.974 : 0.99));
    }
}

/// People in households, of both sexes: what is wrong in a household is wrong for both, so that the difference scatters
/// less than the intervals of the groups say. 300 data sets: 91.8 % to 98.2 % is the 99 % band around 95 %.
void TestGroups::differencesOverClustersCover() {
    const AnalysisSpecification score{.measures = {{"observed-expected", {}}}, .tests = {}};
    constexpr std::size_t dataSets = 300;
    std::vector<GroupDifference> over;
    double asIndependent = 0;
    double ofClusters = 0;
    for (std::size_t r = 0; r < dataSets; ++r) {
        const Dataset data = inHouseholds(40, 10, r + 1);
        const AnalysisResult whole = analyse(data, score);
        const GroupedResult grouped = analyseGroups(data, whole, "sex", score, {}, {}, "household");
        over.push_back(grouped.differences.front());
        QVERIFY(over.back().interval.has_value());
        const Interval& left = *grouped.groups[0].result.measures.front().estimate.interval;
        const Interval& right = *grouped.groups[1].result.measures.front().estimate.interval;
        asIndependent += std::hypot(left.upper - left.lower, right.upper - right.lower);
        ofClusters += over.back().interval->upper - over.back().interval->lower;
        if (r > 0) continue;
        QCOMPARE(over.back().interval->kind.english(),
                 std::string("jackknife over the clusters of household in both groups, Student's t"));
        QCOMPARE(grouped.groups[0].result.measures.front().estimate.interval->kind.english(),
                 std::string("jackknife over 40 clusters of household, Student's t"));
        QCOMPARE(grouped.groups[0].result.tests.back().id, std::string("blocks"));
    }
    double truth = 0;
    for (const auto& one : over) truth += one.difference / static_cast<double>(dataSets);
    std::size_t covered = 0;
    for (const auto& one : over) covered += one.interval->lower <= truth && truth <= one.interval->upper ? 1U : 0U;
    const double coverage = static_cast<double>(covered) / static_cast<double>(dataSets);
    qInfo("coverage %.3f, length against that of independent groups %.3f", coverage, ofClusters / asIndependent);
    QVERIFY(coverage >= 0.918);
    QVERIFY(coverage <= 0.982);
    QVERIFY(ofClusters < 0.9 * asIndependent);
}

/// A group within four households has none to make intervals over, and says so.
void TestGroups::aGroupOfFewClustersHasNoInterval() {
    const AnalysisSpecification score{.measures = {{"brier", {}}}, .tests = {}};
    const Dataset plain = inHouseholds(20, 10, 1);
    SampleNotes notes = *plain.notes();
    SampleColumn region{.name = "region", .cells = {}};
    for (Index i = 0; i < plain.sampleCount(); ++i) region.cells.push_back(i < 40 ? "south" : "north");
    notes.columns.push_back(region);
    const Dataset data = plain.withNotes(std::move(notes));
    const GroupedResult grouped = analyseGroups(data, analyse(data, score), "region", score, {}, {}, "household");
    const auto& south = grouped.groups[1].result.measures.front().estimate;
    QVERIFY(grouped.groups[0].result.measures.front().estimate.interval.has_value());
    QVERIFY(!south.interval.has_value());
    QVERIFY(!grouped.differences.front().interval.has_value());
    QVERIFY2(south.warnings.back().text.english().find("intervals over clusters need at least 5") != std::string::npos,
             south.warnings.back().text.english().c_str());
    QVERIFY(!grouped.groups[1].result.deciding->refusal.empty());
    const Verdict said = verdict(grouped.groups[1].data, grouped.groups[1].result);
    QCOMPARE(said.sentences.front().english(),
             std::string("The column household of model: region = south has 4 different values; "
                         "intervals over clusters need at least 5. --group household shows "
                         "the rows of each value."));
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
