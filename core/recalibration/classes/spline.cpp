// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recalibration/classes/spline.h"

#include "core/data/abilities.h"
#include "core/data/dataset.h"
#include "core/method/known_families.h"
#include "core/method/method_call.h"
#include "core/method/parameter_builders.h"
#include "core/recalibration/map_json.h"
#include "core/recalibration/piecewise.h"
#include "core/recalibration/recalibration_method.h"
#include "core/recalibration/row_map.h"
#include "core/recalibration/top_label_rows.h"
#include "core/run/error.h"
#include "core/statistics/decompositions.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include <Eigen/LU>
#include <nlohmann/json.hpp>

namespace calibrium {

namespace {

/// Where x lies between the knots k/(count - 1).
struct Segment {
    Index left;
    double a, b;   ///< weights of the left and the right knot
    double width;  ///< between two knots
};

Segment segmentOf(double x, Index knotCount) {
    const double width = 1 / static_cast<double>(knotCount - 1);
    const Index left = std::clamp(static_cast<Index>(std::floor(x / width)), Index{0}, knotCount - 2);
    const double b = x / width - static_cast<double>(left);
    return {left, 1 - b, b, width};
}

/// The matrix that makes second derivatives at the knots of the values there: the usual tridiagonal system.
Eigen::MatrixXd curvaturesOfValues(Index knotCount) {
    const double width = 1 / static_cast<double>(knotCount - 1);
    Eigen::MatrixXd system = Eigen::MatrixXd::Identity(knotCount, knotCount);
    Eigen::MatrixXd right = Eigen::MatrixXd::Zero(knotCount, knotCount);
    for (Index k = 1; k + 1 < knotCount; ++k) {
        system.row(k).segment(k - 1, 3) << width / 6, 2 * width / 3, width / 6;
        right.row(k).segment(k - 1, 3) << 1 / width, -2 / width, 1 / width;
    }
    return system.partialPivLu().solve(right);
}

class SplineMap : public RowMap {
public:
    SplineMap(MapFrame frame, PiecewiseLinear line) : RowMap(std::move(frame)), m_line(std::move(line)) {}

