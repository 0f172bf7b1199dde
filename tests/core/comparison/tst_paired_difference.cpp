// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/analysis_result.h"
#include "core/analysis/prepared_data.h"
#include "core/analysis/specification.h"
#include "core/comparison/paired_difference.h"
#include "core/method/measure.h"
#include "core/method/method_call.h"

#include "core/analysis/analyse.h"
#include "core/data/row_order.h"
#include "core/families/classes/categorical.h"
#include "core/families/reals/normal.h"
#include "core/run/error.h"
#include "core/run/parallel.h"
#include "core/statistics/moments.h"
#include "core/statistics/random.h"
#include "core/statistics/weighted_mean.h"
#include "tests/support/class_samples.h"
#include "tests/support/regression_samples.h"

#include <cmath>
#include <stop_token>
#include <string>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

struct Models {
    Dataset a, b;
};

/// Two models of the same targets: the first calibrated, the second its predictions raised to a power.
Models twoModels(Index n, Index m, std::uint64_t seed, double power) {
    const Dataset a = randomClasses(n, m, seed).withName("first");
    RowMatrix sharper = a.parameters().array().pow(power);
    for (Index i = 0; i < n; ++i) sharper.row(i) /= sharper.row(i).sum();
    const Dataset b = Dataset::trusted({.name = "second",
                                        .family = &categoricalFamily(),
                                        .parameters = std::move(sharper),
                                        .targets = a.targets(),
                                        .classNames = {},
                                        .warnings = {}});
    return {a, b};
}

PairedDifference compared(const Models& models, const MethodRequest& request, const PairedOptions& options = {}) {
    return pairedDifference(PreparedData(models.a), PreparedData(models.b), request, options);
}

double valueOf(const Dataset& data, const std::string& id) {
    return analyse(data, AnalysisSpecification{.measures = {{id, {}}}}).measures.front().estimate.value;
}

std::string refusal(const std::function<void()>& work) {
    try {
        work();
    } catch (const Error& error) {
        return error.what();
    }
    return "";
}

bool hasWarning(const PairedDifference& result, const std::string& id) {
    for (const auto& warning : result.warnings) {
        if (warning.id == id) return true;
    }
    return false;
}

}  // namespace

class TestPairedDifference : public QObject {
    Q_OBJECT

private slots:
    void valuesAreThoseOfTheMeasures() {
        const Models models = twoModels(120, 3, 4, 2);
        for (const std::string id : {"brier", "log-score", "accuracy", "ece", "root-brier", "skce", "ece-debiased"}) {
            const PairedDifference result = compared(models, {id, {}}, {.resampleCount = 50});
            const double a = valueOf(models.a, id);
            const double b = valueOf(models.b, id);
            QVERIFY2(std::abs(result.valueA - a) < 1e-12 * std::max(1.0, std::abs(a)), id.c_str());
            QVERIFY2(std::abs(result.valueB - b) < 1e-12 * std::max(1.0, std::abs(b)), id.c_str());
            QCOMPARE(result.difference, result.valueB - result.valueA);
        }
    }

    /// Of 40 rows with one event expected none was seen: all rows prefer the model that expects none.
    void eventsThatAreTooRareHaveNoScatter() {
        std::vector<double> some;
        std::vector<double> fewer;
        for (int i = 0; i < 40; ++i) {
            some.push_back(0.01 + 0.001 * i);
            fewer.push_back(0.4 * some.back());
        }
        const Labels none(40, 0);
        const Models models{binary(some, none), binary(fewer, none)};
        for (const std::string id : {"log-score", "brier", "ece"}) {
            const PairedDifference result = compared(models, {id, {}}, {.resampleCount = 50});
            QVERIFY(result.difference < 0);
            QVERIFY(!result.interval && !result.pValue);
            QVERIFY2(result.warnings.back().text.english().find("fewer than 5 misses") != std::string::npos,
                     id.c_str());
        }
        // Where one of the two expects events, that there are none tells them apart.
        const std::vector<double> many(40, 0.4);
        Models told{binary(many, none), binary(fewer, none)};
        QVERIFY(compared(told, {"brier", {}}).interval);
        // So do events that were seen, although none of the models expects them.
        Labels seen = none;
        for (std::size_t i = 0; i < 8; ++i) seen[5 * i] = 1;
        QVERIFY(compared(Models{binary(some, seen), binary(fewer, seen)}, {"brier", {}}).pValue);
    }

