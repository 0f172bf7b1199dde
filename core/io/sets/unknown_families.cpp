// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/sets/unknown_families.h"
#include "core/io/sets/forecast_questions.h"

#include "core/io/names/column_names.h"
#include "core/io/names/interval_names.h"
#include "core/io/names/name_list.h"
#include "core/io/names/name_words.h"
#include "core/io/sets/correlated_columns.h"
#include "core/io/sets/counts_beside.h"
#include "core/io/sets/named_distributions.h"
#include "core/io/sets/named_sets.h"
#include "core/io/sets/parameters_beside.h"
#include "core/io/sets/quantities_beside.h"
#include "core/io/sets/spreads_beside.h"
#include "core/io/sets/summaries_beside.h"
#include "core/io/sets/vector_families.h"
#include "core/text/shell_word.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <string_view>

namespace calibrium {

namespace {

using Names = std::vector<std::string>;
using Columns = std::vector<std::size_t>;

struct Parameters {
    std::string family;
    std::vector<Names> names;  ///< of each parameter
};

const std::vector<Parameters>& known() {
    static const Names location{"mu", "mean", "loc", "location"};
    static const Names scale{"scale", "sigma", "sd", "std"};
    static const std::vector<Parameters> list{
        {"Student t", {{"df", "dof", "nu"}, location, scale}},
        {"normal-inverse Gaussian", {location, {"alpha"}, {"beta"}, {"delta"}}},
        {"gamma", {{"shape"}, {"rate", "scale"}}},
        {"log-normal",
         {{"meanlog", "mulog", "logmean", "logmu"}, {"sdlog", "sigmalog", "logsd", "logstd", "logsigma"}}},
        {"skew normal", {location, scale, {"skew", "skewness"}}},
        {"generalised extreme value", {location, scale, {"xi"}}},
        {"zero-inflated Poisson",
         {{"lambda", "rate", "mu", "mean"},
          {"pizero",
           "pi0",
           "psi",
           "zi",
           "zeroinflation",
           "zeroprob",
           "probzero",
           "pzero",
           "inflation",
           "pi",
           "p0",
           "zip",
           "zeroprobability",
           "inflationprob",
           "probinflation",
           "pinflation",
           "excesszero",
           "excesszeros",
           "structuralzero",
           "structuralzeros",
           "nullinflation",
           "probnonzero",
           "pnonzero",
           "nonzeroprob",
           "gate"}}},
        {"hurdle Poisson",
         {{"lambda", "rate", "mu", "mean"},
          {"hu", "hurdle", "phurdle", "hurdleprob", "probhurdle", "pihurdle", "ppositive", "probpositive"}}},
        {"generalised Poisson", {{"lambda", "rate"}, {"phi", "dispersion", "overdispersion"}}},
        {"von Mises", {location, {"kappa"}}},
        {"Tweedie", {location, {"phi", "dispersion"}, {"power"}}},
    };
    return list;
}

/// Spreads as networks and Bayesian models write them.
struct OddSpread {
    Names names;
    Text holds;
    std::string instead;  ///< of x
};

const std::vector<OddSpread>& oddSpreads() {
    static const std::vector<OddSpread> list{
        {{"logvar", "logvariance", "lnvar", "logsigma2"}, "logarithms of variances", "exp(x / 2)"},
        {{"logsd", "logstd", "logsigma", "logscale", "lnsigma", "logsigma1"},
         "logarithms of standard deviations",
         "exp(x)"},
        {{"precision", "prec", "inversevariance"}, "reciprocals of variances", "1 / sqrt(x)"},
        {{"tau"}, "reciprocals of variances, as in BUGS and JAGS", "1 / sqrt(x)"},
    };
    return list;
}

constexpr auto halfWidthSigns = std::to_array<std::string_view>({"\xC2\xB1", "+/-", "+-", "half_width", "halfwidth"});

std::optional<std::size_t> columnOf(const ColumnView& view, const Names& names) {
    for (std::size_t column = 0; column < view.facts.size(); ++column) {
        const ColumnFacts& facts = view.facts[column];
        const bool isNamed = std::any_of(names.begin(), names.end(),
                                         [&](const std::string& name) { return areSameName(facts.name, name); });
        if (isNamed && facts.isNumeric && !facts.isTargetByName) return column;
    }
    return std::nullopt;
}

std::optional<std::size_t> columnOfFreedom(const ColumnView& view) {
    const auto column = std::find_if(view.facts.begin(), view.facts.end(), [](const ColumnFacts& facts) {
        return facts.isNumeric && !facts.isTargetByName && namesDegreesOfFreedom(facts.name);
    });
    if (column == view.facts.end()) return std::nullopt;
    return static_cast<std::size_t>(column - view.facts.begin());
}

bool isRealForecast(const ColumnFacts& facts) {
    return facts.isNumeric && !facts.isWhole && !facts.isTargetByName && facts.shareInUnit < 0.5 &&
           namesPointForecast(facts.name);
}

/// Words, or two values, that could be classes.
bool mayHoldClasses(const ColumnView& view) {
    return std::any_of(view.facts.begin(), view.facts.end(), [](const ColumnFacts& facts) {
        return !facts.numbersRows() && (facts.isText || facts.isWhole) && facts.labels.size() == 2;
    });
}

/// The column of the forecasts, where they are all that the file predicts.
std::optional<std::size_t> pointForecast(const ColumnView& view, const Explanation& best) {
    constexpr double leastScore = 1;
    if (best.score < leastScore && view.target.isReal && best.columns.size() == 1) return best.columns.front();
    Columns forecasts;
    for (std::size_t column = 0; column < view.facts.size(); ++column) {
        if (isRealForecast(view.facts[column])) forecasts.push_back(column);
    }
    const bool isOne = forecasts.size() == 1 && !view.table.header().empty() && !mayHoldClasses(view);
    const bool isPart =
        isOne && std::find(best.columns.begin(), best.columns.end(), forecasts[0]) != best.columns.end();
    if (!isPart || !familyLayout(best.family).isClassification) return std::nullopt;
    return sumsTo(1, view.sample, best.columns).share < 0.5 ? std::optional(forecasts[0]) : std::nullopt;
}

}  // namespace

std::optional<UnknownFamily> unknownFamily(const ColumnView& view) {
    if (view.table.header().empty() || areTargetsClasses(view)) return std::nullopt;
    for (const Parameters& parameters : known()) {
        UnknownFamily found{.name = parameters.family};
        for (const Names& names : parameters.names) {
            const auto column = names.front() == "df" ? columnOfFreedom(view) : columnOf(view, names);
            if (column) found.columns.push_back(*column);
        }
        if (found.columns.size() != parameters.names.size()) continue;
        std::sort(found.columns.begin(), found.columns.end());
        return found;
    }
    return std::nullopt;
}

namespace {

bool hasFewNumbers(const SampledColumn& column) {
    constexpr std::size_t fewLevels = 30;
    const std::set<double> different(column.values.begin(), column.values.end());
    return different.size() <= fewLevels && 2 * different.size() <= column.values.size();
}

std::optional<ImportQuestion> oddSpreadQuestion(const ColumnView& view) {
    const auto& header = view.table.header();
    if (header.empty() || areTargetsClasses(view)) return std::nullopt;
    const auto isCentre = [](const ColumnFacts& facts) {
        const bool isMean = blockOf(spreadLayout(), facts.name) == std::size_t{0};
        return facts.isNumeric && !facts.isTargetByName && (isMean || namesPointForecast(facts.name));
    };
    const auto centre = std::find_if(view.facts.begin(), view.facts.end(), isCentre);
    const auto isSpread = [](const ColumnFacts& facts) {
        return facts.isNumeric && blockOf(spreadLayout(), facts.name) == std::size_t{1};
    };
    if (centre == view.facts.end()) return std::nullopt;
    if (std::any_of(view.facts.begin(), view.facts.end(), isSpread)) return std::nullopt;
    for (const OddSpread& spread : oddSpreads()) {
        const auto column = columnOf(view, spread.names);
        // The second of "logsigma_1" and "logsigma_2" is no square.
        const bool isNumber = column && areSameName(view.facts[*column].name, "logsigma2") &&
                              std::any_of(view.facts.begin(), view.facts.end(), [](const ColumnFacts& facts) {
                                  return areSameName(facts.name, "logsigma1");
                              });
        if (!column || (isNumber && spread.names.front() == "logvar")) continue;
        // "tau" is the level of a quantile as well: a few that recur.
        const bool mayBeLevels = spread.names.front() == "tau" && hasFewNumbers(view.sample[*column]);
        if (mayBeLevels || view.facts[*column].isWhole) continue;
        return ImportQuestion{
            .about = ImportQuestion::About::Columns,
            .text = Text("By its name {1} holds {2}", columnText(header, *column), spread.holds),
            .answer = Text("write standard deviations, {1} of each number x, under a name such as sd; where it holds "
                           "them, say so with --kind {2} --columns {3}, and which column holds the targets with "
                           "--target-column",
                           spread.instead, spreadLayout().family,
                           asItStands(shellWord(joinedNames({centre->name, view.facts[*column].name})))),
            .place = {.file = view.table.name()}};
    }
    return std::nullopt;
}

std::optional<ImportQuestion> partialSpreadQuestion(const ColumnView& view, const Explanation& best) {
    static const Names parts{"aleatoric", "epistemic", "ale", "epi", "data", "model", "noise", "within", "between"};
    if (best.family != spreadLayout().family || view.table.header().empty()) return std::nullopt;
    // What the mean is called by as well ("model1_mean" beside "model1_sd") names a model.
    Names ofMean;
    for (const std::size_t column : best.columns) {
        if (saysHowFar(view.facts[column].name)) continue;
        for (const std::string& word : wordsOf(view.facts[column].name)) ofMean.push_back(word);
    }
    const auto isPart = [&](const std::string& name) {
        const auto words = wordsOf(name);
        return saysHowFar(name) && std::any_of(words.begin(), words.end(), [&](const std::string& word) {
                   return std::find(parts.begin(), parts.end(), word) != parts.end() &&
                          std::find(ofMean.begin(), ofMean.end(), word) == ofMean.end();
               });
    };
    std::optional<std::size_t> taken;
    std::vector<Text> others;
    for (std::size_t column = 0; column < view.facts.size(); ++column) {
        const ColumnFacts& facts = view.facts[column];
        const bool isBest = std::find(best.columns.begin(), best.columns.end(), column) != best.columns.end();
        if (!facts.isNumeric || facts.hasNegative || !saysHowFar(facts.name)) continue;
        if (isBest && isPart(facts.name)) taken = column;
        if (!isBest) others.push_back(columnText(view.table.header(), column));
    }
    if (!taken || others.empty()) return std::nullopt;
    return ImportQuestion{
        .about = ImportQuestion::About::Columns,
        .text = Text("By its name {1} holds a part of the spread, and {2} another",
                     columnText(view.table.header(), *taken), listed(others)),
        .answer =
            "write the standard deviation of the whole, the root of the sum of squares, in a column of "
            "its own, or say which columns hold mean and standard deviation with --kind normal "
            "--columns",
        .place = {.file = view.table.name()}};
}

/// A family of weighted components that may be a single one and has these parameters.
const FamilyLayout* layoutOfComponents(const ColumnView& view, const Columns& columns) {
    for (const FamilyLayout& layout : familyLayouts()) {
        if (!layout.hasWeights || layout.mayHaveVectors || layout.blocks.size() != columns.size() + 1) continue;
        std::vector<std::size_t> widths(layout.blocks.size(), 0);
        for (const std::size_t column : columns) {
            const auto block = blockOf(layout, view.facts[column].name);
            if (block) ++widths[*block];
        }
        const bool isMeant =
            widths[0] == 0 && std::all_of(widths.begin() + 1, widths.end(), [](std::size_t n) { return n == 1; });
        if (isMeant) return &layout;
    }
    return nullptr;
}

bool saysZero(const std::string& name) {
    static const Names names{"p0",       "pi0",        "pzero",      "pizero",  "zeroprob", "probzero",     "hurdle",
                             "zeroinfl", "probofzero", "hurdleprob", "dryprob", "probdry",  "zeroinflation"};
    return std::any_of(names.begin(), names.end(), [&](const std::string& one) { return areSameName(name, one); });
}

bool saysOccurrence(const std::string& name) {
    static const Names words{
        "p",    "prob",    "probability", "pop",          "occurrence",        "wet", "dry", "zero",
        "null", "wahrsch", "probabilite", "probabilidad", "wahrscheinlichkeit"};
    const auto named = wordsOf(name);
    return std::any_of(named.begin(), named.end(), [](const std::string& word) {
        return std::find(words.begin(), words.end(), word) != words.end() || word.ends_with("wahrscheinlichkeit");
    });
}

/// Whether a good part of the targets are exactly 0, among others that are not whole.
bool haveManyZeros(const ColumnView& view) {
    constexpr double goodPart = 0.05;
    for (std::size_t column = 0; column < view.facts.size(); ++column) {
        if (!view.facts[column].isTargetByName && view.target.column != column) continue;
        const auto& values = view.sample[column].values;
        const auto zeros = std::count(values.begin(), values.end(), 0.0);
        const bool isMixed = std::any_of(values.begin(), values.end(), [](double x) { return x != std::floor(x); });
        if (isMixed && static_cast<double>(zeros) >= goodPart * static_cast<double>(values.size())) return true;
    }
    return false;
}

/// A probability of rain beside the mean and standard deviation of its amount: the prediction has a mass at 0.
std::optional<ImportQuestion> massAtZeroQuestion(const ColumnView& view, const Explanation& best) {
    const bool isMeant = best.family == spreadLayout().family && best.columns.size() == 2;
    if (!isMeant || view.table.header().empty()) return std::nullopt;
    const bool haveZeros = haveManyZeros(view);
    for (std::size_t column = 0; column < view.facts.size(); ++column) {
        const ColumnFacts& facts = view.facts[column];
        const bool isOther = contains(best.columns, column) || facts.isTargetByName || view.target.column == column;
        if (isOther || !facts.isNumeric || facts.isWhole || facts.shareInUnit < 1) continue;
        if (!saysZero(facts.name) && !(haveZeros && saysOccurrence(facts.name))) continue;
        return ImportQuestion{
            .about = ImportQuestion::About::Columns,
            .text = Text("By its name {1} holds a probability of 0, or of another number, beside the distribution of "
                         "the others, which is no family known here",
                         columnText(view.table.header(), column)),
            .answer = Text("give quantiles (--kind quantiles) or draws (--kind draws) of the whole, or leave this "
                           "column out with --kind {1}",
                           best.family),
            .place = {.file = view.table.name()}};
    }
    return std::nullopt;
}

std::optional<ImportQuestion> parametersQuestion(const ColumnView& view, const Explanation& best) {
    const auto unknown = unknownFamily(view);
    if (!unknown) return std::nullopt;
    // Beside a mean with its standard deviation a "size" is something else.
    Columns meant = best.columns;
    std::sort(meant.begin(), meant.end());
    const auto isPart = [](const Columns& part, const Columns& all) {
        return std::includes(all.begin(), all.end(), part.begin(), part.end());
    };
    if (!isPart(meant, unknown->columns) && !isPart(unknown->columns, meant)) return std::nullopt;
    // "location, scale, shape" are a family's own names, and more than "scale, shape".
    const bool areNamed = !familyLayout(best.family).isClassification && meant.size() > unknown->columns.size();
    if (areNamed) return std::nullopt;
    std::vector<Text> names;
    for (const std::size_t column : unknown->columns) names.push_back(columnText(view.table.header(), column));
    if (const FamilyLayout* layout = layoutOfComponents(view, unknown->columns)) {
        return ImportQuestion{
            .about = ImportQuestion::About::Columns,
            .text = Text("The names {1} are those of {2} distributions", listed(names), unknown->name),
            .answer = Text("say --kind {1} if each row predicts one, or what else the columns hold "
                           "with --kind",
                           layout->family),
            .place = {.file = view.table.name()}};
    }
    return ImportQuestion{.about = ImportQuestion::About::Columns,
                          .text = Text("The names {1} are those of {2} distributions, which are no family known here",
                                       listed(names), unknown->name),
                          .answer =
                              "give quantiles (--kind quantiles) or draws (--kind draws) of them, or say what else the "
                              "columns hold with --kind",
                          .place = {.file = view.table.name()}};
}

/// "yhat ± (95%)" is half of an interval, and no prediction.
std::optional<ImportQuestion> halfWidthQuestion(const ColumnView& view, const Explanation& best) {
    const auto& header = view.table.header();
    if (header.empty() || !familyLayout(best.family).isClassification) return std::nullopt;
    for (std::size_t column = 0; column < view.facts.size(); ++column) {
        const std::string& name = view.facts[column].name;
        const bool isSaid = std::any_of(halfWidthSigns.begin(), halfWidthSigns.end(),
                                        [&](std::string_view sign) { return name.find(sign) != std::string::npos; });
        if (!isSaid || !view.facts[column].isNumeric || view.facts[column].hasNegative) continue;
        return ImportQuestion{
            .about = ImportQuestion::About::Columns,
            .text = Text("By its name {1} holds half the width of an interval", columnText(header, column)),
            .answer =
                "write its ends, the prediction less it and more it, in columns such as lower_95 and upper_95, "
                "or give standard deviations with --kind normal",
            .place = {.file = view.table.name()}};
    }
    return std::nullopt;
}

/// Real numbers with a column of their spread, and nothing that could be classes: a regression whose names say too
/// little, about which questions of classes would lead astray.
std::optional<ImportQuestion> unnamedRegressionQuestion(const ColumnView& view, const Explanation& best) {
    const auto& header = view.table.header();
    if (header.empty() || view.target.isKnown || !familyLayout(best.family).isClassification) return std::nullopt;
    std::optional<std::size_t> spread;
    for (std::size_t column = 0; column < view.facts.size(); ++column) {
        const ColumnFacts& facts = view.facts[column];
        if (facts.isIdentifier || facts.isEmpty) continue;
        const bool mayBeLabels = facts.isText || facts.isWhole || facts.probability == NameStrength::Strong;
        if (mayBeLabels) return std::nullopt;
        const bool isSpread = saysHowFar(facts.name) || !spreadStem(facts.name).empty();
        if (isSpread && !facts.hasNegative && !spread) spread = column;
    }
    if (!spread || sumsTo(1, view.sample, best.columns).share >= 0.5) return std::nullopt;
    if (auto question = momentsQuestion(view)) return question;
    return ImportQuestion{
        .about = ImportQuestion::About::Columns,
        .text = Text("By its name {1} holds a spread, and no name says which columns hold the predictions and the "
                     "targets",
                     columnText(header, *spread)),
        .answer = Text("name the columns of means and standard deviations with --kind {1} --columns, and that of the "
                       "targets with --target-column",
                       spreadLayout().family),
        .place = {.file = view.table.name()}};
}

std::optional<ImportQuestion> distributionQuestion(const ColumnView& view, const Explanation& best) {
    const auto column = pointForecast(view, best);
    if (!column) return std::nullopt;
    if (auto question = momentsQuestion(view)) return question;
    if (auto question = expectedCountQuestion(view)) return question;
    if (auto question = meansOfCountsQuestion(view)) return question;
    return ImportQuestion{
        .about = ImportQuestion::About::Columns,
        .text = Text("Each row predicts one number, in {1}, and calibration is judged of distributions",
                     columnText(view.table.header(), *column)),
        .answer =
            "give standard deviations or variances beside it (--kind normal), or quantiles (--kind quantiles) "
            "or draws "
            "(--kind draws) in its place, or name the columns of a table with one quantile or draw a row with "
            "--long, such as --long level=tau,value=x; expected counts are a distribution with "
            "--kind poisson",
        .place = {.file = view.table.name()}};
}

}  // namespace

std::optional<ImportQuestion> unknownFamilyQuestion(const ColumnView& view, const Explanation& best) {
    if (auto question = membersAndMomentsQuestion(view)) return question;
    if (auto question = correlatedQuestion(view)) return question;
    if (auto question = quantitiesBesideQuestion(view, best)) return question;
    if (auto question = namedDistributionQuestion(view, best)) return question;
    if (auto question = parametersQuestion(view, best)) return question;
    if (auto question = vectorFamilyQuestion(view, best)) return question;
    if (auto question = summaryQuestion(view, best)) return question;
    if (auto question = oddSpreadQuestion(view)) return question;
    if (auto question = massAtZeroQuestion(view, best)) return question;
    if (auto question = partialSpreadQuestion(view, best)) return question;
    if (auto question = spreadsBesideQuestion(view, best)) return question;
    if (auto question = parameterBesideQuestion(view, best)) return question;
    if (auto question = countsBesideQuestion(view, best)) return question;
    if (auto question = halfWidthQuestion(view, best)) return question;
    if (auto question = distributionQuestion(view, best)) return question;
    return unnamedRegressionQuestion(view, best);
}

}  // namespace calibrium
