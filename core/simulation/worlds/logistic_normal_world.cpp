// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/worlds/logistic_normal_world.h"

#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/families/classes/categorical.h"
#include "core/figures/figure.h"
#include "core/method/measure.h"
#include "core/method/parameter_builders.h"
#include "core/run/error.h"
#include "core/simulation/finite_population.h"
#include "core/simulation/known_targets.h"
#include "core/simulation/logistic_normal_model.h"
#include "core/simulation/world.h"
#include "core/simulation/worlds/class_picture.h"
#include "core/simulation/worlds/sharpened.h"
#include "core/simulation/worlds/subsample_world.h"

#include <cstdint>
#include <limits>
#include <memory>
#include <mutex>
#include <string>
#include <tuple>
#include <utility>

namespace calibrium {

namespace {

using SharedCovariances = std::shared_ptr<const LogitCovariances>;

/// The matrices that were drawn last: an experiment asks for the same ones under each of its conditions.
SharedCovariances covariancesOf(Index classCount, double s, std::uint64_t seed) {
    using Key = std::tuple<Index, double, std::uint64_t>;
    static std::mutex mutex;
    static Key lastKey;
    static SharedCovariances last;
    const std::lock_guard lock(mutex);
    const Key key{classCount, s, seed};
    if (!last || key != lastKey) {
        last = std::make_shared<const LogitCovariances>(classCount, s, seed);
        lastKey = key;
    }
    return last;
}

LogisticNormalModel logisticNormalWorldModel(const WorldCall& call) {
    const Values& values = call.values;
    LogisticNormalModel model{.sampleCount = static_cast<Index>(values.integer("n")),
                              .classCount = static_cast<Index>(values.integer("classes")),
                              .deviation = values.real("deviation"),
                              .sharpness = values.real("sharpness")};
    if (values.text("covariance") == "random") {
        model.covariances = covariancesOf(model.classCount, values.real("scale"), call.seed);
    }
    if (!values.isText("occurring")) model.occurringCount = static_cast<Index>(values.integer("occurring"));
    return model;
}

using SharedPool = std::shared_ptr<const Dataset>;

/// All samples of the pool that test sets are drawn from; none for test sets that are drawn again. The one that was
/// drawn last is kept: an experiment asks for the same one under each size of its test sets.
SharedPool poolOf(const WorldCall& call, LogisticNormalModel model) {
    if (call.values.isText("pool")) return nullptr;
    model.sampleCount = static_cast<Index>(call.values.integer("pool"));
    const Index wanted = static_cast<Index>(call.values.integer("n"));
    if (wanted > model.sampleCount) {
        throw InvalidSetting(
            Text("The setting n is {1}; it must not exceed pool, which is {2}.", wanted, model.sampleCount));
    }
    static std::mutex mutex;
    static Values lastValues;
    static std::uint64_t lastSeed = 0;
    static SharedPool last;
    Values key = call.values;
    key.erase("n");
    const std::lock_guard lock(mutex);
    if (!last || key != lastValues || call.seed != lastSeed) {
        call.run.check();
        // No repetition has this stream.
        last = std::make_shared<const Dataset>(simulate(model, call.seed, std::numeric_limits<std::uint64_t>::max()));
        lastValues = key;
        lastSeed = call.seed;
    }
    return last;
}

class LogisticNormalSampler : public WorldSampler, public KnownTargets, public FinitePopulation {
public:
    LogisticNormalSampler(LogisticNormalModel model, SharedPool pool)
        : m_model(std::move(model)), m_pool(std::move(pool)) {}

    [[nodiscard]] Dataset draw(std::uint64_t seed, std::uint64_t stream) const override {
        if (m_pool == nullptr) return simulate(m_model, seed, stream);
        return m_pool->select(subsampledRows(m_pool->sampleCount(), m_model.sampleCount, seed, stream));
    }
    [[nodiscard]] bool isCalibrated() const override { return m_model.sharpness == 1; }
    [[nodiscard]] std::optional<Truth> truth(const std::string& measureId, const Values& /*values*/) const override {
        if (!isCalibrated() || !measure(measureId).isCalibrationError) return std::nullopt;
        return Truth{0.0, "the model is calibrated"};
    }

