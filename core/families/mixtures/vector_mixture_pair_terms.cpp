// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/families/mixtures/vector_mixture_pair_terms.h"

#include "core/data/dataset.h"
#include "core/families/last_made.h"
#include "core/families/mixtures/vector_mixture_components.h"
#include "core/families/reals/continuous.h"
#include "core/kernels/transport.h"

#include <array>
#include <cmath>
#include <utility>
#include <vector>

namespace calibrium {

namespace {

using VectorRows = std::vector<VectorParts>;

std::shared_ptr<const VectorRows> sharedVectorRows(const RowMatrix& parameters, const VectorLaw& law) {
    static std::array<LastMade<VectorRows>, vectorLawCount> last;
    return last[law.number()].get(parameters, 0, [&](const RowMatrix& given) { return vectorPartsOf(given, law); });
}

/// MW_2 (W21 section D.3).
double mixtureWasserstein(const VectorParts& a, const VectorParts& b) {
    RowMatrix cost(static_cast<Index>(a.size()), static_cast<Index>(b.size()));
    Eigen::VectorXd supply(cost.rows());
    Eigen::VectorXd demand(cost.cols());
    for (Index k = 0; k < cost.rows(); ++k) {
        const VectorPart& first = *a[static_cast<std::size_t>(k)];
        supply(k) = first.weight();
        for (Index l = 0; l < cost.cols(); ++l) {
            const VectorPart& second = *b[static_cast<std::size_t>(l)];
            demand(l) = second.weight();
            cost(k, l) = first.squaredDistance(second);
        }
    }
    return std::sqrt(transportCost(supply, demand, cost));
}

struct VectorTargetTerms {
    std::shared_ptr<const VectorRows> rows;
    std::shared_ptr<const Eigen::MatrixXd> between;  ///< E kY(Z_i, Z_j), or empty where it is computed when asked for
    RowMatrix targets;
    double gamma;

    [[nodiscard]] const VectorParts& at(Index i) const { return (*rows)[static_cast<std::size_t>(i)]; }

    [[nodiscard]] double betweenTargets(Index i, Index j) const {
        return std::exp(-gamma * (targets.row(i) - targets.row(j)).squaredNorm());
    }
    [[nodiscard]] double fromPrediction(Index i, Index j) const {
        const Eigen::VectorXd target = targets.row(j);
        double sum = 0;
        for (const auto& c : at(i)) sum += c->weight() * c->kernelMean(target, gamma);
        return sum;
    }
    [[nodiscard]] double betweenPredictions(Index i, Index j) const {
        if (between->size() > 0) return (*between)(i, j);
        double sum = 0;
        for (const auto& a : at(i)) {
            for (const auto& b : at(j)) sum += a->weight() * b->weight() * a->kernelMean(*b, gamma);
        }
        return sum;
    }
};

/// Expectations between all pairs (O(n²) numbers), kept for the resamples of a test: they do not depend on the targets.
VectorTargetTerms vectorTargetTerms(const Dataset& data, double gamma, const VectorLaw& law) {
    constexpr Index mostKept = 1500;
    static std::array<LastMade<Eigen::MatrixXd>, vectorLawCount> last;
    VectorTargetTerms terms{sharedVectorRows(data.parameters(), law), std::make_shared<const Eigen::MatrixXd>(),
                            data.values(), gamma};
    const Index n = data.sampleCount();
    if (n > mostKept) return terms;
    terms.between = last[law.number()].get(data.parameters(), gamma, [&](const RowMatrix&) {
        Eigen::MatrixXd values(n, n);
        for (Index i = 0; i < n; ++i) {
            for (Index j = i; j < n; ++j) values(i, j) = values(j, i) = terms.betweenPredictions(i, j);
        }
        return values;
    });
    return terms;
}

auto distanceOf(const Dataset& data, const VectorLaw& law) {
    return [rows = sharedVectorRows(data.parameters(), law), data](Index i, Index j) {
        if (data.parameters().row(i) == data.parameters().row(j)) return 0.0;
        return mixtureWasserstein((*rows)[static_cast<std::size_t>(i)], (*rows)[static_cast<std::size_t>(j)]);
    };
}

}  // namespace

std::unique_ptr<PairTerms> vectorMixturePairTerms(const Dataset& data, double gamma, const VectorLaw& law) {
    return functionPairTerms(data.sampleCount(), distanceOf(data, law), vectorTargetTerms(data, gamma, law));
}

std::unique_ptr<PairTerms> vectorMixtureDistanceTerms(const Dataset& data, const VectorLaw& law) {
    return functionDistances(data.sampleCount(), distanceOf(data, law));
}

}  // namespace calibrium
