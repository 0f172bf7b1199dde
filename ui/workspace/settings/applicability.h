// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/method/sample_bounds.h"

#include <QString>

#include <vector>

namespace calibrium {
struct MethodInfo;
}

namespace calibrium::ui {

struct Model;

/// Why a method has nothing to say of any of the models; empty if it has, or if there are no models.
QString whyNotApplicable(const MethodInfo& info, const std::vector<Model>& models);

/// Of the smallest model and of the largest.
SampleRange samplesOf(const std::vector<Model>& models);

}  // namespace calibrium::ui
