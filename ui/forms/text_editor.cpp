// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/forms/text_editor.h"

#include "core/method/parameter.h"
#include "ui/language/core_text.h"
#include "ui/look/text.h"
#include "ui/look/theme.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QSignalBlocker>

namespace calibrium::ui {

TextEditor::TextEditor(const Parameter& parameter, QWidget* parent)
    : ParameterEditor(parent),
      m_line(new QLineEdit(this)),
      m_without(parameter.choices.empty() ? tr("automatic") : coreText(parameter.choices.front().name)) {
    m_line->setObjectName(QStringLiteral("text"));
    m_line->setPlaceholderText(coreText(parameter.unit));
    m_line->setMinimumWidth(8 * spacing::unit);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_line, 1);
    setFocusProxy(m_line);
    connect(m_line, &QLineEdit::editingFinished, this, &TextEditor::take);
}

void TextEditor::take() {
    if (m_line->text().trimmed() == m_text) return;
    m_text = m_line->text().trimmed();
    emit valueChanged();
}

void TextEditor::setSuggestions(const QStringList& texts) {
    // An example that is none of the values there are reads like a choice that was made.
    if (texts.isEmpty() && m_box == nullptr) m_line->setPlaceholderText(m_without);
    if (texts == m_suggestions || (texts.isEmpty() && m_box == nullptr)) return;
    m_suggestions = texts;
    const QString text = m_line->text();
    if (m_box == nullptr) {
        m_box = new QComboBox(this);
        m_box->setObjectName(QStringLiteral("suggestions"));
        m_box->setEditable(true);
        m_box->setInsertPolicy(QComboBox::NoInsert);
        m_box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        m_box->setMinimumContentsLength(8);
        m_box->setFocusPolicy(Qt::StrongFocus);
        m_box->installEventFilter(this);
        m_box->setAccessibleName(m_line->accessibleName());
        // Tab comes to it where the line was, and goes on from there.
        setFocusProxy(nullptr);
        setTabOrder(this, m_box);
        delete layout()->takeAt(0);
        m_box->setLineEdit(m_line);
        setFocusProxy(m_box);
        layout()->addWidget(m_box);
        m_line->setPlaceholderText(m_without);
        connect(m_box, &QComboBox::activated, this, [this](int index) {
            // The first one names nothing.
            if (index == 0) m_line->clear();
            take();
        });
    }
    const QSignalBlocker blocker(m_box);
    m_box->clear();
    m_box->addItem(m_without);
    m_box->addItems(texts);
    m_line->setText(text);
}

Value TextEditor::value() const { return m_line->text().trimmed().toStdString(); }

void TextEditor::setValue(const Value& value) {
    m_text = toQt(toText(value));
    m_line->setText(m_text);
}

}  // namespace calibrium::ui
