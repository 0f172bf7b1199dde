// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hypothesis/kernel/leading_spectrum.h"

#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/estimators/kernel/skce_sums.h"
#include "core/hypothesis/kernel/centred_pairs.h"
#include "core/kernels/pairs/pair_engine.h"
#include "core/kernels/pairs/pair_product.h"
#include "core/method/values.h"
#include "core/statistics/decompositions.h"
#include "core/statistics/numbers/summation.h"
#include "core/statistics/random.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numbers>
#include <numeric>
#include <utility>

namespace calibrium {

namespace {

constexpr Index blockWidth = 48;
constexpr Index mostBlocks = 5;
constexpr Index mostColumns = blockWidth * mostBlocks;
/// Blocks must be small beside the matrix, or its eigenvalues are had for less.
constexpr Index fewestSamples = 4 * mostColumns;
constexpr double wantedError = 1e-4;
constexpr double residualShare = 0.01;
constexpr std::size_t mostRemainderWeights = 20000;
/// Sums of squares below this share of the whole are eigenvalueRounding.
constexpr double eigenvalueRounding = 1e-13;

/// What one pass over the pairs says of C (H/n) C without its entries.
struct PairMoments {
    explicit PairMoments(Index n) : rows(n), diagonal(static_cast<std::size_t>(n), 0.0) {}

    SkceRows rows;
    std::vector<double> diagonal;
    CompensatedSum squares;  ///< i < j

    void add(const PairTile& tile) {
        rows.add(tile);
        for (Index r = 0; r < tile.rowCount(); ++r) {
            double sum = 0;
            for (const double value : tile.row(r)) sum += value * value;
            squares.add(sum);
            if (tile.range.isDiagonal) diagonal[static_cast<std::size_t>(tile.range.rows.begin + r)] = tile.at(r, r);
        }
    }
    void merge(const PairMoments& later) {
        rows.merge(later.rows);
        squares.add(later.squares);
        for (std::size_t i = 0; i < diagonal.size(); ++i) diagonal[i] += later.diagonal[i];
    }
};

struct CentredTraces {
    double skceUnbiased = 0;
    double trace = 0;
    double squares = 0;
};

CentredTraces tracesOf(const PairMoments& moments) {
    const auto n = static_cast<double>(moments.diagonal.size());
    CompensatedSum total;
    CompensatedSum rowSquares;
    CompensatedSum diagonal;
    CompensatedSum diagonalSquares;
    for (std::size_t i = 0; i < moments.diagonal.size(); ++i) {
        const double own = moments.diagonal[i];
        const double row = moments.rows.rows[i] + own;
        total.add(row);
        rowSquares.add(row * row);
        diagonal.add(own);
        diagonalSquares.add(own * own);
    }
    const double all = 2 * moments.squares.value() + diagonalSquares.value();
    const double mean = total.value() / n;
    return {.skceUnbiased = moments.rows.pairs.value() / (0.5 * n * (n - 1)),
            .trace = (diagonal.value() - mean) / n,
            .squares = std::max(0.0, (all - 2 * rowSquares.value() / n + mean * mean) / (n * n))};
}

/// Orthonormal columns that grow block by block, with what the matrix makes of them.
class Basis {
public:
    Basis(const PairTerms& terms, const Kernel& kernel)
        : m_terms(terms),
          m_kernel(kernel),
          m_n(terms.sampleCount()),
          m_columns(m_n, mostColumns),
          m_images(m_n, mostColumns) {}

    void grow(const Run& run) {
        const Eigen::MatrixXd block = orthonormal(m_count == 0 ? randomBlock() : lastImage());
        RowMatrix centred = block;
        centre(centred);
        RowMatrix image = pairProduct(m_terms, m_kernel, centred, run);
        image /= static_cast<double>(m_n);
        centre(image);
        m_columns.middleCols(m_count, blockWidth) = block;
        m_images.middleCols(m_count, blockWidth) = image;
        m_count += blockWidth;
    }

