// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/runs/world_request.h"

#include "core/analysis/reports/given_settings.h"
#include "core/analysis/reports/settings_text.h"
#include "core/analysis/specification.h"
#include "core/run/error.h"
#include "core/simulation/world.h"

#include <algorithm>
#include <utility>

namespace calibrium {

namespace {

const WorldPreset& presetOf(const World& item, const std::string& id) {
    std::string known;
    for (const auto& preset : item.presets) {
        if (preset.id == id) return preset;
        known += (known.empty() ? "" : ", ") + preset.id;
    }
    if (known.empty()) throw InvalidSetting(Text("\"{1}\" is not of the form key=value.", id));
    throw InvalidSetting(Text("The world {1} has no preset \"{2}\"; it has {3}.", item.info.id, id, known));
}

}  // namespace

MethodRequest parseWorldRequest(const std::string& text) {
    const std::size_t colon = text.find(':');
    MethodRequest request{text.substr(0, colon), {}};
    const World& item = world(request.id);
    std::string rest = colon == std::string::npos ? "" : text.substr(colon + 1);
    const std::string first = rest.substr(0, rest.find(','));
    if (!first.empty() && first.find('=') == std::string::npos) {
        request.values = presetOf(item, first).values;
        rest.erase(0, std::min(rest.size(), first.size() + 1));
    }
    const Text owner = Text("The world {1}", request.id);
    request.values.merge(parsePairs(splitPairs(rest), item.info.parameters, owner));
    request.values = withImplied(item.info.parameters, std::move(request.values), owner);
    return request;
}

}  // namespace calibrium
