// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace calibrium::app {

/// A note on what the command has done, a line of its own on standard error: held back until sayNotes(), since a
/// refusal is one line that nothing stands before.
void note(const std::string& text);

/// Prints the notes of a command that has come to its end.
void sayNotes();

/// Prints a line at once: what a long run takes.
void announce(const std::string& text);

}  // namespace calibrium::app
