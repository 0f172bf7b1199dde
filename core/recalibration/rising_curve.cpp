// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recalibration/rising_curve.h"

#include "core/data/dataset.h"
#include "core/recalibration/classes/temperature.h"
#include "core/recalibration/row_map.h"
#include "core/run/parallel.h"
#include "core/statistics/numbers/minimise.h"
#include "core/statistics/numbers/summation.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace calibrium {

namespace {

constexpr Index curveRowsPerTask = 1024;
constexpr double impossible = -std::numeric_limits<double>::infinity();
constexpr double smallestSlope = 1 / largestTemperature;
constexpr double largestSlope = 1 / smallestTemperature;

double weightOf(const LogRows& rows, Index i) { return rows.weights.size() > 0 ? rows.weights(i) : 1.0; }

/// Where a logarithm stands: in segment s, from knot s - 1 to knot s; before the first knot in segment 0, after the
/// last in segment K.
std::size_t segmentOf(const std::vector<double>& knots, double q) {
    return static_cast<std::size_t>(std::upper_bound(knots.begin(), knots.end(), q) - knots.begin());
}

/// By how much f rises from one knot to the next.
double riseAfter(const RisingCurve& curve, std::size_t knot) {
    return (curve.knots[knot + 1] - curve.knots[knot]) * (curve.slopes[knot] + curve.slopes[knot + 1]) / 2;
}

/// f at the knot before each segment; 0 for the first.
std::vector<double> valuesBefore(const RisingCurve& curve) {
    std::vector<double> values(curve.knots.size() + 1, 0.0);
    for (std::size_t k = 0; k + 1 < curve.knots.size(); ++k) values[k + 2] = values[k + 1] + riseAfter(curve, k);
    return values;
}

/// f(q) in that segment. before: f at the knot before it.
double valueAt(const RisingCurve& curve, std::size_t segment, double before, double q) {
    const auto& knots = curve.knots;
    if (segment == 0) return curve.slopes.front() * (q - knots.front());
    const double passed = q - knots[segment - 1];
    if (segment == knots.size()) return before + curve.slopes.back() * passed;
    const double width = knots[segment] - knots[segment - 1];
    const double from = curve.slopes[segment - 1];
    return before + passed * (from + (curve.slopes[segment] - from) * passed / (2 * width));
}

/// Sums of r, r t and r t² by segment, t the distance from the knot before it: all that the derivatives by the slopes
/// are made of.
struct Moments {
    explicit Moments(std::size_t segmentCount) : zero(segmentCount), one(segmentCount), two(segmentCount) {}

    void add(std::size_t segment, double residual, double t) {
        zero[segment] += residual;
        one[segment] += residual * t;
        two[segment] += residual * t * t;
    }
    void add(const Moments& other) {
        for (std::size_t s = 0; s < zero.size(); ++s) {
            zero[s] += other.zero[s];
            one[s] += other.one[s];
            two[s] += other.two[s];
        }
        score += other.score;
    }

    std::vector<double> zero, one, two;
    double score = 0;
};

Moments momentsOver(const LogRows& rows, const RisingCurve& curve, Index begin, Index end) {
    const std::vector<double> before = valuesBefore(curve);
    const Index m = rows.logs.cols();
    Moments sums(curve.knots.size() + 1);
    CompensatedSum score;
    std::vector<double> shares(static_cast<std::size_t>(m));
    std::vector<std::size_t> segments(shares.size());
    for (Index i = begin; i < end; ++i) {
        const auto observed = static_cast<std::size_t>(rows.labels[static_cast<std::size_t>(i)]);
        for (std::size_t k = 0; k < shares.size(); ++k) {
            const double q = rows.logs(i, static_cast<Index>(k));
            segments[k] = segmentOf(curve.knots, q);
            shares[k] = valueAt(curve, segments[k], before[segments[k]], q);
        }
        const double largest = *std::max_element(shares.begin(), shares.end());
        const double atObserved = shares[observed] - largest;
        double total = 0;
        for (double& share : shares) total += share = std::exp(share - largest);
        const double weight = weightOf(rows, i);
        score.add(weight * (std::log(total) - atObserved));
        for (std::size_t k = 0; k < shares.size(); ++k) {
            if (rows.logs(i, static_cast<Index>(k)) == impossible) continue;
            const double residual = weight * (shares[k] / total - (k == observed ? 1.0 : 0.0));
            const double knot = curve.knots[std::max<std::size_t>(segments[k], 1) - 1];
            sums.add(segments[k], residual, rows.logs(i, static_cast<Index>(k)) - knot);
        }
    }
    sums.score = score.value();
    return sums;
}

Moments allMoments(const LogRows& rows, const RisingCurve& curve, const Run& run) {
    const Index n = rows.logs.rows();
    std::vector<Moments> parts(static_cast<std::size_t>((n + curveRowsPerTask - 1) / curveRowsPerTask), Moments(0));
    parallelFor(parts.size(), run.withoutProgress(), [&](std::size_t task) {
        const Index begin = static_cast<Index>(task) * curveRowsPerTask;
        parts[task] = momentsOver(rows, curve, begin, std::min(n, begin + curveRowsPerTask));
    });
    Moments all = std::move(parts.front());
    for (std::size_t task = 1; task < parts.size(); ++task) all.add(parts[task]);
    return all;
}

/// Derivatives of the score by the slopes.
Eigen::VectorXd gradientOf(const Moments& sums, const std::vector<double>& knots) {
    const std::size_t count = knots.size();
    Eigen::VectorXd gradient = Eigen::VectorXd::Zero(static_cast<Index>(count));
    gradient(0) += sums.one.front();
    gradient(static_cast<Index>(count) - 1) += sums.one.back();
    double beyond = sums.zero.back();
    for (std::size_t k = count - 1; k > 0; --k) {
        const double width = knots[k] - knots[k - 1];
        const double byEnd = sums.two[k] / (2 * width);
        gradient(static_cast<Index>(k)) += byEnd + beyond * width / 2;
        gradient(static_cast<Index>(k) - 1) += sums.one[k] - byEnd + beyond * width / 2;
        beyond += sums.zero[k];
    }
    return gradient;
}

}  // namespace

