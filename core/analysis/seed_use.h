// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

namespace calibrium {

class Dataset;
class Values;
struct AnalysisSpecification;
struct MethodRequest;
struct Parameter;

/// Whether another seed may give a request other digits on these data. False only where it cannot, so that a result may
/// stay when the seed changes; true for a method of which nothing is known, and for settings that are refused.
/// specification: what holds for the request besides its own settings. Throws InvalidSetting for unknown ids.
bool measureDependsOnSeed(const Dataset& data, const MethodRequest& request,
                          const AnalysisSpecification& specification);
bool testDependsOnSeed(const Dataset& data, const MethodRequest& request, const AnalysisSpecification& specification);

/// Whether the kernel and the order of rows that complete values ask for are drawn under the seed.
bool valuesDependOnSeed(const Dataset& data, const std::vector<Parameter>& parameters, const Values& values);

}  // namespace calibrium
