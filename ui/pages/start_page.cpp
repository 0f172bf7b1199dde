// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/start_page.h"

#include "core/experiments/published/lab_presets.h"
#include "core/run/error.h"
#include "ui/actions/actions.h"
#include "ui/forms/flow_layout.h"
#include "ui/import/file_opener.h"
#include "ui/import/samples.h"
#include "ui/language/core_text.h"
#include "ui/look/icons.h"
#include "ui/look/text.h"
#include "ui/look/text_size.h"
#include "ui/look/theme.h"

#include <QAction>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>

namespace calibrium::ui {

namespace {

constexpr int pageTextWidth = 108 * spacing::unit;

QLabel* makeText(const QString& text, QWidget* parent) {
    auto* label = new QLabel(text, parent);
    label->setWordWrap(true);
    return label;
}

QLabel* makeTitle(const QString& text, QWidget* parent, double factor) {
    auto* label = makeText(text, parent);
    setRelativeFont(*label, factor, QFont::DemiBold);
    return label;
}

QPushButton* makeButton(QAction* action, QWidget* parent) {
    auto* button = new QPushButton(action->icon(), action->iconText(), parent);
    button->setToolTip(action->toolTip());
    QObject::connect(button, &QPushButton::clicked, action, &QAction::trigger);
    button->setMinimumHeight(4 * spacing::unit);
    button->setMinimumWidth(14 * spacing::unit);
    return button;
}

}  // namespace

StartPage::StartPage(const Actions& actions, QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("startPage"));
    auto* content = new QWidget;
    content->setMaximumWidth(pageTextWidth);
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(spacing::thrice, spacing::thrice, spacing::thrice, spacing::thrice);
    column->setSpacing(spacing::unit);
    column->addStretch(1);
    column->addWidget(makeTitle(tr("Can I trust the probabilities this model predicts?"), content, 1.6));
    column->addWidget(
        makeText(tr("Open a table with one row per sample: the predicted probabilities, and what was "
                    "observed, in the same file or in another one. CSV and similar, .npy and .npz are read; "
                    "files can also be dropped anywhere on this window."),
                 content));
    column->addSpacing(spacing::unit);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(spacing::unit);
    buttons->addWidget(makeButton(actions.open, content));
    buttons->addWidget(makeButton(actions.paste, content));
    buttons->addStretch(1);
    column->addLayout(buttons);
    m_recent = new QWidget(content);
    m_recent->setObjectName(QStringLiteral("recentFiles"));
    m_recent->setLayout(new QVBoxLayout);
    column->addWidget(m_recent);
    column->addSpacing(spacing::thrice);
    column->addWidget(makeTitle(tr("Or look at a sample"), content, 1.15));
    column->addWidget(makeSamples());
    column->addSpacing(spacing::thrice);
    column->addWidget(makeTitle(tr("Or watch how measures and p-values behave"), content, 1.15));
    column->addWidget(makeDemonstrations(actions));
    column->addStretch(2);

    auto* area = new QScrollArea(this);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setBackgroundRole(QPalette::Base);
    auto* centred = new QWidget(area);
    auto* row = new QHBoxLayout(centred);
    row->addStretch(1);
    row->addWidget(content, 100);
    row->addStretch(1);
    area->setWidget(centred);
    auto* page = new QVBoxLayout(this);
    page->setContentsMargins(0, 0, 0, 0);
    page->addWidget(area);
}

void StartPage::showEvent(QShowEvent* event) {
    fillRecent();
    QWidget::showEvent(event);
}

void StartPage::fillRecent() {
    constexpr qsizetype mostEntries = 5;
    for (auto* old : m_recent->findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly)) delete old;
    const QStringList entries = FileOpener::recentFiles().mid(0, mostEntries);
    m_recent->setVisible(!entries.isEmpty());
    if (entries.isEmpty()) return;
    auto* column = static_cast<QVBoxLayout*>(m_recent->layout());
    column->setContentsMargins(0, spacing::twice, 0, 0);
    column->setSpacing(0);
    column->addWidget(makeTitle(tr("Or go on with"), m_recent, 1.15));
    for (const auto& entry : entries) {
        auto* button = new QToolButton(m_recent);
        button->setText(FileOpener::titleOf(entry));
        button->setIcon(icon(QStringLiteral("open")));
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button->setAutoRaise(true);
        connect(button, &QToolButton::clicked, this, [this, entry] { emit recentRequested(entry); });
        column->addWidget(button);
    }
}

QWidget* StartPage::makeSamples() {
    auto* list = new QWidget(this);
    // A grid gives all buttons the width of the widest, in every language and size of text.
    auto* rows = new QGridLayout(list);
    rows->setContentsMargins(0, spacing::half, 0, spacing::half);
    rows->setHorizontalSpacing(spacing::twice);
    rows->setVerticalSpacing(spacing::twice);
    rows->setColumnStretch(1, 1);
    try {
        for (const auto& sample : samples()) {
            const int row = rows->rowCount();
            rows->addWidget(makeSample(sample.id, coreText(sample.name.toStdString()), list), row, 0, Qt::AlignTop);
            rows->addWidget(makeText(coreText(sample.description.toStdString()), list), row, 1);
        }
    } catch (const Error& error) {
        rows->addWidget(makeText(spokenText(error), list), 0, 0, 1, 2);
    }
    return list;
}

QWidget* StartPage::makeDemonstrations(const Actions& actions) {
    auto* part = new QWidget(this);
    auto* row = new FlowLayout(part);
    row->setContentsMargins(0, 0, 0, 0);
    auto* lab = new QToolButton(part);
    lab->setObjectName(QStringLiteral("openLab"));
    lab->setText(tr("Open the Lab"));
    lab->setIcon(icon(QStringLiteral("lab")));
    lab->setToolTip(actions.views.back()->toolTip());
    lab->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    lab->setMinimumHeight(4 * spacing::unit);
    connect(lab, &QToolButton::clicked, actions.views.back(), &QAction::trigger);
    row->addWidget(lab);
    for (const auto& demonstration : demonstrations()) {
        auto* button = new QToolButton(part);
        button->setObjectName(QStringLiteral("demonstration:") + toQt(demonstration.id));
        button->setText(spokenText(demonstration.name));
        button->setToolTip(spokenText(demonstration.explanation));
        button->setMinimumHeight(4 * spacing::unit);
        connect(button, &QToolButton::clicked, this,
                [this, id = toQt(demonstration.id)] { emit demonstrationRequested(id); });
        row->addWidget(button);
    }
    return part;
}

QPushButton* StartPage::makeSample(const QString& id, const QString& name, QWidget* parent) {
    auto* button = new QPushButton(icon(QStringLiteral("samples")), name, parent);
    button->setObjectName(QStringLiteral("sample:") + id);
    button->setMinimumWidth(32 * spacing::unit);
    button->setMinimumHeight(4 * spacing::unit);
    button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(button, &QPushButton::clicked, this, [this, id] { emit sampleRequested(id); });
    return button;
}

}  // namespace calibrium::ui
