// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/columns/column_sample.h"

#include <cstddef>
#include <optional>
#include <span>

namespace calibrium {

/// A column that can hardly be one of exchangeable draws: over the sampled rows its numbers are distributed unlike
/// those of all columns together (Kolmogorov-Smirnov distance), it does not move with them where they move together, it
/// lies much nearer to their mean than they do, or it is a copy of one. Empty for fewer than 3 columns or 20 rows, and
/// where none stands out.
std::optional<std::size_t> oddDraw(const ColumnSample& sample, std::span<const std::size_t> columns);

}  // namespace calibrium
