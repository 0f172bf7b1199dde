// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/events/event_example.h"

#include "core/io/cells/number.h"
#include "core/io/names/name_words.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <cstddef>
#include <string_view>
#include <utility>
#include <vector>

namespace calibrium {

namespace {

using Side = EventLimit::Side;
using SideWord = std::pair<std::string_view, Side>;

constexpr auto sideSigns = std::to_array<SideWord>({{">=", Side::AtLeast},
                                                    {"≥", Side::AtLeast},
                                                    {"<=", Side::AtMost},
                                                    {"≤", Side::AtMost},
                                                    {">", Side::Above},
                                                    {"<", Side::Below}});

constexpr auto sideWords =
    std::to_array<SideWord>({{"gt", Side::Above},        {"above", Side::Above},        {"over", Side::Above},
                             {"exceeds", Side::Above},   {"exceed", Side::Above},       {"exceeding", Side::Above},
                             {"ueber", Side::Above},     {"uber", Side::Above},         {"oberhalb", Side::Above},
                             {"ge", Side::AtLeast},      {"gte", Side::AtLeast},        {"geq", Side::AtLeast},
                             {"least", Side::AtLeast},   {"mindestens", Side::AtLeast}, {"lt", Side::Below},
                             {"below", Side::Below},     {"under", Side::Below},        {"unter", Side::Below},
                             {"unterhalb", Side::Below}, {"le", Side::AtMost},          {"lte", Side::AtMost},
                             {"leq", Side::AtMost},      {"most", Side::AtMost},        {"hoechstens", Side::AtMost}});

/// The number that a text begins with behind blanks, and how long it is.
std::optional<double> leadingNumber(std::string_view text) {
    const std::size_t start = text.find_first_not_of(" _(");
    if (start == std::string_view::npos) return std::nullopt;
    text.remove_prefix(start);
    return parseNumber(text.substr(0, text.find_first_not_of("+-.0123456789")), false);
}

std::optional<EventExample> eventOfSigns(const std::string& name) {
    for (const auto& [sign, side] : sideSigns) {
        const std::size_t place = name.find(sign);
        if (place == std::string::npos) continue;
        return EventExample{.side = side, .limit = leadingNumber(std::string_view(name).substr(place + sign.size()))};
    }
    return std::nullopt;
}

std::optional<EventExample> eventOfWords(const std::string& name) {
    const auto words = wordsOf(name);
    for (std::size_t k = 0; k < words.size(); ++k) {
        const auto found = std::find_if(sideWords.begin(), sideWords.end(),
                                        [&](const SideWord& one) { return one.first == words[k]; });
        if (found == sideWords.end()) continue;
        const auto limit = k + 1 < words.size() ? leadingNumber(words[k + 1]) : std::nullopt;
        return EventExample{.side = found->second, .limit = limit};
    }
    return std::nullopt;
}

/// 15 of "p_delay_15min" or "p_delay_15_min" beside "delay_min".
std::optional<double> limitWithUnit(const std::string& prediction, const std::string& numbers) {
    const auto units = wordsOf(numbers);
    const auto isUnit = [&](std::string_view word) {
        return std::find(units.begin(), units.end(), word) != units.end();
    };
    const auto words = wordsOf(prediction);
    for (std::size_t k = 0; k < words.size(); ++k) {
        const auto number = leadingNumber(words[k]);
        const std::size_t end = words[k].find_first_not_of(".0123456789");
        const std::string_view behind =
            end != std::string::npos ? std::string_view(words[k]).substr(end)
                                     : (k + 1 < words.size() ? std::string_view(words[k + 1]) : std::string_view());
        if (number && !behind.empty() && isUnit(behind)) return number;
    }
    return std::nullopt;
}

/// Of two columns: how surely both rise together, from -1 to 1, by the signs of the differences to their medians.
double agreementOfSides(const SampledColumn& a, const SampledColumn& b) {
    const auto medianOf = [](std::vector<double> values) {
        std::erase_if(values, [](double value) { return !std::isfinite(value); });
        if (values.empty()) return 0.0;
        const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
        std::nth_element(values.begin(), middle, values.end());
        return *middle;
    };
    const double medianA = medianOf(a.values);
    const double medianB = medianOf(b.values);
    double sum = 0;
    double count = 0;
    for (std::size_t row = 0; row < std::min(a.values.size(), b.values.size()); ++row) {
        if (!std::isfinite(a.values[row]) || !std::isfinite(b.values[row])) continue;
        const auto sideOf = [](double value, double median) { return value > median ? 1 : -1; };
        sum += sideOf(a.values[row], medianA) * sideOf(b.values[row], medianB);
        ++count;
    }
    return count > 0 ? sum / count : 0;
}

}  // namespace

std::string EventExample::word() const {
    const std::string text = eventLimitText({side, limit.value_or(0)});
    return limit ? text : text.substr(0, text.find(':')) + ":LIMIT";
}

std::optional<EventExample> eventOfName(const std::string& prediction, const std::string& numbers) {
    auto found = eventOfSigns(prediction);
    if (!found) found = eventOfWords(prediction);
    if (found && found->limit) return found;
    const auto limit = limitWithUnit(prediction, numbers);
    if (!found && !limit) return std::nullopt;
    return EventExample{.side = found ? found->side : Side::Above, .limit = limit};
}

EventExample eventExample(const std::string& prediction, const SampledColumn& predictions, const std::string& name,
                          const SampledColumn& numbers) {
    double least = 0;
    double greatest = 0;
    bool isFirst = true;
    for (const double value : numbers.values) {
        if (!std::isfinite(value)) continue;
        least = isFirst ? value : std::min(least, value);
        greatest = isFirst ? value : std::max(greatest, value);
        isFirst = false;
    }
    const auto named = eventOfName(prediction, name);
    EventExample example = named.value_or(EventExample{});
    if (example.limit && (*example.limit < least || *example.limit > greatest)) example.limit.reset();
    if (!example.limit && least <= 0 && greatest > 0) example.limit = 0;
    if (named) return example;
    constexpr double clearlyAgainst = -0.2;
    const bool isBelow = agreementOfSides(predictions, numbers) < clearlyAgainst;
    // Below 0 there is nothing where 0 is the least.
    if (isBelow) example.side = example.limit && least >= *example.limit ? Side::AtMost : Side::Below;
    return example;
}

}  // namespace calibrium
