// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/variance_network.h"

#include "core/data/dataset.h"
#include "core/families/reals/normal.h"
#include "core/statistics/numbers/summation.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace calibrium {

namespace {

constexpr double largestExponent = 300;

}  // namespace

LinkedVariance linkedVariance(double output, VarianceLink link) {
    if (link == VarianceLink::Absolute) {
        return {.value = std::abs(output) + smallestNetworkVariance, .slope = output < 0 ? -1.0 : 1.0};
    }
    const double variance = std::exp(std::min(output, largestExponent));
    return {.value = variance + smallestNetworkVariance, .slope = variance};
}

OutputLoss dawidSebastianiLoss(const RowMatrix& outputs, const Eigen::VectorXd& targets, VarianceLink link) {
    const auto count = static_cast<double>(targets.size());
    OutputLoss result{.loss = 0, .byOutput = RowMatrix(outputs.rows(), 2)};
    CompensatedSum score;
    for (Index i = 0; i < outputs.rows(); ++i) {
        const double error = outputs(i, 0) - targets(i);
        const LinkedVariance variance = linkedVariance(outputs(i, 1), link);
        const double square = error * error / variance.value;
        score.add(square + std::log(variance.value));
        result.byOutput(i, 0) = 2 * error / variance.value / count;
        result.byOutput(i, 1) = variance.slope / variance.value * (1 - square) / count;
    }
    result.loss = score.value() / count;
    return result;
}

LossGradient dawidSebastianiGradient(const DenseNetwork& network, const RegressionData& data, VarianceLink link) {
    return network.lossGradient(
        data.inputs, [&](const RowMatrix& outputs) { return dawidSebastianiLoss(outputs, data.targets, link); });
}

Dataset predictions(const VarianceNetwork& network, const RegressionData& data, const std::string& name) {
    RowMatrix parameters = network.network.allOutputs(data.inputs);
    for (Index i = 0; i < parameters.rows(); ++i) {
        parameters(i, 1) = std::sqrt(linkedVariance(parameters(i, 1), network.link).value);
    }
    DatasetParts parts;
    parts.name = name;
    parts.family = &normalFamily();
    parts.parameters = std::move(parameters);
    parts.targets.values = data.targets;
    return Dataset::trusted(std::move(parts));
}

}  // namespace calibrium
