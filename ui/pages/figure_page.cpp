// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/figure_page.h"

#include "core/families/classes/lens.h"
#include "core/figures/figure_method.h"
#include "core/figures/offered_columns.h"
#include "core/recalibration/fit_choice.h"
#include "ui/language/core_text.h"
#include "ui/look/icon_button.h"
#include "ui/look/icons.h"
#include "ui/look/literal_tip.h"
#include "ui/look/text.h"
#include "ui/look/theme.h"
#include "ui/pages/result_notes_menu.h"
#include "ui/plots/view/figure_scroll_area.h"
#include "ui/plots/view/figure_view.h"
#include "ui/results/verdict_panel.h"
#include "ui/results/warnings_strip.h"
#include "ui/workspace/models/model_store.h"
#include "ui/workspace/results/evaluation.h"
#include "ui/workspace/results/figure_builder.h"
#include "ui/workspace/results/page_updates.h"
#include "ui/workspace/settings/resolved_settings.h"
#include "ui/workspace/settings/resolved_value.h"
#include "ui/workspace/settings/setting_name.h"
#include "ui/workspace/settings/settings_store.h"
#include "ui/workspace/workspace.h"

#include <algorithm>
#include <utility>

#include <QHBoxLayout>
#include <QMenu>
#include <QTabBar>
#include <QToolButton>
#include <QVBoxLayout>

