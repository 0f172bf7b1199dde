// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/risk/choice_pipeline.h"

#include "core/comparison/few_events.h"
#include "core/risk/binned_gaps.h"
#include "core/risk/kde_gaps.h"
#include "core/risk/kernel_ridge.h"
#include "core/run/parallel.h"
#include "core/statistics/moments.h"
#include "core/statistics/random.h"
#include "core/statistics/resample.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <optional>
#include <utility>

namespace calibrium {

namespace {

constexpr Index fewestJudgingRows = 20;
/// Streams of our own under the purposes of splits and samples of rows.
constexpr std::uint64_t choiceStream = std::uint64_t{1} << 40U;
constexpr double goodKernel = 1e-9;

/// A calibration function fitted without a fold, at some rows.
using FunctionAt = std::function<PairFunction(double parameter, int fold, std::span<const Index> eval)>;

/// Rows of the training part by fold, and the test part.
struct Split {
    FoldPlan plan;
    std::vector<std::vector<Index>> train;
    std::vector<std::vector<Index>> validation;
    std::vector<RowMatrix> validationGaps;
    std::vector<Index> test;
};

/// outer: the number of the test part, of nested cross-validation.
Split splitOf(const RiskRows& rows, const EstimatorChoiceOptions& options, int outer) {
    const Index n = rows.sampleCount();
    std::vector<Index> order(static_cast<std::size_t>(n));
    std::iota(order.begin(), order.end(), Index{0});
    Generator generator = makeGenerator(Purpose::Split, options.seed, choiceStream);
    for (Index i = n - 1; i > 0; --i) {
        std::swap(order[static_cast<std::size_t>(i)], order[static_cast<std::size_t>(uniformIndex(generator, i + 1))]);
    }
    auto trainCount = static_cast<Index>(std::floor((1 - options.testShare) * static_cast<double>(n) + 1e-9));
    if (options.outerCount > 1) {
        std::vector<Index> train;
        std::vector<Index> test;
        for (Index i = 0; i < n; ++i) {
            const bool isTest = i * options.outerCount / n == outer;
            (isTest ? test : train).push_back(order[static_cast<std::size_t>(i)]);
        }
        trainCount = std::ssize(train);
        order = std::move(train);
        order.insert(order.end(), test.begin(), test.end());
    }
    Split split;
    split.plan = {.foldOfRow = std::vector<int>(static_cast<std::size_t>(n), FoldPlan::none),
                  .foldCount = options.foldCount};
    for (Index i = 0; i < trainCount; ++i) {
        const auto row = static_cast<std::size_t>(order[static_cast<std::size_t>(i)]);
        split.plan.foldOfRow[row] = static_cast<int>(i * options.foldCount / trainCount);
    }
    for (int fold = 0; fold < options.foldCount; ++fold) {
        split.train.push_back(split.plan.rowsBeside(fold));
        split.validation.push_back(split.plan.rowsOf(fold));
        split.validationGaps.push_back(selectedRows(rows.gaps, split.validation.back()));
    }
    split.test = split.plan.rowsOf(FoldPlan::none);
    return split;
}

class Pipeline {
public:
    /// outer: the number of the test part, of nested cross-validation.
    Pipeline(const Dataset& data, const EstimatorChoiceOptions& options, int outer, const Run& run,
             const std::function<void(const EstimatorChoice&)>& publish)
        : m_options(options),
          m_run(run),
          m_publish(publish),
          m_rows(riskRows(usedRows(data, options), options.isScalar)),
          m_split(splitOf(m_rows, options, outer)) {
        noteFewRows(usedRows(data, options));
        m_choice.rowCount = m_rows.sampleCount();
        m_choice.allRows = data.sampleCount();
        m_choice.testCount = static_cast<Index>(m_split.test.size());
        if (m_choice.rowCount < m_choice.allRows) {
            m_choice.notes.push_back("Computed on " + std::to_string(m_choice.rowCount) + " of " +
                                     std::to_string(m_choice.allRows) + " samples, chosen at random by the seed.");
        }
    }

