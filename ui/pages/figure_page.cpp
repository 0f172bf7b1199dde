// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/figure_page.h"

#include "ui/icons.h"
#include "ui/pages/verdict_panel.h"
#include "ui/pages/warnings_strip.h"
#include "ui/plots/figure_view.h"
#include "ui/text.h"
#include "ui/theme.h"

#include <QHBoxLayout>
#include <QToolButton>
#include <QVBoxLayout>

namespace calibrium::ui {

FigurePage::FigurePage(Workspace& workspace, const FigureMethod& method, QWidget* parent)
    : QWidget(parent),
      m_workspace(workspace),
      m_method(method),
      m_view(new FigureView(this)),
      m_warnings(new WarningsStrip(workspace, this)) {
    setObjectName(QStringLiteral("page:") + toQt(method.info.id));
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    auto* help = new QToolButton(this);
    help->setIcon(icon(QStringLiteral("help")));
    help->setToolTip(tr("Explain this view"));
    help->setAutoRaise(true);
    connect(help, &QToolButton::clicked, this, [this] { emit explainRequested(toQt(m_method.info.id)); });
    auto* head = new QHBoxLayout;
    head->setContentsMargins(spacing::twice, spacing::unit, spacing::unit, 0);
    head->setSpacing(spacing::unit);
    head->addWidget(new VerdictPanel(workspace, this), 1);
    head->addStretch(0);
    head->addWidget(help, 0, Qt::AlignTop | Qt::AlignRight);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(head);
    column->addWidget(m_view, 1);
    column->addWidget(m_warnings);
    connect(&workspace, &Workspace::figureChanged, this, [this](const QString& viewId) {
        if (viewId == toQt(m_method.info.id)) refresh();
    });
    connect(&workspace, &Workspace::modelsChanged, this, &FigurePage::refresh);
    refresh();
}

void FigurePage::refresh() {
    const FigureState& state = m_workspace.figure(m_method.info.id);
    if (state.figure) {
        m_view->setFigure(*state.figure, m_workspace.styles());
    } else {
        Figure empty;
        empty.emptyReason = m_workspace.shownModels().empty() ? tr("Tick a model to see it here.").toStdString()
                                                              : tr("Drawing…").toStdString();
        m_view->setFigure(empty);
    }
    m_view->setDimmed(state.figure && !state.figure->panels.empty() && state.isOutOfDate());
    m_warnings->setViewMessage(state.error);
}

}  // namespace calibrium::ui
