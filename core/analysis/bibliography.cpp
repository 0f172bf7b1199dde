// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/bibliography.h"

#include "core/analysis/known_papers.h"
#include "core/method/method.h"
#include "core/text/markup.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <string_view>

namespace calibrium {

namespace {

/// A part of a source that names one work: "Guo, Pleiss, Sun, Weinberger (2017)", and what follows.
struct Citation {
    std::string authors;
    std::string year;
    std::string rest;
};

/// The place of "(2017)"; npos for none.
std::size_t yearPlace(const std::string& text, std::size_t from) {
    for (std::size_t i = text.find('(', from); i != std::string::npos; i = text.find('(', i + 1)) {
        const auto isDigit = [&](std::size_t k) {
            return k < text.size() && std::isdigit(static_cast<unsigned char>(text[k])) != 0;
        };
        if (isDigit(i + 1) && isDigit(i + 2) && isDigit(i + 3) && isDigit(i + 4)) return i;
    }
    return std::string::npos;
}

std::string trimmed(const std::string& text) {
    const std::size_t first = text.find_first_not_of(" ,.");
    const std::size_t last = text.find_last_not_of(" ,.");
    return first == std::string::npos ? "" : text.substr(first, last - first + 1);
}

/// What is cited in one place: parts between semicolons, and further works after ", and" in them.
std::vector<std::string> partsOf(const std::string& source) {
    std::vector<std::string> parts;
    std::size_t start = 0;
    for (std::size_t i = 0; i <= source.size(); ++i) {
        const bool isLast = i == source.size();
        const bool isFurther = source.compare(i, 6, ", and ") == 0 && yearPlace(source, i) < source.find(';', i) &&
                               yearPlace(source, start) < i;
        if (!isLast && !isFurther && source[i] != ';') continue;
        parts.push_back(source.substr(start, i - start));
        start = i + (isFurther ? 6 : 1);
    }
    return parts;
}

/// The names alone: of "interval: Clopper, Pearson", "after Schrab, Kim" and "the correction: Efron, Tibshirani".
std::string namesIn(const std::string& text) {
    std::string names = trimmed(text);
    if (const std::size_t colon = names.rfind(": "); colon != std::string::npos) names = names.substr(colon + 2);
    for (const std::string_view word : {"after", "beyond", "following", "and"}) {
        const bool isFirst = names.starts_with(word) && names.substr(word.size(), 1) == " ";
        if (isFirst) names = names.substr(word.size() + 1);
    }
    return names;
}

/// One without authors belongs to those before: "(2021), ICLR". Several years are several works: "(2019, 2021)".
std::vector<Citation> citationsIn(const std::string& source) {
    std::vector<Citation> citations;
    for (const std::string& part : partsOf(source)) {
        const std::size_t place = yearPlace(part, 0);
        if (place == std::string::npos) continue;
        std::string authors = namesIn(part.substr(0, place));
        if (authors.empty() && !citations.empty()) authors = citations.back().authors;
        if (authors.empty()) continue;
        const std::size_t end = std::min(part.find(')', place), part.size());
        const std::string rest = trimmed(part.substr(std::min(end + 1, part.size())));
        for (std::size_t year = place + 1; year + 4 <= end; year += 6) {
            citations.push_back({authors, part.substr(year, 4), rest});
        }
    }
    return citations;
}

/// The letters of a name without accents beyond ASCII: "Błasiok" gives "basiok".
std::string lettersOf(const std::string& name) {
    std::string letters;
    for (const char c : name) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 128 && std::isalpha(byte) != 0) letters += static_cast<char>(std::tolower(byte));
    }
    return letters;
}

/// "Guo, Pleiss, Sun" as BibTeX wants it: "Guo and Pleiss and Sun"; "et al." becomes "others".
std::string bibtexAuthors(std::string authors) {
    if (const std::size_t place = authors.find(" et al"); place != std::string::npos) {
        authors = authors.substr(0, place) + ", others";
    }
    std::string result;
    for (std::size_t i = 0; i < authors.size(); ++i) {
        const bool isBetween = authors.compare(i, 2, ", ") == 0;
        result += isBetween ? " and " : std::string(1, authors[i]);
        if (isBetween) ++i;
    }
    return result;
}

