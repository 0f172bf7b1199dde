// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/columns/column_facts.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace calibrium {

/// A confidence, and whether the prediction that it belongs to was right.
struct CorrectnessColumns {
    std::size_t confidence = 0;
    std::size_t correct = 0;
};

/// The only column of two values under a name such as "correct" or "matched", or of the words "correct" and
/// "incorrect"; of several the only one that is called correct.
std::optional<std::size_t> verdictColumn(const std::vector<ColumnFacts>& facts);

/// The only column of two values under a name such as "error" or "incorrect".
std::optional<std::size_t> errorColumn(const std::vector<ColumnFacts>& facts);

/// Whether the name says how sure a prediction is: "conf", "max_prob".
bool saysConfidence(const std::string& name);

/// The two columns of a file that holds no other targets: one of two values under a name such as "correct", and a
/// single one of numbers under a name such as "confidence" or of a probability. Empty where there are others, but
/// for those of more than two values: the answers that were expected.
std::optional<CorrectnessColumns> correctnessColumns(const std::vector<ColumnFacts>& facts);

/// Marks the one as a probability and the other as the only outcome, which by their names they are not.
void markCorrectness(const CorrectnessColumns& columns, std::vector<ColumnFacts>& facts);

}  // namespace calibrium
