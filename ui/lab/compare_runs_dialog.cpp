// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lab/compare_runs_dialog.h"

#include "ui/lab/summary_view.h"
#include "ui/language/core_text.h"
#include "ui/look/theme.h"
#include "ui/look/window_size.h"
#include "ui/plots/view/figure_scroll_area.h"
#include "ui/plots/view/figure_view.h"

#include <QSplitter>
#include <QVBoxLayout>

namespace calibrium::ui {

CompareRunsDialog::CompareRunsDialog(const RunComparison& comparison, QWidget* parent) : QDialog(parent) {
    setObjectName(QStringLiteral("compareRuns"));
    setWindowTitle(spokenText(comparison.figure.title));
    auto* rows = new QSplitter(Qt::Vertical, this);
    auto* view = new FigureView(this);
    view->setObjectName(QStringLiteral("comparedRuns"));
    view->setFigure(comparison.figure);
    auto* summary = new SummaryView(rows);
    summary->setSummary(comparison.summary, {});
    // Many panels are more than a small screen shows at once.
    rows->addWidget(new FigureScrollArea(view, rows));
    rows->addWidget(summary);
    rows->setStretchFactor(0, 5);
    rows->setStretchFactor(1, 2);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(rows);
    resizeWithinScreen(*this, QSize(120 * spacing::unit, 92 * spacing::unit));
}

}  // namespace calibrium::ui
