// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/case_weights.h"

#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/kernels/pairs/pair_terms.h"
#include "core/method/kernel.h"
#include "core/statistics/numbers/summation.h"

#include <utility>

namespace calibrium {

namespace {

class WeightedTerms final : public PairTerms {
public:
    WeightedTerms(std::unique_ptr<PairTerms> terms, PairWeights weights)
        : m_terms(std::move(terms)), m_weights(std::move(weights)) {}

    [[nodiscard]] Index sampleCount() const override { return m_terms->sampleCount(); }
    void distances(IndexRange rows, IndexRange columns, double* out, Index stride) const override {
        m_terms->distances(rows, columns, out, stride);
    }
    void targetTerms(IndexRange rows, IndexRange columns, double* out, Index stride) const override {
        m_terms->targetTerms(rows, columns, out, stride);
        weigh(rows, columns, out, stride);
    }
    void products(const Kernel& kernel, IndexRange rows, IndexRange columns, double* out, Index stride,
                  std::vector<double>& scratch) const override {
        m_terms->products(kernel, rows, columns, out, stride, scratch);
        weigh(rows, columns, out, stride);
    }
    void witnessTerms(IndexRange rows, IndexRange columns, double* out, Index stride) const override {
        m_terms->witnessTerms(rows, columns, out, stride);
    }

private:
    void weigh(IndexRange rows, IndexRange columns, double* out, Index stride) const {
        for (Index r = 0; r < rows.size(); ++r) {
            const double weight = m_weights(rows.begin + r);
            double* const row = out + r * stride;
            // The product of the weights first: the same bits for (i, j) and (j, i).
            for (Index c = 0; c < columns.size(); ++c) row[c] *= weight * m_weights(columns.begin + c);
        }
    }

    std::unique_ptr<PairTerms> m_terms;
    PairWeights m_weights;
};

}  // namespace

PairWeights::PairWeights(const Dataset& data) : each(data.weights()) {
    if (each.size() > 0) each *= static_cast<double>(each.size()) / each.sum();
}

double PairWeights::sum(Index begin, Index end) const {
    CompensatedSum total;
    for (Index i = begin; i < end; ++i) total.add((*this)(i));
    return total.value();
}

double PairWeights::pairSum(Index begin, Index end) const {
    // Each with the sum of those before it: no difference of large numbers.
    CompensatedSum pairs;
    double before = 0;
    for (Index i = begin; i < end; ++i) {
        pairs.add((*this)(i)*before);
        before += (*this)(i);
    }
    return pairs.value();
}

Eigen::VectorXd blockWeights(const PairWeights& weights, Index blockSize, Index blockCount) {
    Eigen::VectorXd sums(blockCount);
    for (Index b = 0; b < blockCount; ++b) sums(b) = weights.pairSum(b * blockSize, (b + 1) * blockSize);
    return sums;
}

std::unique_ptr<PairTerms> weightedPairTerms(const Dataset& data, const Kernel& kernel) {
    auto terms = data.family().pairTerms(data, kernel);
    if (data.weights().size() == 0) return terms;
    return std::make_unique<WeightedTerms>(std::move(terms), PairWeights(data));
}

std::vector<double> weightedValues(std::span<const double> values, IndexRange rows, IndexRange columns,
                                   const PairWeights& weights) {
    std::vector<double> weighted(values.begin(), values.end());
    for (Index r = 0; r < rows.size(); ++r) {
        double* const row = weighted.data() + r * columns.size();
        for (Index c = 0; c < columns.size(); ++c) {
            row[c] *= weights(rows.begin + r) * weights(columns.begin + c);
        }
    }
    return weighted;
}

}  // namespace calibrium
