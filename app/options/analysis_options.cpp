// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/options/analysis_options.h"

#include "app/options/machine_options.h"
#include "app/options/number_options.h"
#include "app/usage_error.h"
#include "core/families/classes/lens.h"
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

AnalysisOptions readAnalysisOptions(const QCommandLineParser& parser) {
    AnalysisOptions options;
    AnalysisSpecification& analysis = options.specification;
    options.isDefault = !parser.isSet("measure") && !parser.isSet("test");
    if (options.isDefault) analysis = defaultAnalysis();
    for (const auto& text : parser.values("measure")) {
        analysis.measures.push_back(parseMeasureRequest(text.toStdString()));
    }
    for (const auto& text : parser.values("test")) analysis.tests.push_back(parseTestRequest(text.toStdString()));
    if (parser.values("lens").size() > 1) {
        throw UsageError(
            "--lens takes one view of the predictions; name those of single methods in their settings: "
            "--measure ece:lens=class:1.");
    }
    if (parser.isSet("lens")) analysis.lens = toText(parseLens(parser.value("lens").toStdString()));
    if (parser.isSet("kernel")) analysis.kernel = parseKernel(parser.value("kernel").toStdString());
    requireMatrixForSimilarity(analysis);
    if (parser.isSet("seed")) analysis.seed = seedOption(parser);
    analysis.memoryBudget = computationMemory(readMachineOptions(parser).memory);
    return options;
}

}  // namespace calibrium::app
