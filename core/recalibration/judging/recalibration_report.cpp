// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recalibration/judging/recalibration_report.h"

#include "core/analysis/prepared_data.h"
#include "core/analysis/reports/table_format.h"
#include "core/data/family.h"
#include "core/families/classes/lens.h"
#include "core/recalibration/judging/before_after.h"
#include "core/recalibration/judging/change_text.h"
#include "core/recalibration/judging/likelihood_ratio.h"
#include "core/run/part_store.h"
#include "core/run/warning_json.h"
#include "core/text/digits_text.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <nlohmann/json.hpp>

namespace calibrium {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t mostShownParameters = 12;

const MeasureChange* changeOf(const std::vector<MeasureChange>& changes, const std::string& id) {
    const auto found = std::find_if(changes.begin(), changes.end(), [&](const MeasureChange& change) {
        return change.request.id == id && change.refusal.empty();
    });
    return found == changes.end() ? nullptr : &*found;
}

const MeasureChange* refusedChangeOf(const std::vector<MeasureChange>& changes, const std::string& id) {
    const auto found = std::find_if(changes.begin(), changes.end(),
                                    [&](const MeasureChange& change) { return change.request.id == id; });
    return found == changes.end() ? nullptr : &*found;
}

/// What became of the score that recalibration is judged by.
Text scoreSentence(const MeasureChange& change) {
    // Written as what it is called, an improvement or a loss: both positive.
    auto interval = change.interval;
    if (interval && change.difference < 0) {
        interval->lower = -change.interval->upper;
        interval->upper = -change.interval->lower;
    }
    const auto decimals = decimalsOf(change);
    const auto shown = [&](double value) { return asNumber(changedText(value, decimals)); };
    const Text size = interval
                          ? Text("{1} ({2}: {3} to {4})", shown(std::abs(change.difference)),
                                 asNumber(percentText(interval->level)), shown(interval->lower), shown(interval->upper))
                          : shown(std::abs(change.difference));
    const Text score = inEnglish(nameInSentence(change.name));
    // A choice among maps may choose to leave the model as it is.
    constexpr double nothing = 1e-12;
    const bool isFixed = !interval || interval->upper - interval->lower <= nothing;
    if (std::abs(change.difference) <= nothing && isFixed)
        return Text("Nothing changes: the {1} is that of before.", score);
    const bool isBetter = change.difference < 0;
    if (interval && interval->lower <= 0 && interval->upper >= 0) {
        if (change.difference == 0) {
            return Text("By the {1} the recalibrated model does not differ clearly from the one before.", score);
        }
        return isBetter ? Text(
                              "By the {1} the recalibrated model does not differ clearly from the one before, which "
                              "it beats by {2}.",
                              score, size)
                        : Text(
                              "By the {1} the recalibrated model does not differ clearly from the one before, which "
                              "it misses by {2}.",
                              score, size);
    }
    if (!interval) {
        // As of fewer than five clusters, or twenty rows.
        return isBetter ? Text("The {1} is better by {2}; whether that is more than chance is not known.", score, size)
                        : Text("The {1} is worse by {2}; whether that is more than chance is not known.", score, size);
    }
    return isBetter ? Text("The {1} improves by {2}.", score, size) : Text("The {1} gets worse by {2}.", score, size);
}

/// Whether the map is called for: the test of it against doing nothing has more power than the score of rows left out.
Text adviceOf(const LikelihoodRatio& test) {
    constexpr double level = 0.05;
    const Text ratio = likelihoodRatioText(test);
    return test.pValue <= level
               ? Text("The rows that it was fitted to speak for the map: {1}.", ratio)
               : Text("The rows that it was fitted to show no need of the map, so the model may stay as it is: {1}.",
                      ratio);
}

std::vector<Text> sentencesOf(const Recalibrated& recalibrated, const std::vector<MeasureChange>& changes) {
    std::vector<Text> sentences;
    const MeasureChange* score = changeOf(changes, judgingScore(recalibrated.parent));
    if (score != nullptr) {
        sentences.push_back(scoreSentence(*score));
    } else if (const MeasureChange* refused = refusedChangeOf(changes, judgingScore(recalibrated.parent))) {
        sentences.push_back(refused->refusal);
    }
    if (recalibrated.likelihoodRatio) {
        sentences.push_back(adviceOf(*recalibrated.likelihoodRatio));
    } else if (const Index count = impossibleRows(recalibrated.parent);
               count > 0 && recalibrated.map->likelihoodParameters() > 0) {
        sentences.push_back(
            Text("Rows whose outcome had a probability of 0 before the map: {1}. No likelihood ratio "
                 "compares the map with none then.",
                 count));
    }
    // That a map is not injective stands among the warnings.
    if (recalibrated.map->isInjective()) {
        sentences.emplace_back(
            "The map is injective, so the difference of a proper score is the difference of the calibration error that "
            "belongs to it (Gruber, Buettner 2022).");
    }
    return sentences;
}

std::string fittedBlock(const std::vector<FittedParameter>& fitted) {
    if (fitted.size() > mostShownParameters) {
        return "  " + std::to_string(fitted.size()) + " fitted parameters, which the saved map holds\n";
    }
    std::string text;
    for (const auto& [name, value] : fitted) {
        text += "  " + name.english() + " = " + significant(value, 6) + "\n";
    }
    return text;
}

}  // namespace

