// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/reading/read_files.h"

#include "core/io/bytes/byte_source.h"
#include "core/io/bytes/file_bytes.h"
#include "core/io/bytes/npy_reader.h"
#include "core/io/bytes/reading_memory.h"
#include "core/io/cells/number.h"
#include "core/io/cells/split_decimals.h"
#include "core/io/keys/row_names.h"
#include "core/io/names/column_names.h"
#include "core/io/reading/import.h"
#include "core/io/reading/text_findings.h"
#include "core/io/table/detect_format.h"
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

/// Weka's format, which may begin with comments. start: without blanks and ends of lines.
bool isArff(std::string_view start) {
    if (!beginsWithAny(start, {"@relation", "%"})) return false;
    bool hasRelation = false;
    for (std::size_t at = start.find('@'); at != std::string_view::npos; at = start.find('@', at + 1)) {
        if (hasRelation && beginsWithAny(start.substr(at), {"@attribute"})) return true;
        hasRelation = hasRelation || beginsWithAny(start.substr(at), {"@relation"});
    }
    return false;
}

/// Records one below the other, in place of one list of all. start: without blanks and ends of lines.
bool areJsonLines(std::string_view start) {
    return (start.starts_with("{\"") && start.find("}{\"") != std::string_view::npos) ||
           (start.starts_with('[') && start.find("][") != std::string_view::npos);
}

