// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/view_pages.h"

#include "core/figures/figure_method.h"
#include "ui/actions/actions.h"
#include "ui/lab/lab_page.h"
#include "ui/language/core_text.h"
#include "ui/pages/figure_page.h"
#include "ui/pages/start_page.h"
#include "ui/plots/view/figure_view.h"
#include "ui/recalibrate/recalibrate_page.h"
#include "ui/workspace/lab/lab_session.h"
#include "ui/workspace/models/model_store.h"
#include "ui/workspace/recalibration_session.h"
#include "ui/workspace/settings/applicability.h"
#include "ui/workspace/workspace.h"

#include <QAction>
#include <QStackedWidget>
#include <QTabWidget>

#include <utility>

namespace calibrium::ui {

ViewPages::ViewPages(Workspace& workspace, const Actions& actions, QWidget* parent)
    : m_workspace(workspace),
      m_actions(actions),
      m_centre(new QStackedWidget(parent)),
      m_start(new StartPage(actions, m_centre)),
      m_tabs(new QTabWidget(m_centre)) {
    m_tabs->setObjectName(QStringLiteral("views"));
    m_tabs->setDocumentMode(true);
    for (const auto& view : figureMethods()) {
        if (view.page.empty()) addFigurePage(view);
    }
    m_centre->addWidget(m_start);
    m_centre->addWidget(m_tabs);
    connect(m_tabs, &QTabWidget::currentChanged, this, &ViewPages::pageShown);
    for (std::size_t i = 0; i < m_actions.views.size(); ++i) {
        connect(m_actions.views[i], &QAction::triggered, this,
                [this, i] { m_tabs->setCurrentIndex(static_cast<int>(i)); });
    }
    connect(m_actions.resetZoom, &QAction::triggered, this, [this] { currentView().resetZoom(); });
}

void ViewPages::addFigurePage(const FigureMethod& method) {
    auto* page = new FigurePage(m_workspace, method, m_tabs);
    connect(page, &FigurePage::explainRequested, this, &ViewPages::explainRequested);
    connect(page, &FigurePage::viewChosen, this, [this, page] { emit viewChosen(page->currentMethod()); });
    page->setViewActions(
        {m_actions.exportFigure, m_actions.copyFigure, m_actions.copyFigureCommand, m_actions.resetZoom});
    if (method.comparesModels) offerSecondModel(*page);
    m_tabs->setTabToolTip(m_tabs->addTab(page, coreText(method.info.name)),
                          coreText(method.info.explanation).section(QStringLiteral(". "), 0, 0) + QLatin1Char('.'));
}

void ViewPages::addRecalibration(RecalibratePage* page, const RecalibrationSession& session, const QString& title,
                                 const QString& tip) {
    m_recalibratePage = page;
    m_recalibration = &session;
    page->setViewActions(
        {m_actions.exportFigure, m_actions.copyFigure, m_actions.copyFigureCommand, m_actions.resetZoom});
    m_tabs->setTabToolTip(m_tabs->addTab(page, title), tip);
    connect(page, &RecalibratePage::figureChanged, this, [this] {
        if (isRecalibrationCurrent()) emit figureChanged();
    });
}

void ViewPages::addLab(LabPage* page, const QString& title, const QString& tip) {
    m_lab = page;
    page->setViewActions(
        {m_actions.exportFigure, m_actions.copyFigure, m_actions.copyFigureCommand, m_actions.resetZoom});
    m_tabs->setTabToolTip(m_tabs->addTab(page, title), tip);
    connect(page, &LabPage::explainRequested, this, &ViewPages::explainRequested);
    connect(page, &LabPage::figureChanged, this, [this] {
        if (isLabCurrent()) emit figureChanged();
    });
}

std::vector<FigurePage*> ViewPages::figurePages() const {
    std::vector<FigurePage*> pages;
    for (int tab = 0; tab < m_tabs->count(); ++tab) {
        if (auto* page = qobject_cast<FigurePage*>(m_tabs->widget(tab))) pages.push_back(page);
    }
    return pages;
}

FigurePage* ViewPages::currentPage() const { return qobject_cast<FigurePage*>(m_tabs->currentWidget()); }

bool ViewPages::isLabCurrent() const { return m_tabs->currentWidget() == m_lab; }

bool ViewPages::isRecalibrationCurrent() const { return m_tabs->currentWidget() == m_recalibratePage; }

std::string ViewPages::currentId() const {
    if (isRecalibrationCurrent()) return m_recalibration->method();
    const FigurePage* page = currentPage();
    return page == nullptr ? m_workspace.lab().plan().experiment : page->currentMethod().info.id;
}

FigureView& ViewPages::currentView() const {
    if (isRecalibrationCurrent()) return m_recalibratePage->view();
    const FigurePage* page = currentPage();
    return page == nullptr ? m_lab->view() : page->view();
}

std::vector<SeriesStyle> ViewPages::currentStyles() const {
    return isLabCurrent() ? std::vector<SeriesStyle>() : m_workspace.models().styles();
}

const Model* ViewPages::recalibratedModel() const {
    return m_recalibratePage == nullptr ? nullptr : m_workspace.models().find(m_recalibratePage->shownModel());
}

QString ViewPages::whyNotFinal() const {
    const FigurePage* page = currentPage();
    return page == nullptr ? QString() : page->whyNotFinal();
}

void ViewPages::showView(const QString& id) {
    for (FigurePage* page : figurePages()) {
        if (!page->showView(id)) continue;
        m_tabs->setCurrentWidget(page);
        return;
    }
    for (std::size_t i = 0; i < m_actions.views.size(); ++i) {
        if (m_actions.views[i]->data().toString() == id) m_tabs->setCurrentIndex(static_cast<int>(i));
    }
}

void ViewPages::showLab() { m_tabs->setCurrentWidget(m_lab); }

void ViewPages::showRecalibration() { m_tabs->setCurrentWidget(m_recalibratePage); }

void ViewPages::showNext(bool isForward) {
    const int next = m_tabs->currentIndex() + (isForward ? 1 : -1);
    if (next >= 0 && next < m_tabs->count()) m_tabs->setCurrentIndex(next);
}

void ViewPages::showStartIfEmpty() {
    m_centre->setCurrentIndex(m_workspace.models().all().empty() && !isLabCurrent() ? 0 : 1);
}

void ViewPages::leaveEmptyView() {
    const bool hadModels = std::exchange(m_hadModels, !m_workspace.models().all().empty());
    const FigurePage* page = currentPage();
    if (hadModels || page == nullptr) return;
    const auto models = m_workspace.models().shown();
    if (whyNotApplicable(page->method().info, models).isEmpty()) return;
    for (int tab = 0; tab < m_tabs->count(); ++tab) {
        const auto* other = qobject_cast<FigurePage*>(m_tabs->widget(tab));
        if (other == nullptr || !whyNotApplicable(other->method().info, models).isEmpty()) continue;
        m_tabs->setCurrentIndex(tab);
        return;
    }
}

void ViewPages::offerSecondModel(FigurePage& page) {
    const auto offer = [this, view = &page.view()] {
        view->setEmptyAction(m_workspace.models().all().size() == 1 ? m_actions.open : nullptr);
    };
    connect(&m_workspace.models(), &ModelStore::changed, this, offer);
    offer();
}

}  // namespace calibrium::ui
