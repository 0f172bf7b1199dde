// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/import/import_dialog.h"

#include "core/data/family.h"
#include "core/io/reading/import_ensemble.h"
#include "core/method/known_families.h"
#include "core/method/shared_parts.h"
#include "core/studies/horizon_study.h"
#include "core/studies/pool_study.h"
#include "ui/import/import_form.h"
#include "ui/import/import_memory.h"
#include "ui/import/import_preview.h"
#include "ui/language/core_text.h"
#include "ui/look/icon_button.h"
#include "ui/look/text.h"
#include "ui/look/theme.h"
#include "ui/look/window_size.h"
#include "ui/settings/settings.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QScrollArea>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace calibrium::ui {

namespace {

bool asksAboutCensoring(const ImportPlan& plan) {
    return std::any_of(
        plan.remarks.questions.begin(), plan.remarks.questions.end(),
        [](const ImportQuestion& question) { return question.about == ImportQuestion::About::Censoring; });
}

}  // namespace

ImportDialog::ImportDialog(ImportBatch batch, ImportAttempt attempt, QWidget* parent)
    : QDialog(parent), m_batch(std::move(batch)), m_attempt(std::move(attempt)) {
    setObjectName(QStringLiteral("importDialog"));
    setHelpTopic(*this, QStringLiteral("dialog-import"));
    const auto count = static_cast<int>(m_batch.sources.size());
    setWindowTitle(count == 1 ? tr("Import Predictions") : tr("Import Predictions from %n Files", nullptr, count));
    resizeWithinScreen(*this, QSize(132 * spacing::unit, 76 * spacing::unit));
    m_error = new QLabel(this);
    m_error->setObjectName(QStringLiteral("importError"));
    m_error->setTextFormat(Qt::PlainText);  // pieces of files stand in it
    m_error->setWordWrap(true);
    m_error->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    m_buttons->button(QDialogButtonBox::Ok)->setText(tr("Import"));
    m_buttons->button(QDialogButtonBox::Ok)->setDefault(true);
    connect(m_buttons, &QDialogButtonBox::accepted, this, [this] {
        for (const auto& plan : m_attempt.plans) {
            if (!plan) continue;
            rememberOverrides(*plan, m_batch.overrides);
            rememberSideRoles(*plan, m_batch.sideRoles);
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
    // A button that has the focus is the default one.
    (m_poolStudy->isDefault() ? m_poolStudy : m_buttons->button(QDialogButtonBox::Ok))->setFocus();
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
    m_table->setSelectionBehavior(QAbstractItemView::SelectColumns);
    m_table->setSelectionMode(QAbstractItemView::ContiguousSelection);
    m_table->setFocusPolicy(Qt::ClickFocus);
    m_table->horizontalHeader()->setSectionsClickable(true);
    m_table->horizontalHeader()->setDefaultSectionSize(ImportPreview::columnWidth(*m_table));
    m_table->verticalHeader()->setDefaultSectionSize(m_table->fontMetrics().height() + spacing::half);
    connect(m_table->horizontalHeader(), &QHeaderView::sectionClicked, this, &ImportDialog::showRoleMenu);
    QHeaderView* head = m_table->horizontalHeader();
    head->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(head, &QWidget::customContextMenuRequested, this,
            [this, head](const QPoint& point) { showRoleMenu(head->logicalIndexAt(point)); });
    auto* column = new QVBoxLayout(side);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(spacing::unit);
    if (m_batch.sources.size() > 1) column->addWidget(makeEnsembleChoice());
    column->addWidget(m_files);
    column->addWidget(m_table, 1);
    m_columnHint = new QLabel(tr("Click the head of a column to say what it holds."), side);
    m_columnHint->setObjectName(QStringLiteral("columnHint"));
    column->addWidget(m_columnHint);
    m_offers = new TargetOffers(side);
    connect(m_offers, &TargetOffers::chosen, this, &ImportDialog::setTargetsFile);
    column->addWidget(m_offers);
    m_horizonStudy = makeStudyButton(tr("Judge Risks up to a Time…"), horizonStudyId, "horizonStudy", side);
    m_horizonStudy->setToolTip(
        tr("Compares risks of an event up to a time with what happened, also to people whose "
           "follow-up ended before it"));
    column->addWidget(m_horizonStudy, 0, Qt::AlignLeft);
    m_poolStudy = makeStudyButton(tr("Pool Imputed Copies…"), poolStudyId, "poolStudy", side);
    m_poolStudy->setToolTip(
        tr("Takes the copies for one model on data whose gaps were imputed, and pools its measures over them"));
    column->addWidget(m_poolStudy, 0, Qt::AlignLeft);
    m_allModels = new QCheckBox(side);
    m_allModels->setObjectName(QStringLiteral("allModels"));
    connect(m_allModels, &QCheckBox::clicked, this, [this](bool isChecked) {
        m_batch.takesModels = isChecked;
        tryAgain();
    });
    column->addWidget(m_allModels);
    m_commonRows = new QCheckBox(tr("Only rows that all models have"), side);
    m_commonRows->setObjectName(QStringLiteral("commonRows"));
    m_commonRows->setToolTip(tr("A value that is missing in one model leaves its row out of all of them."));
    connect(m_commonRows, &QCheckBox::clicked, this, [this](bool isChecked) {
        m_batch.hasCommonRows = isChecked;
        tryAgain();
    });
    column->addWidget(m_commonRows);
    return side;
}

QPushButton* ImportDialog::makeStudyButton(const QString& text, const char* studyId, const char* name, QWidget* side) {
    auto* button = new QPushButton(text, side);
    button->setObjectName(QLatin1String(name));
    button->setAutoDefault(false);
    button->hide();
    connect(button, &QPushButton::clicked, this, [this, studyId] {
        const auto index = static_cast<std::size_t>(m_files->currentIndex());
        const QString path = toQt(m_batch.sources[index].predictionsPath);
        reject();
        emit studyRequested(QLatin1String(studyId), path);
    });
    return button;
}

QWidget* ImportDialog::makeEnsembleChoice() {
    auto* choice = new QWidget(this);
    m_separate = new QRadioButton(tr("One model per file"), choice);
    m_separate->setObjectName(QStringLiteral("separateModels"));
    m_join = new QRadioButton(tr("Join into one ensemble"), choice);
    m_join->setObjectName(QStringLiteral("joinModels"));
    (m_batch.isEnsemble ? m_join : m_separate)->setChecked(true);
    m_ensembleName = new QLineEdit(choice);
    m_ensembleName->setObjectName(QStringLiteral("ensembleName"));
    m_ensembleName->setAccessibleName(tr("Name of the ensemble"));
    m_ensembleName->setToolTip(tr("Name of the ensemble"));
    m_ensembleName->setText(toQt(m_batch.ensembleName.empty() ? ensembleName(m_batch.sources) : m_batch.ensembleName));
    m_ensembleMeaning = new QLabel(choice);
    m_ensembleMeaning->setObjectName(QStringLiteral("ensembleMeaning"));
    m_ensembleMeaning->setTextFormat(Qt::PlainText);
    m_ensembleMeaning->setWordWrap(true);
    connect(m_join, &QRadioButton::toggled, this, &ImportDialog::takeEnsembleChoice);
    connect(m_ensembleName, &QLineEdit::textChanged, this, &ImportDialog::takeEnsembleName);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(spacing::twice);
    buttons->addWidget(m_separate);
    buttons->addWidget(m_join);
    buttons->addWidget(m_ensembleName, 1);
    auto* column = new QVBoxLayout(choice);
    column->setContentsMargins(0, 0, 0, spacing::unit);
    column->setSpacing(spacing::half);
    column->addLayout(buttons);
    column->addWidget(m_ensembleMeaning);
    return choice;
}

void ImportDialog::showEnsembleChoice() {
    if (m_join == nullptr) return;
    m_ensembleName->setEnabled(m_batch.isEnsemble);
    m_ensembleMeaning->setStyleSheet(QStringLiteral("color: %1").arg(currentTheme().mutedText.name()));
    const std::string& id = m_form->plan().reading.family;
    const QString meaning = coreText(family(id).ensembleMeaning());
    m_ensembleMeaning->setText(
        !m_batch.isEnsemble ? tr("Each file is a model of its own; all of them are compared.")
        : meaning.isEmpty() ? tr("%1 cannot be joined.").arg(coreText(family(id).name()))
                            : tr("Each file is a member, with the same samples in the same order. %1").arg(meaning));
}

void ImportDialog::takeEnsembleChoice() {
    m_batch.isEnsemble = m_join->isChecked();
    tryAgain();
    showEnsembleChoice();
}

void ImportDialog::takeEnsembleName() {
    m_batch.ensembleName = m_ensembleName->text().simplified().toStdString();
    if (!m_batch.isEnsemble) return;
    if (!isSettled()) {
        tryAgain();
        return;
    }
    // Another name is no reason to read the files again, nor to disable the button that is about to be clicked.
    for (auto& model : m_attempt.models) {
        model.source = joinedSource(m_batch.sources, m_batch.ensembleName);
        model.data = model.data.withName(model.source.ensembleName);
    }
}

QWidget* ImportDialog::makeFormSide() {
    auto* side = new QWidget(this);
    m_form = new ImportForm(side);
    side->setFixedWidth(std::max(50 * spacing::unit, m_form->sizeHint().width()));
    m_form->setOverrides(m_batch.overrides);
    connect(m_form, &ImportForm::overridesChanged, this, &ImportDialog::tryAgain);
    connect(m_form, &ImportForm::targetsFileRequested, this, &ImportDialog::chooseTargetsFile);
    connect(m_form, &ImportForm::targetsFileRemoved, this, [this] { setTargetsFile({}); });
    auto* reset = new QPushButton(tr("Back to What Was Detected"), side);
    reset->setObjectName(QStringLiteral("resetDetection"));
    reset->setAutoDefault(false);
    connect(reset, &QPushButton::clicked, this, [this] {
        m_form->setOverrides({});
        m_batch.sideRoles = {};
        m_batch.isRecalled = false;
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
    m_error->setText(m_attempt.errorText());
    m_error->setStyleSheet(QStringLiteral("color: %1").arg(currentTheme().error.name()));
    m_buttons->button(QDialogButtonBox::Ok)->setEnabled(m_attempt.isComplete());
    if (m_attempt.isComplete()) {
        const Dataset& first = m_attempt.models.front().data;
        m_error->setStyleSheet(QStringLiteral("color: %1").arg(currentTheme().mutedText.name()));
        QString facts = first.classCount() > 0
                            ? tr("%1 samples, %2 classes.").arg(first.sampleCount()).arg(first.classCount())
                            : tr("%1 samples.").arg(first.sampleCount());
        if (m_batch.isEnsemble) {
            facts += QLatin1Char(' ') +
                     tr("%1, joined from %2 members.").arg(coreText(first.family().name())).arg(m_batch.sources.size());
        }
        m_error->setText(facts);
    }
    showPlan();
}

void ImportDialog::showPlan() {
    // An error on the way leaves the last preview standing: it is what the error speaks of.
    const auto index = static_cast<std::size_t>(m_files->currentIndex());
    if (index >= m_attempt.plans.size() || !m_attempt.plans[index]) return;
    const ImportPlan& plan = *m_attempt.plans[index];
    m_preview->setPlan(plan, m_batch.sideRoles);
    fitColumns();
    m_form->setPlan(plan);
    showEnsembleChoice();
    m_offers->setPlan(plan, m_batch.knownTargets);
    const bool isFile = !plan.source.predictionsPath.empty();
    m_horizonStudy->setVisible(isFile && asksAboutCensoring(plan));
    const bool areCopies = holdsImputedCopies(plan);
    m_poolStudy->setVisible(areCopies);
    (areCopies ? m_poolStudy : m_buttons->button(QDialogButtonBox::Ok))->setDefault(true);
    if (areCopies && m_attempt.isComplete()) {
        m_error->setStyleSheet(QStringLiteral("color: %1").arg(currentTheme().accent.name()));
        m_error->setText(
            tr("The rows are %n imputed copies of the same data. Pooled, they are one model; Import takes "
               "each copy for a model of its own.",
               nullptr, static_cast<int>(plan.tables.parts.size())));
    }
    QStringList models;
    for (const auto& model : plan.reading.models) models << toQt(model.name);
    m_allModels->setText(
        tr("Import %n models: %1", nullptr, static_cast<int>(models.size()))
            .arg(fontMetrics().elidedText(models.join(QStringLiteral(", ")), Qt::ElideRight, 50 * spacing::unit)));
    m_allModels->setVisible(!models.isEmpty());
    m_allModels->setChecked(m_batch.takesModels);
    const bool areSeveral = m_batch.sources.size() > 1 || m_batch.takesModels || plan.tables.parts.size() > 1;
    m_commonRows->setVisible(areSeveral && !m_batch.isEnsemble);
    m_commonRows->setChecked(m_batch.hasCommonRows);
    QFont emphasis = font();
    emphasis.setBold(!m_batch.takesModels);
    m_allModels->setFont(emphasis);
    const bool areModelsAsked = !m_batch.takesModels && asksForModels(plan);
    const bool areColumnsAsked =
        !m_batch.takesModels &&
        std::any_of(plan.remarks.questions.begin(), plan.remarks.questions.end(),
                    [](const auto& question) { return question.about == ImportQuestion::About::Columns; });
    if (areModelsAsked && models.size() > 1 && !m_attempt.isComplete()) {
        // Nothing is wrong with the file: it waits for an answer.
        m_error->setStyleSheet(QStringLiteral("color: %1").arg(currentTheme().accent.name()));
        m_error->setText(m_attempt.errorText() + QLatin1Char(' ') +
                         tr("Tick the box above to import them all, or say in the head of a column that it alone holds "
                            "the predictions."));
    }
    const QColor hintColor = areColumnsAsked ? currentTheme().accent : currentTheme().mutedText;
    m_columnHint->setStyleSheet(
        QStringLiteral("color: %1; font-weight: %2")
            .arg(hintColor.name(), areColumnsAsked ? QStringLiteral("bold") : QStringLiteral("normal")));
    QString html;
    if (m_batch.isRecalled) {
        html = QStringLiteral("<p style='margin:0 0 4px 0'><b>%1</b></p>")
                   .arg(tr("Read as last time with these columns; the button above goes back to what is detected."));
    }
    for (const auto& finding : plan.remarks.findings) {
        html += QStringLiteral("<p style='margin:0 0 4px 0'>%1</p>").arg(spokenText(finding).toHtmlEscaped());
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

}  // namespace calibrium::ui
