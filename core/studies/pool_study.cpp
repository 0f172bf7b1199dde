// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/studies/pool_study.h"

#include "core/analysis/analyse.h"
#include "core/analysis/column_sets.h"
#include "core/analysis/imputations/left_out_copy.h"
#include "core/analysis/reports/reported_model.h"
#include "core/analysis/specification.h"
#include "core/data/family.h"
#include "core/data/notes.h"
#include "core/io/long/long_names.h"
#include "core/io/long/read_long.h"
#include "core/io/names/name_list.h"
#include "core/io/reading/import.h"
#include "core/io/reading/import_models.h"
#include "core/io/table/missing_rows.h"
#include "core/method/measure.h"
#include "core/method/name_list.h"
#include "core/method/parameter_builders.h"
#include "core/risk/doubtful_lenses.h"
#include "core/run/error.h"
#include "core/run/memory.h"
#include "core/run/part_store.h"
#include "core/studies/study_parameters.h"
#include "core/text/shell_word.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

namespace calibrium {

namespace {

constexpr std::size_t mostListed = 1000;

std::vector<Parameter> poolParameters() {
    return {
        columnParameter("copies", "Copies",
                        "The column that numbers the imputed copies, which stand one below the other. Without one the "
                        "column that is called so, such as .imp.",
                        "as read"),
        columnParameter("original", "Original",
                        "The copy that holds the data before imputation, gaps and all, as mice numbers it 0: it is "
                        "left out. none: all copies were imputed. Asked for where copies are counted from 0.",
                        "not said"),
        nameListParameter("columns", "Predictions",
                          "The columns of predictions, in the order of classes or parameters.", "as read", mostListed),
        columnParameter("target-column", "Target", "The column of what was observed.", "as read"),
        textParameter("positive", "Event", "Of two classes, the event: the one whose probability is judged.",
                      "as read"),
        columnParameter("weights", "Case weights", "A column of numbers that count in every measure.", "none"),
        nameListParameter("measure", "Measures",
                          "The measures that are pooled, with their settings, such as ece:bins=10. Without any those "
                          "that suit the predictions.",
                          "usual ones", mostListed),
        switchParameter("drop-missing", "Leave out rows with a missing value", "They are counted.", false),
        nameListParameter("missing", "Missing numbers",
                          "Numbers that stand for a missing value, such as -999, or none: every number is one.",
                          "asked about", mostListed)};
}

/// "ece:bins=10,binning=equal-mass, brier": a piece that is a setting alone belongs to the measure before it.
std::vector<std::string> measuresIn(const std::string& text) {
    std::vector<std::string> requests;
    for (const std::string& piece : splitNames(text)) {
        const std::size_t sign = piece.find('=');
        const bool isSetting = sign != std::string::npos && piece.find(':') > sign;
        if (isSetting && !requests.empty()) {
            requests.back() += "," + piece;
        } else if (!piece.empty()) {
            requests.push_back(piece);
        }
    }
    return requests;
}

ImportOverrides overridesOf(const PlainTable& table, const Values& values) {
    ImportOverrides overrides;
    const std::string& copies = values.text("copies");
    if (!copies.empty()) overrides.longTable = joinedNames({"model=" + copies});
    const std::vector<std::string> columns = namesIn(values.text("columns"), table.table.header());
    if (!columns.empty()) overrides.predictionNames = columns;
    if (!values.text("target-column").empty()) overrides.targetName = values.text("target-column");
    if (!values.text("positive").empty()) overrides.positiveClass = values.text("positive");
    if (!values.text("weights").empty()) overrides.asideNames.push_back(values.text("weights"));
    if (values.boolean("drop-missing")) overrides.dropsMissing = true;
    const std::vector<std::string> codes = namesIn(values.text("missing"), {});
    if (!codes.empty()) overrides.missingCodes = codes;
    return overrides;
}

/// The models of the copies that were imputed.
std::vector<ReportedModel> copiesOf(const PlainTable& table, const Values& values, const Run& run) {
    const ImportSource source{.predictionsPath = table.path, .predictionsText = {}, .targetsPath = {}};
    const ImportOverrides overrides = overridesOf(table, values);
    const std::vector<std::string> names = planImport(source, overrides, run.withoutProgress()).tables.parts;
    if (names.empty()) {
        throw InvalidInput(
            "The file holds no imputed copies one below the other, as far as its columns show; --copies names the "
            "column that numbers them.");
    }
    const std::string& original = values.text("original");
    const std::string leftOut = leftOutCopy(names, original.empty() ? std::nullopt : std::optional(original));
    std::vector<ReportedModel> models;
    try {
        for (const ImportedModel& read : importModels(source, overrides, false, run.part(0, 0.3), leftOut)) {
            ReportedModel model{.file = table.path, .data = read.data, .result = {}};
            if (!values.text("weights").empty()) model.data = withWeightColumn(model.data, values.text("weights"));
            models.push_back(std::move(model));
        }
    } catch (const MissingValue& missing) {
        throw InvalidInput(inSequence({missing.reason(), Text("--drop-missing leaves out such rows.")}),
                           missing.place());
    }
    const Dataset& first = models.front().data;
    if (first.classCount() == 0 && !values.text("positive").empty()) {
        throw InvalidSetting(
            Text("{1} has no classes: --positive names one of two.", inEnglish(first.family().name())));
    }
    return models;
}

/// What is asked for; by itself what suits the data, without tests.
AnalysisSpecification askedOf(const Values& values, const Dataset& data, std::uint64_t seed) {
    AnalysisSpecification asked;
    for (const std::string& request : measuresIn(values.text("measure"))) {
        asked.measures.push_back(parseMeasureRequest(request));
    }
    if (asked.measures.empty()) {
        asked = defaultAnalysis();
        asked.tests.clear();
        asked = usualAnalysis(asked, data);
    }
    asked.seed = seed;
    return asked;
}

/// What the import took for granted, each sentence once.
std::vector<Text> assumptionsOf(const std::vector<ReportedModel>& models) {
    std::vector<Text> sentences;
    for (const ReportedModel& model : models) {
        for (const Warning& warning : model.data.warnings()) {
            const bool isKnown = std::find(sentences.begin(), sentences.end(), warning.text) != sentences.end();
            const bool isOfPart = warning.id == modelRowsAssumption;
            if (isAssumption(warning) && !isOfPart && !isKnown) {
                sentences.push_back(warning.text);
            }
        }
    }
    return sentences;
}

StudyPage evaluatePool(const PlainTable& table, const Values& values, std::uint64_t seed, const Run& run) {
    std::vector<ReportedModel> models = copiesOf(table, values, run);
    const AnalysisSpecification asked = askedOf(values, models.front().data, seed);
    for (const ReportedModel& model : models) refuseDoubtfulLenses(asked, model.data);
    const auto store = std::make_shared<PartStore>(keptMemory());
    Text refusal;
    for (std::size_t m = 0; m < models.size(); ++m) {
        ReportedModel& model = models[m];
        const auto count = static_cast<double>(models.size());
        const Run part =
            run.part(0.3 + 0.7 * static_cast<double>(m) / count, 0.3 + 0.7 * static_cast<double>(m + 1) / count);
        model.result = analyse(PreparedData(model.data, store), asked, part);
        const std::vector<Text> refusals = refusalsOf(model.result);
        const bool isWithoutNumber = !refusals.empty() && refusals.size() == model.result.measures.size();
        if (isWithoutNumber && m == 0) refusal = refusals.front();
        if (!isWithoutNumber) refusal = {};
    }
    if (!refusal.empty()) throw InvalidInput(refusal);
    StudyPage page = poolPage(pooledModels(models));
    for (const Text& sentence : assumptionsOf(models)) page.notes.push_back(sentence);
    return page;
}

std::string poolOptions(const Values& values, std::uint64_t seed) {
    std::string text;
    const auto add = [&](const std::string& name, const std::string& value) {
        if (!value.empty()) text += " --" + name + " " + shellWord(value);
    };
    if (!values.text("copies").empty()) add("long", joinedNames({"model=" + values.text("copies")}));
    add("original", values.text("original"));
    add("columns", joinedNames(namesIn(values.text("columns"), {})));
    add("target-column", values.text("target-column"));
    add("positive", values.text("positive"));
    add("weights", values.text("weights"));
    for (const std::string& request : measuresIn(values.text("measure"))) add("measure", request);
    if (values.boolean("drop-missing")) text += " --drop-missing";
    add("missing", joinedNames(namesIn(values.text("missing"), {})));
    add("seed", std::to_string(seed));
    return text;
}

/// Those of the column that is named, or else called so; and none of them.
std::vector<std::string> copyNames(const PlainTable& table, const Values& values) {
    const std::string& named = values.text("copies");
    std::vector<std::string> names = cellsOf(table, named.empty() ? firstColumn(table, namesImputedCopies) : named);
    names.emplace_back("none");
    return names;
}

std::vector<std::string> measureIds(const PlainTable& /*table*/, const Values& /*values*/) {
    std::vector<std::string> ids;
    for (const Measure& one : measures()) ids.push_back(one.info.id);
    return ids;
}

}  // namespace

StudyPage poolPage(const PooledModels& pooled) {
    return {.findings = pooledSentences(pooled),
            .figure = poolFigure(pooled),
            .tables = {{.title = "Measures", .table = pooledTable(pooled)}},
            .notes = pooledNotes(pooled)};
}

TableStudy poolStudy() {
    return {
        .info = {.id = poolStudyId,
                 .name = "Imputed copies",
                 .explanation =
                     "The measures of one model on several copies of its data whose gaps were filled by multiple "
                     "imputation, pooled by Rubin's rules: the mean over the copies, of ratios that of their "
                     "logarithms, with an interval that is wider the more the copies differ. Missing is the share of "
                     "the variance that comes from the missing values. The copies stand one below the other in a file "
                     "and a column numbers them, as mice in R writes them; p-values are not pooled.",
                 .formula = "Q̄ = m⁻¹ Σ_j Q_j, T = Ū + (1 + 1/m) B, Q̄ ± t_ν √T",
                 .source = "Rubin (1987), Multiple Imputation for Nonresponse in Surveys, eq. 3.1.2 to 3.1.6; Barnard, "
                           "Rubin (1999), Biometrika 86; Debray et al. (2017), BMJ 356",
                 .cost = "that of the measures, for each copy",
                 .families = {},
                 .parameters = poolParameters()},
        .guess = [](const PlainTable& /*table*/) { return complete(poolParameters(), {}, poolStudyId); },
        .suggestions = {{"copies", studyColumns},
                        {"original", copyNames},
                        {"columns", studyColumns},
                        {"target-column", studyColumns},
                        {"weights", studyColumns},
                        {"measure", measureIds}},
        .evaluate = evaluatePool,
        .options = poolOptions};
}

}  // namespace calibrium
