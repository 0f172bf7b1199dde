// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/reading/column_reading.h"
#include "core/io/reading/import_remarks.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace calibrium {

class Table;
struct ImportOverrides;

/// One of several labels of a file (multilabel classification): its probability and whether it applied.
struct LabelPair {
    std::size_t prediction = 0;  ///< columns
    std::size_t target = 0;
};

/// The labels of a file of which each has a column of probabilities and one of outcomes, 0 and 1, of the same name but
/// for words such as p, prob, pred and y, true, label: "p_edema" and "y_edema", "edema_prob" and "edema". Fewer than
/// two are none, and so are the classes of one outcome: probabilities, or outcomes, that sum to 1 in every row.
std::vector<LabelPair> labelPairs(const Table& table);

/// The same as a model each, with the column of its own outcome.
std::vector<ModelColumns> labelModels(const Table& table);

/// With one of the targets that the labels have, its probabilities where no columns of predictions are named.
ImportOverrides withLabelOfTarget(const Table& table, ImportOverrides overrides);

/// Asks which of the labels are meant, where neither predictions nor targets are named. Its answer takes all of them,
/// each as a model with its own outcome.
std::optional<ImportQuestion> labelsQuestion(const Table& table, const ImportOverrides& overrides);

}  // namespace calibrium
