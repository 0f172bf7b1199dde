// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/error.h"
#include "core/statistics/numbers/matrix.h"

#include <functional>
#include <string>
#include <vector>

namespace calibrium {

class Dataset;

/// Probabilities below this are left out of the sums over counts.
inline constexpr double smallestCountProbability = 1e-18;

/// A function of counts that is 0 outside first, first + 1, ...
struct CountFunction {
    Index first = 0;
    Eigen::VectorXd values{};

    [[nodiscard]] Index end() const { return first + values.size(); }
    [[nodiscard]] double at(double count) const {
        const bool isInside = count >= static_cast<double>(first) && count < static_cast<double>(end());
        return isInside ? values(static_cast<Index>(count) - first) : 0.0;
    }
};

/// Every `step`-th count from `first` on with a weight: step times its probability.
struct SpacedCounts {
    Index first = 0;
    Index step = 1;
    Eigen::VectorXd weights{};
    double atZero = 0;  ///< a weight of the count 0 besides
};

/// The counts with a probability of smallestCountProbability or more, from the mode outwards by the ratio of
/// neighbours: powers and factorials lose digits at large means.
/// largest: the probability of `mode`; ratio(z): that of z + 1 over that of z, below 1 from the mode on and above
/// before.
template <class Ratio>
CountFunction countProbabilities(Index mode, double largest, const Ratio& ratio) {
    std::vector<double> below;
    double probability = largest;
    for (Index z = mode; z > 0; --z) {
        probability /= ratio(static_cast<double>(z - 1));
        if (probability < smallestCountProbability) break;
        below.push_back(probability);
    }
    std::vector<double> values(below.rbegin(), below.rend());
    probability = largest;
    for (Index z = mode; probability >= smallestCountProbability; ++z) {
        values.push_back(probability);
        probability *= ratio(static_cast<double>(z));
    }
    return {mode - static_cast<Index>(below.size()),
            Eigen::Map<const Eigen::VectorXd>(values.data(), static_cast<Index>(values.size()))};
}

/// The predicted distributions of counts, as the sums over counts need them.
struct CountLaws {
    std::function<CountFunction(Index row)> probabilities;  ///< of every count that is not left out, but for extraZero
    /// Probability of the count 0 besides, which the sums take by itself; absent: none.
    std::function<double(Index row)> extraZero{};
    /// About how many counts that are, and the last of them: what sums would cost, before any is made.
    std::function<double(Index row)> supportWidth;
    std::function<double(Index row)> last;
    /// A number a with |E exp(iωZ)| <= exp(-a ω²) for |ω| <= π; 0 where there is none.
    std::function<double(Index row)> decay;
    double largestMean = 0;
    /// The refusal of a row whose sums would never end under a target kernel of this gamma.
    std::function<InvalidInput(Index row, double gamma)> tooWide;
};

/// Expectations of a target kernel under distributions of counts: sums over the counts that have a probability, as
/// functionPairTerms() takes them. O(n L R) once for supports of L and a kernel of R counts, however large the means;
/// O(L + R) per pair after. The Gaussian kernel takes every h-th count of L alone where that changes nothing.
class CountTargetTerms {
public:
    /// targetKernel: "gaussian" or "laplacian". Throws InvalidInput, naming the costliest row, where the sums would
    /// never end or not fit into memory.
    CountTargetTerms(const Dataset& data, const CountLaws& laws, const std::string& targetKernel, double gamma);

    [[nodiscard]] double betweenTargets(Index i, Index j) const {
        return m_kernel.value(m_targets(i) - m_targets(j), m_gamma);
    }
    [[nodiscard]] double fromPrediction(Index i, Index j) const {
        return m_expectations[static_cast<std::size_t>(i)].at(m_targets(j));
    }
    [[nodiscard]] double betweenPredictions(Index i, Index j) const;

private:
    /// A kernel of the difference of two counts, and the difference from which on it is below the smallest probability.
    struct TargetKernel {
        double (*value)(double difference, double gamma);
        double (*reach)(double gamma);
        bool isSmooth;
    };
    static const TargetKernel& kernelOf(const std::string& id);

    [[nodiscard]] Index stepOf(const CountLaws& laws, Index row) const;
    void requireAffordable(const Dataset& data, const CountLaws& laws, double reach, double last) const;
    [[nodiscard]] Index highestExpectation(Index last, Index reach) const;
    [[nodiscard]] std::vector<bool> neededCounts(Index last) const;
    [[nodiscard]] double kernelAt(Index difference) const {
        return m_kernel.value(static_cast<double>(difference), m_gamma);
    }

    Eigen::VectorXd m_targets;
    TargetKernel m_kernel;
    double m_gamma;
    std::vector<CountFunction> m_probabilities;
    std::vector<SpacedCounts> m_spaced;         ///< of them, as many as the sums need
    std::vector<CountFunction> m_expectations;  ///< E k(Z_i, z) for every count z
};

}  // namespace calibrium
