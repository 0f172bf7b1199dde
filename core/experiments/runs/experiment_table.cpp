// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/runs/experiment_table.h"

#include "core/analysis/reports/table_format.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <cmath>

namespace calibrium {

namespace {

constexpr std::size_t refusalLimit = 5;

}  // namespace

std::vector<double> ExperimentTable::column(std::size_t condition, std::size_t quantity) const {
    const std::size_t count = repetitionCount(condition);
    std::vector<double> values;
    values.reserve(count);
    for (std::size_t repetition = 0; repetition < count; ++repetition) {
        const double value = at(repetition, condition, quantity);
        if (!std::isnan(value)) values.push_back(value);
    }
    return values;
}

void addRefusal(const Text& refusal, ExperimentTable& table) {
    auto& known = table.refusals;
    // Those of a file that is gone on with are in English.
    const std::string words = refusal.english();
    const bool isKnown =
        std::any_of(known.begin(), known.end(), [&](const Text& one) { return one.english() == words; });
    if (known.size() < refusalLimit && !isKnown) known.push_back(refusal);
}

std::string toCsv(const ExperimentTable& table) {
    std::vector<std::string> head{"repetition"};
    head.insert(head.end(), table.conditionNames.begin(), table.conditionNames.end());
    head.insert(head.end(), table.quantities.begin(), table.quantities.end());
    std::string text = csvText({.rows = {head}});
    for (std::size_t cell = 0; cell < table.cellCount(); ++cell) {
        text += std::to_string(cell / table.conditions.size());
        for (const double value : table.conditions[cell % table.conditions.size()].values) {
            text += "," + roundTrip(value);
        }
        for (std::size_t q = 0; q < table.quantities.size(); ++q) {
            const double value = table.numbers[cell * table.quantities.size() + q];
            text += "," + (std::isnan(value) ? std::string() : roundTrip(value));
        }
        text += "\n";
    }
    return text;
}

}  // namespace calibrium
