// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace calibrium {

class Dataset;
struct AnalysisSpecification;

/// Throws InvalidSetting that says both readings where a lens of the analysis, "class:1", is the second class and may
/// be meant to be a class whose name is 1.
void refuseDoubtfulLenses(const AnalysisSpecification& analysis, const Dataset& data);

}  // namespace calibrium
