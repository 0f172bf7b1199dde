// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recalibration/map_reading.h"

#include "core/data/dataset.h"
#include "core/io/columns/column_text.h"
#include "core/io/columns/order_of_classes.h"
#include "core/io/names/class_naming.h"
#include "core/io/names/column_names.h"
#include "core/io/names/denied_names.h"
#include "core/io/names/name_list.h"
#include "core/io/names/name_words.h"
#include "core/io/outcomes/event_words.h"
#include "core/io/outcomes/named_class.h"
#include "core/io/outcomes/positive_class.h"
#include "core/io/reading/prediction_columns.h"
#include "core/io/reading/read_files.h"
#include "core/io/table/number.h"
#include "core/recalibration/map_names.h"
#include "core/recalibration/row_map.h"
#include "core/recalibration/saved_map.h"
#include "core/run/error.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

namespace calibrium {

namespace {

using Names = std::vector<std::string>;
using Place = std::optional<std::size_t>;

/// What the map knows of the columns that it was fitted to.
struct KnownColumns {
    Names columns;  ///< their names; empty where they are not known
    Names classes;  ///< in the order of these columns; a single one holds the second
    std::string event;
    std::string target;    ///< the name of the column of targets, beside which the labels mean something
    bool areKnown = true;  ///< else the map does not say which columns it was fitted to
};

/// The columns of predictions of the file at hand.
struct FoundColumns {
    Names header;
    std::vector<std::size_t> columns;

