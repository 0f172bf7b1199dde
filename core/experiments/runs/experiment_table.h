// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/text/english_texts.h"
#include "core/text/text.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace calibrium {

/// One setting under which data sets are drawn and measured: n = 64, 20 bins, step 1000.
struct Condition {
    std::vector<double> values;  ///< one per condition name
    Text label;                  ///< "n = 64"; empty where there is only one condition
};

/// The raw numbers of an experiment: for every repetition and condition one number per quantity. It grows by whole
/// cells, repetition after repetition, within a repetition condition after condition; so what is there says where to
/// go on, and a run that was stopped goes on with the digits it would have had.
struct ExperimentTable {
    std::vector<std::string> conditionNames;  ///< "n"
    std::vector<Condition> conditions;        ///< at least one
    std::vector<std::string> quantities;      ///< "skce:estimator=biased", "p exact", "seconds skce"
    std::vector<double> numbers;              ///< cell by cell; NaN where a method refused the data set
    std::vector<Text> refusals;               ///< the distinct sentences of such methods, at most a few

    [[nodiscard]] std::size_t cellCount() const { return quantities.empty() ? 0 : numbers.size() / quantities.size(); }
    /// Repetitions of which this condition is there.
    [[nodiscard]] std::size_t repetitionCount(std::size_t condition) const {
        const std::size_t whole = cellCount() / conditions.size();
        return whole + (condition < cellCount() % conditions.size() ? 1 : 0);
    }
    [[nodiscard]] double at(std::size_t repetition, std::size_t condition, std::size_t quantity) const {
        return numbers[(repetition * conditions.size() + condition) * quantities.size() + quantity];
    }
    /// One quantity under one condition over the repetitions, refused ones left out.
    [[nodiscard]] std::vector<double> column(std::size_t condition, std::size_t quantity) const;
};

/// Adds the sentence unless it is there or there are enough: the first few in the order of the cells are kept.
void addRefusal(const Text& refusal, ExperimentTable& table);

/// "repetition,n,<quantities>", one line per cell, numbers that read back as the same double, empty where refused.
/// Repetitions count from 0: the number is the stream under which the data set is drawn again.
std::string toCsv(const ExperimentTable& table);

}  // namespace calibrium
