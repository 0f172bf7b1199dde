// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/menus.h"

#include "ui/actions.h"
#include "ui/icons.h"

#include <QAction>
#include <QActionGroup>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QToolBar>
#include <QToolButton>

namespace calibrium::ui {

namespace {

void buildFileMenu(QMenuBar& bar, const Actions& actions, Menus& menus) {
    QMenu* file = bar.addMenu(QObject::tr("&File"));
    file->addAction(actions.open);
    file->addMenu(menus.recent);
    file->addMenu(menus.samples);
    file->addAction(actions.paste);
    file->addSeparator();
    file->addActions({actions.exportFigure, actions.copyFigure});
    file->addSeparator();
    file->addActions({actions.closeAll, actions.quit});
}

void buildEditMenu(QMenuBar& bar, const Actions& actions) {
    QMenu* edit = bar.addMenu(QObject::tr("&Edit"));
    edit->addActions({actions.undo, actions.redo});
    edit->addSeparator();
    edit->addActions(
        {actions.renameModel, actions.recolourModel, actions.moveModelUp, actions.moveModelDown, actions.removeModel});
    edit->addSeparator();
    edit->addActions({actions.copyCsv, actions.copyMarkdown, actions.copyLatex, actions.copyCommand});
}

void buildViewMenu(QMenuBar& bar, const Actions& actions, const QList<QAction*>& dockToggles) {
    QMenu* view = bar.addMenu(QObject::tr("&View"));
    for (QAction* action : actions.views) view->addAction(action);
    view->addSeparator();
    view->addAction(actions.resetZoom);
    view->addSeparator();
    view->addActions(dockToggles);
    view->addSeparator();
    QMenu* themes = view->addMenu(icon(QStringLiteral("theme")), QObject::tr("&Theme"));
    themes->addActions(actions.themes->actions());
}

void buildToolBar(QMainWindow& window, const Actions& actions, const Menus& menus) {
    QToolBar* bar = window.addToolBar(QObject::tr("Tools"));
    bar->setObjectName(QStringLiteral("toolBar"));
    bar->setMovable(false);
    bar->setIconSize(QSize(16, 16));
    bar->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    bar->addActions({actions.open, actions.paste});
    auto* samples = new QToolButton(bar);
    samples->setText(QObject::tr("Samples"));
    samples->setIcon(icon(QStringLiteral("samples")));
    samples->setToolTip(QObject::tr("Open predictions that come with the program"));
    samples->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    samples->setPopupMode(QToolButton::InstantPopup);
    samples->setMenu(menus.samples);
    bar->addWidget(samples);
    auto* space = new QWidget(bar);
    space->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    bar->addWidget(space);
    bar->addActions({actions.exportFigure, actions.explain});
}

}  // namespace

Menus buildMenus(QMainWindow& window, const Actions& actions, const QList<QAction*>& dockToggles) {
    Menus menus;
    menus.recent = new QMenu(QObject::tr("Open &Recent"), &window);
    menus.samples = new QMenu(QObject::tr("&Samples"), &window);
    menus.samples->setObjectName(QStringLiteral("samplesMenu"));
    menus.samples->setToolTipsVisible(true);
    QMenuBar& bar = *window.menuBar();
    buildFileMenu(bar, actions, menus);
    buildEditMenu(bar, actions);
    buildViewMenu(bar, actions, dockToggles);
    QMenu* analysis = bar.addMenu(QObject::tr("&Analysis"));
    analysis->addActions({actions.recompute, actions.cancel});
    analysis->addSeparator();
    analysis->addAction(actions.addVariant);
    menus.help = bar.addMenu(QObject::tr("&Help"));
    menus.help->addActions({actions.explain, actions.about});
    buildToolBar(window, actions, menus);
    return menus;
}

}  // namespace calibrium::ui
