// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recalibration/classes/intercept.h"

#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/method/known_families.h"
#include "core/method/method_call.h"
#include "core/recalibration/classes/logistic_fit.h"
#include "core/recalibration/map_json.h"
#include "core/recalibration/recalibration_method.h"
#include "core/run/error.h"
#include "core/statistics/numbers/minimise.h"
#include "core/statistics/numbers/summation.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include <boost/math/tools/toms748_solve.hpp>
#include <nlohmann/json.hpp>

namespace calibrium {

namespace {

/// p_k exp(b_k) divided by their sum. A class with p = 0 stays at 0.
void shift(const RowMatrix& rows, Index i, const Eigen::VectorXd& offsets, double* out) {
    double largest = -std::numeric_limits<double>::infinity();
    for (Index k = 0; k < rows.cols(); ++k) {
        if (rows(i, k) > 0) largest = std::max(largest, std::log(rows(i, k)) + offsets(k));
    }
    double total = 0;
    for (Index k = 0; k < rows.cols(); ++k) {
        out[k] = rows(i, k) > 0 ? std::exp(std::log(rows(i, k)) + offsets(k) - largest) : 0;
        total += out[k];
    }
    for (Index k = 0; k < rows.cols(); ++k) out[k] /= total;
}

class InterceptMap : public RowMap {
public:
    /// offsets: b, of two classes (0, b).
    InterceptMap(MapFrame frame, Eigen::VectorXd offsets) : RowMap(std::move(frame)), m_offsets(std::move(offsets)) {}

