// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/import/levels_edit.h"

#include "core/io/quantile_names.h"
#include "core/run/error.h"
#include "ui/language/core_text.h"
#include "ui/look/text.h"
#include "ui/look/theme.h"

namespace calibrium::ui {

namespace {

QString help() {
    return LevelsEdit::tr(
        "One level between 0 and 1 for each column of quantiles, in the order of the file, separated by commas; empty "
        "for those that the names of the columns say.");
}

/// Empty while any level is unknown.
std::vector<double> levelsOfPlan(const ImportPlan& plan) {
    std::vector<double> levels;
    for (std::size_t column = 0; column < plan.settings.roles.size(); ++column) {
        if (plan.settings.roles[column] != ColumnRole::Prediction) continue;
        const double level = plan.settings.meanings[column].level;
        if (!(level > 0)) return {};
        levels.push_back(level);
    }
    return levels;
}

}  // namespace

LevelsEdit::LevelsEdit(QWidget* parent) : QLineEdit(parent) {
    setObjectName(QStringLiteral("levels"));
    setPlaceholderText(tr("0.05, 0.5, 0.95"));
    setToolTip(help());
    connect(this, &QLineEdit::editingFinished, this, &LevelsEdit::take);
}

void LevelsEdit::setPlan(const ImportPlan& plan) {
    m_shown = levelsOfPlan(plan);
    // Levels of another number than the columns are shown as they were typed, beside the question that they raise.
    if (hasFocus() || (m_shown.empty() && !text().isEmpty() && !plan.questions.empty())) return;
    setText(toQt(levelsText(m_shown)));
    setCursorPosition(0);
}

void LevelsEdit::take() {
    const std::string typed = text().trimmed().toStdString();
    std::optional<std::vector<double>> levels;
    try {
        if (!typed.empty()) levels = parseLevels(typed);
    } catch (const InvalidSetting& error) {
        setToolTip(coreText(error.what()));
        setStyleSheet(
            QStringLiteral("QLineEdit { border: 2px solid %1; border-radius: 3px }").arg(currentTheme().error.name()));
        return;
    }
    setToolTip(help());
    setStyleSheet({});
    if (levels.value_or(std::vector<double>{}) == m_shown) return;
    emit levelsChanged(levels);
}

}  // namespace calibrium::ui
