// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models.h"

#include "core/io/import_ensemble.h"
#include "core/run/error.h"
#include "core/run/parallel.h"
#include "ui/import/samples.h"

namespace calibrium::app {

namespace {

/// A script must not take an answer without a single number for a success.
void refuseWithoutNumbers(const std::vector<ReportedModel>& models) {
    std::string reason;
    for (const auto& model : models) {
        const auto refusals = refusalsOf(model.result);
        if (refusals.size() < model.result.measures.size() + model.result.tests.size() || refusals.empty()) return;
        if (reason.empty()) reason = refusals.front();
    }
    if (!reason.empty()) throw InvalidInput(reason);
}

/// What the import took for granted, changed or left out, each on a line of its own.
void sayAssumptions(const Dataset& data, ProgressLine& progress) {
    for (const auto& warning : data.warnings()) {
        if (isAssumption(warning)) progress.say(data.name() + ": " + warning.text);
    }
}

}  // namespace

std::vector<ImportSource> inputSources(const CommandLine& line) {
    std::vector<std::string> predictions = line.predictions;
    std::string targets = line.targets;
    if (!line.sample.empty()) {
        const ui::Sample sample = ui::sample(QString::fromStdString(line.sample));
        targets = sample.targets.toStdString();
        for (const auto& path : sample.predictions) predictions.push_back(path.toStdString());
    }
    std::vector<ImportSource> sources;
    for (const auto& path : predictions) {
        sources.push_back({.predictionsPath = path, .predictionsText = {}, .targetsPath = targets});
    }
    if (line.join.empty()) return sources;
    return {joinedSource(sources, line.join)};
}

std::optional<Dataset> loadedModel(const CommandLine& line, const Run& run, ProgressLine& progress) {
    const auto sources = inputSources(line);
    if (sources.empty()) return std::nullopt;
    progress.setTask("Reading " + filesText(sources.front()));
    Dataset data = importDataset(sources.front(), line.overrides, run);
    sayAssumptions(data, progress);
    return data;
}

std::vector<ReportedModel> analysedModels(const CommandLine& line, const AnalysisSpecification& analysis,
                                          const std::stop_token& stop, ProgressLine& progress) {
    setThreadCount(line.threads);
    const Run run(stop, progress.callback());

    // All files are read before anything is computed: a bad last file should not cost a long wait.
    std::vector<ReportedModel> models;
    for (const auto& source : inputSources(line)) {
        progress.setTask("Reading " + filesText(source));
        models.push_back({filesText(source), importDataset(source, line.overrides, run), {}});
    }
    // Said only when all files are read: a refusal is one line alone.
    for (const auto& model : models) sayAssumptions(model.data, progress);
    const auto store = std::make_shared<PartStore>(line.memory / 2);
    for (auto& model : models) {
        progress.setTask("Evaluating " + model.data.name());
        model.prepared.emplace(model.data, store);
        model.result =
            analyse(*model.prepared, line.isDefaultAnalysis ? applicableTo(analysis, model.data) : analysis, run);
    }
    refuseWithoutNumbers(models);
    return models;
}

}  // namespace calibrium::app
