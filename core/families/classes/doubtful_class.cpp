// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/families/classes/doubtful_class.h"

#include "core/data/dataset.h"
#include "core/families/classes/lens.h"

#include <algorithm>

namespace calibrium {

bool isDoubtfulClass(const Lens& lens, const Dataset& data) {
    const bool countsClass = lens.kind == Lens::Kind::Class && lens.className.empty();
    if (!countsClass || lens.classIndex < 0 || lens.classIndex >= data.classCount()) return false;
    const auto& names = data.classNames();
    const auto named = std::find(names.begin(), names.end(), std::to_string(lens.classIndex));
    return named != names.end() && named - names.begin() != lens.classIndex;
}

std::string lensTextFor(const Lens& lens, const Dataset& data) {
    if (!isDoubtfulClass(lens, data)) return toText(lens);
    return toText(
        Lens{.kind = Lens::Kind::Class, .className = data.classNames()[static_cast<std::size_t>(lens.classIndex)]});
}

}  // namespace calibrium
