// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/types.h"
#include "core/simulation/friedman_data.h"
#include "core/statistics/random.h"

#include <functional>
#include <vector>

#include <Eigen/Core>

namespace calibrium {

/// A loss and its gradient by all parameters of a network.
struct LossGradient {
    double loss = 0;
    Eigen::VectorXd gradient;
};

/// A loss of a network's outputs (n x outputs), with its derivatives by them, of the same shape.
struct OutputLoss {
    double loss = 0;
    RowMatrix byOutput;
};
using LossOfOutputs = std::function<OutputLoss(const RowMatrix& outputs)>;

/// A fully connected network: max(0, ·) behind each layer but the last, which is linear. A batch is a matrix with one
/// sample per row. All parameters stand in one vector, layer by layer: the weights (inputs x outputs, row by row), then
/// the offsets. Products go through BLAS, so the last digits depend on the processor.
class DenseNetwork {
public:
    /// widths: of the inputs, the hidden layers and the outputs; at least two entries.
    /// Weights are uniform on ±√(6 / (inputs + outputs)) of their layer, offsets 0.
    /// Source of the weights: Glorot, Bengio (2010), AISTATS, eq. (16).
    DenseNetwork(std::vector<Index> widths, Generator& generator);

    /// The outputs for each row of inputs (n x widths.front()), n x widths.back(). Memory O(1) beside the result. Time
    /// O(n weights).
    [[nodiscard]] RowMatrix allOutputs(const RowMatrix& inputs) const;
    /// A loss of the outputs and its gradient, by back-propagation. Where a hidden unit is exactly 0 the derivative is
    /// taken as 0.
    [[nodiscard]] LossGradient lossGradient(const RowMatrix& inputs, const LossOfOutputs& lossOf) const;

    /// The first output for each row of inputs: all there is of a network that predicts a mean.
    [[nodiscard]] Eigen::VectorXd outputs(const RowMatrix& inputs) const;
    /// Mean of (first output - target)² over the samples, n >= 1.
    [[nodiscard]] double meanSquaredError(const RegressionData& data) const;
    /// The same with its gradient, of a network with one output.
    [[nodiscard]] LossGradient lossGradient(const RegressionData& data) const;

    [[nodiscard]] const Eigen::VectorXd& parameters() const { return m_parameters; }
    [[nodiscard]] Eigen::VectorXd& parameters() { return m_parameters; }

private:
    struct Layer {
        Index inputs = 0;
        Index outputs = 0;
        Index start = 0;  ///< place of the weights among the parameters

        [[nodiscard]] Index offsets() const { return start + inputs * outputs; }
        [[nodiscard]] Index end() const { return offsets() + outputs; }
    };

    /// What enters each layer, and what leaves the last one.
    [[nodiscard]] std::vector<RowMatrix> activations(const RowMatrix& inputs) const;

    std::vector<Layer> m_layers;
    Eigen::VectorXd m_parameters;
};

}  // namespace calibrium
