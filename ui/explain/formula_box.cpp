// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explain/formula_box.h"

#include <QFontMetricsF>

#include <algorithm>

namespace calibrium::ui {

namespace {

using Kind = Formula::Kind;

constexpr double scriptSize = 0.72;
constexpr double sumSize = 1.45;

QFont sized(const QFont& font, int level, double factor = 1) {
    QFont result = font;
    const double scale = factor * (level == 0 ? 1 : level == 1 ? scriptSize : scriptSize * 0.85);
    result.setPixelSize(std::max(6, qRound(font.pixelSize() * scale)));
    return result;
}

double quad(const QFont& font, int level) { return sized(font, level).pixelSize(); }

/// Half the height of a small letter: where fraction bars and minus signs lie.
double axisOf(const QFont& font, int level) { return QFontMetricsF(sized(font, level)).xHeight() / 2 + 1; }

FormulaBox word(const QString& text, const QFont& font) {
    const QFontMetricsF metrics(font);
    FormulaBox box;
    box.width = metrics.horizontalAdvance(text);
    // What the signs take, rather than the font's tallest ones, so that scripts and bars stand close.
    const QRectF ink = metrics.tightBoundingRect(text);
    box.ascent = std::max(-ink.top(), metrics.xHeight());
    box.descent = std::max(ink.bottom(), 0.0);
    box.signs.push_back({QPointF(), text, font});
    return box;
}

FormulaBox setRow(const Formula& formula, const QFont& font, int level) {
    FormulaBox box;
    for (const Formula& child : formula.children) box.append(setFormula(child, font, level));
    return box;
}

FormulaBox setOperator(const Formula& formula, const QFont& font, int level) {
    const double room = level == 0 ? 0.18 * quad(font, level) : 0;
    FormulaBox sign = word(formula.text, sized(font, level));
    FormulaBox box;
    box.width = room;
    box.append(sign);
    box.width += room;
    return box;
}

FormulaBox setScripts(const Formula& formula, const QFont& font, int level) {
    FormulaBox box = setFormula(formula.children[0], font, level);
    const FormulaBox lower = setFormula(formula.children[1], font, level + 1);
    const FormulaBox upper = setFormula(formula.children[2], font, level + 1);
    const double em = quad(font, level);
    const double x = box.width + 0.05 * em;
    if (lower.width > 0) {
        const double drop = std::max({0.2 * em, box.descent - 0.1 * em, lower.ascent - 0.35 * em});
        box.add(lower, QPointF(x, drop));
        box.descent = std::max(box.descent, drop + lower.descent);
    }
    const bool isPrime = formula.children[2].kind == Kind::Upright && formula.children[2].text == QStringLiteral("′");
    if (isPrime) {  // its sign is a raised one already
        const FormulaBox prime = word(formula.children[2].text, sized(font, level));
        box.add(prime, QPointF(x, 0));
        box.ascent = std::max(box.ascent, prime.ascent);
        box.width = x + std::max(lower.width, prime.width) + 0.04 * em;
        return box;
    }
    if (upper.width > 0) {
        const double rise = std::max({0.38 * em, box.ascent - 0.3 * em, upper.descent + 0.25 * em});
        box.add(upper, QPointF(x, -rise));
        box.ascent = std::max(box.ascent, rise + upper.ascent);
    }
    box.width = x + std::max(lower.width, upper.width) + 0.04 * em;
    return box;
}

FormulaBox setLimits(const Formula& formula, const QFont& font, int level) {
    const double em = quad(font, level);
    const QString& sign = formula.children[0].text;
    const bool isSum = sign == QStringLiteral("Σ");
    FormulaBox base = word(isSum ? QStringLiteral("∑") : sign, sized(font, level, isSum ? sumSize : 1));
    if (isSum) {  // centred on the axis
        const double shift = (base.ascent - base.descent) / 2 - axisOf(font, level);
        FormulaBox centred;
        centred.add(base, QPointF(0, shift));
        centred.width = base.width;
        centred.ascent = base.ascent - shift;
        centred.descent = base.descent + shift;
        base = centred;
    }
    const FormulaBox lower = setFormula(formula.children[1], font, level + 1);
    const FormulaBox upper = setFormula(formula.children[2], font, level + 1);
    FormulaBox box;
    const double width = std::max({base.width, lower.width, upper.width});
    box.add(base, QPointF((width - base.width) / 2, 0));
    box.ascent = base.ascent;
    box.descent = base.descent;
    if (lower.width > 0) {
        box.add(lower, QPointF((width - lower.width) / 2, base.descent + lower.ascent + 0.12 * em));
        box.descent += lower.ascent + lower.descent + 0.12 * em;
    }
    if (upper.width > 0) {
        box.add(upper, QPointF((width - upper.width) / 2, -base.ascent - upper.descent - 0.12 * em));
        box.ascent += upper.ascent + upper.descent + 0.12 * em;
    }
    box.width = width + 0.12 * em;
    return box;
}

/// In a script there is no room for two storeys.
FormulaBox setInlineFraction(const Formula& formula, const QFont& font, int level) {
    const auto part = [&](const Formula& child) {
        const bool isSum =
            child.kind == Kind::Row && std::any_of(child.children.begin(), child.children.end(),
                                                   [](const Formula& item) { return item.kind == Kind::Operator; });
        return isSum ? Formula{Kind::Delimited, QStringLiteral("()"), {child}} : child;
    };
    FormulaBox box = setFormula(part(formula.children[0]), font, level);
    box.append(word(QStringLiteral("/"), sized(font, level)));
    box.append(setFormula(part(formula.children[1]), font, level));
    return box;
}

FormulaBox setFraction(const Formula& formula, const QFont& font, int level) {
    if (level > 0) return setInlineFraction(formula, font, level);
    const double em = quad(font, level);
    const FormulaBox above = setFormula(formula.children[0], font, level);
    const FormulaBox below = setFormula(formula.children[1], font, level);
    const double inner = std::max(above.width, below.width) + 0.2 * em;
    const double axis = axisOf(font, level);
    const double gap = 0.22 * em;
    FormulaBox box;
    box.add(above, QPointF(0.08 * em + (inner - above.width) / 2, -axis - gap - above.descent));
    box.add(below, QPointF(0.08 * em + (inner - below.width) / 2, -axis + gap + below.ascent));
    box.bars.emplace_back(0.08 * em, -axis - 0.03 * em, inner, std::max(1.0, 0.06 * em));
    box.width = inner + 0.16 * em;
    box.ascent = axis + gap + above.descent + above.ascent;
    box.descent = gap + below.ascent + below.descent - axis;
    return box;
}

FormulaBox setRoot(const Formula& formula, const QFont& font, int level) {
    const double em = quad(font, level);
    const FormulaBox content = setFormula(formula.children.front(), font, level);
    const double top = content.ascent + 0.18 * em;
    const double bottom = content.descent + 0.05 * em;
    const double hook = 0.62 * em;
    const double stroke = std::max(1.0, 0.06 * em);
    QPainterPath path;
    path.moveTo(0.04 * em, bottom - 0.42 * (top + bottom));
    path.lineTo(0.18 * em, bottom - 0.48 * (top + bottom));
    path.lineTo(0.36 * em, bottom);
    path.lineTo(hook, -top);
    QPainterPathStroker stroker;
    stroker.setWidth(stroke);
    stroker.setJoinStyle(Qt::MiterJoin);
    FormulaBox box;
    box.fills.push_back(stroker.createStroke(path));
    box.bars.emplace_back(hook - stroke / 2, -top - stroke / 2, content.width + 0.12 * em, stroke);
    box.add(content, QPointF(hook + 0.04 * em, 0));
    box.width = hook + content.width + 0.16 * em;
    box.ascent = top + stroke;
    box.descent = bottom;
    return box;
}

/// One bracket as high as what it holds.
FormulaBox bracket(QChar sign, const FormulaBox& content, const QFont& font, int level) {
    FormulaBox box = word(QString(sign), sized(font, level));
    const double em = quad(font, level);
    if (content.ascent <= box.ascent + 0.3 * em && content.descent <= box.descent + 0.3 * em) return box;
    const QFont own = sized(font, level);
    QPainterPath glyph;
    glyph.addText(QPointF(), own, QString(sign));
    const QRectF ink = glyph.boundingRect();
    if (ink.isEmpty()) return box;
    const double height = content.ascent + content.descent + 0.1 * em;
    // Wider ones for higher ones would look like other signs: only the height is stretched.
    const QTransform stretch = QTransform::fromTranslate(0, -content.ascent - 0.05 * em)
                                   .scale(1, height / ink.height())
                                   .translate(0, -ink.top());
    FormulaBox high;
    high.width = box.width;
    high.ascent = content.ascent + 0.05 * em;
    high.descent = content.descent + 0.05 * em;
    high.fills.push_back(stretch.map(glyph));
    return high;
}

FormulaBox setDelimited(const Formula& formula, const QFont& font, int level) {
    const FormulaBox content = setFormula(formula.children.front(), font, level);
    FormulaBox box = bracket(formula.text[0], content, font, level);
    box.append(content);
    box.append(bracket(formula.text[1], content, font, level));
    return box;
}

FormulaBox setAccent(const Formula& formula, const QFont& font, int level) {
    FormulaBox box = setFormula(formula.children.front(), font, level);
    const double em = quad(font, level);
    const double y = -box.ascent - 0.12 * em;
    const double stroke = std::max(1.0, 0.06 * em);
    if (formula.text == QString(QChar(0x0302))) {  // hat
        QPainterPath path;
        path.moveTo(box.width / 2 - 0.2 * em, y);
        path.lineTo(box.width / 2 + 0.02 * em, y - 0.18 * em);
        path.lineTo(box.width / 2 + 0.24 * em, y);
        QPainterPathStroker stroker;
        stroker.setWidth(stroke);
        box.fills.push_back(stroker.createStroke(path));
        box.ascent += 0.32 * em;
    } else {
        box.bars.emplace_back(0.08 * em, y - stroke / 2, std::max(box.width - 0.08 * em, 0.2 * em), stroke);
        box.ascent += 0.2 * em;
    }
    return box;
}

FormulaBox spaceOf(const QFont& font, int level) {
    FormulaBox box;
    box.width = (level == 0 ? 0.26 : 0.16) * quad(font, level);
    return box;
}

}  // namespace

void FormulaBox::add(const FormulaBox& other, QPointF place) {
    for (const auto& sign : other.signs) signs.push_back({sign.place + place, sign.text, sign.font});
    for (const QPainterPath& fill : other.fills) fills.push_back(fill.translated(place));
    for (const QRectF& bar : other.bars) bars.push_back(bar.translated(place));
}

void FormulaBox::append(const FormulaBox& other) {
    add(other, QPointF(width, 0));
    width += other.width;
    ascent = std::max(ascent, other.ascent);
    descent = std::max(descent, other.descent);
}

FormulaBox setFormula(const Formula& formula, const QFont& font, int level) {
    switch (formula.kind) {
        case Kind::Row:
            return setRow(formula, font, level);
        case Kind::Italic: {
            QFont italic = sized(font, level);
            italic.setItalic(true);
            return word(formula.text, italic);
        }
        case Kind::Upright:
            return word(formula.text, sized(font, level));
        case Kind::Operator:
            return setOperator(formula, font, level);
        case Kind::Space:
            return spaceOf(font, level);
        case Kind::Scripts:
            return setScripts(formula, font, level);
        case Kind::Limits:
            return setLimits(formula, font, level);
        case Kind::Fraction:
            return setFraction(formula, font, level);
        case Kind::Root:
            return setRoot(formula, font, level);
        case Kind::Delimited:
            return setDelimited(formula, font, level);
        case Kind::Accent:
            return setAccent(formula, font, level);
    }
    return {};
}

}  // namespace calibrium::ui
