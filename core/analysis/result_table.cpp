// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/result_table.h"

#include "core/analysis/settings_text.h"
#include "core/analysis/test_label.h"
#include "core/kernels/kernel_settings.h"

#include <algorithm>
#include <map>
#include <utility>

namespace calibrium {

namespace {

/// A method may be asked for several times: (is a test, id, which of them).
struct Key {
    bool isTest;
    std::string id;
    int occurrence;

    auto operator<=>(const Key&) const = default;
};

struct Entry {
    Key key;
    std::string name;
    ResultCell cell;
};

ResultCell cellOf(const MeasureResult& result) {
    return {.value = result.estimate.value,
            .interval = result.estimate.interval,
            .ifCalibrated = result.estimate.ifCalibrated,
            .statistic = {},
            .pValue = {},
            .lens = result.lens,
            .parameters = result.parameters,
            .warnings = result.estimate.warnings,
            .refusal = result.refusal};
}

ResultCell cellOf(const TestResult& result) {
    return {.value = result.outcome.pValue,
            .interval = {},
            .ifCalibrated = {},
            .statistic = result.outcome.statistic,
            .pValue = pValueOf(result.outcome),
            .lens = result.lens,
            .parameters = result.parameters,
            .findings = result.outcome.findings,
            .warnings = result.outcome.warnings,
            .refusal = result.refusal};
}

std::vector<Entry> entriesOf(const AnalysisResult& result) {
    std::map<std::pair<bool, std::string>, int> seen;
    std::vector<Entry> entries;
    for (const auto& measure : result.measures) {
        entries.push_back({{false, measure.id, seen[{false, measure.id}]++}, measure.name, cellOf(measure)});
    }
    for (const auto& test : result.tests) {
        entries.push_back({{true, test.id, seen[{true, test.id}]++}, test.name, cellOf(test)});
    }
    return entries;
}

/// The settings of one column, lens included, from the first model that has it.
Values settingsOf(const ResultTable& table, std::size_t column) {
    const ResultCell* first = firstCell(table, column);
    if (first == nullptr) return {};
    Values settings = first->parameters;
    settings.set("lens", first->lens);
    return settings;
}

/// The settings in which this column differs from some column of the same method; none when there is only one.
Values difference(const Values& own, const std::vector<Values>& namesakes) {
    Values different;
    for (const auto& [id, value] : own) {
        const bool isShared =
            std::all_of(namesakes.begin(), namesakes.end(), [&, &key = id, &mine = value](const Values& other) {
                return other.contains(key) && other.at(key) == mine;
            });
        if (!isShared) different.set(id, value);
    }
    return different;
}

void labelColumns(ResultTable& table) {
    for (std::size_t column = 0; column < table.columns.size(); ++column) {
        ResultColumn& head = table.columns[column];
        std::vector<Values> namesakes;
        for (std::size_t other = 0; other < table.columns.size(); ++other) {
            const ResultColumn& candidate = table.columns[other];
            if (candidate.id == head.id && candidate.isTest == head.isTest)
                namesakes.push_back(settingsOf(table, other));
        }
        const MethodInfo& info = head.isTest ? hypothesisTest(head.id).info : measure(head.id).info;
        const Values own = settingsOf(table, column);
        Values different = difference(own, namesakes);
        for (const auto& parameter : info.parameters) {
            // The settings of a measure mean nothing without it.
            const bool isMeasure = parameter.kind == ParameterKind::Measure && own.contains(parameter.id);
            if (isMeasure && !different.empty()) different.set(parameter.id, own.at(parameter.id));
        }
        head.detail = briefText(info, different);
        if (head.isTest) {
            head.label = testLabel(info, head.detail);
        } else {
            head.label = head.name + (head.detail.empty() ? "" : " (" + head.detail + ")");
        }
    }
}

}  // namespace

const ResultCell* firstCell(const ResultTable& table, std::size_t column) {
    const ResultCell* refused = nullptr;
    for (const auto& row : table.cells) {
        if (row[column] && row[column]->refusal.empty()) return &*row[column];
        if (row[column] && refused == nullptr) refused = &*row[column];
    }
    return refused;
}

ResultTable makeResultTable(std::span<const ReportedModel> models) {
    std::vector<std::vector<Entry>> entries;
    std::vector<Key> keys;
    ResultTable table;
    for (const auto& model : models) {
        table.models.push_back(model.data.name());
        entries.push_back(entriesOf(model.result));
        for (const auto& entry : entries.back()) {
            if (std::find(keys.begin(), keys.end(), entry.key) == keys.end()) keys.push_back(entry.key);
        }
    }
    std::stable_sort(keys.begin(), keys.end(), [](const Key& a, const Key& b) { return !a.isTest && b.isTest; });
    table.columns.resize(keys.size());
    for (auto& modelEntries : entries) {
        std::vector<std::optional<ResultCell>> row(keys.size());
        for (auto& entry : modelEntries) {
            const auto column = static_cast<std::size_t>(std::find(keys.begin(), keys.end(), entry.key) - keys.begin());
            table.columns[column] = {
                .id = entry.key.id, .name = entry.name, .detail = {}, .label = {}, .isTest = entry.key.isTest};
            row[column] = std::move(entry.cell);
        }
        table.cells.push_back(std::move(row));
    }
    labelColumns(table);
    return table;
}

std::string settingsText(const ResultCell& cell) {
    std::string text;
    for (const auto& [id, value] : cell.parameters) text += id + "=" + shortText(value) + ", ";
    return text + "lens=" + cell.lens;
}

std::string findingsText(const Values& findings) {
    std::string text;
    for (const auto& [id, value] : findings) text += (text.empty() ? "" : ", ") + id + "=" + shortText(value);
    return text;
}

std::string definitenessMark(const std::vector<Warning>& warnings) {
    const bool isDoubtful = std::any_of(warnings.begin(), warnings.end(),
                                        [](const Warning& warning) { return warning.id == notPositiveDefinite; });
    return isDoubtful ? "†" : "";
}

std::string definitenessNote(const ResultTable& table) {
    for (const auto& row : table.cells) {
        for (const auto& cell : row) {
            if (cell && !definitenessMark(cell->warnings).empty()) {
                return "† The kernel may not be positive definite, so squared errors may be negative.";
            }
        }
    }
    return "";
}

}  // namespace calibrium
