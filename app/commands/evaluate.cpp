// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/evaluate.h"

#include "app/exit_status.h"
#include "app/interruption.h"
#include "app/models.h"
#include "app/output.h"
#include "app/progress_line.h"
#include "app/version.h"

namespace calibrium::app {

int runEvaluate(const CommandLine& line) {
    AnalysedModels all;
    {
        const Interruption interruption(interruptionGrace);
        ProgressLine progress;
        all = analysedModels(line, line.analysis, interruption.token(), progress);
    }
    print(writeReport({version, line.analysis.seed}, all.models, line.format));
    for (const auto& failure : all.failures) printError(failure);
    return all.failures.empty() ? exitDone : exitBadData;
}

}  // namespace calibrium::app
