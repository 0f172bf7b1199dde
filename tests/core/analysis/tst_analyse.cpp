// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/analyse.h"
#include "core/analysis/analysis_result.h"
#include "core/analysis/specification.h"

#include "core/families/row_dependence.h"

#include "core/analysis/verdict/verdict.h"
#include "core/data/family.h"
#include "core/estimators/binned/ece.h"
#include "core/hypothesis/classical/hosmer_lemeshow.h"
#include "core/simulation/w19_model.h"
#include "core/statistics/random.h"
#include "tests/support/class_data.h"

#include <algorithm>
#include <cmath>

#include <QTest>

using namespace calibrium;
using namespace calibrium::support;

namespace {

/// Predictions U(0,1) of the positive class; it occurs with probability p + shift, kept in [0,1].
Dataset shiftedBinary(Index n, double shift, std::uint64_t stream) {
    Generator generator = makeGenerator(Purpose::Simulation, 2026, stream);
    std::vector<double> p(static_cast<std::size_t>(n));
    Labels labels;
    for (double& value : p) {
        value = uniform01(generator);
        labels.push_back(uniform01(generator) < std::clamp(value + shift, 0.0, 1.0) ? 1 : 0);
    }
    return binaryData(p, labels);
}

AnalysisResult measured(const Dataset& data, const std::vector<std::string>& ids) {
    AnalysisSpecification specification{.measures = {}, .tests = {}};
    for (const auto& id : ids) specification.measures.push_back({id, {}});
    return analyse(data, specification);
}

}  // namespace

class TestAnalyse : public QObject {
    Q_OBJECT

private slots:
    void binaryDataAreSeenByTheirPositiveClass();
    void categoricalDataAreSeenByTheirTopLabel();
    void positiveClassSeesAShiftThatTheTopLabelHides();
    void fewSamplesGiveWhatIsDefined_data();
    void fewSamplesGiveWhatIsDefined();
    void sortedRowsDoNotMoveTheDefaultAnalysis();
};

void TestAnalyse::binaryDataAreSeenByTheirPositiveClass() {
    const Dataset data = shiftedBinary(300, 0.07, 0);
    for (const auto& result :
         measured(data, {"ece", "mce", "ece-debiased", "ece-sweep", "smooth-ece", "corp"}).measures) {
        QCOMPARE(result.lens, std::string("class:1"));
    }
    QCOMPARE(measured(data, {"ece"}).measures[0].estimate.value, ece(data).value);
    QCOMPARE(measured(data, {"mmce"}).measures[0].lens, std::string("top-label"));
    const auto tests = analyse(data, {.measures = {},
                                      .tests = {{"hosmer-lemeshow", {}}, {"exact", {{"measure", std::string("ece")}}}}})
                           .tests;
    QCOMPARE(tests[0].lens, std::string("class:1"));
    QCOMPARE(tests[1].lens, std::string("class:1"));
    const auto brier = measured(data, {"brier"}).measures[0];
    QCOMPARE(brier.parameters.text("form"), std::string("scalar"));
    // With the event 0, "class:1" would name what is no event.
    DatasetParts parts;
    parts.family = &data.family();
    parts.parameters = data.parameters().col(1);
    parts.targets.labels = data.labels();
    parts.classNames = {"1", "0"};
    QCOMPARE(measured(Dataset::create(parts), {"ece"}).measures[0].lens, std::string("class:=0"));
}

void TestAnalyse::categoricalDataAreSeenByTheirTopLabel() {
    const Dataset data = simulate({.sampleCount = 100, .classCount = 3}, 4);
    QCOMPARE(measured(data, {"ece"}).measures[0].lens, std::string("top-label"));
    QCOMPARE(measured(data, {"brier"}).measures[0].parameters.text("form"), std::string("vector"));
}

/// The top label folds predictions at one half, where a shift of 7 points cancels. 40 data sets of 1000: the exact test
/// of CORP's MCB rejects 2 or fewer of them by top label and more than half by class (.06 and .73 in 1000 data sets).
void TestAnalyse::positiveClassSeesAShiftThatTheTopLabelHides() {
    int byClass = 0;
    int byTopLabel = 0;
    for (std::uint64_t stream = 0; stream < 40; ++stream) {
        const Dataset data = shiftedBinary(1000, 0.07, stream);
        const MethodRequest request{"exact", {{"measure", std::string("corp")}, {"resamples", std::int64_t{99}}}};
        MethodRequest folded = request;
        folded.values.set("lens", std::string("top-label"));
        const auto tests = analyse(data, {.seed = stream, .measures = {}, .tests = {request, folded}}).tests;
        byClass += tests[0].outcome.pValue <= 0.05 ? 1 : 0;
        byTopLabel += tests[1].outcome.pValue <= 0.05 ? 1 : 0;
    }
    QVERIFY2(byClass > 20, std::to_string(byClass).c_str());
    QVERIFY2(byTopLabel < 12, std::to_string(byTopLabel).c_str());
}

void TestAnalyse::fewSamplesGiveWhatIsDefined_data() {
    QTest::addColumn<int>("n");
    for (const int n : {1, 2, 3, 4}) QTest::newRow(qPrintable(QString::number(n))) << n;
}

void TestAnalyse::fewSamplesGiveWhatIsDefined() {
    QFETCH(int, n);
    const Dataset data = simulate({.sampleCount = n, .classCount = 3}, 4);
    const AnalysisResult result = analyse(data, applicableTo(defaultAnalysis(), data));
    for (const auto& measure : result.measures) {
        const bool hasNumber = std::isfinite(measure.estimate.value);
        QVERIFY2(hasNumber == measure.refusal.empty(), measure.id.c_str());
        if (n > 1 || measure.id != "skce") QVERIFY2(hasNumber, measure.id.c_str());
    }
    for (const auto& test : result.tests) {
        QVERIFY2(std::isfinite(test.outcome.pValue) == test.refusal.empty(), test.id.c_str());
        if (n > 1 && test.id == "exact") QVERIFY(test.refusal.empty());
    }
    QVERIFY(n < 2 || refusalsOf(result).empty());
    QVERIFY(!verdict(data, result).sentences.empty());
}

/// A calibrated file sorted by its outcome: blocks of neighbours rejected it every time, p = 4.9e-187.
void TestAnalyse::sortedRowsDoNotMoveTheDefaultAnalysis() {
    int rejected = 0;
    for (std::uint64_t stream = 0; stream < 60; ++stream) {
        const Dataset data = simulate({.sampleCount = 250, .classCount = 3, .alpha = 1.0}, 31, stream);
        std::vector<Index> rows(250);
        for (Index i = 0; i < 250; ++i) rows[static_cast<std::size_t>(i)] = i;
        std::stable_sort(rows.begin(), rows.end(), [&](Index a, Index b) {
            return data.labels()[static_cast<std::size_t>(a)] < data.labels()[static_cast<std::size_t>(b)];
        });
        const Dataset sorted = data.select(rows);
        const auto test =
            analyse(sorted, {.seed = stream, .measures = {}, .tests = {{"asymptotic-block", {}}}}).tests[0];
        rejected += test.outcome.pValue <= 0.05 ? 1 : 0;
        QVERIFY(dependentRowsWarning(sorted));
    }
    // Binomial(60, 0.05): above 10 with probability below 1e-3.
    QVERIFY2(rejected <= 10, std::to_string(rejected).c_str());
}

QTEST_GUILESS_MAIN(TestAnalyse)
#include "tst_analyse.moc"