    /// The textbook paired interval, written out.
    void meansOfRowsHaveThePairedInterval() {
        const Models models = twoModels(200, 3, 5, 1.5);
        const PairedDifference result = compared(models, {"log-score", {}});
        std::vector<double> differences;
        for (Index i = 0; i < 200; ++i) {
            const auto label = models.a.labels()[static_cast<std::size_t>(i)];
            differences.push_back(std::log(models.a.parameters()(i, label)) -
                                  std::log(models.b.parameters()(i, label)));
        }
        const SampleMean mean = sampleMean(differences);
        const Interval expected = studentInterval(mean.value, mean.standardError, 199);
        QVERIFY(result.interval.has_value());
        QVERIFY(std::abs(result.interval->lower - expected.lower) < 1e-12);
        QVERIFY(std::abs(result.interval->upper - expected.upper) < 1e-12);
        QVERIFY(result.interval->kind.english().find("paired differences of rows") != std::string::npos);
    }

    /// The jackknife of a mean over pairs written out: the estimate without each of the rows in turn.
    void meansOverPairsHaveTheJackknife() {
        const Index n = 60;
        const Models models = twoModels(n, 3, 8, 1.5);
        const MethodRequest skce{"skce", {{"bandwidth", 0.5}}};
        const PairedDifference result = compared(models, skce);
        const auto differenceOf = [&](const std::vector<Index>& rows) {
            const auto value = [&](const Dataset& data) {
                return analyse(data.select(rows), AnalysisSpecification{.measures = {skce}})
                    .measures.front()
                    .estimate.value;
            };
            return value(models.b) - value(models.a);
        };
        std::vector<double> left;
        for (Index out = 0; out < n; ++out) {
            std::vector<Index> rows;
            for (Index i = 0; i < n; ++i) {
                if (i != out) rows.push_back(i);
            }
            left.push_back(differenceOf(rows));
        }
        const SampleMoments moments = momentsOf(left);
        const double error =
            std::sqrt(moments.variance) * static_cast<double>(n - 1) / std::sqrt(static_cast<double>(n));
        const Interval expected = studentInterval(result.difference, error, n - 1);
        QVERIFY(result.interval.has_value());
        QVERIFY(std::abs(result.interval->lower - expected.lower) < 1e-10);
        QVERIFY(std::abs(result.interval->upper - expected.upper) < 1e-10);
        QCOMPARE(result.interval->kind.english(),
                 std::string("paired jackknife, pseudo-values of the pairs, Student's t"));
    }

    /// Equal weights are none; others give the weighted mean of the rows' differences with its own degrees of freedom.
    void weightedMeansOfRowsHaveTheirInterval() {
        const Models models = twoModels(200, 3, 5, 1.5);
        const auto weighted = [&](const Eigen::VectorXd& weights) {
            return compared({models.a.withWeights(weights), models.b.withWeights(weights)}, {"log-score", {}});
        };
        const Interval plain = *compared(models, {"log-score", {}}).interval;
        const Interval equal = *weighted(Eigen::VectorXd::Constant(200, 0.3)).interval;
        QVERIFY(std::abs(equal.lower - plain.lower) < 1e-12 && std::abs(equal.upper - plain.upper) < 1e-12);
        Eigen::VectorXd weights(200);
        std::vector<double> differences;
        for (Index i = 0; i < 200; ++i) {
            weights(i) = 1.0 + static_cast<double>(i % 4);
            const auto label = models.a.labels()[static_cast<std::size_t>(i)];
            differences.push_back(std::log(models.a.parameters()(i, label)) -
                                  std::log(models.b.parameters()(i, label)));
        }
        const SampleMean mean = weightedMean(differences, weights);
        QVERIFY(mean.sampleCount < 200);
        const Interval expected = studentInterval(mean.value, mean.standardError, mean.sampleCount - 1);
        const PairedDifference result = weighted(weights);
        QVERIFY(std::abs(result.difference - mean.value) < 1e-12);
        QVERIFY(std::abs(result.interval->lower - expected.lower) < 1e-12);
        weights(0) = 1000;
        const PairedDifference heavy = weighted(weights);
        QVERIFY(!heavy.interval && !heavy.pValue);
        QVERIFY(hasWarning(heavy, "interval-left-out"));
    }

