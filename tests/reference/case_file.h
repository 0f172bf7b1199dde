// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/dataset.h"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

namespace calibrium::reference {

/// One expected value, or one array of them.
struct Case {
    std::string id;
    std::string quantity;
    nlohmann::json parameters;
    std::vector<double> expected;
    double relativeTolerance = 0;
    double absoluteTolerance = 0;
};

/// A case file with its data set; no data for files of closed-form truths and for families that core does not know.
struct CaseFile {
    std::filesystem::path path;
    std::string family;
    std::optional<Dataset> data;
    std::vector<Case> cases;
};

/// Throws calibrium::Error or a JSON exception when the file or its data cannot be read.
CaseFile readCaseFile(const std::filesystem::path& path);

}  // namespace calibrium::reference
