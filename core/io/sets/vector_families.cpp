// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/sets/vector_families.h"

#include "core/families/parameter_blocks.h"
#include "core/io/names/column_names.h"
#include "core/io/names/component_names.h"
#include "core/io/names/name_parts.h"
#include "core/io/names/share_names.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace calibrium {

namespace {

using VectorWords = std::vector<std::string>;

/// The words of the name without numbers, of which the last may say the coordinate.
VectorWords plainWords(const std::string& name) {
    VectorWords words = nameWords(name);
    std::erase_if(words, [](const std::string& word) { return word.front() >= '0' && word.front() <= '9'; });
    return words;
}

bool holdsOneOf(const VectorWords& words, const VectorWords& wanted) {
    const auto is = [&](const std::string& word) {
        return std::any_of(wanted.begin(), wanted.end(),
                           [&](const std::string& one) { return areSameName(word, one); });
    };
    return std::any_of(words.begin(), words.end(), is) || is(joinedWords(words));
}

bool areVectors(const Explanation& best) {
    constexpr std::size_t fewestColumns = 4;  // means and spreads of two coordinates
    const FamilyLayout& layout = familyLayout(best.family);
    return layout.mayHaveVectors && !layout.areDraws && layout.blocks.size() > 1 &&
           best.columns.size() >= fewestColumns;
}

bool saysShapeOfVector(const std::string& name) {
    static const VectorWords shapes{"df",
                                    "dof",
                                    "nu",
                                    "degreesoffreedom",
                                    "freiheitsgrad",
                                    "freiheitsgrade",
                                    "degresdeliberte",
                                    "gradosdelibertad",
                                    "skew",
                                    "skewness",
                                    "schiefe",
                                    "asimetria",
                                    "asymetrie",
                                    "kurtosis",
                                    "tailweight"};
    return holdsOneOf(plainWords(name), shapes);
}

/// The family that takes such columns for those of normal distributions.
const std::string& normalFamilyOf(const Explanation& best) {
    return familyLayout(best.family).hasWeights ? best.family : spreadLayout().family;
}

const std::string& vectorFamilyWith(bool (*isMeant)(const FamilyLayout&)) {
    const auto& layouts = familyLayouts();
    return std::find_if(layouts.begin(), layouts.end(), isMeant)->family;
}

/// The families of scales and of degrees of freedom, of mixtures where the columns have weights.
const std::string& laplaceFamilyOf(const Explanation& best) {
    if (familyLayout(best.family).hasWeights) {
        return vectorFamilyWith(
            [](const FamilyLayout& layout) { return areScaledVectors(layout) && layout.blocks.size() == 3; });
    }
    return vectorFamilyWith([](const FamilyLayout& layout) {
        return layout.mayHaveVectors && layout.blocks.size() == 2 && layout.blocks[1].isSpread &&
               !layout.blocks[1].mayBeVariance;
    });
}
const std::string& studentFamilyOf(const Explanation& best) {
    if (familyLayout(best.family).hasWeights) {
        return vectorFamilyWith(
            [](const FamilyLayout& layout) { return areScaledVectors(layout) && layout.blocks.size() > 3; });
    }
    return vectorFamilyWith([](const FamilyLayout& layout) { return layout.hasSharedLast; });
}

std::optional<ImportQuestion> shapeOfVectorQuestion(const ColumnView& view, const Explanation& best) {
    std::vector<Text> shapes;
    for (std::size_t column = 0; column < view.facts.size(); ++column) {
        const ColumnFacts& facts = view.facts[column];
        const bool isTarget = facts.isTargetByName || contains(view.reserved, column);
        if (isTarget || !facts.isNumeric || contains(best.columns, column)) continue;
        if (saysShapeOfVector(facts.name)) shapes.push_back(columnText(view.table.header(), column));
    }
    if (shapes.empty()) return std::nullopt;
    const Text names = listed(std::move(shapes));
    const bool areMixtures = familyLayout(best.family).hasWeights;
    return ImportQuestion{
        .about = ImportQuestion::About::Columns,
        .text = Text("The names {1} are those of the shape of distributions of vectors that are not normal, such as t "
                     "distributions",
                     names),
        .answer =
            areMixtures
                ? Text("say --kind {1} if each component has one number of degrees of freedom of a multivariate t "
                       "distribution, give draws of others (--kind draws-vectors), or leave {2} out and take the rest "
                       "for normal distributions with --kind {3}",
                       studentFamilyOf(best), names, normalFamilyOf(best))
                : Text("say --kind {1} if each row has one number of degrees of freedom of a multivariate t "
                       "distribution, give draws of others (--kind draws-vectors), or leave {2} out and take the rest "
                       "for normal distributions with --kind {3}",
                       studentFamilyOf(best), names, normalFamilyOf(best)),
        .place = {.file = view.table.name()}};
}

std::optional<ImportQuestion> scaleOfVectorQuestion(const ColumnView& view, const Explanation& best) {
    // Degrees of freedom beside them, or names of their own, say which distributions these are.
    const FamilyLayout& layout = familyLayout(best.family);
    if ((layout.blocks.size() > 2 && !layout.hasWeights) || areScaledVectors(layout)) return std::nullopt;
    static const VectorWords normalWords{"diag", "diagonal", "tril", "sqrt", "gauss", "gaussian", "chol"};
    bool hasLocation = false;
    std::vector<Text> scales;
    for (const std::size_t column : best.columns) {
        const VectorWords words = plainWords(view.facts[column].name);
        if (holdsOneOf(words, normalWords)) return std::nullopt;
        if (holdsOneOf(words, locationNames())) hasLocation = true;
        if (holdsOneOf(words, scaleNames())) scales.push_back(columnText(view.table.header(), column));
    }
    if (!hasLocation || scales.empty()) return std::nullopt;
    return ImportQuestion{
        .about = ImportQuestion::About::Columns,
        .text = Text("Scales, in {1}, are standard deviations of normal distributions, and may be scales of Laplace or "
                     "other distributions of vectors",
                     listed(scales)),
        .answer = Text("say --kind {1} if they are normal, --kind {2} if they are Laplace distributions of "
                       "independent coordinates, or give draws of others (--kind draws-vectors)",
                       normalFamilyOf(best), laplaceFamilyOf(best)),
        .place = {.file = view.table.name()}};
}

/// Concentrations beside shares that add up to 1, which look like probabilities of classes and are the targets.
std::optional<ImportQuestion> sharesQuestion(const ColumnView& view, const Explanation& best) {
    if (!familyLayout(best.family).isClassification) return std::nullopt;
    const auto& layouts = familyLayouts();
    const auto layout =
        std::find_if(layouts.begin(), layouts.end(), [](const FamilyLayout& one) { return one.areShares; });
    std::vector<Text> concentrations;
    for (std::size_t column = 0; column < view.facts.size(); ++column) {
        const ColumnFacts& facts = view.facts[column];
        const bool isLeft = facts.isNumeric && !contains(best.columns, column) && !contains(view.reserved, column);
        if (!isLeft || !(facts.least > 0) || !partOfShares(*layout, facts.name)) continue;
        concentrations.push_back(columnText(view.table.header(), column));
    }
    if (concentrations.size() < 2 || concentrations.size() != best.columns.size()) return std::nullopt;
    return ImportQuestion{.about = ImportQuestion::About::Columns,
                          .text = Text("The names {1} are those of the concentrations of Dirichlet distributions, and "
                                       "the other columns may be the shares that these predict or probabilities",
                                       listed(std::move(concentrations))),
                          .answer = Text("say --kind {1} if they are shares, or --kind {2} if they are probabilities",
                                         layout->family, best.family),
                          .place = {.file = view.table.name()}};
}

}  // namespace

std::optional<ImportQuestion> vectorFamilyQuestion(const ColumnView& view, const Explanation& best) {
    if (view.table.header().empty()) return std::nullopt;
    if (auto question = sharesQuestion(view, best)) return question;
    if (!areVectors(best)) return std::nullopt;
    if (auto question = shapeOfVectorQuestion(view, best)) return question;
    return scaleOfVectorQuestion(view, best);
}

}  // namespace calibrium
