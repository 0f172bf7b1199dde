// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspace/workspace.h"

#include "core/io/reading/import_ensemble.h"
#include "core/run/memory.h"
#include "core/run/parallel.h"
#include "ui/look/text.h"
#include "ui/settings/settings.h"
#include "ui/workspace/column_choice.h"
#include "ui/workspace/run_title.h"
#include "ui/workspace/setting_name.h"
#include "ui/workspace/undo_commands.h"
#include "ui/workspace/undo_memory.h"

#include <algorithm>
#include <set>

namespace calibrium::ui {

namespace {

constexpr int updateDelay = 60;  // milliseconds
constexpr int undoLimit = 100;   // each may hold the data of removed models
/// Of the program's memory: what results, shared parts and running computations leave is twice as much.
constexpr std::size_t undoShare = 8;

}  // namespace

bool isMadeOf(const std::vector<Model>& models, const Model& model, int parentId) {
    for (int id = model.parentId; id != 0;) {
        if (id == parentId) return true;
        const auto parent =
            std::find_if(models.begin(), models.end(), [id](const Model& candidate) { return candidate.id == id; });
        id = parent == models.end() ? 0 : parent->parentId;
    }
    return false;
}

int firstFreeSeries(const std::vector<Model>& models) {
    std::set<int> used;
    for (const auto& model : models) used.insert(model.series);
    int series = 0;
    while (used.contains(series)) ++series;
    return series;
}

std::string freeName(const std::vector<Model>& models, const std::string& name) {
    const auto isTaken = [&](const std::string& candidate) {
        return std::any_of(models.begin(), models.end(),
                           [&](const Model& model) { return model.data.name() == candidate; });
    };
    std::string candidate = name;
    for (int number = 2; isTaken(candidate); ++number) candidate = name + " (" + std::to_string(number) + ")";
    return candidate;
}

Workspace::Workspace(QObject* parent)
    : QObject(parent),
      m_evaluation(m_tracker),
      m_figures(m_tracker, m_evaluation),
      m_preview(m_tracker, m_evaluation),
      m_lab(m_tracker),
      m_settings(defaultSettings()) {
    if (!figureMethods().empty()) m_currentView = figureMethods().front().info.id;
    m_undoStack.setUndoLimit(undoLimit);
    m_updateTimer.setSingleShot(true);
    connect(&m_lab, &LabSession::replaced, this, [this](const auto& run) { rememberReplaced(*this, run); });
    connect(&m_updateTimer, &QTimer::timeout, this, &Workspace::update);
    connect(&m_undoStack, &QUndoStack::indexChanged, this,
            [this] { limitUndo(m_undoStack, m_models, m_keptRuns, programMemory() / undoShare); });
    connect(&m_evaluation, &Evaluation::resultsChanged, this, [this] {
        updateFigure();
        preparePreview();
    });
    connect(&m_figures, &FigureBuilder::figureChanged, this, &Workspace::figureChanged);
    connect(&m_figures, &FigureBuilder::ended, this, [this] {
        if (m_isDragging) updateFigure();
    });
    connect(&m_preview, &Preview::changed, this, [this] {
        m_evaluation.announce();
        updateFigure();
    });
    connect(&m_tracker, &JobTracker::becameIdle, this, [this] {
        // What is still to be told may ask for a figure.
        m_evaluation.announce();
        if (!isIdle()) return;
        preparePreview();
        if (isIdle()) emit becameIdle();
    });
}

const Model* Workspace::findModel(int id) const {
    const auto found =
        std::find_if(m_models.begin(), m_models.end(), [&](const Model& model) { return model.id == id; });
    return found == m_models.end() ? nullptr : &*found;
}

std::vector<Model> Workspace::shownModels() const {
    std::vector<Model> shown;
    for (const auto& model : m_models) {
        if (model.isVisible) shown.push_back(model);
    }
    return shown;
}

std::vector<SeriesStyle> Workspace::styles() const {
    std::vector<SeriesStyle> styles;
    for (const auto& model : m_models) {
        const auto series = static_cast<std::size_t>(model.series);
        while (styles.size() <= series) styles.push_back(seriesStyle(static_cast<int>(styles.size())));
        styles[series] = model.style;
    }
    return styles;
}

void Workspace::addModels(const std::vector<LoadedModel>& loaded) {
    if (loaded.empty()) return;
    std::vector<Model> models = m_models;
    for (const auto& item : loaded) models.push_back(loadedModel(item, models));
    // No step of its own on the way back: columns that nobody has chosen are those of the data.
    if (AnalysisSettings usual = withUsualColumns(m_settings, models); !(usual == m_settings)) {
        setSettings(std::move(usual));
    }
    // Files can be opened again: nothing is lost that was not before.
    const bool wasClean = m_undoStack.isClean();
    const auto count = static_cast<int>(loaded.size());
    changeModels(std::move(models), [count, name = toQt(loaded.front().data.name())] {
        return count == 1 ? tr("open %1").arg(name) : tr("open %n models", nullptr, count);
    });
    if (wasClean) m_undoStack.setClean();
}

Model Workspace::loadedModel(const LoadedModel& loaded, const std::vector<Model>& models) {
    const int series = firstFreeSeries(models);
    const Dataset data = loaded.data.withName(freeName(models, loaded.data.name()));
    return {.id = m_nextModelId++,
            .series = series,
            .data = data,
            .source = loaded.source,
            .overrides = loaded.overrides,
            .style = seriesStyle(series),
            .prepared = PreparedData(data, m_parts),
            .files = loaded.files,
            .marks = loaded.marks};
}

int Workspace::addMadeModels(const std::vector<MadeModel>& made, const Saying& text) {
    std::vector<Model> models = m_models;
    for (const auto& item : made) {
        const int series = firstFreeSeries(models);
        const Dataset data = item.data.withName(freeName(models, item.data.name()));
        auto place =
            std::find_if(models.begin(), models.end(), [&](const Model& model) { return model.id == item.parentId; });
        const std::vector<MarkedRows> marks = place == models.end() ? std::vector<MarkedRows>() : place->marks;
        if (place != models.end()) ++place;
        while (place != models.end() && isMadeOf(models, *place, item.parentId)) ++place;
        models.insert(place, {.id = m_nextModelId++,
                              .series = series,
                              .data = data,
                              .source = {},
                              .overrides = {},
                              .style = seriesStyle(series),
                              .prepared = PreparedData(data, m_parts),
                              .parentId = item.parentId,
                              .lineage = item.lineage,
                              .recalibration = item.recalibration,
                              .marks = marks});
    }
    changeModels(std::move(models), text);
    return m_nextModelId - 1;
}

void Workspace::setVisible(int modelId, bool isVisible) {
    std::vector<Model> models = m_models;
    for (auto& model : models) {
        if (model.id == modelId) model.isVisible = isVisible;
    }
    setModels(std::move(models));
}

void Workspace::removeModels(const std::vector<int>& ids) {
    std::vector<Model> models = m_models;
    std::erase_if(models, [&](const Model& model) { return std::find(ids.begin(), ids.end(), model.id) != ids.end(); });
    if (models.size() == m_models.size()) return;
    const auto count = static_cast<int>(ids.size());
    const QString name = count == 1 ? toQt(findModel(ids.front())->data.name()) : QString();
    changeModels(std::move(models), [count, name] {
        return count == 1 ? tr("remove %1").arg(name) : tr("remove %n models", nullptr, count);
    });
}

void Workspace::renameModel(int modelId, const QString& name) {
    const Model* current = findModel(modelId);
    const std::string wanted = name.trimmed().toStdString();
    if (current == nullptr || wanted.empty() || wanted == current->data.name()) return;
    std::vector<Model> models = m_models;
    std::vector<Model> others = m_models;
    std::erase_if(others, [&](const Model& model) { return model.id == modelId; });
    for (auto& model : models) {
        if (model.id != modelId) continue;
        model.data = model.data.withName(freeName(others, wanted));
        model.prepared = model.prepared.withName(model.data.name());
    }
    changeModels(std::move(models), [name = toQt(current->data.name())] { return tr("rename %1").arg(name); });
}

void Workspace::recolourModel(int modelId, const QColor& colour) {
    const Model* current = findModel(modelId);
    if (current == nullptr || !colour.isValid() || colour == current->style.colour) return;
    std::vector<Model> models = m_models;
    for (auto& model : models) {
        if (model.id == modelId) model.style.colour = colour;
    }
    changeModels(std::move(models), [name = toQt(current->data.name())] { return tr("recolour %1").arg(name); });
}

void Workspace::moveModel(int modelId, int row) {
    std::vector<Model> models = m_models;
    const auto found =
        std::find_if(models.begin(), models.end(), [&](const Model& model) { return model.id == modelId; });
    if (found == models.end()) return;
    const auto from = static_cast<int>(found - models.begin());
    const int to = std::clamp(row, 0, static_cast<int>(models.size()) - 1);
    if (from == to) return;
    const Model model = *found;
    models.erase(found);
    models.insert(models.begin() + to, model);
    changeModels(std::move(models), [name = toQt(model.data.name())] { return tr("move %1").arg(name); });
}

void Workspace::changeModels(std::vector<Model> models, const Saying& text) {
    m_undoStack.push(new ModelsCommand(*this, std::move(models), text));
}

void Workspace::changeSettings(const AnalysisSettings& settings, const Saying& text) {
    if (settings == m_settings) return;
    m_undoStack.push(new SettingsCommand(*this, settings, text));
}

void Workspace::setModels(std::vector<Model> models) {
    m_models = std::move(models);
    emit modelsChanged();
    scheduleUpdate();
}

void Workspace::setSettings(AnalysisSettings settings) {
    m_settings = std::move(settings);
    emit settingsChanged();
    scheduleUpdate();
}

void Workspace::keepRun(ExperimentRun run) {
    std::vector<KeptRun> runs = m_keptRuns;
    const Saying text = [name = run.name, plan = run.plan] { return tr("keep %1").arg(runTitle(name, plan)); };
    runs.push_back({m_nextRunId++, std::move(run)});
    m_undoStack.push(new KeptRunsCommand(*this, std::move(runs), text));
}

void Workspace::showRun(const ExperimentRun& run) {
    const auto& table = m_lab.table();
    const bool isElsewhere =
        table == run.table ||
        std::any_of(m_keptRuns.begin(), m_keptRuns.end(), [&](const KeptRun& kept) { return kept.run.table == table; });
    if (m_lab.hasNumbers() && !isElsewhere) keepRun(m_lab.run());
    m_lab.showRun(run);
}

void Workspace::removeKeptRun(int id) {
    const auto found =
        std::find_if(m_keptRuns.begin(), m_keptRuns.end(), [&](const KeptRun& kept) { return kept.id == id; });
    if (found == m_keptRuns.end()) return;
    const Saying text = [name = found->run.name, plan = found->run.plan] {
        return tr("remove %1").arg(runTitle(name, plan));
    };
    std::vector<KeptRun> runs = m_keptRuns;
    std::erase_if(runs, [&](const KeptRun& kept) { return kept.id == id; });
    m_undoStack.push(new KeptRunsCommand(*this, std::move(runs), text));
}

void Workspace::setKeptRuns(std::vector<KeptRun> runs) {
    m_keptRuns = std::move(runs);
    emit keptRunsChanged();
}

void Workspace::setCurrentView(const std::string& viewId) {
    if (m_currentView == viewId) return;
    if (!m_currentView.empty()) {
        for (const FigureMethod* view : viewsOnPage(m_currentView)) m_figures.abandon(*view);
    }
    m_currentView = viewId;
    updateFigure();
    preparePreview();
}

void Workspace::beginDrag(QObject* hand) {
    if (m_isDragging) return;
    m_isDragging = true;
    ++m_dragNumber;
    m_kernelBefore = m_settings.kernel;
    m_hand = hand;
    // A slider may be taken away from under the hand, by an undo for example.
    connect(hand, &QObject::destroyed, this, &Workspace::endDrag);
}

void Workspace::endDrag() {
    if (!m_isDragging) return;
    m_isDragging = false;
    if (m_hand) disconnect(m_hand, &QObject::destroyed, this, &Workspace::endDrag);
    m_hand.clear();
    m_updateTimer.start(0);
}

void Workspace::scheduleUpdate() {
    // A hand that moves is followed at once; else what comes together is done together.
    if (!m_updateTimer.isActive()) m_updateTimer.start(m_isDragging ? 0 : updateDelay);
}

void Workspace::update() {
    m_evaluation.update(m_models, m_settings, pace());
    const bool isKernelMoved = m_isDragging && m_settings.kernel != m_kernelBefore;
    if (isKernelMoved || m_preview.isShown()) m_preview.update(m_models, m_settings);
    updateFigure();
    if (isIdle()) emit becameIdle();
}

void Workspace::updateFigure() {
    if (m_currentView.empty()) return;
    for (const FigureMethod* view : viewsOnPage(m_currentView)) m_figures.update(*view, m_models, m_settings, pace());
}

/// Once the results are there, and only where somebody could move the kernel and look at what comes of it.
void Workspace::preparePreview() {
    if (m_isDragging || isUpdatePending() || m_evaluation.isComputing()) return;
    if (showsResults()) m_preview.prepare(m_models, m_settings);
}

int Workspace::staleResults() const {
    int count = 0;
    for (const auto& model : m_models) {
        if (model.isVisible) count += m_evaluation.staleResults(model, m_settings);
    }
    return count;
}

std::optional<double> Workspace::handleValue(const FigureMethod& view, const std::string& handle) const {
    const Values values = viewValues(m_settings, view);
    if (!values.contains(handle)) return std::nullopt;
    if (!values.isText(handle)) return values.real(handle);
    return resolved(handle).number;
}

void Workspace::setHandle(const FigureMethod& view, const std::string& handle, double value) {
    const Parameter* parameter = findParameter(view.info.parameters, handle);
    if (parameter == nullptr) return;
    const Saying text = [name = parameter->name] { return tr("change %1").arg(settingName(name)); };
    const double inside = std::clamp(value, parameter->minimum, parameter->maximum);
    AnalysisSettings settings = m_settings;
    if (parameter->group == kernelGroup) {
        settings.kernel.set(handle, inside);
    } else {
        Values values = viewValues(settings, view);
        values.set(handle, inside);
        settings = withViewValues(std::move(settings), view, values);
    }
    changeSettings(settings, text);
}

std::vector<ReportedModel> Workspace::report() const {
    std::vector<ReportedModel> models;
    for (const auto& model : m_models) {
        if (!model.isVisible) continue;
        models.push_back(
            {filesText(model.source), model.data, m_evaluation.resultOf(model.id, m_settings), model.prepared});
    }
    return models;
}

void Workspace::recompute() {
    m_figures.reset();
    m_evaluation.recompute();
    updateFigure();
}

void Workspace::speakAnew() {
    calibrium::ui::speakAnew(m_undoStack);
    m_evaluation.speakAnew();
    updateFigure();
}

void Workspace::takePreferences() {
    constexpr std::size_t mebibyte = std::size_t{1} << 20U;
    setProgramMemory(static_cast<std::size_t>(std::max(0, settings::memory.value())) * mebibyte);
    m_parts->setBudget(keptMemory());
    setThreadCount(static_cast<unsigned>(std::max(0, settings::threads.value())));
}

bool Workspace::isIdle() const {
    return m_tracker.isIdle() && !m_evaluation.hasNews() && !m_updateTimer.isActive() && !m_lab.isWaiting();
}

}  // namespace calibrium::ui
