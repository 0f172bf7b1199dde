// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/runs/experiment_report.h"

#include "core/analysis/reports/table_format.h"
#include "core/experiments/experiment.h"
#include "core/experiments/experiment_plan.h"
#include "core/experiments/runs/experiment_table.h"
#include "core/experiments/runs/stream.h"
#include "core/families/classes/lens.h"
#include "core/simulation/world.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <cmath>

#include <nlohmann/json.hpp>

namespace calibrium {

namespace {

using OrderedJson = nlohmann::ordered_json;

Text repetitionsText(std::size_t count) {
    return count == 1 ? Text("{1} repetition", count) : Text("{1} repetitions", count);
}

Text worldText(const ExperimentPlan& plan) {
    const Text name = inEnglish(world(plan.world).info.name);
    const std::string settings = toText(MethodRequest{plan.world, plan.worldValues});
    if (!plan.data) return Text("World: {1} ({2}).", name, settings);
    return Text("World: {1} ({2}), predictions of {3}.", name, settings, plan.data->name());
}

std::string headText(const ExperimentPlan& plan, const ExperimentState& state) {
    std::vector<Text> lines{Text("{1}, {2}, seed {3}.", inEnglish(experiment(plan.experiment).info.name),
                                 repetitionsText(state.repetitions), plan.analysis.seed)};
    if (!plan.world.empty()) {
        lines.push_back(worldText(plan));
        for (const auto& [label, values] : plan.cases) lines.push_back(Text("Case {1}: {2}", label, toText(values)));
    }
    return inSequence(std::move(lines), "\n").english() + "\n\n";
}

std::string rowName(const SummaryRow& row) { return inSequence({row.condition, row.quantity}, ": ").english(); }

TextGrid gridOf(const ExperimentSummary& summary) {
    std::vector<std::size_t> shown;
    for (std::size_t k = 0; k < summary.columns.size(); ++k) {
        const bool hasNumbers = std::any_of(summary.rows.begin(), summary.rows.end(),
                                            [&](const SummaryRow& row) { return row.numbers[k].has_value(); });
        if (hasNumbers) shown.push_back(k);
    }
    TextGrid grid;
    grid.rows.push_back({"quantity"});
    for (const std::size_t k : shown) grid.rows.front().push_back(summary.columns[k].english());
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
        OrderedJson json{{"condition", row.condition.english()}, {"quantity", row.quantity.english()}};
        for (std::size_t k = 0; k < summary.columns.size(); ++k) {
            json[summary.columns[k].english()] = row.numbers[k] ? OrderedJson(*row.numbers[k]) : OrderedJson();
        }
        rows.push_back(std::move(json));
    }
    return rows;
}

OrderedJson rawJson(const ExperimentTable& table) {
    auto conditions = OrderedJson::array();
    for (const auto& condition : table.conditions) {
        conditions.push_back({{"label", condition.label.english()}, {"values", condition.values}});
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
    for (const auto& sentence : state.summary.sentences) text += sentence.english() + "\n";
    for (const auto& refusal : state.table->refusals) text += Text("Refused: {1}", refusal).english() + "\n";
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
            {"columns", englishOf(state.summary.columns)},
            {"rows", rowsJson(state.summary)},
            {"sentences", englishOf(state.summary.sentences)},
            {"refusals", englishOf(state.table->refusals)},
            {"raw", rawJson(*state.table)}};
}

}  // namespace calibrium
