// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lab/lab_bar.h"

#include "core/experiments/experiment.h"
#include "core/experiments/runs/run_file.h"
#include "core/simulation/world.h"
#include "ui/actions/actions.h"
#include "ui/forms/flow_layout.h"
#include "ui/jobs/job_tracker.h"
#include "ui/jobs/remaining_text.h"
#include "ui/lab/pace_controls.h"
#include "ui/language/core_text.h"
#include "ui/look/icon_button.h"
#include "ui/look/icons.h"
#include "ui/look/text.h"
#include "ui/look/theme.h"
#include "ui/workspace/lab/lab_session.h"
#include "ui/workspace/models/model.h"
#include "ui/workspace/models/model_store.h"
#include "ui/workspace/settings/plan_choices.h"
#include "ui/workspace/workspace.h"

#include <algorithm>
#include <limits>

#include <QAction>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QMenu>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QToolButton>
#include <QVBoxLayout>

namespace calibrium::ui {

namespace {

QLabel* makeLabel(const QString& text, QWidget* buddy, QWidget* parent) {
    auto* label = new QLabel(text, parent);
    label->setBuddy(buddy);
    label->setToolTip(buddy->toolTip());
    label->setMinimumHeight(buddy->sizeHint().height());
    return label;
}

/// A label never stands on another line than what it names.
QWidget* together(QLabel* label, QWidget* named, QWidget* parent) {
    auto* both = new QWidget(parent);
    auto* row = new QHBoxLayout(both);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(spacing::unit);
    row->addWidget(label);
    row->addWidget(named);
    return both;
}

QToolButton* makeButton(QAction* action, QWidget* parent) {
    auto* button = new QToolButton(parent);
    button->setDefaultAction(action);
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    return button;
}

QSpinBox* makeSpinBox(const QString& name, int minimum, const QString& tip, QWidget* parent) {
    auto* box = new QSpinBox(parent);
    box->setObjectName(name);
    box->setRange(minimum, std::numeric_limits<int>::max());
    box->setKeyboardTracking(false);
    box->setToolTip(tip);
    return box;
}

/// Chooses the entry with this id without telling anybody.
void select(QComboBox& box, const QString& id) {
    const QSignalBlocker blocker(box);
    box.setCurrentIndex(box.findData(id));
    box.setToolTip(box.currentData(Qt::ToolTipRole).toString());
}

ExperimentPlan withData(ExperimentPlan plan, const std::optional<Dataset>& data) {
    plan.data = data;
    return plan;
}

}  // namespace

LabBar::LabBar(Workspace& workspace, const Actions& actions, QWidget* parent)
    : QWidget(parent), m_workspace(workspace), m_lab(workspace.lab()), m_actions(actions) {
    setObjectName(QStringLiteral("labBar"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(spacing::twice, spacing::unit, spacing::unit, spacing::half);
    column->setSpacing(spacing::unit);
    column->addWidget(makeChoices());
    column->addWidget(makeControls(actions));
    connect(&m_lab, &LabSession::planChanged, this, &LabBar::refreshPlan);
    connect(&m_lab, &LabSession::stateChanged, this, &LabBar::refreshState);
    // A data set may take minutes, and the time that remains is told on the way as in the status bar.
    connect(&workspace.tracker(), &JobTracker::summaryChanged, this, &LabBar::showProgress);
    connect(&workspace.models(), &ModelStore::changed, this, &LabBar::fillModels);
    refreshPlan();
    refreshState();
}

QWidget* LabBar::makeChoices() {
    auto* choices = new QWidget(this);
    m_experiments = new QComboBox(choices);
    m_experiments->setObjectName(QStringLiteral("labExperiment"));
    m_experiments->setAccessibleName(tr("Experiment"));
    for (const auto& one : experiments()) {
        m_experiments->addItem(coreText(one.info.name), toQt(one.info.id));
        m_experiments->setItemData(m_experiments->count() - 1, coreText(one.info.explanation), Qt::ToolTipRole);
    }
    connect(m_experiments, &QComboBox::currentIndexChanged, this, [this] {
        m_lab.changePlan(withExperiment(m_lab.plan(), m_experiments->currentData().toString().toStdString()));
    });
    QToolButton* help = makeHelpButton({}, tr("Explain this experiment"), choices);
    connect(help, &QToolButton::clicked, this, [this] { emit explainRequested(toQt(m_lab.plan().experiment)); });
    m_worlds = new QComboBox(choices);
    m_worlds->setObjectName(QStringLiteral("labWorld"));
    m_worlds->setAccessibleName(tr("World"));
    m_worldLabel = makeLabel(tr("in"), m_worlds, choices);
    fillWorlds();
    m_presets = new QWidget(choices);
    auto* presets = new QHBoxLayout(m_presets);
    presets->setContentsMargins(0, 0, 0, 0);
    presets->setSpacing(spacing::half);
    m_cases = new QToolButton(choices);
    m_cases->setObjectName(QStringLiteral("labCases"));
    m_cases->setIcon(icon(QStringLiteral("cancel")));
    m_cases->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_cases->setAutoRaise(true);
    connect(m_cases, &QToolButton::clicked, this, [this] {
        ExperimentPlan plan = m_lab.plan();
        plan.cases.clear();
        m_lab.changePlan(std::move(plan));
    });
    m_models = new QComboBox(choices);
    m_models->setObjectName(QStringLiteral("labModel"));
    m_models->setToolTip(tr("Whose predictions the data sets are made of"));
    m_modelLabel = makeLabel(tr("with"), m_models, choices);
    connect(m_models, &QComboBox::currentIndexChanged, this, &LabBar::takeModel);
    m_guide = new QToolButton(choices);
    m_guide->setObjectName(QStringLiteral("labGuide"));
    m_guide->setText(tr("Demonstrations"));
    m_guide->setToolTip(tr("Guided demonstrations and figures of the papers"));
    m_guide->setIcon(icon(QStringLiteral("samples")));
    m_guide->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_guide->setPopupMode(QToolButton::InstantPopup);
    m_guide->setAutoRaise(true);
    auto* row = new FlowLayout(choices);
    row->setContentsMargins(0, 0, 0, 0);
    for (QWidget* part :
         {static_cast<QWidget*>(m_experiments), static_cast<QWidget*>(help), static_cast<QWidget*>(m_worldLabel),
          static_cast<QWidget*>(m_worlds), m_presets, static_cast<QWidget*>(m_cases),
          static_cast<QWidget*>(m_modelLabel), static_cast<QWidget*>(m_models), static_cast<QWidget*>(m_guide)}) {
        row->addWidget(part);
    }
    return choices;
}

QWidget* LabBar::makeControls(const Actions& actions) {
    auto* controls = new QWidget(this);
    QToolButton* play = makeButton(actions.playLab, controls);
    play->setObjectName(QStringLiteral("labPlay"));
    play->setMinimumWidth(11 * spacing::unit);
    m_more = makeButton(actions.continueLab, controls);
    m_more->setObjectName(QStringLiteral("labMore"));
    m_more->setToolButtonStyle(Qt::ToolButtonTextOnly);
    m_repetitions =
        makeSpinBox(QStringLiteral("labRepetitions"), 1, tr("Data sets after which the run stops by itself"), controls);
    m_repetitions->setGroupSeparatorShown(true);
    connect(m_repetitions, &QSpinBox::valueChanged, this, &LabBar::takeRepetitions);
    m_seed = makeSpinBox(QStringLiteral("labSeed"), 0, tr("Of everything random: the same seed gives the same digits."),
                         controls);
    connect(m_seed, &QSpinBox::valueChanged, this, &LabBar::takeSeed);
    m_progress = new QLabel(controls);
    m_progress->setObjectName(QStringLiteral("labProgress"));
    // Words of some languages are longer than the window is wide.
    auto* row = new FlowLayout(controls);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(play);
    row->addWidget(new PaceControls(m_lab, actions, controls));
    row->addWidget(makeButton(actions.startLabOver, controls));
    row->addWidget(m_more);
    row->addWidget(together(makeLabel(tr("Repetitions"), m_repetitions, controls), m_repetitions, controls));
    row->addWidget(together(makeLabel(tr("Seed"), m_seed, controls), m_seed, controls));
    row->addWidget(m_progress);
    return controls;
}

void LabBar::setGuideMenu(QMenu* menu) { m_guide->setMenu(menu); }

void LabBar::fillWorlds() {
    for (const auto& one : worlds()) {
        m_worlds->addItem(coreText(one.info.name), toQt(one.info.id));
        m_worlds->setItemData(m_worlds->count() - 1, coreText(one.info.explanation), Qt::ToolTipRole);
    }
    connect(m_worlds, &QComboBox::currentIndexChanged, this,
            [this] { m_lab.changePlan(withWorld(m_lab.plan(), m_worlds->currentData().toString().toStdString())); });
}

void LabBar::fillPresets() {
    const World* chosen = worldOf(m_lab.plan());
    const QString id = chosen == nullptr ? QString() : toQt(chosen->info.id);
    if (id != m_presetWorld) {
        qDeleteAll(m_presets->findChildren<QToolButton*>(QString(), Qt::FindDirectChildrenOnly));
        m_presetWorld = id;
        if (chosen != nullptr) {
            for (const auto& preset : chosen->presets) {
                auto* button = new QToolButton(m_presets);
                button->setObjectName(QStringLiteral("preset:") + toQt(preset.id));
                button->setText(coreText(preset.name));
                button->setToolTip(coreText(preset.explanation));
                button->setCheckable(true);
                button->setProperty("word", true);
                connect(button, &QToolButton::clicked, this, [this, preset] {
                    m_lab.changePlan(withPreset(m_lab.plan(), preset));
                    fillPresets();
                });
                m_presets->layout()->addWidget(button);
            }
        }
        m_presets->setVisible(chosen != nullptr && !chosen->presets.empty());
    }
    if (chosen == nullptr) return;
    for (const auto& preset : chosen->presets) {
        auto* button = m_presets->findChild<QToolButton*>(QStringLiteral("preset:") + toQt(preset.id));
        button->setChecked(isPreset(m_lab.plan(), preset));
    }
}

/// The plan's data follow the choice, and the choice follows the models: the first shown one unless another was chosen.
/// The predictions that a run came with stay until the user chooses others.
void LabBar::fillModels() {
    const ExperimentPlan& plan = m_lab.plan();
    const World* chosen = worldOf(plan);
    const bool takesData = chosen != nullptr && chosen->takesData;
    const auto shown = m_workspace.models().shown();
    m_modelLabel->setVisible(takesData && !shown.empty());
    m_models->setVisible(takesData && !shown.empty());
    const Model* known = m_workspace.models().find(m_modelId);
    if (plan.data && known != nullptr && !giveSameNumbers(plan, withData(plan, known->data))) m_modelId = 0;
    const QSignalBlocker blocker(m_models);
    m_models->clear();
    for (const auto& model : shown) m_models->addItem(toQt(model.data.name()), model.id);
    const bool isOfRun = plan.data && m_modelId == 0;
    const int usual = isOfRun || shown.empty() ? -1 : 0;
    m_models->setCurrentIndex(std::max(m_models->findData(m_modelId), usual));
    if (takesData && !isOfRun) takeModel();
}

void LabBar::takeModel() {
    const ExperimentPlan& plan = m_lab.plan();
    const Model* model = m_workspace.models().find(m_models->currentData().toInt());
    m_modelId = model == nullptr ? 0 : model->id;
    ExperimentPlan changed = withData(plan, model == nullptr ? std::nullopt : std::optional(model->data));
    if (!giveSameNumbers(changed, plan)) m_lab.changePlan(withApplicableMethods(std::move(changed)));
}

void LabBar::refreshCases() {
    const ExperimentPlan& plan = m_lab.plan();
    m_cases->setVisible(!plan.cases.empty());
    m_cases->setText(tr("%1 worlds").arg(plan.cases.size()));
    m_cases->setToolTip(tr("Side by side: %1. Press to leave them for the one world of the settings.")
                            .arg(spokenText(caseLabels(plan))));
}

void LabBar::refreshPlan() {
    const ExperimentPlan& plan = m_lab.plan();
    select(*m_experiments, toQt(plan.experiment));
    select(*m_worlds, toQt(plan.world));
    m_worlds->setVisible(!plan.world.empty());
    m_worldLabel->setVisible(!plan.world.empty());
    fillPresets();
    refreshCases();
    const QSignalBlocker repetitions(m_repetitions);
    m_repetitions->setMaximum(static_cast<int>(m_lab.mostRepetitions()));
    m_repetitions->setValue(static_cast<int>(m_lab.wantedRepetitions()));
    const QSignalBlocker seed(m_seed);
    m_seed->setValue(static_cast<int>(plan.analysis.seed));
    m_actions.continueLab->setIconText(tr("+%1").arg(QLocale().toString(m_lab.usualRepetitions())));
    fillModels();
}

void LabBar::refreshState() {
    const bool isPlaying = m_lab.isPlaying();
    m_actions.playLab->setText(isPlaying ? tr("&Pause") : tr("&Play"));
    m_actions.playLab->setIconText(isPlaying ? tr("Pause") : tr("Play"));
    m_actions.playLab->setIcon(icon(isPlaying ? QStringLiteral("pause") : QStringLiteral("play")));
    for (QAction* action : {m_actions.keepRun, m_actions.saveRun, m_actions.exportRun}) {
        action->setEnabled(m_lab.hasNumbers());
    }
    m_actions.startLabOver->setEnabled(isPlaying || m_lab.hasNumbers());
    showProgress();
}

void LabBar::showProgress() {
    const QLocale locale;
    QString text;
    if (m_lab.isPlaying() || m_lab.hasNumbers()) {
        text = tr("%1 of %2").arg(locale.toString(m_lab.repetitions()), locale.toString(m_lab.wantedRepetitions()));
    }
    if (const auto seconds = m_lab.remainingSeconds()) text += QStringLiteral(", ") + remainingText(*seconds);
    if (m_lab.state() == LabSession::State::Paused) text += tr(", paused");
    if (m_lab.state() == LabSession::State::Ready) text = tr("Press Play to draw data sets.");
    // Numbers that grow have their room from the start: a part of one reads as another number.
    const QString wanted = locale.toString(m_lab.wantedRepetitions());
    const int room = m_progress->fontMetrics().horizontalAdvance(tr("%1 of %2").arg(wanted, wanted));
    m_progress->setMinimumWidth(std::max(room, m_progress->fontMetrics().horizontalAdvance(text)) + 2);
    m_progress->setText(text);
}

void LabBar::takeRepetitions(int count) {
    ExperimentPlan plan = m_lab.plan();
    plan.values.set("repetitions", static_cast<std::int64_t>(count));
    m_lab.changePlan(std::move(plan));
}

void LabBar::takeSeed(int seed) {
    ExperimentPlan plan = m_lab.plan();
    plan.analysis.seed = static_cast<std::uint64_t>(seed);
    m_lab.changePlan(std::move(plan));
}

}  // namespace calibrium::ui
