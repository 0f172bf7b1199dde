// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/names/class_naming.h"

#include "core/io/cells/number.h"
#include "core/io/names/column_names.h"
#include "core/io/names/made_names.h"
#include "core/io/names/match_results.h"
#include "core/io/names/name_words.h"
#include "core/io/names/sex_words.h"
#include "core/io/names/spellings.h"
#include "core/io/table/missing_rows.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cmath>
#include <system_error>
#include <unordered_set>

namespace calibrium {

namespace {

using Names = std::vector<std::string>;

constexpr std::size_t mostNames = 20000;  ///< more different labels than this are no class names

void sortNames(Names& names) {
    std::sort(names.begin(), names.end(), [](const std::string& a, const std::string& b) {
        const auto x = parseNumber(a, false);
        const auto y = parseNumber(b, false);
        if (x && y && *x != *y) return *x < *y;
        if (x.has_value() != y.has_value()) return x.has_value();
        return a < b;
    });
}

/// "p_cat", "p_dog" -> "cat", "dog": drops a prefix that is the name of a probability and common to all.
Names withoutPrefix(const Names& names, const FamilyLayout& layout) {
    const std::size_t separator = names[0].find_first_of("_ .-", startOfName(names[0]));
    if (separator == std::string::npos || separator == 0) return names;
    const std::string prefix = names[0].substr(0, separator + 1);
    if (!blockOf(layout, names[0].substr(0, separator))) return names;
    Names shorter;
    for (const std::string& name : names) {
        if (!name.starts_with(prefix) || name.size() == prefix.size()) return names;
        shorter.push_back(name.substr(prefix.size()));
    }
    return shorter;
}

/// 0, 1, 10 of "class0_prob", "class1_prob", "class10_prob": the names differ in whole numbers alone. Else empty.
std::vector<long> numbersWithin(const Names& names) {
    const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
    const std::string& first = names.front();
    std::size_t before = first.size();
    std::size_t behind = first.size();
    for (const std::string& name : names) {
        const auto begin = std::mismatch(first.begin(), first.end(), name.begin(), name.end()).first;
        before = std::min(before, static_cast<std::size_t>(begin - first.begin()));
        const auto end = std::mismatch(first.rbegin(), first.rend(), name.rbegin(), name.rend()).first;
        behind = std::min(behind, static_cast<std::size_t>(end - first.rbegin()));
    }
    while (before > 0 && isDigit(first[before - 1])) --before;
    while (behind > 0 && isDigit(first[first.size() - behind])) --behind;
    const std::string_view rest = std::string_view(first).substr(first.size() - behind);
    const bool isFraction = rest.size() > 1 && (rest[0] == '.' || rest[0] == ',') && isDigit(rest[1]);
    if (isFraction) return {};
    std::vector<long> numbers;
    for (const std::string& name : names) {
        if (name.size() <= before + behind) return {};
        const char* const end = name.data() + (name.size() - behind);
        long number = 0;
        const auto parsed = std::from_chars(name.data() + before, end, number);
        if (!isDigit(name[before]) || parsed.ec != std::errc() || parsed.ptr != end) return {};
        numbers.push_back(number);
    }
    return numbers;
}

/// A whole number in a name and what stands around it: -1 of "prob_-1", but 1 of "prob-1".
struct SignedNumber {
    std::string before;
    std::string number;
    std::string behind;
};

SignedNumber signedNumberIn(const std::string& name) {
    static constexpr std::string_view digits = "0123456789";
    const std::size_t last = name.find_last_of(digits);
    if (last == std::string::npos) return {name, {}, {}};
    const std::size_t other = name.find_last_not_of(digits, last);
    std::size_t first = other == std::string::npos ? 0 : other + 1;
    const bool isMark = first > 0 && name[first - 1] == '-' &&
                        (first == 1 || std::isalnum(static_cast<unsigned char>(name[first - 2])) == 0);
    if (isMark) --first;
    return {name.substr(0, first), name.substr(first, last + 1 - first), name.substr(last + 1)};
}

/// -1, 0, 1 of "prob_-1", "prob_0", "prob_1": the names differ in whole numbers alone, one of which is negative. Else
/// empty.
Names signedNumbersWithin(const Names& names) {
    const SignedNumber first = signedNumberIn(names.front());
    Names numbers;
    bool isAnyNegative = false;
    for (const std::string& name : names) {
        const SignedNumber one = signedNumberIn(name);
        if (one.number.empty() || one.before != first.before || one.behind != first.behind) return {};
        isAnyNegative = isAnyNegative || one.number.front() == '-';
        numbers.push_back(one.number);
    }
    return isAnyNegative && names.size() > 1 ? numbers : Names();
}

/// Of a label, which may have its number beside it: "1: yes", "No (0)", "0-alive".
Polarity polarityOfLabel(const std::string& label) {
    const Polarity whole = polarityOf(label);
    if (whole != Polarity::None) return whole;
    Polarity found = Polarity::None;
    std::size_t numbers = 0;
    std::size_t words = 0;
    for (const std::string& word : wordsOf(label)) {
        const bool isNumber = parseNumber(word, false).has_value();
        ++(isNumber ? numbers : words);
        if (!isNumber) found = polarityOf(word);
    }
    return numbers == 1 && words == 1 ? found : Polarity::None;
}

bool isNamedAfter(const HeaderClasses& header, const std::string& name) {
    return !header.names.empty() && foldedLabel(header.names[0]) == foldedLabel(name);
}

}  // namespace

bool saysItHappened(const std::string& word, const std::string& other) {
    if (denies(other, word)) return true;
    // F beside M does not stand for "false".
    if (areSexes(word, other)) return false;
    if (denies(word, other) || parseNumber(word, false) || parseNumber(other, false)) return false;
    const Polarity said = polarityOfLabel(word);
    const Polarity unsaid = polarityOfLabel(other);
    return said != unsaid && said != Polarity::NoEvent && unsaid != Polarity::Event;
}

LabelSummary summarise(const TargetColumn& target, std::size_t classCount, bool hasDecimalComma, const Run& run) {
    LabelSummary summary;
    std::unordered_set<std::string> different;
    std::size_t whole = 0;
    std::size_t filled = 0;
    const auto m = static_cast<double>(classCount);
    for (std::size_t row = 0; row < target.table->rowCount(); ++row) {
        if (row % rowsPerCheck == 0) run.check();
        const std::string text = target.table->cell(row, target.column);
        const std::string_view cell = trimmed(text);
        if (cell.empty()) continue;
        ++filled;
        if (different.size() < mostNames) different.emplace(cell);
        const auto number = parseNumber(cell, hasDecimalComma);
        if (!number || *number != std::floor(*number) || !std::isfinite(*number)) continue;
        summary.smallest = whole == 0 ? *number : std::min(summary.smallest, *number);
        summary.largest = whole == 0 ? *number : std::max(summary.largest, *number);
        summary.fittingZero += *number >= 0 && *number < m ? 1 : 0;
        summary.fittingOne += *number >= 1 && *number <= m ? 1 : 0;
        ++whole;
    }
    summary.areWhole = filled > 0 && 2 * whole >= filled;
    summary.names.assign(different.begin(), different.end());
    sortNames(summary.names);
    return summary;
}

HeaderClasses readHeader(const ImportPlan& plan, const std::vector<std::size_t>& columns) {
    HeaderClasses classes;
    const auto& header = plan.tables.predictions.header();
    if (header.empty() || columns.empty()) return classes;
    const FamilyLayout& layout = familyLayout(plan.reading.family);
    std::vector<long> numbers;
    bool areOfLayout = true;
    for (const std::size_t column : columns) {
        classes.fullNames.push_back(header[column]);
        const NumberedName name = splitName(header[column]);
        const bool isOfStem = columns.size() > 1 && name.stem == splitName(header[columns[0]]).stem;
        if (name.number && (isOfStem || blockOf(layout, header[column]))) numbers.push_back(*name.number);
        areOfLayout = areOfLayout && blockOf(layout, header[column]).has_value();
    }
    if (columns.size() > 1 && numbers.size() != columns.size()) numbers = numbersWithin(classes.fullNames);
    const bool areNumbered = numbers.size() == columns.size();
    bool areConsecutive = areNumbered;
    for (std::size_t k = 1; areConsecutive && k < numbers.size(); ++k)
        areConsecutive = numbers[k] == numbers[k - 1] + 1;
    classes.areProbabilities = std::all_of(columns.begin(), columns.end(), [&](std::size_t column) {
        return probabilityStrength(header[column]) == NameStrength::Strong;
    });
    if (Names negative = signedNumbersWithin(classes.fullNames); !negative.empty() && columns.size() > 2) {
        classes.names = std::move(negative);
    } else if (areConsecutive && numbers[0] >= 0 && numbers[0] <= 1) {
        classes.firstNumber = numbers[0];
        if (!areOfLayout) classes.names = classes.fullNames;
    } else if (areNumbered) {
        for (const long number : numbers) classes.names.push_back(std::to_string(number));
    } else if (columns.size() > 1 || !blockOf(layout, header[columns[0]])) {
        classes.names = withoutPrefix(classes.fullNames, layout);
    }
    return classes;
}

bool holdsMostOf(const Names& names, const Names& labels) {
    const auto known = std::count_if(labels.begin(), labels.end(), [&names](const std::string& label) {
        return std::find(names.begin(), names.end(), label) != names.end();
    });
    return !labels.empty() && 2 * static_cast<std::size_t>(known) > labels.size();
}

bool isOrderKnown(const HeaderClasses& header, const Names& names, std::size_t classCount) {
    const bool isOneColumn = header.fullNames.size() <= 1 && classCount == 2;
    const bool areNumbers = std::all_of(names.begin(), names.end(),
                                        [](const std::string& name) { return parseNumber(name, false).has_value(); });
    if (names == header.names || names == header.fullNames || areNumbers) return true;
    if (!isOneColumn || names.size() != 2) return false;
    return saysItHappened(names[1], names[0]) || isNamedAfter(header, names[1]);
}

namespace {

/// The words of a name that not all of the names hold.
std::vector<Names> ownWords(const Names& columns) {
    std::vector<Names> words;
    for (const std::string& column : columns) words.push_back(wordsOf(column));
    const Names first = words.front();
    for (const std::string& word : first) {
        const auto holds = [&](const Names& list) { return std::find(list.begin(), list.end(), word) != list.end(); };
        if (!std::all_of(words.begin(), words.end(), holds)) continue;
        for (Names& list : words) std::erase(list, word);
    }
    return words;
}

/// "setosa" of "P_Speciessetosa", as SAS joins the names of the target and of its class: one beginning and a label.
Names namesBehindBeginning(const Names& columns, const Names& labels) {
    if (columns.size() != labels.size()) return {};
    std::size_t common = columns.front().size();
    for (const std::string& name : columns) {
        const auto end = std::mismatch(columns.front().begin(), columns.front().end(), name.begin(), name.end()).first;
        common = std::min(common, static_cast<std::size_t>(end - columns.front().begin()));
    }
    for (std::size_t cut = common; cut > 0; --cut) {
        Names ends;
        for (const std::string& name : columns) ends.push_back(name.substr(cut));
        if (std::is_permutation(ends.begin(), ends.end(), labels.begin(), labels.end())) return ends;
    }
    return {};
}

/// The labels in the order of the columns where each begins as a word of one column does, or the other way about, and
/// no two of them as the same: H, D, A of "home", "draw", "away". Empty otherwise.
Names namesByBeginnings(const Names& columns, const Names& labels) {
    constexpr std::size_t shortestWord = 3;
    if (labels.size() != columns.size()) return {};
    const std::vector<Names> words = ownWords(columns);
    if (Names results = namesOfMatchResults(words, labels); !results.empty()) return results;
    const auto isLike = [&](const std::string& label, const Names& list) {
        return std::any_of(list.begin(), list.end(), [&](const std::string& word) {
            return word.starts_with(label) || (word.size() >= shortestWord && label.starts_with(word));
        });
    };
    Names names;
    for (const Names& list : words) {
        const std::string* found = nullptr;
        for (const std::string& label : labels) {
            Names parts = wordsOf(label);
            if (parts.size() != 1 || parseNumber(label, false) || !isLike(parts.front(), list)) continue;
            if (found != nullptr) return {};
            found = &label;
        }
        if (found == nullptr || std::find(names.begin(), names.end(), *found) != names.end()) return {};
        names.push_back(*found);
    }
    return names;
}

}  // namespace

namespace {

/// With one mark for all: R makes "Iris.setosa" of "Iris-setosa", and others "iris_setosa".
std::string withOneMark(const std::string& name) {
    std::string text = name;
    for (char& c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 0x80 && std::isalnum(byte) == 0) c = '_';
    }
    return text;
}

/// Whether the label is a word of the name, also where its marks are written otherwise.
bool holdsLabel(const std::string& column, const std::string& label) {
    if (holdsWord(column, label, true) || isMadeOfLabel(column, label)) return true;
    const auto isLetter = [](char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; };
    return std::any_of(label.begin(), label.end(), isLetter) &&
           holdsWord(withOneMark(column), withOneMark(label), true);
}

}  // namespace

