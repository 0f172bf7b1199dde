// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/families/classes/lens.h"

#include <span>
#include <string>

namespace calibrium {

class Dataset;
class Text;
struct FigureModel;

/// One model as a view over a single predicted probability sees it.
struct LensedModel {
    const FigureModel* model = nullptr;
    Lens lens;
};

/// For the choice "auto": the positive class of a binary model, else the top label. Any other choice: the top label.
Lens confidenceLens(const Dataset& data, const std::string& choice);

/// Whether the shown one of two classes is called like an event ("1", "yes", "death"): its probability is a risk.
bool isRiskOfEvent(const Dataset& data, const Lens& lens);
/// The same of all models.
bool areRisksOfEvents(std::span<const LensedModel> models);

/// The axis label for the probabilities of these models: "confidence" where all show the top label, "predicted risk"
/// of an event. At least one model.
Text confidenceLabel(std::span<const LensedModel> models);

}  // namespace calibrium
