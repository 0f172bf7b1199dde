// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/notes.h"
#include "core/data/sample_notes.h"
#include "core/method/resolved_kernel.h"
#include "tests/support/ui_fixtures.h"
#include "ui/jobs/job_tracker.h"
#include "ui/look/theme.h"
#include "ui/results/verdict_panel.h"
#include "ui/workspace/models/model.h"
#include "ui/workspace/models/model_store.h"
#include "ui/workspace/results/evaluation.h"
#include "ui/workspace/settings/settings_store.h"
#include "ui/workspace/workspace.h"

#include <QLabel>
#include <QScrollArea>
#include <QScrollBar>
#include <QTest>
#include <QToolButton>

using namespace calibrium;
using namespace calibrium::ui;

namespace {

constexpr int patience = 120000;  // milliseconds; results come much earlier

}  // namespace

class TestVerdictPanel : public QObject {
    Q_OBJECT

    SettingsSandbox m_sandbox;

    static QString shown(const VerdictPanel& panel) {
        return panel.findChild<QLabel*>(QStringLiteral("verdict"))->text();
    }
    static QString whole(const VerdictPanel& panel) {
        return panel.findChild<QLabel*>(QStringLiteral("verdict"))->accessibleDescription();
    }
    static QToolButton* fold(const VerdictPanel& panel) {
        return panel.findChild<QToolButton*>(QStringLiteral("foldVerdicts"));
    }
    static void compute(Workspace& workspace) {
        workspace.settings().change(settingsWith({}, {"exact:measure=brier,resamples=99"}),
                                    [] { return QStringLiteral("settings"); });
        QTRY_VERIFY_WITH_TIMEOUT(workspace.isIdle(), patience);
    }

private slots:
    void oneModelIsShownWhole() {
        Workspace workspace;
        VerdictPanel panel(workspace);
        QVERIFY(panel.isHidden());
        panel.resize(300, 200);
        workspace.models().add({{calibratedData("model", 100, 3), {}, {}}});
        compute(workspace);
        QVERIFY(panel.isVisibleTo(nullptr) || !panel.isHidden());
        QVERIFY(fold(panel)->isHidden());
        QVERIFY(!shown(panel).contains(QChar(0x2026)));
        QVERIFY(whole(panel).contains(QStringLiteral("model")));
    }

    /// At every width, also those at which one word more or less makes a line.
    void nothingOfOneModelIsCut() {
        Workspace workspace;
        VerdictPanel panel(workspace);
        panel.resize(300, 200);
        panel.show();
        workspace.models().add({{calibratedData("model", 100, 3), {}, {}}});
        compute(workspace);
        const auto* bar = panel.findChild<QScrollArea*>()->verticalScrollBar();
        for (int width = 260; width < 900; width += 3) {
            panel.resize(width, panel.height());
            QCoreApplication::processEvents();
            QVERIFY2(bar->maximum() == 0, qPrintable(QStringLiteral("%1: %2").arg(width).arg(bar->maximum())));
        }
    }

    /// Where a key recurs the verdict has a link that takes its values as clusters, and loses it then.
    void aRecurringKeyIsTakenByAClick() {
        Workspace workspace;
        VerdictPanel panel(workspace);
        panel.resize(300, 200);
        const Dataset plain = calibratedData("model", 300, 2);
        SampleNotes notes{.file = "people.csv"};
        notes.columns.push_back({.name = "ward", .cells = {}});
        for (int i = 0; i < 300; ++i) notes.columns[0].cells.push_back("w" + std::to_string(i % 30));
        workspace.models().add({{plain.withNotes(std::move(notes)), {}, {}}});
        compute(workspace);
        QVERIFY2(shown(panel).contains(QStringLiteral("Take the values of ward as clusters")),
                 qPrintable(shown(panel)));
        auto* text = panel.findChild<QLabel*>(QStringLiteral("verdict"));
        emit text->linkActivated(QString::number(workspace.models().front().id));
        QTRY_COMPARE(workspace.models().front().clusterColumn, std::string("ward"));
        QTRY_VERIFY_WITH_TIMEOUT(workspace.isIdle(), patience);
        QVERIFY(!shown(panel).contains(QStringLiteral("<a ")));
        QVERIFY(whole(panel).contains(QStringLiteral("blocks test")));
    }

