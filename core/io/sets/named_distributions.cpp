// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/sets/named_distributions.h"

#include "core/io/names/column_names.h"
#include "core/io/names/name_parts.h"
#include "core/text/word_list.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace calibrium {

namespace {

/// The letters of a cell up to a bracket: "student-t(5)" is "studentt".
std::string lettersOfCell(const std::string& cell) {
    std::string letters;
    for (const std::string& word : nameWords(cell.substr(0, cell.find_first_of("([{")))) {
        if (word.front() < '0' || word.front() > '9') letters += word;
    }
    for (const std::string_view end : {"distribution", "verteilung", "dist"}) {
        if (letters.size() > end.size() && letters.ends_with(end)) letters.erase(letters.size() - end.size());
    }
    return letters;
}

/// The distributions that families hold, each as cells write it; the first is the word that the family's own name
/// begins with.
const std::vector<WordList>& synonymsOfFamilies() {
    static const std::vector<WordList> synonyms{
        WordList("normal gaussian gauss norm n normale gaussienne gaussiana"),
        WordList("laplace doubleexponential doubleexp"),
        WordList("beta"),
        WordList("poisson pois"),
        WordList("negativebinomial negbinomial negbin nbinom nb nbd"),
        WordList("zeroinflated zinb zeroinflatednegativebinomial"),
    };
    return synonyms;
}

bool isNameOfFamily(const std::string& name, const std::string& family) {
    const std::string own = lettersOfCell(family);
    return std::ranges::any_of(synonymsOfFamilies(), [&](const WordList& names) {
        return own.starts_with(names.words().front()) && names.contains(name);
    });
}

bool isNameOfDistribution(const std::string& name) {
    static const WordList others(
        "t student studentt st tdist stut lognormal lognorm lnorm ln gamma inversegamma invgamma logistic logistisch "
        "logistique logistica cauchy skewnormal skewnorm skewt gumbel weibull exponential exponentiell exponentielle "
        "exp uniform unif gleich truncnorm truncatednormal tnorm tweedie gev gpd pareto halfnormal foldednormal "
        "inversegaussian invgauss nig triangular rayleigh lognormale lognormalverteilung exgaussian exgauss "
        "sinharcsinh johnsonsu binomial binom zip zeroinflatedpoisson vonmises loglogistic mixture kde empirical "
        "censorednormal powerexponential ged");
    return others.contains(name) ||
           std::ranges::any_of(synonymsOfFamilies(), [&](const WordList& names) { return names.contains(name); });
}

/// How surely the name is that of a column of distributions: 2 of "dist", 1 of "family", which may be one of products.
int saysDistribution(const std::string& name) {
    static const WordList surely(
        "dist distr distrib distribution verteilung distribucion distribuzione distribuicao verdeling likelihood");
    static const WordList perhaps("family familie famille familia famiglia loi ley legge lei law noise distname");
    int found = 0;
    for (const std::string& word : nameWords(name)) {
        if (surely.contains(word) || word.ends_with("verteilung")) return 2;
        if (perhaps.contains(word)) found = 1;
    }
    return found;
}

/// The first cell that names another distribution; empty where none does, or where other words say that the column is
/// of something else.
std::string otherDistributionIn(const ColumnFacts& facts, const std::string& family) {
    const int surety = saysDistribution(facts.name);
    if (surety == 0 || !facts.isText) return {};
    std::string other;
    for (const std::string& cell : facts.labels) {
        const std::string name = lettersOfCell(cell);
        if (name.empty()) continue;
        if (!isNameOfDistribution(name) && surety < 2) return {};
        if (isNameOfDistribution(name) && !isNameOfFamily(name, family) && other.empty()) other = cell;
    }
    return other;
}

}  // namespace

std::optional<ImportQuestion> namedDistributionQuestion(const ColumnView& view, const Explanation& best) {
    const FamilyLayout& layout = familyLayout(best.family);
    const bool areParameters = !layout.isClassification && !layout.areDraws && !layout.hasLevels && !layout.hasWeights;
    if (!areParameters || view.table.header().empty()) return std::nullopt;
    for (std::size_t column = 0; column < view.facts.size(); ++column) {
        const std::string other = otherDistributionIn(view.facts[column], best.family);
        if (other.empty() || contains(best.columns, column)) continue;
        return ImportQuestion{
            .about = ImportQuestion::About::Columns,
            .text = Text("{1} names the distribution, \"{2}\", and the columns are read as those of the family {3}",
                         columnText(view.table.header(), column), asItStands(other), best.family),
            .answer = Text("give quantiles (--kind quantiles) or draws (--kind draws) of each row, or say --kind {1} "
                           "if that is what they hold nonetheless",
                           best.family),
            .place = {.file = view.table.name()}};
    }
    return std::nullopt;
}

}  // namespace calibrium
