// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/explain/formula_layout.h"

namespace calibrium::ui {

/// A part of a formula that has been set: its signs around an origin on the base line, and how much room it takes.
struct FormulaBox {
    double width = 0;
    double ascent = 0;
    double descent = 0;
    std::vector<FormulaLayout::Sign> signs;
    std::vector<QPainterPath> fills;
    std::vector<QRectF> bars;

    /// Takes over what is in the other box, moved by `place`, without taking its room.
    void add(const FormulaBox& other, QPointF place);
    /// Puts the other box to the right.
    void append(const FormulaBox& other);
};

/// Sets a part. level: 0 for the line, 1 for scripts, 2 for scripts of scripts.
FormulaBox setFormula(const Formula& formula, const QFont& font, int level);

}  // namespace calibrium::ui
