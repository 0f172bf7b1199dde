// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/columns/column_facts.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace calibrium {

class Table;

/// What the targets have to go with.
struct TargetDemand {
    bool areClasses = true;
    std::size_t classCount = 0;             ///< 0: not known yet
    std::vector<std::string> classNames{};  ///< of the header; may be empty
};

/// A choice among columns. With rivals, `column` is only the likeliest of them.
struct TargetChoice {
    std::optional<std::size_t> column;
    std::vector<std::size_t> rivals{};  ///< two or more columns that could as well be meant
    bool isAssumed = false;             ///< no name of a target says so: it is the likeliest column that is left
    bool isNamedByPredictions = false;  ///< others could hold them as well, but the predictions are named after it
    bool isByAgreement = false;         ///< likewise, but only its numbers agree with the predictions
};

/// The column of targets among those not used otherwise: the one with the name of a target; of several, the only one
/// that fits the demand, or any if they hold the same cells. Without such a name, for classes, the only column of words
/// or whole numbers that can be labels and is no usual extra, one with the name of an outcome first. Empty where no
/// column qualifies.
TargetChoice chooseTarget(const Table& table, const std::vector<ColumnFacts>& facts,
                          const std::vector<std::size_t>& used, const TargetDemand& demand);

/// The same of real targets that stand beside their predictions in a file with a header, where no name tells them: the
/// only column of numbers that is no usual extra, no axis (lead time, station), not constant and, unless the family is
/// one of counts, not a handful of whole numbers.
TargetChoice chooseRealTarget(const Table& table, const std::vector<ColumnFacts>& facts,
                              const std::vector<std::size_t>& used, bool areCounts = false);

}  // namespace calibrium
