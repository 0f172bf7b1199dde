// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/power/interval_coverage.h"

#include "core/analysis/analyse.h"
#include "core/analysis/analysis_result.h"
#include "core/analysis/prepared_data.h"
#include "core/analysis/specification.h"
#include "core/comparison/compared_side.h"
#include "core/data/family.h"
#include "core/method/measure.h"
#include "core/run/parallel.h"

#include <algorithm>
#include <istream>
#include <sstream>
#include <stdexcept>

namespace calibrium::power {

namespace {

constexpr const char* coverageColumns = "measure,predictions,kind,targets,n,data sets,printed,missed,coverage";
constexpr Index trueValueSamples = 100000;
constexpr std::uint64_t manyStream = 777777;

bool isKernelMeasure(const std::string& request) { return request.starts_with("skce"); }

AnalysisSpecification specificationOf(const std::vector<std::string>& requests) {
    AnalysisSpecification specification;
    for (const auto& request : requests) specification.measures.push_back(parseMeasureRequest(request));
    return specification;
}

/// The value for very many samples; nothing for the SKCE of a miscalibrated model.
std::vector<std::optional<double>> truthsOf(const PredictionKind& kind, bool isCalibrated,
                                            const std::vector<std::string>& requests) {
    const Dataset data = kind.draw(trueValueSamples, isCalibrated, manyStream);
    std::vector<std::optional<double>> truths;
    for (const auto& request : requests) {
        if (!isKernelMeasure(request)) {
            const MethodRequest asked = parseMeasureRequest(request);
            const PairedOptions options;
            // An interval from resamples of so many samples would take most of the time.
            truths.emplace_back(measure(asked.id).pointCost
                                    ? ComparedSide(PreparedData(data), asked, options, {}).value()
                                    : analyse(data, specificationOf({request})).measures.at(0).estimate.value);
        } else {
            // Draws stand for a distribution that they are not: the SKCE of a finite number of them is not 0.
            const bool isZero = isCalibrated && kind.predictions != "draws";
            truths.push_back(isZero ? std::optional<double>(0.0) : std::nullopt);
        }
    }
    return truths;
}

/// The unbiased SKCE on average over the data sets: what all its unbiased estimates estimate.
double meanUnbiased(const std::vector<AnalysisResult>& results, const std::vector<std::string>& requests) {
    const auto unbiased = std::find(requests.begin(), requests.end(), "skce") - requests.begin();
    double sum = 0;
    for (const auto& result : results) sum += result.measures[static_cast<std::size_t>(unbiased)].estimate.value;
    return sum / static_cast<double>(results.size());
}

}  // namespace

std::vector<std::string> measuresWithIntervals(const std::string& predictions) {
    const std::string pairs = "skce:estimator=block,blocksize=2";
    if (predictions == "normal-full" || predictions == "mixture-diagonal" || predictions == "mixture-full" ||
        predictions == "dirichlet" || predictions == "t-vectors" || predictions == "laplace-vector-mixture" ||
        predictions == "t-vector-mixture")
        return {"skce",         "skce:estimator=block", pairs, "log-score", "dss",
                "energy-score", "variogram-score",      "mse", "nees",      "coverage"};
    if (predictions == "draws-vectors")
        return {"skce",    "skce:estimator=block", pairs, "dss", "energy-score", "variogram-score", "mse", "nees",
                "coverage"};
    if (predictions == "poisson" || predictions == "negative-binomial" || predictions == "zero-inflated") {
        std::vector<std::string> requests = measuresWithIntervals("normal");
        for (const char* id : {"observed-expected-counts", "intercept-counts", "slope-counts"}) requests.push_back(id);
        return requests;
    }
    if (predictions == "normal" || predictions == "laplace" || predictions == "beta" ||
        predictions == "power-exponential" || predictions == "mixture" || predictions == "laplace-mixture" ||
        predictions == "t-mixture") {
        return {"skce",    "skce:estimator=block", pairs,  "log-score", "dss",    "crps",        "mse",
                "pinball", "interval-score",       "nees", "location",  "spread", "score-bound", "coverage"};
    }
    if (predictions == "draws" || predictions == "quantiles") {
        return {"skce",    "skce:estimator=block", pairs,  "crps",     "mse",    "pinball",
                "dss",     "interval-score",       "nees", "location", "spread", "score-bound",
                "coverage"};
    }
    // Those of the positive class are those of the top label where there are more classes than two.
    return {"accuracy",
            "skce",
            "skce:estimator=block",
            pairs,
            "brier",
            "root-brier",
            "log-score",
            "spherical",
            "auc",
            "intercept",
            "slope",
            "observed-expected",
            "scaled-brier",
            "ici",
            "e50",
            "e90",
            "root-brier-debiased",
            "ece-debiased",
            "kuiper",
            "two-bin",
            "rps",
            "score-bound",
            "net-benefit",
            "net-benefit:threshold=0.1",
            "net-benefit:threshold=0.1,reference=all",
            "sensitivity",
            "specificity",
            "ppv",
            "npv"};
}

std::vector<std::string> measuresWithIntervals(const PredictionKind& kind) {
    std::vector<std::string> requests = measuresWithIntervals(kind.predictions);
    if (kind.weights) {
        std::erase_if(requests, [](const std::string& request) {
            return !measure(parseMeasureRequest(request).id).info.takesWeights;
        });
    }
    return requests;
}

std::string measureCell(std::string request) {
    std::replace(request.begin(), request.end(), ',', ' ');
    return request;
}

std::vector<CoverageRow> coverageOf(const PredictionKind& kind, Index sampleCount, bool isCalibrated,
                                    int datasetCount) {
    return coverageOf(kind, sampleCount, isCalibrated, datasetCount, measuresWithIntervals(kind));
}

std::vector<CoverageRow> coverageOf(const PredictionKind& kind, Index sampleCount, bool isCalibrated, int datasetCount,
                                    const std::vector<std::string>& requests) {
    auto truths = truthsOf(kind, isCalibrated, requests);
    const AnalysisSpecification specification = specificationOf(requests);
    std::vector<AnalysisResult> results(static_cast<std::size_t>(datasetCount));
    parallelFor(results.size(), {}, [&](std::size_t i) {
        const Dataset data = kind.drawWeighted(sampleCount, isCalibrated, i);
        results[i] = analyse(data, specification);
        for (std::size_t m = 0; m < requests.size(); ++m) {
            const MethodRequest& request = specification.measures[m];
            if (!measure(request.id).drawsWithinJumps) continue;
            // The same heights everywhere would be one draw for all data sets.
            AnalysisSpecification own{.measures = {request}, .tests = {}};
            own.seed = i + 1;
            results[i].measures[m] = analyse(data, own).measures.front();
        }
    });
    std::vector<CoverageRow> rows;
    for (std::size_t m = 0; m < requests.size(); ++m) {
        if (!truths[m]) truths[m] = meanUnbiased(results, requests);
        CoverageRow row{.measure = measureCell(requests[m]),
                        .predictions = kind.predictions,
                        .kind = kind.kind,
                        .isCalibrated = isCalibrated,
                        .sampleCount = sampleCount,
                        .datasetCount = datasetCount};
        for (const auto& result : results) {
            const auto& interval = result.measures[m].estimate.interval;
            if (!interval) continue;
            ++row.printed;
            row.missed += *truths[m] < interval->lower || *truths[m] > interval->upper ? 1 : 0;
        }
        rows.push_back(std::move(row));
    }
    return rows;
}

std::string coverageHead() { return coverageColumns; }

std::string coverageLine(const CoverageRow& row) {
    std::ostringstream line;
    line.precision(3);
    line << row.measure << ',' << row.predictions << ',' << row.kind << ','
         << (row.isCalibrated ? "calibrated" : "alternative") << ',' << row.sampleCount << ',' << row.datasetCount
         << ',' << row.printed << ',' << row.missed << ',';
    if (row.printed == 0) line << "none";
    if (row.printed > 0) line << 1 - static_cast<double>(row.missed) / row.printed;
    return line.str();
}

std::vector<CoverageRow> readCoverage(std::istream& input) {
    std::string line;
    if (!std::getline(input, line) || line != coverageColumns) throw std::runtime_error("The table has other columns.");
    std::vector<CoverageRow> rows;
    while (std::getline(input, line)) {
        std::vector<std::string> cells;
        std::istringstream stream(line);
        for (std::string cell; std::getline(stream, cell, ',');) cells.push_back(cell);
        if (cells.size() < 8) throw std::runtime_error("A row of the table has another number of cells: " + line);
        rows.push_back({.measure = cells[0],
                        .predictions = cells[1],
                        .kind = cells[2],
                        .isCalibrated = cells[3] == "calibrated",
                        .sampleCount = std::stol(cells[4]),
                        .datasetCount = std::stoi(cells[5]),
                        .printed = std::stoi(cells[6]),
                        .missed = std::stoi(cells[7])});
    }
    return rows;
}

}  // namespace calibrium::power
