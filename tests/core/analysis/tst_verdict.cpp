// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/verdict.h"

#include "core/registry/method.h"

#include <QtTest>

#include <cmath>

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

QString lastSentence(const std::vector<TestResult>& tests, double level = 0.05) {
    return QString::fromStdString(verdict(categorical(0.5, 10, 5), {1, {}, tests}, level).back());
}

}  // namespace

class TestVerdict : public QObject {
    Q_OBJECT

private slots:
    void gapIsMeanConfidenceMinusAccuracyWithItsNormalInterval();
    void namesOverConfidence();
    void namesUnderConfidence();
    void saysNothingClearWhenTheIntervalHoldsZero();
    void speaksOfThePositiveClassForBinaryData();
    void keepsEnoughDigitsNotToShowAClearGapAsZero();
    void oneSampleHasNoGap();
    void oneTestDecidesByTheLevel();
    void aPValueEqualToTheLevelRejects();
    void agreeingTestsShareASentence();
    void disagreeingTestsAreNamed();
    void namesakesAreToldApart();
    void neverCallsAModelCalibrated();
};

void TestVerdict::gapIsMeanConfidenceMinusAccuracyWithItsNormalInterval() {
    // By hand: r - c is -0.2 three times and 0.8 once: mean 0.05, variance (3*0.0625 + 0.5625)/3 = 0.25, s/sqrt(4) =
    // 0.25.
    const auto gap = confidenceGap(categorical(0.8, 4, 3));
    QVERIFY(gap.has_value());
    QVERIFY(std::abs(gap->points - 5) < 1e-12);
    QVERIFY(std::abs(gap->lower - (5 - 1.959963984540054 * 25)) < 1e-9);
    QVERIFY(std::abs(gap->upper - (5 + 1.959963984540054 * 25)) < 1e-9);
}

void TestVerdict::namesOverConfidence() {
    const auto sentences = verdict(categorical(0.9, 1000, 800), {});
    QCOMPARE(sentences.size(), std::size_t{1});
    QCOMPARE(QString::fromStdString(sentences[0]), QString("net is over-confident by 10.0 points (95 % 7.5 to 12.5)."));
}

void TestVerdict::namesUnderConfidence() {
    const auto sentences = verdict(categorical(0.7, 1000, 800), {});
    QCOMPARE(QString::fromStdString(sentences[0]),
             QString("net is under-confident by 10.0 points (95 % 7.5 to 12.5)."));
}

void TestVerdict::saysNothingClearWhenTheIntervalHoldsZero() {
    const auto sentences = verdict(categorical(0.8, 100, 80), {});
    QCOMPARE(QString::fromStdString(sentences[0]),
             QString("net shows no clear over- or under-confidence (0.0 points, 95 % -7.9 to 7.9)."));
}

void TestVerdict::speaksOfThePositiveClassForBinaryData() {
    QCOMPARE(QString::fromStdString(verdict(binary(0.3, 1000, 200), {})[0]),
             QString("The predicted probabilities of model lie above the observed frequency of the positive class on "
                     "average, by 10.0 points (95 % 7.5 to 12.5)."));
    QCOMPARE(QString::fromStdString(verdict(binary(0.1, 1000, 200), {})[0]),
             QString("The predicted probabilities of model lie below the observed frequency of the positive class on "
                     "average, by 10.0 points (95 % 7.5 to 12.5)."));
    QCOMPARE(
        QString::fromStdString(verdict(binary(0.2, 100, 20), {})[0]),
        QString("model shows no clear difference between the mean predicted probability and the observed frequency "
                "of the positive class (0.0 points, 95 % -7.9 to 7.9)."));
}

void TestVerdict::keepsEnoughDigitsNotToShowAClearGapAsZero() {
    // All predictions come true: r - c is -0.0004 everywhere, the interval has no width.
    QCOMPARE(QString::fromStdString(verdict(categorical(0.9996, 100, 100), {})[0]),
             QString("net is under-confident by 0.04 points (95 % 0.04 to 0.04)."));
}

void TestVerdict::oneSampleHasNoGap() {
    QVERIFY(!confidenceGap(categorical(0.8, 1, 1)));
    QVERIFY(verdict(categorical(0.8, 1, 1), {}).empty());
}

void TestVerdict::oneTestDecidesByTheLevel() {
    QCOMPARE(lastSentence({testResult("exact", 1.0 / 1001)}),
             QString("The exact test rejects calibration (p = 0.001)."));
    QCOMPARE(lastSentence({testResult("exact", 0.43)}),
             QString("The exact test does not reject calibration (p = 0.43)."));
    QCOMPARE(lastSentence({testResult("exact", 0.43)}, 0.5), QString("The exact test rejects calibration (p = 0.43)."));
}

void TestVerdict::aPValueEqualToTheLevelRejects() {
    QCOMPARE(lastSentence({testResult("exact", 0.05)}), QString("The exact test rejects calibration (p = 0.050)."));
}

void TestVerdict::agreeingTestsShareASentence() {
    QCOMPARE(
        lastSentence({testResult("exact", 0.001), testResult("bootstrap", 0.004), testResult("consistency", 0.02)}),
        QString("The exact, bootstrap and consistency tests reject calibration (p = 0.001, 0.004 and 0.020)."));
    QCOMPARE(lastSentence({testResult("exact", 0.3), testResult("bootstrap", 0.4)}),
             QString("The exact and bootstrap tests do not reject calibration (p = 0.30 and 0.40)."));
}

void TestVerdict::disagreeingTestsAreNamed() {
    QCOMPARE(
        lastSentence({testResult("distribution-free", 0.43), testResult("exact", 0.001)}),
        QString("The tests disagree: the exact test rejects calibration (p = 0.001), the distribution-free test does "
                "not (p = 0.43)."));
}

void TestVerdict::namesakesAreToldApart() {
    QCOMPARE(lastSentence({testResult("exact", 0.001, {{"measure", std::string("ece")}}),
                           testResult("exact", 0.43, {{"measure", std::string("skce")}})}),
             QString("The tests disagree: the exact (ece) test rejects calibration (p = 0.001), the exact "
                     "(skce) test does not (p = 0.43)."));
}

void TestVerdict::neverCallsAModelCalibrated() {
    for (const double pValue : {0.0, 0.04, 0.06, 1.0}) {
        for (const auto& sentence : verdict(categorical(0.8, 100, 80), {1, {}, {testResult("exact", pValue)}})) {
            QVERIFY(sentence.find("calibrated") == std::string::npos);
        }
    }
}

QTEST_GUILESS_MAIN(TestVerdict)
#include "tst_verdict.moc"
