// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/columns/explanations.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace calibrium {

/// What has to be asked of a file that is read as nothing for certain, where names and numbers say more than that:
///   - columns that are called quantiles fall as their levels rise ("P10", "P50", "P90" of probabilities of
///   exceedance);
///   - columns that are called by whole numbers around 50 rise in nearly all rows, as percentiles do;
///   - one column alone is called a centre ("E[y]", "f_mu") and one a spread ("SD[y]", "cond_vol");
///   - a column is called the expected number of what another one counts ("expected_admissions").
std::optional<ImportQuestion> forecastQuestion(const ColumnView& view);

/// The question of the last kind alone: "predicted_admissions" beside "admissions".
std::optional<ImportQuestion> expectedCountQuestion(const ColumnView& view);

/// The same by size, under a name for a mean and with no spread beside it: "mu" and "claims", "erwartet" and "Anzahl".
std::optional<ImportQuestion> meansOfCountsQuestion(const ColumnView& view);

/// The question of a centre and a spread alone.
std::optional<ImportQuestion> momentsQuestion(const ColumnView& view);

/// Of two columns that nothing says anything of: means and standard deviations more often than not.
std::optional<ImportQuestion> unnamedPairQuestion(const ColumnView& view, const std::vector<std::size_t>& columns);

/// Of a table of results that this program has written.
std::optional<ImportQuestion> ownResultsQuestion(const ColumnView& view);

/// The question of percentiles alone.
std::optional<ImportQuestion> percentilesQuestion(const ColumnView& view);

}  // namespace calibrium
