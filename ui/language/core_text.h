// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/text/text.h"

#include <QString>

#include <exception>
#include <optional>
#include <string>
#include <string_view>

namespace calibrium::ui {

// Core says everything in English; what the window shows of it goes through here. Names of models, files and columns do
// not: they are those of the user.

/// A literal of core (the name or the explanation of a method) in the language of the window, its numbers as
/// shownNumber() writes them. What the language does not have stays as it is: nothing is searched for.
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
/// The same with numbers and names as core writes them, "-0.2": what figures hold, which are drawn with minus signs.
std::string translatedText(const Text& text);
/// Whether the numbers of the window have a decimal comma.
bool hasDecimalComma();

/// The translation of a literal of core, with its places {1}, {2}; nothing in English and where the language does not
/// have it. Blanks around it stay.
std::optional<QString> translatedLiteral(const std::string& literal);
/// Whether core's texts have another language than English.
bool areCoreTextsTranslated();
/// Takes the texts of core from a file of lrelease (.qm); an empty path: English. Throws UnreadableFile where the file
/// cannot be read. To be called before anything is shown, and by no two threads at once.
void setCoreLanguage(const QString& path);

}  // namespace calibrium::ui
