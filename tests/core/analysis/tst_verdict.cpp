// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/analysis_result.h"
#include "core/analysis/specification.h"
#include "core/analysis/verdict/verdict.h"
#include "core/analysis/verdict/verdict_decision.h"
#include "core/data/dataset.h"
#include "core/data/sample_notes.h"
#include "core/method/known_families.h"

#include "core/analysis/analyse.h"
#include "core/hypothesis/level_warnings.h"

#include <QTest>

#include <cmath>
#include <limits>

#include <boost/math/distributions/normal.hpp>

using namespace calibrium;

namespace {

/// n predictions of two of three classes, the first `correct` of which come true.
Dataset categorical(double confidence, int n, int correct) {
    DatasetParts parts;
    parts.name = "net";
    parts.family = &family("categorical");
    parts.parameters.resize(n, 3);
    for (int i = 0; i < n; ++i) {
        parts.parameters.row(i) << confidence, 1 - confidence, 0;
        parts.targets.labels.push_back(i < correct ? 0 : 1);
    }
    return Dataset::create(parts);
}

/// n equal predictions p of the positive class, the first `positive` of which come true. Binary data are given as p.
Dataset binary(double p, int n, int positive) {
    DatasetParts parts;
    parts.name = "model";
    parts.family = &family("binary");
    parts.parameters = RowMatrix::Constant(n, 1, p);
    for (int i = 0; i < n; ++i) parts.targets.labels.push_back(i < positive ? 1 : 0);
    return Dataset::create(parts);
}

TestResult testResult(const std::string& id, double pValue, const Values& parameters = {}) {
    TestResult result{.id = id, .name = id, .lens = "canonical", .parameters = parameters, .outcome = {}};
    result.outcome.pValue = pValue;
    return result;
}

QString spoken(const Dataset& data, const std::vector<TestResult>& tests, double level = 0.05) {
    QStringList sentences;
    for (const auto& sentence : verdict(data, {1, {}, tests}, level).withAdvice()) {
        sentences.append(QString::fromStdString(sentence.english()));
    }
    return sentences.join(QLatin1Char(' '));
}

bool isAgainst(const Dataset& data, const std::vector<TestResult>& tests) {
    return verdict(data, {1, {}, tests}).isAgainst;
}

/// Standard normal predictions for targets at equal quantiles of a normal distribution with this mean and deviation.
Dataset normalData(int n, double mean, double deviation) {
    DatasetParts parts;
    parts.name = "forecast";
    parts.family = &family("normal");
    parts.parameters.resize(n, 2);
    parts.targets.values.resize(n, 1);
    const boost::math::normal standard;
    for (int i = 0; i < n; ++i) {
        parts.parameters.row(i) << 0, 1;
        parts.targets.values(i, 0) = mean + deviation * boost::math::quantile(standard, (i + 0.5) / n);
    }
    return Dataset::create(parts);
}

const TestResult rejecting = testResult("exact", 0.003);
const TestResult accepting = testResult("exact", 0.31);

}  // namespace

class TestVerdict : public QObject {
    Q_OBJECT

private slots:
    void rejectionComesWithDirectionAndSize();
    void withoutRejectionTheSentenceIsNeutral();
    void speaksOfThePositiveClassForBinaryData();
    void rejectionWithoutAMeanGapSaysSo();
    void theOrderOfExactTestsDecidesNothing();
    void twentyRightPredictionsAreNoEvidence();
    void oneSampleIsSpokenOf();
    void theUsualExactTestDecides();
    void otherTestsNeverDisagree();
    void testsThatDoNotKeepTheirLevelHaveNoVoice();
    void severalOtherTestsAreAdjusted();
    void aPValueEqualToTheLevelRejects();
    void theSmallestMonteCarloValueIsABound();
    void refusedTestsHaveNoVoice();
    void regressionHasADirection();
    void coverageThatIsOffIsNotPassedOver_data();
    void coverageThatIsOffIsNotPassedOver();
    void biasIsNoSpread();
    void intervalsOfDrawsAreCountedAsTheyAre();
    void neverCallsAModelCalibrated();
    void saysHowManySamplesTheTestHasSeen();
    void neverContradictsAnInterval();
    void dependentRowsAreNotAccused();
    void dependenceDoesNotHideAClearFault();
    void fewClustersAreShownOneByOne();
    void aKeyThatRecursIsNamedWithoutARejection();
    void fewCentresAreNamedWhereTheirErrorsGoTogether();
    void aDegenerateBandwidthDecidesNothing();
};

