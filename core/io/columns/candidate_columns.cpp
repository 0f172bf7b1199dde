// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/columns/candidate_columns.h"

#include "core/io/cells/number.h"
#include "core/io/names/made_names.h"
#include "core/io/names/name_words.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>

namespace calibrium {

namespace {

using Columns = std::vector<std::size_t>;
using Candidates = std::set<Columns>;

constexpr std::size_t mostForWindows = 200;
constexpr std::size_t mostForPairs = 40;
constexpr std::size_t screenedRows = 64;
constexpr double screeningTolerance = 0.02;
constexpr std::size_t fewestRowsForSearch = 8;  ///< fewer rows add up to 1 by chance

void add(Candidates& candidates, Columns columns) {
    std::sort(columns.begin(), columns.end());
    if (columns.size() >= 2) candidates.insert(std::move(columns));
}

/// Columns that share what stands in front of their number, or of a separator: p0, p1; prob_cat, prob_dog.
void addNameGroups(const ColumnView& view, const Columns& usable, Candidates& candidates) {
    std::map<std::string, Columns> numbered;
    std::map<std::string, Columns> prefixed;
    for (const std::size_t column : usable) {
        const ColumnFacts& facts = view.facts[column];
        if (!facts.hasHeader) continue;
        if (facts.numbered.number) {
            numbered[facts.numbered.stem].push_back(column);
            continue;
        }
        const std::size_t separator = facts.name.find_first_of("_ .-", startOfName(facts.name));
        if (separator != std::string::npos && separator > 0) {
            prefixed[facts.name.substr(0, separator)].push_back(column);
        }
    }
    for (const auto* groups : {&numbered, &prefixed}) {
        for (const auto& [name, columns] : *groups) add(candidates, columns);
    }
}

void addLabelledColumns(const ColumnView& view, const Columns& usable, Candidates& candidates) {
    Columns labelled;
    for (const std::size_t column : usable) {
        if (!labelWithin(view, column).empty()) labelled.push_back(column);
    }
    add(candidates, std::move(labelled));
}

/// Cells of the usable columns in the first sampled rows, for the search of sums.
std::vector<std::vector<double>> screen(const ColumnView& view, const Columns& usable) {
    const std::size_t rows = std::min(screenedRows, view.sample[usable[0]].values.size());
    std::vector<std::vector<double>> cells(rows, std::vector<double>(usable.size()));
    for (std::size_t row = 0; row < rows; ++row) {
        for (std::size_t k = 0; k < usable.size(); ++k) {
            const double value = view.sample[usable[k]].values[row];
            cells[row][k] = std::isfinite(value) ? value : 0;
        }
    }
    return cells;
}

/// How the screened rows add up to 1 or to 100, whichever more of them do.
struct ScreenedSum {
    bool holdsInMostRows = false;
    double deviation = 0;  ///< mean over the rows where it holds
};

ScreenedSum screenedSum(std::size_t rows, const auto& sumOfRow) {
    std::array<std::size_t, 2> hits{0, 0};
    std::array<double, 2> deviations{0, 0};
    for (std::size_t row = 0; row < rows; ++row) {
        const double sum = sumOfRow(row);
        for (const std::size_t kind : {std::size_t{0}, std::size_t{1}}) {
            const double deviation = std::abs(sum / (kind == 0 ? 1 : 100) - 1);
            if (deviation > screeningTolerance) continue;
            ++hits[kind];
            deviations[kind] += deviation;
        }
    }
    const std::size_t best = hits[1] > hits[0] ? 1 : 0;
    return {2 * hits[best] > rows, deviations[best] / static_cast<double>(std::max<std::size_t>(hits[best], 1))};
}

/// Whether a part of the columns is worth a look: it adds up, and clearly better than all of them. Without a column of
/// small probabilities the rest nearly adds up too.
bool isBetter(const ScreenedSum& part, const ScreenedSum& all) {
    return part.holdsInMostRows && (!all.holdsInMostRows || part.deviation < all.deviation / 2);
}

void addWindows(const ColumnView& view, const Columns& usable, Candidates& candidates) {
    const auto cells = screen(view, usable);
    std::vector<std::vector<double>> sums(cells.size(), std::vector<double>(usable.size() + 1, 0));
    for (std::size_t row = 0; row < cells.size(); ++row) {
        for (std::size_t k = 0; k < usable.size(); ++k) sums[row][k + 1] = sums[row][k] + cells[row][k];
    }
    const ScreenedSum all = screenedSum(cells.size(), [&](std::size_t row) { return sums[row].back(); });
    for (std::size_t first = 0; first < usable.size(); ++first) {
        for (std::size_t end = first + 2; end <= usable.size(); ++end) {
            const auto sum = [&](std::size_t row) { return sums[row][end] - sums[row][first]; };
            if (!isBetter(screenedSum(cells.size(), sum), all)) continue;
            add(candidates, Columns(usable.begin() + static_cast<std::ptrdiff_t>(first),
                                    usable.begin() + static_cast<std::ptrdiff_t>(end)));
        }
    }
}

void addAllButOneOrTwo(const ColumnView& view, const Columns& usable, Candidates& candidates) {
    const auto cells = screen(view, usable);
    std::vector<double> totals;
    for (const auto& row : cells) {
        double total = 0;
        for (const double value : row) total += value;
        totals.push_back(total);
    }
    const ScreenedSum all = screenedSum(cells.size(), [&](std::size_t row) { return totals[row]; });
    for (std::size_t a = 0; a < usable.size(); ++a) {
        const std::size_t end = usable.size() <= mostForPairs ? usable.size() : a + 1;
        for (std::size_t b = a; b < end; ++b) {
            const auto rest = [&](std::size_t row) {
                return totals[row] - cells[row][a] - (b == a ? 0 : cells[row][b]);
            };
            if (!isBetter(screenedSum(cells.size(), rest), all)) continue;
            Columns columns = usable;
            std::erase_if(columns, [&](std::size_t c) { return c == usable[a] || c == usable[b]; });
            add(candidates, std::move(columns));
        }
    }
}

bool addsUpExactly(const ColumnView& view, const Columns& columns) {
    constexpr double nearlyAll = 0.9;
    constexpr double exact = 1e-9;
    for (const double total : {1.0, 100.0}) {
        const SumEvidence sums = sumsTo(total, view.sample, columns);
        if (sums.share >= nearlyAll && sums.deviation <= exact) return true;
    }
    return false;
}

}  // namespace

std::string classPart(const std::string& name) {
    const std::size_t separator = name.find_first_of("_ .-", startOfName(name));
    if (separator == std::string::npos || separator == 0 || separator + 1 == name.size()) return name;
    return probabilityStrength(name.substr(0, separator)) == NameStrength::None ? name : name.substr(separator + 1);
}

std::string labelWithin(const ColumnView& view, std::size_t column) {
    const ColumnFacts& facts = view.facts[column];
    std::string longest;
    if (!facts.hasHeader) return longest;
    for (const std::string& label : view.target.labels) {
        if (parseNumber(label, false) && label != facts.name && label != classPart(facts.name)) continue;
        if (label.size() > longest.size() && (holdsWord(facts.name, label, true) || isMadeOfLabel(facts.name, label)))
            longest = label;
    }
    return longest;
}

std::vector<Columns> candidateColumns(const ColumnView& view) {
    Columns usable;
    for (std::size_t column = 0; column < view.facts.size(); ++column) {
        const auto& reserved = view.reserved;
        const bool isReserved = std::find(reserved.begin(), reserved.end(), column) != reserved.end();
        if (!isReserved && view.facts[column].mayBePrediction()) usable.push_back(column);
    }
    Columns usual = usable;
    std::erase_if(usual, [&](std::size_t column) { return view.facts[column].isExtra; });
    const auto withoutWhole = [&](Columns columns) {
        std::erase_if(columns, [&](std::size_t column) { return view.facts[column].isWhole; });
        return columns;
    };
    Candidates candidates;
    addNameGroups(view, usable, candidates);
    addLabelledColumns(view, usable, candidates);
    for (const Columns& columns : {usable, usual, withoutWhole(usable), withoutWhole(usual)}) add(candidates, columns);
    const bool isFound = std::any_of(candidates.begin(), candidates.end(),
                                     [&](const Columns& columns) { return addsUpExactly(view, columns); });
    const bool isSearched = !isFound && view.table.rowCount() >= fewestRowsForSearch;
    if (isSearched) {
        for (const Columns& columns : {usable, usual}) {
            if (columns.size() < 3) continue;
            if (columns.size() <= mostForWindows) addWindows(view, columns, candidates);
            addAllButOneOrTwo(view, columns, candidates);
        }
    }
    return {candidates.begin(), candidates.end()};
}

namespace {

bool namesControlRun(const std::string& name) {
    static constexpr auto names =
        std::to_array<std::string_view>({"control", "controlrun", "ctrl", "cntrl", "cntl", "ctl", "controlmember",
                                         "unperturbed", "kontrolle", "kontrolllauf", "controle", "controllo"});
    return std::find(names.begin(), names.end(), plainName(name)) != names.end();
}

/// The undisturbed run of an ensemble, which has no number, is a member beside those that have one.
void addControlRun(const ColumnView& view, std::vector<Columns>& sets) {
    Columns runs;
    for (std::size_t column = 0; column < view.facts.size(); ++column) {
        const ColumnFacts& facts = view.facts[column];
        const bool mayBeRun = facts.isNumeric && !facts.isTargetByName && !facts.isIdentifier;
        if (mayBeRun && !contains(view.reserved, column) && namesControlRun(facts.name)) runs.push_back(column);
    }
    if (sets.size() != 1 || runs.size() != 1) return;
    // "x1, x2" and "s1, s2" are no runs of a model.
    constexpr std::size_t shortestStem = 3;
    Columns& draws = sets.front();
    if (view.facts[draws.front()].numbered.stem.size() < shortestStem) return;
    draws.insert(std::lower_bound(draws.begin(), draws.end(), runs[0]), runs[0]);
}

}  // namespace

std::vector<Columns> setsOfDraws(const ColumnView& view, const Columns& named) {
    std::map<std::string, Columns> sets;
    for (const std::size_t column : named) {
        const NumberedName& name = view.facts[column].numbered;
        if (name.number) sets[name.stem].push_back(column);
    }
    std::vector<Columns> list;
    for (auto& [stem, columns] : sets) list.push_back(std::move(columns));
    addControlRun(view, list);
    return list;
}

}  // namespace calibrium
