// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/reading/import_remarks.h"

namespace calibrium {

namespace {

Text findingOf(const ImportQuestion& question) { return Text("{1}.", question.text); }

}  // namespace

void ImportRemarks::assume(const std::string& id, const Text& text, std::int64_t count, std::int64_t total) {
    findings.push_back(text);
    assumptions.push_back({id, Severity::Note, text, count, total});
}

void ImportRemarks::ask(ImportQuestion question) {
    findings.push_back(findingOf(question));
    questions.push_back(std::move(question));
}

bool ImportRemarks::ask(std::optional<ImportQuestion> question) {
    if (!question) return false;
    ask(std::move(*question));
    return true;
}

void ImportRemarks::askFirst(ImportQuestion question) {
    findings.push_back(findingOf(question));
    questions.insert(questions.begin(), std::move(question));
}

void ImportRemarks::askOnly(ImportQuestion question) {
    questions.clear();
    ask(std::move(question));
}

void ImportRemarks::add(const ImportRemarks& further) {
    findings.insert(findings.end(), further.findings.begin(), further.findings.end());
    assumptions.insert(assumptions.end(), further.assumptions.begin(), further.assumptions.end());
    questions.insert(questions.end(), further.questions.begin(), further.questions.end());
}

}  // namespace calibrium
