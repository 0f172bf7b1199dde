// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run.h"
#include "core/simulation/friedman_data.h"

#include <string>
#include <string_view>

namespace calibrium {

/// Inputs and targets of a regression problem in delimited text, one sample per row; delimiter, decimal comma and
/// header are detected. target: the name of the target's column, or its number from 1; empty for the last column. All
/// other columns are inputs. name: of the file, for messages.
/// Throws UnreadableFile without a row; InvalidInput with the place for a row of another length, for a cell that is no
/// number within ±1e30 (a missing one too), for a column that is not there, for a file without inputs, and where all
/// targets are equal; Cancelled.
RegressionData parseFeatures(std::string_view text, const std::string& name, const std::string& target,
                             const Run& run = {});
/// The same of a file, which may be gzipped. Throws UnreadableFile, too.
RegressionData readFeatures(const std::string& path, const std::string& target, const Run& run = {});

/// The bundled sample `diabetes` with its features: 442 patients, ten features and, last, the progression of the
/// disease. Source: Efron, Hastie, Johnstone, Tibshirani (2004), Annals of Statistics 32.
RegressionData diabetesFeatures();

}  // namespace calibrium
