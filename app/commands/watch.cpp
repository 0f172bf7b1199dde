// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/watch.h"

#include "app/exit_status.h"
#include "app/interruption.h"
#include "app/models/mapped_model.h"
#include "app/models/model_inputs.h"
#include "app/models/models.h"
#include "app/options/machine_options.h"
#include "app/options/number_options.h"
#include "app/output.h"
#include "app/progress_line.h"
#include "app/usage_error.h"
#include "app/version.h"
#include "core/analysis/prepared_data.h"
#include "core/analysis/reports/data_facts.h"
#include "core/analysis/watching/watch_report.h"
#include "core/families/classes/lens.h"
#include "core/run/memory.h"

#include <QCommandLineParser>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

namespace calibrium::app {

namespace {

double alphaOption(const QCommandLineParser& parser) {
    bool isNumber = false;
    const double alpha = parser.value("alpha").toDouble(&isNumber);
    if (isNumber && alpha > 0 && alpha < 1) return alpha;
    throw UsageError("--alpha must be a number between 0 and 1, not \"" + parser.value("alpha").toStdString() + "\".");
}

ReportedModel onlyModel(const WatchCommandOptions& options, const Interruption& interruption, ProgressLine& progress) {
    auto models =
        analysedModels(
            {.data = options.data, .analysis = {options.analysis, false}, .timeColumn = options.watch.timeColumn},
            interruption.token(), progress)
            .models;
    if (models.size() != 1) {
        throw UsageError("watch takes one model, and there are " + std::to_string(models.size()) +
                         "; --columns or --model chooses one.");
    }
    return std::move(models.front());
}

/// The model through a map that was fitted before: what it repaired is judged on rows that it has not seen.
ReportedModel mappedModel(const WatchCommandOptions& options, const Run& run, ProgressLine& progress) {
    Dataset data = mappedModel(options.map, options.data, WatchCommandOptions::command, "", run, progress).after;
    PreparedData prepared(data);
    return {.file = onlyModelInput(options.data, WatchCommandOptions::command).source.predictionsPath,
            .data = std::move(data),
            .result = {},
            .prepared = std::move(prepared)};
}

/// Of --time and --every one says when a row was.
void requireTime(const QCommandLineParser& parser, const WatchOptions& watch) {
    const bool hasColumn = !watch.timeColumn.empty();
    const bool isCounted = watch.rowsOfPeriod > 0;
    if (hasColumn && isCounted) throw UsageError("--time and --every say both when a row was; give one of them.");
    if (!hasColumn && !isCounted) {
        throw UsageError(
            "watch needs --time COLUMN, the column that says when, or --every N: rows follow each other as they stand "
            "in "
            "the file, and a line comes after every N.");
    }
    if (isCounted && parser.isSet("dates")) throw UsageError("--dates is of the column of --time.");
}

struct Watched {
    std::string model;
    std::string lens;
    WatchResult result;
};

/// The files as they are now.
Watched watched(const WatchCommandOptions& options, const Interruption& interruption, ProgressLine& progress) {
    const Run run(interruption.token(), progress.callback());
    const ReportedModel model =
        options.map.empty() ? onlyModel(options, interruption, progress) : mappedModel(options, run, progress);
    const ModelEvents events = eventsOf(model, options.analysis.lens, "watching needs", run);
    WatchResult result = watch(events.data, options.watch, run);
    result.leftOutCount = rowsLeftOut(model.data);
    return {.model = model.data.name(), .lens = events.lens, .result = std::move(result)};
}

/// When each file was changed last, and its size; what cannot be asked for counts as a state of its own.
std::vector<std::pair<std::filesystem::file_time_type, std::uintmax_t>> statesOf(
    const std::vector<std::string>& files) {
    std::vector<std::pair<std::filesystem::file_time_type, std::uintmax_t>> states;
    for (const auto& file : files) {
        std::error_code error;
        auto& state = states.emplace_back();
        state.first = std::filesystem::last_write_time(file, error);
        state.second = std::filesystem::file_size(file, error);
    }
    return states;
}

/// The first period that was not there, or not like this, before.
std::size_t firstNew(const std::vector<WatchedPeriod>& before, const std::vector<WatchedPeriod>& now) {
    const auto isSame = [](const WatchedPeriod& a, const WatchedPeriod& b) {
        return a.name == b.name && a.totalCount == b.totalCount && a.gap == b.gap && a.logE == b.logE;
    };
    const auto [last, other] = std::mismatch(before.begin(), before.end(), now.begin(), now.end(), isSame);
    return static_cast<std::size_t>(other - now.begin());
}

void printNew(const WatchResult& result, const std::vector<WatchedPeriod>& before, ReportFormat format) {
    const std::vector<std::string> lines = watchLines(result, format);
    const std::size_t first = firstNew(before, result.periods);
    std::string text = before.empty() ? lines.front() + "\n" : std::string();
    for (std::size_t t = first; t < result.periods.size(); ++t) text += lines[t + 1] + "\n";
    if (first + 1 < before.size())
        printError("Rows before the last line have changed; the lines from there follow again.");
    if (!text.empty()) print(text);
}

/// Whether the last line of a text file has no end yet: what writes it may be in the middle of a number.
bool hasUnfinishedLine(const std::string& path) {
    for (const char* binary : {".gz", ".npy", ".npz"}) {
        if (path.ends_with(binary)) return false;
    }
    std::ifstream file(path, std::ios::binary | std::ios::ate);
    if (!file || file.tellg() <= 0) return false;
    file.seekg(-1, std::ios::end);
    return file.get() != '\n';
}

int follow(const WatchCommandOptions& options) {
    constexpr std::chrono::milliseconds pause{200};
    const Interruption interruption(interruptionGrace);
    const Run run(interruption.token());
    const std::vector<std::string> files = inputFiles(options.data);
    if (files.empty()) throw UsageError("--follow needs files that grow.");
    std::vector<WatchedPeriod> before;
    for (auto read = statesOf({});; std::this_thread::sleep_for(pause)) {
        run.check();
        const auto states = statesOf(files);
        if (states == read) continue;
        read = states;
        if (!before.empty() && std::any_of(files.begin(), files.end(), hasUnfinishedLine)) continue;
        try {
            ProgressLine progress;
            const Watched now = watched(options, interruption, progress);
            printNew(now.result, before, options.format);
            before = now.result.periods;
            if (!now.result.alarm) continue;
            if (options.format == ReportFormat::Text) {
                print(now.model + ": " + watchSentence(now.result).english() + "\n");
            }
            return exitAlarm;
        } catch (const Error& error) {
            // A row that is being written is none yet; what cannot be read at the beginning is a fault.
            if (before.empty()) throw;
            printError(error.what());
        }
    }
}

}  // namespace

void declareWatchOptions(QCommandLineParser& parser) {
    declareDataOptions(parser, PredictionsUse::Required);
    parser.addOptions({
        {"time",
         "The column of the file that says when, by name: numbers, or dates (2024-03-31, "
         "31.03.2024, 3/31/2024, 31 March 2024, with a time of day or without). Rows of the same time are one period, "
         "judged together; rows without one are left out and counted.",
         "COLUMN"},
        {"every",
         "In place of --time: rows follow each other in time as they stand in the file, and a line comes after so many "
         "of them.",
         "N"},
        {"follow",
         "Go on as the file grows: read it again whenever it has changed, print a line for each period that is new or "
         "has more rows, and end with the alarm, or when interrupted. A line that is added counts once it has an end. "
         "With "
         "the formats text and csv."},
        {"dates",
         "In which order dates such as 03/04/2024 are written: day-first, month-first or year-first; file takes the "
         "periods, whatever they are called, in the order of the file. Without it a day above 12 decides.",
         "ORDER"},
        {"map",
         "Watch the predictions as a map of recalibrate --save makes them: whether what was repaired stays repaired.",
         "MAP.json"},
        {"alpha", "Probability, at most, that a calibrated model ever raises an alarm. Default 0.05.", "P"},
        {"lens",
         "Which probability is compared with what happened: top-label (default; the positive class of binary models), "
         "or another view of two classes such as class:3.",
         "ID"},
        {"format", "text (default), json, csv or markdown.", "FORMAT"},
    });
    declareMachineOptions(parser);
}

WatchCommandOptions readWatchOptions(const QCommandLineParser& parser, const QStringList& positional) {
    WatchCommandOptions options;
    options.format = readFormat(parser, WatchCommandOptions::command, watchFormats());
    options.data = readRequiredData(parser, positional, WatchCommandOptions::command);
    requireOneModel(options.data, WatchCommandOptions::command);
    options.watch.timeColumn = parser.value("time").trimmed().toStdString();
    if (parser.isSet("every")) options.watch.rowsOfPeriod = integerOption(parser, "every", 1);
    requireTime(parser, options.watch);
    if (!options.watch.timeColumn.empty()) options.data.overrides.asideNames.push_back(options.watch.timeColumn);
    options.isFollowed = parser.isSet("follow");
    if (options.isFollowed && options.format != ReportFormat::Text && options.format != ReportFormat::Csv) {
        throw UsageError("--follow prints lines as they come: --format is text or csv.");
    }
    options.map = parser.value("map").toStdString();
    if (parser.isSet("dates")) options.watch.dates = dateOrder(parser.value("dates").toStdString());
    if (parser.isSet("alpha")) options.watch.alpha = alphaOption(parser);
    if (parser.isSet("lens")) options.analysis.lens = toText(parseLens(parser.value("lens").toStdString()));
    options.analysis.memoryBudget = computationMemory(readMachineOptions(parser).memory);
    return options;
}

int runWatch(const WatchCommandOptions& options) {
    if (options.isFollowed) return follow(options);
    const Interruption interruption(interruptionGrace);
    ProgressLine progress;
    const Watched now = watched(options, interruption, progress);
    print(writeWatch({version, options.analysis.seed}, now.model, now.lens, now.result, options.format));
    return now.result.alarm ? exitAlarm : exitDone;
}

}  // namespace calibrium::app
