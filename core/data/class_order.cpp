// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/class_order.h"

#include "core/data/dataset.h"

#include <algorithm>
#include <set>
#include <utility>

namespace calibrium {

Dataset withClassOrder(const Dataset& data, const std::vector<std::string>& names) {
    const std::vector<std::string>& own = data.classNames();
    const auto classCount = static_cast<Index>(own.size());
    const bool isMatrix = data.classCount() == classCount && data.parameters().cols() == classCount;
    const std::set<std::string> different(names.begin(), names.end());
    const bool areSame =
        different.size() == names.size() && std::is_permutation(names.begin(), names.end(), own.begin(), own.end());
    if (!isMatrix || !areSame || own == names) return data;
    RowMatrix parameters(data.parameters().rows(), classCount);
    std::vector<std::int32_t> places(own.size());
    for (std::size_t k = 0; k < names.size(); ++k) {
        const auto from = std::find(own.begin(), own.end(), names[k]) - own.begin();
        parameters.col(static_cast<Index>(k)) = data.parameters().col(from);
        places[static_cast<std::size_t>(from)] = static_cast<std::int32_t>(k);
    }
    Targets targets = data.targets();
    for (std::int32_t& label : targets.labels) label = places[static_cast<std::size_t>(label)];
    return Dataset::trusted({.name = data.name(),
                             .family = &data.family(),
                             .parameters = std::move(parameters),
                             .targets = std::move(targets),
                             .classNames = names,
                             .warnings = data.warnings()})
        .withSamplesOf(data);
}

}  // namespace calibrium
