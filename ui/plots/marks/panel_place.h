// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace calibrium::ui {

/// Where a panel goes in the grid.
struct PanelPlace {
    int row = 0;
    int column = 0;
    int rowSpan = 1;
    int columnSpan = 1;

    bool operator==(const PanelPlace&) const = default;
};

}  // namespace calibrium::ui
