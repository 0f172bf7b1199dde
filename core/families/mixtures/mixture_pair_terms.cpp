// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/families/mixtures/mixture_pair_terms.h"

#include "core/data/dataset.h"
#include "core/families/last_made.h"
#include "core/families/mixtures/mixture_distributions.h"
#include "core/families/reals/continuous.h"
#include "core/kernels/target_features.h"
#include "core/kernels/transport.h"
#include "core/method/kernel.h"
#include "core/run/error.h"
#include "core/text/number_text.h"

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
    RowMatrix spreads;       ///< one row per component: ComponentLaw::spread()
};
using ComponentRows = std::vector<Components>;

ComponentRows rowsOf(const ComponentLaw& law, const RowMatrix& parameters) {
    ComponentRows rows;
    for (Index i = 0; i < parameters.rows(); ++i) {
        const auto list = componentsOf(law, parameters, i);
        const auto k = static_cast<Index>(list.size());
        Components row{Eigen::VectorXd(k), Eigen::VectorXd(k), Eigen::VectorXd(k), {}, {}};
        for (Index c = 0; c < k; ++c) {
            const LineComponent& component = list[static_cast<std::size_t>(c)];
            row.weights(c) = component.weight;
            row.locations(c) = component.location;
            row.scales(c) = component.scale;
            const Eigen::RowVectorXd spread = law.spread(component);
            row.spreads.conservativeResize(k, spread.size());
            row.spreads.row(c) = spread;
        }
        row.shares = row.weights / row.weights.sum();
        rows.push_back(std::move(row));
    }
    return rows;
}

/// Spreads of laws with a shape take an inversion for each of their entries: made once for the resamples of a test.
std::shared_ptr<const ComponentRows> sharedRows(const ComponentLaw& law, const RowMatrix& parameters) {
    static LastMade<ComponentRows> last;
    const auto make = [&law](const RowMatrix& given) { return rowsOf(law, given); };
    if (law.hasShape()) return last.get(parameters, 0, make);
    return std::make_shared<const ComponentRows>(make(parameters));
}

/// MW_2.
double mixtureWasserstein(const Components& a, const Components& b) {
    RowMatrix cost(a.shares.size(), b.shares.size());
    for (Index k = 0; k < cost.rows(); ++k) {
        for (Index l = 0; l < cost.cols(); ++l) {
            const double location = a.locations(k) - b.locations(l);
            cost(k, l) = location * location + (a.spreads.row(k) - b.spreads.row(l)).squaredNorm();
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
            cost(k, l) = law.absolutePower(location, std::abs(a.scales(k) - b.scales(l)) / unit, order).value();
        }
    }
    return unit * std::pow(transportCost(a.shares, b.shares, cost), 1 / order);
}

class Distance {
public:
    Distance(const ComponentLaw& law, const Dataset& data, double order)
        : m_law(&law), m_rows(sharedRows(law, data.parameters())), m_data(data), m_order(order) {
        if (order == 2 || law.absolutePower(0, 1, order)) return;
        throw InvalidSetting(
            Text("The order {1} of the mixture Wasserstein distance is not available for components that "
                 "differ in shape; wasserstein-order=2 is.",
                 asNumber(significant(order))));
    }
    [[nodiscard]] double operator()(Index i, Index j) const {
        if (m_data.parameters().row(i) == m_data.parameters().row(j)) return 0.0;
        const Components& a = (*m_rows)[static_cast<std::size_t>(i)];
        const Components& b = (*m_rows)[static_cast<std::size_t>(j)];
        return m_order == 2 ? mixtureWasserstein(a, b) : mixtureWasserstein(*m_law, a, b, m_order);
    }
    [[nodiscard]] const std::shared_ptr<const ComponentRows>& rows() const { return m_rows; }

private:
    const ComponentLaw* m_law;
    std::shared_ptr<const ComponentRows> m_rows;
    Dataset m_data;
    double m_order;
};

struct TargetTerms {
    const ComponentLaw* law;
    std::shared_ptr<const ComponentRows> rows;
    Eigen::VectorXd targets;
    bool isGaussian;
    double gamma;

    [[nodiscard]] const Components& at(Index i) const { return (*rows)[static_cast<std::size_t>(i)]; }
    [[nodiscard]] double expectation(double difference, double first, double second) const {
        return *law->kernelMean(difference, first, second, isGaussian, gamma);
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

/// Features of the target kernel and their expectations.
struct Expected {
    TargetFeatures features;
    RowMatrix means;  ///< one row per prediction
};

/// hY as inner products of φ(y_i) - E φ(Z_i): one sum over the features for all four expectations.
class FeaturePairTerms final : public PairTerms {
public:
    FeaturePairTerms(Distance distance, const Expected& expected, const RowMatrix& targets)
        : m_distance(std::move(distance)),
          m_observed(expected.features.observed({0, targets.rows()}, targets)),
          m_differences(m_observed - expected.means) {}

    [[nodiscard]] Index sampleCount() const override { return m_observed.rows(); }
    void distances(IndexRange rows, IndexRange columns, double* out, Index stride) const override {
        fillSymmetric(m_distance, rows, columns, out, stride);
    }
    void targetTerms(IndexRange rows, IndexRange columns, double* out, Index stride) const override {
        const auto term = [this](Index i, Index j) { return m_differences.row(i).dot(m_differences.row(j)); };
        fillSymmetric(term, rows, columns, out, stride);
    }
    void witnessTerms(IndexRange rows, IndexRange columns, double* out, Index stride) const override {
        for (Index i = rows.begin; i < rows.end; ++i, out += stride) {
            for (Index j = columns.begin; j < columns.end; ++j) {
                out[j - columns.begin] = m_differences.row(i).dot(m_observed.row(j));
            }
        }
    }

private:
    Distance m_distance;
    RowMatrix m_observed;
    RowMatrix m_differences;
};

std::unique_ptr<PairTerms> featurePairTerms(const Distance& distance, const Dataset& data, const Kernel& kernel) {
    static LastMade<Expected> last;
    const auto expected = last.get(data.parameters(), kernel.gamma, [&](const RowMatrix&) {
        TargetFeatures features(data, kernel, 0);
        RowMatrix means = features.expected(data, {0, data.sampleCount()});
        return Expected{std::move(features), std::move(means)};
    });
    return std::make_unique<FeaturePairTerms>(distance, *expected, data.values());
}

}  // namespace

std::unique_ptr<PairTerms> mixturePairTerms(const ComponentLaw& law, const Dataset& data, const Kernel& kernel,
                                            double order) {
    const Distance distance(law, data, order);
    const bool isGaussian = kernel.target == "gaussian";
    if (!law.kernelMean(0, 1, 1, isGaussian, kernel.gamma)) {
        return featurePairTerms(distance, data, kernel);
    }
    return functionPairTerms(data.sampleCount(), distance,
                             TargetTerms{&law, distance.rows(), data.values().col(0), isGaussian, kernel.gamma});
}

std::unique_ptr<PairTerms> mixtureDistanceTerms(const ComponentLaw& law, const Dataset& data, double order) {
    return functionDistances(data.sampleCount(), Distance(law, data, order));
}

}  // namespace calibrium
