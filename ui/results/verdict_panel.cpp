// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/verdict_panel.h"

#include "ui/look/text.h"
#include "ui/look/theme.h"
#include "ui/results/recalibration_gain.h"

#include <algorithm>

#include <QEvent>
#include <QLabel>
#include <QScrollArea>
#include <QVBoxLayout>

namespace calibrium::ui {

namespace {

constexpr int mostLines = 6;

}  // namespace

VerdictPanel::VerdictPanel(Workspace& workspace, QWidget* parent)
    : QWidget(parent), m_workspace(workspace), m_text(new QLabel(this)), m_area(new QScrollArea(this)) {
    m_text->setObjectName(QStringLiteral("verdict"));
    m_text->setTextFormat(Qt::RichText);
    m_text->setWordWrap(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_text->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_area->setWidget(m_text);
    m_area->setWidgetResizable(true);
    m_area->setFrameShape(QFrame::NoFrame);
    m_area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_area->setBackgroundRole(QPalette::Base);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_area);
    connect(&workspace, &Workspace::modelsChanged, this, &VerdictPanel::refresh);
    connect(&workspace, &Workspace::settingsChanged, this, &VerdictPanel::refresh);
    connect(&workspace.evaluation(), &Evaluation::resultChanged, this, &VerdictPanel::refresh);
    connect(&workspace.evaluation(), &Evaluation::verdictChanged, this, &VerdictPanel::refresh);
    hide();
    refresh();
}

void VerdictPanel::refresh() {
    const Theme& theme = currentTheme();
    QString html;
    for (const auto& model : m_workspace.models()) {
        if (!model.isVisible) continue;
        const QStringList sentences = m_workspace.evaluation().verdict(model.id);
        if (sentences.isEmpty()) continue;
        const bool isStale = m_workspace.evaluation().areTestsOutOfDate(model.id, m_workspace.settings());
        const QColor& last = isStale ? theme.dimmed : theme.text;
        QString line = QStringLiteral("<span style='color:%1'>●</span>&nbsp; %2")
                           .arg(model.style.colour.name(), sentences.first().toHtmlEscaped());
        if (sentences.size() > 1) {
            line += QStringLiteral(" <span style='color:%1'>%2</span>")
                        .arg(last.name(), sentences.mid(1).join(QLatin1Char(' ')).toHtmlEscaped());
        }
        const QString gain = recalibrationGain(m_workspace, model.id);
        if (!gain.isEmpty()) line += QLatin1Char(' ') + gain.toHtmlEscaped();
        html += QStringLiteral("<div style='margin-bottom:2px'>%1</div>").arg(line);
    }
    // Said many times while a hand moves; laying it out is the work.
    if (html == m_html) return;
    m_html = html;
    m_text->setText(html);
    setVisible(!html.isEmpty());
    fitHeight();
}

void VerdictPanel::fitHeight() {
    const int lines = m_text->heightForWidth(std::max(width() - 2, 100));
    const int most = mostLines * fontMetrics().lineSpacing() + spacing::half;
    setFixedHeight(std::clamp(lines + 2, fontMetrics().lineSpacing() + spacing::half, most));
}

QSize VerdictPanel::sizeHint() const { return {40 * spacing::unit, height()}; }

void VerdictPanel::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fitHeight();
}

void VerdictPanel::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange) refresh();
    QWidget::changeEvent(event);
}

}  // namespace calibrium::ui
