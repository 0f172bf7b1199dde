// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/w21_readings.h"

#include "core/experiments/preset_parts.h"

#include <array>
#include <string>

namespace calibrium {

namespace {

constexpr std::array sampleCounts{4, 16, 64, 256, 1024};
/// Of one method, for each number of samples.
using Readings = std::array<double, sampleCounts.size()>;
using TestReadings = std::array<Readings, 3>;
using EstimatorReadings = std::array<Readings, 4>;

struct Tables {
    TestReadings errorRates;   ///< in the order of w21Tests()
    EstimatorReadings errors;  ///< in the order of w21Estimators()
    EstimatorReadings variances;
};

constexpr Tables calibratedLine{.errorRates = {{{0.13, 0.050, 0.054, 0.054, 0.060},
                                                {0.13, 0.038, 0.030, 0.020, 0.020},
                                                {0.14, 0.058, 0.040, 0.060, 0.056}}},
                                .errors = {{{2.3e-3, 6.1e-4, 1.6e-4, 3.9e-5, 9.6e-6},
                                            {1.8e-3, 4.2e-4, 1.0e-4, 2.5e-5, 6.1e-6},
                                            {3.2e-3, 1.8e-3, 8.2e-4, 4.8e-4, 2.4e-4},
                                            {3.3e-3, 1.1e-3, 3.4e-4, 1.2e-4, 4.0e-5}}},
                                .variances = {{{5.4e-6, 3.3e-7, 2.1e-8, 1.4e-9, 7.1e-11},
                                               {8.1e-6, 3.2e-7, 1.9e-8, 1.3e-9, 7.7e-11},
                                               {2.1e-5, 5.5e-6, 1.1e-6, 3.6e-7, 8.6e-8},
                                               {2.3e-5, 2.0e-6, 1.9e-7, 2.3e-8, 2.7e-9}}}};

constexpr Tables uncalibratedLine{.errorRates = {{{0.65, 0.12, 0, 0, 0}, {0.65, 0.046, 0, 0, 0}, {0.27, 0, 0, 0, 0}}},
                                  .errors = {{{0.075, 0.031, 0.016, 0.0080, 0.0042},
                                              {0.071, 0.034, 0.017, 0.0084, 0.0043},
                                              {0.079, 0.041, 0.019, 0.0099, 0.0051},
                                              {0.081, 0.034, 0.017, 0.0083, 0.0041}}},
                                  .variances = {{{1.0e-2, 1.7e-3, 3.9e-4, 1.0e-4, 2.8e-5},
                                                 {8.2e-3, 1.9e-3, 4.4e-4, 1.1e-4, 2.9e-5},
                                                 {9.8e-3, 2.5e-3, 6.0e-4, 1.6e-4, 4.1e-5},
                                                 {1.0e-2, 1.9e-3, 4.6e-4, 1.1e-4, 2.7e-5}}}};

constexpr Tables calibratedTen{.errorRates = {{{0.10, 0.052, 0.064, 0.048, 0.048},
                                               {0.11, 0.066, 0.062, 0.050, 0.042},
                                               {0.004, 0, 0.010, 0.042, 0.044}}},
                               .errors = {{{0.024, 5.9e-3, 1.5e-3, 3.7e-4, 9.1e-5},
                                           {4.1e-3, 9.6e-4, 2.3e-4, 5.8e-5, 1.4e-5},
                                           {6.2e-3, 3.3e-3, 1.8e-3, 9.6e-4, 4.6e-4},
                                           {5.9e-3, 2.2e-3, 6.7e-4, 2.5e-4, 8.5e-5}}},
                               .variances = {{{3.9e-5, 1.7e-6, 9.2e-8, 5.7e-9, 3.2e-10},
                                              {2.9e-5, 1.4e-6, 8.8e-8, 5.3e-9, 3.3e-10},
                                              {8.2e-5, 1.8e-5, 5.3e-6, 1.5e-6, 3.3e-7},
                                              {8.5e-5, 7.1e-6, 7.0e-7, 9.1e-8, 1.1e-8}}}};

constexpr Tables uncalibratedTen{.errorRates = {{{0.75, 0.31, 0, 0, 0}, {0.73, 0.15, 0, 0, 0}, {0.71, 0.002, 0, 0, 0}}},
                                 .errors = {{{0.061, 0.023, 0.010, 0.0050, 0.0024},
                                             {0.043, 0.019, 0.0099, 0.0053, 0.0025},
                                             {0.054, 0.028, 0.013, 0.0069, 0.0036},
                                             {0.057, 0.023, 0.010, 0.0056, 0.0023}}},
                                 .variances = {{{4.3e-3, 6.7e-4, 1.5e-4, 4.0e-5, 9.2e-6},
                                                {3.4e-3, 5.8e-4, 1.5e-4, 4.6e-5, 9.9e-6},
                                                {5.0e-3, 1.2e-3, 2.9e-4, 7.6e-5, 2.0e-5},
                                                {5.5e-3, 8.5e-4, 1.7e-4, 4.8e-5, 8.4e-6}}}};

const Tables& tablesOf(const W21Case& model) {
    if (model.dimension == 1) return model.isCalibrated ? calibratedLine : uncalibratedLine;
    return model.isCalibrated ? calibratedTen : uncalibratedTen;
}

void addReadings(std::vector<PublishedValue>& list, const std::string& quantity, const Readings& readings) {
    for (std::size_t i = 0; i < sampleCounts.size(); ++i) {
        list.push_back({quantity, "n = " + std::to_string(sampleCounts[i]), readings[i]});
    }
}

}  // namespace

std::vector<MethodRequest> w21Tests() {
    return {{"asymptotic-block", {{"blocksize", std::int64_t{2}}}},
            {"asymptotic-block", {{"blocksize", std::string("sqrt")}}},
            bootstrapTestRequest(200)};
}

std::vector<MethodRequest> w21Estimators() {
    return {skceBy("biased"), skceBy("unbiased"), skceOfPairs(), skceOfRootBlocks()};
}

std::vector<PublishedValue> w21TestErrors(const W21Case& model) {
    const std::string error = model.isCalibrated ? "type I error p " : "type II error p ";
    const auto tests = w21Tests();
    std::vector<PublishedValue> list;
    for (std::size_t t = 0; t < tests.size(); ++t) {
        addReadings(list, error + toText(tests[t]), tablesOf(model).errorRates[t]);
    }
    return list;
}

std::vector<PublishedValue> w21EstimatorErrors(const W21Case& model) {
    const auto estimators = w21Estimators();
    std::vector<PublishedValue> list;
    for (std::size_t e = 0; e < estimators.size(); ++e) {
        addReadings(list, "error " + toText(estimators[e]), tablesOf(model).errors[e]);
        addReadings(list, "variance " + toText(estimators[e]), tablesOf(model).variances[e]);
    }
    return list;
}

}  // namespace calibrium
