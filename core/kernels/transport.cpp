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

/// One transportation problem with the flow found so far. Nodes: supplies 0..K-1, then demands K..K+L-1.
class Transport {
public:
    Transport(Eigen::VectorXd supply, Eigen::VectorXd demand, const RowMatrix& cost)
        : m_supply(std::move(supply)),
          m_demand(std::move(demand)),
          m_cost(cost),
          m_flow(RowMatrix::Zero(cost.rows(), cost.cols())),
          m_potential(Eigen::VectorXd::Zero(cost.rows() + cost.cols())),
          m_distance(cost.rows() + cost.cols()),
          m_parent(static_cast<std::size_t>(cost.rows() + cost.cols())) {}

    double solve() {
        while (m_supply.maxCoeff() > negligible && m_demand.maxCoeff() > negligible) augment(shortestPath());
        return m_flow.cwiseProduct(m_cost).sum();
    }

private:
    [[nodiscard]] Index sources() const { return m_cost.rows(); }
    [[nodiscard]] Index nodes() const { return m_cost.rows() + m_cost.cols(); }

    /// Cost of the residual edge from one node to another, reduced by the potentials; infinite where there is none.
    [[nodiscard]] double reducedCost(Index from, Index to) const {
        double cost = infinity;
        if (from < sources() && to >= sources()) cost = m_cost(from, to - sources());
        if (from >= sources() && to < sources() && m_flow(to, from - sources()) > negligible) {
            cost = -m_cost(to, from - sources());
        }
        return std::max(cost + m_potential(from) - m_potential(to), 0.0);
    }

    /// Dijkstra from all supplies that are left to the nearest demand that is left; returns that demand's node.
    Index shortestPath() {
        m_distance.setConstant(infinity);
        for (Index i = 0; i < sources(); ++i) {
            if (m_supply(i) > negligible) m_distance(i) = 0;
            m_parent[static_cast<std::size_t>(i)] = -1;
        }
        std::vector<bool> isDone(static_cast<std::size_t>(nodes()), false);
        for (Index step = 0; step < nodes(); ++step) {
            Index nearest = -1;
            for (Index v = 0; v < nodes(); ++v) {
                if (!isDone[static_cast<std::size_t>(v)] && (nearest < 0 || m_distance(v) < m_distance(nearest))) {
                    nearest = v;
                }
            }
            isDone[static_cast<std::size_t>(nearest)] = true;
            relaxFrom(nearest);
        }
        for (Index v = 0; v < nodes(); ++v) {
            if (m_distance(v) < infinity) m_potential(v) += m_distance(v);
        }
        Index best = -1;
        for (Index v = sources(); v < nodes(); ++v) {
            if (m_demand(v - sources()) > negligible && (best < 0 || m_distance(v) < m_distance(best))) best = v;
        }
        return best;
    }

    void relaxFrom(Index from) {
        if (m_distance(from) == infinity) return;
        for (Index to = 0; to < nodes(); ++to) {
            const double distance = m_distance(from) + reducedCost(from, to);
            if (distance < m_distance(to)) {
                m_distance(to) = distance;
                m_parent[static_cast<std::size_t>(to)] = from;
            }
        }
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

    [[nodiscard]] Index parent(Index node) const { return m_parent[static_cast<std::size_t>(node)]; }

    Eigen::VectorXd m_supply;
    Eigen::VectorXd m_demand;
    const RowMatrix& m_cost;
    RowMatrix m_flow;
    Eigen::VectorXd m_potential;
    Eigen::VectorXd m_distance;
    std::vector<Index> m_parent;
};

}  // namespace

double transportCost(const Eigen::VectorXd& supply, const Eigen::VectorXd& demand, const RowMatrix& cost) {
    return Transport(supply, demand, cost).solve();
}

}  // namespace calibrium
