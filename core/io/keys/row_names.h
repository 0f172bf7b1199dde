// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/reading/import_remarks.h"

#include <optional>

namespace calibrium {

class Table;

/// Asks which column has no name where the first line has a name too few and the first column can hold no names of
/// rows, as R writes them without a name above: a cell recurs in it, or numbers have decimals. The first name then
/// stands above its second column only if the user says so. Empty where they may be names of rows. O(n log n).
std::optional<ImportQuestion> missingNameQuestion(const Table& table);

}  // namespace calibrium
