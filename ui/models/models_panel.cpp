// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/models_panel.h"

#include "core/analysis/groups/column_use.h"
#include "ui/actions/actions.h"
#include "ui/look/icons.h"
#include "ui/look/text.h"
#include "ui/look/theme.h"
#include "ui/models/model_delegate.h"
#include "ui/models/model_search.h"
#include "ui/workspace/models/file_columns.h"
#include "ui/workspace/models/model_store.h"

#include <QColorDialog>
#include <QComboBox>
#include <QCompleter>
#include <QHBoxLayout>
#include <QInputDialog>
#include <QLabel>
#include <QListView>
#include <QMenu>
#include <QPointer>
#include <QStackedLayout>
#include <QToolButton>
#include <QVBoxLayout>

namespace calibrium::ui {

namespace {

/// Completed in place, the first Enter would take the completion of what is there already, and not the answer.
void completeBelow(const QComboBox& box) {
    if (box.completer() != nullptr) box.completer()->setCompletionMode(QCompleter::PopupCompletion);
}

QString noSecondColumn() { return ModelsPanel::tr("none"); }

/// No column is called like this: it is offered behind those of the file.
QString noClusters() { return ModelsPanel::tr("(rows are independent)"); }

/// Empty for none; a column may have the name of that word.
QString secondColumnOf(const QComboBox& box) {
    const bool isNone = box.currentIndex() == 0 && box.currentText() == noSecondColumn();
    return isNone ? QString() : box.currentText().trimmed();
}

/// Below the first one, for groups of two columns at once.
void addSecondColumn(QInputDialog& dialog, QComboBox& second) {
    second.setObjectName(QStringLiteral("secondColumn"));
    second.setEditable(true);
    second.addItem(noSecondColumn());
    second.addItems(dialog.comboBoxItems());
    completeBelow(second);
    auto* label = new QLabel(ModelsPanel::tr("And of a second column, every pair of values:"), &dialog);
    label->setBuddy(&second);
    auto* column = qobject_cast<QVBoxLayout*>(dialog.layout());
    if (column == nullptr) return;
    const int above = column->count() - 1;  // the buttons stand last
    column->insertWidget(above, label);
    column->insertWidget(above + 1, &second);
}

}  // namespace

ModelsPanel::ModelsPanel(ModelStore& models, FileColumns& columns, const Actions& actions, QWidget* parent)
    : QWidget(parent), m_models(models), m_columns(columns), m_list(new ModelList(models, this)) {
    buildList(actions);
    auto* pages = new QWidget(this);
    m_stack = new QStackedLayout(pages);
    m_stack->addWidget(makeEmptyPage(actions));
    m_stack->addWidget(m_view);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(new ModelSearch(models, *m_view, this));
    column->addWidget(pages, 1);
    column->addWidget(makeButtons(actions));
    // After the list's own refresh, which was connected first.
    connect(&models, &ModelStore::changed, this, &ModelsPanel::updatePage);
    updatePage();
}

void ModelsPanel::setResultDoubts(std::map<int, QStringList> doubts) { m_list->setResultDoubts(std::move(doubts)); }

void ModelsPanel::buildList(const Actions& actions) {
    m_view = new QListView(this);
    m_view->setObjectName(QStringLiteral("modelList"));
    m_view->setModel(m_list);
    auto* delegate = new ModelDelegate(m_view);
    m_view->setItemDelegate(delegate);
    m_view->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed);
    m_view->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_view->setDragDropMode(QAbstractItemView::InternalMove);
    m_view->setDefaultDropAction(Qt::MoveAction);
    m_view->setUniformItemSizes(true);
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_view->setMinimumWidth(25 * spacing::unit);  // names of models are whole, with a mark of a warning beside them
    m_view->setAccessibleName(tr("Models"));
    m_view->setContextMenuPolicy(Qt::ActionsContextMenu);
    auto* separator = new QAction(m_view);
    separator->setSeparator(true);
    m_view->addActions({actions.renameModel, actions.recolourModel, actions.moveModelUp, actions.moveModelDown,
                        actions.splitModel, actions.weighModel, actions.clusterModel, separator, actions.removeModel});
    connect(delegate, &ModelDelegate::colourRequested, this, &ModelsPanel::recolour);
    connect(m_view->selectionModel(), &QItemSelectionModel::selectionChanged, this, &ModelsPanel::selectionChanged);
}

QWidget* ModelsPanel::makeEmptyPage(const Actions& actions) {
    auto* page = new QWidget(this);
    page->setAutoFillBackground(true);
    page->setBackgroundRole(QPalette::Base);
    auto* text = new QLabel(tr("No models yet.\nOpen files of predictions or drop them here."), page);
    text->setAlignment(Qt::AlignCenter);
    text->setWordWrap(true);
    text->setForegroundRole(QPalette::Text);
    auto* button = new QToolButton(page);
    button->setDefaultAction(actions.open);
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(spacing::twice, spacing::twice, spacing::twice, spacing::twice);
    column->setSpacing(spacing::unit);
    column->addStretch(1);
    column->addWidget(text);
    column->addWidget(button, 0, Qt::AlignHCenter);
    column->addStretch(2);
    return page;
}

