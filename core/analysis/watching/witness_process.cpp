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
            const double kernel = std::exp(-0.5 * distance * distance);
            m_kernels[b][placeCount - 1 + d] = kernel;
            m_kernels[b][placeCount - 1 - d] = kernel;
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
    const Field& field = m_fields[bandwidth][memory];
    const auto between = [&](const Places& values) {
        return (1 - place.share) * values[place.before] + place.share * values[place.before + 1];
    };
    return {.sum = between(field.sums), .weight = between(field.weights)};
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
    Places residuals{};
    Places variances{};
    for (const WatchedRisk& row : period) {
        const Place place = placeOf(row.risk);
        const double residual = (row.hasEvent ? 1.0 : 0.0) - row.risk;
        const double variance = row.risk * (1 - row.risk);
        residuals[place.before] += (1 - place.share) * residual;
        residuals[place.before + 1] += place.share * residual;
        variances[place.before] += (1 - place.share) * variance;
        variances[place.before + 1] += place.share * variance;
    }
    for (std::size_t b = 0; b < bandwidthCount; ++b) {
        Field added;
        for (std::size_t j = 0; j < placeCount; ++j) {
            if (residuals[j] == 0 && variances[j] == 0) continue;
            const double* kernel = m_kernels[b].data() + (placeCount - 1 - j);
            for (std::size_t p = 0; p < placeCount; ++p) added.sums[p] += kernel[p] * residuals[j];
            for (std::size_t p = 0; p < placeCount; ++p) added.weights[p] += kernel[p] * variances[j];
        }
        for (std::size_t memory = 0; memory < memoryCount; ++memory) {
            const double half = rowsOfHalf[memory];
            const double kept = half > 0 ? std::exp2(-static_cast<double>(period.size()) / half) : 1.0;
            Field& field = m_fields[b][memory];
            for (std::size_t p = 0; p < placeCount; ++p) {
                field.sums[p] = kept * field.sums[p] + added.sums[p];
                field.weights[p] = kept * field.weights[p] + added.weights[p];
            }
        }
    }
}

}  // namespace calibrium
