// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explain/formula_signs.h"

#include <QStringList>

#include <algorithm>

namespace calibrium::ui::signs {

namespace {

QChar pairOf(QChar sign, const QString& from, const QString& to) {
    const qsizetype place = from.indexOf(sign);
    return place < 0 || sign.isNull() ? QChar() : to[place];
}

}  // namespace

QChar lowered(QChar sign) {
    static const QString from = QStringLiteral("₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₒₓₕₖₗₘₙₚₛₜᵢⱼᵣᵤᵥ");
    static const QString to = QStringLiteral("0123456789+−=()aeoxhklmnpstijruv");
    return pairOf(sign, from, to);
}

QChar raised(QChar sign) {
    static const QString from = QStringLiteral("⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿᵏᵀᵗᵈⁱʲᵐᵖ");
    static const QString to = QStringLiteral("0123456789+−=()nkTtdijmp");
    return pairOf(sign, from, to);
}

QChar closingOf(QChar sign) {
    static const QString from = QStringLiteral("([{⌊⌈⟨");
    static const QString to = QStringLiteral(")]}⌋⌉⟩");
    return pairOf(sign, from, to);
}

bool isOpening(QChar sign) { return !closingOf(sign).isNull(); }

bool isClosing(QChar sign) { return QStringLiteral(")]}⌋⌉⟩").contains(sign); }

bool isBar(QChar sign) { return sign == QLatin1Char('|') || sign == QChar(u'‖'); }

bool isOperator(QChar sign) { return QStringLiteral("=<>≤≥≠~∈+−±×∘≈→").contains(sign); }

bool isLatin(QChar letter) { return letter.unicode() < 0x250; }

bool isWord(const QString& name) {
    if (name.size() > 2) return true;
    if (name.size() < 2) return !isLatin(name.front()) && name.front().isUpper();
    static const QStringList products{QStringLiteral("nd"), QStringLiteral("tZ"), QStringLiteral("bX"),
                                      QStringLiteral("dt"), QStringLiteral("dz")};
    const auto isIndex = [](QChar letter) { return QStringLiteral("ijkl").contains(letter); };
    const bool isProduct =
        products.contains(name) || (name[0] == name[1] && name[0].isLower()) || (isIndex(name[0]) && isIndex(name[1]));
    return !isProduct;
}

bool isProse(const QString& word) {
    static const QStringList functions{QStringLiteral("acc"),   QStringLiteral("arg"),   QStringLiteral("conf"),
                                       QStringLiteral("det"),   QStringLiteral("exp"),   QStringLiteral("freq"),
                                       QStringLiteral("loess"), QStringLiteral("log"),   QStringLiteral("logit"),
                                       QStringLiteral("max"),   QStringLiteral("mean"),  QStringLiteral("median"),
                                       QStringLiteral("min"),   QStringLiteral("share"), QStringLiteral("softmax"),
                                       QStringLiteral("sup"),   QStringLiteral("width")};
    const bool isLower = std::all_of(word.begin(), word.end(), [](QChar sign) { return sign.isLower(); });
    return word.size() > 2 && isLower && isLatin(word.front()) && !functions.contains(word);
}

bool hasLoweredEnd(const QString& name) { return name == QStringLiteral("kP") || name == QStringLiteral("kY"); }

bool takesLimits(const QString& name) {
    static const QStringList names{QStringLiteral("max"),    QStringLiteral("min"),    QStringLiteral("sup"),
                                   QStringLiteral("argmin"), QStringLiteral("argmax"), QStringLiteral("median"),
                                   QStringLiteral("∫")};
    return names.contains(name);
}

}  // namespace calibrium::ui::signs