void TestVerdict::rejectionComesWithDirectionAndSize() {
    QCOMPARE(spoken(categorical(0.9, 1000, 800), {rejecting}),
             QString("net is over-confident by 10.0 points (95 % 7.6 to 12.6). The exact test rejects calibration (p = "
                     "0.0030)."));
    QCOMPARE(spoken(categorical(0.7, 1000, 800), {rejecting}).section(' ', 0, 4),
             QString("net is under-confident by 10.0"));
    QVERIFY(isAgainst(categorical(0.7, 1000, 800), {rejecting}));
}

/// Twenty centres of twenty rows: nothing is found, and intervals that take rows as independent are too narrow.
void TestVerdict::aKeyThatRecursIsNamedWithoutARejection() {
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

/// Of several exact tests the one of several bandwidths decides, then the one with the fewest settings of its own.
void TestVerdict::theOrderOfExactTestsDecidesNothing() {
    const Dataset data = categorical(0.9, 1000, 800);
    const TestResult several =
        testResult("exact", 0.003, {{"bandwidth", std::string("aggregated")}, {"measure", std::string("skce")}});
    const TestResult single = testResult("exact", 0.4, {{"bandwidth", 0.5}, {"measure", std::string("skce")}});
    const TestResult ofEce = testResult("exact", 0.3, {{"bandwidth", 0.5}, {"measure", std::string("ece")}});
    QVERIFY(isAgainst(data, {several, single}));
    QVERIFY(isAgainst(data, {single, several}));
    QCOMPARE(spoken(data, {ofEce, single, several}), spoken(data, {several, single, ofEce}));
    QCOMPARE(spoken(data, {ofEce, single}), spoken(data, {single, ofEce}));
    QVERIFY2(spoken(data, {ofEce, single}).contains("p = 0.40"), qPrintable(spoken(data, {ofEce, single})));
}

/// Twelve centres of twenty rows, six of them with 14 events and six with 6, or all with 10.
void TestVerdict::fewCentresAreNamedWhereTheirErrorsGoTogether() {
    const auto named = [&](int ofFirst) {
        SampleColumn centres{.name = "zentrum", .cells = {}};
        for (int i = 0; i < 240; ++i) {
            const int place = i % 120;  // the events come first
            const int share = 6 * (i < 120 ? ofFirst : 20 - ofFirst);
            centres.cells.push_back("c" + std::to_string(place < share ? place % 6 : 6 + place % 6));
        }
        std::vector<Index> shuffled;
        for (Index i = 0; i < 240; ++i) shuffled.push_back(91 * i % 240);
        const Dataset sorted = binary(0.5, 240, 120).withNotes({.file = "f.csv", .lines = {}, .columns = {centres}});
        return spoken(sorted.select(shuffled), {accepting}).contains("The values of zentrum recur");
    };
    QVERIFY(named(14));
    QVERIFY(!named(10));
}

void TestVerdict::withoutRejectionTheSentenceIsNeutral() {
    // The gap alone never accuses: ten points here, and the test that decides says nothing.
    QCOMPARE(spoken(categorical(0.9, 1000, 800), {accepting}),
             QString("net: no evidence against calibration (exact test, p = 0.31, n = 1000); mean confidence minus "
                     "accuracy is +10.0 points (95 % 7.6 to 12.6)."));
    QVERIFY(!isAgainst(categorical(0.9, 1000, 800), {accepting}));
    QVERIFY(!isAgainst(categorical(0.9, 1000, 800), {}));
    QVERIFY(spoken(categorical(0.9, 1000, 800), {}).startsWith("net: mean confidence minus accuracy is +10.0 points"));
}

void TestVerdict::speaksOfThePositiveClassForBinaryData() {
    QVERIFY(spoken(binary(0.3, 1000, 200), {rejecting})
                .startsWith("The probabilities of model are predicted too high, by 10.0 points (95 % "));
    QVERIFY(spoken(binary(0.1, 1000, 200), {rejecting})
                .startsWith("The probabilities of model are predicted too low, by 10.0 points (95 % "));
    QVERIFY(spoken(binary(0.2, 100, 20), {accepting})
                .contains("mean predicted risk minus observed proportion of events is 0.0 points"));
    QVERIFY(!spoken(binary(0.3, 1000, 200), {rejecting}).contains("confident"));
}

void TestVerdict::rejectionWithoutAMeanGapSaysSo() {
    QVERIFY(
        spoken(categorical(0.8, 100, 80), {rejecting})
            .startsWith("There is evidence against the calibration of net, but not on average: mean confidence minus "
                        "accuracy is 0.0 points"));
    QVERIFY(isAgainst(categorical(0.8, 100, 80), {rejecting}));
}

/// 0.98, 0.01, 0.01 twenty times, always right: "under-confident by 2.0 points (95 % 2.0 to 2.0)" it said.
void TestVerdict::twentyRightPredictionsAreNoEvidence() {
    const Dataset data = categorical(0.98, 20, 20);
    const AnalysisResult result = analyse(data, {.measures = {}, .tests = {{"exact", {}}}});
    QVERIFY(!verdict(data, result).isAgainst);
    QVERIFY(QString::fromStdString(verdict(data, result).sentences.front().english())
                .endsWith("mean confidence minus accuracy is -2.0 points (95 % -2.0 to 14.8)."));
}

void TestVerdict::oneSampleIsSpokenOf() {
    QCOMPARE(verdict(categorical(0.8, 1, 1), {}).sentences.size(), std::size_t{1});
    QVERIFY(!verdict(categorical(0.8, 1, 1), {}).isAgainst);
}

void TestVerdict::theUsualExactTestDecides() {
    const Values ofEce{{"measure", std::string("ece")}};
    const Dataset data = categorical(0.5, 100, 50);
    QVERIFY(!isAgainst(data, {accepting, testResult("exact", 0.001, ofEce)}));
    QVERIFY(!isAgainst(data, {testResult("exact", 0.001, ofEce), accepting}));
    QVERIFY(isAgainst(data, {testResult("exact", 0.001, ofEce)}));
    QVERIFY(spoken(data, {testResult("exact", 0.2, ofEce)}).contains("(exact ECE test, p = 0.20, n = 100)"));
}

void TestVerdict::otherTestsNeverDisagree() {
    const std::vector<TestResult> tests{testResult("distribution-free", 0.9), rejecting,
                                        testResult("spiegelhalter", 1e-9)};
    const QString text = spoken(categorical(0.9, 1000, 800), tests);
    QVERIFY(!text.contains("disagree") && !text.contains("distribution-free") && !text.contains("spiegelhalter"));
    QVERIFY(!isAgainst(categorical(0.9, 1000, 800), {testResult("bootstrap", 1e-9), accepting}));
}

void TestVerdict::testsThatDoNotKeepTheirLevelHaveNoVoice() {
    TestResult rough = testResult("cme", 1e-12);
    rough.outcome.warnings = {{levelWarningId, Severity::Doubt, "The p-value can be far too small.", 0, 0}};
    QVERIFY(!isAgainst(categorical(0.9, 1000, 800), {rough}));
    QVERIFY(isAgainst(categorical(0.9, 1000, 800), {rough, testResult("bootstrap", 0.01)}));
}

void TestVerdict::severalOtherTestsAreAdjusted() {
    const Dataset data = categorical(0.5, 100, 50);
    QVERIFY(!isAgainst(data, {testResult("bootstrap", 0.02), testResult("gamma", 0.5), testResult("spectrum", 0.6)}));
    QVERIFY(isAgainst(data, {testResult("bootstrap", 0.01), testResult("gamma", 0.5), testResult("spectrum", 0.6)}));
    QVERIFY(spoken(data, {testResult("bootstrap", 0.02), testResult("gamma", 0.5)})
                .endsWith("The asymptotic bootstrap test rejects calibration (p = 0.020, adjusted by Holm for 2 tests: "
                          "0.040)."));
}

void TestVerdict::aPValueEqualToTheLevelRejects() {
    QVERIFY(isAgainst(categorical(0.9, 1000, 800), {testResult("exact", 0.05)}));
}

void TestVerdict::theSmallestMonteCarloValueIsABound() {
    TestResult smallest = testResult("exact", 1.0 / 1001);
    smallest.outcome.resampleCount = 1000;
    QVERIFY(spoken(categorical(0.9, 1000, 800), {smallest}).endsWith("(p ≤ 0.001)."));
}

void TestVerdict::refusedTestsHaveNoVoice() {
    TestResult refused = testResult("exact", std::numeric_limits<double>::quiet_NaN());
    refused.refusal = "The unbiased SKCE needs at least 2 samples; there is 1.";
    QVERIFY(isAgainst(categorical(0.9, 1000, 800), {refused, testResult("exact", 0.01)}));
    QVERIFY(!isAgainst(categorical(0.9, 1000, 800), {refused}));
}

void TestVerdict::regressionHasADirection() {
    const QString narrow = spoken(normalData(200, 0, 1.7), {rejecting});
    QVERIFY2(narrow.startsWith("forecast: targets scatter 1.70 (95 % 1.") &&
                 narrow.contains(") times as far as predicted: too narrow; the 90 % intervals hold 67 % of the targets "
                                 "(95 % 60 to 73)."),
             qPrintable(narrow));
    const QString wide = spoken(normalData(200, 0, 0.5), {rejecting});
    QVERIFY2(wide.startsWith("forecast: targets scatter 0.5") && wide.contains("too wide"), qPrintable(wide));
    const QString neutral = spoken(normalData(200, 0, 1), {accepting});
    QVERIFY2(neutral.startsWith("forecast: no evidence against calibration (exact test, p = 0.31, n = 200); the 90 % "
                                "intervals hold 90 % of the targets (95 % "),
             qPrintable(neutral));
    QVERIFY(spoken(normalData(200, 0, 1), {rejecting}).contains("neither location nor spread is clearly off"));
}

void TestVerdict::coverageThatIsOffIsNotPassedOver_data() {
    QTest::addColumn<double>("deviation");
    QTest::addColumn<QString>("said");
    QTest::newRow("too few") << 1.7 << "the 90 % intervals hold 67 % of the targets (95 % 60 to 73)";
    QTest::newRow("too many") << 0.5 << "the 90 % intervals hold 100.0 % of the targets (95 % 98.2 to 100.0)";
}

/// A test that does not reject leaves room for an interval that does: "no evidence" would contradict it.
void TestVerdict::coverageThatIsOffIsNotPassedOver() {
    QFETCH(const double, deviation);
    QFETCH(const QString, said);
    const QString sentence = spoken(normalData(200, 0, deviation), {accepting});
    QCOMPARE(sentence, "forecast: not rejected (exact test, p = 0.31, n = 200), but " + said + ".");
}

/// 90 % intervals of a biased model hold fewer targets, and its spread is as it should be.
void TestVerdict::biasIsNoSpread() {
    const QString shifted = spoken(normalData(400, 0.8, 1), {rejecting});
    QVERIFY2(
        shifted.startsWith("forecast: targets lie above the predictions by 0.800 (95 % 0.702 to 0.898) on average; "
                           "spread as predicted, 1.000 (95 % 0.92"),
        qPrintable(shifted));
    QVERIFY2(!shifted.contains("narrow") && !shifted.contains("hold"), qPrintable(shifted));
    const QString both = spoken(normalData(400, -0.8, 2), {rejecting});
    QVERIFY2(both.startsWith("forecast: targets lie below the predictions by 0.8") &&
                 both.contains("on average; targets scatter 2") && both.contains("too narrow."),
             qPrintable(both));
}

/// The 5 % and the 95 % quantile of ten draws are the first and the last, between which 9 of 11 targets lie.
void TestVerdict::intervalsOfDrawsAreCountedAsTheyAre() {
    DatasetParts parts;
    parts.name = "ensemble";
    parts.family = &family("draws");
    parts.parameters.resize(110, 10);
    parts.targets.values.resize(110, 1);
    for (int i = 0; i < 110; ++i) {
        for (int s = 0; s < 10; ++s) parts.parameters(i, s) = s;
        parts.targets.values(i, 0) = i % 11 - 0.5;
    }
    const QString text = spoken(Dataset::create(parts), {accepting});
    QVERIFY2(text.contains("the 90 % intervals hold 82 % of the targets (95 % 73 to 89, if calibrated 82)"),
             qPrintable(text));
}

void TestVerdict::neverCallsAModelCalibrated() {
    for (const double p : {0.001, 0.2, 0.9, 1.0}) {
        const QString text = spoken(categorical(0.5, 100, 50), {testResult("exact", p)});
        QVERIFY(!text.contains("is calibrated") && !text.contains("well calibrated"));
    }
}

void TestVerdict::saysHowManySamplesTheTestHasSeen() {
    const Dataset data = categorical(0.8, 100, 80);
    const auto textOf = [&](const Value& rows) { return spoken(data, {testResult("exact", 0.31, {{"rows", rows}})}); };
    QVERIFY(textOf(std::int64_t{30}).contains("(exact test, p = 0.31, n = 30 of 100)"));
    QVERIFY(textOf(std::int64_t{500}).contains("(exact test, p = 0.31, n = 100)"));
    QVERIFY(textOf(std::string("auto")).contains("(exact test, p = 0.31, n = 100)"));
}

/// Outcomes as frequent as predicted, but less spread: the slope is below 1 although the test does not reject.
void TestVerdict::neverContradictsAnInterval() {
    DatasetParts parts;
    parts.name = "model";
    parts.family = &family("binary");
    parts.parameters.resize(400, 1);
    for (int i = 0; i < 400; ++i) {
        const bool isHigh = i % 2 == 0;
        parts.parameters(i, 0) = isHigh ? 0.9 : 0.1;
        // 150 of 200 high ones come true, and 50 of 200 low ones.
        parts.targets.labels.push_back((i / 2) % 4 == 3 ? (isHigh ? 0 : 1) : (isHigh ? 1 : 0));
    }
    const Dataset data = Dataset::create(parts);
    const QString neutral = spoken(data, {accepting});
    QVERIFY2(neutral.startsWith("model: not rejected (exact test, p = 0.31, n = 400), but calibration slope 0.5"),
             qPrintable(neutral));
    QVERIFY2(neutral.contains(" instead of 1; mean predicted risk minus observed"), qPrintable(neutral));
    QVERIFY(!neutral.contains("no evidence") && !neutral.contains("intercept"));
    QVERIFY(!isAgainst(data, {accepting}));
    // Without a test the table alone speaks.
    const AnalysisResult table = analyse(data, {.measures = {{"slope", {}}}, .tests = {}});
    const QString untested = QString::fromStdString(verdict(data, table, 0.05).sentences.front().english());
    QVERIFY2(untested.contains("; calibration slope 0.5") && untested.endsWith(" instead of 1 (n = 400)."),
             qPrintable(untested));
    const QString against = spoken(data, {rejecting});
    QVERIFY2(against.contains("rejects calibration (p = 0.0030); calibration slope 0.5"), qPrintable(against));
    QVERIFY2(against.endsWith(" instead of 1."), qPrintable(against));
    const QString high = spoken(binary(0.5, 400, 120), {accepting});
    QVERIFY2(high.contains("but observed : expected ratio 0.6") && high.contains("; calibration intercept -0.8"),
             qPrintable(high));
}

/// Errors that swing slowly from row to row: the exact test takes rows as independent.
void TestVerdict::dependentRowsAreNotAccused() {
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
void TestVerdict::dependenceDoesNotHideAClearFault() {
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
void TestVerdict::fewClustersAreShownOneByOne() {
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
    QVERIFY2(text.contains("8 values of site are too few") && text.contains("evaluate --group site"), qPrintable(text));
    QVERIFY2(!text.contains("test blocks"), qPrintable(text));
    QVERIFY(!isAgainst(data, {rejecting}));
}

/// Under-confident by ten points: at a bandwidth that tells no predictions apart, or at one under which none are alike,
/// the test acquits. The test of several bandwidths decides in its place, as it does where nobody asks for another.
void TestVerdict::aDegenerateBandwidthDecidesNothing() {
    DatasetParts parts;
    parts.name = "net";
    parts.family = &family("binary");
    parts.parameters.resize(300, 1);
    for (int i = 0; i < 300; ++i) {
        parts.parameters(i, 0) = (i + 0.5) / 300;
        parts.targets.labels.push_back((i * 7) % 10 < 5 ? 1 : 0);
    }
    const Dataset data = Dataset::create(parts);
    for (const char* bandwidth : {"5000", "1e-12"}) {
        const AnalysisSpecification specification{
            .measures = {}, .tests = {parseTestRequest(std::string("exact:resamples=99,bandwidth=") + bandwidth)}};
        const AnalysisResult result = analyse(data, specification);
        const Verdict spoken = verdict(data, result);
        QVERIFY(spoken.isAgainst);
        QCOMPARE(spoken.sentences.size(), std::size_t{3});
        const Verdict usual = verdict(data, analyse(data, {.measures = {}, .tests = {verdictRequest()}}));
        QCOMPARE(spoken.sentences[0], usual.sentences[0]);
        QCOMPARE(spoken.sentences[1], usual.sentences[1]);
        QVERIFY2(QString::fromStdString(spoken.sentences[2].english())
                     .endsWith("exact test decides nothing; the test of several bandwidths decides instead."),
                 spoken.sentences[2].english().c_str());
    }
    // Two equal predictions among many different ones change nothing: the kernel still sees next to nothing else.
    parts.parameters(1, 0) = parts.parameters(0, 0);
    const Dataset tied = Dataset::create(parts);
    const AnalysisResult ofTied =
        analyse(tied, {.measures = {}, .tests = {parseTestRequest("exact:resamples=99,bandwidth=1e-12")}});
    QCOMPARE(verdict(tied, ofTied).sentences.size(), std::size_t{3});
    // A number within reach is the user's choice of the test.
    const AnalysisResult chosen =
        analyse(data, {.measures = {}, .tests = {parseTestRequest("exact:resamples=99,bandwidth=0.1")}});
    QVERIFY(verdict(data, chosen).isAgainst);
}

QTEST_GUILESS_MAIN(TestVerdict)
#include "tst_verdict.moc"
