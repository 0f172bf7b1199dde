// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recalibration/classes/linear_logs.h"

#include "core/method/resolved_kernel.h"
#include "core/recalibration/row_map.h"
#include "core/recalibration/skce_objective.h"
#include "core/run/parallel.h"
#include "core/statistics/numbers/summation.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <Eigen/LU>

namespace calibrium {

namespace {

constexpr Index rowsPerTask = 1024;

/// Sums over some rows.
struct ScorePart {
    double score = 0;
    RowMatrix byWeights;  ///< one row for diagonal weights
    Eigen::VectorXd byOffsets;
};

/// Log score and its derivatives over the rows begin..end-1.
ScorePart scorePart(const LogRows& rows, const LinearLogs& map, bool isDiagonal, Index begin, Index end) {
    const auto logs = rows.logs.middleRows(begin, end - begin);
    RowMatrix shares;
    if (isDiagonal) {
        shares = logs * map.weights.diagonal().asDiagonal();
    } else {
        shares.noalias() = logs * map.weights.transpose();
    }
    shares.rowwise() += map.offsets.transpose();
    CompensatedSum score;
    for (Index i = 0; i < shares.rows(); ++i) {
        const Index observed = rows.labels[static_cast<std::size_t>(begin + i)];
        const double largest = shares.row(i).maxCoeff();
        const double atObserved = shares(i, observed) - largest;
        shares.row(i) = (shares.row(i).array() - largest).exp();
        const double total = shares.row(i).sum();
        const double weight = rows.weights.size() > 0 ? rows.weights(begin + i) : 1.0;
        score.add(weight * (std::log(total) - atObserved));
        shares.row(i) *= weight / total;
        shares(i, observed) -= weight;
    }
    ScorePart part;
    part.score = score.value();
    part.byOffsets = shares.colwise().sum();
    if (isDiagonal) {
        part.byWeights = shares.cwiseProduct(logs).colwise().sum();
    } else {
        part.byWeights.noalias() = shares.transpose() * logs;
    }
    return part;
}

/// Mean over all rows.
ScorePart meanScore(const LogRows& rows, const LinearLogs& map, bool isDiagonal, const Run& run) {
    const Index n = rows.logs.rows();
    std::vector<ScorePart> parts(static_cast<std::size_t>((n + rowsPerTask - 1) / rowsPerTask));
    parallelFor(parts.size(), run.withoutProgress(), [&](std::size_t task) {
        const Index begin = static_cast<Index>(task) * rowsPerTask;
        parts[task] = scorePart(rows, map, isDiagonal, begin, std::min(n, begin + rowsPerTask));
    });
    ScorePart all = std::move(parts.front());
    for (std::size_t task = 1; task < parts.size(); ++task) {
        all.score += parts[task].score;
        all.byWeights += parts[task].byWeights;
        all.byOffsets += parts[task].byOffsets;
    }
    const double count = rows.total();
    return {all.score / count, all.byWeights / count, all.byOffsets / count};
}

/// Parameters in one row: W by rows, or its diagonal, then b.
class Packing {
public:
    Packing(Index classCount, bool isDiagonal) : m_count(classCount), m_isDiagonal(isDiagonal) {}

    [[nodiscard]] Index weightCount() const { return m_isDiagonal ? m_count : m_count * m_count; }

    [[nodiscard]] Eigen::VectorXd packed(const LinearLogs& map) const {
        Eigen::VectorXd all(weightCount() + m_count);
        if (m_isDiagonal) {
            all.head(m_count) = map.weights.diagonal();
        } else {
            all.head(weightCount()) = Eigen::Map<const Eigen::VectorXd>(map.weights.data(), weightCount());
        }
        all.tail(m_count) = map.offsets;
        return all;
    }

