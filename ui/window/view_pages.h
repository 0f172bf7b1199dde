// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/look/theme.h"

#include <QObject>
#include <QString>

#include <string>
#include <vector>

class QStackedWidget;
class QTabWidget;
class QWidget;

namespace calibrium {
struct FigureMethod;
}

namespace calibrium::ui {

struct Actions;
struct Model;
class FigurePage;
class FigureView;
class LabPage;
class RecalibratePage;
class RecalibrationSession;
class StartPage;
class Workspace;

/// The pages in the centre of the window, and which of them is in front: the start page while nothing is open; then
/// tabs with the registered views, Recalibrate and the Lab.
class ViewPages : public QObject {
    Q_OBJECT

public:
    /// Begins with the start page and the registered views. parent: of the widgets; it outlives this object.
    ViewPages(Workspace& workspace, const Actions& actions, QWidget* parent);

    /// In the order of the actions in Actions::views. Pages are made as children of tabs().
    void addRecalibration(RecalibratePage* page, const RecalibrationSession& session, const QString& title,
                          const QString& tip);
    void addLab(LabPage* page, const QString& title, const QString& tip);

    [[nodiscard]] QStackedWidget& widget() const { return *m_centre; }
    [[nodiscard]] QTabWidget& tabs() const { return *m_tabs; }
    [[nodiscard]] StartPage& startPage() const { return *m_start; }
    [[nodiscard]] LabPage& lab() const { return *m_lab; }
    [[nodiscard]] std::vector<FigurePage*> figurePages() const;

    /// Null while the Lab or recalibration is shown.
    [[nodiscard]] FigurePage* currentPage() const;
    [[nodiscard]] bool isLabCurrent() const;
    [[nodiscard]] bool isRecalibrationCurrent() const;
    /// Id of what the current page shows: a view, an experiment or a recalibration method.
    [[nodiscard]] std::string currentId() const;
    /// What export and copy apply to.
    [[nodiscard]] FigureView& currentView() const;
    /// By series number, as the current view is drawn.
    [[nodiscard]] std::vector<SeriesStyle> currentStyles() const;
    /// The one whose recalibration the Recalibrate page shows; null for none.
    [[nodiscard]] const Model* recalibratedModel() const;
    /// Why currentView() must not leave the program now; empty if it may.
    [[nodiscard]] QString whyNotFinal() const;

    /// id: as in Actions::views; nothing happens where there is none.
    void showView(const QString& id);
    void showLab();
    void showRecalibration();
    /// The tab beside the current one; nothing at the ends.
    void showNext(bool isForward);
    /// The start page or the tabs, as there is something to show.
    void showStartIfEmpty();
    /// The first models of a window are not to meet a view that has nothing to draw of them.
    void leaveEmptyView();

signals:
    /// Another tab is in front.
    void pageShown(int index);
    /// Another view of a page of views is shown.
    void viewChosen(const calibrium::FigureMethod& method);
    /// What the Lab or Recalibrate draws has changed while it is in front.
    void figureChanged();
    void explainRequested(const QString& methodId);

private:
    void addFigurePage(const FigureMethod& method);
    /// A comparison without another model has a button that opens one.
    void offerSecondModel(FigurePage& page);

    Workspace& m_workspace;
    const Actions& m_actions;
    QStackedWidget* m_centre;
    StartPage* m_start;
    QTabWidget* m_tabs;
    RecalibratePage* m_recalibratePage = nullptr;
    const RecalibrationSession* m_recalibration = nullptr;
    LabPage* m_lab = nullptr;
    bool m_hadModels = false;  ///< when the models changed last
};

}  // namespace calibrium::ui
