// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lab/lab_page.h"

#include "core/experiments/demonstrations/demonstration_file.h"
#include "core/experiments/prepared_experiment.h"
#include "core/experiments/runs/drawn_data.h"
#include "core/experiments/runs/experiment_table.h"
#include "core/experiments/runs/stream.h"
#include "core/simulation/world.h"
#include "ui/actions/actions.h"
#include "ui/jobs/job_tracker.h"
#include "ui/lab/data_set_view.h"
#include "ui/lab/demonstration_panel.h"
#include "ui/lab/kept_runs_list.h"
#include "ui/lab/lab_bar.h"
#include "ui/lab/lab_rows.h"
#include "ui/lab/summary_view.h"
#include "ui/lab/world_view.h"
#include "ui/look/icon_button.h"
#include "ui/look/text.h"
#include "ui/look/theme.h"
#include "ui/plots/view/figure_scroll_area.h"
#include "ui/plots/view/figure_view.h"
#include "ui/workspace/lab/kept_runs.h"
#include "ui/workspace/lab/lab_session.h"
#include "ui/workspace/models/model_store.h"
#include "ui/workspace/settings/plan_choices.h"
#include "ui/workspace/workspace.h"

#include <QAction>
#include <QSplitter>
#include <QTabWidget>
#include <QVBoxLayout>

namespace calibrium::ui {

LabPage::LabPage(Workspace& workspace, const Actions& actions, QWidget* parent)
    : QWidget(parent),
      m_workspace(workspace),
      m_lab(workspace.lab()),
      m_actions(actions),
      m_bar(new LabBar(workspace, actions, this)) {
    setObjectName(QStringLiteral("page:lab"));
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    m_views = new QTabWidget(this);
    m_views->setObjectName(QStringLiteral("labViews"));
    m_views->setDocumentMode(true);
    m_views->setTabPosition(QTabWidget::South);
    m_view = new FigureView(m_views);
    m_view->setObjectName(QStringLiteral("labView"));
    m_world = new WorldView(workspace.tracker(), m_lab, m_views);
    auto* results = new FigureScrollArea(m_view, m_views);
    auto* world = new FigureScrollArea(m_world, m_views);
    m_views->setTabToolTip(m_views->addTab(results, tr("Results")), tr("The experiment's plots"));
    m_views->setTabToolTip(m_views->addTab(world, tr("World")), tr("What the data sets are drawn from"));
    m_rows = new LabRows(m_views, makeBelow(), this);
    m_rows->setObjectName(QStringLiteral("labRows"));
    m_rows->follow(results);
    m_rows->follow(world);
    QWidget* sides = makeSides(m_rows);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_bar);
    column->addWidget(sides, 1);
    connect(m_bar, &LabBar::explainRequested, this, &LabPage::explainRequested);
    connect(m_views, &QTabWidget::currentChanged, this, &LabPage::figureChanged);
    connect(m_demonstration, &DemonstrationPanel::stepShown, this, &LabPage::showPictureOfStep);
    connect(m_demonstration, &DemonstrationPanel::closed, this, [this] { m_rows->setReadAbout(false); });
    connect(&m_lab, &LabSession::stateChanged, this, &LabPage::refresh);
    const auto followTopic = [this] { setHelpTopic(*this, toQt(m_lab.plan().experiment)); };
    connect(&m_lab, &LabSession::planChanged, this, followTopic);
    followTopic();
    connect(&workspace.models(), &ModelStore::changed, this, &LabPage::refresh);
    connectData();
    refresh();
}

QWidget* LabPage::makeSides(QWidget* rows) {
    m_data = new DataSetView(m_workspace.tracker(), m_lab, this);
    m_data->hide();
    m_demonstration = new DemonstrationPanel(m_lab, this);
    auto* sides = new QSplitter(Qt::Horizontal, this);
    sides->setObjectName(QStringLiteral("labSides"));
    sides->addWidget(rows);
    sides->addWidget(m_data);
    sides->addWidget(m_demonstration);
    sides->setStretchFactor(0, 3);
    sides->setStretchFactor(1, 2);
    sides->setCollapsible(0, false);
    return sides;
}

