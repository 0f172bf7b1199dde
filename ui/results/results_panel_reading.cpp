// SPDX-License-Identifier: GPL-3.0-or-later
// How the table is read: against a baseline, and with adjusted p-values.
#include "core/analysis/papers/methods_paragraph.h"
#include "core/analysis/reports/reported_model.h"
#include "core/analysis/reports/table_reading.h"
#include "core/data/sample_notes.h"
#include "core/experiments/runs/experiment_table.h"
#include "core/families/classes/lens.h"
#include "core/recalibration/fit_choice.h"
#include "core/run/error.h"
#include "ui/actions/actions.h"
#include "ui/language/core_text.h"
#include "ui/look/text.h"
#include "ui/results/results_panel.h"
#include "ui/results/study_notes.h"
#include "ui/workspace/models/model_store.h"
#include "ui/workspace/results/label_averages.h"
#include "ui/workspace/settings/settings_store.h"
#include "ui/workspace/workspace.h"

#include <QAction>
#include <QActionGroup>
#include <QClipboard>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QLabel>
#include <QMenu>
#include <QTableView>

namespace calibrium::ui {

void ResultsPanel::showRowMenu(const QPoint& position) {
    const QModelIndex cell = m_table->indexAt(position);
    if (!cell.isValid()) return;
    m_table->setCurrentIndex(cell);
    auto* menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("rowMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (const QVariant kept = cell.data(ResultsModel::KeptRole); kept.isValid()) {
        connect(menu->addAction(tr("Remove These Results")), &QAction::triggered, this,
                [this, id = kept.toInt()] { m_workspace.keptResults().forget(id); });
    } else {
        menu->addAction(m_actions.pinBaseline);
    }
    menu->addSeparator();
    menu->addActions({m_actions.copyCsv, m_actions.copyMarkdown, m_actions.copyLatex, m_actions.copyCommand});
    menu->popup(m_table->viewport()->mapToGlobal(position));
}

void ResultsPanel::fillCopyMenu(QMenu& menu) {
    menu.addActions({m_actions.copyCsv, m_actions.copyMarkdown, m_actions.copyLatex});
    QAction* notes = menu.addAction(tr("Copy as LaTeX with Ranges and Notes"));
    notes->setObjectName(QStringLiteral("copyLatexNotes"));
    connect(notes, &QAction::triggered, this, [this] { copyAs(ReportFormat::LatexNotes); });
    menu.addSeparator();
    QAction* methods = menu.addAction(tr("Copy Paragraph of Methods (LaTeX)"));
    methods->setObjectName(QStringLiteral("copyMethods"));
    connect(methods, &QAction::triggered, this, [this] { copyPaperText(false); });
    QAction* works = menu.addAction(tr("Copy BibTeX of What It Cites"));
    works->setObjectName(QStringLiteral("copyBibliography"));
    connect(works, &QAction::triggered, this, [this] { copyPaperText(true); });
    menu.addSeparator();
    menu.addAction(m_actions.copyCommand);
    // Like those beside them, they need models.
    connect(&menu, &QMenu::aboutToShow, this, [this, notes, methods, works] {
        for (QAction* action : {notes, methods, works}) action->setEnabled(m_actions.copyLatex->isEnabled());
    });
}

void ResultsPanel::copyPaperText(bool isBibliography) {
    const int stale = m_workspace.staleResults();
    if (stale > 0) return refuse(stale);
    const ReportHead head{QCoreApplication::applicationVersion().toStdString(), m_workspace.settings().current().seed};
    const auto models = m_workspace.report();
    const StudyNotes notes = studyNotes(m_workspace);
    QGuiApplication::clipboard()->setText(
        toQt(isBibliography ? bibliographyText(head, models, notes) : methodsParagraph(head, models, notes)));
}

void ResultsPanel::fillBaselineMenu(QMenu& menu) {
    menu.clear();
    const Model* pinned = m_model->baseline();
    const auto add = [&](const QString& text, int id, bool isChosen) {
        QAction* action = menu.addAction(text);
        action->setCheckable(true);
        action->setChecked(isChosen);
        connect(action, &QAction::triggered, this, [this, id] { m_model->setBaseline(id); });
    };
    add(tr("None: Show Values"), 0, pinned == nullptr);
    menu.addSeparator();
    for (const auto& model : m_workspace.models().shown()) {
        add(toQt(model.data.name()), model.id, pinned != nullptr && pinned->id == model.id);
    }
}

void ResultsPanel::pinCurrent() {
    if (m_model->rowCount() < 2) {
        emit refused(tr("No baseline was pinned: a difference needs two shown models."));
        return;
    }
    const QModelIndex current = m_table->currentIndex().isValid() ? m_table->currentIndex() : m_sorted->index(0, 0);
    const int id = current.siblingAtColumn(0).data(ResultsModel::ModelRole).toInt();
    const Model* pinned = m_model->baseline();
    m_model->setBaseline(pinned != nullptr && pinned->id == id ? 0 : id);
}

void ResultsPanel::chooseAdjustment(const QString& id) {
    Adjustment adjustment = Adjustment::None;
    try {
        adjustment = parseAdjustment(id.toStdString());
    } catch (const InvalidSetting&) {
        // What an older or newer version has stored is left as if it were not there.
        adjustment = Adjustment::None;
    }
    const QString known = toQt(toText(adjustment));
    for (QAction* action : m_actions.adjustments->actions()) action->setChecked(action->data().toString() == known);
    m_model->setAdjustment(adjustment);
}

/// What the cells are, in a line below the table, where they are not the plain values.
void ResultsPanel::showReading() {
    const Model* pinned = m_model->baseline();
    QStringList notes;
    if (pinned != nullptr) notes.append(spokenText(baselineNote(pinned->data.name(), pinned->group.isGroup())));
    if (m_model->adjustment() != Adjustment::None) {
        notes.append(
            tr("p-values %1, all of the table together.").arg(coreText(adjustmentText(m_model->adjustment()))));
    }
    for (const Text& sentence : m_labels->sentences()) notes.append(spokenText(sentence));
    m_note->setText(notes.join(QLatin1Char(' ')));
    m_note->setVisible(!notes.isEmpty());
    keepRows();
}

}  // namespace calibrium::ui
