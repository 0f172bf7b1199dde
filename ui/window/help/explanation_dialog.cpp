// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/help/explanation_dialog.h"

#include "ui/explain/explanation_browser.h"
#include "ui/language/core_text.h"
#include "ui/look/icons.h"
#include "ui/look/text.h"
#include "ui/look/text_size.h"
#include "ui/look/theme.h"
#include "ui/look/window_size.h"
#include "ui/settings/settings.h"
#include "ui/window/help/dialog_page.h"

#include <QCoreApplication>
#include <QEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QScrollBar>
#include <QSplitter>
#include <QTreeWidget>
#include <QTreeWidgetItemIterator>
#include <QVBoxLayout>

#include <algorithm>

namespace calibrium::ui {

namespace {

constexpr int readableWidth = 120;            // average letters, of list and text together
constexpr int nameWidth = 30;                 // of the names in the list
constexpr int idRole = Qt::UserRole;          // absent for groups
constexpr int methodRole = Qt::UserRole + 1;  // number of the method; absent for pages
constexpr int pageRole = Qt::UserRole + 2;    // number of the page; absent for methods

bool holdsWords(const QString& content, const QString& text) {
    const QStringList words = text.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    return std::all_of(words.begin(), words.end(),
                       [&](const QString& word) { return content.contains(word, Qt::CaseInsensitive); });
}

}  // namespace

ExplanationDialog::ExplanationDialog(QWidget* parent)
    : QDialog(parent),
      m_methods(explainedMethods()),
      m_pages(helpPages()),
      m_search(new QLineEdit(this)),
      m_list(new QTreeWidget(this)),
      m_nothing(new QLabel(this)),
      m_text(new ExplanationBrowser(this)) {
    setObjectName(QStringLiteral("explanation"));
    setWindowTitle(tr("Methods Explained"));
    setModal(false);
    m_text->setObjectName(QStringLiteral("text"));
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->document()->setDocumentMargin(spacing::twice);
    auto* splitter = new QSplitter(this);
    splitter->addWidget(makeSide());
    splitter->addWidget(m_text);
    splitter->setStretchFactor(1, 1);
    splitter->setSizes({34 * spacing::unit, 70 * spacing::unit});
    auto* row = new QVBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(splitter);
    // Larger text needs a larger window: half a line of it is hard to read.
    const int usualWidth = std::max(104 * spacing::unit, readableWidth * fontMetrics().averageCharWidth());
    resizeWithinScreen(*this, QSize(usualWidth, usualWidth * 9 / 13));
    restoreGeometry(settings::explanationGeometry.value());
    resizeWithinScreen(*this, size());  // it may have been remembered from a larger one
    fillList();
    connect(m_search, &QLineEdit::textChanged, this, &ExplanationDialog::search);
    connect(m_list, &QTreeWidget::currentItemChanged, this, &ExplanationDialog::showCurrent);
    connect(m_text, &ExplanationBrowser::entryRequested, this, &ExplanationDialog::explain);
    connect(m_text, &ExplanationBrowser::outdated, this, &ExplanationDialog::showAgain);
}

QWidget* ExplanationDialog::makeSide() {
    auto* side = new QWidget(this);
    m_search->setObjectName(QStringLiteral("search"));
    m_search->setPlaceholderText(tr("Search"));
    m_search->setAccessibleName(tr("Search the explanations"));
    m_search->setClearButtonEnabled(true);
    m_search->addAction(icon(QStringLiteral("search")), QLineEdit::LeadingPosition);
    m_search->installEventFilter(this);
    m_list->setObjectName(QStringLiteral("entries"));
    m_list->setAccessibleName(tr("What is explained"));
    m_list->setHeaderHidden(true);
    m_list->setRootIsDecorated(false);
    m_list->setIndentation(spacing::unit);
    m_list->setFrameShape(QFrame::NoFrame);
    m_nothing->setObjectName(QStringLiteral("nothingFound"));
    m_nothing->setWordWrap(true);
    m_nothing->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_nothing->setMargin(spacing::unit);
    m_nothing->hide();
    followFont(*side, [side] { side->setMinimumWidth(nameWidth * side->fontMetrics().averageCharWidth()); });
    auto* column = new QVBoxLayout(side);
    column->setContentsMargins(spacing::unit, spacing::unit, 0, 0);
    column->setSpacing(spacing::unit);
    column->addWidget(m_search);
    column->addWidget(m_nothing, 1);
    column->addWidget(m_list, 1);
    return side;
}

QTreeWidgetItem* ExplanationDialog::groupOf(const QString& name) {
    const int count = m_list->topLevelItemCount();
    if (count > 0 && m_list->topLevelItem(count - 1)->text(0) == name) return m_list->topLevelItem(count - 1);
    auto* group = new QTreeWidgetItem(m_list, {name});
    group->setFlags(Qt::ItemIsEnabled);
    group->setForeground(0, currentTheme().mutedText);
    return group;
}

void ExplanationDialog::fillList() {
    const auto add = [this](const QString& group, const QString& title, const QString& id, int role,
                            std::size_t number) {
        auto* item = new QTreeWidgetItem(groupOf(group), {title});
        item->setData(0, idRole, id);
        item->setData(0, role, static_cast<int>(number));
        // Qt leaves no room for the dots of a capital letter.
        item->setSizeHint(0, QSize(0, m_list->fontMetrics().height() + spacing::half));
    };
    const QString guides = m_pages.front().group;
    for (std::size_t i = 0; i < m_pages.size(); ++i) {
        if (m_pages[i].group == guides) add(guides, m_pages[i].title, m_pages[i].id, pageRole, i);
    }
    for (std::size_t i = 0; i < m_methods.size(); ++i) {
        add(m_methods[i].group, coreText(m_methods[i].info.name), toQt(m_methods[i].info.id), methodRole, i);
    }
    for (std::size_t i = 0; i < m_pages.size(); ++i) {
        if (m_pages[i].group != guides) add(m_pages[i].group, m_pages[i].title, m_pages[i].id, pageRole, i);
    }
    m_list->expandAll();
}

bool ExplanationDialog::matches(const QTreeWidgetItem& item, const QString& text) const {
    const QVariant method = item.data(0, methodRole);
    if (method.isValid()) return matchesSearch(m_methods[static_cast<std::size_t>(method.toInt())], text);
    const HelpPage& page = m_pages[static_cast<std::size_t>(item.data(0, pageRole).toInt())];
    // All words at once would be found by any of them.
    const bool isWhole = page.id == QLatin1String("glossary") && !text.trimmed().isEmpty();
    return holdsWords(page.title + QLatin1Char(' ') + page.group + (isWhole ? QString() : page.markdown), text);
}

void ExplanationDialog::search(const QString& text) {
    bool isAnyShown = false;
    QTreeWidgetItem* first = nullptr;
    QTreeWidgetItem* named = nullptr;  // the first whose name holds the text, which others only speak of
    for (int g = 0; g < m_list->topLevelItemCount(); ++g) {
        QTreeWidgetItem* group = m_list->topLevelItem(g);
        bool isGroupShown = false;
        for (int i = 0; i < group->childCount(); ++i) {
            QTreeWidgetItem* item = group->child(i);
            const bool isShown = matches(*item, text);
            item->setHidden(!isShown);
            isGroupShown = isGroupShown || isShown;
            if (isShown && first == nullptr) first = item;
            const bool isNamed = item->text(0).contains(text.trimmed(), Qt::CaseInsensitive);
            if (isShown && isNamed && named == nullptr) named = item;
        }
        group->setHidden(!isGroupShown);
        isAnyShown = isAnyShown || isGroupShown;
    }
    m_nothing->setText(tr("Nothing is explained by \"%1\". Try a single word, such as bins or bandwidth.").arg(text));
    m_nothing->setVisible(!isAnyShown);
    m_list->setVisible(isAnyShown);
    if (text.trimmed().isEmpty() || first == nullptr) return;
    m_list->setCurrentItem(named != nullptr ? named : first);
}

void ExplanationDialog::explain(const QString& id) {
    m_search->clear();
    QTreeWidgetItem* wanted = nullptr;
    for (QTreeWidgetItemIterator it(m_list); *it != nullptr && wanted == nullptr; ++it) {
        const bool isFirst = id.isEmpty() && (*it)->data(0, methodRole).isValid();
        if (isFirst || (!id.isEmpty() && (*it)->data(0, idRole).toString() == id)) wanted = *it;
    }
    if (wanted != nullptr) m_list->setCurrentItem(wanted);
    show();
    raise();
    activateWindow();
}

bool ExplanationDialog::showSetting(const QString& parameterId) {
    m_setting = parameterId;
    return m_text->showPlace(settingAnchor(m_setting));
}

void ExplanationDialog::showCurrent() {
    m_setting.clear();
    showText();
}

void ExplanationDialog::showText() {
    const QTreeWidgetItem* item = m_list->currentItem();
    if (item == nullptr || !item->data(0, idRole).isValid()) return;
    const QVariant method = item->data(0, methodRole);
    if (method.isValid()) {
        m_text->setHtml(explanationHtml(m_methods[static_cast<std::size_t>(method.toInt())]));
    } else {
        const HelpPage& page = m_pages[static_cast<std::size_t>(item->data(0, pageRole).toInt())];
        if (page.id.startsWith(QLatin1String(dialogPagePrefix))) {
            m_text->setHtml(dialogPageHtml(page.markdown));
        } else {
            m_text->showMarkdown(page.markdown);
        }
    }
}

void ExplanationDialog::showAgain() {
    const int place = m_text->verticalScrollBar()->value();
    showText();
    m_text->verticalScrollBar()->setValue(place);
    if (!m_setting.isEmpty()) m_text->showPlace(settingAnchor(m_setting));
}

void ExplanationDialog::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange) showAgain();
    QDialog::changeEvent(event);
}

bool ExplanationDialog::eventFilter(QObject* watched, QEvent* event) {
    // The arrows choose among what was found while one goes on typing.
    if (watched == m_search && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Down || key == Qt::Key_Up || key == Qt::Key_PageDown || key == Qt::Key_PageUp) {
            QCoreApplication::sendEvent(m_list, event);
            return true;
        }
        if (key == Qt::Key_Return || key == Qt::Key_Enter) {
            m_text->setFocus();
            return true;
        }
    }
    return QDialog::eventFilter(watched, event);
}

void ExplanationDialog::hideEvent(QHideEvent* event) {
    settings::explanationGeometry.store(saveGeometry());
    QDialog::hideEvent(event);
}

}  // namespace calibrium::ui
