// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/families/classes/categorical.h"

#include "core/data/checks.h"
#include "core/data/dataset.h"
#include "core/families/classes/class_family.h"
#include "core/families/parameter_blocks.h"
#include "core/run/error.h"

#include <cmath>

namespace calibrium {

namespace {

class CategoricalFamily : public ClassFamily {
public:
    CategoricalFamily()
        : ClassFamily("categorical", "Class probabilities",
                      "Each row predicts m >= 2 class probabilities that sum to 1, or m logits; the target is one "
                      "class.",
                      {Ability::Classes, Ability::Likelihood, Ability::Temperature},
                      {.blocks = {probabilityBlock()}, .isClassification = true, .minimumColumns = 2}) {}

    [[nodiscard]] Index classCount(const RowMatrix& parameters) const override { return parameters.cols(); }

    void validate(DatasetParts& parts) const override {
        if (parts.parameters.cols() < 2) {
            throw InvalidInput(
                Text("Class probabilities need at least two classes; there is {1}.", parts.parameters.cols()));
        }
        checkClassProbabilities(parts);
    }
};

}  // namespace

const Family& categoricalFamily() {
    static const CategoricalFamily instance;
    return instance;
}

RowMatrix softmax(RowMatrix logits) {
    for (Index i = 0; i < logits.rows(); ++i) {
        const double largest = logits.row(i).maxCoeff();
        logits.row(i) = (logits.row(i).array() - largest).exp();
        logits.row(i) /= logits.row(i).sum();
    }
    return logits;
}

}  // namespace calibrium
