// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/options/analysis_options.h"
#include "app/progress_line.h"
#include "core/analysis/papers/methods_paragraph.h"
#include "core/analysis/reports/reported_model.h"
#include "core/text/text.h"

#include <stop_token>
#include <string>
#include <vector>

class QCommandLineParser;

namespace calibrium::app {

/// --recalibrate, of commands that show each model before and after. shown: what shows them, "the report".
void declareRecalibrate(QCommandLineParser& parser, const std::string& shown);
/// Without an id where it was not given. Throws UsageError, InvalidSetting.
MethodRequest readRecalibrate(const QCommandLineParser& parser);

/// How every model is recalibrated.
struct RecalibrationTask {
    MethodRequest method{};  ///< without an id: not at all
    AnalysisOptions analysis{};
    std::string group{};     ///< column that the models were evaluated by within themselves; empty: none
    std::string clusters{};  ///< column of clusters of dependent rows; empty: rows are independent
};

/// Models, each followed by what the method makes of it.
struct RecalibratedModels {
    std::vector<ReportedModel> models;
    /// Of each model: what recalibration gains on rows that the maps have not seen, and below it how it was made.
    std::vector<std::vector<Text>> remarks;
    std::vector<RecalibrationNote> notes;  ///< of each model that was made, for the paragraph of methods
};

/// Cross-fits the method in 5 folds to every model and computes the analysis for what it makes of it. Throws Error
/// where the method does not apply to a model, Cancelled.
RecalibratedModels withRecalibrated(std::vector<ReportedModel> models, const RecalibrationTask& task,
                                    const std::stop_token& stop, ProgressLine& progress);

}  // namespace calibrium::app