    [[nodiscard]] std::vector<FittedParameter> fitted() const override {
        std::vector<FittedParameter> all;
        for (int tenth = 0; tenth <= 10; ++tenth) {
            const double r = 0.1 * tenth;
            if (r < m_line.x.front() || r > m_line.x.back()) continue;
            all.push_back({asItStands("f(0." + std::to_string(tenth) + ")"), m_line(r)});
            if (tenth == 10) all.back().name = "f(1)";
        }
        return all;
    }
    [[nodiscard]] std::vector<MapCurve> curves() const override { return {{.name = "", .x = m_line.x, .y = m_line.y}}; }
    [[nodiscard]] bool isInjective() const override { return false; }

protected:
    [[nodiscard]] RowMatrix mapped(const Family& /*family*/, const RowMatrix& rows) const override {
        return withConfidence(rows, [this](Index, double confidence) { return m_line(confidence); });
    }
    [[nodiscard]] nlohmann::json parametersJson() const override { return {{"x", m_line.x}, {"y", m_line.y}}; }

private:
    PiecewiseLinear m_line;
};

/// Mapped confidences at the distinct confidences of the fit rows; equal ones get the mean of theirs.
PiecewiseLinear mappedConfidences(const TopLabels& top, const Eigen::VectorXd& weights, Index knotCount) {
    const auto n = static_cast<Index>(top.hits.size());
    std::vector<Index> order(top.hits.size());
    std::iota(order.begin(), order.end(), Index{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](Index a, Index b) { return top.confidences(a) < top.confidences(b); });
    Eigen::VectorXd places(n);
    Eigen::VectorXd gaps(n);
    Eigen::VectorXd sorted(n);
    for (Index i = 0; i < n; ++i) sorted(i) = weights.size() > 0 ? weights(order[static_cast<std::size_t>(i)]) : 1.0;
    const double end = sorted.sum() - sorted(n - 1);
    double sum = 0;
    double passed = 0;
    for (Index i = 0; i < n; ++i) {
        const Index row = order[static_cast<std::size_t>(i)];
        sum += sorted(i) * (static_cast<double>(top.hits[static_cast<std::size_t>(row)]) - top.confidences(row));
        places(i) = n > 1 ? std::min(1.0, passed / end) : 0;
        passed += sorted(i);
        gaps(i) = sum / static_cast<double>(n);  // which the weights add up to
    }
    const NaturalSpline spline =
        NaturalSpline::fitted(places, gaps, knotCount, weights.size() > 0 ? sorted : Eigen::VectorXd());
    // The slope may leave [0,1], and n rows cannot tell a certain hit from one that fails once in 2n times.
    const double margin = 0.5 / static_cast<double>(n);
    PiecewiseLinear line;
    for (Index i = 0; i < n;) {
        const double confidence = top.confidences(order[static_cast<std::size_t>(i)]);
        double total = 0;
        double count = 0;
        for (; i < n && top.confidences(order[static_cast<std::size_t>(i)]) == confidence; ++i) {
            total += sorted(i) * (confidence + spline.derivative(places(i)));
            count += sorted(i);
        }
        line.x.push_back(confidence);
        line.y.push_back(std::clamp(total / count, margin, 1 - margin));
    }
    return line;
}

std::shared_ptr<const RecalibrationMap> fitSplineMap(const MethodCall& call, MapFrame frame) {
    const Index knotCount = call.values.integer("knots");
    PiecewiseLinear line = mappedConfidences(topLabelsOf(call.data), call.data.weights(), knotCount);
    if (const auto few = fewRowsWarning(call.data.sampleCount(), "fit rows", knotCount)) {
        frame.warnings.push_back(*few);
    }
    return std::make_shared<const SplineMap>(std::move(frame), std::move(line));
}

std::shared_ptr<const RecalibrationMap> loadSplineMap(const nlohmann::json& json, MapFrame frame) {
    PiecewiseLinear line{mapRisingNumbers(json, "x"), {}};
    line.y = mapNumbers(json, "y", line.x.size());
    if (line.x.empty()) throw InvalidInput("The \"x\" of a spline map must hold at least one number.");
    return std::make_shared<const SplineMap>(std::move(frame), std::move(line));
}

}  // namespace

NaturalSpline NaturalSpline::fitted(const Eigen::VectorXd& x, const Eigen::VectorXd& y, Index knotCount,
                                    const Eigen::VectorXd& weights) {
    const Eigen::MatrixXd curvatures = curvaturesOfValues(knotCount);
    Eigen::MatrixXd design = Eigen::MatrixXd::Zero(x.size(), knotCount);
    for (Index i = 0; i < x.size(); ++i) {
        const Segment s = segmentOf(x(i), knotCount);
        const double scale = s.width * s.width / 6;
        design.row(i) = scale * ((s.a * s.a * s.a - s.a) * curvatures.row(s.left) +
                                 (s.b * s.b * s.b - s.b) * curvatures.row(s.left + 1));
        design(i, s.left) += s.a;
        design(i, s.left + 1) += s.b;
    }
    NaturalSpline spline;
    if (weights.size() > 0) {
        const Eigen::VectorXd roots = weights.cwiseSqrt();
        spline.m_values = leastSquares(roots.asDiagonal() * design, roots.cwiseProduct(y));
    } else {
        spline.m_values = leastSquares(design, y);
    }
    spline.m_curvatures = curvatures * spline.m_values;
    return spline;
}

double NaturalSpline::value(double x) const {
    const Segment s = segmentOf(x, m_values.size());
    return s.a * m_values(s.left) + s.b * m_values(s.left + 1) +
           s.width * s.width / 6 *
               ((s.a * s.a * s.a - s.a) * m_curvatures(s.left) + (s.b * s.b * s.b - s.b) * m_curvatures(s.left + 1));
}

double NaturalSpline::derivative(double x) const {
    const Segment s = segmentOf(x, m_values.size());
    return (m_values(s.left + 1) - m_values(s.left)) / s.width +
           s.width / 6 * ((1 - 3 * s.a * s.a) * m_curvatures(s.left) + (3 * s.b * s.b - 1) * m_curvatures(s.left + 1));
}

RecalibrationMethod splineRecalibration() {
    return recalibrationMethodOf(
        {.info = {.id = "spline",
                  .name = "Spline calibration",
                  .explanation =
                      "A smooth map of the confidence in the most probable class. The fit rows are sorted by "
                      "confidence, and the sum of hits minus confidences is followed from the least to the most "
                      "confident row; a spline through that curve has the missing confidence as its slope. There are "
                      "no bins, and any smooth distortion can be repaired. Only the most probable class is judged: "
                      "the others share what is left in their old proportions. A calibrated model is left as it is up "
                      "to noise.",
                  .formula = "f(r) = r + s′(t(r)), s the natural cubic spline through (t_i, n⁻¹ Σ_{j≤i} (c_j − r_j))",
                  .source = "Gupta, Rahimi, Ajanthan, Mensink, Sminchisescu, Hartley (2021), Calibration of neural "
                            "networks using splines, ICLR, section 4",
                  .cost = "O(n log n) time, O(n) memory",
                  .families = familiesWith({Ability::Classes}),
                  .parameters = {numberParameter("knots", "Knots",
                                                 "How many knots the spline has, equally spaced over the rows: more "
                                                 "follow the data more closely.",
                                                 std::int64_t{6}, 2, 50)},
                  .takesWeights = true,
                  .papers = {"gupta2021"}},
         .fit = fitSplineMap,
         .load = loadSplineMap});
}

}  // namespace calibrium
