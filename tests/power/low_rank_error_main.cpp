// SPDX-License-Identifier: GPL-3.0-or-later
// How far the low-rank SKCE is from that of all pairs, over ranks, as the rows of tests/data/low_rank_error.csv.
#include "tests/power/low_rank_error.h"

#include <exception>
#include <iostream>

using namespace calibrium::power;

namespace {

constexpr long sampleCount = 1000;
constexpr int datasetCount = 20;
const std::vector<int> ranks{16, 32, 64, 128, 256, 512};

}  // namespace

int main() {
    try {
        std::cout << lowRankErrorHead() << '\n';
        for (const auto& kind : predictionKinds()) {
            // A pair of draws, or of large counts, costs a hundred times as much, and tells nothing else.
            const bool isCostly = kind.predictions == "draws" || kind.kind == "rare" || kind.kind == "tied" ||
                                  (kind.predictions == "poisson" && kind.kind == "confident");
            if (isCostly) continue;
            for (const auto& row : lowRankErrors(kind, sampleCount, ranks, datasetCount)) {
                std::cout << lowRankErrorLine(row) << std::endl;
            }
        }
    } catch (const std::exception& error) {
        std::cerr << error.what() << '\n';
        return 1;
    }
    return 0;
}
