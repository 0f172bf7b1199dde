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

Text PairedResampling::kind() const {
    if (!clusters.empty()) {
        if (isBootstrap) return Text("paired bootstrap of {1} clusters, standard error", blockCount);
        return Text("paired halves of {1} clusters, standard error", blockCount);
    }
    if (!isByBlocks) {
        return isBootstrap ? Text("paired bootstrap, standard error") : Text("paired halves, standard error");
    }
    if (isBootstrap) return Text("paired bootstrap in blocks of {1} rows, standard error", blockLength);
    return Text("paired halves in blocks of {1} rows, standard error", blockLength);
}

}  // namespace calibrium
