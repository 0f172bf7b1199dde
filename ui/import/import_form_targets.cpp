// SPDX-License-Identifier: GPL-3.0-or-later
// The targets of the import form: which file and column they stand in, and which rows they belong to.
#include "core/data/family.h"
#include "core/io/keys/join_by_key.h"
#include "core/io/names/column_names.h"
#include "core/io/reading/assign_columns.h"
#include "core/io/table/frequencies.h"
#include "ui/import/event_edit.h"
#include "ui/import/import_form.h"
#include "ui/import/lines_edit.h"
#include "ui/look/text.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>

#include <algorithm>
#include <string>

namespace calibrium::ui {

namespace {

enum TargetPlace { InPredictions, InTargetsFile, ChooseFile };

QString columnName(const Table& table, std::size_t column) {
    if (column < table.header().size()) return toQt(table.header()[column]);
    return ImportForm::tr("column %1").arg(column + 1);
}

void fillColumns(QComboBox& box, const Table& table, int current) {
    for (std::size_t column = 0; column < table.columnCount(); ++column) {
        box.addItem(columnName(table, column), static_cast<int>(column));
    }
    box.setCurrentIndex(box.findData(current));
}

}  // namespace

/// A limit is one of the column that is shown as the target, whether it was detected or chosen.
void ImportForm::nameTheTarget() {
    if (m_overrides.targetName || m_overrides.targetColumn || m_overrides.roles) return;
    const auto target = targetColumn(m_plan);
    if (!target) return;
    if (m_plan.tables.targets) {
        m_overrides.targetColumn = target->column;
    } else {
        m_overrides.targetName = std::to_string(target->column + 1);
    }
}

void ImportForm::makeTargetControls(QFormLayout& rows) {
    m_targetPlace = makeBox("targetPlace");
    m_targetColumn = makeBox("targetColumn");
    m_targetHeader = new QCheckBox(tr("First line is a header"), this);
    m_targetHeader->setObjectName(QStringLiteral("targetHeader"));
    connect(m_targetPlace, &QComboBox::activated, this, &ImportForm::takeTargetPlace);
    connect(m_targetColumn, &QComboBox::activated, this, [this] {
        const int column = m_targetColumn->currentData().toInt();
        if (!m_plan.tables.targets) {
            setRole(static_cast<std::size_t>(column), ColumnRole::Target);
            return;
        }
        m_overrides.targetColumn.reset();
        if (column >= 0) m_overrides.targetColumn = static_cast<std::size_t>(column);
        emit overridesChanged();
    });
    connect(m_targetHeader, &QCheckBox::clicked, this, [this](bool isChecked) {
        m_overrides.targetHasHeader = isChecked;
        emit overridesChanged();
    });
    m_targetLines = new LinesEdit(QStringLiteral("targetLines"), this);
    connect(m_targetLines, &LinesEdit::aboveChanged, this, [this](int lines) {
        m_overrides.targetSkippedLines = lines;
        m_overrides.targetColumn.reset();
        m_overrides.targetName.reset();
        emit overridesChanged();
    });
    connect(m_targetLines, &LinesEdit::belowChanged, this, [this](int count) {
        m_overrides.targetSkippedLastRows = count;
        emit overridesChanged();
    });
    m_key = makeBox("key");
    connect(m_key, &QComboBox::activated, this, [this] {
        const QString key = m_key->currentData().toString();
        m_overrides.key.reset();
        if (!key.isEmpty()) m_overrides.key = key.toStdString();
        emit overridesChanged();
    });
    m_frequencies = makeBox("frequencies");
    m_frequencies->setPlaceholderText(tr("choose"));
    m_frequencies->setToolTip(tr("A table of counts has one row for many samples; its rows are repeated."));
    connect(m_frequencies, &QComboBox::activated, this, [this] {
        m_overrides.frequencies = m_frequencies->currentData().toString().toStdString();
        emit overridesChanged();
    });
    rows.addRow(tr("Targets are in"), m_targetPlace);
    rows.addRow(tr("Rows are joined by"), m_key);
    rows.addRow(tr("Target column"), m_targetColumn);
    rows.addRow(m_targetHeader);
    rows.addRow(tr("Lines left out"), m_targetLines);
    rows.addRow(tr("Each row occurred"), m_frequencies);
    makeOutcomeControls(rows);
}

void ImportForm::makeOutcomeControls(QFormLayout& rows) {
    m_event = new EventEdit(this);
    connect(m_event, &EventEdit::eventChanged, this, [this](const std::optional<EventLimit>& event) {
        m_overrides.event = event;
        if (event) nameTheTarget();
        emit overridesChanged();
    });
    m_censoring = new QCheckBox(tr("Take the outcome as it stands, although follow-up may end before the event"), this);
    m_censoring->setObjectName(QStringLiteral("censoring"));
    connect(m_censoring, &QCheckBox::clicked, this, [this](bool isChecked) {
        m_overrides.censoring.reset();
        if (isChecked) m_overrides.censoring = Censoring::Ignored;
        emit overridesChanged();
    });
    rows.addRow(tr("Outcomes are"), m_event);
    rows.addRow(m_censoring);
}

void ImportForm::takeTargetPlace(int index) {
    const int place = m_targetPlace->itemData(index).toInt();
    m_overrides.targetColumn.reset();
    m_overrides.targetHasHeader.reset();
    m_overrides.targetSkippedLines.reset();
    m_overrides.targetSkippedLastRows.reset();
    m_overrides.key.reset();
    forgetColumns();
    if (place == ChooseFile) {
        emit targetsFileRequested();
    } else if (place == InPredictions && m_plan.tables.targets) {
        emit targetsFileRemoved();
    }
    showTargets();
}

void ImportForm::showTargets() {
    m_targetPlace->clear();
    m_targetPlace->addItem(tr("the predictions file"), InPredictions);
    if (m_plan.tables.targets) m_targetPlace->addItem(toQt(m_plan.tables.targets->name()), InTargetsFile);
    m_targetPlace->addItem(tr("another file…"), ChooseFile);
    m_targetPlace->setCurrentIndex(m_plan.tables.targets ? 1 : 0);
    m_targetColumn->clear();
    if (m_plan.tables.targets) {
        // Real targets are vectors, one column per dimension, unless a column is chosen.
        const bool mayBeVectors =
            familyLayout(m_plan.reading.family).mayHaveVectors && m_plan.tables.targets->columnCount() > 1;
        if (mayBeVectors) m_targetColumn->addItem(tr("all columns"), -1);
        const bool areAll = mayBeVectors && !m_plan.reading.isTargetColumnChosen;
        fillColumns(*m_targetColumn, *m_plan.tables.targets,
                    areAll ? -1 : static_cast<int>(m_plan.reading.targetColumn));
    } else {
        const auto& roles = m_plan.reading.roles;
        const auto target = std::find(roles.begin(), roles.end(), ColumnRole::Target);
        fillColumns(*m_targetColumn, m_plan.tables.predictions,
                    target == roles.end() ? -2 : static_cast<int>(target - roles.begin()));
    }
    m_targetHeader->setChecked(m_plan.tables.targetFormat.hasHeader);
    showKeys();
    showFrequencies();
}

void ImportForm::showFrequencies() {
    m_frequencies->clear();
    m_frequencies->addItem(tr("once"), QString::fromLatin1(noFrequencies));
    QStringList names;
    for (const std::string& name :
         possibleFrequencies(m_plan.tables.predictions, m_plan.tables.format.hasDecimalComma)) {
        names.append(toQt(name));
    }
    const QString chosen = toQt(m_overrides.frequencies.value_or(""));
    const bool isOther = !chosen.isEmpty() && chosen != QLatin1String(noFrequencies) && !names.contains(chosen);
    if (isOther) names.append(chosen);
    for (const QString& name : names) m_frequencies->addItem(tr("as often as %1 says").arg(name), name);
    m_frequencies->setCurrentIndex(m_frequencies->findData(chosen));
    const bool isWanted = m_overrides.frequencies.has_value() || asks(ImportQuestion::About::Frequencies);
    qobject_cast<QFormLayout*>(layout())->setRowVisible(m_frequencies, isWanted && !names.isEmpty());
}

void ImportForm::showKeys() {
    m_key->clear();
    m_key->addItem(tr("what was detected"), QString());
    const auto keys = m_plan.tables.targets ? possibleKeys(m_plan.tables.predictions, *m_plan.tables.targets)
                                            : std::vector<std::string>();
    for (const std::string& key : keys) m_key->addItem(key == noKey ? tr("their order") : toQt(key), toQt(key));
    // Several columns together are chosen on the command line, or in a saved workspace.
    if (m_overrides.key && m_key->findData(toQt(*m_overrides.key)) < 0) {
        m_key->addItem(toQt(*m_overrides.key), toQt(*m_overrides.key));
    }
    m_key->setCurrentIndex(m_overrides.key ? std::max(m_key->findData(toQt(*m_overrides.key)), 0) : 0);
    qobject_cast<QFormLayout*>(layout())->setRowVisible(m_key, keys.size() > 1);
}

}  // namespace calibrium::ui
