// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/gaussian_series.h"
#include "core/method/kernel.h"
#include "core/method/known_families.h"

#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/kernels/pairs/pair_terms.h"
#include "core/kernels/pairs/sine_cosine.h"
#include "core/statistics/random.h"

#include <cmath>
#include <vector>

#include <QTest>

using namespace calibrium;

namespace {

double gaussian(double difference, double gamma) { return std::exp(-gamma * difference * difference); }

Dataset someDraws(const RowMatrix& draws, const std::vector<double>& targets) {
    Targets values{.labels = {}, .values = RowMatrix(draws.rows(), 1)};
    for (Index i = 0; i < draws.rows(); ++i) values.values(i, 0) = targets[static_cast<std::size_t>(i)];
    return Dataset::trusted({.name = "draws",
                             .family = &family("draws"),
                             .parameters = draws,
                             .targets = std::move(values),
                             .classNames = {},
                             .warnings = {}});
}

/// hY by its definition: means over all pairs of draws, of one row over different ones.
double termOf(const Dataset& data, Index i, Index j, double gamma) {
    const RowMatrix& draws = data.parameters();
    const auto meanFrom = [&](Index row, double target) {
        double sum = 0;
        for (const double draw : draws.row(row)) sum += gaussian(draw - target, gamma);
        return sum / static_cast<double>(draws.cols());
    };
    double between = 0;
    int count = 0;
    for (Index s = 0; s < draws.cols(); ++s) {
        for (Index t = 0; t < draws.cols(); ++t) {
            if (i == j && s == t) continue;
            between += gaussian(draws(i, s) - draws(j, t), gamma);
            ++count;
        }
    }
    const RowMatrix& targets = data.values();
    return gaussian(targets(i, 0) - targets(j, 0), gamma) - meanFrom(i, targets(j, 0)) - meanFrom(j, targets(i, 0)) +
           between / count;
}

}  // namespace

class TestGaussianSeries : public QObject {
    Q_OBJECT

private slots:
    void productsOfFeaturesAreTheKernel() {
        Generator generator = makeGenerator(3, 0);
        for (const double gamma : {1e-8, 0.3, 5.0, 1e9}) {
            for (const double width : {0.0, 0.5, 4.0, 40.0}) {
                const double range = width / std::sqrt(gamma);
                const double centre = 7 / std::sqrt(gamma);
                const GaussianSeries series(gamma, range, centre);
                QVERIFY(series.count() <= 30 + 4.1 * width);
                for (int repetition = 0; repetition < 50; ++repetition) {
                    Eigen::ArrayXd x(1);
                    Eigen::ArrayXd y(1);
                    x << centre + range * (uniform01(generator) - 0.5);
                    y << centre + range * (repetition == 0 ? 0.5 : uniform01(generator) - 0.5);
                    if (repetition == 0) x(0) = centre - 0.5 * range;
                    const double product = series.meanFeatures(x).dot(series.meanFeatures(y));
                    QVERIFY(std::abs(product - gaussian(x(0) - y(0), gamma)) < 2e-14);
                }
            }
        }
    }

    /// The last row is a far outlier in the second case, where sums over all pairs of draws are quicker.
    void termsOfDrawsAreMeansOverPairsOfDraws() {
        Generator generator = makeGenerator(4, 0);
        for (const double outlier : {1.0, 1e5}) {
            RowMatrix draws(6, 9);
            for (double& draw : draws.reshaped()) draw = 3 * uniform01(generator);
            draws.row(5) *= outlier;
            const Dataset data = someDraws(draws, {0.1, 1, 2, 3, -1, 0.5 * outlier});
            for (const double gamma : {0.1, 2.0}) {
                Kernel kernel{.distance = "wasserstein", .target = "gaussian", .gamma = gamma};
                const auto terms = data.family().pairTerms(data, kernel);
                RowMatrix found(6, 6);
                terms->targetTerms({0, 6}, {0, 6}, found.data(), 6);
                QVERIFY(found == found.transpose());
                for (Index i = 0; i < 6; ++i) {
                    for (Index j = 0; j < 6; ++j) QVERIFY(std::abs(found(i, j) - termOf(data, i, j, gamma)) < 2e-14);
                }
            }
        }
    }

    void cosinesAndSinesAreThoseOfTheLibrary() {
        Generator generator = makeGenerator(5, 0);
        for (const double range : {1.0, 100.0, 30000.0, 1e7}) {
            std::vector<double> angles(37);
            for (double& angle : angles) angle = range * (2 * uniform01(generator) - 1);
            std::vector<double> cosines(angles.size());
            std::vector<double> sines(angles.size());
            cosinesAndSines(angles.data(), angles.size(), 2.0, cosines.data(), sines.data());
            for (std::size_t i = 0; i < angles.size(); ++i) {
                QVERIFY(std::abs(cosines[i] - 2 * std::cos(angles[i])) < 2e-15);
                QVERIFY(std::abs(sines[i] - 2 * std::sin(angles[i])) < 2e-15);
            }
        }
    }
};

QTEST_GUILESS_MAIN(TestGaussianSeries)
#include "tst_gaussian_series.moc"
