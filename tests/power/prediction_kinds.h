// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/dataset.h"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace calibrium::power {

/// One cell of the grid that verdicts and intervals are held to: predictions of a kind, for data with targets drawn
/// from them or from a miscalibrated version.
struct PredictionKind {
    std::string predictions;  ///< "classes3"
    std::string kind;         ///< "ordinary", "rare", "confident" or "tied"
    std::string comment;      ///< predictions and alternative in words
    /// Data set of n samples number `stream`; calibrated or from the alternative.
    std::function<Dataset(Index n, bool isCalibrated, std::uint64_t stream)> draw;
    /// Case weights of data set number `stream`; none: no case weights.
    std::function<Eigen::VectorXd(Index n, std::uint64_t stream)> weights{};

    /// The data set with its weights, if there are any.
    [[nodiscard]] Dataset drawWeighted(Index n, bool isCalibrated, std::uint64_t stream) const {
        const Dataset data = draw(n, isCalibrated, stream);
        return weights ? data.withWeights(weights(n, stream)) : data;
    }
};

/// binary, 3 and 10 classes, normal, Poisson and draws x ordinary, rare, confident and tied.
const std::vector<PredictionKind>& predictionKinds();

/// Throws std::runtime_error if there is none.
const PredictionKind& predictionKind(const std::string& predictions, const std::string& kind);

}  // namespace calibrium::power
