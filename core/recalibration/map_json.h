// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/types.h"

#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

namespace calibrium {

/// Reading what a map wrote. All throw InvalidInput with a sentence that names the key and what is expected there.

/// The member with this key.
const nlohmann::json& mapMember(const nlohmann::json& json, const std::string& key);
/// A finite number.
double mapNumber(const nlohmann::json& json, const std::string& key);
std::string mapText(const nlohmann::json& json, const std::string& key);
/// A list of finite numbers.
std::vector<double> mapNumbers(const nlohmann::json& json, const std::string& key);
/// The same with this many of them.
std::vector<double> mapNumbers(const nlohmann::json& json, const std::string& key, std::size_t count);
/// The same, and none is smaller than the one before it.
std::vector<double> mapRisingNumbers(const nlohmann::json& json, const std::string& key);
/// A finite number of [minimum, maximum].
double mapNumberIn(const nlohmann::json& json, const std::string& key, double minimum, double maximum);

}  // namespace calibrium
