// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <string>

namespace calibrium {
struct ExperimentPlan;
}

namespace calibrium::ui {

/// What a run of the Lab is called in a file that nobody has named: by its experiment and its world, in core's words.
std::string runName(const ExperimentPlan& plan);
/// The same for readers, in the language of the window; another name than that of runName() is shown as it is.
QString runTitle(const std::string& name, const ExperimentPlan& plan);

}  // namespace calibrium::ui
