// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/risk/search_spaces.h"

#include "core/run/error.h"

#include <algorithm>
#include <cmath>

namespace calibrium {

namespace {

constexpr const char* lambdaAxis = "regularisation λ";

/// Powers of ten: 10^first, 10^(first - step), .., `count` of them.
struct Exponents {
    double first = 0;
    double step = 1;
    int count = 1;
};

std::vector<double> penalties(const Exponents& exponents, double n, double powerOfCode, SearchSpace space) {
    const double root = std::sqrt(n);
    const double code = std::pow(n, powerOfCode);
    const auto value = [&](int i, double scale) {
        return scale * std::pow(10.0, exponents.first - exponents.step * i);
    };
    std::vector<double> values;
    if (space != SearchSpace::Wide) {
        for (int i = 0; i < exponents.count; ++i) values.push_back(value(i, space == SearchSpace::Paper ? root : code));
        return values;
    }
    const double most = 2 + std::log10(value(0, root));
    const double least = std::log10(value(exponents.count - 1, code)) - 4;
    for (double exponent = most; exponent > least - exponents.step; exponent -= exponents.step) {
        values.push_back(std::pow(10.0, exponent));
    }
    return values;
}

std::vector<double> bandwidths(SearchSpace space) {
    std::vector<double> values;
    if (space == SearchSpace::Wide) values = {1e-6, 3e-6};
    for (int i = 0; i < 15; ++i) values.push_back(std::pow(10.0, -5.0 + 4.0 * i / 14.0));
    for (int i = 1; i <= 5; ++i) values.push_back(i / 5.0);
    if (space == SearchSpace::Wide) values.insert(values.end(), {2.0, 5.0, 10.0});
    return values;
}

std::vector<double> binCounts(SearchSpace space) {
    std::vector<double> values;
    const int most = space == SearchSpace::Code ? 90 : 100;
    if (space == SearchSpace::Wide) values = {1, 2, 3, 4};
    for (int count = 5; count <= most; count += 5) values.push_back(count);
    if (space == SearchSpace::Wide) values.insert(values.end(), {125, 150, 200, 300, 500});
    return values;
}

}  // namespace

SearchSpace searchSpaceOf(std::string_view word) {
    if (word == "paper") return SearchSpace::Paper;
    if (word == "code") return SearchSpace::Code;
    if (word == "wide") return SearchSpace::Wide;
    throw InvalidSetting(Text("There is no search space \"{1}\"; there are paper, code, wide.", word));
}

std::vector<EstimatorSpace> estimatorSpaces(bool isScalar, Index trainCount, SearchSpace space) {
    const auto n = static_cast<double>(trainCount);
    std::vector<EstimatorSpace> spaces;
    if (isScalar) {
        const std::string axis = "number of bins";
        spaces.push_back({"bin15", "15 bins", "bins", axis, {15.0}, false, "ece"});
        spaces.push_back({"bin", "optimised bins", "bins", axis, binCounts(space), false, "ece", "opt. bins"});
        spaces.push_back(
            {"bin-debiased", "debiased bins", "bins", axis, binCounts(space), false, "ece-debiased", "deb. bins"});
    }
    spaces.push_back({"kde", "KDE", "bandwidth", "bandwidth", bandwidths(space), true, "kde-ece"});
    const Exponents kkr = isScalar ? Exponents{-1, 2, 9} : Exponents{8, 1, 18};
    const Exponents ukkr = isScalar ? Exponents{-1, 1, 9} : Exponents{4, 0.5, 18};
    spaces.push_back({"kkr", "kkr", "lambda", lambdaAxis, penalties(kkr, n, -0.5, space), true, "kkr-ece"});
    spaces.push_back({"ukkr", "ukkr", "lambda", lambdaAxis, penalties(ukkr, n, -0.25, space), true, "ukkr-ece"});
    return spaces;
}

}  // namespace calibrium