/// Text that is no table would be taken apart at its commas, and some sentence about its columns would follow.
void refuseOtherText(std::string_view bytes, const std::string& name) {
    std::string start;
    for (const char c : bytes.substr(0, inspectedForText)) {
        if (!std::isspace(static_cast<unsigned char>(c))) start += c;
    }
    if (areJsonLines(start)) {
        throw UnreadableFile("The file is JSON lines, not a table; save the records as CSV, .npy or .npz.",
                             {.file = name});
    }
    if (beginsWithAny(start, {"{\"", "{}", "[{", "[[", "[\"", "[]"})) {
        throw UnreadableFile("The file is JSON, not a table; save the table as CSV, .npy or .npz.", {.file = name});
    }
    if (isArff(start)) {
        throw UnreadableFile("The file is in the ARFF format of Weka, not a table; save it as CSV.", {.file = name});
    }
    if (hasOrangeHeader(bytes)) {
        throw UnreadableFile(
            "Lines 2 and 3 hold types and roles of the columns, as Orange writes them; remove both lines.",
            {.file = name});
    }
    if (isWekaText(bytes.substr(0, inspectedForText))) {
        throw UnreadableFile(
            "The predictions are as Weka prints them, between blanks, with empty cells that cannot be seen; let Weka "
            "write them as CSV (PlainText is to be CSV in \"Output predictions\").",
            {.file = name});
    }
    if (hasWekaDistribution(bytes)) {
        throw UnreadableFile(
            "The rows hold the distribution of Weka, in more columns than there are names; give each of its columns a "
            "name, that of a class, and remove the stars.",
            {.file = name});
    }
    if (hasStarredNumbers(bytes)) {
        throw UnreadableFile(
            "A star stands before a number of each row, as Weka marks the class that it predicts (\"*0.51\"); remove "
            "the "
            "stars.",
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
void sayRemarks(const Table& table, ImportRemarks& remarks) {
    const auto& lines = table.remarks();
    if (lines.empty()) return;
    const std::string first = std::to_string(lines.front());
    remarks.assume(
        "import-remarks",
        lines.size() == 1
            ? Text("Line {1} of {2}, which begins with # among the rows, was left out.", first, table.name())
            : Text("{1} lines of {2} that begin with # among the rows, the first in line {3}, were left out.",
                   lines.size(), table.name(), first));
}

void sayTitles(const std::string& name, std::int64_t count, ImportRemarks& remarks) {
    if (count == 0) return;
    remarks.assume("import-lines-above",
                   count == 1 ? Text("Line 1 of {1} stands above the names of the columns and was left out.", name)
                              : Text("Lines 1 to {1} of {2} stand above the names of the columns and were left out.",
                                     count, name));
}

void sayLinesBelow(const Table& table, ImportRemarks& remarks) {
    const auto& lines = table.linesBelow();
    if (lines.empty()) return;
    const std::string first = std::to_string(lines.front());
    const std::string last = std::to_string(lines.back());
    remarks.assume(
        "import-lines-below",
        lines.size() == 1
            ? Text("Line {1} of {2} stands below the table and was left out.", first, table.name())
            : Text("Lines {1} to {2} of {3} stand below the table and were left out.", first, last, table.name()));
}

TextTableShape shapeOf(const TextFormat& format) {
    return {.delimiter = format.delimiter,
            .hasHeader = format.hasHeader,
            .hasDecimalComma = format.hasDecimalComma,
            .isFirstNameMissing = format.isFirstNameMissing,
            .skippedLines = format.skippedLines,
            .skippedLastRows = format.skippedLastRows,
            .areGrouped = format.areGrouped};
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

/// A table and how its text writes it.
struct TextFile {
    Table table;
    TextFormat format;
};

Found<TextFile> readText(OpenText& text, const ImportOverrides& overrides, const Run& run) {
    refuseBinary(text.start, text.name);
    refuseOtherText(text.start, text.name);
    readFirstRows(text);
    TextFormat format = detectTextFormat(text.start, {.delimiter = overrides.delimiter,
                                                      .hasDecimalComma = overrides.hasDecimalComma,
                                                      .hasHeader = overrides.hasHeader,
                                                      .skippedLines = overrides.skippedLines});
    format.skippedLastRows = overrides.skippedLastRows.value_or(0);
    Table table = readTextTable(piecesOf(text), text.name, shapeOf(format), run);
    if (format.isFirstNameMissing && format.delimiter == ',' && !overrides.delimiter) refuseSplitDecimals(table);
    ImportRemarks remarks;
    if (!overrides.skippedLines) sayTitles(text.name, format.skippedLines, remarks);
    table = remarks.take(withoutUnits(std::move(table), format.hasDecimalComma));
    sayRemarks(table, remarks);
    sayLinesBelow(table, remarks);
    remarks.add(groupRemarks(table, format));
    if (!overrides.delimiter && table.columnCount() > 1) {
        remarks.say(Text("Columns are separated by {1}.", inEnglish(delimiterName(format.delimiter))));
    }
    if (!overrides.hasDecimalComma && format.hasDecimalComma) remarks.say("Numbers have a decimal comma.");
    if (!overrides.hasHeader) {
        remarks.say(format.hasHeader ? Text("The first line names the columns.") : Text("There is no header line."));
    }
    if (auto question = format.isFirstNameMissing ? missingNameQuestion(table) : std::nullopt) {
        remarks.ask(std::move(*question));
    } else if (format.isFirstNameMissing) {
        remarks.assume(
            "import-row-names",
            Text("The first line of {1} has a name too few: its first column is taken for names of the rows.",
                 text.name));
    }
    return {{std::move(table), format}, std::move(remarks)};
}

Found<ImportTables> tablesOf(NpzTables archive, const std::string& name, bool hasTargetsFile) {
    if (!archive.predictions) throw UnreadableFile("The archive holds no array of predictions.", {.file = name});
    ImportTables tables{.predictions = std::move(*archive.predictions), .areNamesMade = archive.areColumnsNumbered};
    if (!hasTargetsFile) tables.targets = std::move(archive.targets);
    ImportRemarks remarks;
    remarks.say(Text("NumPy archive: the predictions are {1}.", tables.predictions.name()));
    if (!archive.leftOut.empty()) {
        remarks.assume("import-left-out", Text("Arrays left out of {1}: {2}.", name, listed(archive.leftOut)));
    }
    return {std::move(tables), std::move(remarks)};
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

Found<TextFile> readTextTargets(OpenText& text, const ImportTables& tables, const ImportOverrides& overrides,
                                const Run& run) {
    refuseBinary(text.start, text.name);
    refuseOtherText(text.start, text.name);
    readFirstRows(text);
    const auto decimalComma = overrides.hasDecimalComma ? overrides.hasDecimalComma : knownDecimalComma(tables);
    TextFormat format = detectTextFormat(text.start, {.delimiter = {},
                                                      .hasDecimalComma = decimalComma,
                                                      .hasHeader = overrides.targetHasHeader,
                                                      .skippedLines = overrides.targetSkippedLines});
    format.skippedLastRows = overrides.targetSkippedLastRows.value_or(0);
    TextTableShape shape = shapeOf(format);
    shape.hasDecimalComma = !format.areGrouped.empty() && format.hasDecimalComma;
    shape.skipOption = "--target-skip";
    Table table = readTextTable(piecesOf(text), text.name, shape, run);
    ImportRemarks remarks;
    if (!overrides.targetSkippedLines) sayTitles(text.name, format.skippedLines, remarks);
    table = remarks.take(withoutUnits(std::move(table), format.hasDecimalComma));
    sayLinesBelow(table, remarks);
    remarks.add(groupRemarks(table, format));
    // A column of words does not show whether its first word is a name of a class or of the column; the count does.
    const bool hasOneTooMany = !format.hasHeader && table.rowCount() == tables.predictions.rowCount() + 1;
    if (hasOneTooMany && !overrides.targetHasHeader && !parseNumber(table.cell(0, 0), true) &&
        isFirstRowUnique(table)) {
        format.hasHeader = true;
        table = withFirstRowAsHeader(table);
    }
    sayRemarks(table, remarks);
    if (!overrides.targetHasHeader && format.hasHeader) {
        remarks.say(Text("The first line of {1} names its columns.", text.name));
    }
    return {{std::move(table), format}, std::move(remarks)};
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

Found<ImportTables> tablesOf(Found<TextFile> text) {
    return {{.predictions = std::move(text.value.table), .format = text.value.format}, std::move(text.remarks)};
}

Found<ImportTables> tablesOf(Table array) {
    ImportRemarks remarks;
    remarks.say(Text("NumPy array of {1} x {2}.", array.rowCount(), array.columnCount()));
    return {{.predictions = std::move(array)}, std::move(remarks)};
}

Found<ImportTables> predictionsAsTheyStand(const ImportSource& source, const ImportOverrides& overrides,
                                           const Run& run) {
    if (!source.predictionsText.empty()) {
        OpenText text{.start = pastedBytes(source.predictionsText), .name = pastedName};
        return tablesOf(readText(text, overrides, run));
    }
    const std::string name = fileName(source.predictionsPath);
    ByteSource bytes(source.predictionsPath, run);
    OpenText text{.start = bytes.takeStart(), .source = &bytes, .name = name};
    const bool isArray = isNpy(text.start) || isZip(text.start);
    refuseSkipping(name, "--skip", isArray && skipsAny(overrides.skippedLines, overrides.skippedLastRows));
    if (isNpy(text.start)) return tablesOf(readNpy(wholeOf(text), name, run));
    if (isZip(text.start)) return tablesOf(readArchive(text, run), name, !source.targetsPath.empty());
    return tablesOf(readText(text, overrides, run));
}

Found<ImportTables> targetsAsTheyStand(ImportTables tables, const ImportSource& source,
                                       const ImportOverrides& overrides, const Run& run) {
    const std::string name = fileName(source.targetsPath);
    ByteSource bytes(source.targetsPath, run);
    OpenText text{.start = bytes.takeStart(), .source = &bytes, .name = name};
    const bool isArray = isNpy(text.start) || isZip(text.start);
    refuseSkipping(name, "--target-skip",
                   isArray && skipsAny(overrides.targetSkippedLines, overrides.targetSkippedLastRows));
    if (isNpy(text.start)) {
        tables.targets = readNpy(wholeOf(text), name, run);
        return {std::move(tables)};
    }
    if (isZip(text.start)) {
        tables.targets = readArchive(text, run).targets;
        if (!tables.targets) throw UnreadableFile("The archive holds no array of targets.", {.file = name});
        return {std::move(tables)};
    }
    Found<TextFile> read = readTextTargets(text, tables, overrides, run);
    tables.targets = std::move(read.value.table);
    tables.targetFormat = read.value.format;
    return {std::move(tables), std::move(read.remarks)};
}

/// Whether the file is still there after it was read, as a pipe is not.
bool canBeReadAgain(const std::string& path) {
    std::error_code error;
    return path.empty() || std::filesystem::is_regular_file(path, error);
}

/// Whether the odd lines are left out.
ImportQuestion questionOf(const OddLines& odd, ImportQuestion::About about) {
    return {.about = about, .text = odd.text(), .answer = odd.answer(), .place = odd.place()};
}

}  // namespace

Found<ImportTables> readPredictions(const ImportSource& source, const ImportOverrides& overrides, const Run& run) {
    try {
        return predictionsAsTheyStand(source, overrides, run);
    } catch (const OddLines& odd) {
        if (!canBeReadAgain(source.predictionsPath)) throw;
        ImportOverrides without = overrides;
        (odd.areAbove() ? without.skippedLines : without.skippedLastRows) = odd.count();
        Found<ImportTables> rest{};
        try {
            rest = predictionsAsTheyStand(source, without, run);
        } catch (const InvalidInput&) {
            throw odd;
        }
        rest.value.format.skippedLines = overrides.skippedLines.value_or(0);
        rest.value.format.skippedLastRows = overrides.skippedLastRows.value_or(0);
        rest.remarks.ask(questionOf(odd, ImportQuestion::About::Lines));
        return rest;
    }
}

Found<ImportTables> readTargets(ImportTables tables, const ImportSource& source, const ImportOverrides& overrides,
                                const Run& run) {
    try {
        return targetsAsTheyStand(tables, source, overrides, run);
    } catch (const OddLines& odd) {
        if (!canBeReadAgain(source.targetsPath)) throw;
        ImportOverrides without = overrides;
        (odd.areAbove() ? without.targetSkippedLines : without.targetSkippedLastRows) = odd.count();
        Found<ImportTables> rest{};
        try {
            rest = targetsAsTheyStand(std::move(tables), source, without, run);
        } catch (const InvalidInput&) {
            throw odd;
        }
        rest.value.targetFormat.skippedLines = overrides.targetSkippedLines.value_or(0);
        rest.value.targetFormat.skippedLastRows = overrides.targetSkippedLastRows.value_or(0);
        rest.remarks.ask(questionOf(odd, ImportQuestion::About::TargetLines));
        return rest;
    }
}

}  // namespace calibrium
