// SPDX-License-Identifier: GPL-3.0-or-later
// What a view has found becomes a column of the results with one click.
#include "core/figures/offered_columns.h"
#include "tests/support/ui_fixtures.h"
#include "tests/support/view_tabs.h"
#include "ui/results/results_model.h"
#include "ui/window/main_window.h"
#include "ui/workspace/models/model_store.h"
#include "ui/workspace/results/figure_builder.h"
#include "ui/workspace/settings/settings_store.h"
#include "ui/workspace/workspace.h"

#include <QMenu>
#include <QTabWidget>
#include <QTableView>
#include <QToolButton>

#include <memory>

using namespace calibrium;
using namespace calibrium::ui;

namespace {

constexpr int patience = 180000;  // milliseconds; results come much earlier

}  // namespace

class TestOfferedColumns : public QObject {
    Q_OBJECT

    SettingsSandbox m_sandbox;

private slots:
    void theChosenEstimatorIsOneClickFromTheResults() {
        Workspace workspace;
        workspace.settings().change(settingsWith({"brier"}), [] { return QStringLiteral("one measure"); });
        MainWindow window(workspace);
        window.show();
        workspace.models().add({{calibratedData("net", 150, 3, 3), {}, {}}});
        showTab(window, QStringLiteral("Estimator choice"));
        QTRY_VERIFY_WITH_TIMEOUT(window.isIdle(), patience);
        auto* page = window.findChild<QWidget*>(QStringLiteral("page:estimator-choice"));
        auto* button = page->findChild<QToolButton*>(QStringLiteral("offeredColumns"));
        QVERIFY(button->isVisible());
        auto* menu = button->menu();
        emit menu->aboutToShow();
        const auto offers = offeredColumns(*workspace.figures().state("estimator-choice").figure);
        QCOMPARE(menu->actions().size(), static_cast<qsizetype>(offers.size()));
        QVERIFY(menu->actions().front()->text().endsWith(QStringLiteral(", the smallest risk")));
        for (std::size_t i = 0; i < offers.size(); ++i) {
            QAction* action = menu->actions().at(static_cast<qsizetype>(i));
            QCOMPARE(action->isEnabled(), !offers[i].request.id.empty());
            QVERIFY(!action->toolTip().isEmpty());
            if (!action->isEnabled() || workspace.settings().current().requests.size() > 1) continue;
            action->trigger();
            QCOMPARE(workspace.settings().current().requests.back().method, offers[i].request);
        }
        QTRY_VERIFY_WITH_TIMEOUT(window.isIdle(), patience);
        const auto* table = window.findChild<QTableView*>(QStringLiteral("resultsTable"))->model();
        QCOMPARE(table->columnCount(), 3);
        QVERIFY(table->index(0, 2).data(ResultsModel::SortRole).toDouble() > 0);
        showTab(window, QStringLiteral("Reliability"));
        QVERIFY(!window.findChild<QWidget*>(QStringLiteral("page:reliability"))
                     ->findChild<QToolButton*>(QStringLiteral("offeredColumns"))
                     ->isVisible());
    }
};

QTEST_MAIN(TestOfferedColumns)
#include "tst_offered_columns.moc"