    void severalModelsTakeALineEachUntilUnfolded() {
        Workspace workspace;
        VerdictPanel panel(workspace);
        panel.resize(300, 200);
        panel.show();
        workspace.models().add(
            {{calibratedData("first", 100, 3), {}, {}}, {calibratedData("second", 100, 3, 2), {}, {}}});
        compute(workspace);
        QCOMPARE(shown(panel).count(QStringLiteral("</div>")), 2);
        QCOMPARE(shown(panel).count(QChar(0x2026)), 2);
        QVERIFY(whole(panel).contains(QStringLiteral("first")) && whole(panel).contains(QStringLiteral("second")));
        const int folded = panel.height();
        QVERIFY(fold(panel)->isVisible());
        QTest::mouseClick(fold(panel), Qt::LeftButton);
        QVERIFY(!shown(panel).contains(QChar(0x2026)));
        QVERIFY(panel.height() > folded);
        // Remembered for the next one.
        VerdictPanel next(workspace);
        QVERIFY(!shown(next).contains(QChar(0x2026)));
        QTest::mouseClick(fold(panel), Qt::LeftButton);
        QCOMPARE(panel.height(), folded);
        // More room, more words.
        const auto words = shown(panel).size();
        panel.resize(500, panel.height());
        QVERIFY(shown(panel).size() > words);
    }

    /// What the others say before would be withdrawn when it ends.
    void nothingIsDecidedBeforeTheTestThatDecides() {
        Workspace workspace;
        VerdictPanel panel(workspace);
        panel.resize(900, 200);
        workspace.models().add({{calibratedData("model", 600, 3), {}, {}}});
        const int model = workspace.models().front().id;
        workspace.settings().change(settingsWith({}, {"asymptotic-block", "exact:resamples=1000000"}),
                                    [] { return QStringLiteral("settings"); });
        const int block = workspace.settings().current().requests.front().id;
        const auto hasBlock = [&] {
            const ResultState* state = workspace.evaluation().state(model, block);
            return state != nullptr && state->test.has_value();
        };
        QTRY_VERIFY_WITH_TIMEOUT(hasBlock(), patience);
        QTRY_VERIFY_WITH_TIMEOUT(whole(panel).contains(QStringLiteral("The test that decides is still running")),
                                 patience);
        QVERIFY(!whole(panel).contains(QStringLiteral("evidence")));
        QTest::qWait(100);  // the verdict on the block test would have come by now
        QVERIFY(!whole(panel).contains(QStringLiteral("evidence")));
        // Without it the others decide, and it is said why.
        workspace.tracker().cancelAll();
        QTRY_VERIFY_WITH_TIMEOUT(whole(panel).contains(QStringLiteral("asymptotic block test, p")), patience);
        QVERIFY(whole(panel).contains(QStringLiteral("The test that decides was cancelled.")));
        compute(workspace);
        QTRY_VERIFY_WITH_TIMEOUT(whole(panel).contains(QStringLiteral("no evidence against calibration (exact test")),
                                 patience);
        QVERIFY(!whole(panel).contains(QStringLiteral("running")));
    }

