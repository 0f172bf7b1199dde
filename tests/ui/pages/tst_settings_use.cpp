// SPDX-License-Identifier: GPL-3.0-or-later
// Settings that change nothing for the models that are shown are not shown either.
#include "core/analysis/reports/reported_model.h"
#include "core/figures/figure_method.h"
#include "core/figures/setting_use.h"
#include "core/figures/shown_coordinates.h"
#include "tests/support/model_sets.h"
#include "tests/support/ui_fixtures.h"
#include "tests/support/view_tabs.h"
#include "ui/forms/parameter_form.h"
#include "ui/window/main_window.h"
#include "ui/workspace/models/model_store.h"
#include "ui/workspace/settings/analysis_settings.h"
#include "ui/workspace/settings/settings_store.h"
#include "ui/workspace/undo/undo_stack.h"
#include "ui/workspace/workspace.h"

#include <QComboBox>
#include <QLabel>
#include <QSlider>
#include <QTabWidget>

using namespace calibrium;
using namespace calibrium::ui;

class TestSettingsUse : public QObject {
    Q_OBJECT

    SettingsSandbox m_sandbox;

    /// The labels of the view's own settings that can be seen.
    static QStringList shownRows(const MainWindow& window, const QString& viewId) {
        auto* page = window.findChild<QWidget*>(QStringLiteral("settings:") + viewId);
        auto* form = page->findChild<ParameterForm*>(QStringLiteral("viewForm"));
        QStringList rows;
        for (const auto* label : form->findChildren<QLabel*>(QString(), Qt::FindDirectChildrenOnly)) {
            if (!label->isHidden()) rows.append(label->text());
        }
        return rows;
    }

private slots:
    void theyAreKnownToTheirViews() {
        const Dataset classes = test::classifier("a", 20, 3, 1);
        const Dataset reals = test::regressor("b", 20, 1);
        for (const auto& view : figureMethods()) {
            for (const auto& data : {classes, reals}) {
                for (const auto& id : unusedSettings(view.info.parameters, std::vector{data})) {
                    QVERIFY2(findParameter(view.info.parameters, id) != nullptr, (view.info.id + " " + id).c_str());
                }
            }
            QVERIFY(unusedSettings(view.info.parameters, {}).empty());
            // None of the two has targets of several dimensions.
            std::set<std::string> ofCoordinates;
            for (const auto& parameter : view.info.parameters) {
                if (parameter.dimensions == TargetDimensions::Several) ofCoordinates.insert(parameter.id);
            }
            QVERIFY(unusedSettings(view.info.parameters, std::vector{classes, reals}) == ofCoordinates);
            QCOMPARE(ofCoordinates.contains("coordinates"),
                     findParameter(view.info.parameters, "coordinates") != nullptr);
        }
    }

    /// Drawn to its end by the mouse, the slider of the block size gives a number that is computed with.
    void theBlockSizeEndsWithTheSamples() {
        Workspace workspace;
        workspace.settings().change(settingsWith({}, {"asymptotic-block"}), [] { return QStringLiteral("one test"); });
        MainWindow window(workspace);
        window.resize(1280, 800);
        window.show();
        workspace.models().add({{test::classifier("small", 90, 3, 1), {}, {}}});
        workspace.models().add({{test::classifier("large", 400, 3, 2), {}, {}}});
        showTab(window, QStringLiteral("Kernel error"));
        QTRY_VERIFY_WITH_TIMEOUT(window.isIdle(), 180000);
        auto* page = window.findChild<QWidget*>(QStringLiteral("settings:kernel-error"));
        QSlider* slider = nullptr;
        for (auto* editor : page->findChildren<QWidget*>(QStringLiteral("editor:blocksize"))) {
            auto* found = editor->findChild<QSlider*>(QStringLiteral("slider"));
            if (found->isVisible()) slider = found;
        }
        QVERIFY(slider != nullptr);
        QTest::mousePress(slider, Qt::LeftButton, {}, slider->rect().center());
        QTest::mouseMove(slider, QPoint(slider->width() + 50, slider->height() / 2));
        QTest::mouseRelease(slider, Qt::LeftButton, {}, QPoint(slider->width() + 50, slider->height() / 2));
        QTest::keyClick(slider, Qt::Key_End);
        const Values values = workspace.settings().current().requests.front().method.values;
        QVERIFY(values.contains("blocksize"));
        QCOMPARE(values.integer("blocksize"), std::int64_t{45});
        QTRY_VERIFY_WITH_TIMEOUT(window.isIdle(), 180000);
        for (const auto& model : workspace.report())
            QCOMPARE(model.result.tests.at(0).refusal.english(), std::string());
    }

