// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/risk/choice_pipeline.h"

#include "core/comparison/few_events.h"
#include "core/data/dataset.h"
#include "core/method/values.h"
#include "core/risk/binned_gaps.h"
#include "core/risk/choice_split.h"
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
#include <numbers>
#include <optional>
#include <utility>

namespace calibrium {

namespace {

constexpr Index fewestJudgingRows = 20;
/// A stream of our own under the purpose of samples of rows.
constexpr std::uint64_t choiceStream = std::uint64_t{1} << 40U;
constexpr double goodKernel = 1e-9;

/// A calibration function of a view, fitted without a fold, at some rows.
using FunctionAt =
    std::function<PairFunction(std::size_t view, double parameter, int fold, std::span<const Index> eval)>;

/// What is seen of the predictions: one probability or vector per row, or each class against the rest.
std::vector<RiskRows> viewsOf(const Dataset& data, const EstimatorChoiceOptions& options) {
    if (options.isClassWise) return classWiseRows(data);
    return {riskRows(data, options.isScalar)};
}

class Pipeline {
public:
    /// outer: the number of the test part, of nested cross-validation.
    Pipeline(const Dataset& data, const EstimatorChoiceOptions& options, int outer, const Run& run,
             const std::function<void(const EstimatorChoice&)>& publish)
        : m_options(options),
          m_run(run),
          m_publish(publish),
          m_views(viewsOf(usedRows(data, options), options)),
          m_split(choiceSplit(rowCount(), options, outer)) {
        for (const auto& rows : m_views) {
            m_validationGaps.emplace_back();
            for (const auto& ofFold : m_split.validation)
                m_validationGaps.back().push_back(selectedRows(rows.gaps, ofFold));
        }
        noteFewRows(usedRows(data, options));
        m_choice.rowCount = rowCount();
        m_choice.classes = options.isClassWise ? std::ssize(m_views) : 0;
        m_choice.allRows = data.sampleCount();
        m_choice.testCount = static_cast<Index>(m_split.test.size());
        if (m_choice.rowCount < m_choice.allRows) {
            m_choice.notes.push_back(Text("Computed on {1} of {2} samples, chosen at random by the seed.",
                                          m_choice.rowCount, m_choice.allRows));
        }
    }

    EstimatorChoice choose() {
        double from = 0;
        for (const auto& space :
             estimatorSpaces(isScalar(), static_cast<Index>(m_split.train.front().size()), m_options.space)) {
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
            compareWithBest(m_choice, m_rowRisks, m_options.pairs);
            if (m_publish) m_publish(m_choice);
        }
        m_run.step(1.0);
        return std::move(m_choice);
    }

    /// Of each estimator the validation risk of every row; NaN for test rows and rows without a pair.
    [[nodiscard]] std::vector<std::vector<double>> rowRisks() const {
        std::vector<std::vector<double>> all;
        for (const auto& ofEstimator : m_rowRisks) {
            std::vector<double> risks(static_cast<std::size_t>(rowCount()), std::numeric_limits<double>::quiet_NaN());
            std::size_t next = 0;
            for (const auto& ofFold : m_split.validation) {
                for (const Index row : ofFold) risks[static_cast<std::size_t>(row)] = ofEstimator[next++];
            }
            all.push_back(std::move(risks));
        }
        return all;
    }

private:
    [[nodiscard]] Index rowCount() const { return m_views.front().sampleCount(); }
    [[nodiscard]] bool isScalar() const { return m_views.front().isScalar; }

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
        m_choice.notes.push_back(
            isSmall
                ? Text("The risks cannot be told apart: there are {1} rows to validate on, fewer than 20.",
                       judging.sampleCount())
                : Text("The risks cannot be told apart: there are {1} rows to validate on, with fewer than 5 misses of "
                       "the predicted class.",
                       judging.sampleCount()));
    }

    [[nodiscard]] double shareOf(const std::string& id) const {
        if (id == "kde") return isScalar() ? 0.77 : 0.3;
        if (id == "kkr") return isScalar() ? 0.1 : 0.65;
        return isScalar() ? 0.03 : 0.05;
    }

    void chooseBins(const EstimatorSpace& space, const Run& run) {
        const auto fitted = space.id == "bin-debiased" ? debiasedBinnedFunction : binnedFunction;
        const FunctionAt function = [&](std::size_t view, double parameter, int fold, std::span<const Index> eval) {
            return fitted(m_views[view], m_split.train[static_cast<std::size_t>(fold)], eval,
                          static_cast<Index>(parameter));
        };
        add(space, validationRisks(space.values, function, run), function);
    }

