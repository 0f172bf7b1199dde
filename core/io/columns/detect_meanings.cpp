// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/columns/detect.h"
#include "core/io/names/column_names.h"
#include "core/io/names/component_names.h"
#include "core/io/reading/assign_columns.h"
#include "core/io/reading/import.h"
#include "core/run/error.h"

#include <algorithm>
#include <numeric>
#include <string_view>

namespace calibrium {

namespace {

using Columns = std::vector<std::size_t>;

/// How many columns the first block has where the last one is a triangle: the largest d with d + d(d+1)/2 <= count.
std::size_t triangleSide(std::size_t count) {
    std::size_t d = 0;
    while (d + 1 + (d + 1) * (d + 2) / 2 <= count) ++d;
    return d;
}

/// The block of the k-th of `count` columns that nothing but their places tell apart.
std::size_t blockByPlace(const FamilyLayout& layout, std::size_t k, std::size_t count, ColumnOrder order) {
    const std::size_t blockCount = layout.blocks.size();
    if (layout.hasTriangle) return k < triangleSide(count) ? 0 : 1;
    if (order == ColumnOrder::Components) return k % blockCount;
    const std::size_t width = (count + blockCount - 1) / blockCount;
    return k / width;
}

/// The words that say what the columns hold, where these are not their whole names: all end, or all begin, with one of
/// the layout beside the name of a member ("net1_mu", "net1_sigma"; "mean_a", "sd_a"), and the blocks go together.
/// Empty otherwise.
std::vector<std::string> wordsBesideMembers(const FamilyLayout& layout, const std::vector<std::string>& header,
                                            const Columns& columns) {
    constexpr std::string_view separators = "_ .-:";
    if (header.empty() || layout.isClassification || layout.hasLevels) return {};
    for (const bool isLast : {true, false}) {
        std::vector<std::string> words;
        std::vector<std::size_t> widths(layout.blocks.size(), 0);
        for (const std::size_t column : columns) {
            const std::string& name = header[column];
            const std::size_t at = isLast ? name.find_last_of(separators) : name.find_first_of(separators);
            if (at == std::string::npos) break;
            words.push_back(isLast ? name.substr(at + 1) : name.substr(0, at));
            const auto block = blockOf(layout, words.back());
            if (!block) break;
            ++widths[*block];
        }
        const std::size_t found = std::accumulate(widths.begin(), widths.end(), std::size_t{0});
        if (!columns.empty() && found == columns.size() && isComplete(layout, widths)) return words;
    }
    return {};
}

/// "mean in column 1, column 2; standard deviation in column 3, column 4"
Text placesText(const ImportPlan& plan, const FamilyLayout& layout, const Columns& columns) {
    std::vector<Text> blocks;
    for (std::size_t block = 0; block < layout.blocks.size(); ++block) {
        std::vector<Text> places;
        for (const std::size_t column : columns) {
            if (plan.settings.meanings[column].block != block) continue;
            places.push_back(columnText(plan.predictions.header(), column));
        }
        blocks.push_back(Text("{1} in {2}", inEnglish(layout.blocks[block].name), listed(places)));
    }
    return inSequence(std::move(blocks), "; ");
}

/// "sigma2" beside "mu" is the square, not a second component.
void readSquares(ImportPlan& plan, const FamilyLayout& layout, const Columns& columns) {
    for (const std::size_t column : columns) {
        ColumnMeaning& meaning = plan.settings.meanings[column];
        const bool isAlone = std::count_if(columns.begin(), columns.end(), [&](std::size_t other) {
                                 return plan.settings.meanings[other].block == meaning.block;
                             }) == 1;
        const bool mayBeSquare = layout.blocks[meaning.block].mayBeVariance && !meaning.isVariance && isAlone;
        if (!mayBeSquare || splitName(plan.predictions.header()[column]).number != 2) continue;
        meaning.isVariance = true;
        assume(plan, "import-variance",
               Text("The names are taken to say variance, not standard deviation, in {1}.",
                    columnText(plan.predictions.header(), column)));
    }
}

void checkMeanings(const ImportPlan& plan, const FamilyLayout& layout, const std::vector<ColumnMeaning>& meanings) {
    if (meanings.size() != plan.predictions.columnCount()) {
        throw InvalidSetting(Text("Parameters are assigned to {1} columns; {2} has {3}.", meanings.size(),
                                  plan.predictions.name(), plan.predictions.columnCount()));
    }
    const auto isUnknown = [&](const ColumnMeaning& meaning) { return meaning.block >= layout.blocks.size(); };
    if (std::any_of(meanings.begin(), meanings.end(), isUnknown)) {
        throw InvalidSetting(
            Text("A column is assigned to a parameter that the family {1} does not have.", layout.family));
    }
}

}  // namespace

void detectMeanings(ImportPlan& plan, const ImportOverrides& overrides) {
    ImportSettings& settings = plan.settings;
    const FamilyLayout& layout = familyLayout(settings.family);
    const auto& header = plan.predictions.header();
    const Columns columns = namedPredictionColumns(settings);
    const bool areNamed = !header.empty() && std::all_of(columns.begin(), columns.end(), [&](std::size_t column) {
        return blockOf(layout, header[column]).has_value();
    });
    if (!plan.namedMeanings.empty() && !overrides.meanings && !overrides.columnOrder) {
        settings.columnOrder = ColumnOrder::Names;
        settings.meanings = plan.namedMeanings;
        for (const std::size_t column : columns) {
            ColumnMeaning& meaning = settings.meanings[column];
            if (layout.blocks[meaning.block].mayBeVariance) {
                meaning.isVariance = overrides.areVariances.value_or(meaning.isVariance);
            }
        }
        return;
    }
    const auto words = areNamed ? std::vector<std::string>{} : wordsBesideMembers(layout, header, columns);
    settings.columnOrder = overrides.columnOrder.value_or(ColumnOrder::Names);
    if (settings.columnOrder == ColumnOrder::Names && !areNamed && words.empty()) {
        settings.columnOrder = ColumnOrder::Parameters;
    }
    settings.meanings.assign(plan.predictions.columnCount(), {});
    for (std::size_t k = 0; k < columns.size(); ++k) {
        const std::string name = !words.empty() ? words[k] : header.empty() ? std::string() : header[columns[k]];
        ColumnMeaning& meaning = settings.meanings[columns[k]];
        meaning.block = settings.columnOrder == ColumnOrder::Names
                            ? *blockOf(layout, name)
                            : blockByPlace(layout, k, columns.size(), settings.columnOrder);
        meaning.isVariance =
            layout.blocks[meaning.block].mayBeVariance &&
            overrides.areVariances.value_or(isVariance(hasNumberedVectors(layout) ? vectorName(name).stem : name));
    }
    if (hasNumberedVectors(layout) && layout.hasWeights && settings.columnOrder != ColumnOrder::Names &&
        !overrides.meanings) {
        ask(plan,
            {.about = ImportQuestion::About::Columns,
             .text = "The columns of a mixture of vectors are told apart by their names alone",
             .answer = Text("name them w0, w1, ...; mean0_0, mean0_1, ..., the component and then the coordinate; and "
                            "{1}0_0, ... likewise",
                            layout.blocks.back().columnNames.front()),
             .place = {.file = plan.predictions.name()}});
    }
    if (!overrides.areVariances && areNamed) readSquares(plan, layout, columns);
    if (overrides.meanings) {
        checkMeanings(plan, layout, *overrides.meanings);
        settings.meanings = *overrides.meanings;
    } else if (settings.columnOrder != ColumnOrder::Names && layout.blocks.size() > 1 && !columns.empty()) {
        assume(plan, "import-places",
               Text("The places of the columns say what they hold: {1}.", placesText(plan, layout, columns)));
    } else if (std::any_of(columns.begin(), columns.end(), [&](std::size_t column) {
                   return !header.empty() && isLooselyNamed(layout, header[column]);
               })) {
        assume(plan, "import-names", Text("The names are taken to say {1}.", placesText(plan, layout, columns)));
    }
}

}  // namespace calibrium
