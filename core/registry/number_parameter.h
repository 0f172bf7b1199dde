// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/registry/parameter.h"

#include <string>

namespace calibrium {

/// A number in [minimum, maximum]: real or integer, as its default is.
Parameter numberParameter(std::string id, std::string name, std::string explanation, Value defaultValue, double minimum,
                          double maximum);

/// A number of things, counted in `unit`, with a logarithmic slider.
Parameter countParameter(std::string id, std::string name, std::string explanation, std::string unit,
                         std::int64_t defaultValue, double minimum, double maximum);

}  // namespace calibrium
