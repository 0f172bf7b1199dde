// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/worlds/data_world.h"

#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/method/known_families.h"
#include "core/method/measure.h"
#include "core/method/parameter_builders.h"
#include "core/run/error.h"
#include "core/simulation/known_risks.h"
#include "core/simulation/world.h"
#include "core/statistics/random.h"

#include <algorithm>
#include <numeric>
#include <optional>
#include <utility>
#include <vector>

namespace calibrium {

namespace {

class DataSampler : public WorldSampler, public KnownRisks {
public:
    DataSampler(const Dataset& data, std::optional<Index> sampleCount, double temperature)
        : m_pooled(data.family().exchangeable(data)),
          m_sampleCount(sampleCount),
          m_temperature(temperature),
          m_tempered(data.family().tempered(m_pooled.parameters(), temperature)) {}

    [[nodiscard]] Dataset draw(std::uint64_t seed, std::uint64_t stream) const override {
        Generator generator = makeGenerator(seed, stream);
        if (!m_sampleCount) return m_pooled.family().simulated(m_pooled, m_tempered, generator);
        std::vector<Index> rows(static_cast<std::size_t>(*m_sampleCount));
        for (Index& row : rows) row = uniformIndex(generator, m_pooled.sampleCount());
        RowMatrix tempered(*m_sampleCount, m_tempered.cols());
        for (std::size_t i = 0; i < rows.size(); ++i) tempered.row(static_cast<Index>(i)) = m_tempered.row(rows[i]);
        return m_pooled.family().simulated(m_pooled.select(rows), tempered, generator);
    }
    [[nodiscard]] bool isCalibrated() const override { return m_temperature == 1; }
    [[nodiscard]] std::optional<Truth> truth(const std::string& measureId, const Values& /*values*/) const override {
        if (!isCalibrated() || !measure(measureId).isCalibrationError) return std::nullopt;
        return Truth{0.0, "the targets are drawn from the predictions"};
    }
    [[nodiscard]] RiskPopulation risks() const override {
        if (m_pooled.classCount() != 2)
            throw InvalidSetting(Text("{1} predicts no risk of an event.", m_pooled.name()));
        std::vector<Index> order(static_cast<std::size_t>(m_pooled.sampleCount()));
        std::iota(order.begin(), order.end(), Index{0});
        const auto predicted = m_pooled.parameters().col(1);
        std::sort(order.begin(), order.end(), [&](Index a, Index b) { return predicted(a) < predicted(b); });
        RiskPopulation population;
        for (const Index row : order) {
            population.predicted.push_back(predicted(row));
            population.actual.push_back(m_tempered(row, 1));
            population.weights.push_back(1 / static_cast<double>(order.size()));
        }
        return population;
    }

private:
    Dataset m_pooled;                    ///< Family::exchangeable() of the loaded data
    std::optional<Index> m_sampleCount;  ///< absent: all rows, each once
    double m_temperature;
    RowMatrix m_tempered;
};

std::vector<Parameter> dataWorldParameters() {
    Parameter n = countParameter("n", "Samples", "Number of rows in a data set, drawn with replacement.", "samples",
                                 1000, 1, 1e6);
    n.defaultValue = std::string("all");
    n.choices = {{"all", "all", "Every loaded row once."}};
    Parameter temperature =
        numberParameter("temperature", "Temperature",
                        "1: targets are drawn from the predictions. Above 1 from less certain ones, so that the "
                        "predictions are over-confident; below 1 from more certain ones.",
                        1.0, 0.1, 10);
    temperature.isLogarithmic = true;
    return {n, temperature};
}

}  // namespace

World dataWorld() {
    return {.info = {.id = "my-data",
                     .name = "My data",
                     .explanation =
                         "The predictions of a loaded model with targets drawn from them: what an estimator or a test "
                         "does on these very predictions if the model is calibrated. Another temperature makes the "
                         "predictions over- or under-confident by a known amount, which shows what could be detected. "
                         "The targets that were loaded with them play no part, but for predictive draws: there each "
                         "value of a row, target or draw, is as likely to become the target.",
                     .formula = "Y ~ P at temperature T: p^(1/T) normalised, or a variance times T",
                     .source = "Widmann, Lindsten, Zachariah (2021), ICLR, Appendix F, for the tempered version",
                     .cost = "O(n m) per data set",
                     .families = allFamilyIds(),
                     .parameters = dataWorldParameters(),
                     .papers = {"widmann2021"}},
            .takesData = true,
            .presets = {{"null", "Null", "Targets are drawn from the predictions.", {{"temperature", 1.0}}},
                        {"over-confident",
                         "Over-confident",
                         "Targets scatter more than predicted: temperature 1.5.",
                         {{"temperature", 1.5}}}},
            .calibrated = {{"temperature", 1.0}},
            .sampler = [](const WorldCall& call) -> std::unique_ptr<WorldSampler> {
                if (call.data == nullptr) {
                    throw InvalidInput("The world my-data needs loaded predictions, and there are none.");
                }
                const std::optional<Index> count =
                    call.values.isText("n") ? std::nullopt
                                            : std::optional<Index>(static_cast<Index>(call.values.integer("n")));
                return std::make_unique<DataSampler>(*call.data, count, call.values.real("temperature"));
            },
            .picture = {}};
}

}  // namespace calibrium
