// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/families/categorical.h"

#include "core/data/checks.h"
#include "core/kernels/class_pair_terms.h"
#include "core/run/error.h"

#include <cmath>

namespace calibrium {

namespace {

class CategoricalFamily : public Family {
public:
    [[nodiscard]] const std::string& id() const override { return m_id; }
    [[nodiscard]] const std::string& name() const override { return m_name; }
    [[nodiscard]] const std::string& explanation() const override { return m_explanation; }
    [[nodiscard]] const std::vector<std::string>& distances() const override { return m_distances; }
    [[nodiscard]] const std::vector<std::string>& targetKernels() const override { return m_targetKernels; }
    [[nodiscard]] Index classCount(const RowMatrix& parameters) const override { return parameters.cols(); }

    void validate(DatasetParts& parts) const override {
        if (parts.parameters.cols() < 2) {
            throw InvalidInput("Class probabilities need at least two classes; there is " +
                               std::to_string(parts.parameters.cols()) + ".");
        }
        // One probability may exceed 1 by as much as the sum of its row may.
        checkProbabilities(parts.parameters, 1.0 + repairedRowSumDeviation);
        const Index repaired = checkAndRepairRowSums(parts.parameters);
        checkTargets(parts, parts.parameters.cols());
        if (repaired > 0) {
            parts.warnings.push_back({"repaired-row-sums",
                                      std::to_string(repaired) + " of " + std::to_string(parts.parameters.rows()) +
                                          " rows missed the sum 1 by more than 1e-5 and were divided by their sum.",
                                      repaired, parts.parameters.rows()});
        }
    }

    [[nodiscard]] Targets drawTargets(const RowMatrix& parameters, Generator& generator) const override {
        return {.labels = drawClasses(parameters, generator), .values = {}};
    }

    [[nodiscard]] std::unique_ptr<PairTerms> pairTerms(const Dataset& data, const Kernel& kernel) const override {
        return classPairTerms(data, kernel);
    }

private:
    std::string m_id = "categorical";
    std::string m_name = "Class probabilities";
    std::string m_explanation =
        "Each row predicts m >= 2 class probabilities that sum to 1, or m logits; the target is one class.";
    std::vector<std::string> m_distances{"tv", "euclidean"};
    std::vector<std::string> m_targetKernels{"delta", "matrix"};
};

}  // namespace

const Family& categoricalFamily() {
    static const CategoricalFamily instance;
    return instance;
}

RowMatrix softmax(const RowMatrix& logits) {
    RowMatrix probabilities(logits.rows(), logits.cols());
    for (Index i = 0; i < logits.rows(); ++i) {
        const double largest = logits.row(i).maxCoeff();
        probabilities.row(i) = (logits.row(i).array() - largest).exp();
        probabilities.row(i) /= probabilities.row(i).sum();
    }
    return probabilities;
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
