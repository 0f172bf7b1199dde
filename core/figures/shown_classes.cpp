// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/shown_classes.h"

#include "core/data/dataset.h"
#include "core/method/name_list.h"
#include "core/run/error.h"

#include <algorithm>
#include <numeric>

namespace calibrium {

namespace {

constexpr std::size_t shownClassLimit = 12;
constexpr std::size_t columnLimit = 4;

/// The number of the class of this name, or of this number.
std::size_t classOf(const Dataset& data, const std::string& wanted, const std::string& view) {
    const auto& names = data.classNames();
    for (std::size_t k = 0; k < names.size(); ++k) {
        if (names[k] == wanted) return k;
    }
    for (std::size_t k = 0; k < names.size(); ++k) {
        if (std::to_string(k) == wanted) return k;
    }
    throw InvalidSetting(Text("{1}: {2} has no class \"{3}\"; classes are names or numbers from 0 to {4}.",
                              inEnglish(view), data.name(), wanted, names.size() - 1));
}

}  // namespace

std::size_t ShownClasses::columnCount() const {
    if (classes.size() <= 3) return classes.size();
    if (classes.size() == 4) return 2;
    return classes.size() <= 6 ? 3 : columnLimit;
}

Text ShownClasses::note(const Dataset& data) const {
    if (areChosen || classes.size() >= static_cast<std::size_t>(data.classCount())) return {};
    return Text("the {1} most frequent of {2} classes; the setting Classes takes others", classes.size(),
                data.classCount());
}

ShownClasses shownClasses(const Dataset& data, const std::string& wanted, const std::string& view) {
    ShownClasses shown;
    for (const std::string& name : namesIn(wanted, data.classNames())) {
        const std::size_t number = classOf(data, name, view);
        if (std::find(shown.classes.begin(), shown.classes.end(), number) == shown.classes.end()) {
            shown.classes.push_back(number);
        }
    }
    shown.areChosen = !shown.classes.empty();
    if (shown.areChosen) return shown;
    std::vector<Index> counts(static_cast<std::size_t>(data.classCount()), 0);
    for (const auto label : data.labels()) ++counts[static_cast<std::size_t>(label)];
    shown.classes.resize(counts.size());
    std::iota(shown.classes.begin(), shown.classes.end(), std::size_t{0});
    if (shown.classes.size() <= shownClassLimit) return shown;
    std::stable_sort(shown.classes.begin(), shown.classes.end(),
                     [&](std::size_t a, std::size_t b) { return counts[a] > counts[b]; });
    shown.classes.resize(shownClassLimit);
    std::sort(shown.classes.begin(), shown.classes.end());
    return shown;
}

}  // namespace calibrium
