// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/recalibrate/recalibrate_page.h"

#include "core/analysis/reports/table_format.h"
#include "core/io/bytes/output_file.h"
#include "core/io/reading/mapped_file.h"
#include "core/io/reading/predictions_file.h"
#include "core/recalibration/judging/recalibration_report.h"
#include "core/recalibration/saved_map.h"
#include "core/run/error.h"
#include "ui/jobs/job_tracker.h"
#include "ui/language/core_text.h"
#include "ui/look/text.h"
#include "ui/look/unbroken.h"
#include "ui/plots/view/figure_scroll_area.h"
#include "ui/plots/view/figure_view.h"
#include "ui/recalibrate/source_plan.h"
#include "ui/recalibrate/text_grid_view.h"
#include "ui/settings/settings.h"
#include "ui/workspace/models/model_store.h"
#include "ui/workspace/recalibration_session.h"
#include "ui/workspace/workspace.h"

#include <algorithm>

#include <QAction>
#include <QComboBox>
#include <QCoreApplication>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QPushButton>
#include <QResizeEvent>
#include <QSignalBlocker>
#include <QSplitter>
#include <QTabWidget>
#include <QVBoxLayout>

namespace calibrium::ui {

namespace {

/// Asks for the height of all its lines: what stands beside it in a splitter or tabs would take it otherwise. Not by a
/// height for a width, with which a scroll area gives everything around it the height that it likes best.
class WrappedText final : public QLabel {
public:
    using QLabel::QLabel;

