// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/long/model_rows.h"

#include "core/data/table.h"
#include "core/io/cells/number.h"
#include "core/io/columns/column_sample.h"
#include "core/io/keys/row_keys.h"
#include "core/io/long/long_layout.h"
#include "core/io/names/column_names.h"
#include "core/io/names/name_words.h"
#include "core/io/table/missing_rows.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <utility>

namespace calibrium {

namespace {

using Columns = std::vector<std::size_t>;

constexpr std::size_t modelRowsPerCheck = 1000;
constexpr std::size_t mostModels = 200;
constexpr std::size_t fewestSamples = 10;  ///< of the largest model, where no name says that there are models
constexpr std::size_t lastClearName = 18;  ///< of the names of LongRole::Model

std::string nameIn(const Table& table, std::size_t row, std::size_t column) {
    const std::string cell = table.cell(row, column);
    return isMissing(cell) ? std::string() : std::string(trimmed(cell));
}

/// The rows of each model, as they stand in the file.
std::map<std::string, Columns> rowsByModel(const Table& table, std::size_t column) {
    std::map<std::string, Columns> rows;
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        const std::string name = nameIn(table, row, column);
        if (!name.empty()) rows[name].push_back(row);
    }
    return rows;
}

/// Words and whole numbers that are no predictions.
Columns possibleKeys(const Table& table, std::size_t model) {
    const ColumnSample sample = sampleColumns(table, false);
    Columns keys;
    for (std::size_t column = 0; column < table.columnCount(); ++column) {
        const std::string& name = table.header()[column];
        const bool isMeasured = !sample[column].isText() && !sample[column].isWhole();
        const bool isPrediction = longRank(LongRole::Number, name) || probabilityStrength(name) == NameStrength::Strong;
        // A level is a fraction, and a class that is predicted sounds like something computed.
        const bool isSpread = longRank(LongRole::Level, name) || longRank(LongRole::Class, name) ||
                              longRank(LongRole::Draw, name) || longRank(LongRole::TypeId, name);
        const bool isOther = isMeasured || isPrediction || isComputedExtra(name);
        if (column != model && (isSpread || !isOther)) keys.push_back(column);
    }
    return keys;
}

std::set<std::string> keysOf(const Table& table, const Columns& rows, const Columns& columns) {
    std::set<std::string> keys;
    for (const std::size_t row : rows) keys.insert(keyOf(table, row, columns));
    return keys;
}

/// Whether the columns identify the rows of every model, and models share most of them.
bool areShared(const Table& table, const std::map<std::string, Columns>& models, const Columns& columns) {
    std::vector<std::set<std::string>> keys;
    for (const auto& [name, rows] : models) {
        keys.push_back(keysOf(table, rows, columns));
        if (keys.back().size() != rows.size()) return false;
    }
    // Beside the model with most rows, every other one.
    const auto largest =
        std::max_element(keys.begin(), keys.end(), [](const auto& a, const auto& b) { return a.size() < b.size(); });
    return std::all_of(keys.begin(), keys.end(), [&](const std::set<std::string>& own) {
        const auto common =
            std::count_if(own.begin(), own.end(), [&](const std::string& key) { return largest->contains(key); });
        return 2 * static_cast<std::size_t>(common) >= own.size();
    });
}

/// Whether an identifier differs in every row: then the rows are those of different samples.
bool isAnyRowOfItsOwn(const Table& table, const Columns& columns) {
    return std::any_of(columns.begin(), columns.end(), [&](std::size_t column) {
        if (!isRowIdentifier(table.header()[column]) || countsItsRows(table, column)) return false;
        std::set<std::string> cells;
        for (std::size_t row = 0; row < table.rowCount(); ++row) cells.insert(keyOf(table, row, column));
        return cells.size() == table.rowCount();
    });
}

/// Whether all models have equally many rows, as copies of one data set do.
bool areOfOneSize(const std::map<std::string, Columns>& models) {
    const std::size_t size = models.begin()->second.size();
    return std::all_of(models.begin(), models.end(), [&](const auto& model) { return model.second.size() == size; });
}

/// Whether all models have the same targets in the same order.
bool areParallel(const Table& table, const std::map<std::string, Columns>& models, std::size_t target) {
    const Columns& first = models.begin()->second;
    return std::all_of(models.begin(), models.end(), [&](const auto& model) {
        const Columns& rows = model.second;
        return rows.size() == first.size() &&
               std::equal(rows.begin(), rows.end(), first.begin(), [&](std::size_t a, std::size_t b) {
                   return keyOf(table, a, target) == keyOf(table, b, target);
               });
    });
}

ModelEvidence evidenceOf(const Table& table, std::size_t column, const Run& run) {
    const auto models = rowsByModel(table, column);
    const auto recurs = [](const auto& model) { return model.second.size() > 1; };
    if (models.size() < 2 || models.size() > mostModels || !std::all_of(models.begin(), models.end(), recurs)) {
        return ModelEvidence::None;
    }
    Columns keys = possibleKeys(table, column);
    if (isAnyRowOfItsOwn(table, keys)) return ModelEvidence::None;
    std::erase_if(keys, [&](std::size_t key) { return countsItsRows(table, key); });
    run.check();
    if (namesImputedCopies(table.header()[column]) && areOfOneSize(models)) return ModelEvidence::Models;
    if (!keys.empty() && areShared(table, models, keys)) return ModelEvidence::Models;
    const auto target = columnOf(LongRole::Target, table, {column});
    if (target && areParallel(table, models, *target)) return ModelEvidence::Models;
    return ModelEvidence::Unclear;
}

/// Whether the rows of the models are, but for a few, of the same samples with the same targets, in any order. keys:
/// the columns that say together which sample it is.
bool areRepeated(const Table& table, const std::map<std::string, Columns>& models, const Columns& keys,
                 std::size_t target) {
    constexpr double nearlyAllSamples = 0.8;
    const auto largest = std::max_element(
        models.begin(), models.end(), [](const auto& a, const auto& b) { return a.second.size() < b.second.size(); });
    std::map<std::string, std::string> targets;
    for (const std::size_t row : largest->second) {
        if (!targets.emplace(keyOf(table, row, keys), keyOf(table, row, target)).second) return false;
    }
    return std::all_of(models.begin(), models.end(), [&](const auto& model) {
        std::set<std::string> seen;
        for (const std::size_t row : model.second) {
            const auto found = targets.find(keyOf(table, row, keys));
            if (found == targets.end()) continue;
            if (found->second != keyOf(table, row, target) || !seen.insert(found->first).second) return false;
        }
        return static_cast<double>(seen.size()) >= nearlyAllSamples * static_cast<double>(targets.size());
    });
}

/// Whether every target is one of these words: then they are classes.
bool namesTargets(const Table& table, const std::map<std::string, Columns>& models, std::size_t target) {
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        if (!models.contains(nameIn(table, row, target))) return false;
    }
    return true;
}

