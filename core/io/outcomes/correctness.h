// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/columns/column_facts.h"
#include "core/io/reading/import_remarks.h"

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

/// Whether the name says whether a prediction was right: "correct", "is_hit".
bool saysCorrect(const std::string& name);

/// Whether the name says how sure a prediction is: "conf", "max_prob".
bool saysConfidence(const std::string& name);

/// The two columns of a file that holds no other targets: one of two values under a name such as "correct", and a
/// single one of numbers under a name such as "confidence" or of a probability. Empty where there are others, but
/// for those of more than two values: the answers that were expected.
std::optional<CorrectnessColumns> correctnessColumns(const std::vector<ColumnFacts>& facts);

/// Where the confidence may be the probability p of one class instead, as nothing in its name says that it is how sure
/// the prediction is: in the rows with p < 1/2, ten at least, "right" has the probability p as it stands and 1 - p of a
/// class, and the log-likelihood of the first does not lead by 3.
std::optional<ImportQuestion> probabilityOfClassQuestion(const Table& table, const CorrectnessColumns& columns,
                                                         bool hasDecimalComma);

/// Where the name of the numbers denies that of the column of correctness: "p_error" beside "correct" holds the
/// probability of the other outcome. The question leads with the label with the larger numbers.
std::optional<ImportQuestion> probabilityOfErrorQuestion(const Table& table, const CorrectnessColumns& columns);

/// Marks the one as a probability and the other as the only outcome, which by their names they are not.
void markCorrectness(const CorrectnessColumns& columns, std::vector<ColumnFacts>& facts);

}  // namespace calibrium
