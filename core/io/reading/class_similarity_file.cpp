// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/reading/class_similarity_file.h"

#include "core/io/bytes/file_bytes.h"
#include "core/io/cells/number.h"
#include "core/io/table/text_table.h"
#include "core/method/class_similarity.h"
#include "core/run/error.h"

#include <algorithm>
#include <filesystem>
#include <string_view>
#include <system_error>
#include <vector>

namespace calibrium {

namespace {

char delimiterOf(std::string_view text) {
    const std::string_view candidates = ";\t,";
    const std::size_t found = text.find_first_of(candidates);
    return found == std::string_view::npos ? ' ' : text[found];
}

bool isHeader(std::span<const std::string_view> cells, bool hasDecimalComma) {
    return std::none_of(cells.begin(), cells.end(),
                        [&](std::string_view cell) { return parseNumber(cell, hasDecimalComma).has_value(); });
}

/// Every method reads the file for itself, and only a file gives its content more than once.
void requireFile(const std::string& path) {
    std::error_code error;
    if (std::filesystem::is_other(path, error)) {
        throw UnreadableFile("The class similarity must be a file, no pipe and no device.", {.file = fileName(path)});
    }
}

}  // namespace

ClassSimilarity readClassSimilarity(const std::string& path, const Run& run) {
    requireFile(path);
    const std::string text = readFileBytes(path, run);
    const char delimiter = delimiterOf(text);
    const bool hasDecimalComma = delimiter != ',';
    std::vector<std::vector<double>> rows;
    RowReader reader(text, delimiter);
    bool isFirst = true;
    while (reader.next()) {
        run.check();
        const bool isSkipped = isFirst && isHeader(reader.cells(), hasDecimalComma);
        isFirst = false;
        if (isSkipped) continue;
        auto& row = rows.emplace_back();
        for (const std::string_view cell : reader.cells()) {
            const Place place{
                .file = fileName(path), .row = reader.line(), .column = static_cast<std::int64_t>(row.size()) + 1};
            const auto number = parseNumber(cell, hasDecimalComma);
            if (!number) throw InvalidInput(Text("The class similarity \"{1}\" is not a number.", cell), place);
            row.push_back(*number);
        }
        if (row.size() != rows.front().size()) {
            throw InvalidInput(Text("The row has {1} entries; the first one has {2}.", row.size(), rows.front().size()),
                               {.file = fileName(path), .row = reader.line()});
        }
    }
    const auto columns = rows.empty() ? Index{0} : static_cast<Index>(rows.front().size());
    RowMatrix matrix(static_cast<Index>(rows.size()), columns);
    for (std::size_t r = 0; r < rows.size(); ++r) {
        std::copy(rows[r].begin(), rows[r].end(), matrix.data() + static_cast<Index>(r) * columns);
    }
    try {
        return ClassSimilarity::create(std::move(matrix));
    } catch (const InvalidSetting& error) {
        throw InvalidInput(error.reason(), {.file = fileName(path)});
    }
}

}  // namespace calibrium
