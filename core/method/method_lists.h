// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/registered.h"

namespace calibrium {

class Family;
struct HypothesisTest;
struct KernelPart;
struct Measure;

// What measures(), hypothesisTests(), kernelParts() and families() read, for core/registry, which hands it down.

Registered<Measure>& registeredMeasures();
Registered<HypothesisTest>& registeredTests();
Registered<KernelPart>& registeredKernelParts();
Registered<const Family*>& registeredFamilies();

}  // namespace calibrium
