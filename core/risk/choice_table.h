// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/risk/choice_report.h"

#include <span>
#include <string>

namespace calibrium {

/// The choices as tables of 100 sqrt(validation risk) and of CE_2 of the untouched rows, with standard errors over the
/// folds: one of each for each lens, with a row per model and a column per estimator. The smallest risk of a row is
/// marked by a star (Markdown and LaTeX: bold), what does not differ clearly from it (two standard errors, row by row)
/// by an equals sign. csv: a row per lens, model and estimator with full digits, both numbers, is_best and is_tied;
/// json: as choiceJson(). Ends in a newline. Source: Gruber, Bach (2024), Tables 1 to 5.
std::string writeChoiceTables(const ReportHead& head, std::span<const ReportedChoice> choices, ReportFormat format);

}  // namespace calibrium
