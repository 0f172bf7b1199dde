// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/pairs/slab_product.h"

#include <algorithm>
#include <cstddef>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/kernels/pairs/slab_product.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#ifndef CALIBRIUM_SLAB_PRODUCT_TYPES
#define CALIBRIUM_SLAB_PRODUCT_TYPES
namespace calibrium {
namespace {

/// A slab of rowCount x 16 numbers times columns of `factors`, onto 16 numbers of each column of `sums`.
struct SlabOperands {
    const double* slab;
    const double* factors;
    double* sums;
    std::size_t rowCount;
    std::size_t factorStride;
    std::size_t sumStride;
    std::size_t columnCount;
};

}  // namespace
}  // namespace calibrium
#endif

HWY_BEFORE_NAMESPACE();
namespace calibrium {
namespace HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;

/// Two vectors of the slab times six columns: twelve sums that stay in registers.
void slabProduct(const SlabOperands& operands) {
    constexpr std::size_t width = 16;
    const hn::CappedTag<double, 8> d;
    const std::size_t lanes = hn::Lanes(d);
    const std::size_t stride = operands.factorStride;
    for (std::size_t v = 0; v < width; v += 2 * lanes) {
        for (std::size_t c = 0; c < operands.columnCount; c += 6) {
            const double* HWY_RESTRICT f = operands.slab + v;
            const double* HWY_RESTRICT b = operands.factors + c * stride;
            double* const out = operands.sums + c * operands.sumStride + v;
            auto a0 = hn::Zero(d), a1 = hn::Zero(d), a2 = hn::Zero(d), a3 = hn::Zero(d), a4 = hn::Zero(d),
                 a5 = hn::Zero(d), b0 = hn::Zero(d), b1 = hn::Zero(d), b2 = hn::Zero(d), b3 = hn::Zero(d),
                 b4 = hn::Zero(d), b5 = hn::Zero(d);
            for (std::size_t r = 0; r < operands.rowCount; ++r, f += width, ++b) {
                const auto low = hn::LoadU(d, f);
                const auto high = hn::LoadU(d, f + lanes);
                const auto x0 = hn::Set(d, b[0]);
                a0 = hn::MulAdd(low, x0, a0);
                b0 = hn::MulAdd(high, x0, b0);
                const auto x1 = hn::Set(d, b[stride]);
                a1 = hn::MulAdd(low, x1, a1);
                b1 = hn::MulAdd(high, x1, b1);
                const auto x2 = hn::Set(d, b[2 * stride]);
                a2 = hn::MulAdd(low, x2, a2);
                b2 = hn::MulAdd(high, x2, b2);
                const auto x3 = hn::Set(d, b[3 * stride]);
                a3 = hn::MulAdd(low, x3, a3);
                b3 = hn::MulAdd(high, x3, b3);
                const auto x4 = hn::Set(d, b[4 * stride]);
                a4 = hn::MulAdd(low, x4, a4);
                b4 = hn::MulAdd(high, x4, b4);
                const auto x5 = hn::Set(d, b[5 * stride]);
                a5 = hn::MulAdd(low, x5, a5);
                b5 = hn::MulAdd(high, x5, b5);
            }
            const auto put = [&](std::size_t k, auto low, auto high) HWY_ATTR {
                double* const at = out + k * operands.sumStride;
                hn::StoreU(hn::Add(hn::LoadU(d, at), low), d, at);
                hn::StoreU(hn::Add(hn::LoadU(d, at + lanes), high), d, at + lanes);
            };
            put(0, a0, b0);
            put(1, a1, b1);
            put(2, a2, b2);
            put(3, a3, b3);
            put(4, a4, b4);
            put(5, a5, b5);
        }
    }
}

}  // namespace
}  // namespace HWY_NAMESPACE
}  // namespace calibrium
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace calibrium {
namespace {

HWY_EXPORT(slabProduct);

}  // namespace

SlabbedRows::SlabbedRows(const RowMatrix& matrix, Index begin, Index count)
    : m_rowCount(count),
      m_slabCount(matrix.cols() / slabColumns),
      m_slabs(static_cast<std::size_t>(count * matrix.cols())) {
    double* out = m_slabs.data();
    for (Index s = 0; s < m_slabCount; ++s) {
        for (Index r = 0; r < count; ++r, out += slabColumns) {
            std::copy_n(matrix.data() + (begin + r) * matrix.cols() + s * slabColumns, slabColumns, out);
        }
    }
}

SlabbedRows SlabbedRows::upperTriangular(const RowMatrix& matrix) {
    SlabbedRows slabs(matrix, 0, matrix.rows());
    slabs.m_isUpperTriangular = true;
    return slabs;
}

void SlabbedRows::addProduct(const Eigen::MatrixXd& factors, Eigen::MatrixXd& sums) const {
    for (Index s = 0; s < m_slabCount; ++s) {
        const Index rows = m_isUpperTriangular ? std::min(m_rowCount, (s + 1) * slabColumns) : m_rowCount;
        HWY_DYNAMIC_DISPATCH(slabProduct)
        ({.slab = m_slabs.data() + s * m_rowCount * slabColumns,
          .factors = factors.data(),
          .sums = sums.data() + s * slabColumns,
          .rowCount = static_cast<std::size_t>(rows),
          .factorStride = static_cast<std::size_t>(factors.rows()),
          .sumStride = static_cast<std::size_t>(sums.rows()),
          .columnCount = static_cast<std::size_t>(factors.cols())});
    }
}

}  // namespace calibrium
#endif
