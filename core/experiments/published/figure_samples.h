// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

namespace calibrium {

struct PublishedFigure;

/// A model of a bundled sample.
struct SampleModel {
    std::string sample;  ///< id: "digits"
    std::string model;   ///< name of its file without suffix: "naive_bayes"
};

/// The model that a published figure of loaded predictions takes where none are loaded, one that recalibration helps
/// much; nothing for figures that take no predictions.
std::optional<SampleModel> sampleFor(const PublishedFigure& figure);

}  // namespace calibrium
