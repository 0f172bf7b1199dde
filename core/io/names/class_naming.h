// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/reading/assign_columns.h"
#include "core/io/reading/import.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace calibrium {

class Run;
struct ImportPlan;

/// All labels at a glance.
struct LabelSummary {
    bool areWhole = false;  ///< most of them are whole numbers
    double smallest = 0;    ///< of the whole numbers
    double largest = 0;
    std::size_t fittingZero = 0;     ///< labels in 0..m-1
    std::size_t fittingOne = 0;      ///< labels in 1..m
    std::vector<std::string> names;  ///< the different labels; numbers by size, words by alphabet
};

/// Of all labels of a classification with so many classes. O(rows); cancels within a thousand of them.
LabelSummary summarise(const TargetColumn& target, std::size_t classCount, bool hasDecimalComma, const Run& run);

/// What the header says of the classes.
struct HeaderClasses {
    std::vector<std::string> names;      ///< one per class, unless the header only numbers them
    std::vector<std::string> fullNames;  ///< with a prefix that names shares, such as "p_"
    std::optional<long> firstNumber;     ///< of a header that numbers the classes consecutively
    bool areProbabilities = false;       ///< all names are those of probabilities or logits
};

/// columns: those of the predictions, in the order of the classes.
HeaderClasses readHeader(const ImportPlan& plan, const std::vector<std::size_t>& columns);

/// Whether the first of two words says that the event happened and the second that it did not: "yes" and "no".
bool saysItHappened(const std::string& word, const std::string& other);

/// Whether more than half of the labels are among the names.
bool holdsMostOf(const std::vector<std::string>& names, const std::vector<std::string>& labels);

/// Whether anything says which column belongs to which of the names: the header, or words for yes and no.
bool isOrderKnown(const HeaderClasses& header, const std::vector<std::string>& names, std::size_t classCount);

/// The labels that stand within the names of the columns, in the order of the columns: no, yes of "P (churn=no)" and
/// "P (churn=yes)"; a column that holds none keeps its name. Where some hold none, the labels that begin as a word
/// of each does: H, D, A of "home", "draw", "away". Empty unless each label stands in one column.
std::vector<std::string> namesWithinColumns(const std::vector<std::string>& columns,
                                            const std::vector<std::string>& labels);

/// The names that labels go by, in the order of the prediction columns; empty: they are counted.
std::vector<std::string> namesOfLabels(const LabelSummary& labels, const HeaderClasses& header, std::size_t classCount);

}  // namespace calibrium
