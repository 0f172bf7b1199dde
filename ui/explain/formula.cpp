// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explain/formula.h"

#include "ui/explain/formula_signs.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace calibrium::ui {

namespace {

using Kind = Formula::Kind;

Formula row(std::vector<Formula> children) {
    return children.size() == 1 ? std::move(children.front()) : Formula{Kind::Row, {}, std::move(children)};
}

bool isEmpty(const Formula& formula) { return formula.kind == Kind::Row && formula.children.empty(); }

bool isOperator(const Formula& item) { return item.kind == Kind::Operator; }

/// A sum, or what else takes everything behind it.
bool isBig(const Formula& item) { return item.kind == Kind::Limits; }

bool hasBig(const Formula& item) {
    return isBig(item) || std::any_of(item.children.begin(), item.children.end(), hasBig);
}

/// "(a + b)" above or below a line needs no brackets.
Formula withoutBrackets(Formula formula) {
    if (formula.kind == Kind::Delimited && formula.text == QStringLiteral("()")) return formula.children.front();
    return formula;
}

class Parser {
public:
    explicit Parser(const QString& text) : m_text(text) {}

    Formula parse() {
        std::vector<Formula> all;
        while (!isAtEnd()) {
            std::vector<Formula> items = sequence(QChar());
            std::move(items.begin(), items.end(), std::back_inserter(all));
            // A closing sign that was never opened stands for itself.
            if (!isAtEnd()) all.push_back({Kind::Upright, QString(take()), {}});
        }
        return row(fractions(std::move(all)));
    }

private:
    [[nodiscard]] bool isAtEnd() const { return m_place >= m_text.size(); }
    [[nodiscard]] QChar peek(qsizetype ahead = 0) const {
        return m_place + ahead < m_text.size() ? m_text[m_place + ahead] : QChar();
    }
    QChar take() { return m_text[m_place++]; }

    /// Up to the closing sign, which is not taken.
    std::vector<Formula> sequence(QChar closing) {
        std::vector<Formula> items;
        while (!isAtEnd() && peek() != closing && !signs::isClosing(peek())) {
            if (peek().isSpace()) {
                take();
                items.push_back({Kind::Space, {}, {}});
            } else {
                items.push_back(item());
            }
        }
        return items;
    }

    /// An atom with what is attached to it.
    Formula item() {
        Formula base = atom();
        if (isOperator(base)) return base;
        Formula lower;
        Formula upper;
        while (!isAtEnd() && takeScript(base, lower, upper)) {
        }
        const bool isPlain = isEmpty(lower) && isEmpty(upper);
        if (base.kind == Kind::Limits || (signs::takesLimits(base.text) && !isPlain)) {
            const bool hasRoomBelow = base.text != QStringLiteral("∫");
            return {hasRoomBelow ? Kind::Limits : Kind::Scripts,
                    {},
                    {Formula{Kind::Upright, base.text, {}}, std::move(lower), std::move(upper)}};
        }
        if (isPlain) return base;
        return {Kind::Scripts, {}, {std::move(base), std::move(lower), std::move(upper)}};
    }

    /// Whether something was attached.
    bool takeScript(Formula& base, Formula& lower, Formula& upper) {
        const QChar sign = peek();
        if (sign == QLatin1Char('_')) {
            take();
            append(lower, scriptArgument(QStringLiteral("{")));
        } else if (sign == QLatin1Char('^')) {
            take();
            append(upper, scriptArgument(QStringLiteral("{(")));
        } else if (!signs::lowered(sign).isNull()) {
            append(lower, unicodeScript(signs::lowered));
        } else if (!signs::raised(sign).isNull()) {
            append(upper, unicodeScript(signs::raised));
        } else if (sign == QLatin1Char('\'') || sign == QChar(u'′')) {
            take();
            append(upper, {Kind::Upright, QStringLiteral("′"), {}});
        } else if (sign == QLatin1Char('*') && peek(1) != QLatin1Char(' ')) {
            take();
            append(upper, {Kind::Upright, QStringLiteral("*"), {}});
        } else if (sign.category() == QChar::Mark_NonSpacing) {
            base = {Kind::Accent, QString(take()), {std::move(base)}};
        } else {
            return false;
        }
        return true;
    }

    static void append(Formula& script, Formula part) {
        script = isEmpty(script) ? std::move(part) : Formula{Kind::Row, {}, {std::move(script), std::move(part)}};
    }

    Formula unicodeScript(QChar (*plain)(QChar)) {
        QString text;
        while (!isAtEnd() && !plain(peek()).isNull()) text += plain(take());
        return Parser(text).parse();
    }

