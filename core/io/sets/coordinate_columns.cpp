// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/sets/coordinate_columns.h"

#include "core/io/names/column_names.h"
#include "core/io/names/component_names.h"
#include "core/io/names/coordinate_names.h"
#include "core/io/names/name_list.h"
#include "core/io/names/share_names.h"
#include "core/io/reading/import_tables.h"
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
}

NamedParts possibleParts(const ColumnView& view, const FamilyLayout& layout, const std::vector<std::size_t>& among) {
    NamedParts parts;
    for (std::size_t column = 0; column < view.facts.size(); ++column) {
        const ColumnFacts& facts = view.facts[column];
        if (!facts.isNumeric || facts.isIdentifier || (!among.empty() && !contains(among, column))) continue;
        addParts(layout, column, facts.name, parts);
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
        return false;
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

/// One word per column of the table. blocks: which parameter of the layout each column holds.
std::string wordsOfRoles(const ColumnView& view, const FamilyLayout& layout,
                         const std::map<std::size_t, std::size_t>& blocks, const CoordinateColumns& found) {
    std::string words;
    for (std::size_t column = 0; column < view.facts.size(); ++column) {
        std::string word = contains(found.targets, column) ? "target" : "ignored";
        if (const auto block = blocks.find(column); block != blocks.end())
            word = found.meanings[column].isVariance && layout.blocks[block->second].mayBeVariance
                       ? std::string("variance")
                       : layout.blocks[block->second].id;
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

}  // namespace

std::optional<CoordinateColumns> coordinateColumns(const ColumnView& view, const ImportTables& tables,
                                                   const FamilyLayout& layout, const std::vector<std::size_t>& among) {
    if (view.table.header().empty() || tables.areNamesMade || !haveCoordinates(layout)) return std::nullopt;
    const NamedParts parts = completeParts(layout, possibleParts(view, layout, among));
    if (parts.empty() || !areClear(layout, parts)) return std::nullopt;
    CoordinateColumns found;
    found.meanings.resize(view.table.columnCount());
    for (const NamedPart& part : parts) {
        found.meanings[part.column] = {.block = part.block, .isVariance = part.isVariance};
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
    if (!found) return otherParametersQuestion(view, tables, layout);
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
    std::string words;
    for (std::size_t block = 0; block < layout.blocks.size(); ++block) {
        const std::size_t count = isOfCoordinates(layout, block) ? 2 : layout.hasTriangle ? 3 : 1;
        for (std::size_t k = 0; k < count; ++k) words += layout.blocks[block].id + ",";
    }
    return words + "target,target";
}

}  // namespace calibrium
