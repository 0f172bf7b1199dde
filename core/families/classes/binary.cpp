// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/families/classes/binary.h"

#include "core/data/checks.h"
#include "core/data/dataset.h"
#include "core/families/classes/class_family.h"
#include "core/families/parameter_blocks.h"
#include "core/run/error.h"

namespace calibrium {

namespace {

class BinaryFamily : public ClassFamily {
public:
    BinaryFamily()
        : ClassFamily("binary", "Probability of the positive class",
                      "Each row predicts the probability of the positive class, or its logit; the target is 0 or 1.",
                      {Ability::Classes, Ability::Event, Ability::Likelihood, Ability::Temperature},
                      {.blocks = {probabilityBlock()},
                       .isClassification = true,
                       .hasPositiveClass = true,
                       .maximumColumns = 2}) {}

    [[nodiscard]] Index classCount(const RowMatrix& /*parameters*/) const override { return 2; }
    [[nodiscard]] std::string confidenceLens() const override { return "class:1"; }

    void validate(DatasetParts& parts) const override {
        const Index columns = parts.parameters.cols();
        if (columns != 1 && columns != 2) {
            throw InvalidInput(
                Text("A binary model predicts the probability of the positive class, or that of both classes; there "
                     "are {1} columns.",
                     columns));
        }
        if (columns == 1) {
            repairRoundOff(parts.parameters, false, parts.warnings);
            checkProbabilities(parts.parameters);
            checkTargets(parts, 2);
        } else {
            checkClassProbabilities(parts);
        }
        RowMatrix both(parts.parameters.rows(), 2);
        both.col(1) = parts.parameters.rightCols(1);
        both.col(0) = 1.0 - both.col(1).array();
        parts.parameters = std::move(both);
    }

    [[nodiscard]] EnsemblePredictions joined(std::span<const RowMatrix* const> members) const override {
        return {this, ClassFamily::joined(members).parameters.col(1)};
    }
    [[nodiscard]] RowMatrix givenColumns(const RowMatrix& parameters) const override { return parameters.col(1); }
};

}  // namespace

const Family& binaryFamily() {
    static const BinaryFamily instance;
    return instance;
}

}  // namespace calibrium