    EstimatorChoice choose() {
        double from = 0;
        for (const auto& space :
             estimatorSpaces(m_options.isScalar, static_cast<Index>(m_split.train.front().size()), m_options.space)) {
            const double to = from + shareOf(space.id);
            const Run part = m_run.part(from, to);
            from = to;
            if (space.id == "kde") {
                chooseKde(space, part);
            } else if (space.id == "kkr" || space.id == "ukkr") {
                chooseRidge(space, part);
            } else {
                chooseBins(space, part);
            }
            compareWithBest(m_choice, m_rowRisks);
            if (m_publish) m_publish(m_choice);
        }
        m_run.step(1.0);
        return std::move(m_choice);
    }

    /// Of each estimator the validation risk of every row; NaN for test rows.
    [[nodiscard]] std::vector<std::vector<double>> rowRisks() const {
        std::vector<std::vector<double>> all;
        for (const auto& ofEstimator : m_rowRisks) {
            std::vector<double> risks(static_cast<std::size_t>(m_rows.sampleCount()),
                                      std::numeric_limits<double>::quiet_NaN());
            std::size_t next = 0;
            for (const auto& ofFold : m_split.validation) {
                for (const Index row : ofFold) risks[static_cast<std::size_t>(row)] = ofEstimator[next++];
            }
            all.push_back(std::move(risks));
        }
        return all;
    }

private:
    static Dataset usedRows(const Dataset& data, const EstimatorChoiceOptions& options) {
        if (data.sampleCount() <= options.maximumRows) return data;
        Generator generator = makeGenerator(Purpose::RowSample, options.seed, choiceStream);
        return data.select(chosenRows(data.sampleCount(), options.maximumRows, generator));
    }

    void noteFewRows(const Dataset& used) {
        std::vector<Index> rows;
        for (const auto& ofFold : m_split.validation) rows.insert(rows.end(), ofFold.begin(), ofFold.end());
        const Dataset judging = used.select(rows);
        const bool isSmall = judging.sampleCount() < fewestJudgingRows;
        m_choice.hasFewRows = isSmall || fewEventsWarning(judging, judging);
        if (!m_choice.hasFewRows) return;
        m_choice.notes.push_back("The risks cannot be told apart: there are " + std::to_string(judging.sampleCount()) +
                                 " rows to validate on, " +
                                 (isSmall ? "fewer than 20." : "with fewer than 5 misses of the predicted class."));
    }

    [[nodiscard]] double shareOf(const std::string& id) const {
        if (id == "kde") return m_options.isScalar ? 0.8 : 0.3;
        if (id == "kkr") return m_options.isScalar ? 0.1 : 0.65;
        return m_options.isScalar ? 0.03 : 0.05;
    }

    void chooseBins(const EstimatorSpace& space, const Run& run) {
        const FunctionAt function = [&](double parameter, int fold, std::span<const Index> eval) {
            return binnedFunction(m_rows, m_split.train[static_cast<std::size_t>(fold)], eval,
                                  static_cast<Index>(parameter));
        };
        add(space, validationRisks(space.values, function, run), function);
    }

    void chooseRidge(const EstimatorSpace& space, const Run& run) {
        prepareRidge(run.part(0.0, 0.4));
        const bool isPairwise = space.id == "kkr";
        const FunctionAt function = [&](double parameter, int fold, std::span<const Index> eval) {
            const KernelRidge& ridge = m_ridges[static_cast<std::size_t>(fold)];
            return isPairwise ? ridge.kkr(eval, parameter) : ridge.ukkr(eval, parameter);
        };
        add(space, validationRisks(space.values, function, run.part(0.4, 1.0)), function);
    }

