// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/transport.h"

#include <algorithm>
#include <limits>
#include <vector>

namespace calibrium {

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
/// Masses below this are rounding: weights sum to 1 only up to 1e-16 times their number.
constexpr double negligible = 1e-15;

/// One transportation problem with the flow found so far. Nodes: supplies 0..K-1, then demands K..K+L-1, at most
/// `most` or, if that is Eigen::Dynamic, any number: few of them need no memory of their own.
template <int most>
class Transport {
public:
    Transport(const Eigen::VectorXd& supply, const Eigen::VectorXd& demand, const RowMatrix& cost)
        : m_supply(supply),
          m_demand(demand),
          m_cost(cost),
          m_flow(Flow::Zero(cost.rows(), cost.cols())),
          m_potential(Vector<double>::Zero(cost.rows() + cost.cols())),
          m_distance(cost.rows() + cost.cols()),
          m_parent(cost.rows() + cost.cols()),
          m_waiting(cost.rows() + cost.cols()) {}

    double solve() {
        while (m_supply.maxCoeff() > negligible && m_demand.maxCoeff() > negligible) augment(shortestPath());
        return m_flow.cwiseProduct(m_cost).sum();
    }

private:
    template <class Scalar>
    using Vector = Eigen::Matrix<Scalar, Eigen::Dynamic, 1, 0, most, 1>;
    using Flow = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor, most, most>;

    [[nodiscard]] Index sources() const { return m_cost.rows(); }
    [[nodiscard]] Index nodes() const { return m_cost.rows() + m_cost.cols(); }

    [[nodiscard]] bool isOpenDemand(Index node) const {
        return node >= sources() && m_demand(node - sources()) > negligible;
    }

    /// Dijkstra from all supplies that are left to the nearest demand that is left; returns that demand's node. Nodes
    /// beyond it count as just as far: potentials need no more.
    Index shortestPath() {
        m_distance.setConstant(infinity);
        for (Index i = 0; i < sources(); ++i) {
            if (m_supply(i) > negligible) m_distance(i) = 0;
            m_parent(i) = -1;
        }
        m_waiting = m_distance;
        Index nearest = takeNearest();
        while (!isOpenDemand(nearest)) {
            relaxFrom(nearest);
            nearest = takeNearest();
        }
        const double farthest = m_distance(nearest);
        for (Index v = 0; v < nodes(); ++v) m_potential(v) += std::min(m_distance(v), farthest);
        return nearest;
    }

    /// The nearest node that was not taken yet: every demand is reached from every supply, so there is one. (First the
    /// distance alone, which needs no branches.)
    Index takeNearest() {
        const double least = m_waiting.minCoeff();
        Index nearest = 0;
        while (m_waiting(nearest) != least || (least == infinity && !isOpenDemand(nearest))) ++nearest;
        m_waiting(nearest) = infinity;
        return nearest;
    }

    /// Along the residual edges: from a supply to every demand, back where there is a flow. Costs are reduced by the
    /// potentials.
    void relaxFrom(Index from) {
        const double start = m_distance(from) + m_potential(from);
        if (from < sources()) {
            for (Index j = 0; j < m_cost.cols(); ++j) relax(from, sources() + j, start + m_cost(from, j));
            return;
        }
        const Index column = from - sources();
        for (Index i = 0; i < sources(); ++i) {
            if (m_flow(i, column) > negligible) relax(from, i, start - m_cost(i, column));
        }
    }

    void relax(Index from, Index to, double reached) {
        const double distance = std::max(reached - m_potential(to), m_distance(from));
        if (distance >= m_distance(to)) return;
        m_distance(to) = distance;
        m_waiting(to) = distance;
        m_parent(to) = from;
    }

    /// Sends as much as the path to this demand can carry.
    void augment(Index demandNode) {
        double amount = m_demand(demandNode - sources());
        Index node = demandNode;
        while (parent(node) >= 0) {
            if (node < sources()) amount = std::min(amount, m_flow(node, parent(node) - sources()));
            node = parent(node);
        }
        amount = std::min(amount, m_supply(node));
        m_supply(node) -= amount;
        m_demand(demandNode - sources()) -= amount;
        for (node = demandNode; parent(node) >= 0; node = parent(node)) {
            if (node >= sources()) {
                m_flow(parent(node), node - sources()) += amount;
            } else {
                m_flow(node, parent(node) - sources()) -= amount;
            }
        }
    }

    [[nodiscard]] Index parent(Index node) const { return m_parent(node); }

    Vector<double> m_supply;
    Vector<double> m_demand;
    const RowMatrix& m_cost;
    Flow m_flow;
    Vector<double> m_potential;
    Vector<double> m_distance;
    Vector<Index> m_parent;
    Vector<double> m_waiting;  ///< the distance of nodes that were not taken yet; infinite for the others
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
    if (!cost.allFinite()) return infinity;  // squares of numbers beyond 1e154
    // Between as many equal masses the cheapest plan moves each of them as a whole (Birkhoff), as in most ensembles.
    if (supply.size() == demand.size() && isConstant(supply) && isConstant(demand)) {
        return supply(0) * Assignment(cost).solve();
    }
    constexpr int few = 24;
    if (supply.size() + demand.size() <= few) return Transport<few>(supply, demand, cost).solve();
    return Transport<Eigen::Dynamic>(supply, demand, cost).solve();
}

}  // namespace calibrium