    void eachKindOfMeasureHasItsScatter() {
        const Models models = twoModels(100, 3, 6, 2);
        const auto kind = [&](const std::string& id) {
            return compared(models, {id, {}}, {.resampleCount = 30}).interval->kind.english();
        };
        for (const std::string id : {"brier", "log-score", "spherical"}) QVERIFY(kind(id).starts_with("paired diff"));
        for (const std::string id : {"ece", "root-brier", "mce", "mmce"}) QVERIFY(kind(id).starts_with("paired boot"));
        for (const std::string id : {"ece-debiased", "kde-ece"}) QVERIFY(kind(id).starts_with("paired halves"));
        QVERIFY(kind("skce").starts_with("paired jackknife"));
    }

    void pValueCrossesTheLevelWhereTheIntervalReachesZero() {
        for (const std::string id : {"brier", "log-score", "ece", "accuracy"}) {
            for (std::uint64_t seed = 1; seed <= 8; ++seed) {
                const Models models = twoModels(150, 3, seed, 1.3);
                const PairedDifference plain = compared(models, {id, {}}, {.resampleCount = 40});
                if (!plain.interval) continue;
                // An interval at the level of the p-value ends at 0.
                PairedOptions options{.resampleCount = 40, .level = 1 - *plain.pValue};
                if (*plain.pValue > 0.999 || *plain.pValue < 1e-8) continue;
                const Interval touching = *compared(models, {id, {}}, options).interval;
                const double end = plain.difference > 0 ? touching.lower : touching.upper;
                QVERIFY2(std::abs(end) < 1e-7 * (touching.upper - touching.lower), id.c_str());
            }
        }
    }

    /// Two normal forecasts of the same targets, the second with sd 3 in place of 1: its log score is higher by
    /// log 3 - 4/9 y² for every target y.
    void realTargetsArePairedToo() {
        Generator generator = makeGenerator(3, 0);
        std::vector<std::vector<double>> narrow;
        std::vector<std::vector<double>> wide;
        std::vector<std::vector<double>> targets;
        std::vector<double> differences;
        for (int i = 0; i < 80; ++i) {
            const double y = 2 * uniform01(generator) - 1;
            narrow.push_back({0.0, 1.0});
            wide.push_back({0.0, 3.0});
            targets.push_back({y});
            differences.push_back(std::log(3.0) + (1.0 / 9 - 1) * y * y / 2);
        }
        const Dataset a = regression(normalFamily(), narrow, targets);
        const Dataset b = regression(normalFamily(), wide, targets);
        const PairedDifference result = compared({a, b}, {"log-score", {}});
        const SampleMean mean = sampleMean(differences);
        const Interval expected = studentInterval(mean.value, mean.standardError, 79);
        QVERIFY(std::abs(result.difference - mean.value) < 1e-12);
        QVERIFY(std::abs(result.interval->lower - expected.lower) < 1e-12);
        QVERIFY(compared({a, b}, {"crps", {}}).interval->kind.english().starts_with("paired diff"));
    }

    void swappingTheModelsTurnsTheSign() {
        const Models models = twoModels(150, 3, 9, 2);
        for (const std::string id : {"brier", "ece"}) {
            const PairedDifference there = compared(models, {id, {}}, {.resampleCount = 60});
            const PairedDifference back = compared({models.b, models.a}, {id, {}}, {.resampleCount = 60});
            QVERIFY(std::abs(there.difference + back.difference) < 1e-15);
            QVERIFY(std::abs(there.interval->lower + back.interval->upper) < 1e-12);
            QVERIFY(std::abs(*there.pValue - *back.pValue) < 1e-9);
        }
    }

    void theOrderOfRowsDoesNotMatterToMeans() {
        const Models models = twoModels(150, 3, 10, 2);
        const auto order = shuffledRows(150, 3);
        const PairedDifference straight = compared(models, {"brier", {}});
        const PairedDifference mixed = compared({models.a.select(order), models.b.select(order)}, {"brier", {}});
        QVERIFY(std::abs(straight.interval->upper - mixed.interval->upper) < 1e-13);
        QVERIFY(std::abs(*straight.pValue - *mixed.pValue) < 1e-10);
    }

