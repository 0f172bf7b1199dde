// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/reports/measured_tables.h"

#include <algorithm>
#include <map>
#include <sstream>
#include <stdexcept>

namespace calibrium {

namespace {

using Cells = std::vector<std::string>;

Cells split(const std::string& line) {
    Cells cells;
    std::istringstream stream(line);
    for (std::string cell; std::getline(stream, cell, ',');) cells.push_back(cell);
    return cells;
}

/// The rows of a committed table, cells by the names of its columns.
std::vector<std::map<std::string, std::string>> rowsOf(const char* table) {
    std::istringstream stream(table);
    std::string line;
    std::getline(stream, line);
    const Cells names = split(line);
    std::vector<std::map<std::string, std::string>> rows;
    while (std::getline(stream, line)) {
        const Cells cells = split(line);
        if (cells.size() != names.size()) throw std::logic_error("A committed table has a broken row: " + line);
        auto& row = rows.emplace_back();
        for (std::size_t i = 0; i < names.size(); ++i) row[names[i]] = cells[i];
    }
    return rows;
}

/// "0.054" -> "5.4 %".
std::string percent(const std::string& share) {
    std::ostringstream text;
    text.precision(3);
    text << 100 * std::stod(share) << " %";
    return text.str();
}

/// One row per key, one column per number of samples, in the order of the table.
struct Pivot {
    std::vector<std::string> keys, counts;
    std::map<std::pair<std::string, std::string>, std::string> values;

    void add(const std::string& key, const std::string& count, std::string value) {
        if (std::find(keys.begin(), keys.end(), key) == keys.end()) keys.push_back(key);
        if (std::find(counts.begin(), counts.end(), count) == counts.end()) counts.push_back(count);
        values[{key, count}] = std::move(value);
    }

    [[nodiscard]] std::vector<Cells> cells(const std::string& keyName) const {
        std::vector<Cells> result{{keyName}};
        for (const auto& count : counts) result.front().push_back("n = " + count);
        for (const auto& key : keys) {
            Cells row{key};
            for (const auto& count : counts) {
                const auto found = values.find({key, count});
                row.push_back(found == values.end() ? "" : found->second);
            }
            result.push_back(std::move(row));
        }
        return result;
    }
};

}  // namespace

MeasuredTable measuredSizes(const std::string& testId) {
    Pivot pivot;
    std::string dataSets;
    for (const auto& row : rowsOf(sizeAndPowerTable)) {
        if (row.at("test") != testId) continue;
        const std::string& settings = row.at("settings");
        const std::string key = row.at("predictions") + (settings.empty() ? "" : ", " + settings);
        const bool isExceeded = row.at("level") == "exceeded";
        pivot.add(key, row.at("n"),
                  percent(row.at("size")) + (isExceeded ? " !" : "") + " (" + percent(row.at("power")) + ")");
        dataSets = row.at("data sets");
    }
    if (pivot.keys.empty()) return {};
    return {Text("Rejections of calibrated models at the level 5 % over {1} simulated data sets, in brackets of "
                 "miscalibrated ones; ! marks shares above 5 % beyond chance.",
                 asNumber(dataSets)),
            pivot.cells("predictions")};
}

MeasuredTable measuredVerdicts() {
    Pivot pivot;
    for (const auto& row : rowsOf(verdictTable)) {
        pivot.add(row.at("predictions") + ", " + row.at("kind"), row.at("n"),
                  percent(row.at("share")) + " (" + percent(row.at("power")) + ")");
    }
    if (pivot.keys.empty()) return {};
    return {"Verdicts against calibrated models over simulated data sets, in brackets against miscalibrated ones.",
            pivot.cells("predictions")};
}

MeasuredTable measuredPower() {
    Pivot pivot;
    for (const auto& row : rowsOf(linePowerTable)) {
        std::string key = row.at("predictions") + ", " + row.at("fault");
        std::replace(key.begin(), key.end(), ';', ',');  // a comma ends a cell of the table
        pivot.add(key, row.at("n"), percent(row.at("power")) + " (" + percent(row.at("power of the best")) + ")");
    }
    if (pivot.keys.empty()) return {};
    return {
        "How often the exact test sees faults of simple kinds, in brackets the best standard test for each of them "
        "on the same data sets, known only afterwards: Cox, Spiegelhalter, calibration belt, a score, class-wise "
        "ECE, PIT tests, χ² of the NEES, SKCE.",
        pivot.cells("predictions")};
}

MeasuredTable measuredCoverage(const std::string& measureId) {
    Pivot pivot;
    std::map<std::string, std::string> dataSets;
    for (const auto& row : rowsOf(coverageTable)) {
        const std::string& request = row.at("measure");
        const std::size_t colon = request.find(':');
        if (request.substr(0, colon) != measureId) continue;
        const std::string settings = colon == std::string::npos ? "" : ", " + request.substr(colon + 1);
        const std::string key = row.at("predictions") + ", " + row.at("kind") + ", " + row.at("targets") + settings;
        const std::string printed = row.at("printed") == row.at("data sets")
                                        ? ""
                                        : " (" + row.at("printed") + " of " + row.at("data sets") + ")";
        pivot.add(key, row.at("n"), row.at("printed") == "0" ? "none" : percent(row.at("coverage")) + printed);
        dataSets[row.at("n")] = row.at("data sets");
    }
    if (pivot.keys.empty()) return {};
    std::vector<Text> counts;
    for (const auto& [n, count] : dataSets) counts.push_back(Text("{1} with n = {2}", asNumber(count), asNumber(n)));
    return {Text("How often the 95 % interval holds the value of very many samples, over simulated data sets ({1}). In "
                 "brackets in how many of them an interval is given; elsewhere a sentence says why not.",
                 inSequence(std::move(counts), ", ")),
            pivot.cells("predictions")};
}

}  // namespace calibrium
