// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/figure_method.h"

#include "core/analysis/specification.h"

namespace calibrium {

MethodRequest parseFigureRequest(const std::string& text) {
    return parseRequest(text, "view", [](const std::string& id) -> const MethodInfo& { return figureMethod(id).info; });
}

std::vector<const FigureMethod*> viewsOnPage(std::string_view id) {
    std::vector<const FigureMethod*> views{&figureMethod(id)};
    for (const auto& view : figureMethods()) {
        if (view.page == id) views.push_back(&view);
    }
    return views;
}

Values viewValues(const FigureMethod& view, const Values& given, const Values& kernel) {
    Values values = given;
    for (const auto& parameter : view.info.parameters) {
        if (parameter.group == kernelGroup && kernel.contains(parameter.id)) {
            values.set(parameter.id, kernel.at(parameter.id));
        }
    }
    return complete(view.info.parameters, values, "The view " + view.info.id);
}

}  // namespace calibrium
