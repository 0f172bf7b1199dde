// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/reading/stated_parameters.h"

#include "core/families/classes/categorical.h"
#include "core/families/parameter_forms.h"
#include "core/io/names/number_scale.h"
#include "core/io/reading/assign_columns.h"
#include "core/method/known_families.h"
#include "core/text/number_text.h"

#include <cmath>
#include <utility>

namespace calibrium {

namespace {

/// Standard deviations where the file holds variances.
void takeRootsOfVariances(const ImportPlan& plan, const std::vector<std::size_t>& columns, RowMatrix& parameters) {
    for (std::size_t k = 0; k < columns.size(); ++k) {
        if (!plan.reading.meanings[columns[k]].isVariance) continue;
        for (Index i = 0; i < parameters.rows(); ++i) {
            double& value = parameters(i, static_cast<Index>(k));
            if (!(value > 0)) {
                throw InvalidInput(Text("The variance {1} must be above 0.", asNumber(roundTrip(value))),
                                   placeOf(plan.tables.predictions, static_cast<std::size_t>(i), columns[k]));
            }
            value = std::sqrt(value);
        }
    }
}

/// The family's own parameters where the file states others in their places. Of members the columns of each parameter
/// stand beside each other.
void takeParametersOfForms(const ImportPlan& plan, const std::vector<std::size_t>& columns, RowMatrix& parameters) {
    const ParameterForms* forms = parameterForms(family(plan.reading.family));
    if (forms == nullptr) return;
    const auto blocks = static_cast<Index>(familyLayout(plan.reading.family).blocks.size());
    const Index width = parameters.cols() / blocks;
    for (std::size_t k = 0; k < columns.size(); ++k) {
        const std::size_t number = plan.reading.meanings[columns[k]].form;
        if (number == 0) continue;
        const ParameterForm& form = forms->forms()[number - 1];
        const auto column = static_cast<Index>(k);
        for (Index i = 0; i < parameters.rows(); ++i) {
            Eigen::RowVectorXd row(blocks);
            for (Index b = 0; b < blocks; ++b) row(b) = parameters(i, b * width + column % width);
            const double stated = parameters(i, column);
            const auto parameter = form.parameter(stated, row);
            if (!parameter) {
                throw InvalidInput(form.refusal(stated, row),
                                   placeOf(plan.tables.predictions, static_cast<std::size_t>(i), columns[k]));
            }
            parameters(i, column) = *parameter;
        }
    }
}

/// A row of quantiles is its levels followed by its values.
void putLevelsInFront(const ImportPlan& plan, const std::vector<std::size_t>& columns, RowMatrix& parameters) {
    const auto count = static_cast<Index>(columns.size());
    const RowMatrix values = std::exchange(parameters, RowMatrix(parameters.rows(), 2 * count));
    parameters.rightCols(count) = values;
    for (Index k = 0; k < count; ++k) {
        parameters.col(k).setConstant(plan.reading.meanings[columns[static_cast<std::size_t>(k)]].level);
    }
}

RowMatrix probabilitiesOf(RowMatrix logits) {
    if (logits.cols() > 1) return softmax(std::move(logits));
    // The logistic function is the softmax of (0, z).
    RowMatrix both = RowMatrix::Zero(logits.rows(), 2);
    both.col(1) = logits.col(0);
    return softmax(both).col(1);
}

}  // namespace

RowMatrix fromScale(RowMatrix numbers, NumberScale scale) {
    if (scale == NumberScale::Probabilities) return numbers;
    if (scale == NumberScale::Logits) return probabilitiesOf(std::move(numbers));
    numbers = numbers.unaryExpr([scale](double number) { return probabilityOf(number, scale); }).eval();
    // The odds of one outcome alone do not say what margin they hold.
    if (scale == NumberScale::DecimalOdds && numbers.cols() > 1)
        numbers.array().colwise() /= numbers.rowwise().sum().eval().array();
    return numbers;
}

RowMatrix fromStatedParameters(const ImportPlan& plan, const std::vector<std::size_t>& columns, RowMatrix parameters) {
    const FamilyLayout& layout = familyLayout(plan.reading.family);
    if (!layout.isClassification) takeRootsOfVariances(plan, columns, parameters);
    takeParametersOfForms(plan, columns, parameters);
    if (layout.hasLevels) putLevelsInFront(plan, columns, parameters);
    return parameters;
}

}  // namespace calibrium
