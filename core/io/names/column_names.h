// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/text/text.h"

#include "core/data/family_layout.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace calibrium {

/// Those of all families in the order in which they are tried: real targets before classes, more parameters and closer
/// bounds on the number of columns first.
const std::vector<FamilyLayout>& familyLayouts();
/// Throws InvalidSetting for a family whose predictions cannot be read from columns.
const FamilyLayout& familyLayout(std::string_view family);

/// That of the family with an event, of any number of classes, of draws, of quantiles.
const FamilyLayout& binaryLayout();
const FamilyLayout& classLayout();
const FamilyLayout& drawsLayout();
const FamilyLayout& levelsLayout();
/// That of one mean and one standard deviation, of rates of counts.
const FamilyLayout& spreadLayout();
const FamilyLayout& countsLayout();

/// "prob_3" is {"prob", 3}, "P[3]" is {"p", 3}, "3" is {"", 3}, "sd" is {"sd", none}.
struct NumberedName {
    std::string stem;  ///< lower case
    std::optional<long> number;
};
NumberedName splitName(std::string_view name);

/// Where a name begins behind points and underscores in front of a word: 1 of ".pred_setosa", as tidymodels writes.
std::size_t startOfName(std::string_view name);

/// The block of the layout that a column of this name belongs to. Of parameters of real targets the name may stand
/// beside a word for predictions: "y_pred_mean", "sigma_hat".
std::optional<std::size_t> blockOf(const FamilyLayout& layout, std::string_view columnName);
/// Whether only a loose name says so: "y_pred" for the mean.
bool isLooselyNamed(const FamilyLayout& layout, std::string_view columnName);

/// Whether blocks of so many columns each go together.
bool isComplete(const FamilyLayout& layout, const std::vector<std::size_t>& widths);

/// Whether columns of this name hold variances, where the family wants standard deviations.
bool isVariance(std::string_view columnName);
/// Whether a word of a name, without accents or capitals that count, says variance in one of several languages.
bool isVarianceWord(std::string_view word);

/// How surely a column of this name holds the targets: 0 is the surest; empty: the name says nothing of the kind.
std::optional<std::size_t> targetRank(std::string_view columnName);
/// Whether the name is that of an outcome ("died", "churned"), which the targets are where no column is called so.
bool namesOutcome(std::string_view columnName);
/// Whether this is one of several columns of targets: "y0", "target_2".
bool isNumberedTarget(std::string_view columnName);
/// Whether this is the name of a column that numbers or names the rows.
bool isRowIdentifier(std::string_view columnName);
/// Lower case, without blanks and punctuation: "True Label" and "true_label" are the same name.
std::string plainName(std::string_view name);
/// Whether two names differ in case, blanks and punctuation at most.
bool areSameName(std::string_view a, std::string_view b);
/// Whether this is the name of a column that usually stands beside predictions and is none: what was computed from them
/// ("pred", "confidence", "loss") or belongs to the sample ("weight", "fold", "age"). A hint: where the numbers say
/// otherwise, they win ("win, draw, loss" that sum to 1).
bool isUsualExtra(std::string_view columnName);
/// Whether the name says how sure a model is of the class that it predicts: "confidence", "max_prob", "certainty".
bool namesConfidence(std::string_view columnName);
/// Those of the usual extras that a script computes from predictions and targets.
bool isComputedExtra(std::string_view columnName);
/// Those that weight the samples.
bool namesWeights(std::string_view columnName);

/// How clearly a name says that the column holds a probability or a logit: "p3", "prob_cat" and "logit" strongly;
/// "score" and "pred" weakly, as they may be something else; "cat" not at all.
enum class NameStrength { None, Weak, Strong };
NameStrength probabilityStrength(std::string_view columnName);

/// "column 3 (p2)", "column 3".
Text columnText(const std::vector<std::string>& header, std::size_t column);
/// "cat, dog, bird"; a long list is cut.
std::string listed(const std::vector<std::string>& names);
Text listed(std::vector<Text> items);

}  // namespace calibrium
