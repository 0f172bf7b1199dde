// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models.h"

#include "core/run/parallel.h"
#include "ui/samples.h"

namespace calibrium::app {

InputFiles inputFiles(const CommandLine& line) {
    if (line.sample.empty()) return {line.predictions, line.targets};
    const ui::Sample sample = ui::sample(QString::fromStdString(line.sample));
    InputFiles files{{}, sample.targets.toStdString()};
    for (const auto& path : sample.predictions) files.predictions.push_back(path.toStdString());
    return files;
}

std::vector<ReportedModel> analysedModels(const CommandLine& line, const AnalysisSpecification& analysis,
                                          const std::stop_token& stop, ProgressLine& progress) {
    setThreadCount(line.threads);
    const InputFiles files = inputFiles(line);
    const Run run(stop, progress.callback());

    // All files are read before anything is computed: a bad last file should not cost a long wait.
    std::vector<ReportedModel> models;
    for (const auto& path : files.predictions) {
        progress.setTask("Reading " + path);
        const ImportSource source{.predictionsPath = path, .predictionsText = {}, .targetsPath = files.targets};
        models.push_back({path, importDataset(source, line.overrides, run), {}});
    }
    for (auto& model : models) {
        progress.setTask("Evaluating " + model.data.name());
        model.result = analyse(model.data, line.isDefaultAnalysis ? applicableTo(analysis, model.data) : analysis, run);
    }
    return models;
}

}  // namespace calibrium::app
