// SPDX-License-Identifier: GPL-3.0-or-later
// The pages of a report as they are printed: no text over text, none beyond the paper, no word broken inside.
#include "tests/support/program_runs.h"

#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>

#include <algorithm>
#include <random>
#include <vector>

using namespace calibrium::test;

namespace {

const QStringList modelNames{"logistic_regression_of_the_registry",
                             "gradient_boosting_machine",
                             "random_forest",
                             "neural",
                             "spline",
                             "tree",
                             "bayes",
                             "nearest_neighbours",
                             "stacked"};

struct PlacedWord {
    QString text;
    double left = 0, top = 0, right = 0, bottom = 0;
};

struct PrintedPage {
    double width = 0;
    std::vector<PlacedWord> words;
};

/// 300 risks of a model with groups and weights, a few of them missing.
QByteArray riskFile(int model) {
    std::mt19937_64 random(static_cast<unsigned>(model) + 1);
    std::uniform_real_distribution<double> uniform(0, 1);
    QByteArray file("risk,sex,weight,died\n");
    for (int i = 0; i < 300; ++i) {
        const double risk = 0.05 + 0.9 * uniform(random);
        const bool isMissing = model < 2 && i % 90 == 3 * model;
        file += (isMissing ? QByteArray() : QByteArray::number(risk, 'f', 5)) + (i % 2 == 0 ? ",female," : ",male,") +
                QByteArray::number(0.5 + (i % 7) / 6.0, 'f', 3) + (uniform(random) < risk * risk ? ",1\n" : ",0\n");
    }
    return file;
}

std::vector<PrintedPage> pagesOf(const QString& pdf) {
    QProcess reader;
    reader.start("pdftotext", {"-bbox", pdf, "-"});
    if (!reader.waitForFinished(patienceMs)) return {};
    const QString text = QString::fromUtf8(reader.readAllStandardOutput());
    static const QRegularExpression item(
        "<page width=\"([\\d.]+)\"|<word xMin=\"([-\\d.]+)\" yMin=\"([-\\d.]+)\" xMax=\"([-\\d.]+)\" "
        "yMax=\"([-\\d.]+)\">(.*?)</word>");
    std::vector<PrintedPage> pages;
    for (auto found = item.globalMatch(text); found.hasNext();) {
        const QRegularExpressionMatch match = found.next();
        if (match.hasCaptured(1)) {
            pages.push_back({match.captured(1).toDouble(), {}});
        } else if (!pages.empty()) {
            pages.back().words.push_back({match.captured(6), match.captured(2).toDouble(), match.captured(3).toDouble(),
                                          match.captured(4).toDouble(), match.captured(5).toDouble()});
        }
    }
    return pages;
}

/// Boxes of neighbouring lines touch; text over text shares more than that.
bool areOver(const PlacedWord& a, const PlacedWord& b) {
    const double width = std::min(a.right, b.right) - std::max(a.left, b.left);
    const double height = std::min(a.bottom, b.bottom) - std::max(a.top, b.top);
    return width > 1 && height > 0.45 * std::min(a.bottom - a.top, b.bottom - b.top);
}

/// Whether the word is a piece of the name that begins or ends within one of its parts.
bool isBrokenOff(QString word, const QString& name) {
    word.remove(QChar(0x200B));
    const qsizetype at = name.indexOf(word);
    constexpr qsizetype shortest = 5;  // "line" is a word of its own, not a piece of "spline"
    if (word.size() < shortest || at < 0) return false;
    const qsizetype end = at + word.size();
    const bool beginsWhole = at == 0 || name[at - 1] == QLatin1Char('_');
    const bool endsWhole = end == name.size() || name[end] == QLatin1Char('_') || name[end - 1] == QLatin1Char('_');
    return !beginsWhole || !endsWhole;
}

QStringList complaintsAbout(const std::vector<PrintedPage>& pages) {
    QStringList complaints;
    for (std::size_t number = 0; number < pages.size(); ++number) {
        const PrintedPage& page = pages[number];
        const QString place = QString("page %1: ").arg(number + 1);
        for (std::size_t i = 0; i < page.words.size(); ++i) {
            const PlacedWord& word = page.words[i];
            if (word.left < 0 || word.right > page.width) complaints.append(place + word.text + " beyond the paper");
            // "sample" and "s"
            if (word.text == "s") complaints.append(place + "a single s");
            for (const QString& name : modelNames) {
                if (isBrokenOff(word.text, name)) complaints.append(place + word.text + " of " + name);
            }
            for (std::size_t j = i + 1; j < page.words.size(); ++j) {
                if (areOver(word, page.words[j])) complaints.append(place + word.text + " over " + page.words[j].text);
            }
        }
    }
    return complaints;
}

}  // namespace

