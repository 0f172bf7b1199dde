// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/specification.h"
#include "core/recalibration/recalibration_map.h"
#include "core/text/text.h"

#include <cstdint>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

namespace calibrium {

/// How recalibrated predictions came about: enough to compute them again, and to tell it in a sentence.
struct Lineage {
    MethodRequest request;      ///< the method with all its settings
    std::string parent;         ///< name of the model that was recalibrated
    std::string fit;            ///< as toText(FitChoice); empty where a calibration set was given
    std::string calibration{};  ///< name of the calibration set; empty for none
    std::uint64_t seed = 1;
    Index fitCount = 0;                     ///< rows that the saved map was fitted to
    Index judgedCount = 0;                  ///< rows that were judged
    std::vector<FittedParameter> fitted{};  ///< of the saved map
};

/// "Temperature scaling (T = 1.43), cross-fitted in 5 folds of 10000 rows, seed 1": one sentence without full stop.
Text lineageText(const Lineage& lineage);

/// What the rows are that are left to judge a map on: one sentence.
Text judgedRowsText(const std::string& parent);

/// "resnet18 (temperature)".
std::string recalibratedName(const Lineage& lineage);

/// JSON both ways. lineageFromJson throws what nlohmann::json throws for what is missing or of another kind, and
/// InvalidSetting for settings that the method does not have.
nlohmann::json toJson(const Lineage& lineage);
Lineage lineageFromJson(const nlohmann::json& json);

/// "temperature", "histogram:bins=10": a recalibration method with its settings as on the command line. Throws
/// InvalidSetting for an unknown id, key or value.
MethodRequest parseRecalibrationRequest(const std::string& text);

}  // namespace calibrium
