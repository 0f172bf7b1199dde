// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace calibrium {

class Dataset;
class Family;
class Text;
struct MethodInfo;
struct MethodRequest;

/// Why a measure or test has no answer for such predictions, with up to two that have one: "CORP (corp) does not apply
/// to normal predictions, only to binary and categorical ones; for these there is Decomposition (decomposition)." Empty
/// where it applies.
Text misfit(const MethodInfo& info, bool isTest, const Family& family);
/// The same for data, whose targets may have more dimensions than the method takes.
Text misfit(const MethodInfo& info, bool isTest, const Dataset& data);
/// The same of a request; a test of a measure needs the measure to apply too. Throws InvalidSetting for unknown ids.
Text misfit(const MethodRequest& request, bool isTest, const Family& family);
Text misfit(const MethodRequest& request, bool isTest, const Dataset& data);

}  // namespace calibrium
