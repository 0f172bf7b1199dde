// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/families/samples/quantiles_distributions.h"

#include "core/data/predictive_distributions.h"
#include "core/families/samples/quantile_levels.h"
#include "core/families/samples/quantile_shape.h"

#include <stdexcept>

namespace calibrium {

namespace {

class QuantilesDistributions final : public UnivariateDistributions {
public:
    explicit QuantilesDistributions(const RowMatrix& parameters)
        : m_shape(levelsOf(parameters)), m_values(parameters.rightCols(parameters.cols() / 2)) {
        const Index k = m_values.cols();
        m_hasAtoms = (m_values.rightCols(k - 1).array() == m_values.leftCols(k - 1).array()).any();
    }

    [[nodiscard]] bool hasDensity() const override { return false; }
    [[nodiscard]] double logDensity(Index /*row*/, std::span<const double> /*y*/) const override {
        throw std::logic_error("quantiles have no density");
    }
    [[nodiscard]] double cdf(Index row, double y) const override { return m_shape.cdf(at(row), y); }
    [[nodiscard]] double quantile(Index row, double level) const override { return m_shape.quantile(at(row), level); }
    [[nodiscard]] double mean(Index row) const override { return m_shape.mean(at(row)); }
    [[nodiscard]] double variance(Index row) const override { return m_shape.variance(at(row)); }
    [[nodiscard]] bool isDiscrete() const override { return m_hasAtoms; }
    [[nodiscard]] double randomisedPit(Index row, double y, double v) const override {
        const double upTo = m_shape.cdf(at(row), y);
        if (!m_hasAtoms) return upTo;
        const double below = m_shape.cdfBelow(at(row), y);
        return below + v * (upTo - below);
    }
    [[nodiscard]] double meanDistance(Index row, std::span<const double> y) const override {
        return m_shape.meanDistance(at(row), y.front());
    }
    [[nodiscard]] double meanDifference(Index row) const override { return m_shape.meanDifference(at(row)); }

private:
    [[nodiscard]] const double* at(Index row) const { return m_values.row(row).data(); }

    QuantileShape m_shape;
    RowMatrix m_values;  ///< n x k, rising in each row
    bool m_hasAtoms = false;
};

}  // namespace

std::shared_ptr<const PredictiveDistributions> quantilesDistributions(const RowMatrix& parameters) {
    return std::make_shared<QuantilesDistributions>(parameters);
}

}  // namespace calibrium
