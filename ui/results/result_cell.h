// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/reports/paper_text.h"
#include "core/analysis/reports/table_reading.h"

#include <QString>

#include <optional>
#include <string>
#include <vector>

namespace calibrium {
struct MeasureResult;
struct TestResult;
}  // namespace calibrium

namespace calibrium::ui {

struct ResultState;

// What a cell of the results says.

/// Significant digits of the numbers in the table, as takeDigits() has found them in the preferences.
int shownDigits();
void takeDigits();

/// The result, or what is near it until it is there.
const std::optional<MeasureResult>& measureOf(const ResultState& state);
const std::optional<TestResult>& testOf(const ResultState& state);
bool hasNumber(const ResultState& state);
/// Of other settings, with nothing nearer to show.
bool isOld(const ResultState& state);
const std::vector<Warning>& warningsOf(const ResultState& state);

/// The form of the result (resultForm()); empty without a number.
Values formOf(const ResultState& state);

/// The digits of a column whose cells hold these results; null ones are not there yet.
ColumnDigits digitsOf(const std::vector<const ResultState*>& column);

/// adjusted: the p-value of a test where p-values are adjusted. digits: of the column, where nobody has chosen others.
/// isByBlocks: the verdict counts no test that takes rows as independent, and neither do stars.
QString resultText(const ResultState& state, const std::optional<double>& adjusted, const ColumnDigits& digits,
                   bool isByBlocks = false);
/// A difference with the digits of the settings.
Text shownDifference(const BaselineDifference& difference);
/// Rich text.
QString resultTip(const ResultState& state);
/// Rich text on a difference to the model of this name.
QString differenceTip(const BaselineDifference& difference, const std::string& baseline);

}  // namespace calibrium::ui
