// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/import_dialog.h"

#include "ui/dialogs/import_form.h"
#include "ui/dialogs/import_memory.h"
#include "ui/dialogs/import_preview.h"
#include "ui/settings.h"
#include "ui/text.h"
#include "ui/theme.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QTableView>
#include <QVBoxLayout>

namespace calibrium::ui {

ImportDialog::ImportDialog(ImportBatch batch, ImportAttempt attempt, QWidget* parent)
    : QDialog(parent), m_batch(std::move(batch)), m_attempt(std::move(attempt)) {
    setObjectName(QStringLiteral("importDialog"));
    setWindowTitle(m_batch.sources.size() == 1
                       ? tr("Import Predictions")
                       : tr("Import Predictions from %n Files", nullptr, static_cast<int>(m_batch.sources.size())));
    resize(116 * spacing::unit, 76 * spacing::unit);
    m_error = new QLabel(this);
    m_error->setObjectName(QStringLiteral("importError"));
    m_error->setWordWrap(true);
    m_error->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    m_buttons->button(QDialogButtonBox::Ok)->setText(tr("Import"));
    m_buttons->button(QDialogButtonBox::Ok)->setDefault(true);
    connect(m_buttons, &QDialogButtonBox::accepted, this, [this] {
        for (const auto& plan : m_attempt.plans) {
            if (plan) rememberOverrides(*plan, m_batch.overrides);
        }
        accept();
    });
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* sides = new QHBoxLayout;
    sides->setSpacing(spacing::twice);
    sides->addWidget(makePreviewSide(), 1);
    sides->addWidget(makeFormSide());
    auto* bottom = new QHBoxLayout;
    bottom->setSpacing(spacing::twice);
    bottom->addWidget(m_error, 1);
    bottom->addWidget(m_buttons, 0, Qt::AlignBottom);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(spacing::twice, spacing::twice, spacing::twice, spacing::twice);
    column->setSpacing(spacing::twice);
    column->addLayout(sides, 1);
    column->addLayout(bottom);
    connect(&m_tracker, &JobTracker::becameIdle, this, &ImportDialog::settled);
    showAttempt();
    m_buttons->button(QDialogButtonBox::Ok)->setFocus();
}

QWidget* ImportDialog::makePreviewSide() {
    auto* side = new QWidget(this);
    m_files = new QComboBox(side);
    m_files->setObjectName(QStringLiteral("files"));
    for (const auto& source : m_batch.sources) {
        m_files->addItem(source.predictionsPath.empty() ? tr("Pasted text") : toQt(source.predictionsPath));
    }
    connect(m_files, &QComboBox::activated, this, &ImportDialog::showPlan);
    m_preview = new ImportPreview(this);
    m_table = new QTableView(side);
    m_table->setObjectName(QStringLiteral("preview"));
    m_table->setModel(m_preview);
    m_table->setSelectionMode(QAbstractItemView::NoSelection);
    m_table->setFocusPolicy(Qt::ClickFocus);
    m_table->horizontalHeader()->setSectionsClickable(true);
    m_table->horizontalHeader()->setDefaultSectionSize(12 * spacing::unit);
    m_table->verticalHeader()->setDefaultSectionSize(m_table->fontMetrics().height() + spacing::half);
    connect(m_table->horizontalHeader(), &QHeaderView::sectionClicked, this, &ImportDialog::showRoleMenu);
    auto* column = new QVBoxLayout(side);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(spacing::unit);
    column->addWidget(m_files);
    column->addWidget(m_table, 1);
    return side;
}

QWidget* ImportDialog::makeFormSide() {
    auto* side = new QWidget(this);
    side->setFixedWidth(40 * spacing::unit);
    m_form = new ImportForm(side);
    m_form->setOverrides(m_batch.overrides);
    connect(m_form, &ImportForm::overridesChanged, this, &ImportDialog::tryAgain);
    connect(m_form, &ImportForm::targetsFileRequested, this, &ImportDialog::chooseTargetsFile);
    connect(m_form, &ImportForm::targetsFileRemoved, this, [this] { setTargetsFile({}); });
    auto* reset = new QPushButton(tr("Back to What Was Detected"), side);
    reset->setObjectName(QStringLiteral("resetDetection"));
    reset->setAutoDefault(false);
    connect(reset, &QPushButton::clicked, this, [this] {
        m_form->setOverrides({});
        tryAgain();
    });
    m_findings = new QLabel(side);
    m_findings->setObjectName(QStringLiteral("findings"));
    m_findings->setWordWrap(true);
    m_findings->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_findings->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* findings = new QScrollArea(side);
    findings->setWidget(m_findings);
    findings->setWidgetResizable(true);
    findings->setFrameShape(QFrame::NoFrame);
    auto* column = new QVBoxLayout(side);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(spacing::twice);
    column->addWidget(m_form);
    column->addWidget(reset, 0, Qt::AlignRight);
    column->addWidget(findings, 1);
    return side;
}

void ImportDialog::showAttempt() {
    m_error->setText(m_attempt.error);
    m_error->setStyleSheet(QStringLiteral("color: %1").arg(currentTheme().error.name()));
    m_buttons->button(QDialogButtonBox::Ok)->setEnabled(m_attempt.isComplete());
    if (m_attempt.isComplete()) {
        const Dataset& first = m_attempt.models.front().data;
        m_error->setStyleSheet(QStringLiteral("color: %1").arg(currentTheme().mutedText.name()));
        m_error->setText(first.classCount() > 0
                             ? tr("%1 samples, %2 classes.").arg(first.sampleCount()).arg(first.classCount())
                             : tr("%1 samples.").arg(first.sampleCount()));
    }
    showPlan();
}

void ImportDialog::showPlan() {
    // An error on the way leaves the last preview standing: it is what the error speaks of.
    const auto index = static_cast<std::size_t>(m_files->currentIndex());
    if (index >= m_attempt.plans.size() || !m_attempt.plans[index]) return;
    const ImportPlan& plan = *m_attempt.plans[index];
    m_preview->setPlan(plan);
    m_form->setPlan(plan);
    QString html;
    for (const auto& finding : plan.findings) {
        html += QStringLiteral("<p style='margin:0 0 4px 0'>%1</p>").arg(toQt(finding).toHtmlEscaped());
    }
    m_findings->setText(html);
}

void ImportDialog::tryAgain() {
    m_batch.overrides = m_form->overrides();
    m_buttons->button(QDialogButtonBox::Ok)->setEnabled(false);
    m_tracker.start<ImportAttempt>({QStringLiteral("attempt"), tr("Reading"), true},
                                   [batch = m_batch](const Run& run) { return attemptImport(batch, run); },
                                   {this,
                                    [this](const std::shared_ptr<const ImportAttempt>& attempt) {
                                        m_attempt = *attempt;
                                        showAttempt();
                                    },
                                    [this](const QString& message) {
                                        m_attempt.error = message;
                                        showAttempt();
                                    },
                                    {}});
}

void ImportDialog::setTargetsFile(const QString& path) {
    for (auto& source : m_batch.sources) source.targetsPath = path.toStdString();
    tryAgain();
}

void ImportDialog::chooseTargetsFile() {
    auto* dialog = new QFileDialog(this, tr("Targets"), settings::lastFolder.value());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &ImportDialog::setTargetsFile);
    dialog->open();
}

void ImportDialog::showRoleMenu(int column) {
    if (!m_preview->hasRole(column)) return;
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (const auto& [text, role] :
         {std::pair(tr("Prediction"), ColumnRole::Prediction), std::pair(tr("Target"), ColumnRole::Target),
          std::pair(tr("Ignored"), ColumnRole::Ignored)}) {
        connect(menu->addAction(text), &QAction::triggered, this,
                [this, column, chosen = role] { m_form->setRole(static_cast<std::size_t>(column), chosen); });
    }
    const QHeaderView* header = m_table->horizontalHeader();
    menu->popup(header->mapToGlobal(QPoint(header->sectionViewportPosition(column), header->height())));
}

}  // namespace calibrium::ui
