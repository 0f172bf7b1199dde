// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/forms/editor_factory.h"

#include "core/method/measure.h"
#include "core/method/name_list.h"
#include "ui/forms/file_editor.h"
#include "ui/forms/names_editor.h"
#include "ui/forms/number_editor.h"
#include "ui/forms/text_editor.h"
#include "ui/language/core_text.h"
#include "ui/look/text.h"

#include <algorithm>

#include <QAbstractSpinBox>
#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>

namespace calibrium::ui {

namespace {

class BooleanEditor : public ParameterEditor {
public:
    BooleanEditor(const Parameter& parameter, QWidget* parent)
        : ParameterEditor(parent), m_box(new QCheckBox(coreText(parameter.name), this)) {
        auto* layout = new QHBoxLayout(this);
        layout->setContentsMargins(0, 0, 0, 0);
        layout->addWidget(m_box);
        setFocusProxy(m_box);
        connect(m_box, &QCheckBox::clicked, this, &ParameterEditor::valueChanged);
    }

    [[nodiscard]] Value value() const override { return m_box->isChecked(); }
    void setValue(const Value& value) override { m_box->setChecked(std::get<bool>(value)); }

private:
    QCheckBox* m_box;
};

/// Choices and measures: one id out of a list.
class ListEditor : public ParameterEditor {
public:
    ListEditor(const std::vector<Choice>& choices, QWidget* parent)
        : ParameterEditor(parent), m_box(new QComboBox(this)) {
        for (const auto& choice : choices) {
            m_box->addItem(coreText(choice.name), toQt(choice.id));
            m_box->setItemData(m_box->count() - 1, coreText(choice.explanation), Qt::ToolTipRole);
        }
        m_box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        m_box->setMinimumContentsLength(fewestLetters);
        auto* layout = new QHBoxLayout(this);
        layout->setContentsMargins(0, 0, 0, 0);
        layout->addWidget(m_box);
        setFocusProxy(m_box);
        connect(m_box, &QComboBox::currentTextChanged, this, &ListEditor::makeRoom);
        connect(m_box, &QComboBox::activated, this, &ParameterEditor::valueChanged);
    }

    [[nodiscard]] Value value() const override { return m_box->currentData().toString().toStdString(); }
    void setValue(const Value& value) override { m_box->setCurrentIndex(m_box->findData(toQt(toText(value)))); }

private:
    /// What is chosen can be read; what could be chosen takes no room.
    void makeRoom(const QString& chosen) {
        // A letter is narrower than the X that Qt counts by.
        const int letters = static_cast<int>(0.8 * static_cast<double>(chosen.size()));
        m_box->setMinimumContentsLength(std::clamp(letters, fewestLetters, mostLetters));
    }

    static constexpr int fewestLetters = 8;
    static constexpr int mostLetters = 18;

    QComboBox* m_box;
};

/// Measures that can be the statistic of a test.
std::vector<Choice> measureChoices() {
    std::vector<Choice> choices;
    for (const auto& method : measures()) {
        if (method.isTestable) choices.push_back({method.info.id, method.info.name, method.info.explanation});
    }
    return choices;
}

}  // namespace

ParameterEditor* makeParameterEditor(const Parameter& parameter, QWidget* parent) {
    ParameterEditor* editor = nullptr;
    switch (parameter.kind) {
        case ParameterKind::Boolean:
            editor = new BooleanEditor(parameter, parent);
            break;
        case ParameterKind::Choice:
            editor = new ListEditor(parameter.choices, parent);
            break;
        case ParameterKind::Measure:
            editor = new ListEditor(measureChoices(), parent);
            break;
        case ParameterKind::Text:
            editor = isNameList(parameter) ? static_cast<ParameterEditor*>(new NamesEditor(parameter, parent))
                                           : new TextEditor(parameter, parent);
            break;
        case ParameterKind::File:
            editor = new FileEditor(parameter, parent);
            break;
        case ParameterKind::Integer:
        case ParameterKind::Real:
            editor = new NumberEditor(parameter, parent);
            break;
    }
    const auto guard = [editor](QWidget* control) {
        control->setFocusPolicy(Qt::StrongFocus);
        control->installEventFilter(editor);
    };
    for (auto* box : editor->findChildren<QComboBox*>()) guard(box);
    for (auto* box : editor->findChildren<QAbstractSpinBox*>()) guard(box);
    editor->setObjectName(QStringLiteral("editor:") + toQt(parameter.id));
    editor->setToolTip(parameterTip(parameter));
    editor->setValue(parameter.defaultValue);
    return editor;
}

}  // namespace calibrium::ui
