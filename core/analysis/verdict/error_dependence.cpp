// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/verdict/error_dependence.h"

#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/data/notes.h"
#include "core/data/predictive_distributions.h"
#include "core/data/sample_notes.h"
#include "core/io/names/cluster_names.h"
#include "core/io/names/column_names.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <set>
#include <utility>
#include <vector>

namespace calibrium {

namespace {

constexpr Index fewestRows = 20;
constexpr Index mostRows = 100'000;
constexpr Index mostClasses = 20;
constexpr double ofNeighbours = 2.6;
constexpr double ofClusters = 3.0;

/// Subtracts from the values their mean over rows with nearly the same key.
void removeCalibrationCurve(const Eigen::VectorXd& keys, Eigen::Ref<Eigen::VectorXd> values) {
    constexpr Index fewestOfBin = 20;
    constexpr Index mostBins = 50;
    const Index n = keys.size();
    std::vector<Index> order(static_cast<std::size_t>(n));
    std::iota(order.begin(), order.end(), Index{0});
    std::stable_sort(order.begin(), order.end(), [&](Index a, Index b) { return keys(a) < keys(b); });
    const Index binCount = std::clamp<Index>(n / fewestOfBin, 1, mostBins);
    for (Index b = 0; b < binCount; ++b) {
        const Index first = b * n / binCount;
        const Index end = (b + 1) * n / binCount;
        double sum = 0;
        for (Index i = first; i < end; ++i) sum += values(order[static_cast<std::size_t>(i)]);
        const double mean = sum / static_cast<double>(end - first);
        for (Index i = first; i < end; ++i) values(order[static_cast<std::size_t>(i)]) -= mean;
    }
}

RowMatrix classErrors(const Dataset& data, Index n) {
    const RowMatrix& predictions = data.parameters();
    const auto labelOf = [&](Index i) { return static_cast<Index>(data.labels()[static_cast<std::size_t>(i)]); };
    RowMatrix errors;
    RowMatrix keys;
    if (predictions.cols() == 2) {
        keys = predictions.topRows(n).rightCols(1);
        errors = -keys;
        for (Index i = 0; i < n; ++i) errors(i, 0) += labelOf(i) == 1 ? 1 : 0;
    } else if (predictions.cols() <= mostClasses) {
        keys = predictions.topRows(n);
        errors = -keys;
        for (Index i = 0; i < n; ++i) errors(i, labelOf(i)) += 1;
    } else {
        keys.resize(n, 1);
        errors.resize(n, 1);
        for (Index i = 0; i < n; ++i) {
            Index top = 0;
            keys(i, 0) = predictions.row(i).maxCoeff(&top);
            errors(i, 0) = (labelOf(i) == top ? 1 : 0) - keys(i, 0);
        }
    }
    for (Index k = 0; k < errors.cols(); ++k) {
        Eigen::VectorXd column = errors.col(k);
        removeCalibrationCurve(keys.col(k), column);
        errors.col(k) = column;
    }
    return errors;
}

/// Empty for several dimensions.
RowMatrix realErrors(const Dataset& data, Index n) {
    const auto distributions = data.family().distributions(data.parameters());
    const UnivariateDistributions* line = distributions == nullptr ? nullptr : distributions->univariate();
    if (line == nullptr) return {};
    Eigen::VectorXd values(n);
    Eigen::VectorXd means(n);
    for (Index i = 0; i < n; ++i) {
        values(i) = line->randomisedPit(i, data.values()(i, 0), 0.5);
        means(i) = line->mean(i);
    }
    removeCalibrationCurve(means, values);
    return values;
}

/// The targets rise or fall from row to row, or every class stands together.
bool isSortedByTarget(const Dataset& data) {
    if (data.classCount() == 0) {
        const Eigen::VectorXd values = data.values().col(0);
        return std::is_sorted(values.begin(), values.end()) ||
               std::is_sorted(values.begin(), values.end(), std::greater<>());
    }
    Index changes = 0;
    for (std::size_t i = 1; i < data.labels().size(); ++i) changes += data.labels()[i] != data.labels()[i - 1] ? 1 : 0;
    return changes < data.classCount();
}

/// A sum over pairs against its distribution under rows in random order.
class PairSums {
public:
    explicit PairSums(const RowMatrix& errors) : m_errors(errors) {
        const Eigen::MatrixXd covariance = errors.transpose() * errors / static_cast<double>(errors.rows());
        m_variance = covariance.trace();
        m_spread = covariance.norm();
    }

    [[nodiscard]] bool hasSpread() const { return m_variance > 0; }

