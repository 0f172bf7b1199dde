// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspace/results/preview.h"

#include "ui/jobs/job_tracker.h"
#include "ui/look/text.h"
#include "ui/workspace/results/evaluation.h"

#include <algorithm>
#include <utility>

namespace calibrium::ui {

namespace {

QString sourceJob(int modelId) { return QStringLiteral("preview-source/%1").arg(modelId); }

}  // namespace

Preview::Preview(JobTracker& tracker, Evaluation& evaluation, QObject* parent)
    : QObject(parent), m_tracker(tracker), m_evaluation(evaluation) {}

void Preview::prepare(const std::vector<Model>& models, const AnalysisSettings& settings) {
    const AnalysisSpecification specification = specificationFor(settings);
    std::erase_if(m_sources, [&](const auto& entry) {
        return std::none_of(models.begin(), models.end(),
                            [&](const Model& model) { return model.id == entry.first && model.isVisible; });
    });
    for (const auto& model : models) {
        if (!model.isVisible) continue;
        const std::string key = AnalysisPreview::keyOf(model.data, specification);
        Source& source = m_sources[model.id];
        if (source.key == key && (!source.preview || source.preview->isFor(specification))) continue;
        source = {key, nullptr};
        m_tracker.cancel(sourceJob(model.id));
        if (key.empty()) continue;
        const auto isOld = [this, id = model.id, key] {
            const auto found = m_sources.find(id);
            return found == m_sources.end() || found->second.key != key;
        };
        m_tracker.start<AnalysisPreview>(
            {sourceJob(model.id), tr("Preview, %1").arg(toQt(model.data.name())), true},
            [data = model.prepared, specification](const Run& run) {
                return AnalysisPreview(data, specification, run);
            },
            {this,
             [this, id = model.id, isOld](const std::shared_ptr<const AnalysisPreview>& made) {
                 if (isOld()) return;
                 m_sources[id].preview = made;
                 if (m_isWanted) start();
             },
             // What the data do not allow is said by the exact result; there is just nothing to see before it.
             [](const QString&) {},
             {}});
    }
}

void Preview::update(const std::vector<Model>& models, const AnalysisSettings& settings) {
    // One that was cancelled is tried again.
    std::erase_if(m_sources, [&](const auto& entry) {
        return !entry.second.preview && !m_tracker.isRunning(sourceJob(entry.first));
    });
    prepare(models, settings);
    m_settings = settings;
    m_isWanted = true;
    start();
}

bool Preview::isShown() const { return m_isRunning || m_isWanted || m_evaluation.hasPreviews(); }

void Preview::start() {
    if (m_isRunning) return;
    std::vector<std::pair<int, std::shared_ptr<const AnalysisPreview>>> sources;
    for (const auto& [id, source] : m_sources) {
        if (source.preview) sources.emplace_back(id, source.preview);
    }
    if (sources.empty()) return;
    m_isWanted = false;
    m_isRunning = true;
    const auto end = [this] {
        m_isRunning = false;
        if (m_isWanted) start();
    };
    m_tracker.start<Results>(
        {QStringLiteral("preview"), tr("Preview"), true},
        [sources = std::move(sources), specification = specificationFor(m_settings)](const Run& run) {
            Results results;
            for (const auto& [id, source] : sources) {
                run.check();
                results.emplace(id, source->results(specification));
            }
            return results;
        },
        {this,
         [this, settings = m_settings, end](const std::shared_ptr<const Results>& results) {
             accept(settings, *results);
             end();
         },
         [end](const QString&) { end(); }, end});
}

void Preview::accept(const AnalysisSettings& settings, const Results& results) {
    for (const auto& [id, found] : results) {
        std::size_t measure = 0;
        std::size_t test = 0;
        // Requests stand in the specification in the order of the settings, measures and tests apart.
        for (const auto& request : settings.requests) {
            if (request.isTest) {
                const auto& result = found.tests[test++];
                if (result) m_evaluation.showPreview(id, request, settings, {}, result);
            } else {
                const auto& result = found.measures[measure++];
                if (result) m_evaluation.showPreview(id, request, settings, result, {});
            }
        }
    }
    emit changed();
}

}  // namespace calibrium::ui
