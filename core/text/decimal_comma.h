// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace calibrium {

/// A text for readers who write 0,05: the point of a number becomes a comma, and commas of a list that holds such a
/// number semicolons ("[0.31, 0.52]" is "[0,31; 0,52]"). Settings ("bandwidth=0.5", "age:65.5", "0.1,0.5"), options
/// ("--level 0.9"), numbers of theorems and sections ("Prop. 4.5"), versions, names of files, words with digits
/// ("resnet-1.5"), quoted text and tags of HTML stay. What has commas already stays too. UTF-8.
std::string withDecimalCommas(std::string_view text);

}  // namespace calibrium
