// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/families/binary.h"

#include "core/data/checks.h"
#include "core/families/categorical.h"
#include "core/kernels/class_pair_terms.h"
#include "core/run/error.h"

namespace calibrium {

namespace {

class BinaryFamily : public Family {
public:
    [[nodiscard]] const std::string& id() const override { return m_id; }
    [[nodiscard]] const std::string& name() const override { return m_name; }
    [[nodiscard]] const std::string& explanation() const override { return m_explanation; }
    [[nodiscard]] const std::vector<std::string>& distances() const override { return m_distances; }
    [[nodiscard]] const std::vector<std::string>& targetKernels() const override { return m_targetKernels; }
    [[nodiscard]] Index classCount(const RowMatrix& /*parameters*/) const override { return 2; }

    void validate(DatasetParts& parts) const override {
        if (parts.parameters.cols() != 1) {
            throw InvalidInput("A binary model predicts one probability per row; there are " +
                               std::to_string(parts.parameters.cols()) + " columns.");
        }
        checkProbabilities(parts.parameters);
        checkTargets(parts, 2);
        RowMatrix both(parts.parameters.rows(), 2);
        both.col(1) = parts.parameters.col(0);
        both.col(0) = 1.0 - parts.parameters.col(0).array();
        parts.parameters = std::move(both);
    }

    [[nodiscard]] Targets drawTargets(const RowMatrix& parameters, Generator& generator) const override {
        return {.labels = drawClasses(parameters, generator), .values = {}};
    }

    [[nodiscard]] std::unique_ptr<PairTerms> pairTerms(const Dataset& data, const Kernel& kernel) const override {
        return classPairTerms(data, kernel);
    }

private:
    std::string m_id = "binary";
    std::string m_name = "Probability of the positive class";
    std::string m_explanation =
        "Each row predicts the probability of the positive class, or its logit; the target is 0 or 1.";
    std::vector<std::string> m_distances{"tv", "euclidean"};
    std::vector<std::string> m_targetKernels{"delta", "matrix"};
};

}  // namespace

const Family& binaryFamily() {
    static const BinaryFamily instance;
    return instance;
}

}  // namespace calibrium
