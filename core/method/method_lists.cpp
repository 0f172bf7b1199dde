// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/method/method_lists.h"

#include "core/method/hypothesis_test.h"
#include "core/method/kernel_part.h"
#include "core/method/known_families.h"
#include "core/method/measure.h"

namespace calibrium {

Registered<Measure>& registeredMeasures() {
    static Registered<Measure> list;
    return list;
}

Registered<HypothesisTest>& registeredTests() {
    static Registered<HypothesisTest> list;
    return list;
}

Registered<KernelPart>& registeredKernelParts() {
    static Registered<KernelPart> list;
    return list;
}

Registered<const Family*>& registeredFamilies() {
    static Registered<const Family*> list;
    return list;
}

const std::vector<Measure>& measures() { return registeredMeasures().all(); }
const std::vector<HypothesisTest>& hypothesisTests() { return registeredTests().all(); }
const std::vector<KernelPart>& kernelParts() { return registeredKernelParts().all(); }
const std::vector<const Family*>& families() { return registeredFamilies().all(); }

}  // namespace calibrium