    void chooseRidge(const EstimatorSpace& space, const Run& run) {
        prepareRidge(run.part(0.0, 0.4));
        const bool isPairwise = space.id == "kkr";
        const FunctionAt function = [&](std::size_t view, double parameter, int fold, std::span<const Index> eval) {
            const KernelRidge& ridge = m_ridges[view][static_cast<std::size_t>(fold)];
            return isPairwise ? ridge.kkr(eval, parameter) : ridge.ukkr(eval, parameter);
        };
        add(space, validationRisks(space.values, function, run.part(0.4, 1.0)), function);
    }

    /// The kernel's factor, and each fold's decomposition: the same for both regressions and for every λ.
    void prepareRidge(const Run& run) {
        if (!m_factors.empty()) return;
        m_factors.reserve(m_views.size());  // the regressions keep references
        for (std::size_t view = 0; view < m_views.size(); ++view) prepareRidge(view, partOf(run, view));
        m_choice.rank = 0;
        for (const auto& factor : m_factors) {
            m_choice.rank = std::max(m_choice.rank, factor.features.cols());
            m_choice.kernelError = std::max(m_choice.kernelError, factor.residual);
        }
        if (m_choice.kernelError > goodKernel) {
            m_choice.notes.push_back(
                Text("kkr and ukkr: the kernel matrix is approximated with rank {1}, its entries to {2}.",
                     m_choice.rank, asNumber(significant(m_choice.kernelError, 2))));
        }
    }

    void prepareRidge(std::size_t view, const Run& run) {
        const RiskRows& rows = m_views[view];
        const FactorOptions factorOptions{.gamma = m_options.gamma, .maximumRank = m_options.maximumRank};
        m_factors.push_back(kernelFactor(rows.predictions, factorOptions, run.part(0.0, 0.5)));
        std::vector<std::optional<KernelRidge>> ridges(m_split.train.size());
        const Run decomposing = run.part(0.5, 1.0);
        parallelFor(ridges.size(), decomposing, [&](std::size_t fold) {
            ridges[fold].emplace(m_factors[view], rows.gaps, m_split.train[fold], decomposing.withoutProgress());
        });
        m_ridges.emplace_back();
        for (auto& ridge : ridges) m_ridges.back().push_back(std::move(*ridge));
    }

    void chooseKde(const EstimatorSpace& space, const Run& run) {
        const auto count = std::ssize(space.values);
        RowMatrix risks = RowMatrix::Zero(count, m_options.foldCount);
        const auto share = static_cast<double>(count) / static_cast<double>(count + 1);
        for (std::size_t view = 0; view < m_views.size(); ++view) {
            risks += kdeRisks(view, space.values, partOf(run.part(0.0, share), view));
        }
        risks /= static_cast<double>(m_views.size());
        const double bandwidth = space.values[smallestRisk(risks)];
        std::vector<std::vector<RowMatrix>> features;
        for (std::size_t view = 0; view < m_views.size(); ++view) {
            features.push_back(
                kdeGaps(m_views[view], m_split.plan, std::span(&bandwidth, 1), partOf(run.part(share, 1.0), view))
                    .front());
        }
        add(space, risks, [&](std::size_t view, double, int fold, std::span<const Index> eval) {
            return PairFunction{.features = selectedRows(features[view][static_cast<std::size_t>(fold)], eval),
                                .form = {}};
        });
    }

    /// values x folds, of one view: as many bandwidths at a time as the memory allows.
    [[nodiscard]] RowMatrix kdeRisks(std::size_t view, const std::vector<double>& values, const Run& run) const {
        const RiskRows& rows = m_views[view];
        const Index count = std::ssize(values);
        const std::size_t bytes = static_cast<std::size_t>(rows.gaps.size() * m_options.foldCount) * sizeof(double);
        const auto batch = static_cast<Index>(std::clamp<std::size_t>(m_options.memoryBudget / bytes, 1, 64));
        RowMatrix risks(count, m_options.foldCount);
        for (Index first = 0; first < count; first += batch) {
            const Index size = std::min(batch, count - first);
            const auto bandwidths =
                std::span(values).subspan(static_cast<std::size_t>(first), static_cast<std::size_t>(size));
            const Run part = run.part(static_cast<double>(first) / static_cast<double>(count),
                                      static_cast<double>(first + size) / static_cast<double>(count));
            const auto features = kdeGaps(rows, m_split.plan, bandwidths, part);
            for (Index b = 0; b < size; ++b) {
                for (int fold = 0; fold < m_options.foldCount; ++fold) {
                    const auto place = static_cast<std::size_t>(fold);
                    const PairFunction fitted{.features = selectedRows(features[static_cast<std::size_t>(b)][place],
                                                                       m_split.validation[place]),
                                              .form = {}};
                    risks(first + b, fold) = riskOf(fitted, view, place);
                }
            }
        }
        return risks;
    }

