// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/dataset.h"
#include "core/estimators/kernel/skce.h"
#include "core/estimators/kernel/skce_row_choices.h"
#include "core/method/kernel.h"
#include "core/method/known_families.h"
#include "core/method/measure.h"
#include "core/method/parameter.h"
#include "core/run/parallel.h"
#include "core/statistics/random.h"
#include "core/statistics/resample.h"
#include "tests/support/class_samples.h"
#include "tests/support/regression_samples.h"

#include <cmath>
#include <vector>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

constexpr std::size_t choiceCount = 12;

/// Rows that repeat, in lists of different lengths.
std::vector<Index> rowsOf(Index n, std::size_t choice) {
    Generator generator = makeGenerator(Purpose::BootstrapResamples, 3, choice);
    return choice % 2 == 0 ? resampledRows(n, generator) : chosenRows(n, n / 3 + 1, generator);
}

std::vector<double> atOnce(const Dataset& data, const Kernel& kernel, std::size_t memoryBudget) {
    return biasedSkceOnRows(data, kernel, choiceCount,
                            [&](std::size_t choice) { return rowsOf(data.sampleCount(), choice); }, memoryBudget, {});
}

}  // namespace

class TestSkceRowChoices : public QObject {
    Q_OBJECT

private slots:
    /// More rows than a tile has, and not a multiple of it.
    void isTheEstimateOfTheChosenRows() {
        const Kernel kernel{.distance = "tv", .bandwidth = 0.4};
        const Dataset data = randomClasses(150, 4, 1);
        const auto values = atOnce(data, kernel, std::size_t{1} << 30U);
        QCOMPARE(values.size(), choiceCount);
        for (std::size_t choice = 0; choice < choiceCount; ++choice) {
            const double expected = skceBiased(data.select(rowsOf(150, choice)), kernel);
            QVERIFY2(std::abs(values[choice] - expected) < 1e-14,
                     qPrintable(QString("%1, %2").arg(values[choice]).arg(expected)));
        }
    }

    void realTargetsToo() {
        const Kernel kernel{.distance = "wasserstein", .bandwidth = 0.7, .target = "gaussian", .gamma = 0.5};
        std::vector<std::vector<double>> parameters;
        std::vector<std::vector<double>> targets;
        for (int i = 0; i < 90; ++i) {
            parameters.push_back({std::sin(i), 0.5 + 0.3 * std::cos(3 * i)});
            targets.push_back({std::sin(i) + std::cos(7 * i)});
        }
        const Dataset data = regression(family("normal"), parameters, targets);
        const auto values = atOnce(data, kernel, std::size_t{1} << 30U);
        for (std::size_t choice = 0; choice < choiceCount; ++choice) {
            const double expected = skceBiased(data.select(rowsOf(90, choice)), kernel);
            QVERIFY(std::abs(values[choice] - expected) < 1e-14);
        }
    }

    /// Little memory takes more passes and gives the same digits; so does any number of threads.
    void memoryAndThreadsChangeNoDigit() {
        const Kernel kernel{.distance = "tv", .bandwidth = 0.4};
        const Dataset data = randomClasses(200, 3, 2);
        const auto values = atOnce(data, kernel, std::size_t{1} << 30U);
        const auto inPieces = atOnce(data, kernel, 5 * 200 * sizeof(double));
        for (std::size_t i = 0; i < choiceCount; ++i) QVERIFY(std::abs(inPieces[i] - values[i]) < 1e-15);
        setThreadCount(1);
        const auto alone = atOnce(data, kernel, std::size_t{1} << 30U);
        setThreadCount(0);
        QCOMPARE(alone, values);
    }

    /// Of the biased estimates over all pairs without case weights alone.
    void measuresSayWhereTheyHaveIt() {
        const Dataset data = randomClasses(100, 3, 2);
        const auto has = [&](const char* id, const char* estimator, const Dataset& of) {
            const Measure& item = measure(id);
            const Values values = complete(item.info.parameters, {{"estimator", std::string(estimator)}}, id);
            return item.hasValuesOnRows(of, values);
        };
        QVERIFY(has("kce", "auto", data) && has("kce", "biased", data) && has("skce", "biased", data));
        QVERIFY(!has("kce", "unbiased", data) && !has("kce", "low-rank", data) && !has("skce", "auto", data));
        QVERIFY(!has("kce", "biased", data.withWeights(Eigen::VectorXd::Constant(100, 2.0))));
    }
};

QTEST_GUILESS_MAIN(TestSkceRowChoices)
#include "tst_skce_row_choices.moc"
