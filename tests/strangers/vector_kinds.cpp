// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/strangers/stranger_kinds.h"
#include "tests/support/generated_tables.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace calibrium::test {

namespace {

using Cells = std::vector<std::string>;

/// What coordinates are called, also as parameters, weights and rows are. Not "pred" and "obs": "y_pred, pred_std,
/// y_obs" among them is a forecast of one number to every reader.
const std::vector<Cells>& coordinateSets() {
    static const std::vector<Cells> sets{{"u", "v"},           {"x", "y", "z"},    {"w", "u", "v"},
                                         {"north", "east"},    {"temp", "wind"},   {"Länge", "Breite"},
                                         {"a", "b"},           {"m", "b"},         {"s", "t"},
                                         {"height", "weight"}, {"lat", "lon"},     {"alpha", "beta"},
                                         {"mean", "max"},      {"df", "nu"},       {"p", "q"},
                                         {"loc1", "loc2"},     {"scale", "shift"}, {"target", "other"},
                                         {"y", "x"},           {"id", "no"},       {"red", "green", "blue"}};
    return sets;
}

struct VectorFamilyWords {
    std::string family;
    Cells locations;
    Cells spreads;
    double perSpread = 1;  ///< what the family has in the place of a spread of 1 under these words
};

const std::vector<VectorFamilyWords>& vectorFamilies() {
    static const std::vector<VectorFamilyWords> families{
        {"normal", {"mean", "mu", "Mittelwert", "moyenne", "media", "centre"}, {"sd", "std", "sigma", "breadth"}},
        {"laplace", {"loc", "location", "lage", "mu", "mean", "centre"}, {"scale", "b", "skala", "échelle", "breadth"}},
        {"laplace", {"loc", "mu", "mean"}, {"sd", "std"}, 1 / std::sqrt(2.0)},
        {"t-vectors", {"loc", "location", "mu", "posizione", "mean", "centre"}, {"scale", "sigma", "skala"}}};
    return families;
}

/// Parameters and targets of vectors under names that say parameter and coordinate, whole or in part.
StrangerTable vectorsByCoordinates(const Dice& dice, const StrangerWords& /*words*/) {
    static const Cells separators{"_", ".", " ", "-"};
    static const Cells beside{"", "", "y_", "target_", "obs_"};
    static const Cells degreeNames{"df", "nu", "dof", "Freiheitsgrade", "degrees_of_freedom"};
    const VectorFamilyWords& family = dice.of(vectorFamilies());
    const Cells& coordinates = dice.of(coordinateSets());
    const std::string& separator = dice.of(separators);
    const bool isBehind = dice.chance(0.7);
    const auto named = [&](const std::string& word, const std::string& coordinate) {
        return isBehind ? word + separator + coordinate : coordinate + separator + word;
    };
    const std::string& location = dice.of(family.locations);
    const std::string& spread = dice.of(family.spreads);
    const std::string& before = dice.of(beside);
    StrangerTable table{.outcomeCount = coordinates.size(), .truth = {.family = family.family}};
    table.overrides.family = family.family;
    for (const std::string& one : coordinates) table.columns.push_back({before + one, {}});
    for (const std::string& one : coordinates) table.columns.push_back({named(location, one), {}});
    for (const std::string& one : coordinates) table.columns.push_back({named(spread, one), {}});
    const bool haveDegrees = family.family == "t-vectors";
    if (haveDegrees) table.columns.push_back({dice.of(degreeNames), {}});
    const std::size_t d = coordinates.size();
    const std::size_t count = 40 + dice.below(80);
    for (std::size_t i = 0; i < count; ++i) {
        std::vector<std::array<double, 3>> row;
        for (std::size_t k = 0; k < d; ++k) {
            const double centre = 3 * normalNumber(dice.generator());
            const double size = 0.5 + dice.uniform();
            const Cells cells{decimal(centre + size * normalNumber(dice.generator()), 5), decimal(centre, 5),
                              decimal(size, 5)};
            for (std::size_t part = 0; part < cells.size(); ++part)
                table.columns[part * d + k].cells.push_back(cells[part]);
            row.push_back({asWritten(cells[0]), asWritten(cells[1]), family.perSpread * asWritten(cells[2])});
        }
        // The order of the coordinates is left open.
        std::sort(row.begin(), row.end());
        std::vector<double> flat;
        for (const auto& one : row) flat.insert(flat.end(), one.begin(), one.end());
        if (haveDegrees) {
            table.columns.back().cells.push_back(decimal(4 + 5 * dice.uniform(), 4));
            flat.push_back(asWritten(table.columns.back().cells.back()));
        }
        table.truth.rows.push_back(std::move(flat));
    }
    return table;
}

}  // namespace

std::vector<StrangerKind> kindsOfVectors() { return {{"vectors by coordinates", vectorsByCoordinates}}; }

}  // namespace calibrium::test