namespace {

/// A value before or after, with its own interval where the measure has one.
Text valueText(const MeasureChange& change, double value, const std::optional<Interval>& interval) {
    if (!change.refusal.empty()) return {};
    if (interval) return asNumber(estimateText(value, interval->lower, interval->upper));
    return asNumber(changedText(value, decimalsOf(change)));
}

}  // namespace

TextTable changesTable(const RecalibrationReport& report) {
    TextTable table{.rows = {{"Measure", "before", "after", "difference"}}};
    for (const auto& change : report.changes) {
        const Text name = change.request.values.empty()
                              ? inEnglish(change.name)
                              : Text("{1} ({2})", inEnglish(change.name), toText(change.request.values));
        table.rows.push_back({name, valueText(change, change.before, change.beforeInterval),
                              valueText(change, change.after, change.afterInterval),
                              change.refusal.empty() ? changeText(change) : Text("no common quantity")});
    }
    return table;
}

namespace {

/// The findings of such severity below a title; empty where there are none.
std::string findingsBlock(const RecalibrationReport& report, Severity severity, const std::string& title) {
    std::string lines;
    for (const auto& warning : report.recalibrated.warnings) {
        if (warning.severity == severity) lines += "  " + warning.text.english() + "\n";
    }
    for (const auto& change : report.changes) {
        for (const auto& warning : change.warnings) {
            if (warning.severity == severity) lines += "  " + change.name + ": " + warning.text.english() + "\n";
        }
    }
    for (const auto& change : report.changes) {
        const bool isSaid =
            std::find(report.sentences.begin(), report.sentences.end(), change.refusal) != report.sentences.end();
        if (severity == Severity::Doubt && !change.refusal.empty() && !isSaid) {
            lines += "  " + change.name + ": " + change.refusal.english() + "\n";
        }
    }
    return lines.empty() ? lines : title + "\n" + lines;
}

Json endsJson(const Interval& interval) { return Json::array({interval.lower, interval.upper}); }

Json changeJson(const MeasureChange& change) {
    const bool hasNumber = change.refusal.empty();
    Json parameters = toJson(change.parameters);
    parameters["lens"] = change.lens;
    Json json{{"id", change.request.id},
              {"parameters", std::move(parameters)},
              {"before", hasNumber ? Json(change.before) : Json(nullptr)},
              {"after", hasNumber ? Json(change.after) : Json(nullptr)},
              {"difference", hasNumber ? Json(change.difference) : Json(nullptr)},
              {"interval", change.interval ? endsJson(*change.interval) : Json(nullptr)},
              {"p_value", change.pValue ? Json(*change.pValue) : Json(nullptr)}};
    if (change.beforeInterval) json["before_interval"] = endsJson(*change.beforeInterval);
    if (change.afterInterval) json["after_interval"] = endsJson(*change.afterInterval);
    if (!hasNumber) json["refused"] = change.refusal.english();
    json["warnings"] = warningsJson(change.warnings);
    return json;
}

}  // namespace

