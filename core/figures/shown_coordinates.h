// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/numbers/matrix.h"

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace calibrium {

class Dataset;
class Text;
struct FigureModel;
struct Parameter;

// Targets of several dimensions in views that show them coordinate by coordinate.

/// The setting `coordinates`: the numbers, from 1, of the coordinates that are shown; without any those that `none`
/// names, or the first `most`. It changes nothing where all targets have one dimension.
Parameter coordinatesParameter(std::string none);
Parameter coordinatesParameter(std::size_t most);

/// The coordinates, from 0 and rising, that the text names of targets with d of them, or the first `most`. Throws
/// InvalidSetting for what is not the number of one.
std::vector<Index> shownCoordinates(Index d, const std::string& text, std::size_t most);

/// "the first 12 of 100 coordinates; the setting Coordinates takes others"; empty where all are shown or `text` names
/// some.
Text leftOutCoordinates(Index d, const std::string& text, std::size_t most);

/// What the setting is likely to be: the numbers of the coordinates of the model with most.
std::vector<std::string> coordinateSuggestions(std::span<const Dataset> models);

/// The model as it predicts one coordinate, for this view alone.
FigureModel modelOfCoordinate(const FigureModel& model, Index coordinate);

/// The models whose targets are vectors that can be looked at by coordinate: hasCoordinates().
std::vector<const FigureModel*> vectorModels(std::span<const FigureModel* const> models);

}  // namespace calibrium
