// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/import/lines_edit.h"

#include "ui/look/theme.h"

#include <QHBoxLayout>
#include <QSignalBlocker>
#include <QSpinBox>

#include <algorithm>

namespace calibrium::ui {

namespace {

constexpr int mostLines = 9999;

QSpinBox* makeCount(QWidget* parent, const QString& name, const QString& suffix, const QString& tip) {
    auto* box = new QSpinBox(parent);
    box->setObjectName(name);
    box->setRange(0, mostLines);
    box->setSuffix(suffix);
    box->setToolTip(tip);
    box->setAccessibleName(tip);
    box->setKeyboardTracking(false);  // a number is taken when it is complete
    return box;
}

void showCount(QSpinBox& box, std::int64_t count) {
    const QSignalBlocker blocker(box);
    box.setValue(static_cast<int>(std::min<std::int64_t>(count, mostLines)));
}

}  // namespace

LinesEdit::LinesEdit(const QString& name, QWidget* parent)
    : QWidget(parent),
      m_above(makeCount(this, name + QStringLiteral("Above"), tr(" above"),
                        tr("Lines above the table, blank ones counted: a title, or what else is no row"))),
      m_below(makeCount(this, name + QStringLiteral("Below"), tr(" below"),
                        tr("Rows at the end that are none of the table: totals, notes"))) {
    connect(m_above, &QSpinBox::valueChanged, this, &LinesEdit::aboveChanged);
    connect(m_below, &QSpinBox::valueChanged, this, &LinesEdit::belowChanged);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(spacing::unit);
    row->addWidget(m_above, 1);
    row->addWidget(m_below, 1);
    setFocusProxy(m_above);
}

void LinesEdit::setCounts(std::int64_t above, std::int64_t below) {
    showCount(*m_above, above);
    showCount(*m_below, below);
}

}  // namespace calibrium::ui
