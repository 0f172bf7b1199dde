// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/reading/stale_columns.h"

#include "core/io/cells/number.h"
#include "core/io/names/column_names.h"
#include "core/io/names/interval_names.h"
#include "core/io/names/name_words.h"
#include "core/io/names/number_scale.h"
#include "core/io/reading/assign_columns.h"
#include "core/statistics/numbers/matrix.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numbers>
#include <set>
#include <string>
#include <utility>

#include <Eigen/QR>

namespace calibrium {

namespace {

using Numbers = std::vector<double>;

constexpr std::size_t fewestStaleRows = 8;  ///< fewer numbers agree by chance
constexpr std::size_t fewestValues = 5;

/// The finite numbers of a column; empty where a row has none.
Numbers numbersOf(const ImportPlan& plan, std::size_t column) {
    const Table& table = plan.tables.predictions;
    Numbers numbers;
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        const auto number = numberIn(table, row, column, plan.tables.format.hasDecimalComma);
        if (!number || !std::isfinite(*number)) return {};
        numbers.push_back(*number);
    }
    return numbers;
}

bool haveFewValues(const Numbers& numbers) {
    return numbers.size() < fewestStaleRows || std::set<double>(numbers.begin(), numbers.end()).size() < fewestValues;
}

/// Ways in which programs write a probability, back to it.
bool isAnotherForm(const Numbers& numbers, const Numbers& probabilities) {
    constexpr double rounding = 1.1e-3;
    using Form = double (*)(double);
    static constexpr std::array<Form, 6> forms{
        [](double x) { return x; },
        [](double x) { return x / 100; },
        [](double x) { return 1 / (1 + std::exp(-x)); },
        [](double x) { return std::exp(x); },
        [](double x) { return x / (1 + x); },
        [](double x) { return std::erfc(-x / std::numbers::sqrt2) / 2; },
    };
    const auto agrees = [&](Form form, bool isOfOther) {
        for (std::size_t row = 0; row < numbers.size(); ++row) {
            const double p = form(numbers[row]);
            if (!(std::abs((isOfOther ? 1 - p : p) - probabilities[row]) <= rounding)) return false;
        }
        return true;
    };
    return std::any_of(forms.begin(), forms.end(),
                       [&](Form form) { return agrees(form, false) || agrees(form, true); });
}

/// The class that each row of probabilities makes most likely; empty where the rows cannot be read.
std::vector<std::size_t> likeliestClasses(const std::vector<Numbers>& columns) {
    std::vector<std::size_t> classes;
    for (std::size_t row = 0; row < columns.front().size(); ++row) {
        std::size_t best = 0;
        for (std::size_t k = 1; k < columns.size(); ++k) {
            if (columns[k][row] > columns[best][row]) best = k;
        }
        classes.push_back(best);
    }
    return classes;
}

/// Whether the words of a column follow the likeliest classes: one word for each, and all of them different.
bool followsClasses(const ImportPlan& plan, std::size_t column, const std::vector<std::size_t>& classes) {
    std::map<std::size_t, std::string> words;
    for (std::size_t row = 0; row < classes.size(); ++row) {
        const std::string cell(trimmed(plan.tables.predictions.cell(row, column)));
        const auto [found, isNew] = words.emplace(classes[row], cell);
        if (cell.empty() || (!isNew && found->second != cell)) return false;
    }
    std::set<std::string> different;
    for (const auto& [place, word] : words) different.insert(word);
    return words.size() > 1 && different.size() == words.size();
}

/// Whether two words part the probabilities at some number, and stand for classes of the file.
bool partsAtThreshold(const ImportPlan& plan, std::size_t column, const Numbers& probabilities) {
    struct Range {
        double least = 2;
        double greatest = -1;
    };
    std::map<std::string, Range> ranges;
    for (std::size_t row = 0; row < probabilities.size(); ++row) {
        Range& range = ranges[std::string(trimmed(plan.tables.predictions.cell(row, column)))];
        range.least = std::min(range.least, probabilities[row]);
        range.greatest = std::max(range.greatest, probabilities[row]);
        if (ranges.size() > 2) return false;
    }
    if (ranges.size() != 2) return false;
    const auto& names = plan.reading.classNames;
    const auto isClass = [&](const auto& range) {
        return std::find(names.begin(), names.end(), range.first) != names.end();
    };
    const Range& first = ranges.begin()->second;
    const Range& second = ranges.rbegin()->second;
    const bool isParted = first.greatest < second.least || second.greatest < first.least;
    const std::string& name = plan.tables.predictions.header()[column];
    return isParted && (saysPredicted(name) || std::all_of(ranges.begin(), ranges.end(), isClass));
}

/// Whether the numbers lie where the name says: below or above all of the predictions' centres, or, of a summary,
/// among the draws or quantiles.
bool liesAsNamed(const Numbers& numbers, const std::vector<Numbers>& predictions, bool isUpper, bool isLower) {
    for (std::size_t row = 0; row < numbers.size(); ++row) {
        double least = predictions.front()[row];
        double greatest = least;
        for (const Numbers& one : predictions) {
            least = std::min(least, one[row]);
            greatest = std::max(greatest, one[row]);
        }
        if (!isLower && numbers[row] < least) return false;
        if (!isUpper && numbers[row] > greatest) return false;
    }
    return true;
}

bool isOfProbabilities(const ImportPlan& plan, std::size_t column, const std::vector<Numbers>& predictions) {
    const Numbers& first = predictions.front();
    if (first.size() < fewestStaleRows) return false;
    std::vector<Numbers> both = predictions;
    if (both.size() == 1) {
        both.emplace_back();
        for (const double p : first) both.back().push_back(1 - p);
    }
    if (followsClasses(plan, column, likeliestClasses(both))) return true;
    if (both.size() == 2 && partsAtThreshold(plan, column, first)) return true;
    const Numbers numbers = numbersOf(plan, column);
    if (haveFewValues(numbers)) return false;
    const auto end = intervalName(plan.tables.predictions.header()[column]);
    if (end && predictions.size() == 1) {
        Numbers probabilities;
        for (const double number : numbers) probabilities.push_back(probabilityOf(number, plan.reading.scale));
        if (liesAsNamed(probabilities, predictions, end->isUpper, !end->isUpper)) return true;
    }
    return std::any_of(both.begin(), both.end(), [&](const Numbers& one) { return isAnotherForm(numbers, one); });
}

/// How far numbers are from a sum of multiples of the columns and a constant, as a share of their spread.
double distanceFromSpan(const Numbers& numbers, const std::vector<Numbers>& columns) {
    const auto n = static_cast<Index>(numbers.size());
    Eigen::MatrixXd span = Eigen::MatrixXd::Ones(n, static_cast<Index>(columns.size()) + 1);
    for (std::size_t k = 0; k < columns.size(); ++k) {
        span.col(static_cast<Index>(k)) = Eigen::Map<const Eigen::VectorXd>(columns[k].data(), n);
    }
    const Eigen::Map<const Eigen::VectorXd> values(numbers.data(), n);
    const Eigen::VectorXd rest = values - span * span.colPivHouseholderQr().solve(values);
    const double spread = (values.array() - values.mean()).matrix().norm();
    return spread > 0 ? rest.norm() / spread : 1;
}

/// Whether the numbers follow from the standard deviations, alone or beside the means. Those that follow from the means
/// alone may be what these were made from.
bool followsSpread(const Numbers& numbers, const Numbers& means, const Numbers& spreads) {
    constexpr double nothingLeft = 2e-3;
    const auto made = [&](double (*form)(double)) {
        Numbers other;
        for (const double spread : spreads) other.push_back(form(spread));
        return other;
    };
    if (haveFewValues(numbers) || haveFewValues(spreads)) return false;
    if (distanceFromSpan(numbers, {means}) <= nothingLeft) return false;
    const std::array<Numbers, 4> forms{spreads, made([](double x) { return x * x; }),
                                       made([](double x) { return std::log(x); }),
                                       made([](double x) { return 1 / (x * x); })};
    if (distanceFromSpan(numbers, {means, spreads}) <= nothingLeft) return true;
    // The coefficient of variation, and signal over noise.
    Numbers variation;
    Numbers signal;
    for (std::size_t row = 0; row < means.size(); ++row) {
        variation.push_back(means[row] != 0 ? spreads[row] / std::abs(means[row]) : 0);
        signal.push_back(spreads[row] != 0 ? std::abs(means[row]) / spreads[row] : 0);
    }
    if (distanceFromSpan(numbers, {variation}) <= nothingLeft) return true;
    if (distanceFromSpan(numbers, {signal}) <= nothingLeft) return true;
    return std::any_of(forms.begin(), forms.end(),
                       [&](const Numbers& form) { return distanceFromSpan(numbers, {form}) <= nothingLeft; });
}

/// Whether the numbers are the distance of two of the quantiles, or the spread, an end or the range of the draws.
bool isSummaryOfMany(const Numbers& numbers, const std::vector<Numbers>& predictions, bool areDraws) {
    constexpr double rounding = 2e-3;
    const auto agrees = [&](const auto& form) {
        for (std::size_t row = 0; row < numbers.size(); ++row) {
            if (!(std::abs(form(row) - numbers[row]) <= rounding * std::max(1.0, std::abs(numbers[row])))) return false;
        }
        return true;
    };
    if (haveFewValues(numbers)) return false;
    const auto inRow = [&](std::size_t row) {
        Numbers own;
        for (const Numbers& one : predictions) own.push_back(one[row]);
        return own;
    };
    const auto ends = [&](std::size_t row) {
        const Numbers own = inRow(row);
        const auto [least, greatest] = std::minmax_element(own.begin(), own.end());
        return std::pair(*least, *greatest);
    };
    if (agrees([&](std::size_t row) { return ends(row).second - ends(row).first; })) return true;
    for (std::size_t upper = 1; !areDraws && upper < predictions.size(); ++upper) {
        for (std::size_t lower = 0; lower < upper; ++lower) {
            if (agrees([&](std::size_t row) { return std::abs(predictions[upper][row] - predictions[lower][row]); }))
                return true;
        }
    }
    if (!areDraws) return false;
    const auto variance = [&](std::size_t row, double lost) {
        const Numbers own = inRow(row);
        const Eigen::Map<const Eigen::ArrayXd> draws(own.data(), static_cast<Index>(own.size()));
        return (draws - draws.mean()).square().sum() / (static_cast<double>(own.size()) - lost);
    };
    for (const double lost : {0.0, 1.0}) {
        if (agrees([&](std::size_t row) { return variance(row, lost); })) return true;
        if (agrees([&](std::size_t row) { return std::sqrt(variance(row, lost)); })) return true;
    }
    return agrees([&](std::size_t row) { return ends(row).first; }) ||
           agrees([&](std::size_t row) { return ends(row).second; });
}

/// "prob_gt_25", "p_exceed" and "inside", "in90": what the predictions say of a threshold, or of the targets.
bool saysOfPredictions(const Numbers& numbers, const std::string& name) {
    static const std::set<std::string> probabilities{"p",  "prob", "probability",        "proba", "chance",
                                                     "pr", "pop",  "wahrscheinlichkeit", "prb",   "exceedance"};
    static const std::set<std::string> sides{"gt",     "lt",    "ge",       "le",         "above",   "below",
                                             "exceed", "over",  "under",    "exceedance", "exceeds", "ueber",
                                             "uber",   "unter", "exceeded", "threshold",  "larger",  "greater"};
    static const std::set<std::string> hits{"inside",  "covered",   "within", "coverage", "hit",
                                            "outside", "innerhalb", "in",     "out"};
    const auto words = wordsOf(name);
    const auto says = [&](const std::set<std::string>& list) {
        return std::any_of(words.begin(), words.end(), [&](const std::string& word) { return list.contains(word); });
    };
    const bool areShares = std::all_of(numbers.begin(), numbers.end(), [](double x) { return x >= 0 && x <= 1; });
    if (!areShares) return false;
    const bool areFlags = std::all_of(numbers.begin(), numbers.end(), [](double x) { return x == 0 || x == 1; });
    return areFlags ? says(hits) : says(probabilities) && says(sides);
}

bool isOfReals(const ImportPlan& plan, std::size_t column, const std::vector<Numbers>& predictions,
               const FamilyLayout& layout) {
    const Numbers numbers = numbersOf(plan, column);
    const std::string& name = plan.tables.predictions.header()[column];
    if (numbers.empty() || numbers.size() != predictions.front().size()) return false;
    const bool areMany = layout.hasLevels || layout.areDraws;
    const auto end = intervalName(name);
    const bool saysEnd = end && (end->number || end->saysInterval || end->stem.empty() || saysPredicted(name));
    const auto centres = areMany ? predictions : std::vector<Numbers>{predictions.front()};
    if (saysEnd && liesAsNamed(numbers, centres, end->isUpper, !end->isUpper)) return true;
    if (saysOfPredictions(numbers, name)) return true;
    if (areMany && isSummaryOfMany(numbers, predictions, layout.areDraws)) return true;
    if (areMany) {
        const bool isSpread = blockOf(spreadLayout(), name) == std::size_t{1};
        return isSpread || (namesPointForecast(name) && liesAsNamed(numbers, predictions, false, false));
    }
    const bool hasSpread = predictions.size() == 2 && layout.blocks.size() == 2 && layout.blocks[1].mayBeVariance;
    return hasSpread && followsSpread(numbers, predictions[0], predictions[1]);
}

}  // namespace

