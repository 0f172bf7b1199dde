// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/reports/kept_results.h"
#include "core/analysis/reports/paper_text.h"
#include "core/analysis/reports/report_writer.h"
#include "core/analysis/reports/result_table.h"
#include "core/statistics/multiple_testing.h"
#include "core/text/text.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace calibrium {

struct ReportedModel;

/// By how much a model differs from the baseline in one measure, on the same samples or, of groups of one file, on
/// others; stands in place of the value.
struct BaselineDifference {
    double difference = 0;             ///< model minus baseline
    std::optional<Interval> interval;  ///< of the difference, paired; absent where its coverage is not known to hold
    std::optional<double> pValue;      ///< two-sided, of "no difference"
    std::vector<Warning> warnings{};
    Text refusal{};           ///< why there is no number, in a sentence; empty where there is one
    bool isOfGroups = false;  ///< the two are groups of one file, without a common sample
};

/// How a table of results is read: which p-values are adjusted, and what values are compared with. The results
/// themselves do not depend on it.
struct TableReading {
    Adjustment adjustment = Adjustment::None;
    std::string baseline{};  ///< name of the model that the others are compared with; empty: values are shown
    /// [model][k]: in place of the model's k-th measure; absent, or no rows: the value. The baseline's row has none.
    std::vector<std::vector<std::optional<BaselineDifference>>> differences{};
    /// [model]: what stands in the verdict behind the sentences of the tests; no rows: nothing does.
    std::vector<std::vector<Text>> remarks{};
    /// What was kept of models that are not there any more; stands behind the table, in every format.
    std::vector<KeptRow> kept{};

    [[nodiscard]] bool isPlain() const { return adjustment == Adjustment::None && baseline.empty(); }
};

/// A cell as it is read.
struct ReadCell {
    std::optional<double> adjustedPValue;          ///< of a test, where p-values are adjusted
    std::optional<BaselineDifference> difference;  ///< of a measure, where there is a baseline
};

/// A table of results as it is read.
struct ReadTable {
    ResultTable table;  ///< with labels that say what is read: "Δ Brier score", "p (exact), Holm"
    std::vector<std::vector<ReadCell>> cells;  ///< [model][column]
    std::vector<Text> notes;                   ///< what the labels mean, a sentence each; empty for a plain reading
};

/// All p-values of the tests in the table are adjusted together, whichever models and tests they are of: they are read
/// together. Refused ones do not count. Differences have p-values of their own, which their intervals say already.
ReadTable readTable(std::span<const ReportedModel> models, const TableReading& reading);

/// "Δ Brier score" where measures are differences to a baseline; "p (exact), Holm" where p-values are adjusted. label:
/// that of the column as it is.
Text readLabel(const Text& label, bool isTest, const TableReading& reading);

/// "+0.0213 [0.0120, 0.0306]" with the digits of its column, or those of its interval; "not computed" where there is no
/// number.
Text differenceText(const BaselineDifference& difference, const ColumnDigits& digits);
Text differenceText(const BaselineDifference& difference);
/// The digits of differences of one measure that stand one below the other.
ColumnDigits differenceDigits(const std::vector<BaselineDifference>& differences);
/// The same with so many significant digits.
Text differenceText(const BaselineDifference& difference, int digits);

/// The sentence that explains Δ: "Δ: model minus resnet18 on the same samples, paired, with 95 % intervals." Empty
/// without a baseline.
Text baselineNote(const TableReading& reading);
/// isGroup: the baseline is a group of a file, so that other groups of it have other samples.
Text baselineNote(const std::string& baseline, bool isGroup);
/// "p-values adjusted by Holm, the 6 of the table together." Empty where they are not.
Text adjustmentNote(Adjustment adjustment, std::size_t count);

/// writeReport() of a table that is read so. kept results stand behind, json: as "kept". csv: the columns p_adjusted,
/// adjustment, baseline, difference, difference_lower, difference_upper, difference_p_value and difference_note stand
/// behind the usual ones unless the reading is plain; json: else as without a reading.
std::string writeReport(const ReportHead& head, std::span<const ReportedModel> models, ReportFormat format,
                        const TableReading& reading);

}  // namespace calibrium
