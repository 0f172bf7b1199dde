// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <vector>

class QAction;
class QActionGroup;
class QUndoStack;

namespace calibrium::ui {

/// Every action of the program. Menus, tool bar, buttons and panels borrow them; the controllers of the
/// window connect them.
struct Actions {
    QAction* open;
    QAction* paste;
    QAction* newWorkspace;
    QAction* saveWorkspace;
    QAction* saveWorkspaceAs;
    QAction* duplicateWorkspace;
    QAction* runOnFile;
    QAction* reloadData;
    QAction* exportFigure;
    QAction* copyFigure;
    QAction* saveReport;
    QAction* print;
    QAction* closeAll;
    QAction* quit;

    QAction* undo;
    QAction* redo;
    QAction* renameModel;
    QAction* recolourModel;
    QAction* moveModelUp;
    QAction* moveModelDown;
    QAction* removeModel;
    QAction* splitModel;
    QAction* weighModel;
    QAction* clusterModel;

    QAction* copyCsv;
    QAction* copyMarkdown;
    QAction* copyLatex;
    QAction* saveTable;
    QAction* copyCommand;
    QAction* preferences;

    std::vector<QAction*> studies;  ///< one per study of a table; the id as data

    QActionGroup* themes;         ///< actions with a Scheme as data
    std::vector<QAction*> views;  ///< one per tab: the registered views, Recalibrate, the Lab; the id as data
    QAction* resetZoom;
    QAction* largerText;
    QAction* smallerText;
    QAction* usualText;
    QAction* present;  ///< full screen, for an audience

    QAction* recompute;
    QAction* cancel;
    QAction* addVariant;
    QAction* pinBaseline;
    QActionGroup* adjustments;  ///< of p-values, actions with the id of an Adjustment as data

    // Of the Lab.
    QAction* playLab;
    QAction* stepLab;      ///< one data set
    QAction* showDataSet;  ///< the data sets beside the results, one at a time
    QAction* startLabOver;
    QAction* continueLab;
    QAction* keepRun;
    QAction* openRun;
    QAction* saveRun;
    QAction* exportRun;
    QAction* copyLabCommand;
    QAction* openDemonstration;
    QAction* nextStep;
    QAction* previousStep;
    QAction* saveSlide;
    QAction* saveFrames;

    QAction* explain;
    std::vector<QAction*> guides;  ///< the name of the page as data: "guide-paper"
    QAction* glossary;
    QAction* shortcuts;
    QAction* selfTest;
    QAction* about;
    QAction* copyFigureCommand;  ///< the line that draws the figure in front
};

/// Makes them with texts, icons, shortcuts and tips, as children of `parent`.
Actions makeActions(QObject* parent, QUndoStack& undoStack);

}  // namespace calibrium::ui
