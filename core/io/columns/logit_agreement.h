// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/reading/import.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace calibrium {

struct ImportPlan;

/// How clearly the labels follow the logits in these columns, over up to a thousand evenly spaced rows: the mean excess
/// of the probability of the label over that of labels drawn without regard to the row, in standard errors. Labels
/// that have nothing to do with the columns give a standard normal number. Needs label kind and class names of the
/// plan's reading. Empty for fewer than 20 rows with a label that can be read, and where nothing varies.
std::optional<double> logitAgreement(const ImportPlan& plan, const std::vector<std::size_t>& columns);

/// How far labels follow the predictions of a classification, in standard errors: the mean excess of the probability of
/// the label's class over what labels drawn without looking at the row would have.
struct LabelAgreement {
    double found = 0;     ///< negative: the classes run against the predictions
    double expected = 0;  ///< of a calibrated model with these predictions
    double reversed = 0;  ///< of two classes, how much better squared errors are where the classes are exchanged
};

/// Of probabilities, percentages or logits, as the plan's reading says; columns: those of the predictions in the
/// order of the classes, one for the second of two classes. Looks at up to 1000 rows; nothing where fewer than 20 can
/// be read, or predictions do not differ.
std::optional<LabelAgreement> labelAgreement(const ImportPlan& plan, const std::vector<std::size_t>& columns);

/// How much more often the class of the largest prediction is that of the label where labels count from 1 than where
/// they count from 0, in standard errors; columns in the order of the classes. Looks at up to 1000 rows.
double leadOfCountingFromOne(const ImportPlan& plan, const std::vector<std::size_t>& columns);

}  // namespace calibrium
