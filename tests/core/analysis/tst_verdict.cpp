// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/analyse.h"
#include "core/analysis/analysis_result.h"
#include "core/analysis/specification.h"
#include "core/analysis/verdict/verdict.h"
#include "core/analysis/verdict/verdict_decision.h"
#include "core/data/dataset.h"
#include "core/data/sample_notes.h"
#include "core/hypothesis/level_warnings.h"
#include "core/method/known_families.h"
#include "tests/support/verdict_samples.h"

#include <cmath>
#include <limits>

#include <boost/math/distributions/normal.hpp>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

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
