// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/language/named_ids.h"

#include "core/data/family.h"
#include "core/figures/figure_method.h"
#include "core/method/hypothesis_test.h"
#include "core/method/known_families.h"
#include "core/method/measure.h"
#include "core/method/method_info.h"
#include "core/recalibration/recalibration_method.h"

#include <map>

namespace calibrium::ui {

namespace {

using IdNames = std::map<std::string, std::string>;

/// The first method that has it names it.
void addNamesOf(const MethodInfo& info, IdNames& names) {
    names.emplace(info.id, info.name);
    for (const Parameter& parameter : info.parameters) {
        names.emplace(parameter.id, parameter.name);
        for (const Choice& choice : parameter.choices) {
            if (!choice.name.empty()) names.emplace(choice.id, choice.name);
        }
    }
}

IdNames idNames() {
    IdNames names;
    for (const auto& one : measures()) addNamesOf(one.info, names);
    for (const auto& one : hypothesisTests()) addNamesOf(one.info, names);
    for (const auto& one : recalibrationMethods()) addNamesOf(one.info, names);
    for (const auto& one : figureMethods()) addNamesOf(one.info, names);
    for (const Family* one : families()) names.emplace(one->id(), one->name());
    names.erase(std::string());
    return names;
}

}  // namespace

std::optional<std::string> nameOfId(const std::string& id) {
    static const IdNames names = idNames();
    const auto found = names.find(id);
    return found == names.end() ? std::nullopt : std::optional(found->second);
}

}  // namespace calibrium::ui