    [[nodiscard]] Run partOf(const Run& run, std::size_t view) const {
        const auto count = static_cast<double>(m_views.size());
        return run.part(static_cast<double>(view) / count, static_cast<double>(view + 1) / count);
    }

    [[nodiscard]] double riskOf(const PairFunction& fitted, std::size_t view, std::size_t fold) const {
        const RowMatrix& gaps = m_validationGaps[view][fold];
        if (m_options.pairs == RiskPairs::Disjoint) return disjointRisk(fitted, gaps, m_split.validationPairs[fold]);
        return fitted.risk(gaps, m_run.withoutProgress());
    }

    [[nodiscard]] std::vector<double> rowRisksOf(const PairFunction& fitted, std::size_t view, std::size_t fold) const {
        const RowMatrix& gaps = m_validationGaps[view][fold];
        if (m_options.pairs == RiskPairs::Disjoint) {
            return disjointRowRisks(fitted, gaps, m_split.validationPairs[fold]);
        }
        return fitted.rowRisks(gaps, m_run.withoutProgress());
    }

    /// values x folds; the mean over the views.
    [[nodiscard]] RowMatrix validationRisks(const std::vector<double>& values, const FunctionAt& function,
                                            const Run& run) const {
        const auto folds = static_cast<std::size_t>(m_options.foldCount);
        RowMatrix risks(static_cast<Index>(values.size()), static_cast<Index>(folds));
        parallelFor(values.size() * folds, run, [&](std::size_t task) {
            const std::size_t value = task / folds;
            const std::size_t fold = task % folds;
            double sum = 0;
            for (std::size_t view = 0; view < m_views.size(); ++view) {
                sum +=
                    riskOf(function(view, values[value], static_cast<int>(fold), m_split.validation[fold]), view, fold);
            }
            risks(static_cast<Index>(value), static_cast<Index>(fold)) = sum / static_cast<double>(m_views.size());
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
            const auto at = [&](std::size_t view, std::span<const Index> eval) {
                return function(view, estimator.parameter(), static_cast<int>(fold), eval);
            };
            rowRisks[fold].assign(m_split.validation[fold].size(), 0.0);
            for (std::size_t view = 0; view < m_views.size(); ++view) {
                const auto ofView = rowRisksOf(at(view, m_split.validation[fold]), view, fold);
                for (std::size_t i = 0; i < ofView.size(); ++i) {
                    rowRisks[fold][i] += ofView[i] / static_cast<double>(m_views.size());
                }
                squares[fold] += at(view, m_split.test).squaredEstimate();
            }
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
    std::vector<RiskRows> m_views;
    ChoiceSplit m_split;
    std::vector<std::vector<RowMatrix>> m_validationGaps;  ///< by view and fold
    std::vector<KernelFactor> m_factors;                   ///< by view
    std::vector<std::vector<KernelRidge>> m_ridges;        ///< by view and fold
    std::vector<std::vector<double>> m_rowRisks;           ///< of each estimator, fold after fold
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

void compareWithBest(EstimatorChoice& choice, const std::vector<std::vector<double>>& rowRisks, RiskPairs pairs) {
    auto& estimators = choice.estimators;
    const auto smaller = [](const auto& a, const auto& b) { return a.rootRisk.value < b.rootRisk.value; };
    choice.best =
        static_cast<std::size_t>(std::min_element(estimators.begin(), estimators.end(), smaller) - estimators.begin());
    const auto& best = rowRisks[choice.best];
    const double errorPerRow = pairs == RiskPairs::All ? 2.0 : std::numbers::sqrt2;
    for (std::size_t k = 0; k < estimators.size(); ++k) {
        std::vector<double> differences;
        for (std::size_t i = 0; i < best.size(); ++i) {
            const double difference = rowRisks[k][i] - best[i];
            if (!std::isnan(difference)) differences.push_back(difference);
        }
        const SampleMoments moments = momentsOf(differences);
        estimators[k].excess = moments.mean;
        estimators[k].excessError = errorPerRow * moments.standardError();
    }
}

PartChoice chooseOnPart(const Dataset& data, const EstimatorChoiceOptions& options, int outer, const Run& run,
                        const std::function<void(const EstimatorChoice&)>& publish) {
    Pipeline pipeline(data, options, outer, run, publish);
    EstimatorChoice choice = pipeline.choose();
    return {.choice = std::move(choice), .rowRisks = pipeline.rowRisks()};
}

}  // namespace calibrium
