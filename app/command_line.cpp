// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line.h"

#include "app/lab_options.h"
#include "core/data/lens.h"
#include "core/io/column_text.h"
#include "core/registry/figure_method.h"
#include "core/registry/method.h"
#include "core/run/error.h"

#include <QCommandLineParser>
#include <QFileInfo>

#include <algorithm>
#include <array>
#include <limits>
#include <thread>
#include <utility>

namespace calibrium::app {

namespace {

constexpr std::array<std::pair<const char*, Command>, 7> commandNames{{{"evaluate", Command::Evaluate},
                                                                       {"list", Command::List},
                                                                       {"plot", Command::Plot},
                                                                       {"report", Command::Report},
                                                                       {"experiment", Command::Experiment},
                                                                       {"simulate", Command::Simulate},
                                                                       {"help", Command::Help}}};
constexpr std::array<const char*, 10> topics{"measures", "tests", "kernels",     "families", "lenses",
                                             "models",   "views", "experiments", "figures",  "demonstrations"};

QString topicsText() { return QStringList(topics.begin(), topics.end()).join(", "); }

bool readsData(Command command) { return command != Command::List && command != Command::Help; }
bool isOfTheLab(Command command) { return command == Command::Experiment || command == Command::Simulate; }
/// Whether it computes measures or tests.
bool computes(Command command) {
    return readsData(command) && command != Command::Window && command != Command::Simulate;
}
bool hasFormat(Command command) {
    return command == Command::List || command == Command::Evaluate || command == Command::Experiment;
}
bool needsPredictions(Command command) { return computes(command) && !isOfTheLab(command); }

void declareDataOptions(QCommandLineParser& parser) {
    parser.addOptions({
        {"targets", "File of the observed outcomes; without it they are a column of the predictions.", "FILE"},
        {"join",
         "Join the files, one per member of an ensemble, into one model of this name: normals and mixtures into a "
         "mixture "
         "with equal weights, draws side by side, class probabilities into their mean.",
         "NAME"},
        {"sample", "Use a bundled sample (digits, breast-cancer, iris) instead of files.", "ID"},
        {"kind", "What a row predicts: the id of a family (calibrium list families). Detected if absent.", "FAMILY"},
        {"columns",
         "The columns of predictions, by name or by number from 1; or, with --kind, what each column of the file "
         "holds: "
         "target, ignored or the family's parameters, such as mean, sd, variance, weight, location, scale, rate, draw. "
         "Detected if absent.",
         "NAME,...|WORD,..."},
        {"target-column", "The column of the observed outcomes, by name or by number from 1. Detected if absent.",
         "NAME"},
        {"key",
         "The column, in both files, by which the targets are joined to the predictions (id, or id=sample where they "
         "name it differently); none pairs them row by row. "
         "Without it a row identifier that both files have is taken.",
         "NAME|NAME=NAME|none"},
        {"logits", "The predictions are logits; softmax turns them into probabilities."},
        {"percent", "The predictions are percentages, to be divided by 100."},
        {"label-base", "Whether classes are counted from 0 or from 1. Detected if absent.", "0|1"},
        {"classes", "The classes as the labels name them, in the order of the columns. Detected if absent.",
         "NAME,..."},
    });
}

void declareAnalysisOptions(QCommandLineParser& parser) {
    parser.addOptions({
        {"measure", "A measure to compute, with its settings. May be given several times.", "ID[:key=value,...]"},
        {"test", "A calibration test to run, with its settings. May be given several times.", "ID[:key=value,...]"},
        {"lens", "The view of the predictions for all methods: " + QString::fromStdString(lensSyntax()) + ".", "ID"},
        {"kernel", "Settings of the kernel for all kernel methods.", "key=value,..."},
        {"seed", "Seed of everything random; the same seed gives the same digits. Default 1.", "N"},
        {"threads", "Number of threads; results do not depend on it. Default: one per core.", "N"},
    });
}

void declareOutputOptions(QCommandLineParser& parser, Command command) {
    if (command == Command::Evaluate) {
        parser.addOption({"format", "text (default), json, csv, markdown or latex.", "FORMAT"});
    } else if (command == Command::List) {
        parser.addOption({"format", "text (default) or json.", "FORMAT"});
    } else if (command == Command::Plot) {
        parser.addOptions({
            {"output", "The file to write; its suffix decides the format: png, svg, pdf or csv.", "FILE"},
            {"set", "A setting of the view. May be given several times.", "key=value"},
            {"size", "Width and height in millimetres. Default 140x120.", "WIDTHxHEIGHT"},
            {"dpi", "Pixels per inch of a PNG. Default 300.", "N"},
        });
    } else if (command == Command::Report) {
        parser.addOption({"output", "The file to write; its suffix decides the format: html or pdf.", "FILE"});
    } else if (command == Command::Experiment) {
        declareExperimentOptions(parser);
    } else if (command == Command::Simulate) {
        declareSimulateOptions(parser);
    } else if (command == Command::Window) {
        QCommandLineOption screenshot("screenshot", "Save a picture of the window with its results, and end.", "FILE");
        screenshot.setFlags(QCommandLineOption::HiddenFromHelp);
        parser.addOption(screenshot);
    }
    const bool writes = command == Command::Plot || command == Command::Report || isOfTheLab(command);
    if (writes) parser.addOption({"force", "Write the output even if it is one of the files that are read."});
}

int integerOption(const QCommandLineParser& parser, const QString& name, int minimum) {
    bool isNumber = false;
    const int value = parser.value(name).toInt(&isNumber);
    if (!isNumber || value < minimum) {
        throw UsageError("--" + name.toStdString() + " is \"" + parser.value(name).toStdString() +
                         "\"; it must be an integer from " + std::to_string(minimum) + " on.");
    }
    return value;
}

/// More threads than these would only take memory and wait for each other.
unsigned threadsOption(const QCommandLineParser& parser) {
    const unsigned cores = std::max(1U, std::thread::hardware_concurrency());
    const unsigned most = std::max(64U, 4 * cores);
    const auto count = static_cast<unsigned>(integerOption(parser, "threads", 1));
    if (count <= most) return count;
    throw UsageError("--threads is " + std::to_string(count) + "; this machine has " + std::to_string(cores) +
                     (cores == 1 ? " core" : " cores") + ", and at most " + std::to_string(most) +
                     " threads can be used.");
}

void readDataOptions(const QCommandLineParser& parser, CommandLine& line) {
    line.targets = parser.value("targets").toStdString();
    line.sample = parser.value("sample").toStdString();
    if (parser.isSet("kind")) {
        line.overrides.family = parser.value("kind").toStdString();
        static_cast<void>(family(*line.overrides.family));
    }
    if (parser.isSet("columns")) {
        const QStringList words = parser.value("columns").split(',');
        if (!line.overrides.family && (words.contains("target") || words.contains("ignored"))) {
            throw UsageError(
                "--columns needs --kind, which says what a row predicts, to say what each column of the file holds.");
        }
        readColumns(parser.value("columns").toStdString(), line.overrides);
    }
    if (parser.isSet("target-column")) line.overrides.targetName = parser.value("target-column").toStdString();
    if (parser.isSet("key")) line.overrides.key = parser.value("key").toStdString();
    if (parser.isSet("logits") && parser.isSet("percent")) {
        throw UsageError("The predictions are either --logits or --percent, not both.");
    }
    if (parser.isSet("logits")) line.overrides.areLogits = true;
    if (parser.isSet("percent")) line.overrides.arePercentages = true;
    if (parser.isSet("classes")) {
        line.overrides.classNames.emplace();
        for (const auto& name : parser.value("classes").split(',')) {
            line.overrides.classNames->push_back(name.trimmed().toStdString());
        }
    }
    if (parser.isSet("label-base")) {
        const QString base = parser.value("label-base");
        if (base != "0" && base != "1") {
            throw UsageError("--label-base is \"" + base.toStdString() + "\"; it must be 0 or 1.");
        }
        line.overrides.labelKind = base == "0" ? LabelKind::FromZero : LabelKind::FromOne;
    }
}

/// A matrix of similarities that no kernel uses was meant to be used.
void requireMatrixForSimilarity(const AnalysisSpecification& analysis) {
    const auto isMatrix = [](const Values& values) {
        return values.contains("target") && values.text("target") == "matrix";
    };
    const auto require = [&](const Values& values) {
        if (!values.contains("similarity") || values.text("similarity").empty()) return;
        if (isMatrix(values) || (isMatrix(analysis.kernel) && !values.contains("target"))) return;
        throw UsageError("similarity=" + values.text("similarity") +
                         " is used by the target kernel matrix only; add "
                         "target=matrix.");
    };
    require(analysis.kernel);
    for (const auto& request : analysis.measures) require(request.values);
    for (const auto& request : analysis.tests) require(request.values);
}

void readAnalysisOptions(const QCommandLineParser& parser, CommandLine& line) {
    line.isDefaultAnalysis = !parser.isSet("measure") && !parser.isSet("test");
    if (line.isDefaultAnalysis) line.analysis = defaultAnalysis();
    for (const auto& text : parser.values("measure")) {
        line.analysis.measures.push_back(parseMeasureRequest(text.toStdString()));
    }
    for (const auto& text : parser.values("test")) {
        line.analysis.tests.push_back(parseTestRequest(text.toStdString()));
    }
    if (parser.isSet("lens")) line.analysis.lens = toText(parseLens(parser.value("lens").toStdString()));
    if (parser.isSet("kernel")) line.analysis.kernel = parseKernel(parser.value("kernel").toStdString());
    requireMatrixForSimilarity(line.analysis);
    if (parser.isSet("seed")) {
        bool isNumber = false;
        line.analysis.seed = parser.value("seed").toULongLong(&isNumber);
        if (!isNumber) {
            throw UsageError("--seed is \"" + parser.value("seed").toStdString() +
                             "\"; it must be a whole number from 0 on.");
        }
    }
    if (parser.isSet("threads")) line.threads = threadsOption(parser);
}

void readFormat(const QCommandLineParser& parser, CommandLine& line) {
    line.format = parseReportFormat(parser.value("format").toStdString());
    const bool isPlain = line.format == ReportFormat::Text || line.format == ReportFormat::Json;
    if (line.command == Command::List && !isPlain) {
        throw UsageError("list writes text or json, not " + parser.value("format").toStdString() + ".");
    }
    if (line.command == Command::Experiment && !isPlain && line.format != ReportFormat::Csv) {
        throw UsageError("experiment writes text, json or csv, not " + parser.value("format").toStdString() + ".");
    }
}

void readOutput(const QCommandLineParser& parser, CommandLine& line, const QStringList& suffixes) {
    line.output = parser.value("output").toStdString();
    line.isForced = parser.isSet("force");
    const QString suffix = QFileInfo(parser.value("output")).suffix().toLower();
    if (!suffixes.contains(suffix)) {
        throw UsageError(commandName(line.command).toStdString() + " needs --output FILE that ends in ." +
                         suffixes.join(", .").toStdString() + ".");
    }
}

void readSize(const QCommandLineParser& parser, CommandLine& line) {
    if (parser.isSet("dpi")) line.dpi = integerOption(parser, "dpi", 1);
    if (!parser.isSet("size")) return;
    const QStringList sides = parser.value("size").split('x');
    bool isWidth = false;
    bool isHeight = false;
    line.widthMm = sides.value(0).toDouble(&isWidth);
    line.heightMm = sides.value(1).toDouble(&isHeight);
    if (sides.size() != 2 || !isWidth || !isHeight || !(line.widthMm > 0) || !(line.heightMm > 0)) {
        throw UsageError("--size is \"" + parser.value("size").toStdString() +
                         "\"; it must be a width and a height in millimetres, as in 85x60.");
    }
}

void readPlotOptions(const QCommandLineParser& parser, CommandLine& line) {
    const MethodInfo& info = figureMethod(line.view).info;
    for (const auto& text : parser.values("set")) {
        const std::string key = text.section('=', 0, 0).toStdString();
        const Parameter* parameter = findParameter(info.parameters, key);
        if (parameter == nullptr || !text.contains('=')) {
            std::string known;
            for (const auto& candidate : info.parameters) known += (known.empty() ? "" : ", ") + candidate.id;
            throw UsageError("--set is \"" + text.toStdString() +
                             "\"; it must be key=value with a setting of the view " + info.id + ": " + known + ".");
        }
        line.viewValues.set(key, parseValue(*parameter, text.section('=', 1).toStdString()));
    }
    readSize(parser, line);
    readOutput(parser, line, {"png", "svg", "pdf", "csv"});
}

QStringList takeFirst(QStringList positional, std::string& first, const std::string& missing) {
    if (positional.isEmpty()) throw UsageError(missing);
    first = positional.takeFirst().toStdString();
    return positional;
}

void readTopic(const QStringList& positional, CommandLine& line) {
    if (positional.size() > 1) throw UsageError("list takes one topic, not " + std::to_string(positional.size()) + ".");
    if (positional.isEmpty()) return;
    line.topic = positional.first().toStdString();
    if (std::find(topics.begin(), topics.end(), line.topic) != topics.end()) return;
    throw UsageError("There is nothing to list by the name \"" + line.topic + "\"; there are " +
                     topicsText().toStdString() + ".");
}

void readHelpTopic(const QStringList& positional, CommandLine& line) {
    if (positional.isEmpty()) return;
    line.helpFor = commandOf({QString(), positional.first()});
    if (line.helpFor == Command::Window) {
        throw UsageError("There is no command \"" + positional.first().toStdString() + "\".");
    }
}

void readPredictions(const QCommandLineParser& parser, const QStringList& positional, CommandLine& line) {
    for (const auto& path : positional) line.predictions.push_back(path.toStdString());
    if (!line.sample.empty() && (!line.predictions.empty() || !line.targets.empty())) {
        throw UsageError("--sample stands in place of files, but files are given too.");
    }
    if (parser.isSet("join")) {
        line.join = parser.value("join").simplified().toStdString();
        if (line.join.empty()) throw UsageError("--join needs the name of the joined model.");
        if (line.predictions.size() < 2) {
            throw UsageError("--join needs at least two files of predictions, one per member.");
        }
    }
    if (line.command == Command::Window && !positional.isEmpty()) {
        // A misspelt command would otherwise be taken for a file.
        const QString& first = positional.first();
        if (!first.contains('.') && !first.contains('/') && !QFileInfo::exists(first)) {
            throw UsageError("There is no command and no file \"" + first.toStdString() + "\".");
        }
    }
    if (needsPredictions(line.command) && line.predictions.empty() && line.sample.empty()) {
        throw UsageError(commandName(line.command).toStdString() + " needs at least one file of predictions.");
    }
}

}  // namespace

std::vector<std::string> listTopics() { return {topics.begin(), topics.end()}; }

QString commandName(Command command) {
    for (const auto& [name, known] : commandNames) {
        if (known == command) return name;
    }
    return {};
}

Command commandOf(const QStringList& arguments) {
    for (const auto& [name, command] : commandNames) {
        if (arguments.value(1) == name) return command;
    }
    return Command::Window;
}

void declareCommand(QCommandLineParser& parser, Command command) {
    parser.addOptions({{{"h", "help"}, "Show this help."}, {{"v", "version"}, "Show the version."}});
    if (command != Command::Window)
        parser.addPositionalArgument(commandName(command), "The command.", commandName(command));
    if (command == Command::List) {
        parser.addPositionalArgument("topic", "What to list: " + topicsText() + "; everything if absent.", "[TOPIC]");
    } else if (command == Command::Help) {
        parser.addPositionalArgument("command", "The command to explain.", "[COMMAND]");
    } else {
        if (command == Command::Plot) parser.addPositionalArgument("view", "What to draw.", "VIEW");
        if (command == Command::Experiment) {
            parser.addPositionalArgument("experiment", "An experiment, or a published figure.", "EXPERIMENT|FIGURE");
        }
        if (command == Command::Simulate) {
            parser.addPositionalArgument("world", "What to draw from, with a preset and settings.",
                                         "WORLD[:[PRESET,]key=value,...]");
        }
        parser.addPositionalArgument(
            "predictions",
            isOfTheLab(command) ? "Predictions of one model, for a world that takes them."
                                : "Files of predictions, one per model, or with --join one per member of an ensemble.",
            needsPredictions(command) ? "PREDICTIONS..." : "[PREDICTIONS...]");
        declareDataOptions(parser);
        if (computes(command)) declareAnalysisOptions(parser);
    }
    declareOutputOptions(parser, command);
}

CommandLine parseCommandLine(const QStringList& arguments) {
    CommandLine line;
    line.command = commandOf(arguments);
    QCommandLineParser parser;
    declareCommand(parser, line.command);
    const bool isParsed = parser.parse(arguments);
    if (parser.isSet("help") || parser.isSet("version")) {
        line.helpFor = line.command;
        line.command = parser.isSet("help") ? Command::Help : Command::Version;
        return line;
    }
    if (!isParsed) throw UsageError(parser.errorText().toStdString());

    QStringList positional = parser.positionalArguments();
    if (line.command != Command::Window) positional.removeFirst();
    if (line.command == Command::List) readTopic(positional, line);
    if (line.command == Command::Help) readHelpTopic(positional, line);
    if (hasFormat(line.command) && parser.isSet("format")) readFormat(parser, line);
    if (!readsData(line.command)) return line;
    if (line.command == Command::Plot) positional = takeFirst(positional, line.view, "plot needs the name of a view.");

    if (isOfTheLab(line.command)) {
        positional = takeFirst(positional, line.subject,
                               line.command == Command::Simulate
                                   ? "simulate needs the name of a world."
                                   : "experiment needs the name of an experiment or a published figure.");
    }

    readDataOptions(parser, line);
    readPredictions(parser, positional, line);
    if (computes(line.command)) readAnalysisOptions(parser, line);
    if (line.command == Command::Plot) readPlotOptions(parser, line);
    if (line.command == Command::Report) readOutput(parser, line, {"html", "pdf"});
    if (line.command == Command::Experiment) {
        readExperimentOptions(parser, line);
        readSize(parser, line);
        if (parser.isSet("output")) readOutput(parser, line, {"png", "svg", "pdf", "csv", "json"});
    }
    if (line.command == Command::Simulate) {
        readSimulateOptions(parser, line);
        readOutput(parser, line, {"csv"});
    }
    if (line.command == Command::Window) line.screenshot = parser.value("screenshot").toStdString();
    return line;
}

}  // namespace calibrium::app
