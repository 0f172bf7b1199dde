// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/warnings_strip.h"

#include "ui/look/icons.h"
#include "ui/look/literal_tip.h"
#include "ui/look/theme.h"
#include "ui/results/findings.h"
#include "ui/workspace/models/model_store.h"
#include "ui/workspace/results/evaluation.h"
#include "ui/workspace/settings/settings_store.h"
#include "ui/workspace/workspace.h"

#include <algorithm>
#include <vector>

#include <QEvent>
#include <QLabel>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>

namespace calibrium::ui {

namespace {

constexpr qsizetype mostListed = 8;
constexpr int mostOfPage = 4;  // the opened list takes a fourth of it
constexpr int leastLines = 4;

/// "2 warnings, 1 note": as many as the list that opens has lines.
QString countedLine(qsizetype warnings, qsizetype notes) {
    QStringList parts;
    if (warnings == 1) parts.append(WarningsStrip::tr("1 warning"));
    if (warnings > 1) parts.append(WarningsStrip::tr("%1 warnings").arg(warnings));
    if (notes == 1) parts.append(WarningsStrip::tr("1 note"));
    if (notes > 1) parts.append(WarningsStrip::tr("%1 notes").arg(notes));
    return parts.join(QStringLiteral(", "));
}

}  // namespace

WarningsStrip::WarningsStrip(Workspace& workspace, QWidget* parent)
    : QWidget(parent),
      m_workspace(workspace),
      m_button(new QToolButton(this)),
      m_area(new QScrollArea(this)),
      m_list(new QLabel(this)) {
    m_button->setObjectName(QStringLiteral("warningsButton"));
    m_button->setCheckable(true);
    m_button->setAutoRaise(true);
    m_button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    // A long warning is shortened rather than widening the window.
    m_button->setMinimumWidth(spacing::thrice);
    m_button->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    m_list->setTextFormat(Qt::PlainText);  // names from files stand in it
    m_list->setWordWrap(true);
    m_list->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_list->setContentsMargins(spacing::thrice, 0, spacing::unit, spacing::unit);
    m_area->setObjectName(QStringLiteral("warningsArea"));
    m_area->setWidget(m_list);
    m_area->setWidgetResizable(true);
    m_area->setFrameShape(QFrame::NoFrame);
    m_area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_area->hide();
    m_list->setBackgroundRole(QPalette::Base);
    if (parent != nullptr) parent->installEventFilter(this);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(spacing::half, spacing::half, spacing::half, spacing::half);
    column->setSpacing(spacing::half);
    column->addWidget(m_button, 0, Qt::AlignLeft);
    column->addWidget(m_area);
    connect(m_button, &QToolButton::toggled, this, [this](bool isOpen) {
        m_area->setVisible(isOpen);
        fitHeight();
    });
    connect(&workspace.models(), &ModelStore::changed, this, &WarningsStrip::follow);
    connect(&workspace.settings(), &SettingsStore::changed, this, &WarningsStrip::follow);
    connect(&workspace.evaluation(), &Evaluation::resultsChanged, this, &WarningsStrip::follow);
    refresh();
}

void WarningsStrip::setViewMessage(const QString& message) {
    if (message == m_viewMessage) return;
    m_viewMessage = message;
    refresh();
}

void WarningsStrip::follow() {
    // Hidden for want of something to say is not out of sight.
    if (parentWidget()->isVisible()) refresh();
}

void WarningsStrip::refresh() {
    QStringList list;
    if (!m_viewMessage.isEmpty()) list.append(m_viewMessage);
    const std::vector<Finding> findings = findingsOf(m_workspace);
    for (const Finding& finding : findings) list.append(lineOf(finding));
    const auto notes =
        std::count_if(findings.begin(), findings.end(), [](const Finding& finding) { return finding.isNote; });
    const qsizetype warnings = list.size() - notes;
    setVisible(!list.isEmpty());
    m_button->setIcon(warnings > 0 ? icon(QStringLiteral("warning"), currentTheme().warning)
                                   : icon(QStringLiteral("info"), currentTheme().dimmed));
    // A single warning says itself: the notes are in the list.
    m_line = list.size() == 1 || warnings == 1 ? list.first() : countedLine(warnings, notes);
    showLine();
    m_button->setToolTip(literalTip(list.mid(0, mostListed).join(QLatin1Char('\n'))));
    const qsizetype rest = list.size() - mostListed;
    if (rest > 0) {
        list = list.mid(0, mostListed);
        list.append(tr("and %1 more, beside the results below").arg(rest));
    }
    m_list->setText(list.join(QLatin1Char('\n')));
    fitHeight();
}

/// The plots keep most of the page, however much there is to say.
void WarningsStrip::fitHeight() {
    if (m_area->isHidden() || parentWidget() == nullptr) return;
    const int bar = style()->pixelMetric(QStyle::PM_ScrollBarExtent, nullptr, m_area);
    const int whole = m_list->heightForWidth(std::max(width() - 2 * spacing::half - bar, 100));
    const int most = std::max(parentWidget()->height() / mostOfPage, leastLines * fontMetrics().lineSpacing());
    m_area->setFixedHeight(std::min(whole, most));
}

void WarningsStrip::showLine() {
    // Icon and frame take the rest.
    const int room = width() - 2 * spacing::half - m_button->iconSize().width() - spacing::twice;
    m_button->setText(m_button->fontMetrics().elidedText(m_line, Qt::ElideRight, std::max(room, 0)));
}

void WarningsStrip::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    showLine();
    fitHeight();
}

bool WarningsStrip::eventFilter(QObject* watched, QEvent* event) {
    if (watched == parentWidget() && event->type() == QEvent::Resize) fitHeight();
    return QWidget::eventFilter(watched, event);
}

void WarningsStrip::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) refresh();
    QWidget::changeEvent(event);
}

}  // namespace calibrium::ui
