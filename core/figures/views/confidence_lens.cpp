// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/views/confidence_lens.h"

#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/figures/figure_call.h"

#include <algorithm>

namespace calibrium {

Lens confidenceLens(const Dataset& data, const std::string& choice) {
    return choice == "auto" ? parseLens(data.family().confidenceLens()) : Lens{.kind = Lens::Kind::TopLabel};
}

Text confidenceLabel(std::span<const LensedModel> models) {
    const auto isTopLabel = [](const LensedModel& shown) { return shown.lens.kind == Lens::Kind::TopLabel; };
    if (std::all_of(models.begin(), models.end(), isTopLabel)) return "confidence";
    if (models.size() > 1) return "predicted probability";
    const auto& names = models.front().model->data.classNames();
    return Text("predicted probability of class {1}", names[static_cast<std::size_t>(models.front().lens.classIndex)]);
}

}  // namespace calibrium