    /// Bins that are changed are what the diagram shows then, and the setting says so; changed on another page they
    /// leave the curve that is shown.
    void changedBinsSayWhatTheyShow() {
        Workspace workspace;
        workspace.settings().change(settingsWith({"ece"}), [] { return QStringLiteral("one measure"); });
        MainWindow window(workspace);
        window.resize(1280, 800);
        window.show();
        workspace.models().add({{test::classifier("risks", 200, 2, 1), {}, {}}});
        const auto curve = [&] {
            return viewValues(workspace.settings().current(), figureMethod("reliability")).text("curve");
        };
        const auto changeBins = [&](const QString& tab, const QString& page) {
            showTab(window, tab);
            QTRY_VERIFY_WITH_TIMEOUT(window.isIdle(), 180000);
            auto* editor = window.findChild<QWidget*>(page)->findChild<QWidget*>(QStringLiteral("editor:bins"));
            auto* slider = editor->findChild<QSlider*>(QStringLiteral("slider"));
            QTest::keyClick(slider, Qt::Key_Right);
            QTRY_VERIFY_WITH_TIMEOUT(window.isIdle(), 180000);
        };
        changeBins(QStringLiteral("Reliability"), QStringLiteral("settings:reliability"));
        QCOMPARE(curve(), std::string("bins"));
        auto* combo = window.findChild<QWidget*>(QStringLiteral("settings:reliability"))
                          ->findChild<QWidget*>(QStringLiteral("editor:curve"))
                          ->findChild<QComboBox*>();
        QCOMPARE(combo->currentText(), QStringLiteral("bins"));
        QCOMPARE(workspace.undoStack().undoText(), QStringLiteral("change bins"));
        workspace.undoStack().undo();
        QCOMPARE(curve(), std::string("automatic"));
        QCOMPARE(combo->currentText(), QStringLiteral("automatic"));
        changeBins(QStringLiteral("Errors"), QStringLiteral("settings:errors"));
        const Values shared = viewValues(workspace.settings().current(), figureMethod("reliability"));
        QCOMPARE(curve(), std::string(shared.integer("bins") == 15 ? "automatic" : "loess"));
    }

    void classSettingsAreHiddenForRealTargets() {
        Workspace workspace;
        workspace.settings().change(settingsWith({"log-score"}), [] { return QStringLiteral("one measure"); });
        MainWindow window(workspace);
        window.show();
        workspace.models().add({{test::regressor("heights", 100, 1), {}, {}}});
        showTab(window, QStringLiteral("Errors"));
        QCOMPARE(shownRows(window, QStringLiteral("errors")),
                 (QStringList{QStringLiteral("Bins of real targets"), QStringLiteral("Samples of score parts")}));
        showTab(window, QStringLiteral("Reliability"));
        const QStringList rows = shownRows(window, QStringLiteral("reliability"));
        QVERIFY(rows.contains(QStringLiteral("Level")) && rows.contains(QStringLiteral("Bins")));
        for (const char* name : {"Lens", "Curve", "Style", "Error bars", "Several models"}) {
            QVERIFY2(!rows.contains(QLatin1String(name)), name);
        }
        // With both kinds everything is there, and with classes alone what is theirs.
        workspace.models().add({{test::classifier("kinds", 100, 3, 2), {}, {}}});
        QVERIFY(shownRows(window, QStringLiteral("reliability")).contains(QStringLiteral("Lens")));
        showTab(window, QStringLiteral("Errors"));
        QCOMPARE(shownRows(window, QStringLiteral("errors")).size(), qsizetype{6});
        workspace.models().remove({workspace.models().front().id});
        QVERIFY(!shownRows(window, QStringLiteral("errors")).contains(QStringLiteral("Bins of real targets")));
        QTRY_VERIFY_WITH_TIMEOUT(window.isIdle(), 180000);
    }
};

QTEST_MAIN(TestSettingsUse)
#include "tst_settings_use.moc"
