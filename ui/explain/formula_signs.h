// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QChar>
#include <QString>

/// What single signs mean in the line notation of formulas.
namespace calibrium::ui::signs {

/// The plain sign of a lowered one, "i" for "ᵢ"; null for others.
QChar lowered(QChar sign);
/// The plain sign of a raised one, "2" for "²"; null for others.
QChar raised(QChar sign);
/// The sign that ends what this one opens; null where it opens nothing.
QChar closingOf(QChar sign);
bool isOpening(QChar sign);
bool isClosing(QChar sign);
bool isBar(QChar sign);
/// Relations and binary operators.
bool isOperator(QChar sign);
bool isLatin(QChar letter);
/// A word or function, which stands upright, rather than one variable or a product of two.
bool isWord(const QString& name);
/// A word of a sentence within a formula, such as "else".
bool isProse(const QString& word);
/// "kP": a variable whose second letter is its index.
bool hasLoweredEnd(const QString& name);
/// Whether subscripts stand below it: max, sup.
bool takesLimits(const QString& name);

}  // namespace calibrium::ui::signs
