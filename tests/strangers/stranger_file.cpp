// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/strangers/stranger_file.h"

#include "core/data/family.h"
#include "tests/strangers/stranger_kinds.h"
#include "tests/support/generated_tables.h"

#include <algorithm>
#include <cmath>

#include <QString>

namespace calibrium::test {

namespace {

using Cells = std::vector<std::string>;

/// How a table is written down.
struct Writing {
    char separator = ',';
    bool hasDecimalComma = false;
    bool quotesWords = false;
    std::string lineEnd = "\n";
};

Writing writingOf(const Dice& dice, const std::string& language) {
    static const std::vector<char> separators{',', ';', '\t', '|'};
    Writing writing{.separator = dice.of(separators)};
    if (language != "English" && dice.chance(0.7)) writing.separator = dice.chance(0.8) ? ';' : '\t';
    writing.hasDecimalComma = writing.separator != ',' && dice.chance(language == "English" ? 0.05 : 0.7);
    writing.quotesWords = dice.chance(0.2);
    writing.lineEnd = dice.chance(0.3) ? "\r\n" : "\n";
    return writing;
}

/// "25,377.81"
std::string inGroups(const std::string& cell) {
    std::string text = cell;
    const std::size_t first = text.starts_with('-') ? 1 : 0;
    for (std::size_t at = std::min(text.find('.'), text.size()); at > first + 3; at -= 3) text.insert(at - 3, 1, ',');
    return text;
}

std::string written(const std::string& cell, bool isNumber, const Writing& writing) {
    std::string text = cell;
    const bool hasDigits = text.find_first_of("0123456789") != std::string::npos;
    if (isNumber && hasDigits && writing.hasDecimalComma) {
        for (char& c : text) c = c == '.' ? ',' : c == ',' ? '.' : c;
    }
    const bool mustQuote = text.find(writing.separator) != std::string::npos || text.find('"') != std::string::npos;
    return (mustQuote || (writing.quotesWords && !isNumber)) ? '"' + text + '"' : text;
}

/// unnamed: of a last column that the first line does not name.
std::string textOf(const std::vector<StrangerColumn>& columns, const Writing& writing,
                   const std::vector<std::string>& unnamed = {}) {
    std::string text;
    const auto add = [&](std::size_t k, const std::string& cell, bool isNumber) {
        if (k > 0) text += writing.separator;
        text += written(cell, isNumber, writing);
    };
    const auto cellOf = [](const StrangerColumn& column, std::size_t row) {
        return column.isGrouped ? inGroups(column.cells[row]) : column.cells[row];
    };
    for (std::size_t k = 0; k < columns.size(); ++k) add(k, columns[k].name, false);
    text += writing.lineEnd;
    for (std::size_t row = 0; row < columns.front().cells.size(); ++row) {
        for (std::size_t k = 0; k < columns.size(); ++k) add(k, cellOf(columns[k], row), columns[k].isNumber);
        if (!unnamed.empty()) add(columns.size(), unnamed[row], true);
        text += writing.lineEnd;
    }
    return text;
}

std::string encoded(const Dice& dice, const std::string& text) {
    const QString unicode = QString::fromStdString(text);
    const std::size_t encoding = dice.below(8);
    if (encoding == 0) return "\xEF\xBB\xBF" + text;
    if (encoding == 1) {
        std::string bytes = "\xFF\xFE";
        for (const QChar unit : unicode) {
            bytes += static_cast<char>(unit.unicode() & 0xFF);
            bytes += static_cast<char>(unit.unicode() >> 8);
        }
        return bytes;
    }
    return encoding == 2 ? unicode.toLatin1().toStdString() : text;
}

StrangerColumn identifiers(const Dice& dice, const StrangerWords& words, std::size_t count) {
    StrangerColumn column{.name = dice.of(words.identifiers), .cells = {}, .isNumber = false};
    const bool areWords = dice.chance(0.5);
    for (std::size_t i = 0; i < count; ++i) {
        column.cells.push_back((areWords ? "K" : "") + std::to_string(1000 + 17 * i + dice.below(17)));
    }
    return column;
}

/// What stands beside predictions and says nothing of them.
StrangerColumn extra(const Dice& dice, const StrangerWords& words, std::size_t kind, std::size_t count) {
    const std::vector<std::string> names{words.age, words.sex, words.centre, words.date, "weight", "threshold", "fold"};
    StrangerColumn column{.name = names[kind], .cells = {}, .isNumber = kind == 0 || kind > 3};
    for (std::size_t i = 0; i < count; ++i) {
        if (kind == 0) column.cells.push_back(std::to_string(20 + dice.below(70)));
        if (kind == 1) column.cells.emplace_back(dice.chance(0.5) ? "F" : "M");
        if (kind == 2) column.cells.push_back("Site " + std::string(1, static_cast<char>('A' + dice.below(5))));
        if (kind == 3) column.cells.push_back("2024-0" + std::to_string(1 + i % 9) + "-1" + std::to_string(i / 9 % 10));
        if (kind == 4) column.cells.push_back(decimal(0.4 + 2.2 * dice.uniform(), 3));
        if (kind == 5) column.cells.push_back(decimal(0.1 + 0.2 * static_cast<double>(dice.below(3)), 1));
        if (kind == 6) column.cells.push_back(std::to_string(1 + i % 5));
    }
    return column;
}

bool hasName(const std::vector<StrangerColumn>& columns, const std::string& name) {
    return std::any_of(columns.begin(), columns.end(), [&](const StrangerColumn& one) { return one.name == name; });
}

void addExtras(const Dice& dice, const StrangerWords& words, StrangerTable& table) {
    const std::size_t count = table.columns.front().cells.size();
    const bool hasIdentifier = std::any_of(table.columns.begin(), table.columns.end(), [&](const StrangerColumn& one) {
        return std::find(words.identifiers.begin(), words.identifiers.end(), one.name) != words.identifiers.end();
    });
    if (!hasIdentifier && dice.chance(0.5)) table.columns.push_back(identifiers(dice, words, count));
    constexpr std::size_t extraKinds = 7;
    for (std::size_t kind = 0; kind < extraKinds; ++kind) {
        if (!dice.chance(kind < 4 ? 0.25 : 0.1)) continue;
        StrangerColumn column = extra(dice, words, kind, count);
        if (!hasName(table.columns, column.name)) table.columns.push_back(std::move(column));
    }
}

/// The outcomes in a file of their own, in another order, joined by an identifier.
std::string targetsApart(const Dice& dice, const StrangerWords& words, StrangerTable& table, const Writing& writing) {
    const auto end = table.columns.begin() + static_cast<std::ptrdiff_t>(table.outcomeCount);
    const std::vector<StrangerColumn> outcomes(table.columns.begin(), end);
    const std::size_t count = outcomes.front().cells.size();
    const StrangerColumn keys = identifiers(dice, words, count);
    std::vector<std::size_t> order(count);
    for (std::size_t i = 0; i < count; ++i) order[i] = i;
    dice.shuffle(order);
    std::vector<StrangerColumn> apart{{keys.name, {}, false}};
    for (const StrangerColumn& one : outcomes) apart.push_back({one.name, {}, one.isNumber});
    for (const std::size_t i : order) {
        apart[0].cells.push_back(keys.cells[i]);
        for (std::size_t k = 0; k < outcomes.size(); ++k) apart[1 + k].cells.push_back(outcomes[k].cells[i]);
    }
    if (outcomes.size() > 1) dice.shuffle(apart);
    table.columns.erase(table.columns.begin(), end);
    std::erase_if(table.columns, [&](const StrangerColumn& one) { return one.name == keys.name; });
    table.columns.insert(table.columns.begin(), keys);
    return textOf(apart, writing);
}

/// The rows by the outcome, by another column, or as they are.
void sortRows(const Dice& dice, StrangerTable& table) {
    if (!dice.chance(0.3) || table.columns.front().cells.size() != table.truth.rows.size()) return;
    const Cells by = dice.of(table.columns).cells;
    std::vector<std::size_t> order(by.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return by[a] < by[b]; });
    for (StrangerColumn& column : table.columns) {
        Cells sorted;
        for (const std::size_t i : order) sorted.push_back(column.cells[i]);
        column.cells = std::move(sorted);
    }
}

const std::vector<StrangerKind>& allKinds() {
    static const std::vector<StrangerKind> all = [] {
        std::vector<StrangerKind> kinds = kindsOfClasses();
        for (StrangerKind& kind : kindsOfReals()) kinds.push_back(std::move(kind));
        for (StrangerKind& kind : kindsOfDoubt()) kinds.push_back(std::move(kind));
        for (StrangerKind& kind : kindsMisread()) kinds.push_back(std::move(kind));
        for (StrangerKind& kind : kindsOfVectors()) kinds.push_back(std::move(kind));
        return kinds;
    }();
    return all;
}

bool isSame(double a, double b) {
    constexpr double rounding = 1e-9;
    return std::abs(a - b) <= rounding * std::max({1.0, std::abs(a), std::abs(b)});
}

/// The place of each class of the data set in the truth; as they stand where they are named otherwise.
std::vector<std::size_t> placesOf(const Dataset& data, const StrangerTruth& truth) {
    std::vector<std::size_t> places;
    for (const std::string& name : data.classNames()) {
        const auto found = std::find_if(truth.classNames.begin(), truth.classNames.end(), [&](const std::string& one) {
            return name == one || name.ends_with("_" + one);
        });
        places.push_back(static_cast<std::size_t>(found - truth.classNames.begin()));
    }
    if (std::find(places.begin(), places.end(), truth.classNames.size()) == places.end()) return places;
    for (std::size_t k = 0; k < places.size(); ++k) places[k] = k;
    return places;
}

/// Each coordinate with its parameters, in order, and then what they share.
std::vector<double> rowOfVector(const Dataset& data, Index i) {
    const Index d = data.values().cols();
    const Index parts = data.parameters().cols() / d;
    std::vector<std::vector<double>> coordinates;
    for (Index k = 0; k < d; ++k) {
        std::vector<double> one{data.values()(i, k)};
        for (Index part = 0; part < parts; ++part) one.push_back(data.parameters()(i, part * d + k));
        coordinates.push_back(std::move(one));
    }
    std::sort(coordinates.begin(), coordinates.end());
    std::vector<double> row;
    for (const auto& one : coordinates) row.insert(row.end(), one.begin(), one.end());
    for (Index k = parts * d; k < data.parameters().cols(); ++k) row.push_back(data.parameters()(i, k));
    return row;
}

}  // namespace

