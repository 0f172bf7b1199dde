// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/data_options.h"

#include "core/data/family.h"
#include "core/io/column_text.h"
#include "core/io/quantile_names.h"

#include <QCommandLineParser>

namespace calibrium::app {

namespace {

/// One option names the columns of the model, several those of a model each.
void readColumnOptions(const QStringList& options, CommandLine& line) {
    for (const QString& option : options) {
        const QStringList words = option.split(',');
        if (!line.overrides.family && (words.contains("target") || words.contains("ignored"))) {
            throw UsageError(
                "--columns needs --kind, which says what a row predicts, to say what each column of the file holds.");
        }
        ImportOverrides overrides = line.overrides;
        readColumns(option.toStdString(), overrides);
        if (options.size() == 1) {
            line.overrides = overrides;
        } else if (!overrides.predictionNames) {
            throw UsageError("--columns given several times names the columns of one model each.");
        } else {
            line.columnSets.push_back(*overrides.predictionNames);
        }
    }
}

void readNormalise(const QCommandLineParser& parser, CommandLine& line) {
    if (!parser.isSet("normalise")) return;
    if (parser.isSet("logits")) {
        throw UsageError(
            "--normalise divides rows of probabilities by their sums; softmax, for --logits, does it too.");
    }
    line.overrides.normalises = true;
}

void readHeader(const QCommandLineParser& parser, CommandLine& line) {
    if (!parser.isSet("header")) return;
    const QString answer = parser.value("header");
    if (answer != "yes" && answer != "no") {
        throw UsageError("--header is \"" + answer.toStdString() + "\"; it must be yes or no.");
    }
    line.overrides.hasHeader = answer == "yes";
}

}  // namespace

void declareDataOptions(QCommandLineParser& parser) {
    parser.addOptions({
        {"targets", "File of the observed outcomes; without it they are a column of the predictions.", "FILE"},
        {"join",
         "Join the files, one per member of an ensemble, into one model of this name: normals and mixtures into a "
         "mixture "
         "with equal weights, draws side by side, class probabilities into their mean.",
         "NAME"},
        {"sample", "Use a bundled sample (digits, breast-cancer, iris, diabetes) instead of files.", "ID"},
        {"kind", "What a row predicts: the id of a family (calibrium list families). Detected if absent.", "FAMILY"},
        {"columns",
         "The columns of predictions, by name or by number from 1; or, with --kind, what each column of the file "
         "holds: "
         "target, ignored, probability or logit (of classes) or the family's parameters, such as mean, sd, variance, "
         "weight, location, scale, rate, draw, "
         "q0.05. "
         "A name may end or begin with *. Given several times, each names the columns of a model of its own: "
         "--columns 'resnet_*' --columns 'vgg_*'. Detected if absent.",
         "NAME,...|WORD,..."},
        {"levels",
         "The levels of quantile forecasts (--kind quantiles), between 0 and 1, one for each column of predictions in "
         "the order of the file. Read from the names of the columns (q0.05, P95) if absent.",
         "LEVEL,..."},
        {"target-column", "The column of the observed outcomes, by name or by number from 1. Detected if absent.",
         "NAME"},
        {"key",
         "The column, in both files, by which the targets are joined to the predictions (id, or id=sample where they "
         "name it differently); none pairs them row by row. "
         "Without it a row identifier that both files have is taken.",
         "NAME|NAME=NAME|none"},
        {"logits", "The predictions are logits; softmax turns them into probabilities."},
        {"percent", "The predictions are percentages, to be divided by 100."},
        {"drop-missing",
         "Leave out the rows in which a prediction or the target is missing (empty, NA, NaN, null), and say how many."},
        {"normalise",
         "Divide each row of class probabilities by its sum, as numbers that were rounded to a few decimals need, and "
         "say how many rows."},
        {"header", "Whether the first line of the predictions names the columns. Detected if absent.", "yes|no"},
        {"label-base", "Whether classes are counted from 0 or from 1. Detected if absent.", "0|1"},
        {"classes", "The classes as the labels name them, in the order of the columns. Detected if absent.",
         "NAME,..."},
    });
}

void readDataOptions(const QCommandLineParser& parser, CommandLine& line) {
    line.targets = parser.value("targets").toStdString();
    line.sample = parser.value("sample").toStdString();
    if (parser.isSet("kind")) {
        line.overrides.family = parser.value("kind").toStdString();
        static_cast<void>(family(*line.overrides.family));
    }
    if (parser.isSet("columns")) {
        readColumnOptions(parser.values("columns"), line);
    }
    if (parser.isSet("levels")) {
        if (line.overrides.family.value_or("quantiles") != "quantiles") {
            throw UsageError("--levels are those of quantile forecasts, and --kind is " + *line.overrides.family + ".");
        }
        line.overrides.family = "quantiles";
        line.overrides.levels = parseLevels(parser.value("levels").toStdString());
    }
    if (parser.isSet("target-column")) line.overrides.targetName = parser.value("target-column").toStdString();
    if (parser.isSet("key")) line.overrides.key = parser.value("key").toStdString();
    if (parser.isSet("logits") && parser.isSet("percent")) {
        throw UsageError("The predictions are either --logits or --percent, not both.");
    }
    if (parser.isSet("logits")) line.overrides.areLogits = true;
    if (parser.isSet("percent")) line.overrides.arePercentages = true;
    if (parser.isSet("drop-missing")) line.overrides.dropsMissing = true;
    readNormalise(parser, line);
    readHeader(parser, line);
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

}  // namespace calibrium::app
