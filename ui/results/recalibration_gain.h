// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/text/text.h"

namespace calibrium::ui {

class Workspace;

/// Core's sentence on what the recalibrations of this model in the list gain on unseen rows; empty where none was tried
/// or nothing can be said. Of children that are in the list, shown or not: see gainSentence().
Text recalibrationGain(const Workspace& workspace, int modelId);

}  // namespace calibrium::ui
