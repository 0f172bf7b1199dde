// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/options/output_options.h"
#include "core/analysis/specification.h"
#include "core/io/reading/column_reading.h"
#include "core/recalibration/fit_choice.h"

#include <optional>
#include <string>

class QCommandLineParser;

namespace calibrium {
struct ImportOverrides;
}

namespace calibrium::app {

/// How a map is fitted.
struct FitOptions {
    MethodRequest request{};                        ///< without an id where no method was named
    FitChoice fit{};                                ///< to which rows of the predictions
    std::string calibration{};                      ///< file of other predictions to fit to; empty: rows of the same
    std::string calibrationTargets{};               ///< targets of that file; empty: in it
    std::optional<NumberScale> calibrationScale{};  ///< of that file, where it is another than that of the predictions
};

/// --method, --fit, --calibration, --calibration-targets.
void declareFitOptions(QCommandLineParser& parser);

/// A column that names the rows or folds of the fit is put aside in `overrides`, so that the import takes it for
/// nothing else. Throws UsageError, InvalidSetting.
FitOptions readFitOptions(const QCommandLineParser& parser, ImportOverrides& overrides);
/// Puts the clusters of --clusters into the folds of the fit, which then keep rows of one cluster together. Throws
/// UsageError for another fit, of which --fit says itself how its rows are chosen.
void fitOverClusters(const QCommandLineParser& parser, const std::string& clusters, FitOptions& options);

/// Throws UsageError if an option of a fit was given to `what`, which fits nothing.
void refuseFitOptions(const QCommandLineParser& parser, const std::string& what);

/// --output, of recalibrated predictions. Throws UsageError.
void declareRecalibratedOutput(QCommandLineParser& parser);
OutputOptions readRecalibratedOutput(const QCommandLineParser& parser, Command command);

}  // namespace calibrium::app
