// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/runs/experiment_report.h"

#include "core/analysis/reports/table_format.h"
#include "core/simulation/world.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <cmath>

#include <nlohmann/json.hpp>

namespace calibrium {

namespace {

using OrderedJson = nlohmann::ordered_json;

std::string repetitionsText(std::size_t count) {
    return std::to_string(count) + (count == 1 ? " repetition" : " repetitions");
}

std::string headText(const ExperimentPlan& plan, const ExperimentState& state) {
    const std::string name = experiment(plan.experiment).info.name;
    std::string text =
        name + ", " + repetitionsText(state.repetitions) + ", seed " + std::to_string(plan.analysis.seed) + ".\n";
    if (!plan.world.empty()) {
        text += "World: " + world(plan.world).info.name + " (" + toText(MethodRequest{plan.world, plan.worldValues}) +
                ")" + (plan.data ? ", predictions of " + plan.data->name() : "") + ".\n";
        for (const auto& [label, values] : plan.cases) text += "Case " + label + ": " + toText(values) + "\n";
    }
    return text + "\n";
}

std::string rowName(const SummaryRow& row) {
    return row.condition.empty() ? row.quantity : row.condition + ": " + row.quantity;
}

TextGrid gridOf(const ExperimentSummary& summary) {
    std::vector<std::size_t> shown;
    for (std::size_t k = 0; k < summary.columns.size(); ++k) {
        const bool hasNumbers = std::any_of(summary.rows.begin(), summary.rows.end(),
                                            [&](const SummaryRow& row) { return row.numbers[k].has_value(); });
        if (hasNumbers) shown.push_back(k);
    }
    TextGrid grid;
    grid.rows.push_back({"quantity"});
    for (const std::size_t k : shown) grid.rows.front().push_back(summary.columns[k]);
    for (const auto& row : summary.rows) {
        auto& cells = grid.rows.emplace_back();
        cells.push_back(rowName(row));
        for (const std::size_t k : shown) cells.push_back(row.numbers[k] ? significant(*row.numbers[k]) : "");
    }
    return grid;
}

OrderedJson requestsJson(const std::vector<MethodRequest>& requests) {
    auto list = OrderedJson::array();
    for (const auto& request : requests) list.push_back(toText(request));
    return list;
}

OrderedJson casesJson(const std::vector<WorldCase>& cases) {
    auto list = OrderedJson::array();
    for (const auto& [label, values] : cases) list.push_back({{"label", label}, {"settings", toJson(values)}});
    return list;
}

OrderedJson rowsJson(const ExperimentSummary& summary) {
    auto rows = OrderedJson::array();
    for (const auto& row : summary.rows) {
        OrderedJson json{{"condition", row.condition}, {"quantity", row.quantity}};
        for (std::size_t k = 0; k < summary.columns.size(); ++k) {
            json[summary.columns[k]] = row.numbers[k] ? OrderedJson(*row.numbers[k]) : OrderedJson();
        }
        rows.push_back(std::move(json));
    }
    return rows;
}

OrderedJson rawJson(const ExperimentTable& table) {
    auto conditions = OrderedJson::array();
    for (const auto& condition : table.conditions) {
        conditions.push_back({{"label", condition.label}, {"values", condition.values}});
    }
    auto numbers = OrderedJson::array();
    for (std::size_t cell = 0; cell < table.cellCount(); ++cell) {
        auto row = OrderedJson::array();
        for (std::size_t q = 0; q < table.quantities.size(); ++q) {
            const double number = table.numbers[cell * table.quantities.size() + q];
            row.push_back(std::isfinite(number) ? OrderedJson(number) : OrderedJson());
        }
        numbers.push_back(std::move(row));
    }
    return {{"condition_names", table.conditionNames},
            {"conditions", std::move(conditions)},
            {"quantities", table.quantities},
            {"numbers", std::move(numbers)}};
}

}  // namespace

std::string experimentText(const ExperimentPlan& plan, const ExperimentState& state) {
    std::string text = headText(plan, state) + alignedText(gridOf(state.summary)) + "\n";
    for (const auto& sentence : state.summary.sentences) text += sentence + "\n";
    for (const auto& refusal : state.table->refusals) text += "Refused: " + refusal + "\n";
    return text;
}

OrderedJson experimentJson(const ExperimentPlan& plan, const ExperimentState& state) {
    return {{"experiment", plan.experiment},
            {"settings", toJson(plan.values)},
            {"world", plan.world},
            {"world_settings", toJson(plan.worldValues)},
            {"cases", casesJson(plan.cases)},
            {"seed", plan.analysis.seed},
            {"lens", plan.analysis.lens},
            {"kernel", toJson(plan.analysis.kernel)},
            {"measures", requestsJson(plan.analysis.measures)},
            {"tests", requestsJson(plan.analysis.tests)},
            {"repetitions", state.repetitions},
            {"columns", state.summary.columns},
            {"rows", rowsJson(state.summary)},
            {"sentences", state.summary.sentences},
            {"refusals", state.table->refusals},
            {"raw", rawJson(*state.table)}};
}

}  // namespace calibrium
