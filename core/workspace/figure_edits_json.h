// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json_fwd.hpp>

namespace calibrium {

struct FigureEdits;

/// {"title": ..., "texts": {old: new}, "annotations": [{"text", "panel", "x", "y"}]}; what is empty is left out.
nlohmann::json toJson(const FigureEdits& edits);

/// The inverse. Throws a JSON exception or InvalidInput for anything else.
FigureEdits figureEditsFromJson(const nlohmann::json& json);

}  // namespace calibrium
