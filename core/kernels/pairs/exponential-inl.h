// SPDX-License-Identifier: GPL-3.0-or-later
// Included once per instruction set, after <hwy/highway.h>: no #pragma once.
#if defined(CALIBRIUM_EXPONENTIAL_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef CALIBRIUM_EXPONENTIAL_INL
#undef CALIBRIUM_EXPONENTIAL_INL
#else
#define CALIBRIUM_EXPONENTIAL_INL
#endif

#include <cstdint>

#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace calibrium {
namespace HWY_NAMESPACE {

/// e^x for x <= 0, lane by lane; exactly 1 at 0, 0 below -708 and for what is no number. Relative error below 3e-16.
/// Highway's own works for every x, which takes it half as long again.
///   x = k ln 2 + r, |r| <= ln 2 / 2;  e^r = 1 + r + r² q(r), q of degree 9 by economising the Taylor series: 2e-17
template <class D, class V = hwy::HWY_NAMESPACE::Vec<D>>
HWY_INLINE V expOfNegative(D d, V x) {
    namespace hn = hwy::HWY_NAMESPACE;
    const hn::RebindToSigned<D> di;
    // Added to a small number it leaves the nearest integer in the lowest bits.
    const V shifter = hn::Set(d, 0x1.8p52);
    const V shifted = hn::MulAdd(x, hn::Set(d, 1.44269504088896340736), shifter);
    const V k = hn::Sub(shifted, shifter);
    // ln 2 in two parts, the first with so many zeros at its end that k times it is exact.
    V r = hn::NegMulAdd(k, hn::Set(d, 6.93147180369123816490e-01), x);
    r = hn::NegMulAdd(k, hn::Set(d, 1.90821492927058770002e-10), r);
    V q = hn::Set(d, 0x1.af4dea43cc3a1p-26);
    q = hn::MulAdd(q, r, hn::Set(d, 0x1.2891861bf46f1p-22));
    q = hn::MulAdd(q, r, hn::Set(d, 0x1.71de02312a642p-19));
    q = hn::MulAdd(q, r, hn::Set(d, 0x1.a019b90c7771cp-16));
    q = hn::MulAdd(q, r, hn::Set(d, 0x1.a01a01abe824dp-13));
    q = hn::MulAdd(q, r, hn::Set(d, 0x1.6c16c1788c0eep-10));
    q = hn::MulAdd(q, r, hn::Set(d, 0x1.11111111100dbp-7));
    q = hn::MulAdd(q, r, hn::Set(d, 0x1.5555555553d62p-5));
    q = hn::MulAdd(q, r, hn::Set(d, 0x1.5555555555557p-3));
    q = hn::MulAdd(q, r, hn::Set(d, 0x1.0000000000001p-1));
    const V power = hn::Add(hn::MulAdd(hn::Mul(r, r), q, r), hn::Set(d, 1.0));
    // k is added to the exponent.
    const auto bits = hn::Add(hn::BitCast(di, power), hn::ShiftLeft<52>(hn::BitCast(di, shifted)));
    return hn::IfThenElseZero(hn::Ge(x, hn::Set(d, -708.0)), hn::BitCast(d, bits));
}

/// The exponential kernel of a distance in bandwidths.
template <class D, class V = hwy::HWY_NAMESPACE::Vec<D>>
HWY_INLINE V exponentialKernel(D d, V distance) {
    return expOfNegative(d, hwy::HWY_NAMESPACE::Neg(distance));
}

}  // namespace HWY_NAMESPACE
}  // namespace calibrium
HWY_AFTER_NAMESPACE();

#endif
