// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspace/models/file_columns.h"

#include "core/analysis/cluster_intervals.h"
#include "core/analysis/groups/groups.h"
#include "core/analysis/groups/sample_groups.h"
#include "core/data/notes.h"
#include "core/io/names/value_spellings.h"
#include "core/method/shared_parts.h"
#include "core/recalibration/fit_choice.h"
#include "core/recalibration/judging/recalibration_report.h"
#include "core/selection/pick.h"
#include "ui/jobs/job_tracker.h"
#include "ui/look/text.h"
#include "ui/workspace/models/model_store.h"

#include <algorithm>
#include <memory>
#include <span>
#include <utility>

namespace calibrium::ui {

namespace {

bool hasColumn(const Model& model, const std::string& name) {
    return std::any_of(model.marks.begin(), model.marks.end(),
                       [&](const MarkedRows& mark) { return mark.isColumn && mark.name == name; });
}

/// Models that hold some of the samples.
std::vector<Model> holdersOf(const std::vector<Model>& models, const Model& owner, const MarkedRows& mark) {
    const std::vector<Index> rows = rowsLoadedAs(owner.data, *mark.rows);
    std::vector<Model> holders;
    for (const auto& model : models) {
        const auto shared = model.id == owner.id ? rows : sharedRows(owner.data, rows, model.data);
        // A group without any of them still is of the same file.
        if (shared) holders.push_back(model);
    }
    return holders;
}

/// It was recalibrated in folds that were drawn row by row.
bool isCrossFittedByRow(const Model& model) {
    if (!model.recalibration || model.recalibration->recalibrated.isApplied) return false;
    const std::string& text = model.recalibration->recalibrated.lineage.fit;
    if (text.empty()) return false;
    const FitChoice fit = parseFitChoice(text);
    return fit.kind == FitChoice::Kind::Folds && fit.column.empty();
}

}  // namespace

FileColumns::FileColumns(JobTracker& tracker, ModelStore& models, QObject* parent)
    : QObject(parent), m_tracker(tracker), m_models(models) {}

QStringList FileColumns::names(int modelId) const {
    QStringList columns;
    const Model* model = m_models.find(modelId);
    if (model == nullptr) return columns;
    for (const auto& name : noteColumnNames(model->data)) columns.append(toQt(name));
    return columns;
}

void FileColumns::split(int modelId, const QString& column) {
    const Model* model = m_models.find(modelId);
    if (model == nullptr) return;
    // One line of command evaluates by one column.
    if (model->group.isGroup()) {
        emit failed(tr("%1 is a group already; split the model that it is a part of.").arg(toQt(model->data.name())));
        return;
    }
    struct Split {
        SampleGroups groups;
        std::vector<Dataset> parts;
    };
    m_tracker.start<Split>(
        {QStringLiteral("split/%1").arg(modelId), tr("Splitting %1").arg(toQt(model->data.name())), true},
        [data = model->data, name = column.toStdString()](const Run& run) {
            run.check();
            Split split{.groups = groupsOf(data, name), .parts = {}};
            for (Dataset& part : split.parts = groupData(data, split.groups)) {
                for (const Warning& warning : split.groups.warnings) {
                    if (warning.id == valueSpellings) part = part.withWarning(warning);
                }
            }
            return split;
        },
        {this,
         [this, modelId, column](const std::shared_ptr<const Split>& split) {
             addGroups(modelId, column, split->groups, split->parts);
         },
         [this](const QString& message) { emit failed(message); },
         {}});
}

void FileColumns::addGroups(int modelId, const QString& column, const SampleGroups& groups,
                            const std::vector<Dataset>& parts) {
    const Model* parent = m_models.find(modelId);
    if (parent == nullptr) return;  // removed meanwhile
    std::vector<Model> models = m_models.all();
    auto place = std::find_if(models.begin(), models.end(), [&](const Model& model) { return model.id == modelId; });
    for (std::size_t g = 0; g < parts.size(); ++g) {
        Model child = m_models.maker().part(*parent, parts[g], models);
        child.group = {.column = column.toStdString(), .label = groups.groups[g].label, .labels = labelsOf(groups)};
        place = models.insert(place + 1, std::move(child));
    }
    m_models.change(std::move(models), [name = toQt(parent->data.name()), by = toQt(groups.column)] {
        return tr("split %1 by %2").arg(name, by);
    });
}

void FileColumns::weigh(int modelId, const QString& column) {
    const Model* model = m_models.find(modelId);
    if (model == nullptr) return;
    m_tracker.start<Dataset>(
        {QStringLiteral("weigh/%1").arg(modelId), tr("Weighting %1").arg(toQt(model->data.name())), true},
        [data = model->data, name = column.toStdString()](const Run& run) {
            run.check();
            return withWeightColumn(data, name).withName(data.name() + " weighted by " + name);
        },
        {this,
         [this, modelId, column](const std::shared_ptr<const Dataset>& weighted) {
             addWeighted(modelId, column, *weighted);
         },
         [this](const QString& message) { emit failed(message); },
         {}});
}

void FileColumns::addWeighted(int modelId, const QString& column, const Dataset& weighted) {
    const Model* parent = m_models.find(modelId);
    if (parent == nullptr) return;  // removed meanwhile
    std::vector<Model> models = m_models.all();
    Model child = m_models.maker().part(*parent, weighted, models);
    child.group = parent->group;
    child.weightColumn = column.toStdString();
    models.insert(models.begin() + (parent - m_models.all().data()) + 1, std::move(child));
    m_models.change(std::move(models),
                    [name = toQt(parent->data.name()), column] { return tr("weight %1 by %2").arg(name, column); });
}

void FileColumns::cluster(int modelId, const QString& column) {
    const Model* model = m_models.find(modelId);
    if (model == nullptr || toQt(model->clusterColumn) == column) return;
    if (column.isEmpty()) return takeClusters(modelId, column);
    struct Checked {};
    m_tracker.start<Checked>(
        {QStringLiteral("cluster/%1").arg(modelId), tr("Clusters of %1").arg(toQt(model->data.name())), true},
        [data = model->data, name = column.toStdString()](const Run& run) {
            run.check();
            requireClusters(data, name);
            return Checked{};
        },
        {this,
         [this, modelId, column](const std::shared_ptr<const Checked>&) { takeClusters(modelId, column); },
         [this](const QString& message) { emit refusedClusters(message); },
         {}});
}

void FileColumns::takeClusters(int modelId, const QString& column) {
    const Model* asked = m_models.find(modelId);
    if (asked == nullptr) return;  // removed meanwhile
    std::vector<Model> models = m_models.all();
    QStringList parted;
    for (Model& model : models) {
        const bool isMeant = model.id == modelId || isMadeOf(m_models.all(), model, modelId);
        if (!isMeant) continue;
        model.clusterColumn = column.toStdString();
        if (!column.isEmpty() && isCrossFittedByRow(model)) parted.append(toQt(model.data.name()));
    }
    m_models.change(std::move(models), [name = toQt(asked->data.name()), column] {
        return column.isEmpty() ? tr("take rows of %1 as independent").arg(name)
                                : tr("clusters of %1 by %2").arg(name, column);
    });
    if (!parted.isEmpty()) emit partedClusters(parted, column);
}

void FileColumns::mark(int modelId, const MarkedRows& mark) {
    const Model* model = m_models.find(modelId);
    if (model == nullptr || mark.name.empty()) return;
    const auto isColumnNow = [&](const Model& one) { return hasColumn(one, mark.name); };
    MarkedRows wanted = mark;
    // What has become a column stays one.
    wanted.isColumn = mark.isColumn || std::any_of(m_models.begin(), m_models.end(), isColumnNow);
    if (!wanted.isColumn) {
        std::vector<int> ids;
        std::vector<Dataset> data;
        for (const auto& holder : holdersOf(m_models.all(), *model, wanted)) {
            ids.push_back(holder.id);
            data.push_back(holder.data);
        }
        takeMark(ids, data, wanted);
        return;
    }
    struct Marked {
        std::vector<int> ids{};
        std::vector<Dataset> data{};
    };
    m_tracker.start<Marked>(
        {QStringLiteral("mark/%1").arg(modelId), tr("Adding a column to %1").arg(toQt(model->data.name())), true},
        [models = m_models.all(), owner = *model, wanted](const Run& run) {
            run.check();
            Marked marked;
            std::vector<Dataset> before;
            bool isKnown = false;
            for (const auto& holder : holdersOf(models, owner, wanted)) {
                marked.ids.push_back(holder.id);
                before.push_back(holder.data);
                isKnown = isKnown || hasColumn(holder, wanted.name);
            }
            const std::vector<MarkedRows> old(isKnown ? 1 : 0, wanted);
            marked.data = withMarkColumns(before, old, std::span(&wanted, 1));
            return marked;
        },
        {this,
         [this, modelId, wanted](const std::shared_ptr<const Marked>& marked) {
             if (m_models.find(modelId) == nullptr) return;  // removed meanwhile
             takeMark(marked->ids, marked->data, wanted);
             emit added(modelId, toQt(wanted.name));
         },
         [this](const QString& message) { emit failed(message); },
         {}});
}

void FileColumns::takeMark(const std::vector<int>& ids, const std::vector<Dataset>& marked, const MarkedRows& mark) {
    std::vector<Model> models = m_models.all();
    for (auto& model : models) {
        const auto found = std::find(ids.begin(), ids.end(), model.id);
        if (found == ids.end()) continue;
        std::erase_if(model.marks, [&](const MarkedRows& known) { return known.name == mark.name; });
        model.marks.push_back(mark);
        if (!mark.isColumn) continue;
        model.data = marked[static_cast<std::size_t>(found - ids.begin())].withName(model.data.name());
        model.prepared = m_models.maker().prepared(model.data);
    }
    m_models.change(std::move(models), [name = toQt(mark.name)] { return tr("name samples \"%1\"").arg(name); });
}

}  // namespace calibrium::ui
