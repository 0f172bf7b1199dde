// SPDX-License-Identifier: GPL-3.0-or-later
// Where the data are at fault, file and line are named: through lenses, chosen rows and tests that choose rows.
#include "core/analysis/analysis_result.h"
#include "core/analysis/specification.h"
#include "core/data/sample_notes.h"
#include "core/data/sample_place.h"
#include "core/method/known_families.h"

#include "core/analysis/analyse.h"
#include "core/data/notes.h"
#include "core/families/classes/lens.h"
#include "tests/support/class_data.h"
#include "tests/support/regression_samples.h"

#include <QTest>

using namespace calibrium;

namespace {

/// Normal predictions of which sample `bad` (from 0) has a target that no score can say anything finite of.
Dataset withBadTarget(Index n, Index bad) {
    std::vector<std::vector<double>> parameters(static_cast<std::size_t>(n), {0.0, 1.0});
    std::vector<std::vector<double>> targets(static_cast<std::size_t>(n), {0.25});
    parameters[static_cast<std::size_t>(bad)] = {0.0, 1e-200};
    return test::regression(family("normal"), parameters, targets);
}

SampleNotes notesOf(const std::string& file, std::vector<std::int64_t> lines) {
    SampleNotes notes{.file = file};
    setLines(notes, std::move(lines));
    return notes;
}

std::string refusalOf(const Dataset& data, const AnalysisSpecification& specification) {
    const auto refusals = refusalsOf(analyse(data, specification));
    return refusals.empty() ? "" : refusals.front().english();
}

const std::string reason = "The score is not a finite number: prediction and target are too far apart.";

}  // namespace

class TestSamplePlace : public QObject {
    Q_OBJECT

private slots:
    void withoutAFileTheSampleIsNamed();
    void withAFileItsLineIsNamed();
    void chosenRowsAreNamedByTheirLines();
    void aLensKeepsTheLines();
    void aTestOfAMeasureNamesTheLine();
    void zeroProbabilityNamesTheFirstLine();
    void errorsThatNameNoRowStay();
    void weightsAreChecked();
};

void TestSamplePlace::withoutAFileTheSampleIsNamed() {
    QCOMPARE(refusalOf(withBadTarget(4, 2), {.measures = {{"log-score", {}}}, .tests = {}}),
             "rows, sample 3: " + reason);
}

void TestSamplePlace::withAFileItsLineIsNamed() {
    const Dataset data = withBadTarget(4, 2).withNotes(notesOf("scores.csv", {2, 3, 4, 5}));
    QCOMPARE(refusalOf(data, {.measures = {{"log-score", {}}}, .tests = {}}), "scores.csv, line 4: " + reason);
}

void TestSamplePlace::chosenRowsAreNamedByTheirLines() {
    const Dataset data = withBadTarget(4, 2).withNotes(notesOf("scores.csv", {2, 3, 7, 8}));
    const std::vector<Index> rows{3, 2};
    const std::vector<Index> again{1};
    QCOMPARE(refusalOf(data.select(rows), {.measures = {{"log-score", {}}}, .tests = {}}),
             "scores.csv, line 7: " + reason);
    QCOMPARE(refusalOf(data.select(rows).select(again), {.measures = {{"log-score", {}}}, .tests = {}}),
             "scores.csv, line 7: " + reason);
}

void TestSamplePlace::aLensKeepsTheLines() {
    const Dataset data =
        support::classData({{0.5, 0.25, 0.25}, {0.25, 0.5, 0.25}}, {0, 1}).withNotes(notesOf("classes.csv", {11, 12}));
    QVERIFY(sampleText(applyLens(data, parseLens("top-label")), 1).english() == "classes.csv, line 12");
    QVERIFY(sampleText(applyLens(data, parseLens("class:2")), 0).english() == "classes.csv, line 11");
}

/// The exact test takes some of the rows, and names the one it stumbles over by its place among all.
void TestSamplePlace::aTestOfAMeasureNamesTheLine() {
    const Dataset data = withBadTarget(50, 30).withNotes(notesOf("scores.csv", {100}));
    std::vector<std::int64_t> lines;
    for (int i = 0; i < 50; ++i) lines.push_back(100 + i);
    const Dataset named = data.withNotes(notesOf("scores.csv", lines));
    bool isSeen = false;
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
        const std::string refusal = refusalOf(named, {.seed = seed,
                                                      .measures = {},
                                                      .tests = {{"exact",
                                                                 {{"measure", std::string("log-score")},
                                                                  {"rows", std::int64_t{25}},
                                                                  {"resamples", std::int64_t{9}}}}}});
        if (refusal.empty()) continue;
        QCOMPARE(refusal, "scores.csv, line 130: " + reason);
        isSeen = true;
    }
    QVERIFY(isSeen);
}

void TestSamplePlace::zeroProbabilityNamesTheFirstLine() {
    const Dataset data = support::classData({{0.5, 0.5, 0.0}, {0.25, 0.75, 0.0}, {0.0, 1.0, 0.0}}, {0, 2, 2})
                             .withNotes(notesOf("classes.csv", {2, 3, 4}));
    const AnalysisResult result = analyse(data, {.measures = {{"log-score", {}}}, .tests = {}});
    bool isSaid = false;
    for (const auto& warning : result.measures.front().estimate.warnings) {
        if (warning.id != "zero-probability") continue;
        isSaid = true;
        QVERIFY2(warning.text.english().ends_with("The first: classes.csv, line 3."), warning.text.english().c_str());
    }
    QVERIFY(isSaid);
}

void TestSamplePlace::errorsThatNameNoRowStay() {
    const Dataset data = withBadTarget(2, 0).withNotes(notesOf("scores.csv", {2, 3}));
    QCOMPARE(support::messageOf([&] { throwPlaced(data, InvalidInput("Too few samples.")); }), "Too few samples.");
    QCOMPARE(support::messageOf([&] { throwPlaced(data, InvalidInput("Not square.", {.file = "m.csv", .row = 1})); }),
             "m.csv, line 1: Not square.");
    QCOMPARE(support::messageOf([&] { throwPlaced(data, InvalidInput("No such row.", {.row = 3})); }),
             "row 3: No such row.");
}

void TestSamplePlace::weightsAreChecked() {
    SampleNotes notes = notesOf("w.csv", {2, 3});
    notes.columns = {{.name = "w", .cells = {"1", "2.5"}, .numbers = {1, 2.5}},
                     {.name = "minus", .cells = {"1", "-2"}, .numbers = {1, -2}},
                     {.name = "none", .cells = {"0", "0"}, .numbers = {0, 0}},
                     {.name = "word", .cells = {"1", "many"}, .numbers = {}}};
    const Dataset data = withBadTarget(2, 0).withNotes(notes);
    QCOMPARE(withWeightColumn(data, "w").weights()(1), 2.5);
    QCOMPARE(withWeightColumn(data, "w").warnings().back().id, "case-weights");
    QCOMPARE(support::messageOf([&] { static_cast<void>(withWeightColumn(data, "minus")); }),
             "w.csv, line 3, column minus: The weight -2 is negative; weights are numbers of at least 0.");
    QCOMPARE(support::messageOf([&] { static_cast<void>(withWeightColumn(data, "none")); }),
             "The weights in column none of rows are all 0; some sample must count.");
    QCOMPARE(support::messageOf([&] { static_cast<void>(withWeightColumn(data, "word")); }),
             "w.csv, line 3, column word: The weight \"many\" is not a number; weights are numbers of at least 0.");
}

QTEST_GUILESS_MAIN(TestSamplePlace)
#include "tst_sample_place.moc"
