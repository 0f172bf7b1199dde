// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/method/class_similarity.h"
#include "core/run/run.h"

#include <string>

namespace calibrium {

class ClassSimilarity;

/// The class similarity matrix in a text file: one row per class, entries separated by commas, semicolons, tabs or
/// blanks. A first row without any number is taken for class names and skipped. The order is that of the classes.
/// Throws UnreadableFile, also for a pipe or a device; InvalidInput with file, line and column for a cell that is no
/// number, and with the file for what ClassSimilarity::create() refuses; Cancelled.
ClassSimilarity readClassSimilarity(const std::string& path, const Run& run = {});

}  // namespace calibrium
