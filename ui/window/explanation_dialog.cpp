// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/explanation_dialog.h"

#include "ui/look/icons.h"
#include "ui/look/text.h"
#include "ui/look/theme.h"
#include "ui/workspace/settings.h"

#include <QEvent>
#include <QLineEdit>
#include <QSplitter>
#include <QTextBrowser>
#include <QTreeWidget>
#include <QTreeWidgetItemIterator>
#include <QVBoxLayout>

namespace calibrium::ui {

namespace {

constexpr int methodRole = Qt::UserRole;  // number of the method; absent for groups

}  // namespace

ExplanationDialog::ExplanationDialog(QWidget* parent)
    : QDialog(parent),
      m_methods(explainedMethods()),
      m_search(new QLineEdit(this)),
      m_list(new QTreeWidget(this)),
      m_text(new QTextBrowser(this)) {
    setObjectName(QStringLiteral("explanation"));
    setWindowTitle(tr("Methods Explained"));
    setModal(false);
    m_search->setObjectName(QStringLiteral("search"));
    m_search->setPlaceholderText(tr("Search"));
    m_search->setClearButtonEnabled(true);
    m_search->addAction(icon(QStringLiteral("search")), QLineEdit::LeadingPosition);
    m_list->setHeaderHidden(true);
    m_list->setRootIsDecorated(false);
    m_list->setIndentation(spacing::unit);
    m_list->setFrameShape(QFrame::NoFrame);
    m_text->setObjectName(QStringLiteral("text"));
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->document()->setDocumentMargin(spacing::twice);
    auto* side = new QWidget(this);
    auto* column = new QVBoxLayout(side);
    column->setContentsMargins(spacing::unit, spacing::unit, 0, 0);
    column->setSpacing(spacing::unit);
    column->addWidget(m_search);
    column->addWidget(m_list, 1);
    auto* splitter = new QSplitter(this);
    splitter->addWidget(side);
    splitter->addWidget(m_text);
    splitter->setStretchFactor(1, 1);
    splitter->setSizes({28 * spacing::unit, 68 * spacing::unit});
    auto* row = new QVBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(splitter);
    resize(96 * spacing::unit, 72 * spacing::unit);
    restoreGeometry(settings::explanationGeometry.value());
    fillList();
    connect(m_search, &QLineEdit::textChanged, this, &ExplanationDialog::search);
    connect(m_list, &QTreeWidget::currentItemChanged, this, &ExplanationDialog::showCurrent);
}

void ExplanationDialog::fillList() {
    QTreeWidgetItem* group = nullptr;
    for (std::size_t i = 0; i < m_methods.size(); ++i) {
        if (group == nullptr || group->text(0) != m_methods[i].group) {
            group = new QTreeWidgetItem(m_list, {m_methods[i].group});
            group->setFlags(Qt::ItemIsEnabled);
            group->setForeground(0, currentTheme().mutedText);
        }
        auto* item = new QTreeWidgetItem(group, {toQt(m_methods[i].info.name)});
        item->setData(0, methodRole, static_cast<int>(i));
    }
    m_list->expandAll();
}

void ExplanationDialog::search(const QString& text) {
    for (int g = 0; g < m_list->topLevelItemCount(); ++g) {
        QTreeWidgetItem* group = m_list->topLevelItem(g);
        bool isAnyShown = false;
        for (int i = 0; i < group->childCount(); ++i) {
            QTreeWidgetItem* item = group->child(i);
            const auto index = static_cast<std::size_t>(item->data(0, methodRole).toInt());
            const bool isShown = matchesSearch(m_methods[index], text);
            item->setHidden(!isShown);
            isAnyShown = isAnyShown || isShown;
        }
        group->setHidden(!isAnyShown);
    }
}

void ExplanationDialog::explain(const QString& methodId) {
    m_search->clear();
    QTreeWidgetItem* wanted = nullptr;
    for (QTreeWidgetItemIterator it(m_list); *it != nullptr; ++it) {
        const QVariant number = (*it)->data(0, methodRole);
        if (!number.isValid()) continue;
        const bool isIt = toQt(m_methods[static_cast<std::size_t>(number.toInt())].info.id) == methodId;
        if (isIt || (wanted == nullptr && methodId.isEmpty())) {
            wanted = *it;
            break;
        }
    }
    if (wanted != nullptr) m_list->setCurrentItem(wanted);
    show();
    raise();
    activateWindow();
}

void ExplanationDialog::showCurrent() {
    const QTreeWidgetItem* item = m_list->currentItem();
    const QVariant number = item == nullptr ? QVariant() : item->data(0, methodRole);
    if (number.isValid()) m_text->setHtml(explanationHtml(m_methods[static_cast<std::size_t>(number.toInt())]));
}

void ExplanationDialog::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange) showCurrent();
    QDialog::changeEvent(event);
}

void ExplanationDialog::hideEvent(QHideEvent* event) {
    settings::explanationGeometry.store(saveGeometry());
    QDialog::hideEvent(event);
}

}  // namespace calibrium::ui
