// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/centres/centre_calibration.h"
#include "core/analysis/reports/report_writer.h"
#include "core/text/text.h"

#include <string>
#include <vector>

namespace calibrium {

/// The centres of one model.
struct ReportedCentres {
    std::string model;
    std::string lens;  ///< its id
    CentreCalibration result;
    Index leftOutCount = 0;  ///< rows of the file that are no samples
};

/// What a pooled quantity comes to, in sentences: its value with interval, where a new centre lies, how much centres
/// differ. Empty where it is not pooled.
Text pooledSentence(const CentreCalibration& result, CentreQuantity quantity);

/// What the numbers are to be read with, a sentence each: which centres lack a quantity, what was left out.
std::vector<Text> centreNotes(const CentreCalibration& result);

/// "no slope (7): A, B, C, D, E, …": the centres without the quantity; empty where all have it.
Text centresWithout(const CentreCalibration& result, CentreQuantity quantity);

/// The centres of models as text, ending in a newline: a sentence for each quantity, a row for each centre, the pooled
/// values and the range of a new centre, notes. json: {"calibrium", "models": [{"model", "lens", "column",
/// "samples_without_centre", "rows_left_out", "centres": [..], "pooled": {..}, "warnings": [..]}]}. csv: full digits, a
/// row for each centre and quantity, and for what is pooled. Throws InvalidSetting for another format.
std::string writeCentres(const ReportHead& head, const std::vector<ReportedCentres>& models, ReportFormat format);

/// The formats that writeCentres() knows, by name.
std::vector<std::string> centreFormats();

}  // namespace calibrium
