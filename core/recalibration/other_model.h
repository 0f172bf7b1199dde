// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/recalibration/map_names.h"
#include "core/text/text.h"

#include <optional>
#include <string>
#include <vector>

namespace calibrium {

/// A map belongs to the model that it was fitted to. Whether the names of the file's predictions say that they are of
/// another one: by a word for a model, a version or a letter that only one of the names has ("risk" and "risk_new",
/// "p_rf" and "p_xgb", "a_mean" and "b_mean"). classes: of the map; their names stand for no models. What decides, as
/// one sentence; empty where nothing speaks of another model, and where the map's own names are not known.
std::optional<Text> otherModelText(const NamesBesideMap& names, const std::vector<std::string>& classes);

/// Whether a single column is a forecast of a number rather than a probability: it is not called one, and a column
/// beside it says how far the number may be off ("mean" and "sd", "yhat" and "yhat_lower"), or the name says "mean"
/// alone. The same kind of sentence.
std::optional<Text> forecastOfNumberText(const NamesBesideMap& names);

/// Whether nothing in the name of a single column says that it was predicted ("blue" beside a map of "risk"). The same
/// kind of sentence.
std::optional<Text> unsaidPredictionText(const NamesBesideMap& names);

}  // namespace calibrium
