// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line.h"

#include "app/analysis_options.h"
#include "app/comparison_options.h"
#include "app/data_options.h"
#include "app/lab_options.h"
#include "app/number_options.h"
#include "app/plot_views.h"
#include "app/report_options.h"
#include "app/run_options.h"
#include "app/sample_options.h"
#include "core/families/lens.h"
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

void declareOutputOptions(QCommandLineParser& parser, Command command) {
    if (command == Command::Run) declareRunOptions(parser);
    if (command == Command::Evaluate || command == Command::Run || isComparison(command)) {
        parser.addOption({"format", "text (default), json, csv, markdown or latex.", "FORMAT"});
    } else if (command == Command::List) {
        parser.addOption({"format", "text (default) or json.", "FORMAT"});
    } else if (command == Command::Plot) {
        parser.addOptions({
            {"output", "The file to write; its suffix decides the format: png, svg, pdf, tex (pgfplots) or csv.",
             "FILE"},
            {"set", "A setting of the view. May be given several times.", "key=value"},
        });
        declareFigureOptions(parser, "140x120, for the view recalibrate 180");
        declareFitOptions(parser);
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

void readPlotOptions(const QCommandLineParser& parser, CommandLine& line) {
    const MethodInfo& info = plotView(line.view);
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
    if (isRecalibrateView(line.view)) {
        if (parser.isSet("test") || parser.isSet("measure")) {
            throw UsageError("plot recalibrate draws no test and no measure; it takes no --test and no --measure.");
        }
        readFitOptions(parser, line);
    } else {
        refuseFitOptions(parser, "plot " + line.view);
    }
    readFigureOptions(parser, line.figure);
    readOutput(parser, line, {"png", "svg", "pdf", "tex", "csv"});
}

void readRunOutput(const QCommandLineParser& parser, CommandLine& line) {
    readFigureOptions(parser, line.figure);
    if (parser.isSet("output")) readOutput(parser, line, {"png", "svg", "pdf", "tex", "csv", "json"});
    line.frames = parser.value("frames").toStdString();
    if (parser.isSet("frames") && line.frames.empty()) throw UsageError("--frames needs the name of a folder.");
}

void readMerge(const QCommandLineParser& parser, const QStringList& positional, CommandLine& line) {
    if (positional.isEmpty()) throw UsageError("merge needs the files of all parts of a run.");
    for (const auto& path : positional) line.parts.push_back(path.toStdString());
    readRunOutput(parser, line);
}

void readWorkspaceFile(const QCommandLineParser& parser, const QStringList& positional, CommandLine& line) {
    if (positional.size() != 1) throw UsageError("run needs one workspace file.");
    line.subject = positional.first().toStdString();
    readRunOptions(parser, line);
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
        if (hasWeightsOption(command)) declareSampleOptions(parser, command);
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
    const bool isParsed = parser.parse(withLongValue(arguments));
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
    if (hasWeightsOption(line.command)) readSampleOptions(parser, line);
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
