// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/families/family.h"

#include "core/run/error.h"

namespace calibrium {

RowMatrix Family::tempered(const RowMatrix& parameters, double temperature) const {
    if (temperature == 1) return parameters;
    throw InvalidSetting(name() + " have no version at another temperature; choose temperature 1.");
}

}  // namespace calibrium
