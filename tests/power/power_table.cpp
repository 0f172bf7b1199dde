// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/power/power_table.h"

#include "core/analysis/analyse.h"
#include "core/analysis/analysis_result.h"
#include "core/families/classes/lens.h"
#include "core/method/hypothesis_test.h"
#include "core/method/measure.h"
#include "core/run/parallel.h"
#include "tests/support/ready_call.h"

#include <algorithm>
#include <cstdio>
#include <istream>
#include <sstream>
#include <stdexcept>

#include <boost/math/distributions/binomial.hpp>

namespace calibrium::power {

namespace {

/// Far from the seeds of the data sets, so that no resample repeats the targets that were observed.
constexpr std::uint64_t firstAnalysisSeed = 1'000'000;
constexpr std::int64_t usualResamples = 99;
/// For a measure of all pairs, which costs more: 0.05 (1 + 19) is whole too.
constexpr std::int64_t fewResamples = 19;
constexpr Index manySamples = 64;
const std::string pairMeasure = "skce";
/// Far fewer landmarks than samples: the level must not depend on how well the low-rank kernel stands for the full one.
constexpr std::int64_t fewLandmarks = 16;

constexpr const char* columnNames =
    "test,settings,predictions,family,n,data sets,rejected under H0,size,band lower,band upper,level,"
    "alternative data sets,rejected under alternative,power,refused";

bool appliesToFamily(const MethodInfo& info, const std::string& familyId) {
    return std::find(info.families.begin(), info.families.end(), familyId) != info.families.end();
}

const Parameter* measureParameter(const MethodInfo& info) {
    const auto it = std::find_if(info.parameters.begin(), info.parameters.end(),
                                 [](const Parameter& item) { return item.kind == ParameterKind::Measure; });
    return it == info.parameters.end() ? nullptr : &*it;
}

/// The default statistic, where it is affordable, a one-dimensional error and a proper score.
std::vector<std::string> measuresFor(const PowerSetting& setting, Index n) {
    std::vector<std::string> ids;
    if (!setting.hasCostlyPairs || n <= manySamples) ids.push_back(pairMeasure);
    for (const std::string id : {"ks", "kuiper", "two-bin", "log-score", "crps"}) {
        const bool isSecondScore = id == "crps" && !ids.empty() && ids.back() == "log-score";
        if (!isSecondScore && appliesToFamily(measure(id).info, setting.familyId)) ids.push_back(id);
    }
    return ids;
}

MethodRequest lowRank(MethodRequest request) {
    request.values.set("estimator", "low-rank");
    request.values.set("rank", fewLandmarks);
    return request;
}

/// The requests of a test for predictions of a family: one, or one per measure.
std::vector<MethodRequest> requestsOf(const HypothesisTest& test, const PowerSetting& setting, Index n) {
    MethodRequest request{test.info.id, {}};
    if (const Parameter* resamples = findParameter(test.info.parameters, "resamples"))
        request.values.set("resamples", std::max(usualResamples, static_cast<std::int64_t>(resamples->minimum)));
    const Parameter* parameter = measureParameter(test.info);
    if (parameter == nullptr) return {request};
    std::vector<MethodRequest> requests;
    for (const auto& id : measuresFor(setting, n)) {
        request.values.set(parameter->id, id);
        request.values.set("resamples", id == pairMeasure ? fewResamples : usualResamples);
        requests.push_back(request);
        // Rows of one bandwidth take the median; the test's own choice of several is a row beside it.
        const Parameter* bandwidth = findParameter(test.info.parameters, "bandwidth");
        if (id != pairMeasure || bandwidth == nullptr || bandwidth->group != kernelGroup) continue;
        MethodRequest own = request;
        own.values.set(bandwidth->id, bandwidth->defaultValue);
        if (!setting.hasCostlyPairs && n <= manySamples) own.values.set("resamples", usualResamples);
        requests.push_back(own);
        requests.push_back(lowRank(request));
        requests.push_back(lowRank(own));
    }
    return requests;
}

enum class Decision : char { Kept, Rejected, Refused };

Decision decide(const MethodRequest& request, const DrawnData& data, std::size_t i) {
    AnalysisSpecification specification;
    specification.seed = firstAnalysisSeed + i;
    specification.tests = {request};
    specification.kernel.set("bandwidth", data.bandwidths[i]);
    const TestResult result = analyse(data.sets[i], specification).tests.at(0);
    if (!result.refusal.empty()) return Decision::Refused;
    return result.outcome.pValue <= significanceLevel ? Decision::Rejected : Decision::Kept;
}

/// The default of every kernel method, the median of the distances.
double medianBandwidth(const Dataset& data) {
    const Values defaults = complete(measure(pairMeasure).info.parameters, {}, pairMeasure);
    return test::resolvedKernel(data, defaults).kernel.bandwidth;
}

/// "kept", or on which side of the band the size lies.
std::string levelText(const PowerRow& row) {
    const Band band = binomialBand(row.datasetCount);
    if (row.rejectedCalibrated > band.upper) return "exceeded";
    return row.rejectedCalibrated < band.lower ? "conservative" : "kept";
}

std::string fixed(double value) {
    char text[32];
    std::snprintf(text, sizeof text, "%.3f", value);
    return text;
}

/// "measure=skce resamples=199": no commas, so that no column needs quotes.
std::string settingsText(const MethodRequest& request) {
    std::string text;
    for (const auto& [id, value] : request.values) text += (text.empty() ? "" : " ") + id + "=" + toText(value);
    return text;
}

MethodRequest requestOf(const std::string& id, std::string settings) {
    std::replace(settings.begin(), settings.end(), ' ', ',');
    return parseTestRequest(settings.empty() ? id : id + ":" + settings);
}

}  // namespace

std::vector<MethodRequest> requestsFor(const PowerSetting& setting, Index n) {
    std::vector<MethodRequest> requests;
    for (const auto& test : hypothesisTests()) {
        if (!appliesToFamily(test.info, setting.familyId)) continue;
        for (const auto& request : requestsOf(test, setting, n)) requests.push_back(request);
    }
    return requests;
}

const PowerSetting& powerSetting(const std::string& name) {
    const auto& list = powerSettings();
    const auto it = std::find_if(list.begin(), list.end(), [&](const auto& setting) { return setting.name == name; });
    if (it == list.end()) throw std::runtime_error("There are no predictions named " + name + ".");
    return *it;
}

DrawnData drawAll(const PowerSetting& setting, Index n, int datasetCount) {
    DrawnData data{.setting = setting.name, .sampleCount = n, .datasetCount = datasetCount};
    const auto count = static_cast<std::size_t>(datasetCount);
    const std::size_t total = count + (count + alternativeDivisor - 1) / alternativeDivisor;
    for (std::size_t i = 0; i < total; ++i) {
        data.sets.push_back(drawData(setting, n, i < count, i < count ? i : i - count));
    }
    data.bandwidths.resize(total);
    parallelFor(total, {}, [&](std::size_t i) { data.bandwidths[i] = medianBandwidth(data.sets[i]); });
    return data;
}

Band binomialBand(int datasetCount) {
    const boost::math::binomial_distribution<double> expected(datasetCount, significanceLevel);
    return {static_cast<int>(boost::math::quantile(expected, bandErrorProbability / 2)),
            static_cast<int>(boost::math::quantile(boost::math::complement(expected, bandErrorProbability / 2)))};
}

PowerRow evaluateRow(const MethodRequest& request, const DrawnData& data) {
    PowerRow row{.request = request,
                 .setting = data.setting,
                 .sampleCount = data.sampleCount,
                 .datasetCount = data.datasetCount,
                 .alternativeCount = static_cast<int>(data.sets.size()) - data.datasetCount};
    std::vector<Decision> decisions(data.sets.size());
    parallelFor(decisions.size(), {}, [&](std::size_t i) { decisions[i] = decide(request, data, i); });
    const auto middle = decisions.begin() + row.datasetCount;
    row.rejectedCalibrated = static_cast<int>(std::count(decisions.begin(), middle, Decision::Rejected));
    row.rejectedAlternative = static_cast<int>(std::count(middle, decisions.end(), Decision::Rejected));
    row.refused = static_cast<int>(std::count(decisions.begin(), decisions.end(), Decision::Refused));
    return row;
}

std::string tableHead() { return columnNames; }

std::string tableLine(const PowerRow& row) {
    const Band band = binomialBand(row.datasetCount);
    const auto share = [](int count, int total) { return fixed(static_cast<double>(count) / total); };
    std::ostringstream line;
    line << row.request.id << ',' << settingsText(row.request) << ',' << row.setting << ','
         << powerSetting(row.setting).familyId << ',' << row.sampleCount << ',' << row.datasetCount << ','
         << row.rejectedCalibrated << ',' << share(row.rejectedCalibrated, row.datasetCount) << ','
         << share(band.lower, row.datasetCount) << ',' << share(band.upper, row.datasetCount) << ',' << levelText(row)
         << ',' << row.alternativeCount << ',' << row.rejectedAlternative << ','
         << share(row.rejectedAlternative, row.alternativeCount) << ',' << row.refused;
    return line.str();
}

std::vector<PowerRow> readTable(std::istream& input) {
    std::string line;
    if (!std::getline(input, line) || line != columnNames) throw std::runtime_error("The table has other columns.");
    std::vector<PowerRow> rows;
    while (std::getline(input, line)) {
        std::vector<std::string> cells;
        std::istringstream stream(line);
        for (std::string cell; std::getline(stream, cell, ',');) cells.push_back(cell);
        if (cells.size() != 15) throw std::runtime_error("A row of the table has another number of cells: " + line);
        rows.push_back({.request = requestOf(cells[0], cells[1]),
                        .setting = cells[2],
                        .sampleCount = std::stol(cells[4]),
                        .datasetCount = std::stoi(cells[5]),
                        .alternativeCount = std::stoi(cells[11]),
                        .rejectedCalibrated = std::stoi(cells[6]),
                        .rejectedAlternative = std::stoi(cells[12]),
                        .refused = std::stoi(cells[14])});
    }
    return rows;
}

}  // namespace calibrium::power
