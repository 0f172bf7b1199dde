// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/cells/missing_codes.h"

#include "core/io/cells/number.h"
#include "core/io/names/column_names.h"
#include "core/io/names/name_words.h"
#include "core/io/reading/assign_columns.h"
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

void addEvidenceOf(CodeEvidence& found, const Table& table, std::size_t column, bool hasDecimalComma) {
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
}

/// Those below 0 among numbers of which none is, and those that are twice as large as all others and lie farther from
/// them than they from one another.
std::vector<double> codesOf(const CodeEvidence& found) {
    constexpr std::size_t fewestOthers = 10;
    constexpr std::size_t mostCodes = 3;
    const bool areFew = found.count > 0 && found.codes.size() <= mostCodes && 2 * found.count <= found.others;
    const double range = found.greatest - found.least;
    if (!areFew || found.others < fewestOthers || !(range > 0)) return {};
    const double largest = std::max(std::abs(found.least), std::abs(found.greatest));
    const auto isFar = [&](double code) {
        const bool isOutside = code < found.least - range || code > found.greatest + range;
        return (code < 0 && found.least >= 0) || (isOutside && std::abs(code) > 2 * largest);
    };
    return std::all_of(found.codes.begin(), found.codes.end(), isFar) ? found.codes : std::vector<double>{};
}

/// Draws and targets are numbers of one quantity, so that all say of each what a code is: also where a member holds
/// nothing else, and where a column alone has too few.
std::vector<double> codesOfDraws(const ImportPlan& plan, const std::vector<std::size_t>& draws) {
    const bool hasDecimalComma = plan.tables.format.hasDecimalComma;
    CodeEvidence found;
    for (const std::size_t column : draws) addEvidenceOf(found, plan.tables.predictions, column, hasDecimalComma);
    if (const auto target = targetColumn(plan)) {
        for (const std::size_t column : targetColumns(plan))
            addEvidenceOf(found, *target->table, column, hasDecimalComma);
    }
    return codesOf(found);
}

/// 1e20 in a file that was written in single precision is 1.00000002004e20.
bool isSameCode(double number, double code) {
    constexpr double fill = 1e15;
    constexpr double single = 1e-6;
    return number == code || (std::abs(code) >= fill && std::abs(number - code) <= single * std::abs(code));
}

/// The greatest number that a prediction of classes can be in a column of this name; none of scales without an end.
std::optional<double> greatestPrediction(NumberScale scale, const std::string& name) {
    constexpr double hundred = 100;
    const bool arePercentages = scale == NumberScale::Percentages || scaleOfName(name) == NumberScale::Percentages;
    if (arePercentages) return hundred;
    return scale == NumberScale::Probabilities ? std::optional(1.0) : std::nullopt;
}

/// Codes that can be no predictions of classes.
std::vector<double> codesBeyond(const Table& table, std::size_t column, bool hasDecimalComma,
                                std::optional<double> greatest) {
    if (!greatest) return {};
    std::vector<double> codes = fillNumbers(table, column, hasDecimalComma);
    std::erase_if(codes, [&](double code) { return code >= 0 && code <= *greatest; });
    return codes;
}

std::string nameAbove(const Table& table, std::size_t column) {
    return table.header().empty() ? std::string() : table.header()[column];
}

ImportQuestion codeQuestion(double code, const Place& place) {
    return {
        .about = ImportQuestion::About::MissingValues,
        .text = Text("{1} is no prediction, but a code for a missing value, as it seems", asNumber(roundTrip(code))),
        .answer = Text("--drop-missing leaves such rows out"),
        .place = place};
}

Text drawsAnswer() {
    return "--drop-missing judges each row by the draws that it has, and leaves out rows with fewer than two or "
           "without a target";
}

/// The user named the number, and what to do with it is open.
ImportQuestion namedCodeQuestion(const ImportPlan& plan, double number, const Place& place) {
    return {.about = ImportQuestion::About::MissingValues,
            .text = Text("{1} stands for a missing value", asNumber(roundTrip(number))),
            .answer = familyLayout(plan.reading.family).areDraws ? drawsAnswer()
                                                                 : Text("--drop-missing leaves such rows out"),
            .place = place};
}

}  // namespace

std::vector<double> fillNumbers(const Table& table, std::size_t column, bool hasDecimalComma) {
    CodeEvidence found;
    addEvidenceOf(found, table, column, hasDecimalComma);
    return codesOf(found);
}

std::vector<double> namedCodes(const std::vector<std::string>& codes, bool hasDecimalComma) {
    if (std::find(codes.begin(), codes.end(), noMissingCode) != codes.end()) return {};
    std::vector<double> numbers;
    for (const std::string& code : codes) {
        const auto number = parseNumber(code, hasDecimalComma);
        if (!number) throw InvalidSetting(Text("--missing is \"{1}\"; it must be numbers, or none.", code));
        numbers.push_back(*number);
    }
    return numbers;
}

