// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/families/reals/normal_pair_terms.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/families/reals/normal_pair_terms.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "core/kernels/pairs/exponential-inl.h"
#include "core/kernels/pairs/pair_terms.h"

#ifndef CALIBRIUM_NORMAL_PAIR_TERMS_OPERANDS
#define CALIBRIUM_NORMAL_PAIR_TERMS_OPERANDS
namespace calibrium {
namespace {

constexpr std::size_t mostLanes = 8;

/// One number per sample, from some sample on; a whole vector can be read at the last one.
struct NormalColumns {
    const double* means;
    const double* deviations;
    const double* targets;
    const double* spreads;       ///< 2 γ σ²
    const double* inverses;      ///< 1 / (1 + 2 γ σ²)
    const double* inverseRoots;  ///< the root of that
};

struct NormalOperands {
    NormalColumns rows;
    NormalColumns columns;
    std::size_t rowCount;
    std::size_t columnCount;
    double gamma;
    double* out;
    std::size_t stride;
};

}  // namespace
}  // namespace calibrium
#endif

HWY_BEFORE_NAMESPACE();
namespace calibrium {
namespace HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;
using Tag = hn::CappedTag<double, mostLanes>;
using Vector = hn::Vec<Tag>;

struct WassersteinDistance {
    static HWY_INLINE Vector of(const NormalOperands& operands, std::size_t r, std::size_t c) {
        const Tag d;
        const Vector means = hn::Sub(hn::Set(d, operands.rows.means[r]), hn::LoadU(d, operands.columns.means + c));
        const Vector deviations =
            hn::Sub(hn::Set(d, operands.rows.deviations[r]), hn::LoadU(d, operands.columns.deviations + c));
        return hn::Sqrt(hn::MulAdd(deviations, deviations, hn::Mul(means, means)));
    }
};

struct TargetTerm {
    static HWY_INLINE Vector of(const NormalOperands& operands, std::size_t r, std::size_t c) {
        const Tag d;
        const auto row = [&](const double* numbers) HWY_ATTR { return hn::Set(d, numbers[r]); };
        const auto column = [&](const double* numbers) HWY_ATTR { return hn::LoadU(d, numbers + c); };
        const Vector minusGamma = hn::Set(d, -operands.gamma);
        const auto kernel = [&](Vector a, Vector b, Vector inverse) HWY_ATTR {
            const Vector difference = hn::Sub(a, b);
            return expOfNegative(d, hn::Mul(hn::Mul(hn::Mul(difference, difference), minusGamma), inverse));
        };
        const NormalColumns& i = operands.rows;
        const NormalColumns& j = operands.columns;
        const Vector one = hn::Set(d, 1.0);
        const Vector targets = kernel(row(i.targets), column(j.targets), one);
        const Vector fromRow = hn::Mul(kernel(row(i.means), column(j.targets), row(i.inverses)), row(i.inverseRoots));
        const Vector fromColumn =
            hn::Mul(kernel(row(i.targets), column(j.means), column(j.inverses)), column(j.inverseRoots));
        const Vector inverse = hn::Div(one, hn::Add(one, hn::Add(row(i.spreads), column(j.spreads))));
        const Vector between = hn::Mul(kernel(row(i.means), column(j.means), inverse), hn::Sqrt(inverse));
        // The sum of the mixed terms first: the order of the two samples then does not matter.
        return hn::Add(hn::Sub(targets, hn::Add(fromRow, fromColumn)), between);
    }
};

template <class Function>
void fill(const NormalOperands& operands) {
    const Tag d;
    const std::size_t lanes = hn::Lanes(d);
    for (std::size_t r = 0; r < operands.rowCount; ++r) {
        double* const out = operands.out + r * operands.stride;
        std::size_t c = 0;
        for (; c + lanes <= operands.columnCount; c += lanes) hn::StoreU(Function::of(operands, r, c), d, out + c);
        if (c == operands.columnCount) continue;
        double rest[mostLanes];
        hn::StoreU(Function::of(operands, r, c), d, rest);
        std::copy_n(rest, operands.columnCount - c, out + c);
    }
}

void fillDistances(const NormalOperands& operands) { fill<WassersteinDistance>(operands); }
void fillTargetTerms(const NormalOperands& operands) { fill<TargetTerm>(operands); }

}  // namespace
}  // namespace HWY_NAMESPACE
}  // namespace calibrium
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace calibrium {
namespace {

HWY_EXPORT(fillDistances);
HWY_EXPORT(fillTargetTerms);

class NormalLinePairTerms final : public PairTerms {
public:
    NormalLinePairTerms(const RowMatrix& parameters, const Eigen::VectorXd& targets, double gamma)
        : m_sampleCount(parameters.rows()),
          m_gamma(gamma),
          m_means(padded(parameters.col(0))),
          m_deviations(padded(parameters.col(1))),
          m_targets(padded(targets)),
          m_spreads(padded(2 * gamma * parameters.col(1).array().square())),
          m_inverses(padded((1 + 2 * gamma * parameters.col(1).array().square()).inverse())),
          m_inverseRoots(padded((1 + 2 * gamma * parameters.col(1).array().square()).inverse().sqrt())) {}

    [[nodiscard]] Index sampleCount() const override { return m_sampleCount; }

    void distances(IndexRange rows, IndexRange columns, double* out, Index stride) const override {
        HWY_DYNAMIC_DISPATCH(fillDistances)(operands(rows, columns, out, stride));
    }

    void targetTerms(IndexRange rows, IndexRange columns, double* out, Index stride) const override {
        HWY_DYNAMIC_DISPATCH(fillTargetTerms)(operands(rows, columns, out, stride));
    }

    void witnessTerms(IndexRange rows, IndexRange columns, double* out, Index stride) const override {
        for (Index r = rows.begin; r < rows.end; ++r, out += stride) {
            const NormalColumns row = from(r);
            for (Index c = columns.begin; c < columns.end; ++c) {
                const double target = m_targets[static_cast<std::size_t>(c)];
                const double own = *row.targets - target;
                const double foreseen = *row.means - target;
                out[c - columns.begin] = std::exp(-m_gamma * own * own) -
                                         std::exp(-m_gamma * foreseen * foreseen * *row.inverses) * *row.inverseRoots;
            }
        }
    }

private:
    template <class Column>
    static std::vector<double> padded(const Column& column) {
        std::vector<double> numbers(static_cast<std::size_t>(column.size()) + mostLanes, 0.0);
        for (Index i = 0; i < column.size(); ++i) numbers[static_cast<std::size_t>(i)] = column(i);
        return numbers;
    }

    [[nodiscard]] NormalColumns from(Index sample) const {
        return {.means = m_means.data() + sample,
                .deviations = m_deviations.data() + sample,
                .targets = m_targets.data() + sample,
                .spreads = m_spreads.data() + sample,
                .inverses = m_inverses.data() + sample,
                .inverseRoots = m_inverseRoots.data() + sample};
    }

    [[nodiscard]] NormalOperands operands(IndexRange rows, IndexRange columns, double* out, Index stride) const {
        return {.rows = from(rows.begin),
                .columns = from(columns.begin),
                .rowCount = static_cast<std::size_t>(rows.size()),
                .columnCount = static_cast<std::size_t>(columns.size()),
                .gamma = m_gamma,
                .out = out,
                .stride = static_cast<std::size_t>(stride)};
    }

    Index m_sampleCount;
    double m_gamma;
    std::vector<double> m_means, m_deviations, m_targets, m_spreads, m_inverses, m_inverseRoots;
};

}  // namespace

std::unique_ptr<PairTerms> normalLinePairTerms(const RowMatrix& parameters, const Eigen::VectorXd& targets,
                                               double gamma) {
    return std::make_unique<NormalLinePairTerms>(parameters, targets, gamma);
}

}  // namespace calibrium
#endif
