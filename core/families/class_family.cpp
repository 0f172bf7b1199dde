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

std::unique_ptr<PairTerms> ClassFamily::pairTerms(const Dataset& data, const Kernel& kernel) const {
    return classPairTerms(data, kernel);
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