MissingCodes::MissingCodes(const ImportPlan& plan, const ImportOverrides& overrides)
    : m_hasDecimalComma(plan.tables.format.hasDecimalComma) {
    const auto& named = overrides.missingCodes;
    const bool areClasses = !named && familyLayout(plan.reading.family).isClassification;
    const std::vector<double> chosen = named ? namedCodes(*named, m_hasDecimalComma) : std::vector<double>{};
    const Table& predictions = plan.tables.predictions;
    const auto columns = predictionColumns(predictions, plan.reading);
    const bool areDraws = !named && familyLayout(plan.reading.family).areDraws;
    const std::vector<double> ofDraws = areDraws ? codesOfDraws(plan, columns) : std::vector<double>{};
    const auto codesIn = [&](const Table& table, std::size_t column) {
        if (named) return chosen;
        if (areClasses) {
            return codesBeyond(table, column, m_hasDecimalComma,
                               greatestPrediction(plan.reading.scale, nameAbove(table, column)));
        }
        return ofDraws.empty() ? fillNumbers(table, column, m_hasDecimalComma) : ofDraws;
    };
    const auto add = [&](const Table& table, const std::vector<std::size_t>& of) {
        for (const std::size_t column : of) {
            for (const double number : codesIn(table, column)) {
                if (!holds(table, column, number)) continue;
                m_codes.push_back({&table, column, number});
                if (std::find(m_numbers.begin(), m_numbers.end(), number) == m_numbers.end())
                    m_numbers.push_back(number);
            }
        }
    };
    add(predictions, columns);
    const auto target = targetColumn(plan);
    // Labels of classes that no column is of are asked about as such.
    if (target && !areClasses) add(*target->table, targetColumns(plan));
}

bool MissingCodes::holds(const Table& table, std::size_t column, double code) const {
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        const auto number = numberIn(table, row, column, m_hasDecimalComma);
        if (number && isSameCode(*number, code)) return true;
    }
    return false;
}

bool MissingCodes::isIn(const Table& table, std::size_t row, std::size_t column) const {
    if (m_codes.empty()) return false;
    const auto number = numberIn(table, row, column, m_hasDecimalComma);
    const auto isNumber = [&](double code) { return isSameCode(*number, code); };
    if (!number || std::none_of(m_numbers.begin(), m_numbers.end(), isNumber)) return false;
    return std::any_of(m_codes.begin(), m_codes.end(), [&](const Code& code) {
        return code.table == &table && code.column == column && isSameCode(*number, code.number);
    });
}

std::optional<ImportQuestion> missingCodesQuestion(const ImportPlan& plan, const ImportOverrides& overrides) {
    if (overrides.dropsMissing.value_or(false)) return std::nullopt;
    const MissingCodes codes(plan, overrides);
    if (codes.all().empty()) return std::nullopt;
    const MissingCodes::Code& first = codes.all().front();
    std::size_t row = 0;
    while (!codes.isIn(*first.table, row, first.column)) ++row;
    const Place place = placeOf(*first.table, row, first.column);
    if (overrides.missingCodes) return namedCodeQuestion(plan, first.number, place);
    const Text number = asNumber(roundTrip(first.number));
    const FamilyLayout& layout = familyLayout(plan.reading.family);
    if (layout.isClassification) return codeQuestion(first.number, place);
    return ImportQuestion{
        .about = ImportQuestion::About::MissingValues,
        .text = Text("{1} lies far from all other numbers here, as a code for a missing value does", number),
        .answer = layout.areDraws
                      ? Text("--drop-missing judges such rows by the other draws; --missing none takes it for a "
                             "number")
                      : Text("--drop-missing leaves such rows out; --missing none takes it for a number"),
        .place = place};
}

std::optional<ImportQuestion> codeAmongScoresQuestion(const Table& table, const std::vector<std::size_t>& columns,
                                                      bool hasDecimalComma) {
    constexpr double greatest = 100;
    for (const std::size_t column : columns) {
        const std::vector<double> codes = codesBeyond(table, column, hasDecimalComma, greatest);
        for (std::size_t row = 0; row < table.rowCount() && !codes.empty(); ++row) {
            const auto number = numberIn(table, row, column, hasDecimalComma);
            const bool isCode = number && std::any_of(codes.begin(), codes.end(),
                                                      [&](double code) { return isSameCode(*number, code); });
            if (isCode) return codeQuestion(*number, placeOf(table, row, column));
        }
    }
    return std::nullopt;
}

ImportRemarks missingCodesRemarks(const MissingCodes& codes) {
    ImportRemarks remarks;
    const auto isLike = [](const MissingCodes::Code& a, const MissingCodes::Code& b) {
        return a.table == b.table && a.number == b.number;
    };
    const auto& all = codes.all();
    for (auto code = all.begin(); code != all.end(); ++code) {
        const auto isOfCode = [&](const MissingCodes::Code& other) { return isLike(other, *code); };
        if (std::any_of(all.begin(), code, isOfCode)) continue;
        const auto count = std::count_if(code, all.end(), isOfCode);
        const Text number = asNumber(roundTrip(code->number));
        const Text column = columnText(code->table->header(), code->column);
        remarks.assume(
            missingCode,
            count == 1 ? Text("{1} in {2} of {3} is taken for a missing value.", number, column, code->table->name())
                       : Text("{1} in {2} columns of {3}, the first {4}, is taken for a missing value.", number, count,
                              code->table->name(), column));
    }
    return remarks;
}

}  // namespace calibrium
