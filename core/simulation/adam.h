// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include <Eigen/Core>

namespace calibrium {

struct AdamOptions {
    double learningRate = 0.001;
    double firstDecay = 0.9;     ///< β₁
    double secondDecay = 0.999;  ///< β₂
    double epsilon = 1e-8;
};

/// The Adam optimiser for one vector of parameters. Step t with gradient g:
///   m ← β₁ m + (1-β₁) g, v ← β₂ v + (1-β₂) g², θ ← θ - rate · (m / (1-β₁ᵗ)) / (√(v / (1-β₂ᵗ)) + ε)
/// Source: Kingma, Ba (2015), ICLR, Algorithm 1.
class Adam {
public:
    explicit Adam(Eigen::Index parameterCount, AdamOptions options = {});

    /// The parameters after one more step. Both vectors have parameterCount entries.
    void update(Eigen::VectorXd& parameters, const Eigen::VectorXd& gradient);
    [[nodiscard]] std::int64_t stepCount() const { return m_stepCount; }

private:
    AdamOptions m_options;
    Eigen::ArrayXd m_first;
    Eigen::ArrayXd m_second;
    double m_firstPower = 1;   ///< β₁ᵗ
    double m_secondPower = 1;  ///< β₂ᵗ
    std::int64_t m_stepCount = 0;
};

}  // namespace calibrium