    struct Pairs {
        std::vector<double> values;  ///< falling in size
        std::vector<double> residuals;
    };
    /// The approximate eigenvalues from the space of the columns (Rayleigh and Ritz).
    [[nodiscard]] Pairs ritz() const {
        const auto columns = m_columns.leftCols(m_count);
        const auto images = m_images.leftCols(m_count);
        Eigen::MatrixXd projected = columns.transpose() * images;
        projected = (0.5 * (projected + projected.transpose())).eval();
        const SymmetricEigen eigen = symmetricEigen(projected);
        // |A v - λ v|² = |A v|² - λ² for v of length 1: no vector of n numbers is needed.
        const Eigen::MatrixXd gram = images.transpose() * images;
        const Eigen::VectorXd lengths = (eigen.vectors.transpose() * gram * eigen.vectors).diagonal();
        const Eigen::VectorXd residuals = (lengths.array() - eigen.values.array().square()).cwiseMax(0.0).sqrt();
        std::vector<Index> order(static_cast<std::size_t>(projected.cols()));
        for (std::size_t k = 0; k < order.size(); ++k) order[k] = static_cast<Index>(k);
        std::stable_sort(order.begin(), order.end(),
                         [&](Index a, Index b) { return std::abs(eigen.values(a)) > std::abs(eigen.values(b)); });
        Pairs pairs;
        for (const Index k : order) {
            pairs.values.push_back(eigen.values(k));
            pairs.residuals.push_back(residuals(k));
        }
        return pairs;
    }

private:
    [[nodiscard]] Eigen::MatrixXd randomBlock() const {
        Generator generator = makeGenerator(Purpose::PairSample, 0, 1);
        Eigen::MatrixXd block(m_n, blockWidth);
        for (double& entry : block.reshaped()) entry = uniform01(generator) - 0.5;
        return block;
    }

    /// Twice, since once leaves eigenvalueRounding that grows.
    [[nodiscard]] Eigen::MatrixXd orthonormal(Eigen::MatrixXd block) const {
        for (int pass = 0; pass < 2; ++pass) {
            const auto columns = m_columns.leftCols(m_count);
            if (m_count > 0) block -= columns * (columns.transpose() * block).eval();
            block = orthonormalColumns(block);
        }
        return block;
    }

    static void centre(RowMatrix& block) {
        const Eigen::RowVectorXd means = block.colwise().mean();
        block.rowwise() -= means;
    }

    [[nodiscard]] Eigen::MatrixXd lastImage() const { return m_images.middleCols(m_count - blockWidth, blockWidth); }