std::size_t strangerKindCount() { return allKinds().size(); }

StrangerFile strangerFile(std::uint64_t seed, std::uint64_t number) {
    Generator generator = makeGenerator(seed, number);
    const Dice dice(generator);
    const StrangerKind& kind = allKinds()[number % allKinds().size()];
    const StrangerWords& words = dice.of(strangerWords());
    StrangerFile file{.kind = kind.name + ", " + words.language,
                      .name = "stranger.csv",
                      .bytes = {},
                      .table = kind.make(dice, words)};
    StrangerTable& table = file.table;
    if (!table.isLong) sortRows(dice, table);
    const bool isWhole = table.columns.front().cells.size() == table.truth.rows.size();
    if (!table.isLong && isWhole) addExtras(dice, words, table);
    const Writing writing = writingOf(dice, words.language);
    const bool isApart = !table.isLong && isWhole && !table.isAsked && dice.chance(0.15);
    if (isApart) file.targets = encoded(dice, targetsApart(dice, words, table, writing));
    dice.shuffle(table.columns);
    std::string text = textOf(table.columns, writing, table.unnamed);
    if (dice.chance(0.1)) text += writing.lineEnd + writing.lineEnd;
    file.bytes = encoded(dice, text);
    return file;
}

std::vector<std::vector<double>> rowsRead(const Dataset& data, const StrangerTruth& truth) {
    const bool areClasses = data.classCount() > 0;
    const bool areBinary = data.family().id() == "binary";
    const auto places = areClasses && !areBinary ? placesOf(data, truth) : std::vector<std::size_t>();
    std::vector<std::vector<double>> rows;
    for (Index i = 0; i < data.sampleCount(); ++i) {
        std::vector<double> row;
        const auto& parameters = data.parameters();
        if (areBinary) {
            row = {static_cast<double>(data.labels()[static_cast<std::size_t>(i)]), parameters(i, 1)};
        } else if (areClasses) {
            row.assign(1 + places.size(), 0);
            row[0] = static_cast<double>(places[static_cast<std::size_t>(data.labels()[static_cast<std::size_t>(i)])]);
            for (std::size_t k = 0; k < places.size(); ++k) row[1 + places[k]] = parameters(i, static_cast<Index>(k));
        } else if (data.values().cols() > 1) {
            row = rowOfVector(data, i);
        } else {
            row.push_back(data.values()(i, 0));
            for (Index k = 0; k < parameters.cols(); ++k) row.push_back(parameters(i, k));
            if (truth.family == "draws") std::sort(row.begin() + 1, row.end());
        }
        rows.push_back(std::move(row));
    }
    return rows;
}

