// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/reading/import.h"
#include "core/run/run.h"
#include "core/text/text.h"

#include <optional>

namespace calibrium {

class Dataset;
struct SavedMap;

/// How a file is read that a map is to be applied to.
struct MapReading {
    ImportOverrides overrides{};
    /// What its columns were taken for, where it was not by the names that the map knows.
    std::optional<Text> said{};
};

/// What was decided, and where nothing was, the family, class names and columns that the map was fitted to. Columns
/// under the names of those keep the classes of these. Of columns with other names each says its class by its name
/// (p_alive, survival_prob, p_0, "P(y=0)", prob_no), in whatever order they stand; a single one whose name says nothing
/// is that of the event. Reads the file; O(cells). Throws InvalidSetting, which names --classes, where the names leave
/// open which class a column is of; else what planImport() throws.
MapReading readingFor(const SavedMap& saved, const ImportOverrides& decided, const ImportSource& source,
                      const Run& run = {});

/// Throws InvalidSetting where the numbers that are to be mapped lie so far from those that the map was fitted to, or
/// spread so much more or less, that they seem to stand in another unit; unless the user has named their columns.
void refuseOtherUnit(const SavedMap& saved, const ImportOverrides& decided, const Dataset& data);

}  // namespace calibrium
