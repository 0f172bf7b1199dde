// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/risk/choice_report.h"

#include "core/analysis/reports/table_format.h"
#include "core/run/error.h"
#include "core/text/markup.h"
#include "core/text/number_text.h"
#include "core/text/search_edge.h"

#include <algorithm>
#include <utility>

#include <nlohmann/json.hpp>

namespace calibrium {

namespace {

using Json = nlohmann::ordered_json;

std::string parameterName(const ChosenEstimator& estimator) {
    return estimator.space.parameter == "lambda" ? "λ" : estimator.space.parameter;
}

Json estimatorJson(const EstimatorChoice& choice, std::size_t place) {
    const ChosenEstimator& estimator = choice.estimators[place];
    Json json{{"id", estimator.space.id},
              {"name", estimator.space.name},
              {"parameter", estimator.space.parameter},
              {"chosen", estimator.parameter()},
              {"root_risk", estimator.rootRisk.value},
              {"root_risk_error", estimator.rootRisk.error},
              {"estimate", estimator.estimate.value},
              {"estimate_error", estimator.estimate.error},
              {"squared_estimate", estimator.squaredEstimate},
              {"excess_risk", estimator.excess},
              {"excess_risk_error", estimator.excessError},
              {"told_from_best", !choice.isTied(place)},
              {"at_edge", estimator.isAtEdge},
              {"curve", Json::array()}};
    if (!estimator.chosenByPart.empty()) json["chosen_by_part"] = estimator.chosenByPart;
    for (const auto& point : estimator.curve) {
        json["curve"].push_back(
            {{"value", point.parameter}, {"risk", point.risk.value}, {"risk_error", point.risk.error}});
    }
    return json;
}

/// The model, and the lens where it is seen through several.
Text nameOf(const ReportedChoice& reported, std::span<const ReportedChoice> all) {
    const bool isOne =
        std::all_of(all.begin(), all.end(), [&](const ReportedChoice& other) { return other.lens == reported.lens; });
    return inSequence({asItStands(reported.model), asItStands(isOne ? "" : reported.lens)}, ", ");
}

Text aboutModel(const ReportedChoice& reported, std::span<const ReportedChoice> all, const Text& text) {
    return inSequence({nameOf(reported, all), text}, ": ");
}

TextGrid gridOf(std::span<const ReportedChoice> choices) {
    TextGrid grid{.rows = {{"model", "estimator", "chosen", "root risk × 100", "CE₂", "differs from best"}}};
    for (const auto& reported : choices) {
        for (std::size_t k = 0; k < reported.choice.estimators.size(); ++k) {
            const ChosenEstimator& estimator = reported.choice.estimators[k];
            const std::string isApart = k == reported.choice.best ? "best" : reported.choice.isTied(k) ? "no" : "yes";
            grid.rows.push_back({nameOf(reported, choices).english(), estimator.space.name,
                                 chosenText(estimator).english(),
                                 withError(100 * estimator.rootRisk.value, 100 * estimator.rootRisk.error),
                                 withError(estimator.estimate.value, estimator.estimate.error), isApart});
        }
    }
    return grid;
}

std::vector<std::string> sentencesOf(std::span<const ReportedChoice> choices) {
    std::vector<std::string> sentences;
    for (const auto& reported : choices)
        sentences.push_back(aboutModel(reported, choices, reported.choice.sentence()).english());
    return sentences;
}

std::vector<std::string> notesOf(std::span<const ReportedChoice> choices) {
    std::vector<std::string> notes{
        "± standard error over the folds. Risks are validation risks. Differs from best: row by row, two standard "
        "errors. "
        "CE₂ comes from rows that no choice has seen.",
        "Fitted functions follow noise as well, so that CE₂ is above 0 even of calibrated models."};
    for (const auto& reported : choices) {
        for (const auto& note : reported.choice.notes) notes.push_back(aboutModel(reported, choices, note).english());
        for (const auto& estimator : reported.choice.estimators) {
            if (!estimator.isAtEdge) continue;
            notes.push_back(Text("{1}, {2}: {3} --space wide tries more.", nameOf(reported, choices),
                                 inEnglish(estimator.space.name), edgeText(estimator))
                                .english());
        }
    }
    return notes;
}

std::string plainText(const ReportHead& head, std::span<const ReportedChoice> choices) {
    std::string text;
    for (const auto& sentence : sentencesOf(choices)) text += sentence + "\n";
    text += "\n" + alignedText(gridOf(choices)) + "\n";
    for (const auto& note : notesOf(choices)) text += note + "\n";
    const bool isOneLens = !choices.empty() && nameOf(choices.front(), choices) == choices.front().model;
    const Text last = choices.empty() ? Text("seed {1}.", head.seed)
                      : isOneLens     ? Text("Lens {1}, seed {2}.", choices.front().lens, head.seed)
                                      : Text("Several lenses, seed {1}.", head.seed);
    return text + last.english() + "\n";
}

std::string csvOf(const ReportHead& head, std::span<const ReportedChoice> choices) {
    TextGrid grid{
        .rows = {{"model", "lens", "samples", "estimator", "parameter", "value", "is_chosen", "validation_risk",
                  "validation_risk_error", "root_risk", "root_risk_error", "estimate", "estimate_error", "seed"}}};
    for (const auto& reported : choices) {
        for (const auto& estimator : reported.choice.estimators) {
            for (std::size_t i = 0; i < estimator.curve.size(); ++i) {
                const bool isChosen = i == estimator.chosen;
                const auto ofChosen = [&](double value) { return isChosen ? roundTrip(value) : ""; };
                const RiskPoint& point = estimator.curve[i];
                grid.rows.push_back({reported.model, reported.lens, std::to_string(reported.choice.rowCount),
                                     estimator.space.id, estimator.space.parameter, roundTrip(point.parameter),
                                     isChosen ? "1" : "0", roundTrip(point.risk.value), roundTrip(point.risk.error),
                                     ofChosen(estimator.rootRisk.value), ofChosen(estimator.rootRisk.error),
                                     ofChosen(estimator.estimate.value), ofChosen(estimator.estimate.error),
                                     std::to_string(head.seed)});
            }
        }
    }
    return csvText(grid);
}

std::string markdownOf(std::span<const ReportedChoice> choices) {
    std::string text;
    for (const auto& sentence : sentencesOf(choices)) text += markdownLine(sentence) + "\n\n";
    text += markdownTable(gridOf(choices));
    for (const auto& note : notesOf(choices)) text += "\n" + markdownLine(note) + "\n";
    return text;
}

std::string latexOf(std::span<const ReportedChoice> choices) {
    std::string text = latexTable(gridOf(choices));
    for (const auto& note : notesOf(choices)) text += latexNote(note);
    for (const auto& sentence : sentencesOf(choices)) text += latexNote(sentence);
    return text;
}

}  // namespace

Text edgeText(const ChosenEstimator& estimator) {
    if (!estimator.isAtEdge) return {};
    return searchEdgeText(inEnglish(parameterName(estimator)), estimator.parameter(), estimator.space.values);
}

Text chosenText(const ChosenEstimator& estimator) {
    return Text("{1} = {2}", inEnglish(parameterName(estimator)), asNumber(significant(estimator.parameter(), 3)));
}

Json choiceJson(const ReportHead& head, std::span<const ReportedChoice> choices) {
    Json json{{"calibrium", head.version}, {"seed", head.seed}, {"models", Json::array()}};
    for (const auto& reported : choices) {
        const EstimatorChoice& choice = reported.choice;
        Json model{{"name", reported.model},
                   {"lens", reported.lens},
                   {"samples", choice.allRows},
                   {"used", choice.rowCount},
                   {"test", choice.testCount},
                   {"best", choice.estimators[choice.best].space.id},
                   {"sentence", choice.sentence().english()},
                   {"estimators", Json::array()},
                   {"notes", Json::array()}};
        for (const auto& note : choice.notes) model["notes"].push_back(note.english());
        for (std::size_t k = 0; k < choice.estimators.size(); ++k) {
            model["estimators"].push_back(estimatorJson(choice, k));
        }
        json["models"].push_back(std::move(model));
    }
    return json;
}

std::string writeChoices(const ReportHead& head, std::span<const ReportedChoice> choices, ReportFormat format) {
    switch (format) {
        case ReportFormat::Text:
            return plainText(head, choices);
        case ReportFormat::Json:
            return choiceJson(head, choices).dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
        case ReportFormat::Csv:
            return csvOf(head, choices);
        case ReportFormat::Markdown:
            return markdownOf(choices);
        case ReportFormat::Latex:
        case ReportFormat::LatexNotes:
            return latexOf(choices);
    }
    throw InvalidSetting("There is no such format.");
}

}  // namespace calibrium
