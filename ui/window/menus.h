// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>

class QAction;
class QMainWindow;
class QMenu;

namespace calibrium::ui {

struct Actions;

/// Menus that are filled elsewhere.
struct Menus {
    QMenu* recent = nullptr;
    QMenu* samples = nullptr;
    QMenu* demonstrations = nullptr;
    QMenu* publishedFigures = nullptr;
    QMenu* help = nullptr;
};

/// Fills menu bar and tool bar. dockToggles: show and hide the docks.
Menus buildMenus(QMainWindow& window, const Actions& actions, const QList<QAction*>& dockToggles);

}  // namespace calibrium::ui
