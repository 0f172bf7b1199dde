// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/figures/result_notes.h"
#include "ui/workspace/results/figure_notes.h"

#include <QObject>

#include <map>
#include <string>
#include <vector>

class QMenu;

namespace calibrium {
struct FigureMethod;
struct FigureModel;
}  // namespace calibrium

namespace calibrium::ui {

class FigureView;
class Workspace;

/// What is written on the figures of all views, with the results of now in it.
FigureNotes::All shownNotes(const Workspace& workspace);

/// Keeps what is written on the figure of a view in the workspace, and lets results be written there: its context menu
/// offers n, measures and p-values of the shown models, which follow the results from then on.
class ResultNotesMenu : public QObject {
    Q_OBJECT

public:
    ResultNotesMenu(Workspace& workspace, const FigureMethod& method, FigureView& view);

private:
    void show();
    void fill(QMenu& menu);
    void write(const FigureModel& model, const OfferedNote& note, bool isNamed);

    Workspace& m_workspace;
    const FigureMethod& m_method;
    FigureView& m_view;
};

}  // namespace calibrium::ui
