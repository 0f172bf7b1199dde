// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/ui_fixtures.h"
#include "ui/workspace/models/model_store.h"
#include "ui/workspace/results/evaluation.h"
#include "ui/workspace/results/figure_builder.h"
#include "ui/workspace/results/page_updates.h"
#include "ui/workspace/settings/settings_store.h"
#include "ui/workspace/workspace.h"

#include <QTest>

using namespace calibrium;
using namespace calibrium::ui;

namespace {

constexpr int patience = 120000;  // milliseconds; results come much earlier

}  // namespace

class TestFigureBuilder : public QObject {
    Q_OBJECT

    SettingsSandbox m_sandbox;

    static void open(Workspace& workspace, Index n) {
        workspace.models().add({{calibratedData("model", n, 3), {}, {}}});
        workspace.settings().change(settingsWith({"accuracy"}), [] { return QStringLiteral("settings"); });
    }

private slots:
    void aViewThatWasLeftIsDrawnOnlyWhenItIsShownAgain() {
        Workspace workspace;
        workspace.page().setView("where");
        open(workspace, 4000);
        QTRY_VERIFY_WITH_TIMEOUT(!workspace.figures().state("where").wantedKey.empty(), patience);
        workspace.page().setView("reliability");
        QTRY_VERIFY_WITH_TIMEOUT(workspace.isIdle(), patience);
        QVERIFY(workspace.figures().state("reliability").figure != nullptr);
        QVERIFY(workspace.figures().state("where").figure == nullptr || workspace.figures().state("where").isPartial);

        workspace.page().setView("where");
        QTRY_VERIFY_WITH_TIMEOUT(workspace.isIdle(), patience);
        QVERIFY(workspace.figures().state("where").figure != nullptr);
        QVERIFY(!workspace.figures().state("where").isPartial);
        QVERIFY(!workspace.figures().state("where").isOutOfDate());
    }

    void anotherNameDrawsNothingAnew() {
        Workspace workspace;
        open(workspace, 50);
        workspace.page().setView("reliability");
        QTRY_VERIFY_WITH_TIMEOUT(workspace.isIdle() && workspace.figures().state("reliability").figure, patience);
        const auto drawn = workspace.figures().state("reliability").drawn;
        QCOMPARE(workspace.figures().state("reliability").figure->series.front(), std::string("model"));
        workspace.models().rename(1, QStringLiteral("another"));
        QTRY_VERIFY_WITH_TIMEOUT(workspace.isIdle(), patience);
        QCOMPARE(workspace.figures().state("reliability").drawn, drawn);
        QCOMPARE(workspace.figures().state("reliability").figure->series.front(), std::string("another"));
    }

    void aBoxThatIsTickedAgainDrawsNothingAnew() {
        Workspace workspace;
        open(workspace, 50);
        workspace.page().setView("reliability");
        QTRY_VERIFY_WITH_TIMEOUT(workspace.isIdle() && workspace.figures().state("reliability").figure, patience);
        const auto drawn = workspace.figures().state("reliability").drawn;
        workspace.models().setVisible(1, false);
        QTRY_VERIFY_WITH_TIMEOUT(workspace.isIdle() && workspace.figures().state("reliability").drawn != drawn,
                                 patience);
        workspace.models().setVisible(1, true);
        QTRY_VERIFY_WITH_TIMEOUT(workspace.isIdle(), patience);
        QCOMPARE(workspace.figures().state("reliability").drawn, drawn);
        QVERIFY(workspace.figures().state("reliability").isFinal());
    }

    void theSeedDrawsOnlyWhatDependsOnIt() {
        Workspace workspace;
        workspace.models().add({{calibratedData("model", 100, 3), {}, {}}});
        workspace.settings().change(settingsWith({"accuracy", "ece"}, {"gamma"}),
                                    [] { return QStringLiteral("settings"); });
        workspace.page().setView("kernel-error");
        QTRY_VERIFY_WITH_TIMEOUT(workspace.isIdle() && workspace.figures().state("bandwidth").figure, patience);
        const auto drawn = workspace.figures().state("bandwidth").drawn;
        const int accuracyRun = workspace.evaluation().state(1, 1)->runNumber;
        const int eceRun = workspace.evaluation().state(1, 2)->runNumber;
        AnalysisSettings settings = workspace.settings().current();
        settings.seed = 99;
        workspace.settings().change(settings, [] { return QStringLiteral("seed"); });
        QTRY_VERIFY_WITH_TIMEOUT(workspace.isIdle(), patience);
        QCOMPARE(workspace.figures().state("bandwidth").drawn, drawn);
        QCOMPARE(workspace.evaluation().state(1, 1)->runNumber, accuracyRun);
        QVERIFY(workspace.evaluation().state(1, 2)->runNumber != eceRun);
        QCOMPARE(workspace.staleResults(), 0);
    }

    void aFinishedViewStaysWhenItIsLeft() {
        Workspace workspace;
        open(workspace, 50);
        workspace.page().setView("reliability");
        QTRY_VERIFY_WITH_TIMEOUT(workspace.isIdle() && workspace.figures().state("reliability").figure, patience);
        const auto drawn = workspace.figures().state("reliability").figure;
        workspace.page().setView("where");
        QTRY_VERIFY_WITH_TIMEOUT(workspace.isIdle(), patience);
        workspace.page().setView("reliability");
        QTRY_VERIFY_WITH_TIMEOUT(workspace.isIdle(), patience);
        QCOMPARE(workspace.figures().state("reliability").figure, drawn);
    }
};

QTEST_MAIN(TestFigureBuilder)
#include "tst_figure_builder.moc"
