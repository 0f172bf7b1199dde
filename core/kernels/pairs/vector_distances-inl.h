// SPDX-License-Identifier: GPL-3.0-or-later
// Included once per instruction set, after <hwy/highway.h>: no #pragma once.
#if defined(CALIBRIUM_VECTOR_DISTANCES_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef CALIBRIUM_VECTOR_DISTANCES_INL
#undef CALIBRIUM_VECTOR_DISTANCES_INL
#else
#define CALIBRIUM_VECTOR_DISTANCES_INL
#endif

#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace calibrium {
namespace HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;
using Tag = hn::CappedTag<double, 8>;
using Vector = hn::Vec<Tag>;

// Sums over the components of two vectors, lane by lane for as many pairs of vectors.
struct TotalVariation {
    static HWY_INLINE Vector add(Vector sum, Vector a, Vector b) { return hn::Add(sum, hn::Abs(hn::Sub(a, b))); }
    static HWY_INLINE Vector finish(Vector sum) { return hn::Mul(sum, hn::Set(Tag(), 0.5)); }
};

struct Euclidean {
    static HWY_INLINE Vector add(Vector sum, Vector a, Vector b) {
        const Vector difference = hn::Sub(a, b);
        return hn::MulAdd(difference, difference, sum);
    }
    static HWY_INLINE Vector finish(Vector sum) { return hn::Sqrt(sum); }
};

}  // namespace
}  // namespace HWY_NAMESPACE
}  // namespace calibrium
HWY_AFTER_NAMESPACE();

#endif