    [[nodiscard]] LinearLogs unpacked(const Eigen::VectorXd& all) const {
        LinearLogs map{RowMatrix::Zero(m_count, m_count), all.tail(m_count)};
        if (m_isDiagonal) {
            map.weights.diagonal() = all.head(m_count);
        } else {
            map.weights = Eigen::Map<const RowMatrix>(all.data(), m_count, m_count);
        }
        return map;
    }

private:
    Index m_count;
    bool m_isDiagonal;
};

/// softmax(a ∘ log p + b) of every row.
RowMatrix sharesOf(const RowMatrix& logs, const LinearLogs& map) {
    RowMatrix shares = logs * map.weights.diagonal().asDiagonal();
    shares.rowwise() += map.offsets.transpose();
    for (Index i = 0; i < shares.rows(); ++i) {
        const double largest = shares.row(i).maxCoeff();
        shares.row(i) = (shares.row(i).array() - largest).exp();
        shares.row(i) /= shares.row(i).sum();
    }
    return shares;
}

/// The penalties; adds their derivatives. Diagonal weights have no others to pay for.
double addPenalties(const LinearLogs& map, const LinearLogsOptions& options, ScorePart& mean) {
    const auto m = static_cast<double>(map.offsets.size());
    double penalty = 0;
    if (!options.isDiagonal && options.offDiagonalPenalty > 0) {
        RowMatrix others = map.weights;
        others.diagonal().setZero();
        const double share = options.offDiagonalPenalty / (m * (m - 1));
        penalty += share * others.squaredNorm();
        mean.byWeights += 2 * share * others;
    }
    if (options.offsetPenalty > 0) {
        const double share = options.offsetPenalty / m;
        penalty += share * map.offsets.squaredNorm();
        mean.byOffsets += 2 * share * map.offsets;
    }
    return penalty;
}

}  // namespace

LinearLogs LinearLogs::identity(Index classCount) {
    return {RowMatrix::Identity(classCount, classCount), Eigen::VectorXd::Zero(classCount)};
}

RowMatrix LinearLogs::mapped(const RowMatrix& rows) const {
    // Number by number: the digits of vectorised functions depend on where in the matrix a row stands.
    const Index m = rows.cols();
    RowMatrix result(rows.rows(), m);
    std::vector<double> logs(static_cast<std::size_t>(m));
    for (Index i = 0; i < rows.rows(); ++i) {
        for (Index k = 0; k < m; ++k) {
            logs[static_cast<std::size_t>(k)] = std::log(std::max(rows(i, k), std::numeric_limits<double>::min()));
        }
        double largest = -std::numeric_limits<double>::infinity();
        for (Index k = 0; k < m; ++k) {
            double sum = offsets(k);
            for (Index j = 0; j < m; ++j) {
                if (weights(k, j) != 0) sum += weights(k, j) * logs[static_cast<std::size_t>(j)];
            }
            result(i, k) = sum;
            if (rows(i, k) > 0) largest = std::max(largest, sum);
        }
        double total = 0;
        for (Index k = 0; k < m; ++k) {
            result(i, k) = rows(i, k) > 0 ? std::exp(result(i, k) - largest) : 0;
            total += result(i, k);
        }
        for (Index k = 0; k < m; ++k) result(i, k) /= total;
    }
    return result;
}

bool LinearLogs::isInjective() const {
    const Eigen::MatrixXd centred = weights.rowwise() - weights.colwise().mean();
    const Eigen::FullPivLU<Eigen::MatrixXd> decomposition(centred);
    if (decomposition.rank() != weights.rows() - 1) return false;
    const Eigen::VectorXd direction = decomposition.kernel().col(0);
    const double rounding = 1e-9 * direction.cwiseAbs().maxCoeff();
    return direction.minCoeff() >= -rounding || direction.maxCoeff() <= rounding;
}

LogRows LogRows::of(const RowMatrix& probabilities, const Labels& labels, Eigen::VectorXd weights) {
    return {probabilities.cwiseMax(fitClamp).cwiseMin(1 - fitClamp).array().log(), labels, std::move(weights)};
}

LogRows LogRows::select(const std::vector<Index>& rows) const {
    LogRows chosen{logs(rows, Eigen::all), {}, {}};
    if (weights.size() > 0) chosen.weights = weights(rows);
    for (const Index row : rows) chosen.labels.push_back(labels[static_cast<std::size_t>(row)]);
    return chosen;
}

LinearLogsFit fitLinearLogs(const LogRows& rows, const LinearLogs& start, const LinearLogsOptions& options,
                            const Run& run) {
    const Packing packing(start.offsets.size(), options.isDiagonal);
    const auto function = [&](const Eigen::VectorXd& at, Eigen::VectorXd& gradient) {
        const LinearLogs map = packing.unpacked(at);
        ScorePart mean = meanScore(rows, map, options.isDiagonal, run);
        const double penalty = addPenalties(map, options, mean);
        gradient.head(packing.weightCount()) =
            Eigen::Map<const Eigen::VectorXd>(mean.byWeights.data(), packing.weightCount());
        gradient.tail(mean.byOffsets.size()) = mean.byOffsets;
        return mean.score + penalty;
    };
    const Eigen::VectorXd from = packing.packed(start);
    const Eigen::VectorXd upper = Eigen::VectorXd::Constant(from.size(), parameterBound);
    const Minimum minimum =
        minimise(function, from.cwiseMax(-upper).cwiseMin(upper), -upper, upper, options.search, run);
    LinearLogsFit fit;
    fit.map = packing.unpacked(minimum.at);
    fit.score = logScoreOf(fit.map, rows);
    fit.isAtBound = minimum.at.cwiseAbs().maxCoeff() >= parameterBound * (1 - 1e-9);
    return fit;
}

LinearLogsFit fitDiagonalLogsBySkce(const Dataset& data, const LogRows& rows, const LinearLogs& start, const Run& run) {
    const SkceObjective skce(data, run);
    const Packing packing(start.offsets.size(), true);
    const auto n = static_cast<double>(rows.logs.rows());
    RowMatrix slopes;
    const auto function = [&](const Eigen::VectorXd& at, Eigen::VectorXd& gradient) {
        const RowMatrix shares = sharesOf(rows.logs, packing.unpacked(at));
        const double value = skce.valueAt(shares, slopes, run);
        // By the softmax to the derivatives by its arguments.
        const Eigen::VectorXd means = slopes.cwiseProduct(shares).rowwise().sum();
        const RowMatrix byLogits = shares.cwiseProduct(slopes.colwise() - means);
        gradient.head(packing.weightCount()) = n * byLogits.cwiseProduct(rows.logs).colwise().sum().transpose();
        gradient.tail(start.offsets.size()) = n * byLogits.colwise().sum().transpose();
        // An unbiased SKCE is of the size 1/n; the search wants numbers about 1.
        return n * value;
    };
    const Eigen::VectorXd from = packing.packed(start);
    const Eigen::VectorXd upper = Eigen::VectorXd::Constant(from.size(), parameterBound);
    const Minimum minimum = minimise(function, from.cwiseMax(-upper).cwiseMin(upper), -upper, upper,
                                     {.relativeTolerance = 1e-7, .evaluationLimit = 100}, run);
    return {packing.unpacked(minimum.at), minimum.value / n,
            minimum.at.cwiseAbs().maxCoeff() >= parameterBound * (1 - 1e-9)};
}

double logScoreOf(const LinearLogs& map, const LogRows& rows) { return meanScore(rows, map, false, {}).score; }

}  // namespace calibrium
