// SPDX-License-Identifier: GPL-3.0-or-later
// Values that other programs give for scores and regression diagrams (../data/reference/PEER_VALUES.md).
#include "core/estimators/scores/brier.h"
#include "core/estimators/scores/crps.h"
#include "core/estimators/scores/interval_score.h"
#include "core/estimators/scores/log_score.h"
#include "core/estimators/scores/pinball.h"
#include "core/families/reals/normal.h"
#include "core/regression/pit.h"
#include "core/regression/sharpness.h"
#include "tests/support/regression_samples.h"

#include <cmath>
#include <vector>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

bool isNear(double value, double expected, double tolerance) { return std::abs(value - expected) <= tolerance; }

/// The data of the uncertainty-toolbox tests: means 1, 2, 3; standard deviations .1, .5, 1; targets 1.5, 3, 2.
Dataset toolbox() { return regression(normalFamily(), {{1, 0.1}, {2, 0.5}, {3, 1}}, {{1.5}, {3}, {2}}); }

std::vector<double> evenlySpaced(double first, double last, int count) {
    std::vector<double> values;
    for (int i = 0; i < count; ++i) values.push_back(first + (last - first) * i / (count - 1));
    return values;
}

/// The three summaries of uncertainty-toolbox of a calibration curve: its mean and root mean squared distance from the
/// diagonal over the levels, and the area between the two as polygons.
struct CurveSummary {
    double mean = 0;
    double rootMeanSquare = 0;
    double area = 0;
};

CurveSummary summaryOf(const std::vector<double>& levels, const std::vector<double>& shares) {
    CurveSummary summary;
    const auto count = static_cast<double>(levels.size());
    double squares = 0;
    for (std::size_t i = 0; i < levels.size(); ++i) {
        const double gap = shares[i] - levels[i];
        summary.mean += std::abs(gap) / count;
        squares += gap * gap / count;
        if (i == 0) continue;
        const double previous = shares[i - 1] - levels[i - 1];
        const double total = std::abs(gap) + std::abs(previous);
        // two triangles where the curve crosses the diagonal, else a trapezium
        const double height = gap * previous >= 0 ? total / 2 : (gap * gap + previous * previous) / (2 * total);
        summary.area += (levels[i] - levels[i - 1]) * height;
    }
    summary.rootMeanSquare = std::sqrt(squares);
    return summary;
}

}  // namespace

class TestPeerScores : public QObject {
    Q_OBJECT

private slots:
    void uncertaintyToolboxScores();
    void uncertaintyToolboxCurves();
    void binaryScores();
};

void TestPeerScores::uncertaintyToolboxScores() {
    const Dataset data = toolbox();
    QVERIFY(isNear(sharpness(data).rootMeanVariance, 0.648074069840786, 1e-15));
    QVERIFY(isNear(logScore(data).value, 4.920361108686675, 1e-14));
    QVERIFY(isNear(crps(data).value, 0.590806106936, 1e-12));
    // Its check score and interval score are means over the levels .01, .02, .., .99; those of METHODS.md section 7
    // stand for 19 levels, and for one.
    const std::vector<double> levels = evenlySpaced(0.01, 0.99, 99);
    QVERIFY(isNear(pinball(data, levels).value, 0.29801437323836477, 1e-13));
    double sum = 0;
    for (const double level : levels) sum += intervalScore(data, level).value;
    QVERIFY(isNear(sum / 99, 3.20755700861996, 1e-12));
}

/// Its errors are distances of the curves of METHODS.md section 10 from the diagonal, over 100 levels from 0 to 1.
void TestPeerScores::uncertaintyToolboxCurves() {
    const std::vector<double> levels = evenlySpaced(0, 1, 100);
    const std::vector<double> pit = pitValues(toolbox());
    const CurveSummary intervals = summaryOf(levels, intervalCoverage(pit, levels).shares);
    QVERIFY(isNear(intervals.mean, 0.3733333333333335, 1e-14));
    QVERIFY(isNear(intervals.rootMeanSquare, 0.4165757476562379, 1e-14));
    QVERIFY(isNear(intervals.area, 0.37710437710437716, 1e-14));
    const CurveSummary quantiles = summaryOf(levels, quantileCalibration(pit, levels).shares);
    QVERIFY(isNear(quantiles.mean, 0.23757575757575758, 1e-14));
    QVERIFY(isNear(quantiles.rootMeanSquare, 0.30362567774902066, 1e-14));
    QVERIFY(isNear(quantiles.area, 0.239162457912458, 1e-14));
}

/// scoringRules and scoringrules: Brier(0, .271), in the form of the positive class (METHODS.md's vector form is twice
/// that), and log(0, .481).
void TestPeerScores::binaryScores() {
    const Dataset first = binary({0.271}, {0});
    QVERIFY(isNear(brier(first, {BrierOptions::Form::Scalar}).value, 0.073441, 1e-15));
    QVERIFY(isNear(brier(first).value, 2 * 0.073441, 1e-15));
    QVERIFY(isNear(logScore(binary({0.481}, {0})).value, 0.6558514, 5e-8));
}

QTEST_GUILESS_MAIN(TestPeerScores)
#include "tst_peer_scores.moc"
