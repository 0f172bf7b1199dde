// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recalibration/map_reading.h"

#include "core/data/dataset.h"
#include "core/io/columns/column_text.h"
#include "core/io/names/column_names.h"
#include "core/io/reading/prediction_columns.h"
#include "core/io/reading/read_files.h"
#include "core/recalibration/map_classes.h"
#include "core/recalibration/map_names.h"
#include "core/recalibration/other_model.h"
#include "core/recalibration/row_map.h"
#include "core/recalibration/saved_map.h"
#include "core/run/error.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <filesystem>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

namespace calibrium {

namespace {

using Names = std::vector<std::string>;

KnownColumns knownOf(const SavedMap& saved) {
    const ReadColumns& read = saved.columns;
    KnownColumns known{read.names, read.classNames, read.positiveClass, read.target};
    if (known.classes.size() != saved.classNames.size()) known = {{}, saved.classNames, {}, read.target, false};
    if (known.event.empty() && !known.classes.empty()) known.event = known.classes.back();
    return known;
}

/// The decisions as the map's own file was read.
ImportOverrides asBefore(const SavedMap& saved, const KnownColumns& known, ImportOverrides decided) {
    if (!decided.family) decided.family = saved.family;
    const bool areNamed = decided.predictionNames || decided.roles;
    if (!areNamed && !saved.columns.names.empty()) {
        decided.predictionNames = saved.columns.names;
        if (!decided.scale) decided.scale = saved.columns.scale;
    }
    if (decided.classNames || saved.classNames.empty()) return decided;
    decided.classNames = known.classes;
    if (familyLayout(*decided.family).hasPositiveClass && !decided.positiveClass) decided.positiveClass = known.event;
    return decided;
}

/// A pipe is read once.
bool isPipe(const ImportSource& source) {
    std::error_code error;
    return source.predictionsText.empty() && !std::filesystem::is_regular_file(source.predictionsPath, error);
}

/// "mean" and "sd" are the names of the columns that the map was fitted to. In a file without these they would be taken
/// for the uses of its columns, by their places.
bool areTakenForUses(const ImportOverrides& overrides, const ImportOverrides& decided, const ImportSource& source,
                     const Run& run) {
    if (overrides.predictionNames == decided.predictionNames || !mayBeUses(overrides)) return false;
    // Without the names, columns that bear them are found by these all the same.
    if (isPipe(source)) return true;
    const std::vector<std::string> header = readPredictions(source, decided, run).value.predictions.header();
    return std::none_of(header.begin(), header.end(), [&](const std::string& name) {
        const auto& names = *overrides.predictionNames;
        return std::find(names.begin(), names.end(), name) != names.end();
    });
}

bool asksForColumns(const ImportPlan& plan) {
    const auto& questions = plan.remarks.questions;
    return std::any_of(questions.begin(), questions.end(),
                       [](const ImportQuestion& question) { return question.about == ImportQuestion::About::Columns; });
}

/// Throws InvalidSetting where the names of the file are those of another unit or time than the map's.
void refuseOtherQuantity(const FoundColumns& found, const KnownColumns& known) {
    if (found.header.empty()) return;
    const auto text = otherQuantityText(
        {.columns = known.columns, .target = known.target, .found = found.names(), .header = found.header});
    if (text) throw InvalidSetting(*text);
}

/// Throws InvalidSetting where the names of the file are those of another model than the map's, or of no probabilities.
void refuseOtherModel(const FoundColumns& found, const KnownColumns& known) {
    if (found.header.empty()) return;
    const NamesBesideMap names{
        .columns = known.columns, .target = known.target, .found = found.names(), .header = found.header};
    if (!known.classes.empty()) {
        if (const auto text = forecastOfNumberText(names)) throw InvalidSetting(*text);
    }
    if (const auto text = otherModelText(names, known.classes)) throw InvalidSetting(*text);
}

/// Columns that are asked about as a forecast of numbers: to say what they are would not fit a map of classes.
void refuseForecastOfNumbers(const Table& table, const KnownColumns& known) {
    for (const std::string& name : table.header()) {
        if (blockOf(spreadLayout(), name) != std::size_t{0}) continue;
        const auto text = forecastOfNumberText(
            {.columns = known.columns, .target = known.target, .found = {name}, .header = table.header()});
        if (text) throw InvalidSetting(*text);
    }
}

/// The same of real targets, whose columns are found by the names of the map or, without these, as in any file.
void refuseOtherQuantityOfReals(const KnownColumns& known, ImportOverrides overrides, const ImportSource& source,
                                const Run& run) {
    if (isPipe(source) || known.columns.empty()) return;
    ImportPlan plan;
    try {
        plan = planImport(source, overrides, run);
    } catch (const InvalidSetting&) {
        overrides.predictionNames.reset();
        plan = planImport(source, overrides, run);
    }
    if (asksForColumns(plan)) return;
    const FoundColumns found{plan.tables.predictions.header(),
                             predictionColumns(plan.tables.predictions, plan.reading)};
    refuseOtherQuantity(found, known);
    refuseOtherModel(found, known);
}

/// Numbers far above 1 under a name of the map's are no probabilities, whatever those of its own file were: what they
/// are is detected then, or asked.
bool areNoProbabilities(const ImportPlan& plan) {
    if (plan.reading.scale != NumberScale::Probabilities) return false;
    const Table& table = plan.tables.predictions;
    std::size_t above = 0;
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        for (const std::size_t column : namedPredictionColumns(plan.reading)) {
            const auto number = table.number(row, column);
            above += number && *number > 1 ? 1 : 0;
        }
    }
    return 2 * above > table.rowCount();
}

/// Negative numbers are no probabilities: linear predictors of a logistic model, most often.
void refuseNegative(const ImportPlan& plan, const FoundColumns& found) {
    if (plan.reading.scale != NumberScale::Probabilities) return;
    const Table& table = plan.tables.predictions;
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        for (std::size_t k = 0; k < found.columns.size(); ++k) {
            const auto number = table.number(row, found.columns[k]);
            if (!number || *number >= 0) continue;
            throw InvalidSetting(
                Text("{1} holds {2}, which is no probability; --logits reads logits and linear "
                     "predictors, --scale numbers of another scale.",
                     found.text(k), asNumber(significant(*number, 7))));
        }
    }
}

