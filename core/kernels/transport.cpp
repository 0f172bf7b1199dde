// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/transport.h"

#include <algorithm>
#include <limits>
#include <vector>

namespace calibrium {

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
/// Masses below this are rounding: weights sum to 1 only up to 1e-16 times their number.
constexpr double negligibleMass = 1e-15;

/// One transportation problem with the flow found so far. At most `most` supplies and as many demands or, if that is
/// Eigen::Dynamic, any number: few of them need no memory of their own.
template <int most>
class Transport {
public:
    Transport(const Eigen::VectorXd& supply, const Eigen::VectorXd& demand, const RowMatrix& cost)
        : m_supply(supply),
          m_demand(demand),
          m_cost(cost),
          m_flow(Flow::Zero(cost.rows(), cost.cols())),
          m_supplyPotential(cost.rows()),
          m_demandPotential(cost.cols()),
          m_supplyDistance(cost.rows()),
          m_demandDistance(cost.cols()),
          m_waiting(cost.cols()),
          m_reachedBy(cost.rows()),
          m_servedBy(cost.cols()),
          m_reached(cost.cols()),
          m_servers(keepsServers ? static_cast<std::size_t>(cost.cols()) : 0) {}

    double solve() {
        shipAlongCheapest();
        while (isUnfinished()) augment(shortestPath());
        return m_flow.cwiseProduct(m_cost).sum();
    }

    RowMatrix plan(const Run& run) {
        shipAlongCheapest();
        while (isUnfinished()) {
            run.check();
            augment(shortestPath());
        }
        return m_flow;
    }

private:
    template <class Scalar>
    using Vector = Eigen::Matrix<Scalar, Eigen::Dynamic, 1, 0, most, 1>;
    using Flow = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor, most, most>;
    static constexpr Index none = -1;
    static constexpr bool keepsServers = most == Eigen::Dynamic;

    [[nodiscard]] bool isUnfinished() const {
        return m_supply.maxCoeff() > negligibleMass && m_demand.maxCoeff() > negligibleMass;
    }
    [[nodiscard]] bool isOpen(Index demand) const { return m_demand(demand) > negligibleMass; }

    /// Potentials that leave no cost below 0 and one of 0 in every row and column, and what flows at those costs: most
    /// of the mass, and optimal as far as it goes. (All of the supply is sent in the end, so potentials of supplies may
    /// differ.)
    void shipAlongCheapest() {
        m_demandPotential = m_cost.row(0).transpose();
        m_servedBy.setZero();
        for (Index i = 1; i < m_cost.rows(); ++i) {
            for (Index j = 0; j < m_cost.cols(); ++j) {
                if (m_cost(i, j) >= m_demandPotential(j)) continue;
                m_demandPotential(j) = m_cost(i, j);
                m_servedBy(j) = i;
            }
        }
        for (Index i = 0; i < m_cost.rows(); ++i) {
            Index cheapest = 0;
            m_supplyPotential(i) = -(m_cost.row(i).transpose() - m_demandPotential).minCoeff(&cheapest);
            ship(i, cheapest);
        }
        for (Index j = 0; j < m_cost.cols(); ++j) {
            if (m_supplyPotential(m_servedBy(j)) == 0) ship(m_servedBy(j), j);
        }
    }

    void ship(Index supply, Index demand) {
        const double amount = std::min(m_supply(supply), m_demand(demand));
        m_supply(supply) -= amount;
        m_demand(demand) -= amount;
        addFlow(supply, demand, amount);
    }

    /// What flows from a supply to a demand grows, or shrinks where the amount is negative.
    void addFlow(Index supply, Index demand, double amount) {
        double& flow = m_flow(supply, demand);
        const bool wasServing = flow > negligibleMass;
        flow += amount;
        if (!keepsServers || wasServing == (flow > negligibleMass)) return;
        auto& servers = m_servers[static_cast<std::size_t>(demand)];
        const auto place = std::lower_bound(servers.begin(), servers.end(), supply);
        if (wasServing) {
            servers.erase(place);
        } else {
            servers.insert(place, supply);
        }
    }

