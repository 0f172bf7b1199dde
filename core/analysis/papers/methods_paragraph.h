// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/specification.h"
#include "core/statistics/numbers/matrix.h"
#include "core/text/text.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace calibrium {

struct ReportHead;
struct ReportedModel;

/// How a model of a report was made of another one.
struct RecalibrationNote {
    std::string model;                  ///< its name
    std::string text;                   ///< "Temperature scaling (T = 1.33), cross-fitted in 5 folds of 1000 rows"
    std::vector<std::string> papers{};  ///< keys of the method's sources
    std::string source{};               ///< the same in words
    std::string parent{};               ///< the model that it was made of
};

/// How the models of a report were compared.
struct ComparisonNote {
    Text how;               ///< "paired by row; p-values are two-sided, adjusted by Holm over 2 comparisons"
    Index sampleCount = 0;  ///< that all models have
    Text leftOut{};         ///< which samples have no part in it, in a sentence; empty: none
    std::vector<MethodRequest> measures{};
    std::string intervals{};  ///< "95 %", the level of the intervals of differences; empty: there are none
};

/// What was done besides measures and tests.
struct StudyNotes {
    std::vector<RecalibrationNote> recalibrations{};
    std::string group{};                         ///< column that the models were also evaluated by; empty: none
    std::string weights{};                       ///< column of case weights; empty: none, or not known by name
    std::string clusters{};                      ///< column of clusters of dependent rows; empty: rows are independent
    std::optional<ComparisonNote> comparison{};  ///< absent: models were not compared
    bool showsUtility = false;                   ///< whether a view says what acting on predictions is worth
};

/// How a paragraph is written: in LaTeX with citations, or in plain words without.
enum class PaperMarkup { Latex, Plain };

/// What was computed and how, as a paragraph of LaTeX for the methods section of a paper: data with events and rows
/// left out, measures with their settings and the kinds of their intervals, tests, recalibration, software. It cites
/// bibliographyText() by \citep of natbib.
std::string methodsParagraph(const ReportHead& head, std::span<const ReportedModel> models,
                             const StudyNotes& notes = {}, PaperMarkup markup = PaperMarkup::Latex);

/// The works that the paragraph cites, each once, sorted by key, as a .bib file. Calibrium itself is one of them, with
/// the version of the head.
std::string bibliographyText(const ReportHead& head, std::span<const ReportedModel> models,
                             const StudyNotes& notes = {});

}  // namespace calibrium
