// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/sets/parameters_beside.h"

#include "core/families/parameter_blocks.h"
#include "core/io/cells/number.h"
#include "core/io/names/column_names.h"
#include "core/io/names/name_parts.h"
#include "core/io/names/other_names.h"
#include "core/io/names/parameter_names.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

namespace calibrium {

namespace {

using ParameterNames = std::vector<std::string>;

bool isOneOf(const ParameterNames& names, const std::string& name) {
    return std::any_of(names.begin(), names.end(), [&](const std::string& one) { return areSameName(name, one); });
}

/// A column of numbers that the explanation leaves over and the test is true of.
template <typename Test>
std::optional<std::size_t> leftOver(const ColumnView& view, const Explanation& best, const Test& isMeant) {
    for (std::size_t column = 0; column < view.facts.size(); ++column) {
        const ColumnFacts& facts = view.facts[column];
        const bool isTarget = facts.isTargetByName || contains(view.reserved, column);
        if (isTarget || !facts.isNumeric || contains(best.columns, column)) continue;
        if (isMeant(facts)) return column;
    }
    return std::nullopt;
}

Text textOf(const ColumnView& view, std::size_t column) { return columnText(view.table.header(), column); }

Text textOf(const ColumnView& view, const std::vector<std::size_t>& columns) {
    std::vector<Text> names;
    for (const std::size_t column : columns) names.push_back(textOf(view, column));
    return listed(std::move(names));
}

ImportQuestion questionOf(const ColumnView& view, Text text, Text answer) {
    return {.about = ImportQuestion::About::Columns,
            .text = std::move(text),
            .answer = std::move(answer),
            .place = {.file = view.table.name()}};
}

/// The first column of a block of the family, by its name.
std::optional<std::size_t> columnOfBlock(const ColumnView& view, const Explanation& best, std::size_t block) {
    const FamilyLayout& layout = familyLayout(best.family);
    const auto found = std::find_if(best.columns.begin(), best.columns.end(), [&](std::size_t column) {
        const auto meaning = namedParameter(layout, view.facts[column].name);
        return meaning && meaning->block == block;
    });
    return found == best.columns.end() ? std::nullopt : std::optional(*found);
}

/// How many coordinates or components the explanation has.
std::size_t widthOf(const ColumnView& view, const Explanation& best) {
    const FamilyLayout& layout = familyLayout(best.family);
    return static_cast<std::size_t>(std::count_if(best.columns.begin(), best.columns.end(), [&](std::size_t column) {
        const auto meaning = namedParameter(layout, view.facts[column].name);
        return meaning && meaning->block == 0;
    }));
}

std::optional<ImportQuestion> exposureQuestion(const ColumnView& view, const Explanation& best) {
    static const ParameterNames names{
        "exposure",  "personyears",    "personmonths", "persondays", "personentage",  "personenjahre",  "pyears",
        "offset",    "patientyears",   "atrisk",       "population", "exposition",    "exposicion",     "logexposure",
        "logoffset", "lnexposure",     "exposurelog",  "offsetlog",  "logpopulation", "logpersonyears", "esposizione",
        "exposicao", "annespersonnes", "personasano",  "risikozeit", "bevolkerung"};
    const auto rate = columnOfBlock(view, best, 0);
    if (!rate) return std::nullopt;
    const auto column = leftOver(view, best, [](const ColumnFacts& facts) {
        return facts.least != facts.greatest && isOneOf(names, facts.name);
    });
    if (!column) return std::nullopt;
    return questionOf(view,
                      Text("By its name {1} holds rates, and they may be those of one unit of {2}", textOf(view, *rate),
                           textOf(view, *column)),
                      Text("write the expected counts, rate times exposure, in a column of its own, or take "
                           "the rates for expected counts with --kind {1}",
                           best.family));
}

/// The words of --columns that say what the columns of the file hold: those given, and what is the target.
std::string wordsOfColumns(const ColumnView& view, const std::vector<std::pair<std::size_t, std::string>>& meant) {
    std::string words;
    for (std::size_t column = 0; column < view.facts.size(); ++column) {
        const bool isTarget = view.facts[column].isTargetByName || view.target.column == column;
        std::string word = isTarget ? "target" : "ignored";
        for (const auto& [of, name] : meant) {
            if (of == column) word = name;
        }
        words += (column == 0 ? "" : ",") + word;
    }
    return words;
}

/// What PyMC calls psi is the share of counts that are no extra zeros, and its alpha is the size.
std::optional<ImportQuestion> psiQuestion(const ColumnView& view, const Explanation& best) {
    const auto psi = std::find_if(best.columns.begin(), best.columns.end(), [&](std::size_t column) {
        const auto words = nameWords(view.facts[column].name);
        return std::find(words.begin(), words.end(), "psi") != words.end();
    });
    if (psi == best.columns.end()) return std::nullopt;
    const Text text = Text("By its name {1} may hold the probability of an extra zero or, as in PyMC, of its contrary",
                           textOf(view, *psi));
    const auto mean = columnOfBlock(view, best, 0);
    const auto size = columnOfBlock(view, best, 1);
    const bool isAlpha = size && mean && namedParameter(familyLayout(best.family), view.facts[*size].name)->form > 0;
    if (!isAlpha) {
        return questionOf(view, text,
                          Text("take it for that of an extra zero with --kind {1}; otherwise write 1 - x in its place "
                               "and say the same",
                               best.family));
    }
    const std::string words = wordsOfColumns(view, {{*mean, "mean"}, {*size, "size"}, {*psi, "zero"}});
    return questionOf(view, text,
                      Text("take it for that of an extra zero, and {2} for 1 / size, with --kind {1}; of PyMC, whose "
                           "alpha is the size, write 1 - x in place of psi and say --kind {1} --columns {3}",
                           best.family, textOf(view, *size), asItStands(words)));
}

/// Of a hurdle model the counts beside it begin at 1.
std::optional<ImportQuestion> hurdleQuestion(const ColumnView& view, const Explanation& best) {
    static const ParameterNames names{"hu",          "hurdle",           "phurdle",     "hurdlep",      "hurdleprob",
                                      "probhurdle",  "pihurdle",         "hurdlepi",    "pnonzero",     "probnonzero",
                                      "nonzeroprob", "ppositive",        "ppos",        "probpositive", "zerohurdle",
                                      "hurdlezero",  "pzerohurdle",      "thetahurdle", "hurdletheta",  "positiveprob",
                                      "nonzero",     "hurdleprobability"};
    const auto column = leftOver(
        view, best, [](const ColumnFacts& facts) { return facts.shareInUnit >= 1 && isOneOf(names, facts.name); });
    if (!column) return std::nullopt;
    return questionOf(view,
                      Text("By its name {1} holds the probability of zeros, or of other counts, of a hurdle model, "
                           "which is no family known here",
                           textOf(view, *column)),
                      Text("give quantiles (--kind quantiles) or draws (--kind draws) of the whole; the probability of "
                           "an extra zero beside a mean and a size that count zeros as well is --kind zero-inflated; "
                           "leave this column out with --kind {1}",
                           best.family));
}

std::optional<ImportQuestion> correlationQuestion(const ColumnView& view, const Explanation& best) {
    // Coordinates with names of their own ("mean_x") have no numbered parameters.
    const bool isVector = widthOf(view, best) > 1 || best.columns.size() > familyLayout(best.family).blocks.size();
    if (best.family != spreadLayout().family || !isVector) return std::nullopt;
    const auto column = leftOver(view, best, [](const ColumnFacts& facts) { return namesCorrelation(facts.name); });
    if (!column) return std::nullopt;
    return questionOf(
        view,
        Text("By its name {1} says how the coordinates vary together, which means and standard deviations leave "
             "out",
             textOf(view, *column)),
        Text("write the covariance matrix, its upper triangle row by row, behind the means and say --kind normal-full, "
             "or take the coordinates for independent with --kind {1}",
             best.family));
}

/// A level of significance is one number, in all rows the same.
bool mayBeShape(const ColumnFacts& facts) {
    const bool isLevel = facts.least == facts.greatest && facts.least > 0 && facts.least < 1;
    return !(isLevel && areSameName(facts.name, "alpha"));
}

std::optional<ImportQuestion> shapeQuestion(const ColumnView& view, const Explanation& best) {
    static const ParameterNames ofReals{"alpha",          "beta",          "delta",      "tau",       "kappa",
                                        "shape",          "skew",          "skewness",   "asymmetry", "asymmetrie",
                                        "schiefe",        "asimetria",     "nu",         "gamma",     "kurtosis",
                                        "shapeparameter", "skewparameter", "tailweight", "tail"};
    static const ParameterNames ofCounts{"nu",
                                         "theta",
                                         "alpha",
                                         "kappa",
                                         "size",
                                         "shape",
                                         "phi",
                                         "disp",
                                         "overdispersion",
                                         "dispersion",
                                         "dispersionparameter",
                                         "nbsize"};
    const FamilyLayout& layout = familyLayout(best.family);
    const bool isRate = layout.areCounts && layout.blocks.size() == 1;
    if (!isRate && (layout.areCounts || layout.blocks.size() != 2 || widthOf(view, best) != 1)) return std::nullopt;
    const auto column = leftOver(view, best, [&](const ColumnFacts& facts) {
        return isOneOf(isRate ? ofCounts : ofReals, facts.name) && mayBeShape(facts);
    });
    if (!column) return std::nullopt;
    return questionOf(view,
                      Text("By its name {1} is a further parameter of the distributions of {2}, and no family known "
                           "here has it beside them",
                           textOf(view, *column), textOf(view, best.columns)),
                      Text("give quantiles (--kind quantiles) or draws (--kind draws) of them, or leave this column "
                           "out with --kind {1}",
                           best.family));
}

/// The standard error of a mean says how sure the mean is, and shrinks with the number of observations beside it; a
/// forecast of one more observation scatters by sqrt(n) times as much.
std::optional<ImportQuestion> errorOfMeanQuestion(const ColumnView& view, const Explanation& best) {
    static const ParameterNames errors{"se",          "sem",           "stderr",       "standarderror",  "stderror",
                                       "semean",      "meanse",        "errorofmean",  "standardfehler", "erreurtype",
                                       "standardfel", "standaardfout", "standardfejl", "standardfeil"};
    if (best.family != spreadLayout().family || best.columns.size() != 2) return std::nullopt;
    const auto error = columnOfBlock(view, best, 1);
    if (!error || !isOneOf(errors, view.facts[*error].name)) return std::nullopt;
    const auto count = leftOver(view, best, [](const ColumnFacts& facts) {
        return facts.isWhole && facts.least >= 1 && facts.greatest > 1 && namesSampleSize(facts.name);
    });
    if (!count) return std::nullopt;
    return questionOf(
        view,
        Text("By its name {1} holds standard errors of means of so many observations as {2} says, not how "
             "far one observation scatters",
             textOf(view, *error), textOf(view, *count)),
        Text("write the standard deviation of one observation, for a mean of n of them the standard "
             "error times the root of n, or take the standard errors for those of forecasts with --kind "
             "{1}",
             best.family));
}

/// The column of counts that the predictions are of: the one that is known for it, else the only one.
std::optional<std::size_t> countsBeside(const ColumnView& view, const Explanation& best) {
    const auto mayBe = [&](std::size_t column) {
        constexpr std::size_t fewestCounts = 3;
        const ColumnFacts& facts = view.facts[column];
        return facts.isNumeric && facts.isWhole && !facts.hasFractions && facts.least >= 0 &&
               facts.labels.size() >= fewestCounts && !facts.numbersRows() && !contains(best.columns, column);
    };
    if (view.target.column) return mayBe(*view.target.column) ? view.target.column : std::nullopt;
    std::optional<std::size_t> found;
    for (std::size_t column = 0; column < view.facts.size() && !view.target.isKnown; ++column) {
        if (!mayBe(column)) continue;
        if (found) return std::nullopt;
        found = column;
    }
    return found;
}

/// Whether the targets, in a file of their own, are counts.
bool areCountsElsewhere(const ColumnView& view) {
    const TargetHint& target = view.target;
    if (!target.isKnown || target.column || target.isReal || target.isText || target.labels.size() < 3) return false;
    return std::all_of(target.labels.begin(), target.labels.end(), [](const std::string& label) {
        const auto number = parseNumber(label, false);
        return number && *number >= 0 && *number == std::floor(*number);
    });
}

/// By how much more likely, on the average of a row, the counts are where sigma is their standard deviation than where
/// their variance is mu + sigma mu^2.
double leadOfDeviations(const ColumnView& view, std::size_t mu, std::size_t sigma, std::size_t counts) {
    double sum = 0;
    double rows = 0;
    for (std::size_t row = 0; row < view.sample[mu].values.size(); ++row) {
        const double mean = view.sample[mu].values[row];
        const double spread = view.sample[sigma].values[row];
        const double error = view.sample[counts].values[row] - mean;
        if (!std::isfinite(error) || !(mean > 0) || !(spread > 0)) continue;
        const auto logDensity = [&](double variance) { return -(std::log(variance) + error * error / variance) / 2; };
        sum += logDensity(spread * spread) - logDensity(mean + spread * mean * mean);
        ++rows;
    }
    return rows > 0 ? sum / rows : 0;
}

/// The median of the numbers of a column.
double medianOfColumn(const ColumnView& view, std::size_t column) {
    std::vector<double> values = view.sample[column].values;
    std::erase_if(values, [](double value) { return !std::isfinite(value); });
    if (values.empty()) return 0;
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

/// "mu, sigma" of counts: of gamlss sigma is the dispersion of a negative binomial distribution. Where the counts are
/// much likelier with sigma as standard deviation, nothing is asked.
std::optional<ImportQuestion> dispersionQuestion(const ColumnView& view, const Explanation& best) {
    constexpr double clearLeadPerRow = 0.2;
    constexpr double hardlyDispersion = 5;
    if (best.family != spreadLayout().family || best.columns.size() != 2) return std::nullopt;
    const auto named = [&](std::string_view word) {
        return std::find_if(best.columns.begin(), best.columns.end(), [&](std::size_t column) {
            const auto words = nameWords(view.facts[column].name);
            return std::find(words.begin(), words.end(), word) != words.end();
        });
    };
    const auto mu = named("mu");
    const auto sigma = named("sigma");
    if (mu == best.columns.end() || sigma == best.columns.end() || view.facts[*mu].least < 0) return std::nullopt;
    const auto counts = countsBeside(view, best);
    const bool isClear = counts ? leadOfDeviations(view, *mu, *sigma, *counts) > clearLeadPerRow
                                : medianOfColumn(view, *sigma) > hardlyDispersion;
    if (isClear || (!counts && !areCountsElsewhere(view))) return std::nullopt;
    std::string words;
    for (std::size_t column = 0; column < view.facts.size(); ++column) {
        const bool isTarget = counts == column;
        words += (column == 0 ? "" : ",") + std::string(column == *mu      ? "mean"
                                                        : column == *sigma ? "alpha"
                                                        : isTarget         ? "target"
                                                                           : "ignored");
    }
    return questionOf(view,
                      Text("The targets are counts, and {1} may hold their standard deviations or, as gamlss calls it, "
                           "the dispersion of negative binomial distributions, of the variance mu + sigma mu²",
                           textOf(view, *sigma)),
                      Text("say --kind negative-binomial --columns {1} for the latter, or --kind {2} for the former",
                           asItStands(words), best.family));
}

/// "location" is the word of Laplace distributions here, and of any others elsewhere.
std::optional<ImportQuestion> locationQuestion(const ColumnView& view, const Explanation& best) {
    if (best.columns.size() != 2 || best.family == spreadLayout().family) return std::nullopt;
    std::vector<bool> isFound(2, false);
    for (const std::size_t column : best.columns) {
        std::string name;
        for (const std::string& word : nameWords(view.facts[column].name))
            name += (name.empty() ? "" : "_") + (word == "location" ? std::string("loc") : word);
        const auto block = blockOf(spreadLayout(), name);
        if (block && *block < 2) isFound[*block] = true;
        if (isOneOf(locationNames(), view.facts[column].name)) isFound[0] = true;
        if (isOneOf(scaleNames(), view.facts[column].name)) isFound[1] = true;
    }
    if (!isFound[0] || !isFound[1]) return std::nullopt;
    return questionOf(view,
                      Text("The names {1} fit the families {2} and {3}", textOf(view, best.columns), best.family,
                           spreadLayout().family),
                      Text("say which is meant with --kind {1} or --kind {2}", best.family, spreadLayout().family));
}

/// Degrees of freedom beside a family without them.
std::optional<Text> freedomLeftOut(const ColumnView& view, const Explanation& chosen) {
    if (familyLayout(chosen.family).blocks.size() != 2 || widthOf(view, chosen) != 1) return std::nullopt;
    const auto column = leftOver(view, chosen, [](const ColumnFacts& facts) {
        return namesDegreesOfFreedom(facts.name) && facts.least > 0 && !facts.numbersRows();
    });
    if (!column) return std::nullopt;
    return Text("By its name {1} holds degrees of freedom, which the family {2} does not have", textOf(view, *column),
                chosen.family);
}

bool haveNamedParameters(const ColumnView& view, const Explanation& explanation) {
    const FamilyLayout& layout = familyLayout(explanation.family);
    const bool areParameters = !layout.isClassification && !layout.areDraws && !layout.hasLevels && !layout.hasWeights;
    return areParameters && !view.table.header().empty();
}

}  // namespace

ImportRemarks parametersLeftOut(const ColumnView& view, const Explanation& chosen) {
    ImportRemarks remarks;
    if (!haveNamedParameters(view, chosen)) return remarks;
    const auto say = [&](const Text& text) {
        remarks.assume("import-parameter-left-out", Text("{1}: it is left out, as chosen.", text));
    };
    if (familyLayout(chosen.family).areCounts) {
        if (const auto question = hurdleQuestion(view, chosen)) say(question->text);
        if (const auto question = exposureQuestion(view, chosen)) {
            remarks.assume("import-parameter-left-out",
                           Text("{1}: they are taken for expected counts as they stand, as chosen.", question->text));
        }
    }
    if (const auto question = correlationQuestion(view, chosen)) say(question->text);
    const auto shape = shapeQuestion(view, chosen);
    const auto freedom = shape ? std::nullopt : freedomLeftOut(view, chosen);
    if (shape) say(shape->text);
    if (freedom) say(*freedom);
    return remarks;
}

std::optional<ImportQuestion> parameterBesideQuestion(const ColumnView& view, const Explanation& best) {
    const FamilyLayout& layout = familyLayout(best.family);
    if (!haveNamedParameters(view, best)) return std::nullopt;
    if (layout.areCounts) {
        if (auto question = psiQuestion(view, best)) return question;
        if (auto question = hurdleQuestion(view, best)) return question;
        if (auto question = exposureQuestion(view, best)) return question;
    }
    if (auto question = correlationQuestion(view, best)) return question;
    if (auto question = errorOfMeanQuestion(view, best)) return question;
    if (auto question = shapeQuestion(view, best)) return question;
    if (auto question = dispersionQuestion(view, best)) return question;
    return locationQuestion(view, best);
}

bool namesCorrelation(const std::string& columnName) {
    static const ParameterNames words{"rho",         "corr",         "cor",        "correlation", "korrelation",
                                      "correlacion", "correlazione", "correlacao", "cov",         "covariance",
                                      "covar",       "kovarianz",    "covarianza"};
    const auto named = nameWords(columnName);
    return std::any_of(named.begin(), named.end(), [](const std::string& word) {
        return std::find(words.begin(), words.end(), word) != words.end();
    });
}

bool namesDegreesOfFreedom(const std::string& columnName) {
    static const ParameterNames names{"df",
                                      "dof",
                                      "nu",
                                      "dofs",
                                      "ddl",
                                      "gdl",
                                      "degfreedom",
                                      "degreesoffreedom",
                                      "degreeoffreedom",
                                      "freiheitsgrad",
                                      "freiheitsgrade",
                                      "degresdeliberte",
                                      "degredeliberte",
                                      "gradosdelibertad",
                                      "gradidiliberta",
                                      "grausdeliberdade",
                                      "vrijheidsgraden"};
    static const ParameterNames aside{"t",   "student", "hat",   "pred", "predicted", "est", "estimated", "posterior",
                                      "fit", "fitted",  "param", "mean", "tdist",     "y",   "model",     "forecast"};
    auto words = nameWords(columnName);
    const auto is = [&] { return isOneOf(names, joinedWords(words)); };
    if (is()) return true;
    std::erase_if(words,
                  [](const std::string& word) { return std::find(aside.begin(), aside.end(), word) != aside.end(); });
    return !words.empty() && is();
}

}  // namespace calibrium
