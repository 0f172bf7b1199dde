// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comparison/paired_resampling.h"

#include "core/statistics/cluster_error.h"
#include "core/statistics/resample.h"

#include <cmath>

namespace calibrium {

std::vector<Index> PairedResampling::rows(Index n, Generator& generator) const {
    if (!clusters.empty()) {
        return isBootstrap ? resampledClusters(clusters, generator)
                           : chosenClusters(clusters, blockCount / 2, generator);
    }
    if (isByBlocks) {
        return isBootstrap ? resampledBlocks(n, blockLength, generator)
                           : chosenBlocks(n, blockLength, blockCount / 2, generator);
    }
    return isBootstrap ? resampledRows(n, generator) : chosenRows(n, n / 2, generator);
}

double PairedResampling::factor() const {
    const auto count = static_cast<double>(blockCount);
    if (isBootstrap) return clusters.empty() ? 1.0 : std::sqrt(count / (count - 1));
    const Index half = blockCount / 2;
    return std::sqrt(static_cast<double>(half) / static_cast<double>(blockCount - half));
}

std::string PairedResampling::kind() const {
    if (!clusters.empty()) {
        const std::string count = std::to_string(blockCount);
        if (isBootstrap) return "paired bootstrap of " + count + " clusters, standard error";
        return "paired halves of " + count + " clusters, standard error";
    }
    if (!isByBlocks) return isBootstrap ? "paired bootstrap, standard error" : "paired halves, standard error";
    const std::string length = std::to_string(blockLength);
    if (isBootstrap) return "paired bootstrap in blocks of " + length + " rows, standard error";
    return "paired halves in blocks of " + length + " rows, standard error";
}

}  // namespace calibrium
