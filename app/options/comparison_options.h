// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/options/data_options.h"
#include "app/options/output_options.h"
#include "app/options/sample_options.h"
#include "core/analysis/specification.h"
#include "core/comparison/serial_dependence.h"
#include "core/risk/estimator_choice.h"
#include "core/statistics/multiple_testing.h"

#include <string>
#include <vector>

class QCommandLineParser;

namespace calibrium::app {

// The commands that judge models side by side, with options of their own in place of those of an analysis.

struct CompareOptions {
    static constexpr Command command = Command::Compare;

    DataOptions data{};
    SampleOptions samples{};
    AnalysisSpecification analysis{};  ///< measures, lens, kernel, seed and memory; no tests
    Adjustment adjustment = Adjustment::Holm;
    RowDependence dependence{};
    int resamples = 500;
    ReportFormat format = ReportFormat::Text;
};

struct ChooseEstimatorOptions {
    static constexpr Command command = Command::ChooseEstimator;

    DataOptions data{};
    AnalysisSpecification analysis{};          ///< lens, seed and memory; no measures and no tests
    std::vector<std::string> furtherLenses{};  ///< beside that of the analysis
    int rows = 0;                              ///< the most to compute with; 0: the default
    int outerFolds = 1;                        ///< of nested cross-validation
    SearchSpace searchSpace = SearchSpace::Paper;
    RiskPairs riskPairs = RiskPairs::All;
    bool isTable = false;  ///< a row per model, a column per estimator
    ReportFormat format = ReportFormat::Text;
};

/// Throws UsageError: a comparison needs several models.
[[noreturn]] void refuseOneModel();

void declareCompareOptions(QCommandLineParser& parser);
void declareChooseEstimatorOptions(QCommandLineParser& parser);

/// positional: without the command's name. Throw UsageError, and InvalidSetting for unknown ids, keys and values.
CompareOptions readCompareOptions(const QCommandLineParser& parser, const QStringList& positional);
ChooseEstimatorOptions readChooseEstimatorOptions(const QCommandLineParser& parser, const QStringList& positional);

}  // namespace calibrium::app
