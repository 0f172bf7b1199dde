// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/transport.h"

#include "core/statistics/random.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <vector>

#include <QTest>

using namespace calibrium;

namespace {

RowMatrix randomCosts(Index rows, Index columns, Generator& generator) {
    RowMatrix cost(rows, columns);
    for (double& value : cost.reshaped()) value = uniform01(generator);
    return cost;
}

/// The cheapest permutation, by trying all.
double cheapestPermutation(const RowMatrix& cost) {
    std::vector<Index> columns(static_cast<std::size_t>(cost.rows()));
    std::iota(columns.begin(), columns.end(), Index{0});
    double least = std::numeric_limits<double>::infinity();
    do {
        double sum = 0;
        for (Index row = 0; row < cost.rows(); ++row) sum += cost(row, columns[static_cast<std::size_t>(row)]);
        least = std::min(least, sum);
    } while (std::next_permutation(columns.begin(), columns.end()));
    return least / static_cast<double>(cost.rows());
}

Eigen::VectorXd equal(Index count) { return Eigen::VectorXd::Constant(count, 1.0 / static_cast<double>(count)); }

}  // namespace

class TestTransport : public QObject {
    Q_OBJECT

private slots:
    void equalMassesAreAssigned() {
        Generator generator = makeGenerator(5, 0);
        for (Index size = 1; size <= 6; ++size) {
            for (int repetition = 0; repetition < 20; ++repetition) {
                const RowMatrix cost = randomCosts(size, size, generator);
                const double value = transportCost(equal(size), equal(size), cost);
                QVERIFY(std::abs(value - cheapestPermutation(cost)) < 1e-14);
            }
        }
    }

    /// Splitting a mass in two equal halves changes nothing but the way it is solved.
    void assignmentAgreesWithTheGeneralSolver() {
        Generator generator = makeGenerator(6, 0);
        for (int repetition = 0; repetition < 50; ++repetition) {
            // Up to 24 nodes, and more.
            const Index size = repetition % 2 == 0 ? 10 : 20;
            const RowMatrix cost = randomCosts(size, size, generator);
            RowMatrix split(size + 1, size);
            split << cost, cost.row(size - 1);
            Eigen::VectorXd masses = Eigen::VectorXd::Constant(size + 1, equal(size)(0));
            masses.tail(2) *= 0.5;
            const double value = transportCost(equal(size), equal(size), cost);
            QVERIFY(std::abs(value - transportCost(masses, equal(size), split)) < 1e-12);
        }
    }

    void equalCostsAreNoTrap() {
        const RowMatrix cost = RowMatrix::Constant(4, 4, 3.0);
        QCOMPARE(transportCost(equal(4), equal(4), cost), 3.0);
        QCOMPARE(transportCost(equal(4), equal(4), RowMatrix::Zero(4, 4)), 0.0);
    }

    void anInfiniteCostIsInfinite() {
        RowMatrix cost = RowMatrix::Constant(3, 3, 1.0);
        cost(1, 1) = std::numeric_limits<double>::infinity();
        QVERIFY(std::isinf(transportCost(equal(3), equal(3), cost)));
    }
};

QTEST_GUILESS_MAIN(TestTransport)
#include "tst_transport.moc"
