// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/table.h"
#include "core/run/run.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace calibrium {

/// Whether the bytes are a NumPy array (.npy).
bool isNpy(std::string_view bytes);
/// Whether the bytes are a ZIP archive, which .npz files are.
bool isZip(std::string_view bytes);

/// A NumPy array as a table without header: n x k as it is, n as one column; "line" r is row r of the array, from 1.
/// Values are printed with the fewest digits that read back as the same double, so nothing is lost.
/// Types: bool, integers and floats of 1 to 8 bytes, both byte orders, C and Fortran order, format versions 1 to 3.
/// Throws UnreadableFile for other types, other numbers of dimensions and damaged files.
Table readNpy(std::string_view bytes, const std::string& name, const Run& run = {});

/// The arrays of an .npz archive that a data set can be made of.
struct NpzTables {
    std::optional<Table> predictions;
    std::optional<Table> targets;
    std::vector<std::string> leftOut;  ///< names of the arrays that are neither
    bool areColumnsNumbered = false;   ///< the predictions are or hold a matrix: names of its columns are made here
};

/// Predictions are the array of a usual name (probs, predictions, logits, ...); else, where arrays name parameters of a
/// family (mean, sd, rate, draws) or there are several vectors, all arrays of as many rows side by side under their
/// names, as columns of one table "file.npz"; else the only n x k array or vector of fractions. Targets are the array
/// with the name of a target (y, labels, ...), else the only one of n whole numbers without another meaning. Tables of
/// one array are named "file.npz (array)". Either may be absent. Throws UnreadableFile if the archive is damaged, holds
/// no array, an array that is needed cannot be read, or it is unclear which array is meant.
NpzTables readNpz(std::string_view bytes, const std::string& name, const Run& run = {});
/// The same of an archive on the disk, of which only the arrays that are used are held.
NpzTables readNpzFile(const std::string& path, const std::string& name, const Run& run = {});

}  // namespace calibrium
