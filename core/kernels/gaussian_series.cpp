// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/gaussian_series.h"

#include <cmath>
#include <numbers>

namespace calibrium {

namespace {

/// In units of 1/√γ: where the kernel, and in units of √γ: where its spectrum, are below 1e-17.
constexpr double seriesReach = 6.3;
constexpr double highestOrder = 12.7;

}  // namespace

GaussianSeries::GaussianSeries(double gamma, double range, double centre)
    : m_gamma(gamma),
      m_centre(centre),
      m_step(2 * std::numbers::pi / (range + seriesReach / std::sqrt(gamma))),
      m_frequencyCount(std::ceil(highestOrder * std::sqrt(gamma) / m_step)) {}

Eigen::RowVectorXd GaussianSeries::meanFeatures(const Eigen::Ref<const Eigen::ArrayXd>& numbers) const {
    const auto frequencyCount = static_cast<Index>(m_frequencyCount);
    Eigen::RowVectorXd features(2 * frequencyCount + 1);
    // Of frequency 0, and half of what each of the others takes.
    const double constant = m_step / (2 * std::numbers::pi) * std::sqrt(std::numbers::pi / m_gamma);
    features(0) = std::sqrt(constant);
    const Eigen::ArrayXd angles = (numbers - m_centre) * m_step;
    const Eigen::ArrayXd stepCosines = angles.cos();
    const Eigen::ArrayXd stepSines = angles.sin();
    Eigen::ArrayXd cosines = stepCosines;
    Eigen::ArrayXd sines = stepSines;
    Eigen::ArrayXd turned(cosines.size());
    for (Index k = 1; k <= frequencyCount; ++k) {
        const double frequency = static_cast<double>(k) * m_step;
        const double amplitude = std::sqrt(2 * constant * std::exp(-frequency * frequency / (4 * m_gamma)));
        features(2 * k - 1) = amplitude * cosines.mean();
        features(2 * k) = amplitude * sines.mean();
        // Multiples of one angle by turning: a cosine and a sine per number instead of one per frequency.
        turned = cosines * stepCosines - sines * stepSines;
        sines = sines * stepCosines + cosines * stepSines;
        cosines.swap(turned);
    }
    return features;
}

}  // namespace calibrium
