// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/kernel_shape.h"

#include "core/run/error.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/kernels/kernel_shape.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include <hwy/contrib/math/math-inl.h>

HWY_BEFORE_NAMESPACE();
namespace calibrium {
namespace HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;
using Tag = hn::CappedTag<double, 8>;
using Vector = hn::Vec<Tag>;

HWY_INLINE Vector constant(double value) { return hn::Set(Tag(), value); }
HWY_INLINE Vector expOfMinus(Vector x) { return hn::Exp(Tag(), hn::Neg(x)); }

/// Beyond this the exponential is 0 anyway; the cut keeps 0 times infinity out of the polynomials.
HWY_INLINE Vector cut(Vector r) { return hn::Min(r, constant(1e6)); }

// Each shape maps r = d / bandwidth to kP.
struct Exponential {
    static HWY_INLINE Vector apply(Vector r) { return expOfMinus(r); }
};
struct SquaredExponential {
    static HWY_INLINE Vector apply(Vector r) { return expOfMinus(hn::Mul(r, r)); }
};
struct RationalQuadratic {
    static HWY_INLINE Vector apply(Vector r) {
        return hn::Div(constant(1.0), hn::MulAdd(hn::Mul(r, r), constant(0.5), constant(1.0)));
    }
};
struct Matern32 {
    static HWY_INLINE Vector apply(Vector r) {
        const Vector x = hn::Mul(cut(r), constant(1.7320508075688772935));
        return hn::Mul(hn::Add(x, constant(1.0)), expOfMinus(x));
    }
};
struct Matern52 {
    static HWY_INLINE Vector apply(Vector r) {
        const Vector x = hn::Mul(cut(r), constant(2.2360679774997896964));
        const Vector polynomial = hn::Add(hn::MulAdd(hn::Mul(x, x), constant(1.0 / 3.0), x), constant(1.0));
        return hn::Mul(polynomial, expOfMinus(x));
    }
};
struct InverseMultiquadric {
    static HWY_INLINE Vector apply(Vector r) {
        return hn::Div(constant(1.0), hn::Sqrt(hn::MulAdd(r, r, constant(1.0))));
    }
};

template <class Shape>
void transform(double bandwidth, double* HWY_RESTRICT values, std::size_t count) {
    const Tag d;
    const std::size_t lanes = hn::Lanes(d);
    const Vector scale = hn::Set(d, bandwidth);
    std::size_t i = 0;
    for (; i + lanes <= count; i += lanes) {
        hn::StoreU(Shape::apply(hn::Div(hn::LoadU(d, values + i), scale)), d, values + i);
    }
    if (i < count) {
        double rest[8] = {};
        std::copy(values + i, values + count, rest);
        hn::StoreU(Shape::apply(hn::Div(hn::LoadU(d, rest), scale)), d, rest);
        std::copy_n(rest, count - i, values + i);
    }
}

void exponential(double bandwidth, double* values, std::size_t count) {
    transform<Exponential>(bandwidth, values, count);
}
void squaredExponential(double bandwidth, double* values, std::size_t count) {
    transform<SquaredExponential>(bandwidth, values, count);
}
void rationalQuadratic(double bandwidth, double* values, std::size_t count) {
    transform<RationalQuadratic>(bandwidth, values, count);
}
void matern32(double bandwidth, double* values, std::size_t count) { transform<Matern32>(bandwidth, values, count); }
void matern52(double bandwidth, double* values, std::size_t count) { transform<Matern52>(bandwidth, values, count); }
void inverseMultiquadric(double bandwidth, double* values, std::size_t count) {
    transform<InverseMultiquadric>(bandwidth, values, count);
}

}  // namespace
}  // namespace HWY_NAMESPACE
}  // namespace calibrium
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace calibrium {
namespace {

HWY_EXPORT(exponential);
HWY_EXPORT(squaredExponential);
HWY_EXPORT(rationalQuadratic);
HWY_EXPORT(matern32);
HWY_EXPORT(matern52);
HWY_EXPORT(inverseMultiquadric);

void exponentialOfPower(const Kernel& kernel, std::span<double> values) {
    if (kernel.exponent == 1.0) {
        HWY_DYNAMIC_DISPATCH(exponential)(kernel.bandwidth, values.data(), values.size());
    } else if (kernel.exponent == 2.0) {
        HWY_DYNAMIC_DISPATCH(squaredExponential)(kernel.bandwidth, values.data(), values.size());
    } else {
        for (double& value : values) value = std::pow(value / kernel.bandwidth, kernel.exponent);
        HWY_DYNAMIC_DISPATCH(exponential)(1.0, values.data(), values.size());
    }
}

}  // namespace

void applyShape(const Kernel& kernel, std::span<double> distances) {
    if (!(kernel.bandwidth > 0.0) || !std::isfinite(kernel.bandwidth)) {
        throw InvalidSetting("The bandwidth is " + std::to_string(kernel.bandwidth) + "; it must be a number above 0.");
    }
    double* const values = distances.data();
    const std::size_t count = distances.size();
    if (kernel.shape == "exponential") {
        if (!(kernel.exponent > 0.0 && kernel.exponent <= 2.0)) {
            throw InvalidSetting("The exponent is " + std::to_string(kernel.exponent) +
                                 "; it must be above 0 and at most 2.");
        }
        exponentialOfPower(kernel, distances);
    } else if (kernel.shape == "rational-quadratic") {
        HWY_DYNAMIC_DISPATCH(rationalQuadratic)(kernel.bandwidth, values, count);
    } else if (kernel.shape == "matern12") {
        HWY_DYNAMIC_DISPATCH(exponential)(kernel.bandwidth, values, count);
    } else if (kernel.shape == "matern32") {
        HWY_DYNAMIC_DISPATCH(matern32)(kernel.bandwidth, values, count);
    } else if (kernel.shape == "matern52") {
        HWY_DYNAMIC_DISPATCH(matern52)(kernel.bandwidth, values, count);
    } else if (kernel.shape == "inverse-multiquadric") {
        HWY_DYNAMIC_DISPATCH(inverseMultiquadric)(kernel.bandwidth, values, count);
    } else {
        throw InvalidSetting("There is no kernel \"" + kernel.shape +
                             "\"; there are exponential, rational-quadratic, matern12, matern32, matern52 and "
                             "inverse-multiquadric.");
    }
}

}  // namespace calibrium
#endif
