// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/shown_coordinates.h"

#include "core/data/dataset.h"
#include "core/families/coordinates.h"
#include "core/figures/figure_call.h"
#include "core/method/name_list.h"
#include "core/method/parameter_builders.h"
#include "core/run/error.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace calibrium {

namespace {

constexpr std::size_t mostCoordinates = 100;

}  // namespace

Parameter coordinatesParameter(std::string none) {
    Parameter coordinates = nameListParameter("coordinates", "Coordinates",
                                              "Of targets of several dimensions, the numbers of the coordinates that "
                                              "are shown one by one, counted from 1, with commas between.",
                                              std::move(none), mostCoordinates);
    coordinates.dimensions = TargetDimensions::Several;
    return onlyFor(TargetSort::Reals, std::move(coordinates));
}

Parameter coordinatesParameter(std::size_t most) {
    return coordinatesParameter(most == 1 ? std::string("the first") : "the first " + std::to_string(most));
}

std::vector<Index> shownCoordinates(Index d, const std::string& text, std::size_t most) {
    const std::vector<std::string> numbers = coordinateNumbers(d);
    std::vector<Index> shown;
    for (const std::string& name : namesIn(text, numbers)) {
        const auto found = std::find(numbers.begin(), numbers.end(), name);
        if (found == numbers.end()) {
            throw InvalidSetting(
                Text("There is no coordinate \"{1}\"; coordinates are numbers from 1 to {2}.", name, d));
        }
        shown.push_back(found - numbers.begin());
    }
    std::sort(shown.begin(), shown.end());
    for (Index c = 0; text.empty() && c < std::min(d, static_cast<Index>(most)); ++c) shown.push_back(c);
    return shown;
}

Text leftOutCoordinates(Index d, const std::string& text, std::size_t most) {
    if (!text.empty() || d <= static_cast<Index>(most)) return {};
    if (most == 1) {
        return Text("the first of {1} coordinates; the setting Coordinates takes others", d);
    }
    return Text("the first {1} of {2} coordinates; the setting Coordinates takes others", most, d);
}

std::vector<std::string> coordinateSuggestions(std::span<const Dataset> models) {
    Index d = 0;
    for (const auto& data : models) d = std::max(d, hasCoordinates(data) ? data.values().cols() : Index{0});
    return coordinateNumbers(d);
}

FigureModel modelOfCoordinate(const FigureModel& model, Index coordinate) {
    return {.data = coordinateOf(model.data, coordinate),
            .result = {},
            .series = model.series,
            .prepared = {},
            .clusters = model.clusters};
}

std::vector<const FigureModel*> vectorModels(std::span<const FigureModel* const> models) {
    std::vector<const FigureModel*> vectors;
    std::copy_if(models.begin(), models.end(), std::back_inserter(vectors),
                 [](const FigureModel* model) { return hasCoordinates(model->data); });
    return vectors;
}

}  // namespace calibrium
