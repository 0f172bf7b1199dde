// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/markup.h"

#include "core/text/visible_text.h"

#include <array>
#include <cctype>
#include <utility>

namespace calibrium {

namespace {

bool isLetterOrDigit(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || (c & '\x80') != 0; }
bool isDigit(char c) { return c >= '0' && c <= '9'; }

/// The character at a place, a blank beyond the ends.
char at(std::string_view text, std::size_t i) { return i < text.size() ? text[i] : ' '; }

bool isMarkdownSign(std::string_view text, std::size_t i) {
    const char before = i == 0 ? ' ' : text[i - 1];
    const char after = at(text, i + 1);
    switch (text[i]) {
        case '\\':
        case '`':
        case '*':
        case '|':
        case '~':
        case '$':
            return true;
        case '_':
            return !isLetterOrDigit(before) || !isLetterOrDigit(after);
        case '<':
            return isLetterOrDigit(after) || after == '/' || after == '!' || after == '?';
        case '&':
            return isLetterOrDigit(after) || after == '#';
        case ']':
            return after == '(' || after == '[' || after == ':';
        default:
            return false;
    }
}

std::string oneLine(std::string_view text) {
    std::string line(text);
    for (char& c : line) {
        if (c == '\n' || c == '\r' || c == '\t') c = ' ';
    }
    return visibleText(line);
}

std::string_view latexCharacter(char c) {
    switch (c) {
        case '<':
            return "$<$";
        case '>':
            return "$>$";
        case '|':
            return "\\textbar{}";
        case '&':
            return "\\&";
        case '%':
            return "\\%";
        case '$':
            return "\\$";
        case '#':
            return "\\#";
        case '_':
            return "\\_";
        case '{':
            return "\\{";
        case '}':
            return "\\}";
        case '~':
            return "\\textasciitilde{}";
        case '^':
            return "\\textasciicircum{}";
        case '\\':
            return "\\textbackslash{}";
        default:
            return {};
    }
}

/// A number in the text, as it stands and as a formula.
struct Number {
    std::size_t size = 0;  ///< characters; 0: there is none
    std::string formula;
};

/// The end of the digits and points from here on.
std::size_t endOfDigits(std::string_view text, std::size_t i) {
    while (isDigit(at(text, i)) || at(text, i) == '.') ++i;
    return i;
}

/// With an exponent anywhere, as "2.6e-04"; negative ones at the beginning, after a blank or a bracket.
Number numberAt(std::string_view text, std::size_t i) {
    const bool isNegative = text[i] == '-';
    const std::size_t first = isNegative ? i + 1 : i;
    const std::size_t end = endOfDigits(text, first);
    if (end == first) return {};
    const std::string digits(text.substr(i, end - i));
    std::size_t power = end + 2;
    const bool hasSign = at(text, end + 1) == '+' || at(text, end + 1) == '-';
    if (at(text, end) == 'e' && hasSign && isDigit(at(text, power))) {
        while (at(text, power) == '0' && isDigit(at(text, power + 1))) ++power;
        std::size_t last = power;
        while (isDigit(at(text, last))) ++last;
        const std::string sign = text[end + 1] == '-' ? "-" : "";
        return {last - i, "$" + digits + "\\cdot 10^{" + sign + std::string(text.substr(power, last - power)) + "}$"};
    }
    const char before = i == 0 ? ' ' : text[i - 1];
    const bool isAlone = before == ' ' || before == '[' || before == '(';
    if (isNegative && isAlone) return {end - i, "$" + digits + "$"};
    // What is no formula stays, in one step: a number of many digits must not be looked at again and again.
    return {end - i, digits};
}

using Sign = std::pair<std::string_view, std::string_view>;

constexpr std::array<Sign, 14> superscripts{{{"⁰", "0"},
                                             {"¹", "1"},
                                             {"²", "2"},
                                             {"³", "3"},
                                             {"⁴", "4"},
                                             {"⁵", "5"},
                                             {"⁶", "6"},
                                             {"⁷", "7"},
                                             {"⁸", "8"},
                                             {"⁹", "9"},
                                             {"⁻", "-"},
                                             {"⁺", "+"},
                                             {"ᵀ", "T"},
                                             {"ⁿ", "n"}}};
constexpr std::array<Sign, 15> subscripts{{{"₀", "0"},
                                           {"₁", "1"},
                                           {"₂", "2"},
                                           {"₃", "3"},
                                           {"₄", "4"},
                                           {"₅", "5"},
                                           {"₆", "6"},
                                           {"₇", "7"},
                                           {"₈", "8"},
                                           {"₉", "9"},
                                           {"₋", "-"},
                                           {"₊", "+"},
                                           {"ᵢ", "i"},
                                           {"ⱼ", "j"},
                                           {"ₖ", "k"}}};
constexpr std::array<Sign, 58> formulas{
    {{"−", "-"},         {"×", "\\times"},     {"·", "\\cdot"},   {"±", "\\pm"},      {"≥", "\\ge"},
     {"≤", "\\le"},      {"≠", "\\ne"},        {"≈", "\\approx"}, {"∞", "\\infty"},   {"√", "\\surd"},
     {"→", "\\to"},      {"∈", "\\in"},        {"∑", "\\sum"},    {"‖", "\\|"},       {"α", "\\alpha"},
     {"β", "\\beta"},    {"γ", "\\gamma"},     {"δ", "\\delta"},  {"ε", "\\epsilon"}, {"θ", "\\theta"},
     {"κ", "\\kappa"},   {"λ", "\\lambda"},    {"μ", "\\mu"},     {"µ", "\\mu"},      {"ν", "\\nu"},
     {"π", "\\pi"},      {"ρ", "\\rho"},       {"σ", "\\sigma"},  {"τ", "\\tau"},     {"φ", "\\phi"},
     {"χ", "\\chi"},     {"ψ", "\\psi"},       {"ω", "\\omega"},  {"Γ", "\\Gamma"},   {"Δ", "\\Delta"},
     {"Σ", "\\Sigma"},   {"Φ", "\\Phi"},       {"Ω", "\\Omega"},  {"∂", "\\partial"}, {"∫", "\\int"},
     {"≰", "\\not\\le"}, {"ℓ", "\\ell"},       {"ζ", "\\zeta"},   {"η", "\\eta"},     {"ι", "\\iota"},
     {"ξ", "\\xi"},      {"ς", "\\varsigma"},  {"Θ", "\\Theta"},  {"Λ", "\\Lambda"},  {"Ξ", "\\Xi"},
     {"Π", "\\Pi"},      {"Ψ", "\\Psi"},       {"∘", "\\circ"},   {"⟨", "\\langle"},  {"⟩", "\\rangle"},
     {"⊗", "\\otimes"},  {"←", "\\leftarrow"}, {"′", "'"}}};

template <std::size_t Count>
const Sign* signAt(const std::array<Sign, Count>& signs, std::string_view text) {
    const bool isPlain = text.empty() || (text.front() & '\x80') == 0;
    if (isPlain) return nullptr;
    for (const Sign& sign : signs) {
        if (text.starts_with(sign.first)) return &sign;
    }
    return nullptr;
}

/// The signs of this kind at the beginning, as the inside of braces; takes them from the text.
template <std::size_t Count>
std::string takeAll(const std::array<Sign, Count>& signs, std::string_view& text) {
    std::string taken;
    while (const Sign* sign = signAt(signs, text)) {
        taken += sign->second;
        text.remove_prefix(sign->first.size());
    }
    return taken;
}

}  // namespace

std::string markdownText(std::string_view text) {
    const std::string line = oneLine(text);
    std::string result;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (isMarkdownSign(line, i)) result += '\\';
        result += line[i];
    }
    return result;
}