/// Columns that were found by the names of the map's own get these back: reading one model of several leaves out what
/// they begin with alike, so that "IP_0" and "IP_1" are "0" and "1".
void restoreOwnNames(FoundColumns& found, const std::vector<std::string>& own) {
    const std::vector<std::string> names = found.names();
    if (found.header.empty() || own.empty() || names.size() != own.size()) return;
    const std::string start = own.front().substr(0, own.front().size() - std::min(own.front().size(), names[0].size()));
    for (std::size_t k = 0; k < own.size(); ++k) {
        if (own[k] != start + names[k]) return;
    }
    for (std::size_t k = 0; k < own.size(); ++k) found.header[found.columns[k]] = own[k];
}

}  // namespace

MapReading readingFor(const SavedMap& saved, const ImportOverrides& decided, const ImportSource& source,
                      const Run& run) {
    const KnownColumns known = knownOf(saved);
    MapReading reading{.overrides = asBefore(saved, known, decided)};
    if (saved.classNames.empty()) {
        if (areTakenForUses(reading.overrides, decided, source, run)) reading.overrides.predictionNames.reset();
        const bool areNamed = decided.predictionNames || decided.roles;
        if (!areNamed) refuseOtherQuantityOfReals(known, reading.overrides, source, run);
        return reading;
    }
    ImportPlan plan;
    try {
        plan = planImport(source, reading.overrides, run);
    } catch (const InvalidSetting&) {
        const bool areOwn = reading.overrides.predictionNames != decided.predictionNames;
        if (!areOwn) throw;
        reading.overrides.predictionNames.reset();
        reading.overrides.scale = decided.scale;
        plan = planImport(source, reading.overrides, run);
    }
    if (!decided.scale && reading.overrides.scale && areNoProbabilities(plan)) {
        reading.overrides.scale.reset();
        plan = planImport(source, reading.overrides, run);
    }
    if (asksForColumns(plan)) refuseForecastOfNumbers(plan.tables.predictions, known);
    // Which columns are meant is asked first, where they are read.
    if (asksForColumns(plan) || plan.tables.areNamesMade) return reading;
    FoundColumns found{plan.tables.predictions.header(), predictionColumns(plan.tables.predictions, plan.reading)};
    const bool areNamed = decided.predictionNames || decided.roles;
    if (!areNamed && reading.overrides.predictionNames == saved.columns.names) restoreOwnNames(found, known.columns);
    if (!decided.scale) refuseNegative(plan, found);
    if (!areNamed) {
        refuseOtherQuantity(found, known);
        refuseOtherModel(found, known);
    }
    if (decided.classNames) {
        readAsDecided(reading, found, known, plan.tables.predictions, areNamed);
        return reading;
    }
    // Another event than that of the map: of which class the column is, --positive leaves open.
    const bool isOther = decided.positiveClass && *decided.positiveClass != known.event;
    if (isOther && known.classes.size() == 2) refuseUnsaidClasses(found, known.classes);
    const std::size_t count = found.columns.size();
    const bool isOne = count == 1 && known.classes.size() == 2;
    // Another number of columns is refused where they are read.
    if (!isOne && count != known.classes.size()) return reading;
    if (found.header.empty()) {
        if (!isOne) readByPlace(reading, found, known);
        return reading;
    }
    if (found.names() == known.columns) return reading;
    if (isOne) {
        readSingleColumn(reading, found, known, areNamed);
    } else if (count == 2) {
        readColumnPair(reading, found, known);
    } else {
        readManyColumns(reading, found, known);
    }
    return reading;
}

