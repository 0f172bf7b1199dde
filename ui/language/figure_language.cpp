// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/language/figure_language.h"

#include "core/figures/figure_texts.h"
#include "core/text/phrase_book.h"
#include "ui/language/core_text.h"

#include <utility>

namespace calibrium::ui {

Figure inLanguage(Figure figure) {
    if (coreBook().isEmpty()) return figure;
    forEachText(figure, [](std::string& text) { text = coreBook().translated(text); });
    return figure;
}

}  // namespace calibrium::ui
