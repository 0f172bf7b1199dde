// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/adam.h"

namespace calibrium {

Adam::Adam(Eigen::Index parameterCount, AdamOptions options)
    : m_options(options),
      m_first(Eigen::ArrayXd::Zero(parameterCount)),
      m_second(Eigen::ArrayXd::Zero(parameterCount)) {}

void Adam::update(Eigen::VectorXd& parameters, const Eigen::VectorXd& gradient) {
    ++m_stepCount;
    m_firstPower *= m_options.firstDecay;
    m_secondPower *= m_options.secondDecay;
    const auto g = gradient.array();
    m_first = m_options.firstDecay * m_first + (1 - m_options.firstDecay) * g;
    m_second = m_options.secondDecay * m_second + (1 - m_options.secondDecay) * g.square();
    const double rate = m_options.learningRate / (1 - m_firstPower);
    const double scale = 1 / (1 - m_secondPower);
    parameters.array() -= rate * m_first / ((scale * m_second).sqrt() + m_options.epsilon);
}

}  // namespace calibrium
