// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspace/lab/run_title.h"

#include "core/experiments/experiment.h"
#include "core/simulation/world.h"
#include "ui/language/core_text.h"
#include "ui/look/text.h"

namespace calibrium::ui {

std::string runName(const ExperimentPlan& plan) {
    return experiment(plan.experiment).info.name + (plan.world.empty() ? "" : ", " + plan.world);
}

QString runTitle(const std::string& name, const ExperimentPlan& plan) {
    if (name != runName(plan)) return toQt(name);
    const QString title = coreText(experiment(plan.experiment).info.name);
    if (plan.world.empty()) return title;
    return title + QStringLiteral(", ") + coreText(world(plan.world).info.name);
}

}  // namespace calibrium::ui