QWidget* ModelsPanel::makeButtons(const Actions& actions) {
    auto* bar = new QWidget(this);
    auto* row = new QHBoxLayout(bar);
    row->setContentsMargins(spacing::half, spacing::half, spacing::half, spacing::half);
    row->setSpacing(0);
    auto* add = new QToolButton(bar);
    add->setObjectName(QStringLiteral("addModel"));
    add->setDefaultAction(actions.open);
    add->setText(tr("Add…"));
    add->setIcon(icon(QStringLiteral("plus")));
    add->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    add->setAutoRaise(true);
    row->addWidget(add);
    row->addStretch(1);
    for (QAction* action : {actions.moveModelUp, actions.moveModelDown, actions.removeModel}) {
        auto* button = new QToolButton(bar);
        button->setDefaultAction(action);
        button->setToolButtonStyle(Qt::ToolButtonIconOnly);
        button->setAutoRaise(true);
        row->addWidget(button);
    }
    return bar;
}

void ModelsPanel::updatePage() {
    m_stack->setCurrentIndex(m_models.empty() ? 0 : 1);
    emit selectionChanged();
}

bool ModelsPanel::hasSelection() const { return m_view->selectionModel()->hasSelection(); }

std::vector<int> ModelsPanel::selectedIds() const {
    std::vector<int> ids;
    for (const auto& index : m_view->selectionModel()->selectedRows())
        ids.push_back(index.data(ModelList::IdRole).toInt());
    return ids;
}

void ModelsPanel::offer(QAction* action) { m_view->addAction(action); }

void ModelsPanel::renameSelected() {
    if (hasSelection()) m_view->edit(m_view->selectionModel()->selectedRows().first());
}

void ModelsPanel::recolourSelected() {
    if (hasSelection()) recolour(m_view->selectionModel()->selectedRows().first());
}

void ModelsPanel::recolour(const QModelIndex& index) {
    const int id = index.data(ModelList::IdRole).toInt();
    auto* dialog = new QColorDialog(index.data(ModelList::StyleRole).value<QColor>(), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Colour of %1").arg(index.data().toString()));
    for (int i = 0; i < 8; ++i) QColorDialog::setCustomColor(i, seriesStyle(i).colour);
    connect(dialog, &QColorDialog::colorSelected, this,
            [this, id](const QColor& colour) { m_models.recolour(id, colour); });
    dialog->open();
}

void ModelsPanel::removeSelected() {
    if (hasSelection()) m_models.remove(selectedIds());
}

void ModelsPanel::splitSelected() {
    const QPointer<QComboBox> second = new QComboBox;
    auto* dialog = askForColumn(
        tr("Split"), QStringLiteral("splitDialog"), likelyGroupColumn,
        tr("A model for each value of the column (many numbers: four intervals; age:3 for three, age:65,80 "
           "for own points):"),
        [this, second](int id, const QString& column) {
            split(id, column, second == nullptr ? QString() : secondColumnOf(*second));
        });
    if (dialog == nullptr) {
        delete second;
        return;
    }
    addSecondColumn(*dialog, *second);
}

void ModelsPanel::split(int id, const QString& column, const QString& second) {
    if (!second.isEmpty() && second == column) {
        emit refused(tr("The second column is the first one again: choose another column, or none."));
        return;
    }
    m_columns.split(id, second.isEmpty() ? column : column + QLatin1Char('+') + second);
}

void ModelsPanel::weighSelected() {
    askForColumn(tr("Weight"), QStringLiteral("weighDialog"), likelyWeightColumn, tr("The column of case weights:"),
                 [this](int id, const QString& column) { m_columns.weigh(id, column); });
}

void ModelsPanel::clusterSelected() {
    auto* dialog = askForColumn(tr("Clusters of"), QStringLiteral("clusterDialog"), likelyClusterColumn,
                                tr("The column whose equal values are clusters, such as a patient, centre or date:"),
                                [this, ids = selectedIds()](int, const QString& column) {
                                    for (const int id : ids)
                                        m_columns.cluster(id, column == noClusters() ? QString() : column);
                                });
    if (dialog == nullptr) return;
    const QString now = toQt(m_models.find(selectedIds().front())->clusterColumn);
    if (now.isEmpty()) return;
    dialog->setComboBoxItems(dialog->comboBoxItems() << noClusters());
    dialog->setTextValue(now);
}

QInputDialog* ModelsPanel::askForColumn(const QString& verb, const QString& dialogName,
                                        std::string (*likely)(const Dataset& data), const QString& question,
                                        const std::function<void(int, const QString&)>& act) {
    if (!hasSelection()) return nullptr;
    const int id = selectedIds().front();
    const QString name = toQt(m_models.find(id)->data.name());
    const QStringList columns = m_columns.names(id);
    if (columns.isEmpty()) {
        emit refused(tr("The file of %1 has no columns beside predictions and targets.").arg(name));
        return nullptr;
    }
    auto* dialog = new QInputDialog(this);
    dialog->setObjectName(dialogName);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(QStringLiteral("%1 %2").arg(verb, name));
    dialog->setLabelText(question);
    dialog->setComboBoxItems(columns);
    dialog->setComboBoxEditable(true);
    dialog->setTextValue(toQt(likely(m_models.find(id)->data)));
    if (const auto* box = dialog->findChild<QComboBox*>(); box != nullptr) completeBelow(*box);
    connect(dialog, &QInputDialog::textValueSelected, this,
            [id, act](const QString& column) { act(id, column.trimmed()); });
    dialog->open();
    return dialog;
}

void ModelsPanel::moveSelected(int rows) {
    const auto ids = selectedIds();
    if (ids.size() != 1) return;
    m_models.move(ids.front(), m_list->rowOf(ids.front()) + rows);
    const QModelIndex moved = m_list->index(m_list->rowOf(ids.front()));
    m_view->selectionModel()->select(moved, QItemSelectionModel::ClearAndSelect);
    m_view->setCurrentIndex(moved);
}

}  // namespace calibrium::ui
