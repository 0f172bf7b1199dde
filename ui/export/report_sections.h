// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <string>
#include <vector>

namespace calibrium::ui {

/// A part of a report that can be left out.
struct ReportSection {
    std::string id;       ///< as in --sections
    QString name;         ///< in the language of the window
    QString explanation;  ///< one sentence
    bool isUsual = true;  ///< it is there where nobody has chosen sections
};

/// In the order of the page.
std::vector<ReportSection> reportSections();

/// The usual ones: a page or two of reading for one person.
std::vector<std::string> usualSections();
/// Ids with commas between; "usual" and "all" stand for many. Throws InvalidSetting that lists the known ids.
std::vector<std::string> parseSections(const std::string& text);
/// For messages and help: "question, data, ...".
std::string sectionSyntax();

}  // namespace calibrium::ui
