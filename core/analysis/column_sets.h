// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/specification.h"

#include <span>
#include <string>
#include <vector>

namespace calibrium {

class Dataset;

/// Measures and tests that are shown together where nobody has chosen any, for one kind of predictions. A method says
/// by its uses and families which sets it is in.
struct ColumnSet {
    std::string id;    ///< "classes", "risks", "forecasts", "counts"
    std::string name;  ///< "Clinical risks"
    std::string explanation;
    std::vector<MethodRequest> measures;
    std::vector<MethodRequest> tests;
};

/// Classes, risks of an event, forecasts of real targets, of counts.
const std::vector<ColumnSet>& columnSets();
/// Throws InvalidSetting that lists the known ids.
const ColumnSet& columnSet(const std::string& id);

/// The set that suits the data.
const ColumnSet& usualColumns(const Dataset& data);
/// The requests of all sets that suit some of the data, each once, in the order of the registry; those of
/// defaultAnalysis() for risks beside other predictions too.
AnalysisSpecification usualColumns(std::span<const Dataset> data);
/// What usualColumns() gives, for data of whatever kinds.
std::vector<AnalysisSpecification> everyUsualColumns();

/// The analysis with the measures and tests of the set that suits the data in place of its own, as far as they apply:
/// see applicableTo(). Where it has no measures, or no tests, none come.
AnalysisSpecification usualAnalysis(AnalysisSpecification analysis, const Dataset& data);

}  // namespace calibrium