double RisingCurve::operator()(double q) const {
    const std::size_t segment = segmentOf(knots, q);
    double before = 0;
    for (std::size_t k = 0; k + 1 < segment; ++k) before += riseAfter(*this, k);
    return valueAt(*this, segment, before, q);
}

RisingCurveRows RisingCurveRows::of(const Dataset& data) {
    RisingCurveRows result{.rows = {data.parameters(), data.labels(), data.weights()}};
    RowMatrix& logs = result.rows.logs;
    for (Index i = 0; i < logs.rows(); ++i) {
        const Index observed = data.labels()[static_cast<std::size_t>(i)];
        for (Index k = 0; k < logs.cols(); ++k) {
            const double p = logs(i, k);
            logs(i, k) = p > 0 ? std::log(p) : impossible;
            if (p > 0 || k != observed) continue;
            logs(i, k) = std::log(fitClamp);
            ++result.impossibleCount;
        }
    }
    return result;
}

std::vector<double> informativeKnots(const LogRows& rows, Index count) {
    // A histogram stands for sorting n m numbers. A cell is named by its upper end in hundredths.
    constexpr double cellsPerUnit = 100;
    const double lowest = std::log(fitClamp);
    const auto cellCount = static_cast<std::size_t>(std::ceil(-lowest * cellsPerUnit)) + 1;
    std::vector<double> cells(cellCount, 0.0);
    for (Index i = 0; i < rows.logs.rows(); ++i) {
        for (Index k = 0; k < rows.logs.cols(); ++k) {
            const double q = rows.logs(i, k);
            const auto cell = static_cast<std::size_t>(
                std::clamp(std::floor(-q * cellsPerUnit), 0.0, static_cast<double>(cellCount - 1)));
            cells[cell] += weightOf(rows, i) * std::exp(q) * -std::expm1(q);
        }
    }
    const double total = std::accumulate(cells.begin(), cells.end(), 0.0);
    std::vector<double> knots;
    double passed = 0;
    Index next = 0;
    for (std::size_t cell = cellCount; cell-- > 0 && next < count;) {
        passed += cells[cell];
        if (passed < total * (static_cast<double>(next) + 0.5) / static_cast<double>(count)) continue;
        knots.push_back(-static_cast<double>(cell) / cellsPerUnit);
        while (next < count && passed >= total * (static_cast<double>(next) + 0.5) / static_cast<double>(count)) ++next;
    }
    if (knots.empty()) knots.push_back(0.0);
    return knots;
}

RisingCurveFit fitRisingCurve(const LogRows& rows, const std::vector<double>& knots, double startSlope,
                              const Run& run) {
    const auto count = static_cast<Index>(knots.size());
    const auto curveAt = [&](const Eigen::VectorXd& at) {
        return RisingCurve{knots, std::vector<double>(at.begin(), at.end())};
    };
    const auto function = [&](const Eigen::VectorXd& at, Eigen::VectorXd& gradient) {
        const Moments sums = allMoments(rows, curveAt(at), run);
        gradient = gradientOf(sums, knots) / rows.total();
        return sums.score / rows.total();
    };
    const double start = std::clamp(startSlope, smallestSlope, largestSlope);
    const Minimum minimum =
        minimise(function, Eigen::VectorXd::Constant(count, start), Eigen::VectorXd::Constant(count, smallestSlope),
                 Eigen::VectorXd::Constant(count, largestSlope), {.evaluationLimit = 1000}, run);
    constexpr double rounding = 1e-9;
    const bool isAtBound = minimum.at.minCoeff() <= smallestSlope * (1 + rounding) ||
                           minimum.at.maxCoeff() >= largestSlope * (1 - rounding);
    return {curveAt(minimum.at), minimum.value, isAtBound};
}

}  // namespace calibrium
