// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/run_file.h"

#include "core/families/family.h"
#include "core/registry/world.h"
#include "core/run/error.h"

#include <cmath>
#include <limits>
#include <stdexcept>
#include <utility>

#include <nlohmann/json.hpp>

namespace calibrium {

namespace {

using Json = nlohmann::json;

constexpr const char* formatName = "calibrium-run";
/// 1: until resampling seeded its generators with one word; its numbers cannot be gone on with.
constexpr int formatVersion = 2;

Json numbersToJson(const double* numbers, std::size_t count) {
    auto list = Json::array();
    for (std::size_t i = 0; i < count; ++i) list.push_back(std::isnan(numbers[i]) ? Json() : Json(numbers[i]));
    return list;
}

std::vector<double> numbersFromJson(const Json& json) {
    std::vector<double> numbers;
    for (const auto& number : json) {
        numbers.push_back(number.is_null() ? std::numeric_limits<double>::quiet_NaN() : number.get<double>());
    }
    return numbers;
}

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

Json dataToJson(const Dataset& data) {
    return {{"name", data.name()},
            {"family", data.family().id()},
            {"parameters", rowsToJson(data.family().givenColumns(data.parameters()))},
            {"labels", data.labels()},
            {"values", rowsToJson(data.values())},
            {"classNames", data.classNames()}};
}

Dataset dataFromJson(const Json& json) {
    return Dataset::create({.name = json.at("name").get<std::string>(),
                            .family = &family(json.at("family").get<std::string>()),
                            .parameters = rowsFromJson(json.at("parameters")),
                            .targets = {json.at("labels").get<Labels>(), rowsFromJson(json.at("values"))},
                            .classNames = json.at("classNames").get<std::vector<std::string>>(),
                            .warnings = {}});
}

Json tableToJson(const ExperimentTable& table) {
    auto conditions = Json::array();
    for (const auto& condition : table.conditions) {
        conditions.push_back({{"label", condition.label}, {"values", condition.values}});
    }
    return {{"conditionNames", table.conditionNames},
            {"conditions", std::move(conditions)},
            {"quantities", table.quantities},
            {"numbers", numbersToJson(table.numbers.data(), table.numbers.size())},
            {"refusals", table.refusals}};
}

ExperimentTable tableFromJson(const Json& json) {
    ExperimentTable table;
    table.conditionNames = json.at("conditionNames").get<std::vector<std::string>>();
    for (const auto& entry : json.at("conditions")) {
        table.conditions.push_back({numbersFromJson(entry.at("values")), entry.at("label").get<std::string>()});
        if (table.conditions.back().values.size() != table.conditionNames.size()) {
            throw InvalidInput("A condition has another number of values than there are names.");
        }
    }
    table.quantities = json.at("quantities").get<std::vector<std::string>>();
    table.numbers = numbersFromJson(json.at("numbers"));
    table.refusals = json.at("refusals").get<std::vector<std::string>>();
    if (table.conditions.empty() || table.quantities.empty() || table.numbers.size() % table.quantities.size() != 0) {
        throw InvalidInput("The number of values does not fit the quantities.");
    }
    return table;
}

Json casesToJson(const std::vector<WorldCase>& cases) {
    auto list = Json::array();
    for (const auto& [label, values] : cases) list.push_back({{"label", label}, {"values", toJson(values)}});
    return list;
}

/// Absent in runs of a single world. The settings are checked as the plan's own are.
std::vector<WorldCase> casesFromJson(const Json& json, const ExperimentPlan& plan) {
    std::vector<WorldCase> cases;
    if (!json.contains("cases")) return cases;
    for (const auto& entry : json.at("cases")) {
        cases.push_back({entry.at("label").get<std::string>(), valuesFromJson(entry.at("values"))});
        Values values = plan.worldValues;
        values.merge(cases.back().values);
        static_cast<void>(complete(world(plan.world).info.parameters, values, plan.world));
    }
    return cases;
}

PublishedValue publishedFromJson(const Json& json) {
    PublishedValue value{.quantity = json.at("quantity").get<std::string>(),
                         .condition = json.at("condition").get<std::string>(),
                         .value = json.at("value").get<double>()};
    if (json.contains("deviation")) value.deviation = json.at("deviation").get<double>();
    if (json.contains("dataSets")) value.dataSets = json.at("dataSets").get<std::int64_t>();
    return value;
}

bool haveSameData(const ExperimentPlan& a, const ExperimentPlan& b) {
    return a.data && b.data ? isSameData(*a.data, *b.data) : a.data.has_value() == b.data.has_value();
}

}  // namespace

bool isSameData(const Dataset& a, const Dataset& b) {
    if (&a.parameters() == &b.parameters() && &a.targets() == &b.targets()) return true;
    return &a.family() == &b.family() && a.parameters() == b.parameters() && a.labels() == b.labels() &&
           a.values() == b.values();
}

ExperimentPlan withoutRepetitions(ExperimentPlan plan) {
    plan.values.erase("repetitions");
    return plan;
}

ExperimentPlan withoutOwnSettings(ExperimentPlan plan) {
    for (const auto& item : experiments()) {
        if (item.info.id != plan.experiment) continue;
        for (const auto& id : item.ownSettings) plan.worldValues.erase(id);
    }
    return plan;
}

bool giveSameNumbers(const ExperimentPlan& a, const ExperimentPlan& b) {
    const auto essence = [](const ExperimentPlan& plan) {
        return toJson(withoutOwnSettings(withoutRepetitions(plan)));
    };
    return essence(a) == essence(b) && haveSameData(a, b);
}

nlohmann::json toJson(const ExperimentPlan& plan) {
    Json json{{"experiment", plan.experiment},
              {"parameters", toJson(plan.values)},
              {"world", plan.world},
              {"worldParameters", toJson(plan.worldValues)},
              {"analysis", toJson(plan.analysis)}};
    auto published = Json::array();
    for (const auto& value : plan.published) {
        Json entry{{"quantity", value.quantity}, {"condition", value.condition}, {"value", value.value}};
        if (value.deviation) entry["deviation"] = *value.deviation;
        if (value.dataSets > 0) entry["dataSets"] = value.dataSets;
        published.push_back(std::move(entry));
    }
    json["published"] = std::move(published);
    if (!plan.cases.empty()) json["cases"] = casesToJson(plan.cases);
    return json;
}

ExperimentPlan planFromJson(const nlohmann::json& json) {
    ExperimentPlan plan;
    plan.experiment = json.at("experiment").get<std::string>();
    plan.values = valuesFromJson(json.at("parameters"));
    static_cast<void>(complete(experiment(plan.experiment).info.parameters, plan.values, plan.experiment));
    plan.world = json.at("world").get<std::string>();
    plan.worldValues = valuesFromJson(json.at("worldParameters"));
    if (!plan.world.empty()) {
        static_cast<void>(complete(world(plan.world).info.parameters, plan.worldValues, plan.world));
    }
    plan.analysis = analysisFromJson(json.at("analysis"));
    plan.cases = casesFromJson(json, plan);
    for (const auto& value : json.at("published")) plan.published.push_back(publishedFromJson(value));
    return plan;
}

std::string runText(const ExperimentRun& run) {
    Json json{{"format", formatName}, {"version", formatVersion}, {"name", run.name}, {"plan", toJson(run.plan)}};
    if (run.plan.data) json["data"] = dataToJson(*run.plan.data);
    if (run.table) json["table"] = tableToJson(*run.table);
    // Names from files may hold bytes that are no text.
    return json.dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
}

ExperimentRun parseRun(const std::string& text, const std::string& fileName) {
    try {
        const Json json = Json::parse(text);
        if (!json.is_object() || json.value("format", std::string()) != formatName) {
            throw UnreadableFile("This is not a saved run of the Lab.", {.file = fileName});
        }
        const int version = json.at("version").get<int>();
        if (version < formatVersion) {
            throw UnreadableFile(
                "The run was saved by an earlier version of the program, which drew its random numbers otherwise; run "
                "the experiment again.",
                {.file = fileName});
        }
        if (version > formatVersion) {
            throw UnreadableFile("The run was saved by a newer version of the program.", {.file = fileName});
        }
        ExperimentRun run{json.at("name").get<std::string>(), planFromJson(json.at("plan")), nullptr};
        if (json.contains("data")) run.plan.data = dataFromJson(json.at("data"));
        if (json.contains("table")) {
            run.table = std::make_shared<const ExperimentTable>(tableFromJson(json.at("table")));
        }
        return run;
    } catch (const Json::parse_error&) {
        throw UnreadableFile("This is not a saved run of the Lab.", {.file = fileName});
    } catch (const Json::exception&) {
        throw UnreadableFile("The saved run is damaged: a part is missing or of the wrong kind.", {.file = fileName});
    } catch (const UnreadableFile&) {
        throw;
    } catch (const std::logic_error&) {  // such as a setting of another type
        throw UnreadableFile("The saved run is damaged: a part is missing or of the wrong kind.", {.file = fileName});
    } catch (const Error& error) {
        throw UnreadableFile("The saved run cannot be used. " + error.reason(), {.file = fileName});
    }
}

}  // namespace calibrium