namespace {

bool isInOtherUnit(const MapReach& fitted, const MapReach& given) {
    constexpr double mostSpread = 5;    // times that of the other
    constexpr double farthestAway = 4;  // ranges of what it was fitted to
    const double before = fitted.upperQuartile - fitted.lowerQuartile;
    const double now = given.upperQuartile - given.lowerQuartile;
    if (before > 0 && now > 0 && (now > mostSpread * before || before > mostSpread * now)) return true;
    const double range = fitted.greatest - fitted.least;
    return range > 0 && (given.lowerQuartile > fitted.greatest + farthestAway * range ||
                         given.upperQuartile < fitted.least - farthestAway * range);
}

Text reachText(const MapReach& reach) {
    return Text("{1} to {2}", asNumber(significant(reach.least)), asNumber(significant(reach.greatest)));
}

}  // namespace

void refuseOtherUnit(const SavedMap& saved, const ImportOverrides& decided, const Dataset& data) {
    constexpr Index fewestRowsForUnits = 20;
    const auto* const map = dynamic_cast<const RowMap*>(saved.map.get());
    if (map == nullptr || !map->frame().reach || decided.predictionNames || decided.roles) return;
    const auto given = reachOf(data);
    const bool areEnough = saved.lineage.fitCount >= fewestRowsForUnits && data.sampleCount() >= fewestRowsForUnits;
    if (!areEnough || !given || !isInOtherUnit(*map->frame().reach, *given)) return;
    throw InvalidSetting(
        Text("The predictions of {1} run from {2}, those that the map was fitted to from {3}: they seem to stand in "
             "another unit; write them in that of the map, or name their columns with --columns if they do.",
             data.name(), reachText(*given), reachText(*map->frame().reach)));
}

}  // namespace calibrium
