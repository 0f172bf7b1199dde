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

Eigen::VectorXd sortedNumbers(Index count, Generator& generator) {
    Eigen::VectorXd numbers(count);
    for (double& value : numbers) value = uniform01(generator);
    std::sort(numbers.begin(), numbers.end());
    return numbers;
}

Eigen::VectorXd masses(Index count, Generator& generator) {
    const Eigen::VectorXd numbers = sortedNumbers(count, generator);
    return numbers / numbers.sum();
}

/// The cost of filling demands in order from supplies in order.
double inOrder(Eigen::VectorXd supply, Eigen::VectorXd demand, const RowMatrix& cost) {
    double sum = 0;
    for (Index i = 0, j = 0; i < supply.size() && j < demand.size();) {
        const double amount = std::min(supply(i), demand(j));
        sum += amount * cost(i, j);
        supply(i) -= amount;
        demand(j) -= amount;
        if (supply(i) <= 0) {
            ++i;
        } else {
            ++j;
        }
    }
    return sum;
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

    /// On a line under squared costs the cheapest plan keeps the order: the quantile functions' squared distance.
    void onALineTheOrderIsKept() {
        Generator generator = makeGenerator(7, 0);
        for (int repetition = 0; repetition < 200; ++repetition) {
            const Index rows = 1 + repetition % 14;
            const Index columns = 1 + repetition / 14;
            const Eigen::VectorXd x = sortedNumbers(rows, generator);
            const Eigen::VectorXd y = sortedNumbers(columns, generator);
            const Eigen::VectorXd supply = masses(rows, generator);
            const Eigen::VectorXd demand = masses(columns, generator);
            RowMatrix cost(rows, columns);
            for (Index i = 0; i < rows; ++i) {
                for (Index j = 0; j < columns; ++j) cost(i, j) = (x(i) - y(j)) * (x(i) - y(j));
            }
            QVERIFY(std::abs(transportCost(supply, demand, cost) - inOrder(supply, demand, cost)) < 1e-13);
        }
    }

    /// Sums of a few costs must stay numbers.
    void hugeCostsEnd() {
        RowMatrix cost(2, 3);
        cost << 1e308, 9e307, 1.5e308, 9e307, 1e308, 1e307;
        QVERIFY(std::isinf(transportCost(equal(2), equal(3), cost)));
        QVERIFY(std::isfinite(transportCost(equal(2), equal(3), cost * 1e-10)));
    }

    void anInfiniteCostIsInfinite() {
        RowMatrix cost = RowMatrix::Constant(3, 3, 1.0);
        cost(1, 1) = std::numeric_limits<double>::infinity();
        QVERIFY(std::isinf(transportCost(equal(3), equal(3), cost)));
    }
};

QTEST_GUILESS_MAIN(TestTransport)
#include "tst_transport.moc"
