// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/text/text.h"

#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

namespace calibrium {

enum class ReportFormat;

/// A result as it was shown when its model could still be read.
struct KeptCell {
    std::string id;  ///< of the measure or test
    Text label;
    bool isTest = false;
    std::string text;  ///< number and interval, or a p-value, for reading
};

/// Results of a model whose file is missing or another one now.
struct KeptRow {
    std::string model;
    std::string file;
    std::string date{};          ///< of the results, "2026-11-23"; empty: not known
    bool isFileMissing = false;  ///< else it has changed
    std::vector<KeptCell> cells{};
};

/// "as saved on 2026-11-23, with the settings of then; net.csv is missing": what a kept result is.
Text keptNote(const KeptRow& row);
/// "kept 2026-11-23": the same behind a single number.
Text keptMark(const KeptRow& row);

/// A table of its own below that of the models, a model per row, with a line for each that says what it is; empty
/// without rows. format: text, markdown or latex.
std::string keptSection(const std::vector<KeptRow>& rows, ReportFormat format);

/// The first 18 cells of csvReport(), a row per result: kind "kept-measure" or "kept-test", the result as text, what it
/// is among the warnings.
std::vector<std::vector<std::string>> keptCsvRows(const std::vector<KeptRow>& rows);

/// [{"name", "file", "date", "state", "results": [{"id", "kind", "label", "text"}]}]
nlohmann::ordered_json keptJson(const std::vector<KeptRow>& rows);

}  // namespace calibrium
