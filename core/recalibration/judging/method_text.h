// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/text/text.h"

#include <string>

namespace calibrium {

struct Lineage;

/// "Temperature scaling (T = 1.43)": the method with the settings that differ from its defaults and what it has fitted,
/// as far as that can be read: of many parameters their number.
Text methodText(const Lineage& lineage);

/// The same of a map that is applied to other rows: "Temperature scaling (T = 1.43), fitted on 600 rows of net, applied
/// from map.json", or without a file "applied unchanged": one sentence without full stop. file: the map's, as the
/// reader knows it; empty for one that a workspace holds.
Text appliedText(const Lineage& lineage, const std::string& file);

}  // namespace calibrium
