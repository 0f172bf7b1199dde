// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspace/results/label_averages.h"

#include "core/analysis/reports/micro_average.h"
#include "core/analysis/reports/reported_model.h"
#include "core/analysis/specification.h"
#include "ui/jobs/job_tracker.h"
#include "ui/workspace/models/model_store.h"
#include "ui/workspace/results/evaluation.h"
#include "ui/workspace/settings/analysis_settings.h"
#include "ui/workspace/settings/settings_store.h"
#include "ui/workspace/workspace.h"

#include <algorithm>
#include <memory>
#include <set>
#include <utility>

#include <nlohmann/json.hpp>

namespace calibrium::ui {

namespace {

constexpr const char* labelsJob = "labels";

/// A model of a file, as it was read: no group, nothing that was made of another.
bool isRead(const Model& model) {
    return model.parentId == 0 && !model.recalibration && !model.group.isGroup() &&
           !model.source.predictionsPath.empty() && model.source.furtherMembers.empty();
}

}  // namespace

LabelAverages::LabelAverages(Workspace& workspace, QObject* parent) : QObject(parent), m_workspace(workspace) {
    // Of the same models other data may have been read.
    connect(&workspace.models(), &ModelStore::changed, this, [this] {
        forget();
        update();
    });
    connect(&workspace.settings(), &SettingsStore::changed, this, &LabelAverages::update);
    connect(&workspace.evaluation(), &Evaluation::resultsChanged, this, &LabelAverages::update);
    update();
}

bool LabelAverages::areShown() const {
    const auto models = m_workspace.models().shown();
    if (models.size() < 2) return false;
    std::set<std::string> outcomes;
    return std::all_of(models.begin(), models.end(), [&](const Model& model) {
        const auto& target = model.overrides.targetName;
        return isRead(model) && model.source == models.front().source && model.data.classCount() > 0 && target &&
               !target->empty() && outcomes.insert(*target).second;
    });
}

std::optional<std::string> LabelAverages::clusters() const {
    const auto models = m_workspace.models().shown();
    const std::string& first = models.front().clusterColumn;
    const bool areSame =
        std::all_of(models.begin(), models.end(), [&](const Model& model) { return model.clusterColumn == first; });
    return areSame ? std::optional(first) : std::nullopt;
}

std::vector<Text> LabelAverages::sentences() const {
    if (!areShown() || m_workspace.staleResults() > 0) return {};
    return labelSentences(m_workspace.report(), m_micro);
}

void LabelAverages::forget() {
    m_key.clear();
    m_micro.clear();
    if (m_isComputing) m_workspace.tracker().cancel(QLatin1String(labelsJob));
    m_isComputing = false;
}

void LabelAverages::update() {
    if (areShown() && m_workspace.staleResults() == 0) {
        compute();
    } else {
        forget();
    }
    emit changed();
}

void LabelAverages::compute() {
    const auto column = clusters();
    AnalysisSpecification asked = specificationFor(m_workspace.settings().current());
    asked.tests.clear();
    std::string key = toJson(asked).dump() + column.value_or("");
    for (const Model& model : m_workspace.models().shown()) key += " " + std::to_string(model.id);
    if (key == m_key) return;
    forget();
    m_key = key;
    if (!column || asked.measures.empty()) return;
    m_isComputing = true;
    m_workspace.tracker().start<std::vector<MacroValue>>(
        {QLatin1String(labelsJob), tr("Pooling the labels"), false},
        [labels = m_workspace.report(), asked, column](const Run& run) {
            return microAverages(labels, asked, *column, run);
        },
        {this,
         [this, key](const std::shared_ptr<const std::vector<MacroValue>>& micro) {
             if (key != m_key) return;
             m_micro = *micro;
             m_isComputing = false;
             emit changed();
         },
         [this, key](const QString& /*message*/) {
             if (key == m_key) m_isComputing = false;
         },
         [this, key] {
             if (key == m_key) m_isComputing = false;
         }});
}

}  // namespace calibrium::ui
