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
    std::vector<ReportedModel> models;
    {
        const Interruption interruption(interruptionGrace);
        ProgressLine progress;
        models = analysedModels(line, line.analysis, interruption.token(), progress);
    }
    print(writeReport({version, line.analysis.seed}, models, line.format));
    return exitDone;
}

}  // namespace calibrium::app