    /// Their numbers where the file has no names.
    [[nodiscard]] Names names() const {
        Names names;
        for (const std::size_t column : columns) {
            names.push_back(header.empty() ? std::to_string(column + 1) : header[column]);
        }
        return names;
    }
    /// As an option names the column: by its name, unless there is none or another column has it.
    [[nodiscard]] std::string option(std::size_t k) const {
        const std::string number = std::to_string(columns[k] + 1);
        if (header.empty()) return number;
        const std::string& name = header[columns[k]];
        return name.empty() || std::count(header.begin(), header.end(), name) > 1 ? number : name;
    }
    [[nodiscard]] Text text(std::size_t k) const { return columnText(header, columns[k]); }
};

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

/// Of two classes, by a short word at the end of the name of a probability, as no other rule of names dares to: 0 of
/// "p_0" beside alive and dead, and "no" of "prob_no" beside 0 and 1.
Place byLastWord(const std::string& name, const Names& classes) {
    const auto event = eventAmong(classes);
    const auto words = wordsOf(name);
    if (!event || words.size() < 2 || probabilityStrength(name) == NameStrength::None) return std::nullopt;
    const std::string& last = words.back();
    if (last.size() > 2 || last == "t" || last == "f") return std::nullopt;  // time, female
    const Polarity said = polarityOf(last);
    if (said == Polarity::None) return std::nullopt;
    return said == Polarity::Event ? *event : 1 - *event;
}

/// What the words of a name say, without a look at the columns that the map knows.
Place byWords(const std::string& name, const KnownColumns& known) {
    const auto found = classNamedByColumn(name, known.target, known.classes);
    return found ? found : byLastWord(name, known.classes);
}

/// Of two classes, that of one of the map's own columns.
Place byOwnName(const std::string& name, const KnownColumns& known) {
    const auto own = std::find(known.columns.begin(), known.columns.end(), name);
    if (own == known.columns.end()) return std::nullopt;
    return known.columns.size() == 1 ? 1 : static_cast<std::size_t>(own - known.columns.begin());
}

/// Whether words say of the map's own columns what these are not: the words of other names are not to be trusted then.
bool isContradicted(const KnownColumns& known) {
    return std::any_of(known.columns.begin(), known.columns.end(), [&](const std::string& name) {
        const auto said = byWords(name, known);
        return said && said != byOwnName(name, known);
    });
}

Place classOf(const std::string& name, const KnownColumns& known) {
    const auto own = byOwnName(name, known);
    return own || isContradicted(known) ? own : byWords(name, known);
}

[[noreturn]] void refuse(const FoundColumns& found, const Names& classes) {
    const std::string order = joinedNames(classes);
    if (found.columns.size() > 1) {
        throw InvalidSetting(
            Text("The names of the columns {1} do not say which class of the map each is of; say "
                 "--classes with the classes in the order of the columns, such as --classes {2}.",
                 listed(found.names()), asItStands(order)));
    }
    throw InvalidSetting(Text(
        "The name of {1} does not say which class of the map it is the probability of; say "
        "--classes {2} for that of {3}, or --classes {4} for that of {5}.",
        found.text(0), asItStands(order), classes[1], asItStands(joinedNames({classes[1], classes[0]})), classes[0]));
}

/// "no_cat", "1-p": of the contrary of what the words of the name were taken for. place: of the class that they name.
bool isOfContrary(const std::string& name, const KnownColumns& known, Place place) {
    if (saysOneMinus(name)) return true;
    if (!place) return saysContrary(name);
    // "no" of "prob_no" beside 0 and 1 is the class.
    const std::string& named = known.classes[*place];
    return holdsWord(name, named, true) && saysContrary(withoutWord(name, named));
}

/// "p_lived", "prob_good": words that other rules take for no class, but that hardly name the event of a map for deaths
/// or defaults.
bool saysGoodOutcome(const std::string& name) {
    static constexpr auto good = std::to_array<std::string_view>(
        {"lived",     "lives",      "living",  "live",     "good",   "recovered", "recovery", "healed", "cured",
         "discharge", "discharged", "safe",    "well",     "ok",     "okay",      "fine",     "repaid", "paid",
         "gut",       "geheilt",    "genesen", "lebendig", "vivant", "vivante",   "vivo",     "viva",   "gueri",
         "bon",       "bueno",      "sano",    "sain",     "kept",   "stayed",    "renewed",  "legit",  "genuine"});
    const auto words = wordsOf(name);
    return std::any_of(words.begin(), words.end(),
                       [](const std::string& word) { return std::find(good.begin(), good.end(), word) != good.end(); });
}

/// Whether the name says another event than that of the map: "p_repayment" or "p_sunny" for a map of default = 1.
bool saysOtherEvent(const std::string& name, const KnownColumns& known) {
    const bool isWord = std::any_of(known.event.begin(), known.event.end(),
                                    [](char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; });
    return saidEvent(name, known.target) == SaidEvent::Other ||
           (isWord && saidEvent(name, known.event) == SaidEvent::Other);
}

/// Whether the name says an event that nothing of the map says: "p_sunny" for a map of p_default. "p_alive" beside
/// "p_death" is its contrary, unless it was taken for the event itself. place: of the class that it was taken for.
bool saysEventOfAnother(const std::string& name, const KnownColumns& known, Place place) {
    Names said = known.columns;
    said.push_back(known.target);
    said.insert(said.end(), known.classes.begin(), known.classes.end());
    const bool isContrary = std::any_of(
        said.begin(), said.end(), [&](const std::string& other) { return saidEvent(name, other) == SaidEvent::Other; });
    if (!saysEventBeside(name, said)) return false;
    return !isContrary || !place || known.classes[*place] == known.event;
}

/// A single column is read as the probability of the second class.
void orderSingle(MapReading& reading, const FoundColumns& found, const KnownColumns& known) {
    const std::string name = found.names().front();
    auto place = classOf(name, known);
    const bool isOther = isOfContrary(name, known, place) || saysEventOfAnother(name, known, place);
    if (!byOwnName(name, known) && isOther) refuse(found, known.classes);
    if (!place) {
        const auto event = eventAmong(known.classes);
        const bool isUsual = !event || known.classes[*event] == known.event;
        const bool isGood = saysGoodOutcome(name) && !saysGoodOutcome(known.event);
        const bool isReversed =
            isContradicted(known) || saysOtherEvent(name, known) || polarityOfName(name) == Polarity::NoEvent || isGood;
        if (!isUsual || isReversed) refuse(found, known.classes);
        place = known.classes[1] == known.event ? 1 : 0;
    }
    const std::string& own = known.classes[*place];
    reading.overrides.classNames = Names{known.classes[1 - *place], own};
    reading.said = own == known.event
                       ? Text("{1} is taken for the probability of {2}, the event of the map.", found.text(0), own)
                       : Text("{1} is taken for the probability of {2}; the event of the map is {3}.", found.text(0),
                              own, known.event);
}

void orderPair(MapReading& reading, const FoundColumns& found, const KnownColumns& known) {
    const Names names = found.names();
    auto first = classOf(names[0], known);
    auto second = classOf(names[1], known);
    if (!first && second) first = 1 - *second;
    if (!second && first) second = 1 - *first;
    if (!first || first == second) refuse(found, known.classes);
    reading.overrides.classNames = Names{known.classes[*first], known.classes[*second]};
}

/// The columns in the order of the classes; own: the class of each.
Names inOrderOf(const Names& classes, const FoundColumns& found, const Names& own) {
    Names inOrder;
    for (const std::string& name : classes) {
        inOrder.push_back(
            found.option(static_cast<std::size_t>(std::find(own.begin(), own.end(), name) - own.begin())));
    }
    return inOrder;
}

/// Classes that were named in the order of the columns, which need not be that of the map. areColumnsNamed: by the
/// user, in an order of his own; else the order is that of the file. Throws UndecidedImport where the names of the
/// columns say another order.
void orderAsDecided(MapReading& reading, FoundColumns found, const KnownColumns& known, const Table& table,
                    bool areColumnsNamed) {
    if (!areColumnsNamed) std::sort(found.columns.begin(), found.columns.end());
    const Names& decided = *reading.overrides.classNames;
    const bool areAll = decided.size() > 2 && decided.size() == found.columns.size() &&
                        std::is_permutation(decided.begin(), decided.end(), known.classes.begin(), known.classes.end());
    if (!areAll) return;
    const Names named = namesWithinColumns(found.names(), decided);
    if (named != decided && std::is_permutation(named.begin(), named.end(), decided.begin(), decided.end())) {
        throw UndecidedImport(classOrderQuestion(table, decided, found.columns, named));
    }
    reading.overrides.predictionNames = inOrderOf(known.classes, found, decided);
    reading.overrides.classNames = known.classes;
}

/// Whether the classes stand in the order that programs give them unasked: by their numbers, or by the alphabet.
bool areInUsualOrder(const Names& classes) {
    std::vector<double> numbers;
    for (const std::string& name : classes) {
        if (const auto number = parseNumber(name, false)) numbers.push_back(*number);
    }
    return numbers.size() == classes.size() ? std::is_sorted(numbers.begin(), numbers.end())
                                            : std::is_sorted(classes.begin(), classes.end());
}

/// Columns without names that say their classes. Another program may have put the classes into the usual order, unless
/// the columns that the map was fitted to said no more.
void takeByPlace(MapReading& reading, const FoundColumns& found, const KnownColumns& known) {
    const bool saidMore = std::any_of(known.columns.begin(), known.columns.end(),
                                      [](const std::string& name) { return !splitName(name).number; });
    if ((saidMore || !known.areKnown) && !areInUsualOrder(known.classes)) refuse(found, known.classes);
    reading.said = Text("The columns are taken for the classes of the map in its order: {1}.", listed(known.classes));
}

/// What belongs to each column, in the order in which the columns stand in the file.
Names inFileOrder(const FoundColumns& found, const Names& ofColumns) {
    std::vector<std::size_t> places(ofColumns.size());
    for (std::size_t k = 0; k < places.size(); ++k) places[k] = k;
    std::sort(places.begin(), places.end(),
              [&](std::size_t a, std::size_t b) { return found.columns[a] < found.columns[b]; });
    Names names;
    for (const std::size_t k : places) names.push_back(ofColumns[k]);
    return names;
}

/// The columns in the order in which the map knows the classes.
void orderMany(MapReading& reading, const FoundColumns& found, const KnownColumns& known) {
    const Names names = found.names();
    const Names within = namesWithinColumns(names, known.classes);
    if (std::is_permutation(within.begin(), within.end(), known.classes.begin(), known.classes.end())) {
        reading.overrides.predictionNames = inOrderOf(known.classes, found, within);
        reading.said = Text("The classes, in the order of the columns: {1}.", listed(inFileOrder(found, within)));
        return;
    }
    // Numbered columns come in the order of their numbers, as those of the map did.
    const bool areNumbered = std::all_of(names.begin(), names.end(), [&](const std::string& name) {
        const NumberedName numbered = splitName(name);
        return numbered.number && numbered.stem == splitName(names.front()).stem;
    });
    if (!areNumbered) refuse(found, known.classes);
    takeByPlace(reading, found, known);
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
    refuseOtherQuantity({plan.tables.predictions.header(), predictionColumns(plan.tables.predictions, plan.reading)},
                        known);
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
    // Which columns are meant is asked first, where they are read.
    if (asksForColumns(plan) || plan.tables.areNamesMade) return reading;
    const FoundColumns found{plan.tables.predictions.header(),
                             predictionColumns(plan.tables.predictions, plan.reading)};
    if (!decided.scale) refuseNegative(plan, found);
    if (!decided.predictionNames && !decided.roles) refuseOtherQuantity(found, known);
    if (decided.classNames) {
        orderAsDecided(reading, found, known, plan.tables.predictions, decided.predictionNames || decided.roles);
        return reading;
    }
    // Another event than that of the map: of which class the column is, --positive leaves open.
    const bool isOther = decided.positiveClass && *decided.positiveClass != known.event;
    if (isOther && known.classes.size() == 2) refuse(found, known.classes);
    const std::size_t count = found.columns.size();
    const bool isOne = count == 1 && known.classes.size() == 2;
    // Another number of columns is refused where they are read.
    if (!isOne && count != known.classes.size()) return reading;
    if (found.header.empty()) {
        if (!isOne) takeByPlace(reading, found, known);
        return reading;
    }
    if (found.names() == known.columns) return reading;
    if (isOne) {
        orderSingle(reading, found, known);
    } else if (count == 2) {
        orderPair(reading, found, known);
    } else {
        orderMany(reading, found, known);
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
