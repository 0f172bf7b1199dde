// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recalibration/reals/spread_map.h"

#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/data/predictive_distributions.h"
#include "core/run/overflow.h"

#include <cmath>
#include <span>

namespace calibrium {

RowMatrix withVariances(const Family& family, const RowMatrix& rows, const Eigen::VectorXd& factors) {
    RowMatrix result(rows.rows(), rows.cols());
    for (Index i = 0; i < rows.rows(); ++i) result.row(i) = family.tempered(rows.row(i), factors(i));
    return result;
}

Eigen::VectorXd squaredDeviations(const Dataset& data) {
    const auto distributions = predictiveDistributions(data, "recalibration");
    const RowMatrix& targets = data.values();
    const Index d = targets.cols();
    Eigen::VectorXd squares(data.sampleCount());
    if (const UnivariateDistributions* univariate = distributions->univariate()) {
        for (Index i = 0; i < squares.size(); ++i) {
            const double error = targets(i, 0) - univariate->mean(i);
            squares(i) = error * error / univariate->variance(i);
        }
    } else {
        // The Dawid-Sebastiani score is the square plus the log determinant; with four times the variance it is a
        // quarter of the square plus that log determinant plus d log 4.
        constexpr double factor = 4;
        const RowMatrix wide = data.family().tempered(data.parameters(), factor);
        const auto widened = data.family().distributions(wide);
        for (Index i = 0; i < squares.size(); ++i) {
            const std::span<const double> y(targets.row(i).data(), static_cast<std::size_t>(d));
            const double difference = distributions->dawidSebastiani(i, y) - widened->dawidSebastiani(i, y);
            squares(i) = (difference + static_cast<double>(d) * std::log(factor)) / (1 - 1 / factor);
        }
    }
    requireInRange(squares.allFinite());
    return squares;
}

}  // namespace calibrium