    void sameDigitsForEveryNumberOfThreads() {
        const Models models = twoModels(150, 3, 11, 2);
        for (const std::string id : {"brier", "ece", "skce"}) {
            setThreadCount(1);
            const PairedDifference one = compared(models, {id, {}}, {.resampleCount = 40});
            setThreadCount(3);
            const PairedDifference three = compared(models, {id, {}}, {.resampleCount = 40});
            setThreadCount(0);
            QCOMPARE(one.interval->lower, three.interval->lower);
            QCOMPARE(*one.pValue, *three.pValue);
        }
    }

    void resamplesFollowTheSeed() {
        const Models models = twoModels(150, 3, 12, 2);
        const auto upper = [&](std::uint64_t seed) {
            return compared(models, {"ece", {}}, {.seed = seed, .resampleCount = 40}).interval->upper;
        };
        QCOMPARE(upper(1), upper(1));
        QVERIFY(upper(1) != upper(2));
    }

    /// Two calibrated models, the second with three predictions in place of many: fewer bins are in use, so that less
    /// noise counts as error, and its ECE is smaller, set after set.
    void lessNoiseIsNoGain() {
        int smaller = 0;
        int told = 0;
        for (std::uint64_t seed = 1; seed <= 40; ++seed) {
            Generator generator = makeGenerator(seed, 5);
            std::vector<double> fine;
            std::vector<double> coarse;
            Labels labels;
            for (int i = 0; i < 200; ++i) {
                const double group = static_cast<double>(i % 3);
                coarse.push_back(0.2 + 0.3 * group);
                fine.push_back(coarse.back() + 0.3 * (uniform01(generator) - 0.5));
                labels.push_back(uniform01(generator) < fine.back() ? 1 : 0);
            }
            const PairedDifference result =
                compared({binary(fine, labels), binary(coarse, labels)}, {"ece", {}}, {.resampleCount = 60});
            smaller += result.difference < 0 ? 1 : 0;
            told += result.interval && result.interval->upper < 0 ? 1 : 0;
            QVERIFY(!result.pValue ||
                    (*result.pValue < 0.05) == (result.interval->upper < 0 || result.interval->lower > 0));
            QVERIFY(hasWarning(result, "biased-difference"));
        }
        QVERIFY2(smaller >= 35, std::to_string(smaller).c_str());
        QVERIFY2(told <= 3, std::to_string(told).c_str());
    }

    void theSameModelTwiceDoesNotDiffer() {
        const Models models = twoModels(100, 3, 13, 1);
        for (const std::string id : {"brier", "ece"}) {
            const PairedDifference result = compared({models.a, models.a}, {id, {}}, {.resampleCount = 20});
            QCOMPARE(result.difference, 0.0);
            QCOMPARE(*result.pValue, 1.0);
            QVERIFY(!result.interval && hasWarning(result, "interval-left-out"));
        }
    }

    void aFewRowsGiveNoInterval() {
        const Models models = twoModels(19, 3, 14, 2);
        const PairedDifference few = compared(models, {"brier", {}});
        QVERIFY(!few.interval && !few.pValue && hasWarning(few, "interval-left-out"));
        // One row of a hundred decides the accuracy of two otherwise equal models.
        const Dataset a = twoModels(100, 3, 15, 1).a;
        RowMatrix changed = a.parameters();
        changed.row(0) << changed(0, 1), changed(0, 2), changed(0, 0);
        const Dataset b = Dataset::trusted({.name = "b",
                                            .family = &categoricalFamily(),
                                            .parameters = changed,
                                            .targets = a.targets(),
                                            .classNames = {},
                                            .warnings = {}});
        const PairedDifference carried = compared({a, b}, {"brier", {}});
        QVERIFY(!carried.interval && !carried.pValue && hasWarning(carried, "interval-left-out"));
    }

    void saysThatNoiseCountsAsError() {
        const Models models = twoModels(100, 3, 16, 2);
        QVERIFY(hasWarning(compared(models, {"ece", {}}, {.resampleCount = 20}), "biased-difference"));
        QVERIFY(!hasWarning(compared(models, {"brier", {}}), "biased-difference"));
    }

