// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stdexcept>

namespace calibrium::app {

/// Wrong usage that the command line itself finds. Unknown ids and values are InvalidSetting, from core.
class UsageError : public std::runtime_error {
    using std::runtime_error::runtime_error;
};

}  // namespace calibrium::app
