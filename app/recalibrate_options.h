// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/specification.h"
#include "core/recalibration/fit_choice.h"

#include <QStringList>

#include <string>

class QCommandLineParser;

namespace calibrium::app {

struct CommandLine;

/// What recalibrate and apply are asked for beside their predictions and their output.
struct RecalibrationLine {
    MethodRequest request{};
    FitChoice fit{};
    std::string calibration{};         ///< file of other predictions to fit to; empty: rows of the same
    std::string calibrationTargets{};  ///< targets of that file; empty: in it
    std::string save{};                ///< where the map goes; empty: nowhere
    std::string map{};                 ///< of apply: the saved map
};

/// --method, --fit, --calibration, --calibration-targets, of all that fits maps.
void declareFitOptions(QCommandLineParser& parser);
void declareRecalibrateOptions(QCommandLineParser& parser);
void declareApplyOptions(QCommandLineParser& parser);

/// Fills in line.recalibration by what declareFitOptions() declares; the request has no id where no method was named.
/// Throws UsageError, InvalidSetting.
void readFitOptions(const QCommandLineParser& parser, CommandLine& line);
/// Throws UsageError if an option of a fit was given to `what`, which fits nothing.
void refuseFitOptions(const QCommandLineParser& parser, const std::string& what);
/// Fill in line.recalibration; predictions and output are there already. Throw UsageError, InvalidSetting.
void readRecalibrateOptions(const QCommandLineParser& parser, CommandLine& line);
void readApplyOptions(const QCommandLineParser& parser, CommandLine& line);

}  // namespace calibrium::app