    const PairTerms& m_terms;
    const Kernel& m_kernel;
    Index m_n;
    Index m_count = 0;
    Eigen::MatrixXd m_columns;  ///< the first m_count
    Eigen::MatrixXd m_images;
};

/// The approximate eigenvalues that can be relied on; what they leave of the traces is the remainder's.
LeadingSpectrum split(const Basis::Pairs& pairs, const CentredTraces& traces, bool isPositive) {
    LeadingSpectrum spectrum{.skceUnbiased = traces.skceUnbiased, .eigenvalues = {}, .remainder = {}};
    spectrum.remainder = {traces.squares, traces.trace, std::sqrt(traces.squares), isPositive};
    SpectrumRemainder& rest = spectrum.remainder;
    for (std::size_t k = 0; k < pairs.values.size(); ++k) {
        const double value = pairs.values[k];
        // The next one is at most so large, found well or not.
        rest.largest = std::min(rest.largest, std::abs(value) + pairs.residuals[k]);
        const bool isFound = pairs.residuals[k] <= residualShare * std::abs(value);
        if (!isFound || value * value <= eigenvalueRounding * traces.squares) break;
        spectrum.eigenvalues.push_back(value);
        rest.squares -= value * value;
        rest.trace -= value;
    }
    rest.squares = rest.squares > eigenvalueRounding * traces.squares ? rest.squares : 0;
    // Of numbers from 0 to the largest, the trace is at least so large.
    if (isPositive) rest.trace = std::max(rest.trace, rest.squares / rest.largest);
    return spectrum;
}

bool isPositive(const Kernel& kernel) {
    return kernel.target != "matrix" || (kernel.similarity && kernel.similarity->isPositiveSemidefinite());
}

/// ∏ (1 + 4 u² λ²)^-1/4: the size of the characteristic function of Σ λ (χ² - 1).
double sizeAt(double u, const std::vector<double>& weights) {
    double sum = 0;
    for (const double weight : weights) sum += std::log1p(4 * u * u * weight * weight);
    return std::exp(-0.25 * sum);
}

}  // namespace

double SpectrumRemainder::leastCubes() const {
    if (squares == 0) return 0;
    return isPositive ? squares * squares / trace : -greatestCubes();
}

double SpectrumRemainder::greatestCubes() const { return largest * squares; }

std::vector<double> SpectrumRemainder::weights() const {
    if (squares == 0) return {};
    constexpr double signedWeightsPerLargest = 16;
    const double wanted =
        isPositive ? trace * trace / squares : signedWeightsPerLargest * squares / (largest * largest);
    const auto count = static_cast<std::size_t>(
        std::clamp(std::round(wanted), isPositive ? 1.0 : 2.0, static_cast<double>(mostRemainderWeights)));
    const double weight = std::sqrt(squares / static_cast<double>(count));
    std::vector<double> weights(count, weight);
    if (isPositive) return weights;
    for (std::size_t i = 0; i < count / 2; ++i) weights[i] = -weight;
    return weights;
}

std::vector<double> LeadingSpectrum::weights() const {
    std::vector<double> all = eigenvalues;
    const std::vector<double> others = remainder.weights();
    all.insert(all.end(), others.begin(), others.end());
    return all;
}

double LeadingSpectrum::tailError() const {
    const std::vector<double> others = remainder.weights();
    if (others.empty()) return 0;
    const double weight = std::abs(others.front());
    double cubes = 0;
    for (const double other : others) cubes += other * other * other;
    const double cubeError = std::max(remainder.greatestCubes() - cubes, cubes - remainder.leastCubes());
    const double largest = std::max(remainder.largest, weight);
    const double fourths = (remainder.largest * remainder.largest + weight * weight) * remainder.squares;
    // With Σλ² given, the product is largest where the weights are.
    const double power = 0.25 * remainder.squares / (largest * largest);
    const double deviation =
        std::sqrt(remainder.squares + std::transform_reduce(eigenvalues.begin(), eigenvalues.end(), 0.0, std::plus<>(),
                                                            [](double x) { return x * x; }));
    constexpr double step = 0.05;  // of log u; the integrand changes over whole units
    double sum = 0;
    for (double s = -12; s < 12; s += step) {
        const double u = std::exp(s) / deviation;
        const double difference = u * u * u * (4.0 / 3.0 * cubeError + 2 * u * fourths);
        sum += sizeAt(u, eigenvalues) * std::pow(1 + 4 * u * u * largest * largest, -power) * std::min(2.0, difference);
    }
    return sum * step / std::numbers::pi;
}

bool canLead(Index n, std::size_t memoryBudget) {
    constexpr Index numbersPerSample = 2 * mostColumns + 8 * blockWidth;
    return n >= fewestSamples && n <= mostLeadingSamples &&
           static_cast<std::size_t>(n * numbersPerSample) <= memoryBudget / sizeof(double);
}

bool takesLeading(Index n, std::size_t memoryBudget) {
    return canLead(n, memoryBudget) && (n > mostWholeSamples || !fitsPairs(n, memoryBudget));
}

LeadingSpectrum leadingSpectrum(const Dataset& data, const Kernel& kernel, const Run& run) {
    const auto terms = data.family().pairTerms(data, kernel);
    const Index n = data.sampleCount();
    const CentredTraces traces = tracesOf(
        PairPass(*terms, kernel, PairQuantity::H).over(PairDomain::all(n), PairMoments(n), run.part(0.0, 0.1)));
    Basis basis(*terms, kernel);
    LeadingSpectrum spectrum;
    for (Index block = 0; block < mostBlocks; ++block) {
        const double share = 0.9 / static_cast<double>(mostBlocks);
        const double begin = 0.1 + share * static_cast<double>(block);
        basis.grow(run.part(begin, begin + share));
        spectrum = split(basis.ritz(), traces, isPositive(kernel));
        if (spectrum.tailError() <= wantedError) break;
    }
    run.step(1.0);
    return spectrum;
}

Text leadingText(std::size_t leadingCount, Index sampleCount, double pValueError) {
    const Text uncertainty = Text("leaves it uncertain by at most {1}.", asNumber(significant(pValueError, 1)));
    if (leadingCount == 0) {
        return Text(
            "The p-value comes from the exact traces of the {1} eigenvalues, of which none stands out, which {2}",
            sampleCount, uncertainty);
    }
    return Text(
        "The p-value comes from the {1} largest of {2} eigenvalues and the exact traces of the others, which {3}",
        leadingCount, sampleCount, uncertainty);
}

}  // namespace calibrium
