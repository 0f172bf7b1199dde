// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/forms/parameter_form.h"

#include "core/method/method_info.h"
#include "ui/forms/editor_factory.h"
#include "ui/language/core_text.h"
#include "ui/look/text.h"
#include "ui/look/theme.h"
#include "ui/workspace/settings/resolved_value.h"

#include <algorithm>

#include <QGridLayout>
#include <QLabel>

namespace calibrium::ui {

ParameterForm::ParameterForm(QWidget* parent) : QWidget(parent), m_grid(new QGridLayout(this)) {
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(spacing::unit);
    m_grid->setVerticalSpacing(spacing::unit);
    m_grid->setColumnStretch(1, 1);
}

void ParameterForm::setParameters(const std::vector<Parameter>& parameters, const Filter& nestedFilter) {
    m_parameters = parameters;
    m_nestedFilter = nestedFilter;
    build({});
}

std::vector<Parameter> ParameterForm::wantedParameters(const Values& values) const {
    MethodInfo info;
    info.parameters = m_parameters;
    std::vector<Parameter> wanted = parametersOf(info, values);
    std::erase_if(wanted, [this](const Parameter& parameter) {
        const bool isOwn = findParameter(m_parameters, parameter.id) != nullptr;
        return !isOwn && m_nestedFilter && !m_nestedFilter(parameter);
    });
    return wanted;
}

void ParameterForm::build(const Values& values) {
    clear();
    for (const auto& parameter : wantedParameters(values)) addRow(parameter);
    for (const auto& row : m_rows) {
        if (values.contains(row.parameter.id)) row.editor->setValue(values.at(row.parameter.id));
    }
    updateVisibility();
}

void ParameterForm::addRow(const Parameter& parameter) {
    Row row{.parameter = parameter, .label = nullptr, .editor = makeParameterEditor(parameter, this), .below = nullptr};
    const int line = 2 * static_cast<int>(m_rows.size());  // a second one for what stands below
    if (parameter.kind == ParameterKind::Boolean) {
        m_grid->addWidget(row.editor, line, 0, 1, 2);
    } else {
        row.label = new QLabel(coreText(parameter.name), this);
        row.label->setToolTip(parameterTip(parameter));
        row.label->setBuddy(row.editor);
        m_grid->addWidget(row.label, line, 0, Qt::AlignVCenter | Qt::AlignLeft);
        m_grid->addWidget(row.editor, line, 1);
    }
    row.below = row.editor->rowBelow();
    // A row can have several controls, and its label is the buddy of their frame.
    for (QWidget* control : row.editor->findChildren<QWidget*>()) {
        if (control->focusPolicy() != Qt::NoFocus && control->accessibleName().isEmpty()) {
            control->setAccessibleName(coreText(parameter.name));
        }
    }
    if (row.below != nullptr) m_grid->addWidget(row.below, line + 1, 0, 1, 2);
    connect(row.editor, &ParameterEditor::valueChanged, this, [this, parameter] { change(parameter); });
    connect(row.editor, &ParameterEditor::dragStarted, this, &ParameterForm::dragStarted);
    connect(row.editor, &ParameterEditor::dragEnded, this, &ParameterForm::dragEnded);
    bound(row);
    m_rows.push_back(row);
}

void ParameterForm::bound(const Row& row) const {
    if (row.parameter.kind != ParameterKind::Integer && row.parameter.kind != ParameterKind::Real) return;
    row.editor->setLargest(largestUseful(row.parameter, m_samples));
}

void ParameterForm::setSamples(const SampleRange& samples) {
    m_samples = samples;
    for (const auto& row : m_rows) bound(row);
}

void ParameterForm::clear() {
    for (const auto& row : m_rows) {
        for (QWidget* part : {static_cast<QWidget*>(row.label), static_cast<QWidget*>(row.editor), row.below}) {
            if (part == nullptr) continue;
            // The editor may be the one whose signal brought us here.
            part->hide();
            m_grid->removeWidget(part);
            part->deleteLater();
        }
    }
    m_rows.clear();
}

void ParameterForm::setValues(const Values& values) {
    const auto wanted = wantedParameters(values);
    const auto isRowOf = [](const Parameter& parameter, const Row& row) {
        // Measures may call different settings by the same id.
        return parameter.id == row.parameter.id && parameter.explanation == row.parameter.explanation &&
               parameter.defaultValue == row.parameter.defaultValue;
    };
    if (!std::equal(wanted.begin(), wanted.end(), m_rows.begin(), m_rows.end(), isRowOf)) {
        build(values);
        return;
    }
    for (const auto& row : m_rows) {
        const bool isGiven = values.contains(row.parameter.id);
        const Value& value = isGiven ? values.at(row.parameter.id) : row.parameter.defaultValue;
        if (row.editor->value() != value) row.editor->setValue(value);
    }
    updateVisibility();
}

Values ParameterForm::values() const {
    Values values;
    for (const auto& row : m_rows) values.set(row.parameter.id, row.editor->value());
    return values;
}

void ParameterForm::setResolved(const std::string& parameterId, const ResolvedValue& resolved) {
    for (const auto& row : m_rows) {
        if (row.parameter.id == parameterId) row.editor->setResolved(resolved);
    }
}

void ParameterForm::setUnused(const std::set<std::string>& parameterIds) {
    if (parameterIds == m_unused) return;
    m_unused = parameterIds;
    updateVisibility();
}

bool ParameterForm::hasShownRows() const {
    return std::any_of(m_rows.begin(), m_rows.end(), [](const Row& row) { return !row.editor->isHidden(); });
}

void ParameterForm::setSuggestions(const std::string& parameterId, const QStringList& texts) {
    for (const auto& row : m_rows) {
        if (row.parameter.id == parameterId) row.editor->setSuggestions(texts);
    }
}

void ParameterForm::change(const Parameter& parameter) {
    if (parameter.kind == ParameterKind::Measure) {
        // Another measure has other parameters: only those of the method itself keep their values.
        Values own;
        for (const auto& row : m_rows) {
            if (findParameter(m_parameters, row.parameter.id) != nullptr)
                own.set(row.parameter.id, row.editor->value());
        }
        build(own);
    } else {
        updateVisibility();
    }
    emit valuesChanged(values());
}

void ParameterForm::updateVisibility() {
    const Values now = values();
    for (const auto& row : m_rows) {
        const bool isShown = isActive(row.parameter, now) && !m_unused.contains(row.parameter.id);
        row.editor->setVisible(isShown);
        if (row.label != nullptr) row.label->setVisible(isShown);
        if (row.below != nullptr) row.below->setVisible(isShown);
    }
}

}  // namespace calibrium::ui
