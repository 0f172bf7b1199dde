// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/outcomes/scale_mismatch.h"

#include "core/io/cells/number.h"
#include "core/io/columns/column_facts.h"
#include "core/io/columns/column_sample.h"
#include "core/io/names/column_names.h"
#include "core/io/names/name_list.h"
#include "core/io/names/name_parts.h"
#include "core/io/names/name_words.h"
#include "core/io/names/unit_names.h"
#include "core/io/reading/assign_columns.h"
#include "core/text/shell_word.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace calibrium {

namespace {

using Columns = std::vector<std::size_t>;

constexpr double farFromNamed = 3;    ///< standard deviations; says something only beside names that do
constexpr double farFromUnits = 1.5;  ///< beside names that may be of two units
constexpr double farFromAll = 5;      ///< beside a column that fits
constexpr double nearEnough = 2.5;    ///< of the column that fits
constexpr std::size_t mostLookedAt = 400;
constexpr std::size_t fewestLookedAt = 5;

struct Band {
    double centre = 0;
    double spread = 0;
};

double medianOf(std::vector<double> numbers) {
    const auto middle = numbers.begin() + static_cast<std::ptrdiff_t>(numbers.size() / 2);
    std::nth_element(numbers.begin(), middle, numbers.end());
    return *middle;
}

Band bandOfNumbers(const std::vector<double>& numbers) {
    double sum = 0;
    for (const double number : numbers) sum += number;
    const double mean = sum / static_cast<double>(numbers.size());
    double squares = 0;
    for (const double number : numbers) squares += (number - mean) * (number - mean);
    return {mean, std::sqrt(squares / static_cast<double>(numbers.size()))};
}

/// Where the predictions of a row lie; empty for families without a mean or location and a spread, and for vectors.
class Bands {
public:
    explicit Bands(const ImportPlan& plan)
        : m_plan(plan),
          m_layout(familyLayout(plan.reading.family)),
          m_columns(predictionColumns(plan.tables.predictions, plan.reading)) {
        const std::size_t blocks = m_layout.blocks.size();
        if (m_layout.areDraws || m_layout.hasLevels) return;
        m_centre = m_layout.hasWeights ? 1 : 0;
        m_isPair = blocks > m_centre + 1 && !m_layout.hasTriangle && !m_layout.areCounts &&
                   m_layout.blocks[m_centre + 1].isSpread;
    }
    [[nodiscard]] bool isKnown() const {
        return !m_layout.isClassification && (m_layout.areDraws || m_layout.hasLevels || m_isPair);
    }
    [[nodiscard]] std::optional<Band> at(std::size_t row) const {
        std::vector<double> centres;
        std::vector<double> spreads;
        for (const std::size_t column : m_columns) {
            const auto number = numberIn(m_plan.tables.predictions, row, column, m_plan.tables.format.hasDecimalComma);
            if (!number || !std::isfinite(*number)) return std::nullopt;
            const ColumnMeaning& meaning = m_plan.reading.meanings[column];
            if (!m_isPair || meaning.block == m_centre) centres.push_back(*number);
            if (m_isPair && meaning.block == m_centre + 1)
                spreads.push_back(meaning.isVariance ? std::sqrt(std::max(*number, 0.0)) : *number);
        }
        if (centres.empty()) return std::nullopt;
        Band band = bandOfNumbers(centres);
        if (m_isPair) band.spread += spreads.empty() ? 0 : *std::max_element(spreads.begin(), spreads.end());
        return band.spread > 0 ? std::optional(band) : std::nullopt;
    }
    /// Those whose names say on which scale the predictions stand.
    [[nodiscard]] Columns spreads() const {
        Columns columns = m_columns;
        std::erase_if(columns, [&](std::size_t column) {
            return !m_isPair || m_plan.reading.meanings[column].block != m_centre + 1;
        });
        return columns;
    }
    [[nodiscard]] Columns centres() const {
        Columns columns = m_columns;
        std::erase_if(
            columns, [&](std::size_t column) { return m_isPair && m_plan.reading.meanings[column].block != m_centre; });
        return columns;
    }

private:
    const ImportPlan& m_plan;
    const FamilyLayout& m_layout;
    Columns m_columns;
    std::size_t m_centre = 0;
    bool m_isPair = false;
};

/// The median distance of a column from the predictions, in their spreads; empty where it cannot be said.
std::optional<double> distanceOf(const ImportPlan& plan, const Bands& bands, const Table& table, std::size_t column) {
    const std::size_t rows = plan.tables.predictions.rowCount();
    if (table.rowCount() != rows) return std::nullopt;
    std::vector<double> distances;
    const std::size_t step = std::max<std::size_t>(1, rows / mostLookedAt);
    for (std::size_t row = 0; row < rows; row += step) {
        const auto number = numberIn(table, row, column, plan.tables.format.hasDecimalComma);
        const auto band = bands.at(row);
        if (number && std::isfinite(*number) && band)
            distances.push_back(std::abs(*number - band->centre) / band->spread);
    }
    return distances.size() < fewestLookedAt ? std::nullopt : std::optional(medianOf(std::move(distances)));
}

enum class Transform { None, Logarithm, Root, Standardised, Difference, Thousands, Logit, Other };

Transform transformOf(const std::string& name) {
    static constexpr auto logarithms = std::to_array<std::string_view>(
        {"log", "ln", "logged", "logarithm", "logarithmiert", "logaritmo", "logscale", "logspace", "logskala"});
    static constexpr auto roots = std::to_array<std::string_view>({"sqrt", "wurzel", "cbrt", "racine", "raiz"});
    static constexpr auto standards = std::to_array<std::string_view>(
        {"z", "zscore", "scaled", "standardized", "standardised", "normalized", "normalised", "skaliert",
         "standardisiert", "normiert", "normalise", "estandarizado"});
    static constexpr auto differences = std::to_array<std::string_view>(
        {"anom", "anomaly", "anomalie", "anomalia", "diff", "delta", "differenz", "residual"});
    static constexpr auto others =
        std::to_array<std::string_view>({"transformed", "transf", "trafo", "boxcox", "yeojohnson", "transformiert"});
    static constexpr auto thousands =
        std::to_array<std::string_view>({"k", "tsd", "thousand", "thousands", "tausend", "milliers", "miles", "mio",
                                         "mn", "million", "millions", "millionen", "millones"});
    for (const std::string& word : nameWords(name)) {
        const auto isAmong = [&](const auto& list) { return std::find(list.begin(), list.end(), word) != list.end(); };
        if (isAmong(logarithms)) return Transform::Logarithm;
        if (word == "logit" || word == "logits") return Transform::Logit;
        if (isAmong(roots)) return Transform::Root;
        if (isAmong(standards)) return Transform::Standardised;
        if (isAmong(differences)) return Transform::Difference;
        if (isAmong(thousands)) return Transform::Thousands;
        if (isAmong(others)) return Transform::Other;
    }
    return Transform::None;
}

bool saysShare(const std::string& name) {
    static constexpr auto words = std::to_array<std::string_view>(
        {"share", "fraction", "frac", "anteil", "proportion", "part", "proporcion", "fraccion"});
    const auto named = nameWords(name);
    return std::any_of(named.begin(), named.end(), [](const std::string& word) {
        return std::find(words.begin(), words.end(), word) != words.end();
    });
}

bool saysPercentage(const std::string& name) {
    return scaleOfName(name) == NumberScale::Percentages || unitOfName(name) == "%";
}

/// Both names say a scale, and these are different ones.
bool contradict(const std::string& prediction, const std::string& target, bool areApart) {
    if (nameDifferentUnits(prediction, target, areApart)) return true;
    if ((transformOf(prediction) == Transform::Logit) != (transformOf(target) == Transform::Logit)) return true;
    return (saysPercentage(prediction) && saysShare(target) && !saysPercentage(target)) ||
           (saysPercentage(target) && saysShare(prediction) && !saysPercentage(prediction));
}

Text namesOfColumns(const std::vector<std::string>& header, const Columns& columns) {
    std::vector<Text> names;
    for (const std::size_t column : columns) names.push_back(columnText(header, column));
    return listed(names);
}

ImportQuestion mismatchQuestion(const Table& table, const Text& text) {
    return {.about = ImportQuestion::About::TargetColumn,
            .text = text,
            .answer =
                "write both on one scale, or name the column of targets with --target-column if it has that of "
                "the predictions",
            .place = {.file = table.name()}};
}

/// Other columns that lie where the predictions do.
Columns fittingColumns(const ImportPlan& plan, const Bands& bands, const TargetColumn& target) {
    const Table& table = *target.table;
    const auto facts = factsOf(table, sampleColumns(table, plan.tables.format.hasDecimalComma));
    Columns columns;
    for (std::size_t column = 0; column < facts.size(); ++column) {
        const bool isUsed =
            column == target.column || (!plan.tables.targets && plan.reading.roles[column] == ColumnRole::Prediction);
        if (isUsed || !facts[column].isNumeric || facts[column].numbersRows()) continue;
        if (facts[column].least == facts[column].greatest) continue;
        const auto distance = distanceOf(plan, bands, table, column);
        if (distance && *distance <= nearEnough) columns.push_back(column);
    }
    return columns;
}

/// Cells with percent signs were divided by 100; those of the other column were not.
bool differInPercentSigns(const ImportPlan& plan, const TargetColumn& target, const Columns& centres) {
    if (plan.tables.targets) return false;
    const auto& signs = plan.tables.percentColumns;
    const auto has = [&](std::size_t column) { return std::find(signs.begin(), signs.end(), column) != signs.end(); };
    return std::any_of(centres.begin(), centres.end(), [&](std::size_t c) { return has(c) != has(target.column); });
}

/// y = factor x + shift
struct Conversion {
    double factor = 1;
    double shift = 0;
};

/// Whether the targets lie where the predictions do once these are written in another unit: ten or a thousand times as
/// many, seconds for hours, degrees for Kelvin. For a factor the predictions have to lie far from 0, as near it a
/// larger spread holds any targets.
bool fitConverted(const ImportPlan& plan, const Bands& bands, const TargetColumn& target) {
    static constexpr auto conversions = std::to_array<Conversion>({{1, 273.15},
                                                                   {1, -273.15},
                                                                   {1.8, 32},
                                                                   {1 / 1.8, -32 / 1.8},
                                                                   {60, 0},
                                                                   {1.0 / 60, 0},
                                                                   {3600, 0},
                                                                   {1.0 / 3600, 0},
                                                                   {24, 0},
                                                                   {1.0 / 24, 0},
                                                                   {10, 0},
                                                                   {0.1, 0},
                                                                   {100, 0},
                                                                   {0.01, 0},
                                                                   {1000, 0},
                                                                   {0.001, 0},
                                                                   {1e6, 0},
                                                                   {1e-6, 0}});
    constexpr double farFromZero = 3;
    const std::size_t rows = plan.tables.predictions.rowCount();
    if (target.table->rowCount() != rows) return false;
    const std::size_t step = std::max<std::size_t>(1, rows / mostLookedAt);
    std::array<std::vector<double>, conversions.size()> distances;
    std::vector<double> fromZero;
    for (std::size_t row = 0; row < rows; row += step) {
        const auto number = numberIn(*target.table, row, target.column, plan.tables.format.hasDecimalComma);
        const auto band = bands.at(row);
        if (!number || !std::isfinite(*number) || !band) continue;
        fromZero.push_back(std::abs(band->centre) / band->spread);
        for (std::size_t k = 0; k < conversions.size(); ++k) {
            const double centre = conversions[k].factor * band->centre + conversions[k].shift;
            distances[k].push_back(std::abs(*number - centre) / (conversions[k].factor * band->spread));
        }
    }
    if (fromZero.size() < fewestLookedAt) return false;
    const bool isFarFromZero = medianOf(std::move(fromZero)) > farFromZero;
    for (std::size_t k = 0; k < conversions.size(); ++k) {
        if (conversions[k].shift == 0 && !isFarFromZero) continue;
        if (medianOf(std::move(distances[k])) <= nearEnough) return true;
    }
    return false;
}

/// A spread in percent beside means and targets that are not is that of the mean, a coefficient of variation; one in
/// another unit than the mean has to be converted.
std::optional<ImportQuestion> spreadQuestion(const ImportPlan& plan, const Bands& bands,
                                             const std::string& targetName) {
    const auto& header = plan.tables.predictions.header();
    const Columns centres = bands.centres();
    if (centres.empty()) return std::nullopt;
    const std::size_t centre = centres.front();
    const bool isPercent =
        saysPercentage(targetName) ||
        std::any_of(centres.begin(), centres.end(), [&](std::size_t c) { return saysPercentage(header[c]); });
    for (const std::size_t column : bands.spreads()) {
        const bool isOfMean = !isPercent && saysPercentage(header[column]);
        if (!isOfMean && !haveOtherUnits(header[centre], header[column])) continue;
        const Text text = isOfMean ? Text("By its name {1} holds percentages, and {2} and the targets do not",
                                          columnText(header, column), columnText(header, centre))
                                   : Text("By their names {1} and {2} stand in different units",
                                          columnText(header, column), columnText(header, centre));
        std::string names = shellWord(joinedNames({header[centre], header[column]}));
        // The same command without the target would ask again.
        if (!targetName.empty()) names += " --target-column " + shellWord(targetName);
        return ImportQuestion{
            .about = ImportQuestion::About::Columns,
            .text = text,
            .answer =
                Text("write standard deviations in the unit of the targets in its place; where it holds them, say "
                     "so with --kind {1} --columns {2}",
                     plan.reading.family, asItStands(names)),
            .place = {.file = plan.tables.predictions.name()}};
    }
    return std::nullopt;
}

/// Of a targets file with several columns that may be meant, where a row predicts one number.
std::optional<ImportQuestion> severalTargetsQuestion(const ImportPlan& plan, const Bands& bands) {
    const Columns targets = targetColumns(plan);
    const FamilyLayout& layout = familyLayout(plan.reading.family);
    const bool isOfOne = layout.areDraws || layout.hasLevels || bands.centres().size() == 1;
    if (!plan.tables.targets || targets.size() < 2 || !isOfOne) return std::nullopt;
    const Table& table = *plan.tables.targets;
    return ImportQuestion{.about = ImportQuestion::About::TargetColumn,
                          .text = Text("Each row predicts one number, and the targets may be in {1}",
                                       namesOfColumns(table.header(), targets)),
                          .answer = "say which with --target-column",
                          .place = {.file = table.name()}};
}

}  // namespace

