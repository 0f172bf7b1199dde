// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/menus.h"

#include "ui/actions/actions.h"
#include "ui/look/icons.h"

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
    file->addAction(actions.newWorkspace);
    file->addAction(actions.open);
    file->addMenu(menus.recent);
    file->addMenu(menus.samples);
    file->addActions({actions.paste, actions.reloadData});
    file->addSeparator();
    file->addActions({actions.saveWorkspace, actions.saveWorkspaceAs, actions.duplicateWorkspace, actions.runOnFile});
    file->addSeparator();
    file->addActions({actions.exportFigure, actions.copyFigure, actions.copyFigureCommand, actions.saveTable,
                      actions.saveReport, actions.print});
    file->addSeparator();
    file->addActions({actions.closeAll, actions.quit});
}

void buildEditMenu(QMenuBar& bar, const Actions& actions) {
    QMenu* edit = bar.addMenu(QObject::tr("&Edit"));
    edit->addActions({actions.undo, actions.redo});
    edit->addSeparator();
    edit->addActions(
        {actions.renameModel, actions.recolourModel, actions.moveModelUp, actions.moveModelDown, actions.removeModel});
    edit->addActions({actions.splitModel, actions.weighModel, actions.clusterModel});
    edit->addSeparator();
    edit->addActions({actions.copyCsv, actions.copyMarkdown, actions.copyLatex, actions.copyCommand});
    edit->addSeparator();
    edit->addAction(actions.preferences);
}

void buildViewMenu(QMenuBar& bar, const Actions& actions, const QList<QAction*>& dockToggles) {
    QMenu* view = bar.addMenu(QObject::tr("&View"));
    for (QAction* action : actions.views) view->addAction(action);
    view->addSeparator();
    view->addAction(actions.resetZoom);
    view->addActions({actions.largerText, actions.smallerText, actions.usualText});
    view->addSeparator();
    view->addAction(actions.present);
    view->addSeparator();
    view->addActions(dockToggles);
    view->addSeparator();
    QMenu* themes = view->addMenu(icon(QStringLiteral("theme")), QObject::tr("&Theme"));
    themes->addActions(actions.themes->actions());
}

QMenu* makeTippedMenu(QMainWindow& window, const QString& title, const char* name) {
    auto* menu = new QMenu(title, &window);
    menu->setObjectName(QLatin1String(name));
    menu->setToolTipsVisible(true);
    return menu;
}

void buildLabMenu(QMenuBar& bar, const Actions& actions, const Menus& menus) {
    QMenu* lab = bar.addMenu(QObject::tr("&Lab"));
    lab->addAction(actions.views.back());
    lab->addSeparator();
    lab->addActions({actions.playLab, actions.startLabOver, actions.continueLab});
    lab->addActions({actions.stepLab, actions.showDataSet});
    lab->addSeparator();
    lab->addMenu(menus.demonstrations);
    lab->addAction(actions.openDemonstration);
    lab->addActions({actions.nextStep, actions.previousStep});
    lab->addMenu(menus.publishedFigures);
    lab->addSeparator();
    lab->addActions({actions.keepRun, actions.openRun, actions.saveRun, actions.exportRun, actions.copyLabCommand});
    lab->addActions({actions.saveSlide, actions.saveFrames});
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
    menus.samples = makeTippedMenu(window, QObject::tr("Sa&mples"), "samplesMenu");
    menus.demonstrations = makeTippedMenu(window, QObject::tr("&Demonstrations"), "demonstrationsMenu");
    menus.publishedFigures = makeTippedMenu(window, QObject::tr("Published &Figures"), "publishedFiguresMenu");
    QMenuBar& bar = *window.menuBar();
    buildFileMenu(bar, actions, menus);
    buildEditMenu(bar, actions);
    buildViewMenu(bar, actions, dockToggles);
    QMenu* analysis = bar.addMenu(QObject::tr("&Analysis"));
    analysis->addActions({actions.recompute, actions.cancel});
    analysis->addSeparator();
    analysis->addAction(actions.addVariant);
    analysis->addAction(actions.pinBaseline);
    QMenu* adjustments = analysis->addMenu(QObject::tr("&p-Values"));
    adjustments->setToolTipsVisible(true);
    adjustments->addActions(actions.adjustments->actions());
    analysis->addSeparator();
    for (QAction* study : actions.studies) analysis->addAction(study);
    buildLabMenu(bar, actions, menus);
    menus.help = bar.addMenu(QObject::tr("&Help"));
    menus.help->addAction(actions.explain);
    for (QAction* guide : actions.guides) menus.help->addAction(guide);
    menus.help->addActions({actions.glossary, actions.shortcuts});
    menus.help->addSeparator();
    menus.help->addActions({actions.selfTest, actions.about});
    buildToolBar(window, actions, menus);
    return menus;
}

}  // namespace calibrium::ui
