// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/window.h"

#include "app/commands/shown_window.h"
#include "app/models/model_scales.h"
#include "app/models/models.h"
#include "app/output.h"
#include "app/usage_error.h"
#include "ui/window/main_window.h"

#include <QCommandLineParser>
#include <QFileInfo>

#include <vector>

namespace calibrium::app {

namespace {

/// Models that are opened one after the other, each with a scale of its own; none where the files are opened together.
std::vector<ModelInput> separateModels(const DataOptions& data) {
    const bool hasScale = data.overrides.scale.has_value() && data.join.empty() && !data.predictions.empty();
    if (data.columnSets.empty() && !hasScale) return {};
    ProgressLine progress;
    std::vector<ModelInput> inputs = withScalesOfModels(modelInputs(data), {}, progress);
    if (data.columnSets.empty() && inputs.size() < 2) inputs.clear();
    return inputs;
}

void open(ui::MainWindow& window, const WindowOptions& options) {
    const ui::SideRoles roles{
        .group = options.group, .weights = options.weights, .identifier = {}, .clusters = options.clusters};
    if (!options.data.sample.empty()) {
        window.openSample(QString::fromStdString(options.data.sample));
    } else if (const auto models = separateModels(options.data); !models.empty()) {
        for (const auto& input : models) {
            window.openFiles({QString::fromStdString(input.source.predictionsPath)},
                             QString::fromStdString(input.source.targetsPath), input.overrides, {}, roles);
        }
    } else if (!options.data.predictions.empty()) {
        QStringList predictions;
        for (const auto& path : options.data.predictions) predictions.append(QString::fromStdString(path));
        window.openFiles(predictions, QString::fromStdString(options.data.targets), options.data.overrides,
                         QString::fromStdString(options.data.join), roles);
    }
}

/// A misspelt command would otherwise be taken for a file.
void requireFile(const QStringList& positional) {
    if (positional.isEmpty()) return;
    const QString& first = positional.first();
    if (first.contains('.') || first.contains('/') || QFileInfo::exists(first)) return;
    throw UsageError("There is no command and no file \"" + first.toStdString() + "\".");
}

}  // namespace

void declareWindowOptions(QCommandLineParser& parser) {
    declareDataOptions(parser, PredictionsUse::Optional);
    declareWeights(parser);
    declareGroup(parser);
    declareClusters(parser);
    declareScreenshot(parser);
}

WindowOptions readWindowOptions(const QCommandLineParser& parser, const QStringList& positional) {
    WindowOptions options;
    options.data = readDataOptions(parser, positional);
    requireFile(positional);
    options.group = readGroup(parser, options.data.overrides);
    options.clusters = readClusters(parser, options.group, options.data.overrides);
    options.weights = readWeights(parser, options.data.overrides);
    options.screenshot = parser.value("screenshot").toStdString();
    return options;
}

int runWindow(const WindowOptions& options) {
    refuseOverwriting({.file = options.screenshot}, {inputFiles(options.data)});
    return showWindow([&options](ui::MainWindow& window) { open(window, options); }, options.screenshot);
}

}  // namespace calibrium::app
