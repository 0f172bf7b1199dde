// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace calibrium::ui {

/// "12 s left", "3 min left": said alike wherever a computation is shown.
QString remainingText(double seconds);

}  // namespace calibrium::ui