namespace calibrium::ui {

FigurePage::FigurePage(Workspace& workspace, const FigureMethod& method, QWidget* parent)
    : QWidget(parent), m_workspace(workspace), m_warnings(new WarningsStrip(workspace, this)) {
    setObjectName(QStringLiteral("page:") + toQt(method.info.id));
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    auto* views = new QWidget(this);
    auto* stacked = new QVBoxLayout(views);
    stacked->setContentsMargins(0, 0, 0, 0);
    for (const FigureMethod* shown : viewsOnPage(method.info.id)) addView(*stacked, *shown);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(makeHead());
    if (m_shown.size() > 1) column->addWidget(makeChoice());
    column->addWidget(new FigureScrollArea(views, this), 1);
    column->addWidget(m_warnings);
    // A page that nobody sees learns everything when it is shown.
    connect(&workspace.figures(), &FigureBuilder::figureChanged, this, [this](const QString& viewId) {
        if (!isVisible()) return;
        for (Shown& shown : m_shown) {
            if (viewId == toQt(shown.method->info.id)) refreshView(shown);
        }
    });
    connect(&workspace.models(), &ModelStore::changed, this, [this] {
        if (isVisible()) refresh();
    });
    const auto followHandles = [this] {
        if (!isVisible()) return;
        for (const Shown& shown : m_shown) moveHandles(shown);
    };
    connect(&workspace.settings(), &SettingsStore::changed, this, followHandles);
    connect(&workspace.evaluation(), &Evaluation::resultsChanged, this, followHandles);
    refresh();
}

QWidget* FigurePage::makeHead() {
    auto* head = new QWidget(this);
    QToolButton* help = makeHelpButton({}, tr("Explain this view"), head);
    connect(help, &QToolButton::clicked, this, [this] { emit explainRequested(toQt(method().info.id)); });
    m_offers = new QToolButton(head);
    m_offers->setObjectName(QStringLiteral("offeredColumns"));
    m_offers->setText(tr("Add to Results"));
    m_offers->setIcon(icon(QStringLiteral("plus")));
    m_offers->setToolTip(tr("Makes what this view has found a column of the results"));
    m_offers->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_offers->setPopupMode(QToolButton::InstantPopup);
    m_offers->setAutoRaise(true);
    auto* menu = new QMenu(m_offers);
    menu->setObjectName(QStringLiteral("offersMenu"));
    menu->setToolTipsVisible(true);
    connect(menu, &QMenu::aboutToShow, this, [this, menu] { fillOffers(*menu); });
    m_offers->setMenu(menu);
    m_offers->hide();
    m_suggestion = new QToolButton(head);
    m_suggestion->setObjectName(QStringLiteral("suggestedSetting"));
    m_suggestion->setIcon(icon(QStringLiteral("settings")));
    m_suggestion->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_suggestion->setAutoRaise(true);
    m_suggestion->hide();
    connect(m_suggestion, &QToolButton::clicked, this, &FigurePage::takeSuggestion);
    m_verdict = new VerdictPanel(m_workspace, head);
    auto* row = new QHBoxLayout;
    row->setSpacing(spacing::unit);
    row->addWidget(m_verdict, 1);
    row->addStretch(0);
    row->addWidget(help, 0, Qt::AlignTop | Qt::AlignRight);
    // Below the verdict: beside it they would leave it a third of the width.
    auto* offers = new QHBoxLayout;
    offers->setSpacing(spacing::unit);
    offers->addStretch(1);
    offers->addWidget(m_suggestion);
    offers->addWidget(m_offers);
    auto* column = new QVBoxLayout(head);
    column->setContentsMargins(spacing::twice, spacing::unit, spacing::unit, 0);
    column->setSpacing(0);
    column->addLayout(row);
    column->addLayout(offers);
    return head;
}

QWidget* FigurePage::makeChoice() {
    auto* row = new QWidget(this);
    auto* choice = new QTabBar(row);
    m_choice = choice;
    choice->setObjectName(QStringLiteral("viewChoice"));
    choice->setDrawBase(false);
    choice->setExpanding(false);
    choice->setAccessibleName(tr("Views of this page"));
    for (const Shown& shown : m_shown) {
        choice->setTabToolTip(
            choice->addTab(coreText(shown.method->info.name)),
            coreText(shown.method->info.explanation).section(QStringLiteral(". "), 0, 0) + QLatin1Char('.'));
    }
    connect(choice, &QTabBar::currentChanged, this, &FigurePage::chooseView);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(spacing::unit, 0, spacing::unit, 0);
    layout->addWidget(choice);
    layout->addStretch(1);
    return row;
}

bool FigurePage::showView(const QString& methodId) {
    for (std::size_t i = 0; i < m_shown.size(); ++i) {
        if (toQt(m_shown[i].method->info.id) != methodId) continue;
        if (m_choice != nullptr) m_choice->setCurrentIndex(static_cast<int>(i));
        return true;
    }
    return false;
}

void FigurePage::chooseView(int index) {
    m_current = static_cast<std::size_t>(index);
    for (std::size_t i = 0; i < m_shown.size(); ++i) m_shown[i].view->setVisible(i == m_current);
    emit viewChosen();
}

void FigurePage::addView(QVBoxLayout& column, const FigureMethod& method) {
    auto* view = new FigureView(column.parentWidget());
    view->setObjectName(QStringLiteral("view:") + toQt(method.info.id));
    column.addWidget(view, 1);
    view->setVisible(m_shown.empty());
    connect(view, &FigureView::ruleMoved, this,
            [this, view, &method](const QString& handle, double value) { dragHandle(*view, method, handle, value); });
    connect(view, &FigureView::ruleReleased, this, [this, &method](const QString& handle, double value) {
        m_workspace.settings().setHandle(method, handle.toStdString(), value);
    });
    connect(view, &FigureView::ruleDragEnded, this, &FigurePage::endDrag);
    new ResultNotesMenu(m_workspace, method, *view);
    m_shown.push_back({.method = &method, .view = view});
}

FigureView* FigurePage::viewOf(const std::string& methodId) const {
    for (const Shown& shown : m_shown) {
        if (shown.method->info.id == methodId) return shown.view;
    }
    return nullptr;
}

void FigurePage::setViewActions(const QList<QAction*>& actions) {
    for (const Shown& shown : m_shown) {
        shown.view->setContextMenuPolicy(Qt::ActionsContextMenu);
        shown.view->addActions(actions);
    }
}

void FigurePage::refresh() {
    for (Shown& shown : m_shown) refreshView(shown);
}

void FigurePage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    m_verdict->refresh();
    m_warnings->refresh();
    refresh();
}

void FigurePage::refreshView(Shown& shown) {
    const FigureState& state = m_workspace.figures().state(shown.method->info.id);
    // What was said in place of a figure holds for its own settings only.
    const bool isShown = state.figure && (!state.figure->panels.empty() || !state.isOutOfDate());
    if (isShown) {
        std::vector<SeriesStyle> styles = m_workspace.models().styles();
        // Laid out once, however often it is said that it is out of date.
        if (shown.figure != state.figure || shown.styles != styles) shown.view->setFigure(*state.figure, styles);
        shown.figure = state.figure;
        shown.styles = std::move(styles);
        moveHandles(shown);
    } else {
        shown.figure.reset();
        Figure empty;
        empty.emptyReason = asItStands(emptyReason(state).toStdString());
        shown.view->setFigure(empty);
    }
    shown.view->setDimmed(isShown && state.isOutOfDate());
    showErrors();
    showOffers();
}

