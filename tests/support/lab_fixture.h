// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiments/experiment.h"
#include "core/experiments/experiment_plan.h"
#include "tests/support/window_fixture.h"
#include "ui/workspace/lab/lab_session.h"

#include <QToolButton>

namespace calibrium::ui {

/// A quick experiment that is never over before somebody pauses it.
inline ExperimentPlan quickPlan(std::int64_t repetitions) {
    ExperimentPlan plan = experiment("distribution").defaults;
    plan.values.set("repetitions", repetitions);
    plan.worldValues.set("n", std::int64_t{40});
    plan.analysis.measures = {parseMeasureRequest("ece"), parseMeasureRequest("skce:estimator=biased")};
    return plan;
}

/// A main window for tests of the Lab, which inherit it beside QObject.
class LabFixture : protected WindowFixture {
protected:
    [[nodiscard]] LabSession& lab() const { return m_window->workspace().lab(); }
    void click(const char* name) { widget<QToolButton>(name)->click(); }

    void openLab(const ExperimentPlan& plan) {
        action("showLab")->trigger();
        lab().setPlan(plan);
        await();
    }
    void awaitNumbers() { QTRY_VERIFY_WITH_TIMEOUT(lab().hasNumbers(), patience); }
};

}  // namespace calibrium::ui
