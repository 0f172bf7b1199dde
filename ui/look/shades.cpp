// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/look/shades.h"

#include <algorithm>

namespace calibrium::ui {

QColor shownColour(const QColor& colour, const Theme& theme) {
    return readable(colour, theme.panel, theme.text, theme.isDark ? 3.6 : 2.0);
}

QColor shadeOf(const QColor& colour, int step, bool isDarkFirst, double first) {
    constexpr double further = 0.2;
    constexpr double most = 0.8;
    const bool isDark = (step % 2 == 0) == isDarkFirst;
    const auto share = static_cast<float>(std::min(most, first + further * (step / 2)));
    const float end = isDark ? 0 : share;
    return QColor::fromRgbF((1 - share) * colour.redF() + end, (1 - share) * colour.greenF() + end,
                            (1 - share) * colour.blueF() + end);
}

SeriesStyle childStyle(int series, const QColor& parent, int child) {
    // Not a shade that a model of many has by itself.
    constexpr double first = 0.45;
    SeriesStyle style = seriesStyle(series);
    style.colour = shadeOf(parent, std::max(child, 0), false, first);
    return style;
}

}  // namespace calibrium::ui
