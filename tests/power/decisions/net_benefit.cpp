// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/power/decisions/answers.h"

#include "core/analysis/prepared_data.h"
#include "core/analysis/specification.h"
#include "core/comparison/paired_difference.h"
#include "core/run/error.h"
#include "core/statistics/random.h"
#include "tests/support/class_data.h"

#include <utility>

#include <boost/random/normal_distribution.hpp>

namespace calibrium::power {

namespace {

constexpr std::uint64_t netBenefitSeed = 8130;

struct TwoModels {
    Dataset first;
    Dataset second;
};

/// The first model knows the risk, the second one the same blurred by `noise` on the log odds.
TwoModels modelsAtAThreshold(Index n, double base, double noise, std::uint64_t stream) {
    Generator generator = makeGenerator(netBenefitSeed, stream);
    boost::random::normal_distribution<double> normal;
    std::vector<double> first;
    std::vector<double> second;
    Labels y;
    for (Index i = 0; i < n; ++i) {
        const double logOdds = base + normal(generator);
        // Both are blurred alike, or one model would be the other plus noise and never be better.
        first.push_back(expit(logOdds + 0.5 * normal(generator)));
        second.push_back(expit(logOdds + noise * normal(generator)));
        y.push_back(uniform01(generator) < expit(logOdds) ? 1 : 0);
    }
    return {support::binaryData(first, y), support::binaryData(second, y)};
}

/// Nothing where the measure is not defined, as of a sensitivity without events.
std::optional<Interval> intervalOf(const PreparedData& a, const PreparedData& b, const std::string& request,
                                   std::uint64_t stream) {
    try {
        return pairedDifference(a, b, parseMeasureRequest(request), {.seed = stream + 1}).interval;
    } catch (const InvalidInput&) {
        return std::nullopt;
    }
}

AnswerOf answersOfNetBenefit(Index n, double base, double noise) {
    const std::vector<std::string> requests{"net-benefit:threshold=0.1", "net-benefit:threshold=0.2", "sensitivity",
                                            "specificity"};
    const TwoModels many = modelsAtAThreshold(400'000, base, noise, manyStream);
    const std::vector<double> first = valuesOf(many.first, requests);
    const std::vector<double> second = valuesOf(many.second, requests);
    return [=](std::uint64_t stream) {
        const TwoModels models = modelsAtAThreshold(n, base, noise, stream);
        const PreparedData a(models.first);
        const PreparedData b(models.second);
        Answers answers;
        for (std::size_t m = 0; m < requests.size(); ++m) {
            const double truth = second[m] - first[m];
            std::string name = requests[m];
            std::replace(name.begin(), name.end(), ',', ' ');
            answers.push_back(missed("the difference of " + name, intervalOf(a, b, requests[m], stream), truth));
        }
        return answers;
    };
}

}  // namespace

Cells cellsOfNetBenefit() {
    Cells cells;
    for (const Index n : {Index{200}, Index{1000}}) {
        for (const auto& [base, events] : {std::pair(-1.0, "30 % events"), std::pair(-3.0, "7 % events")}) {
            for (const double noise : {0.5, 1.0}) {
                cells.push_back(
                    {.section = "net benefit",
                     .world = std::string(events) + (noise < 1 ? "; equally good models" : "; a worse second model"),
                     .sampleCount = n,
                     .prepare = [n, base = base, noise] { return answersOfNetBenefit(n, base, noise); }});
            }
        }
    }
    return cells;
}

}  // namespace calibrium::power
