// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/watching/witness_process.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace calibrium {

namespace {

constexpr std::array<double, 3> bandwidths{0.03, 0.1, 0.3};
constexpr std::array<double, 2> priorWeights{4, 25};
constexpr std::array<double, 2> rowsOfHalf{0, 500};  // 0: all rows alike
constexpr double largestShift = 3;
constexpr std::size_t gapBandwidth = 1;

}  // namespace

WitnessProcess::WitnessProcess() : m_mixture(bandwidthCount * memoryCount * priorWeights.size()) {
    for (std::size_t b = 0; b < bandwidthCount; ++b) {
        for (std::size_t d = 0; d < placeCount; ++d) {
            const double distance = static_cast<double>(d) / (static_cast<double>(placeCount - 1) * bandwidths[b]);
            m_kernels[b][d] = std::exp(-0.5 * distance * distance);
        }
    }
}

WitnessProcess::Place WitnessProcess::placeOf(double risk) {
    const double at = 2 * std::numbers::inv_pi * std::asin(std::sqrt(std::clamp(risk, 0.0, 1.0))) *
                      static_cast<double>(placeCount - 1);
    const auto before = std::min(static_cast<std::size_t>(at), placeCount - 2);
    return {.before = before, .share = at - static_cast<double>(before)};
}

WitnessProcess::Witness WitnessProcess::witnessAt(const Place& place, std::size_t bandwidth, std::size_t memory) const {
    Witness witness;
    const Places& kernel = m_kernels[bandwidth];
    for (std::size_t j = 0; j < placeCount; ++j) {
        const std::size_t near = j > place.before ? j - place.before : place.before - j;
        const std::size_t far = j > place.before + 1 ? j - place.before - 1 : place.before + 1 - j;
        const double k = (1 - place.share) * kernel[near] + place.share * kernel[far];
        witness.sum += k * m_residuals[memory][j];
        witness.weight += k * m_variances[memory][j];
    }
    return witness;
}

void WitnessProcess::add(std::span<const WatchedRisk> period) {
    std::array<double, bandwidthCount * memoryCount * priorWeights.size()> factors{};
    for (const WatchedRisk& row : period) {
        if (isImpossible(row)) m_mixture.setInfinite();
        if (isSure(row)) continue;
        const double logit = logOdds(row.risk);
        const Place place = placeOf(row.risk);
        std::size_t k = 0;
        for (std::size_t b = 0; b < bandwidthCount; ++b) {
            for (std::size_t memory = 0; memory < memoryCount; ++memory) {
                const Witness witness = witnessAt(place, b, memory);
                for (const double prior : priorWeights) {
                    const double shift =
                        std::clamp(witness.sum / (witness.weight + prior), -largestShift, largestShift);
                    factors[k++] += logRatio(logit + shift, logit, row.hasEvent);
                }
                if (b != gapBandwidth || memory != 0) continue;
                const double side = std::tanh(witness.sum / std::sqrt(witness.weight + 1));
                const double gap = side * ((row.hasEvent ? 1.0 : 0.0) - row.risk);
                m_gapSum += gap;
                m_gapVariance += gap * gap;
            }
        }
    }
    m_mixture.add(factors);
    remember(period);
}

void WitnessProcess::remember(std::span<const WatchedRisk> period) {
    for (std::size_t memory = 0; memory < memoryCount; ++memory) {
        if (rowsOfHalf[memory] > 0) {
            const double kept = std::exp2(-static_cast<double>(period.size()) / rowsOfHalf[memory]);
            for (double& value : m_residuals[memory]) value *= kept;
            for (double& value : m_variances[memory]) value *= kept;
        }
        for (const WatchedRisk& row : period) {
            const Place place = placeOf(row.risk);
            const double residual = (row.hasEvent ? 1.0 : 0.0) - row.risk;
            const double variance = row.risk * (1 - row.risk);
            m_residuals[memory][place.before] += (1 - place.share) * residual;
            m_residuals[memory][place.before + 1] += place.share * residual;
            m_variances[memory][place.before] += (1 - place.share) * variance;
            m_variances[memory][place.before + 1] += place.share * variance;
        }
    }
}

}  // namespace calibrium