    /// groups: the brackets that only hold it together; u_(i) keeps its own.
    Formula scriptArgument(const QString& groups) {
        if (!isAtEnd() && groups.contains(peek())) {
            const QChar closing = signs::closingOf(take());
            Formula content = row(fractions(sequence(closing)));
            if (peek() == closing) take();
            return content;
        }
        QString text;
        if (peek() == QChar(u'−') || peek() == QLatin1Char('-')) text += take();
        const bool isNumber = peek().isNumber();
        while (!isAtEnd() && peek().isLetterOrNumber() && signs::raised(peek()).isNull() &&
               signs::lowered(peek()).isNull() && (!isNumber || peek().isNumber())) {
            text += take();
        }
        return text.isEmpty() && !isAtEnd() ? atom() : Parser(text).parse();
    }

    Formula atom() {
        const QChar sign = peek();
        if (sign == QChar(u'√')) return root();
        if (signs::isBar(sign) && opensBars()) return bars();
        if (!signs::closingOf(sign).isNull()) return delimited();
        if (sign == QChar(u'Σ') && isSum()) return {Kind::Limits, QString(take()), {}};
        if (sign == QChar(u'∫')) return {Kind::Upright, QString(take()), {}};
        if (sign.isDigit()) return {Kind::Upright, number(), {}};
        if (sign.isLetter() && signs::raised(sign).isNull() && signs::lowered(sign).isNull()) return name();
        // A sign in front of a term stands close to it.
        const bool isApart = peek(1).isSpace() && m_place > 0 && m_text[m_place - 1].isSpace();
        return {signs::isOperator(sign) && isApart ? Kind::Operator : Kind::Upright, QString(take()), {}};
    }

    QString number() {
        QString text;
        while (!isAtEnd() && (peek().isDigit() || (peek() == QLatin1Char('.') && peek(1).isDigit()))) {
            if (!signs::raised(peek()).isNull() || !signs::lowered(peek()).isNull()) break;
            text += take();
        }
        return text.isEmpty() ? QString(take()) : text;
    }

    Formula name() {
        QString text;
        while (!isAtEnd() && peek().isLetter() && signs::raised(peek()).isNull() && signs::lowered(peek()).isNull()) {
            if (!signs::isLatin(peek()) && !text.isEmpty()) break;
            text += take();
            if (!signs::isLatin(text.back())) break;
        }
        if (signs::hasLoweredEnd(text)) {
            return {Kind::Scripts, {}, {{Kind::Italic, text.left(1), {}}, {Kind::Italic, text.mid(1), {}}, Formula{}}};
        }
        return {signs::isWord(text) ? Kind::Upright : Kind::Italic, text, {}};
    }

    /// Of a covariance matrix there is no sum: what follows tells.
    [[nodiscard]] bool isSum() const {
        qsizetype place = m_place + 1;
        if (place < m_text.size() && m_text[place] == QLatin1Char('_')) {
            ++place;
            if (place < m_text.size() && m_text[place] == QLatin1Char('{')) {
                while (place < m_text.size() && m_text[place] != QLatin1Char('}')) ++place;
                ++place;
            } else {
                while (place < m_text.size() && m_text[place].isLetterOrNumber()) ++place;
            }
        }
        while (place < m_text.size() && !signs::lowered(m_text[place]).isNull()) ++place;
        if (place < m_text.size() && m_text[place] == QChar(u'Σ')) return false;
        while (place < m_text.size() && m_text[place].isSpace()) ++place;
        if (place >= m_text.size()) return false;
        const QChar next = m_text[place];
        return !signs::isOperator(next) && !signs::isClosing(next) && !QStringLiteral(",;'′^").contains(next);
    }

    Formula root() {
        take();
        while (peek() == QLatin1Char(' ')) take();
        if (isAtEnd()) return {Kind::Upright, QStringLiteral("√"), {}};
        Formula content = item();
        // The root of a function is that of its value.
        if (content.kind == Kind::Upright && content.text.size() > 1 && peek() == QLatin1Char('(')) {
            content = {Kind::Row, {}, {std::move(content), item()}};
        }
        return {Kind::Root, {}, {withoutBrackets(std::move(content))}};
    }

    Formula delimited() {
        const QChar opening = take();
        const QChar closing = signs::closingOf(opening);
        const qsizetype start = m_place;
        Formula content = row(fractions(sequence(closing)));
        if (!isAtEnd() && signs::isClosing(peek())) {
            return {Kind::Delimited, QString(opening) + take(), {std::move(content)}};  // [a, b) as well
        }
        m_place = start;
        return {Kind::Upright, QString(opening), {}};
    }

    /// A bar opens where something follows it at once and another one ends that.
    [[nodiscard]] bool opensBars() const {
        if (peek(1).isSpace() || peek(1).isNull()) return false;
        int depth = 0;
        for (qsizetype i = m_place + 1; i < m_text.size(); ++i) {
            const QChar sign = m_text[i];
            if (signs::isOpening(sign)) ++depth;
            if (signs::isClosing(sign) && --depth < 0) return false;
            if (depth == 0 && sign == peek() && !m_text[i - 1].isSpace()) return true;
        }
        return false;
    }

