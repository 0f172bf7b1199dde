// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lab_options.h"

#include "app/command_line.h"
#include "core/analysis/given_settings.h"
#include "core/analysis/settings_text.h"
#include "core/experiments/lab_presets.h"
#include "core/experiments/run_share.h"
#include "core/experiments/world_request.h"
#include "core/run/error.h"
#include "core/simulation/world.h"
#include "ui/import/figure_sample.h"

#include <QCommandLineParser>

#include <algorithm>

namespace calibrium::app {

namespace {

/// The plan of an experiment or a published figure.
ExperimentPlan namedPlan(const std::string& id) {
    std::string known;
    for (const auto& item : experiments()) {
        if (item.info.id == id) return item.defaults;
        known += (known.empty() ? "" : ", ") + item.info.id;
    }
    for (const auto& figure : publishedFigures()) {
        if (figure.id == id) return figure.plan;
    }
    throw UsageError("There is no experiment and no published figure \"" + id + "\"; there are " + known +
                     ", and the figures that \"calibrium list figures\" names.");
}

void refuseUnused(const QCommandLineParser& parser, const Experiment& item) {
    const auto refuse = [&](const char* option, bool isTaken, const std::string& what) {
        if (!parser.isSet(option) || isTaken) return;
        throw UsageError("The experiment " + item.info.id + " takes no " + what + ".");
    };
    refuse("world", item.takesWorld, "world");
    refuse("measure", item.takesMeasures, "measures");
    refuse("test", item.takesTests, "tests");
}

void readSettings(const QCommandLineParser& parser, const Experiment& item, CommandLine& line) {
    const auto& parameters = item.info.parameters;
    const std::string owner = "The experiment " + item.info.id;
    for (const auto& text : parser.values("set")) {
        line.plan.values.merge(parsePairs(splitPairs(text.toStdString()), parameters, owner));
    }
    line.plan.values = withImplied(parameters, line.plan.values, owner);
    if (!parser.isSet("repetitions")) return;
    const Parameter* repetitions = findParameter(item.info.parameters, "repetitions");
    line.plan.values.set("repetitions", parseValue(*repetitions, parser.value("repetitions").toStdString()));
}

/// Another world leaves the plan's cases; the option states its own.
void readCases(const QCommandLineParser& parser, CommandLine& line) {
    if (parser.isSet("world") || parser.isSet("case")) line.plan.cases.clear();
    for (const auto& given : parser.values("case")) {
        const std::string text = given.toStdString();
        const std::size_t colon = text.find(':');
        if (colon == 0 || colon == std::string::npos || line.plan.world.empty()) {
            throw UsageError("--case is \"" + text +
                             "\"; it must be a label and settings of a world, LABEL:key=value,...");
        }
        line.plan.cases.push_back({text.substr(0, colon),
                                   parsePairs(splitPairs(text.substr(colon + 1)),
                                              world(line.plan.world).info.parameters, "The world " + line.plan.world)});
    }
}

/// The options of the analysis stand in line.analysis; what they do not say stays as the plan has it.
void readMethods(const QCommandLineParser& parser, CommandLine& line) {
    AnalysisSpecification& analysis = line.plan.analysis;
    if (!line.isDefaultAnalysis) {
        analysis.measures = line.analysis.measures;
        analysis.tests = line.analysis.tests;
    }
    if (parser.isSet("lens")) analysis.lens = line.analysis.lens;
    if (parser.isSet("kernel")) analysis.kernel.merge(line.analysis.kernel);
    if (parser.isSet("seed")) analysis.seed = line.analysis.seed;
}

/// A published figure of loaded predictions that is given none takes a model of a bundled sample.
void assumeSample(CommandLine& line) {
    const std::string& worldId = line.plan.world;
    const bool needsData = !worldId.empty() && world(worldId).takesData;
    if (!needsData || !line.predictions.empty() || !line.sample.empty()) return;
    for (const auto& figure : publishedFigures()) {
        const auto files = figure.id == line.subject ? ui::filesFor(figure) : std::nullopt;
        if (!files) continue;
        line.predictions = {files->predictions.toStdString()};
        line.targets = files->targets.toStdString();
    }
}

/// Worlds that take predictions need one model; the others must not be given any.
void checkPredictions(const std::string& worldId, const CommandLine& line) {
    const bool hasData = !line.predictions.empty() || !line.sample.empty();
    const bool takesData = !worldId.empty() && world(worldId).takesData;
    if (takesData && !hasData) throw UsageError("The world " + worldId + " needs a file of predictions.");
    if (!takesData && hasData) {
        throw UsageError(worldId.empty() ? "The experiment " + line.subject + " takes no predictions."
                                         : "The world " + worldId + " takes no predictions.");
    }
    if (line.predictions.size() > 1 && line.join.empty()) {
        throw UsageError("The world " + worldId + " takes one model, not " + std::to_string(line.predictions.size()) +
                         ".");
    }
}

}  // namespace

void declareExperimentOptions(QCommandLineParser& parser) {
    parser.addOptions({
        {"world", "The world that data sets are drawn from, with a preset and settings (calibrium list models).",
         "ID[:[PRESET,]key=value,...]"},
        {"case",
         "Settings of the world that differ from --world, with a label: several such worlds are run side by side. May "
         "be "
         "given several times.",
         "LABEL:key=value,..."},
        {"set", "A setting of the experiment. May be given several times.", "key=value"},
        {"repetitions", "Number of data sets, the setting of this name.", "N"},
        {"part",
         "Compute the K-th of N parts of the run only and write it to --output FILE.json; merge puts the parts "
         "together, with the digits of one run.",
         "K/N"},
    });
}

void declareRunOutputOptions(QCommandLineParser& parser) {
    parser.addOptions({
        {"format", "What is printed: text (default), json, or the raw numbers as csv.", "FORMAT"},
        {"output",
         "A file to write besides; its suffix decides what: png, svg, pdf or tex (pgfplots) for the plot, csv for the "
         "raw numbers, json for everything.",
         "FILE"},
        {"frames",
         "A folder, made if it is not there, for the plot as it grew: frame-001.png, frame-002.png, ... of 1920 x 1080 "
         "pixels with the same axes, up to 60, for a film; or a file ending in .png or .apng, for all of them as one "
         "animated picture.",
         "FOLDER|FILE"},
    });
    declareFigureOptions(parser, "200x140");
}

void declareSimulateOptions(QCommandLineParser& parser) {
    parser.addOptions({
        {"output", "The CSV file to write: predictions and targets, one row per sample.", "FILE"},
        {"seed", "Seed of the data sets; the same seed gives the same digits. Default 1.", "N"},
        {"stream", "Which of the data sets of this seed, as the experiments number them from 0. Default 0.", "K"},
    });
}

void readExperimentOptions(const QCommandLineParser& parser, CommandLine& line) {
    line.plan = namedPlan(line.subject);
    const Experiment& item = experiment(line.plan.experiment);
    refuseUnused(parser, item);
    if (parser.isSet("world")) {
        const MethodRequest request = parseWorldRequest(parser.value("world").toStdString());
        line.plan.world = request.id;
        line.plan.worldValues = request.values;
    }
    readCases(parser, line);
    readSettings(parser, item, line);
    readMethods(parser, line);
    const QStringList changing{"world", "case", "set", "measure", "test", "lens", "kernel"};
    if (std::any_of(changing.begin(), changing.end(), [&](const QString& name) { return parser.isSet(name); })) {
        line.plan.published = publishedReadings(line.plan);
    }
    line.isOtherWorld = parser.isSet("world") && line.isDefaultAnalysis;
    assumeSample(line);
    checkPredictions(line.plan.world, line);
}

void readShare(const QCommandLineParser& parser, CommandLine& line) {
    if (!parser.isSet("part")) return;
    const QString text = parser.value("part");
    bool isPart = false;
    bool isCount = false;
    const RunShare share{text.section('/', 0, 0).toUInt(&isPart), text.section('/', 1).toUInt(&isCount)};
    if (!isPart || !isCount || share.part < 1 || share.part > share.parts) {
        throw UsageError("--part is \"" + text.toStdString() +
                         "\"; it must be K/N, the K-th of N parts, counted from 1, as in 2/8.");
    }
    if (!line.output.ends_with(".json")) {
        throw UsageError("--part needs --output FILE that ends in .json; merge reads it.");
    }
    if (parser.isSet("format")) throw UsageError("--part prints no results; --format goes with merge.");
    if (parser.isSet("frames")) throw UsageError("--part draws nothing; --frames goes with merge.");
    static_cast<void>(rangeOf(share, repetitionsOf(line.plan)));
    line.share = share;
}

void readSimulateOptions(const QCommandLineParser& parser, CommandLine& line) {
    line.world = parseWorldRequest(line.subject);
    const auto read = [&](const char* name, std::uint64_t& number) {
        if (!parser.isSet(name)) return;
        bool isNumber = false;
        number = parser.value(name).toULongLong(&isNumber);
        if (isNumber) return;
        throw UsageError("--" + std::string(name) + " is \"" + parser.value(name).toStdString() +
                         "\"; it must be a whole number from 0 on.");
    };
    read("seed", line.analysis.seed);
    read("stream", line.stream);
    checkPredictions(line.world.id, line);
}

}  // namespace calibrium::app
