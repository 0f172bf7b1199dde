// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/reports/result_table.h"

#include "core/analysis/analysis_result.h"
#include "core/analysis/cluster_intervals.h"
#include "core/analysis/reports/reported_model.h"
#include "core/analysis/reports/result_form.h"
#include "core/analysis/reports/settings_text.h"
#include "core/analysis/reports/settings_words.h"
#include "core/analysis/reports/test_label.h"
#include "core/kernels/bandwidth_reach.h"
#include "core/kernels/kernel_settings.h"
#include "core/method/hypothesis_test.h"
#include "core/method/measure.h"
#include "core/method/method_info.h"

#include <algorithm>
#include <map>
#include <utility>

namespace calibrium {

namespace {

/// A method may be asked for several times, and be another quantity for another model.
struct Key {
    bool isTest;
    std::string id;
    int occurrence;  ///< which of them
    Values form{};   ///< resultForm()

    bool operator==(const Key&) const = default;
    [[nodiscard]] bool isNamesake(const Key& other) const {
        return isTest == other.isTest && id == other.id && occurrence == other.occurrence;
    }
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

/// A refused request has none: it stands wherever a number of it does. formSettings: of a measure.
Values formOf(const ResultCell& cell, const std::vector<std::string>& formSettings) {
    return cell.refusal.empty() ? resultForm(cell.lens, cell.parameters, formSettings) : Values{};
}

std::vector<Entry> entriesOf(const AnalysisResult& result) {
    std::map<std::pair<bool, std::string>, int> seen;
    std::vector<Entry> entries;
    for (const auto& measure : result.measures) {
        entries.push_back({{false, measure.id, seen[{false, measure.id}]++}, measure.name, cellOf(measure)});
        entries.back().key.form = formOf(entries.back().cell, calibrium::measure(measure.id).formSettings);
    }
    for (const auto& test : result.tests) {
        entries.push_back({{true, test.id, seen[{true, test.id}]++}, test.name, cellOf(test)});
        entries.back().key.form = formOf(entries.back().cell, {});
    }
    return entries;
}

/// Columns in the order in which they were asked for, those of other forms beside their namesakes.
std::vector<Key> columnKeys(const std::vector<std::vector<Entry>>& entries) {
    std::vector<Key> keys;
    for (const auto& ofModel : entries) {
        for (const auto& entry : ofModel) {
            const auto isNamesake = [&](const Key& key) { return key.isNamesake(entry.key); };
            const auto first = std::find_if(keys.begin(), keys.end(), isNamesake);
            const auto end = std::find_if_not(first, keys.end(), isNamesake);
            if (first == end) {
                keys.push_back(entry.key);
            } else if (first->form.empty()) {
                *first = entry.key;
            } else if (!entry.key.form.empty() && std::find(first, end, entry.key) == end) {
                keys.insert(end, entry.key);
            }
        }
    }
    std::stable_sort(keys.begin(), keys.end(), [](const Key& a, const Key& b) { return !a.isTest && b.isTest; });
    return keys;
}

std::size_t columnOf(const std::vector<Key>& keys, const Key& key) {
    const auto found = std::find_if(keys.begin(), keys.end(), [&](const Key& other) {
        return key.form.empty() ? other.isNamesake(key) : other == key;
    });
    return static_cast<std::size_t>(found - keys.begin());
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

/// What makes another quantity of the measure belongs to its name: the coverage of which intervals, the sensitivity at
/// which threshold, which part of which score.
void addQuantity(const Measure& measure, const Values& own, Values& different) {
    for (const std::string& id : measure.formSettings) {
        const Parameter* parameter = findParameter(measure.info.parameters, id);
        const bool isNumber = parameter != nullptr && parameter->kind == ParameterKind::Real;
        if (isNumber && own.contains(id) && !own.isText(id)) different.set(id, own.at(id));
    }
    if (!measure.isScoreParts) return;
    for (const char* id : {"score", "part"}) {
        if (own.contains(id)) different.set(id, own.at(id));
    }
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
        if (!head.isTest) addQuantity(measure(head.id), own, different);
        const Text detail = settingsWords(info, different);
        head.detail = detail.english();
        if (head.isTest) {
            head.label = testLabel(info, detail);
        } else {
            const Text name = inEnglish(head.name);
            head.label = detail.empty() ? name : Text("{1} ({2})", name, detail);
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
    ResultTable table;
    for (const auto& model : models) {
        table.models.push_back(model.data.name());
        entries.push_back(entriesOf(model.result));
    }
    const std::vector<Key> keys = columnKeys(entries);
    table.columns.resize(keys.size());
    for (auto& modelEntries : entries) {
        std::vector<std::optional<ResultCell>> row(keys.size());
        std::vector<std::size_t> places;
        for (auto& entry : modelEntries) {
            const std::size_t column = columnOf(keys, entry.key);
            table.columns[column] = {
                .id = entry.key.id, .name = entry.name, .detail = {}, .label = {}, .isTest = entry.key.isTest};
            places.push_back(column);
            row[column] = std::move(entry.cell);
        }
        table.cells.push_back(std::move(row));
        table.places.push_back(std::move(places));
    }
    labelColumns(table);
    return table;
}

std::string settingsText(const ResultCell& cell) {
    std::string text;
    for (const auto& [id, value] : cell.parameters) text += id + "=" + shortText(value) + ", ";
    return text + "lens=" + cell.lens;
}

Text findingsText(const Values& findings, std::span<const PartOfTest> parts) {
    std::vector<Text> all;
    for (const auto& [id, value] : findings) {
        const std::string words = shortText(value);
        const auto part = std::find_if(parts.begin(), parts.end(), [&](const auto& one) { return one.name == words; });
        all.push_back(Text("{1}={2}", id, part == parts.end() ? inEnglish(words) : part->name));
    }
    return inSequence(std::move(all), ", ");
}

std::string definitenessMark(const std::vector<Warning>& warnings) {
    const bool isDoubtful = std::any_of(warnings.begin(), warnings.end(),
                                        [](const Warning& warning) { return warning.id == notPositiveDefinite; });
    return isDoubtful ? "†" : "";
}

bool decidesNothing(const std::vector<Warning>& warnings) {
    return std::any_of(warnings.begin(), warnings.end(),
                       [](const Warning& warning) { return warning.id == degenerateBandwidthId; });
}

bool takesClustersAsRows(const std::vector<Warning>& warnings) {
    return std::any_of(warnings.begin(), warnings.end(),
                       [](const Warning& warning) { return warning.id == independentRowsId; });
}

Text pValueCellText(const std::string& pValue, const std::vector<Warning>& warnings) {
    const Text number = asNumber(pValue + definitenessMark(warnings));
    return decidesNothing(warnings) ? Text("{1} (decides nothing)", number) : number;
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
