// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/curves/window_curve.h"

#include "core/statistics/random.h"
#include "tests/support/regression_samples.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

class TestWindowCurve : public QObject {
    Q_OBJECT

private slots:
    void windowsAreMeansOfNeighbours() {
        const Dataset data = binary({0.1, 0.2, 0.4, 0.7}, {0, 1, 0, 1});
        const ForecastGroups groups = groupForecasts(data);
        const SlidingWindows windows = slidingWindows(groups, 0.5);
        const std::vector<double> places{0.15, 0.3, 0.55};
        const Eigen::VectorXd curve = windows.curve->at(groups.hits);
        QCOMPARE(windows.places.size(), Index{3});
        for (Index w = 0; w < 3; ++w) {
            QVERIFY(std::abs(windows.places(w) - places[static_cast<std::size_t>(w)]) < 1e-15);
            QCOMPARE(curve(w), 0.5);
        }
    }

    void oneWindowIsTheMeanOfAll() {
        const Dataset data = randomBinary(50, 2);
        const ForecastGroups groups = groupForecasts(data);
        const SlidingWindows windows = slidingWindows(groups, 1.0);
        QCOMPARE(windows.places.size(), Index{1});
        QVERIFY(std::abs(windows.places(0) - data.parameters().col(1).mean()) < 1e-14);
    }

    void everyWindowHoldsItsShareAndTiesStayTogether() {
        const Dataset data = randomBinary(2000, 4);
        const ForecastGroups groups = groupForecasts(data);
        const SlidingWindows windows = slidingWindows(groups, 0.05);
        QVERIFY(windows.places.size() > 100 && windows.places.size() <= 201);
        for (Index w = 1; w < windows.places.size(); ++w) QVERIFY(windows.places(w) > windows.places(w - 1));
        // One outcome changes a window of m samples by 1/m.
        const Eigen::VectorXd none = Eigen::VectorXd::Zero(groups.size());
        Eigen::VectorXd all = groups.count;
        const Eigen::VectorXd full = windows.curve->at(all);
        for (Index w = 0; w < full.size(); ++w) QCOMPARE(full(w), 1.0);
        QVERIFY(windows.curve->at(none).isZero());
        Eigen::VectorXd one = none;
        one(groups.size() / 2) = 1;
        const double largest = windows.curve->at(one).maxCoeff();
        QVERIFY(largest <= 1.0 / 100 && largest > 1.0 / 110);
    }

    /// Unlike a running mean over places the windows are bins: no pull towards the middle at the ends.
    void calibratedForecastsLieOnTheDiagonal() {
        const Dataset data = randomBinary(40000, 5);
        const ForecastGroups groups = groupForecasts(data);
        const SlidingWindows windows = slidingWindows(groups, 0.1);
        const Eigen::VectorXd curve = windows.curve->at(groups.hits);
        // 4000 samples each: a standard error of at most 0.008, and 201 windows of which 10 share nothing.
        QVERIFY((curve - windows.places).cwiseAbs().maxCoeff() < 4.5 * 0.5 / std::sqrt(4000.0));
    }

    void weightsRepeatSamples() {
        const Dataset data = randomBinary(60, 6);
        Eigen::VectorXd weights(60);
        std::vector<Index> rows;
        for (Index i = 0; i < 60; ++i) {
            weights(i) = static_cast<double>(i % 3);
            rows.insert(rows.end(), static_cast<std::size_t>(i % 3), i);
        }
        const ForecastGroups weighted = groupForecasts(data.withWeights(weights));
        const ForecastGroups repeated = groupForecasts(data.select(rows));
        QCOMPARE(weighted.size(), repeated.size());
        QVERIFY((weighted.forecast - repeated.forecast).cwiseAbs().maxCoeff() < 1e-15);
        const SlidingWindows a = slidingWindows(weighted, 0.3);
        const SlidingWindows b = slidingWindows(repeated, 0.3);
        QCOMPARE(a.places.size(), b.places.size());
        QVERIFY((a.places - b.places).cwiseAbs().maxCoeff() < 1e-12);
        QVERIFY((a.curve->at(weighted.hits) - b.curve->at(repeated.hits)).cwiseAbs().maxCoeff() < 1e-12);
    }
};

QTEST_GUILESS_MAIN(TestWindowCurve)
#include "tst_window_curve.moc"
