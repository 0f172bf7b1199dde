// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/figures/figure.h"
#include "core/recalibration/judging/improvement.h"
#include "core/recalibration/recalibrate.h"
#include "core/text/text.h"

#include <string>
#include <vector>

namespace calibrium {

struct TextTable;

/// A recalibration with what it changes.
struct RecalibrationReport {
    Recalibrated recalibrated;
    std::vector<MeasureChange> changes;
    std::vector<Text> sentences;  ///< what it comes to: which change of a score is that of the calibration error
    Figure figure{};              ///< beforeAfterFigure(), where it was drawn
};

/// Judges parent and child on the same rows. analysis: seed, lens, kernel, memory, and the measures; without any, the
/// usualChanges(). Where folds kept clusters together, differences are judged over these. Throws as measureChanges().
RecalibrationReport reportOf(Recalibrated recalibrated, AnalysisSpecification analysis, const Run& run = {});

/// Measure, before, after, difference; the first row the head.
TextTable changesTable(const RecalibrationReport& report);

/// For reading, ending in a newline: method, fitted parameters, rows, the table before and after, warnings.
std::string reportText(const RecalibrationReport& report);
/// The same as JSON, numbers that round-trip, ending in a newline: {"calibrium", "seed", "model", "method", "fit",
/// "fit_rows", "judged_rows", "fitted", "likelihood_ratio" (where the map has that test), "injective", "measures":
/// [{"id", "parameters", "before", "after", "difference", "interval", "p_value", "before_interval", "after_interval"
/// (of what is not compared row by row), "warnings"}], "warnings"}.
std::string reportJsonText(const RecalibrationReport& report, const std::string& version);

}  // namespace calibrium
