// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/reading/dataset_json.h"

#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/method/known_families.h"
#include "core/run/error.h"

#include <cmath>
#include <limits>

#include <nlohmann/json.hpp>

namespace calibrium {

namespace {

using Json = nlohmann::json;

/// JSON has no word for what is not finite.
Json numberToJson(double number) {
    if (std::isnan(number)) return {};
    if (std::isinf(number)) return number > 0 ? "inf" : "-inf";
    return number;
}

double numberFromJson(const Json& json) {
    if (json.is_null()) return std::numeric_limits<double>::quiet_NaN();
    if (json == "inf") return std::numeric_limits<double>::infinity();
    if (json == "-inf") return -std::numeric_limits<double>::infinity();
    return json.get<double>();
}

}  // namespace

nlohmann::json numbersToJson(const double* numbers, std::size_t count) {
    auto list = Json::array();
    for (std::size_t i = 0; i < count; ++i) list.push_back(numberToJson(numbers[i]));
    return list;
}

std::vector<double> numbersFromJson(const nlohmann::json& json) {
    std::vector<double> numbers;
    for (const auto& number : json) numbers.push_back(numberFromJson(number));
    return numbers;
}

namespace {

Json rowsToJson(const RowMatrix& matrix) {
    auto rows = Json::array();
    const auto columns = static_cast<std::size_t>(matrix.cols());
    for (Index i = 0; i < matrix.rows(); ++i) rows.push_back(numbersToJson(matrix.row(i).data(), columns));
    return rows;
}

RowMatrix rowsFromJson(const Json& json) {
    if (json.empty()) return {};
    RowMatrix matrix(static_cast<Index>(json.size()), static_cast<Index>(json.at(0).size()));
    Index i = 0;
    for (const auto& row : json) {
        const auto numbers = numbersFromJson(row);
        if (static_cast<Index>(numbers.size()) != matrix.cols()) {
            throw InvalidInput("The rows of the predictions differ in length.");
        }
        for (Index k = 0; k < matrix.cols(); ++k) matrix(i, k) = numbers[static_cast<std::size_t>(k)];
        ++i;
    }
    return matrix;
}

}  // namespace

nlohmann::json toJson(const Dataset& data) {
    return {{"name", data.name()},
            {"family", data.family().id()},
            {"parameters", rowsToJson(data.family().givenColumns(data.parameters()))},
            {"labels", data.labels()},
            {"values", rowsToJson(data.values())},
            {"classNames", data.classNames()}};
}

Dataset datasetFromJson(const nlohmann::json& json) {
    return Dataset::create({.name = json.at("name").get<std::string>(),
                            .family = &family(json.at("family").get<std::string>()),
                            .parameters = rowsFromJson(json.at("parameters")),
                            .targets = {json.at("labels").get<Labels>(), rowsFromJson(json.at("values"))},
                            .classNames = json.at("classNames").get<std::vector<std::string>>(),
                            .warnings = {}});
}

}  // namespace calibrium
