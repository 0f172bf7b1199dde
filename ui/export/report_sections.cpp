// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/report_sections.h"

#include "core/run/error.h"

#include <QObject>

#include <algorithm>

namespace calibrium::ui {

std::vector<ReportSection> reportSections() {
    return {
        {"question", QObject::tr("Question"), QObject::tr("What was asked, in a sentence.")},
        {"verdict", QObject::tr("Verdict"), QObject::tr("What the tests say of each model.")},
        {"data", QObject::tr("Data"), QObject::tr("Files, samples, events and rows left out.")},
        {"figure", QObject::tr("Figure"), QObject::tr("The view that was chosen.")},
        {"results", QObject::tr("Results"), QObject::tr("The columns of the table, with their intervals.")},
        {"repair", QObject::tr("Before and after"),
         QObject::tr("Models that were recalibrated beside what became of them.")},
        {"groups", QObject::tr("Groups"), QObject::tr("The same within groups, and the differences between them.")},
        {"comparison", QObject::tr("Comparison"), QObject::tr("Which model is better, by proper scores.")},
        {"warnings", QObject::tr("Warnings and notes"),
         QObject::tr("What restricts the results, and how they were made.")},
        {"methods", QObject::tr("Methods"), QObject::tr("What was computed and how, as a paragraph.")},
        {"figures", QObject::tr("All figures"), QObject::tr("Every view that has something to draw."), false},
        {"definitions", QObject::tr("Definitions"), QObject::tr("Formulas and settings of all quantities."), false},
        {"tripod", QObject::tr("TRIPOD+AI"), QObject::tr("What this guideline asks of calibration, and what is there."),
         false},
        {"sources", QObject::tr("Sources"), QObject::tr("The papers of the methods.")},
        {"paper", QObject::tr("For a paper"), QObject::tr("The paragraph of methods in LaTeX, and its BibTeX."), false},
        {"commands", QObject::tr("Commands"), QObject::tr("How to compute this again.")},
    };
}

std::vector<std::string> usualSections() {
    std::vector<std::string> ids;
    for (const auto& section : reportSections()) {
        if (section.isUsual) ids.push_back(section.id);
    }
    return ids;
}

std::string sectionSyntax() {
    std::string text;
    for (const auto& section : reportSections()) text += (text.empty() ? "" : ", ") + section.id;
    return text;
}

std::vector<std::string> parseSections(const std::string& text) {
    const auto known = reportSections();
    std::vector<std::string> ids;
    for (std::size_t start = 0; start <= text.size();) {
        const std::size_t end = std::min(text.find(',', start), text.size());
        const std::string id = text.substr(start, end - start);
        start = end + 1;
        const bool isKnown =
            std::any_of(known.begin(), known.end(), [&](const ReportSection& section) { return section.id == id; });
        if (isKnown) {
            ids.push_back(id);
        } else if (id == "usual" || id == "all") {
            for (const auto& section : known) {
                if (id == "all" || section.isUsual) ids.push_back(section.id);
            }
        } else {
            throw InvalidSetting(
                Text("A report has no section \"{1}\"; it has {2}, and \"usual\" and \"all\" stand for many of them.",
                     id, inEnglish(sectionSyntax())));
        }
    }
    return ids;
}

}  // namespace calibrium::ui
