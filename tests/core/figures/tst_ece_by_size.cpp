// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/views/ece_by_size.h"
#include "core/text/english_texts.h"

#include "core/estimators/binned/ece.h"
#include "core/families/classes/lens.h"
#include "tests/support/class_samples.h"
#include "tests/support/figure_marks.h"

#include <algorithm>
#include <cmath>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

Dataset topLabel(Index n, bool isCalibrated, const std::string& name) {
    return applyLens(randomClasses(n, 3, 2, isCalibrated), parseLens("top-label")).withName(name);
}

}  // namespace

class TestEceBySize : public QObject {
    Q_OBJECT

private slots:
    void pointIsTheEceAndLinesAreTheExpectations();
    void noteSaysWhatACalibratedModelShows();
    void severalModelsShareTheRange();
    void fewSamplesHaveARange();
};

void TestEceBySize::pointIsTheEceAndLinesAreTheExpectations() {
    const Dataset data = topLabel(400, false, "a");
    const Panel panel = eceBySizePanel(std::vector{eceBySize(data, 3)}, 2, 1);
    QVERIFY(panel.row == 2 && panel.column == 1 && panel.x.isLogarithmic);
    const auto points = marksOf<Points>(panel).at(0);
    QCOMPARE(points.x, std::vector<double>{400});
    QCOMPARE(points.y, std::vector<double>{ece(data).value});
    const auto lines = marksOf<Line>(panel);
    QCOMPARE(lines.size(), std::size_t{2});
    QVERIFY(lines[0].style.role == Role::ModelSoft && lines[1].style.role == Role::Model);
    QCOMPARE(lines[0].x.front(), 40.0);
    QVERIFY(std::abs(lines[0].x.back() - 4000) < 1e-9);
    for (std::size_t i = 0; i < lines[0].x.size(); i += 20) {
        QCOMPARE(lines[0].y[i], expectedEce(calibratedBinMoments(data), lines[0].x[i]));
        QCOMPARE(lines[1].y[i], expectedEce(observedBinMoments(data), lines[1].x[i]));
        QVERIFY(lines[1].y[i] > lines[0].y[i]);
    }
    QCOMPARE(lines[0].tips.size(), lines[0].x.size());
    QVERIFY(std::is_sorted(lines[0].y.rbegin(), lines[0].y.rend()));
}

void TestEceBySize::noteSaysWhatACalibratedModelShows() {
    EceBySize curve{.name = "a", .sampleCount = 100, .value = 0.08, .calibrated = {{0, 0.25}}, .observed = {{0.08, 0}}};
    const auto expected = std::vector<std::string>{"ECE 0.0800, a calibrated model of this size 0.0399 on average"};
    QCOMPARE(englishOf(eceBySizePanel(std::vector{curve}, 0, 0).notes), expected);
}

void TestEceBySize::severalModelsShareTheRange() {
    const std::vector<EceBySize> both{eceBySize(topLabel(300, true, "a"), 0), eceBySize(topLabel(5000, true, "b"), 1)};
    const Panel panel = eceBySizePanel(both, 0, 0);
    QCOMPARE(*panel.x.minimum, 30.0);
    QCOMPARE(*panel.x.maximum, 50000.0);
    QCOMPARE(marksOf<Line>(panel)[3].style.legend, std::string("b"));
    QVERIFY(panel.notes.size() == 2 && panel.notes[1].english().starts_with("b: ECE "));
}

void TestEceBySize::fewSamplesHaveARange() {
    const Panel one = eceBySizePanel(std::vector{eceBySize(topLabel(1, true, "one"), 0)}, 0, 0);
    QVERIFY(*one.x.minimum == 1 && *one.x.maximum == 10);
    for (const auto& line : marksOf<Line>(one)) {
        QVERIFY(std::all_of(line.y.begin(), line.y.end(), [](double y) { return std::isfinite(y); }));
    }
}

QTEST_GUILESS_MAIN(TestEceBySize)
#include "tst_ece_by_size.moc"
