// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/forms/names_editor.h"

#include "core/method/name_list.h"
#include "core/method/parameter.h"
#include "ui/language/core_text.h"
#include "ui/look/icons.h"
#include "ui/look/text.h"
#include "ui/look/theme.h"

#include <QDialog>
#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include <string>
#include <vector>

namespace calibrium::ui {

namespace {

std::vector<std::string> toNames(const QStringList& texts) {
    std::vector<std::string> names;
    for (const auto& text : texts) names.push_back(text.toStdString());
    return names;
}

/// A list of names to tick, with a search line above it.
class NamesDialog final : public QDialog {
public:
    NamesDialog(const QString& title, const QStringList& names, const QStringList& chosen, QWidget* parent)
        : QDialog(parent), m_list(new QListWidget(this)), m_empty(new QLabel(this)) {
        setObjectName(QStringLiteral("namesDialog"));
        setAttribute(Qt::WA_DeleteOnClose);
        setWindowTitle(title);
        m_list->setObjectName(QStringLiteral("names"));
        m_list->setAccessibleName(title);
        for (const auto& name : names) {
            auto* item = new QListWidgetItem(name, m_list);
            item->setFlags(item->flags() | Qt::ItemIsUserCheckable);
            item->setCheckState(chosen.contains(name) ? Qt::Checked : Qt::Unchecked);
        }
        auto* search = new QLineEdit(this);
        search->setObjectName(QStringLiteral("search"));
        search->setPlaceholderText(NamesEditor::tr("Search"));
        search->setClearButtonEnabled(true);
        connect(search, &QLineEdit::textChanged, this, &NamesDialog::filter);
        m_empty->setText(NamesEditor::tr("No name contains this."));
        m_empty->hide();
        auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
        QPushButton* none = buttons->addButton(NamesEditor::tr("&None"), QDialogButtonBox::ResetRole);
        none->setObjectName(QStringLiteral("none"));
        QPushButton* all = buttons->addButton(NamesEditor::tr("&All Listed"), QDialogButtonBox::ResetRole);
        all->setObjectName(QStringLiteral("all"));
        connect(none, &QPushButton::clicked, this, [this] { tick(Qt::Unchecked); });
        connect(all, &QPushButton::clicked, this, [this] { tick(Qt::Checked); });
        connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
        connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
        auto* column = new QVBoxLayout(this);
        column->addWidget(search);
        column->addWidget(m_list, 1);
        column->addWidget(m_empty);
        column->addWidget(buttons);
        resize(48 * spacing::unit, 56 * spacing::unit);
    }

    [[nodiscard]] QStringList chosen() const {
        QStringList names;
        for (int i = 0; i < m_list->count(); ++i) {
            if (m_list->item(i)->checkState() == Qt::Checked) names.append(m_list->item(i)->text());
        }
        return names;
    }

private:
    void filter(const QString& text) {
        bool isAnyShown = false;
        for (int i = 0; i < m_list->count(); ++i) {
            const bool isShown = m_list->item(i)->text().contains(text.trimmed(), Qt::CaseInsensitive);
            m_list->item(i)->setHidden(!isShown);
            isAnyShown = isAnyShown || isShown;
        }
        m_empty->setVisible(!isAnyShown);
    }

    /// Those that the search has left.
    void tick(Qt::CheckState state) {
        for (int i = 0; i < m_list->count(); ++i) {
            if (!m_list->item(i)->isHidden()) m_list->item(i)->setCheckState(state);
        }
    }

    QListWidget* m_list;
    QLabel* m_empty;
};

}  // namespace

NamesEditor::NamesEditor(const Parameter& parameter, QWidget* parent)
    : ParameterEditor(parent),
      m_title(coreText(parameter.name)),
      m_line(new QLineEdit(this)),
      m_button(new QToolButton(this)) {
    m_line->setObjectName(QStringLiteral("text"));
    m_line->setPlaceholderText(coreText(parameter.unit));
    m_line->setMinimumWidth(8 * spacing::unit);
    m_button->setObjectName(QStringLiteral("chooseNames"));
    m_button->setText(tr("Choose…"));
    m_button->setToolTip(tr("Search and tick the names to show"));
    m_button->setEnabled(false);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(spacing::half);
    row->addWidget(m_line, 1);
    row->addWidget(m_button);
    setFocusProxy(m_line);
    connect(m_line, &QLineEdit::editingFinished, this, [this] { take(m_line->text().trimmed()); });
    connect(m_button, &QToolButton::clicked, this, &NamesEditor::openList);
}

QStringList NamesEditor::chosen() const {
    QStringList names;
    for (const auto& name : namesIn(m_line->text().toStdString(), toNames(m_names))) names.append(toQt(name));
    return names;
}

void NamesEditor::openList() {
    auto* dialog = new NamesDialog(m_title, m_names, chosen(), window());
    connect(dialog, &QDialog::accepted, this, [this, dialog] { take(toQt(nameListText(toNames(dialog->chosen())))); });
    dialog->open();
}

void NamesEditor::take(const QString& text) {
    m_line->setText(text);
    if (text == m_text) return;
    m_text = text;
    emit valueChanged();
}

void NamesEditor::setSuggestions(const QStringList& texts) {
    m_names = texts;
    m_button->setEnabled(!texts.isEmpty());
}

Value NamesEditor::value() const { return m_line->text().trimmed().toStdString(); }

void NamesEditor::setValue(const Value& value) {
    m_text = toQt(toText(value));
    m_line->setText(m_text);
}

}  // namespace calibrium::ui
