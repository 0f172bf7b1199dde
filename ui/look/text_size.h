// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>

#include <functional>

class QWidget;

namespace calibrium::ui {

/// The sizes that Larger Text and Smaller Text step through, in percent of the desktop's.
inline constexpr int smallestText = 75;
inline constexpr int largestText = 200;

/// Gives the whole program the font of the preferences; widgets notice by QEvent::FontChange.
void applyTextSize();
/// Remembers the next larger (or smaller) size and applies it; 0 takes the usual one.
void stepTextSize(int direction);
/// Larger text for an audience, on top of what was chosen; 1 is none. It is not remembered.
void setAudienceFactor(double factor);

/// Calls `update` now and whenever the widget's font changes: for sizes that are computed from it.
void followFont(QWidget& widget, std::function<void()> update);
/// A font of its own weight and relative size that follows the program's.
void setRelativeFont(QWidget& widget, double factor, QFont::Weight weight);

}  // namespace calibrium::ui
