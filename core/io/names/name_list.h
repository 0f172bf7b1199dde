// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace calibrium {

/// One of several names in a text.
struct ListedName {
    std::string text;            ///< without quotation marks
    std::size_t quotedSize = 0;  ///< how much of the text stood in quotation marks, from its beginning
};

/// Names with commas between them, without the blanks around. A name in quotation marks may hold commas and blanks at
/// its ends; a doubled mark inside stands for one. What follows the closing mark belongs to the name: "age, in
/// years":4. Marks that do not begin a name are part of it. An empty text is one empty name. Throws InvalidSetting for
/// a quotation mark that is never closed.
std::vector<ListedName> listedNames(std::string_view text);
/// The same, the names alone.
std::vector<std::string> splitNames(std::string_view text);

/// What splitNames() takes apart again: names that need quotation marks are given them.
std::string joinedNames(const std::vector<std::string>& names);

/// " --columns NAME" as a person can paste it into a shell: of one column, or of all that a pattern with * fits.
std::string columnsOption(const std::string& nameOrPattern);

}  // namespace calibrium
