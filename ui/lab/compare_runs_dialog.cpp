// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lab/compare_runs_dialog.h"

#include "ui/lab/summary_view.h"
#include "ui/language/core_text.h"
#include "ui/language/figure_language.h"
#include "ui/look/text.h"
#include "ui/look/theme.h"
#include "ui/look/window_size.h"
#include "ui/plots/view/figure_scroll_area.h"
#include "ui/plots/view/figure_view.h"

#include <QSplitter>
#include <QVBoxLayout>

#include <algorithm>
#include <string>
#include <variant>
#include <vector>

namespace calibrium::ui {

namespace {

/// A text with the name of a run before or behind it, as compareRuns() puts it there; the name stands as it is.
/// names: the longer one first, as what begins with it may begin with the shorter one, too.
std::string besideName(const std::string& text, const std::vector<std::string>& names) {
    for (const auto& name : names) {
        const std::string before = name + ": ";
        const std::string after = ", " + name;
        if (text == name) return text;
        if (text.starts_with(before)) return before + coreWords(text.substr(before.size()));
        if (text.ends_with(after)) return coreWords(text.substr(0, text.size() - after.size())) + after;
    }
    return coreWords(text);
}

/// The figure in the language of the window, but for the names of runs: those are what somebody has called them, and a
/// name that happens to be a word of core would be half translated.
Figure spoken(const RunComparison& comparison) {
    const Figure& english = comparison.figure;
    Figure figure = inLanguage(english);
    figure.series = english.series;
    figure.title =
        CompareRunsDialog::tr("%1 and %2").arg(toQt(english.series[0]), toQt(english.series[1])).toStdString();
    std::vector<std::string> names = english.series;
    std::sort(names.begin(), names.end(), [](const auto& a, const auto& b) { return a.size() > b.size(); });
    for (std::size_t i = 0; i < figure.panels.size(); ++i) {
        auto& marks = figure.panels[i].marks;
        for (std::size_t k = 0; k < marks.size(); ++k) {
            const Mark& mark = english.panels[i].marks[k];
            const std::string legend = std::visit([](const auto& drawn) { return drawn.style.legend; }, mark);
            std::visit([&](auto& drawn) { drawn.style.legend = besideName(legend, names); }, marks[k]);
            if (auto* rule = std::get_if<Rule>(&marks[k])) rule->label = besideName(std::get<Rule>(mark).label, names);
        }
    }
    return figure;
}

}  // namespace

CompareRunsDialog::CompareRunsDialog(const RunComparison& comparison, QWidget* parent) : QDialog(parent) {
    setObjectName(QStringLiteral("compareRuns"));
    const Figure figure = spoken(comparison);
    setWindowTitle(toQt(figure.title));
    auto* rows = new QSplitter(Qt::Vertical, this);
    auto* view = new FigureView(this);
    view->setObjectName(QStringLiteral("comparedRuns"));
    view->setFigure(figure);
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
