// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/families/vectors/laplace_vectors.h"

#include "core/data/predictive_distributions.h"
#include "core/families/reals/normal_distributions.h"
#include "core/kernels/target_expectations.h"
#include "core/statistics/laws/absolute_powers.h"

#include <algorithm>
#include <cmath>

namespace calibrium {

namespace {

class LaplaceVectors final : public PredictiveDistributions {
public:
    explicit LaplaceVectors(const RowMatrix& parameters)
        : m_locations(parameters.leftCols(parameters.cols() / 2)),
          m_scales(parameters.rightCols(parameters.cols() / 2)) {}

    [[nodiscard]] Index dimension() const override { return m_locations.cols(); }
    [[nodiscard]] double logDensity(Index row, std::span<const double> y) const override {
        const auto scales = m_scales.row(row).transpose().array();
        return -(errorOf(row, y).array().abs() / scales).sum() - (2 * scales).log().sum();
    }
    [[nodiscard]] double squaredError(Index row, std::span<const double> y) const override {
        return errorOf(row, y).squaredNorm();
    }
    [[nodiscard]] double dawidSebastiani(Index row, std::span<const double> y) const override {
        const auto scales = m_scales.row(row).transpose().array();
        const double square = 0.5 * (errorOf(row, y).array() / scales).square().sum();
        return square + static_cast<double>(dimension()) * std::log(2.0) + 2 * scales.log().sum();
    }
    [[nodiscard]] double meanDistance(Index row, std::span<const double> y) const override {
        return meanLengthOfLaplace(errorOf(row, y), m_scales.row(row).transpose(), Eigen::VectorXd::Zero(dimension()));
    }
    [[nodiscard]] double meanDifference(Index row) const override {
        const Eigen::VectorXd scales = m_scales.row(row);
        return meanLengthOfLaplace(Eigen::VectorXd::Zero(dimension()), scales, scales);
    }
    [[nodiscard]] Eigen::VectorXd meanVector(Index row) const override { return m_locations.row(row); }
    [[nodiscard]] double differencePower(Index row, Index k, Index l, double p) const override {
        if (k == l) return 0;
        return powerOfLaplaceSum(m_locations(row, k) - m_locations(row, l), m_scales(row, k), m_scales(row, l), p);
    }

private:
    [[nodiscard]] Eigen::VectorXd errorOf(Index row, std::span<const double> y) const {
        return Eigen::Map<const Eigen::VectorXd>(y.data(), dimension()) - m_locations.row(row).transpose();
    }

    RowMatrix m_locations, m_scales;
};

}  // namespace

double powerOfLaplaceSum(double mean, double first, double second, double p) {
    constexpr double nearlyEqual = 1e-4;
    const auto weighted = [&](double square) {
        return square * meanAbsolutePowerOfLaplace(mean, std::sqrt(square), p);
    };
    // In units of the larger scale, whose square may be beyond the range.
    const double unit = std::max(first, second);
    if (unit != 1) return std::pow(unit, p) * powerOfLaplaceSum(mean / unit, first / unit, second / unit, p);
    const double low = std::min(first, second) * std::min(first, second);
    if (1 - low > nearlyEqual) return (weighted(1) - weighted(low)) / (1 - low);
    const double middle = 0.5 * (1 + low);
    return (weighted(middle * (1 + nearlyEqual)) - weighted(middle * (1 - nearlyEqual))) / (2 * nearlyEqual * middle);
}

double meanLengthOfLaplace(const Eigen::VectorXd& difference, const Eigen::VectorXd& first,
                           const Eigen::VectorXd& second) {
    // In units of the largest number, whose square may be beyond the range.
    const double unit = std::max({difference.cwiseAbs().maxCoeff(), first.maxCoeff(), second.maxCoeff()});
    const Eigen::VectorXd offset = difference / unit;
    const Eigen::VectorXd a = first / unit;
    const Eigen::VectorXd b = second / unit;
    const double expectedSquare = offset.squaredNorm() + 2 * (a.squaredNorm() + b.squaredNorm());
    return unit * meanRoot(expectedSquare, [&](double t) {
               double sum = 0;
               for (Index k = 0; k < a.size(); ++k) {
                   sum += std::log(laplaceGaussianExpectation(offset(k), a(k), b(k), t));
               }
               return sum;
           });
}

std::shared_ptr<const PredictiveDistributions> laplaceVectorDistributions(const RowMatrix& parameters) {
    return std::make_shared<LaplaceVectors>(parameters);
}

}  // namespace calibrium
