// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/families/parameter_forms.h"
#include "core/io/columns/detect.h"
#include "core/io/columns/placed_names.h"
#include "core/io/names/column_names.h"
#include "core/io/names/component_names.h"
#include "core/io/names/parameter_names.h"
#include "core/io/reading/assign_columns.h"
#include "core/io/reading/import.h"
#include "core/method/known_families.h"
#include "core/run/error.h"

#include <algorithm>
#include <numeric>
#include <string_view>
#include <utility>

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
    if (layout.hasSharedLast) {
        const std::size_t width = std::max<std::size_t>(1, (count - 1) / (blockCount - 1));
        return std::min(k / width, blockCount - 1);
    }
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
Text placesText(const Table& table, const ColumnReading& reading, const Columns& columns) {
    const FamilyLayout& layout = familyLayout(reading.family);
    std::vector<Text> blocks;
    for (std::size_t block = 0; block < layout.blocks.size(); ++block) {
        std::vector<Text> places;
        for (const std::size_t column : columns) {
            if (reading.meanings[column].block != block) continue;
            places.push_back(columnText(table.header(), column));
        }
        const bool isSquare = std::any_of(columns.begin(), columns.end(), [&](std::size_t column) {
            return reading.meanings[column].block == block && reading.meanings[column].isVariance;
        });
        const Text name = isSquare ? Text("variance") : inEnglish(layout.blocks[block].name);
        blocks.push_back(Text("{1} in {2}", name, listed(places)));
    }
    return inSequence(std::move(blocks), "; ");
}

/// "sigma2" beside "mu" is the square, not a second component; "sd_2" beside "mean_2" is that of the second.
Found<std::vector<ColumnMeaning>> withSquares(const std::vector<std::string>& header, const FamilyLayout& layout,
                                              const Columns& columns, std::vector<ColumnMeaning> meanings) {
    ImportRemarks remarks;
    for (const std::size_t column : columns) {
        ColumnMeaning& meaning = meanings[column];
        const bool isAlone = std::count_if(columns.begin(), columns.end(), [&](std::size_t other) {
                                 return meanings[other].block == meaning.block;
                             }) == 1;
        const bool mayBeSquare = layout.blocks[meaning.block].mayBeVariance && !meaning.isVariance && isAlone;
        const bool isIndex = std::any_of(columns.begin(), columns.end(), [&](std::size_t other) {
            return other != column && splitName(header[other]).number == 2;
        });
        if (!mayBeSquare || isIndex || splitName(header[column]).number != 2) continue;
        const auto named = namedParameter(layout, header[column], true);
        if (!named || named->block != meaning.block) continue;
        meaning.isVariance = true;
        remarks.assume("import-variance", Text("The names are taken to say variance, not standard deviation, in {1}.",
                                               columnText(header, column)));
    }
    return {std::move(meanings), std::move(remarks)};
}

void checkMeanings(const Table& table, const FamilyLayout& layout, const std::vector<ColumnMeaning>& meanings) {
    if (meanings.size() != table.columnCount()) {
        throw InvalidSetting(Text("Parameters are assigned to {1} columns; {2} has {3}.", meanings.size(), table.name(),
                                  table.columnCount()));
    }
    const auto isUnknown = [&](const ColumnMeaning& meaning) { return meaning.block >= layout.blocks.size(); };
    const bool areForms = std::all_of(meanings.begin(), meanings.end(),
                                      [&](const ColumnMeaning& meaning) { return isKnownForm(layout, meaning); });
    if (!areForms || std::any_of(meanings.begin(), meanings.end(), isUnknown)) {
        throw InvalidSetting(
            Text("A column is assigned to a parameter that the family {1} does not have.", layout.family));
    }
}

/// What the names say together of a set of columns.
ColumnReading withNamedMeanings(ColumnReading reading, const Columns& columns, const ImportOverrides& overrides) {
    const FamilyLayout& layout = familyLayout(reading.family);
    reading.columnOrder = ColumnOrder::Names;
    reading.meanings = reading.namedMeanings;
    for (const std::size_t column : columns) {
        ColumnMeaning& meaning = reading.meanings[column];
        if (layout.blocks[meaning.block].mayBeVariance) {
            meaning.isVariance = overrides.areVariances.value_or(meaning.isVariance);
        }
    }
    return reading;
}

