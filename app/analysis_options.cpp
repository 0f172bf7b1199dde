// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/analysis_options.h"

#include "app/number_options.h"
#include "core/families/lens.h"
#include "core/run/memory.h"

#include <QCommandLineParser>

namespace calibrium::app {

namespace {

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

}  // namespace

void declareMachineOptions(QCommandLineParser& parser) {
    parser.addOptions({
        {"memory",
         "Memory for computations and for what they share, such as 800M or 4G. Results do not depend on it, but "
         "some tests refuse many samples without. Default: a quarter of the machine's.",
         "SIZE"},
        {"threads", "Number of threads; results do not depend on it. Default: one per core.", "N"},
    });
}

void readMachineOptions(const QCommandLineParser& parser, CommandLine& line) {
    if (parser.isSet("memory")) line.memory = memoryOption(parser);
    if (parser.isSet("threads")) line.threads = threadsOption(parser);
}

void declareAnalysisOptions(QCommandLineParser& parser) {
    parser.addOptions({
        {"measure", "A measure to compute, with its settings. May be given several times.", "ID[:key=value,...]"},
        {"test", "A calibration test to run, with its settings. May be given several times.", "ID[:key=value,...]"},
        {"lens", "The view of the predictions for all methods: " + QString::fromStdString(lensSyntax()) + ".", "ID"},
        {"kernel", "Settings of the kernel for all kernel methods.", "key=value,..."},
        {"seed", "Seed of everything random; the same seed gives the same digits. Default 1.", "N"},
    });
    declareMachineOptions(parser);
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
    if (parser.isSet("seed")) line.analysis.seed = seedOption(parser);
    readMachineOptions(parser, line);
    line.analysis.memoryBudget = computationMemory(line.memory);
}

}  // namespace calibrium::app
