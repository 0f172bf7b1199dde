// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/models/models.h"
#include "app/options/fit_options.h"
#include "app/progress_line.h"
#include "core/io/reading/mapped_file.h"

#include <string>

namespace calibrium {
struct Recalibrated;
struct RecalibrationOptions;
}  // namespace calibrium

namespace calibrium::app {

/// What decides how maps are fitted: a calibration set is read and weighted as the predictions are.
struct FittingTask {
    const FitOptions& fit;
    const AnalysisSpecification& analysis;  ///< for its seed and memory
    const ImportOverrides& overrides;
    const std::string& weights;  ///< column of case weights; empty: none
};

/// How the maps are fitted, without the method where none was named. Reads --calibration. Throws Error, Cancelled.
RecalibrationOptions fittingOptions(const FittingTask& task, const Run& run, ProgressLine& progress);

/// Fits the method to a model. Says beforehand what takes long. Throws as recalibrate().
Recalibrated fitted(const Dataset& data, const RecalibrationOptions& options, const Run& run, ProgressLine& progress);

/// The bytes of a file of recalibrated predictions, like the file that the model was read from (which is read again,
/// for its cells); of an ensemble, of which there is no single one, a plain one. Throws Error, Cancelled.
MappedText writtenPredictions(const ModelInput& input, const Recalibrated& made, const std::string& path,
                              const Run& run);
/// Writes it, and says what its reader has to know.
void writePredictions(const MappedText& written, const std::string& path, const Run& run);

}  // namespace calibrium::app
