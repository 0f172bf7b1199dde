// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lab/demonstration_panel.h"

#include "core/experiments/runs/run_file.h"
#include "ui/language/core_text.h"
#include "ui/look/icon_button.h"
#include "ui/look/text.h"
#include "ui/look/text_size.h"
#include "ui/look/theme.h"
#include "ui/workspace/lab/lab_session.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace calibrium::ui {

namespace {

constexpr int panelWidth = 34 * spacing::unit;
constexpr int lineLength = 36;  // signs, below which nobody likes to read

QLabel* makeText(const QString& name, double factor, QFont::Weight weight, QWidget* parent) {
    auto* label = new QLabel(parent);
    label->setObjectName(name);
    label->setTextFormat(Qt::PlainText);  // anybody can write a demonstration
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    setRelativeFont(*label, factor, weight);
    return label;
}

}  // namespace

DemonstrationPanel::DemonstrationPanel(LabSession& lab, QWidget* parent)
    : QWidget(parent),
      m_lab(lab),
      m_head(new QHBoxLayout),
      m_name(makeText(QStringLiteral("demonstrationName"), 1.0, QFont::Normal, this)),
      m_title(makeText(QStringLiteral("demonstrationTitle"), 1.15, QFont::DemiBold, this)),
      m_text(makeText(QStringLiteral("demonstrationText"), 1.0, QFont::Normal, this)),
      m_place(new QLabel(this)),
      m_back(new QPushButton(tr("&Back"), this)),
      m_next(new QPushButton(tr("&Next"), this)) {
    setObjectName(QStringLiteral("demonstration"));
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    followFont(*this, [this] { setMinimumWidth(std::max(panelWidth, lineLength * fontMetrics().averageCharWidth())); });
    m_text->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_text->setTextFormat(Qt::MarkdownText);
    m_place->setObjectName(QStringLiteral("demonstrationPlace"));
    m_place->setWordWrap(true);
    connect(&lab, &LabSession::planChanged, this, [this] {
        if (isVisible()) showPlace();
    });
    m_back->setObjectName(QStringLiteral("demonstrationBack"));
    m_next->setObjectName(QStringLiteral("demonstrationNext"));
    QToolButton* close = makeIconButton(QStringLiteral("cancel"), tr("Close; the run stays"), this);
    close->setObjectName(QStringLiteral("demonstrationClose"));
    connect(close, &QToolButton::clicked, this, [this] {
        hide();
        emit closed();
    });
    connect(m_back, &QPushButton::clicked, this, &DemonstrationPanel::showPrevious);
    connect(m_next, &QPushButton::clicked, this, &DemonstrationPanel::showNext);
    m_head->addWidget(m_name, 1);
    m_head->addWidget(close, 0, Qt::AlignTop);
    auto* area = new QScrollArea(this);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setBackgroundRole(QPalette::Base);
    area->setWidget(m_text);
    auto* foot = new QHBoxLayout;
    foot->setSpacing(spacing::unit);
    foot->addStretch(1);
    foot->addWidget(m_back);
    foot->addWidget(m_next);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(spacing::twice, spacing::unit, spacing::unit, spacing::twice);
    column->setSpacing(spacing::unit);
    column->addLayout(m_head);
    column->addWidget(m_title);
    column->addWidget(area, 1);
    column->addWidget(m_place);  // beside the buttons it has no room in large text
    column->addLayout(foot);
    hide();
}

void DemonstrationPanel::addHeadAction(QAction* action) {
    auto* button = new QToolButton(this);
    button->setDefaultAction(action);
    button->setToolButtonStyle(Qt::ToolButtonIconOnly);
    button->setAutoRaise(true);
    m_head->insertWidget(1, button, 0, Qt::AlignTop);
}

void DemonstrationPanel::open(const Demonstration& demonstration) {
    m_demonstration = demonstration;
    show();
    showStep(0);
}

void DemonstrationPanel::open(const PublishedFigure& figure) {
    open(Demonstration{figure.id,
                       figure.source,
                       figure.explanation,
                       {{.title = figure.name, .text = figure.explanation, .plan = figure.plan}}});
}

void DemonstrationPanel::showNext() {
    if (isOpen()) showStep(m_step + 1);
}

void DemonstrationPanel::showPrevious() {
    if (isOpen() && m_step > 0) showStep(m_step - 1);
}

QString DemonstrationPanel::stepId() const {
    return QStringLiteral("%1-%2").arg(toQt(m_demonstration.id)).arg(m_step + 1);
}

std::vector<SharedAxis> DemonstrationPanel::axes() const {
    const bool isShown =
        isOpen() && !step().shown && !step().isTextOnly() && giveSameNumbers(m_shownPlan, m_lab.plan());
    return isShown ? m_demonstration.axes : std::vector<SharedAxis>();
}

void DemonstrationPanel::showStep(std::size_t step) {
    if (step >= m_demonstration.steps.size()) return;
    m_step = step;
    const DemonstrationStep& shown = m_demonstration.steps[step];
    const std::size_t count = m_demonstration.steps.size();
    m_name->setText(spokenText(m_demonstration.name));
    m_title->setText(spokenText(shown.title));
    // Markdown may hold HTML, which loads pictures: it is shown as it stands.
    m_text->setText(spokenText(shown.text).replace(QLatin1Char('<'), QLatin1String("&lt;")));
    m_back->setVisible(count > 1);
    m_next->setVisible(count > 1);
    m_back->setEnabled(step > 0);
    m_next->setEnabled(step + 1 < count);
    if (!shown.isTextOnly()) m_lab.pause();
    if (shown.shown || shown.isTextOnly()) {
        m_place->setText(tr("Step %1 of %2").arg(step + 1).arg(count));
        emit stepShown();
        return;
    }
    m_lab.setPlan(shown.plan);
    m_shownPlan = m_lab.plan();
    m_lab.setPace(shown.pace);
    showPlace();
    // Coming back to a step whose numbers are all there does not ask for more of them.
    if (m_lab.state() != LabSession::State::Finished) m_lab.play();
    emit stepShown();
}

void DemonstrationPanel::showPlace() {
    const std::size_t count = m_demonstration.steps.size();
    QStringList parts;
    if (m_demonstration.steps[m_step].shown || m_demonstration.steps[m_step].isTextOnly()) return;
    if (count > 1) parts.append(tr("Step %1 of %2").arg(m_step + 1).arg(count));
    if (!giveSameNumbers(m_shownPlan, m_lab.plan())) parts.append(tr("settings changed since"));
    m_place->setText(parts.join(QStringLiteral(", ")));
}

}  // namespace calibrium::ui