std::vector<std::size_t> staleColumns(const ImportPlan& plan) {
    const Table& table = plan.tables.predictions;
    const FamilyLayout& layout = familyLayout(plan.reading.family);
    const auto columns = predictionColumns(table, plan.reading);
    std::vector<Numbers> predictions;
    for (const std::size_t column : columns) {
        predictions.push_back(numbersOf(plan, column));
        if (predictions.back().empty()) return {};
        if (!layout.isClassification) continue;
        for (double& number : predictions.back()) number = probabilityOf(number, plan.reading.scale);
    }
    std::vector<std::size_t> stale;
    for (std::size_t column = 0; column < table.columnCount() && !columns.empty(); ++column) {
        const std::string& name = table.header()[column];
        // Beside the outcomes "response" is the predicted class.
        const bool isKnown = layout.isClassification && targetColumn(plan).has_value();
        const bool mayBeTarget = !isKnown && (targetRank(name) || namesOutcome(name));
        if (plan.reading.roles[column] != ColumnRole::Ignored || mayBeTarget || isRowIdentifier(name)) continue;
        const bool isStale = layout.isClassification ? isOfProbabilities(plan, column, predictions)
                                                     : isOfReals(plan, column, predictions, layout);
        if (isStale) stale.push_back(column);
    }
    return stale;
}

}  // namespace calibrium