/// By the names where these say it, else by the places. words: as of wordsBesideMembers().
ColumnReading withMeaningsByOrder(const Table& table, ColumnReading reading, const Columns& columns,
                                  const std::vector<std::string>& words, const ImportOverrides& overrides) {
    const FamilyLayout& layout = familyLayout(reading.family);
    const auto& header = table.header();
    reading.meanings.assign(table.columnCount(), {});
    for (std::size_t k = 0; k < columns.size(); ++k) {
        const std::string name = !words.empty() ? words[k] : header.empty() ? std::string() : header[columns[k]];
        ColumnMeaning& meaning = reading.meanings[columns[k]];
        if (reading.columnOrder == ColumnOrder::Names) {
            meaning = *namedParameter(layout, name, overrides.family.has_value());
        } else {
            meaning.block = blockByPlace(layout, k, columns.size(), reading.columnOrder);
        }
        meaning.isVariance =
            layout.blocks[meaning.block].mayBeVariance &&
            overrides.areVariances.value_or(isVariance(hasNumberedVectors(layout) ? vectorName(name).stem : name));
    }
    return reading;
}

/// left: as meaningsByWhatIsLeft() gives them.
ColumnReading withMeaningsLeft(ColumnReading reading, const Columns& columns, const std::vector<ColumnMeaning>& left,
                               const std::vector<std::string>& header, const ImportOverrides& overrides) {
    const FamilyLayout& layout = familyLayout(reading.family);
    reading.columnOrder = ColumnOrder::Names;
    for (std::size_t k = 0; k < columns.size(); ++k) {
        ColumnMeaning& meaning = reading.meanings[columns[k]];
        meaning = left[k];
        meaning.isVariance = layout.blocks[meaning.block].mayBeVariance &&
                             overrides.areVariances.value_or(isVariance(header[columns[k]]));
    }
    return reading;
}

ImportQuestion mixtureOfVectorsQuestion(const Table& table, const FamilyLayout& layout) {
    return {
        .about = ImportQuestion::About::Columns,
        .text = "The columns of a mixture of vectors are told apart by their names alone",
        .answer = isNumberOfComponent(layout, layout.blocks.size() - 1)
                      ? Text("name them w0, w1, ...; mean0_0, mean0_1, ..., the component and then the coordinate; "
                             "{1}0_0, ... likewise; and {2}0, {2}1, ..., one of each component",
                             layout.blocks[2].columnNames.front(), layout.blocks.back().columnNames.front())
                      : Text("name them w0, w1, ...; mean0_0, mean0_1, ..., the component and then the coordinate; and "
                             "{1}0_0, ... likewise",
                             layout.blocks.back().columnNames.front()),
        .place = {.file = table.name()}};
}

/// "dispersion" may be the size of a negative binomial distribution and its reciprocal.
std::optional<ImportQuestion> undecidedQuestion(const Table& table, const ColumnReading& reading,
                                                const Columns& columns) {
    const FamilyLayout& layout = familyLayout(reading.family);
    const auto& header = table.header();
    if (header.empty()) return std::nullopt;
    const auto undecided = std::find_if(columns.begin(), columns.end(), [&](std::size_t column) {
        return isUndecidedParameter(layout, header[column]);
    });
    if (undecided == columns.end()) return std::nullopt;
    const std::size_t block = reading.meanings[*undecided].block;
    const ParameterForm& form = parameterForms(family(reading.family))->forms().front();
    std::string asParameter;
    std::string asForm;
    for (std::size_t column = 0; column < reading.roles.size(); ++column) {
        const bool isPrediction = reading.roles[column] == ColumnRole::Prediction;
        const std::string word = isPrediction ? layout.blocks[reading.meanings[column].block].id
                                 : reading.roles[column] == ColumnRole::Target ? std::string("target")
                                                                               : std::string("ignored");
        const std::string comma = column == 0 ? "" : ",";
        asParameter += comma + word;
        asForm += comma + (column == *undecided ? form.id : word);
    }
    return ImportQuestion{.about = ImportQuestion::About::Columns,
                          .text = Text("By its name {1} may hold {2} or {3}", columnText(header, *undecided),
                                       inEnglish(layout.blocks[block].name), inEnglish(form.name)),
                          .answer = Text("say which with --kind {1} --columns {2} or --kind {1} --columns {3}",
                                         reading.family, asParameter, asForm),
                          .place = {.file = table.name()}};
}

