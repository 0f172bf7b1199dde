// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/reports/data_facts.h"

#include "core/analysis/reports/reported_model.h"
#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/data/finding_ids.h"
#include "core/statistics/numbers/summation.h"
#include "core/text/digits_text.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace calibrium {

namespace {

constexpr std::array<std::string_view, 4> leftOutFindings{rowsWithMissingValues, rowsWithoutCluster, rowsWithoutTarget,
                                                          rowsOfThisModelAlone};

double meanRisk(const Dataset& data) {
    const Eigen::VectorXd& weights = data.weights();
    CompensatedSum risks;
    CompensatedSum total;
    for (Index i = 0; i < data.sampleCount(); ++i) {
        const double weight = weights.size() > 0 ? weights(i) : 1.0;
        risks.add(weight * data.parameters()(i, 1));
        total.add(weight);
    }
    return risks.value() / total.value();
}

template <class Text>
void addRow(const std::string& name, const std::vector<DataFacts>& facts, Text text, std::vector<FactRow>& rows) {
    FactRow row{.name = name, .cells = {}};
    for (const auto& one : facts) row.cells.push_back(text(one));
    const auto& cells = row.cells;
    if (std::any_of(cells.begin(), cells.end(), [](const std::string& cell) { return !cell.empty(); })) {
        rows.push_back(std::move(row));
    }
}

std::vector<FactRow> rowsOf(const std::vector<DataFacts>& facts, bool hasLeftOut) {
    std::vector<FactRow> rows;
    addRow(
        "samples", facts, [](const DataFacts& one) { return std::to_string(one.sampleCount); }, rows);
    addRow(
        "events", facts,
        [](const DataFacts& one) { return one.eventCount ? std::to_string(*one.eventCount) : std::string(); }, rows);
    addRow(
        "mean risk", facts, [](const DataFacts& one) { return one.meanRisk ? toDigits(*one.meanRisk) : std::string(); },
        rows);
    const auto isLeftOut = [](const DataFacts& one) { return one.leftOutCount > 0; };
    if (!hasLeftOut || std::none_of(facts.begin(), facts.end(), isLeftOut)) return rows;
    addRow(
        "rows left out", facts, [](const DataFacts& one) { return std::to_string(one.leftOutCount); }, rows);
    return rows;
}

std::vector<DataFacts> factsOfAll(std::span<const ReportedModel> models) {
    std::vector<DataFacts> facts;
    for (const auto& model : models) facts.push_back(factsOf(model.data));
    return facts;
}

}  // namespace

bool isOfRowsLeftOut(const Warning& warning) {
    return std::find(leftOutFindings.begin(), leftOutFindings.end(), warning.id) != leftOutFindings.end();
}

Index rowsLeftOut(const Dataset& data) {
    Index count = 0;
    for (const auto& warning : data.warnings()) {
        if (isOfRowsLeftOut(warning)) count += static_cast<Index>(warning.count);
    }
    return count;
}

DataFacts factsOf(const Dataset& data) {
    DataFacts facts{.sampleCount = data.sampleCount()};
    if (data.family().abilities().holds(Ability::Event)) {
        facts.eventCount = std::count(data.labels().begin(), data.labels().end(), 1);
        facts.meanRisk = meanRisk(data);
    }
    facts.leftOutCount = rowsLeftOut(data);
    return facts;
}

std::vector<FactRow> factRows(std::span<const ReportedModel> models) { return rowsOf(factsOfAll(models), true); }

std::vector<FactRow> groupFactRows(std::span<const ReportedModel> groups) { return rowsOf(factsOfAll(groups), false); }

}  // namespace calibrium