RecalibrationReport reportOf(Recalibrated recalibrated, AnalysisSpecification analysis, const Run& run) {
    if (analysis.measures.empty()) analysis.measures = usualChanges(recalibrated.parent, recalibrated.data);
    const auto store = std::make_shared<PartStore>(analysis.memoryBudget);
    std::vector<MeasureChange> changes =
        measureChanges(PreparedData(recalibrated.parent, store), PreparedData(recalibrated.data, store), analysis,
                       clustersOfFolds(recalibrated), run);
    std::vector<Text> sentences = sentencesOf(recalibrated, changes);
    return {std::move(recalibrated), std::move(changes), std::move(sentences)};
}

std::string reportText(const RecalibrationReport& report) {
    const Recalibrated& made = report.recalibrated;
    std::string text;
    for (const Text& sentence : report.sentences) text += sentence.english() + "\n";
    text += "\n" + made.data.name() + ": " + lineageText(made).english() + ".\n" + fittedBlock(made.lineage.fitted);
    text += "\n" + alignedText(englishGrid(changesTable(report)));
    const bool hasInterval = std::any_of(report.changes.begin(), report.changes.end(),
                                         [](const MeasureChange& change) { return change.interval.has_value(); });
    text += "\nBoth columns on the same " + std::to_string(made.data.sampleCount()) + " rows.";
    text +=
        hasInterval ? " Intervals of the paired difference in brackets: " + percentText(defaultLevel) + ".\n" : "\n";
    return text + findingsBlock(report, Severity::Doubt, "Warnings") + findingsBlock(report, Severity::Note, "Notes");
}

std::string reportJsonText(const RecalibrationReport& report, const std::string& version) {
    const Recalibrated& made = report.recalibrated;
    auto fitted = Json::array();
    for (const auto& [name, value] : made.lineage.fitted) {
        fitted.push_back({{"name", name.english()}, {"value", value}});
    }
    Json model{{"name", made.data.name()},
               {"parent", made.lineage.parent},
               {"family", made.data.family().id()},
               {"samples", made.data.sampleCount()}};
    if (made.data.classCount() > 0) model["classes"] = made.data.classCount();
    Json json{{"calibrium", version},
              {"seed", made.lineage.seed},
              {"model", std::move(model)},
              {"method", {{"id", made.lineage.request.id}, {"parameters", toJson(made.lineage.request.values)}}},
              {"fit", made.lineage.fit}};
    if (!made.lineage.calibration.empty()) json["calibration"] = made.lineage.calibration;
    json["fit_rows"] = made.lineage.fitCount;
    json["judged_rows"] = made.data.sampleCount();
    json["fitted"] = std::move(fitted);
    if (made.likelihoodRatio) {
        json["likelihood_ratio"] = {{"statistic", made.likelihoodRatio->statistic},
                                    {"degrees_of_freedom", made.likelihoodRatio->degreesOfFreedom},
                                    {"p_value", made.likelihoodRatio->pValue}};
    }
    json["injective"] = made.map->isInjective();
    json["measures"] = Json::array();
    for (const auto& change : report.changes) json["measures"].push_back(changeJson(change));
    json["sentences"] = Json::array();
    for (const Text& sentence : report.sentences) json["sentences"].push_back(sentence.english());
    json["warnings"] = warningsJson(made.warnings);
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace calibrium
