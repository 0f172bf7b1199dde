// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lab/world_view.h"

#include "core/experiments/prepared_experiment.h"
#include "core/families/classes/lens.h"
#include "core/kernels/kernel_settings.h"
#include "core/method/kernel.h"
#include "core/simulation/world.h"
#include "ui/jobs/job_tracker.h"
#include "ui/language/core_text.h"
#include "ui/look/text.h"
#include "ui/plots/view/figure_view.h"
#include "ui/workspace/lab/lab_session.h"
#include "ui/workspace/settings/plan_choices.h"

#include <QVBoxLayout>

namespace calibrium::ui {

namespace {

constexpr int quietTime = 60;  // milliseconds

QString worldJobKey() { return QStringLiteral("lab/world"); }

QString keyOf(const ExperimentPlan& plan) {
    QString key = toQt(plan.world) + QStringLiteral(" seed=%1").arg(plan.analysis.seed);
    for (const auto& [id, value] : plan.worldValues) key += QLatin1Char(' ') + toQt(id + "=" + toText(value));
    return plan.data ? key + QStringLiteral(" data=") + toQt(plan.data->name()) : key;
}

}  // namespace

WorldView::WorldView(JobTracker& tracker, LabSession& lab, QWidget* parent)
    : QWidget(parent), m_tracker(tracker), m_lab(lab), m_view(new FigureView(this)) {
    m_view->setObjectName(QStringLiteral("labWorldView"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_view);
    m_quiet.setSingleShot(true);
    m_quiet.setInterval(quietTime);
    connect(&m_quiet, &QTimer::timeout, this, &WorldView::draw);
    connect(&lab, &LabSession::planChanged, this, &WorldView::refresh);
}

void WorldView::showEvent(QShowEvent* event) {
    refresh();
    QWidget::showEvent(event);
}

void WorldView::refresh() {
    if (!isVisible() || keyOf(m_lab.plan()) == m_drawnKey) return;
    m_view->setDimmed(!m_view->figure().panels.empty());
    m_quiet.start();
}

void WorldView::say(const QString& text) {
    Figure empty;
    empty.emptyReason = asItStands(text.toStdString());
    m_view->setFigure(empty);
    m_view->setDimmed(false);
}

void WorldView::draw() {
    m_drawnKey = keyOf(m_lab.plan());
    const World* chosen = worldOf(m_lab.plan());
    if (chosen == nullptr || !chosen->picture) {
        m_tracker.cancel(worldJobKey());
        say(tr("There is no picture of this world."));
        return;
    }
    JobHandlers<Figure> handlers;
    handlers.context = this;
    handlers.done = [this](const std::shared_ptr<const Figure>& figure) {
        m_view->setFigure(*figure);
        m_view->setDimmed(false);
    };
    handlers.failed = [this](const QString& message) { say(message); };
    handlers.cancelled = [this, key = m_drawnKey] {
        if (m_drawnKey == key) m_drawnKey.clear();
    };
    m_tracker.start<Figure>(
        {worldJobKey(), coreText(chosen->info.name), true},
        [chosen, plan = m_lab.plan()](const Run& run) {
            const Values values = worldValuesOf(plan);
            return chosen->picture(
                {.values = values, .data = plan.data ? &*plan.data : nullptr, .seed = plan.analysis.seed, .run = run});
        },
        std::move(handlers));
}

}  // namespace calibrium::ui
