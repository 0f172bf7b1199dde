// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/language/figure_language.h"

#include "core/figures/figure_texts.h"
#include "ui/language/core_text.h"

#include <utility>

namespace calibrium::ui {

Figure inLanguage(Figure figure) {
    forEachDrawnText(figure, [](Text& text) { text = asItStands(translatedText(text)); });
    return figure;
}

Figure inWindow(Figure figure, const FigureEdits& edits) {
    figure = withTexts(std::move(figure), edits, translatedText);
    forEachDrawnText(figure, [](Text& text) { text = asItStands(spokenText(text).toStdString()); });
    return figure;
}

FigureEdits byOriginalTexts(FigureEdits edits, Figure figure) {
    forEachDrawnText(figure, [&](const Text& text) {
        const std::string shown = spokenText(text).toStdString();
        std::string original = translatedText(text);
        if (shown == original || !edits.texts.contains(shown)) return;
        auto change = edits.texts.extract(shown);
        change.key() = std::move(original);
        edits.texts.insert(std::move(change));
    });
    return edits;
}

}  // namespace calibrium::ui