void LabPage::connectData() {
    connect(m_actions.showDataSet, &QAction::toggled, this, &LabPage::showData);
    connect(m_actions.showDataSet, &QAction::triggered, this, [this](bool isShown) { m_isDataUnwanted = !isShown; });
    connect(m_data, &DataSetView::closeRequested, m_actions.showDataSet, &QAction::trigger);
    connect(m_data, &DataSetView::shownChanged, this, [this] {
        m_drawn.reset();  // its figure marks another data set now
        refreshFigure();
    });
    // One data set at a time is to be seen, not only counted.
    const auto offer = [this] {
        if (!m_isDataUnwanted) m_actions.showDataSet->setChecked(true);
    };
    connect(&m_lab, &LabSession::stepped, this, offer);
    connect(&m_lab, &LabSession::paceChanged, this, [this, offer] {
        if (m_lab.pace() == PlayPace::Slow) offer();
    });
}

void LabPage::showData(bool isShown) {
    m_data->setVisible(isShown);
    if (isShown) m_views->setCurrentIndex(0);
}

QWidget* LabPage::makeBelow() {
    auto* below = new QSplitter(Qt::Horizontal, this);
    below->setObjectName(QStringLiteral("labBelow"));
    m_summary = new SummaryView(below);
    below->addWidget(new KeptRunsList(m_workspace, below));
    below->addWidget(m_summary);
    below->setStretchFactor(1, 1);
    m_below = below;
    connect(&m_workspace.keptRuns(), &KeptRunStore::changed, this, &LabPage::showBelow);
    return below;
}

/// Nothing to list leaves its room to the plots.
void LabPage::showBelow() { m_below->setVisible(!m_summary->isEmpty() || !m_workspace.keptRuns().empty()); }

FigureView& LabPage::view() const { return m_views->currentIndex() == 1 ? m_world->view() : *m_view; }

void LabPage::setViewActions(const QList<QAction*>& actions) {
    for (FigureView* shown : {m_view, &m_world->view()}) {
        shown->setContextMenuPolicy(Qt::ActionsContextMenu);
        shown->addActions(actions);
    }
}

void LabPage::setGuideMenu(QMenu* menu) { m_bar->setGuideMenu(menu); }

void LabPage::showPictureOfStep() {
    const DemonstrationStep& step = m_demonstration->step();
    if (step.isTextOnly()) return;
    m_rows->setReadAbout(true);
    m_views->setCurrentIndex(step.showsWorld ? 1 : 0);
    if (!step.shown) m_actions.showDataSet->setChecked(step.showsData || step.pace == PlayPace::Slow);
    m_drawn.reset();  // its axes may be others now
    refreshFigure();
}

void LabPage::open(const Demonstration& demonstration) { m_demonstration->open(demonstration); }

void LabPage::open(const PublishedFigure& figure) { m_demonstration->open(figure); }

void LabPage::showEvent(QShowEvent* event) {
    m_lab.preview();
    QWidget::showEvent(event);
}

QString LabPage::whatIsMissing() const {
    const World* chosen = worldOf(m_lab.plan());
    const bool needsData = chosen != nullptr && chosen->takesData && !m_lab.plan().data;
    return needsData ? tr("This world is made of a model's predictions: open some and tick their model.") : QString();
}

void LabPage::refresh() {
    refreshFigure();
    const auto& shown = m_lab.shown();
    if (shown == nullptr) {
        m_summary->setSummary({}, {});
    } else if (shown->table) {
        m_summary->setSummary(shown->summary, shown->table->refusals);
    }
    showBelow();
    m_actions.playLab->setEnabled(whatIsMissing().isEmpty());
    m_actions.stepLab->setEnabled(whatIsMissing().isEmpty() && m_lab.canStep());
    emit figureChanged();
}

void LabPage::refreshFigure() {
    const auto& shown = m_lab.shown();
    const QString missing = whatIsMissing();
    m_view->setEmptyAction(missing.isEmpty() ? nullptr : m_actions.open);
    if (shown == nullptr || !missing.isEmpty()) {
        Figure empty;
        const QString reason = !missing.isEmpty()                           ? missing
                               : m_lab.state() == LabSession::State::Failed ? m_lab.error()
                               : m_lab.isPlaying()                          ? tr("Preparing…")
                                                                            : tr("Press Play.");
        empty.emptyReason = asItStands(reason.toStdString());
        m_view->setFigure(empty);
        m_drawn.reset();
    } else if (shown != m_drawn) {
        Figure figure = withAxes(shown->figure, m_demonstration->axes());
        if (const auto place = m_data->place()) {
            figure = withCell(std::move(figure), *m_lab.prepared(), *shown->table, *place);
        }
        m_view->setFigure(std::move(figure));
        m_drawn = shown;
    }
    m_view->setDimmed(m_lab.isOutOfDate() && missing.isEmpty() && shown != nullptr);
}

}  // namespace calibrium::ui
