// SPDX-License-Identifier: GPL-3.0-or-later
// A verdict is of the question that its test has asked.
#include "core/analysis/analysis_result.h"
#include "core/analysis/verdict/verdict.h"
#include "core/data/dataset.h"
#include "core/method/known_families.h"
#include "tests/support/verdict_samples.h"

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

QString sentencesOf(const Dataset& data, const std::vector<TestResult>& tests, double level = 0.05) {
    QStringList sentences;
    for (const auto& sentence : verdict(data, {1, {}, tests}, level).sentences) {
        sentences.append(QString::fromStdString(sentence.english()));
    }
    return sentences.join(QLatin1Char(' '));
}

}  // namespace

class TestVerdictLens : public QObject {
    Q_OBJECT

private slots:
    /// Class 1 is predicted at 0.1 and occurs in 200 of 1000 rows, class 2 at 0 and never; the top label is
    /// over-confident. Interval of class 1: scipy.stats.binom, the shifts at which 200 of 1000 leave a 2.5 % tail
    /// (brentq).
    void speaksOfTheLensOfTheDecidingTest() {
        const Dataset data = categorical(0.9, 1000, 800);
        const auto through = [](const TestResult& test, const std::string& lens) {
            TestResult other = test;
            other.lens = lens;
            return other;
        };
        const QString low = sentencesOf(data, {through(rejecting, "class:1")});
        QVERIFY2(
            low.startsWith("The probabilities of class 1 are predicted too low by net, by 10.0 points (95 % 7.6 to "
                           "12.6) on average."),
            qPrintable(low));
        QVERIFY(!low.contains("confident"));
        const QString neutral = sentencesOf(data, {through(accepting, "class:1")});
        QVERIFY2(neutral.contains("mean predicted probability minus observed frequency of class 1 is -10.0 points"),
                 qPrintable(neutral));
        QVERIFY(sentencesOf(data, {through(rejecting, "class:0")})
                    .startsWith("The probabilities of class 0 are predicted too high by net, by 10.0 points"));
        // Both likely classes together are always right.
        const QString both = sentencesOf(data, {through(rejecting, "top:2")});
        QVERIFY2(both.contains("of the 2 likeliest classes together is 0.0 points"), qPrintable(both));
        QVERIFY(
            sentencesOf(data, {through(rejecting, "top-label")}).startsWith("net is over-confident by 10.0 points"));
        QVERIFY(sentencesOf(binary(0.3, 1000, 200), {through(rejecting, "top-label")})
                    .startsWith("model is under-confident"));
    }

    void withoutATestTheLensIsThatOfAllMeasures() {
        const Dataset data = categorical(0.9, 1000, 800);
        const auto measured = [](const std::string& lens) {
            return MeasureResult{.id = "ece", .name = "ECE", .lens = lens, .parameters = {}, .estimate = {}};
        };
        const auto sentence = [&](const std::vector<MeasureResult>& measures) {
            return QString::fromStdString(verdict(data, {1, measures, {}}).sentences.front().english());
        };
        QVERIFY(sentence({measured("class:1"), measured("class:1")}).contains("observed frequency of class 1"));
        QVERIFY(sentence({measured("class:1"), measured("canonical")}).contains("mean confidence minus accuracy"));
    }
};

QTEST_GUILESS_MAIN(TestVerdictLens)
#include "tst_verdict_lens.moc"
