// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/recalibrate/recalibrate_form.h"

#include "core/method/method_info.h"
#include "core/recalibration/fit_choice.h"
#include "core/recalibration/recalibration_method.h"
#include "ui/forms/parameter_form.h"
#include "ui/forms/section_head.h"
#include "ui/import/file_opener.h"
#include "ui/language/core_text.h"
#include "ui/look/icon_button.h"
#include "ui/look/literal_tip.h"
#include "ui/look/text.h"
#include "ui/look/theme.h"
#include "ui/settings/settings.h"
#include "ui/workspace/models/model_store.h"
#include "ui/workspace/recalibration_session.h"
#include "ui/workspace/settings/applicability.h"

#include <QComboBox>
#include <QDropEvent>
#include <QFileDialog>
#include <QLabel>
#include <QMimeData>
#include <QPushButton>
#include <QSignalBlocker>
#include <QStandardItemModel>
#include <QVBoxLayout>

namespace calibrium::ui {

namespace {

// In place of the id of a model.
constexpr int ownRows = 0;
constexpr int anotherFile = -1;
constexpr int chosenRows = -2;

QString firstSentence(const std::string& text) {
    return coreText(text).section(QStringLiteral(". "), 0, 0).section(QLatin1Char('\n'), 0, 0);
}

/// Long names of models and methods do not widen the dock.
QComboBox* makeChoice(const char* name, const QString& accessibleName, QWidget* parent) {
    auto* box = new QComboBox(parent);
    box->setObjectName(QLatin1String(name));
    box->setAccessibleName(accessibleName);
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(10);
    return box;
}

}  // namespace

RecalibrateForm::RecalibrateForm(const ModelStore& models, RecalibrationSession& session, QWidget* parent)
    : QWidget(parent),
      m_models(models),
      m_session(session),
      m_model(makeChoice("recalibrateModel", tr("Model"), this)),
      m_method(makeChoice("recalibrateMethod", tr("Method"), this)),
      m_explanation(new QLabel(this)),
      m_methodForm(new ParameterForm(this)),
      m_fitForm(new ParameterForm(this)),
      m_calibration(makeChoice("recalibrateCalibration", tr("Rows to fit to"), this)) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(spacing::twice, spacing::unit, spacing::twice, spacing::twice);
    column->setSpacing(spacing::unit);
    column->addWidget(new SectionHead(tr("Model"), {}, this));
    column->addWidget(m_model);
    connect(m_model, &QComboBox::activated, this,
            [this](int index) { m_session.setModel(m_model->itemData(index).toInt()); });
    addMethod(*column);
    addRows(*column);
    addButtons(*column);
    column->addStretch(1);
    connect(&session, &RecalibrationSession::choiceChanged, this, &RecalibrateForm::refresh);
    connect(&session, &RecalibrationSession::stateChanged, this, &RecalibrateForm::refreshButtons);
    refresh();
}

void RecalibrateForm::addMethod(QVBoxLayout& column) {
    auto* head = new SectionHead(tr("Method"), QStringLiteral("glossary:recalibration"), this);
    connect(head, &SectionHead::explainRequested, this, [this] { emit explainRequested(toQt(m_session.method())); });
    column.addWidget(head);
    for (const auto& method : recalibrationMethods()) {
        m_method->addItem(coreText(method.info.name), toQt(method.info.id));
    }
    connect(m_method, &QComboBox::activated, this,
            [this](int index) { m_session.setMethod(m_method->itemData(index).toString().toStdString()); });
    column.addWidget(m_method);
    m_explanation->setObjectName(QStringLiteral("recalibrateExplanation"));
    m_explanation->setWordWrap(true);
    column.addWidget(m_explanation);
    m_methodForm->setObjectName(QStringLiteral("recalibrateMethodForm"));
    connect(m_methodForm, &ParameterForm::valuesChanged, &m_session, &RecalibrationSession::setValues);
    column.addWidget(m_methodForm);
}

void RecalibrateForm::addRows(QVBoxLayout& column) {
    column.addWidget(new SectionHead(tr("Rows to fit to"), {}, this));
    m_calibration->setToolTip(
        tr("Rows of the model itself, or predictions of the same model for other samples: another loaded model or a "
           "file, which may be dropped here"));
    m_calibration->setAcceptDrops(true);
    m_calibration->installEventFilter(this);
    connect(m_calibration, &QComboBox::activated, this,
            [this](int index) { chooseCalibration(m_calibration->itemData(index).toInt()); });
    column.addWidget(m_calibration);
    m_fitForm->setObjectName(QStringLiteral("recalibrateFitForm"));
    m_fitForm->setParameters(fitParameters());
    connect(m_fitForm, &ParameterForm::valuesChanged, &m_session, &RecalibrationSession::setFitValues);
    column.addWidget(m_fitForm);
}

void RecalibrateForm::chooseCalibration(int modelId) {
    if (modelId == ownRows) {
        m_session.clearCalibration();
    } else if (modelId == anotherFile) {
        emit calibrationRequested({});
    } else if (const Model* model = m_models.find(modelId)) {
        m_session.setCalibration({{model->data, model->source, model->overrides}});
    }
    // What was chosen in vain, in a dialog that was dismissed, is taken back.
    refreshCalibration();
}

