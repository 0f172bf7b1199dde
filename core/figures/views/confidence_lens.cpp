// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/views/confidence_lens.h"

#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/figures/figure_call.h"
#include "core/io/names/name_words.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <string_view>

namespace calibrium {

namespace {

const std::string& shownClass(const LensedModel& shown) {
    return shown.model->data.classNames()[static_cast<std::size_t>(classOf(shown.lens, shown.model->data))];
}

/// Names that say that there was an event, but not which.
bool isBareEvent(const std::string& name) {
    static constexpr std::array<std::string_view, 9> bare{"1",        "yes", "y",     "true", "t",
                                                          "positive", "pos", "event", "ja"};
    std::string lower = name;
    std::transform(lower.begin(), lower.end(), lower.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return std::find(bare.begin(), bare.end(), lower) != bare.end();
}

}  // namespace

Lens confidenceLens(const Dataset& data, const std::string& choice) {
    return choice == "auto" ? parseLens(data.family().confidenceLens()) : Lens{.kind = Lens::Kind::TopLabel};
}

bool isRiskOfEvent(const Dataset& data, const Lens& lens) {
    if (data.classCount() != 2 || lens.kind != Lens::Kind::Class) return false;
    const std::string& name = data.classNames()[static_cast<std::size_t>(classOf(lens, data))];
    return isBareEvent(name) || polarityOfName(name) == Polarity::Event;
}

bool areRisksOfEvents(std::span<const LensedModel> models) {
    return std::all_of(models.begin(), models.end(),
                       [](const LensedModel& shown) { return isRiskOfEvent(shown.model->data, shown.lens); });
}

Text confidenceLabel(std::span<const LensedModel> models) {
    const auto isTopLabel = [](const LensedModel& shown) { return shown.lens.kind == Lens::Kind::TopLabel; };
    if (std::all_of(models.begin(), models.end(), isTopLabel)) return "confidence";
    const bool areOfEvents = areRisksOfEvents(models);
    if (models.size() > 1) return areOfEvents ? Text("predicted risk") : Text("predicted probability");
    const std::string& name = shownClass(models.front());
    if (!areOfEvents) return Text("predicted probability of class {1}", name);
    return isBareEvent(name) ? Text("predicted risk") : Text("predicted risk of class {1}", name);
}

}  // namespace calibrium
