// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/memory.h"
#include "core/run/parallel.h"
#include "tests/support/ui_fixtures.h"
#include "ui/settings/settings.h"
#include "ui/window/main_window.h"
#include "ui/window/preferences_dialog.h"
#include "ui/workspace/settings/settings_store.h"
#include "ui/workspace/workspace.h"

#include <QAction>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QPushButton>
#include <QSpinBox>
#include <QTest>

using namespace calibrium;
using namespace calibrium::ui;

class TestPreferences : public QObject {
    Q_OBJECT

    SettingsSandbox m_sandbox;

private slots:
    void cleanup() {
        settings::memory.store(0);
        settings::threads.store(0);
        Workspace().takePreferences();
    }

    void chosenMemoryAndThreadsHoldAtOnceAndNextTime() {
        Workspace workspace;
        MainWindow window(workspace);
        window.show();
        window.findChild<QAction*>(QStringLiteral("preferences"))->trigger();
        auto* dialog = window.findChild<PreferencesDialog*>();
        QVERIFY(dialog != nullptr);
        auto* memory = dialog->findChild<QDoubleSpinBox*>(QStringLiteral("memory"));
        auto* threads = dialog->findChild<QSpinBox*>(QStringLiteral("threads"));
        QCOMPARE(memory->text(), QStringLiteral("Automatic"));
        memory->setValue(0.5);
        threads->setValue(1);
        QTest::mouseClick(dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok), Qt::LeftButton);
        QCOMPARE(programMemory(), std::size_t{1} << 29U);
        QCOMPARE(threadCount(), std::size_t{1});
        QCOMPARE(specificationFor(workspace.settings().current()).memoryBudget, std::size_t{1} << 27U);
        QCOMPARE(settings::memory.value(), 512);
        QCOMPARE(PreferencesDialog().findChild<QDoubleSpinBox*>(QStringLiteral("memory"))->value(), 0.5);
    }

    void cancelChangesNothing() {
        Workspace workspace;
        MainWindow window(workspace);
        window.show();
        window.findChild<QAction*>(QStringLiteral("preferences"))->trigger();
        auto* dialog = window.findChild<PreferencesDialog*>();
        dialog->findChild<QDoubleSpinBox*>(QStringLiteral("memory"))->setValue(0.5);
        QTest::keyClick(dialog, Qt::Key_Escape);
        QCOMPARE(settings::memory.value(), 0);
        QCOMPARE(programMemory(), automaticMemory());
    }
};

QTEST_MAIN(TestPreferences)
#include "tst_preferences.moc"
