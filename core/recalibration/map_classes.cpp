// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recalibration/map_classes.h"

#include "core/io/cells/number.h"
#include "core/io/columns/order_of_classes.h"
#include "core/io/names/class_naming.h"
#include "core/io/names/column_names.h"
#include "core/io/names/denied_names.h"
#include "core/io/names/name_list.h"
#include "core/io/names/name_words.h"
#include "core/io/outcomes/event_words.h"
#include "core/io/outcomes/named_class.h"
#include "core/io/outcomes/positive_class.h"
#include "core/recalibration/other_model.h"
#include "core/run/error.h"

#include <array>
#include <cctype>
#include <optional>
#include <string_view>
#include <utility>

namespace calibrium {

namespace {

using Names = std::vector<std::string>;
using Place = std::optional<std::size_t>;

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

}  // namespace

void refuseUnsaidClasses(const FoundColumns& found, const Names& classes) {
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

namespace {

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

}  // namespace

void readSingleColumn(MapReading& reading, const FoundColumns& found, const KnownColumns& known, bool isNamed) {
    const std::string name = found.names().front();
    auto place = classOf(name, known);
    const bool isOther = isOfContrary(name, known, place) || saysEventOfAnother(name, known, place);
    if (!byOwnName(name, known) && isOther) refuseUnsaidClasses(found, known.classes);
    if (!place) {
        const auto event = eventAmong(known.classes);
        const bool isUsual = !event || known.classes[*event] == known.event;
        const bool isGood = saysGoodOutcome(name) && !saysGoodOutcome(known.event);
        const bool isReversed =
            isContradicted(known) || saysOtherEvent(name, known) || polarityOfName(name) == Polarity::NoEvent || isGood;
        if (!isUsual || isReversed) refuseUnsaidClasses(found, known.classes);
        const auto unsaid = unsaidPredictionText({.columns = known.columns, .found = found.names()});
        if (unsaid && !isNamed) throw InvalidSetting(*unsaid);
        place = known.classes[1] == known.event ? 1 : 0;
    }
    const std::string& own = known.classes[*place];
    reading.overrides.classNames = Names{known.classes[1 - *place], own};
    reading.said = own == known.event
                       ? Text("{1} is taken for the probability of {2}, the event of the map.", found.text(0), own)
                       : Text("{1} is taken for the probability of {2}; the event of the map is {3}.", found.text(0),
                              own, known.event);
}

void readColumnPair(MapReading& reading, const FoundColumns& found, const KnownColumns& known) {
    const Names names = found.names();
    auto first = classOf(names[0], known);
    auto second = classOf(names[1], known);
    if (!first && second) first = 1 - *second;
    if (!second && first) second = 1 - *first;
    if (!first || first == second) refuseUnsaidClasses(found, known.classes);
    reading.overrides.classNames = Names{known.classes[*first], known.classes[*second]};
}

namespace {

/// The columns in the order of the classes; own: the class of each.
Names inOrderOf(const Names& classes, const FoundColumns& found, const Names& own) {
    Names inOrder;
    for (const std::string& name : classes) {
        inOrder.push_back(
            found.option(static_cast<std::size_t>(std::find(own.begin(), own.end(), name) - own.begin())));
    }
    return inOrder;
}

}  // namespace

void readAsDecided(MapReading& reading, FoundColumns found, const KnownColumns& known, const Table& table,
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

namespace {

/// Whether the classes stand in the order that programs give them unasked: by their numbers, or by the alphabet.
bool areInUsualOrder(const Names& classes) {
    std::vector<double> numbers;
    for (const std::string& name : classes) {
        if (const auto number = parseNumber(name, false)) numbers.push_back(*number);
    }
    return numbers.size() == classes.size() ? std::is_sorted(numbers.begin(), numbers.end())
                                            : std::is_sorted(classes.begin(), classes.end());
}

}  // namespace

void readByPlace(MapReading& reading, const FoundColumns& found, const KnownColumns& known) {
    const bool saidMore = std::any_of(known.columns.begin(), known.columns.end(),
                                      [](const std::string& name) { return !splitName(name).number; });
    if ((saidMore || !known.areKnown) && !areInUsualOrder(known.classes)) refuseUnsaidClasses(found, known.classes);
    reading.said = Text("The columns are taken for the classes of the map in its order: {1}.", listed(known.classes));
}

namespace {

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

}  // namespace

void readManyColumns(MapReading& reading, const FoundColumns& found, const KnownColumns& known) {
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
    if (!areNumbered) refuseUnsaidClasses(found, known.classes);
    readByPlace(reading, found, known);
}

}  // namespace calibrium