Names namesWithinColumns(const Names& columns, const Names& labels) {
    if (labels.size() < 2 || labels.size() > columns.size()) return {};
    Names names = columns;
    std::size_t named = 0;
    std::unordered_set<std::string> used;
    for (std::size_t k = 0; k < columns.size(); ++k) {
        const auto number = splitName(columns[k]).number;
        const std::string* best = nullptr;
        for (const std::string& label : labels) {
            const auto value = parseNumber(label, false);
            const bool isItsNumber = number && value && *value == static_cast<double>(*number);
            const bool isHeld = isItsNumber || holdsLabel(columns[k], label);
            if (isHeld && (best == nullptr || label.size() > best->size())) best = &label;
        }
        if (best == nullptr) continue;
        if (!used.insert(*best).second) return namesByBeginnings(columns, labels);
        names[k] = *best;
        ++named;
    }
    if (named == labels.size()) return names;
    Names behind = namesBehindBeginning(columns, labels);
    return behind.empty() ? namesByBeginnings(columns, labels) : behind;
}

namespace {

/// As many labels as classes, most of them numbers, and a word among them: 1, X, 2.
bool isAnyLabelAWord(const LabelSummary& labels, std::size_t classCount) {
    return labels.names.size() == classCount &&
           std::any_of(labels.names.begin(), labels.names.end(),
                       [](const std::string& label) { return !parseNumber(label, true) && !isMissing(label); });
}

}  // namespace

