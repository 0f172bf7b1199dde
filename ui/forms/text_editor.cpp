// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/forms/text_editor.h"

#include "ui/look/text.h"
#include "ui/look/theme.h"

#include <QHBoxLayout>
#include <QLineEdit>

namespace calibrium::ui {

TextEditor::TextEditor(const Parameter& parameter, QWidget* parent)
    : ParameterEditor(parent), m_line(new QLineEdit(this)) {
    m_line->setObjectName(QStringLiteral("text"));
    m_line->setPlaceholderText(toQt(parameter.unit));
    m_line->setMinimumWidth(8 * spacing::unit);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_line, 1);
    setFocusProxy(m_line);
    connect(m_line, &QLineEdit::editingFinished, this, [this] {
        if (m_line->text().trimmed() == m_text) return;
        m_text = m_line->text().trimmed();
        emit valueChanged();
    });
}

Value TextEditor::value() const { return m_line->text().trimmed().toStdString(); }

void TextEditor::setValue(const Value& value) {
    m_text = toQt(toText(value));
    m_line->setText(m_text);
}

}  // namespace calibrium::ui
