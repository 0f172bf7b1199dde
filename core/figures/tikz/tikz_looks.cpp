// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/tikz/tikz_looks.h"

#include <variant>

namespace calibrium {

int tikzLayerOf(const Mark& mark) {
    if (const auto* line = std::get_if<Line>(&mark)) return line->isFilled ? 0 : 2;
    if (std::holds_alternative<Rule>(mark)) return 1;
    if (std::holds_alternative<ErrorBars>(mark) || std::holds_alternative<Arrows>(mark)) return 2;
    if (std::holds_alternative<Points>(mark)) return 3;
    return std::holds_alternative<Words>(mark) ? 4 : 0;
}

const Style& tikzStyleOf(const Mark& mark) {
    return std::visit([](const auto& any) -> const Style& { return any.style; }, mark);
}

}  // namespace calibrium
