// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/names/unit_names.h"

#include "core/io/cells/number.h"
#include "core/io/names/name_words.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>
#include <vector>

namespace calibrium {

namespace {

/// Spellings and the one that stands for them.
constexpr auto unitSpellings = std::to_array<std::pair<std::string_view, std::string_view>>({
    {"c", "c"},           {"degc", "c"},        {"celsius", "c"},     {"f", "f"},           {"degf", "f"},
    {"fahrenheit", "f"},  {"k", "k"},           {"kelvin", "k"},      {"mm", "mm"},         {"um", "um"},
    {"nm", "nm"},         {"cm", "cm"},         {"dm", "dm"},         {"m", "m"},           {"km", "km"},
    {"metres", "m"},      {"meters", "m"},      {"feet", "ft"},       {"in", "in"},         {"inch", "in"},
    {"inches", "in"},     {"ft", "ft"},         {"mi", "mi"},         {"miles", "mi"},      {"g", "g"},
    {"kg", "kg"},         {"lb", "lb"},         {"lbs", "lb"},        {"oz", "oz"},         {"mg", "mg"},
    {"ug", "ug"},         {"ng", "ng"},         {"t", "t"},           {"tonnes", "t"},      {"mg/l", "mg/l"},
    {"ug/l", "ug/l"},     {"ng/l", "ng/l"},     {"ng/ml", "ug/l"},    {"ug/ml", "mg/l"},    {"mg/ml", "g/l"},
    {"mg/dl", "mg/dl"},   {"ug/dl", "ug/dl"},   {"g/m3", "g/m3"},     {"mg/m3", "mg/m3"},   {"ug/m3", "ug/m3"},
    {"ng/m3", "ng/m3"},   {"umol/l", "umol/l"}, {"nmol/l", "nmol/l"}, {"pmol/l", "pmol/l"}, {"pm", "pm"},
    {"mmol/l", "mmol/l"}, {"mol/l", "mol/l"},   {"g/l", "g/l"},       {"g/dl", "g/dl"},     {"pa", "pa"},
    {"hpa", "hpa"},       {"mbar", "hpa"},      {"kpa", "kpa"},       {"bar", "bar"},       {"mmhg", "mmhg"},
    {"psi", "psi"},       {"w", "w"},           {"kw", "kw"},         {"mw", "mw"},         {"gw", "gw"},
    {"wh", "wh"},         {"kwh", "kwh"},       {"mwh", "mwh"},       {"gwh", "gwh"},       {"j", "j"},
    {"kj", "kj"},         {"mj", "mj"},         {"kcal", "kcal"},     {"m/s", "m/s"},       {"ms-1", "m/s"},
    {"km/h", "km/h"},     {"kmh", "km/h"},      {"kph", "km/h"},      {"mps", "m/s"},       {"mph", "mph"},
    {"kn", "kn"},         {"knots", "kn"},      {"kt", "kn"},         {"s", "s"},           {"sec", "s"},
    {"seconds", "s"},     {"ms", "ms"},         {"us", "us"},         {"ns", "ns"},         {"millis", "ms"},
    {"secs", "s"},        {"sekunden", "s"},    {"mins", "min"},      {"minuten", "min"},   {"stunden", "h"},
    {"heures", "h"},      {"horas", "h"},       {"hrs", "h"},         {"min", "min"},       {"minutes", "min"},
    {"h", "h"},           {"hr", "h"},          {"hours", "h"},       {"d", "d"},           {"days", "d"},
    {"tage", "d"},        {"jours", "d"},       {"dias", "d"},        {"weeks", "weeks"},   {"wochen", "weeks"},
    {"months", "months"}, {"monate", "months"}, {"years", "years"},   {"jahre", "years"},   {"%", "%"},
    {"pct", "%"},         {"percent", "%"},     {"prozent", "%"},     {"l", "l"},           {"ml", "ml"},
    {"eur", "eur"},

    {"euro", "eur"},      {"euros", "eur"},     {"cent", "cents"},    {"cents", "cents"},   {"ct", "cents"},
    {"pence", "pence"},   {"dollars", "usd"},   {"pounds", "gbp"},    {"usd", "usd"},

    {"gbp", "gbp"},

    {"chf", "chf"},       {"keur", "keur"},     {"teur", "keur"},

    {"tsdeur", "keur"},   {"tsd.eur", "keur"},  {"mio.eur", "meur"},  {"ususd", "usd"},     {"kgbp", "kgbp"},
    {"gbpk", "kgbp"},     {"gbpm", "mgbp"},     {"mgbp", "mgbp"},

    {"meur", "meur"},     {"mioeur", "meur"},

    {"kusd", "kusd"},

    {"musd", "musd"},

    {"dollar", "usd"},

    {"pound", "gbp"},     {"jpy", "jpy"},       {"yen", "jpy"},       {"\xC2\xA5", "jpy"},  {"sek", "sek"},
    {"nok", "nok"},       {"dkk", "dkk"},       {"pln", "pln"},       {"z\xC5\x82", "pln"}, {"czk", "czk"},
    {"huf", "huf"},       {"inr", "inr"},       {"cny", "cny"},       {"rmb", "cny"},       {"cad", "cad"},
    {"aud", "aud"},       {"brl", "brl"},       {"mxn", "mxn"},       {"rub", "rub"},       {"krw", "krw"},
    {"ppm", "ppm"},       {"ppb", "ppb"},       {"1", "1"},           {"mm/h", "mm/h"},     {"mm/d", "mm/d"},
    {"mm/day", "mm/d"},   {"deg", "deg"},       {"rad", "rad"},
});

/// Signs of currencies and the letters that spellings have in their place.
constexpr auto currencySigns = std::to_array<std::pair<std::string_view, std::string_view>>(
    {{"\xE2\x82\xAC", "eur"}, {"$", "usd"}, {"\xC2\xA3", "gbp"}});

/// Units of which one may stand for the other.
constexpr auto unitDimensions = std::to_array<std::string_view>({
    " c f k ",
    " pm nm um mm cm dm m km in ft mi ",
    " ng ug mg g kg t lb oz ",
    " ng/l ug/l mg/l g/l ug/dl mg/dl g/dl pmol/l nmol/l umol/l mmol/l mol/l ng/m3 ug/m3 mg/m3 g/m3 ppm ppb ",
    " pa hpa kpa bar mmhg psi ",
    " w kw mw gw ",
    " wh kwh mwh gwh j kj mj kcal ",
    " m/s km/h mph kn ",
    " ns us ms s min h d weeks months years ",
    " ml l ",
    " eur cents pence usd gbp chf keur meur kusd musd kgbp mgbp jpy sek nok dkk pln czk huf inr cny cad aud brl mxn "
    "rub krw ",
    " mm/h mm/d ",
    " deg rad ",
});

bool areOfOneDimension(const std::string& one, const std::string& other) {
    return std::any_of(unitDimensions.begin(), unitDimensions.end(), [&](std::string_view units) {
        return units.find(" " + one + " ") != std::string_view::npos &&
               units.find(" " + other + " ") != std::string_view::npos;
    });
}

std::optional<std::string> knownUnit(std::string_view written) {
    std::string unit;
    for (std::size_t i = 0; i < written.size(); ++i) {
        const bool isDegree = written.substr(i, 2) == "\xC2\xB0";
        if (isDegree) ++i;
        if (isDegree || written[i] == ' ') continue;
        // The sign of micro, and the Greek letter.
        const std::string_view sign = written.substr(i, 2);
        if (sign == "\xC2\xB5" || sign == "\xCE\xBC") {
            unit += 'u';
            ++i;
            continue;
        }
        const bool isCube = sign == "\xC2\xB3";
        if (isCube) {
            unit += '3';
            ++i;
            continue;
        }
        const auto currency = std::find_if(currencySigns.begin(), currencySigns.end(),
                                           [&](const auto& one) { return written.substr(i).starts_with(one.first); });
        if (currency != currencySigns.end()) {
            unit += currency->second;
            i += currency->first.size() - 1;
            continue;
        }
        unit += static_cast<char>(std::tolower(static_cast<unsigned char>(written[i])));
    }
    const auto found = std::find_if(unitSpellings.begin(), unitSpellings.end(),
                                    [&](const auto& spelling) { return spelling.first == unit; });
    return found == unitSpellings.end() ? std::nullopt : std::optional(std::string(found->second));
}

}  // namespace

std::optional<std::string> unitOfName(std::string_view columnName) {
    const std::string_view name = trimmed(columnName);
    if (name.empty()) return std::nullopt;
    const char open = name.back() == ']' ? '[' : name.back() == ')' ? '(' : '\0';
    const std::size_t bracket = open == '\0' ? std::string_view::npos : name.find_last_of(open);
    if (bracket != std::string_view::npos && bracket > 0)
        return knownUnit(name.substr(bracket + 1, name.size() - bracket - 2));
    const std::size_t separator = name.find_last_of("_ ");
    if (separator == std::string_view::npos || separator + 1 == name.size()) return std::nullopt;
    const std::string_view last = name.substr(separator + 1);
    // "temp_C" is a temperature, "mean_m" and "obs_s" are not said to be lengths and times.
    if (last.size() == 1 && std::string_view("CFK").find(last) == std::string_view::npos) return std::nullopt;
    // "pred_min" and "mean_in" say something else.
    static constexpr auto otherWords = std::to_array<std::string_view>(
        {"min", "in", "ms", "sec", "mi", "us", "pm", "ns", "ct", "dm", "um", "nm", "mins"});
    if (std::find(otherWords.begin(), otherWords.end(), last) != otherWords.end()) return std::nullopt;
    return knownUnit(last);
}

namespace {

std::vector<std::string> piecesOfUnitName(std::string_view name) {
    std::vector<std::string> pieces(1);
    for (const char c : name) {
        const bool ends = c == '_' || c == ' ' || c == '.' || c == '-';
        if (!ends) pieces.back() += c;
        if (ends && !pieces.back().empty()) pieces.emplace_back();
    }
    if (pieces.back().empty()) pieces.pop_back();
    return pieces;
}

/// "mean" and "obs" say of what a number is, behind its unit as well: "temp_c_obs".
bool isRolePiece(const std::string& piece) {
    static constexpr auto words = std::to_array<std::string_view>(
        {"mean", "mu",  "avg",    "average",  "obs",        "observed", "observation", "observacion", "beobachtet",
         "mes",  "hat", "mittel", "messwert", "mittelwert", "moyenne",  "media",       "fc",          "fcst",
         "true", "y",   "actual", "measured", "target",     "truth",    "gemessen",    "ist",         "mesure"});
    std::string small;
    for (const char c : piece) small += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return saysPredicted(piece) || std::find(words.begin(), words.end(), small) != words.end();
}

/// Of "temp [°C] mean", whose bracket says it.
std::optional<std::string> unitInBracket(std::string_view name) {
    const std::size_t open = name.find_last_of("[(");
    const std::size_t close = open == std::string_view::npos ? open : name.find_first_of("])", open);
    return close == std::string_view::npos ? std::nullopt : knownUnit(name.substr(open + 1, close - open - 1));
}

struct PossibleUnits {
    std::vector<std::string> units{};
    bool isSingleLetter = false;
};

PossibleUnits possibleUnits(std::string_view columnName) {
    if (const auto unit = unitInBracket(columnName)) return {.units = {*unit}};
    auto pieces = piecesOfUnitName(columnName);
    const bool hasOthers = pieces.size() > 1;
    while (pieces.size() > 1 && isRolePiece(pieces.back())) pieces.pop_back();
    if (!hasOthers || pieces.empty()) return {};
    const std::string& last = pieces.back();
    if (pieces.size() > 2) {
        if (const auto unit = knownUnit(pieces[pieces.size() - 2] + "/" + last)) return {.units = {*unit}};
    }
    const auto unit = knownUnit(last);
    if (!unit || (pieces.size() == 1 && last.size() == 1)) return {};
    PossibleUnits possible{.units = {*unit}, .isSingleLetter = last.size() == 1};
    if (*unit == "ms") possible.units.emplace_back("m/s");
    return possible;
}

}  // namespace

bool nameDifferentUnits(std::string_view one, std::string_view other, bool areApart) {
    const auto unit = unitOfName(one);
    const auto otherUnit = unitOfName(other);
    if (unit && otherUnit && *unit != *otherUnit) return true;
    const PossibleUnits first = possibleUnits(one);
    const PossibleUnits second = possibleUnits(other);
    const auto isSecond = [&](const auto& matches) {
        return std::any_of(first.units.begin(), first.units.end(), [&](const std::string& a) {
            return std::any_of(second.units.begin(), second.units.end(),
                               [&](const std::string& b) { return matches(a, b); });
        });
    };
    if (isSecond([](const std::string& a, const std::string& b) { return a == b; })) return false;
    if (first.isSingleLetter && second.isSingleLetter && !areApart) return false;
    return isSecond(areOfOneDimension);
}

bool haveOtherUnits(std::string_view centre, std::string_view spread) {
    const auto own = unitOfName(centre);
    const auto squared = unitOfName(spread);
    if (own && squared && (*squared == *own + "2" || *squared == *own + "²")) return false;
    return nameDifferentUnits(centre, spread, false);
}

}  // namespace calibrium
