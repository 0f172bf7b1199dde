// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace calibrium {

/// Id of the finding that rows were repeated as often as a column says: equal rows are meant then.
inline constexpr const char* repeatedByFrequency = "import-frequencies";

}  // namespace calibrium
