// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/power/bandwidth_power.h"

#include "core/analysis/analyse.h"
#include "core/analysis/analysis_result.h"
#include "core/analysis/specification.h"
#include "core/run/parallel.h"

#include <algorithm>
#include <sstream>
#include <stdexcept>

namespace calibrium::power {

namespace {

constexpr double rejectionLevel = 0.05;
const std::string bandwidthColumns =
    "predictions,n,bandwidth,data sets,rejected under H0,rejected under alternative,power";

bool isRejected(const PowerSetting& setting, Index n, const std::string& bandwidth, bool isCalibrated,
                std::uint64_t number) {
    const AnalysisSpecification specification{
        .seed = number + 1,
        .kernel = {{"bandwidth", bandwidth}},
        .measures = {},
        .tests = {{"exact", {{"measure", std::string("skce")}, {"resamples", std::int64_t{199}}}}}};
    const Dataset data = drawData(setting, n, isCalibrated, number);
    return analyse(data, specification).tests.at(0).outcome.pValue <= rejectionLevel;
}

}  // namespace

BandwidthRow bandwidthRow(const PowerSetting& setting, Index n, const std::string& bandwidth, int datasetCount) {
    const auto rejections = [&](bool isCalibrated) {
        std::vector<char> rejected(static_cast<std::size_t>(datasetCount));
        parallelFor(rejected.size(), {},
                    [&](std::size_t i) { rejected[i] = isRejected(setting, n, bandwidth, isCalibrated, i) ? 1 : 0; });
        return static_cast<int>(std::count(rejected.begin(), rejected.end(), 1));
    };
    return {.setting = setting.name,
            .sampleCount = n,
            .bandwidth = bandwidth,
            .datasetCount = datasetCount,
            .rejectedCalibrated = rejections(true),
            .rejectedAlternative = rejections(false)};
}

std::string bandwidthHead() { return bandwidthColumns; }

std::string bandwidthLine(const BandwidthRow& row) {
    std::ostringstream line;
    line << row.setting << ',' << row.sampleCount << ',' << row.bandwidth << ',' << row.datasetCount << ','
         << row.rejectedCalibrated << ',' << row.rejectedAlternative << ','
         << static_cast<double>(row.rejectedAlternative) / row.datasetCount;
    return line.str();
}

std::vector<BandwidthRow> readBandwidthTable(std::istream& input) {
    std::string line;
    if (!std::getline(input, line) || line != bandwidthColumns)
        throw std::runtime_error("The table has other columns.");
    std::vector<BandwidthRow> rows;
    while (std::getline(input, line)) {
        std::vector<std::string> cells;
        std::istringstream stream(line);
        for (std::string cell; std::getline(stream, cell, ',');) cells.push_back(cell);
        if (cells.size() != 7) throw std::runtime_error("A row of the table has another number of cells: " + line);
        rows.push_back({.setting = cells[0],
                        .sampleCount = std::stol(cells[1]),
                        .bandwidth = cells[2],
                        .datasetCount = std::stoi(cells[3]),
                        .rejectedCalibrated = std::stoi(cells[4]),
                        .rejectedAlternative = std::stoi(cells[5])});
    }
    return rows;
}

}  // namespace calibrium::power
