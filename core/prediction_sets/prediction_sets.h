// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/numbers/matrix.h"

#include <optional>
#include <string>
#include <vector>

namespace calibrium {

class Table;

/// Rows with a set, or an interval, and whether it holds the target.
struct PredictionSets {
    std::string name;
    bool areIntervals = false;
    std::vector<bool> isCovered;
    std::vector<double> sizes;           ///< number of classes in the set, or width of the interval
    std::vector<std::string> classes{};  ///< observed class; empty for intervals
    std::string groupColumn{};           ///< empty without one
    std::vector<std::string> groups{};   ///< its cell, each value in one spelling; empty without one
    Index missingCount = 0;              ///< rows that were left out because a value is missing
    bool isCaseIgnored = false;          ///< names that differ in the case of letters alone are one class

    [[nodiscard]] Index count() const { return std::ssize(isCovered); }
};

/// Which columns hold what: either lower and upper, or set, or members.
struct SetColumns {
    std::string target;
    std::string lower{};
    std::string upper{};
    /// A column of sets: class names with commas, semicolons, bars or blanks between, in brackets, braces and quotes or
    /// without (SetNames); an empty cell is the empty set.
    std::string set{};
    /// A column for each class, 1 or true where it is in the set.
    std::vector<std::string> members{};
    /// The class of each of these columns; empty: what is left of their names without the beginning that all share.
    std::vector<std::string> classes{};
    std::string group{};
    bool dropsMissing = false;
    std::optional<std::vector<std::string>> missingCodes{};  ///< as MissingNumbers::said, of real targets and ends
    bool hasDecimalComma = false;
};

/// Names of classes that differ in the case of letters (a to z) alone are one class, unless a set holds two such names.
/// Throws InvalidInput, naming file, line and column: a column that is not there; a missing value, or a number that
/// seems to stand for one, unless such rows are dropped; an end or a real target that is no number; an upper end below
/// the lower one; a member that is neither 0 nor 1; and sets that never hold one of the observed classes but a name
/// that is none of them.
PredictionSets predictionSetsOf(const Table& table, const SetColumns& columns);

}  // namespace calibrium
