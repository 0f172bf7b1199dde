// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/method/method.h"
#include "core/method/sample_bounds.h"
#include "ui/workspace/models/model.h"

#include <QString>

#include <vector>

namespace calibrium::ui {

/// Why a method has nothing to say of any of the models; empty if it has, or if there are no models.
QString whyNotApplicable(const MethodInfo& info, const std::vector<Model>& models);

/// Of the smallest model and of the largest.
SampleRange samplesOf(const std::vector<Model>& models);

}  // namespace calibrium::ui
