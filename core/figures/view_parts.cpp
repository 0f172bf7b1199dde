// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/view_parts.h"

#include "core/analysis/read_kernel.h"
#include "core/analysis/ready_data.h"
#include "core/analysis/specification.h"
#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/families/classes/lens.h"
#include "core/figures/crowded_notes.h"
#include "core/figures/figure.h"
#include "core/figures/figure_call.h"
#include "core/hypothesis/classical/blocks_test.h"
#include "core/run/error.h"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace calibrium {

namespace {

constexpr std::chrono::milliseconds shortestPause(100);

bool takesRowsAsIndependent(const Panel& panel) { return !panel.heedsClusters; }

/// The column of clusters of the first model that has one; empty: rows are independent.
std::string clusterColumnOf(std::span<const FigureModel> models) {
    const auto found =
        std::find_if(models.begin(), models.end(), [](const FigureModel& model) { return !model.clusters.empty(); });
    return found == models.end() ? std::string() : found->clusters;
}

}  // namespace

std::vector<Text> seriesNames(std::span<const FigureModel> models) {
    std::vector<Text> names;
    for (const auto& model : models) {
        const auto series = static_cast<std::size_t>(model.series);
        names.resize(std::max(names.size(), series + 1));
        names[series] = asItStands(model.data.name());
    }
    return names;
}

Note ofModel(const std::string& name, Text text, bool isNamed) {
    return {isNamed ? Text("{1}", name) : Text(), std::move(text)};
}

bool attempt(const Text& name, std::vector<Note>& notes, const std::function<void()>& work) {
    try {
        work();
        return true;
    } catch (const Error& error) {
        notes.push_back({name, textOf(error)});
        return false;
    }
}

bool attempt(const std::string& name, std::vector<Note>& notes, const std::function<void()>& work) {
    return attempt(asItStands(name), notes, work);
}

Lens lensOf(const FigureCall& call, const Dataset& data, const std::string& defaultLens) {
    return parseLens(call.analysis.lens.empty() ? usualLens(defaultLens, data.family()) : call.analysis.lens);
}

Dataset throughLens(const FigureCall& call, const FigureModel& model, const std::string& defaultLens) {
    return preparedOf(model).seenThrough(lensOf(call, model.data, defaultLens), call.run);
}

PreparedData preparedOf(const FigureModel& model) {
    return model.prepared ? *model.prepared : PreparedData(model.data);
}

ReadyData readyFor(const FigureCall& call, const FigureModel& model, const Lens& lens, const Run& run,
                   const std::optional<Value>& bandwidth) {
    Values values = call.values;
    if (bandwidth) values.set("bandwidth", *bandwidth);
    return preparedOf(model).seen({.lens = lens, .kernel = readKernelSettings(values, run)},
                                  {.seed = call.analysis.seed, .memoryBudget = call.memoryBudget}, run);
}

std::vector<Index> clustersOf(const FigureModel& model) {
    return model.clusters.empty() ? std::vector<Index>() : blocksOf(model.data, model.clusters, 1);
}

Index clusterCount(std::span<const Index> clusters) {
    return clusters.empty() ? 0 : 1 + *std::max_element(clusters.begin(), clusters.end());
}

double largestClusterShare(std::span<const Index> clusters) {
    std::vector<std::size_t> sizes(static_cast<std::size_t>(clusterCount(clusters)), 0);
    for (const Index cluster : clusters) ++sizes[static_cast<std::size_t>(cluster)];
    if (sizes.empty()) return 0;
    return static_cast<double>(*std::max_element(sizes.begin(), sizes.end())) / static_cast<double>(clusters.size());
}

Text clustersNote(const Figure& figure, std::span<const FigureModel> models) {
    const std::string column = clusterColumnOf(models);
    if (column.empty() || figure.panels.empty()) return {};
    const auto count = std::count_if(figure.panels.begin(), figure.panels.end(), takesRowsAsIndependent);
    if (count == 0) return Text("Intervals and bands are over the clusters of {1}.", column);
    return count == std::ssize(figure.panels)
               ? Text("No interval, band or p-value of this figure is made over the clusters of {1}.", column)
               : Text("Some intervals, bands or p-values of this figure are not made over the clusters of {1}.",
                      column);
}

void noteClusters(Figure& figure, std::span<const FigureModel> models) {
    const Text note = clustersNote(figure, models);
    if (note.empty()) return;
    // Where only some panels take rows as independent, the first of them says so.
    const auto place = std::find_if(figure.panels.begin(), figure.panels.end(), takesRowsAsIndependent);
    (place == figure.panels.end() ? figure.panels.front() : *place).notes.emplace_back(note);
}

Text emptyReasonOf(std::span<const FigureModel> models, std::span<const Note> notes, const Text& invitation) {
    if (models.empty()) return invitation;
    // Models that are refused by the same sentence, whatever its arguments, are one line.
    std::vector<std::pair<Note, std::size_t>> reasons;
    for (const Note& note : foldedNotes(notes)) {
        const auto isSame = [&](const auto& reason) {
            return !note.model.empty() && !reason.first.model.empty() && note.text.kind() == Text::Kind::Phrase &&
                   reason.first.text.words() == note.text.words();
        };
        const auto found = std::find_if(reasons.begin(), reasons.end(), isSame);
        if (found == reasons.end()) {
            reasons.emplace_back(note, 0);
        } else {
            ++found->second;
        }
    }
    std::vector<Text> lines;
    for (const auto& [note, others] : reasons) {
        lines.push_back(others == 0 ? note.whole() : Text("{1} The same goes for {2} more.", note.whole(), others));
    }
    return inSequence(std::move(lines), "\n");
}

void PartPublisher::publish() {
    if (!m_call.publish) return;
    m_last = Clock::now();
    m_call.publishPart(m_make());
}

void PartPublisher::offer() {
    if (!m_last || Clock::now() - *m_last >= shortestPause) publish();
}

}  // namespace calibrium
