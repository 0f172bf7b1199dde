// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/table.h"
#include "core/run/run.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace calibrium {

class Table;

/// What the rows of a table say of a column that may name the model that each row is the prediction of.
enum class ModelEvidence {
    None,     ///< no such column, or what it names belongs to the sample
    Models,   ///< the models have the same samples: predictions of several models, one below the other
    Unclear,  ///< nothing says whether the samples are the same
};

struct ModelRows {
    ModelEvidence evidence = ModelEvidence::None;
    std::size_t column = 0;
    std::vector<std::string> names{};  ///< of the models, as they come in the file
};

/// Whether rows of several models stand one below the other: a column with the name of models ("model", "classifier")
/// and two or more words that recur; the other words and whole numbers, and the targets, identify the rows of each
/// model, and at least half of those of the smaller of two models are the other's too. Without anything that identifies
/// rows the targets of all models must be the same in the same order. chosen: the column that the user names; it holds
/// models whatever the rows say. Time O(n) per column.
ModelRows modelRows(const Table& table, const std::optional<std::size_t>& chosen, const Run& run);

/// The cells of the column that name something, in the order of the file.
std::vector<std::string> namesIn(const Table& table, std::size_t column);

/// The rows whose cell in the column is this one.
Table rowsNamed(const Table& table, std::size_t column, const std::string& name, const Run& run);

/// How many rows name nothing there.
std::size_t unnamedRows(const Table& table, std::size_t column);

}  // namespace calibrium
