// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/runs/run_file.h"

#include "core/experiments/experiment.h"
#include "core/experiments/runs/experiment_table.h"
#include "core/experiments/runs/measured_range.h"
#include "core/io/bytes/json_text.h"
#include "core/io/reading/dataset_json.h"
#include "core/method/shared_parts.h"
#include "core/run/error.h"
#include "core/simulation/world.h"
#include "core/text/number_text.h"

#include <cmath>
#include <limits>
#include <stdexcept>
#include <utility>

#include <nlohmann/json.hpp>

namespace calibrium {

namespace {

using Json = nlohmann::json;

constexpr const char* formatName = "calibrium-run";
constexpr const char* shareFormatName = "calibrium-part";
/// 1: until resampling seeded its generators with one word; its numbers cannot be gone on with.
constexpr int formatVersion = 2;

Json tableToJson(const ExperimentTable& table) {
    auto conditions = Json::array();
    for (const auto& condition : table.conditions) {
        conditions.push_back({{"label", condition.label.english()}, {"values", condition.values}});
    }
    return {{"conditionNames", table.conditionNames},
            {"conditions", std::move(conditions)},
            {"quantities", table.quantities},
            {"numbers", numbersToJson(table.numbers.data(), table.numbers.size())},
            {"refusals", englishOf(table.refusals)}};
}

ExperimentTable tableFromJson(const Json& json) {
    ExperimentTable table;
    table.conditionNames = json.at("conditionNames").get<std::vector<std::string>>();
    for (const auto& entry : json.at("conditions")) {
        table.conditions.push_back(
            {numbersFromJson(entry.at("values")), inEnglish(entry.at("label").get<std::string>())});
        if (table.conditions.back().values.size() != table.conditionNames.size()) {
            throw InvalidInput("A condition has another number of values than there are names.");
        }
    }
    table.quantities = json.at("quantities").get<std::vector<std::string>>();
    table.numbers = numbersFromJson(json.at("numbers"));
    for (auto& refusal : json.at("refusals").get<std::vector<std::string>>()) {
        table.refusals.push_back(inEnglish(std::move(refusal)));
    }
    if (table.conditions.empty() || table.quantities.empty() || table.numbers.size() % table.quantities.size() != 0) {
        throw InvalidInput("The number of values does not fit the quantities.");
    }
    for (const double number : table.numbers) {
        if (!(std::abs(number) > largestMeasured)) continue;
        throw InvalidInput(Text("A value is {1}, which no measure gives.", asNumber(significant(number))));
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
    if (json.contains("dataSets")) value.dataSets = wholeNumber<std::int64_t>(json, "dataSets");
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
    const char* format = run.share ? shareFormatName : formatName;
    Json json{{"format", format}, {"version", formatVersion}, {"name", run.name}, {"plan", toJson(run.plan)}};
    if (run.share) {
        json["part"] = run.share->part;
        json["parts"] = run.share->parts;
    }
    if (run.plan.data) json["data"] = toJson(*run.plan.data);
    if (run.table) json["table"] = tableToJson(*run.table);
    // Names from files may hold bytes that are no text.
    return json.dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
}

namespace {

/// Throws UnreadableFile if this is not what was asked for: a run, or a share of one.
void requireFormat(const Json& json, bool isShare, const std::string& fileName) {
    const std::string format = json.is_object() ? json.value("format", std::string()) : std::string();
    if (format != formatName && format != shareFormatName) {
        throw UnreadableFile(
            isShare ? Text("This is not a part of a run.") : Text("This is not a saved run of the Lab."),
            {.file = fileName});
    }
    if (!isShare && format == shareFormatName) {
        throw UnreadableFile("This is a part of a run; \"calibrium merge\" puts the parts together.",
                             {.file = fileName});
    }
    if (isShare && format == formatName) {
        throw UnreadableFile("This is a whole run, not a part of one.", {.file = fileName});
    }
    const int version = wholeNumber<int>(json, "version");
    if (version < formatVersion) {
        throw UnreadableFile(
            "The run was saved by an earlier version of the program, which drew its random numbers otherwise; run "
            "the experiment again.",
            {.file = fileName});
    }
    if (version > formatVersion) {
        throw UnreadableFile("The run was saved by a newer version of the program.", {.file = fileName});
    }
}

RunShare shareFromJson(const Json& json) {
    const RunShare share{wholeNumber<std::uint64_t>(json, "part"), wholeNumber<std::uint64_t>(json, "parts")};
    if (share.part >= 1 && share.part <= share.parts) return share;
    throw InvalidInput("Its part is not among its number of parts.");
}

ExperimentRun runFromJson(const Json& json, bool isShare, const std::string& fileName) {
    requireFormat(json, isShare, fileName);
    ExperimentRun run{json.at("name").get<std::string>(), planFromJson(json.at("plan")), nullptr};
    if (isShare) run.share = shareFromJson(json);
    if (json.contains("data")) run.plan.data = datasetFromJson(json.at("data"));
    if (json.contains("table")) run.table = std::make_shared<const ExperimentTable>(tableFromJson(json.at("table")));
    return run;
}

ExperimentRun parse(const std::string& text, bool isShare, const std::string& fileName) {
    const Text damaged("The saved run is damaged: a part is missing or of the wrong kind.");
    try {
        return runFromJson(parseJson(text), isShare, fileName);
    } catch (const Json::parse_error&) {
        throw UnreadableFile(
            isShare ? Text("This is not a part of a run.") : Text("This is not a saved run of the Lab."),
            {.file = fileName});
    } catch (const Json::exception&) {
        throw UnreadableFile(damaged, {.file = fileName});
    } catch (const UnreadableFile&) {
        throw;
    } catch (const std::logic_error&) {  // such as a setting of another type
        throw UnreadableFile(damaged, {.file = fileName});
    } catch (const Error& error) {
        throw UnreadableFile(Text("The saved run cannot be used. {1}", error.reason()), {.file = fileName});
    }
}

}  // namespace

ExperimentRun parseRun(const std::string& text, const std::string& fileName) { return parse(text, false, fileName); }

ExperimentRun parseShare(const std::string& text, const std::string& fileName) { return parse(text, true, fileName); }

}  // namespace calibrium
