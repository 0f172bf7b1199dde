// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/worlds/subsample_world.h"

#include "core/data/dataset.h"
#include "core/method/known_families.h"
#include "core/method/parameter_builders.h"
#include "core/run/error.h"
#include "core/simulation/finite_population.h"
#include "core/simulation/world.h"
#include "core/statistics/random.h"

#include <memory>
#include <numeric>
#include <string>
#include <utility>

namespace calibrium {

namespace {

class SubsampleSampler : public WorldSampler, public FinitePopulation {
public:
    SubsampleSampler(Dataset data, Index sampleCount) : m_data(std::move(data)), m_sampleCount(sampleCount) {}

    [[nodiscard]] Dataset draw(std::uint64_t seed, std::uint64_t stream) const override {
        return m_data.select(subsampledRows(m_data.sampleCount(), m_sampleCount, seed, stream));
    }
    /// Nobody knows.
    [[nodiscard]] bool isCalibrated() const override { return false; }
    [[nodiscard]] const Dataset* population() const override { return &m_data; }

private:
    Dataset m_data;
    Index m_sampleCount;
};

std::vector<Parameter> subsampleWorldParameters() {
    Parameter n = countParameter("n", "Samples", "Number of loaded rows in a test set, each at most once.", "samples",
                                 1000, 1, 1e6);
    n.defaultValue = std::string("half");
    n.choices = {{"half", "half", "Half of the loaded rows."}};
    return {n};
}

std::unique_ptr<WorldSampler> subsampleWorldSampler(const WorldCall& call) {
    if (call.data == nullptr) {
        throw InvalidInput("The world subsamples needs loaded predictions, and there are none.");
    }
    const Index rowCount = call.data->sampleCount();
    const Index count = call.values.isText("n") ? (rowCount + 1) / 2 : static_cast<Index>(call.values.integer("n"));
    if (count > rowCount) {
        throw InvalidSetting(
            Text("The setting n is {1}, but {2} has only {3} rows, and a test set holds each at most once.", count,
                 call.data->name(), rowCount));
    }
    return std::make_unique<SubsampleSampler>(*call.data, count);
}

}  // namespace

std::vector<Index> subsampledRows(Index rowCount, Index count, std::uint64_t seed, std::uint64_t stream) {
    std::vector<Index> rows(static_cast<std::size_t>(rowCount));
    std::iota(rows.begin(), rows.end(), Index{0});
    Generator generator = makeGenerator(seed, stream);
    for (Index i = 0; i < count; ++i) {
        const Index other = i + uniformIndex(generator, rowCount - i);
        std::swap(rows[static_cast<std::size_t>(i)], rows[static_cast<std::size_t>(other)]);
    }
    rows.resize(static_cast<std::size_t>(count));
    return rows;
}

World subsampleWorld() {
    return {.info = {.id = "subsamples",
                     .name = "Test sets from my data",
                     .explanation =
                         "Smaller test sets out of a loaded one: rows of a model's predictions with their own targets, "
                         "drawn at random without replacement. They show how a number would have come out with fewer "
                         "test samples, and how much it scatters. The truth behind them is that of the loaded file; "
                         "test sets of nearly all rows share most of them, so their scatter says little about another "
                         "file.",
                     .formula = "n of the N loaded pairs (p, y), all choices equally likely",
                     .source = "Gruber, Buettner (2022), NeurIPS 35, Appendix G, for test sets of growing size",
                     .cost = "O(N + n m) per data set",
                     .families = allFamilyIds(),
                     .parameters = subsampleWorldParameters(),
                     .papers = {"gruber2022"}},
            .takesData = true,
            .sampler = subsampleWorldSampler,
            .picture = {}};
}

}  // namespace calibrium