/// How often the targets of these rows change from one row to the next: two models do not have many changes in one
/// order by chance, as groups that are sorted by their outcomes have none.
std::size_t changesIn(const Table& table, const Columns& rows, std::size_t target) {
    std::size_t changes = 0;
    for (std::size_t i = 1; i < rows.size(); ++i) {
        changes += keyOf(table, rows[i], target) != keyOf(table, rows[i - 1], target) ? 1 : 0;
    }
    return changes;
}

/// Whether the models have nearly the same targets in one order that goes up and down: Cohen's kappa of every model
/// with the first is at least 0.8 (outcomes that were imputed too differ in some rows), or all targets are equal where
/// there are few changes.
bool haveOneOrderOfTargets(const Table& table, const std::map<std::string, Columns>& models, std::size_t target) {
    constexpr std::size_t fewestChanges = 12;
    constexpr std::size_t fewestForNearly = 30;
    constexpr double leastKappa = 0.8;
    const Columns& first = models.begin()->second;
    const std::size_t changes = changesIn(table, first, target);
    if (changes < fewestChanges || !areOfOneSize(models)) return false;
    if (changes < fewestForNearly) return areParallel(table, models, target);
    std::map<std::string, double> counts;
    for (const auto& [name, rows] : models) {
        for (const std::size_t row : rows) counts[keyOf(table, row, target)] += 1;
    }
    const auto total = static_cast<double>(models.size() * first.size());
    double byChance = 0;
    for (const auto& [key, count] : counts) byChance += (count / total) * (count / total);
    return std::all_of(models.begin(), models.end(), [&](const auto& model) {
        std::size_t equal = 0;
        for (std::size_t i = 0; i < first.size(); ++i) {
            equal += keyOf(table, model.second[i], target) == keyOf(table, first[i], target) ? 1 : 0;
        }
        const double share = static_cast<double>(equal) / static_cast<double>(first.size());
        return share - byChance >= leastKappa * (1 - byChance);
    });
}

