// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace calibrium::ui {

/// What is in front of the names of the pages that explain a dialog, control by control: "dialog-export".
inline constexpr const char* dialogPagePrefix = "dialog-";

/// A page whose sections explain controls of a dialog, "## Format {format}" and paragraphs, as HTML: each section is
/// found by settingAnchor() of the object names in its braces, of which there may be several with commas between.
QString dialogPageHtml(const QString& markdown);

}  // namespace calibrium::ui
