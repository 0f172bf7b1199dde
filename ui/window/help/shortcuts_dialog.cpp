// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/help/shortcuts_dialog.h"

#include "ui/look/icons.h"
#include "ui/look/theme.h"
#include "ui/look/window_size.h"

#include <QAction>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QStyle>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <vector>

namespace calibrium::ui {

namespace {

/// "Save Workspace As" for "Save &Workspace As…".
QString plainText(const QString& text) {
    QString plain = text;
    plain.remove(QLatin1Char('&')).remove(QStringLiteral("…"));
    return plain;
}

struct WidgetKey {
    QString place;
    QString what;
    QString keys;
};

/// Keys that are no actions, because they belong to what has the focus.
std::vector<WidgetKey> widgetKeys() {
    const QString plots = ShortcutsDialog::tr("Plots");
    const QString tables = ShortcutsDialog::tr("Tables");
    const QString presentation = ShortcutsDialog::tr("Presentation");
    return {
        {plots, ShortcutsDialog::tr("Go from point to point, or move the line that is set by hand"),
         ShortcutsDialog::tr("Left, Right")},
        {plots, ShortcutsDialog::tr("Go to the next or previous series or row"), ShortcutsDialog::tr("Up, Down")},
        {plots, ShortcutsDialog::tr("Go from point to point where there is such a line"),
         ShortcutsDialog::tr("Ctrl with arrows")},
        {plots, ShortcutsDialog::tr("Select the samples of a point; Shift adds them"), ShortcutsDialog::tr("Space")},
        {plots, ShortcutsDialog::tr("Put a dragged line back"), ShortcutsDialog::tr("Esc")},
        {plots, ShortcutsDialog::tr("Zoom; the double click undoes it"), ShortcutsDialog::tr("Mouse wheel")},
        {tables, ShortcutsDialog::tr("Move in the table; Tab leaves it"), ShortcutsDialog::tr("Arrows")},
        {tables, ShortcutsDialog::tr("Copy the selected cells"), ShortcutsDialog::tr("Ctrl+C")},
        {presentation, ShortcutsDialog::tr("Next step, or next tab"), ShortcutsDialog::tr("Page Down, Right, Space")},
        {presentation, ShortcutsDialog::tr("Previous step, or tab"), ShortcutsDialog::tr("Page Up, Left")},
        {presentation, ShortcutsDialog::tr("Black screen, and back"), ShortcutsDialog::tr("B, Point")},
        {presentation, ShortcutsDialog::tr("End"), ShortcutsDialog::tr("Esc, F5, F11")},
    };
}

QString keysOf(const QAction& action) {
    QStringList keys;
    for (const QKeySequence& sequence : action.shortcuts()) keys.append(sequence.toString(QKeySequence::NativeText));
    keys.removeDuplicates();
    return keys.join(QStringLiteral(", "));
}

void addLine(QTreeWidget& list, const QString& place, const QString& what, const QString& keys) {
    auto* item = new QTreeWidgetItem(&list, {place, what, keys});
    item->setForeground(0, currentTheme().mutedText);
    // Qt leaves no room for the dots of a capital letter.
    const QFontMetrics metrics = list.fontMetrics();
    item->setSizeHint(0, QSize(metrics.horizontalAdvance(place) + spacing::twice, metrics.height() + spacing::half));
}

void addMenu(QTreeWidget& list, const QString& place, const QMenu& menu) {
    for (const QAction* action : menu.actions()) {
        if (action->menu() != nullptr) {
            addMenu(list, place, *action->menu());
        } else if (!action->shortcut().isEmpty()) {
            addLine(list, place, plainText(action->text()), keysOf(*action));
        }
    }
}

}  // namespace

ShortcutsDialog::ShortcutsDialog(const QMenuBar& menus, QWidget* parent)
    : QDialog(parent),
      m_search(new QLineEdit(this)),
      m_list(new QTreeWidget(this)),
      m_nothing(new QLabel(tr("Nothing is done by such a key, and nothing has such a name."), this)) {
    setObjectName(QStringLiteral("shortcutsDialog"));
    setWindowTitle(tr("Keyboard Shortcuts"));
    m_search->setObjectName(QStringLiteral("search"));
    m_search->setAccessibleName(tr("Search for a key or an action"));
    m_search->setPlaceholderText(tr("Search for a key or an action"));
    m_search->setClearButtonEnabled(true);
    m_search->addAction(icon(QStringLiteral("search")), QLineEdit::LeadingPosition);
    m_search->installEventFilter(this);
    m_list->setObjectName(QStringLiteral("keys"));
    m_list->setAccessibleName(tr("Keys"));
    m_list->setHeaderLabels({tr("Where"), tr("What"), tr("Keys")});
    m_list->setRootIsDecorated(false);
    m_list->setAlternatingRowColors(true);
    m_list->setFrameShape(QFrame::NoFrame);
    m_nothing->setObjectName(QStringLiteral("nothing"));
    m_nothing->setAlignment(Qt::AlignCenter);
    m_nothing->hide();
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, spacing::unit, 0, 0);
    auto* top = new QHBoxLayout;
    top->setContentsMargins(spacing::unit, 0, spacing::unit, 0);
    top->addWidget(m_search);
    column->addLayout(top);
    column->addWidget(m_nothing, 1);
    column->addWidget(m_list, 1);
    fill(menus);
    // The keys stand at the right, and are what one looks for.
    int wide = style()->pixelMetric(QStyle::PM_ScrollBarExtent) + spacing::thrice;
    for (int i = 0; i < m_list->columnCount(); ++i) {
        m_list->resizeColumnToContents(i);
        wide += std::max(static_cast<QAbstractItemView*>(m_list)->sizeHintForColumn(i),
                         m_list->header()->sectionSizeHint(i));
    }
    resizeWithinScreen(*this, QSize(std::max(80 * spacing::unit, wide), 72 * spacing::unit));
    connect(m_search, &QLineEdit::textChanged, this, &ShortcutsDialog::search);
}

void ShortcutsDialog::fill(const QMenuBar& menus) {
    for (const QAction* action : menus.actions()) {
        if (action->menu() != nullptr) addMenu(*m_list, plainText(action->text()), *action->menu());
    }
    for (const auto& [place, what, keys] : widgetKeys()) addLine(*m_list, place, what, keys);
}

void ShortcutsDialog::search(const QString& text) {
    const QStringList words = text.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    bool isAnyShown = false;
    for (int i = 0; i < m_list->topLevelItemCount(); ++i) {
        QTreeWidgetItem* item = m_list->topLevelItem(i);
        const QString line = item->text(0) + QLatin1Char(' ') + item->text(1) + QLatin1Char(' ') + item->text(2);
        const bool isShown = std::all_of(words.begin(), words.end(),
                                         [&](const QString& word) { return line.contains(word, Qt::CaseInsensitive); });
        item->setHidden(!isShown);
        isAnyShown = isAnyShown || isShown;
    }
    m_nothing->setVisible(!isAnyShown);
    m_list->setVisible(isAnyShown);
}

bool ShortcutsDialog::eventFilter(QObject* watched, QEvent* event) {
    // The list is moved in without leaving the search.
    if (watched == m_search && event->type() == QEvent::KeyPress && m_list->isVisible()) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Down || key == Qt::Key_Up || key == Qt::Key_PageDown || key == Qt::Key_PageUp) {
            m_list->setFocus();
            if (m_list->currentItem() == nullptr) m_list->setCurrentItem(m_list->topLevelItem(0));
            return true;
        }
    }
    return QDialog::eventFilter(watched, event);
}

}  // namespace calibrium::ui
