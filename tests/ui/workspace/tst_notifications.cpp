// SPDX-License-Identifier: GPL-3.0-or-later
// Who is told of changed results, and how often.
#include "core/figures/figure_method.h"
#include "core/method/measure.h"
#include "tests/support/ui_fixtures.h"
#include "ui/jobs/job_tracker.h"
#include "ui/pages/figure_page.h"
#include "ui/plots/view/figure_view.h"
#include "ui/results/results_model.h"
#include "ui/workspace/models/model_store.h"
#include "ui/workspace/results/figure_builder.h"
#include "ui/workspace/results/page_updates.h"
#include "ui/workspace/settings/settings_store.h"
#include "ui/workspace/workspace.h"

#include <QLabel>
#include <QSignalSpy>
#include <QTest>

using namespace calibrium;
using namespace calibrium::ui;

namespace {

constexpr int patience = 120000;  // milliseconds; results come much earlier

AnalysisSettings withBins(const std::string& bins) {
    return settingsWith({"accuracy", "ece:bins=" + bins, "mce:bins=" + bins}, {"exact:measure=brier,resamples=99"});
}

ResultPlaces placesOf(const QSignalSpy& spy, int notification) {
    return spy.at(notification).front().value<ResultPlaces>();
}

}  // namespace

class TestNotifications : public QObject {
    Q_OBJECT

    SettingsSandbox m_sandbox;

    static void open(Workspace& workspace) {
        workspace.models().add(
            {{calibratedData("first", 100, 3), {}, {}}, {calibratedData("second", 100, 3, 2), {}, {}}});
    }

private slots:
    void oneSettingChangedIsOneNotification() {
        Workspace workspace;
        workspace.settings().change(withBins("15"), [] { return QStringLiteral("settings"); });
        open(workspace);
        QTRY_VERIFY_WITH_TIMEOUT(workspace.isIdle(), patience);
        const ResultsModel model(workspace);
        const QSignalSpy notifications(&workspace.evaluation(), &Evaluation::resultsChanged);
        const QSignalSpy cells(&model, &QAbstractItemModel::dataChanged);
        const AnalysisSettings settings = withBins("10");
        workspace.evaluation().update(workspace.models().all(), settings);
        QCOMPARE(notifications.count(), 1);
        QCOMPARE(placesOf(notifications, 0), (ResultPlaces{{1, 2}, {1, 3}, {2, 2}, {2, 3}}));
        QCOMPARE(cells.count(), 1);
        // Nothing changed, nothing said.
        workspace.evaluation().update(workspace.models().all(), settings);
        QCOMPARE(notifications.count(), 1);
        QTRY_VERIFY_WITH_TIMEOUT(workspace.isIdle(), patience);
        std::size_t told = 0;
        for (int i = 1; i < notifications.count(); ++i) told += placesOf(notifications, i).size();
        QCOMPARE(told, std::size_t{4});
    }

    void whatEndsTogetherIsToldTogether() {
        Workspace workspace;
        workspace.settings().change(withBins("15"), [] { return QStringLiteral("settings"); });
        open(workspace);
        QTRY_VERIFY_WITH_TIMEOUT(workspace.isIdle(), patience);
        workspace.evaluation().recompute();
        const QSignalSpy notifications(&workspace.evaluation(), &Evaluation::resultsChanged);
        workspace.tracker().cancelAll();
        QCOMPARE(notifications.count(), 0);
        QTRY_VERIFY_WITH_TIMEOUT(workspace.isIdle(), patience);
        QCOMPARE(notifications.count(), 1);
        // Four columns of two models, and of each the test that decides, which is none of the columns.
        QCOMPARE(placesOf(notifications, 0).size(), std::size_t{10});
        QVERIFY(workspace.evaluation().wasCancelled());
    }

    void aNewNameOrACheckBoxRecomputesNothing() {
        Workspace workspace;
        const std::string view = figureMethods().front().info.id;
        workspace.page().setView(view);
        workspace.settings().change(withBins("15"), [] { return QStringLiteral("settings"); });
        open(workspace);
        QTRY_VERIFY_WITH_TIMEOUT(workspace.isIdle(), patience);
        const auto drawn = workspace.figures().state(view).drawn;
        QVERIFY(drawn);
        const QSignalSpy results(&workspace.evaluation(), &Evaluation::resultsChanged);
        const QSignalSpy jobs(&workspace.tracker(), &JobTracker::becameIdle);
        workspace.models().rename(1, QStringLiteral("another"));
        QTRY_VERIFY_WITH_TIMEOUT(workspace.isIdle(), patience);
        QCOMPARE(workspace.figures().state(view).drawn, drawn);
        QCOMPARE(results.count(), 0);
        // Without the second model the figure is another one; what was computed for the table is not.
        workspace.models().setVisible(2, false);
        QTRY_VERIFY_WITH_TIMEOUT(workspace.isIdle(), patience);
        QVERIFY(workspace.figures().state(view).drawn != drawn);
        const auto figureJobs = jobs.count();
        workspace.models().setVisible(2, true);
        QTRY_VERIFY_WITH_TIMEOUT(workspace.isIdle(), patience);
        QCOMPARE(jobs.count(), figureJobs);
        QCOMPARE(workspace.figures().state(view).drawn, drawn);
        QCOMPARE(results.count(), 0);
    }

    void hiddenPageDoesNothingUntilItIsShown() {
        Workspace workspace;
        workspace.settings().change(withBins("15"), [] { return QStringLiteral("settings"); });
        FigurePage page(workspace, figureMethods().front());
        const QLabel* verdict = page.findChild<QLabel*>(QStringLiteral("verdict"));
        open(workspace);
        QTRY_VERIFY_WITH_TIMEOUT(workspace.isIdle(), patience);
        QVERIFY(!workspace.evaluation().verdicts().of(1).isEmpty());
        QVERIFY(workspace.figures().state(page.method().info.id).figure);
        QVERIFY(verdict->text().isEmpty());
        QVERIFY(page.view().figure().panels.empty());
        page.show();
        QVERIFY(verdict->isVisible());
        QVERIFY(verdict->accessibleDescription().contains(QStringLiteral("first")));
        QVERIFY(!page.view().figure().panels.empty());
        // Out of sight again, it stays as it was.
        page.hide();
        const QString before = verdict->text();
        workspace.models().rename(1, QStringLiteral("another"));
        QTRY_VERIFY_WITH_TIMEOUT(workspace.isIdle(), patience);
        QCOMPARE(verdict->text(), before);
        page.show();
        QVERIFY(verdict->accessibleDescription().contains(QStringLiteral("another")));
    }
};

QTEST_MAIN(TestNotifications)
#include "tst_notifications.moc"
