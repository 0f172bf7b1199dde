// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/target_features.h"

#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/data/predictive_distributions.h"
#include "core/kernels/pairs/pair_terms.h"
#include "core/kernels/pairs/sine_cosine.h"
#include "core/method/kernel.h"
#include "core/run/error.h"
#include "core/run/overflow.h"
#include "core/run/parallel.h"
#include "core/statistics/random.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <vector>

#include <boost/random/normal_distribution.hpp>

namespace calibrium {

namespace {

/// The range of predictions leaves out this probability of each of them on each side.
constexpr double tail = 1e-7;

/// What decides on the grid of frequencies, in units of the kernel's width (1/√γ or 1/γ).
struct Spectrum {
    double reach;         ///< distance at which the kernel is 1e-7
    double longest;       ///< period that is not exceeded
    double highest;       ///< frequency beyond which the spectrum is negligible; 0: never
    Index mostFrequency;  ///< frequencies kept
};
const Spectrum gaussianSpectrum{.reach = 4.02, .longest = 100, .highest = 7.6, .mostFrequency = 128};
const Spectrum laplacianSpectrum{.reach = 16.2, .longest = 63, .highest = 0, .mostFrequency = 64};

constexpr Index randomFrequencyCount = 64;

struct Range {
    double lower = std::numeric_limits<double>::infinity();
    double upper = -std::numeric_limits<double>::infinity();
};

/// From the lowest to the highest quantile of some predictions. Quantiles are inverted only where they widen the range.
Range predictedRange(const UnivariateDistributions& distributions, IndexRange rows) {
    Range range;
    for (Index i = rows.begin; i < rows.end; ++i) {
        if (i == rows.begin || distributions.cdf(i, range.lower) > tail) {
            range.lower = std::min(range.lower, distributions.quantile(i, tail));
        }
        if (i == rows.begin || distributions.cdf(i, range.upper) < 1 - tail) {
            range.upper = std::max(range.upper, distributions.quantile(i, 1 - tail));
        }
    }
    return range;
}

Range predictedRange(const UnivariateDistributions& distributions, Index n) {
    constexpr Index piece = 10000;
    std::vector<Range> ranges(static_cast<std::size_t>((n + piece - 1) / piece));
    parallelFor(ranges.size(), {}, [&](std::size_t p) {
        const Index begin = static_cast<Index>(p) * piece;
        ranges[p] = predictedRange(distributions, {begin, std::min(n, begin + piece)});
    });
    Range all;
    for (const Range& range : ranges) {
        all.lower = std::min(all.lower, range.lower);
        all.upper = std::max(all.upper, range.upper);
    }
    return all;
}

/// Fourier transform of the kernel with γ at frequency ω, ∫ k(x) cos(ωx) dx.
double spectralDensity(bool isGaussian, double gamma, double frequency) {
    if (isGaussian) return std::sqrt(std::numbers::pi / gamma) * std::exp(-frequency * frequency / (4 * gamma));
    return 2 * gamma / (gamma * gamma + frequency * frequency);
}

}  // namespace

TargetFeatures::TargetFeatures(const Dataset& data, const Kernel& kernel, std::uint64_t seed) {
    const Index dimension = data.values().cols();
    if (kernel.target != "gaussian" && kernel.target != "laplacian") {
        throw InvalidSetting("The low-rank estimator of real targets needs the target kernel gaussian or laplacian.");
    }
    if (dimension == 1) {
        placeOnGrid(data, kernel);
    } else {
        drawFrequencies(dimension, kernel, seed);
    }
}

void TargetFeatures::placeOnGrid(const Dataset& data, const Kernel& kernel) {
    const bool isGaussian = kernel.target == "gaussian";
    const Spectrum& spectrum = isGaussian ? gaussianSpectrum : laplacianSpectrum;
    const double width = 1 / (isGaussian ? std::sqrt(kernel.gamma) : kernel.gamma);
    const auto distributions = univariateDistributions(data, "The low-rank estimator");
    const Range range = predictedRange(*distributions, data.sampleCount());
    // A target this close to the range meets no copy of the kernel that matters.
    m_lower = range.lower - spectrum.reach * width / 3;
    m_upper = range.upper + spectrum.reach * width / 3;
    const double period = std::min(range.upper - range.lower + spectrum.reach * width, spectrum.longest * width);
    const double step = 2 * std::numbers::pi / period;
    requireInRange(period > 0 && std::isfinite(period) && step > 0 && std::isfinite(step));
    Index count = spectrum.mostFrequency;
    if (spectrum.highest > 0) {
        count = std::min(count, static_cast<Index>(std::ceil(spectrum.highest / width / step)));
    }
    m_origin = Eigen::RowVectorXd::Constant(1, 0.5 * (range.lower + range.upper));
    m_frequencies.resize(count, 1);
    m_amplitudes.resize(count);
    for (Index j = 0; j < count; ++j) {
        m_frequencies(j, 0) = static_cast<double>(j + 1) * step;
        m_amplitudes(j) = std::sqrt(2 * spectralDensity(isGaussian, kernel.gamma, m_frequencies(j, 0)) / period);
    }
    m_constant = std::sqrt(spectralDensity(isGaussian, kernel.gamma, 0) / period);
}

void TargetFeatures::drawFrequencies(Index dimension, const Kernel& kernel, std::uint64_t seed) {
    Generator generator = makeGenerator(Purpose::TargetFrequencies, seed, 0);
    boost::random::normal_distribution<double> normal(0, std::sqrt(2 * kernel.gamma));
    m_isRandom = true;
    m_origin = Eigen::RowVectorXd::Zero(dimension);
    m_lower = -std::numeric_limits<double>::infinity();
    m_upper = std::numeric_limits<double>::infinity();
    m_frequencies.resize(randomFrequencyCount, dimension);
    for (Index j = 0; j < randomFrequencyCount; ++j) {
        for (Index k = 0; k < dimension; ++k) {
            // Of exp(-γ Σ|x_k|) the spectrum is a product of Cauchy distributions.
            m_frequencies(j, k) = kernel.target == "gaussian"
                                      ? normal(generator)
                                      : kernel.gamma * std::tan(std::numbers::pi * (uniform01(generator) - 0.5));
        }
    }
    m_amplitudes.setConstant(randomFrequencyCount, 1 / std::sqrt(static_cast<double>(randomFrequencyCount)));
}

double TargetFeatures::leftOut() const {
    return std::max(0.0, 1 - m_constant * m_constant - m_amplitudes.squaredNorm());
}

Index TargetFeatures::outsideCount(const RowMatrix& targets) const {
    if (m_isRandom) return 0;
    Index count = 0;
    for (Index i = 0; i < targets.rows(); ++i) count += side(targets(i, 0)) != 0 ? 1 : 0;
    return count;
}

Eigen::MatrixXd TargetFeatures::emptyFeatures(Index rowCount) const {
    Eigen::MatrixXd features(rowCount, count());
    features.col(0).setConstant(m_constant);
    features.rightCols(count() - 1 - 2 * m_frequencies.rows()).setZero();
    return features;
}

Eigen::MatrixXd TargetFeatures::observed(IndexRange rows, const RowMatrix& targets) const {
    Eigen::MatrixXd features = emptyFeatures(rows.size());
    if (m_isRandom) {
        fillRandom(rows, targets, features);
        return features;
    }
    fillGrid(rows, targets, features);
    for (Index r = 0; r < rows.size(); ++r) {
        const int where = side(targets(rows.begin + r, 0));
        if (where == 0) continue;
        features.row(r).setZero();
        features(r, 2 * m_frequencies.rows() + (where < 0 ? 1 : 2)) = 1;
    }
    return features;
}

/// Multiples of one angle by turning: a cosine and a sine per target instead of one per frequency.
void TargetFeatures::fillGrid(IndexRange rows, const RowMatrix& targets, Eigen::MatrixXd& features) const {
    const Eigen::ArrayXd angles =
        (targets.col(0).segment(rows.begin, rows.size()).array() - m_origin(0)) * m_frequencies(0, 0);
    const Eigen::ArrayXd stepCosines = angles.cos();
    const Eigen::ArrayXd stepSines = angles.sin();
    Eigen::ArrayXd cosines = stepCosines;
    Eigen::ArrayXd sines = stepSines;
    Eigen::ArrayXd turned(cosines.size());
    for (Index j = 0; j < m_frequencies.rows(); ++j) {
        features.col(2 * j + 1) = m_amplitudes(j) * cosines;
        features.col(2 * j + 2) = m_amplitudes(j) * sines;
        turned = cosines * stepCosines - sines * stepSines;
        sines = sines * stepCosines + cosines * stepSines;
        cosines = turned;
    }
}

void TargetFeatures::fillRandom(IndexRange rows, const RowMatrix& targets, Eigen::MatrixXd& features) const {
    const Eigen::MatrixXd angles =
        (targets.middleRows(rows.begin, rows.size()).rowwise() - m_origin) * m_frequencies.transpose();
    for (Index j = 0; j < m_frequencies.rows(); ++j) {
        cosinesAndSines(angles.col(j).data(), static_cast<std::size_t>(rows.size()), m_amplitudes(j),
                        features.col(2 * j + 1).data(), features.col(2 * j + 2).data());
    }
}

Eigen::MatrixXd TargetFeatures::expected(const Dataset& data, IndexRange rows) const {
    const RowMatrix parameters = data.parameters().middleRows(rows.begin, rows.size());
    const TrigonometricMoments moments = data.family().characteristicFunctions(parameters, m_frequencies, m_origin);
    Eigen::MatrixXd features = emptyFeatures(rows.size());
    for (Index j = 0; j < m_frequencies.rows(); ++j) {
        features.col(2 * j + 1) = m_amplitudes(j) * moments.cosines.col(j);
        features.col(2 * j + 2) = m_amplitudes(j) * moments.sines.col(j);
    }
    return features;
}

}  // namespace calibrium
