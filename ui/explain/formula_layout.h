// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/explain/formula.h"

#include <QColor>
#include <QFont>
#include <QImage>
#include <QPainterPath>
#include <QPointF>
#include <QSizeF>

#include <vector>

class QPainter;

namespace calibrium::ui {

/// A formula set as mathematics: where each sign stands. Lines are broken between terms where it is wider than `width`.
class FormulaLayout {
public:
    FormulaLayout(const Formula& formula, const QFont& font, double width);

    [[nodiscard]] QSizeF size() const { return m_size; }
    [[nodiscard]] int lineCount() const { return m_lineCount; }
    /// The upper left corner is the painter's origin.
    void paint(QPainter& painter, const QColor& colour) const;

    /// A sign or word at a place on its base line.
    struct Sign {
        QPointF place;
        QString text;
        QFont font;
    };
    [[nodiscard]] const std::vector<Sign>& signs() const { return m_signs; }

private:
    std::vector<Sign> m_signs;
    std::vector<QPainterPath> m_fills;  ///< stretched brackets
    std::vector<QRectF> m_bars;         ///< of fractions and roots
    QSizeF m_size;
    int m_lineCount = 0;
};

/// The formula as a picture without background for a text of this font and colour, sharp at the device's pixel ratio.
QImage formulaImage(const QString& text, const QFont& font, const QColor& colour, double width, double pixelRatio);

}  // namespace calibrium::ui
