// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/families/mixtures/mixture_distributions.h"

#include "core/data/predictive_distributions.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

#include <boost/math/tools/toms748_solve.hpp>

namespace calibrium {

namespace {

class MixtureDistributions final : public UnivariateDistributions {
public:
    MixtureDistributions(const ComponentLaw& law, const RowMatrix& parameters) : m_law(law) {
        const Index k = parameters.cols() / (law.hasShape() ? 4 : 3);
        for (Index i = 0; i < parameters.rows(); ++i) {
            const double total = parameters.row(i).head(k).sum();
            auto components = componentsOf(law, parameters, i);
            for (LineComponent& c : components) c.weight /= total;
            m_rows.push_back(std::move(components));
        }
    }

    [[nodiscard]] double cdf(Index row, double y) const override {
        double sum = 0;
        for (const auto& c : at(row)) sum += c.weight * m_law.cdf(c, y);
        return std::min(sum, 1.0);
    }

    [[nodiscard]] double quantile(Index row, double level) const override {
        double low = std::numeric_limits<double>::infinity();
        double high = -low;
        for (const auto& c : at(row)) {
            const double place = m_law.quantile(c, level);
            low = std::min(low, place);
            high = std::max(high, place);
        }
        const auto excess = [&](double y) { return cdf(row, y) - level; };
        const double atLow = excess(low);
        const double atHigh = excess(high);
        // At equal component quantiles rounding decides the signs, and there is nothing left to find.
        if (!(low < high) || !(atLow < 0)) return low;
        if (!(atHigh > 0)) return high;
        std::uintmax_t iterationCount = 200;
        const auto bracket = boost::math::tools::toms748_solve(
            excess, low, high, atLow, atHigh, boost::math::tools::eps_tolerance<double>(50), iterationCount);
        return bracket.first + (bracket.second - bracket.first) / 2;
    }

    [[nodiscard]] double mean(Index row) const override {
        double sum = 0;
        for (const auto& c : at(row)) sum += c.weight * c.location;
        return sum;
    }

    [[nodiscard]] double variance(Index row) const override {
        const double centre = mean(row);
        double sum = 0;
        for (const auto& c : at(row)) {
            sum += c.weight * (m_law.variance(c) + (c.location - centre) * (c.location - centre));
        }
        return sum;
    }

    [[nodiscard]] double logDensity(Index row, std::span<const double> y) const override {
        double largest = -std::numeric_limits<double>::infinity();
        for (const auto& c : at(row)) largest = std::max(largest, logTerm(c, y.front()));
        double sum = 0;
        for (const auto& c : at(row)) sum += std::exp(logTerm(c, y.front()) - largest);
        return largest + std::log(sum);
    }

    [[nodiscard]] double meanDistance(Index row, std::span<const double> y) const override {
        double sum = 0;
        for (const auto& c : at(row)) sum += c.weight * m_law.meanDistance(c, y.front());
        return sum;
    }

    [[nodiscard]] double meanDifference(Index row) const override {
        const std::vector<LineComponent>& components = at(row);
        double sum = 0;
        for (std::size_t k = 0; k < components.size(); ++k) {
            const LineComponent& a = components[k];
            sum += a.weight * a.weight * m_law.meanDifference(a, a);
            for (std::size_t l = 0; l < k; ++l) {
                const LineComponent& b = components[l];
                sum += 2 * a.weight * b.weight * m_law.meanDifference(a, b);
            }
        }
        return sum;
    }

private:
    [[nodiscard]] const std::vector<LineComponent>& at(Index row) const {
        return m_rows[static_cast<std::size_t>(row)];
    }

    [[nodiscard]] double logTerm(const LineComponent& c, double y) const {
        return std::log(c.weight) + m_law.logDensity(c, y);
    }

    const ComponentLaw& m_law;
    std::vector<std::vector<LineComponent>> m_rows;
};

}  // namespace

std::vector<LineComponent> componentsOf(const ComponentLaw& law, const RowMatrix& parameters, Index row) {
    const Index k = parameters.cols() / (law.hasShape() ? 4 : 3);
    std::vector<LineComponent> components;
    for (Index c = 0; c < k; ++c) {
        if (parameters(row, c) == 0) continue;
        components.push_back({.weight = parameters(row, c),
                              .location = parameters(row, k + c),
                              .scale = parameters(row, 2 * k + c),
                              .shape = law.hasShape() ? parameters(row, 3 * k + c) : 0});
    }
    return components;
}

std::shared_ptr<const PredictiveDistributions> mixtureDistributions(const ComponentLaw& law,
                                                                    const RowMatrix& parameters) {
    return std::make_shared<MixtureDistributions>(law, parameters);
}

}  // namespace calibrium
