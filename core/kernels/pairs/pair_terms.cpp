// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/pairs/pair_terms.h"

#include "core/kernels/kernel_shape.h"
#include "core/method/kernel.h"

#include <algorithm>
#include <span>

namespace calibrium {

void PairTerms::products(const Kernel& kernel, IndexRange rows, IndexRange columns, double* out, Index stride,
                         std::vector<double>& scratch) const {
    const Index width = columns.size();
    scratch.resize(static_cast<std::size_t>(rows.size() * width));
    distances(rows, columns, out, stride);
    targetTerms(rows, columns, scratch.data(), width);
    // A tile without gaps is one run of numbers.
    const Index runs = stride == width ? 1 : rows.size();
    const auto count = static_cast<std::size_t>(rows.size() * width / std::max<Index>(1, runs));
    for (Index r = 0; r < runs; ++r) {
        double* const row = out + r * stride;
        applyShape(kernel, std::span(row, count), std::span(scratch.data() + r * width, count), row);
    }
}

}  // namespace calibrium
