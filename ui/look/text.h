// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/text/text.h"

#include <QString>

#include <string>
#include <string_view>

namespace calibrium::ui {

inline QString toQt(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

/// The words of a text that is in the language of the window already, such as those of a drawn figure.
inline QString toQt(const Text& text) { return QString::fromStdString(text.english()); }

}  // namespace calibrium::ui
