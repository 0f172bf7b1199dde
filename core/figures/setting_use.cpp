// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/setting_use.h"

#include <algorithm>
#include <vector>

namespace calibrium {

namespace {

struct SettingUse {
    std::string_view view;
    std::set<std::string> ofClasses;
    std::set<std::string> ofRealTargets;
};

const std::vector<SettingUse>& settingUses() {
    static const std::vector<SettingUse> uses{
        {"reliability",
         {"lens", "curve", "window", "span", "width", "binning", "cuts", "edges", "simplex-bins", "style", "scale",
          "bars", "resamples", "classes", "layout"},
         {}},
        {"where", {"lens", "class", "scale", "level"}, {}},
        {"errors", {"estimator", "p", "bins", "plane"}, {"spread-bins"}},
        {"sweeps", {"bins", "p"}, {}},
        {"kernel", {"similarity"}, {"gamma"}},
    };
    return uses;
}

}  // namespace

std::set<std::string> unusedSettings(std::string_view viewId, std::span<const Dataset> shown) {
    const auto use = std::find_if(settingUses().begin(), settingUses().end(),
                                  [&](const SettingUse& candidate) { return candidate.view == viewId; });
    if (use == settingUses().end() || shown.empty()) return {};
    const auto hasClasses = [](const Dataset& data) { return data.classCount() > 0; };
    if (std::none_of(shown.begin(), shown.end(), hasClasses)) return use->ofClasses;
    if (std::all_of(shown.begin(), shown.end(), hasClasses)) return use->ofRealTargets;
    return {};
}

}  // namespace calibrium
