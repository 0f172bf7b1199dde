// SPDX-License-Identifier: GPL-3.0-or-later
// The view `errors` of samples with case weights.
#include "core/estimators/binned/ece.h"
#include "core/estimators/parts/corp.h"
#include "core/estimators/parts/root_brier.h"
#include "core/families/classes/lens.h"
#include "core/families/reals/normal.h"
#include "core/figures/errors/errors.h"
#include "core/statistics/random.h"
#include "tests/support/class_samples.h"
#include "tests/support/errors_figures.h"
#include "tests/support/figure_marks.h"
#include "tests/support/regression_samples.h"

#include <algorithm>
#include <cmath>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

bool isClose(double value, double expected) { return std::abs(value - expected) < 1e-12; }

}  // namespace

class TestErrorsWeights : public QObject {
    Q_OBJECT

private slots:
    void caseWeightsCountInTheLadderAndTheParts() {
        Eigen::VectorXd weights(300);
        for (Index i = 0; i < 300; ++i) weights(i) = static_cast<double>((i * 7 + 3) % 4);
        const Dataset data = classSample(false).withWeights(weights);
        const Figure figure = errorsOf({data});
        const Panel& ladder = panelOf(figure, "Ladder of calibration errors");
        const Points points = marksOf<Points>(ladder).front();
        // After MMCE and KS.
        QCOMPARE(points.x, (std::vector<double>{1, 2, 3, 4, 5, 6, 7}));
        QVERIFY(isClose(points.y[2], ece(applyLens(data, parseLens("top-label")), {.p = 2}).value));
        QVERIFY(std::abs(points.y[2] - ece(applyLens(classSample(false), parseLens("top-label")), {.p = 2}).value) >
                1e-3);
        QVERIFY(isClose(points.y[6], rootBrier(data).value));
        for (const auto& note : ladder.notes) {
            QVERIFY2(note.english().find("not defined") == std::string::npos, note.english().c_str());
        }
        QCOMPARE(figure.panels.size(), std::size_t{7});
        const CorpDecomposition parts = corpDecomposition(applyLens(data, parseLens("top-label")), CorpScore::Brier);
        const auto bars = marksOf<Bars>(panelOf(figure, "Brier score = MCB − DSC + UNC")).front();
        QVERIFY(isClose(bars.top[0], parts.miscalibration) && isClose(bars.top[1], parts.discrimination));
    }

    /// Bins hold equal numbers of samples whatever they weigh, so that this is so of one bin.
    void wholeWeightsRepeatRowsOfRealTargets() {
        const Dataset data = normalSample(1.5);
        Eigen::VectorXd weights(data.sampleCount());
        std::vector<Index> rows;
        for (Index i = 0; i < data.sampleCount(); ++i) {
            weights(i) = static_cast<double>(1 + (i * 7 + 3) % 3);
            rows.insert(rows.end(), static_cast<std::size_t>(weights(i)), i);
        }
        const Values oneBin{{"spread-bins", std::int64_t{1}}};
        const Figure weighted = errorsOf({data.withWeights(weights)}, oneBin);
        const Figure repeated = errorsOf({data.select(rows)}, oneBin);
        for (const char* title : {"Spread against error", "Bias along the prediction", "Coverage along the spread",
                                  "Quantiles along the prediction", "Interval score by level"}) {
            const auto a = marksOf<Points>(panelOf(weighted, title));
            const auto b = marksOf<Points>(panelOf(repeated, title));
            QCOMPARE(a.size(), b.size());
            for (std::size_t k = 0; k < a.size(); ++k) {
                for (std::size_t i = 0; i < a[k].x.size(); ++i) {
                    QVERIFY2(isClose(a[k].x[i], b[k].x[i]) && isClose(a[k].y[i], b[k].y[i]), title);
                }
            }
            // Repeated rows are more, so they seem to know more.
            const auto wide = marksOf<ErrorBars>(panelOf(weighted, title)).front();
            const auto narrow = marksOf<ErrorBars>(panelOf(repeated, title)).front();
            QVERIFY2(wide.upper[0] - wide.lower[0] > narrow.upper[0] - narrow.lower[0], title);
        }
        const auto line = marksOf<Line>(panelOf(weighted, "Errors of quantiles")).front();
        const auto other = marksOf<Line>(panelOf(repeated, "Errors of quantiles")).front();
        for (std::size_t i = 0; i < line.y.size(); ++i) QVERIFY(isClose(line.y[i], other.y[i]));
    }

    void samplesOfWeightZeroCountForNothing() {
        const Dataset data = normalSample(1.5);
        Eigen::VectorXd weights = Eigen::VectorXd::Ones(data.sampleCount());
        std::vector<Index> rows;
        for (Index i = 0; i < data.sampleCount(); ++i) {
            if (i < 200) weights(i) = 0;
            if (i >= 200) rows.push_back(i);
        }
        const Figure weighted = errorsOf({data.withWeights(weights)});
        const Figure rest = errorsOf({data.select(rows)});
        for (const char* title : {"Spread against error", "Coverage along the spread", "Interval score by level"}) {
            QCOMPARE(marksOf<Points>(panelOf(weighted, title)).front().y,
                     marksOf<Points>(panelOf(rest, title)).front().y);
        }
    }
};

QTEST_GUILESS_MAIN(TestErrorsWeights)
#include "tst_errors_weights.moc"