    [[nodiscard]] std::vector<FittedParameter> fitted() const override {
        if (frame().classCount == 2) return {{"intercept", m_offsets(1)}};
        std::vector<FittedParameter> all;
        for (Index k = 0; k < m_offsets.size(); ++k) {
            all.push_back(
                {asItStands("intercept[" + frame().classNames[static_cast<std::size_t>(k)] + "]"), m_offsets(k)});
        }
        return all;
    }
    [[nodiscard]] bool isInjective() const override { return true; }
    [[nodiscard]] Index likelihoodParameters() const override { return frame().classCount - 1; }
    [[nodiscard]] std::vector<MapCurve> curves() const override {
        if (frame().classCount != 2) return {};
        return {curveOnGrid("", [this](double p) {
            RowMatrix row(1, 2);
            row << 1 - p, p;
            return mapped(calibrium::family(frame().family), row)(0, 1);
        })};
    }

protected:
    [[nodiscard]] RowMatrix mapped(const Family& /*family*/, const RowMatrix& rows) const override {
        RowMatrix result(rows.rows(), rows.cols());
        for (Index i = 0; i < rows.rows(); ++i) shift(rows, i, m_offsets, result.row(i).data());
        return result;
    }
    [[nodiscard]] nlohmann::json parametersJson() const override {
        return {{"offsets", std::vector<double>(m_offsets.begin(), m_offsets.end())}};
    }

private:
    Eigen::VectorXd m_offsets;
};

/// b of several classes with the smallest mean log score; their mean is 0, since a constant changes nothing.
Eigen::VectorXd fitOffsets(const Dataset& data, const Run& run) {
    const RowMatrix& rows = data.parameters();
    const Index m = rows.cols();
    const RowMatrix clamped = rows.cwiseMax(fitClamp);
    const auto weight = [&](Index i) { return data.weight(i); };
    Eigen::VectorXd observed = Eigen::VectorXd::Zero(m);
    double total = 0;
    for (Index i = 0; i < rows.rows(); ++i) {
        observed(data.labels()[static_cast<std::size_t>(i)]) += weight(i);
        total += weight(i);
    }
    observed /= total;
    const auto score = [&](const Eigen::VectorXd& offsets, Eigen::VectorXd& gradient) {
        const Eigen::VectorXd factors = (offsets.array() - offsets.maxCoeff()).exp();
        gradient.setZero();
        CompensatedSum sum;
        for (Index i = 0; i < clamped.rows(); ++i) {
            const Eigen::VectorXd shares = clamped.row(i).transpose().cwiseProduct(factors);
            const double all = shares.sum();
            sum.add(weight(i) * std::log(all));
            gradient += weight(i) / (total * all) * shares;
        }
        gradient -= observed;
        return sum.value() / total + offsets.maxCoeff() - observed.dot(offsets);
    };
    const Eigen::VectorXd bound = Eigen::VectorXd::Constant(m, parameterBound);
    const Eigen::VectorXd start = Eigen::VectorXd::Zero(m);
    Eigen::VectorXd offsets = minimise(score, start, -bound, bound, {}, run).at;
    offsets.array() -= offsets.mean();
    return offsets;
}

std::shared_ptr<const RecalibrationMap> fitInterceptMap(const MethodCall& call, MapFrame frame) {
    const std::vector<Index> sizes = classSizes(call.data);
    const Index rarest = *std::min_element(sizes.begin(), sizes.end());
    if (const auto few = fewRowsWarning(rarest, "fit rows of the rarest class", 1)) frame.warnings.push_back(*few);
    if (frame.classCount > 2) {
        Eigen::VectorXd offsets = fitOffsets(call.data, call.run.part(0, 0.99));
        if (rarest == 0) frame.warnings.push_back(boundWarning("b of a class that does not occur", parameterBound));
        return std::make_shared<const InterceptMap>(std::move(frame), std::move(offsets));
    }
    const InterceptFit fit =
        fitIntercept({call.data.parameters().col(1), call.data.labels(), call.data.weights()}, call.run);
    if (fit.isAtBound) frame.warnings.push_back(boundWarning("b", fit.intercept));
    return std::make_shared<const InterceptMap>(std::move(frame), Eigen::Vector2d(0, fit.intercept));
}

std::shared_ptr<const RecalibrationMap> loadInterceptMap(const nlohmann::json& json, MapFrame frame) {
    const auto read = mapNumbers(json, "offsets", static_cast<std::size_t>(frame.classCount));
    Eigen::VectorXd offsets = Eigen::Map<const Eigen::VectorXd>(read.data(), static_cast<Index>(read.size()));
    if (offsets.cwiseAbs().maxCoeff() > 2 * parameterBound) {
        throw InvalidInput("The \"offsets\" of a map must not be larger than 2000 in size.");
    }
    return std::make_shared<const InterceptMap>(std::move(frame), std::move(offsets));
}

}  // namespace

InterceptFit fitIntercept(const ProbabilityRows& rows, const Run& run) {
    const Eigen::VectorXd logits = clampedLogits(rows.probabilities, fitClamp);
    const auto excess = [&](double intercept) {
        run.check();
        CompensatedSum sum;
        for (Index i = 0; i < logits.size(); ++i) {
            const double weight = rows.weights.size() > 0 ? rows.weights(i) : 1.0;
            sum.add(weight * (logistic(logits(i) + intercept) - rows.outcomes[static_cast<std::size_t>(i)]));
        }
        return sum.value();
    };
    const bool areAll = std::all_of(rows.outcomes.begin(), rows.outcomes.end(), [](auto y) { return y == 1; });
    const bool areNone = std::none_of(rows.outcomes.begin(), rows.outcomes.end(), [](auto y) { return y == 1; });
    if (areAll) return {parameterBound, true};
    if (areNone) return {-parameterBound, true};
    // All logits are within ±28, so that the root lies well inside.
    constexpr double reach = 100;
    std::uintmax_t steps = 200;
    const auto root =
        boost::math::tools::toms748_solve(excess, -reach, reach, boost::math::tools::eps_tolerance<double>(50), steps);
    return {root.first + (root.second - root.first) / 2, false};
}

RecalibrationMethod interceptRecalibration() {
    return recalibrationMethodOf(
        {.info = {.id = "intercept",
                  .name = "Intercept",
                  .explanation =
                      "Recalibration in the large: one number is added to the log odds of every prediction, so that as "
                      "many events are expected as were observed in the fit rows. It repairs risks that are too high "
                      "or too low throughout, because the event is rarer or more common here than where the model was "
                      "made, with the fewest fit rows of all methods. The order of the predictions and their spread in "
                      "log odds stay; a slope other than 1 is left to logistic recalibration. With more than two "
                      "classes, one number is added to the logarithm of every class.",
                  .formula = "σ(log(p / (1 − p)) + b), classes: softmax(log p + b), b the intercept",
                  .source = "Steyerberg (2019), Clinical Prediction Models, 2nd ed., section 20.3; Vergouwe, Nieboer, "
                            "Oostenbrink et al. (2017), A closed testing procedure to select an appropriate method for "
                            "updating prediction models, Statistics in Medicine 36",
                  .cost = "O(n m) time for each of about ten steps, O(n) memory",
                  .families = familiesWith({Ability::Classes}),
                  .parameters = {},
                  .takesWeights = true,
                  .papers = {"steyerberg2019", "vergouwe2017"}},
         .fit = fitInterceptMap,
         .load = loadInterceptMap});
}

}  // namespace calibrium