void FigurePage::showOffers() {
    m_offers->setVisible(std::any_of(m_shown.begin(), m_shown.end(), [](const Shown& shown) {
        return shown.figure && !offeredColumns(*shown.figure).empty();
    }));
    const auto* suggested = suggestion();
    m_suggestion->setVisible(suggested != nullptr);
    if (suggested == nullptr) return;
    m_suggestion->setText(spokenText(suggested->figure->offer->label));
    m_suggestion->setToolTip(spokenText(suggested->figure->offer->explanation));
}

const FigurePage::Shown* FigurePage::suggestion() const {
    const auto found = std::find_if(m_shown.begin(), m_shown.end(),
                                    [](const Shown& shown) { return shown.figure && shown.figure->offer; });
    return found == m_shown.end() ? nullptr : &*found;
}

void FigurePage::takeSuggestion() {
    const Shown* suggested = suggestion();
    if (suggested == nullptr) return;
    const OfferedSetting& offer = *suggested->figure->offer;
    Values values = viewValues(m_workspace.settings().current(), *suggested->method);
    values.set(offer.parameter, offer.value);
    m_workspace.settings().change(withViewValues(m_workspace.settings().current(), *suggested->method, values),
                                  [label = offer.label] { return spokenText(label); });
}

void FigurePage::fillOffers(QMenu& menu) {
    menu.clear();
    for (const Shown& shown : m_shown) {
        if (!shown.figure) continue;
        const auto offers = offeredColumns(*shown.figure);
        // Each model may have another best.
        const auto bestCount =
            std::count_if(offers.begin(), offers.end(), [](const auto& offer) { return offer.isBest; });
        const QString best = bestCount > 1 ? tr("%1, the smallest risk of a model") : tr("%1, the smallest risk");
        for (const auto& offer : offers) {
            const QString label = spokenText(offer.label);
            QAction* action = menu.addAction(offer.isBest ? best.arg(label) : label);
            action->setEnabled(offer.reason.empty());
            action->setToolTip(offer.reason.empty() ? toQt(toText(offer.request))
                                                    : literalTip(spokenText(offer.reason)));
            connect(action, &QAction::triggered, this, [this, offer] {
                m_workspace.settings().change(withRequest(m_workspace.settings().current(), false, offer.request),
                                              [label = offer.label] { return tr("show %1").arg(spokenText(label)); });
            });
        }
    }
}

QString FigurePage::emptyReason(const FigureState& state) const {
    if (m_workspace.models().shown().empty()) return tr("Tick a model to see it here.");
    if (!state.error.isEmpty()) return state.error;
    if (state.isCancelled) return tr("Cancelled before anything was drawn. Recompute starts it again.");
    return tr("Drawing…");
}

QString FigurePage::whyNotFinal() const {
    const FigureState& state = m_workspace.figures().state(currentMethod().info.id);
    if (state.isFinal() && !m_workspace.page().isPending()) return {};
    if (!state.error.isEmpty()) return tr("The figure on screen belongs to other settings. %1").arg(state.error);
    return state.isCancelled || m_workspace.isIdle()
               ? tr("The figure on screen is not finished or belongs to other settings; recompute it first.")
               : tr("The figure is being drawn with the settings of now; try again when it is there.");
}

void FigurePage::showErrors() {
    QStringList errors;
    for (const Shown& shown : m_shown) {
        const QString& error = m_workspace.figures().state(shown.method->info.id).error;
        if (!error.isEmpty() && !errors.contains(error)) errors.append(error);
    }
    m_warnings->setViewMessage(errors.join(QLatin1Char(' ')));
}

void FigurePage::moveHandles(const Shown& shown) const {
    for (const auto& handle : shown.method->handles) {
        if (const auto value = m_workspace.resolved().handle(*shown.method, handle)) {
            shown.view->setRule(toQt(handle), *value);
        }
    }
}

void FigurePage::dragHandle(FigureView& view, const FigureMethod& method, const QString& handle, double value) {
    if (!m_beforeDrag) m_beforeDrag = m_workspace.settings().current();
    m_workspace.settings().beginDrag(&view);
    m_workspace.settings().setHandle(method, handle.toStdString(), value);
    const Parameter* parameter = findParameter(method.info.parameters, handle.toStdString());
    m_handle = parameter == nullptr ? handle : toQt(parameter->name);
}

void FigurePage::endDrag(bool wasPutBack) {
    // "median" does not become the number that it stood for.
    if (wasPutBack && m_beforeDrag) {
        m_workspace.settings().change(
            *m_beforeDrag, [name = m_handle.toStdString()] { return tr("change %1").arg(settingName(name)); });
    }
    m_beforeDrag.reset();
    m_workspace.settings().endDrag();
}

}  // namespace calibrium::ui
