// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/experiment_options.h"

#include "app/models/world_data.h"
#include "app/options/analysis_options.h"
#include "app/options/positional.h"
#include "app/usage_error.h"
#include "core/analysis/reports/given_settings.h"
#include "core/analysis/reports/settings_text.h"
#include "core/experiments/experiment.h"
#include "core/experiments/published/lab_presets.h"
#include "core/experiments/runs/run_share.h"
#include "core/experiments/runs/world_request.h"
#include "core/method/resolved_kernel.h"
#include "core/method/shared_parts.h"
#include "core/simulation/world.h"
#include "ui/import/figure_sample.h"

#include <QCommandLineParser>

#include <algorithm>
#include <set>
#include <string>

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

void readSettings(const QCommandLineParser& parser, const Experiment& item, ExperimentPlan& plan) {
    const auto& parameters = item.info.parameters;
    const Text owner("The experiment {1}", item.info.id);
    std::set<std::string> given;
    for (const auto& text : parser.values("set")) {
        const Values values = parsePairs(splitPairs(text.toStdString()), parameters, owner);
        for (const auto& [id, value] : values) {
            if (!given.insert(id).second) throw UsageError("--set gives " + id + " twice.");
        }
        plan.values.merge(values);
    }
    plan.values = withImplied(parameters, plan.values, owner);
    if (!parser.isSet("repetitions")) return;
    if (given.contains("repetitions")) throw UsageError("--repetitions and --set repetitions=... are one setting.");
    const Parameter* repetitions = findParameter(item.info.parameters, "repetitions");
    plan.values.set("repetitions", parseValue(*repetitions, parser.value("repetitions").toStdString()));
}

/// Another world leaves the plan's cases; the option states its own.
void readCases(const QCommandLineParser& parser, ExperimentPlan& plan) {
    if (parser.isSet("world") || parser.isSet("case")) plan.cases.clear();
    for (const auto& given : parser.values("case")) {
        const std::string text = given.toStdString();
        const std::size_t colon = text.find(':');
        if (colon == 0 || colon == std::string::npos || plan.world.empty()) {
            throw UsageError("--case is \"" + text +
                             "\"; it must be a label and settings of a world, LABEL:key=value,...");
        }
        plan.cases.push_back(
            {text.substr(0, colon), parsePairs(splitPairs(text.substr(colon + 1)), world(plan.world).info.parameters,
                                               Text("The world {1}", plan.world))});
    }
}

/// What the options of the analysis do not say stays as the plan has it.
void readMethods(const QCommandLineParser& parser, const AnalysisOptions& asked, AnalysisSpecification& analysis) {
    if (!asked.isDefault) {
        analysis.measures = asked.specification.measures;
        analysis.tests = asked.specification.tests;
    }
    if (parser.isSet("lens")) analysis.lens = asked.specification.lens;
    if (parser.isSet("kernel")) analysis.kernel.merge(asked.specification.kernel);
    if (parser.isSet("seed")) analysis.seed = asked.specification.seed;
}

/// A published figure of loaded predictions that is given none takes a model of a bundled sample.
void assumeSample(ExperimentOptions& options) {
    const std::string& worldId = options.plan.world;
    const bool needsData = !worldId.empty() && world(worldId).takesData;
    if (!needsData || options.data.isGiven()) return;
    for (const auto& figure : publishedFigures()) {
        const auto files = figure.id == options.id ? ui::filesFor(figure) : std::nullopt;
        if (!files) continue;
        options.data.predictions = {files->predictions.toStdString()};
        options.data.targets = files->targets.toStdString();
    }
}

/// Fills in the plan by the id and by what the options change. Anything that changes the numbers but the seed drops the
/// published readings: they would stand beside something else.
void readPlan(const QCommandLineParser& parser, const AnalysisOptions& analysis, ExperimentOptions& options) {
    ExperimentPlan& plan = options.plan;
    plan = namedPlan(options.id);
    const Experiment& item = experiment(plan.experiment);
    refuseUnused(parser, item);
    if (parser.isSet("world")) {
        const MethodRequest request = parseWorldRequest(parser.value("world").toStdString());
        plan.world = request.id;
        plan.worldValues = request.values;
    }
    readCases(parser, plan);
    readSettings(parser, item, plan);
    readMethods(parser, analysis, plan.analysis);
    const QStringList changing{"world", "case", "set", "measure", "test", "lens", "kernel"};
    if (std::any_of(changing.begin(), changing.end(), [&](const QString& name) { return parser.isSet(name); })) {
        plan.published = publishedReadings(plan);
    }
    options.isOtherWorld = parser.isSet("world") && analysis.isDefault;
    assumeSample(options);
    requireWorldData(plan.world, "The experiment " + options.id, options.data);
}

/// The part of the run that is to be computed, if one is; plan and output are there already.
std::optional<RunShare> readShare(const QCommandLineParser& parser, const ExperimentOptions& options) {
    if (!parser.isSet("part")) return std::nullopt;
    const QString text = parser.value("part");
    bool isPart = false;
    bool isCount = false;
    const RunShare share{text.section('/', 0, 0).toUInt(&isPart), text.section('/', 1).toUInt(&isCount)};
    if (!isPart || !isCount || share.part < 1 || share.part > share.parts) {
        throw UsageError("--part is \"" + text.toStdString() +
                         "\"; it must be K/N, the K-th of N parts, counted from 1, as in 2/8.");
    }
    if (!options.result.output.file.ends_with(".json")) {
        throw UsageError("--part needs --output FILE that ends in .json; merge reads it.");
    }
    if (parser.isSet("format")) throw UsageError("--part prints no results; --format goes with merge.");
    if (parser.isSet("frames")) throw UsageError("--part draws nothing; --frames goes with merge.");
    static_cast<void>(rangeOf(share, repetitionsOf(options.plan)));
    return share;
}

}  // namespace

void declareExperimentOptions(QCommandLineParser& parser) {
    parser.addPositionalArgument("experiment", "An experiment, or a published figure.", "EXPERIMENT|FIGURE");
    declareDataOptions(parser, PredictionsUse::OfAWorld);
    declareAnalysisOptions(parser);
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
    declareExperimentOutput(parser);
    declareForce(parser);
}

ExperimentOptions readExperimentOptions(const QCommandLineParser& parser, QStringList positional) {
    ExperimentOptions options;
    options.result.format = readExperimentFormat(parser, ExperimentOptions::command);
    options.id = takeFirst(positional, "experiment needs the name of an experiment or a published figure.");
    options.data = readDataOptions(parser, positional);
    readPlan(parser, readAnalysisOptions(parser), options);
    readExperimentOutput(parser, ExperimentOptions::command, options.result);
    options.share = readShare(parser, options);
    return options;
}

}  // namespace calibrium::app
