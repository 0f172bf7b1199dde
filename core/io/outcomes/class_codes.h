// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/columns/explanations.h"

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace calibrium {

/// The observed class that each predicted one is, by their labels.
using ClassCodes = std::map<std::string, std::string>;

/// The labels in the order in which people count them: numbers by size, words by alphabet.
std::vector<std::string> inCountingOrder(std::vector<std::string> labels);

/// What both kinds of labels say by themselves: the same but for case, "1.0" and 1, LABEL_2 and 2, "5 stars" and 5,
/// "neg" and "negative", POSITIVE and NEGATIVE beside 1 and 0 or yes and no. Nothing where they say nothing.
std::optional<ClassCodes> codesByWords(const std::vector<std::string>& predicted,
                                       const std::vector<std::string>& observed);
/// One for one in counting order, where both kinds count from different numbers: 1, 2 beside 0, 1. The numbers do not
/// say that this is meant.
std::optional<ClassCodes> codesByCounting(const std::vector<std::string>& predicted,
                                          const std::vector<std::string>& observed);
/// As the user names the predicted classes in the counting order of the observed ones. Nothing where there are more or
/// fewer names than observed labels, or names that are not those of the predicted ones.
std::optional<ClassCodes> codesByNames(const std::vector<std::string>& names, const std::vector<std::string>& predicted,
                                       const std::vector<std::string>& observed);
/// The observed label that stands beside each predicted one most often, where no two have the same one.
std::optional<ClassCodes> codesByAgreement(const ColumnView& view, std::size_t predicted, std::size_t observed);

/// How much more often than by chance both columns hold the same class, in standard errors; with empty codes the same
/// label. 0 where chance leaves no room. Looks at the sampled rows.
double agreementBeyondChance(const ColumnView& view, std::size_t predicted, std::size_t observed,
                             const ClassCodes& codes);
/// Whether the labels of one column depend on those of the other beyond doubt, whichever stands for which.
bool dependClearly(const ColumnView& view, std::size_t predicted, std::size_t observed);

/// Whether the numbers of both columns are the same classes. Days, visits and numbers of folds begin at 0 as classes do
/// and reach further than those of the target ("died" beside "predicted_los"); a class that was never predicted or
/// never occurred makes columns differ as well, where the rest agrees. Where one of them has two classes agreement says
/// little, as a stage follows the relapse too: it counts only beside numbers that are called a confidence. True of
/// words.
bool areSameClasses(const ColumnView& view, std::size_t predicted, std::size_t observed, const ClassCodes& codes,
                    bool isCalledConfidence);

/// How two columns of labels name the same classes.
enum class Naming {
    Alike,   ///< with the same labels
    Words,   ///< words or numbers say which is which, and the rows do not contradict them
    Chosen,  ///< the user says so, with the names of the predicted classes
    Open     ///< nothing says so
};

/// The codes of two columns of labels that name the classes in this way, empty where they do alike or it is open;
/// nothing where they do not. names: the predicted classes as the user names them.
std::optional<ClassCodes> codesFor(const ColumnView& view, std::size_t predicted, std::size_t observed, Naming naming,
                                   const std::vector<std::string>& names);

/// Whether both labels name the same class: by the codes, or where these are empty, as numbers or words.
bool isSameClass(const std::string& predicted, const std::string& observed, const ClassCodes& codes);

}  // namespace calibrium
