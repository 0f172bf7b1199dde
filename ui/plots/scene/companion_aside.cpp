// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/scene/companion_aside.h"

#include <algorithm>
#include <cmath>

namespace calibrium::ui {

namespace {

constexpr double leastAsideSide = 16;
constexpr double mostShare = 0.5;            // of the height of the square, below words
constexpr double widestShare = 1;            // of the width of the square
constexpr double widestCompanionAspect = 3;  // of the companion

}  // namespace

AsidePlaces placeAside(const AsideParts& parts, const QRectF& area) {
    const double top = std::max(parts.square.top(), 0.0);
    const double bottom = std::max(parts.square.bottom(), parts.companion.bottom());
    const double beside =
        parts.square.left() + parts.square.right() + parts.gap + parts.companion.left() + parts.companion.right();
    const double free = area.width() - beside;
    const double side =
        std::max(leastAsideSide, std::floor(std::min(area.height() - top - bottom, free - parts.leastWidth)));
    const double wordsHeight = parts.words.height() > 0 ? parts.words.height() + parts.gap : 0;
    const double height =
        std::max(leastAsideSide,
                 wordsHeight > 0 ? std::min(mostShare * side, side - wordsHeight - parts.companion.top()) : side);
    const double most = std::max(parts.leastWidth, std::min(widestShare * side, widestCompanionAspect * height));
    const double width = std::max(leastAsideSide, std::min(free - side, most));

    const double spareX = std::max(0.0, area.width() - beside - side - width);
    const double spareY = std::max(0.0, area.height() - top - bottom - side);
    const double left = std::round(area.left() + spareX / 2 + parts.square.left());
    const double upper = std::round(area.top() + spareY / 2 + top);
    const double start = std::round(left + side + parts.square.right() + parts.gap + parts.companion.left());
    const double lower = upper + side;
    AsidePlaces places;
    places.square = QRectF(left, upper, side, side);
    places.companion = QRectF(start, lower - std::floor(height), std::floor(width), std::floor(height));
    places.words = QPointF(start, upper);
    return places;
}

}  // namespace calibrium::ui
