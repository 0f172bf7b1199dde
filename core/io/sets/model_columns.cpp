// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/sets/model_columns.h"

#include "core/io/cells/number.h"
#include "core/io/columns/column_sample.h"
#include "core/io/columns/other_columns.h"
#include "core/io/names/column_names.h"
#include "core/io/names/interval_names.h"
#include "core/io/names/name_list.h"
#include "core/io/names/name_words.h"
#include "core/io/names/other_names.h"
#include "core/io/names/quantile_names.h"
#include "core/io/outcomes/outcome_evidence.h"
#include "core/io/sets/named_sets.h"
#include "core/text/shell_word.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <set>
#include <utility>

namespace calibrium {

namespace {

using Columns = std::vector<std::size_t>;

constexpr std::string_view separators = "_ .-:";
constexpr double nearlyAllOfModel = 0.9;
constexpr double greatestPercentage = 100;

/// A name in two parts: which model, and what of it.
struct SplitName {
    std::string model;
    std::string rest;
};

/// Cut at these places, both parts not empty.
std::optional<SplitName> cutName(const std::string& name, std::size_t at, std::size_t width, bool isModelFirst) {
    if (at == std::string::npos || at == 0 || at + width >= name.size()) return std::nullopt;
    SplitName parts{name.substr(0, at), name.substr(at + width)};
    if (!isModelFirst) std::swap(parts.model, parts.rest);
    return parts;
}

/// Before or behind the longest of the classes that the name ends or begins with.
std::optional<SplitName> splitAtClass(const std::string& name, bool isModelFirst,
                                      const std::vector<std::string>& classes) {
    std::optional<SplitName> found;
    for (const std::string& one : classes) {
        const bool isThere = isModelFirst ? name.ends_with(one) : name.starts_with(one);
        if (!isThere || one.empty() || one.size() + 1 >= name.size()) continue;
        const auto isSeparator = [&](std::size_t at) { return separators.find(name[at]) != std::string_view::npos; };
        std::size_t first = isModelFirst ? name.size() - one.size() - 1 : one.size();
        if (!isSeparator(first) || (found && found->rest.size() >= one.size())) continue;
        // ": " and "__" are one separator.
        std::size_t last = first;
        while (isModelFirst && first > 1 && isSeparator(first - 1)) --first;
        while (!isModelFirst && last + 2 < name.size() && isSeparator(last + 1)) ++last;
        found = cutName(name, first, last - first + 1, isModelFirst);
    }
    return found;
}

/// At a class, at a separator of several characters, else at the last or first separator of one. classes: words of the
/// targets, which may hold separators themselves.
std::optional<SplitName> splitName(const std::string& name, bool isModelFirst,
                                   const std::vector<std::string>& classes) {
    if (auto atClass = splitAtClass(name, isModelFirst, classes)) return atClass;
    for (const std::string_view wide : {": ", "::", "__", " - ", " | ", "|", "/"}) {
        const auto at = name.find(wide);
        if (at != std::string::npos) return cutName(name, at, wide.size(), isModelFirst);
    }
    const std::size_t at = isModelFirst ? name.find_last_of(separators) : name.find_first_of(separators);
    return cutName(name, at, 1, isModelFirst);
}

std::vector<std::string> classWords(const ColumnView& view) {
    if (!view.target.column) return {};
    const ColumnFacts& target = view.facts[*view.target.column];
    return target.isText ? std::vector<std::string>(target.labels.begin(), target.labels.end())
                         : std::vector<std::string>();
}

/// Words that say what a column is, not whose it is.
bool saysWhat(const std::string& word) {
    if (probabilityStrength(word) != NameStrength::None || targetRank(word)) return true;
    if (intervalName(word)) return true;  // "80%_lower"
    if (word.size() == 1) return false;   // "b" is a model more often than a scale
    return isUsualExtra(word) ||
           std::any_of(familyLayouts().begin(), familyLayouts().end(),
                       [&](const FamilyLayout& layout) { return blockOf(layout, word).has_value(); });
}

/// To 1 or to 100 in nearly all rows.
bool addUp(const ColumnView& view, const Columns& columns) {
    return sumsTo(1, view.sample, columns).share >= nearlyAllOfModel ||
           sumsTo(100, view.sample, columns).share >= nearlyAllOfModel;
}

bool isCompleteModel(const ColumnView& view, const Columns& columns, const std::vector<std::string>& names) {
    if (columns.size() < 2) return false;
    if (addUp(view, columns)) return true;
    for (const FamilyLayout& layout : familyLayouts()) {
        if (layout.isClassification) continue;
        std::vector<std::size_t> widths(layout.blocks.size(), 0);
        const bool areNamed = std::all_of(names.begin(), names.end(), [&](const std::string& name) {
            const auto block = blockOf(layout, name);
            if (block) ++widths[*block];
            return block.has_value();
        });
        if (areNamed && columns.size() >= layout.minimumColumns && isComplete(layout, widths)) return true;
    }
    return std::all_of(names.begin(), names.end(),
                       [](const std::string& name) { return scaleOfName(name) == NumberScale::Logits; });
}

/// "p0" and "p1" beside "cal_p0" and "cal_p1": the columns that are called what those of the only named model are
/// behind its name.
std::optional<ModelColumns> unnamedModel(const ColumnView& view, const std::vector<std::string>& rests) {
    Columns columns;
    std::string name;
    for (const std::string& rest : rests) {
        const auto found = std::find_if(view.facts.begin(), view.facts.end(), [&](const ColumnFacts& facts) {
            return facts.name == rest && facts.mayBePrediction();
        });
        if (found == view.facts.end()) return std::nullopt;
        columns.push_back(static_cast<std::size_t>(found - view.facts.begin()));
        name += (name.empty() ? "" : "/") + rest;
    }
    std::sort(columns.begin(), columns.end());
    if (!addUp(view, columns)) return std::nullopt;
    return ModelColumns{name, columns, {}};
}

std::vector<ModelColumns> modelsByName(const ColumnView& view, bool isModelFirst) {
    struct Group {
        Columns columns;
        std::vector<std::string> rests;
    };
    std::vector<std::string> order;
    std::map<std::string, Group> groups;
    const std::vector<std::string> classes = classWords(view);
    for (std::size_t column = 0; column < view.facts.size(); ++column) {
        if (!view.facts[column].mayBePrediction()) continue;
        const auto parts = splitName(view.facts[column].name, isModelFirst, classes);
        if (!parts || saysWhat(parts->model)) continue;
        Group& group = groups[parts->model];
        if (group.columns.empty()) order.push_back(parts->model);
        group.columns.push_back(column);
        group.rests.push_back(parts->rest);
    }
    std::vector<ModelColumns> models;
    for (const std::string& name : order) {
        const Group& group = groups[name];
        const Group& first = groups[order.front()];
        const bool isAlike = std::set<std::string>(group.rests.begin(), group.rests.end()) ==
                             std::set<std::string>(first.rests.begin(), first.rests.end());
        if (!isAlike || !isCompleteModel(view, group.columns, group.rests)) return {};
        const std::string& sample = view.facts[group.columns.front()].name;
        const std::string pattern = isModelFirst ? sample.substr(0, name.size() + 1) + "*"
                                                 : "*" + sample.substr(sample.size() - name.size() - 1);
        models.push_back({name, group.columns, pattern});
    }
    if (models.size() == 1) {
        if (auto unnamed = unnamedModel(view, groups[order.front()].rests)) models.insert(models.begin(), *unnamed);
    }
    return models.size() > 1 ? models : std::vector<ModelColumns>{};
}

/// How clearly a name says that its column holds the predictions of a binary classifier.
enum class ModelName { Other, Predicted, Probability };

ModelName modelName(const ColumnFacts& facts) {
    if (facts.probability == NameStrength::Strong) return ModelName::Probability;
    return saysPredicted(facts.name) ? ModelName::Predicted : ModelName::Other;
}

/// "prob_lower" or "prob_std" beside "prob": how sure the one is, and no model.
bool saysHowSure(const ColumnView& view, const ColumnFacts& facts) {
    const auto end = intervalName(facts.name);
    const std::string stem = end ? end->stem : spreadStem(facts.name);
    return !stem.empty() && std::any_of(view.facts.begin(), view.facts.end(),
                                        [&](const ColumnFacts& other) { return centreStem(other.name) == stem; });
}

/// Probabilities, or percentages under a name that says predictions: what one binary classifier can have written.
bool mayBeBinaryModel(const ColumnView& view, std::size_t column) {
    const ColumnFacts& facts = view.facts[column];
    const bool isReserved = std::find(view.reserved.begin(), view.reserved.end(), column) != view.reserved.end();
    const bool isConstant = facts.least == facts.greatest;
    const bool isExtra = facts.isExtra && !(saysPredicted(facts.name) && facts.isFraction());
    if (!facts.mayBePrediction() || isReserved || isExtra || isConstant) return false;
    if (facts.isBound || saysHowSure(view, facts) || holdsOtherThanPrediction(view, column)) return false;
    if (facts.isFraction()) return facts.shareInUnit >= nearlyAllOfModel;
    const bool isNamed = modelName(facts) != ModelName::Other || scaleOfName(facts.name) == NumberScale::Percentages;
    // Two values are classes, counted from 1, and a handful of small numbers are days, visits or folds.
    constexpr double greatestOfHandful = 20;
    const bool areFew = saysPredicted(facts.name) && facts.greatest <= greatestOfHandful;
    const bool areClasses = facts.isWhole && (facts.labels.size() <= 2 || areFew);
    return isNamed && !areClasses && !facts.hasNegative && facts.greatest > 1 && facts.greatest <= greatestPercentage;
}

std::optional<Skill> skillOfTarget(const ColumnView& view, std::size_t column) {
    return view.target.column ? skillOf(view, column, *view.target.column) : std::nullopt;
}

/// A column beside a better named one is a model of its own if its numbers score clearly better than the share of the
/// event, as no covariate does, or not worse than the best named ones (skillOfLead), or if its name says that it was
/// predicted by a model as well.
bool isFurtherModel(const ColumnView& view, std::size_t column, ModelName lead, double skillOfLead) {
    constexpr double clearly = 2.5;
    const ModelName name = modelName(view.facts[column]);
    if (name == lead) return true;
    const auto words = wordsOf(view.facts[column].name);
    if (std::find(words.begin(), words.end(), "model") != words.end() || saysKindOfModel(view.facts[column].name)) {
        return true;
    }
    const auto skill = skillOfTarget(view, column);
    // "score" may be one of either kind.
    if (skill && skill->mean > 0 && view.facts[column].probability != NameStrength::None) return true;
    return skill && (skill->mean > clearly * skill->error || (skill->mean > 0 && skill->mean >= skillOfLead));
}

/// One column of probabilities for each of several binary classifiers.
std::vector<ModelColumns> binaryModels(const ColumnView& view, const Explanation& best) {
    const bool areTwoClasses = view.target.isKnown && view.target.labels.size() == 2;
    const bool isClassification = familyLayout(best.family).isClassification;
    const bool isOtherwiseExplained = !isClassification || (best.columns.size() > 1 && addUp(view, best.columns));
    if (!areTwoClasses || isOtherwiseExplained) return {};
    Columns possible;
    for (std::size_t column = 0; column < view.facts.size(); ++column) {
        if (mayBeBinaryModel(view, column)) possible.push_back(column);
    }
    ModelName lead = ModelName::Other;
    for (const std::size_t column : possible) lead = std::max(lead, modelName(view.facts[column]));
    double skillOfLead = 0;
    for (const std::size_t column : possible) {
        const auto skill = modelName(view.facts[column]) == lead ? skillOfTarget(view, column) : std::nullopt;
        if (skill) skillOfLead = std::max(skillOfLead, skill->mean);
    }
    std::erase_if(possible, [&](std::size_t column) { return !isFurtherModel(view, column, lead, skillOfLead); });
    if (possible.size() < 2) return {};
    std::vector<ModelColumns> models;
    for (const std::size_t column : possible) {
        const std::string& name = view.facts[column].name;
        const bool isUnique = std::count(view.table.header().begin(), view.table.header().end(), name) == 1;
        models.push_back({name, {column}, isUnique ? name : std::to_string(column + 1)});
    }
    return models;
}

/// A pattern for exactly these columns; empty where there is none.
std::string patternOf(const Table& table, const Columns& columns) {
    const auto& header = table.header();
    std::string start = header[columns.front()];
    for (const std::size_t column : columns) {
        const std::string& name = header[column];
        start.resize(static_cast<std::size_t>(
            std::mismatch(start.begin(), start.end(), name.begin(), name.end()).first - start.begin()));
    }
    const auto startsSo = [&](const std::string& name) { return name.starts_with(start); };
    const auto alike = static_cast<std::size_t>(std::count_if(header.begin(), header.end(), startsSo));
    if (!start.empty() && alike == columns.size()) return start + "*";
    return {};
}

/// Columns that are named after each other, of several models.
std::vector<ModelColumns> modelsOfNamedSets(const ColumnView& view, const Explanation& best) {
    const FamilyLayout& layout = familyLayout(best.family);
    const auto isNamed = [&](std::size_t column) { return blockOf(layout, view.facts[column].name).has_value(); };
    if (std::all_of(best.columns.begin(), best.columns.end(), isNamed)) return {};
    std::vector<ModelColumns> models;
    bool isBestOne = false;
    for (const NamedSet& set : namedSets(view)) {
        if (set.family != best.family) continue;
        isBestOne = isBestOne || set.columns == best.columns;
        const std::string name = set.stem.empty() ? view.facts[set.columns.front()].name : set.stem;
        models.push_back({name, set.columns, patternOf(view.table, set.columns)});
    }
    return isBestOne && models.size() > 1 ? models : std::vector<ModelColumns>{};
}

}  // namespace

std::vector<ModelColumns> modelsInFile(const ColumnView& view, const Explanation& best) {
    if (view.table.header().empty()) return {};
    for (const bool isModelFirst : {true, false}) {
        auto models = modelsByName(view, isModelFirst);
        const bool isPartOfBest = std::any_of(models.begin(), models.end(), [&](const ModelColumns& model) {
            return std::any_of(model.columns.begin(), model.columns.end(), [&](std::size_t column) {
                return std::find(best.columns.begin(), best.columns.end(), column) != best.columns.end();
            });
        });
        if (isPartOfBest) return models;
    }
    auto models = modelsOfNamedSets(view, best);
    return models.empty() ? binaryModels(view, best) : models;
}

namespace {

/// The option where no pattern fits these columns alone.
std::string namesOption(const ColumnView& view, const Columns& columns) {
    std::vector<std::string> names;
    for (const std::size_t column : columns) names.push_back(view.facts[column].name);
    return " --columns " + shellWord(joinedNames(names));
}

bool exceedsOne(const SampledColumn& sampled) {
    const auto& values = sampled.values;
    return std::count_if(values.begin(), values.end(), [](double value) { return value > 1; }) > 1;
}

}  // namespace

ImportQuestion modelsQuestion(const ColumnView& view, const std::vector<ModelColumns>& models) {
    std::vector<std::string> names;
    std::string options;
    bool arePercentages = false;
    for (const auto& model : models) {
        names.push_back(model.name);
        options += model.pattern.empty() ? namesOption(view, model.columns) : columnsOption(model.pattern);
        arePercentages =
            arePercentages || (model.columns.size() == 1 && exceedsOne(view.sample[model.columns.front()]));
    }
    if (arePercentages) options += " (and --percent if these are percentages)";
    return {.about = ImportQuestion::About::Columns,
            .text = Text("The file seems to hold {1} models: {2}", models.size(), listed(names)),
            .answer = Text("take all of them with{1}, or one with one of these", options),
            .place = {.file = view.table.name()}};
}

Table withoutModelName(Table predictions, const std::vector<std::size_t>& columns) {
    const std::vector<std::string> header = predictions.header();
    if (header.empty() || columns.size() < 2) return predictions;
    const auto levelsOf = [&](const std::vector<std::string>& names) {
        std::vector<std::string> chosen;
        for (const std::size_t column : columns) chosen.push_back(names[column]);
        return levelsOfNames(chosen);
    };
    const auto levels = levelsOf(header);
    for (const bool isModelFirst : {true, false}) {
        std::vector<std::string> renamed = header;
        std::set<std::string> models;
        for (const std::size_t column : columns) {
            const auto parts = splitName(header[column], isModelFirst, {});
            models.insert(parts ? parts->model : "");
            if (parts) renamed[column] = parts->rest;
        }
        const bool areUnique = std::set<std::string>(renamed.begin(), renamed.end()).size() ==
                               std::set<std::string>(header.begin(), header.end()).size();
        if (models.size() != 1 || models.contains("") || saysWhat(*models.begin()) || !areUnique) continue;
        // The point of "q0.05" cuts a level, and no model's name off.
        if (levels && levelsOf(renamed) != levels) continue;
        predictions.setHeader(std::move(renamed));
        return predictions;
    }
    return predictions;
}

}  // namespace calibrium
