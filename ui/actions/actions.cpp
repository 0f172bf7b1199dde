// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/actions/actions.h"

#include "core/figures/figure_method.h"
#include "core/studies/table_study.h"
#include "ui/language/core_text.h"
#include "ui/look/icons.h"
#include "ui/look/text.h"
#include "ui/look/theme.h"

#include <QAction>
#include <QActionGroup>
#include <QUndoStack>

namespace calibrium::ui {

namespace {

QAction* make(QObject* parent, const char* name, const QString& text, const char* iconName,
              const QKeySequence& shortcut = {}, const QString& tip = {}) {
    auto* action = new QAction(text, parent);
    action->setObjectName(QLatin1String(name));
    if (iconName != nullptr) action->setIcon(icon(QLatin1String(iconName)));
    action->setShortcut(shortcut);
    QString hint = tip.isEmpty() ? action->iconText() : tip;
    if (!shortcut.isEmpty()) hint += QStringLiteral(" (%1)").arg(shortcut.toString(QKeySequence::NativeText));
    action->setToolTip(hint);
    return action;
}

void makeFileActions(Actions& actions, QObject* parent) {
    actions.open = make(parent, "open", QObject::tr("&Open…"), "open", QKeySequence::Open,
                        QObject::tr("Open files of predictions, or a workspace"));
    actions.newWorkspace = make(parent, "newWorkspace", QObject::tr("&New Workspace"), nullptr, QKeySequence::New,
                                QObject::tr("Start over, without models"));
    actions.saveWorkspace = make(parent, "saveWorkspace", QObject::tr("&Save Workspace"), "save", QKeySequence::Save,
                                 QObject::tr("Save models, settings and kept runs, but not the data themselves"));
    actions.saveWorkspaceAs = make(parent, "saveWorkspaceAs", QObject::tr("Save &Workspace As…"), nullptr,
                                   QKeySequence(QStringLiteral("Ctrl+Shift+S")));
    actions.duplicateWorkspace =
        make(parent, "duplicateWorkspace", QObject::tr("&Duplicate Workspace"), nullptr, {},
             QObject::tr("Go on with a copy of this analysis; the file keeps what was saved in it last"));
    actions.runOnFile = make(parent, "runOnFile", QObject::tr("Same Analysis of Another &File…"), nullptr, {},
                             QObject::tr("All settings, groups and recalibrations of now, with other predictions in "
                                         "place of those of the selected model"));
    actions.reloadData = make(
        parent, "reloadData", QObject::tr("Re&load Changed Data"), "reset", QKeySequence(QStringLiteral("Ctrl+F5")),
        QObject::tr("Read the files again that have changed on disk, and compute everything of them again"));
    actions.paste = make(parent, "paste", QObject::tr("&Paste"), "paste", QKeySequence::Paste,
                         QObject::tr("Paste predictions from a spreadsheet"));
    actions.exportFigure =
        make(parent, "export", QObject::tr("&Export…"), "export", QKeySequence(QStringLiteral("Ctrl+E")),
             QObject::tr("Save the figure as PNG, SVG, PDF, or its data as CSV"));
    actions.copyFigure =
        make(parent, "copyFigure", QObject::tr("&Copy Figure"), "image", QKeySequence(QStringLiteral("Ctrl+Shift+C")),
             QObject::tr("Copy the figure as a picture"));
    actions.copyFigureCommand = make(parent, "copyFigureCommand", QObject::tr("Copy Figure as Command"), "command", {},
                                     QObject::tr("Copy the command line that draws the same figure"));
    actions.saveReport = make(parent, "saveReport", QObject::tr("Save Repor&t…"), nullptr, {},
                              QObject::tr("Verdicts, figures, tables and settings of the shown models as HTML or PDF"));
    actions.print =
        make(parent, "print", QObject::tr("Pr&int…"), "print", QKeySequence::Print, QObject::tr("Print the figure"));
    actions.closeAll = make(parent, "closeAll", QObject::tr("Close &All Models"), nullptr, QKeySequence::Close);
    actions.quit = make(parent, "quit", QObject::tr("&Quit"), nullptr, QKeySequence(QStringLiteral("Ctrl+Q")));
}

void makeEditActions(Actions& actions, QObject* parent, QUndoStack& undoStack) {
    actions.undo = undoStack.createUndoAction(parent, QObject::tr("&Undo"));
    actions.undo->setShortcut(QKeySequence::Undo);
    actions.undo->setObjectName(QStringLiteral("undo"));
    actions.redo = undoStack.createRedoAction(parent, QObject::tr("&Redo"));
    actions.redo->setShortcuts({QKeySequence(QStringLiteral("Ctrl+Shift+Z")), QKeySequence(QStringLiteral("Ctrl+Y"))});
    actions.redo->setObjectName(QStringLiteral("redo"));
    actions.renameModel = make(parent, "renameModel", QObject::tr("Re&name"), "rename", Qt::Key_F2);
    actions.recolourModel = make(parent, "recolourModel", QObject::tr("C&olour…"), "colour");
    actions.moveModelUp =
        make(parent, "moveModelUp", QObject::tr("Move U&p"), "up", QKeySequence(QStringLiteral("Alt+Up")));
    actions.moveModelDown =
        make(parent, "moveModelDown", QObject::tr("Move &Down"), "down", QKeySequence(QStringLiteral("Alt+Down")));
    actions.removeModel = make(parent, "removeModel", QObject::tr("Remo&ve"), "remove", QKeySequence::Delete,
                               QObject::tr("Remove the selected models"));
    actions.splitModel = make(parent, "splitModel", QObject::tr("&Split by Column…"), "models", {},
                              QObject::tr("Add the groups by a column of the file, such as sex or site, as models"));
    actions.weighModel = make(parent, "weighModel", QObject::tr("&Weight by Column…"), "table", {},
                              QObject::tr("Add the model with a column of the file as case weights"));
    actions.clusterModel =
        make(parent, "clusterModel", QObject::tr("Clus&ters by Column…"), "samples", {},
             QObject::tr("Intervals and the verdict over clusters: rows of one patient, centre or date are dependent"));
    for (QAction* action : {actions.renameModel, actions.recolourModel, actions.moveModelUp, actions.moveModelDown,
                            actions.removeModel}) {
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    }
    actions.copyCsv = make(parent, "copyCsv", QObject::tr("Copy Results as &CSV"), "table");
    actions.copyMarkdown = make(parent, "copyMarkdown", QObject::tr("Copy Results as &Markdown"), "table");
    actions.copyLatex = make(parent, "copyLatex", QObject::tr("Copy Results as &LaTeX"), "table");
    actions.saveTable = make(parent, "saveTable", QObject::tr("Save Results Ta&ble…"), "table", {},
                             QObject::tr("Write the results as CSV, Markdown or LaTeX"));
    actions.copyCommand = make(parent, "copyCommand", QObject::tr("Copy &as Command"), "command", {},
                               QObject::tr("Copy the command line that computes the same numbers"));
    actions.preferences =
        make(parent, "preferences", QObject::tr("Pr&eferences…"), nullptr, QKeySequence(QStringLiteral("Ctrl+,")),
             QObject::tr("Language, text, theme, digits, level, memory and threads"));
    actions.preferences->setMenuRole(QAction::PreferencesRole);
}

void makeViewActions(Actions& actions, QObject* parent) {
    actions.themes = new QActionGroup(parent);
    const std::vector<std::pair<Scheme, QString>> schemes{{Scheme::System, QObject::tr("&System")},
                                                          {Scheme::Light, QObject::tr("&Light")},
                                                          {Scheme::Dark, QObject::tr("&Dark")}};
    for (const auto& [scheme, text] : schemes) {
        QAction* action = actions.themes->addAction(text);
        action->setCheckable(true);
        action->setData(static_cast<int>(scheme));
    }
    auto* views = new QActionGroup(parent);
    for (const auto& view : figureMethods()) {
        if (!view.page.empty()) continue;
        const auto number = static_cast<int>(actions.views.size()) + 1;
        QAction* action = views->addAction(coreText(view.info.name));
        action->setCheckable(true);
        action->setData(toQt(view.info.id));
        if (number <= 9) action->setShortcut(QKeySequence(QStringLiteral("Ctrl+%1").arg(number)));
        actions.views.push_back(action);
    }
    QAction* recalibrate = views->addAction(QObject::tr("Re&calibrate"));
    recalibrate->setObjectName(QStringLiteral("showRecalibrate"));
    recalibrate->setCheckable(true);
    recalibrate->setData(QStringLiteral("recalibrate"));
    recalibrate->setShortcut(QKeySequence(QStringLiteral("Ctrl+R")));
    recalibrate->setToolTip(QObject::tr("Repair predictions and see what it changes (Ctrl+R)"));
    actions.views.push_back(recalibrate);
    QAction* lab = views->addAction(icon(QStringLiteral("lab")), QObject::tr("&Lab"));
    lab->setObjectName(QStringLiteral("showLab"));
    lab->setCheckable(true);
    lab->setData(QStringLiteral("lab"));
    lab->setShortcut(QKeySequence(QStringLiteral("Ctrl+L")));
    lab->setToolTip(QObject::tr("Watch measures and p-values over repeated data sets (Ctrl+L)"));
    actions.views.push_back(lab);
    actions.resetZoom =
        make(parent, "resetZoom", QObject::tr("Reset &Zoom"), "reset", QKeySequence(QStringLiteral("Ctrl+Shift+0")));
}

void makeTextActions(Actions& actions, QObject* parent) {
    actions.largerText = make(parent, "largerText", QObject::tr("La&rger Text"), "plus");
    actions.largerText->setShortcuts({QKeySequence(QStringLiteral("Ctrl++")), QKeySequence(QStringLiteral("Ctrl+="))});
    actions.smallerText =
        make(parent, "smallerText", QObject::tr("S&maller Text"), "minus", QKeySequence(QStringLiteral("Ctrl+-")));
    actions.usualText =
        make(parent, "usualText", QObject::tr("&Usual Text Size"), nullptr, QKeySequence(QStringLiteral("Ctrl+0")));
    actions.present = make(parent, "present", QObject::tr("&Presentation"), nullptr, {},
                           QObject::tr("Full screen with large text; Page Down shows the next step"));
    actions.present->setShortcuts({QKeySequence(Qt::Key_F11), QKeySequence(QStringLiteral("Shift+F5"))});
    actions.present->setCheckable(true);
}

void makeStudies(Actions& actions, QObject* parent) {
    for (const TableStudy& study : tableStudies()) {
        auto* action = new QAction(coreText(study.info.name) + QStringLiteral("…"), parent);
        action->setObjectName(QStringLiteral("study:") + toQt(study.info.id));
        action->setData(toQt(study.info.id));
        action->setToolTip(coreText(study.info.explanation));
        actions.studies.push_back(action);
    }
}

void makeAdjustments(Actions& actions, QObject* parent) {
    actions.adjustments = new QActionGroup(parent);
    struct Choice {
        const char* id;
        QString text;
        QString tip;
    };
    const std::vector<Choice> choices{
        {"none", QObject::tr("&Not Adjusted"),
         QObject::tr("Each p-value answers for its own model and test, whatever else is shown")},
        {"holm", QObject::tr("&Holm"),
         QObject::tr("Keeps the probability of any false rejection in the table below the level")},
        {"bh", QObject::tr("&Benjamini and Hochberg"),
         QObject::tr("Keeps the expected share of false rejections among all rejections below the level")}};
    for (const auto& [id, text, tip] : choices) {
        QAction* action = actions.adjustments->addAction(text);
        action->setObjectName(QStringLiteral("adjustment:") + QLatin1String(id));
        action->setCheckable(true);
        action->setData(QLatin1String(id));
        action->setToolTip(tip);
    }
}

void makeAnalysisActions(Actions& actions, QObject* parent) {
    actions.recompute = make(parent, "recompute", QObject::tr("&Recompute"), "play", Qt::Key_F5,
                             QObject::tr("Compute everything again"));
    actions.cancel = make(parent, "cancel", QObject::tr("&Cancel"), "stop", Qt::Key_Escape,
                          QObject::tr("Stop all running computations"));
    actions.cancel->setEnabled(false);
    actions.addVariant = make(parent, "addVariant", QObject::tr("Add &Variant…"), "plus", {},
                              QObject::tr("Add a measure or test with settings of its own to the results"));
    actions.pinBaseline =
        make(parent, "pinBaseline", QObject::tr("Pin as &Baseline"), "plot", QKeySequence(QStringLiteral("Ctrl+B")),
             QObject::tr("Show how the other models differ from this one, or show values again"));
    makeAdjustments(actions, parent);
    makeStudies(actions, parent);
}

void makeHelpActions(Actions& actions, QObject* parent) {
    actions.explain = make(parent, "explain", QObject::tr("&Explain Methods"), "help", Qt::Key_F1,
                           QObject::tr("What the methods mean, with formulas and sources"));
    const std::vector<std::pair<const char*, QString>> guides{
        {"guide-paper", QObject::tr("Guide for &Papers")},
        {"guide-clinic", QObject::tr("Guide for &Clinicians")},
        {"guide-teaching", QObject::tr("Guide for &Teachers")},
    };
    for (const auto& [page, text] : guides) {
        QAction* guide = make(parent, page, text, nullptr);
        guide->setData(QLatin1String(page));
        actions.guides.push_back(guide);
    }
    actions.glossary = make(parent, "glossary", QObject::tr("&Glossary"), nullptr, {},
                            QObject::tr("The words of the field in a sentence or two each"));
    actions.shortcuts = make(parent, "shortcuts", QObject::tr("&Keyboard Shortcuts"), nullptr,
                             QKeySequence(QStringLiteral("Ctrl+?")), QObject::tr("Every key and what it does"));
    actions.selfTest = make(parent, "selfTest", QObject::tr("&Self-Test"), nullptr, {},
                            QObject::tr("Compute numbers that other programs and publications give"));
    actions.about = make(parent, "about", QObject::tr("&About Calibrium"), "info");
}

void makeLabActions(Actions& actions, QObject* parent) {
    actions.playLab = make(parent, "playLab", QObject::tr("&Play"), "play", QKeySequence(QStringLiteral("Ctrl+Space")),
                           QObject::tr("Draw data sets and watch the numbers, or pause"));
    actions.stepLab = make(parent, "stepLab", QObject::tr("One D&ata Set"), nullptr, Qt::Key_F8,
                           QObject::tr("Draw the next data set, look at it, and see where its numbers fall"));
    actions.showDataSet = make(parent, "showDataSet", QObject::tr("Show Da&ta"), nullptr, {},
                               QObject::tr("Show the data sets that are drawn, one at a time, with their samples"));
    actions.showDataSet->setCheckable(true);
    actions.startLabOver = make(parent, "startLabOver", QObject::tr("Start &Over"), "reset",
                                QKeySequence(QStringLiteral("Ctrl+Shift+Space")),
                                QObject::tr("Forget the numbers so far and play from the beginning"));
    actions.continueLab = make(parent, "continueLab", QObject::tr("&Continue With More"), "plus", {},
                               QObject::tr("Go on with more repetitions"));
    actions.keepRun = make(parent, "keepRun", QObject::tr("&Keep Run"), "check", {},
                           QObject::tr("Keep this run with its numbers, to look at it again"));
    actions.openRun = make(parent, "openRun", QObject::tr("Open R&un…"), "open");
    actions.saveRun = make(parent, "saveRun", QObject::tr("&Save Run…"), "save", {},
                           QObject::tr("Save settings and numbers of this run as JSON"));
    actions.exportRun = make(parent, "exportRun", QObject::tr("&Export Raw Values…"), "table", {},
                             QObject::tr("Save every number of this run as CSV"));
    actions.copyLabCommand = make(parent, "copyLabCommand", QObject::tr("Copy as Co&mmand"), "command", {},
                                  QObject::tr("Copy the command line that runs the same experiment"));
}

void makeTeachingActions(Actions& actions, QObject* parent) {
    actions.openDemonstration = make(parent, "openDemonstration", QObject::tr("Open Demo&nstration…"), "open", {},
                                     QObject::tr("Open a demonstration of your own, a Markdown file"));
    actions.nextStep = make(parent, "nextStep", QObject::tr("Ne&xt Step"), nullptr,
                            QKeySequence(QStringLiteral("Alt+Right")), QObject::tr("The demonstration's next step"));
    actions.previousStep =
        make(parent, "previousStep", QObject::tr("Step &Back"), nullptr, QKeySequence(QStringLiteral("Alt+Left")),
             QObject::tr("The demonstration's previous step"));
    actions.saveSlide = make(parent, "saveSlide", QObject::tr("Save Sl&ide…"), "image", {},
                             QObject::tr("Save the plots as a picture of the size of a slide"));
    actions.saveFrames =
        make(parent, "saveFrames", QObject::tr("Save F&rames…"), "image", {},
             QObject::tr("Save the growing plots of this run as numbered pictures or as one animated picture"));
}

}  // namespace

Actions makeActions(QObject* parent, QUndoStack& undoStack) {
    Actions actions{};
    makeFileActions(actions, parent);
    makeEditActions(actions, parent, undoStack);
    makeViewActions(actions, parent);
    makeTextActions(actions, parent);
    makeAnalysisActions(actions, parent);
    makeHelpActions(actions, parent);
    makeLabActions(actions, parent);
    makeTeachingActions(actions, parent);
    return actions;
}

}  // namespace calibrium::ui
