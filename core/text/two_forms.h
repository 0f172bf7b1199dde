// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/text/text.h"

namespace calibrium {

/// A part of a text in two forms: as a command says it, with its options ("--fit folds:5:id allows for it"), and as a
/// window does, whose reader sees a form and types nothing. Files, reports and the command line say the first one, in
/// whatever language. It stays one value, in files too. Neither may be empty.
Text twoForms(const Text& command, const Text& window);

/// The text with the second form of each such part, for a window.
Text windowForm(const Text& text);

/// Separates the two forms in a sequence, which no sentence can hold: the unit separator of ASCII.
inline constexpr const char* formSeparator = "\x1f";

}  // namespace calibrium
