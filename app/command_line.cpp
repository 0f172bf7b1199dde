// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line.h"

#include "app/usage_error.h"

#include <QCommandLineParser>
#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <utility>

namespace calibrium::app {

namespace {

/// How the arguments of a command become its options. positional: without the command's name.
struct CommandSyntax {
    Command command;
    void (*declare)(QCommandLineParser& parser);
    CommandOptions (*read)(const QCommandLineParser& parser, QStringList positional);
};

template <auto declare, auto readOptions>
constexpr CommandSyntax syntax() {
    using Options = decltype(readOptions(std::declval<const QCommandLineParser&>(), QStringList()));
    return {Options::command, declare, [](const QCommandLineParser& parser, QStringList positional) {
                return CommandOptions(readOptions(parser, std::move(positional)));
            }};
}

constexpr std::array commands{
    syntax<declareWindowOptions, readWindowOptions>(),
    syntax<declareEvaluateOptions, readEvaluateOptions>(),
    syntax<declareListOptions, readListOptions>(),
    syntax<declarePlotOptions, readPlotOptions>(),
    syntax<declareReportOptions, readReportOptions>(),
    syntax<declareExperimentOptions, readExperimentOptions>(),
    syntax<declareMergeOptions, readMergeOptions>(),
    syntax<declareRunOptions, readRunOptions>(),
    syntax<declareSimulateOptions, readSimulateOptions>(),
    syntax<declareRecalibrateOptions, readRecalibrateOptions>(),
    syntax<declareApplyOptions, readApplyOptions>(),
    syntax<declareCompareOptions, readCompareOptions>(),
    syntax<declareChooseEstimatorOptions, readChooseEstimatorOptions>(),
    syntax<declareAuditOptions, readAuditOptions>(),
    syntax<declarePoolOptions, readPoolOptions>(),
    syntax<declareCentresOptions, readCentresOptions>(),
    syntax<declareWatchOptions, readWatchOptions>(),
    syntax<declareSurvivalOptions, readSurvivalOptions>(),
    syntax<declareSetsOptions, readSetsOptions>(),
    syntax<declareDemonstrationOptions, readDemonstrationOptions>(),
    syntax<declareSelfTestOptions, readSelfTestOptions>(),
    syntax<declareHelpOptions, readHelpOptions>(),
};

static_assert(commands.size() + 1 == std::variant_size_v<CommandOptions>, "all but --version are read by a line above");

const CommandSyntax& syntaxOf(Command command) {
    return *std::find_if(commands.begin(), commands.end(),
                         [&](const CommandSyntax& one) { return one.command == command; });
}

/// Of an option that takes one value only the last one would be used, without a word.
void requireOneValue(const QCommandLineParser& parser, Command command) {
    static const QStringList repeatable{"columns", "measure",   "test",     "lens",         "text", "annotate",
                                        "set",     "case",      "data",     "by",           "risk", "members",
                                        "event",   "competing", "censored", "target-column"};
    for (const QString& name : parser.optionNames()) {
        const QStringList values = parser.values(name);
        // Elsewhere it names the one file or view that is written.
        const bool isFigureOfReport = command == Command::Report && name == QStringLiteral("figure");
        if (values.size() < 2 || repeatable.contains(name) || isFigureOfReport) continue;
        throw UsageError("--" + name.toStdString() + " takes one value and is given " + std::to_string(values.size()) +
                         ": " + values.join(", ").toStdString() + ".");
    }
}

/// An option at whose place of a value another option stands would take that for its value, and the other one would
/// seem to be missing.
void requireValues(const QCommandLineParser& parser, const QStringList& arguments) {
    static const QRegularExpression option(QStringLiteral("^--[a-z]"));
    for (const QString& name : parser.optionNames()) {
        const QString typed = QStringLiteral("--") + name;
        for (const QString& value : parser.values(name)) {
            // What is typed as --name=--value is meant.
            if (!option.match(value).hasMatch() || arguments.contains(typed + '=' + value)) continue;
            throw UsageError("Missing value after '" + typed.toStdString() + "', before '" + value.toStdString() +
                             "'.");
        }
    }
}

}  // namespace

Command commandOf(const CommandOptions& options) {
    return std::visit([](const auto& ofCommand) { return ofCommand.command; }, options);
}

void declareCommand(QCommandLineParser& parser, Command command) {
    parser.addOptions({{{"h", "help"}, "Show this help."}, {{"v", "version"}, "Show the version."}});
    if (command != Command::Window) {
        parser.addPositionalArgument(commandName(command), "The command.", commandName(command));
    }
    syntaxOf(command).declare(parser);
}

ParsedCommand parseCommandLine(const QStringList& arguments) {
    const Command command = commandOf(arguments);
    QCommandLineParser parser;
    declareCommand(parser, command);
    const bool isParsed = parser.parse(withLongValue(arguments));
    if (parser.isSet("help")) return {HelpOptions{.about = command}, {}};
    if (parser.isSet("version")) return {VersionOptions{}, {}};
    if (!isParsed) throw UsageError(parser.errorText().toStdString());

    requireValues(parser, arguments);
    requireOneValue(parser, command);
    QStringList positional = parser.positionalArguments();
    if (command != Command::Window) positional.removeFirst();
    CommandOptions options = syntaxOf(command).read(parser, positional);
    return {std::move(options), readMachineOptions(parser)};
}

}  // namespace calibrium::app
