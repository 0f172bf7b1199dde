// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/outcomes/class_codes.h"

#include "core/io/cells/number.h"
#include "core/io/names/class_naming.h"
#include "core/io/names/name_words.h"
#include "core/io/names/spellings.h"
#include "core/text/number_text.h"
#include "core/text/plain_letters.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

namespace calibrium {

namespace {

using Names = std::vector<std::string>;

/// A label without what writing changes: case, accents, blanks, "1.0" for 1.
std::string codeOf(const std::string& label) {
    const auto number = parseNumber(label, false);
    return number ? roundTrip(*number) : foldedLabel(plainLetters(label));
}

bool isNumberWord(const std::string& word) { return parseNumber(word, false).has_value(); }

/// The number of each label where every one holds a single number and all else in them is the same: 0 and 1 of LABEL_0
/// and LABEL_1, 1 to 5 of "1 star" to "5 stars". Empty otherwise.
Names numbersWithin(const Names& labels) {
    Names numbers;
    std::set<std::string> rests;
    for (const std::string& label : labels) {
        if (const auto number = parseNumber(label, false)) {
            numbers.push_back(roundTrip(*number));
            rests.insert("");
            continue;
        }
        std::string rest;
        std::size_t count = 0;
        for (const std::string& word : wordsOf(label)) {
            if (isNumberWord(word)) {
                numbers.push_back(codeOf(word));
                ++count;
                continue;
            }
            rest += word + ' ';
        }
        if (count != 1) return {};
        if (rest.ends_with("s ")) rest.erase(rest.size() - 2, 1);
        rests.insert(rest);
    }
    const std::set<std::string> different(numbers.begin(), numbers.end());
    return rests.size() == 1 && different.size() == labels.size() ? numbers : Names{};
}

/// Of predicted and observed labels, those that have the same code, where these are most. One code for each label.
std::optional<ClassCodes> matching(const Names& predicted, const Names& predictedCodes, const Names& observed,
                                   const Names& observedCodes) {
    const auto areDifferent = [](const Names& all) {
        return std::set<std::string>(all.begin(), all.end()).size() == all.size();
    };
    if (!areDifferent(predictedCodes) || !areDifferent(observedCodes)) return std::nullopt;
    ClassCodes codes;
    for (std::size_t k = 0; k < predictedCodes.size(); ++k) {
        const auto found = std::find(observedCodes.begin(), observedCodes.end(), predictedCodes[k]);
        if (found == observedCodes.end()) continue;
        codes[predicted[k]] = observed[static_cast<std::size_t>(found - observedCodes.begin())];
    }
    const bool areMost = 2 * codes.size() > std::min(predicted.size(), observed.size());
    return areMost ? std::optional(codes) : std::nullopt;
}

Names codesOf(const Names& labels) {
    Names codes;
    for (const std::string& label : labels) codes.push_back(codeOf(label));
    return codes;
}

/// Of two labels the place of the one that says that something happened: by words, or 1 beside 0 or -1.
std::optional<std::size_t> eventOfTwo(const Names& labels) {
    if (labels.size() != 2) return std::nullopt;
    Names words = numbersWithin(labels);
    if (words.empty()) words = labels;
    const Polarity first = polarityOf(words[0]);
    const Polarity second = polarityOf(words[1]);
    if (first == Polarity::Event && second == Polarity::NoEvent) return 0;
    if (first == Polarity::NoEvent && second == Polarity::Event) return 1;
    if (saysItHappened(labels[0], labels[1]) == saysItHappened(labels[1], labels[0])) return std::nullopt;
    return saysItHappened(labels[0], labels[1]) ? std::size_t{0} : std::size_t{1};
}

std::optional<ClassCodes> codesByEvent(const Names& predicted, const Names& observed) {
    const auto event = eventOfTwo(predicted);
    const auto happened = eventOfTwo(observed);
    if (!event || !happened) return std::nullopt;
    return ClassCodes{{predicted[*event], observed[*happened]}, {predicted[1 - *event], observed[1 - *happened]}};
}

/// "neg" and "negative", where every predicted label begins one observed label, or the other way about.
std::optional<ClassCodes> codesByBeginnings(const Names& predicted, const Names& observed) {
    constexpr std::size_t shortest = 3;
    ClassCodes codes;
    std::set<std::string> taken;
    for (const std::string& label : predicted) {
        const std::string code = codeOf(label);
        const auto begins = [&](const std::string& other) {
            const std::string whole = codeOf(other);
            const std::size_t size = std::min(code.size(), whole.size());
            return size >= shortest && code.compare(0, size, whole, 0, size) == 0;
        };
        if (std::count_if(observed.begin(), observed.end(), begins) != 1) return std::nullopt;
        codes[label] = *std::find_if(observed.begin(), observed.end(), begins);
        taken.insert(codes[label]);
    }
    return taken.size() == predicted.size() ? std::optional(codes) : std::nullopt;
}

/// Whole numbers one after the other; their first one.
std::optional<double> startOfCounting(const Names& labels) {
    const Names numbers = inCountingOrder(numbersWithin(labels));
    if (numbers.empty()) return std::nullopt;
    const double first = *parseNumber(numbers.front(), false);
    for (std::size_t k = 0; k < numbers.size(); ++k) {
        if (*parseNumber(numbers[k], false) != first + static_cast<double>(k)) return std::nullopt;
    }
    return first;
}

/// How often each pair of labels occurs in the sampled rows.
using LabelPairs = std::map<std::pair<std::string, std::string>, double>;

LabelPairs pairsIn(const ColumnView& view, std::size_t predicted, std::size_t observed) {
    LabelPairs pairs;
    const std::size_t count = view.sample[predicted].values.size();
    for (std::size_t k = 0; k < count; ++k) {
        const std::size_t row = k * view.table.rowCount() / count;
        const std::string first(trimmed(view.table.cell(row, predicted)));
        const std::string second(trimmed(view.table.cell(row, observed)));
        if (!first.empty() && !second.empty()) ++pairs[{first, second}];
    }
    return pairs;
}

/// Their sums over the other label.
struct Margins {
    std::map<std::string, double> predicted{};
    std::map<std::string, double> observed{};
    double total = 0;
};

Margins marginsOf(const LabelPairs& pairs) {
    Margins margins;
    for (const auto& [labels, count] : pairs) {
        margins.predicted[labels.first] += count;
        margins.observed[labels.second] += count;
        margins.total += count;
    }
    return margins;
}

/// Whether most labels of either are labels of the other.
bool haveCommonLabels(const Names& a, const Names& b) {
    const auto common = std::count_if(
        a.begin(), a.end(), [&](const std::string& label) { return std::find(b.begin(), b.end(), label) != b.end(); });
    return 2 * static_cast<std::size_t>(common) > std::min(a.size(), b.size());
}

/// What the labels and the rows say together: the way in which the classes are named, and the codes.
struct SeenNaming {
    Naming naming = Naming::Open;
    ClassCodes codes{};
};

SeenNaming seenNaming(const ColumnView& view, std::size_t predicted, std::size_t observed) {
    constexpr double clearly = 3;  // standard errors
    const Names& labels = view.facts[predicted].labels;
    const Names& others = view.facts[observed].labels;
    const bool areAlike = haveCommonLabels(labels, others);
    const auto agreement = [&](const ClassCodes& codes) {
        return agreementBeyondChance(view, predicted, observed, codes);
    };
    // 1, 2, 3 beside 0, 1, 2: the last class of four that never occurs, or all of them counted from 1.
    if (auto counted = codesByCounting(labels, others)) {
        const double shifted = agreement(*counted);
        const double asTheyStand = areAlike ? agreement({}) : 0;
        if (areAlike && asTheyStand > shifted + clearly) return {.naming = Naming::Alike};
        if (shifted > asTheyStand + clearly) return {.naming = Naming::Words, .codes = std::move(*counted)};
        return {};
    }
    if (areAlike) return {.naming = Naming::Alike};
    auto codes = codesByWords(labels, others);
    // In some files 0 is "malignant".
    if (!codes || agreement(*codes) < -clearly) return {};
    return {.naming = Naming::Words, .codes = std::move(*codes)};
}

}  // namespace

Names inCountingOrder(Names labels) {
    const auto isBefore = [](const std::string& a, const std::string& b) {
        const auto first = parseNumber(a, false);
        const auto second = parseNumber(b, false);
        return first && second && *first != *second ? *first < *second : a < b;
    };
    std::sort(labels.begin(), labels.end(), isBefore);
    return labels;
}

std::optional<ClassCodes> codesByWords(const Names& predicted, const Names& observed) {
    if (auto same = matching(predicted, codesOf(predicted), observed, codesOf(observed))) return same;
    const Names numbers = numbersWithin(predicted);
    const Names others = numbersWithin(observed);
    if (!numbers.empty() && !others.empty()) {
        if (auto numbered = matching(predicted, numbers, observed, others)) return numbered;
    }
    if (auto events = codesByEvent(predicted, observed)) return events;
    return codesByBeginnings(predicted, observed);
}

std::optional<ClassCodes> codesByCounting(const Names& predicted, const Names& observed) {
    const auto start = startOfCounting(predicted);
    const auto other = startOfCounting(observed);
    if (!start || !other || *start == *other || predicted.size() != observed.size()) return std::nullopt;
    const Names numbers = numbersWithin(predicted);
    const Names others = numbersWithin(observed);
    ClassCodes codes;
    for (std::size_t k = 0; k < predicted.size(); ++k) {
        const std::string number = roundTrip(*parseNumber(numbers[k], false) - *start + *other);
        const auto found = std::find(others.begin(), others.end(), number);
        codes[predicted[k]] = observed[static_cast<std::size_t>(found - others.begin())];
    }
    return codes;
}

std::optional<ClassCodes> codesByNames(const Names& names, const Names& predicted, const Names& observed) {
    const auto isAmong = [](const Names& list) {
        return [&list](const std::string& one) { return std::find(list.begin(), list.end(), one) != list.end(); };
    };
    const bool areThese = std::all_of(predicted.begin(), predicted.end(), isAmong(names)) ||
                          std::all_of(names.begin(), names.end(), isAmong(predicted));
    const bool areDifferent = std::set<std::string>(names.begin(), names.end()).size() == names.size();
    if (names.size() != observed.size() || !areThese || !areDifferent) return std::nullopt;
    const Names to = inCountingOrder(observed);
    ClassCodes codes;
    for (std::size_t k = 0; k < names.size(); ++k) codes[names[k]] = to[k];
    return codes;
}

std::optional<ClassCodes> codesByAgreement(const ColumnView& view, std::size_t predicted, std::size_t observed) {
    std::map<std::string, std::pair<double, std::string>> most;
    for (const auto& [labels, count] : pairsIn(view, predicted, observed)) {
        auto& best = most[labels.first];
        if (count > best.first) best = {count, labels.second};
    }
    ClassCodes codes;
    std::set<std::string> taken;
    for (const auto& [label, best] : most) {
        codes[label] = best.second;
        taken.insert(best.second);
    }
    return taken.size() == codes.size() ? std::optional(codes) : std::nullopt;
}

double agreementBeyondChance(const ColumnView& view, std::size_t predicted, std::size_t observed,
                             const ClassCodes& codes) {
    const LabelPairs pairs = pairsIn(view, predicted, observed);
    const Margins margins = marginsOf(pairs);
    double same = 0;
    double byChance = 0;
    for (const auto& [labels, count] : pairs) same += isSameClass(labels.first, labels.second, codes) ? count : 0;
    for (const auto& [label, count] : margins.predicted) {
        for (const auto& [other, otherCount] : margins.observed) {
            if (isSameClass(label, other, codes)) byChance += count * otherCount / margins.total;
        }
    }
    const double variance = margins.total > 0 ? byChance * (1 - byChance / margins.total) : 0;
    return variance > 0 ? (same - byChance) / std::sqrt(variance) : 0;
}

bool dependClearly(const ColumnView& view, std::size_t predicted, std::size_t observed) {
    constexpr double clearly = 4;  // standard errors
    const LabelPairs pairs = pairsIn(view, predicted, observed);
    const Margins margins = marginsOf(pairs);
    double squares = 0;
    for (const auto& [label, count] : margins.predicted) {
        for (const auto& [other, otherCount] : margins.observed) {
            const double expected = count * otherCount / margins.total;
            const auto found = pairs.find({label, other});
            squares += std::pow((found == pairs.end() ? 0 : found->second) - expected, 2) / expected;
        }
    }
    const auto freedom =
        (static_cast<double>(margins.predicted.size()) - 1) * (static_cast<double>(margins.observed.size()) - 1);
    return freedom > 0 && squares - freedom > clearly * std::sqrt(2 * freedom);
}

bool areSameClasses(const ColumnView& view, std::size_t predicted, std::size_t observed, const ClassCodes& codes,
                    bool isCalledConfidence) {
    constexpr double clearly = 3;  // standard errors
    if (view.facts[predicted].isText || view.facts[observed].isText) return true;
    const Names& labels = view.facts[predicted].labels;
    const Names& others = view.facts[observed].labels;
    const auto isObserved = [&](const std::string& label) {
        return std::any_of(others.begin(), others.end(),
                           [&](const std::string& other) { return isSameClass(label, other, codes); });
    };
    const bool areMore = labels.size() > 2 && others.size() > 2;
    const bool areAsMany = areMore || labels.size() == others.size();
    if (areAsMany && std::all_of(labels.begin(), labels.end(), isObserved)) return true;
    return (areMore || isCalledConfidence) && agreementBeyondChance(view, predicted, observed, codes) > clearly;
}

std::optional<ClassCodes> codesFor(const ColumnView& view, std::size_t predicted, std::size_t observed, Naming naming,
                                   const Names& names) {
    SeenNaming seen = seenNaming(view, predicted, observed);
    if (naming != Naming::Chosen) return seen.naming == naming ? std::optional(std::move(seen.codes)) : std::nullopt;
    const bool isChoice = seen.naming != Naming::Alike;
    return isChoice ? codesByNames(names, view.facts[predicted].labels, view.facts[observed].labels) : std::nullopt;
}

bool isSameClass(const std::string& predicted, const std::string& observed, const ClassCodes& codes) {
    if (!codes.empty()) {
        const auto exact = codes.find(predicted);
        if (exact != codes.end())
            return exact->second == observed || foldedLabel(exact->second) == foldedLabel(observed);
        return std::any_of(codes.begin(), codes.end(), [&](const auto& code) {
            return foldedLabel(code.first) == foldedLabel(predicted) &&
                   foldedLabel(code.second) == foldedLabel(observed);
        });
    }
    const auto number = parseNumber(predicted, true);
    const auto other = parseNumber(observed, true);
    return number && other ? *number == *other : predicted == observed;
}

}  // namespace calibrium
