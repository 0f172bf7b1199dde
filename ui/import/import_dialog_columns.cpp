// SPDX-License-Identifier: GPL-3.0-or-later
// The columns of the preview: what each is said to hold, and what those beside the predictions are for.
#include "ui/import/import_dialog.h"

#include "core/io/columns/column_text.h"
#include "core/io/keys/join_by_key.h"
#include "core/io/names/column_names.h"
#include "core/io/table/frequencies.h"
#include "ui/import/import_form.h"
#include "ui/import/import_preview.h"
#include "ui/language/core_text.h"
#include "ui/look/theme.h"

#include <QHeaderView>
#include <QMenu>
#include <QTableView>

#include <algorithm>

namespace calibrium::ui {

namespace {

constexpr int fittedColumns = 64;  // of thousands, those further on keep the usual width
constexpr int narrowest = 6 * spacing::unit;
constexpr int widest = 28 * spacing::unit;  // an address or a remark takes no more

}  // namespace

/// As wide as name, use and values are: of equal columns the long names would be cut beside empty space.
void ImportDialog::fitColumns() {
    QHeaderView* head = m_table->horizontalHeader();
    const int count = std::min(fittedColumns, m_preview->columnCount());
    for (int column = 0; column < count; ++column) {
        m_table->resizeColumnToContents(column);
        head->resizeSection(column, std::clamp(head->sectionSize(column), narrowest, widest));
    }
}

/// The column and those selected with it.
std::vector<std::size_t> ImportDialog::chosenColumns(int column) const {
    std::vector<std::size_t> columns;
    for (const auto& index : m_table->selectionModel()->selectedColumns()) {
        if (m_preview->hasRole(index.column())) columns.push_back(static_cast<std::size_t>(index.column()));
    }
    const auto clicked = static_cast<std::size_t>(column);
    if (std::find(columns.begin(), columns.end(), clicked) == columns.end()) columns = {clicked};
    return columns;
}

/// What one column beside predictions and targets can be for.
void ImportDialog::addSideRoles(QMenu& menu, const std::vector<std::size_t>& columns) {
    if (columns.size() != 1) return;
    const auto add = [&](const QString& text, std::string SideRoles::*role) {
        QAction* action = menu.addAction(text);
        connect(action, &QAction::triggered, this, [this, columns, role] { takeSideRole(columns.front(), role); });
    };
    add(tr("Group, splits the samples"), &SideRoles::group);
    add(tr("Weights of the samples"), &SideRoles::weights);
    add(tr("Clusters of dependent rows"), &SideRoles::clusters);
    QAction* frequencies = menu.addAction(tr("Frequency, how often the row occurred"));
    connect(frequencies, &QAction::triggered, this, [this, column = columns.front()] { repeatBy(column); });
    add(tr("Identifier of the rows"), &SideRoles::identifier);
    add(tr("Fold of a cross-validation"), &SideRoles::fold);
}

/// The columns are for something else now.
void ImportDialog::freeColumns(const std::vector<std::size_t>& columns) {
    SideRoles& roles = m_batch.sideRoles;
    for (const std::size_t column : columns) {
        const std::string name = m_preview->noteName(static_cast<int>(column));
        if (isFrequency(name)) setFrequencies(noFrequencies);
        for (std::string* role : {&roles.group, &roles.weights, &roles.identifier, &roles.clusters, &roles.fold}) {
            if (*role == name) role->clear();
        }
    }
}

/// Whether the column repeats the rows, or is asked about.
bool ImportDialog::isFrequency(const std::string& name) const {
    const auto& chosen = m_form->overrides().frequencies;
    if (chosen) return *chosen == name;
    const ImportPlan& plan = m_form->plan();
    const auto names = possibleFrequencies(plan.tables.predictions, plan.tables.format.hasDecimalComma);
    return std::find(names.begin(), names.end(), name) != names.end();
}

void ImportDialog::setFrequencies(const std::string& name) {
    ImportOverrides overrides = m_form->overrides();
    overrides.frequencies = name;
    m_form->setOverrides(overrides);
}

void ImportDialog::repeatBy(std::size_t column) {
    freeColumns({column});
    const auto& header = m_form->plan().tables.predictions.header();
    setFrequencies(header.empty() ? std::to_string(column + 1) : header[column]);
    const auto& roles = m_form->plan().reading.roles;
    if (column < roles.size() && roles[column] != ColumnRole::Ignored) {
        m_form->setRole(column, ColumnRole::Ignored);
    } else {
        tryAgain();
    }
}

void ImportDialog::takeSideRole(std::size_t column, std::string SideRoles::*role) {
    freeColumns({column});
    const std::string name = m_preview->noteName(static_cast<int>(column));
    m_batch.sideRoles.*role = name;
    if (role == &SideRoles::identifier) joinBy(name);
    const auto& roles = m_form->plan().reading.roles;
    if (column < roles.size() && roles[column] != ColumnRole::Ignored) {
        m_form->setRole(column, ColumnRole::Ignored);
    } else {
        tryAgain();
    }
}

/// Only where the targets stand in a file of their own that has the column too.
void ImportDialog::joinBy(const std::string& column) {
    const ImportPlan& plan = m_form->plan();
    if (!plan.tables.targets) return;
    const auto keys = possibleKeys(plan.tables.predictions, *plan.tables.targets);
    if (std::find(keys.begin(), keys.end(), column) == keys.end()) return;
    ImportOverrides overrides = m_form->overrides();
    overrides.key = column;
    m_form->setOverrides(overrides);
}

void ImportDialog::showRoleMenu(int column) {
    if (!m_preview->hasRole(column)) return;
    const auto columns = chosenColumns(column);
    const ColumnReading& reading = m_form->plan().reading;
    const FamilyLayout& layout = familyLayout(reading.family);
    auto* menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("columnMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const auto add = [&](const QString& text, const ColumnUse& use, bool isFurther) {
        QAction* action = menu->addAction(text);
        connect(action, &QAction::triggered, this, [this, columns, use, isFurther] {
            freeColumns(columns);
            m_form->assign(columns, use, isFurther);
        });
    };
    const bool hasTarget =
        std::find(reading.roles.begin(), reading.roles.end(), ColumnRole::Target) != reading.roles.end();
    for (const auto& use : columnUses(reading.family)) {
        // Of classes the menu has what the numbers are: probabilities or logits.
        if (layout.isClassification && use.role == ColumnRole::Prediction && !use.scale) continue;
        if (use.role == ColumnRole::Target) menu->addSeparator();
        if (use.role == ColumnRole::Ignored) addSideRoles(*menu, columns);
        QString name = coreText(use.name);
        name[0] = name[0].toUpper();
        add(name, use, false);
        if (use.role == ColumnRole::Target && layout.mayHaveVectors && hasTarget) {
            add(tr("Target of a further dimension"), use, true);
        }
    }
    const QHeaderView* header = m_table->horizontalHeader();
    menu->popup(header->mapToGlobal(QPoint(header->sectionViewportPosition(column), header->height())));
}

}  // namespace calibrium::ui