/// Columns that may say only together which sample a row is, such as date and station, or run and lead time.
std::vector<Columns> jointKeys(const Table& table, std::size_t column, std::size_t target) {
    constexpr std::size_t mostPairedColumns = 6;
    Columns all = possibleKeys(table, column);
    std::erase_if(all, [&](std::size_t key) { return key == target || countsItsRows(table, key); });
    if (all.size() < 2) return {};
    std::vector<Columns> keys{all};
    for (std::size_t a = 0; a < all.size() && all.size() <= mostPairedColumns; ++a) {
        for (std::size_t b = a + 1; b < all.size(); ++b) keys.push_back({all[a], all[b]});
    }
    return keys;
}

/// Whether the samples of every model are the same ones: by identifiers, or by their targets in one long order.
bool areSameSamples(const Table& table, const std::map<std::string, Columns>& models, std::size_t column,
                    std::size_t target) {
    for (std::size_t key = 0; key < table.columnCount(); ++key) {
        const bool mayBeKey = key != column && key != target && mayIdentify(table, key);
        if (mayBeKey && areRepeated(table, models, {key}, target)) return true;
    }
    for (const Columns& keys : jointKeys(table, column, target)) {
        if (areRepeated(table, models, keys, target)) return true;
    }
    return haveOneOrderOfTargets(table, models, target);
}

/// A column of numbers of which a model may have had one: trees, epochs, seeds. None that says what the number of a row
/// is, or its place among those of one sample.
bool mayNumberModels(const Table& table, std::size_t column) {
    const std::string& name = table.header()[column];
    const bool isSpread = longRank(LongRole::Level, name) || longRank(LongRole::Class, name) ||
                          longRank(LongRole::Draw, name) || longRank(LongRole::TypeId, name);
    const auto words = wordsOf(name);
    const bool isRank = std::any_of(words.begin(), words.end(), [](const std::string& word) {
        return word == "rank" || word == "rang" || word == "rango" || word == "horizon" || word == "lead";
    });
    return !isSpread && !isRank && !isRowIdentifier(name) && !longRank(LongRole::Number, name) &&
           probabilityStrength(name) == NameStrength::None;
}

/// Of the sampled rows, the different numbers.
std::size_t valuesIn(const SampledColumn& sample) {
    std::set<double> values;
    for (const double value : sample.values) {
        if (!std::isnan(value)) values.insert(value);
    }
    return values.size();
}

/// The column of targets by its name, or the only one under the name of an outcome.
std::optional<std::size_t> targetOfModels(const Table& table, const ColumnSample& sample) {
    if (const auto named = columnOf(LongRole::Target, table, {})) return named;
    std::optional<std::size_t> found;
    for (std::size_t column = 0; column < table.columnCount(); ++column) {
        const bool areLabels = sample[column].isText() || sample[column].isWhole();
        if (!areLabels || !namesOutcome(table.header()[column])) continue;
        if (found) return std::nullopt;
        found = column;
    }
    return found;
}

