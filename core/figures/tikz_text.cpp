// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/tikz_text.h"

#include "core/text/markup.h"

#include <array>
#include <charconv>
#include <utility>

namespace calibrium {

namespace {

using Sign = std::pair<std::string_view, std::string_view>;

constexpr std::array<Sign, 12> superscripts{{{"⁰", "0"},
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
                                             {"⁺", "+"}}};
constexpr std::array<Sign, 12> subscripts{{{"₀", "0"},
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
                                           {"₊", "+"}}};
constexpr std::array<Sign, 41> formulas{
    {{"−", "-"},       {"×", "\\times"},   {"·", "\\cdot"},   {"±", "\\pm"},      {"≥", "\\ge"},     {"≤", "\\le"},
     {"≠", "\\ne"},    {"≈", "\\approx"},  {"∞", "\\infty"},  {"√", "\\surd"},    {"→", "\\to"},     {"∈", "\\in"},
     {"∑", "\\sum"},   {"‖", "\\|"},       {"†", "\\dagger"}, {"α", "\\alpha"},   {"β", "\\beta"},   {"γ", "\\gamma"},
     {"δ", "\\delta"}, {"ε", "\\epsilon"}, {"θ", "\\theta"},  {"κ", "\\kappa"},   {"λ", "\\lambda"}, {"μ", "\\mu"},
     {"µ", "\\mu"},    {"ν", "\\nu"},      {"π", "\\pi"},     {"ρ", "\\rho"},     {"σ", "\\sigma"},  {"τ", "\\tau"},
     {"φ", "\\phi"},   {"χ", "\\chi"},     {"ψ", "\\psi"},    {"ω", "\\omega"},   {"Γ", "\\Gamma"},  {"Δ", "\\Delta"},
     {"Σ", "\\Sigma"}, {"Φ", "\\Phi"},     {"Ω", "\\Omega"},  {"∂", "\\partial"}, {"∫", "\\int"}}};

template <std::size_t Count>
const Sign* signAt(const std::array<Sign, Count>& signs, std::string_view text) {
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

std::string tikzText(std::string_view text) {
    std::string result;
    std::string plain;
    const auto flush = [&] {
        result += latexText(plain);
        plain.clear();
    };
    while (!text.empty()) {
        if (const std::string power = takeAll(superscripts, text); !power.empty()) {
            flush();
            result += "$^{" + power + "}$";
        } else if (const std::string index = takeAll(subscripts, text); !index.empty()) {
            flush();
            result += "$_{" + index + "}$";
        } else if (const Sign* sign = signAt(formulas, text)) {
            flush();
            result += "$" + std::string(sign->second) + "$";
            text.remove_prefix(sign->first.size());
        } else {
            plain += text.front();
            text.remove_prefix(1);
        }
    }
    flush();
    return result;
}

std::string tikzNumber(double value) {
    std::array<char, 32> buffer{};
    // A minus before nothing would only puzzle readers of the file.
    const double shown = value == 0 ? 0 : value;
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), shown, std::chars_format::general, 6);
    return {buffer.data(), end.ptr};
}

}  // namespace calibrium
