// SPDX-License-Identifier: GPL-3.0-or-later
// What a paper takes out of the window, set by LaTeX in a document of the size of a NeurIPS paper: a row of four
// diagrams, a null distribution, the SKCE over the bandwidth, a table, a paragraph of methods with its sources,
// commands.
#include "tests/support/ui_fixtures.h"
#include "ui/export/export_dialog.h"
#include "ui/pages/figure_page.h"
#include "ui/window/main_window.h"
#include "ui/workspace/models/model_store.h"
#include "ui/workspace/settings/settings_store.h"
#include "ui/workspace/workspace.h"

#include <QAction>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFile>
#include <QFileDialog>
#include <QGuiApplication>
#include <QProcess>
#include <QPushButton>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTabWidget>
#include <QTest>

#include <memory>

using namespace calibrium;
using namespace calibrium::ui;

namespace {

constexpr int patience = 120000;  // milliseconds; results come much earlier
constexpr double pointsPerMm = 72 / 25.4;

const char* const document =
    "\\documentclass[10pt]{article}\n"
    "\\usepackage[textwidth=397.48pt,textheight=648pt]{geometry}\n"
    "\\usepackage{booktabs,graphicx,natbib}\n"
    "\\begin{document}\n"
    "\\begin{figure}[h]\\includegraphics{row}\\caption{Reliability.}\\end{figure}\n"
    "\\begin{figure}[h]\\includegraphics{null}\\caption{Null distribution.}\\end{figure}\n"
    "\\begin{figure}[h]\\includegraphics{bandwidth}\\caption{Bandwidth.}\\end{figure}\n"
    "\\begin{table}[h]\\centering\n\\input{table}\n\\caption{Results.}\\end{table}\n"
    "\\input{methods}\n"
    "\\begin{verbatim}\n%1\n\\end{verbatim}\n"
    "\\bibliographystyle{plainnat}\\bibliography{sources}\n"
    "\\end{document}\n";

/// Lines as long as a page is wide.
QString wrapped(QString text) {
    constexpr qsizetype width = 70;
    for (qsizetype i = width; i < text.size(); i += width + 1) text.insert(i, QLatin1Char('\n'));
    return text;
}

}  // namespace

class TestPaperPieces : public QObject {
    Q_OBJECT

    SettingsSandbox m_sandbox;
    std::unique_ptr<Workspace> m_workspace;
    std::unique_ptr<MainWindow> m_window;

    void await() { QTRY_VERIFY_WITH_TIMEOUT(m_window->isIdle(), patience); }
    [[nodiscard]] QAction* action(const char* name) const { return m_window->findChild<QAction*>(QLatin1String(name)); }
    [[nodiscard]] QString path(const char* name) const { return m_sandbox.filePath(QLatin1String(name)); }
    void write(const char* name, const QString& text) const {
        QFile file(path(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text.toUtf8());
    }
    [[nodiscard]] QString read(const char* name) const {
        QFile file(path(name));
        return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
    }
    /// ResNet-18.csv, ResNet-34.csv, .. with 400 calibrated predictions of five classes.
    [[nodiscard]] QString writeModel(int number) const {
        const QByteArray name = "ResNet-" + QByteArray::number(18 + 16 * number) + ".csv";
        const Dataset data = calibratedData("model", 400, 5, static_cast<std::uint64_t>(number) + 1);
        QString text = QStringLiteral("p0,p1,p2,p3,p4,label\n");
        for (Index i = 0; i < data.sampleCount(); ++i) {
            for (Index k = 0; k < 5; ++k) text += QString::number(data.parameters()(i, k), 'g', 17) + QLatin1Char(',');
            text += QString::number(data.labels()[static_cast<std::size_t>(i)]) + QLatin1Char('\n');
        }
        write(name.constData(), text);
        return path(name.constData());
    }
    /// The figure of a view in the size of a preset, of the first model alone where there is no room for four.
    void exportView(const char* page, const char* view, const char* preset, const char* name) {
        auto* tabs = m_window->findChild<QTabWidget*>(QStringLiteral("views"));
        tabs->setCurrentWidget(m_window->findChild<QWidget*>(QStringLiteral("page:") + QLatin1String(page)));
        QVERIFY(m_window->findChild<FigurePage*>(QStringLiteral("page:") + QLatin1String(page))
                    ->showView(QLatin1String(view)));
        await();
        action("export")->trigger();
        auto* options = m_window->findChild<ExportDialog*>();
        QVERIFY(options != nullptr);
        const auto choose = [&](const char* box, const char* value) {
            auto* choices = options->findChild<QComboBox*>(QLatin1String(box));
            choices->setCurrentIndex(choices->findData(QLatin1String(value)));
        };
        choose("format", "pdf");
        choose("preset", preset);
        QCOMPARE(options->chosen().front().id, QLatin1String(view));
        auto* model = options->findChild<QComboBox*>(QStringLiteral("model"));
        const bool isRow = QLatin1String(preset) == QLatin1String("neurips-row");
        if (!isRow) model->setCurrentIndex(1);
        auto* texts = options->findChild<QCheckBox*>(QStringLiteral("texts"));
        QVERIFY(texts != nullptr);
        texts->setChecked(isRow);
        options->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Save)->click();
        auto* files = m_window->findChild<QFileDialog*>(QStringLiteral("saveDialog"));
        QVERIFY(files != nullptr);
        emit files->fileSelected(path(name));
        files->reject();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QVERIFY2(QFile::exists(path(name)), name);
        if (!isRow) return;
        QVERIFY2(read("methods.tex").contains(QStringLiteral("\\citep")), qPrintable(read("methods.tex")));
        QVERIFY(read("references.bib").contains(QStringLiteral("@")));
    }
    [[nodiscard]] QString copied(const char* name) const {
        QGuiApplication::clipboard()->clear();
        action(name)->trigger();
        return QGuiApplication::clipboard()->text();
    }
    [[nodiscard]] QByteArray typeset(const QString& program, const QStringList& arguments) const {
        QProcess process;
        process.setWorkingDirectory(m_sandbox.filePath(QString()));
        process.setProcessChannelMode(QProcess::MergedChannels);
        process.start(program, arguments);
        if (!process.waitForFinished(patience) || process.exitCode() != 0) return process.readAll();
        return {};
    }

private slots:
    void initTestCase() {
        m_workspace = std::make_unique<Workspace>();
        m_window = std::make_unique<MainWindow>(*m_workspace);
        m_window->show();
        AnalysisSettings settings = settingsWith({"accuracy", "ece", "skce", "brier", "log-score"}, {"exact"});
        m_workspace->settings().change(settings, [] { return QStringLiteral("settings"); });
        QStringList files;
        for (int i = 0; i < 4; ++i) files.append(writeModel(i));
        m_window->openFiles(files, {});
        QTRY_COMPARE_WITH_TIMEOUT(m_workspace->models().all().size(), std::size_t{4}, patience);
        await();
    }

