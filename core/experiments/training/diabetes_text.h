// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace calibrium {

/// The file resources/samples/diabetes/features.csv, which is built in.
std::string_view diabetesText();

}  // namespace calibrium
