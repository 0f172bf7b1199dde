// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace calibrium::ui {

/// The text with non-breaking spaces where a line must not end: "95 %", "p ≤ 0.001", "n = 20", "[0.39, 0.63]".
QString unbroken(QString text);

}  // namespace calibrium::ui
