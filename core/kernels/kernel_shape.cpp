// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/kernel_shape.h"

#include "core/method/kernel.h"
#include "core/run/error.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/kernels/kernel_shape.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "core/kernels/pairs/exponential-inl.h"

#ifndef CALIBRIUM_KERNEL_SHAPE_OPERANDS
#define CALIBRIUM_KERNEL_SHAPE_OPERANDS
namespace calibrium {
namespace {

struct ShapeOperands {
    const double* distances;
    const double* factors;  ///< null: none
    double* out;            ///< may be where the distances are
    std::size_t count;
    double scale;  ///< 1 / bandwidth
};

}  // namespace
}  // namespace calibrium
#endif

HWY_BEFORE_NAMESPACE();
namespace calibrium {
namespace HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;
using Tag = hn::CappedTag<double, 8>;
using Vector = hn::Vec<Tag>;

HWY_INLINE Vector constant(double value) { return hn::Set(Tag(), value); }
HWY_INLINE Vector expOfMinus(Vector x) { return exponentialKernel(Tag(), x); }

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

/// kP of distances times `scale`, times the factors unless there are none.
template <class Shape, bool hasFactors>
void transform(const ShapeOperands& operands) {
    const Tag d;
    const std::size_t lanes = hn::Lanes(d);
    const Vector scale = hn::Set(d, operands.scale);
    const auto value = [&](const double* distances, const double* factors) HWY_ATTR {
        const Vector kernel = Shape::apply(hn::Mul(hn::LoadU(d, distances), scale));
        if constexpr (hasFactors) return hn::Mul(kernel, hn::LoadU(d, factors));
        static_cast<void>(factors);
        return kernel;
    };
    std::size_t i = 0;
    for (; i + lanes <= operands.count; i += lanes) {
        const double* const at = hasFactors ? operands.factors + i : nullptr;
        hn::StoreU(value(operands.distances + i, at), d, operands.out + i);
    }
    if (i == operands.count) return;
    double distances[8] = {};
    double factors[8] = {};
    std::copy(operands.distances + i, operands.distances + operands.count, distances);
    if constexpr (hasFactors) std::copy(operands.factors + i, operands.factors + operands.count, factors);
    hn::StoreU(value(distances, factors), d, distances);
    std::copy_n(distances, operands.count - i, operands.out + i);
}

template <class Shape>
void shape(const ShapeOperands& operands) {
    if (operands.factors != nullptr) {
        transform<Shape, true>(operands);
    } else {
        transform<Shape, false>(operands);
    }
}

void exponential(const ShapeOperands& operands) { shape<Exponential>(operands); }
void squaredExponential(const ShapeOperands& operands) { shape<SquaredExponential>(operands); }
void rationalQuadratic(const ShapeOperands& operands) { shape<RationalQuadratic>(operands); }
void matern32(const ShapeOperands& operands) { shape<Matern32>(operands); }
void matern52(const ShapeOperands& operands) { shape<Matern52>(operands); }
void inverseMultiquadric(const ShapeOperands& operands) { shape<InverseMultiquadric>(operands); }

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

void exponentialOfPower(const Kernel& kernel, ShapeOperands operands) {
    if (kernel.exponent == 1.0) {
        HWY_DYNAMIC_DISPATCH(exponential)(operands);
    } else if (kernel.exponent == 2.0) {
        HWY_DYNAMIC_DISPATCH(squaredExponential)(operands);
    } else {
        for (std::size_t i = 0; i < operands.count; ++i) {
            operands.out[i] = std::pow(operands.distances[i] * operands.scale, kernel.exponent);
        }
        operands.distances = operands.out;
        operands.scale = 1.0;
        HWY_DYNAMIC_DISPATCH(exponential)(operands);
    }
}

void apply(const Kernel& kernel, const ShapeOperands& operands) {
    if (kernel.shape == "exponential") {
        if (!(kernel.exponent > 0.0 && kernel.exponent <= 2.0)) {
            throw InvalidSetting(Text("The exponent is {1}; it must be above 0 and at most 2.",
                                      asNumber(std::to_string(kernel.exponent))));
        }
        exponentialOfPower(kernel, operands);
    } else if (kernel.shape == "rational-quadratic") {
        HWY_DYNAMIC_DISPATCH(rationalQuadratic)(operands);
    } else if (kernel.shape == "matern12") {
        HWY_DYNAMIC_DISPATCH(exponential)(operands);
    } else if (kernel.shape == "matern32") {
        HWY_DYNAMIC_DISPATCH(matern32)(operands);
    } else if (kernel.shape == "matern52") {
        HWY_DYNAMIC_DISPATCH(matern52)(operands);
    } else if (kernel.shape == "inverse-multiquadric") {
        HWY_DYNAMIC_DISPATCH(inverseMultiquadric)(operands);
    } else {
        throw InvalidSetting(
            Text("There is no kernel \"{1}\"; there are exponential, rational-quadratic, matern12, matern32, matern52 "
                 "and inverse-multiquadric.",
                 kernel.shape));
    }
}

double scaleOf(const Kernel& kernel) {
    if (!(kernel.bandwidth > 0.0) || !std::isfinite(kernel.bandwidth)) {
        throw InvalidSetting(
            Text("The bandwidth is {1}; it must be a number above 0.", asNumber(std::to_string(kernel.bandwidth))));
    }
    // Of the smallest bandwidths the inverse is infinite; the largest number stands for it, so that 0 stays 0.
    return std::min(1.0 / kernel.bandwidth, std::numeric_limits<double>::max());
}

}  // namespace

void applyShape(const Kernel& kernel, std::span<double> distances) {
    applyShape(kernel, distances, {}, distances.data());
}

void applyShape(const Kernel& kernel, std::span<const double> distances, std::span<const double> factors, double* out) {
    apply(kernel, {.distances = distances.data(),
                   .factors = factors.empty() ? nullptr : factors.data(),
                   .out = out,
                   .count = distances.size(),
                   .scale = scaleOf(kernel)});
}

std::optional<double> exponentialScale(const Kernel& kernel) {
    const bool isPlain = (kernel.shape == "exponential" && kernel.exponent == 1.0) || kernel.shape == "matern12";
    if (!isPlain) return std::nullopt;
    return scaleOf(kernel);
}

}  // namespace calibrium
#endif
