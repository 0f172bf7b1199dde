// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/figure_lens.h"

#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/families/classes/lens.h"
#include "core/figures/figure_method.h"
#include "core/io/names/name_list.h"

#include <algorithm>
#include <cstddef>
#include <optional>

namespace calibrium {

namespace {

constexpr const char* lensSetting = "lens";
constexpr const char* eachClass = "class-wise";
constexpr const char* usual = "auto";

bool hasChoice(const Parameter& parameter, const std::string& id) {
    return std::any_of(parameter.choices.begin(), parameter.choices.end(),
                       [&](const Choice& choice) { return choice.id == id; });
}

bool areSameLens(const Lens& a, const Lens& b, const Dataset& data) {
    if (a.kind != Lens::Kind::Class || b.kind != Lens::Kind::Class) return a == b;
    return classOf(a, data) == classOf(b, data);
}

/// What the view's own settings have to say for the lens; nothing where they cannot.
std::optional<Values> ownSettings(const FigureMethod& view, const std::string& analysisLens, const Dataset& data) {
    if (analysisLens.empty() || data.classCount() == 0) return Values();
    const Lens lens = parseLens(analysisLens);
    const bool isUsual = areSameLens(lens, parseLens(data.family().confidenceLens()), data);
    const Parameter* parameter = findParameter(view.info.parameters, lensSetting);
    if (parameter == nullptr) return view.hasUsualLens && !isUsual ? std::nullopt : std::optional(Values());
    if (isUsual && hasChoice(*parameter, usual)) return Values();
    const std::string id = toText(lens);
    if (hasChoice(*parameter, id)) return Values{{lensSetting, id}};
    const bool hasClasses = findParameter(view.info.parameters, "classes") != nullptr;
    if (lens.kind != Lens::Kind::Class || !hasChoice(*parameter, eachClass) || !hasClasses) return std::nullopt;
    const std::string& name = data.classNames()[static_cast<std::size_t>(classOf(lens, data))];
    return Values{{lensSetting, std::string(eachClass)}, {"classes", joinedNames({name})}};
}

}  // namespace

bool hasOwnLens(const FigureMethod& view) { return findParameter(view.info.parameters, lensSetting) != nullptr; }

bool canShowLens(const FigureMethod& view, const std::string& analysisLens, const Dataset& data) {
    return ownSettings(view, analysisLens, data).has_value();
}

Values withAnalysisLens(const FigureMethod& view, Values own, const std::string& analysisLens, const Dataset& data) {
    if (own.contains(lensSetting)) return own;
    const std::optional<Values> wanted = ownSettings(view, analysisLens, data);
    if (!wanted) return own;
    for (const auto& [id, value] : *wanted) own.set(id, value);
    return own;
}

}  // namespace calibrium