class TestReportPages : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    [[nodiscard]] QString path(const QString& name) const { return m_folder.filePath(name); }

private slots:
    void initTestCase() {
        if (QStandardPaths::findExecutable("pdftotext").isEmpty()) QSKIP("pdftotext (poppler-utils) is not installed.");
        for (int i = 0; i < modelNames.size(); ++i) write(path(modelNames[i] + ".csv"), riskFile(i));
    }

    void pagesAreReadable_data() {
        QTest::addColumn<int>("models");
        QTest::addColumn<QString>("options");
        for (const int count : {1, 2, 4, 9}) {
            QTest::addRow("%d models", count) << count
                                              << "--test exact:resamples=99 --measure brier --measure auc "
                                                 "--measure slope --measure observed-expected";
        }
        QTest::newRow("clinical supplement") << 2 << "--group sex --weights weight --recalibrate platt --sections all";
    }
    void pagesAreReadable() {
        QFETCH(const int, models);
        QFETCH(const QString, options);
        QStringList arguments{"report"};
        for (int i = 0; i < models; ++i) arguments.append(modelNames[i] + ".csv");
        arguments += {"--columns", "risk", "--target-column", "died", "--drop-missing", "--output", "r.pdf", "--force"};
        arguments += options.split(' ');
        const Ending ending = run(arguments, m_folder.path());
        QVERIFY2(ending.status == 0, qPrintable(ending.errors));
        const std::vector<PrintedPage> pages = pagesOf(path("r.pdf"));
        QVERIFY(!pages.empty());
        const QStringList complaints = complaintsAbout(pages);
        QVERIFY2(complaints.isEmpty(), qPrintable(complaints.join('\n')));
    }

    /// Events, and rows left out with the reason, wherever the number of rows is.
    void eventsAndRowsLeftOutAreSaid() {
        const Ending printed =
            run("evaluate logistic_regression_of_the_registry.csv --columns risk --target-column "
                "died --drop-missing --measure brier",
                m_folder.path());
        QVERIFY2(printed.status == 0, qPrintable(printed.errors));
        QVERIFY2(printed.output.contains("events") && printed.output.contains("left out"), qPrintable(printed.output));
        const Ending report =
            run("report logistic_regression_of_the_registry.csv --columns risk --target-column died "
                "--drop-missing --measure brier --output r.html --force",
                m_folder.path());
        QVERIFY2(report.status == 0, qPrintable(report.errors));
        const QString html = QString::fromUtf8(contents(path("r.html")));
        QVERIFY(html.contains("samples 296, events ") &&
                html.contains(", rows left out 4. 4 of 300 rows were left out"));
    }

    void distancesHaveAnIntervalOrSayWhyNot() {
        const Ending ending =
            run("evaluate tree.csv --columns risk --target-column died --measure ici --measure e90 --measure emax",
                m_folder.path());
        for (const char* name : {"ICI", "E90"}) {
            const QRegularExpression interval(QLatin1String(name) +
                                              QStringLiteral(" +0\\.\\d+ \\[0\\.\\d+, 0\\.\\d+\\]"));
            QVERIFY2(ending.output.contains(interval), qPrintable(ending.output + ending.errors));
        }
        QVERIFY2(ending.output.contains("Emax: No interval: the largest distance lies where samples are few"),
                 qPrintable(ending.output + ending.errors));
    }

    /// Recalibrated models stand beside their parents, and what all models have in common is said once.
    void repairsStandBesideTheirModels() {
        const Ending ending =
            run("report tree.csv spline.csv --columns risk --target-column died --measure brier --measure slope "
                "--recalibrate platt --output p.html --force",
                m_folder.path());
        QVERIFY2(ending.status == 0, qPrintable(ending.errors));
        const QString html = QString::fromUtf8(contents(path("p.html")));
        const QString results = html.section("<h2>Results</h2>", 1).section("<h2>", 0, 0);
        QVERIFY2(results.contains(">tree<") && !results.contains("(platt)"), qPrintable(results));
        const QString repair = html.section("<h2>Before and after recalibration</h2>", 1).section("<h2>", 0, 0);
        QVERIFY2(repair.contains("tree (platt)") && repair.contains("spline (platt)") && repair.contains("Log score"),
                 qPrintable(repair));
        const QString without = path("n.html");
        QVERIFY(run("report tree.csv --columns risk --target-column died --measure brier --recalibrate platt "
                    "--sections results --output n.html",
                    m_folder.path())
                    .status == 0);
        QVERIFY(QString::fromUtf8(contents(without)).contains("tree (platt)"));
    }

    /// The line at the end of a report, pasted into a shell, writes the same page, the line included.
    void theCommandWritesTheSameReport_data() {
        QTest::addColumn<QString>("options");
        QTest::newRow("usual") << "tree.csv spline.csv --measure brier";
        QTest::newRow("defaults, sections") << "tree.csv --sections all";
        QTest::newRow("a figure") << "tree.csv --measure brier --test spiegelhalter --figure decision --sections "
                                     "figure,commands --lens class:0";
        QTest::newRow("two figures with settings")
            << "tree.csv --measure brier --figure reliability:curve=loess,scale=log-odds --figure "
               "decision:threshold=0.2 --sections figure,commands";
        QTest::newRow("groups, weights, repair")
            << "tree.csv --measure brier --group sex --weights weight --recalibrate "
               "platt";
    }
    void theCommandWritesTheSameReport() {
        QFETCH(const QString, options);
        const Ending first =
            run("report " + options + " --columns risk --target-column died --output c.html --force", m_folder.path());
        QVERIFY2(first.status == 0, qPrintable(first.errors));
        const QString html = QString::fromUtf8(contents(path("c.html")));
        QString line =
            html.section("<h2>How to compute this again</h2>", 1).section("<pre>", 1).section("</pre>", 0, 0);
        line.replace("&quot;", "\"").replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&");
        line.replace(" \\\n  ", " ");  // as a shell reads a line that goes on
        QVERIFY2(line.startsWith("calibrium report ") && !line.contains('\n'), qPrintable(line));
        QVERIFY(QFile::remove(path("c.html")));
        const Ending again = run(QProcess::splitCommand(line.replace('\'', '"')).mid(1), m_folder.path());
        QVERIFY2(again.status == 0, qPrintable(line + again.errors));
        QCOMPARE(QString::fromUtf8(contents(path("c.html"))), html);
    }

    /// Differences say over how many comparisons their p-values are adjusted, and which rows had no part.
    void comparisonsSayWhatTheyRestOn() {
        // An identifier says which rows of both files belong together.
        const auto numbered = [](const QByteArray& text) {
            QByteArray result;
            int row = 0;
            for (const QByteArray& line : text.split('\n')) {
                if (line.isEmpty()) continue;
                result +=
                    (row == 0 ? QByteArray("patient_id") : "k" + QByteArray::number(100 + row)) + "," + line + "\n";
                ++row;
            }
            return result;
        };
        const QByteArray whole = numbered(contents(path("tree.csv")));
        write(path("cut.csv"), whole.left(whole.lastIndexOf('\n', whole.size() - 200) + 1));
        write(path("whole.csv"), whole);
        const auto rows = static_cast<int>(contents(path("cut.csv")).count('\n')) - 1;
        const Ending ending =
            run("report cut.csv whole.csv --columns risk --target-column died --measure slope "
                "--sections all --output s.html --force",
                m_folder.path());
        QVERIFY2(ending.status == 0, qPrintable(ending.errors));
        const QString html = QString::fromUtf8(contents(path("s.html")));
        const QString left = QString("%1 samples are common to all models; others are left out").arg(rows);
        const QString comparison = html.section("<h2>Comparison</h2>", 1).section("<h2>", 0, 0);
        QVERIFY2(comparison.contains(left) && comparison.contains("adjusted by Holm over 2 comparisons."),
                 qPrintable(comparison));
        const QString tripod = html.section("TRIPOD+AI: items on calibration</h2>", 1).section("<h2>", 0, 0);
        QVERIFY2(tripod.contains(left) && !tripod.contains("No row of the files was left out"), qPrintable(tripod));
        QVERIFY2(!tripod.contains("view Decision") && !tripod.contains("rationale for"), qPrintable(tripod));
        QVERIFY2(html.contains(QString("Models were compared by the differences of the log score and the Brier score "
                                       "(n = %1)")
                                   .arg(rows)),
                 qPrintable(html.section("<h2>Methods</h2>", 1).section("<h2>", 0, 0)));
        const Ending repair =
            run("report tree.csv --columns risk --target-column died --measure brier --recalibrate "
                "platt --output s.html --force",
                m_folder.path());
        QVERIFY2(repair.status == 0, qPrintable(repair.errors));
        QVERIFY(QString::fromUtf8(contents(path("s.html")))
                    .section("<h2>Before and after recalibration</h2>", 1)
                    .section("<h2>", 0, 0)
                    .contains("adjusted by Holm over 2 comparisons, intervals not: "));
    }

    /// Figure and verdict are of the class that the lens shows, as the table is.
    void theLensIsThatOfVerdictAndFigure() {
        QByteArray rows("a,b,c,kind\n");
        for (int i = 0; i < 120; ++i) {
            const double p = 0.5 + 0.004 * i;
            rows += QByteArray::number(p, 'f', 4) + "," + QByteArray::number(0.6 * (1 - p), 'f', 4) + "," +
                    QByteArray::number(0.4 * (1 - p), 'f', 4) +
                    (i % 3 == 0   ? ",a\n"
                     : i % 3 == 1 ? ",b\n"
                                  : ",c\n");
        }
        write(path("net.csv"), rows);
        const Ending ending =
            run("report net.csv --target-column kind --measure ece --test exact:resamples=99 --lens "
                "class:1 --normalise --output l.html --force",
                m_folder.path());
        QVERIFY2(ending.status == 0, qPrintable(ending.errors));
        const QString html = QString::fromUtf8(contents(path("l.html")));
        // Mean of 0.6 (1 - p): 0.6 (0.5 - 0.004 * 59.5) = 0.1572, and a third of the rows are of this class: -17.6.
        QVERIFY2(html.contains("predicted too low by net, by 17.6 points") && !html.contains("confident by"),
                 qPrintable(html.section("<h1>", 1).section("<h2>", 0, 0)));
        static const QRegularExpression picture("data:image/svg\\+xml;base64,([^\"]+)");
        const QString svg = QString::fromUtf8(QByteArray::fromBase64(picture.match(html).captured(1).toLatin1()));
        QVERIFY2(svg.contains("class b") && !svg.contains("confidence"), qPrintable(svg.left(3000)));
    }
};

QTEST_GUILESS_MAIN(TestReportPages)
#include "tst_report_pages.moc"
