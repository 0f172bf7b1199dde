// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/families/classes/class_family.h"

#include "core/data/checks.h"
#include "core/data/dataset.h"
#include "core/kernels/pairs/class_pair_terms.h"
#include "core/method/kernel.h"

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include <boost/random/uniform_01.hpp>

namespace calibrium {

namespace {

/// Inversion of each row's cumulative sums, added up once. The class is the number of sums up to the draw: without a
/// branch that a processor could not foresee.
class ClassSampler : public TargetSampler {
public:
    explicit ClassSampler(const RowMatrix& probabilities)
        : m_sums(probabilities), m_lastPossible(static_cast<std::size_t>(probabilities.rows())) {
        for (Index i = 0; i < m_sums.rows(); ++i) {
            for (Index k = 1; k < m_sums.cols(); ++k) m_sums(i, k) += m_sums(i, k - 1);
            Index last = m_sums.cols() - 1;
            while (last > 0 && m_sums(i, last) == m_sums(i, last - 1)) --last;
            m_lastPossible[static_cast<std::size_t>(i)] = static_cast<std::int32_t>(last);
        }
    }

    [[nodiscard]] Targets draw(Generator& generator) const override {
        Targets targets{.labels = Labels(static_cast<std::size_t>(m_sums.rows())), .values = {}};
        const auto last = static_cast<std::size_t>(m_sums.cols() - 1);
        const double* sums = m_sums.data();
        // The numbers of uniform01(), in line: they are most of the time that a draw takes.
        boost::random::uniform_01<double> uniform;
        for (std::size_t i = 0; i < targets.labels.size(); ++i) {
            // Scaling by the row's own sum keeps float32 rows, whose sums miss 1 slightly, unbiased.
            const double draw = uniform(generator) * sums[last];
            const std::int32_t label = last <= searchedClasses ? count(sums, last, draw) : search(sums, last, draw);
            // Rounding may leave the draw on a last class that is impossible.
            targets.labels[i] = std::min(label, m_lastPossible[i]);
            sums += last + 1;
        }
        return targets;
    }

private:
    static constexpr std::size_t searchedClasses = 32;

    static std::int32_t count(const double* sums, std::size_t last, double draw) {
        std::int32_t label = 0;
        for (std::size_t k = 0; k < last; ++k) label += sums[k] <= draw ? 1 : 0;
        return label;
    }
    static std::int32_t search(const double* sums, std::size_t last, double draw) {
        return static_cast<std::int32_t>(std::upper_bound(sums, sums + last, draw) - sums);
    }

    RowMatrix m_sums;
    std::vector<std::int32_t> m_lastPossible;  ///< class of each row
};

/// The largest deviation of a row's sum from 1.
double largestDeviation(const RowMatrix& probabilities) {
    return (probabilities.rowwise().sum().array() - 1.0).abs().maxCoeff();
}

/// By how much rounding to as many decimals as all probabilities have can move the sum of a row: each by half a unit of
/// the last one. 0 where they are not rounded.
double sumRoundOff(const RowMatrix& probabilities) {
    if (probabilities.rows() == 0) return 0;
    constexpr int fewestDecimals = 3;
    constexpr int mostDecimals = 6;
    double scale = 1000;
    for (int decimals = fewestDecimals; decimals <= mostDecimals; ++decimals, scale *= 10) {
        constexpr double slack = 1e-6;  // of a unit of the last decimal
        const bool isRounded =
            ((probabilities.array() * scale - (probabilities.array() * scale).round()).abs() < slack).all();
        if (isRounded) return static_cast<double>(probabilities.cols()) * 0.5 / scale * (1 + slack);
    }
    return 0;
}

}  // namespace

ClassFamily::ClassFamily(std::string id, std::string name, std::string explanation, Abilities abilities,
                         FamilyLayout layout)
    : DescribedFamily({.id = std::move(id),
                       .name = std::move(name),
                       .explanation = std::move(explanation),
                       .distances = {"tv", "euclidean"},
                       .targetKernels = {"delta", "matrix"},
                       .abilities = abilities,
                       .layout = std::move(layout)}) {}

void ClassFamily::checkClassProbabilities(DatasetParts& parts) {
    repairRoundOff(parts.parameters, true, parts.warnings);
    // One probability may exceed 1 by as much as the sum of its row may.
    checkProbabilities(parts.parameters, 1.0 + repairedRowSumDeviation);
    const double roundOff = sumRoundOff(parts.parameters);
    const bool isRounding = roundOff > 0 && largestDeviation(parts.parameters) <= roundOff;
    const Index repaired = checkAndRepairRowSums(parts.parameters);
    checkTargets(parts, parts.parameters.cols());
    if (repaired == 0) return;
    parts.warnings.push_back({"repaired-row-sums", isRounding ? Severity::Note : Severity::Doubt,
                              Text("{1} of {2} rows missed the sum 1 by more than 1e-5 and were divided by their sum.",
                                   repaired, parts.parameters.rows()),
                              repaired, parts.parameters.rows()});
}

Targets ClassFamily::drawTargets(const RowMatrix& parameters, Generator& generator) const {
    return {.labels = drawClasses(parameters, generator), .values = {}};
}

std::unique_ptr<TargetSampler> ClassFamily::targetSampler(const RowMatrix& parameters) const {
    return std::make_unique<ClassSampler>(parameters);
}

RowMatrix ClassFamily::tempered(const RowMatrix& parameters, double temperature) const {
    if (temperature == 1) return parameters;
    RowMatrix result(parameters.rows(), parameters.cols());
    for (Index i = 0; i < parameters.rows(); ++i) {
        // Relative to the largest one, so that no row vanishes as a whole.
        const double largest = parameters.row(i).maxCoeff();
        result.row(i) = (parameters.row(i).array() / largest).pow(1 / temperature);
        result.row(i) /= result.row(i).sum();
    }
    return result;
}

std::unique_ptr<PairTerms> ClassFamily::pairTerms(const Dataset& data, const Kernel& kernel) const {
    return classPairTerms(data, kernel);
}

PairWork ClassFamily::pairWork(const Dataset& data, const Kernel& kernel) const {
    const auto m = static_cast<double>(data.classCount());
    return {.distance = 1 + 0.1 * m, .target = 0.7 + 0.08 * m, .sample = kernel.target == "matrix" ? m * m : m};
}

std::string ClassFamily::ensembleMeaning() const {
    return "The ensemble predicts the mean of its members' probabilities.";
}

EnsemblePredictions ClassFamily::joined(std::span<const RowMatrix* const> members) const {
    RowMatrix mean = *members.front();
    for (const RowMatrix* member : members.subspan(1)) mean += *member;
    mean /= static_cast<double>(members.size());
    return {this, std::move(mean)};
}

Labels drawClasses(const RowMatrix& probabilities, Generator& generator) {
    return ClassSampler(probabilities).draw(generator).labels;
}

}  // namespace calibrium
