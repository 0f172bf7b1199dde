// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/risk/search_spaces.h"
#include "core/run/run.h"
#include "core/text/text.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace calibrium {

class Dataset;
struct Cost;

/// Which pairs of rows the risk is a mean over.
enum class RiskPairs {
    All,      ///< every pair, O(n²) where the function has a form
    Disjoint  ///< n/2 random pairs that share no row: O(n), the same in expectation, with more scatter
};

/// "all", "disjoint". Throws InvalidSetting for other words.
RiskPairs riskPairsOf(std::string_view word);

/// What stands in place of a lens for isClassWise below.
inline constexpr const char* classWiseLens = "class-wise";

struct EstimatorChoiceOptions {
    std::uint64_t seed = 1;
    bool isScalar = true;  ///< the probability of class 1 of two-class data, or the vector of all classes
    /// Every class against the rest in place of either: the risk is the mean over the classes, with one value of a
    /// hyperparameter for all of them, and CE_2² the sum over the classes, as in the class-wise calibration error.
    bool isClassWise = false;
    RiskPairs pairs = RiskPairs::All;
    SearchSpace space = SearchSpace::Paper;
    double testShare = 0.2;  ///< of the rows, which no choice has seen: CE_2 comes from them
    int foldCount = 5;       ///< of the cross-validation on the others
    /// Above 1: nested cross-validation. The rows are split into so many parts, each once the test part in place of the
    /// share above, and the results are averaged.
    int outerCount = 1;
    Index maximumRows = 20000;  ///< of more, a random choice by the seed stands for all
    Index maximumRank = 1000;   ///< of the kernel matrix; beyond, kkr and ukkr take its best-known part
    double gamma = 0.5;         ///< of the kernel exp(-γ‖x - x'‖²)
    std::size_t memoryBudget = std::size_t{1} << 29U;  ///< bytes; does not change results
};

/// What the choice takes for these data, already seen through their lens; within a factor of three. Measured with the
/// networks of CIFAR-10, 3000 and 10,000 rows: nearly all of it are the kernel densities and matrices of all pairs.
Cost estimatorChoiceCost(const Dataset& data, const EstimatorChoiceOptions& options);

/// A mean over folds with its standard error.
struct FoldMean {
    double value = 0;
    double error = 0;
};

/// Validation risk under one value of the hyperparameter.
struct RiskPoint {
    double parameter = 0;
    FoldMean risk;  ///< over the folds
};

/// One estimator with its hyperparameter chosen.
struct ChosenEstimator {
    EstimatorSpace space;
    std::vector<RiskPoint> curve;  ///< in the order of space.values
    std::size_t chosen = 0;        ///< place of the smallest validation risk; of nested ones, on average over the parts
    std::vector<double> chosenByPart{};  ///< the values that the parts of a nested choice took; else empty
    FoldMean rootRisk;                   ///< square root of its validation risk, over the folds
    FoldMean estimate;           ///< CE_2 on the test rows: the root of the mean square, with the scatter over folds
    double squaredEstimate = 0;  ///< mean over folds of the mean of h(p,p); below 0 the estimate is 0
    /// Validation risk above that of the best, and its standard error over the rows (both 0 for the best).
    double excess = 0;
    double excessError = 0;
    bool isAtEdge = false;  ///< chosen at an end of the search space

    [[nodiscard]] double parameter() const { return space.values[chosen]; }
};

/// What the pipeline says of one model.
struct EstimatorChoice {
    std::vector<ChosenEstimator> estimators;
    std::size_t best = 0;  ///< the smallest validation risk
    Index rowCount = 0;    ///< used, of `allRows`
    Index allRows = 0;
    Index testCount = 0;
    Index classes = 0;        ///< one against the rest each, of a class-wise choice; else 0
    Index rank = 0;           ///< of the kernel's factor
    double kernelError = 0;   ///< largest error of an entry of the kernel matrix
    bool hasFewRows = false;  ///< their scatter says nothing: nothing is told apart
    std::vector<Text> notes;

    /// Whether the estimator does not differ clearly from the best by their validation risks, row by row (two standard
    /// errors). True of all where there are fewer than 20 rows in the folds, or fewer than 5 misses of the predicted
    /// class are expected among them and seen: rows without events all prefer the estimator that expects fewest.
    [[nodiscard]] bool isTied(std::size_t estimator) const;
    /// "kkr has the smallest risk; it does not differ clearly from optimised bins and ukkr."
    [[nodiscard]] Text sentence() const;
};

/// Chooses an estimator of the squared calibration error by its calibration estimation risk: rows are split by the seed
/// into a training part and a test part (80/20); cross-validation in five folds on the training part chooses each
/// estimator's hyperparameter, and the estimator, by the validation risk: the rows of a fold judge what was fitted to
/// the others. The test part is seen by no choice: there the models of the folds estimate CE_2 = sqrt(max(0, mean over
/// folds and rows of h(p,p))). Estimators and search spaces: see estimatorSpaces(). Standard errors are over the folds;
/// the excess over the best is compared on the same validation rows.
/// The kernel matrix of all rows is factorised once (predictions only), so that a fold costs O(n r² + r³) for a kernel
/// of numerical rank r: 1366 for the vectors of a CIFAR-10 network with 10,000 rows, 9 for confidences. KDE: O(n² B).
/// With outerCount = K > 1 all of it is done K times, each part of the rows being the test part once: risks, their
/// curves and CE_2² are averaged, standard errors are over the K repetitions, the value of the hyperparameter that is
/// shown is the one with the smallest mean validation risk, and the excess is compared row by row, each row's risk
/// averaged over the repetitions that validate on it.
/// With disjoint pairs the risk of a fold is the mean loss of random pairs that share no row.
/// publish: takes what is chosen so far, after every estimator. Same digits for every number of threads.
/// Throws InvalidInput below 20 rows, and as riskRows(); InvalidSetting for options out of range; Cancelled.
/// Source: Gruber, Bach (2024), Optimizing estimators of squared calibration errors in classification, sections 3.2.2
/// (nested cross-validation in its Remark) and 5.2; appendix B.
EstimatorChoice chooseEstimator(const Dataset& data, const EstimatorChoiceOptions& options = {}, const Run& run = {},
                                const std::function<void(const EstimatorChoice&)>& publish = {});

}  // namespace calibrium
