// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/models/model_inputs.h"
#include "app/progress_line.h"
#include "core/run/run.h"

#include <vector>

namespace calibrium::app {

/// Where a scale is said of several models (--percent, --logits, --scale), it is that of the models whose numbers need
/// one: a model whose numbers are probabilities as they stand, beside others whose are not, keeps them, and that is
/// said. Throws InvalidInput where numbers below 1 beside --percent may be either.
std::vector<ModelInput> withScalesOfModels(std::vector<ModelInput> inputs, const Run& run, ProgressLine& progress);

}  // namespace calibrium::app
