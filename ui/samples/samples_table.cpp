// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/samples/samples_table.h"

#include "core/analysis/specification.h"
#include "core/data/sample_notes.h"
#include "core/experiments/runs/experiment_table.h"
#include "core/families/classes/lens.h"
#include "core/recalibration/fit_choice.h"
#include "core/selection/pick.h"
#include "core/selection/sample_terms.h"
#include "ui/jobs/job_tracker.h"
#include "ui/look/text.h"
#include "ui/workspace/models/file_columns.h"
#include "ui/workspace/models/model.h"
#include "ui/workspace/models/model_store.h"
#include "ui/workspace/models/sample_selection.h"
#include "ui/workspace/results/figure_notes.h"
#include "ui/workspace/settings/settings_store.h"
#include "ui/workspace/workspace.h"

#include <numeric>
#include <utility>

namespace calibrium::ui {

namespace {

const QString tableJob = QStringLiteral("samples/table");
const QString termsJob = QStringLiteral("samples/terms");
const QString orderJob = QStringLiteral("samples/order");
const QString selectedJob = QStringLiteral("samples/selected");

}  // namespace

SamplesTable::SamplesTable(Workspace& workspace, SampleSelection& selection, QObject* parent)
    : QObject(parent), m_workspace(workspace), m_selection(selection), m_model(new SamplesModel(this)) {
    connect(&workspace.settings(), &SettingsStore::changed, this, &SamplesTable::refresh);
    connect(&selection, &SampleSelection::focusChanged, this, &SamplesTable::refresh);  // and whenever models change
    connect(&selection, &SampleSelection::changed, this, [this] {
        if (m_isWatched && m_base) findSelected();
    });
    connect(&selection, &SampleSelection::namedChanged, this, [this] {
        if (m_isWatched && m_base) showTable();
    });
}

void SamplesTable::setWatched(bool isWatched) {
    m_isWatched = isWatched;
    if (!isWatched) {
        // What nobody waits for any more starts again when somebody does.
        for (const QString& job : {tableJob, termsJob, orderJob, selectedJob}) m_workspace.tracker().cancel(job);
        m_tableKey.clear();
        if (!m_terms) m_termsKeyShown.clear();
        return;
    }
    refresh();
}

void SamplesTable::setSelectedOnly(bool isSelectedOnly) {
    if (m_isSelectedOnly == isSelectedOnly) return;
    m_isSelectedOnly = isSelectedOnly;
    reorder();
}

void SamplesTable::sortBy(const std::string& columnId, bool isRising) {
    if (m_sortColumn == columnId && m_isRising == isRising) return;
    m_sortColumn = columnId;
    m_isRising = isRising;
    reorder();
}

std::string SamplesTable::termsKey() const {
    const AnalysisSpecification analysis = specificationFor(m_workspace.settings().current());
    return m_dataKey + " " + toText(analysis.kernel) + " " + std::to_string(analysis.seed);
}

void SamplesTable::refresh() {
    if (!m_isWatched) return;
    const Model* model = m_workspace.models().find(m_selection.focusedModel());
    if (model == nullptr) {
        for (const QString& job : {tableJob, termsJob, orderJob, selectedJob}) m_workspace.tracker().cancel(job);
        m_tableKey.clear();
        m_base.reset();
        m_model->setTable(std::nullopt, {});
        emit changed();
        return;
    }
    // The same predictions under another name are the same table.
    m_dataKey = std::to_string(model->id) + " " +
                std::to_string(reinterpret_cast<std::uintptr_t>(model->data.parameters().data())) + " " +
                std::to_string(model->data.weights().size());
    const std::string key = m_dataKey + " " + std::to_string(reinterpret_cast<std::uintptr_t>(model->data.notes())) +
                            " " + std::to_string(m_workspace.settings().current().seed);
    if (key != m_tableKey) {
        m_tableKey = key;
        startTable();
    } else if (m_base && termsKey() != m_termsKeyShown) {
        startTerms();
    }
}

void SamplesTable::startTable() {
    const Model& model = *m_workspace.models().find(m_selection.focusedModel());
    m_error.clear();
    m_workspace.tracker().start<SampleTable>({tableJob, tr("Samples of %1").arg(toQt(model.data.name())), true},
                                             [data = model.data, seed = m_workspace.settings().current().seed](
                                                 const Run& run) { return SampleTable(data, seed, run); },
                                             {this,
                                              [this](const std::shared_ptr<const SampleTable>& table) {
                                                  m_base = *table;
                                                  // A further column of the samples changes no term.
                                                  const bool areKnown = m_terms && m_termsKeyShown == termsKey();
                                                  if (!areKnown) {
                                                      m_terms.reset();
                                                      m_termsKeyShown.clear();
                                                  }
                                                  m_selectedRows.reset();
                                                  showTable();
                                                  findSelected();
                                                  if (!areKnown) startTerms();
                                              },
                                              [this](const QString& message) {
                                                  m_error = message;
                                                  emit changed();
                                              },
                                              {}});
}

void SamplesTable::startTerms() {
    const Model* model = m_workspace.models().find(m_selection.focusedModel());
    if (model == nullptr || model->data.sampleCount() < 2) return;
    m_termsKeyShown = termsKey();
    if (m_terms) {
        m_terms.reset();
        showTable();
    }
    const AnalysisSpecification analysis = specificationFor(m_workspace.settings().current());
    m_workspace.tracker().start<SampleTerms>(
        {termsJob, tr("Terms of samples, %1").arg(toQt(model->data.name())), false},
        [prepared = model->prepared, analysis](const Run& run) {
            return *sharedSkceTerms(
                prepared, {.kernel = analysis.kernel, .seed = analysis.seed, .memoryBudget = analysis.memoryBudget},
                run);
        },
        {this,
         [this](const std::shared_ptr<const SampleTerms>& terms) {
             m_terms = terms;
             m_error.clear();
             showTable();
         },
         [this](const QString& message) {
             m_error = tr("Terms of the kernel error are missing: %1").arg(message);
             emit changed();
         },
         [this] { m_termsKeyShown.clear(); }});
}

void SamplesTable::showTable() {
    if (!m_base) return;
    std::vector<NamedRows> groups;
    for (const auto& named : m_selection.namedOf(m_selection.focusedModel())) {
        groups.push_back({named.name.toStdString(), *named.samples.rows});
    }
    SampleTable table = m_base->rowCount() < 2 ? *m_base : m_base->withTerms(m_terms);
    m_model->setTable(table.withGroups(std::move(groups)), {});
    reorder();
}

/// Of another model over the same samples, these samples.
void SamplesTable::findSelected() {
    const SampleSet& selected = m_selection.selected();
    const Model* from = m_workspace.models().find(selected.modelId);
    const Model* to = m_workspace.models().find(m_selection.focusedModel());
    if (selected.isEmpty() || from == nullptr || to == nullptr || from->id == to->id) {
        m_workspace.tracker().cancel(selectedJob);
        m_selectedRows = selected.isEmpty() || from == nullptr ? nullptr : selected.rows;
        reorder();
        return;
    }
    m_workspace.tracker().start<std::vector<Index>>(
        {selectedJob, tr("Selected samples"), true},
        [from = from->data, to = to->data, rows = selected.rows](const Run& run) {
            run.check();
            return sharedRows(from, *rows, to).value_or(std::vector<Index>());
        },
        {this,
         [this](const std::shared_ptr<const std::vector<Index>>& rows) {
             m_selectedRows = rows->empty() ? nullptr : rows;
             reorder();
         },
         [this](const QString& message) {
             m_error = message;
             emit changed();
         },
         {}});
}

void SamplesTable::reorder() {
    const auto& table = m_model->table();
    if (!table) return;
    SamplesModel::Rows rows = m_isSelectedOnly ? m_selectedRows : nullptr;
    std::size_t column = 0;
    while (column < table->columns().size() && table->columns()[column].id != m_sortColumn) ++column;
    if (m_sortColumn.empty() || column == table->columns().size()) {
        m_workspace.tracker().cancel(orderJob);
        m_model->setRows(rows);
        emit changed();
        return;
    }
    m_workspace.tracker().start<std::vector<Index>>(
        {orderJob, tr("Sorting samples"), true},
        [shown = *table, rows, column, isRising = m_isRising](const Run& run) {
            std::vector<Index> all;
            if (rows) {
                all = *rows;
            } else {
                all.resize(static_cast<std::size_t>(shown.rowCount()));
                std::iota(all.begin(), all.end(), Index{0});
            }
            return shown.sorted(std::move(all), column, isRising, run);
        },
        {this,
         [this](const std::shared_ptr<const std::vector<Index>>& sorted) {
             m_model->setRows(sorted);
             emit changed();
         },
         [this](const QString& message) {
             m_error = message;
             emit changed();
         },
         {}});
}

}  // namespace calibrium::ui
