// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace calibrium {

/// What is known of a work: how a source begins that means it (see KnownPaper), and the fields of its BibTeX entry.
struct PaperFields {
    std::string authors, year, hint, key;
    std::string kind;  ///< of the entry: "article"
    std::vector<std::pair<std::string, std::string>> fields;
};

/// Works of statistics that tests, intervals and scores come from.
std::vector<PaperFields> statisticsPapers();

}  // namespace calibrium
