// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/ui_fixtures.h"
#include "ui/window/main_window.h"
#include "ui/workspace/models/model_store.h"
#include "ui/workspace/settings/settings_store.h"
#include "ui/workspace/workspace.h"

#include <QAbstractItemModel>
#include <QAction>
#include <QTableView>
#include <QTest>

#include <memory>

namespace calibrium::ui {

/// A main window with a workspace of its own: what tests of the window inherit beside QObject.
class WindowFixture {
protected:
    static constexpr int patience = 120000;  ///< milliseconds; results come much earlier

    SettingsSandbox m_sandbox;
    std::unique_ptr<Workspace> m_workspace;
    std::unique_ptr<MainWindow> m_window;

    void openWindow() {
        m_window.reset();
        m_workspace = std::make_unique<Workspace>();
        m_window = std::make_unique<MainWindow>(*m_workspace);
        m_window->show();
    }
    /// Sooner results, where what they say does not count.
    void computeLess() {
        m_workspace->settings().change(withFewResamples(m_workspace->settings().current()),
                                       [] { return QStringLiteral("settings"); });
    }
    void await() { QTRY_VERIFY_WITH_TIMEOUT(m_window->isIdle(), patience); }

    /// The iris sample with its results.
    void openIris() {
        m_window->openSample(QStringLiteral("iris"));
        QTRY_COMPARE_WITH_TIMEOUT(m_window->workspace().models().size(), std::size_t{2}, patience);
        await();
    }

    [[nodiscard]] QAbstractItemModel* table() const {
        return m_window->findChild<QTableView*>(QStringLiteral("resultsTable"))->model();
    }
    template <class Widget>
    [[nodiscard]] Widget* widget(const char* name) const {
        return m_window->findChild<Widget*>(QLatin1String(name));
    }
    [[nodiscard]] QAction* action(const char* name) const { return m_window->findChild<QAction*>(QLatin1String(name)); }
};

}  // namespace calibrium::ui
