// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/families/reals/mixture_distributions.h"

#include "core/families/reals/normal_distributions.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <numbers>
#include <vector>

#include <boost/math/tools/toms748_solve.hpp>

namespace calibrium {

namespace {

struct Component {
    double weight, mean, deviation;
};

class MixtureDistributions final : public UnivariateDistributions {
public:
    explicit MixtureDistributions(const RowMatrix& parameters) {
        const Index k = parameters.cols() / 3;
        for (Index i = 0; i < parameters.rows(); ++i) {
            const double total = parameters.row(i).head(k).sum();
            auto& row = m_rows.emplace_back();
            for (Index c = 0; c < k; ++c) {
                if (parameters(i, c) == 0) continue;
                row.push_back({parameters(i, c) / total, parameters(i, k + c), parameters(i, 2 * k + c)});
            }
        }
    }

    [[nodiscard]] double cdf(Index row, double y) const override {
        double sum = 0;
        for (const auto& c : at(row)) sum += c.weight * standardNormalCdf((y - c.mean) / c.deviation);
        return std::min(sum, 1.0);
    }

    [[nodiscard]] double quantile(Index row, double level) const override {
        const double z = standardNormalQuantile(level);
        double low = std::numeric_limits<double>::infinity();
        double high = -low;
        for (const auto& c : at(row)) {
            low = std::min(low, c.mean + c.deviation * z);
            high = std::max(high, c.mean + c.deviation * z);
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
        for (const auto& c : at(row)) sum += c.weight * c.mean;
        return sum;
    }

    [[nodiscard]] double variance(Index row) const override {
        const double centre = mean(row);
        double sum = 0;
        for (const auto& c : at(row)) {
            sum += c.weight * (c.deviation * c.deviation + (c.mean - centre) * (c.mean - centre));
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
        for (const auto& c : at(row)) sum += c.weight * meanAbsoluteNormal(y.front() - c.mean, c.deviation);
        return sum;
    }

    [[nodiscard]] double meanDifference(Index row) const override {
        double sum = 0;
        for (const auto& a : at(row)) {
            for (const auto& b : at(row)) {
                sum += a.weight * b.weight * meanAbsoluteNormal(a.mean - b.mean, std::hypot(a.deviation, b.deviation));
            }
        }
        return sum;
    }

private:
    [[nodiscard]] const std::vector<Component>& at(Index row) const { return m_rows[static_cast<std::size_t>(row)]; }

    static double logTerm(const Component& c, double y) {
        const double z = (y - c.mean) / c.deviation;
        return std::log(c.weight) - 0.5 * z * z - std::log(c.deviation) - 0.5 * std::log(2 * std::numbers::pi);
    }

    std::vector<std::vector<Component>> m_rows;
};

}  // namespace

std::shared_ptr<const PredictiveDistributions> mixtureDistributions(const RowMatrix& parameters) {
    return std::make_shared<MixtureDistributions>(parameters);
}

}  // namespace calibrium
