// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/outcomes/opposite_words.h"

#include "core/text/word_list.h"

#include <algorithm>
#include <string_view>

namespace calibrium {

bool areFormsOfOne(const std::string& word, const std::string& other) {
    constexpr std::size_t shortest = 4;
    constexpr std::size_t longestEnding = 5;
    if (word == other) return true;
    const auto [end, otherEnd] = std::mismatch(word.begin(), word.end(), other.begin(), other.end());
    const auto common = static_cast<std::size_t>(end - word.begin());
    const std::size_t longer = std::max(word.size(), other.size());
    return common >= shortest && longer - common <= longestEnding && 2 * common >= longer;
}

bool areOpposites(const std::string& word, const std::string& other) {
    static const WordList pairs(
        "open:closed open:shut up:down long:short female:male woman:man frau:mann femme:homme mujer:hombre "
        "weiblich:mannlich over:under home:away accept:reject accepted:rejected approve:deny approved:denied "
        "rise:fall increase:decrease buy:sell high:low hoch:tief hoch:niedrig haut:bas alto:bajo above:below hot:cold "
        "dry:wet dry:rain sunny:rain trocken:regen trocken:nass seco:lluvia admit:discharge admitted:discharged "
        "democrat:republican steigt:fallt kaufen:verkaufen annahme:ablehnung angenommen:abgelehnt offen:geschlossen "
        "accepte:refuse aceptado:rechazado abierto:cerrado ouvert:ferme sober:drunk present:absent legit:fraud "
        "ham:spam benign:malignant gut:schlecht good:bad good:poor good:adverse favourable:unfavourable "
        "favorable:unfavorable full:pre fullterm:preterm full:preterm left:right links:rechts gauche:droite "
        "izquierda:derecha sinistra:destra before:after vorher:nachher day:night tag:nacht jour:nuit dia:noche "
        "early:late fruh:spat censored:event zensiert:ereignis censure:evenement censurado:evento alive:dead "
        "alive:died living:dead lebend:tot lebendig:tot vivant:mort vivo:muerto vivo:morto levend:overleden "
        "levend:dood levande:dod levande:avliden levende:dod zywy:martwy zyje:zmarl elossa:kuollut zivy:mrtvy "
        "safe:unsafe stable:unstable first:second inside:outside north:south east:west old:young rich:poor "
        "single:married public:private urban:rural strong:weak large:small gross:klein majority:minority "
        "accept:decline accepted:declined approved:rejected approved:declined granted:refused granted:denied "
        "pass:fail passed:failed bestanden:durchgefallen gain:loss profit:loss gewinn:verlust bull:bear real:fake "
        "positive:negative clean:infected on:off full:empty voll:leer");
    return std::any_of(pairs.words().begin(), pairs.words().end(), [&](std::string_view pair) {
        const std::size_t middle = pair.find(':');
        const std::string_view first = pair.substr(0, middle);
        const std::string_view second = pair.substr(middle + 1);
        const auto are = [&](std::string_view one, std::string_view two) {
            return areFormsOfOne(word, std::string(one)) && areFormsOfOne(other, std::string(two));
        };
        return are(first, second) || are(second, first);
    });
}

}  // namespace calibrium