    [[nodiscard]] RowMatrix targetProbabilities(const Dataset& data) const override {
        return sharpened(data.parameters(), 1 / m_model.sharpness);
    }
    [[nodiscard]] const Dataset* population() const override { return m_pool.get(); }

private:
    LogisticNormalModel m_model;
    SharedPool m_pool;  ///< null: every data set is drawn again
};

std::vector<Parameter> logisticNormalWorldParameters() {
    Parameter deviation = numberParameter("deviation", "Spread of the logits",
                                          "Standard deviation of the logits: the larger, the more certain the "
                                          "predictions.",
                                          3.0, 0.1, 30);
    deviation.isLogarithmic = true;
    Parameter sharpness = numberParameter("sharpness", "Sharpness",
                                          "What the logits are multiplied by after the targets were drawn: 1 is "
                                          "calibrated, above 1 over-confident, below 1 under-confident.",
                                          1.0, 0.1, 10);
    sharpness.isLogarithmic = true;
    const Parameter covariance = choiceParameter(
        "covariance", "Covariances", "How the logits of a class scatter around it.",
        {{"equal", "equal", "Independent logits, all with the same standard deviation."},
         {"random", "random",
          "A covariance matrix of its own for each class, drawn once for each seed from an inverse Wishart "
          "distribution with as many degrees of freedom as there are classes; at most 200 classes."}});
    const Parameter scale = onlyWhere(
        logarithmic(numberParameter("scale", "Scale s",
                                    "The inverse Wishart distribution has the scale matrix I/s: the smaller s, the "
                                    "larger the logits and the more certain the predictions.",
                                    0.01, 1e-4, 100)),
        "covariance", {"random"});
    Parameter occurring =
        countParameter("occurring", "Classes that occur",
                       "How many of the classes the logits scatter around; targets may be others.", "", 50, 1, 1000);
    occurring.defaultValue = std::string("all");
    occurring.choices = {{"all", "all", "Around each class alike."}};
    Parameter pool =
        countParameter("pool", "Pool",
                       "Number of samples that are drawn once for each seed; data sets are drawn from them "
                       "without replacement.",
                       "samples", 10000, 1, 1e6);
    pool.defaultValue = std::string("endless");
    pool.choices = {{"endless", "endless", "Every data set is newly drawn."}};
    return {countParameter("n", "Samples", "Number of samples in a data set.", "samples", 1000, 1, 1e6),
            countParameter("classes", "Classes", "Number of classes.", "", 100, 2, 1000),
            covariance,
            scale,
            onlyWhere(deviation, "covariance", {"equal"}),
            sharpness,
            occurring,
            pool};
}

/// As in the paper: random covariances.
Values preset(double sharpness) { return {{"covariance", std::string("random")}, {"sharpness", sharpness}}; }

}  // namespace

World logisticNormalWorld() {
    return {
        .info = {.id = "logistic-normal",
                 .name = "Logistic-normal classes",
                 .explanation =
                     "Logits are normally distributed around the true class, targets are drawn from their softmax, "
                     "and the model predicts the softmax of sharper logits. With sharpness 1 it is calibrated, and "
                     "the ECE still changes with the number of samples. The logits of a class scatter independently, "
                     "or by a random covariance matrix of their own, as in the paper.",
                 .formula = "Z ~ N(e_c, Σ_c), Y ~ softmax(Z), P = softmax(tZ); Σ_c = σ² I or Σ_c ~ W⁻¹(I/s, m)",
                 .source = "Gruber, Buettner (2022), NeurIPS 35, Appendix G.1 and Figure 2",
                 .cost = "O(n m) per data set",
                 .families = {categoricalFamily().id()},
                 .parameters = logisticNormalWorldParameters(),
                 .papers = {"gruber2022"}},
        .takesData = false,
        .presets = {{"perfect", "Perfect", "Calibrated: sharpness 1.", preset(1.0)},
                    {"mediocre", "Mediocre", "Over-confident: sharpness 1.5.", preset(1.5)},
                    {"bad", "Bad", "Very over-confident: sharpness 2.5.", preset(2.5)}},
        .calibrated = {{"sharpness", 1.0}},
        .sampler = [](const WorldCall& call) -> std::unique_ptr<WorldSampler> {
            LogisticNormalModel model = logisticNormalWorldModel(call);
            SharedPool pool = poolOf(call, model);
            return std::make_unique<LogisticNormalSampler>(std::move(model), std::move(pool));
        },
        .picture =
            [](const WorldCall& call) {
                return classPicture(simulate(logisticNormalWorldModel(call), call.seed), call.run);
            }};
}

}  // namespace calibrium