    /// sum: of <e_i, e_j> over so many pairs. The errors add up to 0, so that a pair of different rows has a product
    /// slightly below 0 on average.
    [[nodiscard]] ErrorDependence finding(std::string column, double sum, double pairCount) const {
        const double usual = -m_variance / static_cast<double>(m_errors.rows() - 1);
        return {.column = std::move(column),
                .correlation = sum / pairCount / m_variance,
                .deviate = (sum - pairCount * usual) / (std::sqrt(pairCount) * m_spread)};
    }

    [[nodiscard]] ErrorDependence ofNeighbours() const {
        double sum = 0;
        for (Index i = 1; i < m_errors.rows(); ++i) sum += m_errors.row(i).dot(m_errors.row(i - 1));
        return finding("", sum, static_cast<double>(m_errors.rows() - 1));
    }

    /// Nothing for a column that hardly repeats, or has a handful of values.
    [[nodiscard]] std::optional<ErrorDependence> ofColumn(const std::string& name,
                                                          const std::vector<std::string>& cells) const {
        constexpr std::size_t fewestClusters = 5;
        struct Cluster {
            Eigen::VectorXd sum;
            double squares = 0;
            double size = 0;
        };
        std::map<std::string, Cluster> clusters;
        for (Index i = 0; i < m_errors.rows(); ++i) {
            Cluster& cluster = clusters[cells[static_cast<std::size_t>(i)]];
            if (cluster.size == 0) cluster.sum = Eigen::VectorXd::Zero(m_errors.cols());
            cluster.sum += m_errors.row(i).transpose();
            cluster.squares += m_errors.row(i).squaredNorm();
            cluster.size += 1;
        }
        if (clusters.size() < fewestClusters) return std::nullopt;
        double sum = 0;
        double pairCount = 0;
        for (const auto& [value, cluster] : clusters) {
            sum += (cluster.sum.squaredNorm() - cluster.squares) / 2;
            pairCount += cluster.size * (cluster.size - 1) / 2;
        }
        if (pairCount < static_cast<double>(fewestRows)) return std::nullopt;
        ErrorDependence found = finding(name, sum, pairCount);
        found.clusterCount = clusters.size();
        return found;
    }

private:
    const RowMatrix& m_errors;
    double m_variance = 0;
    double m_spread = 0;
};

/// The dependence within a column whose name says nothing: of words that repeat, more of them than a description of the
/// samples has, and a clearer finding is asked for.
std::optional<ErrorDependence> ofOtherColumn(const SampleColumn& column, const PairSums& sums,
                                             const std::vector<std::string>& cells) {
    constexpr std::size_t fewestValues = 10;
    constexpr double clear = 4.0;
    if (!column.numbers.empty() || column.isPrediction || isUsualExtra(column.name)) return std::nullopt;
    const std::set<std::string> values(cells.begin(), cells.end());
    if (values.size() < fewestValues || 2 * values.size() > cells.size()) return std::nullopt;
    auto found = sums.ofColumn(column.name, cells);
    return found && found->deviate >= clear ? found : std::nullopt;
}

std::optional<ErrorDependence> ofClusterColumns(const Dataset& data, const PairSums& sums) {
    if (data.notes() == nullptr) return std::nullopt;
    std::optional<ErrorDependence> most;
    for (const SampleColumn& column : data.notes()->columns) {
        const bool isNamed = namesCluster(column.name) || isRowIdentifier(column.name);
        const std::vector<std::string> cells = cellsOf(data, column);
        const auto found = isNamed ? sums.ofColumn(column.name, cells) : ofOtherColumn(column, sums, cells);
        if (found && (!most || found->deviate > most->deviate)) most = found;
    }
    return most;
}

}  // namespace

std::string recurringKey(const Dataset& data) {
    constexpr std::size_t fewestValues = 20;
    if (data.notes() == nullptr) return "";
    for (const SampleColumn& column : data.notes()->columns) {
        if (!namesCluster(column.name) && !isRowIdentifier(column.name)) continue;
        const std::vector<std::string> cells = cellsOf(data, column);
        const std::set<std::string> values(cells.begin(), cells.end());
        if (values.size() >= fewestValues && 2 * values.size() <= cells.size()) return column.name;
    }
    return "";
}

std::optional<ErrorDependence> errorDependence(const Dataset& data) {
    const Index n = std::min(data.sampleCount(), mostRows);
    if (n < fewestRows) return std::nullopt;
    const RowMatrix errors = data.classCount() > 0 ? classErrors(data, n) : realErrors(data, n);
    if (errors.rows() == 0) return std::nullopt;
    const PairSums sums(errors);
    if (!sums.hasSpread()) return std::nullopt;
    if (const auto clusters = ofClusterColumns(data, sums); clusters && clusters->deviate >= ofClusters) {
        return clusters;
    }
    if (isSortedByTarget(data)) return std::nullopt;
    const ErrorDependence neighbours = sums.ofNeighbours();
    return neighbours.deviate >= ofNeighbours ? std::optional(neighbours) : std::nullopt;
}

}  // namespace calibrium
