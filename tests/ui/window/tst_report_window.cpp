// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/reports/reported_model.h"
#include "core/analysis/verdict/verdict.h"
#include "tests/support/ui_fixtures.h"
#include "ui/window/main_window.h"
#include "ui/workspace/models/model_store.h"
#include "ui/workspace/settings/settings_store.h"
#include "ui/workspace/workspace.h"

#include <QAction>
#include <QFile>
#include <QFileDialog>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QTest>

#include <memory>

using namespace calibrium;
using namespace calibrium::ui;

namespace {

constexpr int patience = 120000;  // milliseconds; results come much earlier

QByteArray contents(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

}  // namespace

class TestReportWindow : public QObject {
    Q_OBJECT

    SettingsSandbox m_sandbox;
    std::unique_ptr<Workspace> m_workspace;
    std::unique_ptr<MainWindow> m_window;

    void await() { QTRY_VERIFY_WITH_TIMEOUT(m_window->isIdle(), patience); }
    [[nodiscard]] QString message() const {
        const auto* bar = m_window->findChild<QWidget*>(QStringLiteral("messageBar"));
        return bar->isVisible() ? bar->findChild<QLabel*>(QStringLiteral("message"))->text() : QString();
    }
    void saveReport(const QString& path) {
        m_window->findChild<QAction*>(QStringLiteral("saveReport"))->trigger();
        auto* sections = m_window->findChild<QDialog*>(QStringLiteral("reportDialog"));
        QVERIFY(sections != nullptr);
        auto* list = sections->findChild<QListWidget*>(QStringLiteral("reportSections"));
        for (int row = 0; row < list->count(); ++row) list->item(row)->setCheckState(Qt::Checked);
        for (auto* button : sections->findChildren<QPushButton*>()) {
            if (button->isDefault()) button->click();
        }
        QCoreApplication::sendPostedEvents(sections, QEvent::DeferredDelete);
        auto* files = m_window->findChild<QFileDialog*>(QStringLiteral("saveReportDialog"));
        QVERIFY(files != nullptr);
        emit files->fileSelected(path);
        files->close();
        QCoreApplication::sendPostedEvents(files, QEvent::DeferredDelete);
        await();
    }

private slots:
    void init() {
        m_window.reset();
        m_workspace = std::make_unique<Workspace>();
        m_window = std::make_unique<MainWindow>(*m_workspace);
        m_window->show();
        m_window->openSample(QStringLiteral("iris"));
        QTRY_COMPARE_WITH_TIMEOUT(m_workspace->models().all().size(), std::size_t{2}, patience);
        AnalysisSettings settings = settingsWith({"ece", "brier"}, {"exact:measure=skce,resamples=99"});
        settings.views["reliability"].set("bins", std::int64_t{4});
        m_workspace->settings().change(settings, [] { return QStringLiteral("fewer"); });
    }
    void cleanup() { m_window.reset(); }

    void holdsWhatTheWindowShows() {
        await();
        m_workspace->models().rename(m_workspace->models().all().front().id, QStringLiteral("straight line"));
        await();
        const QString path = m_sandbox.filePath(QStringLiteral("report.html"));
        saveReport(path);
        QCOMPARE(message(), QStringLiteral("The report was saved as report.html."));
        const QString html = QString::fromUtf8(contents(path));
        QVERIFY(html.contains(QStringLiteral("straight line")));
        const ReportedModel model = m_workspace->report().front();
        const QString sentence = QString::fromStdString(verdict(model.data, model.result).sentences.front().english());
        QVERIFY(html.contains(sentence.toHtmlEscaped()));
        QVERIFY(html.count(QStringLiteral("data:image/svg+xml;base64,")) >= 3);
        QVERIFY(html.contains(QStringLiteral("calibrium evaluate")));
        // What a paper needs: the paragraph and the sources that it cites, each there and with authors.
        const QString paragraph = html.section(QStringLiteral("We assessed the calibration of"), 2);
        QVERIFY(paragraph.contains(QStringLiteral("straight line")));
        const QStringList keys = paragraph.section(QStringLiteral("by the exact"), 1)
                                     .section(QStringLiteral("\\citep{"), 1)
                                     .section(QLatin1Char('}'), 0, 0)
                                     .split(QLatin1Char(','));
        QVERIFY2(keys.contains(QStringLiteral("barnard1963")), qPrintable(keys.join(QLatin1Char(' '))));
        for (const QString& key : keys) QVERIFY2(html.contains(QLatin1Char('{') + key + ","), qPrintable(key));
        QVERIFY(html.contains(QStringLiteral("seed 1")));
        QVERIFY(!html.contains(QStringLiteral("src=\"http")));
        saveReport(m_sandbox.filePath(QStringLiteral("report.pdf")));
        QVERIFY(contents(m_sandbox.filePath(QStringLiteral("report.pdf"))).startsWith("%PDF"));
    }

    void refusesInASentence() {
        // Results are still being computed.
        m_window->findChild<QAction*>(QStringLiteral("saveReport"))->trigger();
        QVERIFY(m_window->findChild<QFileDialog*>(QStringLiteral("saveReportDialog")) == nullptr);
        QVERIFY(
            message().startsWith(QLatin1String("No report was saved: results of the shown models are still to come")));
        await();
        saveReport(m_sandbox.filePath(QStringLiteral("report.txt")));
        QVERIFY2(message().startsWith(QLatin1String("The report was not saved. A report is written as .html or .pdf")),
                 qPrintable(message()));
        saveReport(m_sandbox.filePath(QStringLiteral("no/folder/report.html")));
        QVERIFY2(message().startsWith(QLatin1String("The report was not saved.")), qPrintable(message()));
    }
};

QTEST_MAIN(TestReportWindow)
#include "tst_report_window.moc"
