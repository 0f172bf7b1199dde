// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/survival.h"

#include "app/exit_status.h"
#include "app/interruption.h"
#include "app/options/machine_options.h"
#include "app/options/number_options.h"
#include "app/options/output_options.h"
#include "app/options/positional.h"
#include "app/output.h"
#include "app/progress_line.h"
#include "app/usage_error.h"
#include "app/version.h"
#include "core/io/names/name_list.h"
#include "core/io/reading/plain_table.h"
#include "core/method/name_list.h"
#include "core/studies/horizon_study.h"
#include "core/survival/clustered_people.h"
#include "core/survival/early_horizon.h"
#include "core/survival/follow_up_names.h"
#include "core/survival/horizon_group_report.h"
#include "core/survival/horizon_report.h"
#include "core/survival/timed_columns.h"
#include "core/text/number_text.h"

#include <utility>

#include <QCommandLineParser>

namespace calibrium::app {

namespace {

std::string neededColumn(const QCommandLineParser& parser, const QString& name, const std::string& what) {
    const QString column = parser.value(name).trimmed();
    if (!column.isEmpty()) return column.toStdString();
    throw UsageError("survival needs --" + name.toStdString() + ": " + what + ".");
}

std::vector<std::string> listOf(const QCommandLineParser& parser, const QString& name) {
    std::vector<std::string> values;
    for (const QString& value : parser.values(name)) values.push_back(value.trimmed().toStdString());
    return values;
}

double horizonOption(const QCommandLineParser& parser) {
    if (!parser.isSet("horizon")) {
        throw UsageError("survival needs --horizon: the time up to which the risks count, in the unit of --time.");
    }
    bool isNumber = false;
    const double horizon = parser.value("horizon").toDouble(&isNumber);
    if (isNumber && horizon > 0) return horizon;
    throw UsageError("--horizon must be a number above 0, not \"" + parser.value("horizon").toStdString() + "\".");
}

void readRiskScale(const QCommandLineParser& parser, FollowUpColumns& columns) {
    const QString scale = parser.value("scale").trimmed();
    const bool isPercent = scale == "percentage";
    const bool isProbability = scale == "probability";
    if (parser.isSet("scale") && !isPercent && !isProbability) {
        throw UsageError("--scale of survival is probability or percentage, not \"" + scale.toStdString() + "\".");
    }
    if (parser.isSet("percent") && isProbability) {
        throw UsageError("The predictions are of one scale: --percent or --scale probability.");
    }
    columns.arePercentages = isPercent || parser.isSet("percent");
    columns.areProbabilities = isProbability;
}

/// The same as settings of the study.
Values studyValues(const SurvivalOptions& options) {
    return {{"time", options.columns.time},
            {"status", options.columns.status},
            {"event", nameListText(options.columns.events)},
            {"competing", nameListText(options.columns.competing)},
            {"censored", nameListText(options.columns.censored)},
            {"predicted", options.predicted},
            {"risk", nameListText(options.risks)},
            {"percent", options.columns.arePercentages},
            {"probabilities", options.columns.areProbabilities},
            {"horizon", roundTrip(options.horizon.horizon)},
            {"own-survival", options.columns.ownSurvival},
            {"groups", static_cast<std::int64_t>(options.horizon.groupCount)},
            {"drop-missing", options.columns.dropsMissing},
            {"missing", nameListText(options.columns.missingCodes.value_or(std::vector<std::string>()))},
            {"each-row", options.columns.isEachRowAPerson},
            {"early-horizon", options.isEarly},
            {"competing-column", options.columns.competingColumn},
            {"clusters", options.clusters},
            {"group", options.group}};
}

}  // namespace

void declareSurvivalOptions(QCommandLineParser& parser) {
    parser.addPositionalArgument("file", "A table with a row for each person.", "FILE");
    parser.addOptions({
        {"time", "The column of the time of the event, or of the end of the follow-up.", "COLUMN"},
        {"status", "The column of how the follow-up ended: 0 censored, 1 event, 2 competing event; see --event.",
         "COLUMN"},
        {"risk", "The column of the predicted risk of the event up to the horizon. Given several times: a model each.",
         "COLUMN"},
        {"horizon", "The time up to which the risks count, in the unit of --time.", "TIME"},
        {"event",
         "A value of --status that means the event; may be given several times. A single other value, and those "
         "that say so by their words, are censored.",
         "VALUE"},
        {"competing", "A value of --status that means another event, after which this one cannot happen.", "VALUE"},
        {"censored", "A value of --status that means that the follow-up ended without any event.", "VALUE"},
        {"competing-column",
         "A column of its own whose 1 or yes means a competing event where --status says censored; none: there is no "
         "such column. Asked about where one seems to be there.",
         "COLUMN|none"},
        {"predicted",
         "What the columns of --risk hold: event (default), the probability of the event up to the horizon, or "
         "survival, that of no event.",
         "event|survival"},
        {"percent", "The predictions are percentages, to be divided by 100."},
        {"scale",
         "What the predictions are where their names say otherwise: probability, or percentage, which is --percent.",
         "probability|percentage"},
        {"own-survival",
         "The column of the predicted probability of no event up to the person's own time: adds D-calibration.",
         "COLUMN"},
        {"group",
         "A column whose values are groups of people: the same of each group, events per group, and the differences "
         "between groups with intervals.",
         "COLUMN"},
        {"clusters",
         "A column whose values are clusters: people who share one, such as the patients of a centre, are no "
         "independent samples. Intervals, band and test are then over clusters.",
         "COLUMN"},
        {"groups", "Number of groups of neighbouring risks. Default 10.", "COUNT"},
        {"drop-missing", "Leave out rows with a missing value; they are counted."},
        {"missing",
         "Numbers that stand for a missing value, such as 9999, or none: every number is one. Without it, numbers that "
         "lie far from all others are asked about.",
         "CODE,...|none"},
        {"each-row",
         "Every row is a person of its own who is followed from 0, whatever identifiers, copies or starts in the file "
         "say."},
        {"early-horizon", "The horizon stands in the unit of --time, though hardly any follow-up ends up to it."},
        {"seed", "Seed of the band of the curve and of the intervals of AUC and ICI. Default 1.", "SEED"},
        {"format", "text (default), json, csv or markdown.", "FORMAT"},
    });
    declareStudyFiles(parser);
    declareMachineOptions(parser);
}

SurvivalOptions readSurvivalOptions(const QCommandLineParser& parser, const QStringList& positional) {
    SurvivalOptions options;
    options.format = readFormat(parser, SurvivalOptions::command, horizonFormats());
    options.file = onlyOne(positional, "survival needs one file.");
    options.columns.time = neededColumn(parser, "time", "the column of the times of follow-up");
    options.columns.status = neededColumn(parser, "status", "the column of how the follow-up ended");
    neededColumn(parser, "risk", "the column of the predicted risks");
    options.risks = listOf(parser, "risk");
    options.columns.ownSurvival = parser.value("own-survival").trimmed().toStdString();
    options.columns.events = listOf(parser, "event");
    options.columns.competing = listOf(parser, "competing");
    options.columns.censored = listOf(parser, "censored");
    if (options.columns.events.empty() && !options.columns.competing.empty()) {
        throw UsageError("--competing needs --event beside it: which value of --status means the event.");
    }
    if (options.columns.events.empty() && !options.columns.censored.empty()) {
        throw UsageError("--censored needs --event beside it: which value of --status means the event.");
    }
    if (parser.isSet("predicted")) options.predicted = parser.value("predicted").trimmed().toStdString();
    options.columns.predicted = parsePredictedRisk(options.predicted);
    if (!options.columns.ownSurvival.empty() && options.risks.size() > 1) {
        throw UsageError("--own-survival belongs to one model; give --risk once.");
    }
    readRiskScale(parser, options.columns);
    options.columns.dropsMissing = parser.isSet("drop-missing");
    if (parser.isSet("missing")) {
        options.columns.missingCodes = splitNames(parser.value("missing").toStdString());
    }
    options.columns.isEachRowAPerson = parser.isSet("each-row");
    options.isEarly = parser.isSet("early-horizon");
    options.columns.competingColumn = parser.value("competing-column").trimmed().toStdString();
    options.group = parser.value("group").trimmed().toStdString();
    options.clusters = parser.value("clusters").trimmed().toStdString();
    if (!options.clusters.empty() && !options.group.empty()) {
        throw UsageError("--clusters is not combined with --group: a cluster may have people in several groups.");
    }
    options.horizon.horizon = horizonOption(parser);
    if (parser.isSet("groups")) {
        options.horizon.groupCount = static_cast<std::size_t>(integerOption(parser, "groups", 1));
    }
    if (parser.isSet("seed")) options.horizon.seed = seedOption(parser);
    options.files = readStudyFiles(parser);
    return options;
}

int runSurvival(const SurvivalOptions& options) {
    checkStudyFiles(options.files, options.file);
    const Interruption interruption(interruptionGrace);
    ProgressLine progress;
    const PlainTable people = readPlainTable(options.file, Run(interruption.token()));
    std::vector<HorizonCalibration> models;
    std::vector<GroupedHorizon> grouped;
    for (const std::string& risk : options.risks) {
        progress.setTask("Risks in " + risk);
        const Run run(interruption.token(), progress.callback());
        FollowUpColumns columns = options.columns;
        columns.risk = risk;
        columns.hasDecimalComma = people.hasDecimalComma;
        requireHorizonOfName(columns.risk, columns.time, options.horizon.horizon);
        requireTimedColumn(people.table, columns, options.horizon.horizon);
        FollowUp followUp = followUpOf(people.table, columns);
        if (!options.clusters.empty())
            followUp = withClusters(std::move(followUp), people.table, options.clusters, columns);
        if (!options.isEarly) requireHorizonAmongTimes(followUp, columns.time, options.horizon.horizon);
        models.push_back(horizonCalibration(followUp, options.horizon, run));
        if (options.group.empty()) continue;
        grouped.push_back(
            horizonByGroup(people.table, followUp, options.group, options.horizon, run.withoutProgress()));
    }
    const std::uint64_t seed = options.horizon.seed;
    writeStudyFiles(options.files, "survival", horizonPage(models, grouped), options.file, studyValues(options), seed,
                    Run(interruption.token()));
    print(writeGroupedHorizons({version, seed}, models, grouped, options.format));
    return exitDone;
}

}  // namespace calibrium::app