std::string difference(const Dataset& data, const StrangerTruth& truth) {
    if (data.family().id() != truth.family) return data.family().id() + " in place of " + truth.family;
    auto read = rowsRead(data, truth);
    auto meant = truth.rows;
    if (read.size() != meant.size()) {
        return std::to_string(read.size()) + " rows in place of " + std::to_string(meant.size());
    }
    // By what was written, with few digits, so that rounding cannot change the order.
    const auto isBefore = [](const std::vector<double>& a, const std::vector<double>& b) {
        for (std::size_t k = 0; k < std::min(a.size(), b.size()); ++k) {
            if (!isSame(a[k], b[k])) return a[k] < b[k];
        }
        return a.size() < b.size();
    };
    std::sort(read.begin(), read.end(), isBefore);
    std::sort(meant.begin(), meant.end(), isBefore);
    for (std::size_t i = 0; i < read.size(); ++i) {
        if (read[i].size() != meant[i].size()) return "another number of columns";
        for (std::size_t k = 0; k < read[i].size(); ++k) {
            if (isSame(read[i][k], meant[i][k])) continue;
            return "row " + std::to_string(i) + ", number " + std::to_string(k) + ": " + printed(read[i][k], "%.9g") +
                   " in place of " + printed(meant[i][k], "%.9g");
        }
    }
    return {};
}

}  // namespace calibrium::test