    /// The kernel's factor, and each fold's decomposition: the same for both regressions and for every λ.
    void prepareRidge(const Run& run) {
        if (m_factor) return;
        m_factor = kernelFactor(m_rows.predictions, {.gamma = m_options.gamma, .maximumRank = m_options.maximumRank},
                                run.part(0.0, 0.5));
        m_choice.rank = m_factor->features.cols();
        m_choice.kernelError = m_factor->residual;
        if (m_factor->residual > goodKernel) {
            m_choice.notes.push_back("kkr and ukkr: the kernel matrix is approximated with rank " +
                                     std::to_string(m_choice.rank) + ", its entries to " +
                                     significant(m_factor->residual, 2) + ".");
        }
        std::vector<std::optional<KernelRidge>> ridges(m_split.train.size());
        const Run decomposing = run.part(0.5, 1.0);
        parallelFor(ridges.size(), decomposing, [&](std::size_t fold) {
            ridges[fold].emplace(*m_factor, m_rows.gaps, m_split.train[fold], decomposing.withoutProgress());
        });
        for (auto& ridge : ridges) m_ridges.push_back(std::move(*ridge));
    }

    void chooseKde(const EstimatorSpace& space, const Run& run) {
        const Index count = static_cast<Index>(space.values.size());
        const std::size_t bytes = static_cast<std::size_t>(m_rows.gaps.size() * m_options.foldCount) * sizeof(double);
        const auto batch = static_cast<Index>(std::clamp<std::size_t>(m_options.memoryBudget / bytes, 1, 64));
        RowMatrix risks(count, m_options.foldCount);
        for (Index first = 0; first < count; first += batch) {
            const Index size = std::min(batch, count - first);
            const auto bandwidths =
                std::span(space.values).subspan(static_cast<std::size_t>(first), static_cast<std::size_t>(size));
            const Run part = run.part(static_cast<double>(first) / static_cast<double>(count + 1),
                                      static_cast<double>(first + size) / static_cast<double>(count + 1));
            const auto features = kdeGaps(m_rows, m_split.plan, bandwidths, part);
            for (Index b = 0; b < size; ++b) {
                const auto& ofBandwidth = features[static_cast<std::size_t>(b)];
                risks.row(first + b) = validationRisks({0.0}, atFolds(ofBandwidth), run.withoutProgress()).row(0);
            }
        }
        const double bandwidth = space.values[smallestRisk(risks)];
        const auto features = kdeGaps(m_rows, m_split.plan, std::span(&bandwidth, 1),
                                      run.part(static_cast<double>(count) / static_cast<double>(count + 1), 1.0));
        add(space, risks, atFolds(features.front()));
    }

    /// Features by fold, whatever the parameter.
    static FunctionAt atFolds(const std::vector<RowMatrix>& features) {
        return [&features](double, int fold, std::span<const Index> eval) {
            return PairFunction{.features = selectedRows(features[static_cast<std::size_t>(fold)], eval), .form = {}};
        };
    }

    /// values x folds.
    [[nodiscard]] RowMatrix validationRisks(const std::vector<double>& values, const FunctionAt& function,
                                            const Run& run) const {
        const auto folds = static_cast<std::size_t>(m_options.foldCount);
        RowMatrix risks(static_cast<Index>(values.size()), static_cast<Index>(folds));
        parallelFor(values.size() * folds, run, [&](std::size_t task) {
            const std::size_t value = task / folds;
            const std::size_t fold = task % folds;
            const PairFunction fitted = function(values[value], static_cast<int>(fold), m_split.validation[fold]);
            risks(static_cast<Index>(value), static_cast<Index>(fold)) =
                fitted.risk(m_split.validationGaps[fold], run.withoutProgress());
        });
        return risks;
    }

    static std::size_t smallestRisk(const RowMatrix& risks) {
        Index place = 0;
        risks.rowwise().mean().minCoeff(&place);
        return static_cast<std::size_t>(place);
    }

