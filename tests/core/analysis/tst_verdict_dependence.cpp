// SPDX-License-Identifier: GPL-3.0-or-later
// Verdicts about rows that may depend on each other: neighbours, clusters, keys that recur.
#include "core/analysis/analysis_result.h"
#include "core/analysis/verdict/verdict.h"
#include "core/data/dataset.h"
#include "core/data/sample_notes.h"
#include "core/method/known_families.h"
#include "tests/support/verdict_samples.h"

#include <cmath>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

class TestVerdictDependence : public QObject {
    Q_OBJECT

private slots:
    /// Twenty centres of twenty rows: nothing is found, and intervals that take rows as independent are too narrow.
    void aKeyThatRecursIsNamedWithoutARejection() {
        SampleColumn centres{.name = "centre", .cells = {}};
        for (int i = 0; i < 400; ++i) centres.cells.push_back("c" + std::to_string(i % 20));
        const Dataset plain = binary(0.5, 400, 200);
        const Dataset data = plain.withNotes({.file = "f.csv", .lines = {}, .columns = {centres}});
        const QString note =
            "The values of centre recur: where rows that share one are dependent, intervals are too narrow. evaluate "
            "--clusters centre makes them over clusters.";
        QVERIFY2(spoken(data, {accepting}).endsWith(note), qPrintable(spoken(data, {accepting})));
        QVERIFY(!spoken(plain, {accepting}).contains("recur"));
        // The window, which has a link for it, says no command.
        for (const Text& sentence : verdict(data, {1, {}, {accepting}}).sentences) {
            QVERIFY2(sentence.english().find("--") == std::string::npos, sentence.english().c_str());
        }
        QVERIFY(!isAgainst(data, {accepting}));
        // The test of these clusters decided: its intervals allow for them.
        AnalysisResult over{1, {}, {accepting}};
        over.deciding = testResult("blocks", 0.4, {{"column", std::string("centre")}});
        for (const Text& sentence : verdict(data, over).sentences) {
            QVERIFY2(sentence.english().find("recur") == std::string::npos, sentence.english().c_str());
        }
    }

    /// Twelve centres of twenty rows, six of them with 14 events and six with 6, or all with 10.
    void fewCentresAreNamedWhereTheirErrorsGoTogether() {
        const auto named = [&](int ofFirst) {
            SampleColumn centres{.name = "zentrum", .cells = {}};
            for (int i = 0; i < 240; ++i) {
                const int place = i % 120;  // the events come first
                const int share = 6 * (i < 120 ? ofFirst : 20 - ofFirst);
                centres.cells.push_back("c" + std::to_string(place < share ? place % 6 : 6 + place % 6));
            }
            std::vector<Index> shuffled;
            for (Index i = 0; i < 240; ++i) shuffled.push_back(91 * i % 240);
            const Dataset sorted =
                binary(0.5, 240, 120).withNotes({.file = "f.csv", .lines = {}, .columns = {centres}});
            return spoken(sorted.select(shuffled), {accepting}).contains("The values of zentrum recur");
        };
        QVERIFY(named(14));
        QVERIFY(!named(10));
    }

    /// Errors that swing slowly from row to row: the exact test takes rows as independent.
    void dependentRowsAreNotAccused() {
        DatasetParts parts;
        parts.name = "forecast";
        parts.family = &family("normal");
        parts.parameters = RowMatrix::Zero(200, 2);
        parts.parameters.col(1).setOnes();
        parts.targets.values.resize(200, 1);
        for (int i = 0; i < 200; ++i) parts.targets.values(i, 0) = 1.5 * std::sin(0.3 * i);
        const Dataset data = Dataset::create(parts);
        const QString text = spoken(data, {rejecting});
        QVERIFY2(text.startsWith("forecast: the errors of neighbouring rows go together (correlation 0.9"),
                 qPrintable(text));
        QVERIFY2(text.contains("the exact test takes rows as independent: p = 0.0030 may be far too small") &&
                     text.endsWith("The blocks test takes blocks of neighbouring rows instead of single ones."),
                 qPrintable(text));
        QVERIFY(!isAgainst(data, {rejecting}));
        QVERIFY(verdict(data, {1, {}, {rejecting}}).isByBlocks);
        QVERIFY(!verdict(categorical(0.7, 1000, 800), {1, {}, {rejecting}}).isByBlocks);
        TestResult blocks = testResult("blocks", 0.01);
        blocks.outcome.findings.set("blocks", std::int64_t{20});
        QVERIFY(isAgainst(data, {blocks}));
        QVERIFY(!verdict(data, {1, {}, {blocks}}).isByBlocks);
    }

    /// Every run of five rows has one error, and all are far above their predictions.
    void dependenceDoesNotHideAClearFault() {
        DatasetParts parts;
        parts.name = "forecast";
        parts.family = &family("normal");
        parts.parameters = RowMatrix::Zero(400, 2);
        parts.parameters.col(1).setOnes();
        parts.targets.values.resize(400, 1);
        for (int i = 0; i < 400; ++i) parts.targets.values(i, 0) = 1 + std::sin(i / 5 * 2.4);
        const Dataset data = Dataset::create(parts);
        const QString text = spoken(data, {rejecting});
        QVERIFY2(text.startsWith("forecast: targets lie above the predictions by 1.0"), qPrintable(text));
        QVERIFY2(text.contains("The errors of neighbouring rows go together (correlation 0."), qPrintable(text));
        QVERIFY2(text.contains(", and the blocks test, which allows for that, rejects calibration as well (p"),
                 qPrintable(text));
        QVERIFY(isAgainst(data, {rejecting}));
    }

    /// Two of eight sites are off: the test over clusters, which needs ten, is not advised.
    void fewClustersAreShownOneByOne() {
        DatasetParts parts;
        parts.name = "risks";
        parts.family = &family("binary");
        parts.parameters = RowMatrix::Constant(800, 1, 0.3);
        SampleNotes notes;
        notes.columns.push_back({.name = "site", .cells = {}});
        for (int i = 0; i < 800; ++i) {
            parts.targets.labels.push_back(i / 8 % 10 < (i % 8 < 2 ? 7 : 3) ? 1 : 0);
            notes.columns.front().cells.push_back("site " + std::to_string(i % 8));
        }
        const Dataset data = Dataset::create(parts).withNotes(notes);
        const QString text = spoken(data, {rejecting});
        QVERIFY2(
            text.startsWith("risks: the exact test rejects calibration over these rows (p = 0.0030), but the errors of "
                            "rows with the same site go together (correlation 0."),
            qPrintable(text));
        QVERIFY2(text.contains("8 values of site are too few") && text.contains("evaluate --group site"),
                 qPrintable(text));
        QVERIFY2(!text.contains("test blocks"), qPrintable(text));
        QVERIFY(!isAgainst(data, {rejecting}));
    }
};

QTEST_GUILESS_MAIN(TestVerdictDependence)
#include "tst_verdict_dependence.moc"
