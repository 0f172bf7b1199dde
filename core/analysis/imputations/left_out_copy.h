// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace calibrium {

/// The copy that is left out, as it holds the data before imputation with their gaps; empty: none. copies: their names
/// as they stand in the file; said: the name of that copy, or "none" where all were imputed; absent: nobody said.
/// Throws InvalidSetting where copies are counted from 0, as mice in R numbers them with the original as 0, and nobody
/// says whether 0 is one, and for a name that is none of them.
/// Source: van Buuren, Groothuis-Oudshoorn (2011), Journal of Statistical Software 45, mids and complete(include).
std::string leftOutCopy(const std::vector<std::string>& copies, const std::optional<std::string>& said);

}  // namespace calibrium
