// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/reading/read_files.h"

#include "core/io/bytes/byte_source.h"
#include "core/io/bytes/file_bytes.h"
#include "core/io/bytes/npy_reader.h"
#include "core/io/bytes/reading_memory.h"
#include "core/io/columns/detect.h"
#include "core/io/names/column_names.h"
#include "core/io/reading/import.h"
#include "core/io/table/detect_format.h"
#include "core/io/table/number.h"
#include "core/io/table/orange_header.h"
#include "core/io/table/text_table.h"
#include "core/io/table/weka_distribution.h"
#include "core/run/error.h"
#include "core/run/memory.h"

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <filesystem>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

namespace calibrium {

namespace {

constexpr const char* pastedName = "pasted text";
constexpr std::size_t inspectedForText = 4096;

std::string delimiterName(char delimiter) {
    switch (delimiter) {
        case ',':
            return "commas";
        case ';':
            return "semicolons";
        case '\t':
            return "tabs";
        case '|':
            return "vertical bars";
        default:
            return "blanks";
    }
}

void refuseBinary(std::string_view bytes, const std::string& name) {
    if (bytes.substr(0, inspectedForText).find('\0') == std::string_view::npos) return;
    throw UnreadableFile("The file is neither text (CSV, TSV or similar) nor .npy nor .npz.", {.file = name});
}

bool beginsWithAny(std::string_view text, std::initializer_list<std::string_view> beginnings) {
    const auto begins = [text](std::string_view beginning) {
        const auto isAlike = [](char a, char b) { return std::tolower(static_cast<unsigned char>(a)) == b; };
        return text.size() >= beginning.size() &&
               std::equal(beginning.begin(), beginning.end(), text.begin(),
                          [&](char wanted, char found) { return isAlike(found, wanted); });
    };
    return std::any_of(beginnings.begin(), beginnings.end(), begins);
}

/// Text that is no table would be taken apart at its commas, and some sentence about its columns would follow.
void refuseOtherText(std::string_view bytes, const std::string& name) {
    std::string start;
    for (const char c : bytes.substr(0, inspectedForText)) {
        if (!std::isspace(static_cast<unsigned char>(c))) start += c;
    }
    if (beginsWithAny(start, {"{\"", "{}", "[{", "[[", "[\"", "[]"})) {
        throw UnreadableFile("The file is JSON, not a table; save the table as CSV, .npy or .npz.", {.file = name});
    }
    if (hasOrangeHeader(bytes)) {
        throw UnreadableFile(
            "Lines 2 and 3 hold types and roles of the columns, as Orange writes them; remove both lines.",
            {.file = name});
    }
    if (hasWekaDistribution(bytes)) {
        throw UnreadableFile(
            "The rows hold the distribution of Weka, in more columns than there are names; give each of its columns a "
            "name, that of a class, and remove the stars.",
            {.file = name});
    }
    const bool isTag = start.starts_with('<');
    const std::size_t word = start.find_first_not_of("<!?");
    if (isTag && word <= 2 && beginsWithAny(start.substr(word), {"doctype", "html", "xml", "table", "meta", "head"})) {
        throw UnreadableFile("The file is a web page or XML, not a table; save the table in it as CSV.",
                             {.file = name});
    }
}

std::string pastedBytes(const std::string& text) { return text.starts_with("\xEF\xBB\xBF") ? text.substr(3) : text; }

/// Lines that begin with # above the rows are a custom; among the rows they could have been meant as rows.
void sayRemarks(ImportPlan& plan, const Table& table) {
    const auto& lines = table.remarks();
    if (lines.empty()) return;
    const std::string first = std::to_string(lines.front());
    assume(plan, "import-remarks",
           lines.size() == 1
               ? Text("Line {1} of {2}, which begins with # among the rows, was left out.", first, table.name())
               : Text("{1} lines of {2} that begin with # among the rows, the first in line {3}, were left out.",
                      lines.size(), table.name(), first));
}

void sayTitles(ImportPlan& plan, const std::string& name, std::int64_t count) {
    if (count == 0) return;
    assume(plan, "import-lines-above",
           count == 1
               ? Text("Line 1 of {1} stands above the names of the columns and was left out.", name)
               : Text("Lines 1 to {1} of {2} stand above the names of the columns and were left out.", count, name));
}

void sayLinesBelow(ImportPlan& plan, const Table& table) {
    const auto& lines = table.linesBelow();
    if (lines.empty()) return;
    const std::string first = std::to_string(lines.front());
    const std::string last = std::to_string(lines.back());
    assume(plan, "import-lines-below",
           lines.size() == 1
               ? Text("Line {1} of {2} stands below the table and was left out.", first, table.name())
               : Text("Lines {1} to {2} of {3} stand below the table and were left out.", first, last, table.name()));
}

TextTableShape shapeOf(const TextFormat& format) {
    return {.delimiter = format.delimiter,
            .hasHeader = format.hasHeader,
            .hasDecimalComma = format.hasDecimalComma,
            .isFirstNameMissing = format.isFirstNameMissing,
            .skippedLines = format.skippedLines};
}

/// A file or pasted text. What was looked at already, and how to get the rest.
struct OpenText {
    std::string start;             ///< all of it where there is no source
    ByteSource* source = nullptr;  ///< holds what follows the start
    std::string name;              ///< for messages
};

/// The format is seen from the first rows, however long they are.
void readFirstRows(OpenText& text) {
    constexpr std::ptrdiff_t enough = 2 * formatRows;  // line ends of two characters count twice
    const auto isLineEnd = [](char c) { return c == '\n' || c == '\r'; };
    const std::size_t longest = longestRow().bytes;
    std::size_t counted = 0;
    for (std::ptrdiff_t lines = 0; lines < enough;) {
        const auto begin = text.start.begin() + static_cast<std::ptrdiff_t>(counted);
        lines += std::count_if(begin, text.start.end(), isLineEnd);
        counted = text.start.size();
        if (lines == 0 && counted > longest) {
            throw UnreadableFile(Text("The first line is longer than {1}; no table has such rows.",
                                      asNumber(memoryText(static_cast<double>(longest)))),
                                 {.file = text.name});
        }
        if (counted > longest || text.source == nullptr || !text.source->append(text.start)) return;
    }
}

TextPieces piecesOf(OpenText& text) {
    if (text.source == nullptr) {
        return {.start = std::move(text.start), .append = [](std::string&) { return false; }, .fractionRead = {}};
    }
    return {.start = std::move(text.start),
            .append = [source = text.source](std::string& bytes) { return source->append(bytes); },
            .fractionRead = [source = text.source] { return source->fractionRead(); }};
}

Table readText(ImportPlan& plan, OpenText& text, const ImportOverrides& overrides, const Run& run) {
    refuseBinary(text.start, text.name);
    refuseOtherText(text.start, text.name);
    readFirstRows(text);
    const TextFormat format = detectTextFormat(text.start, {.delimiter = overrides.delimiter,
                                                            .hasDecimalComma = overrides.hasDecimalComma,
                                                            .hasHeader = overrides.hasHeader,
                                                            .skippedLines = overrides.skippedLines});
    plan.settings.delimiter = format.delimiter;
    plan.settings.hasDecimalComma = format.hasDecimalComma;
    plan.settings.hasHeader = format.hasHeader;
    plan.settings.skippedLines = format.skippedLines;
    plan.settings.skippedLastRows = overrides.skippedLastRows.value_or(0);
    TextTableShape shape = shapeOf(format);
    shape.skippedLastRows = plan.settings.skippedLastRows;
    Table table = readTextTable(piecesOf(text), text.name, shape, run);
    if (!overrides.skippedLines) sayTitles(plan, text.name, format.skippedLines);
    sayRemarks(plan, table);
    sayLinesBelow(plan, table);
    if (!overrides.delimiter && table.columnCount() > 1) {
        plan.findings.push_back(Text("Columns are separated by {1}.", inEnglish(delimiterName(format.delimiter))));
    }
    if (!overrides.hasDecimalComma && format.hasDecimalComma) plan.findings.push_back("Numbers have a decimal comma.");
    if (!overrides.hasHeader) {
        plan.findings.push_back(format.hasHeader ? Text("The first line names the columns.")
                                                 : Text("There is no header line."));
    }
    if (format.isFirstNameMissing) {
        assume(plan, "import-row-names",
               Text("The first line of {1} has a name too few: its first column is taken for names of the rows.",
                    text.name));
    }
    return table;
}

void takeArchive(ImportPlan& plan, NpzTables tables, const std::string& name) {
    if (!tables.predictions) throw UnreadableFile("The archive holds no array of predictions.", {.file = name});
    plan.predictions = std::move(*tables.predictions);
    plan.areNamesMade = tables.areColumnsNumbered;
    if (plan.source.targetsPath.empty()) plan.targets = std::move(tables.targets);
    plan.findings.push_back(Text("NumPy archive: the predictions are {1}.", plan.predictions.name()));
    if (!tables.leftOut.empty()) {
        assume(plan, "import-left-out", Text("Arrays left out of {1}: {2}.", name, listed(tables.leftOut)));
    }
}

std::string wholeOf(OpenText& file) { return restOf(*file.source, std::move(file.start)); }

/// An archive in a file is read where it stands; one that comes compressed or through a pipe must be held.
NpzTables readArchive(OpenText& file, const Run& run) {
    if (file.source->expectedSize() > 0) return readNpzFile(file.source->path(), file.name, run);
    return readNpz(wholeOf(file), file.name, run);
}

/// Whether no column shows its first cell again further down: names of columns do not recur, names of classes do.
bool isFirstRowUnique(const Table& table) {
    for (std::size_t column = 0; column < table.columnCount(); ++column) {
        for (std::size_t row = 1; row < table.rowCount(); ++row) {
            if (table.cell(row, column) == table.cell(0, column)) return false;
        }
    }
    return true;
}

/// The table with its first row as names of its columns.
Table withFirstRowAsHeader(const Table& table) {
    Table result(table.name(), table.columnCount());
    std::vector<std::string> header;
    for (std::size_t column = 0; column < table.columnCount(); ++column) header.push_back(table.cell(0, column));
    result.setHeader(std::move(header));
    result.setRemarks(table.remarks());
    result.reserve((table.rowCount() - 1) * table.columnCount());
    for (std::size_t row = 1; row < table.rowCount(); ++row) result.addRowOf(table, row);
    return result;
}

Table readTextTargets(ImportPlan& plan, OpenText& text, const ImportOverrides& overrides, const Run& run) {
    refuseBinary(text.start, text.name);
    refuseOtherText(text.start, text.name);
    readFirstRows(text);
    const TextFormat format = detectTextFormat(text.start, {.delimiter = {},
                                                            .hasDecimalComma = {},
                                                            .hasHeader = overrides.targetHasHeader,
                                                            .skippedLines = overrides.targetSkippedLines});
    plan.settings.targetDelimiter = format.delimiter;
    plan.settings.targetHasHeader = format.hasHeader;
    plan.settings.targetSkippedLines = format.skippedLines;
    plan.settings.targetSkippedLastRows = overrides.targetSkippedLastRows.value_or(0);
    TextTableShape shape = shapeOf(format);
    shape.hasDecimalComma = false;
    shape.skippedLastRows = plan.settings.targetSkippedLastRows;
    shape.skipOption = "--target-skip";
    Table table = readTextTable(piecesOf(text), text.name, shape, run);
    if (!overrides.targetSkippedLines) sayTitles(plan, text.name, format.skippedLines);
    sayLinesBelow(plan, table);
    // A column of words does not show whether its first word is a name of a class or of the column; the count does.
    const bool hasOneTooMany = !format.hasHeader && table.rowCount() == plan.predictions.rowCount() + 1;
    if (hasOneTooMany && !overrides.targetHasHeader && !parseNumber(table.cell(0, 0), true) &&
        isFirstRowUnique(table)) {
        plan.settings.targetHasHeader = true;
        table = withFirstRowAsHeader(table);
    }
    sayRemarks(plan, table);
    if (!overrides.targetHasHeader && plan.settings.targetHasHeader) {
        plan.findings.push_back(Text("The first line of {1} names its columns.", text.name));
    }
    return table;
}

/// Lines of an array are none that could be left out.
void refuseSkipping(const std::string& name, const std::string& option, bool isWanted) {
    if (!isWanted) return;
    throw InvalidInput(Text("The file holds NumPy arrays; {1} and {2}-last leave out lines of text.", option, option),
                       {.file = name});
}

bool skipsAny(const std::optional<std::int64_t>& lines, const std::optional<std::int64_t>& rows) {
    return lines.value_or(0) > 0 || rows.value_or(0) > 0;
}

void readPredictionsAsTheyStand(ImportPlan& plan, const ImportOverrides& overrides, const Run& run) {
    if (!plan.source.predictionsText.empty()) {
        OpenText text{.start = pastedBytes(plan.source.predictionsText), .name = pastedName};
        plan.predictions = readText(plan, text, overrides, run);
        return;
    }
    const std::string name = fileName(plan.source.predictionsPath);
    ByteSource source(plan.source.predictionsPath, run);
    OpenText text{.start = source.takeStart(), .source = &source, .name = name};
    const bool isArray = isNpy(text.start) || isZip(text.start);
    refuseSkipping(name, "--skip", isArray && skipsAny(overrides.skippedLines, overrides.skippedLastRows));
    if (isNpy(text.start)) {
        plan.predictions = readNpy(wholeOf(text), name, run);
        plan.findings.push_back(
            Text("NumPy array of {1} x {2}.", plan.predictions.rowCount(), plan.predictions.columnCount()));
    } else if (isZip(text.start)) {
        takeArchive(plan, readArchive(text, run), name);
    } else {
        plan.predictions = readText(plan, text, overrides, run);
    }
}

void readTargetsAsTheyStand(ImportPlan& plan, const ImportOverrides& overrides, const Run& run) {
    const std::string name = fileName(plan.source.targetsPath);
    ByteSource source(plan.source.targetsPath, run);
    OpenText text{.start = source.takeStart(), .source = &source, .name = name};
    const bool isArray = isNpy(text.start) || isZip(text.start);
    refuseSkipping(name, "--target-skip",
                   isArray && skipsAny(overrides.targetSkippedLines, overrides.targetSkippedLastRows));
    if (isNpy(text.start)) {
        plan.targets = readNpy(wholeOf(text), name, run);
    } else if (isZip(text.start)) {
        plan.targets = readArchive(text, run).targets;
        if (!plan.targets) throw UnreadableFile("The archive holds no array of targets.", {.file = name});
    } else {
        plan.targets = readTextTargets(plan, text, overrides, run);
    }
}

/// Whether the file is still there after it was read, as a pipe is not.
bool canBeReadAgain(const std::string& path) {
    std::error_code error;
    return path.empty() || std::filesystem::is_regular_file(path, error);
}

/// Adds the question whether the odd lines are left out.
void askForLines(ImportPlan& plan, const OddLines& odd, ImportQuestion::About about) {
    ask(plan, {.about = about, .text = odd.text(), .answer = odd.answer(), .place = odd.place()});
}

}  // namespace

void readPredictions(ImportPlan& plan, const ImportOverrides& overrides, const Run& run) {
    try {
        readPredictionsAsTheyStand(plan, overrides, run);
    } catch (const OddLines& odd) {
        if (!canBeReadAgain(plan.source.predictionsPath)) throw;
        ImportOverrides without = overrides;
        (odd.areAbove() ? without.skippedLines : without.skippedLastRows) = odd.count();
        ImportPlan rest;
        rest.source = plan.source;
        try {
            readPredictionsAsTheyStand(rest, without, run);
        } catch (const InvalidInput&) {
            throw odd;
        }
        rest.settings.skippedLines = overrides.skippedLines.value_or(0);
        rest.settings.skippedLastRows = overrides.skippedLastRows.value_or(0);
        plan = std::move(rest);
        askForLines(plan, odd, ImportQuestion::About::Lines);
    }
}

void readTargets(ImportPlan& plan, const ImportOverrides& overrides, const Run& run) {
    try {
        readTargetsAsTheyStand(plan, overrides, run);
    } catch (const OddLines& odd) {
        if (!canBeReadAgain(plan.source.targetsPath)) throw;
        ImportOverrides without = overrides;
        (odd.areAbove() ? without.targetSkippedLines : without.targetSkippedLastRows) = odd.count();
        try {
            readTargetsAsTheyStand(plan, without, run);
        } catch (const InvalidInput&) {
            throw odd;
        }
        plan.settings.targetSkippedLines = overrides.targetSkippedLines.value_or(0);
        plan.settings.targetSkippedLastRows = overrides.targetSkippedLastRows.value_or(0);
        askForLines(plan, odd, ImportQuestion::About::TargetLines);
    }
}

}  // namespace calibrium
