// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/markup.h"

#include <QElapsedTimer>
#include <QTest>

using namespace calibrium;

class TestMarkup : public QObject {
    Q_OBJECT

private slots:
    void markdownShowsTextAsItStands();
    void markdownLinesAreNeitherHeadingsNorLists();
    void latexShowsTextAsItStands();
    void latexWritesNumbersAsFormulas();
    void latexRowsDoNotBeginWithAnArgument();
    void longTextTakesLinearTime();
};

void TestMarkup::markdownShowsTextAsItStands() {
    QCOMPARE(markdownText("vgg16_bn [0.1, 0.2] p < 0.05"), std::string("vgg16_bn [0.1, 0.2] p < 0.05"));
    QCOMPARE(markdownText("*a* `b` _c_ ~~d~~ |e| \\f"),
             std::string("\\*a\\* \\`b\\` \\_c\\_ \\~\\~d\\~\\~ \\|e\\| \\\\f"));
    QCOMPARE(markdownText("[x](javascript:1) ![y](z)"), std::string("[x\\](javascript:1) ![y\\](z)"));
    QCOMPARE(markdownText("<script> </b> &lt; $x$"), std::string("\\<script> \\</b> \\&lt; \\$x\\$"));
    QCOMPARE(markdownText("two\nlines\x1b"), std::string("two lines\\\\x1b"));
}

void TestMarkup::markdownLinesAreNeitherHeadingsNorLists() {
    QCOMPARE(markdownLine("# head"), std::string("\\# head"));
    QCOMPARE(markdownLine("  > quote"), std::string("\\> quote"));
    QCOMPARE(markdownLine("- item"), std::string("\\- item"));
    QCOMPARE(markdownLine("12. item"), std::string("12\\. item"));
    QCOMPARE(markdownLine("12 items"), std::string("12 items"));
}

void TestMarkup::latexShowsTextAsItStands() {
    QCOMPARE(latexText("50 % & a_b #1 {x} $y$ ~ ^ \\input{f} a|b >"),
             std::string("50 \\% \\& a\\_b \\#1 \\{x\\} \\$y\\$ \\textasciitilde{} \\textasciicircum{} "
                         "\\textbackslash{}input\\{f\\} a\\textbar{}b $>$"));
    QCOMPARE(latexText("a\nb\x07"), std::string("a b\\textbackslash{}x07"));
}

void TestMarkup::latexWritesNumbersAsFormulas() {
    QCOMPARE(latexText("-2.63e-04 [-0.1, 1e+09]"), std::string("$-2.63\\cdot 10^{-4}$ [$-0.1$, $1\\cdot 10^{9}$]"));
    QCOMPARE(latexText("(-0.7 [-3.3, 2.0])"), std::string("($-0.7$ [$-3.3$, 2.0])"));
    QCOMPARE(latexText("≤ 0.001"), std::string("$\\le$ 0.001"));
    QCOMPARE(latexText("top-1 a-0.5 1e5"), std::string("top-1 a-0.5 1e5"));
    // What the views write, and Greek letters that somebody may: none of them is a letter for pdflatex.
    QCOMPARE(latexText("≰ bandwidth ℓ"), std::string("$\\not\\le$ bandwidth $\\ell$"));
    QCOMPARE(latexText("η xᵢ Vᵀ"), std::string("$\\eta$ x$_{i}$ V$^{T}$"));
}

void TestMarkup::latexRowsDoNotBeginWithAnArgument() {
    QCOMPARE(latexRowStart("[2pt] model"), std::string("{[}2pt] model"));
    QCOMPARE(latexRowStart("* model"), std::string("{*} model"));
    QCOMPARE(latexRowStart("model"), std::string("model"));
}

void TestMarkup::longTextTakesLinearTime() {
    QElapsedTimer clock;
    clock.start();
    for (const char* piece : {"1", "-", "[", "1e+", "-1.", "_"}) {
        std::string text;
        while (text.size() < 1'000'000) text += piece;
        QVERIFY(latexText(text).size() >= text.size());
        QVERIFY(markdownText(text).size() >= text.size());
    }
    QVERIFY2(clock.elapsed() < 5000, qPrintable(QString::number(clock.elapsed())));
}

QTEST_GUILESS_MAIN(TestMarkup)
#include "tst_markup.moc"
