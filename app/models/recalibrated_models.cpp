// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/recalibrated_models.h"

#include "core/analysis/analyse.h"
#include "core/analysis/cluster_intervals.h"
#include "core/analysis/column_sets.h"
#include "core/analysis/groups/groups.h"
#include "core/recalibration/judging/gain_sentence.h"
#include "core/recalibration/judging/recalibration_report.h"
#include "core/recalibration/lineage.h"
#include "core/recalibration/recalibrate.h"
#include "core/recalibration/recalibration_method.h"
#include "core/run/part_store.h"

#include <QCommandLineParser>

#include <array>
#include <memory>
#include <utility>

namespace calibrium::app {

namespace {

/// What the method makes of a model, as a model of the output.
ReportedModel afterOf(const RecalibrationTask& task, const RecalibrationReport& report, const Run& run) {
    const AnalysisSpecification& analysis = task.analysis.specification;
    const auto store = std::make_shared<PartStore>(analysis.memoryBudget);
    ReportedModel after{"", report.recalibrated.data, {}};
    after.prepared.emplace(after.data, store);
    const AnalysisSpecification asked = task.analysis.isDefault ? usualAnalysis(analysis, after.data) : analysis;
    after.result = analyse(*after.prepared, asked, run);
    if (!task.clusters.empty()) {
        after.result = withClusters(*after.prepared, std::move(after.result), asked, task.clusters, run);
    }
    if (!task.group.empty()) {
        after.groups = analyseGroups(after.data, after.result, task.group, asked, store, run, task.clusters);
    }
    return after;
}

}  // namespace

void declareRecalibrate(QCommandLineParser& parser, const std::string& shown) {
    parser.addOption(
        {"recalibrate",
         QString::fromStdString("Recalibrate every model by this method, cross-fitted in 5 folds; " + shown +
                                " then shows each model before and after, and says what that "
                                "gains on rows that the maps have not seen."),
         "ID[:key=value,...]"});
}

MethodRequest readRecalibrate(const QCommandLineParser& parser) {
    if (!parser.isSet("recalibrate")) return {};
    return parseRecalibrationRequest(parser.value("recalibrate").toStdString());
}

RecalibratedModels withRecalibrated(std::vector<ReportedModel> models, const RecalibrationTask& task,
                                    const std::stop_token& stop, ProgressLine& progress) {
    const AnalysisSpecification& analysis = task.analysis.specification;
    RecalibratedModels all;
    for (auto& before : models) {
        progress.setTask("Recalibrating " + before.data.name());
        const Run run(stop, progress.callback());
        Recalibrated made = recalibrate(
            before.data,
            {.request = task.method,
             .fit = {.kind = FitChoice::Kind::Folds, .column = task.clusters, .keepsTogether = !task.clusters.empty()},
             .seed = analysis.seed,
             .memoryBudget = analysis.memoryBudget},
            run.part(0.0, 0.5));
        const RecalibrationReport report =
            reportOf(std::move(made), AnalysisSpecification{.seed = analysis.seed}, run.part(0.5, 0.8));
        const std::array<const RecalibrationReport*, 1> tried{&report};
        const Text gain = gainSentence(tried);
        all.models.push_back(std::move(before));
        all.remarks.push_back(gain.empty() ? std::vector<Text>() : std::vector<Text>{gain});
        all.models.push_back(afterOf(task, report, run.part(0.8, 1.0)));
        all.remarks.push_back({Text("{1}.", lineageText(report.recalibrated))});
        const MethodInfo& info = recalibrationMethod(task.method.id).info;
        all.notes.push_back({.model = all.models.back().data.name(),
                             .text = lineageText(report.recalibrated).english(),
                             .papers = info.papers,
                             .source = info.source,
                             .parent = report.recalibrated.lineage.parent});
    }
    return all;
}

}  // namespace calibrium::app
