// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/experiment_list.h"

#include "core/experiments/experiment.h"
#include "core/method/lookup.h"

namespace calibrium {

Registered<Experiment>& registeredExperiments() {
    static Registered<Experiment> list;
    return list;
}

const std::vector<Experiment>& experiments() { return registeredExperiments().all(); }

const Experiment& experiment(std::string_view id) { return lookUp(experiments(), id, "experiment"); }

}  // namespace calibrium