    /// Dijkstra from the largest supply that is left to the nearest demand that is left; returns that demand. A supply
    /// is as far as the demand that it serves. What lies beyond the demand found counts as just as far: potentials need
    /// no more. (From all supplies at once, each search would look at all of their costs before its first step.)
    Index shortestPath() {
        m_supplyDistance.setConstant(infinity);
        m_demandDistance.setConstant(infinity);
        m_waiting.setConstant(infinity);
        Index source = 0;
        m_supply.maxCoeff(&source);
        reach(source, 0, none);
        Index nearest = takeNearest();
        while (!isOpen(nearest)) {
            const auto reachNew = [&](Index i) {
                if (m_supplyDistance(i) == infinity) reach(i, m_demandDistance(nearest), nearest);
            };
            if constexpr (keepsServers) {
                for (const Index i : m_servers[static_cast<std::size_t>(nearest)]) reachNew(i);
            } else {
                for (Index i = 0; i < m_cost.rows(); ++i) {
                    if (m_flow(i, nearest) > negligibleMass) reachNew(i);
                }
            }
            nearest = takeNearest();
        }
        const double farthest = m_demandDistance(nearest);
        m_supplyPotential += m_supplyDistance.cwiseMin(farthest);
        m_demandPotential += m_demandDistance.cwiseMin(farthest);
        return nearest;
    }

    /// A supply at this distance, over a demand that it serves. Costs are reduced by the potentials; rounding must not
    /// make them negative.
    void reach(Index supply, double distance, Index demand) {
        m_supplyDistance(supply) = distance;
        m_reachedBy(supply) = demand;
        const double start = distance + m_supplyPotential(supply);
        m_reached = (start + m_cost.row(supply).transpose().array() - m_demandPotential.array()).max(distance);
        for (Index j = 0; j < m_cost.cols(); ++j) {
            if (m_reached(j) >= m_demandDistance(j)) continue;
            m_demandDistance(j) = m_reached(j);
            m_waiting(j) = m_reached(j);
            m_servedBy(j) = supply;
        }
    }

    /// The nearest demand that was not taken yet. There is one: every supply reaches every demand.
    Index takeNearest() {
        const double least = m_waiting.minCoeff();
        Index nearest = 0;
        while (m_waiting(nearest) != least) ++nearest;
        m_waiting(nearest) = infinity;
        return nearest;
    }

    /// Sends as much as the path to this demand can carry.
    void augment(Index demand) {
        double amount = m_demand(demand);
        Index first = m_servedBy(demand);
        for (Index over = m_reachedBy(first); over != none; over = m_reachedBy(first)) {
            amount = std::min(amount, m_flow(first, over));
            first = m_servedBy(over);
        }
        amount = std::min(amount, m_supply(first));
        m_supply(first) -= amount;
        m_demand(demand) -= amount;
        for (Index to = demand; to != none;) {
            const Index supply = m_servedBy(to);
            addFlow(supply, to, amount);
            to = m_reachedBy(supply);
            if (to != none) addFlow(supply, to, -amount);
        }
    }

    Vector<double> m_supply;
    Vector<double> m_demand;
    const RowMatrix& m_cost;
    Flow m_flow;
    Vector<double> m_supplyPotential;
    Vector<double> m_demandPotential;
    Vector<double> m_supplyDistance;
    Vector<double> m_demandDistance;
    Vector<double> m_waiting;   ///< the distance of demands that were not taken yet; infinite for the others
    Vector<Index> m_reachedBy;  ///< the demand over which a supply is reached; none for the source
    Vector<Index> m_servedBy;   ///< the supply from which a demand is reached
    Vector<double> m_reached;   ///< the distances over the supply that was reached last
    /// Where keepsServers, of each demand the supplies that send it something, in their order.
    std::vector<std::vector<Index>> m_servers;
};

/// The cheapest way to give every row a column of its own, in a square matrix of costs: row after row by the shortest
/// augmenting path, with duals of the rows assigned so far. Index 0 of the columns stands for none.
class Assignment {
public:
    explicit Assignment(const RowMatrix& cost)
        : m_cost(cost),
          m_size(static_cast<std::size_t>(cost.rows())),
          m_rowDual(m_size + 1, 0.0),
          m_columnDual(m_size + 1, 0.0),
          m_rowOf(m_size + 1, 0),
          m_previous(m_size + 1, 0) {}

