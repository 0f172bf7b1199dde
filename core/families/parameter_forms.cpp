// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/families/parameter_forms.h"

#include "core/data/family.h"

namespace calibrium {

const ParameterForms* parameterForms(const Family& family) { return dynamic_cast<const ParameterForms*>(&family); }

}  // namespace calibrium
