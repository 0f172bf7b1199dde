// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/simulate.h"

#include "app/exit_status.h"
#include "app/interruption.h"
#include "app/models/models.h"
#include "app/models/world_data.h"
#include "app/options/positional.h"
#include "app/output.h"
#include "app/progress_line.h"
#include "app/usage_error.h"
#include "core/data/notes.h"
#include "core/data/sample_notes.h"
#include "core/experiments/runs/world_request.h"
#include "core/io/bytes/output_file.h"
#include "core/io/reading/dataset_writer.h"
#include "core/simulation/world.h"
#include "core/simulation/world_size.h"

#include <QCommandLineParser>

namespace calibrium::app {

namespace {

std::uint64_t wholeNumber(const QCommandLineParser& parser, const QString& name, std::uint64_t absent) {
    if (!parser.isSet(name)) return absent;
    bool isNumber = false;
    const std::uint64_t number = parser.value(name).toULongLong(&isNumber);
    if (isNumber) return number;
    throw UsageError("--" + name.toStdString() + " is \"" + parser.value(name).toStdString() +
                     "\"; it must be a whole number from 0 on.");
}

/// What a world says of its samples besides, such as their centre.
std::vector<ExtraColumn> notedColumns(const Dataset& data) {
    std::vector<ExtraColumn> columns;
    if (data.notes() == nullptr) return columns;
    for (const SampleColumn& column : data.notes()->columns) {
        const std::vector<double> numbers = numbersOf(data, column);
        if (numbers.empty()) continue;
        columns.push_back({column.name, Eigen::Map<const Eigen::VectorXd>(numbers.data(), std::ssize(numbers))});
    }
    return columns;
}

}  // namespace

void declareSimulateOptions(QCommandLineParser& parser) {
    parser.addPositionalArgument("world", "What to draw from, with a preset and settings.",
                                 "WORLD[:[PRESET,]key=value,...]");
    declareDataOptions(parser, PredictionsUse::OfAWorld);
    parser.addOptions({
        {"output", "The CSV file to write: predictions and targets, one row per sample.", "FILE"},
        {"seed", "Seed of the data sets; the same seed gives the same digits. Default 1.", "N"},
        {"stream", "Which of the data sets of this seed, as the experiments number them from 0. Default 0.", "K"},
    });
    declareForce(parser);
}

SimulateOptions readSimulateOptions(const QCommandLineParser& parser, QStringList positional) {
    SimulateOptions options;
    const std::string world = takeFirst(positional, "simulate needs the name of a world.");
    options.data = readDataOptions(parser, positional);
    options.world = parseWorldRequest(world);
    const QString idle = options.data.isGiven() ? QString() : givenDataOption(parser);
    if (!idle.isEmpty()) {
        throw UsageError("--" + idle.toStdString() + " is about a file of predictions, and none is given.");
    }
    options.seed = wholeNumber(parser, "seed", options.seed);
    options.stream = wholeNumber(parser, "stream", options.stream);
    requireWorldData(options.world.id, "simulate", options.data);
    options.output = readOutputOptions(parser, SimulateOptions::command, {"csv"});
    return options;
}

int runSimulate(const SimulateOptions& options) {
    refuseOverwriting(options.output, {inputFiles(options.data)});
    const Interruption interruption;
    ProgressLine progress;
    const Run run(interruption.token(), progress.callback());
    const std::optional<Dataset> loaded = loadedModel(options.data, {}, run, progress);
    const World& item = world(options.world.id);
    const Values values = complete(item.info.parameters, options.world.values, item.info.id);
    requireAffordableWorld(values);
    progress.setTask("Drawing from " + item.info.name);
    const auto sampler =
        item.sampler({.values = values, .data = loaded ? &*loaded : nullptr, .seed = options.seed, .run = run});
    const Dataset drawn = sampler->draw(options.seed, options.stream);
    // The rows of loaded predictions have columns of their own file, which is there already.
    const auto columns = item.takesData ? std::vector<ExtraColumn>() : notedColumns(drawn);
    writeFileBytes(options.output.file, toCsv(drawn, columns), run);
    return exitDone;
}

}  // namespace calibrium::app
