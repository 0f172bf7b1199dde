// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/look/theme.h"

#include "ui/look/instrument_style.h"
#include "ui/look/shades.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <QApplication>
#include <QPalette>

namespace calibrium::ui {

namespace {

Theme lightTheme() {
    return {
        .isDark = false,
        .window = QColor(0xf1, 0xf3, 0xf4),
        .panel = QColor(0xff, 0xff, 0xff),
        .alternate = QColor(0xf6, 0xf8, 0xf9),
        .control = QColor(0xf7, 0xf8, 0xf9),
        .border = QColor(0xd0, 0xd6, 0xda),
        .text = QColor(0x1d, 0x24, 0x29),
        .mutedText = QColor(0x5a, 0x66, 0x70),
        .dimmed = QColor(0x9a, 0xa4, 0xac),
        .axis = QColor(0x3c, 0x46, 0x4e),
        .grid = QColor(0xea, 0xed, 0xef),
        .reference = QColor(0x8c, 0x96, 0x9e),
        .accent = QColor(0x0f, 0x76, 0x82),
        .accentText = QColor(0xff, 0xff, 0xff),
        .success = QColor(0x1f, 0x7a, 0x4d),
        .warning = QColor(0x9a, 0x62, 0x00),
        .error = QColor(0xb4, 0x2b, 0x24),
    };
}

Theme darkTheme() {
    return {
        .isDark = true,
        .window = QColor(0x1b, 0x20, 0x24),
        .panel = QColor(0x22, 0x28, 0x2d),
        .alternate = QColor(0x27, 0x2e, 0x34),
        .control = QColor(0x2b, 0x32, 0x38),
        .border = QColor(0x3d, 0x46, 0x4d),
        .text = QColor(0xe4, 0xe8, 0xeb),
        .mutedText = QColor(0xa2, 0xad, 0xb5),
        .dimmed = QColor(0x6c, 0x77, 0x80),
        .axis = QColor(0xb4, 0xbd, 0xc4),
        .grid = QColor(0x2f, 0x37, 0x3d),
        .reference = QColor(0x80, 0x8b, 0x93),
        .accent = QColor(0x45, 0xb0, 0xbc),
        .accentText = QColor(0x0d, 0x1b, 0x1e),
        .success = QColor(0x5f, 0xc2, 0x8f),
        .warning = QColor(0xe0, 0xa8, 0x46),
        .error = QColor(0xf0, 0x82, 0x78),
    };
}

Scheme& chosenScheme() {
    static Scheme scheme = Scheme::Light;
    return scheme;
}

/// Asked once, before our own palette replaces the one of the desktop.
bool isDesktopDark() {
    static const bool isDark = qApp != nullptr && QApplication::palette().color(QPalette::Window).lightness() < 128;
    return isDark;
}

/// Relative luminance as WCAG 2 defines it.
double luminance(const QColor& colour) {
    const auto linear = [](double part) {
        return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF());
}

double contrastOf(const QColor& a, const QColor& b) {
    const double first = luminance(a);
    const double second = luminance(b);
    return (std::max(first, second) + 0.05) / (std::min(first, second) + 0.05);
}

QColor mixed(const QColor& from, const QColor& to, float share) {
    return QColor::fromRgbF(from.redF() + share * (to.redF() - from.redF()),
                            from.greenF() + share * (to.greenF() - from.greenF()),
                            from.blueF() + share * (to.blueF() - from.blueF()));
}

/// Only what a palette cannot say: frames of docks, headers, the status bar, tabs and tool tips.
QString styleSheetOf(const Theme& theme) {
    QString sheet = QStringLiteral(R"(
QDialogButtonBox { dialogbuttonbox-buttons-have-icons: 0; }
QDockWidget { titlebar-close-icon: none; titlebar-normal-icon: none; }
QWidget#dockHead { background: @window; border-bottom: 1px solid @border; }
QLabel#dockTitle { padding: 5px 8px; }
QMainWindow::separator { background: @border; width: 1px; height: 1px; }
QMainWindow::separator:hover { background: @accent; }
QStatusBar { background: @window; border-top: 1px solid @border; }
QStatusBar::item { border: none; }
QHeaderView::section { background: @window; color: @muted; padding: 4px 8px; border: none;
    border-bottom: 1px solid @border; }
QTableView, QTreeView, QListView { border: none; }
QTableView { gridline-color: @grid; }
QTabWidget::pane { border: none; border-top: 1px solid @border; }
QTabBar { qproperty-drawBase: 0; }
QTabBar::tab { background: transparent; color: @muted; padding: 6px 6px; border: none;
    border-bottom: 2px solid transparent; }
QTabWidget#views > QTabBar::tab { padding: 6px 3px 6px 4px; }
QTabBar::tab:hover { color: @text; }
QTabBar::tab:selected { color: @text; border-bottom: 2px solid @accent; }
QTabBar#dockTabs::tab { padding: 4px 8px; }
QMainWindow > QTabBar::tab, QMainWindow > QTabBar::tab:selected { height: 0; padding: 0; border: none; margin: 0; }
QToolBar { background: @window; border: none; border-bottom: 1px solid @border; padding: 4px; spacing: 4px; }
QToolButton[word="true"] { background: @panel; border: 1px solid @border; border-radius: 3px; padding: 3px 6px; }
QToolButton[word="true"]:hover { border-color: @accent; }
QToolButton[word="true"]:checked { background: @accent; border-color: @accent; color: palette(highlighted-text); }
QToolButton[word="true"]:focus { border: 2px solid @text; padding: 2px 5px; }
QPushButton[primary="true"] { background: @accent; border: 1px solid @accent; border-radius: 3px; padding: 4px 8px;
    color: palette(highlighted-text); }
QPushButton[primary="true"]:hover { border-color: @text; }
QPushButton[primary="true"]:focus { border: 2px solid @text; padding: 3px 7px; }
QPushButton[primary="true"]:disabled { background: transparent; border-color: @border; color: palette(mid); }
QToolTip { background: @panel; color: @text; border: 1px solid @border; padding: 4px 6px; }
)");
    const std::array<std::pair<const char*, QColor>, 7> colours{{{"@window", theme.window},
                                                                 {"@panel", theme.panel},
                                                                 {"@border", theme.border},
                                                                 {"@muted", theme.mutedText},
                                                                 {"@text", theme.text},
                                                                 {"@grid", theme.grid},
                                                                 {"@accent", theme.accent}}};
    for (const auto& [name, colour] : colours) sheet.replace(QLatin1String(name), colour.name());
    return sheet;
}

}  // namespace

const Theme& themeOf(Scheme scheme) {
    static const Theme light = lightTheme();
    static const Theme dark = darkTheme();
    if (scheme == Scheme::System) return isDesktopDark() ? dark : light;
    return scheme == Scheme::Dark ? dark : light;
}

const Theme& currentTheme() { return themeOf(chosenScheme()); }

void applyTheme(QApplication& application, Scheme scheme) {
    isDesktopDark();
    chosenScheme() = scheme;
    const Theme& theme = currentTheme();
    application.setStyle(new InstrumentStyle);
    QApplication::setPalette(paletteOf(theme));
    application.setStyleSheet(styleSheetOf(theme));
}

QPalette paletteOf(const Theme& theme) {
    QPalette palette(theme.control, theme.window);
    palette.setColor(QPalette::Window, theme.window);
    palette.setColor(QPalette::WindowText, theme.text);
    palette.setColor(QPalette::Base, theme.panel);
    palette.setColor(QPalette::AlternateBase, theme.alternate);
    palette.setColor(QPalette::Text, theme.text);
    palette.setColor(QPalette::Button, theme.control);
    palette.setColor(QPalette::ButtonText, theme.text);
    palette.setColor(QPalette::BrightText, theme.error);
    palette.setColor(QPalette::PlaceholderText, theme.dimmed);
    palette.setColor(QPalette::Highlight, theme.accent);
    palette.setColor(QPalette::HighlightedText, theme.accentText);
    palette.setColor(QPalette::Link, theme.accent);
    palette.setColor(QPalette::LinkVisited, theme.accent);
    palette.setColor(QPalette::ToolTipBase, theme.panel);
    palette.setColor(QPalette::ToolTipText, theme.text);
    palette.setColor(QPalette::Mid, theme.border);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::HighlightedText}) {
        palette.setColor(QPalette::Disabled, role, theme.dimmed);
    }
    palette.setColor(QPalette::Disabled, QPalette::Highlight, theme.border);
    return palette;
}

