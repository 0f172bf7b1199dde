// SPDX-License-Identifier: GPL-3.0-or-later
// Calibration of quantile forecasts is tested by the cells between the quantiles: they say nothing of the rest.
#include "core/analysis/analyse.h"
#include "core/analysis/analysis_result.h"
#include "core/analysis/specification.h"
#include "core/data/family.h"
#include "core/families/samples/quantile_levels.h"
#include "core/families/samples/quantile_shape.h"
#include "core/families/samples/quantiles.h"
#include "core/method/values.h"
#include "core/run/parallel.h"
#include "core/statistics/random.h"
#include "tests/support/regression_samples.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>
#include <vector>

#include <QTest>
#include <boost/math/distributions/binomial.hpp>
#include <boost/math/distributions/gamma.hpp>

using namespace calibrium;
using namespace calibrium::test;

namespace {

/// The 10 %, 50 % and 90 % quantiles of gamma distributions of shape 1.2, exactly; targets from it times `factor`.
Dataset gammaForecasts(Index n, double factor, std::uint64_t seed) {
    const boost::math::gamma_distribution<double> gamma(1.2);
    const std::array<double, 3> levels{0.1, 0.5, 0.9};
    Generator generator = makeGenerator(seed, 23);
    RowMatrix parameters(n, 6);
    RowMatrix values(n, 1);
    for (Index i = 0; i < n; ++i) {
        const double scale = std::exp(2 * uniform01(generator));
        for (Index j = 0; j < 3; ++j) {
            const double level = levels[static_cast<std::size_t>(j)];
            parameters(i, j) = level;
            parameters(i, 3 + j) = scale * boost::math::quantile(gamma, level);
        }
        values(i, 0) = factor * scale * boost::math::quantile(gamma, uniform01(generator));
    }
    return Dataset::create({.name = "gamma",
                            .family = &quantilesFamily(),
                            .parameters = std::move(parameters),
                            .targets = {.labels = {}, .values = std::move(values)},
                            .classNames = {},
                            .warnings = {}});
}

/// How many of `count` data sets the default exact test rejects.
int rejected(Index n, double factor, int count, const Values& settings = {}) {
    Values values = settings;
    values.set("resamples", std::int64_t{99});
    std::vector<int> against(static_cast<std::size_t>(count));
    parallelFor(against.size(), {}, [&](std::size_t s) {
        const auto result =
            analyse(gammaForecasts(n, factor, s), {.seed = s, .measures = {}, .tests = {{"exact", values}}});
        against[s] = result.tests.at(0).outcome.pValue <= 0.05 ? 1 : 0;
    });
    return static_cast<int>(std::count(against.begin(), against.end(), 1));
}

}  // namespace

class TestQuantileCells : public QObject {
    Q_OBJECT

private slots:
    void cellsByHand() {
        const std::array<double, 3> q{1, 2, 4};
        const std::vector<std::pair<double, Index>> cells{{0.5, 0}, {1, 0}, {1.5, 1}, {2, 1}, {3, 2}, {4, 2}, {5, 3}};
        for (const auto& [y, cell] : cells) QCOMPARE(cellOf(q.data(), 3, y), cell);
        // Zero up to the median, as of rain: the target 0 lies between the two equal quantiles.
        const std::array<double, 3> rain{0, 0, 4};
        QCOMPARE(cellOf(rain.data(), 3, 0), Index{1});
        QCOMPARE(cellOf(rain.data(), 3, 0.1), Index{2});
    }

    void nodesByHand() {
        const QuantileShape shape({0.1, 0.5, 0.9});
        const QuantileNodes nodes = cellNodes(shape);
        QVERIFY((nodes.weights - Eigen::Vector4d(0.1, 0.4, 0.4, 0.1)).norm() < 1e-15);
        const Eigen::Vector3d q(1, 2, 4);
        // The tails have the mean distances 0.1 (2 - 1) / 0.4 and 0.1 (4 - 2) / 0.4.
        QVERIFY((nodes.basis * q - Eigen::Vector4d(0.75, 1.5, 3, 4.5)).norm() < 1e-14);
        QVERIFY(std::abs(nodes.weights.dot(nodes.basis * q) - shape.mean(q.data())) < 1e-14);
    }

    void targetsBecomeTheirCells() {
        const Dataset data =
            regression(quantilesFamily(), {{0.1, 0.5, 0.9, 1, 2, 4}, {0.1, 0.5, 0.9, 1, 2, 4}}, {{1.9}, {400}});
        const Dataset cells = data.family().exchangeable(data);
        QVERIFY((cells.values().col(0) - Eigen::Vector2d(1.5, 4.5)).norm() < 1e-14);
        QCOMPARE(givenLevels(cells), givenLevels(data));
        Generator generator = makeGenerator(1, 1);
        std::array<int, 4> counts{};
        for (int r = 0; r < 4000; ++r) {
            const double y = cells.family().drawTargets(cells.parameters(), generator).values(0, 0);
            const std::array<double, 4> points{0.75, 1.5, 3, 4.5};
            const auto* const found =
                std::find_if(points.begin(), points.end(), [y](double point) { return std::abs(point - y) < 1e-12; });
            QVERIFY(found != points.end());
            ++counts[static_cast<std::size_t>(found - points.begin())];
        }
        const std::array<double, 4> shares{0.1, 0.4, 0.4, 0.1};
        for (std::size_t j = 0; j < 4; ++j) QVERIFY(std::abs(counts[j] / 4000.0 - shares[j]) < 0.03);
    }

    void simulatedDataAreForecastsAgain() {
        const Dataset data = gammaForecasts(50, 1, 1);
        Generator generator = makeGenerator(2, 1);
        const Dataset cells = data.family().exchangeable(data);
        const Dataset drawn = cells.family().simulated(cells, data.parameters(), generator);
        QCOMPARE(&drawn.family(), &quantilesFamily());
        QVERIFY(drawn.family().exchangeable(drawn).values() != drawn.values());
    }

    /// The truth is not the interpolated distribution, and the forecasts are right all the same. Interpolation accused
    /// 4 of 5 of them at 500 rows: among 30 data sets that passes unseen with probability 1e-10.
    void rightQuantilesOfAnotherShapeAreNotAccused() {
        const auto most = [](int count) {
            const boost::math::binomial_distribution<double> expected(count, 0.05);
            return boost::math::quantile(boost::math::complement(expected, 0.0005));
        };
        for (const auto& [n, count] : std::vector<std::pair<Index, int>>{{100, 100}, {500, 30}}) {
            const int found = rejected(n, 1, count);
            qInfo("n = %d: %d of %d, at most %g", static_cast<int>(n), found, count, most(count));
            QVERIFY(found <= most(count));
        }
        QVERIFY(rejected(100, 1, 100, {{"target", std::string("laplacian")}}) <= most(100));
    }

    void wrongQuantilesAreAccused() {
        const int found = rejected(300, 1.3, 40);
        qInfo("%d of 40", found);
        QVERIFY(found >= 30);
    }
};

QTEST_GUILESS_MAIN(TestQuantileCells)
#include "tst_quantile_cells.moc"
