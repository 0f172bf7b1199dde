// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/model_scales.h"

#include "core/data/dataset.h"
#include "core/io/bytes/file_bytes.h"
#include "core/io/reading/import.h"
#include "core/run/error.h"
#include "core/text/text.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>

namespace calibrium::app {

namespace {

std::string optionOf(NumberScale scale) {
    switch (scale) {
        case NumberScale::Percentages:
            return "--percent";
        case NumberScale::Logits:
            return "--logits";
        default:
            return "--scale";
    }
}

ModelInput withScale(ModelInput input, std::optional<NumberScale> scale) {
    input.overrides.scale = scale;
    return input;
}

std::string modelName(const ModelInput& input) {
    return input.overrides.modelName.value_or(dataName(input.source.predictionsPath));
}

/// Whether nothing would have to be asked and the numbers were read as probabilities if no scale were given.
bool areProbabilitiesAsTheyStand(const ModelInput& input, const Run& run) {
    try {
        const ImportPlan plan = planImport(input.source, withScale(input, std::nullopt).overrides, run);
        return !plan.remarks.isOpen() && plan.reading.scale == NumberScale::Probabilities;
    } catch (const Error&) {
        return false;  // it is said where the model is read
    }
}

/// The mean probability of the event; nothing of more classes, and where the model cannot be read.
std::optional<double> meanRisk(const ModelInput& input, const Run& run) {
    try {
        const Dataset data = importDataset(input.source, input.overrides, run);
        if (data.classCount() != 2) return std::nullopt;
        return data.parameters().col(1).mean();
    } catch (const Error&) {
        return std::nullopt;
    }
}

/// Percentages of rare events lie below 1 too: they are a hundred times as large as the risks of the other models,
/// while probabilities are about as large.
bool areRarePercentages(const ModelInput& small, const ModelInput& other, const Run& run) {
    constexpr double mostOfProbabilities = 3;
    constexpr double leastOfPercentages = 30;
    const auto own = meanRisk(withScale(small, NumberScale::Probabilities), run);
    const auto its = meanRisk(other, run);
    if (!own || !its || *own <= mostOfProbabilities * *its) return false;
    if (*own >= leastOfPercentages * *its) return true;
    throw InvalidInput(
        Text("--percent is said of several models, and the numbers of {1} lie below 1: they may be percentages or "
             "probabilities; write all models as probabilities and leave --percent out.",
             asItStands(modelName(small))));
}

}  // namespace

std::vector<ModelInput> withScalesOfModels(std::vector<ModelInput> inputs, const Run& run, ProgressLine& progress) {
    if (inputs.size() < 2) return inputs;
    const auto scale = inputs.front().overrides.scale;
    if (!scale || *scale == NumberScale::Probabilities) return inputs;
    std::vector<std::size_t> kept;
    std::optional<std::size_t> other;
    for (std::size_t k = 0; k < inputs.size(); ++k) {
        if (areProbabilitiesAsTheyStand(inputs[k], run.withoutProgress())) {
            kept.push_back(k);
        } else if (!other) {
            other = k;
        }
    }
    if (!other) return inputs;
    for (const std::size_t k : kept) {
        const bool isRare =
            *scale == NumberScale::Percentages && areRarePercentages(inputs[k], inputs[*other], run.withoutProgress());
        if (isRare) continue;
        inputs[k] = withScale(std::move(inputs[k]), NumberScale::Probabilities);
        progress.say(Text("{1} speaks of the other models: the numbers of {2} lie between 0 and 1 already.",
                          asItStands(optionOf(*scale)), asItStands(modelName(inputs[k])))
                         .english());
    }
    return inputs;
}

}  // namespace calibrium::app
