// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hypothesis/exact/line_sums.h"

#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/data/predictive_distributions.h"
#include "core/run/parallel.h"

#include <algorithm>
#include <cmath>

namespace calibrium {

namespace {

constexpr Index pitLevels = 15;
constexpr Index locationColumn = 0;
constexpr Index slopeColumn = 1;
constexpr Index firstPitColumn = 2;
constexpr double farthest = 1e100;
/// What the members weigh, beside 1 of all bandwidths together: chosen by the power in
/// resources/measured/line_power.csv.
namespace weight {
constexpr double line = 4;
constexpr double certainty = 0.5;
constexpr double temperature = 3;
constexpr double spread = 3;
constexpr double shape = 1.5;
}  // namespace weight
constexpr double negligibleShare = 1e-9;  // of the predicted spread

double bounded(double value) { return std::isfinite(value) ? std::clamp(value, -farthest, farthest) : 0.0; }

/// What depends on the predictions alone.
struct RealRows {
    Eigen::ArrayXd means;
    Eigen::ArrayXd inverseSpreads;  ///< 0 where there is none
    Eigen::ArrayXd slopes;          ///< (μ - mean μ) / σ
    RowMatrix quantiles;            ///< n x pitLevels
};

RealRows realRows(const UnivariateDistributions& distributions, Index n) {
    RealRows rows{.means = Eigen::ArrayXd(n),
                  .inverseSpreads = Eigen::ArrayXd::Zero(n),
                  .slopes = Eigen::ArrayXd(n),
                  .quantiles = RowMatrix(n, pitLevels)};
    parallelForSmall(static_cast<std::size_t>(n), [&](std::size_t row) {
        const auto i = static_cast<Index>(row);
        rows.means(i) = bounded(distributions.mean(i));
        const double spread = std::sqrt(distributions.variance(i));
        if (spread > 0 && std::isfinite(1 / spread)) rows.inverseSpreads(i) = 1 / spread;
        for (Index j = 0; j < pitLevels; ++j) {
            // A target may stand on a quantile, as the middle of a cell of quantile forecasts does: no rounding
            // decides.
            rows.quantiles(i, j) = distributions.quantile(i, static_cast<double>(j + 1) / (pitLevels + 1)) +
                                   negligibleShare * (std::isfinite(spread) ? spread : 0.0);
        }
    });
    const double middle = n > 0 ? rows.means.mean() : 0.0;
    for (Index i = 0; i < n; ++i) rows.slopes(i) = bounded((rows.means(i) - middle) * rows.inverseSpreads(i));
    return rows;
}

void addReal(const RealRows& rows, const Targets& targets, Eigen::Ref<Eigen::RowVectorXd> sums) {
    for (Index i = 0; i < rows.means.size(); ++i) {
        const double y = targets.values(i, 0);
        const double z = bounded((y - rows.means(i)) * rows.inverseSpreads(i));
        sums(locationColumn) += z;
        sums(slopeColumn) += z * rows.slopes(i);
        const double* const quantiles = rows.quantiles.row(i).data();
        const auto reached = std::lower_bound(quantiles, quantiles + pitLevels, y) - quantiles;
        if (reached < pitLevels) sums(firstPitColumn + reached) += 1;
    }
    // A target at or below one quantile is at or below the higher ones.
    for (Index j = 1; j < pitLevels; ++j) sums(firstPitColumn + j) += sums(firstPitColumn + j - 1);
}

/// Σ_j (C_rj - mean_s C_sj)² of the counts at or below each quantile.
std::vector<double> pitDistances(const RowMatrix& counts) {
    const RowMatrix distances = counts.rowwise() - counts.colwise().mean();
    const Eigen::VectorXd squares = distances.rowwise().squaredNorm();
    return {squares.begin(), squares.end()};
}

std::vector<double> distancesOf(std::span<const double> values) {
    return largeMember(Eigen::Map<const Eigen::VectorXd>(values.data(), std::ssize(values)));
}

/// Whether there are enough data sets to learn from them how the score goes with the totals.
bool isExplained(const RowMatrix& totals) {
    constexpr Index setsEach = 10;
    return totals.rows() >= setsEach * totals.cols();
}

std::vector<double> distancesBesides(std::span<const double> values, const RowMatrix& others) {
    return distancesOf(besides(values, others));
}

/// Squares of two independent distances, added.
std::vector<double> squaredLength(const std::vector<double>& a, const std::vector<double>& b) {
    std::vector<double> sums(a.size());
    for (std::size_t r = 0; r < sums.size(); ++r) sums[r] = a[r] * a[r] + b[r] * b[r];
    return sums;
}

/// Intercept and slope of the calibration line together are what is off most often, and weigh most.
void addBinaryMembers(const MemberSums& sums, const std::string& scoreName, std::vector<Member>& members) {
    const Text certainty("certainty of the predictions ({1})", inEnglish(scoreName));
    if (!isExplained(sums.totals)) {
        members.push_back({"class frequencies on the whole", largeMember(sums.totals)});
        members.push_back({certainty, distancesOf(sums.scores)});
        return;
    }
    members.push_back({"calibration line",
                       squaredLength(largeMember(sums.totals), distancesBesides(sums.scores, sums.totals)),
                       weight::line});
    members.push_back({certainty, distancesOf(sums.scores), weight::certainty});
}

void addClassMembers(const MemberSums& sums, const std::string& scoreName, std::vector<Member>& members) {
    members.push_back({"class frequencies on the whole", largeMember(sums.totals)});
    members.push_back({Text("certainty of the predictions ({1})", inEnglish(scoreName)), distancesOf(sums.scores),
                       weight::temperature});
    if (isExplained(sums.totals)) {
        members.push_back(
            {"certainty beside class frequencies", distancesBesides(sums.scores, sums.totals), weight::certainty});
    }
    if (sums.lines.cols() == 0) return;
    RowMatrix single(sums.lines.rows(), sums.lines.cols());
    for (Index k = 0; k < single.cols(); ++k) {
        const Eigen::VectorXd column = sums.lines.col(k);
        const auto rest = besides({column.data(), static_cast<std::size_t>(column.size())}, sums.totals.col(k));
        single.col(k) = Eigen::Map<const Eigen::VectorXd>(rest.data(), single.rows());
    }
    members.push_back({"slope of every class by itself", largeMember(single)});
}

void addRealMembers(const MemberSums& sums, const std::string& scoreName, std::vector<Member>& members) {
    constexpr double half = 0.5;
    constexpr double quarter = 0.25;
    const bool isOnTheLine = sums.lines.cols() > 0;
    members.push_back({"targets on the whole", largeMember(sums.totals), isOnTheLine ? quarter : 1.0});
    members.push_back({Text("spread of the targets ({1})", inEnglish(scoreName)), distancesOf(sums.scores),
                       isOnTheLine ? weight::spread : 1.0});
    if (!isOnTheLine) return;
    members.push_back(
        {"targets in units of the predicted spread", largeMember(sums.lines.col(locationColumn)), weight::shape});
    RowMatrix locations(sums.lines.rows(), 2);
    locations << sums.lines.col(locationColumn), sums.totals;
    const Eigen::VectorXd slopes = sums.lines.col(slopeColumn);
    members.push_back({"slope of the targets on the predicted means",
                       distancesBesides({slopes.data(), static_cast<std::size_t>(slopes.size())}, locations), half});
    members.push_back({"distribution of the PIT values", pitDistances(sums.lines.rightCols(pitLevels)), weight::shape});
}

}  // namespace

LineSums::LineSums(const Dataset& data) {
    const Index classCount = data.classCount();
    if (classCount > 2) {
        m_count = classCount;
        m_add = [data](const Targets& targets, Eigen::Ref<Eigen::RowVectorXd> sums) {
            for (std::size_t i = 0; i < targets.labels.size(); ++i) {
                sums(targets.labels[i]) += data.parameters()(static_cast<Index>(i), targets.labels[i]);
            }
        };
        return;
    }
    if (classCount > 0) return;
    const auto distributions = data.family().distributions(data.parameters());
    const UnivariateDistributions* line = distributions == nullptr ? nullptr : distributions->univariate();
    if (line == nullptr) return;
    m_count = firstPitColumn + pitLevels;
    const auto rows = std::make_shared<const RealRows>(realRows(*line, data.sampleCount()));
    m_add = [rows](const Targets& targets, Eigen::Ref<Eigen::RowVectorXd> sums) { addReal(*rows, targets, sums); };
}

RowMatrix LineSums::of(std::span<const Targets> batch, const Run& run) const {
    RowMatrix sums = RowMatrix::Zero(std::ssize(batch), m_count);
    if (m_count == 0) return sums;
    parallelFor(batch.size(), run, [&](std::size_t s) { m_add(batch[s], sums.row(static_cast<Index>(s))); });
    return sums;
}

std::vector<Member> wholeMembers(const MemberSums& sums, const std::string& scoreName, Index classCount) {
    std::vector<Member> members;
    if (classCount == 2) {
        addBinaryMembers(sums, scoreName, members);
    } else if (classCount > 0) {
        addClassMembers(sums, scoreName, members);
    } else {
        addRealMembers(sums, scoreName, members);
    }
    return members;
}

}  // namespace calibrium
