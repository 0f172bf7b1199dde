// SPDX-License-Identifier: GPL-3.0-or-later
// The columns of the import form: what each holds, and what says so.
#include "core/io/long/long_names.h"
#include "core/io/long/read_long.h"
#include "core/io/names/column_names.h"
#include "core/io/reading/assign_columns.h"
#include "ui/import/import_form.h"
#include "ui/look/text.h"

#include <algorithm>

#include <QComboBox>
#include <QFormLayout>

namespace calibrium::ui {

void ImportForm::assign(const std::vector<std::size_t>& columns, const ColumnUse& use, bool isFurther) {
    const ColumnReading& reading = m_plan.reading;
    const FamilyLayout& layout = familyLayout(reading.family);
    const bool isAssignedByHand = m_overrides.meanings || reading.columnOrder == ColumnOrder::Names;
    std::vector<ColumnRole> roles = reading.roles;
    std::vector<ColumnMeaning> meanings = reading.meanings;
    if (use.role == ColumnRole::Target && !isFurther) {
        // What was taken for the target is a parameter only where its place says which. A column with a name, and one
        // of several that could be the target, is not.
        const bool isRival = asks(ImportQuestion::About::TargetColumn);
        const bool isParameter =
            layout.isClassification ? m_plan.tables.predictions.header().empty() && !isRival : !isAssignedByHand;
        std::replace(roles.begin(), roles.end(), ColumnRole::Target,
                     isParameter ? ColumnRole::Prediction : ColumnRole::Ignored);
    }
    for (const std::size_t column : columns) {
        if (column >= roles.size()) return;
        roles[column] = use.role;
        meanings[column] = use.meaning;
    }
    m_overrides.roles = roles;
    m_overrides.predictionNames.reset();
    m_overrides.targetName.reset();
    if (use.scale) m_overrides.scale = use.scale;
    if (!layout.isClassification) {
        m_overrides.family = reading.family;
        if (use.role == ColumnRole::Prediction || m_overrides.meanings) m_overrides.meanings = meanings;
    }
    emit overridesChanged();
}

void ImportForm::showColumns() {
    const ColumnReading& reading = m_plan.reading;
    m_columnOrder->clear();
    if (m_plan.reading.columnOrder == ColumnOrder::Names || m_overrides.columnOrder) {
        m_columnOrder->addItem(tr("by name"), static_cast<int>(ColumnOrder::Names));
    }
    m_columnOrder->addItem(tr("by parameter"), static_cast<int>(ColumnOrder::Parameters));
    m_columnOrder->setItemData(m_columnOrder->count() - 1, tr("mean, mean, ..., sd, sd, ..."), Qt::ToolTipRole);
    m_columnOrder->addItem(tr("by component"), static_cast<int>(ColumnOrder::Components));
    m_columnOrder->setItemData(m_columnOrder->count() - 1, tr("mean, sd, mean, sd, ..."), Qt::ToolTipRole);
    m_columnOrder->setCurrentIndex(
        m_overrides.meanings ? -1 : m_columnOrder->findData(static_cast<int>(reading.columnOrder)));
    const auto& meanings = reading.meanings;
    const bool areVariances =
        std::any_of(meanings.begin(), meanings.end(), [](const ColumnMeaning& meaning) { return meaning.isVariance; });
    m_spread->setCurrentIndex(m_spread->findData(areVariances));
}

void ImportForm::makeLongControl(QFormLayout& rows) {
    m_rows = new QComboBox(this);
    m_rows->setObjectName(QStringLiteral("longTable"));
    m_rows->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_rows->setToolTip(tr("A long table has one number of a forecast, or one model's prediction, in each row."));
    connect(m_rows, &QComboBox::activated, this, [this] {
        const QString choice = m_rows->currentData().toString();
        m_overrides.longTable.reset();
        if (!choice.isEmpty()) m_overrides.longTable = choice.toStdString();
        m_overrides.part.reset();
        m_overrides.levels.reset();
        m_overrides.roles.reset();  // other columns
        m_overrides.meanings.reset();
        m_overrides.predictionNames.reset();
        emit overridesChanged();
    });
    rows.addRow(tr("Rows are"), m_rows);
}

/// Only where the file is a long table, may be one, or was said to be one or none.
void ImportForm::showLong() {
    m_rows->clear();
    const bool isFound = m_plan.tables.isLong || !m_plan.tables.parts.empty();
    m_rows->addItem(isFound ? tr("parts of forecasts, as detected") : tr("what was detected"), QString());
    m_rows->addItem(tr("a prediction each"), QLatin1String(notLong));
    if (asks(ImportQuestion::About::Models) && m_plan.tables.parts.empty()) {
        for (const std::string& name : m_plan.tables.predictions.header()) {
            if (!longRank(LongRole::Model, name)) continue;
            m_rows->addItem(tr("of the models in %1").arg(toQt(name)), toQt("model=" + name));
        }
    }
    if (m_overrides.longTable && m_rows->findData(toQt(*m_overrides.longTable)) < 0) {
        m_rows->addItem(toQt(*m_overrides.longTable), toQt(*m_overrides.longTable));
    }
    m_rows->setCurrentIndex(m_overrides.longTable ? m_rows->findData(toQt(*m_overrides.longTable)) : 0);
    const bool isShown = isFound || m_overrides.longTable || asks(ImportQuestion::About::Models);
    qobject_cast<QFormLayout*>(layout())->setRowVisible(m_rows, isShown);
}

}  // namespace calibrium::ui
