// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/prepared_data.h"
#include "core/recalibration/fit_choice.h"
#include "core/recalibration/judging/gain_sentence.h"
#include "core/recalibration/judging/improvement.h"
#include "core/recalibration/judging/recalibration_report.h"
#include "core/recalibration/recalibrate.h"

#include "core/recalibration/saved_map.h"
#include "tests/support/class_samples.h"
#include "tests/support/recalibration_samples.h"

#include <array>
#include <vector>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

/// Three classes, calibrated, or twice as sure as they should be.
Dataset sample(double power, Index n = 800) {
    return predictedClasses(n, 3, 5, [power](Index, double p) { return std::pow(p, power); }).withName("net");
}

RecalibrationReport tried(const Dataset& data, const std::string& method, FitChoice::Kind kind) {
    return reportOf(recalibrate(data, {.request = {method, {}}, .fit = {.kind = kind}}), AnalysisSpecification{});
}

std::string sentenceOf(const std::vector<RecalibrationReport>& reports) {
    std::vector<const RecalibrationReport*> all;
    for (const auto& report : reports) all.push_back(&report);
    return gainSentence(all).english();
}

bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

}  // namespace

class TestGainSentence : public QObject {
    Q_OBJECT

private slots:
    void saysMethodScoreSizeAndInterval() {
        const auto report = tried(sample(2), "temperature", FitChoice::Kind::Folds);
        const MeasureChange& change = report.changes.front();
        QCOMPARE(change.request.id, std::string("log-score"));
        QVERIFY(change.interval && change.interval->upper < 0);
        const std::string text = sentenceOf({report});
        QVERIFY2(text.starts_with("Temperature scaling (T = 2."), text.c_str());
        QVERIFY2(contains(text, ") improves the log score on unseen rows by 0."), text.c_str());
        // The interval of the gain is that of the change, turned round.
        QVERIFY2(contains(text, "(95 % 0.") && text.ends_with(")."), text.c_str());
    }

    void whatChanceExplainsIsNoGain() {
        const std::string text = sentenceOf({tried(sample(1, 1000), "temperature", FitChoice::Kind::Folds)});
        QVERIFY2(contains(text, "gains nothing on unseen rows beyond what chance may do: the log score is "),
                 text.c_str());
    }

    void rowsThatWereFittedSayNothing() {
        QCOMPARE(sentenceOf({tried(sample(2), "temperature", FitChoice::Kind::All)}), std::string());
        QCOMPARE(sentenceOf({}), std::string());
    }

    void aMapFromAFileSaysNothingOfUnseenRows() {
        const Dataset data = sample(2);
        const SavedMap saved = savedMapOf(recalibrate(data, {.request = {"temperature", {}}, .fit = {}}), "1.0");
        const Recalibrated made = appliedBeside(saved, data, "map.json");
        QCOMPARE(made.warnings.back().id, std::string(fitRowsUnknown));
        QVERIFY(made.data.parameters() == applied(saved, data).parameters());
        QCOMPARE(made.data.warnings().back().id, std::string(fitRowsUnknown));
        QCOMPARE(sentenceOf({reportOf(made, AnalysisSpecification{})}), std::string());
    }

    void theBestOfSeveralSpeaksAndSaysThatItIs() {
        const Dataset data = sample(2);
        const auto temperature = tried(data, "temperature", FitChoice::Kind::Folds);
        const auto share = tried(data, "temperature", FitChoice::Kind::All);
        const auto histogram = tried(data, "top-label-accuracy", FitChoice::Kind::Folds);
        QVERIFY(temperature.changes.front().difference < histogram.changes.front().difference);
        const std::string text = sentenceOf({histogram, share, temperature});
        QVERIFY2(text.starts_with("Temperature scaling (T = "), text.c_str());
        QVERIFY2(contains(text, ", the best of 2 that were tried, improves"), text.c_str());
    }

    void harmIsSaidToo() {
        auto report = tried(sample(2), "temperature", FitChoice::Kind::Folds);
        MeasureChange& change = report.changes.front();
        change.difference = 0.2;
        change.interval->lower = 0.1;
        change.interval->upper = 0.3;
        const std::string text = sentenceOf({report});
        QVERIFY2(contains(text, "makes the log score on unseen rows worse by 0.2"), text.c_str());
        QVERIFY2(contains(text, "(95 % 0.1"), text.c_str());
    }
};

QTEST_GUILESS_MAIN(TestGainSentence)
#include "tst_gain_sentence.moc"
