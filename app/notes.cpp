// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/notes.h"

#include "core/text/visible_text.h"

#include <cstdio>
#include <vector>

#include <unistd.h>

namespace calibrium::app {

namespace {

/// Of the one command that the program runs.
std::vector<std::string>& heldNotes() {
    static std::vector<std::string> notes;
    return notes;
}

void printLine(const std::string& text) { std::fprintf(stderr, "%s\n", messageText(text).c_str()); }

}  // namespace

void note(const std::string& text) { heldNotes().push_back(text); }

void sayNotes() {
    for (const auto& text : heldNotes()) printLine(text);
    heldNotes().clear();
}

void announce(const std::string& text) {
    // In place of a progress line, which goes on below.
    if (isatty(STDERR_FILENO) != 0) std::fputs("\r\033[K", stderr);
    printLine(text);
}

}  // namespace calibrium::app
