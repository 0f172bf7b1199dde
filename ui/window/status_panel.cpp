// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/status_panel.h"

#include "ui/actions/actions.h"
#include "ui/jobs/job_tracker.h"
#include "ui/jobs/remaining_text.h"
#include "ui/look/literal_tip.h"
#include "ui/look/theme.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QToolButton>

namespace calibrium::ui {

namespace {

constexpr int shownAfter = 150;  // milliseconds
constexpr int noteTime = 12000;  // milliseconds: long enough to be looked for
constexpr int progressSteps = 1000;

QToolButton* makeButton(QAction* action, QWidget* parent) {
    auto* button = new QToolButton(parent);
    button->setDefaultAction(action);
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setAutoRaise(true);
    return button;
}

}  // namespace

StatusPanel::StatusPanel(JobTracker& tracker, const Actions& actions, QWidget* parent)
    : QWidget(parent),
      m_note(new QLabel(this)),
      m_text(new QLabel(this)),
      m_progress(new QProgressBar(this)),
      m_remaining(new QLabel(this)),
      m_cancel(makeButton(actions.cancel, this)),
      m_recompute(makeButton(actions.recompute, this)) {
    m_text->setObjectName(QStringLiteral("statusText"));
    m_text->setTextFormat(Qt::PlainText);
    m_note->setObjectName(QStringLiteral("statusNote"));
    m_note->setTextFormat(Qt::PlainText);
    m_note->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_note->hide();
    m_noteTime.setSingleShot(true);
    m_noteTime.setInterval(noteTime);
    connect(&m_noteTime, &QTimer::timeout, m_note, &QWidget::hide);
    m_progress->setObjectName(QStringLiteral("statusProgress"));
    m_cancel->setObjectName(QStringLiteral("statusCancel"));
    m_recompute->setObjectName(QStringLiteral("statusRecompute"));
    m_progress->setRange(0, progressSteps);
    m_progress->setTextVisible(false);
    m_progress->setFixedWidth(24 * spacing::unit);
    m_progress->setMaximumHeight(spacing::unit + spacing::half);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(spacing::twice, 0, spacing::unit, 0);
    row->setSpacing(spacing::unit);
    row->addWidget(m_text);
    row->addWidget(m_recompute);
    row->addWidget(m_note, 1);
    row->addStretch();
    row->addWidget(m_remaining);
    row->addWidget(m_progress);
    row->addWidget(m_cancel);
    setMinimumHeight(m_cancel->sizeHint().height());
    m_patience.setSingleShot(true);
    m_patience.setInterval(shownAfter);
    connect(&tracker, &JobTracker::summaryChanged, this, &StatusPanel::showSummary);
    connect(&m_patience, &QTimer::timeout, this, [this, &tracker] {
        if (!tracker.isIdle()) {
            m_progress->show();
            showSummary(tracker.summary());
        }
    });
    showIdle();
}

void StatusPanel::showSummary(const JobSummary& summary) {
    if (summary.count == 0) {
        m_patience.stop();
        showIdle();
        return;
    }
    if (m_progress->isHidden()) {
        if (!m_patience.isActive()) m_patience.start();
        return;
    }
    m_recompute->hide();
    m_remaining->show();
    m_cancel->show();
    m_text->setText(summary.count == 1 ? summary.title
                                       : tr("%1 and %2 more").arg(summary.title).arg(summary.count - 1));
    m_progress->setValue(static_cast<int>(summary.fraction * progressSteps));
    m_remaining->setText(summary.remainingSeconds ? remainingText(*summary.remainingSeconds) : QString());
}

void StatusPanel::setIdleText(const QString& text, bool offersRecompute) {
    m_idleText = text;
    m_offersRecompute = offersRecompute;
    if (m_progress->isHidden()) showIdle();
}

void StatusPanel::say(const QString& note) {
    m_note->setText(note);
    m_note->setToolTip(literalTip(note));
    m_note->show();
    m_noteTime.start();
}

void StatusPanel::showIdle() {
    m_text->setText(m_idleText);
    m_progress->hide();
    m_remaining->hide();
    m_cancel->hide();
    m_recompute->setVisible(m_offersRecompute);
}

}  // namespace calibrium::ui
