// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/language/core_text.h"

#include "core/run/error.h"
#include "core/text/decimal_comma.h"
#include "core/text/minus_sign.h"
#include "core/text/two_forms.h"
#include "core/text/visible_text.h"
#include "ui/language/language.h"
#include "ui/language/named_ids.h"
#include "ui/look/text.h"

#include <memory>

#include <QTranslator>

namespace calibrium::ui {

namespace {

std::unique_ptr<const QTranslator>& coreTranslator() {
    static std::unique_ptr<const QTranslator> one;
    return one;
}

std::optional<QString> lookedUp(const std::string& literal) {
    if (!coreTranslator()) return std::nullopt;
    // Sentences that are made of several phrases, and those of a single row or sample, have a context of their own.
    for (const char* context : {"core", "composed"}) {
        const QString known = coreTranslator()->translate(context, literal.c_str());
        if (!known.isNull()) return known;
    }
    return std::nullopt;
}

QString wordsOf(std::string_view english) {
    const std::string literal(english);
    if (const auto known = translatedLiteral(literal)) return *known;
    // A setting by its id, which is English where nothing else is.
    const auto name = areCoreTextsTranslated() ? nameOfId(literal) : std::nullopt;
    return name ? translatedLiteral(*name).value_or(toQt(*name)) : toQt(literal);
}

/// number: how numbers are written.
Wording wordingWith(QString (*number)(std::string_view)) {
    return {
        .phrase =
            [number](const std::string& literal) {
                const auto known = translatedLiteral(literal);
                return known ? std::optional(number(known->toStdString()).toStdString()) : std::nullopt;
            },
        .name = [](const std::string& name) { return visibleLines(name); },
        .number = [number](const std::string& digits) { return number(digits).toStdString(); },
        .english = [number](const std::string& words) { return number(wordsOf(words).toStdString()).toStdString(); }};
}

}  // namespace

std::optional<QString> translatedLiteral(const std::string& literal) {
    if (auto known = lookedUp(literal)) return known;
    constexpr const char* blanks = " \n";
    const std::size_t first = literal.find_first_not_of(blanks);
    if (first == std::string::npos) return std::nullopt;
    const std::size_t end = literal.find_last_not_of(blanks) + 1;
    if (first == 0 && end == literal.size()) return std::nullopt;
    const auto known = lookedUp(literal.substr(first, end - first));
    if (!known) return std::nullopt;
    return QString::fromStdString(literal.substr(0, first)) + *known + QString::fromStdString(literal.substr(end));
}

bool areCoreTextsTranslated() { return coreTranslator() != nullptr; }

void setCoreLanguage(const QString& path) {
    if (path.isEmpty()) {
        coreTranslator().reset();
        return;
    }
    auto translator = std::make_unique<QTranslator>();
    if (!translator->load(path)) {
        throw UnreadableFile("The texts of the language could not be read.", {.file = path.toStdString()});
    }
    coreTranslator() = std::move(translator);
}

QString coreText(std::string_view english) { return shownNumber(wordsOf(english).toStdString()); }

QString shownNumber(std::string_view text) {
    const std::string signs = withMinusSigns(text);
    return toQt(hasDecimalComma() ? withDecimalCommas(signs) : signs);
}

QString printedText(std::string_view english) { return printedNumber(wordsOf(english).toStdString()); }

QString printedNumber(std::string_view text) { return toQt(withMinusSigns(text)); }

QString spokenText(const Text& text) {
    static const Wording wording = wordingWith(shownNumber);
    return toQt(windowForm(text).in(wording));
}

QString printedText(const Text& text) {
    static const Wording wording = wordingWith(printedNumber);
    return toQt(text.in(wording));
}

std::string translatedText(const Text& text) {
    static const Wording wording{.phrase =
                                     [](const std::string& literal) {
                                         const auto known = translatedLiteral(literal);
                                         return known ? std::optional(known->toStdString()) : std::nullopt;
                                     },
                                 .english = [](const std::string& words) { return wordsOf(words).toStdString(); }};
    return text.in(wording);
}

QString spokenText(const std::exception& exception) {
    return toQt(messageText(spokenText(textOf(exception)).toStdString()));
}

bool hasDecimalComma() { return shownLocale().decimalPoint() == QLatin1String(","); }

}  // namespace calibrium::ui