bool isOneValue(const Table& table, std::size_t column) {
    for (std::size_t row = 1; row < table.rowCount(); ++row) {
        if (keyOf(table, row, column) != keyOf(table, 0, column)) return false;
    }
    return true;
}

/// A column of words, or of a few numbers, under which the same identifiers with the same targets, or the same long row
/// of targets, come again and again: whatever it is called, its rows are no samples of their own.
ModelRows repeatedSamples(const Table& table, const Run& run) {
    constexpr std::size_t mostNames = 20;
    const ColumnSample sample = sampleColumns(table, false);
    const auto target = targetOfModels(table, sample);
    // The same outcome in all rows says nothing of which samples they are: "wk inc hosp" under "target" of a hub.
    if (!target || isOneValue(table, *target)) return {};
    const bool hasDraws = columnOf(LongRole::Draw, table, {}).has_value();
    for (std::size_t column = 0; column < table.columnCount(); ++column) {
        const bool mayBe = sample[column].isText() || mayNumberModels(table, column);
        const bool isOfDraws = hasDraws && longRank(LongRole::Chain, table.header()[column]);
        if (column == *target || !mayBe || isOfDraws || valuesIn(sample[column]) > mostNames) continue;
        const auto models = rowsByModel(table, column);
        if (models.size() < 2 || models.size() > mostNames) continue;
        const bool isLarge = std::any_of(models.begin(), models.end(),
                                         [](const auto& model) { return model.second.size() >= fewestSamples; });
        if (!isLarge || namesTargets(table, models, *target)) continue;
        run.check();
        if (!areSameSamples(table, models, column, *target)) continue;
        return {.evidence = ModelEvidence::Unclear, .column = column, .names = namesIn(table, column)};
    }
    return {};
}

}  // namespace

std::vector<std::string> namesIn(const Table& table, std::size_t column) {
    std::vector<std::string> names;
    std::set<std::string> seen;
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        const std::string name = nameIn(table, row, column);
        if (!name.empty() && seen.insert(name).second) names.push_back(name);
    }
    return names;
}

ModelRows modelRows(const Table& table, const std::optional<std::size_t>& chosen, const Run& run) {
    if (table.header().empty() || table.rowCount() == 0) return {};
    const auto column = chosen ? chosen : columnOf(LongRole::Model, table, {});
    if (!column) return repeatedSamples(table, run);
    // Names of models may be numbers, but no fractions: such a column is a prediction that is called a model.
    if (!chosen) {
        const SampledColumn sampled = sampleColumns(table, false)[*column];
        if (sampled.isNumeric() && !sampled.isWhole()) return {};
    }
    ModelRows rows{.evidence = chosen ? ModelEvidence::Models : evidenceOf(table, *column, run), .column = *column};
    // A method or a team belongs to the sample as often.
    const auto rank = longRank(LongRole::Model, table.header()[*column]);
    if (rows.evidence == ModelEvidence::Unclear && rank > lastClearName) rows.evidence = ModelEvidence::None;
    if (rows.evidence != ModelEvidence::None) rows.names = namesIn(table, *column);
    return rows;
}

Table rowsNamed(const Table& table, std::size_t column, const std::string& name, const Run& run) {
    Table result(table.name(), table.columnCount());
    result.setHeader(table.header());
    result.setRemarks(table.remarks());
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        if (row % modelRowsPerCheck == 0) run.check();
        if (nameIn(table, row, column) == name) result.addRowOf(table, row);
    }
    return result;
}

std::size_t unnamedRows(const Table& table, std::size_t column) {
    std::size_t count = 0;
    for (std::size_t row = 0; row < table.rowCount(); ++row) count += nameIn(table, row, column).empty() ? 1 : 0;
    return count;
}

}  // namespace calibrium
