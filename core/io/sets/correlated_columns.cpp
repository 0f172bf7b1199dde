// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/sets/correlated_columns.h"

#include "core/data/family_layout.h"
#include "core/io/cells/number.h"
#include "core/io/names/column_names.h"
#include "core/io/names/coordinate_names.h"
#include "core/io/names/name_parts.h"
#include "core/io/reading/assign_columns.h"
#include "core/method/known_families.h"
#include "core/run/error.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace calibrium {

namespace {

const ParameterBlock& correlationWords() {
    static const ParameterBlock words{.id = {},
                                      .name = {},
                                      .columnNames = {"rho", "corr", "cor", "correlation", "r", "korrelation",
                                                      "correlacion", "correlazione", "correlacao"}};
    return words;
}

/// The family of one normal vector with a matrix of covariances.
const FamilyLayout* matrixLayout() {
    const auto& layouts = familyLayouts();
    const auto found = std::find_if(layouts.begin(), layouts.end(), [](const FamilyLayout& layout) {
        return layout.hasTriangle && !layout.hasWeights && !layout.hasSharedLast &&
               layout.blocks.size() == spreadLayout().blocks.size();
    });
    return found == layouts.end() ? nullptr : &*found;
}

/// A column that a name may give to a coordinate, and the word of its parameter.
struct NamedColumn {
    std::size_t column = 0;
    std::string word{};
};
using ColumnsByCoordinate = std::map<std::string, std::vector<NamedColumn>>;

ColumnsByCoordinate columnsOf(const ParameterBlock& block, const std::vector<std::string>& header) {
    ColumnsByCoordinate columns;
    for (std::size_t column = 0; column < header.size(); ++column) {
        for (const CoordinateName& found : coordinateNames(block, header[column])) {
            columns[found.coordinate].push_back({column, found.word});
        }
    }
    return columns;
}

const NamedColumn* onlyColumnOf(const ColumnsByCoordinate& columns, const std::string& coordinate) {
    const auto found = columns.find(coordinate);
    return found == columns.end() || found->second.size() != 1 ? nullptr : &found->second.front();
}

/// The columns of all pairs; of two coordinates the one that is called "rho" and no more. Empty where one has none.
std::vector<std::size_t> correlationsOf(const std::vector<CorrelatedColumns::Coordinate>& coordinates,
                                        const std::vector<std::string>& header) {
    const ColumnsByCoordinate columns = columnsOf(correlationWords(), header);
    std::vector<std::size_t> correlations;
    for (std::size_t i = 0; i < coordinates.size(); ++i) {
        for (std::size_t j = i + 1; j < coordinates.size(); ++j) {
            const NamedColumn* pair = onlyColumnOf(columns, coordinates[i].name + coordinates[j].name);
            if (pair == nullptr) pair = onlyColumnOf(columns, coordinates[j].name + coordinates[i].name);
            if (pair != nullptr) correlations.push_back(pair->column);
        }
    }
    if (!correlations.empty() || coordinates.size() != 2) {
        const bool isWhole = correlations.size() == coordinates.size() * (coordinates.size() - 1) / 2;
        return isWhole ? correlations : std::vector<std::size_t>{};
    }
    for (std::size_t column = 0; column < header.size(); ++column) {
        const auto& words = correlationWords().columnNames;
        const bool isLetter = header[column].size() < 2;
        const bool isNamed = !isLetter && std::any_of(words.begin(), words.end(), [&](const std::string& word) {
            return areSameName(word, header[column]);
        });
        if (isNamed) correlations.push_back(column);
    }
    return correlations.size() == 1 ? correlations : std::vector<std::size_t>{};
}

std::optional<double> productOf(const std::vector<std::optional<double>>& factors) {
    double product = 1;
    for (const auto& factor : factors) {
        if (!factor) return std::nullopt;
        product *= *factor;
    }
    return product;
}

/// The covariances of one row, the upper triangle row by row; nothing where a number is missing.
std::vector<std::optional<double>> covariancesOf(const Table& table, std::size_t row, const CorrelatedColumns& columns,
                                                 bool hasDecimalComma) {
    std::vector<std::optional<double>> deviations;
    for (const auto& one : columns.coordinates) {
        const auto spread = numberIn(table, row, one.spread, hasDecimalComma);
        deviations.push_back(spread && one.isVariance ? std::optional(std::sqrt(*spread)) : spread);
    }
    std::vector<std::optional<double>> covariances;
    std::size_t pair = 0;
    for (std::size_t i = 0; i < deviations.size(); ++i) {
        covariances.push_back(productOf({deviations[i], deviations[i]}));
        for (std::size_t j = i + 1; j < deviations.size(); ++j) {
            const std::size_t column = columns.correlations[pair++];
            const auto correlation = numberIn(table, row, column, hasDecimalComma);
            if (correlation && std::abs(*correlation) > 1) {
                throw InvalidInput(Text("A correlation lies between -1 and 1, and that in {1} is {2}.",
                                        columnText(table.header(), column), asNumber(table.cell(row, column))),
                                   placeOf(table, row, column));
            }
            covariances.push_back(productOf({correlation, deviations[i], deviations[j]}));
        }
    }
    return covariances;
}

}  // namespace

