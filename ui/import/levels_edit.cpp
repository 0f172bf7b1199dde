// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/import/levels_edit.h"

#include "core/io/names/quantile_names.h"
#include "core/io/reading/import.h"
#include "core/run/error.h"
#include "core/text/number_text.h"
#include "ui/forms/typing_pause.h"
#include "ui/language/core_text.h"
#include "ui/look/literal_tip.h"
#include "ui/look/text.h"
#include "ui/look/theme.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLineEdit>

#include <algorithm>
#include <cmath>
#include <numeric>

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
    for (std::size_t column = 0; column < plan.reading.roles.size(); ++column) {
        if (plan.reading.roles[column] != ColumnRole::Prediction) continue;
        const double level = plan.reading.meanings[column].level;
        if (!(level > 0)) return {};
        levels.push_back(level);
    }
    return levels;
}

/// Of two or three columns of predictions: their places from the lowest numbers on. Empty of others.
std::vector<std::size_t> orderOfEnds(const ImportPlan& plan) {
    constexpr std::size_t mostRows = 1000;
    std::vector<double> sums;
    for (std::size_t column = 0; column < plan.reading.roles.size(); ++column) {
        if (plan.reading.roles[column] != ColumnRole::Prediction) continue;
        double sum = 0;
        for (std::size_t row = 0; row < std::min(mostRows, plan.tables.predictions.rowCount()); ++row) {
            sum += plan.tables.predictions.number(row, column).value_or(0);
        }
        sums.push_back(sum);
    }
    if (sums.size() != 2 && sums.size() != 3) return {};
    std::vector<std::size_t> order(sums.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return sums[a] < sums[b]; });
    return order;
}

}  // namespace

LevelsEdit::LevelsEdit(QWidget* parent)
    : QWidget(parent), m_text(new QLineEdit(this)), m_interval(new QComboBox(this)) {
    m_text->setObjectName(QStringLiteral("levels"));
    m_text->setPlaceholderText(tr("0.05, 0.5, 0.95"));
    m_text->setToolTip(help());
    whenTypingRests(*m_text, this, &LevelsEdit::take);
    m_interval->setObjectName(QStringLiteral("intervalShare"));
    m_interval->setPlaceholderText(tr("Interval…"));
    m_interval->setToolTip(tr("How much the prediction interval between the outer columns holds"));
    for (const double share : {0.5, 0.8, 0.9, 0.95, 0.99}) {
        m_interval->addItem(shownNumber(percentText(share)), share);
    }
    m_interval->setCurrentIndex(-1);
    connect(m_interval, &QComboBox::activated, this,
            [this](int index) { takeInterval(m_interval->itemData(index).toDouble()); });
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(spacing::unit);
    row->addWidget(m_text, 1);
    row->addWidget(m_interval);
    setFocusProxy(m_text);
}

void LevelsEdit::setPlan(const ImportPlan& plan) {
    m_shown = levelsOfPlan(plan);
    m_order = orderOfEnds(plan);
    m_interval->setVisible(!m_order.empty());
    // What was chosen stands while it holds.
    const bool isInterval = m_shown.size() == m_order.size() && !m_shown.empty();
    const double share = isInterval ? m_shown[m_order.back()] - m_shown[m_order.front()] : 0.0;
    int chosen = -1;
    for (int index = 0; index < m_interval->count(); ++index) {
        if (std::abs(m_interval->itemData(index).toDouble() - share) < 1e-9) chosen = index;
    }
    m_interval->setCurrentIndex(chosen);
    // Levels of another number than the columns are shown as they were typed, beside the question that they raise.
    if (m_text->hasFocus() || (m_shown.empty() && !m_text->text().isEmpty() && !plan.remarks.questions.empty())) return;
    m_text->setText(toQt(levelsText(m_shown)));
    m_text->setCursorPosition(0);
}

void LevelsEdit::takeInterval(double share) {
    std::vector<double> levels(m_order.size(), 0.5);
    levels[m_order.front()] = (1 - share) / 2;
    levels[m_order.back()] = (1 + share) / 2;
    m_text->setText(toQt(levelsText(levels)));
    take();
}

void LevelsEdit::take() {
    const std::string typed = m_text->text().trimmed().toStdString();
    std::optional<std::vector<double>> levels;
    try {
        if (!typed.empty()) levels = parseLevels(typed);
    } catch (const InvalidSetting& error) {
        m_text->setToolTip(literalTip(spokenText(error)));
        m_text->setStyleSheet(
            QStringLiteral("QLineEdit { border: 2px solid %1; border-radius: 3px }").arg(currentTheme().error.name()));
        return;
    }
    m_text->setToolTip(help());
    m_text->setStyleSheet({});
    if (levels.value_or(std::vector<double>{}) == m_shown) return;
    emit levelsChanged(levels);
}

}  // namespace calibrium::ui
