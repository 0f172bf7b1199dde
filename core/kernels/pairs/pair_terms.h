// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/types.h"

#include <vector>

namespace calibrium {

struct Kernel;

/// Half-open range of samples.
struct IndexRange {
    Index begin = 0;
    Index end = 0;
    [[nodiscard]] Index size() const { return end - begin; }
};

/// What a family contributes to h(i,j) = kP(d(i,j)) hY(i,j) (METHODS.md section 3), tile by tile. Implementations hold
/// the data in the layout that makes a tile fast; they are immutable and used from several threads at once.
class PairTerms {
public:
    virtual ~PairTerms() = default;

    [[nodiscard]] virtual Index sampleCount() const = 0;

    /// out[r * stride + c] = distance between the predictions of samples rows.begin + r and columns.begin + c.
    /// Exactly 0 for equal predictions, and symmetric to the last bit.
    virtual void distances(IndexRange rows, IndexRange columns, double* out, Index stride) const = 0;

    /// out[r * stride + c] = hY of the two samples, symmetric to the last bit.
    virtual void targetTerms(IndexRange rows, IndexRange columns, double* out, Index stride) const = 0;

    /// out[r * stride + c] = h = kP(d) hY of the two samples, with the digits that distances(), targetTerms() and
    /// applyShape() give, but that kP may differ by 1e-14 (paired_tile.h); families that meet both factors in one loop
    /// override it. scratch: memory that is kept from one call to the next, of any size and content.
    virtual void products(const Kernel& kernel, IndexRange rows, IndexRange columns, double* out, Index stride,
                          std::vector<double>& scratch) const;

    /// out[r * stride + c] = kY(y_r, y_c) - E kY(Z, y_c), Z drawn from the prediction of the row's sample: how much
    /// more than foreseen the row's target resembles the column's. Not symmetric; times kP it is what the row's
    /// sample adds to the witness function at the column's sample. The prediction of the column does not enter.
    virtual void witnessTerms(IndexRange rows, IndexRange columns, double* out, Index stride) const = 0;
};

}  // namespace calibrium