bool RecalibrateForm::eventFilter(QObject* watched, QEvent* event) {
    if (watched != m_calibration) return QWidget::eventFilter(watched, event);
    if (event->type() == QEvent::DragEnter || event->type() == QEvent::Drop) {
        auto* drop = static_cast<QDropEvent*>(event);
        const QStringList paths = FileOpener::filesOf(*drop->mimeData());
        if (paths.isEmpty()) return false;
        drop->acceptProposedAction();
        if (event->type() == QEvent::Drop) emit calibrationRequested(paths);
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

void RecalibrateForm::askForMap() {
    auto* files = new QFileDialog(window(), tr("Apply Saved Map"), settings::exportFolder.value(),
                                  tr("Maps (*.json);;All files (*)"));
    files->setObjectName(QStringLiteral("applyMapDialog"));
    files->setAttribute(Qt::WA_DeleteOnClose);
    files->setFileMode(QFileDialog::ExistingFile);
    connect(files, &QFileDialog::fileSelected, &m_session, &RecalibrationSession::applyMap);
    files->open();
}

void RecalibrateForm::addButtons(QVBoxLayout& column) {
    m_recalibrate = new QPushButton(tr("Recalibrate"), this);
    m_recalibrate->setObjectName(QStringLiteral("recalibrateButton"));
    m_recalibrate->setProperty("primary", true);
    connect(m_recalibrate, &QPushButton::clicked, &m_session, &RecalibrationSession::recalibrate);
    m_tryAll = new QPushButton(tr("Try All Methods"), this);
    m_tryAll->setObjectName(QStringLiteral("tryAllButton"));
    m_tryAll->setToolTip(tr("Ranks every method that applies by the score of rows that it has not seen"));
    connect(m_tryAll, &QPushButton::clicked, this, [this] {
        if (m_session.isRunning()) {
            m_session.cancel();
        } else {
            m_session.tryAll();
        }
    });
    column.addSpacing(spacing::unit);
    column.addWidget(m_recalibrate);
    column.addWidget(m_tryAll);
    m_applyMap = new QPushButton(tr("Apply Saved Map…"), this);
    m_applyMap->setObjectName(QStringLiteral("applyMapButton"));
    m_applyMap->setToolTip(tr("Recalibrates by a map that was saved before, here or on the command line"));
    connect(m_applyMap, &QPushButton::clicked, this, &RecalibrateForm::askForMap);
    column.addWidget(m_applyMap);
}

void RecalibrateForm::refresh() {
    refreshModels();
    refreshMethods();
    refreshCalibration();
    refreshButtons();
    // Rows of a calibration set are another number, but then no share of the model's own is asked for.
    const LoadedModel* calibration = m_session.calibration();
    const SampleRange own = samplesOf(m_session.targets());
    const Index other = calibration == nullptr ? 0 : calibration->data.sampleCount();
    m_fitForm->setSamples(own);
    m_methodForm->setSamples(calibration == nullptr ? own : SampleRange{other, other});
    m_fitForm->setValues(m_session.fitValues());
    setHelpTopic(*this, toQt(m_session.method()));
}

void RecalibrateForm::refreshModels() {
    const QSignalBlocker blocker(m_model);
    m_model->clear();
    m_model->addItem(tr("All shown models"), 0);
    for (const auto& model : m_models) m_model->addItem(toQt(model.data.name()), model.id);
    m_model->setCurrentIndex(m_model->findData(m_session.modelId()));
}

void RecalibrateForm::refreshCalibration() {
    const QSignalBlocker blocker(m_calibration);
    m_calibration->clear();
    m_calibration->addItem(tr("Rows of the model itself"), ownRows);
    for (const auto& model : m_models) {
        const bool isOther = model.parentId == 0 && model.id != m_session.modelId();
        if (isOther) m_calibration->addItem(tr("All rows of %1").arg(toQt(model.data.name())), model.id);
    }
    const LoadedModel* chosen = m_session.calibration();
    int current = 0;
    if (chosen != nullptr) {
        m_calibration->addItem(tr("All rows of %1").arg(toQt(chosen->data.name())), chosenRows);
        current = m_calibration->count() - 1;
        for (int i = 0; i < current; ++i) {
            // A loaded model stands in the list already.
            if (m_calibration->itemText(i) == m_calibration->itemText(current)) {
                m_calibration->removeItem(current);
                current = i;
            }
        }
    }
    m_calibration->addItem(tr("A file…"), anotherFile);
    m_calibration->setCurrentIndex(current);
    m_fitForm->setVisible(chosen == nullptr);
}

void RecalibrateForm::refreshMethods() {
    auto* items = qobject_cast<QStandardItemModel*>(m_method->model());
    for (int i = 0; i < m_method->count(); ++i) {
        const MethodInfo& info = recalibrationMethods()[static_cast<std::size_t>(i)].info;
        const QString reason = m_session.whyNot(info);
        items->item(i)->setEnabled(reason.isEmpty());
        items->item(i)->setToolTip(reason.isEmpty() ? firstSentence(info.explanation) : literalTip(reason));
    }
    m_method->setCurrentIndex(m_method->findData(toQt(m_session.method())));
    const MethodInfo& info = recalibrationMethod(m_session.method()).info;
    const QString reason = m_session.whyNot(info);
    m_explanation->setText(reason.isEmpty() ? firstSentence(info.explanation) + QLatin1Char('.') : reason);
    if (toQt(info.id) != m_shownMethod) {
        m_shownMethod = toQt(info.id);
        m_methodForm->setParameters(info.parameters);
    }
    m_methodForm->setValues(m_session.values());
    m_methodForm->setVisible(!m_methodForm->isEmpty());
}

void RecalibrateForm::refreshButtons() {
    const bool hasModels = !m_session.targets().empty();
    const bool isRunning = m_session.isRunning();
    const bool isPossible = m_session.whyNot(recalibrationMethod(m_session.method()).info).isEmpty();
    m_recalibrate->setEnabled(hasModels && isPossible && !isRunning);
    m_tryAll->setEnabled(hasModels || isRunning);
    m_applyMap->setEnabled(hasModels && !isRunning);
    m_tryAll->setText(isRunning ? tr("Cancel") : tr("Try All Methods"));
}

}  // namespace calibrium::ui
