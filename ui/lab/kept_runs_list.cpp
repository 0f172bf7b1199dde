// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lab/kept_runs_list.h"

#include "core/experiments/experiment_plan.h"
#include "core/experiments/runs/command_text.h"
#include "core/experiments/runs/experiment_table.h"
#include "core/experiments/runs/run_file.h"
#include "core/families/classes/lens.h"
#include "ui/jobs/job_tracker.h"
#include "ui/lab/compare_runs_dialog.h"
#include "ui/look/icons.h"
#include "ui/look/literal_tip.h"
#include "ui/look/text.h"
#include "ui/look/theme.h"
#include "ui/workspace/document/saved_workspace.h"
#include "ui/workspace/lab/kept_runs.h"
#include "ui/workspace/lab/run_title.h"
#include "ui/workspace/settings/analysis_settings.h"
#include "ui/workspace/workspace.h"

#include <QAction>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QLocale>
#include <QStringList>
#include <QToolButton>
#include <QVBoxLayout>

namespace calibrium::ui {

namespace {

QString keptRunText(const ExperimentRun& run) {
    const std::size_t repetitions = run.table ? run.table->cellCount() / run.table->conditions.size() : 0;
    return KeptRunsList::tr("%1 (%2)").arg(runTitle(run.name, run.plan), QLocale().toString(repetitions));
}

/// What tells two runs of one experiment apart: "n=250, pi=0.5, seed 1".
QString settingsOf(const ExperimentPlan& plan) {
    QStringList parts;
    for (const auto& [id, value] : plan.worldValues) parts.append(toQt(id) + QLatin1Char('=') + toQt(toText(value)));
    parts.append(KeptRunsList::tr("seed %1").arg(plan.analysis.seed));
    return parts.join(QStringLiteral(", "));
}

}  // namespace

KeptRunsList::KeptRunsList(Workspace& workspace, QWidget* parent)
    : QWidget(parent), m_workspace(workspace), m_list(new QListWidget(this)) {
    m_list->setObjectName(QStringLiteral("keptRuns"));
    m_list->setAccessibleName(tr("Kept runs"));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setWordWrap(true);
    m_list->setSelectionMode(QAbstractItemView::ExtendedSelection);
    auto* remove = new QAction(icon(QStringLiteral("remove")), tr("Remove Run"), this);
    remove->setObjectName(QStringLiteral("removeRun"));
    remove->setShortcut(QKeySequence::Delete);
    remove->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    remove->setToolTip(tr("Remove the selected run; this can be undone"));
    connect(remove, &QAction::triggered, this, &KeptRunsList::removeCurrent);
    addAction(remove);
    m_list->addAction(remove);
    m_list->setContextMenuPolicy(Qt::ActionsContextMenu);
    m_compare = new QAction(icon(QStringLiteral("plot")), tr("Compare Two Runs"), this);
    m_compare->setObjectName(QStringLiteral("compareTwoRuns"));
    m_compare->setToolTip(
        tr("Draw the two selected runs in the same axes, with their differences (Ctrl+click selects)"));
    m_compare->setEnabled(false);
    connect(m_compare, &QAction::triggered, this, &KeptRunsList::compareSelected);
    connect(m_list, &QListWidget::itemSelectionChanged, this,
            [this] { m_compare->setEnabled(m_list->selectedItems().size() == 2); });
    m_list->addAction(m_compare);
    auto* button = new QToolButton(this);
    button->setDefaultAction(remove);
    button->setAutoRaise(true);
    auto* compare = new QToolButton(this);
    compare->setDefaultAction(m_compare);
    compare->setAutoRaise(true);
    m_refusal = new QLabel(this);
    m_refusal->setTextFormat(Qt::PlainText);
    m_refusal->setWordWrap(true);
    m_refusal->setMargin(spacing::unit);
    m_refusal->hide();
    auto* head = new QHBoxLayout;
    head->setContentsMargins(spacing::unit, spacing::half, spacing::half, 0);
    head->addWidget(new QLabel(tr("Kept runs"), this), 1);
    head->addWidget(compare);
    head->addWidget(button);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(head);
    column->addWidget(m_list, 1);
    column->addWidget(m_refusal);
    connect(m_list, &QListWidget::itemClicked, this, [this](const QListWidgetItem* item) {
        // With a key held the click selects runs to compare.
        if (QGuiApplication::keyboardModifiers() == Qt::NoModifier) showItem(item);
    });
    connect(m_list, &QListWidget::itemActivated, this, &KeptRunsList::showItem);
    connect(&workspace.keptRuns(), &KeptRunStore::changed, this, &KeptRunsList::refresh);
    refresh();
}

void KeptRunsList::refresh() {
    m_list->clear();
    for (const auto& kept : m_workspace.keptRuns()) {
        auto* item = new QListWidgetItem(keptRunText(kept.run) + QLatin1Char('\n') + settingsOf(kept.run.plan), m_list);
        item->setData(Qt::UserRole, kept.id);
        item->setToolTip(literalTip(toQt(commandText({}, kept.run.plan))));
    }
    setVisible(m_list->count() > 0);
}

void KeptRunsList::showItem(const QListWidgetItem* item) {
    for (const auto& kept : m_workspace.keptRuns()) {
        if (kept.id != item->data(Qt::UserRole).toInt()) continue;
        // The list, and with it the item, may become another one.
        const ExperimentRun run = kept.run;
        m_workspace.keptRuns().show(run);
        return;
    }
}

void KeptRunsList::compareSelected() {
    std::vector<ExperimentRun> runs;
    for (const auto& kept : m_workspace.keptRuns()) {
        for (const QListWidgetItem* item : m_list->selectedItems()) {
            if (item->data(Qt::UserRole).toInt() == kept.id) runs.push_back(kept.run);
        }
    }
    if (runs.size() != 2) return;
    for (auto& run : runs) run.name = runTitle(run.name, run.plan).toStdString();
    m_refusal->hide();
    m_workspace.tracker().start<RunComparison>({QStringLiteral("compare runs"), tr("Comparing two runs"), false},
                                               [runs](const Run& run) { return compareRuns(runs[0], runs[1], run); },
                                               {this,
                                                [this](const std::shared_ptr<const RunComparison>& comparison) {
                                                    auto* dialog = new CompareRunsDialog(*comparison, window());
                                                    dialog->setAttribute(Qt::WA_DeleteOnClose);
                                                    dialog->show();
                                                },
                                                [this](const QString& reason) {
                                                    m_refusal->setText(reason);
                                                    m_refusal->show();
                                                },
                                                {}});
}

void KeptRunsList::removeCurrent() {
    const QListWidgetItem* item = m_list->currentItem();
    if (item != nullptr) m_workspace.keptRuns().remove(item->data(Qt::UserRole).toInt());
}

}  // namespace calibrium::ui
