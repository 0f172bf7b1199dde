// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/language/core_text.h"

#include "core/run/error.h"
#include "core/text/decimal_comma.h"
#include "core/text/minus_sign.h"
#include "core/text/phrase_book.h"
#include "core/text/visible_text.h"
#include "ui/language/language.h"
#include "ui/look/text.h"

#include <memory>
#include <vector>

#include <QFile>
#include <QXmlStreamReader>

namespace calibrium::ui {

namespace {

std::unique_ptr<const PhraseBook>& book() {
    static std::unique_ptr<const PhraseBook> one = std::make_unique<PhraseBook>();
    return one;
}

std::vector<Phrase> phrasesIn(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        throw UnreadableFile(
            Text("The texts of the language could not be read: {1}.", inEnglish(file.errorString().toStdString())),
            {.file = path.toStdString()});
    }
    std::vector<Phrase> phrases;
    Phrase phrase;
    QXmlStreamReader xml(&file);
    while (!xml.atEnd()) {
        const auto token = xml.readNext();
        if (token == QXmlStreamReader::StartElement && xml.name() == QLatin1String("source")) {
            phrase.source = xml.readElementText().toStdString();
        } else if (token == QXmlStreamReader::StartElement && xml.name() == QLatin1String("translation")) {
            const auto type = xml.attributes().value(QLatin1String("type"));
            phrase.translation = xml.readElementText().toStdString();
            // What Linguist has marked as gone or not finished is not shown.
            if (!type.isEmpty()) phrase.translation.clear();
        } else if (token == QXmlStreamReader::EndElement && xml.name() == QLatin1String("message")) {
            phrases.push_back(std::exchange(phrase, {}));
        }
    }
    if (xml.hasError()) {
        throw UnreadableFile(
            Text("The texts of the language are no Linguist file: {1}.", inEnglish(xml.errorString().toStdString())),
            {.file = path.toStdString()});
    }
    return phrases;
}

/// number: how numbers are written.
Wording wordingWith(QString (*number)(std::string_view)) {
    return {.phrase =
                [number](const std::string& literal) {
                    const auto known = coreBook().ofLiteral(literal);
                    return known ? std::optional(number(*known).toStdString()) : std::nullopt;
                },
            .name = [](const std::string& name) { return visibleLines(name); },
            .number = [number](const std::string& digits) { return number(digits).toStdString(); },
            .english = [number](const std::string& words) { return number(coreWords(words)).toStdString(); }};
}

}  // namespace

const PhraseBook& coreBook() { return *book(); }

void setCoreBook(const QString& path) {
    book() =
        path.isEmpty() ? std::make_unique<const PhraseBook>() : std::make_unique<const PhraseBook>(phrasesIn(path));
}

QString coreText(std::string_view english) { return shownNumber(coreWords(english)); }

QString shownNumber(std::string_view text) {
    const std::string signs = withMinusSigns(text);
    return toQt(hasDecimalComma() ? withDecimalCommas(signs) : signs);
}

QString printedText(std::string_view english) { return printedNumber(coreWords(english)); }

QString printedNumber(std::string_view text) { return toQt(withMinusSigns(text)); }

QString spokenText(const Text& text) {
    static const Wording wording = wordingWith(shownNumber);
    return toQt(text.in(wording));
}

QString printedText(const Text& text) {
    static const Wording wording = wordingWith(printedNumber);
    return toQt(text.in(wording));
}

QString spokenText(const std::exception& exception) {
    return toQt(messageText(spokenText(textOf(exception)).toStdString()));
}

bool hasDecimalComma() { return shownLocale().decimalPoint() == QLatin1String(","); }

std::string coreWords(std::string_view english) { return coreBook().translated(english); }

}  // namespace calibrium::ui