    void figuresAreWritten() {
        exportView("reliability", "reliability", "neurips-row", "row.pdf");
        exportView("kernel-error", "kernel-error", "text-width", "null.pdf");
        exportView("kernel-error", "bandwidth", "text-width", "bandwidth.pdf");
        // Of a PDF of one page the box is written in plain text.
        QFile file(path("row.pdf"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        static const QRegularExpression box("/MediaBox \\[0 0 ([\\d.]+) ([\\d.]+)\\]");
        const auto found = box.match(QString::fromLatin1(file.readAll()));
        QVERIFY(found.hasMatch());
        QVERIFY(std::abs(found.captured(1).toDouble() / pointsPerMm - 139.7) < 0.5);
        const double height = found.captured(2).toDouble() / pointsPerMm;
        QVERIFY2(height > 40 && height < 50, qPrintable(QString::number(height)));
    }

    void textsAreCopied() {
        const QString table = copied("copyLatex");
        QVERIFY(table.contains(QStringLiteral("\\toprule")));
        write("table.tex", table);
        const QString methods = copied("copyMethods");
        QVERIFY2(
            methods.contains(QStringLiteral("\\citep{")) && methods.contains(QStringLiteral("ResNet-18, ResNet-34")),
            qPrintable(methods));
        write("methods.tex", methods);
        write("sources.bib", copied("copyBibliography"));
        const QString command = copied("copyCommand");
        QVERIFY2(command.contains(QStringLiteral("calibrium evaluate")), qPrintable(command));
        write("paper.tex", QString::fromLatin1(document).arg(wrapped(command)));
    }

    /// Nothing sticks out of the text, and every source is there.
    void latexSetsThem() {
        if (QStandardPaths::findExecutable(QStringLiteral("pdflatex")).isEmpty() ||
            QStandardPaths::findExecutable(QStringLiteral("bibtex")).isEmpty()) {
            QSKIP("pdflatex and bibtex (texlive-latex-base, texlive-latex-extra) are not installed.");
        }
        const QStringList quietly{QStringLiteral("-interaction=nonstopmode"), QStringLiteral("-halt-on-error"),
                                  QStringLiteral("paper.tex")};
        const auto latex = [&] { return typeset(QStringLiteral("pdflatex"), quietly); };
        QByteArray complaint = latex();
        QVERIFY2(complaint.isEmpty(), complaint.right(2000).constData());
        complaint = typeset(QStringLiteral("bibtex"), {QStringLiteral("paper")});
        QVERIFY2(complaint.isEmpty(), complaint.constData());
        for (int i = 0; i < 2; ++i) {
            complaint = latex();
            QVERIFY2(complaint.isEmpty(), complaint.right(2000).constData());
        }
        const QString log = read("paper.log");
        static const QRegularExpression overfull("Overfull \\\\hbox \\(([\\d.]+)pt");
        for (auto found = overfull.globalMatch(log); found.hasNext();) {
            const auto match = found.next();
            QVERIFY2(match.captured(1).toDouble() < 2, qPrintable(log.mid(match.capturedStart(), 300)));
        }
        for (const char* complained : {"undefined", "Float too large"}) {
            QVERIFY2(!log.contains(QLatin1String(complained)), qPrintable(log.right(3000)));
        }
        QVERIFY(QFile(path("paper.pdf")).size() > 10000);
        const QString kept = qEnvironmentVariable("CALIBRIUM_KEEP_PAPER");
        if (!kept.isEmpty()) QFile::copy(path("paper.pdf"), kept);
    }

    void cleanupTestCase() { m_window.reset(); }
};

QTEST_MAIN(TestPaperPieces)
#include "tst_paper_pieces.moc"
