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
            run("evaluate tree.csv --columns risk --target-column died --measure ici --measure e50", m_folder.path());
        static const QRegularExpression interval("ICI +0\\.\\d+ \\[0\\.\\d+, 0\\.\\d+\\]");
        QVERIFY2(ending.output.contains(interval), qPrintable(ending.output + ending.errors));
        QVERIFY2(ending.output.contains("E50: No interval: noise of the curve adds to the distances"),
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
};

QTEST_GUILESS_MAIN(TestReportPages)
#include "tst_report_pages.moc"
