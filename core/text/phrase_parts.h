// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace calibrium::phrases {

// How a phrase book takes an English text apart: its sentences, statements, parentheses and words.

/// Whether it is one of A to Z.
bool isUpper(char letter);
/// Whether a sentence ends before the end of the text, or a line.
bool hasSentenceEnd(std::string_view text);
/// Where statements of a text end, outside of parentheses: "3 of 10 rows; no bins".
std::vector<const char*> statementEnds(std::string_view text);
/// Whether more than one sentence or statement stands there, so that no place of a sentence can hold it.
bool isSeveral(std::string_view place, const std::vector<const char*>& ends);
/// Whether every parenthesis or bracket is closed that is opened there, "[0, 1)" too: a part of a sentence is whole.
bool isBalanced(std::string_view place);
/// Where the parentheses begin that end the text; npos: it ends in none.
std::size_t lastParentheses(std::string_view text);
/// Whether so many letters stand side by side.
bool hasRun(std::string_view text, std::size_t letters);
/// Whether there is a word of three letters.
bool hasWords(std::string_view text);
/// Without the blanks around.
std::string_view trimmed(std::string_view text);
/// Whether it ends in a place of a file, such as "row 3, column 2 (p)", and nothing of a sentence stands before that.
bool namesRow(std::string_view place);
/// The parts between the separators, one at least.
std::vector<std::string_view> split(std::string_view text, std::string_view separator);
/// The sentences without the blanks between.
std::vector<std::string_view> sentences(std::string_view text);
/// The sentences of a phrase with numbered places, line by line: "A {1}. B.{2}\n\nC." is "A {1}.", "B." and "C.".
/// Places between sentences, which hold sentences of their own, are in none of them.
std::vector<std::string_view> partsOfPhrase(std::string_view phrase);

}  // namespace calibrium::phrases
