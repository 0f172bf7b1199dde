// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/ui_fixtures.h"

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
        workspace.addModels({{calibratedData("model", n, 3), {}, {}}});
        workspace.changeSettings(settingsWith({"accuracy"}), [] { return QStringLiteral("settings"); });
    }

private slots:
    void aViewThatWasLeftIsDrawnOnlyWhenItIsShownAgain() {
        Workspace workspace;
        workspace.setCurrentView("where");
        open(workspace, 4000);
        QTRY_VERIFY_WITH_TIMEOUT(!workspace.figure("where").wantedKey.empty(), patience);
        workspace.setCurrentView("reliability");
        QTRY_VERIFY_WITH_TIMEOUT(workspace.isIdle(), patience);
        QVERIFY(workspace.figure("reliability").figure != nullptr);
        QVERIFY(workspace.figure("where").figure == nullptr || workspace.figure("where").isPartial);

        workspace.setCurrentView("where");
        QTRY_VERIFY_WITH_TIMEOUT(workspace.isIdle(), patience);
        QVERIFY(workspace.figure("where").figure != nullptr);
        QVERIFY(!workspace.figure("where").isPartial);
        QVERIFY(!workspace.figure("where").isOutOfDate());
    }

    void anotherNameDrawsNothingAnew() {
        Workspace workspace;
        open(workspace, 50);
        workspace.setCurrentView("reliability");
        QTRY_VERIFY_WITH_TIMEOUT(workspace.isIdle() && workspace.figure("reliability").figure, patience);
        const auto drawn = workspace.figure("reliability").drawn;
        QCOMPARE(workspace.figure("reliability").figure->series.front(), std::string("model"));
        workspace.renameModel(1, QStringLiteral("another"));
        QTRY_VERIFY_WITH_TIMEOUT(workspace.isIdle(), patience);
        QCOMPARE(workspace.figure("reliability").drawn, drawn);
        QCOMPARE(workspace.figure("reliability").figure->series.front(), std::string("another"));
    }

    void aBoxThatIsTickedAgainDrawsNothingAnew() {
        Workspace workspace;
        open(workspace, 50);
        workspace.setCurrentView("reliability");
        QTRY_VERIFY_WITH_TIMEOUT(workspace.isIdle() && workspace.figure("reliability").figure, patience);
        const auto drawn = workspace.figure("reliability").drawn;
        workspace.setVisible(1, false);
        QTRY_VERIFY_WITH_TIMEOUT(workspace.isIdle() && workspace.figure("reliability").drawn != drawn, patience);
        workspace.setVisible(1, true);
        QTRY_VERIFY_WITH_TIMEOUT(workspace.isIdle(), patience);
        QCOMPARE(workspace.figure("reliability").drawn, drawn);
        QVERIFY(workspace.figure("reliability").isFinal());
    }

    void theSeedDrawsOnlyWhatDependsOnIt() {
        Workspace workspace;
        workspace.addModels({{calibratedData("model", 100, 3), {}, {}}});
        workspace.changeSettings(settingsWith({"accuracy", "ece"}, {"gamma"}),
                                 [] { return QStringLiteral("settings"); });
        workspace.setCurrentView("kernel-error");
        QTRY_VERIFY_WITH_TIMEOUT(workspace.isIdle() && workspace.figure("bandwidth").figure, patience);
        const auto drawn = workspace.figure("bandwidth").drawn;
        const int accuracyRun = workspace.evaluation().state(1, 1)->runNumber;
        const int eceRun = workspace.evaluation().state(1, 2)->runNumber;
        AnalysisSettings settings = workspace.settings();
        settings.seed = 99;
        workspace.changeSettings(settings, [] { return QStringLiteral("seed"); });
        QTRY_VERIFY_WITH_TIMEOUT(workspace.isIdle(), patience);
        QCOMPARE(workspace.figure("bandwidth").drawn, drawn);
        QCOMPARE(workspace.evaluation().state(1, 1)->runNumber, accuracyRun);
        QVERIFY(workspace.evaluation().state(1, 2)->runNumber != eceRun);
        QCOMPARE(workspace.staleResults(), 0);
    }

    void aFinishedViewStaysWhenItIsLeft() {
        Workspace workspace;
        open(workspace, 50);
        workspace.setCurrentView("reliability");
        QTRY_VERIFY_WITH_TIMEOUT(workspace.isIdle() && workspace.figure("reliability").figure, patience);
        const auto drawn = workspace.figure("reliability").figure;
        workspace.setCurrentView("where");
        QTRY_VERIFY_WITH_TIMEOUT(workspace.isIdle(), patience);
        workspace.setCurrentView("reliability");
        QTRY_VERIFY_WITH_TIMEOUT(workspace.isIdle(), patience);
        QCOMPARE(workspace.figure("reliability").figure, drawn);
    }
};

QTEST_MAIN(TestFigureBuilder)
#include "tst_figure_builder.moc"
