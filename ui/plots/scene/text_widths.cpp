// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/scene/text_widths.h"

namespace calibrium::ui {

namespace {

constexpr qsizetype mostFonts = 64;
constexpr qsizetype mostTexts = 4096;  // of a font

std::shared_ptr<QHash<QString, double>> widthsOf(const QFont& font) {
    thread_local QHash<QString, std::shared_ptr<QHash<QString, double>>> known;
    const QString key = font.key();
    if (known.size() > mostFonts && !known.contains(key)) known.clear();
    auto& widths = known[key];
    if (widths == nullptr || widths->size() > mostTexts) widths = std::make_shared<QHash<QString, double>>();
    return widths;
}

}  // namespace

TextWidths::TextWidths(const QFont& font) : m_metrics(font), m_known(widthsOf(font)) {}

double TextWidths::of(const QString& text) {
    const auto known = m_known->constFind(text);
    if (known != m_known->constEnd()) return *known;
    const double width = m_metrics.size(0, text).width();
    m_known->insert(text, width);
    return width;
}

}  // namespace calibrium::ui
