// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/method/method_info.h"

#include <functional>
#include <memory>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

namespace calibrium {

class RecalibrationMap;
struct MethodCall;

/// Id of the setting of a method whose own tests can be made over clusters: the column of the fit rows that says which.
inline constexpr const char* clustersSetting = "clusters";

/// A recalibration method: fitted by rows with known targets, judged on others (METHODS.md section 9).
struct RecalibrationMethod {
    MethodInfo info;
    /// Fits the map to the data of the call. Throws InvalidInput for data that it cannot be fitted to, Cancelled.
    std::function<std::shared_ptr<const RecalibrationMap>(const MethodCall&)> fit;
    /// The map that toJson() wrote. Throws InvalidInput that names what is missing or wrong.
    std::function<std::shared_ptr<const RecalibrationMap>(const nlohmann::json&)> load;
    /// Whether fit rows that all have one label make a map: of most methods a number would grow without end then.
    bool takesOneOutcome = false;
};

/// All of them, in the order in which they are shown; the list stands in core/registry.
const std::vector<RecalibrationMethod>& recalibrationMethods();
/// Throws InvalidSetting that lists the known ids.
const RecalibrationMethod& recalibrationMethod(std::string_view id);

}  // namespace calibrium
