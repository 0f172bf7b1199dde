// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/scores/rps.h"

#include "core/data/abilities.h"
#include "core/data/dataset.h"
#include "core/data/finding_ids.h"
#include "core/method/known_families.h"
#include "core/method/measure.h"
#include "core/method/parameter_builders.h"

#include <charconv>
#include <memory>
#include <string>
#include <vector>

namespace calibrium {

namespace {

/// Σ_k (P_k - [y <= k])² = Σ_k P_k² + Σ_{k >= y} (1 - 2 P_k): sums over the classes are made once for each row.
RowScore rowScore(const Dataset& data, bool isShare) {
    const Index m = data.parameters().cols();
    auto scores = std::make_shared<RowMatrix>(data.parameters().rows(), m);
    const double unit = isShare ? 1.0 / static_cast<double>(m - 1) : 1.0;
    for (Index i = 0; i < scores->rows(); ++i) {
        for (Index y = 0; y < m; ++y) {
            double below = 0;
            double sum = 0;
            for (Index k = 0; k + 1 < m; ++k) {
                below += data.parameters()(i, k);
                const double error = below - (y <= k ? 1 : 0);
                sum += error * error;
            }
            (*scores)(i, y) = unit * sum;
        }
    }
    return [scores](Index i, std::int32_t label) { return (*scores)(i, label); };
}

/// Whether the names count the classes upwards: 0, 1, 2, or grade1, grade2.
bool countUpwards(const std::vector<std::string>& names) {
    std::string stem;
    long last = 0;
    for (std::size_t k = 0; k < names.size(); ++k) {
        const std::size_t digits = names[k].find_last_not_of("0123456789") + 1;
        long number = 0;
        const char* end = names[k].data() + names[k].size();
        if (std::from_chars(names[k].data() + digits, end, number).ec != std::errc()) return false;
        if (k > 0 && (names[k].substr(0, digits) != stem || number <= last)) return false;
        stem = names[k].substr(0, digits);
        last = number;
    }
    return true;
}

/// In another order the score is another number, and words do not say theirs.
std::vector<Warning> orderOfClassesWarnings(const Dataset& data) {
    const auto& names = data.classNames();
    constexpr std::size_t fewest = 3;  // two have one order
    if (names.size() < fewest || countUpwards(names)) return {};
    std::string order;
    for (const std::string& name : names) order += (order.empty() ? "" : ", ") + name;
    return {{orderOfClasses, Severity::Note,
             Text("The ranked probability score takes the classes in the order of their columns: {1}; --columns with "
                  "the columns in another order takes that.",
                  order)}};
}

bool isShare(const Values& values) { return values.text("form") == "share"; }

}  // namespace

MeanScore rankedProbabilityScore(const Dataset& data, bool isShare) {
    return meanScore(rowScore(data, isShare), data.labels(), data.weights());
}

Measure rankedProbabilityScoreMeasure() {
    return scoreMeasure(
        {.info =
             {.id = "rps",
              .name = "Ranked probability score",
              .explanation =
                  "Mean squared distance between the predicted and the observed distribution function of classes that "
                  "have an order, such as below, near and above normal, or grades of a disease: a wrong class costs "
                  "more the farther it lies from the observed one. The classes are taken in the order of the columns, "
                  "so it says nothing where they have none. It is a proper score, smallest in expectation for the true "
                  "probabilities; for two classes it is the Brier score of the event.",
              .formula = "RPS = n⁻¹ Σ_i Σ_{k<m} (P_{ik} − 1{y_i ≤ k})², P_{ik} = Σ_{l≤k} p_{il}",
              .source = "Epstein (1969), Journal of Applied Meteorology 8; Murphy (1971), Journal of Applied "
                        "Meteorology 10",
              .cost = "O(n m²) time, O(n m) memory",
              .families = familiesWith({Ability::Classes}),
              .parameters = {choiceParameter(
                  "form", "Form", "Whether the squared distances are added up or averaged over the m − 1 thresholds.",
                  {{"sum", "added up", "From 0 to m − 1, as forecast offices report it."},
                   {"share", "on average", "From 0 to 1, for comparing numbers of classes."}})},
              .papers = {"epstein1969", "murphy1971"}},
         .better = Better::lower(),
         .prepare = [](const Dataset& data, const Values& values) { return rowScore(data, isShare(values)); },
         .minimum = 0,
         .formSettings = {"form"},
         .warnings = orderOfClassesWarnings});
}

}  // namespace calibrium
