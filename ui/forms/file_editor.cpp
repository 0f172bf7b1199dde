// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/forms/file_editor.h"

#include "core/method/parameter.h"
#include "ui/language/core_text.h"
#include "ui/look/text.h"
#include "ui/look/theme.h"
#include "ui/settings/settings.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QToolButton>

namespace calibrium::ui {

FileEditor::FileEditor(const Parameter& parameter, QWidget* parent)
    : ParameterEditor(parent), m_name(coreText(parameter.name)), m_line(new QLineEdit(this)) {
    m_line->setObjectName(QStringLiteral("path"));
    m_line->setPlaceholderText(tr("no file"));
    m_line->setMinimumWidth(8 * spacing::unit);
    auto* button = new QToolButton(this);
    button->setObjectName(QStringLiteral("browse"));
    button->setText(QStringLiteral("…"));
    button->setToolTip(tr("Choose a file."));
    button->setAccessibleName(button->toolTip());
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(spacing::half);
    row->addWidget(m_line, 1);
    row->addWidget(button);
    setFocusProxy(m_line);
    connect(m_line, &QLineEdit::editingFinished, this, [this] { take(m_line->text().trimmed()); });
    connect(button, &QToolButton::clicked, this, &FileEditor::browse);
}

Value FileEditor::value() const { return m_line->text().trimmed().toStdString(); }

void FileEditor::setValue(const Value& value) {
    m_path = toQt(toText(value));
    m_line->setText(m_path);
}

void FileEditor::browse() {
    const QString folder = m_path.isEmpty() ? settings::lastFolder.value() : QFileInfo(m_path).absolutePath();
    auto* dialog = new QFileDialog(this, m_name, folder, tr("Tables (*.csv *.tsv *.txt *.dat *.gz);;All files (*)"));
    dialog->setObjectName(QStringLiteral("fileDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) {
        m_line->setText(path);
        take(path);
    });
    dialog->open();
}

void FileEditor::take(const QString& path) {
    if (path == m_path) return;
    m_path = path;
    emit valueChanged();
}

}  // namespace calibrium::ui
