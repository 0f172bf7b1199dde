// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recalibration/judging/map_figure.h"

#include "core/figures/figure.h"
#include "core/method/method_info.h"
#include "core/recalibration/recalibrate.h"
#include "core/recalibration/recalibration_map.h"
#include "core/recalibration/recalibration_method.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace calibrium {

namespace {

constexpr std::size_t mostCurves = 10;
constexpr std::size_t mostNotes = 4;

std::vector<Text> notesOf(const std::vector<FittedParameter>& fitted) {
    if (fitted.size() > mostNotes) return {};
    std::vector<Text> notes;
    for (const auto& [name, value] : fitted) notes.push_back(Text("{1} = {2}", name, asNumber(significant(value))));
    return notes;
}

Text reasonText(const Recalibrated& recalibrated) {
    const MethodInfo& info = recalibrationMethod(recalibrated.lineage.request.id).info;
    std::vector<Text> sentences{
        Text("{1} maps whole distributions: there is no curve of one probability.", inEnglish(info.name))};
    for (const Text& note : notesOf(recalibrated.lineage.fitted)) sentences.push_back(Text("{1}.", note));
    return inSequence(std::move(sentences));
}

}  // namespace

Figure mapFigure(const Recalibrated& recalibrated) {
    Figure figure;
    figure.title = Text("Map of {1}", recalibrated.data.name());
    std::vector<MapCurve> curves = recalibrated.map->curves();
    if (curves.empty()) {
        figure.emptyReason = reasonText(recalibrated);
        return figure;
    }
    Panel panel;
    panel.title = "Recalibration map";
    panel.isSquare = true;
    panel.x = {.label = "predicted probability", .minimum = 0.0, .maximum = 1.0};
    panel.y = {.label = "recalibrated probability", .minimum = 0.0, .maximum = 1.0};
    panel.marks.push_back(Rule{.style = {.role = Role::Reference, .legend = {}}, .kind = Rule::Kind::Diagonal});
    const std::vector<Text> fitted = notesOf(recalibrated.lineage.fitted);
    panel.notes.assign(fitted.begin(), fitted.end());
    if (curves.size() > mostCurves) {
        panel.notes.push_back(Text("the first {1} of {2} curves", mostCurves, curves.size()));
        curves.resize(mostCurves);
    }
    for (std::size_t k = 0; k < curves.size(); ++k) {
        MapCurve& curve = curves[k];
        figure.series.push_back(asItStands(curve.name.empty() ? recalibrated.lineage.request.id : curve.name));
        panel.marks.push_back(Line{.style = {.role = Role::Model,
                                             .series = static_cast<int>(k),
                                             .legend = asItStands(curves.size() > 1 ? curve.name : "")},
                                   .x = std::move(curve.x),
                                   .y = std::move(curve.y)});
    }
    figure.panels.push_back(std::move(panel));
    return figure;
}

}  // namespace calibrium
