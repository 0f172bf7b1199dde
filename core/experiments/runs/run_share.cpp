// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/runs/run_share.h"

#include "core/experiments/experiment.h"
#include "core/experiments/prepared_experiment.h"
#include "core/experiments/runs/experiment_table.h"
#include "core/experiments/runs/stream.h"
#include "core/method/method_info.h"
#include "core/method/shared_parts.h"
#include "core/run/error.h"

#include <algorithm>
#include <utility>

#include <nlohmann/json.hpp>

namespace calibrium {

namespace {

/// Of missing parts.
constexpr std::size_t namedParts = 10;

/// The experiment as if its first repetition were a later one. It is neither drawn nor summed up: a share says nothing
/// by itself.
class LaterRepetitions : public PreparedExperiment {
public:
    LaterRepetitions(const PreparedExperiment& whole, std::size_t first) : m_whole(whole), m_first(first) {}

    [[nodiscard]] std::vector<std::string> conditionNames() const override { return m_whole.conditionNames(); }
    [[nodiscard]] std::vector<Condition> conditions() const override { return m_whole.conditions(); }
    [[nodiscard]] std::vector<std::string> quantities() const override { return m_whole.quantities(); }
    [[nodiscard]] bool isSequential() const override { return m_whole.isSequential(); }
    [[nodiscard]] std::vector<double> cell(std::size_t repetition, std::size_t condition, std::vector<Text>& refusals,
                                           const Run& run) const override {
        return m_whole.cell(m_first + repetition, condition, refusals, run);
    }
    [[nodiscard]] Figure figure(const ExperimentTable&) const override { return {}; }
    [[nodiscard]] ExperimentSummary summary(const ExperimentTable&) const override { return {}; }

private:
    const PreparedExperiment& m_whole;
    std::size_t m_first;
};

Text partText(const RunShare& share) { return Text("part {1} of {2}", share.part, share.parts); }

void requireSameRun(const NamedShare& first, const NamedShare& other) {
    const auto refuse = [&](const Text& what) {
        throw InvalidInput(Text("{1} and {2} are parts of different runs: {3}.", other.fileName, first.fileName, what));
    };
    const ExperimentPlan& a = first.run.plan;
    const ExperimentPlan& b = other.run.plan;
    if (a.experiment != b.experiment) refuse(Text("of the experiments {1} and {2}", b.experiment, a.experiment));
    if (a.analysis.seed != b.analysis.seed) refuse("their seeds differ");
    if (repetitionsOf(a) != repetitionsOf(b)) refuse("their numbers of repetitions differ");
    if (a.data.has_value() != b.data.has_value() || (a.data && !isSameData(*a.data, *b.data))) {
        refuse("their predictions differ");
    }
    if (toJson(a) != toJson(b)) refuse("their settings differ");
    if (first.run.share->parts != other.run.share->parts) {
        refuse(Text("one is {1}, the other {2}", partText(*other.run.share), partText(*first.run.share)));
    }
}

void requireWholeShare(const NamedShare& share) {
    const auto& [fileName, run] = share;
    const std::size_t repetitions = repetitionsOf(run.plan);
    const bool isWhole =
        run.share->parts <= repetitions && run.table &&
        run.table->cellCount() == rangeOf(*run.share, repetitions).count * run.table->conditions.size();
    if (!isWhole) throw InvalidInput(Text("{1} does not hold all repetitions of {2}.", fileName, partText(*run.share)));
}

void requireEveryPartOnce(const std::vector<NamedShare>& sorted) {
    for (std::size_t k = 1; k < sorted.size(); ++k) {
        if (*sorted[k].run.share != *sorted[k - 1].run.share) continue;
        throw InvalidInput(Text("{1} and {2} are both {3}.", sorted[k - 1].fileName, sorted[k].fileName,
                                partText(*sorted[k].run.share)));
    }
    const std::size_t parts = sorted.front().run.share->parts;
    std::vector<std::string> missing;
    std::size_t missingCount = 0;
    auto next = sorted.begin();
    for (std::size_t part = 1; part <= parts; ++part) {
        if (next != sorted.end() && next->run.share->part == part) {
            ++next;
            continue;
        }
        if (missingCount < namedParts) missing.push_back(std::to_string(part));
        ++missingCount;
    }
    if (missingCount == 0) return;
    Text named = inSequence(missing);
    if (missingCount > namedParts) named = Text("{1} and {2} more", named, missingCount - namedParts);
    throw InvalidInput(Text("Of the {1} parts of the run, {2} missing: {3}.", parts,
                            (missingCount == 1 ? Text("this one is") : Text("these are")), named));
}

void append(const ExperimentTable& part, ExperimentTable& table) {
    table.numbers.insert(table.numbers.end(), part.numbers.begin(), part.numbers.end());
    for (const auto& refusal : part.refusals) addRefusal(refusal, table);
}

}  // namespace

std::size_t repetitionsOf(const ExperimentPlan& plan) {
    const MethodInfo& info = experiment(plan.experiment).info;
    return static_cast<std::size_t>(complete(info.parameters, plan.values, info.id).integer("repetitions"));
}

RepetitionRange rangeOf(const RunShare& share, std::size_t repetitions) {
    if (share.part < 1 || share.part > share.parts) {
        throw InvalidSetting(
            Text("There is no part {1} of {2} parts; parts are counted from 1.", share.part, share.parts));
    }
    if (share.parts > repetitions) {
        throw InvalidSetting(
            Text("A run of {1} repetitions cannot be divided into {2} parts.", repetitions, share.parts));
    }
    const std::size_t first = (share.part - 1) * repetitions / share.parts;
    return {first, share.part * repetitions / share.parts - first};
}

ExperimentTable computeShare(const PreparedExperiment& experiment, const RunShare& share, std::size_t repetitions,
                             const Run& run) {
    const RepetitionRange range = rangeOf(share, repetitions);
    const LaterRepetitions later(experiment, range.first);
    return *stream(later, emptyTable(later), {.repetitions = range.count}, {}, run).table;
}

ExperimentRun mergeShares(std::vector<NamedShare> shares) {
    if (shares.empty()) throw InvalidInput("There are no parts to put together.");
    for (const auto& share : shares) {
        requireSameRun(shares.front(), share);
        requireWholeShare(share);
    }
    std::stable_sort(shares.begin(), shares.end(),
                     [](const NamedShare& a, const NamedShare& b) { return a.run.share->part < b.run.share->part; });
    requireEveryPartOnce(shares);
    ExperimentTable table = *shares.front().run.table;
    for (std::size_t k = 1; k < shares.size(); ++k) {
        const ExperimentTable& part = *shares[k].run.table;
        if (part.quantities != table.quantities || part.conditions.size() != table.conditions.size()) {
            throw InvalidInput(Text("{1} and {2} are parts of different runs: their tables differ.", shares[k].fileName,
                                    shares.front().fileName));
        }
        append(part, table);
    }
    ExperimentRun whole = std::move(shares.front().run);
    whole.share.reset();
    whole.table = std::make_shared<const ExperimentTable>(std::move(table));
    return whole;
}

}  // namespace calibrium
