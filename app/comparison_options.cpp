// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/comparison_options.h"

#include "app/analysis_options.h"
#include "app/number_options.h"
#include "core/families/lens.h"
#include "core/run/memory.h"

#include <QCommandLineParser>

#include <algorithm>

namespace calibrium::app {

namespace {

void readCompare(const QCommandLineParser& parser, CommandLine& line) {
    for (const auto& text : parser.values("measure")) {
        line.analysis.measures.push_back(parseMeasureRequest(text.toStdString()));
    }
    if (parser.isSet("kernel")) line.analysis.kernel = parseKernel(parser.value("kernel").toStdString());
    if (parser.isSet("adjust")) line.adjustment = parseAdjustment(parser.value("adjust").toStdString());
    if (parser.isSet("dependence")) line.dependence = parseRowDependence(parser.value("dependence").toStdString());
    if (parser.isSet("resamples")) line.resamples = integerOption(parser, "resamples", 2);
    // Whether one file holds several models in its rows is seen when it is read.
    if (line.sample.empty() && (line.predictions.empty() || !line.join.empty())) refuseOneModel();
}

}  // namespace

void refuseOneModel() {
    throw UsageError(
        "compare needs at least two models: a file of predictions for each, a folder of such files, or --columns "
        "for each model of one file.");
}

bool isComparison(Command command) { return command == Command::Compare || command == Command::ChooseEstimator; }

void declareComparisonOptions(QCommandLineParser& parser, Command command) {
    const bool isCompare = command == Command::Compare;
    if (isCompare) {
        parser.addOptions({
            {"measure",
             "A measure to compare the models by, with its settings. May be given several times. Default: the log "
             "score, with the Brier score for classes and the CRPS for real targets.",
             "ID[:key=value,...]"},
            {"adjust", "How the p-values of all comparisons are adjusted: holm (default), bh or none.", "holm|bh|none"},
            {"dependence",
             "What is done about rows that are no independent samples, such as the hours of a time series: auto "
             "(default) allows for it where neighbouring rows are alike and the file is not sorted; hac always does, "
             "by a standard error of the mean difference that is robust to autocorrelation (Diebold, Mariano 1995), "
             "and of other measures by blocks; blocks resamples blocks of neighbouring rows, of LENGTH rows or a "
             "length chosen by their correlation; none takes the rows as independent.",
             "auto|none|hac|blocks[:LENGTH]"},
            {"resamples", "Resamples of the rows, for measures that are no mean over rows. Default 500.", "N"},
            {"kernel", "Settings of the kernel for all kernel measures.", "key=value,..."},
        });
    } else {
        parser.addOption(
            {"rows", "Most rows to compute with; of more, a random choice by the seed. Default 20000.", "N"});
        parser.addOption(
            {"outer",
             "Nested cross-validation: so many parts of the rows, 2 to 10, each once the test part, and the "
             "results averaged. Default 1: one split.",
             "K"});
        parser.addOption({"space",
                          "The values of the hyperparameters that are tried: paper, as printed in appendix B of Gruber "
                          "and Bach (2024, default), code, as in the program of its authors, or wide, beyond the ends "
                          "of both.",
                          "SPACE"});
        parser.addOption({"pairs",
                          "The pairs of rows that the risk is a mean over: all (default), or disjoint, random pairs "
                          "that share no row, in linear time and with more scatter.",
                          "PAIRS"});
        parser.addOption({"table",
                          "Tables of 100 sqrt(risk) with standard errors, as Tables 1 to 5 of the paper: one for each "
                          "lens, with a row per model and a column per estimator, the best marked."});
    }
    parser.addOptions({
        {"lens",
         isCompare
             ? "The view of the predictions for all measures: " + QString::fromStdString(lensSyntax()) + "."
             : QString("top-label (default; the positive class of binary models), canonical for the vector of all "
                       "classes, class-wise for every class against the rest, or another view of two classes such as "
                       "class:3. May be given several times."),
         "ID"},
        {"seed", "Seed of everything random; the same seed gives the same digits. Default 1.", "N"},
    });
    declareMachineOptions(parser);
}

void readComparisonOptions(const QCommandLineParser& parser, CommandLine& line) {
    line.isDefaultAnalysis = false;
    if (line.command == Command::Compare) {
        readCompare(parser, line);
    } else {
        if (parser.isSet("rows")) line.rows = integerOption(parser, "rows", 20);
        if (parser.isSet("outer")) line.outerFolds = integerOption(parser, "outer", 1);
        if (parser.isSet("pairs")) line.riskPairs = riskPairsOf(parser.value("pairs").toStdString());
        line.isTable = parser.isSet("table");
        if (parser.isSet("space")) line.searchSpace = searchSpaceOf(parser.value("space").toStdString());
    }
    QStringList lenses = parser.values("lens");
    if (line.command == Command::Compare) lenses = lenses.mid(std::max<qsizetype>(0, lenses.size() - 1));
    for (const QString& lens : lenses) {
        const bool isClassWise = line.command == Command::ChooseEstimator && lens == classWiseLens;
        const std::string id = isClassWise ? std::string(classWiseLens) : toText(parseLens(lens.toStdString()));
        if (line.analysis.lens.empty()) {
            line.analysis.lens = id;
        } else if (id != line.analysis.lens) {
            line.furtherLenses.push_back(id);
        }
    }
    if (parser.isSet("seed")) line.analysis.seed = seedOption(parser);
    readMachineOptions(parser, line);
    line.analysis.memoryBudget = computationMemory(line.memory);
}

}  // namespace calibrium::app
