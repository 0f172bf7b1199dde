// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/reading/import.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace calibrium {

/// The words of a name in lower case: "riskPct_2" is risk, pct, 2. Cut at punctuation, between letters and digits, and
/// before a capital letter behind a small one.
std::vector<std::string> wordsOf(std::string_view name);

/// The scale that a name gives the numbers below it: "logit_3", "log_p", "risk_pct", "Prob (%)", "odds". Empty where
/// the name says none.
std::optional<NumberScale> scaleOfName(std::string_view name);

/// Whether the name says that its numbers are tenths, or marks from 0 to 10: "PoP (tenths)", "confidence_0_10", "p/10".
bool saysTenths(std::string_view name);

/// Whether a word of the name says how sure a prediction is, or where its interval ends ("pred_std", "upper"): no
/// prediction itself.
bool saysHowFar(std::string_view name);

/// Whether the name says that the column was predicted, without saying that it holds a probability: "prediction",
/// "y_pred", "yhat", "model2".
bool saysPredicted(std::string_view name);

/// Whether a word says that an event happened, or that it did not. Neither for most words.
enum class Polarity { None, Event, NoEvent };
Polarity polarityOf(std::string_view word);
/// Of a name of several words: that of the only one of its words that has one; none where words contradict each other.
/// A word behind a negation ("prob_no_event"), before "free" or behind "free of" says the contrary.
Polarity polarityOfName(std::string_view name);
/// Whether a word denies the one behind it: "no", "not", "sans".
bool isNegation(std::string_view word);
/// Whether "free of" or "freedom from" stands before the k-th word.
bool isFreeOf(const std::vector<std::string>& words, std::size_t k);
/// Whether the first of two labels denies the other: "no rain" and "rain", "non-responder" and "responder".
bool denies(std::string_view label, std::string_view other);

/// Whether the words of `part` stand in the name one after the other, with a boundary at both ends: "yes" in
/// "P (churn=yes)", "<=50K" in "prob <=50K". Cases count, unless ignoresCase.
bool holdsWord(std::string_view name, std::string_view part, bool ignoresCase = false);

/// How clearly the name of a prediction says which outcome it predicts: the length of the longest beginning that a word
/// of one name shares with a word of the other, or of the whole of a word of `outcome` within the name; 0 below four
/// letters, and for words that every prediction has (risk, prob, model).
std::size_t commonNameLength(std::string_view prediction, std::string_view outcome);

}  // namespace calibrium
