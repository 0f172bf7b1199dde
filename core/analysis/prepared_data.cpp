// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/prepared_data.h"

#include "core/analysis/ready_data.h"
#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/estimators/kernel/max_power.h"
#include "core/method/resolved_kernel.h"
#include "core/run/memory.h"
#include "core/run/part_store.h"

#include <atomic>
#include <cstdint>
#include <utility>
#include <variant>

namespace calibrium {

namespace {

std::size_t datasetBytes(const Dataset& data) {
    const auto cells = static_cast<std::size_t>(data.parameters().size() + data.values().size());
    return cells * sizeof(double) + data.labels().size() * sizeof(std::int32_t) + sizeof(Dataset);
}

std::size_t bytesOfKernel(const ResolvedKernel& kernel) {
    const std::size_t similarity =
        kernel.kernel.similarity ? static_cast<std::size_t>(kernel.kernel.similarity->matrix().size()) : 0;
    return sizeof(ResolvedKernel) + similarity * sizeof(double);
}

std::string newPlace() {
    static std::atomic<std::uint64_t> count = 0;
    return "data " + std::to_string(++count) + "/";
}

}  // namespace

struct PreparedData::State {
    explicit State(std::shared_ptr<PartStore> shared)
        : store(std::move(shared)), place(newPlace()), parts(store, place) {}
    State(const State&) = delete;
    State& operator=(const State&) = delete;
    ~State() { store->forget(place); }

    std::shared_ptr<PartStore> store;
    std::string place;
    SharedParts parts;
};

PreparedData::PreparedData(Dataset data, std::shared_ptr<PartStore> store)
    : PreparedData(
          std::make_shared<const Dataset>(std::move(data)),
          std::make_shared<const State>(store ? std::move(store) : std::make_shared<PartStore>(defaultPartBudget()))) {}

PreparedData::PreparedData(std::shared_ptr<const Dataset> data, std::shared_ptr<const State> state)
    : m_data(std::move(data)), m_state(std::move(state)) {}

PreparedData PreparedData::withName(const std::string& name) const {
    return {std::make_shared<const Dataset>(m_data->withName(name)), m_state};
}

const Dataset& PreparedData::data() const { return *m_data; }
const SharedParts& PreparedData::parts() const { return m_state->parts; }

Dataset PreparedData::seenThrough(const Lens& lens, const Run& run) const {
    if (lens.kind == Lens::Kind::Canonical) return data();
    const auto seen = parts().once<Dataset>(
        "lens " + toText(lens), [&] { return applyLens(data(), lens); }, datasetBytes, run);
    return seen->name() == data().name() ? *seen : seen->withName(data().name());
}

ReadyData PreparedData::seen(const Sight& sight, const ResolveOptions& options, const Run& run) const {
    const std::string place = toText(sight.lens) + (sight.isExchangeable ? " exchangeable" : "");
    const SharedParts here = parts().within(place);
    Dataset data = seenThrough(sight.lens, run);
    if (sight.isExchangeable) {
        data = *here.once<Dataset>(
            "data", [&] { return data.family().exchangeable(data); }, datasetBytes, run);
    }
    if (!sight.kernel) return {.data = data, .kernel = {}, .parts = here};
    const std::string key = keyOf(*sight.kernel);
    if (std::holds_alternative<PowerfulBandwidth>(sight.kernel->bandwidth)) {
        const auto held = here.once<HeldOut>(
            "held out " + key, options.seed,
            [&](const Seed& seed) {
                return holdOut(data, *sight.kernel, {.seed = seed, .memoryBudget = options.memoryBudget}, run);
            },
            [](const HeldOut& made) { return datasetBytes(made.data) + bytesOfKernel(made.kernel); }, run);
        return {
            .data = held->data,
            .kernel = std::shared_ptr<const ResolvedKernel>(held, &held->kernel),
            .parts = here.within("without " + key + " " + std::to_string(static_cast<std::uint64_t>(options.seed)))};
    }
    auto kernel = here.once<ResolvedKernel>(
        "kernel " + key, options.seed,
        [&](const Seed& seed) {
            return resolveKernel(data, *sight.kernel, {.seed = seed, .memoryBudget = options.memoryBudget}, run);
        },
        bytesOfKernel, run);
    return {.data = std::move(data), .kernel = std::move(kernel), .parts = here};
}

std::size_t defaultPartBudget() { return keptMemory(); }

}  // namespace calibrium
