// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/figure_page.h"

#include "ui/icons.h"
#include "ui/pages/verdict_panel.h"
#include "ui/pages/warnings_strip.h"
#include "ui/plots/figure_view.h"
#include "ui/text.h"
#include "ui/theme.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QScrollArea>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>

namespace calibrium::ui {

namespace {

constexpr int lowestArea = 25 * spacing::unit;

}  // namespace

FigurePage::FigurePage(Workspace& workspace, const FigureMethod& method, QWidget* parent)
    : QWidget(parent), m_workspace(workspace), m_warnings(new WarningsStrip(workspace, this)) {
    setObjectName(QStringLiteral("page:") + toQt(method.info.id));
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    auto* views = new QSplitter(Qt::Vertical, this);
    views->setChildrenCollapsible(true);
    for (const FigureMethod* shown : viewsOnPage(method.info.id)) addView(*views, *shown);
    // Many panels in a low window: better to scroll than to read axes of a few pixels.
    auto* area = new QScrollArea(this);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setBackgroundRole(QPalette::Base);
    area->setMinimumHeight(lowestArea);
    area->setWidget(views);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(makeHead());
    column->addWidget(area, 1);
    column->addWidget(m_warnings);
    connect(&workspace, &Workspace::figureChanged, this, [this](const QString& viewId) {
        for (const Shown& shown : m_shown) {
            if (viewId == toQt(shown.method->info.id)) refreshView(shown);
        }
    });
    connect(&workspace, &Workspace::modelsChanged, this, &FigurePage::refresh);
    connect(&workspace.evaluation(), &Evaluation::resultChanged, this, [this] {
        for (const Shown& shown : m_shown) moveHandles(shown);
    });
    connect(qApp, &QApplication::focusChanged, this, [this](const QWidget*, const QWidget* now) {
        for (std::size_t i = 0; i < m_shown.size(); ++i) {
            if (now != nullptr && m_shown[i].view->isAncestorOf(now)) m_current = i;
        }
    });
    refresh();
}

QWidget* FigurePage::makeHead() {
    auto* head = new QWidget(this);
    auto* help = new QToolButton(head);
    help->setIcon(icon(QStringLiteral("help")));
    help->setToolTip(tr("Explain this view"));
    help->setAutoRaise(true);
    connect(help, &QToolButton::clicked, this, [this] { emit explainRequested(toQt(method().info.id)); });
    auto* row = new QHBoxLayout(head);
    row->setContentsMargins(spacing::twice, spacing::unit, spacing::unit, 0);
    row->setSpacing(spacing::unit);
    row->addWidget(new VerdictPanel(m_workspace, head), 1);
    row->addStretch(0);
    row->addWidget(help, 0, Qt::AlignTop | Qt::AlignRight);
    return head;
}

void FigurePage::addView(QSplitter& column, const FigureMethod& method) {
    auto* view = new FigureView(&column);
    view->setObjectName(QStringLiteral("view:") + toQt(method.info.id));
    column.addWidget(view);
    column.setStretchFactor(column.count() - 1, 1);
    connect(view, &FigureView::ruleReleased, this, &FigurePage::takeHandle);
    m_shown.push_back({&method, view});
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
    for (const Shown& shown : m_shown) refreshView(shown);
}

void FigurePage::refreshView(const Shown& shown) {
    const FigureState& state = m_workspace.figure(shown.method->info.id);
    if (state.figure) {
        shown.view->setFigure(*state.figure, m_workspace.styles());
        moveHandles(shown);
    } else {
        Figure empty;
        empty.emptyReason = m_workspace.shownModels().empty() ? tr("Tick a model to see it here.").toStdString()
                                                              : tr("Drawing…").toStdString();
        shown.view->setFigure(empty);
    }
    shown.view->setDimmed(state.figure && !state.figure->panels.empty() && state.isOutOfDate());
    showErrors();
}

void FigurePage::showErrors() {
    QStringList errors;
    for (const Shown& shown : m_shown) {
        const QString& error = m_workspace.figure(shown.method->info.id).error;
        if (!error.isEmpty() && !errors.contains(error)) errors.append(error);
    }
    m_warnings->setViewMessage(errors.join(QLatin1Char(' ')));
}

void FigurePage::moveHandles(const Shown& shown) {
    for (const auto& handle : shown.method->handles) {
        if (const auto value = m_workspace.resolved(handle).number) shown.view->setRule(toQt(handle), *value);
    }
}

void FigurePage::takeHandle(const QString& parameterId, double value) {
    AnalysisSettings settings = m_workspace.settings();
    settings.kernel.set(parameterId.toStdString(), value);
    m_workspace.changeSettings(settings, tr("change %1").arg(parameterId));
}

}  // namespace calibrium::ui