std::optional<CorrelatedColumns> correlatedColumns(const Table& table) {
    const auto& header = table.header();
    const ColumnsByCoordinate means = columnsOf(spreadLayout().blocks[0], header);
    const ColumnsByCoordinate spreads = columnsOf(spreadLayout().blocks[1], header);
    CorrelatedColumns found;
    for (const auto& [name, columns] : means) {
        const NamedColumn* mean = onlyColumnOf(means, name);
        const NamedColumn* spread = onlyColumnOf(spreads, name);
        if (mean == nullptr || spread == nullptr || mean->column == spread->column) continue;
        found.coordinates.push_back({name, mean->column, spread->column, isVariance(spread->word)});
    }
    if (found.coordinates.size() < 2) return std::nullopt;
    std::sort(found.coordinates.begin(), found.coordinates.end(),
              [](const auto& one, const auto& other) { return one.mean < other.mean; });
    found.correlations = correlationsOf(found.coordinates, header);
    return found.correlations.empty() ? std::nullopt : std::optional(std::move(found));
}

Found<Table> withCovariances(Table predictions, const ImportOverrides& overrides, bool hasDecimalComma) {
    const FamilyLayout* layout = matrixLayout();
    const bool isOpen = overrides.family && layout != nullptr && *overrides.family == layout->family &&
                        !overrides.roles && !overrides.predictionNames && !predictions.header().empty();
    const auto columns = isOpen ? correlatedColumns(predictions) : std::nullopt;
    if (!columns) return {std::move(predictions)};
    // What the matrix says is left out: "sd_u" would be read as a target of u.
    std::vector<bool> isKept(predictions.columnCount(), true);
    for (const std::size_t column : columns->correlations) isKept[column] = false;
    for (const auto& one : columns->coordinates) isKept[one.spread] = one.isVariance;
    std::vector<std::string> names;
    for (std::size_t column = 0; column < predictions.columnCount(); ++column) {
        if (isKept[column]) names.push_back(predictions.header()[column]);
    }
    std::vector<bool> isAdded;
    const std::string start = layout->blocks.back().columnNames.front() + "_";
    for (std::size_t i = 0; i < columns->coordinates.size(); ++i) {
        for (std::size_t j = i; j < columns->coordinates.size(); ++j) {
            // Variances stand on the diagonal as they are.
            isAdded.push_back(j != i || !columns->coordinates[i].isVariance);
            if (isAdded.back())
                names.push_back(start + columns->coordinates[i].name + "_" + columns->coordinates[j].name);
        }
    }
    Table table(predictions.name(), names.size());
    table.setHeader(std::move(names));
    table.setRemarks(predictions.remarks());
    table.setLinesBelow(predictions.linesBelow());
    for (std::size_t row = 0; row < predictions.rowCount(); ++row) {
        table.startRow(predictions.line(row));
        for (std::size_t column = 0; column < predictions.columnCount(); ++column) {
            if (isKept[column]) table.addCellOf(predictions, row, column);
        }
        const auto covariances = covariancesOf(predictions, row, *columns, hasDecimalComma);
        for (std::size_t k = 0; k < covariances.size(); ++k) {
            if (!isAdded[k]) continue;
            covariances[k] ? table.addNumber(*covariances[k]) : table.addText("");
        }
    }
    std::vector<Text> texts;
    for (const std::size_t column : columns->correlations) texts.push_back(columnText(predictions.header(), column));
    ImportRemarks remarks;
    remarks.assume("import-correlations",
                   Text("Taken for correlations by name: {1}. The covariances are these times both standard "
                        "deviations.",
                        listed(std::move(texts))));
    return {std::move(table), std::move(remarks)};
}

std::optional<ImportQuestion> correlatedQuestion(const ColumnView& view) {
    const FamilyLayout* layout = matrixLayout();
    if (layout == nullptr || view.table.header().empty()) return std::nullopt;
    const auto columns = correlatedColumns(view.table);
    if (!columns) return std::nullopt;
    std::vector<std::string> names;
    for (const auto& one : columns->coordinates) names.push_back(one.name);
    return ImportQuestion{
        .about = ImportQuestion::About::Columns,
        .text = Text("By their names the columns hold means, spreads and correlations of {1}, the coordinates of one "
                     "vector",
                     listed(names)),
        .answer = Text("read them together with --kind {1}, or take the coordinates for independent with --kind {2}",
                       layout->family, spreadLayout().family),
        .place = {.file = view.table.name()}};
}

}  // namespace calibrium