std::optional<ImportQuestion> scaleMismatchQuestion(const ImportPlan& plan, const ImportOverrides& overrides) {
    const bool isColumnChosen = overrides.targetColumn && !plan.tables.isTargetLeftOver;
    if (overrides.targetName || isColumnChosen) return std::nullopt;
    const Bands bands(plan);
    if (!bands.isKnown()) return std::nullopt;
    if (auto question = severalTargetsQuestion(plan, bands)) return question;
    // The roles of a long table are those of the columns that it has become.
    const bool areRolesChosen = overrides.roles && !plan.tables.isLong;
    if (areRolesChosen || targetColumns(plan).size() != 1) return std::nullopt;
    auto target = targetColumn(plan);
    if (!target || plan.reading.areMembers) return std::nullopt;
    // Of real targets in a file of their own the column is the one that is left.
    target->column = targetColumns(plan).front();
    const Table& table = *target->table;
    const Columns centres = bands.centres();
    const auto& header = plan.tables.predictions.header();
    const auto distance = distanceOf(plan, bands, table, target->column);
    const double far = distance.value_or(0);
    const Text targetText = columnText(table.header(), target->column);
    if (far > farFromAll) {
        const Columns fitting = fittingColumns(plan, bands, *target);
        if (!fitting.empty()) {
            ImportQuestion question = mismatchQuestion(
                table, Text("The targets in {1} lie far from all predictions, and the numbers in {2} do not",
                            targetText, namesOfColumns(table.header(), fitting)));
            question.answer = "say which column holds the targets with --target-column";
            return question;
        }
    }
    const auto convertedQuestion = [&]() -> std::optional<ImportQuestion> {
        if (far <= farFromAll || centres.empty() || !fitConverted(plan, bands, *target)) return std::nullopt;
        return mismatchQuestion(table, Text("The targets in {1} lie where the predictions do in another unit, such as "
                                            "thousands or seconds or Kelvin",
                                            targetText));
    };
    if (header.empty() || table.header().empty() || centres.empty()) return convertedQuestion();
    const std::string& targetName = table.header()[target->column];
    if (auto question = spreadQuestion(plan, bands, targetName)) return question;
    // The percent signs of quantiles are those of their levels.
    const bool maySayPercent = far > farFromUnits && !familyLayout(plan.reading.family).hasLevels;
    for (const std::size_t column : centres) {
        const bool isPercentOfOne = maySayPercent && saysPercentage(header[column]) != saysPercentage(targetName);
        const bool isOther = far > farFromNamed && transformOf(header[column]) != transformOf(targetName);
        if (!isOther && !isPercentOfOne && !contradict(header[column], targetName, far > farFromUnits)) continue;
        return mismatchQuestion(table, Text("By their names {1} and {2}, the targets, stand on different scales",
                                            columnText(header, column), targetText));
    }
    if (far > farFromNamed && differInPercentSigns(plan, *target, centres)) {
        return mismatchQuestion(table, Text("Of {1} and {2}, the targets, only one has percent signs, which make "
                                            "hundredths of its numbers",
                                            columnText(header, centres.front()), targetText));
    }
    return convertedQuestion();
}

}  // namespace calibrium
