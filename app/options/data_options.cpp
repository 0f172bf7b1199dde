// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/options/data_options.h"

#include "app/options/number_options.h"
#include "app/usage_error.h"
#include "core/data/family.h"
#include "core/io/columns/column_text.h"
#include "core/io/long/long_names.h"
#include "core/io/long/read_long.h"
#include "core/io/names/column_names.h"
#include "core/io/names/name_list.h"
#include "core/io/names/quantile_names.h"
#include "core/io/outcomes/event_limit.h"
#include "core/method/known_families.h"

#include <algorithm>

#include <QCommandLineParser>

namespace calibrium::app {

namespace {

/// One option names the columns of the model, several those of a model each.
void readColumnOptions(const QStringList& options, DataOptions& data) {
    for (const QString& option : options) {
        const std::vector<std::string> words = splitNames(option.toStdString());
        const auto isWord = [](const std::string& word) { return word == "target" || word == "ignored"; };
        if (!data.overrides.family && std::any_of(words.begin(), words.end(), isWord)) {
            throw UsageError(
                "--columns needs --kind, which says what a row predicts, to say what each column of the file holds.");
        }
        ImportOverrides overrides = data.overrides;
        readColumns(option.toStdString(), overrides);
        if (options.size() == 1) {
            data.overrides = overrides;
        } else if (!overrides.predictionNames) {
            throw UsageError("--columns given several times names the columns of one model each.");
        } else {
            data.columnSets.push_back(*overrides.predictionNames);
        }
    }
}

/// One option names the targets of all models, several those of a model each: of each label its own outcome.
void readTargetColumns(const QStringList& options, qsizetype columnsCount, DataOptions& data) {
    if (options.isEmpty()) return;
    if (options.size() == 1) {
        data.overrides.targetName = options.front().toStdString();
        return;
    }
    if (static_cast<std::size_t>(options.size()) != data.columnSets.size()) {
        throw UsageError("--target-column is given " + std::to_string(options.size()) + " times and --columns " +
                         std::to_string(columnsCount) +
                         " times; given several times, each names the outcome of the model of one --columns.");
    }
    for (const QString& option : options) data.columnTargets.push_back(option.toStdString());
}

/// --logits and --percent are short for --scale.
void readScaleOptions(const QCommandLineParser& parser, ImportOverrides& overrides) {
    const int count = int{parser.isSet("logits")} + int{parser.isSet("percent")} + int{parser.isSet("scale")};
    if (count > 1) throw UsageError("The predictions are of one scale: --logits, --percent or another --scale.");
    if (parser.isSet("logits")) overrides.scale = NumberScale::Logits;
    if (parser.isSet("percent")) overrides.scale = NumberScale::Percentages;
    if (parser.isSet("scale")) overrides.scale = readScale(parser.value("scale").toStdString());
}

void readNormalise(const QCommandLineParser& parser, ImportOverrides& overrides) {
    if (!parser.isSet("normalise")) return;
    if (parser.isSet("logits")) {
        throw UsageError(
            "--normalise divides rows of probabilities by their sums; softmax, for --logits, does it too.");
    }
    overrides.normalises = true;
}

void readHeader(const QCommandLineParser& parser, ImportOverrides& overrides) {
    if (!parser.isSet("header")) return;
    const QString answer = parser.value("header");
    if (answer != "yes" && answer != "no") {
        throw UsageError("--header is \"" + answer.toStdString() + "\"; it must be yes or no.");
    }
    overrides.hasHeader = answer == "yes";
}

void readDecimalMark(const QCommandLineParser& parser, ImportOverrides& overrides) {
    if (!parser.isSet("decimal")) return;
    const QString answer = parser.value("decimal");
    if (answer != "comma" && answer != "point") {
        throw UsageError("--decimal is \"" + answer.toStdString() + "\"; it must be comma or point.");
    }
    overrides.hasDecimalComma = answer == "comma";
}

/// Where the predictions, the targets and what joins them stand.
QList<QCommandLineOption> columnOptions() {
    return {
        {"targets", "File of the observed outcomes; without it they are a column of the predictions.", "FILE"},
        {"join",
         "Join the files, one per member of an ensemble, into one model of this name: normals and mixtures into a "
         "mixture "
         "with equal weights, draws side by side, class probabilities into their mean.",
         "NAME"},
        {"sample", "Use a bundled sample (digits, digits-network, breast-cancer, iris, diabetes) instead of files.",
         "ID"},
        {"kind", "What a row predicts: the id of a family (calibrium list families). Detected if absent.", "FAMILY"},
        {"columns",
         "The columns of predictions, by name or by number from 1, a name with a comma in quotation marks; or, with "
         "--kind, what each column of the file "
         "holds: "
         "target, ignored, probability or logit (of classes) or the family's parameters, such as mean, sd, variance, "
         "weight, location, scale, rate, draw, "
         "q0.05. "
         "A name may end or begin with *. Given several times, each names the columns of a model of its own: "
         "--columns 'resnet_*' --columns 'vgg_*'. Detected if absent.",
         "NAME,...|WORD,..."},
        {"levels",
         "The levels of quantile forecasts (--kind quantiles), between 0 and 1, one for each column of predictions in "
         "the order of --columns, else of the file. Read from the names of the columns (q0.05, P95) if absent.",
         "LEVEL,..."},
        {"target-column",
         "The column of the observed outcomes, by name or by number from 1; none where the file holds none. Given "
         "as often as --columns, each is of one of its models: --columns p_flu --target-column flu --columns p_cold "
         "--target-column cold. Detected if absent.",
         "NAME|none"},
        {"key",
         "The column, or several, in both files, by which the targets are joined to the predictions (id, or "
         "date,lead_time, or id=sample where they name it differently), and by which the samples of several models are "
         "paired; none pairs them row by row. "
         "Without it columns that identify the rows of both are taken.",
         "NAME[=NAME],...|none"},
        {"long",
         "The file has one number, or one model, a row: alone, as its columns show; or with the names of columns, such "
         "as level=tau,value=x (draw= or class= in place of level=, target=, model=). none: it has not. Detected if "
         "absent.",
         "ROLE=NAME,...|none"},
        {"model",
         "Which of several models is meant, where the rows of a file, --columns, a folder or a sample are of more than "
         "one: its name, that of the file or of the columns. All of them if absent.",
         "NAME"},
        {"frequencies",
         "The column that says how often each row occurred, by name or by number from 1: the rows are repeated. none: "
         "each row is one sample. Asked for where a column may be one.",
         "NAME|none"},
    };
}

/// What their numbers and labels mean.
QList<QCommandLineOption> meaningOptions() {
    return {
        {"logits", "The predictions are logits; softmax turns them into probabilities."},
        {"percent", "The predictions are percentages, to be divided by 100."},
        {"scale",
         "What the predictions of classes are: probability, percentage, logit, log-probability, odds (p / (1 - p)) or "
         "decimal-odds (of bookmakers: their inverses, divided by the sum of the row). Detected if absent.",
         "SCALE"},
        {"positive",
         "Of two classes, the event: the one whose probability is judged. Without it the labels decide (1, yes, true, "
         "positive, event, ...), else the second column.",
         "CLASS"},
        {"event",
         "The targets are numbers, and the event is that they lie on one side of a limit, in the unit of the column: "
         "above:0, at-least:30, below:0 or at-most:-5.",
         "SIDE:LIMIT"},
        {"censoring",
         "A time beside the outcome is follow-up that may end before the event: such a file is refused, unless ignore "
         "takes the outcome as it stands.",
         "ignore"},
        {"drop-missing",
         "Leave out the rows in which a prediction or the target is missing (empty, NA, NaN, null), and say how many; "
         "of an ensemble only the draws that are missing, where two are left."},
        {"missing",
         "Numbers that stand for a missing value in columns of predictions and targets, or words that do in any "
         "column, such as -999,unknown; or none: every number is one. Without it, numbers that lie far from all others "
         "are asked about.",
         "CODE,...|none"},
        {"normalise",
         "Divide each row of class probabilities by its sum, as numbers that were rounded to a few decimals need, and "
         "say how many rows; of shares of a whole that are targets likewise, as percentages need."},
        {"header", "Whether the first line of the predictions names the columns. Detected if absent.", "yes|no"},
        {"decimal",
         "The decimal mark of the numbers; the other mark separates thousands. Detected if absent, and asked for where "
         "a number such as 12.680 may be either.",
         "comma|point"},
        {"skip",
         "Lines of the predictions above the table, blank ones counted: a title, or what else is no row. Detected if "
         "absent; 0 takes the first line as it stands.",
         "N"},
        {"skip-last", "Rows at the end of the predictions that are none of the table: totals, notes.", "N"},
        {"target-skip", "The same as --skip, of the file of targets.", "N"},
        {"target-skip-last", "The same as --skip-last, of the file of targets.", "N"},
        {"label-base", "Whether classes are counted from 0 or from 1. Detected if absent.", "0|1"},
        {"classes", "The classes as the labels name them, in the order of the columns. Detected if absent.",
         "NAME,..."},
    };
}

/// Which columns are meant, and what the file is one of.
void readColumnMeanings(const QCommandLineParser& parser, DataOptions& data) {
    ImportOverrides& overrides = data.overrides;
    if (parser.isSet("kind")) {
        overrides.family = parser.value("kind").toStdString();
        static_cast<void>(family(*overrides.family));
    }
    if (parser.isSet("columns")) readColumnOptions(parser.values("columns"), data);
    if (parser.isSet("levels")) {
        if (overrides.family.value_or(levelsLayout().family) != levelsLayout().family) {
            throw UsageError("--levels are those of quantile forecasts, and --kind is " + *overrides.family + ".");
        }
        overrides.family = levelsLayout().family;
        overrides.levels = parseLevels(parser.value("levels").toStdString());
    }
    readTargetColumns(parser.values("target-column"), parser.values("columns").size(), data);
    if (parser.isSet("key")) overrides.key = parser.value("key").toStdString();
    if (parser.isSet("frequencies")) overrides.frequencies = parser.value("frequencies").toStdString();
}

void readNumberMeanings(const QCommandLineParser& parser, ImportOverrides& overrides) {
    readDecimalMark(parser, overrides);
    readScaleOptions(parser, overrides);
    if (parser.isSet("positive")) overrides.positiveClass = parser.value("positive").toStdString();
    if (parser.isSet("event")) overrides.event = readEventLimit(parser.value("event").toStdString());
    if (!parser.isSet("censoring")) return;
    if (parser.value("censoring") != "ignore") {
        throw UsageError("--censoring is \"" + parser.value("censoring").toStdString() + "\"; it must be ignore.");
    }
    overrides.censoring = Censoring::Ignored;
}

/// Which lines of the files are none of their tables.
void readSkippedLines(const QCommandLineParser& parser, ImportOverrides& overrides) {
    if (parser.isSet("skip")) overrides.skippedLines = integerOption(parser, "skip", 0);
    if (parser.isSet("skip-last")) overrides.skippedLastRows = integerOption(parser, "skip-last", 0);
    if (parser.isSet("target-skip")) overrides.targetSkippedLines = integerOption(parser, "target-skip", 0);
    if (parser.isSet("target-skip-last")) {
        overrides.targetSkippedLastRows = integerOption(parser, "target-skip-last", 0);
    }
    if (!parser.isSet("target-skip") && !parser.isSet("target-skip-last")) return;
    if (!parser.isSet("targets")) {
        throw UsageError(
            "--target-skip and --target-skip-last are of the file that --targets names; lines of the predictions are "
            "left out with --skip and --skip-last.");
    }
}

void readRowMeanings(const QCommandLineParser& parser, ImportOverrides& overrides) {
    if (parser.isSet("long")) overrides.longTable = parser.value("long").toStdString();
    if (parser.isSet("model")) {
        overrides.part = parser.value("model").toStdString();
        if (overrides.part->empty()) throw UsageError("--model needs the name of a model.");
    }
    if (parser.isSet("drop-missing")) overrides.dropsMissing = true;
    if (parser.isSet("missing")) overrides.missingCodes = splitNames(parser.value("missing").toStdString());
    readSkippedLines(parser, overrides);
    readNormalise(parser, overrides);
    readHeader(parser, overrides);
}

void readLabelMeanings(const QCommandLineParser& parser, ImportOverrides& overrides) {
    if (parser.isSet("classes")) overrides.classNames = splitNames(parser.value("classes").toStdString());
    if (!parser.isSet("label-base")) return;
    const QString base = parser.value("label-base");
    if (base != "0" && base != "1") {
        throw UsageError("--label-base is \"" + base.toStdString() + "\"; it must be 0 or 1.");
    }
    overrides.labelKind = base == "0" ? LabelKind::FromZero : LabelKind::FromOne;
}

/// Of two values of an option that takes one, the parser would use the last in silence.
void refuseSecondValues(const QCommandLineParser& parser) {
    static const QStringList mayRepeat{"columns", "target-column"};
    for (const QList<QCommandLineOption>& options : {columnOptions(), meaningOptions()}) {
        for (const QCommandLineOption& option : options) {
            const QString name = option.names().front();
            const QStringList values = mayRepeat.contains(name) ? QStringList() : parser.values(option);
            if (values.size() < 2 || values.count(values.front()) == values.size()) continue;
            throw UsageError("--" + name.toStdString() + " is given " + std::to_string(values.size()) + " times, " +
                             values.join(QStringLiteral(" and ")).toStdString() + "; it takes one value.");
        }
    }
}

void readPredictions(const QCommandLineParser& parser, const QStringList& predictions, DataOptions& data) {
    for (const auto& path : predictions) data.predictions.push_back(path.toStdString());
    if (!data.sample.empty() && (!data.predictions.empty() || !data.targets.empty())) {
        throw UsageError("--sample stands in place of files, but files are given too.");
    }
    if (!parser.isSet("join")) return;
    data.join = parser.value("join").simplified().toStdString();
    if (data.join.empty()) throw UsageError("--join needs the name of the joined model.");
    if (data.predictions.size() < 2) {
        throw UsageError("--join needs at least two files of predictions, one per member.");
    }
}

}  // namespace

void declareDataOptions(QCommandLineParser& parser, PredictionsUse use) {
    parser.addPositionalArgument(
        "predictions",
        use == PredictionsUse::OfAWorld
            ? "Predictions of one model, for a world that takes them."
            : "Files of predictions, one per model, or with --join one per member of an ensemble.",
        use == PredictionsUse::Required ? "PREDICTIONS..." : "[PREDICTIONS...]");
    parser.addOptions(columnOptions());
    parser.addOptions(meaningOptions());
}

QStringList withLongValue(const QStringList& arguments) {
    QStringList complete;
    for (qsizetype i = 0; i < arguments.size(); ++i) {
        complete << arguments[i];
        if (arguments[i] != QLatin1String("--long")) continue;
        const std::string next = arguments.value(i + 1).toStdString();
        const std::size_t sign = next.find('=');
        const bool isValue = next == notLong || next == longAsShown ||
                             (sign != std::string::npos && longRoleOf(std::string_view(next).substr(0, sign)));
        if (!isValue) complete << QString::fromLatin1(longAsShown);
    }
    return complete;
}

DataOptions readDataOptions(const QCommandLineParser& parser, const QStringList& predictions) {
    refuseSecondValues(parser);
    DataOptions data;
    data.targets = parser.value("targets").toStdString();
    data.sample = parser.value("sample").toStdString();
    readColumnMeanings(parser, data);
    readNumberMeanings(parser, data.overrides);
    readRowMeanings(parser, data.overrides);
    readLabelMeanings(parser, data.overrides);
    readPredictions(parser, predictions, data);
    if (!data.targets.empty() && data.overrides.targetName == "none") {
        throw UsageError(
            "--target-column none says that nothing was observed, and --targets names a file of outcomes.");
    }
    return data;
}

QString givenDataOption(const QCommandLineParser& parser) {
    for (const QList<QCommandLineOption>& options : {columnOptions(), meaningOptions()}) {
        for (const QCommandLineOption& option : options) {
            if (parser.isSet(option)) return option.names().front();
        }
    }
    return {};
}

DataOptions readRequiredData(const QCommandLineParser& parser, const QStringList& predictions, Command command) {
    DataOptions data = readDataOptions(parser, predictions);
    if (data.isGiven()) return data;
    throw UsageError(commandName(command).toStdString() + " needs at least one file of predictions.");
}

}  // namespace calibrium::app
