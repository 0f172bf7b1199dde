// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/power/low_rank_error.h"

#include "core/analysis/analyse.h"
#include "core/analysis/analysis_result.h"
#include "core/analysis/specification.h"
#include "core/text/number_text.h"

#include <cmath>
#include <numeric>
#include <sstream>
#include <stdexcept>

namespace calibrium::power {

namespace {

const std::string lowRankColumns = "predictions,kind,n,rank,data sets,error,spread,error / spread";

AnalysisSpecification specificationOf(const std::vector<int>& ranks, std::uint64_t seed) {
    AnalysisSpecification specification{.seed = seed};
    specification.measures.push_back({"skce", {{"estimator", std::string("unbiased")}}});
    for (const int rank : ranks) {
        specification.measures.push_back(
            {"skce", {{"estimator", std::string("low-rank")}, {"rank", static_cast<std::int64_t>(rank)}}});
    }
    return specification;
}

}  // namespace

std::vector<LowRankErrorRow> lowRankErrors(const PredictionKind& kind, Index n, const std::vector<int>& ranks,
                                           int datasetCount) {
    std::vector<double> full;
    std::vector<double> squares(ranks.size(), 0.0);
    for (int d = 0; d < datasetCount; ++d) {
        const auto stream = static_cast<std::uint64_t>(d);
        const AnalysisResult result = analyse(kind.draw(n, true, stream), specificationOf(ranks, stream + 1));
        full.push_back(result.measures.front().estimate.value);
        for (std::size_t r = 0; r < ranks.size(); ++r) {
            const double difference = result.measures[r + 1].estimate.value - full.back();
            squares[r] += difference * difference;
        }
    }
    const double mean = std::accumulate(full.begin(), full.end(), 0.0) / datasetCount;
    double variance = 0;
    for (const double value : full) variance += (value - mean) * (value - mean) / (datasetCount - 1);
    std::vector<LowRankErrorRow> rows;
    for (std::size_t r = 0; r < ranks.size(); ++r) {
        rows.push_back({.predictions = kind.predictions,
                        .kind = kind.kind,
                        .sampleCount = n,
                        .rank = ranks[r],
                        .datasetCount = datasetCount,
                        .error = std::sqrt(squares[r] / datasetCount),
                        .spread = std::sqrt(variance)});
    }
    return rows;
}

std::string lowRankErrorHead() { return lowRankColumns; }

std::string lowRankErrorLine(const LowRankErrorRow& row) {
    std::ostringstream line;
    line << row.predictions << ',' << row.kind << ',' << row.sampleCount << ',' << row.rank << ',' << row.datasetCount
         << ',' << significant(row.error, 4) << ',' << significant(row.spread, 4) << ','
         << significant(row.error / row.spread, 3);
    return line.str();
}

std::vector<LowRankErrorRow> readLowRankErrors(std::istream& input) {
    std::string line;
    if (!std::getline(input, line) || line != lowRankColumns) throw std::runtime_error("The table has other columns.");
    std::vector<LowRankErrorRow> rows;
    while (std::getline(input, line)) {
        std::vector<std::string> cells;
        std::istringstream stream(line);
        for (std::string cell; std::getline(stream, cell, ',');) cells.push_back(cell);
        if (cells.size() != 8) throw std::runtime_error("A row of the table has another number of cells: " + line);
        rows.push_back({.predictions = cells[0],
                        .kind = cells[1],
                        .sampleCount = std::stol(cells[2]),
                        .rank = std::stoi(cells[3]),
                        .datasetCount = std::stoi(cells[4]),
                        .error = std::stod(cells[5]),
                        .spread = std::stod(cells[6])});
    }
    return rows;
}

}  // namespace calibrium::power
