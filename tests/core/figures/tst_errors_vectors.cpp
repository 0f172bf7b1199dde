// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/errors/errors_vectors.h"

#include "core/estimators/scores/dawid_sebastiani.h"
#include "core/estimators/scores/energy_score.h"
#include "core/estimators/scores/nees.h"
#include "core/estimators/scores/variogram_score.h"
#include "core/families/coordinates.h"
#include "core/families/reals/normal.h"
#include "core/families/reals/normal_full.h"
#include "core/run/parallel.h"
#include "core/simulation/w21_model.h"
#include "tests/support/errors_figures.h"
#include "tests/support/regression_samples.h"

#include <array>
#include <cmath>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

const std::array<const char*, 3> titles{"Dawid-Sebastiani score", "Energy score", "Variogram score"};

Dataset vectors(Index d, bool isCalibrated = true, Index n = 120) {
    return simulate({.sampleCount = n, .dimension = d, .isCalibrated = isCalibrated}, 5);
}

/// Entropy, excess and score.
std::vector<double> partsIn(const Figure& figure, std::size_t score) {
    return marksOf<Bars>(panelOf(figure, titles[score])).at(0).top;
}

}  // namespace

class TestErrorsVectors : public QObject {
    Q_OBJECT

private slots:
    void scoresAreThoseOfTheMeasures() {
        const Dataset data = vectors(3);
        const Figure figure = errorsOf({data});
        const std::array<double, 3> expected{dawidSebastiani(data).value, energyScore(data).value,
                                             variogramScore(data).value};
        for (std::size_t s = 0; s < 3; ++s) {
            const auto parts = partsIn(figure, s);
            QVERIFY(std::abs(parts[2] - expected[s]) < 1e-12);
            QVERIFY(std::abs(parts[0] + parts[1] - parts[2]) < 1e-12);
        }
        // The excess of the Dawid-Sebastiani score is d (NEES - 1).
        QVERIFY(std::abs(partsIn(figure, 0)[1] - 3 * (nees(data).value - 1)) < 1e-10);
    }

    /// E ‖X - X'‖ / 2 in two dimensions: X - X' has a Rayleigh length with σ = 0.1 √2, mean σ (π/2)^½.
    void entropyIsTheScoreUnderThePrediction() {
        const double length = 0.1 * std::sqrt(2.0) * std::sqrt(std::acos(-1.0) / 2);
        QVERIFY(std::abs(partsIn(errorsOf({vectors(2)}), 1)[0] - length / 2) < 1e-10);
        QVERIFY(std::abs(partsIn(errorsOf({vectors(2)}), 0)[0] - (2 + 2 * std::log(0.01))) < 1e-12);
    }

    void theExcessOfACalibratedModelLiesInItsRange() {
        const Figure right = errorsOf({vectors(10)});
        const Figure wrong = errorsOf({vectors(10, false)});
        for (std::size_t s = 0; s < 3; ++s) {
            const ErrorBars range = marksOf<ErrorBars>(panelOf(right, titles[s])).at(0);
            QVERIFY(range.lower[0] < partsIn(right, s)[1] && partsIn(right, s)[1] < range.upper[0]);
            QVERIFY(partsIn(wrong, s)[1] > marksOf<ErrorBars>(panelOf(wrong, titles[s])).at(0).upper[0]);
        }
    }

    /// Of n values of χ²_d - d, with variance 2d: the range of their mean is ± 1.96 (2d/n)^½.
    void theRangeIsThatOfTheChiSquaredDistribution() {
        const Figure figure = errorsOf({vectors(4, true, 400)});
        const ErrorBars range = marksOf<ErrorBars>(panelOf(figure, titles[0])).at(0);
        QVERIFY(std::abs(range.upper[0] / (1.96 * std::sqrt(8.0 / 400)) - 1) < 0.06);
    }

    void coordinatesHaveThePanelsOfRealTargets() {
        const Dataset data = vectors(3, false);
        const Figure figure = errorsOf({data});
        QCOMPARE(figure.panels.size(), std::size_t{11});
        QCOMPARE(figure.panels.back().notes.back(),
                 std::string("the first of 3 coordinates; the setting Coordinates takes others"));
        const Panel& own = panelOf(figure, "Spread against error, coordinate 1");
        const Figure line = errorsOf({coordinateOf(data, 0)});
        const Panel& alone = panelOf(line, "Spread against error");
        QVERIFY(marksOf<Points>(own).at(0).y == marksOf<Points>(alone).at(0).y);
        QCOMPARE(own.row, 1);
        const Figure both = errorsOf({data}, {{"coordinates", std::string("2,3")}});
        QCOMPARE(both.panels.size(), std::size_t{19});
        QCOMPARE(panelOf(both, "Spread against error, coordinate 3").row, 5);
    }

    void severalModelsStandBesideEachOther() {
        const Figure figure = errorsOf({vectors(2), vectors(3, false), coordinateOf(vectors(2), 0)});
        QCOMPARE(marksOf<Bars>(panelOf(figure, titles[1])).size(), std::size_t{2});
        QCOMPARE(panelOf(figure, titles[1]).row, 4);
        QVERIFY(marksOf<Words>(panelOf(figure, titles[1])).empty());
    }

    void sameDigitsForEveryThreadCount() {
        setThreadCount(1);
        const Figure one = errorsOf({vectors(2)});
        setThreadCount(2);
        const Figure two = errorsOf({vectors(2)});
        setThreadCount(0);
        for (std::size_t s = 0; s < 3; ++s) {
            QVERIFY(partsIn(one, s) == partsIn(two, s));
            QVERIFY(marksOf<ErrorBars>(panelOf(one, titles[s])).at(0).upper ==
                    marksOf<ErrorBars>(panelOf(two, titles[s])).at(0).upper);
        }
    }
};

QTEST_GUILESS_MAIN(TestErrorsVectors)
#include "tst_errors_vectors.moc"
