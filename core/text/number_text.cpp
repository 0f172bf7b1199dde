// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/number_text.h"

#include "core/text/digits_text.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cmath>

namespace calibrium {

namespace {

std::string formatted(double value, std::chars_format format, int precision) {
    std::array<char, 400> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, format, precision).ptr;
    return {buffer.data(), end};
}

constexpr int smallestPlainPower = -2;
constexpr int largestPlainPower = 5;
/// Below this an error is the rounding of a sum, and beyond these powers there are no decimals to count.
constexpr double roundingShare = 1e-14;
constexpr int farthestPower = 290;

/// Below, a p-value may have underflowed or be 0 by definition (no scatter at all).
constexpr double smallestShownPValue = 1e-300;

/// The next number of two significant digits that is not below the value, value > 0.
double roundedUp(double value) {
    const double unit = std::pow(10.0, std::floor(std::log10(value)) - 1);
    return std::ceil(value / unit * (1 - roundingShare)) * unit;
}

bool hasReadableError(double value, double error) {
    if (!std::isfinite(value) || !std::isfinite(error) || !(error > roundingShare * std::abs(value))) return false;
    return std::abs(firstPower(error, 2)) < farthestPower &&
           (value == 0 || std::abs(firstPower(std::abs(value), 2)) < farthestPower);
}

/// With a minus sign instead of a hyphen.
std::string signedText(const std::string& number) {
    if (!number.starts_with('-')) return number;
    const bool isZero = number.find_first_of("123456789") == std::string::npos && std::isdigit(number.back()) != 0;
    return (isZero ? "" : "−") + number.substr(1);
}

}  // namespace

std::string superscript(int number) {
    static const std::array<std::string, 10> digits{"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
    std::string text;
    for (const char digit : std::to_string(std::abs(number))) text += digits[static_cast<std::size_t>(digit - '0')];
    return (number < 0 ? "⁻" : "") + text;
}

std::string significant(double value, int digits) {
    if (value == 0) return "0";  // also -0
    const double magnitude = std::abs(value);
    // Digits before the point are all written: 5000 with one digit is no 5e+03. Below these, `digits` significant
    // digits do not round up to one more before the point.
    const double whole = std::min(9999.5, std::pow(10.0, digits) - 0.5);
    if (magnitude >= whole && magnitude < 1e7) return formatted(value, std::chars_format::fixed, 0);
    return formatted(value, std::chars_format::general, digits);
}

std::string withError(double value, double error) {
    if (std::isnan(value)) return "not a number";
    if (!hasReadableError(value, error)) {
        const bool isRounding = std::isfinite(error) && error <= roundingShare * std::abs(value);
        return signedText(significant(value)) + " ± " + (isRounding ? "0" : significant(std::abs(error), 2));
    }
    const int errorPower = firstPower(error, 2);
    // Two digits of the error: the second stands at 10^(errorPower - 1), where the value is rounded too.
    const int valueDigits = value == 0 ? 1 : std::max(1, firstPower(std::abs(value), 17) - errorPower + 2);
    const int power = value == 0 ? errorPower : std::max(firstPower(std::abs(value), valueDigits), errorPower);
    const bool hasPower = power < smallestPlainPower || power > largestPlainPower;
    const int shown = hasPower ? power : 0;
    const int decimals = std::max(0, shown + 1 - errorPower);
    const double scale = std::pow(10.0, shown);
    const std::string text = signedText(formatted(value / scale, std::chars_format::fixed, decimals)) + " ± " +
                             formatted(error / scale, std::chars_format::fixed, decimals);
    return hasPower ? "(" + text + ")·10" + superscript(shown) : text;
}

std::string fixedText(double value, int decimals) {
    const std::string text = formatted(value, std::chars_format::fixed, decimals);
    const bool isZero = text.find_first_of("123456789") == std::string::npos && std::isfinite(value);
    return isZero && text.front() == '-' ? text.substr(1) : text;
}

std::string signedFixed(double value, int decimals) {
    const std::string text = fixedText(value, decimals);
    return text.find_first_of("123456789") == std::string::npos || text.front() == '-' ? text : "+" + text;
}

Text withInterval(double value, double lower, double upper, std::optional<double> level) {
    const EstimateDigits digits = estimateDigits(value, lower, upper);
    const Text shown = asNumber(digits.value);
    if (!level) return Text("{1} ({2} to {3})", shown, asNumber(digits.lower), asNumber(digits.upper));
    return Text("{1} ({2} {3} to {4})", shown, asNumber(percentText(*level)), asNumber(digits.lower),
                asNumber(digits.upper));
}

std::string roundTrip(double value) {
    std::array<char, 32> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value).ptr;
    return {buffer.data(), end};
}

std::optional<double> smallestPValue(const PValue& pValue) {
    if (!pValue.resampleCount) return std::nullopt;
    return std::min(1.0, (pValue.isTwoSided ? 2.0 : 1.0) / (1.0 + static_cast<double>(*pValue.resampleCount)));
}

std::string pValueText(const PValue& pValue) {
    const auto smallest = smallestPValue(pValue);
    if (smallest && *smallest < 1 && pValue.value <= *smallest * (1 + roundingShare)) {
        return "≤ " + significant(roundedUp(*smallest), 2);
    }
    if (pValue.value < smallestShownPValue) return "< " + significant(smallestShownPValue, 1);
    // Two digits: with three decimals 0.0013 would read as 0.001, above 0.00099.
    if (pValue.value < 0.0000995) return formatted(pValue.value, std::chars_format::scientific, 1);
    if (pValue.value < 0.00995) return toDigits(pValue.value, 2);
    return formatted(pValue.value, std::chars_format::fixed, pValue.value < 0.0995 ? 3 : 2);
}

std::string pValueText(double pValue) { return pValueText(PValue{.value = pValue}); }

std::string pValueStatement(const PValue& pValue) {
    const std::string text = pValueText(pValue);
    const bool isBound = text.starts_with("≤") || text.starts_with('<');
    return (isBound ? "p " : "p = ") + text;
}

std::optional<double> monteCarloError(const PValue& pValue) {
    if (!pValue.resampleCount || *pValue.resampleCount == 0) return std::nullopt;
    const double sides = pValue.isTwoSided ? 2 : 1;
    const double share = std::clamp(pValue.value / sides, 0.0, 1.0);
    return sides * std::sqrt(share * (1 - share) / static_cast<double>(*pValue.resampleCount));
}

Text monteCarloText(const PValue& pValue) {
    const auto error = monteCarloError(pValue);
    if (!error) return {};
    const Text digits = asNumber(significant(*error, 2));
    const std::size_t count = *pValue.resampleCount;
    if (count == 1) return Text("Monte Carlo error ± {1} with {2} resample", digits, count);
    return Text("Monte Carlo error ± {1} with {2} resamples", digits, count);
}

std::string percentText(double share) { return significant(100 * share, 6) + " %"; }

}  // namespace calibrium
