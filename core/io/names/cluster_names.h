// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace calibrium {

/// Whether rows with one value of a column of this name belong together: "site", "patient", "station_name".
bool namesCluster(std::string_view columnName);

}  // namespace calibrium
