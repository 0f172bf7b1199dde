// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>

class QApplication;
class QPalette;

namespace calibrium::ui {

/// Light or dark; System follows what the desktop had when the program started.
enum class Scheme { System, Light, Dark };

/// Distances in logical pixels: everything sits on an 8-pixel grid, halved only inside a control.
namespace spacing {
inline constexpr int half = 4;
inline constexpr int unit = 8;
inline constexpr int twice = 16;
inline constexpr int thrice = 24;
}  // namespace spacing

/// Every colour that widgets and plots use.
struct Theme {
    bool isDark = false;
    QColor window;     ///< behind the panels
    QColor panel;      ///< views, lists, tables, plots
    QColor alternate;  ///< every second row
    QColor control;    ///< buttons, headers
    QColor border;     ///< lines between areas
    QColor text;
    QColor mutedText;  ///< units, hints, secondary facts
    QColor dimmed;     ///< text and marks that are out of date or disabled
    QColor axis;
    QColor grid;
    QColor reference;   ///< the diagonal, zero lines
    QColor accent;      ///< the one accent colour: selection, focus, links, progress
    QColor accentText;  ///< text on the accent colour
    QColor success;
    QColor warning;
    QColor error;
};

/// The light or dark theme; for System, that of the desktop.
const Theme& themeOf(Scheme scheme);

/// The theme of the last applyTheme(), the light one before it.
const Theme& currentTheme();

/// Fusion style, palette and style sheet for the whole program. Widgets notice by QEvent::PaletteChange.
void applyTheme(QApplication& application, Scheme scheme);

/// The palette that widgets get from a theme.
QPalette paletteOf(const Theme& theme);

/// `colour` shifted towards `text` until it stands out from `background` by at least `contrast` (WCAG ratio).
QColor readable(const QColor& colour, const QColor& background, const QColor& text, double contrast);

enum class Marker { Circle, Square, Triangle, Diamond, TriangleDown, Plus, Cross, Star };

/// How a model is drawn: colour, marker and dash differ, so that none of them is needed alone.
struct SeriesStyle {
    QColor colour;
    Marker marker = Marker::Circle;
    Qt::PenStyle dash = Qt::SolidLine;
    float barAlpha = 0;  ///< of the insides of bars; 0: by what the bars are

    bool operator==(const SeriesStyle&) const = default;
};

/// The style of model number `series` (from 0) until somebody recolours it: colours of Okabe and Ito (2008) that are
/// told apart with every kind of colour vision, the ones readable on light and dark first. Repeats with other markers
/// and dashes after eight models.
SeriesStyle seriesStyle(int series);

}  // namespace calibrium::ui
