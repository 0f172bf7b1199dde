// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/families/mixtures/mixture_pair_terms.h"

#include "core/families/mixtures/mixture_distributions.h"
#include "core/families/reals/continuous.h"
#include "core/kernels/transport.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace calibrium {

namespace {

/// Components with weight above 0.
struct Components {
    Eigen::VectorXd weights, locations, scales;
    Eigen::VectorXd shares;  ///< the weights by their sum
};
using Rows = std::vector<Components>;

Rows rowsOf(const RowMatrix& parameters) {
    Rows rows;
    for (Index i = 0; i < parameters.rows(); ++i) {
        const auto list = componentsOf(parameters, i);
        const auto k = static_cast<Index>(list.size());
        Components row{Eigen::VectorXd(k), Eigen::VectorXd(k), Eigen::VectorXd(k), {}};
        for (Index c = 0; c < k; ++c) {
            const LineComponent& component = list[static_cast<std::size_t>(c)];
            row.weights(c) = component.weight;
            row.locations(c) = component.location;
            row.scales(c) = component.scale;
        }
        row.shares = row.weights / row.weights.sum();
        rows.push_back(std::move(row));
    }
    return rows;
}

/// MW_2.
double mixtureWasserstein(const ComponentLaw& law, const Components& a, const Components& b) {
    RowMatrix cost(a.shares.size(), b.shares.size());
    for (Index k = 0; k < cost.rows(); ++k) {
        for (Index l = 0; l < cost.cols(); ++l) {
            const double location = a.locations(k) - b.locations(l);
            cost(k, l) = location * location + law.variance({.scale = a.scales(k) - b.scales(l)});
        }
    }
    return std::sqrt(transportCost(a.shares, b.shares, cost));
}

/// MW_s.
double mixtureWasserstein(const ComponentLaw& law, const Components& a, const Components& b, double order) {
    RowMatrix cost(a.shares.size(), b.shares.size());
    // Powers of costs in units of the largest stay within the range of a double.
    const double unit =
        std::max(a.locations.maxCoeff() - b.locations.minCoeff(), b.locations.maxCoeff() - a.locations.minCoeff()) +
        std::max(a.scales.maxCoeff(), b.scales.maxCoeff());
    for (Index k = 0; k < cost.rows(); ++k) {
        for (Index l = 0; l < cost.cols(); ++l) {
            const double location = (a.locations(k) - b.locations(l)) / unit;
            cost(k, l) = law.absolutePower(location, std::abs(a.scales(k) - b.scales(l)) / unit, order);
        }
    }
    return unit * std::pow(transportCost(a.shares, b.shares, cost), 1 / order);
}

class Distance {
public:
    Distance(const ComponentLaw& law, const Dataset& data, double order)
        : m_law(&law), m_rows(std::make_shared<const Rows>(rowsOf(data.parameters()))), m_data(data), m_order(order) {}
    [[nodiscard]] double operator()(Index i, Index j) const {
        if (m_data.parameters().row(i) == m_data.parameters().row(j)) return 0.0;
        const Components& a = (*m_rows)[static_cast<std::size_t>(i)];
        const Components& b = (*m_rows)[static_cast<std::size_t>(j)];
        return m_order == 2 ? mixtureWasserstein(*m_law, a, b) : mixtureWasserstein(*m_law, a, b, m_order);
    }
    [[nodiscard]] const std::shared_ptr<const Rows>& rows() const { return m_rows; }

private:
    const ComponentLaw* m_law;
    std::shared_ptr<const Rows> m_rows;
    Dataset m_data;
    double m_order;
};

struct TargetTerms {
    const ComponentLaw* law;
    std::shared_ptr<const Rows> rows;
    Eigen::VectorXd targets;
    bool isGaussian;
    double gamma;

    [[nodiscard]] const Components& at(Index i) const { return (*rows)[static_cast<std::size_t>(i)]; }
    [[nodiscard]] double expectation(double difference, double first, double second) const {
        return law->kernelMean(difference, first, second, isGaussian, gamma);
    }

    [[nodiscard]] double betweenTargets(Index i, Index j) const { return expectation(targets(i) - targets(j), 0, 0); }
    [[nodiscard]] double fromPrediction(Index i, Index j) const {
        const Components& row = at(i);
        double sum = 0;
        for (Index k = 0; k < row.weights.size(); ++k) {
            sum += row.weights(k) * expectation(targets(j) - row.locations(k), row.scales(k), 0);
        }
        return sum;
    }
    [[nodiscard]] double betweenPredictions(Index i, Index j) const {
        const Components& a = at(i);
        const Components& b = at(j);
        double sum = 0;
        for (Index k = 0; k < a.weights.size(); ++k) {
            for (Index l = 0; l < b.weights.size(); ++l) {
                sum += a.weights(k) * b.weights(l) *
                       expectation(a.locations(k) - b.locations(l), a.scales(k), b.scales(l));
            }
        }
        return sum;
    }
};

}  // namespace

std::unique_ptr<PairTerms> mixturePairTerms(const ComponentLaw& law, const Dataset& data, const Kernel& kernel,
                                            double order) {
    const Distance distance(law, data, order);
    const bool isGaussian = kernel.target == "gaussian";
    return functionPairTerms(data.sampleCount(), distance,
                             TargetTerms{&law, distance.rows(), data.values().col(0), isGaussian, kernel.gamma});
}

std::unique_ptr<PairTerms> mixtureDistanceTerms(const ComponentLaw& law, const Dataset& data, double order) {
    return functionDistances(data.sampleCount(), Distance(law, data, order));
}

}  // namespace calibrium
