// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <functional>

namespace calibrium::ui {

/// A text that can be said again when the program speaks another language: what makes it, as [name] { return
/// tr("open %1").arg(name); }. It may outlive the window, so it holds on to values alone.
using Saying = std::function<QString()>;

}  // namespace calibrium::ui
