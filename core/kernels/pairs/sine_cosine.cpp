// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/pairs/sine_cosine.h"

#include <algorithm>
#include <cmath>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/kernels/pairs/sine_cosine.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include <hwy/contrib/math/math-inl.h>

HWY_BEFORE_NAMESPACE();
namespace calibrium {
namespace HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;

/// Whole vectors; returns how many angles that were.
std::size_t cosinesAndSinesOfVectors(const double* HWY_RESTRICT angles, std::size_t count, double scale,
                                     double* HWY_RESTRICT cosines, double* HWY_RESTRICT sines) {
    const hn::CappedTag<double, 8> d;
    const std::size_t lanes = hn::Lanes(d);
    const auto factor = hn::Set(d, scale);
    std::size_t i = 0;
    for (; i + lanes <= count; i += lanes) {
        const auto angle = hn::LoadU(d, angles + i);
        hn::StoreU(hn::Mul(factor, hn::Cos(d, angle)), d, cosines + i);
        hn::StoreU(hn::Mul(factor, hn::Sin(d, angle)), d, sines + i);
    }
    return i;
}

}  // namespace
}  // namespace HWY_NAMESPACE
}  // namespace calibrium
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace calibrium {
namespace {

HWY_EXPORT(cosinesAndSinesOfVectors);

/// Up to here Highway's functions reduce angles without loss.
constexpr double largestAngle = 39000;

}  // namespace

void cosinesAndSines(const double* angles, std::size_t count, double scale, double* cosines, double* sines) {
    const bool areModest =
        std::all_of(angles, angles + count, [](double angle) { return std::abs(angle) < largestAngle; });
    std::size_t i = 0;
    if (areModest) {
        i = HWY_DYNAMIC_DISPATCH(cosinesAndSinesOfVectors)(angles, count, scale, cosines, sines);
    }
    for (; i < count; ++i) {
        cosines[i] = scale * std::cos(angles[i]);
        sines[i] = scale * std::sin(angles[i]);
    }
}

}  // namespace calibrium
#endif
