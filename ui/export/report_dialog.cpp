// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/report_dialog.h"

#include "ui/export/report_repair.h"
#include "ui/export/report_sections.h"
#include "ui/jobs/job_tracker.h"
#include "ui/look/text.h"
#include "ui/look/theme.h"
#include "ui/look/window_size.h"
#include "ui/settings/settings.h"

#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QScrollBar>
#include <QTextBrowser>
#include <QTextDocument>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <utility>

namespace calibrium::ui {

std::vector<std::string> chosenSections() {
    const QStringList stored = settings::reportSections.value();
    std::vector<std::string> sections;
    // Sections of another version are left out.
    for (const auto& known : reportSections()) {
        if (stored.contains(toQt(known.id))) sections.push_back(known.id);
    }
    return sections.empty() ? usualSections() : sections;
}

namespace {

constexpr int settleTime = 150;  // milliseconds: several ticks are one report
constexpr QSize usualReportSize(1080, 680);

/// Whether a section has nothing to say of these models: a tick beside what the report does not hold promises it.
bool isWithoutContent(const ReportContent& content, const std::string& section) {
    if (section == "repair") return repairsOf(content).empty();
    if (section != "groups") return false;
    return std::none_of(content.models.begin(), content.models.end(),
                        [](const ReportedModel& model) { return model.groups.has_value(); });
}

/// Whether what was drawn for one choice of sections is what another one needs.
bool drawsTheSame(const ReportContent& content, const std::vector<std::string>& sections) {
    ReportContent other;
    other.sections = sections;
    const std::array<const char*, 4> drawn{"figure", "figures", "comparison", "repair"};
    return std::all_of(drawn.begin(), drawn.end(),
                       [&](const char* section) { return content.has(section) == other.has(section); });
}

}  // namespace

ReportDialog::ReportDialog(ReportContent content, JobTracker& tracker, QWidget* parent)
    : QDialog(parent), m_content(std::move(content)), m_tracker(tracker) {
    setObjectName(QStringLiteral("reportDialog"));
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Report"));
    auto* column = new QVBoxLayout(this);
    auto* both = new QHBoxLayout;
    both->addWidget(makeChoices());
    both->addWidget(makePreview(), 1);
    column->addLayout(both, 1);
    auto* buttons = new QDialogButtonBox(this);
    QPushButton* save = buttons->addButton(tr("Save As…"), QDialogButtonBox::AcceptRole);
    save->setDefault(true);
    buttons->addButton(QDialogButtonBox::Cancel);
    QPushButton* usual = buttons->addButton(tr("Usual Sections"), QDialogButtonBox::ResetRole);
    connect(usual, &QPushButton::clicked, this, [this] { tick(usualSections()); });
    connect(buttons, &QDialogButtonBox::accepted, this, [this] {
        remember();
        accept();
    });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    column->addWidget(buttons);
    tick(chosenSections());
    m_timer.setSingleShot(true);
    m_timer.setInterval(settleTime);
    connect(&m_timer, &QTimer::timeout, this, &ReportDialog::update);
    connect(m_sections, &QListWidget::itemChanged, &m_timer, qOverload<>(&QTimer::start));
    m_content.sections = ticked();
    draw();
    resizeWithinScreen(*this, usualReportSize);
}

QWidget* ReportDialog::makeChoices() {
    auto* choices = new QWidget(this);
    auto* column = new QVBoxLayout(choices);
    column->setContentsMargins(0, 0, 0, 0);
    auto* label = new QLabel(tr("What the report holds:"), choices);
    m_sections = new QListWidget(choices);
    m_sections->setSpacing(2);
    label->setBuddy(m_sections);
    column->addWidget(label);
    m_sections->setObjectName(QStringLiteral("reportSections"));
    m_sections->setAccessibleName(tr("Sections"));
    for (const auto& section : reportSections()) {
        auto* item = new QListWidgetItem(section.name, m_sections);
        item->setToolTip(section.explanation);
        item->setData(Qt::UserRole, toQt(section.id));
        item->setFlags(Qt::ItemIsUserCheckable | Qt::ItemIsEnabled | Qt::ItemIsSelectable);
        item->setCheckState(Qt::Unchecked);
        if (isWithoutContent(m_content, section.id)) {
            item->setFlags(item->flags() & ~Qt::ItemIsEnabled);
            item->setToolTip(tr("%1 There is nothing of the kind here.").arg(section.explanation));
        }
    }
    m_sections->setMinimumWidth(m_sections->sizeHintForColumn(0) + 3 * m_sections->sizeHintForRow(0));
    m_sections->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Expanding);
    column->addWidget(m_sections, 1);
    return choices;
}

