// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace calibrium {

/// What computing a method takes, roughly: about how many elementary operations (a double read, multiplied and added)
/// on all cores together, and how many bytes at once besides the data.
struct Cost {
    double operations = 0;
    double bytes = 0;
};

}  // namespace calibrium
