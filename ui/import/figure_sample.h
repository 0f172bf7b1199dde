// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <optional>

namespace calibrium {
struct PublishedFigure;
}

namespace calibrium::ui {

/// The files of a model of a bundled sample.
struct SampleFiles {
    QString sample;  ///< id: "digits"
    QString predictions;
    QString targets;
};

/// What a published figure of loaded predictions takes where none are loaded; nothing for figures that take none.
/// Throws Error where the samples are not installed.
std::optional<SampleFiles> filesFor(const PublishedFigure& figure);

}  // namespace calibrium::ui
