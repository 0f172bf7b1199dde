// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/power/verdict_grid.h"

#include "core/analysis/analyse.h"
#include "core/analysis/analysis_result.h"
#include "core/analysis/verdict/verdict.h"
#include "core/estimators/clinical/confidence_gap.h"
#include "core/regression/direction.h"
#include "core/run/parallel.h"

#include <algorithm>
#include <cstdio>
#include <istream>
#include <sstream>
#include <stdexcept>

namespace calibrium::power {

namespace {

constexpr const char* verdictColumns =
    "predictions,kind,n,data sets,resamples,verdicts against calibrated,share,band upper,gap or bias missed,"
    "coverage missed,alternative data sets,verdicts against alternative,power";
/// Far from the seeds of the data sets.
constexpr std::uint64_t firstVerdictSeed = 3'000'000;
constexpr int alternativeShare = 4;

struct Finding {
    bool isAgainst = false;
    bool isGapMissed = false;
    bool isCoverageMissed = false;
};

bool misses(const Interval& interval, double truth) { return truth < interval.lower || truth > interval.upper; }

Finding findingOf(const Dataset& data, std::uint64_t seed, int resampleCount) {
    AnalysisSpecification specification;
    specification.seed = seed;
    specification.tests = {{"exact", {{"resamples", std::int64_t{resampleCount}}}}};
    Finding finding{.isAgainst = verdict(data, analyse(data, specification)).isAgainst};
    if (data.classCount() > 0) {
        finding.isGapMissed = misses(confidenceGap(data).interval, 0);
        return finding;
    }
    const auto direction = regressionDirection(data, seed);
    if (!direction) return finding;
    finding.isGapMissed = direction->biasInterval && misses(*direction->biasInterval, 0);
    finding.isCoverageMissed = misses(direction->coverageInterval, direction->expectedCoverage);
    return finding;
}

std::string shareText(double value) {
    char text[32];
    std::snprintf(text, sizeof text, "%.3f", value);
    return text;
}

std::string share(int count, int total) { return shareText(static_cast<double>(count) / total); }

}  // namespace

const std::vector<GridSize>& gridSizes() {
    static const std::vector<GridSize> sizes{{20, 400}, {50, 200}, {100, 200}, {1000, 60}, {10000, 20}};
    return sizes;
}

const std::vector<GridSize>& furtherSizes() {
    static const std::vector<GridSize> sizes{{20, 100}};
    return sizes;
}

const std::vector<GridSize>& weightedSizes() {
    static const std::vector<GridSize> sizes{{100, 200}};
    return sizes;
}

GridSize sizeFor(const PredictionKind& kind, GridSize size) {
    // A pair of draws costs a hundred times a pair of normals, and one of large counts nearly as much.
    const bool isLargeCount = kind.predictions == "poisson" && kind.kind == "confident";
    const bool isDraws = kind.predictions == "draws";
    const bool isCostly = isDraws || (isLargeCount && size.sampleCount > 20);
    if (isCostly) size.datasetCount = std::max(8, size.datasetCount / 8);
    const bool isSlow = isDraws || kind.predictions == "poisson";
    if (isSlow && size.sampleCount > 1000) size.datasetCount = std::min(8, size.datasetCount);
    return size;
}

std::vector<VerdictCell> verdictCells(const std::vector<PredictionKind>& kinds, const std::vector<GridSize>& sizes) {
    std::vector<VerdictCell> cells;
    for (const auto& size : sizes) {
        for (const auto& kind : kinds) cells.push_back({kind, sizeFor(kind, size)});
    }
    return cells;
}

VerdictRow evaluateCell(const PredictionKind& kind, const GridSize& size, int resampleCount) {
    VerdictRow row{.predictions = kind.predictions,
                   .kind = kind.kind,
                   .sampleCount = size.sampleCount,
                   .datasetCount = size.datasetCount,
                   .resampleCount = resampleCount,
                   .alternativeCount = size.datasetCount / alternativeShare};
    const auto calibrated = static_cast<std::size_t>(row.datasetCount);
    std::vector<Finding> findings(calibrated + static_cast<std::size_t>(row.alternativeCount));
    parallelFor(findings.size(), {}, [&](std::size_t i) {
        const bool isCalibrated = i < calibrated;
        const Dataset data = kind.drawWeighted(size.sampleCount, isCalibrated, isCalibrated ? i : i - calibrated);
        findings[i] = findingOf(data, firstVerdictSeed + i, resampleCount);
    });
    const auto middle = findings.begin() + row.datasetCount;
    const auto count = [](auto begin, auto end, bool Finding::*flag) {
        return static_cast<int>(std::count_if(begin, end, [flag](const Finding& finding) { return finding.*flag; }));
    };
    row.accusedCalibrated = count(findings.begin(), middle, &Finding::isAgainst);
    row.gapMissed = count(findings.begin(), middle, &Finding::isGapMissed);
    row.coverageMissed = count(findings.begin(), middle, &Finding::isCoverageMissed);
    row.accusedAlternative = count(middle, findings.end(), &Finding::isAgainst);
    return row;
}

std::string verdictHead() { return verdictColumns; }

std::string verdictLine(const VerdictRow& row) {
    std::ostringstream line;
    line << row.predictions << ',' << row.kind << ',' << row.sampleCount << ',' << row.datasetCount << ','
         << row.resampleCount << ',' << row.accusedCalibrated << ',' << share(row.accusedCalibrated, row.datasetCount)
         << ',' << share(binomialBand(row.datasetCount).upper, row.datasetCount) << ',' << row.gapMissed << ','
         << row.coverageMissed << ',' << row.alternativeCount << ',' << row.accusedAlternative << ','
         << share(row.accusedAlternative, row.alternativeCount);
    return line.str();
}

std::vector<VerdictRow> readVerdicts(std::istream& input) {
    std::string line;
    if (!std::getline(input, line) || line != verdictColumns) throw std::runtime_error("The table has other columns.");
    std::vector<VerdictRow> rows;
    while (std::getline(input, line)) {
        std::vector<std::string> cells;
        std::istringstream stream(line);
        for (std::string cell; std::getline(stream, cell, ',');) cells.push_back(cell);
        if (cells.size() != 13) throw std::runtime_error("A row of the table has another number of cells: " + line);
        rows.push_back({.predictions = cells[0],
                        .kind = cells[1],
                        .sampleCount = std::stol(cells[2]),
                        .datasetCount = std::stoi(cells[3]),
                        .resampleCount = std::stoi(cells[4]),
                        .accusedCalibrated = std::stoi(cells[5]),
                        .gapMissed = std::stoi(cells[8]),
                        .coverageMissed = std::stoi(cells[9]),
                        .alternativeCount = std::stoi(cells[10]),
                        .accusedAlternative = std::stoi(cells[11])});
    }
    return rows;
}

}  // namespace calibrium::power
