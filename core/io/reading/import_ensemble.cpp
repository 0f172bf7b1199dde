// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/reading/import_ensemble.h"

#include "core/data/dataset.h"
#include "core/families/row_dependence.h"
#include "core/families/samples/ensemble.h"
#include "core/io/bytes/file_bytes.h"
#include "core/io/reading/import.h"
#include "core/io/reading/member_rows.h"

#include <algorithm>

namespace calibrium {

std::vector<ImportSource> memberSources(const ImportSource& source) {
    ImportSource member = source;
    member.furtherMembers.clear();
    member.ensembleName.clear();
    std::vector<ImportSource> members{member};
    for (const auto& path : source.furtherMembers) {
        member.predictionsPath = path;
        members.push_back(member);
    }
    return members;
}

ImportSource joinedSource(std::span<const ImportSource> sources, const std::string& name) {
    ImportSource joined = sources.front();
    for (const auto& source : sources.subspan(1)) joined.furtherMembers.push_back(source.predictionsPath);
    joined.ensembleName = name.empty() ? ensembleName(sources) : name;
    return joined;
}

Dataset finishEnsemble(std::span<const ImportPlan> plans, const std::string& name, const Run& run) {
    std::vector<Dataset> members;
    std::vector<ImportSource> sources;
    for (const auto& plan : plans) {
        const double share = 1 / static_cast<double>(plans.size());
        const auto done = static_cast<double>(members.size());
        members.push_back(finishImport(plan, run.part(done * share, (done + 1) * share)));
        sources.push_back(plan.source);
    }
    members = withOrderOfFirst(members, run);
    const auto place = [&](std::size_t member, std::optional<Index> sample) {
        const Table& table = plans[member].tables.predictions;
        Place result{.file = table.name()};
        if (sample) result.row = table.line(static_cast<std::size_t>(*sample));
        return result;
    };
    // The rows of all members are those of the first, so it speaks for them of groups, weights and lines.
    return withRowOrderChecked(joinMembers(members, name.empty() ? ensembleName(sources) : name, place))
        .withSamplesOf(members.front());
}

std::string ensembleName(std::span<const ImportSource> sources) {
    std::string common = dataName(sources.front().predictionsPath);
    const std::string first = common;
    for (const auto& source : sources) {
        const std::string name = dataName(source.predictionsPath);
        const auto end = std::mismatch(common.begin(), common.end(), name.begin(), name.end()).first;
        common.erase(end, common.end());
    }
    // A number that all begin with, and what separates it, tell nothing: "seed1" of seed11 and seed12.
    if (common != first) {
        const std::size_t last = common.find_last_not_of("0123456789 _.-");
        common.resize(last == std::string::npos ? 0 : last + 1);
    }
    return common.empty() ? "ensemble" : common;
}

std::string filesText(const ImportSource& source) {
    std::string text = source.predictionsPath;
    for (const auto& path : source.furtherMembers) text += ", " + path;
    return text;
}

}  // namespace calibrium
