// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/power/decisions/answers.h"

#include "core/statistics/random.h"
#include "core/survival/follow_up.h"
#include "core/survival/horizon_calibration.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace calibrium::power {

namespace {

constexpr std::uint64_t survivalSeed = 8131;

struct FollowedUp {
    double usualRate = 0.25;  ///< events up to the horizon
    double factor = 1;        ///< true over predicted hazard
    double dropout = 0.1;     ///< rate of those who leave the study
    bool hasCompeting = false;
};

double exponentialTime(double rate, Generator& generator) { return -std::log1p(-uniform01(generator)) / rate; }

/// The risk up to the horizon 1 with the hazard `rate`, beside a competing one of 0.2 where there is one.
double riskAt(double rate, bool hasCompeting) {
    const double total = rate + (hasCompeting ? 0.2 : 0.0);
    return rate / total * -std::expm1(-total);
}

FollowUp followedUp(const FollowedUp& world, Index n, std::uint64_t stream) {
    Generator generator = makeGenerator(survivalSeed, stream);
    FollowUp people{.name = "risk", .times = {}, .endings = {}, .risks = Eigen::VectorXd(n)};
    for (Index i = 0; i < n; ++i) {
        const double rate = world.usualRate * std::exp(3 * uniform01(generator) - 1.5);
        people.risks(i) = riskAt(rate, world.hasCompeting);
        const double event = exponentialTime(world.factor * rate, generator);
        const double other = world.hasCompeting ? exponentialTime(0.2, generator) : event + 1;
        const double end = std::min(exponentialTime(world.dropout, generator), 0.5 + 3 * uniform01(generator));
        people.times.push_back(std::min({event, other, end}));
        people.endings.push_back(event <= std::min(other, end) ? FollowUpEnd::Event
                                 : other <= end                ? FollowUpEnd::Competing
                                                               : FollowUpEnd::Censored);
    }
    if (world.hasCompeting) return people;
    people.ownSurvivals = Eigen::VectorXd(n);
    for (Index i = 0; i < n; ++i) {
        people.ownSurvivals(i) = std::exp(std::log1p(-people.risks(i)) * people.times[static_cast<std::size_t>(i)]);
    }
    return people;
}

/// Of everybody, without a follow-up that ends: many people under observation until after the horizon.
struct SurvivalTruths {
    double ratio = 0;
    double intercept = 0;
    double brier = 0;
    double auc = 0;
};

SurvivalTruths survivalTruths(FollowedUp world) {
    world.dropout = 1e-9;
    FollowUp people = followedUp(world, 200'000, manyStream);
    people.ownSurvivals = {};
    SurvivalTruths truths;
    // A person's true risk in the place of what happened to him: everybody counts as seen.
    double observed = 0;
    double brier = 0;
    std::vector<std::pair<double, double>> pairs;
    for (Index i = 0; i < people.size(); ++i) {
        const double rate = [&] {
            double low = 1e-6;
            double high = 20;
            for (int k = 0; k < 60; ++k) {
                const double middle = std::sqrt(low * high);
                (riskAt(middle, world.hasCompeting) < people.risks(i) ? low : high) = middle;
            }
            return std::sqrt(low * high);
        }();
        const double risk = riskAt(world.factor * rate, world.hasCompeting);
        observed += risk;
        brier += risk * std::pow(1 - people.risks(i), 2) + (1 - risk) * std::pow(people.risks(i), 2);
        pairs.emplace_back(people.risks(i), risk);
    }
    std::sort(pairs.begin(), pairs.end());
    double right = 0;
    double below = 0;
    for (const auto& [predicted, risk] : pairs) {
        right += risk * below + risk * (1 - risk) / 2;
        below += 1 - risk;
    }
    truths.ratio = observed / people.risks.sum();
    truths.brier = brier / static_cast<double>(people.size());
    truths.auc = right / (observed * below);
    truths.intercept = std::log(world.factor);
    return truths;
}

AnswerOf answersOfSurvival(const FollowedUp& world, Index n) {
    const SurvivalTruths truths = survivalTruths(world);
    return [=](std::uint64_t stream) {
        const HorizonCalibration result =
            horizonCalibration(followedUp(world, n, stream), {.horizon = 1, .seed = stream + 1});
        const auto intervalOf = [](const std::optional<HorizonValue>& value) {
            return value ? value->interval : std::nullopt;
        };
        Answers answers{missed("O:E", result.ratio.interval, truths.ratio),
                        missed("Brier score", result.brier.interval, truths.brier),
                        missed("AUC", result.aucInterval, truths.auc)};
        // With a competing event another hazard is no shift of the line.
        if (!world.hasCompeting || world.factor == 1) {
            answers.push_back(missed("intercept", intervalOf(result.intercept), truths.intercept));
            answers.push_back(missed("slope", intervalOf(result.slope), 1));
        }
        answers.push_back(rejected("the test of the line", result.pValue));
        if (!world.hasCompeting) {
            answers.push_back(rejected(
                "D-calibration", result.dCalibration ? std::optional(result.dCalibration->pValue) : std::nullopt));
        }
        return answers;
    };
}

}  // namespace

Cells cellsOfSurvival() {
    const std::vector<std::pair<std::string, FollowedUp>> worlds{{"22 % events; few drop out", {}},
                                                                 {"22 % events; many drop out", {.dropout = 0.8}},
                                                                 {"5 % events", {.usualRate = 0.05}},
                                                                 {"competing events", {.hasCompeting = true}},
                                                                 {"true hazard 1.5 times", {.factor = 1.5}}};
    Cells cells;
    for (const Index n : {Index{200}, Index{1000}}) {
        for (const auto& [name, world] : worlds) {
            cells.push_back({.section = "survival", .world = name, .sampleCount = n, .prepare = [n, world = world] {
                                 return answersOfSurvival(world, n);
                             }});
        }
    }
    return cells;
}

}  // namespace calibrium::power
