// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/export/grey_look.h"

#include <array>
#include <cstddef>

namespace calibrium::ui {

std::vector<SeriesStyle> greyStyles(std::size_t count) {
    static constexpr std::array<int, 4> greys{0x00, 0x78, 0x44, 0xa0};
    // On white the insides of bars are 0xa8, 0xf8, 0xcc and 0xe2: far apart side by side, and light below a number.
    static constexpr std::array<float, 4> barAlphas{0.34F, 0.05F, 0.27F, 0.31F};
    std::vector<SeriesStyle> styles;
    for (std::size_t i = 0; i < count; ++i) {
        SeriesStyle style = seriesStyle(static_cast<int>(i));
        const int grey = greys[i % greys.size()];
        style.colour = QColor(grey, grey, grey);
        style.barAlpha = barAlphas[i % barAlphas.size()];
        styles.push_back(style);
    }
    return styles;
}

Theme greyTheme() {
    Theme theme = themeOf(Scheme::Light);
    for (QColor* colour : {&theme.text, &theme.mutedText, &theme.dimmed, &theme.axis, &theme.grid, &theme.reference}) {
        const int grey = qGray(colour->rgb());
        *colour = QColor(grey, grey, grey);
    }
    theme.accent = QColor(0x20, 0x20, 0x20);
    return theme;
}

}  // namespace calibrium::ui