    [[nodiscard]] bool hasHeightForWidth() const override { return false; }
    [[nodiscard]] QSize minimumSizeHint() const override {
        const QSize least = QLabel::minimumSizeHint();
        return {least.width(), std::max(least.height(), heightForWidth(std::max(width(), least.width())))};
    }
    [[nodiscard]] QSize sizeHint() const override { return {QLabel::sizeHint().width(), minimumSizeHint().height()}; }

protected:
    void resizeEvent(QResizeEvent* event) override {
        QLabel::resizeEvent(event);
        if (event->size().width() != event->oldSize().width()) updateGeometry();
    }
};

QLabel* makeText(const char* name, QWidget* parent) {
    auto* label = new WrappedText(parent);
    label->setObjectName(QLatin1String(name));
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    label->setContentsMargins(spacing::twice, spacing::half, spacing::twice, spacing::half);
    return label;
}

/// A name of a model as a name of a file.
QString fileStem(const Dataset& data) {
    QString stem = toQt(data.name());
    for (QChar& c : stem) {
        if (QStringLiteral("/\\:*?\"<>|").contains(c)) c = QLatin1Char('-');
    }
    return stem;
}

}  // namespace

RecalibratePage::RecalibratePage(Workspace& workspace, RecalibrationSession& session, QWidget* parent)
    : QWidget(parent), m_workspace(workspace), m_session(session) {
    setObjectName(QStringLiteral("page:recalibrate"));
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    // Sentences and warnings are as many as they are: on a low screen they scroll together with figure and tables.
    auto* body = new QWidget(this);
    m_view = new FigureView(body);
    m_view->setObjectName(QStringLiteral("recalibrationView"));
    m_error = makeText("recalibrationError", body);
    m_sentences = makeText("recalibrationSentences", body);
    m_start = new QAction(tr("Recalibrate"), this);
    connect(m_start, &QAction::triggered, &session, &RecalibrationSession::recalibrate);
    auto* parts = new QSplitter(Qt::Vertical, body);
    parts->setChildrenCollapsible(false);
    parts->addWidget(new FigureScrollArea(m_view, parts));
    m_tables = makeTables();
    parts->addWidget(m_tables);
    parts->setStretchFactor(0, 3);
    parts->setStretchFactor(1, 1);
    auto* bodyColumn = new QVBoxLayout(body);
    bodyColumn->setContentsMargins(0, 0, 0, 0);
    bodyColumn->setSpacing(0);
    bodyColumn->addWidget(m_error);
    bodyColumn->addWidget(m_sentences);
    bodyColumn->addWidget(parts, 1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(makeHead());
    column->addWidget(new FigureScrollArea(body, this), 1);
    connect(&workspace.models(), &ModelStore::changed, this, &RecalibratePage::refresh);
    connect(&session, &RecalibrationSession::stateChanged, this, &RecalibratePage::refresh);
    connect(&session, &RecalibrationSession::choiceChanged, this, &RecalibratePage::refresh);
    connect(&session, &RecalibrationSession::recalibrated, this, [this](int modelId) {
        m_modelId = modelId;
        refresh();
    });
    refresh();
}

QWidget* RecalibratePage::makeHead() {
    auto* head = new QWidget(this);
    m_chosen = new QComboBox(head);
    m_chosen->setObjectName(QStringLiteral("recalibratedModel"));
    m_chosen->setAccessibleName(tr("Recalibrated model"));
    m_chosen->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    connect(m_chosen, &QComboBox::activated, this, [this](int index) {
        m_modelId = m_chosen->itemData(index).toInt();
        refresh();
    });
    m_saveMap = new QPushButton(tr("Save Map…"), head);
    m_saveMap->setObjectName(QStringLiteral("saveMap"));
    m_saveMap->setToolTip(tr("The map as a file that \"calibrium apply\" takes"));
    connect(m_saveMap, &QPushButton::clicked, this, [this] {
        if (!m_shown) return;
        askForFile(tr("Save Map"), tr("Maps (*.json)"), fileStem(m_shown->recalibrated.data) + QStringLiteral(".json"),
                   [this](const QString& path) { saveMap(path); });
    });
    m_savePredictions = new QPushButton(tr("Save Predictions…"), head);
    m_savePredictions->setObjectName(QStringLiteral("savePredictions"));
    m_savePredictions->setToolTip(tr("The recalibrated predictions as CSV, with their targets, or as a NumPy array"));
    connect(m_savePredictions, &QPushButton::clicked, this, [this] {
        if (!m_shown) return;
        askForFile(tr("Save Predictions"), tr("CSV (*.csv);;NumPy array (*.npy)"),
                   fileStem(m_shown->recalibrated.data) + QStringLiteral(".csv"),
                   [this](const QString& path) { savePredictions(path); });
    });
    m_fitAgain = new QPushButton(tr("Fit Again"), head);
    m_fitAgain->setObjectName(QStringLiteral("fitAgain"));
    m_fitAgain->setToolTip(
        tr("Fits the map to the rows that are there now; so far it was applied as it was fitted before"));
    connect(m_fitAgain, &QPushButton::clicked, this, [this] { m_session.fitAgain(m_modelId); });
    auto* row = new QHBoxLayout(head);
    row->setContentsMargins(spacing::twice, spacing::unit, spacing::twice, spacing::half);
    row->addWidget(m_chosen);
    row->addStretch(1);
    row->addWidget(m_fitAgain);
    row->addWidget(m_saveMap);
    row->addWidget(m_savePredictions);
    return head;
}

QTabWidget* RecalibratePage::makeTables() {
    auto* tables = new QTabWidget(this);
    tables->setObjectName(QStringLiteral("recalibrationTables"));
    tables->setDocumentMode(true);
    const auto addTab = [&](const QString& title, QLabel* text, TextGridView* grid) {
        auto* tab = new QWidget(tables);
        auto* column = new QVBoxLayout(tab);
        column->setContentsMargins(0, 0, 0, 0);
        column->setSpacing(spacing::half);
        column->addWidget(text);
        column->addWidget(grid, 1);
        tables->addTab(tab, title);
    };
    m_changes = new TextGridView(QStringLiteral("recalibrationChanges"), tr("Before and after"), tables);
    m_warnings = makeText("recalibrationWarnings", tables);
    addTab(tr("Before and After"), m_warnings, m_changes);
    m_rankingSentence = makeText("recalibrationRankingSentence", tables);
    m_ranking = new TextGridView(QStringLiteral("recalibrationRanking"), tr("All methods"), tables);
    addTab(tr("All Methods"), m_rankingSentence, m_ranking);
    return tables;
}

void RecalibratePage::setViewActions(const QList<QAction*>& actions) {
    m_view->setContextMenuPolicy(Qt::ActionsContextMenu);
    m_view->addActions(actions);
}

void RecalibratePage::refresh() {
    {
        const QSignalBlocker blocker(m_chosen);
        m_chosen->clear();
        for (const auto& model : m_workspace.models()) {
            if (model.recalibration) m_chosen->addItem(toQt(model.data.name()), model.id);
        }
        // What is said of all methods is said of the model above.
        if (m_session.ranking() != m_shownRanking) chooseRecalibrationOf(m_session.rankedId());
        // One that was taken back leaves the last of the others.
        if (m_chosen->findData(m_modelId) < 0) {
            m_modelId = m_chosen->count() == 0 ? 0 : m_chosen->itemData(m_chosen->count() - 1).toInt();
        }
        m_chosen->setCurrentIndex(m_chosen->findData(m_modelId));
    }
    const Model* model = m_workspace.models().find(m_modelId);
    m_chosen->setVisible(model != nullptr);
    m_fitAgain->setVisible(model != nullptr && model->recalibration->recalibrated.isApplied);
    m_fitAgain->setEnabled(!m_session.isRunning());
    m_saveMap->setEnabled(model != nullptr);
    m_savePredictions->setEnabled(model != nullptr);
    if (model == nullptr) {
        showNothing();
    } else if (const auto styles = stylesOf(*model); model->recalibration != m_shown || styles != m_shownStyles) {
        m_view->setFigure(model->recalibration->figure, styles);
        if (model->recalibration != m_shown) showReport(*model->recalibration, model->lineage);
        m_shown = model->recalibration;
        m_shownStyles = styles;
    }
    m_error->setText(m_session.error());
    m_error->setVisible(!m_session.error().isEmpty());
    m_sentences->setVisible(!m_sentences->text().isEmpty());
    refreshRanking();
    emit figureChanged();
}

void RecalibratePage::chooseRecalibrationOf(int modelId) {
    const Model* chosen = m_workspace.models().find(m_modelId);
    if (chosen != nullptr && chosen->parentId == modelId) return;
    for (const auto& model : m_workspace.models()) {
        if (model.recalibration && model.parentId == modelId) m_modelId = model.id;
    }
}

std::vector<SeriesStyle> RecalibratePage::stylesOf(const Model& model) const {
    const Model* parent = m_workspace.models().find(model.parentId);
    std::vector<SeriesStyle> styles{parent == nullptr ? seriesStyle(0) : parent->style, model.style};
    // A map of one curve is the model's too; those of several classes stand beside the two.
    const std::size_t count = model.recalibration->figure.series.size();
    if (count == styles.size() + 1) styles.push_back(model.style);
    return styles;
}

void RecalibratePage::showNothing() {
    m_shown.reset();
    Figure empty;
    const QString reason = m_session.isRunning() ? tr("Fitting…")
                                                 : tr("Choose a method in the settings and press Recalibrate: the map "
                                                      "and what it changes appear here.");
    empty.emptyReason = asItStands(reason.toStdString());
    m_view->setFigure(empty);
    m_view->setEmptyAction(m_session.isRunning() || m_session.targets().empty() ? nullptr : m_start);
    m_sentences->clear();
}

void RecalibratePage::showReport(const RecalibrationReport& report, const Text& lineage) {
    QStringList sentences;
    for (const auto& sentence : report.sentences) sentences.append(spokenText(sentence));
    sentences.append(spokenText(lineage) + QLatin1Char('.'));
    m_sentences->setText(unbroken(sentences.join(QLatin1Char('\n'))));
    m_changes->setGrid(changesTable(report));
    m_tables->setCurrentIndex(0);
    QStringList warnings;
    for (const auto& warning : report.recalibrated.warnings) warnings.append(spokenText(warning.text));
    for (const auto& change : report.changes) {
        // What intervals leave open stands in reports; that a score is infinite belongs beside its number.
        for (const auto& warning : change.warnings) {
            if (warning.id == "zero-probability")
                warnings.append(coreText(change.name) + QStringLiteral(": ") + spokenText(warning.text));
        }
    }
    m_warnings->setText(warnings.join(QLatin1Char('\n')));
    m_warnings->setVisible(!warnings.isEmpty());
}

void RecalibratePage::refreshRanking() {
    const auto& ranking = m_session.ranking();
    m_tables->setTabVisible(0, m_shown != nullptr);
    m_tables->setTabVisible(1, ranking != nullptr);
    m_tables->setVisible(m_shown != nullptr || ranking != nullptr);
    if (!ranking || ranking == m_shownRanking) return;
    m_shownRanking = ranking;
    m_tables->setCurrentIndex(1);
    m_rankingSentence->setText(
        unbroken(m_session.rankedModel() + QStringLiteral(": ") + spokenText(ranking->sentence)));
    m_ranking->setGrid(rankingTable(*ranking));
}

void RecalibratePage::askForFile(const QString& title, const QString& filter, const QString& name,
                                 const std::function<void(const QString&)>& use) {
    auto* files = new QFileDialog(window(), title, settings::exportFolder.value());
    files->setObjectName(QStringLiteral("recalibrationDialog"));
    files->setAttribute(Qt::WA_DeleteOnClose);
    files->setAcceptMode(QFileDialog::AcceptSave);
    files->setNameFilter(filter);
    files->setDefaultSuffix(QFileInfo(name).suffix());
    files->selectFile(name);
    connect(files, &QFileDialog::fileSelected, this, use);
    files->open();
}

void RecalibratePage::saveMap(const QString& path) {
    if (!m_shown) return;
    const std::string version = QCoreApplication::applicationVersion().toStdString();
    write(path, tr("The map was not saved. %1"),
          [shown = m_shown, version](const std::optional<ImportPlan>& plan, const Run& /*run*/) {
              SavedMap map = savedMapOf(shown->recalibrated, version);
              if (plan) map.columns = readColumnsOf(*plan);
              return savedMapText(map);
          });
}

void RecalibratePage::savePredictions(const QString& path) {
    if (!m_shown) return;
    write(path, tr("The predictions were not saved. %1"),
          [shown = m_shown, path = path.toStdString()](const std::optional<ImportPlan>& plan, const Run& run) {
              const Recalibrated& made = shown->recalibrated;
              if (!plan) return predictionsBytes(made.data, path, true, made.extraColumns());
              return predictionsBytes(*plan, {made.data, true, made.extraColumns()}, path, run).text;
          });
}

void RecalibratePage::write(const QString& path, const QString& refusal, const Bytes& bytes) {
    const Model* model = m_workspace.models().find(m_modelId);
    const RowSource rows = rowSourceOf(model == nullptr ? nullptr : m_workspace.models().find(model->parentId));
    m_workspace.tracker().start<QString>(
        {QStringLiteral("recalibrate/save/") + path, tr("Saving %1").arg(QFileInfo(path).fileName()), true},
        [rows, bytes, path](const Run& run) {
            writeFileBytes(path.toStdString(), bytes(planAgain(rows, run), run), run);
            return path;
        },
        {this,
         [](const std::shared_ptr<const QString>& written) {
             settings::exportFolder.store(QFileInfo(*written).absolutePath());
         },
         [this, refusal](const QString& message) { emit failed(refusal.arg(message)); },
         {}});
}

}  // namespace calibrium::ui
