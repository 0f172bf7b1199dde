// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

namespace calibrium {
struct Parameter;
}

namespace calibrium::app {

/// Everything that the registry knows of a topic (listTopics()), as a
/// list of objects. The keys of a method are those of MethodInfo and Parameter, in snake_case.
nlohmann::ordered_json registryJson(const std::string& topic);

/// The same for reading.
std::string registryText(const std::string& topic);

/// One line per setting: id, default, range or words, meaning.
std::string parametersText(const std::vector<Parameter>& parameters, const std::string& indent);

/// Text broken into lines of at most 100 characters, each after the indent.
std::string wrapped(const std::string& text, const std::string& indent);

}  // namespace calibrium::app
