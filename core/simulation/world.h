// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/method/method_info.h"
#include "core/run/run.h"
#include "core/text/text.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace calibrium {

class Dataset;
struct Figure;

/// What a measure would say of infinitely many samples of a world.
struct Truth {
    double value = 0;
    Text source;  ///< how it is known: "W19, section 7", "the model is calibrated"
};

/// A world with its parameters settled: draws data sets. Immutable; several threads draw at once.
class WorldSampler {
public:
    virtual ~WorldSampler() = default;

    /// Data set number `stream` under a seed: the same digits on every platform, in whatever order data sets are drawn.
    [[nodiscard]] virtual Dataset draw(std::uint64_t seed, std::uint64_t stream) const = 0;
    /// Whether targets are drawn from the predictions.
    [[nodiscard]] virtual bool isCalibrated() const = 0;
    /// The true value of a measure with these settings (as resolved on a data set: bandwidth, distance, ..), where a
    /// formula or quadrature gives it.
    [[nodiscard]] virtual std::optional<Truth> truth(const std::string& /*measureId*/, const Values& /*values*/) const {
        return std::nullopt;
    }
};

/// What a sampler or picture of a world is made from.
struct WorldCall {
    const Values& values;           ///< complete
    const Dataset* data = nullptr;  ///< the loaded predictions, for worlds that take them
    std::uint64_t seed = 1;         ///< of what is made once, such as the training of networks
    Run run{};
};

/// Settings of a world with a name of their own: "M1".
struct WorldPreset {
    std::string id;
    std::string name;
    std::string explanation;
    Values values;  ///< what differs from the defaults
};

/// A generative model of predictions and targets (METHODS.md section 11).
struct World {
    /// families: what it draws. parameters: one slider each; the number of samples is "n" in every world.
    MethodInfo info;
    bool takesData = false;  ///< it needs loaded predictions
    std::vector<WorldPreset> presets{};
    Values calibrated{};  ///< the settings that make it calibrated, the others as they are: its null hypothesis
    /// Throws InvalidSetting for values out of range or data of a family that the world does not take; InvalidInput;
    /// Cancelled.
    std::function<std::unique_ptr<WorldSampler>(const WorldCall&)> sampler;
    /// What the world looks like: the true distribution beside the predicted one, the simplex with samples; empty
    /// where there is nothing to draw.
    std::function<Figure(const WorldCall&)> picture{};
};

/// All registered worlds, in the order in which they are shown.
const std::vector<World>& worlds();
/// Throws InvalidSetting that lists the known ids.
const World& world(std::string_view id);

}  // namespace calibrium
