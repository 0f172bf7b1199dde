// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QWidget>

class QDockWidget;
class QHBoxLayout;
class QLabel;
class QMainWindow;
class QTabBar;

namespace calibrium::ui {

/// The head of a dock: its title, or a tab for each of the docks that share its place, and the tools of what it holds.
/// Where it is narrow, tools show their icons alone. Qt's own row of tabs below the docks would take a line of its own;
/// the style sheet gives it no height.
class DockTitle : public QWidget {
    Q_OBJECT

public:
    /// Becomes the title of the dock, which owns it.
    DockTitle(QMainWindow& window, QDockWidget& dock);

    /// At the right; takes it.
    void addTools(QWidget* tools);

    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void refreshAll();
    void refresh();
    void choose(int tab);
    void fitTools();
    void setToolsShort(bool isShort);
    [[nodiscard]] QList<QDockWidget*> docksHere() const;

    QMainWindow& m_window;
    QDockWidget& m_dock;
    qsizetype m_place = 0;  ///< among the window's docks, in the order in which they were made
    QLabel* m_label = nullptr;
    QTabBar* m_tabs = nullptr;
    QHBoxLayout* m_row = nullptr;
    QWidget* m_tools = nullptr;
    QList<QDockWidget*> m_shown;  ///< of the tabs
    bool m_isRefreshing = false;  ///< soon
};

}  // namespace calibrium::ui
