// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explain/formula.h"
#include "ui/explain/formula_layout.h"
#include "ui/look/text.h"
#include "ui/window/help/explanation_html.h"

#include <algorithm>

#include <QFontDatabase>
#include <QPainter>
#include <QTest>

using namespace calibrium;
using namespace calibrium::ui;

namespace {

using Kind = Formula::Kind;

/// The first part of this kind, looked for from the outside in; null for none.
const Formula* find(const Formula& formula, Kind kind) {
    if (formula.kind == kind) return &formula;
    for (const Formula& child : formula.children) {
        if (const Formula* found = find(child, kind)) return found;
    }
    return nullptr;
}

/// Letters and digits in any order: scripts are set in another order than they are written.
QString essence(const QString& text) {
    static const QString from = QStringLiteral("₀₁₂₃₄₅₆₇₈₉ₐₑₒₓₕₖₗₘₙₚₛₜᵢⱼᵣᵤᵥ⁰¹²³⁴⁵⁶⁷⁸⁹ⁿᵏᵀᵗᵈⁱʲᵐᵖ");
    static const QString to = QStringLiteral("0123456789aeoxhklmnpstijruv0123456789nkTtdijmp");
    QString result;
    for (const QChar sign : text) {
        const qsizetype place = from.indexOf(sign);
        const QChar plain = place < 0 ? sign : to[place];
        if (plain.isLetterOrNumber()) result += plain;
    }
    std::sort(result.begin(), result.end());
    return result;
}

QString signsAt(const Formula& formula, int child) {
    return signsOf(formula.children.at(static_cast<std::size_t>(child)));
}

}  // namespace

class TestFormula : public QObject {
    Q_OBJECT

private slots:
    void everyFormulaOfTheRegistryKeepsItsSigns() {
        int count = 0;
        for (const auto& method : explainedMethods()) {
            const QString text = toQt(method.info.formula);
            if (text.isEmpty()) continue;
            ++count;
            const QString signs = signsOf(parseFormula(text));
            QVERIFY2(essence(signs) == essence(text), qPrintable(text + QStringLiteral(" became ") + signs));
        }
        QVERIFY(count > 80);
    }

    void everyFormulaFitsItsWidth() {
        const QFont font;
        for (const auto& method : explainedMethods()) {
            if (method.info.formula.empty()) continue;
            const FormulaLayout layout(parseFormula(toQt(method.info.formula)), font, 640);
            QVERIFY2(layout.size().width() <= 640, method.info.id.c_str());
            QVERIFY(layout.size().height() > 5);
            for (const auto& sign : layout.signs()) {
                QVERIFY2(sign.place.x() >= 0 && sign.place.y() >= 0 && sign.place.y() <= layout.size().height() + 1,
                         method.info.id.c_str());
            }
        }
    }

    void fractionsKnowTheirTerms_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("above");
        QTest::addColumn<QString>("below");
        QTest::newRow("close") << "Σ_B |B|/n |acc(B)|"
                               << "|B|"
                               << "n";
        QTest::newRow("product") << "1 + 5r²/3"
                                 << "5r2"
                                 << "3";
        QTest::newRow("call") << "|x|/RMV(B)"
                              << "|x|"
                              << "RMV(B)";
        QTest::newRow("bracket, then another") << "n/(n−1)(C − d)"
                                               << "n"
                                               << "n−1";
        QTest::newRow("wide behind a sum") << "Σ_g (O − E)² / (E(1 − E))"
                                           << "(O−E)2"
                                           << "E(1−E)";
        QTest::newRow("sum over sum") << "Σ_i c_i / Σ_i r_i"
                                      << "Σici"
                                      << "Σiri";
        QTest::newRow("minus stays outside") << "exp(−|r|/w)"
                                             << "|r|"
                                             << "w";
        QTest::newRow("prose stays outside") << "else p / (1 − q)"
                                             << "p"
                                             << "1−q";
    }

    void fractionsKnowTheirTerms() {
        QFETCH(QString, text);
        QFETCH(QString, above);
        QFETCH(QString, below);
        const Formula formula = parseFormula(text);
        const Formula* fraction = find(formula, Kind::Fraction);
        QVERIFY(fraction != nullptr);
        QCOMPARE(signsAt(*fraction, 0), above);
        QCOMPARE(signsAt(*fraction, 1), below);
    }

    void sumsHaveLimitsAndCovariancesDoNot() {
        const Formula sum = parseFormula(QStringLiteral("Σ_{i: r_i ≤ σ} c_i"));
        const Formula* limits = find(sum, Kind::Limits);
        QVERIFY(limits != nullptr);
        QCOMPARE(signsAt(*limits, 1), QStringLiteral("i:ri≤σ"));
        QVERIFY(find(parseFormula(QStringLiteral("N(e_c, Σ_c), Σ_c = σ² I")), Kind::Limits) == nullptr);
        QVERIFY(find(parseFormula(QStringLiteral("max_B |x|")), Kind::Limits) != nullptr);
    }

    void rootsReachOverWhatTheyAreOf() {
        const auto rootOf = [](const char* text) {
            const Formula formula = parseFormula(QString::fromUtf8(text));
            const Formula* root = find(formula, Kind::Root);
            return root == nullptr ? QString() : signsAt(*root, 0);
        };
        QCOMPARE(rootOf("√max(0, SKCE)"), QStringLiteral("max(0,SKCE)"));
        QCOMPARE(rootOf("(1 + √3 r)"), QStringLiteral("3"));
        QCOMPARE(rootOf("√(n t/B) − 1"), QStringLiteral("nt/B"));
    }

    void nothingIsTooOddToBeSet_data() {
        QTest::addColumn<QString>("text");
        for (const char* text :
             {"", " ", ")", "(((", "_", "^", "a_", "√", "/", "a/", "/b", "|", "‖x", "{a", "Σ", "Σ_", "[a, b)"}) {
            QTest::newRow(text) << QString::fromUtf8(text);
        }
    }

    void nothingIsTooOddToBeSet() {
        QFETCH(QString, text);
        const QImage image = formulaImage(text, QFont(), Qt::black, 200, 2);
        QVERIFY(!image.isNull());
    }

    void isDrawnInItsColour() {
        const QImage image = formulaImage(QStringLiteral("(a + b)/c"), QFont(), Qt::red, 300, 1);
        bool isRed = false;
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x) isRed = isRed || image.pixelColor(x, y) == QColor(Qt::red);
        }
        QVERIFY(isRed);
        QCOMPARE(image.pixelColor(0, 0).alpha(), 0);
    }

    void longOnesAreBroken() {
        const Formula formula = parseFormula(QStringLiteral("a = b + c + d + e + f + g + h; k = l"));
        QCOMPARE(FormulaLayout(formula, QFont(), 2000).lineCount(), 2);
        QVERIFY(FormulaLayout(formula, QFont(), 120).lineCount() > 2);
    }
};

QTEST_MAIN(TestFormula)
#include "tst_formula.moc"