BibliographyEntry entryOf(const Citation& citation) {
    if (const KnownPaper* paper = knownPaper(citation.authors, citation.year, citation.rest)) {
        return {paper->key, paper->entry};
    }
    const std::string first = citation.authors.substr(0, citation.authors.find_first_of(", "));
    const std::string key = lettersOf(first) + citation.year;
    std::string text = "@misc{" + key + ",\n  author = {" + latexText(bibtexAuthors(citation.authors)) + "},\n";
    if (!citation.rest.empty()) text += "  note = {" + latexText(citation.rest) + "},\n";
    return {key, text + "  year = {" + citation.year + "}\n}\n"};
}

const MethodInfo& infoOf(const ResultColumn& column) {
    return column.isTest ? hypothesisTest(column.id).info : measure(column.id).info;
}

/// "\citep{guo2017,clopper1934}" after a tie; empty without entries.
std::string citing(const std::string& source) {
    std::string keys;
    for (const BibliographyEntry& entry : bibliographyOf(source)) {
        if (keys.find(entry.key) == std::string::npos) keys += (keys.empty() ? "" : ",") + entry.key;
    }
    return keys.empty() ? "" : "~\\citep{" + keys + "}";
}

/// "the ECE (bins=15, binning=equal-width)~\citep{guo2017}"
std::string columnText(const ResultTable& table, std::size_t column) {
    for (const auto& row : table.cells) {
        if (!row[column] || !row[column]->refusal.empty()) continue;
        return latexText(table.columns[column].name + " (" + settingsText(*row[column]) + ")") +
               citing(infoOf(table.columns[column]).source);
    }
    return {};
}

std::string listOf(const ResultTable& table, bool isTest) {
    std::vector<std::string> items;
    for (std::size_t column = 0; column < table.columns.size(); ++column) {
        if (table.columns[column].isTest != isTest) continue;
        if (std::string text = columnText(table, column); !text.empty()) items.push_back(std::move(text));
    }
    std::string text;
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (i > 0) text += i + 1 == items.size() ? "; and " : "; ";
        text += items[i];
    }
    return text;
}

}  // namespace

std::vector<BibliographyEntry> bibliographyOf(const std::string& source) {
    std::vector<BibliographyEntry> entries;
    for (const Citation& citation : citationsIn(source)) {
        BibliographyEntry entry = entryOf(citation);
        const bool isNew = std::none_of(entries.begin(), entries.end(),
                                        [&](const BibliographyEntry& other) { return other.key == entry.key; });
        if (isNew) entries.push_back(std::move(entry));
    }
    return entries;
}

std::string bibliographyText(std::span<const ReportedModel> models) {
    std::map<std::string, std::string> entries;
    for (const ResultColumn& column : makeResultTable(models).columns) {
        for (const BibliographyEntry& entry : bibliographyOf(infoOf(column).source)) entries[entry.key] = entry.text;
    }
    std::string text;
    for (const auto& [key, entry] : entries) text += (text.empty() ? "" : "\n") + entry;
    return text;
}

std::string methodsParagraph(const ReportHead& head, std::span<const ReportedModel> models) {
    if (models.empty()) return {};
    const ResultTable table = makeResultTable(models);
    std::string names;
    for (std::size_t i = 0; i < table.models.size(); ++i) {
        if (i > 0) names += i + 1 == table.models.size() ? " and " : ", ";
        names += latexText(table.models[i]) + " ($n = " + std::to_string(models[i].data.sampleCount()) + "$)";
    }
    std::string text = "We assessed the calibration of the predictions of " + names + " with Calibrium " +
                       latexText(head.version) + " (seed " + std::to_string(head.seed) + ").";
    if (const std::string measures = listOf(table, false); !measures.empty()) {
        text += " We report " + measures + ".";
    }
    if (const std::string tests = listOf(table, true); !tests.empty()) {
        text += " The hypothesis that the predictions are calibrated was tested by " + tests + ".";
    }
    return text + " Settings that differ between models are those of the first.\n";
}

}  // namespace calibrium
