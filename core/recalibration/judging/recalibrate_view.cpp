// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recalibration/judging/recalibrate_view.h"

#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/figures/figure.h"
#include "core/figures/figure_method.h"
#include "core/method/known_families.h"
#include "core/recalibration/judging/before_after.h"
#include "core/recalibration/recalibrate.h"
#include "core/recalibration/recalibration_method.h"
#include "core/run/error.h"

#include <algorithm>
#include <string>
#include <utility>
#include <variant>

namespace calibrium {

namespace {

MethodInfo viewInfo() {
    MethodInfo info{
        .id = "recalibrate",
        .name = "Recalibrate",
        .explanation =
            "The reliability of a model before and after it is repaired by a recalibration method, on rows that the "
            "map was not fitted to unless --fit all says so, and beside them the map itself where it is one of single "
            "probabilities. Better reliability alone does not make a better model: the recalibrate command says what "
            "becomes of proper scores.",
        .formula = "",
        .source = "as the recalibration method, and the view reliability",
        .cost = "that of the fits",
        .families = allFamilyIds(),
        .parameters = figureMethod("reliability").info.parameters,
        .takesWeights = true};
    // Before and after always stand side by side.
    std::erase_if(info.parameters, [](const Parameter& parameter) { return parameter.id == "layout"; });
    return info;
}

Style* styleOf(Mark& mark) {
    return std::visit([](auto& one) { return &one.style; }, mark);
}

/// Puts a figure below another one; series of the same name become one.
void putBelow(Figure& all, Figure next, const std::string& model) {
    std::vector<int> numbers;
    for (const Text& name : next.series) {
        auto found = std::find(all.series.begin(), all.series.end(), name);
        if (found == all.series.end()) found = all.series.insert(found, name);
        numbers.push_back(static_cast<int>(found - all.series.begin()));
    }
    int firstRow = 0;
    for (const auto& panel : all.panels) firstRow = std::max(firstRow, panel.row + 1);
    for (auto& panel : next.panels) {
        for (auto& mark : panel.marks) {
            Style* style = styleOf(mark);
            const auto series = static_cast<std::size_t>(style->series);
            if (series < numbers.size()) style->series = numbers[series];
        }
        panel.row += firstRow;
        // A panel without one belongs to that above it.
        if (!panel.title.empty()) panel.title = Text("{1}: {2}", model, panel.title);
        all.panels.push_back(std::move(panel));
    }
}

}  // namespace

const MethodInfo& recalibrateViewInfo() {
    static const MethodInfo info = viewInfo();
    return info;
}

Figure recalibrateViewFigure(std::span<const Recalibrated> recalibrated, const Values& look, const Run& run) {
    Figure all;
    const auto total = static_cast<double>(recalibrated.size());
    double done = 0;
    for (const auto& one : recalibrated) {
        Figure figure = beforeAfterFigure(one, run.part(done / total, (done + 1) / total), look);
        done += 1;
        if (recalibrated.size() == 1) return figure;
        putBelow(all, std::move(figure), one.parent.name());
    }
    if (!recalibrated.empty()) all.title = "Before and after recalibration";
    if (recalibrated.empty()) all.emptyReason = "There is no model to recalibrate.";
    return all;
}

const RecalibrationMethod& usualMethodFor(const Dataset& data) {
    const bool isRisk = data.family().abilities().holds(Ability::Event);
    for (const auto& method : recalibrationMethods()) {
        const bool takesRows = method.info.takesWeights || data.weights().size() == 0;
        if (isRisk && takesRows && method.info.uses.holds(Use::Risks) && appliesTo(method.info, data)) return method;
    }
    for (const auto& method : recalibrationMethods()) {
        if (appliesTo(method.info, data)) return method;
    }
    throw InvalidInput(Text("No recalibration method applies to the predictions of {1}, which are {2}.", data.name(),
                            inEnglish(data.family().name())));
}

}  // namespace calibrium
