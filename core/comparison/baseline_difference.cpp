// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comparison/baseline_difference.h"

#include "core/analysis/prepared_data.h"
#include "core/analysis/specification.h"
#include "core/comparison/group_difference.h"
#include "core/comparison/paired_difference.h"
#include "core/run/error.h"

#include <stdexcept>
#include <utility>

namespace calibrium {

BaselineDifference differenceToBaseline(const PreparedData& baseline, const PreparedData& model,
                                        const AnalysisSpecification& specification, const std::string& clusters,
                                        const Run& run) {
    if (specification.measures.size() != 1) throw std::logic_error("A cell of a table is of one measure.");
    const RowDependence dependence =
        clusters.empty() ? RowDependence{} : RowDependence{.kind = RowDependence::Kind::Clusters, .column = clusters};
    BaselineDifference cell;
    try {
        PairedDifference paired = pairedDifference(baseline, model, specification.measures.front(),
                                                   {.seed = specification.seed,
                                                    .lens = specification.lens,
                                                    .kernel = specification.kernel,
                                                    .dependence = dependence,
                                                    .memoryBudget = specification.memoryBudget},
                                                   run);
        cell.difference = paired.difference;
        cell.interval = std::move(paired.interval);
        cell.pValue = paired.pValue;
        cell.warnings = std::move(paired.warnings);
    } catch (const InvalidInput& error) {
        if (areGroupsOfOneFile(baseline.data(), model.data())) {
            return differenceOfGroups(baseline, model, specification, clusters, run.withoutProgress());
        }
        cell.refusal = textOf(error);
    }
    return cell;
}

}  // namespace calibrium
