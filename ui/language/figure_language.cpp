// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/language/figure_language.h"

#include "core/figures/figure_texts.h"
#include "core/text/decimal_comma.h"
#include "core/text/phrase_book.h"
#include "ui/language/core_text.h"

#include <algorithm>
#include <utility>

namespace calibrium::ui {

Figure inLanguage(Figure figure) {
    if (coreBook().isEmpty()) return figure;
    forEachText(figure, [](std::string& text) { text = coreBook().translated(text); });
    return figure;
}

Figure inNumbersOfWindow(Figure figure, const std::vector<std::string>& written) {
    if (!hasDecimalComma()) return figure;
    const std::vector<std::string> names = figure.series;
    const auto isOneOf = [](const std::vector<std::string>& texts, const std::string& text) {
        return std::find(texts.begin(), texts.end(), text) != texts.end();
    };
    forEachText(figure, [&](std::string& text) {
        if (!isOneOf(names, text) && !isOneOf(written, text)) text = withDecimalCommas(text);
    });
    return figure;
}

FigureEdits byOriginalTexts(FigureEdits edits, const Figure& original) {
    if (!hasDecimalComma()) return edits;
    Figure texts = original;
    forEachText(texts, [&](std::string& text) {
        const std::string shown = withDecimalCommas(text);
        if (shown == text || !edits.texts.contains(shown)) return;
        auto change = edits.texts.extract(shown);
        change.key() = text;
        edits.texts.insert(std::move(change));
    });
    return edits;
}

}  // namespace calibrium::ui