Names namesOfLabels(const LabelSummary& labels, const HeaderClasses& header, std::size_t classCount) {
    const bool isOneColumn = header.fullNames.size() <= 1 && classCount == 2;
    const bool areSigns = labels.areWhole && labels.smallest == -1 && labels.largest == 1;
    if (areSigns && classCount == 2 && labels.names.size() == 2) {
        // "prob_1" may stand before "prob_-1".
        const Names named = namesWithinColumns(header.fullNames, labels.names);
        return named.empty() ? labels.names : named;
    }
    const bool fitsCounting = labels.fittingZero > 0 || labels.fittingOne > 0;
    const bool areCounted = labels.areWhole && !isAnyLabelAWord(labels, classCount);
    if (areCounted && (header.names.empty() || fitsCounting)) {
        const bool isNumberedOtherwise = holdsMostOf(header.names, labels.names) && parseNumber(header.names[0], false);
        return isNumberedOtherwise ? header.names : Names{};
    }
    if (isOneColumn && labels.names.size() == 2) {
        Names names = labels.names;
        // The class that the column is named after is the one whose probability it holds.
        const bool isNamedFirst = isNamedAfter(header, names[0]);
        if (isNamedFirst || (!isNamedAfter(header, names[1]) && saysItHappened(names[0], names[1]))) {
            std::swap(names[0], names[1]);
        }
        return names;
    }
    if (header.names.size() == classCount && holdsMostOf(header.names, labels.names)) return header.names;
    if (header.fullNames.size() == classCount && holdsMostOf(header.fullNames, labels.names)) return header.fullNames;
    return areCounted ? Names{} : labels.names;
}

}  // namespace calibrium
