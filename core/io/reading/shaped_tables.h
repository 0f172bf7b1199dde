// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/reading/import.h"

namespace calibrium {

/// Tables whose rows or columns a step has made, and what is settled of their columns before they are looked at: the
/// user's choices in terms of the columns as they are now, and what the step knows of those that it made. What the user
/// chose stays as it was given.
struct ShapedTables {
    ImportTables tables;
    ImportOverrides settled;
};

}  // namespace calibrium
