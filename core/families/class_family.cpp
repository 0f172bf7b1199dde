// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/families/class_family.h"

#include "core/kernels/class_pair_terms.h"

#include <utility>

namespace calibrium {

ClassFamily::ClassFamily(std::string id, std::string name, std::string explanation)
    : DescribedFamily({.id = std::move(id),
                       .name = std::move(name),
                       .explanation = std::move(explanation),
                       .distances = {"tv", "euclidean"},
                       .targetKernels = {"delta", "matrix"}}) {}

Targets ClassFamily::drawTargets(const RowMatrix& parameters, Generator& generator) const {
    return {.labels = drawClasses(parameters, generator), .values = {}};
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
    Labels labels(static_cast<std::size_t>(probabilities.rows()));
    const Index last = probabilities.cols() - 1;
    for (Index i = 0; i < probabilities.rows(); ++i) {
        // Scaling by the row's own sum keeps float32 rows, whose sums miss 1 slightly, unbiased.
        double remaining = uniform01(generator) * probabilities.row(i).sum();
        Index k = 0;
        while (k < last && remaining >= probabilities(i, k)) remaining -= probabilities(i, k++);
        while (k > 0 && probabilities(i, k) == 0.0) --k;  // rounding may leave the draw on an impossible class
        labels[static_cast<std::size_t>(i)] = static_cast<std::int32_t>(k);
    }
    return labels;
}

}  // namespace calibrium
