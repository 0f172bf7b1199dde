// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run.h"

#include <optional>

namespace calibrium {

class Values;
struct KernelSettings;

/// What the values of kernelParameters() say, with the file of class similarities read where they name one and use it;
/// absent if they are none. Throws InvalidSetting for a matrix without file; UnreadableFile, and InvalidInput naming
/// the file, as readClassSimilarity(); Cancelled.
std::optional<KernelSettings> readKernelSettings(const Values& values, const Run& run = {});

}  // namespace calibrium
