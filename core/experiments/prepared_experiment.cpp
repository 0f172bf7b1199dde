// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/prepared_experiment.h"

#include "core/data/dataset.h"
#include "core/text/english_texts.h"
#include "core/text/text.h"

namespace calibrium {

std::optional<Dataset> PreparedExperiment::dataSet(std::size_t /*repetition*/, std::size_t /*condition*/) const {
    return std::nullopt;
}

std::vector<Text> PreparedExperiment::quantityLabels() const {
    std::vector<Text> labels;
    for (const auto& id : quantities()) labels.push_back(inEnglish(id));
    return labels;
}

}  // namespace calibrium
