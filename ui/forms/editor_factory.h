// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/forms/parameter_editor.h"

namespace calibrium {
struct Parameter;
}

namespace calibrium::ui {

/// The editor for this kind of parameter.
ParameterEditor* makeParameterEditor(const Parameter& parameter, QWidget* parent);

}  // namespace calibrium::ui
