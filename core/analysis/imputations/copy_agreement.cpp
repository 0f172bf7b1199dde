// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/imputations/copy_agreement.h"

#include "core/analysis/reports/reported_model.h"
#include "core/data/notes.h"
#include "core/data/sample_notes.h"
#include "core/io/names/column_names.h"
#include "core/run/error.h"
#include "core/text/visible_text.h"

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace calibrium {

namespace {

using SampleIds = std::map<std::string, Index>;

/// The samples by the cells of a column; empty where a cell is empty or recurs.
SampleIds idsOf(const Dataset& data, const std::string& column) {
    const auto names = noteColumnNames(data);
    if (std::find(names.begin(), names.end(), column) == names.end()) return {};
    SampleIds ids;
    Index sample = 0;
    for (const std::string& cell : cellsOf(data, noteColumn(data, column))) {
        if (cell.empty() || !ids.emplace(cell, sample++).second) return {};
    }
    return ids;
}

/// The identifiers of every copy by the first column that is one in all of them.
std::vector<SampleIds> sharedIds(std::span<const ReportedModel> models, std::string& column) {
    for (const std::string& name : noteColumnNames(models.front().data)) {
        if (!isRowIdentifier(name)) continue;
        std::vector<SampleIds> all;
        for (const ReportedModel& model : models) all.push_back(idsOf(model.data, name));
        column = name;
        if (std::none_of(all.begin(), all.end(), [](const SampleIds& ids) { return ids.empty(); })) return all;
    }
    return {};
}

/// The outcomes of a sample as numbers.
std::vector<double> outcomeOf(const Dataset& data, Index sample) {
    if (!data.labels().empty()) return {static_cast<double>(data.labels()[static_cast<std::size_t>(sample)])};
    std::vector<double> values;
    for (Index k = 0; k < data.values().cols(); ++k) values.push_back(data.values()(sample, k));
    return values;
}

std::vector<std::vector<double>> sortedOutcomes(const Dataset& data) {
    std::vector<std::vector<double>> all;
    for (Index i = 0; i < data.sampleCount(); ++i) all.push_back(outcomeOf(data, i));
    std::sort(all.begin(), all.end());
    return all;
}

void requireSameSamples(const Dataset& first, const SampleIds& ids, const Dataset& other, const SampleIds& otherIds,
                        const std::string& column) {
    Index different = 0;
    std::string example;
    for (const auto& [id, sample] : ids) {
        const auto found = otherIds.find(id);
        if (found == otherIds.end()) {
            throw InvalidInput(Text("{1} {2} of \"{3}\" is not in \"{4}\": imputed copies hold the same samples.",
                                    column, shortened(id), first.name(), other.name()));
        }
        if (outcomeOf(first, sample) == outcomeOf(other, found->second)) continue;
        if (different++ == 0) example = id;
    }
    if (different == 0) return;
    throw InvalidInput(
        Text("\"{1}\" and \"{2}\" have different outcomes in {3} of {4} samples, such as {5} {6}: imputed copies have "
             "the same. Outcomes that were imputed say nothing of calibration; delete these samples from all copies.",
             first.name(), other.name(), different, first.sampleCount(), column, shortened(example)));
}

bool holdSamePredictions(const Dataset& a, const Dataset& b) {
    return a.parameters() == b.parameters() && a.labels() == b.labels() && a.values() == b.values();
}

void requireDifferentPredictions(std::span<const ReportedModel> models) {
    bool areAllSame = true;
    for (std::size_t a = 0; a < models.size(); ++a) {
        for (std::size_t b = a + 1; b < models.size(); ++b) {
            const bool isSame = holdSamePredictions(models[a].data, models[b].data);
            areAllSame = areAllSame && isSame;
            const bool isOneFile = !models[a].file.empty() && models[a].file == models[b].file &&
                                   models[a].data.name() == models[b].data.name();
            if (!isSame || !isOneFile) continue;
            throw InvalidInput(Text("\"{1}\" is named twice; name every imputed copy once.", models[a].file));
        }
    }
    if (!areAllSame) return;
    throw InvalidInput(
        Text("All {1} copies hold the same predictions, so nothing was imputed that they depend on, or one copy was "
             "named again; evaluate judges a single copy.",
             models.size()));
}

}  // namespace

void requireCopiesOfOneData(std::span<const ReportedModel> models) {
    std::string column;
    const std::vector<SampleIds> ids = sharedIds(models, column);
    const Dataset& first = models.front().data;
    for (std::size_t m = 1; m < models.size(); ++m) {
        const Dataset& other = models[m].data;
        if (!ids.empty()) {
            requireSameSamples(first, ids.front(), other, ids[m], column);
        } else if (sortedOutcomes(first) != sortedOutcomes(other)) {
            throw InvalidInput(
                Text("The outcomes of \"{1}\" are not those of \"{2}\": imputed copies hold the same samples with the "
                     "same outcomes. Outcomes that were imputed say nothing of calibration; delete these samples from "
                     "all copies.",
                     first.name(), other.name()));
        }
    }
    requireDifferentPredictions(models);
}

}  // namespace calibrium