std::string markdownLine(std::string_view text) {
    const std::string line = oneLine(text);
    const std::size_t first = line.find_first_not_of(' ');
    if (first == std::string::npos) return "";
    std::size_t sign = first;
    while (isDigit(at(line, sign))) ++sign;
    const bool isList = sign > first && (at(line, sign) == '.' || at(line, sign) == ')');
    const bool isMark = sign == first && std::string_view("#>-+=").find(line[first]) != std::string_view::npos;
    if (!isList && !isMark) return markdownText(std::string_view(line).substr(first));
    return line.substr(first, sign - first) + '\\' + line[sign] + markdownText(std::string_view(line).substr(sign + 1));
}

std::string latexText(std::string_view text) {
    const std::string line = oneLine(text);
    std::string result;
    for (std::string_view rest = line; !rest.empty();) {
        const std::size_t i = line.size() - rest.size();
        if (const Number number = numberAt(line, i); number.size > 0) {
            result += number.formula;
            rest.remove_prefix(number.size);
        } else if (const std::string power = takeAll(superscripts, rest); !power.empty()) {
            result += "$^{" + power + "}$";
        } else if (const std::string index = takeAll(subscripts, rest); !index.empty()) {
            result += "$_{" + index + "}$";
        } else if (const Sign* sign = signAt(formulas, rest)) {
            result += "$" + std::string(sign->second) + "$";
            rest.remove_prefix(sign->first.size());
        } else {
            const std::string_view escaped = latexCharacter(rest.front());
            result += escaped.empty() ? rest.substr(0, 1) : escaped;
            rest.remove_prefix(1);
        }
    }
    return result;
}

std::string latexRowStart(std::string_view text) {
    const std::string cell = latexText(text);
    const bool isArgument = cell.starts_with('[') || cell.starts_with('*');
    return isArgument ? "{" + cell.substr(0, 1) + "}" + cell.substr(1) : cell;
}

}  // namespace calibrium
