// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>

namespace calibrium {

/// The text with lines of at most `width` letters where its blanks allow that, for print in a fixed width. Lines end in
/// place of blanks alone: one that ends behind a hyphen reads as a blank when it is copied. Line breaks that are there
/// stay, and what follows a broken line keeps its indentation.
std::string wrappedText(const std::string& text, std::size_t width);

/// A command for a POSIX shell likewise: broken lines end in a backslash, no blank in quotation marks
/// is one, and an option stands beside its value. A word that is longer than a line is broken inside, where one can
/// behind a comma or a slash, and goes on without indentation: the shell reads the same words.
std::string wrappedCommand(const std::string& command, std::size_t width);

}  // namespace calibrium
