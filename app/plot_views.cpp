// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plot_views.h"

#include "core/figures/figure_method.h"
#include "core/recalibration/judging/recalibrate_view.h"
#include "core/run/error.h"

namespace calibrium::app {

std::vector<const MethodInfo*> plotViews() {
    std::vector<const MethodInfo*> views;
    for (const auto& view : figureMethods()) views.push_back(&view.info);
    views.push_back(&recalibrateViewInfo());
    return views;
}

const MethodInfo& plotView(const std::string& id) {
    std::string known;
    for (const MethodInfo* view : plotViews()) {
        if (view->id == id) return *view;
        known += (known.empty() ? "" : ", ") + view->id;
    }
    throw InvalidSetting(Text("There is no view \"{1}\"; there are {2}.", id, known));
}

bool isRecalibrateView(const std::string& id) { return id == recalibrateViewInfo().id; }

}  // namespace calibrium::app