    /// Neither another statistic nor a bandwidth that a slider shows changes the verdict; a test that is named does.
    void theVerdictDoesNotFollowWhatIsLookedAt() {
        Workspace workspace;
        VerdictPanel panel(workspace);
        panel.resize(900, 200);
        workspace.models().add({{calibratedData("model", 600, 3), {}, {}}});
        const auto said = [&](const AnalysisSettings& settings) {
            workspace.settings().change(settings, [] { return QStringLiteral("settings"); });
            return QTest::qWaitFor([&] { return workspace.isIdle(); }, patience) ? whole(panel) : QString();
        };
        const QString usual = said(settingsWith({}, {"exact:resamples=99"}));
        QVERIFY2(usual.contains(QStringLiteral("(exact test, p = ")), qPrintable(usual));
        for (const char* other : {"exact:measure=brier,resamples=99", "exact:bandwidth=5000,resamples=99",
                                  "exact:bandwidth=1e-12,resamples=99"}) {
            QCOMPARE(said(settingsWith({}, {other})), usual);
        }
        AnalysisSettings dragged = settingsWith({"skce"}, {"exact:resamples=99"});
        for (const double bandwidth : {1e-9, 0.3, 1e6}) {
            dragged.kernel.set("bandwidth", bandwidth);
            QCOMPARE(said(dragged), usual);
        }
        AnalysisSettings several = settingsWith({}, {"exact:resamples=99", "spiegelhalter"});
        several = withPrimary(several, several.requests.back().id);
        QVERIFY(decidingRequest(several)->isPrimary);
        QVERIFY(said(several).contains(QStringLiteral("(Spiegelhalter test, p = ")));
        QCOMPARE(said(withPrimary(several, 0)), usual);
    }

    /// A p-value of other settings is no longer what the sentence should say.
    void aDecisionOfOtherSettingsIsDimmed() {
        Workspace workspace;
        VerdictPanel panel(workspace);
        panel.resize(900, 200);
        workspace.models().add({{calibratedData("model", 600, 3), {}, {}}});
        compute(workspace);
        const QString dimmed = currentTheme().dimmed.name();
        QTRY_VERIFY(whole(panel).contains(QStringLiteral("no evidence")));
        QVERIFY(!shown(panel).contains(dimmed));
        QVERIFY(shown(panel).contains(QStringLiteral("n\u00a0=\u00a0600")));
        AnalysisSettings settings = workspace.settings().current();
        settings.requests.front().method.values.set("resamples", std::int64_t{1000000});
        workspace.settings().change(settings, [] { return QStringLiteral("more"); });
        QTRY_VERIFY(shown(panel).contains(dimmed));
        workspace.tracker().cancelAll();
        QTRY_VERIFY_WITH_TIMEOUT(workspace.isIdle(), patience);
    }

    /// More than are shown at once have a bar beside them, and a line each as well.
    void manyModelsTakeALineEach() {
        Workspace workspace;
        VerdictPanel panel(workspace);
        panel.resize(500, 200);
        panel.show();
        std::vector<LoadedModel> models;
        for (int i = 0; i < 9; ++i) {
            const std::string name = "model " + std::to_string(i);
            models.push_back({calibratedData(name, 100, 3, static_cast<std::uint64_t>(i + 1)), {}, {}});
        }
        workspace.models().add(models);
        compute(workspace);
        const auto* text = panel.findChild<QLabel*>(QStringLiteral("verdict"));
        const auto* bar = panel.findChild<QScrollArea*>()->verticalScrollBar();
        for (const int count : {9, 6}) {
            while (static_cast<int>(workspace.models().size()) > count) {
                workspace.models().remove({workspace.models().back().id});
            }
            QTRY_VERIFY_WITH_TIMEOUT(workspace.isIdle(), patience);
            QCoreApplication::processEvents();
            QCOMPARE(shown(panel).count(QStringLiteral("</div>")), count);
            QCOMPARE(bar->isVisible(), count > 6);
            const double lines = static_cast<double>(text->height()) / text->fontMetrics().lineSpacing();
            QVERIFY2(lines < 1.4 * count, qPrintable(QString::number(lines)));
        }
    }
};

QTEST_MAIN(TestVerdictPanel)
#include "tst_verdict_panel.moc"
