// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/split.h"

#include "core/data/dataset.h"
#include "core/data/notes.h"
#include "core/data/row_order.h"
#include "core/data/sample_notes.h"
#include "core/data/sample_place.h"
#include "core/run/error.h"
#include "core/statistics/random.h"
#include "core/text/number_text.h"
#include "core/text/visible_text.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <map>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace calibrium {

namespace {

// Streams of Purpose::Split: rows set apart for a bandwidth (stream 0) must say nothing of those set apart here.
constexpr std::uint64_t shareStream = 1;
constexpr std::uint64_t foldStream = 2;
constexpr std::uint64_t clusterStream = 3;

constexpr std::size_t mostListed = 8;
constexpr std::array<std::string_view, 8> fitWords{"fit",        "train", "calibration", "cal",
                                                   "validation", "val",   "true",        "1"};

/// All rows in a random order, class after class: whoever deals them out in turn deals every class out evenly.
std::vector<Index> dealtRows(const Dataset& data, std::uint64_t seed, std::uint64_t stream) {
    Generator generator = makeGenerator(Purpose::Split, seed, stream);
    std::vector<Index> rows = shuffledRows(data.sampleCount(), generator);
    if (data.classCount() == 0) return rows;
    std::stable_sort(rows.begin(), rows.end(), [&](Index a, Index b) {
        return data.labels()[static_cast<std::size_t>(a)] < data.labels()[static_cast<std::size_t>(b)];
    });
    return rows;
}

RowSplit sorted(RowSplit split) {
    std::sort(split.fit.begin(), split.fit.end());
    std::sort(split.judged.begin(), split.judged.end());
    return split;
}

Text rowsText(Index count) { return Text("{1}{2}", count, (count == 1 ? Text(" row") : Text(" rows"))); }

std::string trimmedLower(const std::string& cell) {
    const auto isBlank = [](unsigned char c) { return std::isspace(c) != 0; };
    const auto first = std::find_if_not(cell.begin(), cell.end(), isBlank);
    const auto last = std::find_if_not(cell.rbegin(), cell.rend(), isBlank).base();
    std::string text(first, std::max(first, last));
    std::transform(text.begin(), text.end(), text.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return text;
}

/// "test, train and 3 more", in the order of their first row.
std::string cellsText(const Dataset& data, const SampleColumn& column) {
    std::vector<std::string> cells;
    for (Index i = 0; i < data.sampleCount(); ++i) {
        const std::string& cell = column.cells[static_cast<std::size_t>(data.loadedRow(i))];
        if (std::find(cells.begin(), cells.end(), cell) == cells.end()) cells.push_back(cell);
        if (cells.size() > mostListed) break;
    }
    std::string text;
    for (std::size_t k = 0; k < std::min(cells.size(), mostListed); ++k) {
        text += (k == 0 ? "\"" : ", \"") + shortened(cells[k], 20) + "\"";
    }
    return text + (cells.size() > mostListed ? " and others" : "");
}

}  // namespace

RowSplit shareSplit(const Dataset& data, double share, std::uint64_t seed) {
    const auto rows = dealtRows(data, seed, shareStream);
    RowSplit split;
    double before = 0;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const double after = std::floor(share * static_cast<double>(i + 1) + 0.5);
        (after > before ? split.fit : split.judged).push_back(rows[i]);
        before = after;
    }
    if (!split.fit.empty() && !split.judged.empty()) return sorted(std::move(split));
    throw InvalidInput(Text("A share of {1} of {2}{3}", asNumber(significant(share)), rowsText(data.sampleCount()),
                            (split.fit.empty() ? Text(" leaves none to fit to.") : Text(" leaves none to judge."))));
}

std::vector<std::vector<Index>> foldsOf(const Dataset& data, Index count, std::uint64_t seed) {
    if (count < 2 || count > data.sampleCount()) {
        throw InvalidInput(Text("The number of folds is {1}; with {2} it must be from 2 to {3}.", count,
                                rowsText(data.sampleCount()), data.sampleCount()));
    }
    const auto rows = dealtRows(data, seed, foldStream);
    std::vector<std::vector<Index>> folds(static_cast<std::size_t>(count));
    for (std::size_t i = 0; i < rows.size(); ++i) folds[i % folds.size()].push_back(rows[i]);
    for (auto& fold : folds) std::sort(fold.begin(), fold.end());
    return folds;
}