QWidget* ReportDialog::makePreview() {
    auto* side = new QWidget(this);
    auto* column = new QVBoxLayout(side);
    column->setContentsMargins(0, 0, 0, 0);
    m_state = new QLabel(side);
    m_state->setObjectName(QStringLiteral("reportState"));
    m_preview = new QTextBrowser(side);
    m_preview->setObjectName(QStringLiteral("reportPreview"));
    m_preview->setAccessibleName(tr("Preview"));
    m_preview->setOpenLinks(false);
    // Paper, in whatever colours the window has.
    QPalette paper = m_preview->palette();
    paper.setColor(QPalette::Base, Qt::white);
    paper.setColor(QPalette::Text, Qt::black);
    m_preview->setPalette(paper);
    m_preview->document()->setDocumentMargin(spacing::twice);
    column->addWidget(m_state);
    column->addWidget(m_preview, 1);
    return side;
}

void ReportDialog::update() {
    const bool isDrawn = m_parts && drawsTheSame(m_content, ticked());
    m_content.sections = ticked();
    isDrawn ? showReport() : draw();
}

void ReportDialog::draw() {
    m_parts.reset();
    m_state->setText(tr("Drawing the figures…"));
    const auto content = std::make_shared<const ReportContent>(m_content);
    m_tracker.start<ReportParts>({QStringLiteral("report-preview"), tr("Drawing the report"), true},
                                 [content](const Run& run) { return reportParts(*content, run); },
                                 {this,
                                  [this](const std::shared_ptr<const ReportParts>& parts) {
                                      m_parts = parts;
                                      showReport();
                                  },
                                  [this](const QString& reason) { m_state->setText(reason); },
                                  {}});
}

void ReportDialog::showReport() {
    const int place = m_preview->verticalScrollBar()->value();
    fillReport(m_content, *m_parts, *m_preview->document());
    m_preview->verticalScrollBar()->setValue(place);
    m_state->setText(tr("Preview"));
}

void ReportDialog::tick(const std::vector<std::string>& sections) {
    for (int row = 0; row < m_sections->count(); ++row) {
        QListWidgetItem* item = m_sections->item(row);
        const std::string id = item->data(Qt::UserRole).toString().toStdString();
        const bool isThere = std::find(sections.begin(), sections.end(), id) != sections.end();
        item->setCheckState(isThere ? Qt::Checked : Qt::Unchecked);
    }
}

std::vector<std::string> ReportDialog::ticked() const {
    std::vector<std::string> sections;
    for (int row = 0; row < m_sections->count(); ++row) {
        const QListWidgetItem* item = m_sections->item(row);
        if (item->checkState() == Qt::Checked) sections.push_back(item->data(Qt::UserRole).toString().toStdString());
    }
    return sections;
}

void ReportDialog::remember() {
    // A tick of a moment ago is not in the preview yet.
    if (m_timer.isActive()) {
        m_timer.stop();
        if (!m_parts || !drawsTheSame(m_content, ticked())) m_parts.reset();
        m_content.sections = ticked();
    }
    QStringList chosen;
    for (const auto& section : m_content.sections) chosen.append(toQt(section));
    settings::reportSections.store(chosen);
}

}  // namespace calibrium::ui
