// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/scores/rps.h"
#include "core/method/known_families.h"

#include "core/estimators/scores/brier.h"
#include "core/method/estimate.h"
#include "core/method/measure.h"
#include "core/method/method_call.h"
#include "tests/support/regression_samples.h"

#include <QTest>

using namespace calibrium;

namespace {

Dataset threeGrades(const std::vector<std::vector<double>>& rows, const Labels& labels,
                    const std::vector<std::string>& names = {}) {
    DatasetParts parts;
    parts.name = "grades";
    parts.family = &family("categorical");
    parts.parameters.resize(static_cast<Index>(rows.size()), 3);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        for (std::size_t k = 0; k < 3; ++k) parts.parameters(static_cast<Index>(i), static_cast<Index>(k)) = rows[i][k];
    }
    parts.targets.labels = labels;
    parts.classNames = names;
    return Dataset::create(parts);
}

Estimate scored(const Measure& measure, const Dataset& data) {
    const Values values = complete(measure.info.parameters, {}, measure.info.id);
    return measure.evaluate({.data = data, .values = values, .run = {}});
}

}  // namespace

class TestRps : public QObject {
    Q_OBJECT

private slots:
    /// Epstein's example by hand: (0.2, 0.5, 0.3) scores 0.64 + 0.09 = 0.73 for the lowest, 0.04 + 0.09 for the middle
    /// and 0.04 + 0.49 for the highest class.
    void meetsValuesByHand() {
        const std::vector<double> row{0.2, 0.5, 0.3};
        const double values[] = {0.73, 0.13, 0.53};
        for (std::int32_t y = 0; y < 3; ++y) {
            const Dataset data = threeGrades({row}, {y});
            QVERIFY(std::abs(rankedProbabilityScore(data).value - values[y]) < 1e-15);
            QVERIFY(std::abs(rankedProbabilityScore(data, true).value - values[y] / 2) < 1e-15);
        }
    }

    void farClassesCostMore() {
        // The Brier score cannot tell these two apart.
        const Dataset near = threeGrades({{0.5, 0.5, 0}}, {0});
        const Dataset far = threeGrades({{0.5, 0, 0.5}}, {0});
        QCOMPARE(brier(near, {BrierOptions::Form::Vector}).value, brier(far, {BrierOptions::Form::Vector}).value);
        QCOMPARE(rankedProbabilityScore(near).value, 0.25);
        QCOMPARE(rankedProbabilityScore(far).value, 0.5);
    }

    void isTheBrierScoreOfTwoClasses() {
        const Dataset data = test::randomBinary(50, 3);
        const double expected = brier(data, {BrierOptions::Form::Scalar}).value;
        QVERIFY(std::abs(rankedProbabilityScore(data).value - expected) < 1e-15);
    }

    void saysTheOrderThatWordsDoNotSay() {
        const auto notesOf = [](const std::vector<std::string>& names) {
            const Dataset data = threeGrades({{0.2, 0.5, 0.3}, {0.1, 0.2, 0.7}}, {0, 2}, names);
            std::vector<Warning> notes = scored(rankedProbabilityScoreMeasure(), data).warnings;
            std::erase_if(notes, [](const Warning& warning) { return warning.id != "class-order"; });
            return notes;
        };
        const auto notes = notesOf({"above", "below", "near"});
        QCOMPARE(notes.size(), std::size_t{1});
        QVERIFY(notes.front().isNote());
        QVERIFY(notes.front().text.english().find("above, below, near") != std::string::npos);
        QVERIFY(notesOf({"0", "1", "2"}).empty());
        QVERIFY(notesOf({"grade1", "grade2", "grade3"}).empty());
        QVERIFY(!notesOf({"I", "IX", "V"}).empty());
    }

    void isProper() {
        const std::vector<double> truth{0.2, 0.5, 0.3};
        const auto expected = [&](const std::vector<double>& forecast) {
            double sum = 0;
            for (std::int32_t y = 0; y < 3; ++y) {
                sum += truth[static_cast<std::size_t>(y)] * rankedProbabilityScore(threeGrades({forecast}, {y})).value;
            }
            return sum;
        };
        const double best = expected(truth);
        for (const auto& other : {std::vector{0.3, 0.4, 0.3}, std::vector{0.2, 0.4, 0.4}, std::vector{0.0, 1.0, 0.0}}) {
            QVERIFY(expected(other) > best + 1e-3);
        }
    }
};

QTEST_GUILESS_MAIN(TestRps)
#include "tst_rps.moc"
