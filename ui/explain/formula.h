// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QChar>
#include <QString>

#include <vector>

namespace calibrium::ui {

/// A part of a formula, as a tree: what stands above, below and inside what.
struct Formula {
    enum class Kind {
        Row,        ///< children one after the other
        Italic,     ///< `text` as a variable
        Upright,    ///< `text` as a word, number or function
        Operator,   ///< `text` as a relation or binary operator, with room on both sides
        Space,      ///< between terms: a line may break here
        Scripts,    ///< children: base, lower, upper; missing ones are empty rows
        Limits,     ///< the same for what stands above and below its base: sums, maxima
        Fraction,   ///< children: numerator, denominator
        Root,       ///< child: what is below the root
        Delimited,  ///< children: content; text: opening and closing sign
        Accent,     ///< child: base; text: the combining sign
    };
    Kind kind = Kind::Row;
    QString text{};
    std::vector<Formula> children{};
};

/// Reads the line notation of the registry, such as "SKCE = E h, h = k_P(p,p') ⟨e_y − p, e_y' − p'⟩": _ and ^ with a
/// name, a number or a group in braces, raised and lowered Unicode signs, / for fractions (with blanks around it for
/// whole terms), √, hats and bars, brackets. Whatever is not understood stays as it is: nothing is lost, nothing fails.
Formula parseFormula(const QString& text);

/// All signs of the formula in reading order, without blanks: for screen readers, and to see that nothing is lost.
QString signsOf(const Formula& formula);

}  // namespace calibrium::ui
