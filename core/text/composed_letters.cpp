// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/composed_letters.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>

namespace calibrium {

namespace {

/// A mark, and the letters that it goes with, each followed by both as one character.
struct ComposingMark {
    char32_t mark;
    std::u16string_view pairs;
};

constexpr auto composingMarks = std::to_array<ComposingMark>({
    {0x0300, u"AÀEÈIÌOÒUÙaàeèiìoòuùÜǛüǜNǸnǹЕЀИЍеѐиѝĒḔēḕŌṐōṑWẀwẁÂẦâầĂẰăằÊỀêềÔỒôồƠỜơờƯỪưừYỲyỳ"},
    {0x0301,
     u"AÁEÉIÍOÓUÚYÝaáeéiíoóuúyýCĆcćLĹlĺNŃnńRŔrŕSŚsśZŹzźÜǗüǘGǴgǵÅǺåǻÆǼæǽØǾøǿ¨΅ΑΆΕΈΗΉΙΊΟΌΥΎΩΏϊΐαάεέηήιίϋΰοόυύωώϒϓГЃКЌгѓкќ"
     u"ÇḈçḉĒḖēḗÏḮïḯKḰkḱMḾmḿÕṌõṍŌṒōṓPṔpṕŨṸũṹWẂwẃÂẤâấĂẮăắÊẾêếÔỐôốƠỚơớƯỨưứ"},
    {0x0302, u"AÂEÊIÎOÔUÛaâeêiîoôuûCĈcĉGĜgĝHĤhĥJĴjĵSŜsŝWŴwŵYŶyŷZẐzẑẠẬạậẸỆẹệỌỘọộ"},
    {0x0303, u"AÃNÑOÕaãnñoõIĨiĩUŨuũVṼvṽÂẪâẫĂẴăẵEẼeẽÊỄêễÔỖôỗƠỠơỡƯỮưữYỸyỹ"},
    {0x0304, u"AĀaāEĒeēIĪiīOŌoōUŪuūÜǕüǖÄǞäǟȦǠȧǡÆǢæǣǪǬǫǭÖȪöȫÕȬõȭȮȰȯȱYȲyȳИӢиӣУӮуӯGḠgḡḶḸḷḹṚṜṛṝ"},
    {0x0306, u"AĂaăEĔeĕGĞgğIĬiĭOŎoŏUŬuŭУЎИЙийуўЖӁжӂАӐаӑЕӖеӗȨḜȩḝẠẶạặ"},
    {0x0307, u"CĊcċEĖeėGĠgġIİZŻzżAȦaȧOȮoȯBḂbḃDḊdḋFḞfḟHḢhḣMṀmṁNṄnṅPṖpṗRṘrṙSṠsṡŚṤśṥŠṦšṧṢṨṣṩTṪtṫWẆwẇXẊxẋYẎyẏſẛ"},
    {0x0308,
     u"AÄEËIÏOÖUÜaäeëiïoöuüyÿYŸΙΪΥΫιϊυϋϒϔЕЁІЇеёіїАӒаӓӘӚәӛЖӜжӝЗӞзӟИӤиӥОӦоӧӨӪөӫЭӬэӭУӰуӱЧӴчӵЫӸыӹHḦhḧÕṎõṏŪṺūṻWẄwẅXẌxẍtẗ"},
    {0x0309, u"AẢaảÂẨâẩĂẲăẳEẺeẻÊỂêểIỈiỉOỎoỏÔỔôổƠỞơởUỦuủƯỬưửYỶyỷ"},
    {0x030A, u"AÅaåUŮuůwẘyẙ"},
    {0x030B, u"OŐoőUŰuűУӲуӳ"},
    {0x030C, u"CČcčDĎdďEĚeěLĽlľNŇnňRŘrřSŠsšTŤtťZŽzžAǍaǎIǏiǐOǑoǒUǓuǔÜǙüǚGǦgǧKǨkǩƷǮʒǯjǰHȞhȟ"},
    {0x030F, u"AȀaȁEȄeȅIȈiȉOȌoȍRȐrȑUȔuȕѴѶѵѷ"},
    {0x0311, u"AȂaȃEȆeȇIȊiȋOȎoȏRȒrȓUȖuȗ"},
    {0x031B, u"OƠoơUƯuư"},
    {0x0323, u"BḄbḅDḌdḍHḤhḥKḲkḳLḶlḷMṂmṃNṆnṇRṚrṛSṢsṣTṬtṭVṾvṿWẈwẉZẒzẓAẠaạEẸeẹIỊiịOỌoọƠỢơợUỤuụƯỰưựYỴyỵ"},
    {0x0324, u"UṲuṳ"},
    {0x0325, u"AḀaḁ"},
    {0x0326, u"SȘsșTȚtț"},
    {0x0327, u"CÇcçGĢgģKĶkķLĻlļNŅnņRŖrŗSŞsşTŢtţEȨeȩDḐdḑHḨhḩ"},
    {0x0328, u"AĄaąEĘeęIĮiįUŲuųOǪoǫ"},
    {0x032D, u"DḒdḓEḘeḙLḼlḽNṊnṋTṰtṱUṶuṷ"},
    {0x032E, u"HḪhḫ"},
    {0x0330, u"EḚeḛIḬiḭUṴuṵ"},
    {0x0331, u"BḆbḇDḎdḏKḴkḵLḺlḻNṈnṉRṞrṟTṮtṯZẔzẕhẖ"},
});

/// A Korean syllable of its first two sounds, or of these with a third one; 0 of anything else.
char32_t syllableOf(char32_t letter, char32_t sound) {
    constexpr char32_t firstConsonant = 0x1100;
    constexpr char32_t firstVowel = 0x1161;
    constexpr char32_t beforeFirstEnd = 0x11A7;
    constexpr char32_t firstSyllable = 0xAC00;
    constexpr char32_t consonants = 19;
    constexpr char32_t vowels = 21;
    constexpr char32_t ends = 28;
    const bool isVowel = sound >= firstVowel && sound < firstVowel + vowels;
    if (isVowel && letter >= firstConsonant && letter < firstConsonant + consonants)
        return firstSyllable + ((letter - firstConsonant) * vowels + (sound - firstVowel)) * ends;
    const bool isEnd = sound > beforeFirstEnd && sound < beforeFirstEnd + ends;
    const bool isOpen = letter >= firstSyllable && letter < firstSyllable + consonants * vowels * ends &&
                        (letter - firstSyllable) % ends == 0;
    return isEnd && isOpen ? letter + (sound - beforeFirstEnd) : 0;
}

/// One character for the letter with the mark; 0 where there is none.
char32_t composedOf(char32_t letter, char32_t mark) {
    if (mark >= 0x1100) return syllableOf(letter, mark);
    const auto of = std::find_if(composingMarks.begin(), composingMarks.end(),
                                 [mark](const ComposingMark& one) { return one.mark == mark; });
    if (of == composingMarks.end()) return 0;
    for (std::size_t k = 0; k + 1 < of->pairs.size(); k += 2) {
        if (of->pairs[k] == letter) return of->pairs[k + 1];
    }
    return 0;
}

/// The character of two or three bytes, or of one, at this place; 0 of another one.
char32_t characterAt(std::string_view text, std::size_t at, std::size_t size) {
    constexpr unsigned low = 0x3F;
    const auto byte = [&](std::size_t k) { return static_cast<unsigned>(static_cast<unsigned char>(text[at + k])); };
    if (size == 1) return byte(0);
    if (size == 2) return ((byte(0) & 0x1FU) << 6U) | (byte(1) & low);
    return size == 3 ? ((byte(0) & 0x0FU) << 12U) | ((byte(1) & low) << 6U) | (byte(2) & low) : 0;
}

void appendCharacter(char32_t character, std::string& text) {
    constexpr char32_t low = 0x3F;
    if (character < 0x800) {
        text += static_cast<char>(0xC0U | (character >> 6U));
    } else {
        text += static_cast<char>(0xE0U | (character >> 12U));
        text += static_cast<char>(0x80U | ((character >> 6U) & low));
    }
    text += static_cast<char>(0x80U | (character & low));
}

/// Where the last character of the text begins.
std::size_t startOfLast(const std::string& text) {
    std::size_t at = text.size();
    while (at > 0 && (static_cast<unsigned char>(text[at - 1]) & 0xC0U) == 0x80U) --at;
    return at > 0 ? at - 1 : 0;
}

/// The bytes of a mark, U+0300 to U+036F, or of the second or third sound of a Korean syllable, U+1161 to U+11FF, that
/// stands at this place; else 0.
std::size_t sizeOfMark(std::string_view text, std::size_t at) {
    const auto isWithin = [&](std::size_t place, unsigned first, unsigned last) {
        const auto byte = place < text.size() ? static_cast<unsigned char>(text[place]) : 0U;
        return byte >= first && byte <= last;
    };
    if (text[at] == '\xCC') return isWithin(at + 1, 0x80, 0xBF) ? 2 : 0;
    if (text[at] == '\xCD') return isWithin(at + 1, 0x80, 0xAF) ? 2 : 0;
    return text[at] == '\xE1' && isWithin(at + 1, 0x85, 0x87) && isWithin(at + 2, 0x80, 0xBF) ? 3 : 0;
}

}  // namespace

std::string withComposedLetters(std::string text) {
    if (text.find_first_of("\xCC\xCD\xE1") == std::string::npos) return text;
    std::string composed;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t size = composed.empty() ? 0 : sizeOfMark(text, at);
        if (size > 0) {
            const std::size_t start = startOfLast(composed);
            const char32_t letter = characterAt(composed, start, composed.size() - start);
            const char32_t both = composedOf(letter, characterAt(text, at, size));
            if (both != 0) {
                composed.resize(start);
                appendCharacter(both, composed);
                at += size;
                continue;
            }
        }
        composed += text[at++];
    }
    return composed;
}

}  // namespace calibrium
