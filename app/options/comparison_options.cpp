// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/options/comparison_options.h"

#include "app/options/machine_options.h"
#include "app/options/number_options.h"
#include "app/usage_error.h"
#include "core/data/dataset.h"
#include "core/families/classes/lens.h"
#include "core/run/memory.h"

#include <QCommandLineParser>

namespace calibrium::app {

namespace {

/// The options that both end with; what a lens is for is different.
void declareEnd(QCommandLineParser& parser, const QString& lensHelp) {
    parser.addOptions({
        {"lens", lensHelp, "ID"},
        {"seed", "Seed of everything random; the same seed gives the same digits. Default 1.", "N"},
    });
    declareMachineOptions(parser);
    parser.addOption({"format", "text (default), json, csv, markdown or latex.", "FORMAT"});
}

void readEnd(const QCommandLineParser& parser, AnalysisSpecification& analysis) {
    if (parser.isSet("seed")) analysis.seed = seedOption(parser);
    analysis.memoryBudget = computationMemory(readMachineOptions(parser).memory);
}

}  // namespace

void refuseOneModel() {
    throw UsageError(
        "compare needs at least two models: a file of predictions for each, a folder of such files, or --columns "
        "for each model of one file.");
}

void declareCompareOptions(QCommandLineParser& parser) {
    declareDataOptions(parser, PredictionsUse::Required);
    declareSampleOptions(parser);
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
         "length chosen by their correlation; cluster:site takes rows with the same site as dependent, in any order; "
         "none "
         "takes the rows as independent.",
         "auto|none|hac|blocks[:LENGTH]|cluster:COLUMN"},
        {"resamples", "Resamples of the rows, for measures that are no mean over rows. Default 500.", "N"},
        {"kernel", "Settings of the kernel for all kernel measures.", "key=value,..."},
    });
    declareClusters(parser, "Short for --dependence cluster:COLUMN.");
    declareEnd(parser, "The view of the predictions for all measures: " + QString::fromStdString(lensSyntax()) + ".");
}

void declareChooseEstimatorOptions(QCommandLineParser& parser) {
    declareDataOptions(parser, PredictionsUse::Required);
    parser.addOption({"rows", "Most rows to compute with; of more, a random choice by the seed. Default 20000.", "N"});
    parser.addOption({"outer",
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
    declareEnd(parser,
               "top-label (default; the positive class of binary models), canonical for the vector of all "
               "classes, class-wise for every class against the rest, or another view of two classes such as "
               "class:3. May be given several times.");
}

CompareOptions readCompareOptions(const QCommandLineParser& parser, const QStringList& positional) {
    CompareOptions options;
    options.format = readFormat(parser, CompareOptions::command, formatsOfOneLatex());
    options.data = readRequiredData(parser, positional, CompareOptions::command);
    options.samples = readSampleOptions(parser, options.data.overrides);
    for (const auto& text : parser.values("measure")) {
        options.analysis.measures.push_back(parseMeasureRequest(text.toStdString()));
    }
    if (parser.isSet("kernel")) options.analysis.kernel = parseKernel(parser.value("kernel").toStdString());
    if (parser.isSet("adjust")) options.adjustment = parseAdjustment(parser.value("adjust").toStdString());
    if (parser.isSet("dependence")) options.dependence = parseRowDependence(parser.value("dependence").toStdString());
    if (const std::string clusters = readClusters(parser, options.samples.group, options.data.overrides);
        !clusters.empty()) {
        if (parser.isSet("dependence")) {
            throw UsageError("--clusters " + clusters + " is --dependence cluster:" + clusters +
                             "; it is not combined with another --dependence.");
        }
        options.dependence = {.kind = RowDependence::Kind::Clusters, .column = clusters};
    }
    if (!options.dependence.column.empty()) options.data.overrides.asideNames.push_back(options.dependence.column);
    if (parser.isSet("resamples")) options.resamples = integerOption(parser, "resamples", 2);
    // Whether one file holds several models in its rows is seen when it is read.
    if (options.data.sample.empty() && !options.data.join.empty()) refuseOneModel();
    if (parser.isSet("lens")) options.analysis.lens = toText(parseLens(parser.value("lens").toStdString()));
    readEnd(parser, options.analysis);
    return options;
}

ChooseEstimatorOptions readChooseEstimatorOptions(const QCommandLineParser& parser, const QStringList& positional) {
    ChooseEstimatorOptions options;
    options.format = readFormat(parser, ChooseEstimatorOptions::command, formatsOfOneLatex());
    options.data = readRequiredData(parser, positional, ChooseEstimatorOptions::command);
    if (parser.isSet("rows")) options.rows = integerOption(parser, "rows", 20);
    if (parser.isSet("outer")) options.outerFolds = integerOption(parser, "outer", 1);
    if (parser.isSet("pairs")) options.riskPairs = riskPairsOf(parser.value("pairs").toStdString());
    options.isTable = parser.isSet("table");
    if (parser.isSet("space")) options.searchSpace = searchSpaceOf(parser.value("space").toStdString());
    for (const QString& lens : parser.values("lens")) {
        const bool isClassWise = lens == classWiseLens;
        const std::string id = isClassWise ? std::string(classWiseLens) : toText(parseLens(lens.toStdString()));
        if (options.analysis.lens.empty()) {
            options.analysis.lens = id;
        } else if (id != options.analysis.lens) {
            options.furtherLenses.push_back(id);
        }
    }
    readEnd(parser, options.analysis);
    return options;
}

}  // namespace calibrium::app