std::vector<std::vector<Index>> foldsOfColumn(const Dataset& data, const std::string& name) {
    constexpr std::size_t mostFolds = 1000;
    const SampleColumn& column = noteColumn(data, name);
    std::unordered_map<std::string, std::size_t> places;
    std::vector<std::vector<Index>> folds;
    for (Index i = 0; i < data.sampleCount(); ++i) {
        const std::string& cell = column.cells[static_cast<std::size_t>(data.loadedRow(i))];
        if (cell.empty()) throw InvalidInput(Text("The column \"{1}\" names no fold.", name), placeOfSample(data, i));
        const auto [place, isNew] = places.emplace(cell, folds.size());
        if (isNew) folds.emplace_back();
        folds[place->second].push_back(i);
        if (folds.size() > mostFolds) break;
    }
    if (folds.size() >= 2 && folds.size() <= mostFolds) return folds;
    throw InvalidInput(Text("The column \"{1}\" names {2}; there must be from 2 to {3}.", name,
                            (folds.size() > mostFolds ? Text("more than {1} folds", mostFolds) : Text("a single fold")),
                            mostFolds));
}

std::vector<std::vector<Index>> foldsOfClusters(const Dataset& data, const std::string& column, Index count,
                                                std::uint64_t seed) {
    const std::vector<std::string> cells = cellsOf(data, noteColumn(data, column));
    std::map<std::string, std::vector<Index>> clusters;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (cells[i].empty()) {
            throw InvalidInput(Text("The column \"{1}\" names no cluster.", column),
                               placeOfSample(data, static_cast<Index>(i)));
        }
        clusters[cells[i]].push_back(static_cast<Index>(i));
    }
    if (std::ssize(clusters) < count) {
        throw InvalidInput(
            Text("The column \"{1}\" has {2} different values, too few for {3} folds; {4} takes each by "
                 "itself.",
                 column, std::ssize(clusters), count, asItStands("folds:" + column)));
    }
    std::vector<std::vector<Index>> rows;
    for (auto& [cell, own] : clusters) rows.push_back(std::move(own));
    Generator generator = makeGenerator(Purpose::Split, seed, clusterStream);
    std::vector<std::vector<Index>> folds(static_cast<std::size_t>(count));
    for (const Index next : shuffledRows(std::ssize(rows), generator)) {
        const auto& own = rows[static_cast<std::size_t>(next)];
        auto& fold = *std::min_element(folds.begin(), folds.end(),
                                       [](const auto& a, const auto& b) { return a.size() < b.size(); });
        fold.insert(fold.end(), own.begin(), own.end());
    }
    for (auto& fold : folds) std::sort(fold.begin(), fold.end());
    return folds;
}

RowSplit withoutFold(const std::vector<std::vector<Index>>& folds, std::size_t fold) {
    RowSplit split{.fit = {}, .judged = folds[fold]};
    for (std::size_t k = 0; k < folds.size(); ++k) {
        if (k != fold) split.fit.insert(split.fit.end(), folds[k].begin(), folds[k].end());
    }
    return sorted(std::move(split));
}

RowSplit columnSplit(const Dataset& data, const std::string& name) {
    const SampleColumn& column = noteColumn(data, name);
    RowSplit split;
    for (Index i = 0; i < data.sampleCount(); ++i) {
        const std::string cell = trimmedLower(column.cells[static_cast<std::size_t>(data.loadedRow(i))]);
        const bool isFit = std::find(fitWords.begin(), fitWords.end(), cell) != fitWords.end();
        (isFit ? split.fit : split.judged).push_back(i);
    }
    if (!split.fit.empty() && !split.judged.empty()) return split;
    throw InvalidInput(split.fit.empty() ? Text("No cell of the column \"{1}\" names a row to fit to (fit, train, "
                                                "calibration, cal, validation, val, true or 1); its cells are {2}.",
                                                name, cellsText(data, column))
                                         : Text("Every cell of the column \"{1}\" names a row to fit to, so that none "
                                                "is left to judge; its cells are {2}.",
                                                name, cellsText(data, column)));
}

}  // namespace calibrium
