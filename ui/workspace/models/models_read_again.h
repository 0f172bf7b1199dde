// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/workspace/models/model.h"

#include <vector>

namespace calibrium::ui {

class ModelMaker;
struct ReadAgain;

/// All models after one was read again.
struct ModelsReadAgain {
    std::vector<Model> models;
    int modelId = 0;  ///< that the model has now
};

/// The models with what was read in place of again.modelId, which is one of them, and with what was made of it made
/// again. What could not be made again says that it is of the old rows.
ModelsReadAgain withReadAgain(const std::vector<Model>& all, const ReadAgain& again, ModelMaker& maker);

}  // namespace calibrium::ui
