// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/specification.h"
#include "core/comparison/paired_difference.h"
#include "core/statistics/multiple_testing.h"
#include "core/text/text.h"

#include <span>
#include <string>
#include <vector>

namespace calibrium {

class Better;
class PreparedData;

/// Two of the models by one of the measures.
struct ComparedPair {
    std::size_t measure = 0;  ///< place among the measures
    std::size_t a = 0;        ///< places among the models, a < b
    std::size_t b = 0;
    PairedDifference result;
    std::optional<double> adjustedPValue{};
    /// What the ranking goes by: the adjusted p-value, of a measure that is best near a value the adjusted p-value of
    /// equal distances from it.
    std::optional<double> adjustedRankingPValue{};
    Text refusal{};  ///< why there is no number, in a sentence; empty where there is one
};

/// One model's place by one measure.
struct RankedModel {
    std::size_t model = 0;
    double value = 0;
    int place = 1;                      ///< one more than the models that are found to be better
    std::vector<std::size_t> notApart;  ///< models that it is not clearly different from, in the order of the ranking
};

struct Ranking {
    std::size_t measure = 0;
    std::vector<RankedModel> models;  ///< the best value first
    Text statement{};                 ///< what it comes to: "a is better than b (p-values adjusted by Holm)."
    Text sentence{};                  ///< the same with the name of the measure: "Brier score: a is better .."
};

/// Every pair of several models by every measure, and what that makes of their order.
struct ModelComparison {
    std::vector<std::string> models;
    std::vector<MethodRequest> measures;
    std::vector<ComparedPair> pairs;  ///< by measure, then by a, then by b
    std::vector<Ranking> rankings;    ///< of the measures whose values have a better and a worse
    Adjustment adjustment = Adjustment::Holm;
    std::size_t adjustedCount = 0;  ///< pairs whose p-values were adjusted together, those of other groups included
    double level = defaultLevel;
    std::vector<Index> rowsLeftOut{};  ///< of each model: rows of its file that are no samples of the comparison
    std::string clusters{};            ///< column that intervals and p-values are over the values of; empty: over rows
    std::string clustersOf{};          ///< the model whose clusters they are, as others have none; empty: of all
    SamplePairing pairing{};           ///< of all models: all pairs are of the samples that every model has
};

/// Which values of the pair's measure are better for one of its two models, under its settings and what the model's
/// data settled; the pair has numbers. model: pair.a or pair.b.
Better betterOf(const ModelComparison& comparison, const ComparedPair& pair, std::size_t model);

/// What is compared when nobody says: the log score and the Brier score of classes, the log score and the CRPS of real
/// targets; those that apply to all models. Throws InvalidSetting if none does.
std::vector<MethodRequest> defaultComparison(std::span<const PreparedData> models);

/// All pairs; their p-values are adjusted together, over pairs and measures. Two models are told apart where the
/// adjusted p-value is at most 1 - level. A measure that the data do not allow leaves its sentence in its pairs.
/// Throws InvalidInput for fewer than two models and as pairSamples(); InvalidSetting; Cancelled.
ModelComparison compareModels(std::span<const PreparedData> models, const std::vector<MethodRequest>& measures,
                              const PairedOptions& options = {}, Adjustment adjustment = Adjustment::Holm,
                              const Run& run = {});

/// Adjusts the p-values of comparisons that are read together, such as those of groups, over all of their pairs, and
/// ranks their models again.
void adjustTogether(std::span<ModelComparison* const> comparisons);

}  // namespace calibrium
