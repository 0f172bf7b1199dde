// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/label_models.h"

#include "core/analysis/column_sets.h"
#include "core/analysis/reports/micro_average.h"

#include <algorithm>
#include <set>

namespace calibrium::app {

bool areLabels(const DataOptions& options, const std::vector<ReportedModel>& models) {
    const auto& targets = options.columnTargets;
    const std::set<std::string> outcomes(targets.begin(), targets.end());
    return !targets.empty() && outcomes.size() == targets.size() && models.size() == targets.size() &&
           std::all_of(models.begin(), models.end(), [&](const ReportedModel& model) {
               return model.data.classCount() > 0 && model.file == models.front().file;
           });
}

std::vector<MacroValue> microAveragesOf(const std::vector<ReportedModel>& labels, const AnalysisOptions& analysis,
                                        const std::string& clusters, const std::stop_token& stop,
                                        ProgressLine& progress) {
    progress.setTask("Pooling the labels");
    const AnalysisSpecification& asked = analysis.specification;
    return microAverages(labels, analysis.isDefault ? usualAnalysis(asked, labels.front().data) : asked, clusters,
                         Run(stop, progress.callback()));
}

}  // namespace calibrium::app
