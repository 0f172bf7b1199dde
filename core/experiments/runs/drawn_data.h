// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/dataset.h"
#include "core/figures/figure.h"
#include "core/run/run.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace calibrium {

class PreparedExperiment;
struct ExperimentTable;

/// Which data set of an experiment: that of a repetition under a condition, both counted from 0.
struct CellPlace {
    std::size_t repetition = 0;
    std::size_t condition = 0;
    bool operator==(const CellPlace&) const = default;
};

/// One data set that an experiment has drawn, for somebody who goes through them one at a time.
struct DrawnData {
    CellPlace place;
    Dataset data;
    Figure figure;
};

/// The samples of one data set as points or bars. Class probabilities: the reliability diagram, a bar for each bin,
/// with the numbers of samples below. Real-valued targets: every sample as a point, the target against the mean of its
/// predicted distribution, beside the diagonal; at most the first 2000 of them, which a note then says. Targets of
/// several dimensions: what the view Reliability has to say of them. Throws Cancelled; InvalidInput for data that the
/// view Reliability refuses.
Figure dataFigure(const Dataset& data, const AnalysisSpecification& analysis, const Run& run = {});

/// The data set of this place with its picture; nothing where the experiment's numbers are not of single data sets.
/// Time that of drawing the data set and its picture. Throws as dataFigure() and drawing the data set do.
std::optional<DrawnData> drawnData(const PreparedExperiment& experiment, const AnalysisSpecification& analysis,
                                   const CellPlace& place, const Run& run = {});

/// A number with its name, for reading.
struct NamedNumber {
    Text name;           ///< "SKCE (biased)"
    std::string number;  ///< "0.000213"
};

/// What the data set of this place gave; refused methods are left out, seconds too. The table holds the place.
std::vector<NamedNumber> cellNumbers(const PreparedExperiment& experiment, const ExperimentTable& table,
                                     const CellPlace& place);

/// The experiment's figure of the table with the numbers of the data set of this place marked, where it is in the
/// table.
Figure withCell(Figure figure, const PreparedExperiment& experiment, const ExperimentTable& table,
                const CellPlace& place);

}  // namespace calibrium
