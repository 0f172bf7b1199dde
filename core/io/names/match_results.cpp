// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/names/match_results.h"

#include "core/io/names/name_words.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

namespace calibrium {

namespace {

enum class Side { Home, Draw, Away };

/// How a name or a label says whose match it was.
struct MatchWord {
    Side side = Side::Home;
    bool isOfCoupon = false;  ///< 1, X, 2
};

std::optional<MatchWord> matchWordOf(const std::string& word) {
    static constexpr auto home = std::to_array<std::string_view>(
        {"home", "h", "heim", "heimsieg", "domicile", "dom", "local", "casa", "hometeam", "homewin"});
    static constexpr auto draw = std::to_array<std::string_view>(
        {"draw", "d", "tie", "unentschieden", "remis", "nul", "empate", "pareggio", "u"});
    static constexpr auto away = std::to_array<std::string_view>(
        {"away", "a", "gast", "auswarts", "auswartssieg", "gastsieg", "exterieur", "ext", "visitante", "visiteur",
         "visita", "trasferta", "awayteam", "awaywin", "g", "v"});
    // "px"
    if (word.size() == 2 && word.front() == 'p') return matchWordOf(word.substr(1));
    if (word == "1") return MatchWord{Side::Home, true};
    if (word == "x" || word == "n") return MatchWord{Side::Draw, true};
    if (word == "2") return MatchWord{Side::Away, true};
    const auto isAmongThese = [&word](const auto& list) {
        return std::find(list.begin(), list.end(), word) != list.end();
    };
    if (isAmongThese(home)) return MatchWord{Side::Home, false};
    if (isAmongThese(draw)) return MatchWord{Side::Draw, false};
    if (isAmongThese(away)) return MatchWord{Side::Away, false};
    return std::nullopt;
}

/// The three sides, each once, in the one way of writing or the other.
struct MatchWords {
    std::vector<Side> sides{};
    bool areOfCoupon = false;
};

std::optional<MatchWords> matchWordsOf(const std::vector<std::vector<std::string>>& names) {
    MatchWords found;
    for (const auto& words : names) {
        std::optional<MatchWord> said;
        for (const std::string& word : words) {
            const auto one = matchWordOf(word);
            if (!one) continue;
            // "home" and "away" in one name leave its side open.
            if (said && said->side != one->side) return std::nullopt;
            said = one;
        }
        if (!said || std::find(found.sides.begin(), found.sides.end(), said->side) != found.sides.end())
            return std::nullopt;
        if (!found.sides.empty() && found.areOfCoupon != said->isOfCoupon) return std::nullopt;
        found.areOfCoupon = said->isOfCoupon;
        found.sides.push_back(said->side);
    }
    return found;
}

}  // namespace

std::vector<std::string> namesOfMatchResults(const std::vector<std::vector<std::string>>& columns,
                                             const std::vector<std::string>& labels) {
    constexpr std::size_t sideCount = 3;
    if (columns.size() != sideCount || labels.size() != sideCount) return {};
    std::vector<std::vector<std::string>> words;
    for (const std::string& label : labels) words.push_back(wordsOf(label));
    const auto ofColumns = matchWordsOf(columns);
    const auto ofLabels = matchWordsOf(words);
    if (!ofColumns || !ofLabels) return {};
    std::vector<std::string> names;
    for (const Side side : ofColumns->sides) {
        const auto found = std::find(ofLabels->sides.begin(), ofLabels->sides.end(), side);
        names.push_back(labels[static_cast<std::size_t>(found - ofLabels->sides.begin())]);
    }
    return names;
}

}  // namespace calibrium
