// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/reports/report_writer.h"
#include "core/method/method.h"

#include <span>
#include <string>
#include <vector>

namespace calibrium {

/// The text of resources/bibliography.bib as it was when the program was built.
extern const char* const bibliographyFile;

/// A paper or book as BibTeX: its key, and the whole entry ending in a newline.
struct BibliographyEntry {
    std::string key;
    std::string text;
};

/// All works that the program knows, in the order of the file: by their keys.
const std::vector<BibliographyEntry>& bibliography();
/// The entries of a method's papers, in their order. Throws InvalidSetting for a key that the file does not have.
std::vector<BibliographyEntry> bibliographyOf(const MethodInfo& info);

/// The entries of all methods of a report, each once, sorted by key, as a .bib file.
std::string bibliographyText(std::span<const ReportedModel> models);

/// What was computed and how, as a paragraph of LaTeX for the methods section of a paper, citing bibliographyText().
std::string methodsParagraph(const ReportHead& head, std::span<const ReportedModel> models);

}  // namespace calibrium
