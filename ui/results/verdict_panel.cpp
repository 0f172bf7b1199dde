// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/verdict_panel.h"

#include "ui/language/core_text.h"
#include "ui/look/icons.h"
#include "ui/look/shades.h"
#include "ui/look/text.h"
#include "ui/look/theme.h"
#include "ui/look/unbroken.h"
#include "ui/results/recalibration_gain.h"
#include "ui/settings/settings.h"
#include "ui/workspace/models/file_columns.h"
#include "ui/workspace/models/model_store.h"
#include "ui/workspace/results/evaluation.h"
#include "ui/workspace/settings/settings_store.h"
#include "ui/workspace/workspace.h"

#include <algorithm>

#include <QEvent>
#include <QFontMetrics>
#include <QHBoxLayout>
#include <QLabel>
#include <QResizeEvent>
#include <QScrollArea>
#include <QStyle>
#include <QToolButton>

namespace calibrium::ui {

namespace {

constexpr int mostLines = 6;
constexpr int lineGap = 2;  // pixels below each model's

}  // namespace

VerdictPanel::VerdictPanel(Workspace& workspace, QWidget* parent)
    : QWidget(parent),
      m_workspace(workspace),
      m_text(new QLabel(this)),
      m_area(new QScrollArea(this)),
      m_fold(new QToolButton(this)) {
    m_text->setObjectName(QStringLiteral("verdict"));
    m_text->setTextFormat(Qt::RichText);
    m_text->setWordWrap(true);
    m_text->setAccessibleName(tr("Verdict"));
    // The cursor of a text that the keyboard selects shows where the focus is.
    m_text->setTextInteractionFlags(Qt::TextBrowserInteraction | Qt::TextSelectableByKeyboard);
    m_text->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_area->setWidget(m_text);
    m_area->setWidgetResizable(true);
    m_area->setFrameShape(QFrame::NoFrame);
    m_area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_area->setBackgroundRole(QPalette::Base);
    m_area->setFocusPolicy(Qt::NoFocus);
    m_fold->setObjectName(QStringLiteral("foldVerdicts"));
    m_fold->setAutoRaise(true);
    m_fold->setCheckable(true);
    m_fold->setIconSize({2 * spacing::unit, 2 * spacing::unit});
    m_fold->setChecked(!settings::areVerdictsFolded.value());
    connect(m_fold, &QToolButton::toggled, this, [this](bool isUnfolded) {
        settings::areVerdictsFolded.store(!isUnfolded);
        setFolded(!isUnfolded);
    });
    m_area->viewport()->installEventFilter(this);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(spacing::half);
    row->addWidget(m_fold, 0, Qt::AlignTop);
    row->addWidget(m_area, 1);
    setFolded(!m_fold->isChecked());
    connect(m_text, &QLabel::linkActivated, this, &VerdictPanel::takeOffer);
    connect(&workspace.models(), &ModelStore::changed, this, &VerdictPanel::follow);
    connect(&workspace.settings(), &SettingsStore::changed, this, &VerdictPanel::follow);
    connect(&workspace.evaluation(), &Evaluation::resultsChanged, this, &VerdictPanel::follow);
    connect(&workspace.evaluation().verdicts(), &Verdicts::changed, this, &VerdictPanel::follow);
    hide();
    refresh();
}

void VerdictPanel::follow() {
    // Hidden for want of something to say is not out of sight.
    if (parentWidget() == nullptr || parentWidget()->isVisible()) refresh();
}

void VerdictPanel::refresh() {
    std::vector<Line> lines;
    for (const auto& model : m_workspace.models()) {
        if (!model.isVisible) continue;
        QStringList sentences = m_workspace.evaluation().verdicts().of(model.id);
        if (sentences.isEmpty()) continue;
        Line line{.mark = model.style.colour, .first = sentences.takeFirst(), .rest = {}};
        line.isRestDimmed = m_workspace.evaluation().areTestsOutOfDate(model.id, m_workspace.settings().current());
        // A single sentence holds the decision itself.
        line.isFirstDimmed = line.isRestDimmed && sentences.isEmpty();
        const QString gain = spokenText(recalibrationGain(m_workspace, model.id));
        if (!gain.isEmpty()) sentences.append(gain);
        line.rest = sentences.join(QLatin1Char(' '));
        line.modelId = model.id;
        if (model.clusterColumn.empty()) line.clusters = m_workspace.evaluation().verdicts().clusterOffer(model.id);
        lines.push_back(std::move(line));
    }
    // Said many times during a drag; laying it out is the work.
    if (lines != m_lines) showLines(lines);
}

void VerdictPanel::showLines(const std::vector<Line>& lines) {
    m_lines = lines;
    m_fold->setVisible(m_lines.size() > 1);
    const bool isFolded = m_lines.size() > 1 && !m_fold->isChecked();
    QString html;
    QStringList whole;
    for (const auto& line : m_lines) {
        html += QStringLiteral("<div style='margin-bottom:%1px'>%2</div>")
                    .arg(lineGap)
                    .arg(isFolded ? foldedHtmlOf(line) : htmlOf(line));
        whole.append(line.rest.isEmpty() ? line.first : line.first + QLatin1Char(' ') + line.rest);
    }
    m_text->setText(html);
    m_text->setAccessibleDescription(whole.join(QLatin1Char('\n')));
    setVisible(!html.isEmpty());
    fitHeight();
}

void VerdictPanel::setFolded(bool isFolded) {
    m_fold->setIcon(icon(isFolded ? QStringLiteral("chevron-right") : QStringLiteral("chevron-down")));
    m_fold->setToolTip(isFolded ? tr("Show the whole verdicts") : tr("Show one line for each model"));
    m_fold->setAccessibleName(m_fold->toolTip());
    showLines(m_lines);
}

QString VerdictPanel::htmlOf(const Line& line) const {
    const Theme& theme = currentTheme();
    const auto coloured = [&](const QString& text, bool isDimmed) {
        return QStringLiteral("<span style='color:%1'>%2</span>")
            .arg((isDimmed ? theme.dimmed : theme.text).name(), unbroken(text).toHtmlEscaped());
    };
    QString html = QStringLiteral("<span style='color:%1'>●</span>&nbsp; %2")
                       .arg(shownColour(line.mark, theme).name(), coloured(line.first, line.isFirstDimmed));
    if (!line.rest.isEmpty()) {
        html += QLatin1Char(' ') + coloured(line.rest, line.isRestDimmed);
    }
    if (!line.clusters.isEmpty()) {
        html +=
            QStringLiteral(" <a href='%1' style='color:%2'>%3</a>")
                .arg(line.modelId)
                .arg(theme.accent.name(), tr("Take the values of %1 as clusters").arg(line.clusters).toHtmlEscaped());
    }
    return html;
}

/// The link of a model's verdict.
void VerdictPanel::takeOffer(const QString& link) {
    const auto line = std::find_if(m_lines.begin(), m_lines.end(),
                                   [&](const Line& one) { return QString::number(one.modelId) == link; });
    if (line != m_lines.end()) m_workspace.columns().cluster(line->modelId, line->clusters);
}

QString VerdictPanel::foldedHtmlOf(const Line& line) const {
    const QFontMetrics metrics = m_text->fontMetrics();
    // More lines than are shown have a bar beside them.
    const int bar = static_cast<int>(m_lines.size()) > mostLines
                        ? style()->pixelMetric(QStyle::PM_ScrollBarExtent, nullptr, m_area)
                        : 0;
    const int room = textWidth() - bar - metrics.horizontalAdvance(QStringLiteral("●   ")) - spacing::unit;
    const QString whole = line.rest.isEmpty() ? line.first : line.first + QLatin1Char(' ') + line.rest;
    Line folded{.mark = line.mark,
                .first = metrics.elidedText(whole, Qt::ElideRight, std::max(room, 10 * spacing::unit)),
                .rest = {}};
    return htmlOf(folded);
}

int VerdictPanel::textWidth() const {
    // Not the viewport's: on a page that is just being shown it still has the width of another day.
    return m_fold->isHidden() ? width() : width() - m_fold->sizeHint().width() - layout()->spacing();
}

void VerdictPanel::fitHeight() {
    const int lines = m_text->heightForWidth(std::max(textWidth() - 2, 100));
    const int most = mostLines * (fontMetrics().lineSpacing() + lineGap) + spacing::half;
    // A bar that has come for a narrower text stays for want of the width that it takes.
    m_area->setVerticalScrollBarPolicy(lines + 2 > most ? Qt::ScrollBarAsNeeded : Qt::ScrollBarAlwaysOff);
    const int wanted = std::clamp(lines + 2, fontMetrics().lineSpacing() + spacing::half, most);
    if (minimumHeight() == wanted && maximumHeight() == wanted) return;
    setFixedHeight(wanted);
    // In the middle of a resize event the text would keep the place that it has for the old height.
    QMetaObject::invokeMethod(
        this,
        [this] {
            layout()->invalidate();
            layout()->activate();
        },
        Qt::QueuedConnection);
}

QSize VerdictPanel::sizeHint() const { return {40 * spacing::unit, height()}; }

void VerdictPanel::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    if (event->size().width() != event->oldSize().width()) showLines(m_lines);
}

bool VerdictPanel::eventFilter(QObject* watched, QEvent* event) {
    // What stands beside the panel comes and goes.
    if (watched == m_area->viewport() && event->type() == QEvent::Resize) fitHeight();
    return QWidget::eventFilter(watched, event);
}

void VerdictPanel::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) showLines(m_lines);
    QWidget::changeEvent(event);
}

}  // namespace calibrium::ui
