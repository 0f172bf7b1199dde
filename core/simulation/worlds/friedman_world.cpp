// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/worlds/friedman_world.h"

#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/families/mixtures/mixture.h"
#include "core/families/reals/normal.h"
#include "core/figures/figure.h"
#include "core/method/parameter_builders.h"
#include "core/simulation/friedman_training.h"
#include "core/simulation/variance_training.h"
#include "core/simulation/world.h"

#include <algorithm>
#include <array>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <utility>

namespace calibrium {

namespace {

constexpr std::size_t ensembleSize = 10;

/// What a training depends on.
struct TrainingKey {
    std::uint64_t seed = 1;
    std::int64_t steps = 0;
    Index trainCount = 0;
    std::size_t firstNetwork = 0;
    std::size_t networkCount = 0;
    bool predictsVariance = false;

    bool operator==(const TrainingKey&) const = default;
};

TrainingKey keyOf(const WorldCall& call) {
    const std::string& member = call.values.text("member");
    const bool isEnsemble = member == "ensemble";
    return {.seed = friedmanSeed(call.seed, 0),
            .steps = call.values.integer("steps"),
            .trainCount = static_cast<Index>(call.values.integer("train")),
            .firstNetwork = isEnsemble ? 0 : std::stoul(member) - 1,
            .networkCount = isEnsemble ? ensembleSize : 1,
            .predictsVariance = call.values.text("variance") == "predicted"};
}

/// Networks as functions from inputs to predictions, and the problem that they have learnt.
struct TrainedNetworks {
    std::vector<std::function<Dataset(const RegressionData&)>> members;
    RegressionData trainingData;
    FriedmanNoise noise = FriedmanNoise::Unit;

    [[nodiscard]] std::vector<Dataset> memberPredictions(const RegressionData& data) const {
        std::vector<Dataset> all;
        for (const auto& member : members) all.push_back(member(data));
        return all;
    }
    [[nodiscard]] Dataset predict(const RegressionData& data) const {
        return members.size() == 1 ? members.front()(data) : ensemblePredictions(memberPredictions(data));
    }
};

using SharedNetworks = std::shared_ptr<const TrainedNetworks>;

/// The last few trained networks: an experiment asks for the same ones again for each number of samples, and training
/// takes seconds. Only saves time: equal keys, equal digits.
class RecentTrainings {
public:
    SharedNetworks find(const TrainingKey& key) {
        const std::lock_guard lock(m_mutex);
        const auto found =
            std::find_if(m_recent.begin(), m_recent.end(), [&](const auto& item) { return item.first == key; });
        return found == m_recent.end() ? nullptr : found->second;
    }
    void add(const TrainingKey& key, SharedNetworks networks) {
        const std::lock_guard lock(m_mutex);
        m_recent.emplace_front(key, std::move(networks));
        if (m_recent.size() > capacity) m_recent.pop_back();
    }

private:
    static constexpr std::size_t capacity = 8;  // 1 MB each

    std::mutex m_mutex;
    std::deque<std::pair<TrainingKey, SharedNetworks>> m_recent;
};

TrainedNetworks withOneVariance(const TrainingKey& key, const Run& run) {
    FriedmanTraining training({.trainCount = key.trainCount,
                               .testCount = 1,
                               .firstNetwork = key.firstNetwork,
                               .networkCount = key.networkCount,
                               .seed = key.seed});
    training.advanceTo(key.steps, run);
    TrainedNetworks networks{.members = {}, .trainingData = training.trainingData()};
    for (auto& model : training.models()) {
        networks.members.emplace_back(
            [model = std::move(model)](const RegressionData& data) { return predictions(model, data); });
    }
    return networks;
}

TrainedNetworks withPredictedVariance(const TrainingKey& key, const Run& run) {
    constexpr FriedmanNoise noise = FriedmanNoise::VarianceByX6;
    constexpr std::uint64_t trainingStream = 0;  // as in the experiment
    VarianceTraining training(friedmanData(key.trainCount, key.seed, trainingStream, noise),
                              {.firstNetwork = key.firstNetwork, .networkCount = key.networkCount, .seed = key.seed});
    training.advanceTo(key.steps, run);
    TrainedNetworks networks{.members = {}, .trainingData = training.trainingData(), .noise = noise};
    for (auto& model : training.models()) {
        networks.members.emplace_back([model = std::move(model)](const RegressionData& data) {
            return predictions(model, data, "Friedman network");
        });
    }
    return networks;
}

SharedNetworks trainedNetworks(const WorldCall& call) {
    static RecentTrainings recent;
    const TrainingKey key = keyOf(call);
    if (auto known = recent.find(key)) return known;
    auto networks = std::make_shared<const TrainedNetworks>(key.predictsVariance ? withPredictedVariance(key, call.run)
                                                                                 : withOneVariance(key, call.run));
    recent.add(key, networks);
    return networks;
}

class FriedmanSampler : public WorldSampler {
public:
    FriedmanSampler(SharedNetworks networks, Index sampleCount)
        : m_networks(std::move(networks)), m_sampleCount(sampleCount) {}