    Formula bars() {
        const QChar bar = take();
        std::vector<Formula> items;
        while (!isAtEnd() && !signs::isClosing(peek()) && (peek() != bar || m_text[m_place - 1].isSpace())) {
            if (peek().isSpace()) {
                take();
                items.push_back({Kind::Space, {}, {}});
            } else {
                items.push_back(item());
            }
        }
        if (peek() == bar) take();
        return {Kind::Delimited, QString(bar) + bar, {row(fractions(std::move(items)))}};
    }

    /// Turns "a/b" and "a / b" of a sequence into fractions.
    static std::vector<Formula> fractions(std::vector<Formula> items);

    QString m_text;
    qsizetype m_place = 0;
};

bool isSlash(const Formula& item) { return item.kind == Kind::Upright && item.text == QLatin1String("/"); }

bool isPunctuation(const Formula& item) {
    return item.kind == Kind::Upright && item.text.size() == 1 && QStringLiteral(",;:").contains(item.text);
}

bool isMinus(const Formula& item) { return item.kind == Kind::Upright && item.text == QStringLiteral("−"); }

bool isProse(const Formula& item) { return item.kind == Kind::Upright && signs::isProse(item.text); }

/// Where the numerator begins: of "a b/c" at b, of "Σ a b / c" behind the sum unless a sum is divided by a sum.
std::size_t numeratorBegin(const std::vector<Formula>& done, bool isWide, bool takesSums) {
    std::size_t begin = done.size();
    while (begin > 0) {
        const Formula& item = done[begin - 1];
        if (isOperator(item) || isPunctuation(item) || isMinus(item) || isProse(item)) break;
        if (isWide ? isBig(item) && !takesSums : item.kind == Kind::Space || isBig(item)) break;
        --begin;
    }
    while (begin < done.size() && done[begin].kind == Kind::Space) ++begin;
    return begin;
}

/// One behind the end of the denominator that begins at `begin`.
std::size_t denominatorEnd(const std::vector<Formula>& items, std::size_t begin, bool isWide) {
    std::size_t end = begin;
    if (isWide) {
        while (end < items.size() && !isOperator(items[end]) && !isPunctuation(items[end]) && !isSlash(items[end])) {
            ++end;
        }
        while (end > begin && items[end - 1].kind == Kind::Space) --end;
        return end;
    }
    if (end < items.size()) ++end;
    // "RMV(B)" is one term, "(n−1)(c − d)" are two.
    const bool isCalled = end < items.size() && items[begin].kind != Kind::Delimited &&
                          items[end].kind == Kind::Delimited && items[end].text.startsWith(QLatin1Char('('));
    return isCalled ? end + 1 : end;
}

std::vector<Formula> Parser::fractions(std::vector<Formula> items) {
    std::vector<Formula> done;
    for (std::size_t i = 0; i < items.size(); ++i) {
        const bool isWide = isSlash(items[i]) && !done.empty() && done.back().kind == Kind::Space;
        if (!isSlash(items[i]) || done.empty() || i + 1 >= items.size()) {
            done.push_back(std::move(items[i]));
            continue;
        }
        std::size_t next = i + 1;
        while (next < items.size() && items[next].kind == Kind::Space) ++next;
        const std::size_t end = denominatorEnd(items, next, isWide);
        std::vector<Formula> below(items.begin() + static_cast<std::ptrdiff_t>(next),
                                   items.begin() + static_cast<std::ptrdiff_t>(end));
        if (isWide) done.pop_back();
        const bool takesSums = std::any_of(below.begin(), below.end(), hasBig);
        const auto begin = static_cast<std::ptrdiff_t>(numeratorBegin(done, isWide, takesSums));
        std::vector<Formula> above(done.begin() + begin, done.end());
        done.erase(done.begin() + begin, done.end());
        if (above.empty() || below.empty()) {
            done.push_back(std::move(items[i]));
            continue;
        }
        done.push_back(
            {Kind::Fraction, {}, {withoutBrackets(row(std::move(above))), withoutBrackets(row(std::move(below)))}});
        i = end - 1;
    }
    return done;
}

}  // namespace

Formula parseFormula(const QString& text) { return Parser(text.trimmed()).parse(); }

QString signsOf(const Formula& formula) {
    QString text;
    switch (formula.kind) {
        case Kind::Delimited:
            return formula.text.left(1) + signsOf(formula.children.front()) + formula.text.mid(1);
        case Kind::Fraction:
            return signsOf(formula.children[0]) + QLatin1Char('/') + signsOf(formula.children[1]);
        case Kind::Root:
            return QStringLiteral("√") + signsOf(formula.children.front());
        case Kind::Accent:
            return signsOf(formula.children.front()) + formula.text;
        default:
            text = formula.text;
            for (const Formula& child : formula.children) text += signsOf(child);
            return text;
    }
}

}  // namespace calibrium::ui
