// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/keys/row_keys.h"
#include "core/io/long/long_names.h"
#include "core/io/reading/import_remarks.h"
#include "core/io/reading/import_tables.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace calibrium {

/// The columns of the format of forecast hubs.
struct HubColumns {
    std::size_t type = 0;
    std::size_t id = 0;
    std::size_t value = 0;
};

/// Those of the table; nothing where it has another format.
std::optional<HubColumns> hubColumns(const Table& table);

/// The role of a hub's output_type_id by the kind of output; nothing for kinds that are no whole forecast (a mean, a
/// median) or are not read (cumulative probabilities).
std::optional<LongRole> roleOfOutput(const std::string& type);

/// Columns of one name in the table and the targets file, but for those that are named.
std::vector<KeyColumns> sharedColumns(const Table& table, const Table& targets, const std::vector<std::size_t>& others);

/// The kinds of output that can be judged; the others are said. Throws InvalidInput where none can. O(n log n).
Found<std::vector<std::string>> judgedOutputs(const ImportTables& tables, const HubColumns& hub);

}  // namespace calibrium
