// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/report_writer.h"

#include <span>
#include <string>
#include <vector>

namespace calibrium {

/// A paper or book as BibTeX: its key, and the whole entry ending in a newline.
struct BibliographyEntry {
    std::string key;
    std::string text;
};

/// The entries of a method's source: "Guo, Pleiss, Sun, Weinberger (2017), section 2; interval: Clopper, Pearson
/// (1934)" gives two. Sources that the program has no entry for are written with the words that it has (@misc).
std::vector<BibliographyEntry> bibliographyOf(const std::string& source);

/// The entries of all methods of a report, each once, sorted by key, as a .bib file.
std::string bibliographyText(std::span<const ReportedModel> models);

/// What was computed and how, as a paragraph of LaTeX for the methods section of a paper, citing bibliographyText().
std::string methodsParagraph(const ReportHead& head, std::span<const ReportedModel> models);

}  // namespace calibrium
