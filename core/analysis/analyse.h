// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run.h"

namespace calibrium {

class Dataset;
class PreparedData;
struct AnalysisResult;
struct AnalysisSpecification;

/// The specification without the methods that do not apply to the data's family, and without tests of measures that do
/// not. For data with case weights also without those that know no weights, and with tests of a measure that knows them
/// (the miscalibration of corp, the crps or the dss) in place of one that does not. Throws InvalidSetting for unknown
/// ids.
AnalysisSpecification applicableTo(AnalysisSpecification specification, const Dataset& data);

/// Data in, results out: the one function behind the window and the command line.
/// What was computed before for the same prepared data, with the same settings, is not computed again; a result that
/// did not look at the seed holds for every seed. Same data, specification and seed give the same digits for every
/// number of threads, and whatever was computed before. A method that these data do not allow (another family, too few
/// samples, a score that is not finite) leaves its sentence in place of a number. Throws InvalidSetting (unknown id or
/// value), Cancelled.
AnalysisResult analyse(const PreparedData& data, const AnalysisSpecification& specification, const Run& run = {});
/// The same for data that nothing else will be asked of.
AnalysisResult analyse(const Dataset& data, const AnalysisSpecification& specification, const Run& run = {});

}  // namespace calibrium
