// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recalibration/map_json.h"

#include "core/run/error.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <cmath>

#include <nlohmann/json.hpp>

namespace calibrium {

namespace {

[[noreturn]] void refuse(const std::string& key, const Text& expected) {
    throw InvalidInput(Text("This is no map that can be applied: \"{1}\" must be {2}.", key, expected));
}

double finite(const nlohmann::json& value, const std::string& key, const Text& expected) {
    if (!value.is_number()) refuse(key, expected);
    const auto number = value.get<double>();
    if (!std::isfinite(number)) refuse(key, expected);
    return number;
}

}  // namespace

const nlohmann::json& mapMember(const nlohmann::json& json, const std::string& key) {
    if (!json.is_object() || !json.contains(key)) {
        throw InvalidInput(Text("This is no map that can be applied: it lacks \"{1}\".", key));
    }
    return json.at(key);
}

double mapNumber(const nlohmann::json& json, const std::string& key) {
    return finite(mapMember(json, key), key, "a number");
}

double mapNumberIn(const nlohmann::json& json, const std::string& key, double minimum, double maximum) {
    const double number = mapNumber(json, key);
    if (!(number >= minimum && number <= maximum)) {
        refuse(key, Text("a number from {1} to {2}", asNumber(roundTrip(minimum)), asNumber(roundTrip(maximum))));
    }
    return number;
}

std::string mapText(const nlohmann::json& json, const std::string& key) {
    const auto& value = mapMember(json, key);
    if (!value.is_string()) refuse(key, "text");
    return value.get<std::string>();
}

std::vector<double> mapNumbers(const nlohmann::json& json, const std::string& key) {
    const auto& list = mapMember(json, key);
    if (!list.is_array()) refuse(key, "a list of numbers");
    std::vector<double> numbers;
    numbers.reserve(list.size());
    for (const auto& value : list) numbers.push_back(finite(value, key, "a list of numbers"));
    return numbers;
}

std::vector<double> mapNumbers(const nlohmann::json& json, const std::string& key, std::size_t count) {
    auto numbers = mapNumbers(json, key);
    if (numbers.size() != count) refuse(key, Text("a list of {1} numbers", count));
    return numbers;
}

std::vector<double> mapRisingNumbers(const nlohmann::json& json, const std::string& key) {
    auto numbers = mapNumbers(json, key);
    if (!std::is_sorted(numbers.begin(), numbers.end())) refuse(key, "a list of rising numbers");
    return numbers;
}

}  // namespace calibrium
