// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/table/missing_codes.h"

#include "core/io/names/column_names.h"
#include "core/io/reading/assign_columns.h"
#include "core/io/table/number.h"
#include "core/run/error.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <cmath>
#include <string>

namespace calibrium {

namespace {

/// As data bases and formats of the atmospheric sciences fill gaps: 99, -999, 9999.9, -32768, 1e20, 9.96921e36.
bool mayBeCode(double number) {
    constexpr double least = 99;
    constexpr double fill = 1e20;
    constexpr double smallestShort = -32768;
    if (!(std::abs(number) >= least)) return false;
    if (std::abs(number) >= fill || number == smallestShort) return true;
    const std::string digits = roundTrip(std::abs(number));
    return std::all_of(digits.begin(), digits.end(), [](char c) { return c == '9' || c == '.'; });
}

struct CodeEvidence {
    std::vector<double> codes;
    std::size_t count = 0;
    double least = 0;
    double greatest = 0;
    std::size_t others = 0;
};

CodeEvidence evidenceOf(const Table& table, std::size_t column, bool hasDecimalComma) {
    CodeEvidence found;
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        const auto number = numberIn(table, row, column, hasDecimalComma);
        if (!number || std::isnan(*number)) continue;
        if (mayBeCode(*number)) {
            ++found.count;
            if (std::find(found.codes.begin(), found.codes.end(), *number) == found.codes.end()) {
                found.codes.push_back(*number);
            }
            continue;
        }
        found.least = found.others == 0 ? *number : std::min(found.least, *number);
        found.greatest = found.others == 0 ? *number : std::max(found.greatest, *number);
        ++found.others;
    }
    return found;
}

/// Those below 0 among numbers of which none is, and those that are twice as large as all others and lie farther from
/// them than they from one another.
std::vector<double> codesOf(const Table& table, std::size_t column, bool hasDecimalComma) {
    constexpr std::size_t fewestOthers = 10;
    constexpr std::size_t mostCodes = 3;
    const CodeEvidence found = evidenceOf(table, column, hasDecimalComma);
    const bool areFew = found.count > 0 && found.codes.size() <= mostCodes && 2 * found.count < found.others;
    const double range = found.greatest - found.least;
    if (!areFew || found.others < fewestOthers || !(range > 0)) return {};
    const double largest = std::max(std::abs(found.least), std::abs(found.greatest));
    const auto isFar = [&](double code) {
        const bool isOutside = code < found.least - range || code > found.greatest + range;
        return (code < 0 && found.least >= 0) || (isOutside && std::abs(code) > 2 * largest);
    };
    return std::all_of(found.codes.begin(), found.codes.end(), isFar) ? found.codes : std::vector<double>{};
}

}  // namespace

MissingCodes::MissingCodes(const ImportPlan& plan, const ImportOverrides& overrides)
    : m_hasDecimalComma(plan.tables.format.hasDecimalComma) {
    std::vector<double> chosen;
    if (overrides.missingCodes) {
        for (const std::string& code : *overrides.missingCodes) {
            if (code == noMissingCode) return;
            const auto number = parseNumber(code, m_hasDecimalComma);
            if (!number) throw InvalidSetting(Text("--missing is \"{1}\"; it must be numbers, or none.", code));
            chosen.push_back(*number);
        }
    } else if (familyLayout(plan.reading.family).isClassification) {
        return;
    }
    const auto add = [&](const Table& table, const std::vector<std::size_t>& columns) {
        for (const std::size_t column : columns) {
            for (const double number : overrides.missingCodes ? chosen : codesOf(table, column, m_hasDecimalComma))
                m_codes.push_back({&table, column, number});
        }
    };
    const Table& predictions = plan.tables.predictions;
    add(predictions, predictionColumns(predictions, plan.reading));
    if (const auto target = targetColumn(plan)) add(*target->table, targetColumns(plan));
}

bool MissingCodes::isIn(const Table& table, std::size_t row, std::size_t column) const {
    if (m_codes.empty()) return false;
    const auto number = numberIn(table, row, column, m_hasDecimalComma);
    return number && std::any_of(m_codes.begin(), m_codes.end(), [&](const Code& code) {
               return code.table == &table && code.column == column && code.number == *number;
           });
}

std::optional<ImportQuestion> missingCodesQuestion(const ImportPlan& plan, const ImportOverrides& overrides) {
    if (overrides.missingCodes || overrides.dropsMissing.value_or(false)) return std::nullopt;
    const MissingCodes codes(plan, overrides);
    if (codes.all().empty()) return std::nullopt;
    const MissingCodes::Code& first = codes.all().front();
    std::size_t row = 0;
    while (!codes.isIn(*first.table, row, first.column)) ++row;
    const Text number = asNumber(roundTrip(first.number));
    return ImportQuestion{
        .about = ImportQuestion::About::MissingValues,
        .text = Text("{1} lies far from all other numbers here, as a code for a missing value does", number),
        .answer = "--drop-missing leaves such rows out; --missing none takes it for a number",
        .place = placeOf(*first.table, row, first.column)};
}

ImportRemarks missingCodesRemarks(const MissingCodes& codes) {
    ImportRemarks remarks;
    for (const MissingCodes::Code& code : codes.all()) {
        remarks.assume(missingCode,
                       Text("{1} in {2} of {3} is taken for a missing value.", asNumber(roundTrip(code.number)),
                            columnText(code.table->header(), code.column), code.table->name()));
    }
    return remarks;
}

}  // namespace calibrium
