// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/variance_training.h"

#include <utility>

namespace calibrium {

namespace {

// The streams below are those of the data sets that are drawn under the same seed.
constexpr std::uint64_t firstVarianceStream = 2;

}  // namespace

VarianceTraining::VarianceTraining(RegressionData data, const VarianceTrainingOptions& options)
    : m_data(std::move(data)),
      m_link(options.link),
      m_networks(untrainedNetworks({.widths = layerWidths(m_data.inputs.cols(), options.hiddenWidths, 2),
                                    .firstNetwork = options.firstNetwork,
                                    .networkCount = options.networkCount,
                                    .adam = options.adam,
                                    .seed = options.seed,
                                    .firstStream = firstVarianceStream})) {}

void VarianceTraining::advanceTo(std::int64_t step, const Run& run) {
    advance(
        m_networks, step,
        [&](const DenseNetwork& network) { return dawidSebastianiGradient(network, m_data, m_link).gradient; }, run);
}

std::vector<VarianceNetwork> VarianceTraining::models() const {
    std::vector<VarianceNetwork> models;
    for (const auto& item : m_networks) models.push_back({item.network, m_link});
    return models;
}

}  // namespace calibrium
