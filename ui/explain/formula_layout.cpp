// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explain/formula_layout.h"

#include "ui/explain/formula_box.h"

#include <QFontInfo>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

namespace calibrium::ui {

namespace {

/// With serifs, so that variables differ from the text around them; in pixels, which scripts are shares of.
QFont mathFont(const QFont& font) {
    QFont result = font;
    result.setFamilies({QStringLiteral("DejaVu Serif"), QStringLiteral("STIX Two Text"), QStringLiteral("serif")});
    result.setPixelSize(std::max(8, qRound(QFontInfo(font).pixelSize() * 1.1)));
    return result;
}

bool endsStatement(const Formula& item) {
    return item.kind == Formula::Kind::Upright && item.text == QLatin1String(";");
}

/// The terms of the formula, each of which stays on one line, with whether it begins a line of its own.
std::vector<std::pair<Formula, bool>> termsOf(const Formula& formula) {
    std::vector<std::pair<Formula, bool>> terms;
    if (formula.kind != Formula::Kind::Row) return {{formula, false}};
    bool isStatement = false;
    Formula term;
    const auto finish = [&] {
        if (!term.children.empty()) terms.emplace_back(std::exchange(term, {}), std::exchange(isStatement, false));
    };
    for (const Formula& child : formula.children) {
        if (child.kind == Formula::Kind::Space) {
            const bool isEnd = !term.children.empty() && endsStatement(term.children.back());
            finish();
            isStatement = isStatement || isEnd;
        } else {
            term.children.push_back(child);
        }
    }
    finish();
    return terms;
}

}  // namespace

FormulaLayout::FormulaLayout(const Formula& formula, const QFont& font, double width) {
    const QFont own = mathFont(font);
    const double em = own.pixelSize();
    const double indent = 2 * em;
    const double space = setFormula({Formula::Kind::Space, {}, {}}, own, 0).width;
    FormulaBox all;
    FormulaBox line;
    double y = 0;
    const auto finish = [&] {
        if (line.signs.empty() && line.fills.empty()) return;
        y += (m_lineCount > 0 ? 0.35 * em : 0) + line.ascent;
        all.add(line, QPointF(0, y));
        y += line.descent;
        m_size.setWidth(std::max(m_size.width(), line.width));
        ++m_lineCount;
        line = {};
    };
    for (const auto& [term, isStatement] : termsOf(formula)) {
        const FormulaBox box = setFormula(term, own, 0);
        const bool isFirst = line.signs.empty() && line.fills.empty();
        if (!isFirst && (isStatement || line.width + space + box.width > width)) {
            finish();
            if (!isStatement) line.width = indent;
        } else if (!isFirst) {
            line.width += space;
        }
        line.append(box);
    }
    finish();
    m_size.setHeight(y);
    m_signs = std::move(all.signs);
    m_fills = std::move(all.fills);
    m_bars = std::move(all.bars);
}

void FormulaLayout::paint(QPainter& painter, const QColor& colour) const {
    painter.setPen(colour);
    for (const Sign& sign : m_signs) {
        painter.setFont(sign.font);
        painter.drawText(sign.place, sign.text);
    }
    for (const QPainterPath& fill : m_fills) painter.fillPath(fill, colour);
    for (const QRectF& bar : m_bars) painter.fillRect(bar, colour);
}

QImage formulaImage(const QString& text, const QFont& font, const QColor& colour, double width, double pixelRatio) {
    constexpr double margin = 3;  // for slanted signs, which leave their boxes
    const FormulaLayout layout(parseFormula(text), font, width - 2 * margin);
    const QSizeF size = layout.size() + QSizeF(2 * margin, 2 * margin);
    QImage image((size * pixelRatio).toSize() + QSize(1, 1), QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(pixelRatio);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    painter.translate(margin, margin);
    layout.paint(painter, colour);
    return image;
}

}  // namespace calibrium::ui
