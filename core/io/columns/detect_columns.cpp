// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/cells/odd_cell.h"
#include "core/io/columns/detect.h"
#include "core/io/columns/detect_levels.h"
#include "core/io/columns/detect_numbers.h"
#include "core/io/columns/event_rates.h"
#include "core/io/columns/explanations.h"
#include "core/io/columns/family_of_columns.h"
#include "core/io/columns/kept_columns.h"
#include "core/io/columns/prediction_questions.h"
#include "core/io/columns/table_facts.h"
#include "core/io/columns/target_hint.h"
#include "core/io/events/amount_questions.h"
#include "core/io/long/read_long.h"
#include "core/io/names/column_names.h"
#include "core/io/names/name_list.h"
#include "core/io/names/name_words.h"
#include "core/io/names/named_columns.h"
#include "core/io/names/number_scale.h"
#include "core/io/outcomes/choose_target.h"
#include "core/io/outcomes/doubtful_fraction.h"
#include "core/io/outcomes/predicted_class.h"
#include "core/io/outcomes/soft_labels.h"
#include "core/io/outcomes/target_in_file.h"
#include "core/io/outcomes/third_label.h"
#include "core/io/reading/assign_columns.h"
#include "core/io/sets/component_sets.h"
#include "core/io/sets/coordinate_columns.h"
#include "core/io/sets/forecast_questions.h"
#include "core/io/sets/model_columns.h"
#include "core/io/sets/named_sets.h"
#include "core/io/sets/parameters_beside.h"
#include "core/io/sets/unknown_families.h"
#include "core/run/error.h"
#include "core/text/shell_word.h"

#include <algorithm>