/// Standard deviations, by their name, where the family has scales: those of a Laplace mixture are smaller.
std::optional<ImportQuestion> deviationForScaleQuestion(const Table& table, const ColumnReading& reading,
                                                        const Columns& columns) {
    const FamilyLayout& layout = familyLayout(reading.family);
    const auto& header = table.header();
    if (header.empty() || layout.isClassification || layout.areDraws || layout.hasLevels) return std::nullopt;
    const auto odd = std::find_if(columns.begin(), columns.end(), [&](std::size_t column) {
        const ColumnMeaning& meaning = reading.meanings[column];
        const ParameterBlock& block = layout.blocks[meaning.block];
        return block.isSpread && !block.mayBeVariance && meaning.form == 0 &&
               !namedParameter(layout, header[column], true) &&
               blockOf(spreadLayout(), header[column]) == std::size_t{1};
    });
    if (odd == columns.end()) return std::nullopt;
    std::string words;
    for (std::size_t column = 0; column < reading.roles.size(); ++column) {
        const bool isPrediction = reading.roles[column] == ColumnRole::Prediction;
        words += (column == 0 ? "" : ",") + (isPrediction ? layout.blocks[reading.meanings[column].block].id
                                             : reading.roles[column] == ColumnRole::Target ? std::string("target")
                                                                                           : std::string("ignored"));
    }
    return ImportQuestion{
        .about = ImportQuestion::About::Columns,
        .text = Text("By its name {1} holds standard deviations or variances, and a {2} distribution has a scale",
                     columnText(header, *odd), layout.family),
        .answer = Text("write scales in its place, or take its numbers for scales with --kind {1} --columns {2}",
                       layout.family, asItStands(words)),
        .place = {.file = table.name()}};
}

}  // namespace

Found<ColumnReading> detectMeanings(const Table& predictions, ColumnReading reading, const ImportOverrides& overrides) {
    const FamilyLayout& layout = familyLayout(reading.family);
    const auto& header = predictions.header();
    const Columns columns = namedPredictionColumns(reading);
    if (!reading.namedMeanings.empty() && !overrides.meanings && !overrides.columnOrder) {
        return {withNamedMeanings(std::move(reading), columns, overrides)};
    }
    const bool areNamed = !header.empty() && std::all_of(columns.begin(), columns.end(), [&](std::size_t column) {
        return namedParameter(layout, header[column], overrides.family.has_value()).has_value();
    });
    const auto words = areNamed ? std::vector<std::string>{} : wordsBesideMembers(layout, header, columns);
    reading.columnOrder = overrides.columnOrder.value_or(ColumnOrder::Names);
    if (reading.columnOrder == ColumnOrder::Names && !areNamed && words.empty()) {
        reading.columnOrder = ColumnOrder::Parameters;
    }
    reading = withMeaningsByOrder(predictions, std::move(reading), columns, words, overrides);
    const bool isByNames = reading.columnOrder == ColumnOrder::Names;
    ImportRemarks remarks;
    if (hasNumberedVectors(layout) && layout.hasWeights && !isByNames && !overrides.meanings) {
        remarks.ask(mixtureOfVectorsQuestion(predictions, layout));
    }
    if (isByNames && !overrides.meanings) remarks.ask(undecidedQuestion(predictions, reading, columns));
    const auto readSquares = [&] {
        if (overrides.areVariances || header.empty()) return;
        reading.meanings = remarks.take(withSquares(header, layout, columns, std::move(reading.meanings)));
    };
    if (areNamed) readSquares();
    const auto isLoose = [&](std::size_t column) { return !header.empty() && isLooselyNamed(layout, header[column]); };
    const bool isOpenToNames =
        !isByNames && !overrides.meanings && !overrides.columnOrder && !overrides.predictionNames;
    const auto left = isOpenToNames ? meaningsByWhatIsLeft(predictions, layout, columns) : std::vector<ColumnMeaning>{};
    if (overrides.meanings) {
        checkMeanings(predictions, layout, *overrides.meanings);
        reading.meanings = *overrides.meanings;
    } else if (!left.empty()) {
        reading = withMeaningsLeft(std::move(reading), columns, left, header, overrides);
        readSquares();
        remarks.ask(undecidedQuestion(predictions, reading, columns));
        remarks.assume("import-names",
                       Text("The names are taken to say {1}.", placesText(predictions, reading, columns)));
    } else if (!isByNames && layout.blocks.size() > 1 && !columns.empty()) {
        if (words.empty()) readSquares();
        remarks.assume("import-places", Text("The places of the columns say what they hold: {1}.",
                                             placesText(predictions, reading, columns)));
        if (isOpenToNames) remarks.ask(contradictedPlacesQuestion(predictions, reading, columns));
    } else if (std::any_of(columns.begin(), columns.end(), isLoose)) {
        remarks.assume("import-names",
                       Text("The names are taken to say {1}.", placesText(predictions, reading, columns)));
    }
    if (!overrides.meanings) remarks.ask(deviationForScaleQuestion(predictions, reading, columns));
    return {std::move(reading), std::move(remarks)};
}

}  // namespace calibrium
