// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/families/described_family.h"
#include "core/kernels/pairs/pair_terms.h"
#include "core/text/text.h"

#include <complex>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace calibrium {

struct DatasetParts;
struct Kernel;

/// Base of the families with real targets.
class ContinuousFamily : public DescribedFamily {
public:
    using DescribedFamily::DescribedFamily;

    [[nodiscard]] Index classCount(const RowMatrix& /*parameters*/) const override { return 0; }

protected:
    /// Throws InvalidSetting for a distance or a target kernel that the family does not list.
    void requireKnown(const Kernel& kernel) const;
    /// The same where the distance may have an order (core/kernels/ordered_distance.h), which is returned.
    [[nodiscard]] double knownOrder(const Kernel& kernel) const;
};

/// out[r * stride + c] = function(i, j) of the two samples: each pair is computed in the order of its samples, so that
/// both orders give the same bits.
template <class Function>
void fillSymmetric(const Function& function, IndexRange rows, IndexRange columns, double* out, Index stride) {
    for (Index i = rows.begin; i < rows.end; ++i, out += stride) {
        for (Index j = columns.begin; j < columns.end; ++j) {
            out[j - columns.begin] = i <= j ? function(i, j) : function(j, i);
        }
    }
}

/// PairTerms::witnessTerms() of expectations as FunctionPairTerms takes them.
template <class TargetTerms>
void fillWitness(const TargetTerms& terms, IndexRange rows, IndexRange columns, double* out, Index stride) {
    for (Index i = rows.begin; i < rows.end; ++i, out += stride) {
        for (Index j = columns.begin; j < columns.end; ++j) {
            out[j - columns.begin] = terms.betweenTargets(i, j) - terms.fromPrediction(i, j);
        }
    }
}

/// PairTerms from the distance of two samples and three expectations of the target kernel:
///   double distance(i, j)                            symmetric
///   double TargetTerms::betweenTargets(i, j)         kY(y_i, y_j), symmetric
///   double TargetTerms::fromPrediction(i, j)         E kY(Z, y_j), Z drawn from prediction i
///   double TargetTerms::betweenPredictions(i, j)     E kY(Z, Z'), Z from prediction i, Z' from prediction j, symmetric
template <class Distance, class TargetTerms>
class FunctionPairTerms final : public PairTerms {
public:
    FunctionPairTerms(Index sampleCount, Distance distance, TargetTerms targetTerms)
        : m_sampleCount(sampleCount), m_distance(std::move(distance)), m_targetTerms(std::move(targetTerms)) {}

    [[nodiscard]] Index sampleCount() const override { return m_sampleCount; }

    void distances(IndexRange rows, IndexRange columns, double* out, Index stride) const override {
        fillSymmetric(m_distance, rows, columns, out, stride);
    }

    void targetTerms(IndexRange rows, IndexRange columns, double* out, Index stride) const override {
        const auto term = [this](Index i, Index j) {
            return m_targetTerms.betweenTargets(i, j) - m_targetTerms.fromPrediction(i, j) -
                   m_targetTerms.fromPrediction(j, i) + m_targetTerms.betweenPredictions(i, j);
        };
        fillSymmetric(term, rows, columns, out, stride);
    }

    void witnessTerms(IndexRange rows, IndexRange columns, double* out, Index stride) const override {
        fillWitness(m_targetTerms, rows, columns, out, stride);
    }

private:
    Index m_sampleCount;
    Distance m_distance;
    TargetTerms m_targetTerms;
};

template <class Distance, class TargetTerms>
std::unique_ptr<PairTerms> functionPairTerms(Index sampleCount, Distance distance, TargetTerms targetTerms) {
    return std::make_unique<FunctionPairTerms<Distance, TargetTerms>>(sampleCount, std::move(distance),
                                                                      std::move(targetTerms));
}

/// Distances alone, for Family::distanceTerms().
template <class Distance>
class FunctionDistances final : public PairTerms {
public:
    FunctionDistances(Index sampleCount, Distance distance)
        : m_sampleCount(sampleCount), m_distance(std::move(distance)) {}

    [[nodiscard]] Index sampleCount() const override { return m_sampleCount; }

    void distances(IndexRange rows, IndexRange columns, double* out, Index stride) const override {
        fillSymmetric(m_distance, rows, columns, out, stride);
    }

    void targetTerms(IndexRange, IndexRange, double*, Index) const override { throw onlyDistances(); }
    void witnessTerms(IndexRange, IndexRange, double*, Index) const override { throw onlyDistances(); }

private:
    static std::logic_error onlyDistances() { return std::logic_error("these terms were made for distances alone"); }

    Index m_sampleCount;
    Distance m_distance;
};

template <class Distance>
std::unique_ptr<PairTerms> functionDistances(Index sampleCount, Distance distance) {
    return std::make_unique<FunctionDistances<Distance>>(sampleCount, std::move(distance));
}

/// Characteristic functions of distributions on the real line: value(i, ω) returns E exp(iω(Z_i - centre(i))) as a
/// complex number, which is turned by the phase of centre(i) - origin.
template <class Centre, class Value>
TrigonometricMoments univariateMoments(Index rowCount, const RowMatrix& frequencies, double origin,
                                       const Centre& centre, const Value& value) {
    TrigonometricMoments moments{Eigen::MatrixXd(rowCount, frequencies.rows()),
                                 Eigen::MatrixXd(rowCount, frequencies.rows())};
    for (Index j = 0; j < frequencies.rows(); ++j) {
        const double frequency = frequencies(j, 0);
        for (Index i = 0; i < rowCount; ++i) {
            const std::complex<double> moment = std::polar(1.0, frequency * (centre(i) - origin)) * value(i, frequency);
            moments.cosines(i, j) = moment.real();
            moments.sines(i, j) = moment.imag();
        }
    }
    return moments;
}

/// Every parameter and target is a finite number. Throws InvalidInput with the place.
void checkFinite(const DatasetParts& parts);
/// Every entry of these columns is above 0 (standard deviations, scales). Throws InvalidInput with the place.
void checkPositive(const RowMatrix& parameters, Index firstColumn, Index columnCount, const Text& what);
/// The targets have this many dimensions. Throws InvalidInput.
void checkTargetDimension(const DatasetParts& parts, Index dimension);

}  // namespace calibrium