    /// Chooses the parameter by the validation risks, and lets its models estimate the error of the test rows.
    void add(const EstimatorSpace& space, const RowMatrix& risks, const FunctionAt& function) {
        ChosenEstimator estimator;
        estimator.space = space;
        for (std::size_t value = 0; value < space.values.size(); ++value) {
            const Eigen::RowVectorXd ofFolds = risks.row(static_cast<Index>(value));
            estimator.curve.push_back({.parameter = space.values[value],
                                       .risk = foldMean({ofFolds.data(), ofFolds.data() + ofFolds.size()})});
        }
        estimator.chosen = smallestRisk(risks);
        const bool isEnd = estimator.chosen == 0 || estimator.chosen + 1 == space.values.size();
        estimator.isAtEdge = isEnd && space.values.size() > 1;
        const auto folds = static_cast<std::size_t>(m_options.foldCount);
        std::vector<std::vector<double>> rowRisks(folds);
        std::vector<double> squares(folds);
        parallelFor(folds, m_run.withoutProgress(), [&](std::size_t fold) {
            const auto number = static_cast<int>(fold);
            rowRisks[fold] = function(estimator.parameter(), number, m_split.validation[fold])
                                 .rowRisks(m_split.validationGaps[fold], m_run.withoutProgress());
            squares[fold] = function(estimator.parameter(), number, m_split.test).squaredEstimate();
        });
        const Eigen::RowVectorXd chosenRisks = risks.row(static_cast<Index>(estimator.chosen));
        estimator.rootRisk = rootMean({chosenRisks.data(), static_cast<std::size_t>(chosenRisks.size())});
        estimator.estimate = rootMean(squares);
        estimator.squaredEstimate = momentsOf(squares).mean;
        m_rowRisks.push_back(joined(rowRisks));
        m_choice.estimators.push_back(std::move(estimator));
    }

    static std::vector<double> joined(const std::vector<std::vector<double>>& ofFolds) {
        std::vector<double> all;
        for (const auto& ofFold : ofFolds) all.insert(all.end(), ofFold.begin(), ofFold.end());
        return all;
    }

    const EstimatorChoiceOptions& m_options;
    const Run& m_run;
    const std::function<void(const EstimatorChoice&)>& m_publish;
    RiskRows m_rows;
    Split m_split;
    std::optional<KernelFactor> m_factor;
    std::vector<KernelRidge> m_ridges;
    std::vector<std::vector<double>> m_rowRisks;  ///< of each estimator, fold after fold
    EstimatorChoice m_choice;
};

}  // namespace

FoldMean foldMean(std::span<const double> values) {
    const SampleMoments moments = momentsOf(values);
    return {.value = moments.mean, .error = moments.standardError()};
}

FoldMean rootMean(std::span<const double> squares) {
    const auto rootOf = [](double square) { return std::sqrt(std::max(0.0, square)); };
    std::vector<double> roots;
    for (const double square : squares) roots.push_back(rootOf(square));
    return {.value = rootOf(foldMean(squares).value), .error = foldMean(roots).error};
}

void compareWithBest(EstimatorChoice& choice, const std::vector<std::vector<double>>& rowRisks) {
    auto& estimators = choice.estimators;
    const auto smaller = [](const auto& a, const auto& b) { return a.rootRisk.value < b.rootRisk.value; };
    choice.best =
        static_cast<std::size_t>(std::min_element(estimators.begin(), estimators.end(), smaller) - estimators.begin());
    const auto& best = rowRisks[choice.best];
    for (std::size_t k = 0; k < estimators.size(); ++k) {
        std::vector<double> differences(best.size());
        for (std::size_t i = 0; i < best.size(); ++i) differences[i] = rowRisks[k][i] - best[i];
        const SampleMoments moments = momentsOf(differences);
        estimators[k].excess = moments.mean;
        estimators[k].excessError = 2 * moments.standardError();
    }
}

PartChoice chooseOnPart(const Dataset& data, const EstimatorChoiceOptions& options, int outer, const Run& run,
                        const std::function<void(const EstimatorChoice&)>& publish) {
    Pipeline pipeline(data, options, outer, run, publish);
    EstimatorChoice choice = pipeline.choose();
    return {.choice = std::move(choice), .rowRisks = pipeline.rowRisks()};
}

}  // namespace calibrium