QColor readable(const QColor& colour, const QColor& background, const QColor& text, double contrast) {
    QColor result = colour;
    for (int step = 1; step <= 20 && contrastOf(result, background) < contrast; ++step) {
        result = mixed(colour, text, 0.05F * static_cast<float>(step));
    }
    return result;
}

SeriesStyle seriesStyle(int series) {
    static const std::array<QColor, 8> colours{
        QColor(0x00, 0x72, 0xb2),  // blue
        QColor(0xd5, 0x5e, 0x00),  // vermilion
        QColor(0x00, 0x9e, 0x73),  // bluish green
        QColor(0xcc, 0x79, 0xa7),  // reddish purple
        QColor(0x56, 0xb4, 0xe9),  // sky blue
        QColor(0xe6, 0x9f, 0x00),  // orange
        QColor(0x7f, 0x7f, 0x7f),  // grey in place of black, which would vanish on dark
        QColor(0xf0, 0xe4, 0x42),  // yellow
    };
    static constexpr std::array<Marker, 8> markers{Marker::Circle,  Marker::Square,       Marker::Triangle,
                                                   Marker::Diamond, Marker::TriangleDown, Marker::Cross,
                                                   Marker::Plus,    Marker::Star};
    static constexpr std::array<Qt::PenStyle, 4> dashes{Qt::SolidLine, Qt::DashLine, Qt::DashDotLine, Qt::DotLine};
    const auto index = static_cast<std::size_t>(std::max(series, 0));
    const auto round = index / colours.size();
    constexpr double firstShade = 0.35;  // of colours that come again
    const QColor& colour = colours[index % colours.size()];
    return {.colour = round == 0 ? colour : shadeOf(colour, static_cast<int>(round) - 1, true, firstShade),
            .marker = markers[(index + round) % markers.size()],
            .dash = dashes[(index + round) % dashes.size()]};
}

}  // namespace calibrium::ui