namespace calibrium {

namespace {

using Columns = std::vector<std::size_t>;

constexpr double leastScore = 1;

Text countedColumns(const Columns& columns) {
    return Text("{1}{2}", columns.size(), (columns.size() == 1 ? Text(" column") : Text(" columns")));
}

Text familyText(const Table& table, const std::string& family, const Columns& columns) {
    const auto& header = table.header();
    if (columns.empty()) return "No column of predictions was found.";
    if (columns.size() == 1) {
        return Text("The predictions are in {1}: family {2}.", columnText(header, columns[0]), inEnglish(family));
    }
    return Text("The predictions are in {1}, from {2} to {3}: family {4}.", countedColumns(columns),
                columnText(header, columns.front()), columnText(header, columns.back()), inEnglish(family));
}

/// Predictions of other models of the file.
Columns columnsOfOthers(const Table& table, const ImportOverrides& overrides) {
    Columns columns;
    for (const std::string& name : overrides.otherModelNames) {
        const Columns named = columnsNamed(table, {name});
        columns.insert(columns.end(), named.begin(), named.end());
    }
    return columns;
}

/// Those that the user has named for other models, and fractions whose names say that they were predicted.
Columns otherPredictions(const ImportTables& tables, const std::vector<ColumnRole>& roles,
                         const ImportOverrides& overrides, const std::vector<ColumnFacts>& facts) {
    const Columns named = columnsOfOthers(tables.predictions, overrides);
    Columns others;
    for (std::size_t column = 0; column < roles.size(); ++column) {
        if (roles[column] != ColumnRole::Ignored || isAside(tables.predictions, overrides, column)) continue;
        const ColumnFacts& known = facts[column];
        const bool saysSo = probabilityStrength(known.name) == NameStrength::Strong || saysPredicted(known.name);
        const bool isOther = contains(named, column) || (known.isNumeric && !known.isWhole && saysSo);
        if (isOther) others.push_back(column);
    }
    return others;
}

/// What is neither prediction nor target stays with the samples; what the user has named a use for needs no word.
ImportRemarks keptColumnRemarks(const ImportTables& tables, const std::vector<ColumnRole>& roles,
                                const ImportOverrides& overrides, const std::vector<ColumnFacts>& facts) {
    Columns columns;
    const Columns others = columnsOfOthers(tables.predictions, overrides);
    for (std::size_t column = 0; column < roles.size(); ++column) {
        const bool isUsed =
            roles[column] != ColumnRole::Ignored || isKeyColumn(tables, column) || contains(others, column);
        if (!isUsed && !isAside(tables.predictions, overrides, column)) columns.push_back(column);
    }
    ImportRemarks remarks;
    if (columns.empty()) return remarks;
    const KeptColumns kept = describeKept(tables.predictions, facts, columns);
    const Text text = Text("Kept beside the predictions: {1}.", kept.text);
    if (kept.isAnyFilled) {
        remarks.assume("import-left-out", text, kept.roleCount);
    } else {
        remarks.say(text);
    }
    return remarks;
}

Columns columnsWithRole(const std::vector<ColumnRole>& roles, ColumnRole role) {
    Columns columns;
    for (std::size_t column = 0; column < roles.size(); ++column) {
        if (roles[column] == role) columns.push_back(column);
    }
    return columns;
}

Text explanationText(const ColumnView& view, const Explanation& explanation) {
    return Text("{1} ({2})", spanText(view.table, explanation.columns), explanation.family);
}

/// Whether one says of the event alone what the other says of it and of its absence: the same predictions.
bool isHalfOfPair(const ColumnView& view, const Explanation& half, const Explanation& pair) {
    const bool isHalf = half.columns.size() == 1 && pair.columns.size() == 2 && half.scale == pair.scale &&
                        familyLayout(half.family).isClassification && familyLayout(pair.family).isClassification &&
                        contains(pair.columns, half.columns.front());
    if (!isHalf) return false;
    const double total = pair.scale == NumberScale::Percentages ? 100 : 1;
    return sumsTo(total, view.sample, pair.columns).share > 0.99;
}

/// Asks where the second explanation is nearly as good as the first, or even the first is a poor one.
std::optional<ImportQuestion> columnsQuestion(const ColumnView& view, const std::vector<Explanation>& all,
                                              bool hasDecimalComma) {
    const auto rival = std::find_if(all.begin() + 1, all.end(), [&](const Explanation& other) {
        return other.columns != all[0].columns && !isHalfOfPair(view, other, all[0]);
    });
    const Place place{.file = view.table.name()};
    const bool isUnclear = rival != all.end() && rival->score > all[0].score - clearLead;
    const bool isPoor = all[0].score < leastScore;
    if (!isUnclear && !isPoor) return std::nullopt;
    // How margins and tenths become probabilities is asked of their numbers.
    const std::string& name = view.facts[all[0].columns.front()].name;
    const bool isOfScale = all[0].columns.size() == 1 && familyLayout(all[0].family).hasPositiveClass &&
                           (saysDistance(name) || saysTenths(name));
    if (!isUnclear && isOfScale) return std::nullopt;
    if (auto question = thirdLabelQuestion(view, all)) return question;
    if (familyLayout(all[0].family).isClassification) {
        if (auto question = unnamedDrawsQuestion(view)) return question;
    }
    if (auto question = forecastQuestion(view)) return question;
    if (isUnclear) {
        const std::string& nameOfRival = view.facts[rival->columns.front()].name;
        const bool isOfEither = all[0].columns.size() == 1 && rival->columns.size() == 1 && !name.empty() &&
                                !nameOfRival.empty() && name != nameOfRival;
        return ImportQuestion{.about = ImportQuestion::About::Columns,
                              .text = Text("It is not clear which columns hold the predictions: {1}, or {2}",
                                           explanationText(view, all[0]), explanationText(view, *rival)),
                              .answer = isOfEither ? Text("say which with{1} or{2}", asItStands(columnsOption(name)),
                                                          asItStands(columnsOption(nameOfRival)))
                                                   : Text("say which with --columns, or the family with --kind"),
                              .place = place};
    }
    if (auto question = oddCellQuestion(view, hasDecimalComma)) return question;
    if (auto question = severalLabelsQuestion(view, all)) return question;
    if (all[0].columns.size() == 1 && saysLoss(name)) {
        return ImportQuestion{
            .about = ImportQuestion::About::Columns,
            .text = Text("By its name {1} holds losses, -log p of what was observed, and no predictions",
                         spanText(view.table, all[0].columns)),
            .answer =
                "name a column of predictions with --columns; where it holds -log p of the event, write exp(-x) "
                "of each number x under a name such as probability",
            .place = place};
    }
    const bool isRisk = all[0].columns.size() == 1 && view.facts[all[0].columns.front()].isFraction() &&
                        view.facts[all[0].columns.front()].hasHeader &&
                        view.facts[all[0].columns.front()].shareInUnit >= 1;
    if (isRisk) {
        return ImportQuestion{
            .about = ImportQuestion::About::Columns,
            .text = Text("Nothing says what the numbers in {1} are", spanText(view.table, all[0].columns)),
            .answer = Text("take them for probabilities of an event with --columns {1}, name its outcome with "
                           "--target-column, or say what a row predicts with --kind, such as draws or quantiles",
                           asItStands(shellWord(joinedNames({name})))),
            .place = place};
    }
    if (auto question = unnamedPairQuestion(view, all[0].columns)) return question;
    return ImportQuestion{
        .about = ImportQuestion::About::Columns,
        .text = Text("Nothing says what the numbers in {1} are", spanText(view.table, all[0].columns)),
        .answer =
            "say what a row predicts with --kind, such as draws or quantiles, and which columns hold it "
            "with --columns",
        .place = place};
}

/// Where the targets were not known before, their skill tells further models only now.
std::vector<ModelColumns> modelsOfTarget(const ColumnView& view, const ColumnReading& reading,
                                         const Columns& predictions) {
    const Columns targets = columnsWithRole(reading.roles, ColumnRole::Target);
    if (view.target.isKnown || predictions.size() != 1 || targets.empty()) return {};
    ColumnView known = view;
    const std::size_t column = targets.front();
    known.target = hintOf(view.facts[column], view.sample[column]);
    known.target.column = column;
    known.reserved = {column};
    return modelsInFile(known, {.family = reading.family, .columns = predictions});
}

/// The columns of predictions and their family.
struct Predictions {
    std::string family;
    Columns columns{};
    std::vector<ModelColumns> models{};
};

/// Those that the best explanation takes, with what has to be asked of it. remarks: of the steps before.
Found<Predictions> explainedPredictions(const ImportTables& tables, const ColumnView& view,
                                        const std::vector<Explanation>& all, const ImportOverrides& overrides,
                                        ImportRemarks remarks) {
    const Explanation& best = all[0];
    const FamilyLayout& layout = familyLayout(best.family);
    Predictions found{.family = best.family, .columns = best.columns, .models = modelsInFile(view, best)};
    // Coordinates of the components of a mixture of vectors are no models of their own.
    if (overrides.family && layout.hasWeights && layout.mayHaveVectors) {
        std::erase_if(found.models,
                      [&](const ModelColumns& one) { return one.columns.size() < layout.minimumColumns; });
    }
    // A scale is one of probabilities of classes.
    const bool isSaid = overrides.family || (overrides.scale && layout.isClassification);
    const bool isSettled = isSaid && best.score < leastScore && all.size() == 1;
    const bool isUnknown = !overrides.family && remarks.ask(unknownFamilyQuestion(view, best));
    if (!isUnknown && !found.models.empty()) {
        auto ofCoordinates = overrides.targetName ? std::nullopt : coordinatesQuestion(view, tables);
        remarks.ask(ofCoordinates ? std::move(*ofCoordinates) : modelsQuestion(view, found.models));
    } else if (!isUnknown && !isSettled) {
        remarks.ask(columnsQuestion(view, all, tables.format.hasDecimalComma));
    }
    if (overrides.family) remarks.ask(parametersAsDrawsQuestion(view, best.family, best.columns));
    remarks.ask(familyQuestion(view, all));
    if (auto question = loneWeightQuestion(view, best.columns)) remarks.askFirst(std::move(*question));
    if (!overrides.family) {
        if (!remarks.isOpen()) remarks.ask(hardPredictionsQuestion(view, best));
        if (!remarks.isOpen()) remarks.ask(unnamedPredictionQuestion(view, best));
    }
    return {std::move(found), std::move(remarks)};
}

/// The family and columns of the predictions as far as the overrides leave them open. remarks: of the steps before.
Found<Predictions> predictionsIn(const ImportTables& tables, const ColumnView& view, const std::string& family,
                                 const ImportOverrides& overrides, ImportRemarks remarks) {
    if (overrides.predictionNames) {
        Columns columns = columnsNamed(view.table, *overrides.predictionNames);
        const std::string named = overrides.family ? family : familyOf(view, columns);
        if (!overrides.family) remarks.ask(familyOfNamedQuestion(view, named, columns));
        if (!overrides.family && !overrides.targetName) {
            if (auto question = coordinatesQuestion(view, tables, columns)) remarks.askFirst(std::move(*question));
        }
        return {{.family = named, .columns = std::move(columns)}, std::move(remarks)};
    }
    const bool mayBeVector = overrides.family && !overrides.targetName;
    const auto vector = mayBeVector ? coordinateColumns(view, tables, familyLayout(family)) : std::nullopt;
    if (vector && vector->haveTargets()) {
        remarks.assume("import-names", Text("By their names the columns are those of one vector with the coordinates "
                                            "{1}.",
                                            listed(vector->coordinates)));
        Columns columns = vector->predictions;
        std::sort(columns.begin(), columns.end());
        return {{.family = family, .columns = std::move(columns)}, std::move(remarks)};
    }
    if (const auto all = explain(view, overrides); !all.empty()) {
        Found<Predictions> found = explainedPredictions(tables, view, all, overrides, std::move(remarks));
        auto other = mayBeVector ? otherCoordinatesQuestion(view, tables, familyLayout(family)) : std::nullopt;
        if (other) found.remarks.askFirst(std::move(*other));
        return found;
    }
    return {{.family = overrides.family ? family : familyLayouts().back().family}, std::move(remarks)};
}

/// The reading with the columns of predictions, and the targets if they stand beside. remarks: of the steps before.
Found<ColumnReading> detectRoles(const ImportTables& tables, const ColumnView& view, ColumnReading reading,
                                 const ImportOverrides& overrides, ImportRemarks remarks) {
    const bool hasDecimalComma = tables.format.hasDecimalComma;
    Found<Predictions> found = predictionsIn(tables, view, reading.family, overrides, std::move(remarks));
    remarks = std::move(found.remarks);
    const Columns& predictions = found.value.columns;
    reading.family = found.value.family;
    reading.models = std::move(found.value.models);
    if (overrides.predictionNames) reading.columnSequence = predictions;
    if (overrides.predictionNames || overrides.family) {
        remarks.add(parametersLeftOut(view, {.family = reading.family, .columns = predictions}));
    }
    if (overrides.longTable != notLong) {
        auto ofDraw = loneDrawQuestion(view, reading.family, predictions);
        if (ofDraw) remarks.askFirst(std::move(*ofDraw));
    }
    const bool isTooFew = predictions.size() < familyLayout(reading.family).minimumColumns;
    if (isTooFew && !overrides.predictionNames) remarks.ask(oddCellQuestion(view, hasDecimalComma));
    reading.roles.assign(view.table.columnCount(), ColumnRole::Ignored);
    for (const std::size_t column : predictions) reading.roles[column] = ColumnRole::Prediction;
    if (!tables.targets) {
        const auto vector = coordinateColumns(view, tables, familyLayout(reading.family), predictions);
        const bool areNamed = vector && !vector->targets.empty() && vector->predictions.size() == predictions.size();
        const bool isOpen = view.reserved.empty() && !hasNoTargets(overrides);
        TargetInFile target = areNamed && isOpen
                                  ? TargetInFile{.columns = vector->targets}
                                  : remarks.take(targetInFile(view, reading.family, predictions, overrides));
        for (const std::size_t column : target.columns) reading.roles[column] = ColumnRole::Target;
        reading.labelOfLarge = std::move(target.labelOfLarge);
    }
    if (!overrides.predictionNames && !remarks.isOpen()) {
        reading.models = modelsOfTarget(view, reading, predictions);
        if (!reading.models.empty()) remarks.ask(modelsQuestion(view, reading.models));
    }
    if (!overrides.predictionNames && !overrides.family && !remarks.isOpen()) {
        remarks.ask(doubtfulFractionQuestion(view, tables, reading, predictions));
    }
    const bool areClasses = familyLayout(reading.family).isClassification;
    const bool isWithoutTarget = !tables.targets && columnsWithRole(reading.roles, ColumnRole::Target).empty();
    if (!overrides.predictionNames && !overrides.family && (areClasses || isWithoutTarget)) {
        if (auto question = percentilesQuestion(view)) remarks.askFirst(std::move(*question));
    }
    if (!overrides.predictionNames) {
        if (auto question = ownResultsQuestion(view)) remarks.askFirst(std::move(*question));
    }
    if (!overrides.predictionNames && !overrides.family) {
        if (auto question = basisPointsQuestion(view)) remarks.askFirst(std::move(*question));
        const bool isTargetOpen = !tables.targets && !overrides.event && !namesTargets(overrides);
        const Columns targets = columnsWithRole(reading.roles, ColumnRole::Target);
        if (auto question = isTargetOpen ? amountsBesideRiskQuestion(view, targets) : std::nullopt) {
            remarks.askFirst(std::move(*question));
        }
    }
    if (familyLayout(reading.family).isClassification) {
        if (auto question = americanOddsQuestion(view, predictions)) remarks.askFirst(std::move(*question));
    }
    if (auto question = softLabelsQuestion(view, tables, reading)) remarks.askFirst(std::move(*question));
    return {std::move(reading), std::move(remarks)};
}

/// The reading with the roles that the user gives.
ColumnReading withRolesGiven(const ColumnView& view, ColumnReading reading, const ImportOverrides& overrides) {
    if (overrides.roles->size() != view.table.columnCount()) {
        throw InvalidSetting(Text("Roles are given for {1} columns; {2} has {3}.", overrides.roles->size(),
                                  view.table.name(), view.table.columnCount()));
    }
    reading.roles = *overrides.roles;
    if (!overrides.family) reading.family = familyOf(view, columnsWithRole(reading.roles, ColumnRole::Prediction));
    return reading;
}

/// The columns of each parameter with the coordinates in the order of the first one's in `sequence`.
Columns inOrderOfFirst(const CoordinateColumns& vector, const Columns& sequence) {
    const std::size_t count = vector.coordinates.size();
    std::vector<std::size_t> order;
    for (const std::size_t column : sequence) {
        for (std::size_t k = 0; k < count; ++k) {
            if (vector.predictions[k] == column) order.push_back(k);
        }
    }
    Columns ordered;
    for (std::size_t first = 0; first + count <= vector.predictions.size(); first += count) {
        for (const std::size_t k : order) ordered.push_back(vector.predictions[first + k]);
    }
    // What the coordinates share.
    for (std::size_t k = ordered.size(); k < vector.predictions.size(); ++k) ordered.push_back(vector.predictions[k]);
    return ordered;
}

/// The reading with what columns hold that are called after the coordinates of a vector; else as it is. said: what the
/// user says that each column holds, which wins where it is another parameter.
ColumnReading withCoordinates(const ImportTables& tables, const ColumnView& view, ColumnReading reading,
                              const std::optional<std::vector<ColumnMeaning>>& said) {
    const Columns columns = columnsWithRole(reading.roles, ColumnRole::Prediction);
    if (columns.empty()) return reading;
    auto vector = coordinateColumns(view, tables, familyLayout(reading.family), columns);
    if (!vector || vector->predictions.size() != columns.size()) return reading;
    const auto isSaidOtherwise = [&](std::size_t column) {
        return said && (column >= said->size() || (*said)[column].block != vector->meanings[column].block);
    };
    if (std::any_of(columns.begin(), columns.end(), isSaidOtherwise)) return reading;
    if (!said) reading.namedMeanings = std::move(vector->meanings);
    // Named columns keep the user's order of coordinates, but for the pairs of a matrix.
    const bool isOpen = reading.columnSequence.empty() || vector->haveTargets();
    if (!reading.columnSequence.empty() && !familyLayout(reading.family).hasTriangle) {
        reading.columnSequence = inOrderOfFirst(*vector, reading.columnSequence);
    } else if (isOpen) {
        reading.columnSequence = std::move(vector->predictions);
    }
    return reading;
}

}  // namespace

std::optional<ImportQuestion> targetQuestion(const Table& table, const TargetChoice& choice) {
    if (choice.rivals.empty()) return std::nullopt;
    std::vector<Text> names;
    for (const std::size_t column : choice.rivals) names.push_back(columnText(table.header(), column));
    return ImportQuestion{.about = ImportQuestion::About::TargetColumn,
                          .text = Text("It is not clear which column holds the targets: {1}", listed(names)),
                          .answer = "say which with --target-column",
                          .place = {.file = table.name()}};
}

Found<ColumnReading> detectColumns(const ImportTables& tables, const ImportOverrides& overrides,
                                   ImportRemarks remarks) {
    const Table& table = tables.predictions;
    ColumnReading reading;
    if (overrides.family) reading.family = familyLayout(*overrides.family).family;
    const TableFacts facts = remarks.take(tableFacts(tables, overrides));
    const ColumnView view = facts.of(table);
    if (overrides.roles) {
        reading = withRolesGiven(view, std::move(reading), overrides);
    } else {
        Found<ColumnReading> roles = detectRoles(tables, view, std::move(reading), overrides, std::move(remarks));
        reading = std::move(roles.value);
        remarks = std::move(roles.remarks);
    }
    reading.columnsOfOthers = otherPredictions(tables, reading.roles, overrides, facts.columns);
    reading.namedMeanings = remarks.take(namedMeanings(view, reading));
    if (reading.namedMeanings.empty()) reading = withCoordinates(tables, view, std::move(reading), overrides.meanings);
    reading = remarks.take(detectMeanings(table, std::move(reading), overrides));
    reading = remarks.take(detectLevels(tables, std::move(reading), overrides));
    if (!overrides.roles) {
        remarks.say(familyText(table, reading.family, predictionColumns(table, reading)));
        remarks.add(keptColumnRemarks(tables, reading.roles, overrides, facts.columns));
    }
    reading = remarks.take(detectNumbers(tables, view, std::move(reading), overrides));
    if (overrides.roles || overrides.predictionNames || !remarks.isOpen())
        return {std::move(reading), std::move(remarks)};
    auto separators = separatorsQuestion(view, tables.format.hasDecimalComma);
    if (separators && !(*separators == remarks.questions.front())) remarks.askFirst(std::move(*separators));
    return {std::move(reading), std::move(remarks)};
}

}  // namespace calibrium
