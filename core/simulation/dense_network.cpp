// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/dense_network.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>

namespace calibrium {

namespace {

constexpr Index rowsAtOnce = 1024;  // what bounds the memory of outputs()

Eigen::Map<const RowMatrix> matrixAt(const Eigen::VectorXd& parameters, Index start, Index rows, Index columns) {
    return {parameters.data() + start, rows, columns};
}

Eigen::Map<RowMatrix> matrixAt(Eigen::VectorXd& parameters, Index start, Index rows, Index columns) {
    return {parameters.data() + start, rows, columns};
}

}  // namespace

DenseNetwork::DenseNetwork(std::vector<Index> widths, Generator& generator) {
    Index size = 0;
    for (std::size_t l = 0; l + 1 < widths.size(); ++l) {
        m_layers.push_back({.inputs = widths[l], .outputs = widths[l + 1], .start = size});
        size = m_layers.back().end();
    }
    m_parameters = Eigen::VectorXd::Zero(size);
    for (const auto& layer : m_layers) {
        const double bound = std::sqrt(6.0 / static_cast<double>(layer.inputs + layer.outputs));
        for (Index i = layer.start; i < layer.offsets(); ++i) m_parameters(i) = bound * (2 * uniform01(generator) - 1);
    }
}

std::vector<RowMatrix> DenseNetwork::activations(const RowMatrix& inputs) const {
    std::vector<RowMatrix> values;
    values.reserve(m_layers.size() + 1);
    values.push_back(inputs);
    for (std::size_t l = 0; l < m_layers.size(); ++l) {
        const Layer& layer = m_layers[l];
        RowMatrix next(inputs.rows(), layer.outputs);
        next.noalias() = values[l] * matrixAt(m_parameters, layer.start, layer.inputs, layer.outputs);
        next.rowwise() += m_parameters.segment(layer.offsets(), layer.outputs).transpose();
        if (l + 1 < m_layers.size()) next = next.cwiseMax(0.0);
        values.push_back(std::move(next));
    }
    return values;
}

RowMatrix DenseNetwork::allOutputs(const RowMatrix& inputs) const {
    RowMatrix result(inputs.rows(), m_layers.back().outputs);
    for (Index first = 0; first < inputs.rows(); first += rowsAtOnce) {
        const Index count = std::min(rowsAtOnce, inputs.rows() - first);
        result.middleRows(first, count) = activations(inputs.middleRows(first, count)).back();
    }
    return result;
}

Eigen::VectorXd DenseNetwork::outputs(const RowMatrix& inputs) const { return allOutputs(inputs).col(0); }

double DenseNetwork::meanSquaredError(const RegressionData& data) const {
    return (outputs(data.inputs) - data.targets).squaredNorm() / static_cast<double>(data.targets.size());
}

LossGradient DenseNetwork::lossGradient(const RegressionData& data) const {
    return lossGradient(data.inputs, [&](const RowMatrix& outputs) {
        const auto count = static_cast<double>(data.targets.size());
        OutputLoss result{0, outputs.col(0) - data.targets};
        result.loss = result.byOutput.squaredNorm() / count;
        result.byOutput *= 2 / count;
        return result;
    });
}

LossGradient DenseNetwork::lossGradient(const RowMatrix& inputs, const LossOfOutputs& lossOf) const {
    const std::vector<RowMatrix> values = activations(inputs);
    auto [loss, byOutput] = lossOf(values.back());
    LossGradient result{loss, Eigen::VectorXd(m_parameters.size())};
    for (std::size_t l = m_layers.size(); l-- > 0;) {
        const Layer& layer = m_layers[l];
        matrixAt(result.gradient, layer.start, layer.inputs, layer.outputs).noalias() =
            values[l].transpose() * byOutput;
        result.gradient.segment(layer.offsets(), layer.outputs) = byOutput.colwise().sum();
        if (l == 0) break;
        RowMatrix byInput(byOutput.rows(), layer.inputs);
        byInput.noalias() = byOutput * matrixAt(m_parameters, layer.start, layer.inputs, layer.outputs).transpose();
        byOutput = (values[l].array() > 0).select(byInput, 0.0);
    }
    return result;
}

}  // namespace calibrium
