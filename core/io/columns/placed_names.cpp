// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/columns/placed_names.h"

#include "core/families/parameter_forms.h"
#include "core/io/names/column_names.h"
#include "core/io/names/coordinate_names.h"
#include "core/io/names/interval_names.h"
#include "core/io/names/name_parts.h"
#include "core/io/names/name_words.h"
#include "core/io/names/parameter_names.h"
#include "core/method/known_families.h"

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <string_view>

namespace calibrium {

namespace {

/// Words of names of what is no parameter of a family here: ends of intervals, spreads on other scales, other moments.
bool saysNoParameter(const std::string& name) {
    static constexpr auto words = std::to_array<std::string_view>(
        {"precision", "prec",       "tau",      "log",        "ln",    "log1p",   "logvar",  "logvariance",
         "lnvar",     "logsd",      "logstd",   "lnsd",       "logmu", "logmean", "cv",      "width",
         "halfwidth", "halbbreite", "breite",   "min",        "max",   "minimum", "maximum", "skew",
         "skewness",  "kurtosis",   "quantile", "percentile", "margin"});
    if (intervalName(name)) return true;
    const auto named = nameWords(name);
    return std::any_of(named.begin(), named.end(), [](const std::string& word) {
        return std::find(words.begin(), words.end(), word) != words.end();
    });
}

/// Whether the name says of a coordinate or member that it is another parameter: "mu_wind" is no scale.
bool saysOtherBlock(const FamilyLayout& layout, const std::string& name, std::size_t block) {
    bool saysOther = false;
    const ParameterForms* forms = parameterForms(family(layout.family));
    for (std::size_t one = 0; one < layout.blocks.size(); ++one) {
        bool isSaid = !coordinateNames(layout.blocks[one], name).empty();
        for (std::size_t k = 0; forms != nullptr && !isSaid && k < forms->forms().size(); ++k) {
            const ParameterBlock words{.id = {}, .name = {}, .columnNames = forms->forms()[k].columnNames};
            isSaid = forms->forms()[k].block == one && !coordinateNames(words, name).empty();
        }
        if (isSaid && one == block) return false;
        saysOther = saysOther || isSaid;
    }
    return saysOther;
}

/// Whether the name, which is none of the family's, is that of another parameter than the one at its place.
bool deniesPlace(const FamilyLayout& layout, const std::string& name, std::size_t block) {
    if (saysNoParameter(name)) return true;
    const bool isSpread = saysHowFar(name) || isVariance(name) || blockOf(spreadLayout(), name) == std::size_t{1};
    const bool isCentre = !isSpread && (namesPointForecast(name) || blockOf(spreadLayout(), name) == std::size_t{0});
    const bool isForSpread = layout.blocks[block].mayBeVariance;
    return block == 0 ? isSpread && !layout.hasWeights : isForSpread && isCentre;
}

}  // namespace

std::vector<ColumnMeaning> meaningsByWhatIsLeft(const Table& table, const FamilyLayout& layout,
                                                const std::vector<std::size_t>& columns) {
    const auto& header = table.header();
    if (header.empty() || columns.size() != layout.blocks.size() || columns.size() < 2) return {};
    std::vector<ColumnMeaning> meanings(columns.size());
    std::set<std::size_t> taken;
    std::optional<std::size_t> open;
    for (std::size_t k = 0; k < columns.size(); ++k) {
        const auto named = namedParameter(layout, header[columns[k]], true);
        if (!named && open) return {};
        if (!named) open = k;
        if (named && !taken.insert(named->block).second) return {};
        if (named) meanings[k] = *named;
    }
    if (!open) return meanings;
    std::size_t left = 0;
    while (taken.contains(left)) ++left;
    if (deniesPlace(layout, header[columns[*open]], left)) return {};
    meanings[*open].block = left;
    return meanings;
}

std::optional<ImportQuestion> contradictedPlacesQuestion(const Table& table, const ColumnReading& reading,
                                                         const std::vector<std::size_t>& columns) {
    const FamilyLayout& layout = familyLayout(reading.family);
    const auto& header = table.header();
    if (header.empty() || layout.blocks.size() < 2 || layout.isClassification || layout.hasLevels) return std::nullopt;
    for (const std::size_t column : columns) {
        const std::size_t block = reading.meanings[column].block;
        const auto named = namedParameter(layout, header[column], true);
        const bool isDenied = named ? named->block != block
                                    : deniesPlace(layout, header[column], block) ||
                                          (layout.mayHaveVectors && saysOtherBlock(layout, header[column], block));
        if (!isDenied) continue;
        std::string order;
        for (const ParameterBlock& one : layout.blocks) order += (order.empty() ? "" : ", ") + one.name;
        return ImportQuestion{
            .about = ImportQuestion::About::Columns,
            .text = Text("By its place {1} would hold the {2} of a {3} distribution, and its name says otherwise",
                         columnText(header, column), inEnglish(layout.blocks[block].name), layout.family),
            .answer =
                Text("name the columns that hold {1}, in this order, with --kind {2} --columns", order, layout.family),
            .place = {.file = table.name()}};
    }
    return std::nullopt;
}

}  // namespace calibrium
