// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/method/parameter_builders.h"

#include <string>
#include <utility>

namespace calibrium {

/// A column of the table. without: what it means that none is named, in a word.
inline Parameter columnParameter(std::string id, std::string name, std::string explanation, std::string without) {
    Parameter parameter = textParameter(std::move(id), std::move(name), std::move(explanation), without);
    parameter.choices = {{"", std::move(without), ""}};
    return parameter;
}

}  // namespace calibrium
