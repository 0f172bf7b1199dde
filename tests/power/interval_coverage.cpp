// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/power/interval_coverage.h"

#include "core/analysis/analyse.h"
#include "core/families/family.h"
#include "core/registry/method.h"
#include "core/run/parallel.h"

#include <algorithm>
#include <sstream>

namespace calibrium::power {

namespace {

constexpr Index manySamples = 100000;
constexpr std::uint64_t manyStream = 777777;

bool isKernelMeasure(const std::string& request) { return request.starts_with("skce"); }

AnalysisSpecification specificationOf(const std::vector<std::string>& requests) {
    AnalysisSpecification specification;
    for (const auto& request : requests) specification.measures.push_back(parseMeasureRequest(request));
    return specification;
}

/// The value for very many samples; nothing where it is not known.
std::vector<std::optional<double>> truthsOf(const PredictionKind& kind, bool isCalibrated,
                                            const std::vector<std::string>& requests) {
    const Dataset data = kind.draw(manySamples, isCalibrated, manyStream);
    std::vector<std::optional<double>> truths;
    for (const auto& request : requests) {
        if (!isKernelMeasure(request)) {
            truths.emplace_back(analyse(data, specificationOf({request})).measures.at(0).estimate.value);
        } else {
            truths.push_back(isCalibrated ? std::optional<double>(0.0) : std::nullopt);
        }
    }
    return truths;
}

}  // namespace

std::vector<std::string> measuresWithIntervals(const std::string& predictions) {
    if (predictions == "normal")
        return {"skce", "skce:estimator=block", "log-score", "dss", "crps", "mse", "pinball", "interval-score"};
    if (predictions == "poisson") return {"skce", "skce:estimator=block", "log-score", "dss", "crps", "mse"};
    if (predictions == "draws") return {"crps", "mse", "pinball"};
    return {"accuracy", "skce", "skce:estimator=block", "brier", "root-brier", "log-score", "spherical"};
}

std::vector<CoverageRow> coverageOf(const PredictionKind& kind, Index sampleCount, bool isCalibrated,
                                    int datasetCount) {
    const auto requests = measuresWithIntervals(kind.predictions);
    const auto truths = truthsOf(kind, isCalibrated, requests);
    const AnalysisSpecification specification = specificationOf(requests);
    std::vector<AnalysisResult> results(static_cast<std::size_t>(datasetCount));
    parallelFor(results.size(), {},
                [&](std::size_t i) { results[i] = analyse(kind.draw(sampleCount, isCalibrated, i), specification); });
    std::vector<CoverageRow> rows;
    for (std::size_t m = 0; m < requests.size(); ++m) {
        if (!truths[m]) continue;
        CoverageRow row{.measure = requests[m],
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

std::string coverageHead() { return "measure,predictions,kind,targets,n,data sets,printed,missed,coverage"; }

std::string coverageLine(const CoverageRow& row) {
    std::ostringstream line;
    line.precision(3);
    std::string measure = row.measure;
    std::replace(measure.begin(), measure.end(), ',', ' ');
    line << measure << ',' << row.predictions << ',' << row.kind << ','
         << (row.isCalibrated ? "calibrated" : "alternative") << ',' << row.sampleCount << ',' << row.datasetCount
         << ',' << row.printed << ',' << row.missed << ',';
    if (row.printed > 0) line << 1 - static_cast<double>(row.missed) / row.printed;
    return line.str();
}

}  // namespace calibrium::power
