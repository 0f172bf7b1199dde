// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/report_dialog.h"

#include "ui/export/report_sections.h"
#include "ui/look/text.h"
#include "ui/settings/settings.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace calibrium::ui {

std::vector<std::string> chosenSections() {
    const QStringList stored = settings::reportSections.value();
    std::vector<std::string> sections;
    // Sections of another version are left out.
    for (const auto& known : reportSections()) {
        if (stored.contains(toQt(known.id))) sections.push_back(known.id);
    }
    return sections.empty() ? usualSections() : sections;
}

ReportDialog::ReportDialog(QWidget* parent) : QDialog(parent), m_sections(new QListWidget(this)) {
    setObjectName(QStringLiteral("reportDialog"));
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Report"));
    auto* column = new QVBoxLayout(this);
    auto* label = new QLabel(tr("What the report holds:"), this);
    label->setBuddy(m_sections);
    column->addWidget(label);
    m_sections->setObjectName(QStringLiteral("reportSections"));
    m_sections->setAccessibleName(tr("Sections"));
    for (const auto& section : reportSections()) {
        auto* item = new QListWidgetItem(QStringLiteral("%1: %2").arg(section.name, section.explanation), m_sections);
        item->setData(Qt::UserRole, toQt(section.id));
        item->setFlags(Qt::ItemIsUserCheckable | Qt::ItemIsEnabled | Qt::ItemIsSelectable);
        item->setCheckState(Qt::Unchecked);
    }
    m_sections->setMinimumWidth(m_sections->sizeHintForColumn(0) + 2 * m_sections->sizeHintForRow(0));
    m_sections->setMinimumHeight(m_sections->sizeHintForRow(0) * (m_sections->count() + 1));
    column->addWidget(m_sections, 1);
    auto* buttons = new QDialogButtonBox(this);
    QPushButton* save = buttons->addButton(tr("Save As…"), QDialogButtonBox::AcceptRole);
    save->setDefault(true);
    buttons->addButton(QDialogButtonBox::Cancel);
    QPushButton* usual = buttons->addButton(tr("Usual Sections"), QDialogButtonBox::ResetRole);
    connect(usual, &QPushButton::clicked, this, [this] { tick(usualSections()); });
    connect(buttons, &QDialogButtonBox::accepted, this, [this] {
        remember();
        accept();
    });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    column->addWidget(buttons);
    tick(chosenSections());
}

void ReportDialog::tick(const std::vector<std::string>& sections) {
    for (int row = 0; row < m_sections->count(); ++row) {
        QListWidgetItem* item = m_sections->item(row);
        const std::string id = item->data(Qt::UserRole).toString().toStdString();
        const bool isThere = std::find(sections.begin(), sections.end(), id) != sections.end();
        item->setCheckState(isThere ? Qt::Checked : Qt::Unchecked);
    }
}

void ReportDialog::remember() {
    QStringList chosen;
    for (int row = 0; row < m_sections->count(); ++row) {
        const QListWidgetItem* item = m_sections->item(row);
        if (item->checkState() == Qt::Checked) chosen.append(item->data(Qt::UserRole).toString());
    }
    settings::reportSections.store(chosen);
}

}  // namespace calibrium::ui
