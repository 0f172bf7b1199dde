// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/reading/mapped_file.h"
#include "core/recalibration/lineage.h"

#include <memory>
#include <string>
#include <vector>

namespace calibrium {

struct Recalibrated;

/// A fitted map as a file holds it: what `recalibrate --save` writes and `apply` takes.
struct SavedMap {
    std::string version;  ///< of the program that wrote it
    std::string family;   ///< of the predictions that it takes
    std::vector<std::string> classNames;
    std::shared_ptr<const RecalibrationMap> map;
    Lineage lineage;  ///< with the method and its settings
    /// How the file was read that it was fitted to, where that is known: what finds the predictions in the next one.
    ReadColumns columns{};
};

/// The map to save of a recalibration.
SavedMap savedMapOf(const Recalibrated& recalibrated, const std::string& version);

/// JSON text, ending in a newline; numbers round-trip.
std::string savedMapText(const SavedMap& saved);

/// Reads it back. Throws UnreadableFile, naming the file, for what is no map, is damaged, or was saved by a newer
/// version of the format.
SavedMap parseSavedMap(const std::string& text, const std::string& fileName);

/// The data set with mapped predictions, named "resnet18 (temperature)". The same predictions give the same digits as
/// in the program that fitted the map. Throws InvalidInput for another family or other classes; Cancelled.
Dataset applied(const SavedMap& saved, const Dataset& data, const Run& run = {});

/// The same beside the rows before, as a recalibration. file: where the map was read from; empty for one that a
/// workspace holds. Nobody knows whether the map was fitted to these rows: the warning fit-rows-unknown says so. Throws
/// as applied().
Recalibrated appliedBeside(const SavedMap& saved, const Dataset& data, const std::string& file, const Run& run = {});

}  // namespace calibrium
