// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/sets/coordinate_columns.h"

#include "core/families/parameter_forms.h"
#include "core/io/names/column_names.h"
#include "core/io/names/component_names.h"
#include "core/io/names/coordinate_names.h"
#include "core/io/names/name_list.h"
#include "core/io/names/name_parts.h"
#include "core/io/names/share_names.h"
#include "core/io/reading/import_tables.h"
#include "core/method/known_families.h"
#include "core/text/shell_word.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <utility>

namespace calibrium {

namespace {

/// One thing that the name of a column may say.
struct NamedPart {
    std::size_t column = 0;
    std::size_t block = 0;
    std::string coordinate{};  ///< two of them of a matrix; empty: of the parameter that all coordinates share
    bool isVariance = false;
    std::size_t form = 0;  ///< as of ColumnMeaning
};
using NamedParts = std::vector<NamedPart>;

bool haveCoordinates(const FamilyLayout& layout) {
    return layout.mayHaveVectors && layout.blocks.size() > 1 && !hasNumberedVectors(layout) && !layout.areShares &&
           !layout.hasLevels;
}

/// Whether the block has one column for each coordinate.
bool isOfCoordinates(const FamilyLayout& layout, std::size_t block) {
    return block + 1 < layout.blocks.size() || (!layout.hasSharedLast && !layout.hasTriangle);
}

/// Those of the ways in which files state the family's parameters, where the name says no parameter itself.
void addForms(const FamilyLayout& layout, std::size_t column, const std::string& name, NamedParts& parts) {
    const ParameterForms* forms = parameterForms(family(layout.family));
    for (std::size_t k = 0; forms != nullptr && k < forms->forms().size(); ++k) {
        const ParameterForm& form = forms->forms()[k];
        const ParameterBlock words{.id = {}, .name = {}, .columnNames = form.columnNames};
        for (const CoordinateName& found : coordinateNames(words, name)) {
            const auto& undecided = forms->undecidedNames();
            const bool isUndecided = std::find(undecided.begin(), undecided.end(), found.word) != undecided.end();
            const bool isKnown = std::any_of(parts.begin(), parts.end(), [&](const NamedPart& part) {
                return part.column == column && part.block == form.block && part.coordinate == found.coordinate;
            });
            if (!isUndecided && !isKnown) parts.push_back({column, form.block, found.coordinate, false, k + 1});
        }
    }
}

/// All that the name of the column may say: "b_loc" is the location of b or, of families that call a scale b, the scale
/// of "loc".
void addParts(const FamilyLayout& layout, std::size_t column, const std::string& name, NamedParts& parts) {
    for (std::size_t block = 0; block < layout.blocks.size(); ++block) {
        const ParameterBlock& own = layout.blocks[block];
        if (layout.hasSharedLast && block + 1 == layout.blocks.size()) {
            const auto isName = [&](const std::string& word) { return areSameName(word, name); };
            if (std::any_of(own.columnNames.begin(), own.columnNames.end(), isName)) parts.push_back({column, block});
            continue;
        }
        for (CoordinateName& found : coordinateNames(own, name)) {
            const bool isSquare = own.mayBeVariance && isVariance(found.word);
            parts.push_back({column, block, std::move(found.coordinate), isSquare});
        }
        if (!layout.hasTriangle || block == 0) continue;
        // What stands on the diagonal of a matrix is a variance.
        for (const CoordinateName& found : coordinateNames(spreadLayout().blocks[1], name)) {
            if (isVariance(found.word)) parts.push_back({column, block, found.coordinate + found.coordinate});
        }
    }
    addForms(layout, column, name, parts);
}

/// Neither what joins the files nor, but for coordinates called so ("loc_id"), what numbers the rows.
bool mayBePart(const ColumnView& view, const ImportTables& tables, std::size_t column) {
    const ColumnFacts& facts = view.facts[column];
    const bool isByName = isRowIdentifier(facts.name) && !isKeyColumn(tables, column);
    return facts.isNumeric && (!facts.isIdentifier || isByName);
}

NamedParts possibleParts(const ColumnView& view, const ImportTables& tables, const FamilyLayout& layout,
                         const std::vector<std::size_t>& among) {
    NamedParts parts;
    for (std::size_t column = 0; column < view.facts.size(); ++column) {
        if (!mayBePart(view, tables, column) || (!among.empty() && !contains(among, column))) continue;
        addParts(layout, column, view.facts[column].name, parts);
    }
    return parts;
}

/// Without coordinates that lack a parameter, and of matrices without pairs of others.
NamedParts completeParts(const FamilyLayout& layout, NamedParts parts) {
    std::vector<std::set<std::string>> coordinates(layout.blocks.size());
    for (const NamedPart& part : parts) coordinates[part.block].insert(part.coordinate);
    std::set<std::string> pairs;
    for (const std::string& one : coordinates.front()) {
        for (const std::string& other : coordinates.front()) pairs.insert(one + other);
    }
    std::erase_if(parts, [&](const NamedPart& part) {
        if (!isOfCoordinates(layout, part.block)) return layout.hasTriangle && !pairs.contains(part.coordinate);
        for (std::size_t block = 0; block < layout.blocks.size(); ++block) {
            if (isOfCoordinates(layout, block) && !coordinates[block].contains(part.coordinate)) return true;
        }
        return layout.hasTriangle && !coordinates.back().contains(part.coordinate + part.coordinate);
    });
    return parts;
}

bool isNumberedCoordinate(const std::string& coordinate) {
    return coordinate.find_first_not_of("0123456789") == std::string::npos;
}

/// Whether no column, and no parameter of a coordinate, is named twice, and the parameters go together.
bool areClear(const FamilyLayout& layout, const NamedParts& parts) {
    std::set<std::size_t> columns;
    std::set<std::pair<std::size_t, std::string>> named;
    std::vector<std::size_t> widths(layout.blocks.size(), 0);
    for (const NamedPart& part : parts) {
        ++widths[part.block];
        columns.insert(part.column);
        named.insert({part.block, part.coordinate});
    }
    return columns.size() == parts.size() && named.size() == parts.size() && widths.front() > 1 &&
           isComplete(layout, widths);
}

/// What a block has a column of, in the family's order; of a pair two ways to call it.
std::vector<std::vector<std::string>> partsOfBlock(const FamilyLayout& layout, std::size_t block,
                                                   const std::vector<std::string>& coordinates) {
    std::vector<std::vector<std::string>> wanted;
    if (layout.hasSharedLast && block + 1 == layout.blocks.size()) return {{""}};
    const bool arePairs = !isOfCoordinates(layout, block);
    for (std::size_t i = 0; i < coordinates.size(); ++i) {
        if (!arePairs) wanted.push_back({coordinates[i]});
        for (std::size_t j = i; arePairs && j < coordinates.size(); ++j) {
            wanted.push_back({coordinates[i] + coordinates[j], coordinates[j] + coordinates[i]});
        }
    }
    return wanted;
}

std::vector<std::size_t> numberedFrom(std::size_t count) {
    std::vector<std::size_t> numbers(count);
    std::iota(numbers.begin(), numbers.end(), std::size_t{0});
    return numbers;
}

std::vector<std::size_t> targetsLeft(const ColumnView& view, const CoordinateColumns& found) {
    std::vector<std::size_t> possible;
    for (std::size_t column = 0; column < view.facts.size(); ++column) {
        if (view.facts[column].isNumeric && !contains(found.predictions, column)) possible.push_back(column);
    }
    return possible;
}

bool hasTargetsCalledSo(const ImportTables& tables, const CoordinateColumns& found) {
    if (!tables.targets || tables.targets->header().empty()) return false;
    const auto& header = tables.targets->header();
    return columnsOfParts(found.coordinates, header, numberedFrom(header.size())).has_value();
}

/// "--columns loc_u,scale_u --target-column u"
Text optionOfFirst(const ColumnView& view, const ImportTables& tables, const CoordinateColumns& found) {
    const auto& header = view.table.header();
    std::vector<std::string> names;
    const std::size_t count = found.coordinates.size();
    for (std::size_t k = 0; k < found.predictions.size(); k += count) names.push_back(header[found.predictions[k]]);
    std::string target;
    if (found.areTargetsElsewhere) {
        const auto& others = tables.targets->header();
        target = others[columnsOfParts(found.coordinates, others, numberedFrom(others.size()))->front()];
    } else {
        target = header[found.targets.front()];
    }
    return asItStands("--columns " + shellWord(joinedNames(names)) + " --target-column " + shellWord(target));
}

std::string wordOfParameter(const FamilyLayout& layout, std::size_t block, const ColumnMeaning& meaning) {
    const ParameterForms* forms = parameterForms(family(layout.family));
    if (meaning.form > 0 && forms != nullptr) return forms->forms()[meaning.form - 1].id;
    return meaning.isVariance && layout.blocks[block].mayBeVariance ? std::string("variance") : layout.blocks[block].id;
}

/// One word per column of the table. blocks: which parameter of the layout each column holds.
std::string wordsOfRoles(const ColumnView& view, const FamilyLayout& layout,
                         const std::map<std::size_t, std::size_t>& blocks, const CoordinateColumns& found) {
    std::string words;
    for (std::size_t column = 0; column < view.facts.size(); ++column) {
        std::string word = contains(found.targets, column) ? "target" : "ignored";
        if (const auto block = blocks.find(column); block != blocks.end())
            word = wordOfParameter(layout, block->second, found.meanings[column]);
        words += (column == 0 ? "" : ",") + word;
    }
    return words;
}

std::string namesOfBlocks(const FamilyLayout& layout) {
    std::vector<std::string> names;
    for (const ParameterBlock& block : layout.blocks) names.push_back(block.name);
    return listed(names);
}

/// Parameters by coordinates of a family that has as many of them, in whose place the chosen one has others.
std::optional<ImportQuestion> otherParametersQuestion(const ColumnView& view, const ImportTables& tables,
                                                      const FamilyLayout& layout) {
    if (layout.hasTriangle) return std::nullopt;
    for (const FamilyLayout& other : familyLayouts()) {
        if (other.hasTriangle || other.hasSharedLast || other.family == layout.family) continue;
        const auto found = coordinateColumns(view, tables, other);
        if (!found || !found->haveTargets() || other.blocks.size() != 2) continue;
        std::map<std::size_t, std::size_t> blocks;
        for (const std::size_t column : found->predictions) blocks[column] = found->meanings[column].block;
        NamedParts shared;
        for (std::size_t column = 0; column < view.facts.size(); ++column) {
            if (!blocks.contains(column)) addParts(layout, column, view.facts[column].name, shared);
        }
        std::erase_if(shared, [](const NamedPart& part) { return !part.coordinate.empty(); });
        if (shared.size() != (layout.hasSharedLast ? 1U : 0U)) continue;
        for (const NamedPart& part : shared) blocks[part.column] = part.block;
        return ImportQuestion{
            .about = ImportQuestion::About::Columns,
            .text = Text("By their names the columns hold {1} of {2}, and the family {3} has {4}", namesOfBlocks(other),
                         listed(found->coordinates), layout.family, namesOfBlocks(layout)),
            .answer = Text("write those in their place, or take the numbers for them with --kind {1} --columns {2}",
                           layout.family, wordsOfRoles(view, layout, blocks, *found)),
            .place = {.file = view.table.name()}};
    }
    return std::nullopt;
}

/// A matrix whose pairs the names say, but not clearly: their places may be others.
std::optional<ImportQuestion> pairsQuestion(const ColumnView& view, const ImportTables& tables,
                                            const FamilyLayout& layout) {
    const NamedParts parts = possibleParts(view, tables, layout, {});
    const std::size_t last = layout.blocks.size() - 1;
    const bool haveNames = std::any_of(parts.begin(), parts.end(), [&](const NamedPart& part) {
        return part.block == last && !isNumberedCoordinate(part.coordinate);
    });
    if (!haveNames || view.table.header().empty()) return std::nullopt;
    return ImportQuestion{
        .about = ImportQuestion::About::Columns,
        .text = Text("By their names columns hold the {1} of pairs, and it is not clear of which",
                     inEnglish(layout.blocks[last].name)),
        .answer = Text("write them in the order of the coordinates, the upper triangle row by row, and say by a word "
                       "for each column ({1}; ignored) with --kind {2} --columns",
                       wordsOfVectors(layout), layout.family),
        .place = {.file = view.table.name()}};
}

/// What the names of targets end with, word by word: "u" and "wind u" of "obs wind u", without blanks.
std::set<std::string> endsOfTargets(const ColumnView& view, const ImportTables& tables,
                                    const std::set<std::size_t>& predictions) {
    const auto& header = tables.targets ? tables.targets->header() : view.table.header();
    std::set<std::string> ends;
    for (std::size_t column = 0; column < header.size(); ++column) {
        if (!tables.targets && predictions.contains(column)) continue;
        const auto words = nameWords(header[column]);
        for (auto first = words.begin(); first != words.end(); ++first) ends.insert(joinedWords({first, words.end()}));
    }
    return ends;
}

/// "centre_u, breadth_u, centre_v, breadth_v" with targets "u" and "v": as many words as the family has parameters
/// beside each coordinate, and none says which parameter it is. Their places may say it wrongly.
std::optional<ImportQuestion> unknownParametersQuestion(const ColumnView& view, const ImportTables& tables,
                                                        const FamilyLayout& layout) {
    if (view.table.header().empty() || tables.areNamesMade || layout.hasTriangle) return std::nullopt;
    const std::size_t count = layout.blocks.size() - (layout.hasSharedLast ? 1 : 0);
    for (const bool isFirst : {true, false}) {
        std::map<std::string, std::map<std::string, std::size_t>> columnsOf;  // by coordinate, then by word
        for (std::size_t column = 0; column < view.facts.size(); ++column) {
            auto words = nameWords(view.facts[column].name);
            if (words.size() < 2 || !view.facts[column].isNumeric) continue;
            const std::string word = isFirst ? words.front() : words.back();
            words.erase(isFirst ? words.begin() : words.end() - 1);
            columnsOf[joinedWords(words)].insert({word, column});
        }
        std::erase_if(columnsOf, [&](const auto& one) { return one.second.size() != count; });
        std::vector<std::string> coordinates;
        std::set<std::string> words;
        std::set<std::size_t> predictions;
        for (const auto& [coordinate, columns] : columnsOf) {
            coordinates.push_back(coordinate);
            for (const auto& [word, column] : columns) {
                words.insert(word);
                predictions.insert(column);
            }
        }
        const auto ends = endsOfTargets(view, tables, predictions);
        const auto isTarget = [&](const std::string& coordinate) { return ends.contains(coordinate); };
        if (coordinates.size() < 2 || words.size() != count ||
            !std::all_of(coordinates.begin(), coordinates.end(), isTarget))
            continue;
        return ImportQuestion{
            .about = ImportQuestion::About::Columns,
            .text =
                Text("By their names the columns are of {1}, and nothing says which parameters of the family {2} "
                     "\"{3}\" are",
                     listed(coordinates), layout.family, listed(std::vector<std::string>(words.begin(), words.end()))),
            .answer = Text("say by a word for each column ({1}; ignored) with --kind {2} --columns",
                           wordsOfVectors(layout), layout.family),
            .place = {.file = view.table.name()}};
    }
    return std::nullopt;
}

}  // namespace

std::optional<CoordinateColumns> coordinateColumns(const ColumnView& view, const ImportTables& tables,
                                                   const FamilyLayout& layout, const std::vector<std::size_t>& among) {
    if (view.table.header().empty() || tables.areNamesMade || !haveCoordinates(layout)) return std::nullopt;
    const NamedParts parts = completeParts(layout, possibleParts(view, tables, layout, among));
    if (parts.empty() || !areClear(layout, parts)) return std::nullopt;
    CoordinateColumns found;
    found.meanings.resize(view.table.columnCount());
    for (const NamedPart& part : parts) {
        found.meanings[part.column] = {.block = part.block, .isVariance = part.isVariance, .form = part.form};
        if (part.block == 0) found.coordinates.push_back(part.coordinate);
    }
    if (std::any_of(found.coordinates.begin(), found.coordinates.end(), isNumberedCoordinate)) return std::nullopt;
    for (std::size_t block = 0; block < layout.blocks.size(); ++block) {
        for (const auto& ways : partsOfBlock(layout, block, found.coordinates)) {
            const auto part = std::find_if(parts.begin(), parts.end(), [&](const NamedPart& one) {
                return one.block == block && std::find(ways.begin(), ways.end(), one.coordinate) != ways.end();
            });
            // "cov_uv" and "cov_vu" leave one of the variances without a column.
            if (part == parts.end()) return std::nullopt;
            found.predictions.push_back(part->column);
        }
    }
    found.areTargetsElsewhere = hasTargetsCalledSo(tables, found);
    if (!tables.targets) {
        found.targets = columnsOfParts(found.coordinates, view.table.header(), targetsLeft(view, found))
                            .value_or(std::vector<std::size_t>{});
    }
    return found;
}

std::optional<ImportQuestion> coordinatesQuestion(const ColumnView& view, const ImportTables& tables,
                                                  const std::vector<std::size_t>& among) {
    std::vector<std::string> options;
    std::optional<CoordinateColumns> widest;
    bool isEachComplete = true;
    for (const FamilyLayout& layout : familyLayouts()) {
        auto found = coordinateColumns(view, tables, layout, among);
        if (!found || !found->haveTargets()) continue;
        // A parameter left over is one of the others.
        const std::size_t width = widest ? widest->predictions.size() : 0;
        if (found->predictions.size() < width) continue;
        if (found->predictions.size() > width) options.clear();
        options.push_back("--kind " + layout.family);
        isEachComplete = isOfCoordinates(layout, layout.blocks.size() - 1);
        widest = std::move(found);
    }
    if (!widest) return std::nullopt;
    const Text kinds("{1}{2}", (options.size() > 1 ? Text("one of ") : Text()), listed(options));
    return ImportQuestion{
        .about = ImportQuestion::About::Columns,
        .text = Text("By their names the columns of predictions are of {1}, each with its own",
                     listed(widest->coordinates)),
        .answer = isEachComplete ? Text("judge one after the other, such as {1}, or all together as coordinates of "
                                        "one vector with {2}",
                                        optionOfFirst(view, tables, *widest), kinds)
                                 : Text("judge them together as coordinates of one vector with {1}", kinds),
        .place = {.file = view.table.name()}};
}

std::optional<ImportQuestion> otherCoordinatesQuestion(const ColumnView& view, const ImportTables& tables,
                                                       const FamilyLayout& layout) {
    if (!haveCoordinates(layout)) return std::nullopt;
    auto found = coordinateColumns(view, tables, layout);
    if (!found && layout.hasTriangle) return pairsQuestion(view, tables, layout);
    if (!found) {
        auto other = otherParametersQuestion(view, tables, layout);
        return other ? std::move(other) : unknownParametersQuestion(view, tables, layout);
    }
    if (found->haveTargets() || tables.targets) return std::nullopt;
    std::vector<std::size_t> possible = targetsLeft(view, *found);
    const auto isNumbered = [&](std::size_t column) { return isNumberedTarget(view.facts[column].name); };
    std::erase_if(possible, [&](std::size_t column) {
        return view.facts[column].numbersRows() || (view.facts[column].isExtra && !isNumbered(column));
    });
    // One column of targets beside several sets of parameters: these may be models.
    const auto isTarget = [&](std::size_t column) { return view.facts[column].isTargetByName && !isNumbered(column); };
    if (std::count_if(possible.begin(), possible.end(), isTarget) == 1) return std::nullopt;
    if (possible.size() < found->coordinates.size()) return std::nullopt;
    std::stable_partition(possible.begin(), possible.end(), isNumbered);
    possible.resize(found->coordinates.size());
    found->targets = std::move(possible);
    std::map<std::size_t, std::size_t> blocks;
    for (const std::size_t column : found->predictions) blocks[column] = found->meanings[column].block;
    return ImportQuestion{
        .about = ImportQuestion::About::Columns,
        .text = Text("By their names the columns of predictions are of {1}, and nothing says which columns hold their "
                     "targets",
                     listed(found->coordinates)),
        .answer = Text("say what each column holds, as --kind {1} --columns {2} does, or which are those of one of "
                       "several models with --columns",
                       layout.family, wordsOfRoles(view, layout, blocks, *found)),
        .place = {.file = view.table.name()}};
}

std::string wordsOfVectors(const FamilyLayout& layout) {
    if (!haveCoordinates(layout)) return {};
    std::vector<std::string> words;
    for (const ParameterBlock& block : layout.blocks) words.push_back(block.id);
    words.emplace_back("target");
    return listed(words);
}

}  // namespace calibrium
