// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/reports/table_format.h"

#include <QTest>

using namespace calibrium;

class TestTableFormat : public QObject {
    Q_OBJECT

private slots:
    void alignsByCharactersNotBytes();
    void quotesCsvCellsThatNeedIt();
    void escapesPipesInMarkdown();
    void writesBooktabsWithPowersOfTen();
    void writesNotesInSmallPrint();
};

void TestTableFormat::alignsByCharactersNotBytes() {
    const TextGrid grid{{{"", "model"}, {"MMCE²", "1"}, {"ECE", "0.25"}}};
    QCOMPARE(alignedText(grid), std::string("       model\nMMCE²      1\nECE     0.25\n"));
}

void TestTableFormat::quotesCsvCellsThatNeedIt() {
    const TextGrid grid{{{"a,b", "say \"x\"", "plain"}, {"two\nlines", "", "-1"}}};
    QCOMPARE(csvText(grid), std::string("\"a,b\",\"say \"\"x\"\"\",plain\n\"two\nlines\",,-1\n"));
}

void TestTableFormat::escapesPipesInMarkdown() {
    const TextGrid grid{{{"model", "E|x|"}, {"a", "1"}}};
    QCOMPARE(markdownTable(grid), std::string("| model | E\\|x\\| |\n|---|---:|\n| a | 1 |\n"));
}

void TestTableFormat::writesBooktabsWithPowersOfTen() {
    const TextGrid grid{{{"model", "ECE & co"}, {"vgg16_bn", "-2.63e-04 [-0.1, 1e+09]"}}};
    QCOMPARE(latexTable(grid), std::string("\\begin{tabular}{lr}\n\\toprule\nmodel & ECE \\& co \\\\\n\\midrule\n"
                                           "vgg16\\_bn & $-2.63\\cdot 10^{-4}$ [$-0.1$, $1\\cdot 10^{9}$] \\\\\n"
                                           "\\bottomrule\n\\end{tabular}\n"));
}

void TestTableFormat::writesNotesInSmallPrint() {
    // p-values at the end of their range.
    const std::string bounds = latexTable({.rows = {{"≤ 0.001", "< 1e-300"}}});
    QVERIFY2(bounds.find("$\\le$ 0.001 & $<$ $1\\cdot 10^{-300}$") != std::string::npos, bounds.c_str());
    QCOMPARE(latexNote(""), std::string());
    QCOMPARE(latexNote("50 % & more."), std::string("\n{\\footnotesize 50 \\% \\& more.}\n"));
}

QTEST_GUILESS_MAIN(TestTableFormat)
#include "tst_table_format.moc"