    double solve() {
        for (std::size_t row = 1; row <= m_size; ++row) assign(row);
        double sum = 0;
        for (std::size_t column = 1; column <= m_size; ++column) sum += costOf(m_rowOf[column], column);
        return sum;
    }

private:
    [[nodiscard]] double costOf(std::size_t row, std::size_t column) const {
        return m_cost(static_cast<Index>(row - 1), static_cast<Index>(column - 1));
    }

    void assign(std::size_t row) {
        m_rowOf[0] = row;
        m_slack.assign(m_size + 1, infinity);
        m_isReached.assign(m_size + 1, 0);
        std::size_t column = 0;
        do {
            column = reachNext(column);
        } while (m_rowOf[column] != 0);
        for (; column != 0; column = m_previous[column]) m_rowOf[column] = m_rowOf[m_previous[column]];
    }

    /// The nearest column not reached yet, with the duals moved so that it is at no distance.
    std::size_t reachNext(std::size_t from) {
        m_isReached[from] = 1;
        const std::size_t row = m_rowOf[from];
        double least = infinity;
        std::size_t nearest = 0;
        for (std::size_t column = 1; column <= m_size; ++column) {
            if (m_isReached[column] != 0) continue;
            const double reduced = costOf(row, column) - m_rowDual[row] - m_columnDual[column];
            if (reduced < m_slack[column]) {
                m_slack[column] = reduced;
                m_previous[column] = from;
            }
            if (m_slack[column] < least) {
                least = m_slack[column];
                nearest = column;
            }
        }
        for (std::size_t column = 0; column <= m_size; ++column) {
            if (m_isReached[column] != 0) {
                m_rowDual[m_rowOf[column]] += least;
                m_columnDual[column] -= least;
            } else {
                m_slack[column] -= least;
            }
        }
        return nearest;
    }

    const RowMatrix& m_cost;
    std::size_t m_size;
    std::vector<double> m_rowDual;
    std::vector<double> m_columnDual;
    std::vector<std::size_t> m_rowOf;     ///< by column; 0 for a free one
    std::vector<std::size_t> m_previous;  ///< the column from which a column was reached
    std::vector<double> m_slack{};
    std::vector<char> m_isReached{};
};

bool isConstant(const Eigen::VectorXd& masses) { return (masses.array() == masses(0)).all(); }

}  // namespace

double transportCost(const Eigen::VectorXd& supply, const Eigen::VectorXd& demand, const RowMatrix& cost) {
    // Squares of numbers beyond 1e150: sums of a few costs must stay numbers.
    constexpr double largest = 1e300;
    if (!(cost.array() < largest).all()) return infinity;
    // Between as many equal masses the cheapest plan moves each of them as a whole (Birkhoff), as in most ensembles.
    if (supply.size() == demand.size() && isConstant(supply) && isConstant(demand)) {
        return supply(0) * Assignment(cost).solve();
    }
    constexpr int few = 12;
    if (std::max(supply.size(), demand.size()) <= few) return Transport<few>(supply, demand, cost).solve();
    return Transport<Eigen::Dynamic>(supply, demand, cost).solve();
}

RowMatrix transportPlan(const Eigen::VectorXd& supply, const Eigen::VectorXd& demand, const RowMatrix& cost,
                        const Run& run) {
    run.check();
    return Transport<Eigen::Dynamic>(supply, demand, cost).plan(run);
}

}  // namespace calibrium
