// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line.h"

#include "app/analysis_options.h"
#include "app/comparison_options.h"
#include "app/lab_options.h"
#include "app/number_options.h"
#include "app/report_options.h"
#include "app/sample_options.h"
#include "core/families/lens.h"
#include "core/figures/figure_method.h"
#include "core/io/column_text.h"
#include "core/method/method.h"
#include "core/run/error.h"

#include <QCommandLineParser>
#include <QFileInfo>

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

namespace calibrium::app {

namespace {

constexpr std::array<std::pair<const char*, Command>, 14> commandNames{{{"evaluate", Command::Evaluate},
                                                                        {"list", Command::List},
                                                                        {"plot", Command::Plot},
                                                                        {"report", Command::Report},
                                                                        {"experiment", Command::Experiment},
                                                                        {"merge", Command::Merge},
                                                                        {"run", Command::Run},
                                                                        {"simulate", Command::Simulate},
                                                                        {"recalibrate", Command::Recalibrate},
                                                                        {"apply", Command::Apply},
                                                                        {"compare", Command::Compare},
                                                                        {"choose-estimator", Command::ChooseEstimator},
                                                                        {"demo", Command::Demo},
                                                                        {"help", Command::Help}}};
constexpr std::array<const char*, 11> topics{"measures",    "tests",          "kernels",       "families",
                                             "lenses",      "recalibrations", "models",        "views",
                                             "experiments", "figures",        "demonstrations"};

QString topicsText() { return QStringList(topics.begin(), topics.end()).join(", "); }

bool readsData(Command command) {
    return command != Command::List && command != Command::Help && command != Command::Merge &&
           command != Command::Run && command != Command::Demo;
}
bool isOfTheLab(Command command) { return command == Command::Experiment || command == Command::Simulate; }
/// Whether it computes measures or tests.
bool computes(Command command) {
    return readsData(command) && command != Command::Window && command != Command::Simulate &&
           command != Command::Apply;
}
bool hasFormat(Command command) {
    return command == Command::List || command == Command::Evaluate || command == Command::Experiment ||
           command == Command::Merge || command == Command::Run || command == Command::Recalibrate ||
           isComparison(command);
}
bool needsPredictions(Command command) {
    return (computes(command) && !isOfTheLab(command)) || command == Command::Apply;
}

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

void declareOutputOptions(QCommandLineParser& parser, Command command) {
    if (command == Command::Run) declareMachineOptions(parser);
    if (command == Command::Evaluate || command == Command::Run || isComparison(command)) {
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
        declareReportOptions(parser);
    } else if (command == Command::Experiment) {
        declareExperimentOptions(parser);
        declareRunOutputOptions(parser);
    } else if (command == Command::Merge) {
        declareRunOutputOptions(parser);
    } else if (command == Command::Simulate) {
        declareSimulateOptions(parser);
    } else if (command == Command::Recalibrate) {
        declareRecalibrateOptions(parser);
    } else if (command == Command::Apply) {
        declareApplyOptions(parser);
    } else if (command == Command::Window || command == Command::Demo) {
        QCommandLineOption screenshot("screenshot", "Save a picture of the window with its results, and end.", "FILE");
        screenshot.setFlags(QCommandLineOption::HiddenFromHelp);
        parser.addOption(screenshot);
    }
    const bool writes = command == Command::Plot || command == Command::Report || command == Command::Merge ||
                        command == Command::Recalibrate || command == Command::Apply || isOfTheLab(command);
    if (writes) parser.addOption({"force", "Write the output even if it is one of the files that are read."});
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

void readFormat(const QCommandLineParser& parser, CommandLine& line) {
    line.format = parseReportFormat(parser.value("format").toStdString());
    const bool isPlain = line.format == ReportFormat::Text || line.format == ReportFormat::Json;
    const bool isPlainOnly = line.command == Command::List || line.command == Command::Recalibrate;
    if (isPlainOnly && !isPlain) {
        throw UsageError(commandName(line.command).toStdString() + " writes text or json, not " +
                         parser.value("format").toStdString() + ".");
    }
    const bool isRun = line.command == Command::Experiment || line.command == Command::Merge;
    if (isRun && !isPlain && line.format != ReportFormat::Csv) {
        throw UsageError(commandName(line.command).toStdString() + " writes text, json or csv, not " +
                         parser.value("format").toStdString() + ".");
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

void readRunOutput(const QCommandLineParser& parser, CommandLine& line) {
    readSize(parser, line);
    if (parser.isSet("output")) readOutput(parser, line, {"png", "svg", "pdf", "csv", "json"});
}

void readMerge(const QCommandLineParser& parser, const QStringList& positional, CommandLine& line) {
    if (positional.isEmpty()) throw UsageError("merge needs the files of all parts of a run.");
    for (const auto& path : positional) line.parts.push_back(path.toStdString());
    readRunOutput(parser, line);
}

void readWorkspaceFile(const QCommandLineParser& parser, const QStringList& positional, CommandLine& line) {
    if (positional.size() != 1) throw UsageError("run needs one workspace file.");
    line.subject = positional.first().toStdString();
    readMachineOptions(parser, line);
}

void readDemonstration(const QCommandLineParser& parser, const QStringList& positional, CommandLine& line) {
    if (positional.size() != 1) throw UsageError("demo needs one demonstration, a file or a name.");
    line.subject = positional.first().toStdString();
    line.screenshot = parser.value("screenshot").toStdString();
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
    } else if (command == Command::Merge) {
        parser.addPositionalArgument("parts", "All parts of one run, in any order.", "PARTS...");
    } else if (command == Command::Run) {
        parser.addPositionalArgument("workspace", "A workspace that the window has saved.", "FILE.calibrium");
    } else if (command == Command::Demo) {
        parser.addPositionalArgument("demonstration",
                                     "A Markdown file, or one that comes along (calibrium list demonstrations).",
                                     "FILE.md|NAME");
    } else {
        if (command == Command::Plot) parser.addPositionalArgument("view", "What to draw.", "VIEW");
        if (command == Command::Apply) {
            parser.addPositionalArgument("map", "A map that recalibrate --save has written.", "MAP.json");
        }
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
        if (hasSampleOptions(command)) declareSampleOptions(parser);
        if (isComparison(command)) {
            declareComparisonOptions(parser, command);
        } else if (computes(command)) {
            declareAnalysisOptions(parser);
        }
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
    if (line.command == Command::Merge) readMerge(parser, positional, line);
    if (line.command == Command::Run) readWorkspaceFile(parser, positional, line);
    if (line.command == Command::Demo) readDemonstration(parser, positional, line);
    if (!readsData(line.command)) return line;
    if (line.command == Command::Plot) positional = takeFirst(positional, line.view, "plot needs the name of a view.");
    if (line.command == Command::Apply) {
        positional =
            takeFirst(positional, line.recalibration.map, "apply needs a map that recalibrate --save has written.");
    }

    if (isOfTheLab(line.command)) {
        positional = takeFirst(positional, line.subject,
                               line.command == Command::Simulate
                                   ? "simulate needs the name of a world."
                                   : "experiment needs the name of an experiment or a published figure.");
    }

    readDataOptions(parser, line);
    readPredictions(parser, positional, line);
    if (hasSampleOptions(line.command)) readSampleOptions(parser, line);
    if (isComparison(line.command)) {
        readComparisonOptions(parser, line);
    } else if (computes(line.command)) {
        readAnalysisOptions(parser, line);
    }
    if (line.command == Command::Plot) readPlotOptions(parser, line);
    if (line.command == Command::Report) {
        readOutput(parser, line, {"html", "pdf"});
        readReportOptions(parser, line);
    }
    if (line.command == Command::Experiment) {
        readExperimentOptions(parser, line);
        readRunOutput(parser, line);
        readShare(parser, line);
    }
    if (line.command == Command::Simulate) {
        readSimulateOptions(parser, line);
        readOutput(parser, line, {"csv"});
    }
    if (line.command == Command::Recalibrate) readRecalibrateOptions(parser, line);
    if (line.command == Command::Apply) readApplyOptions(parser, line);
    if (line.command == Command::Window) line.screenshot = parser.value("screenshot").toStdString();
    return line;
}

}  // namespace calibrium::app