    void saysThatKernelsDiffer() {
        const Models models = twoModels(60, 3, 17, 3);
        QVERIFY(hasWarning(compared(models, {"skce", {}}, {.resampleCount = 20}), "different-kernels"));
        const MethodRequest fixed{"skce", {{"bandwidth", 0.5}}};
        QVERIFY(!hasWarning(compared(models, fixed, {.resampleCount = 20}), "different-kernels"));
    }

    /// Two classes as a vector beside the probability of one: the same targets, but twice the Brier score.
    void refusesOtherForms() {
        const Dataset one = randomBinary(100, 3).withName("one");
        const Dataset two = Dataset::trusted({.name = "two",
                                              .family = &categoricalFamily(),
                                              .parameters = one.parameters(),
                                              .targets = one.targets(),
                                              .classNames = {},
                                              .warnings = {}});
        QCOMPARE(refusal([&] {
                     compared({one, two}, {"brier", {}});
                 }),
                 std::string("Brier score of \"one\" (form=scalar) is another quantity than that of \"two\" "
                             "(form=vector); read both as one kind of predictions with --kind, or take "
                             "brier:form=vector of both."));
        for (const std::string id : {"slope", "ece", "auc", "observed-expected", "root-brier", "scaled-brier"}) {
            QVERIFY2(refusal([&] {
                         compared({one, two}, {id, {}});
                     }).find("another quantity") != std::string::npos,
                     id.c_str());
        }
        QCOMPARE(compared({one, two}, {"brier", {{"form", std::string("scalar")}}}).difference, 0.0);
        QCOMPARE(compared({one, two}, {"auc", {{"lens", std::string("class:1")}}}, {.resampleCount = 9}).difference,
                 0.0);
        for (const std::string id : {"log-score", "accuracy", "spherical"}) {
            QCOMPARE(compared({one, two}, {id, {}}).difference, 0.0);
        }
    }

    /// The difference of a weighted and an unweighted mean is none of the rows' differences.
    void refusesOtherWeights() {
        const Models models = twoModels(60, 3, 18, 2);
        Eigen::VectorXd weights = Eigen::VectorXd::Ones(60);
        weights(7) = 3;
        const Dataset weighted = models.b.withWeights(weights);
        QCOMPARE(refusal([&] {
                     compared({models.a, weighted}, {"brier", {}});
                 }),
                 std::string("\"first\" and \"second\" count their samples by different case weights; models are "
                             "compared with the same ones."));
        // A factor is no difference, nor are equal weights beside none.
        compared({models.a.withWeights(2.5 * weights), weighted}, {"brier", {}});
        compared({models.a, models.b.withWeights(Eigen::VectorXd::Constant(60, 0.5))}, {"brier", {}});
    }

    void refusesOtherTargets() {
        const Models models = twoModels(60, 3, 18, 2);
        Targets targets = models.b.targets();
        targets.labels[16] = (targets.labels[16] + 1) % 3;
        QCOMPARE(refusal([&] {
                     compared({models.a, models.b.withTargets(targets)}, {"brier", {}});
                 }),
                 std::string("\"first\" and \"second\" have different targets in sample 17; models are compared on the "
                             "same targets in the same order."));
        const std::vector<Index> rows{0, 1, 2};
        QCOMPARE(
            refusal([&] {
                compared({models.a, models.b.select(rows)}, {"brier", {}});
            }),
            std::string("\"first\" and \"second\" have 60 and 3 samples; models are compared on the same targets in "
                        "the same order, or by columns that identify them (--key; by the lines of the files with "
                        "--common-rows)."));
        QVERIFY(refusal([&] { compared(models, {"crps", {}}); }).starts_with("CRPS (crps) does not apply to"));
    }

    void cancels() {
        const Models models = twoModels(100, 3, 19, 2);
        std::stop_source stop;
        stop.request_stop();
        bool isCancelled = false;
        try {
            pairedDifference(PreparedData(models.a), PreparedData(models.b), {"ece", {}}, {}, Run(stop.get_token()));
        } catch (const Cancelled&) {
            isCancelled = true;
        }
        QVERIFY(isCancelled);
    }
};

QTEST_GUILESS_MAIN(TestPairedDifference)
#include "tst_paired_difference.moc"
