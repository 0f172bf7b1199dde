// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/reports/reported_model.h"
#include "core/analysis/reports/table_format.h"

#include "core/analysis/analyse.h"
#include "core/analysis/column_sets.h"
#include "core/analysis/papers/methods_paragraph.h"
#include "core/analysis/reports/compact_table.h"
#include "core/analysis/reports/data_facts.h"
#include "core/analysis/reports/report_writer.h"
#include "core/data/finding_ids.h"
#include "core/run/error.h"
#include "tests/support/over_confident_binary.h"

#include <algorithm>
#include <cmath>

#include <QFile>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace calibrium;

namespace {

const ReportHead head{"1.0", 1};

/// Models of one risk with all columns that a risk brings, fast enough for a test.
std::vector<ReportedModel> riskModels(int count) {
    std::vector<ReportedModel> models;
    for (int i = 0; i < count; ++i) {
        const Dataset data = support::overConfidentBinary(200, static_cast<std::uint64_t>(i + 1))
                                 .withName("logistic_" + std::to_string(i));
        AnalysisSpecification analysis = usualAnalysis(defaultAnalysis(), data);
        analysis.tests = {{"exact", {{"resamples", std::int64_t{39}}}}};
        models.push_back({"", data, analyse(data, analysis)});
    }
    return models;
}

}  // namespace

class TestTableFormat : public QObject {
    Q_OBJECT

private slots:
    void alignsByCharactersNotBytes();
    void quotesCsvCellsThatNeedIt();
    void escapesPipesInMarkdown();
    void writesBooktabsWithPowersOfTen();
    void writesNotesInSmallPrint();

    void columnsThatDoNotFitStandBelow() {
        CompactTable table{.rows = {{{.main = "model"}}, {{.main = "net"}}}};
        for (int column = 0; column < 12; ++column) {
            table.rows[0].push_back({.main = asItStands("measure " + std::to_string(column))});
            table.rows[1].push_back({.main = "0.123", .interval = "[0.110, 0.136]"});
        }
        const auto blocks = columnBlocks(table);
        QVERIFY(blocks.size() > 1);
        std::size_t next = 1;
        for (const auto& block : blocks) {
            QVERIFY(!block.empty());
            for (const std::size_t column : block) QCOMPARE(column, next++);
        }
        QCOMPARE(next, std::size_t{13});
        QCOMPARE(QString::fromStdString(latexCompactTable(table)).count("\\begin{tabular}"),
                 static_cast<qsizetype>(blocks.size()));
        QCOMPARE(columnBlocks(table, 1).size(), std::size_t{12});  // one column at least
        // One column more than fit beside each other does not stand alone.
        for (auto& row : table.rows) row.resize(blocks.front().size() + 2);
        const auto even = columnBlocks(table);
        QCOMPARE(even.size(), std::size_t{2});
        QVERIFY(even.back().size() > 1);
        QVERIFY(even.front().size() - even.back().size() <= 1);
    }

    void aRiskBringsWhatAClinicianPublishes() {
        const Dataset data = support::overConfidentBinary(50, 3);
        QCOMPARE(usualColumns(data).id, std::string("risks"));
        std::vector<std::string> ids;
        for (const auto& request : usualColumns(data).measures) ids.push_back(request.id);
        std::sort(ids.begin(), ids.end());
        QCOMPARE(ids, (std::vector<std::string>{"auc", "brier", "ici", "intercept", "observed-expected", "scaled-brier",
                                                "slope"}));
        for (const ColumnSet& set : columnSets()) {
            for (const auto& test : set.tests) {
                QVERIFY2(test.id != "distribution-free" && test.id != "asymptotic-block", set.id.c_str());
            }
        }
        QVERIFY_EXCEPTION_THROWN(columnSet("nothing"), InvalidSetting);
        // What has no tests gets none.
        QVERIFY(usualAnalysis({.measures = {{"ece", {}}}}, data).tests.empty());
    }

    void factsCountEventsAndRowsLeftOut() {
        const Dataset data = support::overConfidentBinary(50, 3);
        const auto events = std::count(data.labels().begin(), data.labels().end(), 1);
        const Dataset less =
            data.withWarning({rowsWithMissingValues, Severity::Note, "3 of 53 rows were left out.", 3, 53});
        const DataFacts facts = factsOf(less);
        QCOMPARE(facts.eventCount.value_or(-1), static_cast<Index>(events));
        QCOMPARE(facts.leftOutCount, Index{3});
        QVERIFY(std::abs(facts.meanRisk.value_or(0) - data.parameters().col(1).mean()) < 1e-12);
        const std::vector<ReportedModel> models{{"", data, {}}, {"", less, {}}};
        const auto rows = factRows(models);
        QCOMPARE(rows.back().name, std::string("rows left out"));
        QCOMPARE(rows.back().cells, (std::vector<std::string>{"0", "3"}));
        QCOMPARE(groupFactRows(models).size(), rows.size() - 1);
    }

    /// The table as TeX measures it, for 1 to 9 models.
    void latexFitsAColumnOfText() {
        const QString latex = QStandardPaths::findExecutable("pdflatex");
        if (latex.isEmpty()) QSKIP("pdflatex is not installed.");
        const QTemporaryDir folder;
        QByteArray page("\\documentclass{article}\\usepackage{booktabs}\\usepackage{natbib}\n\\begin{document}\n");
        const auto all = riskModels(9);
        for (const std::size_t count : {1U, 2U, 4U, 9U}) {
            const std::vector<ReportedModel> models(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(count));
            for (const auto format : {ReportFormat::Latex, ReportFormat::LatexNotes}) {
                const QByteArray table = QByteArray::fromStdString(writeReport(head, models, format));
                for (qsizetype at = table.indexOf("\\begin{tabular}"); at >= 0;
                     at = table.indexOf("\\begin{tabular}", at + 1)) {
                    const qsizetype end = table.indexOf("\\end{tabular}", at) + 13;
                    page += "\\setbox0=\\hbox{\\small\\setlength{\\tabcolsep}{4pt}" + table.mid(at, end - at) +
                            "}\\typeout{WIDTH \\the\\wd0}\n";
                }
            }
        }
        page += QByteArray::fromStdString(methodsParagraph(head, all)) + "\n\\end{document}\n";
        QFile file(folder.filePath("page.tex"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(page);
        file.close();
        QProcess process;
        process.setWorkingDirectory(folder.path());
        process.start(latex, {"-interaction=nonstopmode", "-halt-on-error", "page.tex"});
        QVERIFY(process.waitForFinished(120000));
        const QString log = QString::fromUtf8(process.readAllStandardOutput());
        QVERIFY2(process.exitCode() == 0, qPrintable(log));
        int measured = 0;
        for (const QString& line : log.split('\n')) {
            if (!line.startsWith("WIDTH ")) continue;
            ++measured;
            const double width = line.mid(6).section("pt", 0, 0).toDouble();
            QVERIFY2(width > 50 && width <= textWidth, qPrintable(line));
        }
        QVERIFY(measured >= 8);
    }
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
    QCOMPARE(latexNote("50 % & more."), std::string("\n{\\footnotesize 50 \\% \\& more.\\par}\n"));
}

QTEST_GUILESS_MAIN(TestTableFormat)
#include "tst_table_format.moc"
