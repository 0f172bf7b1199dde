// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/specification.h"
#include "core/method/method_info.h"
#include "core/method/parameter.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

namespace calibrium::test {

/// Whether the method says that it applies to the family.
bool claims(const MethodInfo& info, const std::string& familyId);

/// Whether a choice that names a distance or a target kernel is one of this family's.
bool appliesTo(const Choice& choice, const std::string& familyId);

/// The method by its defaults, but with few lines where it takes vectors apart along lines and one drawn target where
/// drawn targets stand for a distribution: what holds for 8 lines holds for 64.
MethodRequest plainRequest(const MethodInfo& info);

/// The plain request, and one request per value of each choice, so that no option is listed that does not work.
std::vector<MethodRequest> variants(const MethodInfo& info, const std::string& familyId);

/// The plain request, and of the others those whose turn it is in this family: each choice in every third of the
/// families that it is for and in one of them at least. For checks of every method over every family, which meet all
/// choices so, for a third of the time.
std::vector<MethodRequest> variantsInTurn(const MethodInfo& info, const std::string& familyId);

/// The specification with this many resamples in every test that resamples.
AnalysisSpecification withFewResamples(AnalysisSpecification specification, std::int64_t count = 99);

AnalysisSpecification onlyMeasure(const MethodRequest& request);
AnalysisSpecification onlyTest(const MethodRequest& request, std::int64_t resampleCount = 99);

}  // namespace calibrium::test