    [[nodiscard]] Dataset draw(std::uint64_t seed, std::uint64_t stream) const override {
        return m_networks->predict(friedmanData(m_sampleCount, seed, stream, m_networks->noise));
    }
    [[nodiscard]] bool isCalibrated() const override { return false; }

private:
    SharedNetworks m_networks;
    Index m_sampleCount;
};

Index sampleCountOf(const WorldCall& call) { return static_cast<Index>(call.values.integer("n")); }

Points pointsOf(const TrainedNetworks& networks, const RegressionData& data, int series, const Text& legend) {
    Eigen::VectorXd means = Eigen::VectorXd::Zero(data.targets.size());
    for (const auto& predicted : networks.memberPredictions(data)) means += predicted.parameters().col(0);
    means /= static_cast<double>(networks.members.size());
    return {.style = {Role::Model, series, legend},
            .x = {means.begin(), means.end()},
            .y = {data.targets.begin(), data.targets.end()},
            .tips = {}};
}

/// Targets against predicted means: the training data lie on the diagonal when they are known by heart.
Figure friedmanWorldPicture(const WorldCall& call) {
    const SharedNetworks networks = trainedNetworks(call);
    Panel panel;
    panel.x.label = "predicted mean";
    panel.y.label = "target";
    panel.marks.emplace_back(Rule{.style = {Role::Reference, 0, ""}, .kind = Rule::Kind::Diagonal});
    panel.marks.emplace_back(pointsOf(*networks, networks->trainingData, 1, "training data"));
    panel.marks.emplace_back(
        pointsOf(*networks, friedmanData(sampleCountOf(call), call.seed, 0, networks->noise), 0, "new data"));
    call.run.step(1.0);
    return {.title = "One data set",
            .series = {"new data", "training data"},
            .panels = {std::move(panel)},
            .emptyReason = ""};
}

Parameter varianceParameter() {
    return choiceParameter(
        "variance", "Variance", "Where the variance of a network's predictions comes from.",
        {{"training", "training errors", "One for all inputs, as in W21; noise N(0, 1)."},
         {"predicted", "an output of the network", "Learnt with the mean, as in GB22; noise N(0, 0.5 + X₆)."}});
}

constexpr std::array<const char*, ensembleSize> networkNames{"network 1", "network 2", "network 3", "network 4",
                                                             "network 5", "network 6", "network 7", "network 8",
                                                             "network 9", "network 10"};

Parameter memberParameter() {
    std::vector<Choice> members{
        {"ensemble", "the ensemble", "The equal-weight mixture of the ten networks' predictions."}};
    for (std::size_t k = 0; k < ensembleSize; ++k) {
        members.push_back(
            {std::to_string(k + 1), networkNames[k], "A normal distribution around the network's output."});
    }
    Parameter member = choiceParameter(
        "member", "Predictions of",
        "One of the ten networks, which differ in their first weights, or the mixture of all.", std::move(members));
    member.defaultValue = std::string("1");
    return member;
}

}  // namespace

World friedmanWorld() {
    return {
        .info = {.id = "friedman",
                 .name = "Friedman networks",
                 .explanation =
                     "Neural networks learn a regression problem from few samples and then predict new ones. Each "
                     "predicts a normal distribution whose spread is that of its errors on the training data. After "
                     "few steps the networks have learnt little but know so; after many they know the training data by "
                     "heart and are far too certain. The ensemble, the mixture of ten networks, is less so. Networks "
                     "with an output for the variance learn how large the noise is, and become too certain too.",
                 .formula = "Y = 10 sin(π X₁X₂) + 20 (X₃ − ½)² + 10 X₄ + 5 X₅ + ε, X ~ U(0,1)¹⁰, ε ~ N(0,1); "
                            "P = N(f(X), s²), s² = training MSE",
                 .source = "Widmann, Lindsten, Zachariah (2021), ICLR, Appendix A.3; variance as an output: Gruber, "
                           "Buettner (2022), NeurIPS 35, Appendix G.5; problem: Friedman (1991), Annals of Statistics "
                           "19",
                 .cost = "7 · 10⁶ operations per network and training step for 100 training samples; then O(n)",
                 .families = {normalFamily().id(), mixtureFamily().id()},
                 .parameters = {countParameter("n", "Samples", "Number of new samples in a data set.", "samples", 50, 1,
                                               1e5),
                                countParameter("steps", "Training steps", "Steps of Adam with all training samples.",
                                               "steps", 1000, 1, 1e5),
                                memberParameter(), varianceParameter(),
                                countParameter("train", "Training samples",
                                               "Number of samples that the networks are trained on.", "samples", 100,
                                               10, 1e4)},
                 .papers = {"widmann2021", "gruber2022", "friedman1991"}},
        .takesData = false,
        .presets =
            {{"early",
              "Stopped early",
              "One network after 500 steps, before it overfits.",
              {{"steps", std::int64_t{500}}, {"member", std::string("1")}}},
             {"overfitted",
              "Overfitted",
              "One network after 5000 steps: it knows the training data by heart.",
              {{"steps", std::int64_t{5000}}, {"member", std::string("1")}}},
             {"ensemble",
              "Ensemble",
              "The mixture of ten networks after 5000 steps.",
              {{"steps", std::int64_t{5000}}, {"member", std::string("ensemble")}}},
             {"variance",
              "Mean and variance",
              "One network with an output for the variance, after 1000 steps.",
              {{"steps", std::int64_t{1000}}, {"member", std::string("1")}, {"variance", std::string("predicted")}}}},
        .sampler = [](const WorldCall& call) -> std::unique_ptr<WorldSampler> {
            return std::make_unique<FriedmanSampler>(trainedNetworks(call), sampleCountOf(call));
        },
        .picture = friedmanWorldPicture};
}

}  // namespace calibrium
