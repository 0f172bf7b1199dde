// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/samples/sample_link.h"

#include "core/data/dataset.h"
#include "core/figures/figure_call.h"
#include "core/figures/figure_method.h"
#include "core/method/method_call.h"
#include "core/selection/pick.h"
#include "ui/jobs/job_tracker.h"
#include "ui/language/core_text.h"
#include "ui/look/text.h"
#include "ui/plots/view/figure_view.h"
#include "ui/workspace/models/model.h"
#include "ui/workspace/models/model_store.h"
#include "ui/workspace/models/sample_selection.h"
#include "ui/workspace/settings/analysis_settings.h"
#include "ui/workspace/settings/settings_store.h"
#include "ui/workspace/workspace.h"

#include <algorithm>
#include <utility>

#include <QEvent>

namespace calibrium::ui {

struct SampleLink::Question {
    Figure figure;
    std::vector<FigureModel> models;
    Values values;
    AnalysisSpecification analysis;

    [[nodiscard]] FigureCall call(const Run& run) const {
        return {.models = models,
                .values = values,
                .analysis = analysis,
                .run = run,
                .publish = {},
                .memoryBudget = analysis.memoryBudget};
    }
};

SampleLink::SampleLink(Workspace& workspace, SampleSelection& selection, const FigureMethod& method, FigureView& view)
    : QObject(&view), m_workspace(workspace), m_selection(selection), m_method(method), m_view(view) {
    connect(&view, &FigureView::figureShown, this, [this] {
        showKinds();
        showSelection();
    });
    connect(&view, &FigureView::samplesPicked, this, &SampleLink::pick);
    connect(&view, &FigureView::selectionCleared, &selection, &SampleSelection::clear);
    connect(&selection, &SampleSelection::changed, this, &SampleLink::showSelection);
    connect(&selection, &SampleSelection::currentChanged, this, &SampleLink::showSelection);
    view.installEventFilter(this);
    showKinds();
}

bool SampleLink::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Show) showSelection();
    return QObject::eventFilter(watched, event);
}

QString SampleLink::jobKey(const char* task) const {
    return QStringLiteral("samples/%1/%2").arg(QLatin1String(task), toQt(m_method.info.id));
}

void SampleLink::showKinds() {
    std::vector<std::optional<PanelSamples::Kind>> kinds;
    const Figure& figure = m_view.originalFigure();
    for (std::size_t p = 0; p < figure.panels.size(); ++p) {
        kinds.push_back(sampleKind(figure, p));
    }
    m_view.setSampleKinds(std::move(kinds));
}

std::shared_ptr<const SampleLink::Question> SampleLink::question() const {
    std::vector<FigureModel> models;
    for (const auto& model : m_workspace.models().shown()) {
        models.push_back({.data = model.data, .result = {}, .series = model.series, .prepared = model.prepared});
    }
    return std::make_shared<const Question>(Question{// Words may have been changed by hand.
                                                     .figure = m_view.originalFigure(),
                                                     .models = std::move(models),
                                                     .values = viewValues(m_workspace.settings().current(), m_method),
                                                     .analysis = specificationFor(m_workspace.settings().current())});
}

void SampleLink::pick(const FigurePick& pick, bool isAdded) {
    // The numbers of its marks belong to other settings than those of now.
    if (m_view.isDimmed()) {
        emit refused(tr("No samples were selected: the figure is being redrawn."));
        return;
    }
    using Picked = std::vector<PickedSamples>;
    m_workspace.tracker().start<Picked>(
        {jobKey("pick"), tr("Selecting samples"), true},
        [asked = question(), pick](const Run& run) { return pickSamples(asked->figure, pick, asked->call(run)); },
        {this,
         [this, isAdded](const std::shared_ptr<const Picked>& picked) { take(*picked, isAdded); },
         [this](const QString& message) { emit refused(tr("No samples were selected. %1").arg(message)); },
         {}});
}

void SampleLink::take(const std::vector<PickedSamples>& found, bool isAdded) {
    const PickedSamples* chosen = nullptr;
    int modelId = 0;
    for (const auto& samples : found) {
        for (const auto& model : m_workspace.models()) {
            if (model.series != samples.series) continue;
            // Of several models the one whose table is open.
            if (chosen != nullptr && model.id != m_selection.focusedModel()) continue;
            chosen = &samples;
            modelId = model.id;
        }
    }
    if (chosen == nullptr) {
        if (!isAdded) m_selection.clear();
        return;
    }
    m_selection.select({.modelId = modelId,
                        .rows = std::make_shared<const std::vector<Index>>(chosen->rows),
                        .description = spokenText(chosen->description)},
                       isAdded);
    emit picked();
}

void SampleLink::showSelection() {
    if (!m_view.isVisible()) return;
    const Model* selected = m_workspace.models().find(m_selection.selected().modelId);
    const Model* looked = m_selection.current() ? m_workspace.models().find(m_selection.focusedModel()) : nullptr;
    if ((selected == nullptr && looked == nullptr) || m_view.isDimmed() || m_view.figure().panels.empty()) {
        m_workspace.tracker().cancel(jobKey("show"));
        m_view.setHighlights({});
        return;
    }
    struct Wanted {
        std::optional<Dataset> data{};
        std::vector<Index> rows{};
    };
    Wanted rows;
    Wanted current;
    if (selected != nullptr) rows = {selected->data, *m_selection.selected().rows};
    if (looked != nullptr) current = {looked->data, {*m_selection.current()}};
    using Shown = std::vector<PanelHighlight>;
    m_workspace.tracker().start<Shown>(
        {jobKey("show"), tr("Marking samples"), true},
        [asked = question(), rows, current](const Run& run) {
            std::vector<SelectedRows> all;
            for (const auto& model : asked->models) {
                SelectedRows own{.series = model.series};
                if (rows.data) own.rows = sharedRows(*rows.data, rows.rows, model.data).value_or(std::vector<Index>());
                if (current.data) {
                    const auto shared = sharedRows(*current.data, current.rows, model.data);
                    if (shared && !shared->empty()) own.current = shared->front();
                }
                if (!own.rows.empty() || own.current) all.push_back(std::move(own));
            }
            return highlights(asked->figure, all, asked->call(run));
        },
        {this,
         [this](const std::shared_ptr<const Shown>& shown) { m_view.setHighlights(*shown); },
         [this](const QString& message) {
             m_view.setHighlights({});
             emit refused(tr("Selected samples are not marked. %1").arg(message));
         },
         {}});
}

}  // namespace calibrium::ui
