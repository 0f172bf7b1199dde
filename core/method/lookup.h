// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/error.h"

#include <string>
#include <string_view>
#include <vector>

namespace calibrium {

template <class Item>
const std::string& idOf(const Item& item) {
    if constexpr (requires { item.info.id; }) {
        return item.info.id;
    } else if constexpr (requires { item.id.size(); }) {
        return item.id;
    } else {
        return item->id();
    }
}

/// The registered item with this id. Throws InvalidSetting that lists the known ids; kind: "measure".
template <class Item>
const Item& lookUp(const std::vector<Item>& items, std::string_view id, const std::string& kind) {
    std::string known;
    for (const auto& item : items) {
        if (idOf(item) == id) return item;
        known += (known.empty() ? "" : ", ") + idOf(item);
    }
    throw InvalidSetting(Text("There is no {1} \"{2}\"; there are {3}.", inEnglish(kind), id, known));
}

}  // namespace calibrium
