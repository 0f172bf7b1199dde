// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/text/text.h"

#include <QString>

#include <exception>
#include <string>
#include <string_view>

namespace calibrium {
class PhraseBook;
}

namespace calibrium::ui {

// Core says everything in English; what the window shows of it goes through here. Names of models, files and columns do
// not: they are those of the user.

/// A text of core (a name, an explanation, a sentence with numbers in it) in the language of the window, its numbers as
/// shownNumber() writes them.
QString coreText(std::string_view english);
/// A text of core in the language of the window. Names stand in it as they are, whatever they look like.
QString spokenText(const Text& text);
/// What an exception says, in one line: of an Error its text, of any other its words.
QString spokenText(const std::exception& exception);
/// A number of core as a reader of the window sees it, "−0.2" or, in German, "−0,2": core writes "-0.2", which files
/// and terminals need.
QString shownNumber(std::string_view text);
/// The same for what leaves the program, in the language of the window but with a decimal point: figures in files,
/// reports.
QString printedText(std::string_view english);
QString printedText(const Text& text);
QString printedNumber(std::string_view text);
/// Whether the numbers of the window have a decimal comma.
bool hasDecimalComma();
/// The same for texts that stay with core: those of figures.
std::string coreWords(std::string_view english);

/// The book of the window's language; empty in English.
const PhraseBook& coreBook();
/// Reads the book from a Linguist file (.ts) of core's texts; an empty path: English. Throws UnreadableFile where the
/// file cannot be read. To be called before anything is shown, and by no two threads at once.
void setCoreBook(const QString& path);

}  // namespace calibrium::ui
