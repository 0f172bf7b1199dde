// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/evaluate.h"

#include "app/exit_status.h"
#include "app/interruption.h"
#include "app/models.h"
#include "app/output.h"
#include "app/progress_line.h"
#include "app/version.h"
#include "core/analysis/verdict.h"

namespace calibrium::app {

namespace {

/// Readers of text want the sentences first; the other formats are for programs and papers.
std::string verdicts(const std::vector<ReportedModel>& models) {
    std::string text;
    for (const auto& model : models) {
        std::string line;
        for (const auto& sentence : verdict(model.data, model.result)) line += (line.empty() ? "" : " ") + sentence;
        text += line + "\n";
    }
    return text + "\n";
}

}  // namespace

int runEvaluate(const CommandLine& line) {
    std::vector<ReportedModel> models;
    {
        const Interruption interruption;
        ProgressLine progress;
        models = analysedModels(line, line.analysis, interruption.token(), progress);
    }
    const std::string report = writeReport({version, line.analysis.seed}, models, line.format);
    print(line.format == ReportFormat::Text ? verdicts(models) + report : report);
    return exitDone;
}

}  // namespace calibrium::app
