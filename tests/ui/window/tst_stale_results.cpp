// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/figure_method.h"
#include "core/method/resolved_kernel.h"
#include "tests/support/ui_fixtures.h"
#include "ui/export/export_dialog.h"
#include "ui/jobs/job_tracker.h"
#include "ui/plots/view/figure_view.h"
#include "ui/results/results_model.h"
#include "ui/window/main_window.h"
#include "ui/window/message_bar.h"
#include "ui/workspace/models/model_store.h"
#include "ui/workspace/results/figure_builder.h"
#include "ui/workspace/settings/settings_store.h"
#include "ui/workspace/workspace.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QTabWidget>
#include <QTableView>
#include <QTest>

#include <memory>

using namespace calibrium;
using namespace calibrium::ui;

namespace {

constexpr int patience = 120000;  // milliseconds; results come much earlier

}  // namespace

/// What belongs to other settings does not leave the program, and what was not drawn says so.
class TestStaleResults : public QObject {
    Q_OBJECT

    SettingsSandbox m_sandbox;
    std::unique_ptr<Workspace> m_workspace;
    std::unique_ptr<MainWindow> m_window;

    void await() { QTRY_VERIFY_WITH_TIMEOUT(m_window->isIdle(), patience); }
    void open(Index n, const AnalysisSettings& settings) {
        m_workspace->settings().change(settings, [] { return QStringLiteral("settings"); });
        m_workspace->models().add({{calibratedData("model", n, 3), {}, {}}});
    }
    void changeSeed(std::uint64_t seed) {
        AnalysisSettings settings = m_workspace->settings().current();
        settings.seed = seed;
        m_workspace->settings().change(settings, [] { return QStringLiteral("seed"); });
    }
    [[nodiscard]] QAction* action(const char* name) const { return m_window->findChild<QAction*>(QLatin1String(name)); }
    [[nodiscard]] QTableView* table() const { return m_window->findChild<QTableView*>(QStringLiteral("resultsTable")); }
    [[nodiscard]] QString message() const { return m_window->findChild<MessageBar*>()->message(); }
    void showPage(const char* view) const {
        auto* tabs = m_window->findChild<QTabWidget*>(QStringLiteral("views"));
        tabs->setCurrentWidget(m_window->findChild<QWidget*>(QStringLiteral("page:") + QLatin1String(view)));
    }
    [[nodiscard]] QString emptyText(const char* view) const {
        return m_window->findChild<QWidget*>(QStringLiteral("view:") + QLatin1String(view))
            ->findChild<QLabel*>(QStringLiteral("emptyText"))
            ->text();
    }
    [[nodiscard]] static QString clipboard() { return QGuiApplication::clipboard()->text(); }

private slots:
    void init() {
        m_workspace = std::make_unique<Workspace>();
        m_window = std::make_unique<MainWindow>(*m_workspace);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
        QGuiApplication::clipboard()->setText(QStringLiteral("before"));
    }
    void cleanup() {
        m_window.reset();
        m_workspace.reset();
    }

    void resultsOfOtherSettingsAreNotCopied_data() {
        QTest::addColumn<QByteArray>("name");
        QTest::newRow("csv") << QByteArray("copyCsv");
        QTest::newRow("markdown") << QByteArray("copyMarkdown");
        QTest::newRow("latex") << QByteArray("copyLatex");
    }

    void resultsOfOtherSettingsAreNotCopied() {
        QFETCH(QByteArray, name);
        open(300, settingsWith({"ece"}));
        await();
        changeSeed(7);
        action(name.constData())->trigger();
        QCOMPARE(clipboard(), QStringLiteral("before"));
        QVERIFY2(message().startsWith(QStringLiteral("Nothing was copied: 1 result ")), qPrintable(message()));
        await();
        action(name.constData())->trigger();
        QVERIFY(clipboard() != QStringLiteral("before"));
    }

    void cellsOfOtherSettingsAreNotCopied() {
        open(300, settingsWith({"accuracy", "ece"}));
        await();
        changeSeed(7);
        table()->setFocus();
        table()->selectRow(0);
        QTest::keyClick(table(), Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(clipboard(), QStringLiteral("before"));
        QVERIFY(!message().isEmpty());
        await();
        QTest::keyClick(table(), Qt::Key_C, Qt::ControlModifier);
        QVERIFY(clipboard().startsWith(QStringLiteral("model\t")));
    }

    void cancelledResultsAreNotCopied() {
        open(6000, settingsWith({}, {"exact:resamples=100000"}));
        QTRY_VERIFY_WITH_TIMEOUT(action("cancel")->isEnabled(), patience);
        action("cancel")->trigger();
        await();
        action("copyCsv")->trigger();
        QCOMPARE(clipboard(), QStringLiteral("before"));
        QVERIFY2(message().contains(QStringLiteral("recompute")), qPrintable(message()));
    }

    void aFigureOfOtherSettingsIsNeitherExportedNorCopied() {
        open(3000, settingsWith({"accuracy"}));
        await();
        AnalysisSettings settings = m_workspace->settings().current();
        settings = withViewValues(settings, figureMethod("reliability"), {{"bins", std::int64_t{4}}});
        m_workspace->settings().change(settings, [] { return QStringLiteral("bins"); });
        action("export")->trigger();
        QVERIFY(m_window->findChild<ExportDialog*>() == nullptr);
        QVERIFY2(message().startsWith(QStringLiteral("The figure was not exported.")), qPrintable(message()));
        action("copyFigure")->trigger();
        QVERIFY(QGuiApplication::clipboard()->image().isNull());
        await();
        action("copyFigure")->trigger();
        QVERIFY(!QGuiApplication::clipboard()->image().isNull());
    }

    void aCancelledFigureSaysSo() {
        showPage("kernel-error");
        await();  // the page without models
        open(9000, settingsWith({"accuracy"}, {"asymptotic-block"}));
        QTRY_VERIFY_WITH_TIMEOUT(m_workspace->tracker().isRunning(QStringLiteral("figure/bandwidth")), patience);
        m_workspace->tracker().cancelAll();  // what the action does, which the status bar enables a moment later
        QTRY_VERIFY(m_workspace->figures().state("bandwidth").isCancelled);
        const auto& figure = m_workspace->figures().state("bandwidth").figure;
        if (figure && !figure->panels.empty()) QSKIP("Part of it was drawn before it could be cancelled.");
        QVERIFY2(emptyText("bandwidth").startsWith(QStringLiteral("Cancelled")), qPrintable(emptyText("bandwidth")));
    }

    void aFailedFigureSaysWhy() {
        showPage("where");
        AnalysisSettings settings = settingsWith({"accuracy"});
        settings.kernel.set("target", std::string("matrix"));
        settings.kernel.set("similarity", m_sandbox.filePath(QStringLiteral("missing.csv")).toStdString());
        open(100, settings);
        await();
        const QString error = m_workspace->figures().state("where").error;
        QVERIFY2(error.contains(QStringLiteral("missing.csv")), qPrintable(error));
        QCOMPARE(emptyText("where"), error);
    }
};

QTEST_MAIN(TestStaleResults)
#include "tst_stale_results.moc"
