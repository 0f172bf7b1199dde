// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/pairs/label_sums.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/kernels/pairs/label_sums.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace calibrium {
namespace HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;

void addRows(const double* rows, std::size_t rowCount, std::size_t stride, const std::int32_t* labels, double* sums) {
    const hn::CappedTag<double, 8> d;
    const std::size_t lanes = hn::Lanes(d);
    for (std::size_t i = 0; i < rowCount; ++i) {
        const double* HWY_RESTRICT const row = rows + i * stride;
        double* HWY_RESTRICT const sum = sums + static_cast<std::size_t>(labels[i]) * stride;
        for (std::size_t c = 0; c < stride; c += lanes) {
            hn::StoreU(hn::Add(hn::LoadU(d, sum + c), hn::LoadU(d, row + c)), d, sum + c);
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

HWY_EXPORT(addRows);

}  // namespace

void addRowsByLabel(const double* rows, std::size_t rowCount, std::size_t stride, const std::int32_t* labels,
                    double* sums) {
    HWY_DYNAMIC_DISPATCH(addRows)(rows, rowCount, stride, labels, sums);
}

}  // namespace calibrium
#endif
