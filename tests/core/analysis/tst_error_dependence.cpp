// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/verdict/error_dependence.h"
#include "core/data/dataset.h"
#include "core/data/sample_notes.h"
#include "core/method/known_families.h"

#include "core/data/family.h"
#include "core/data/row_order.h"
#include "core/statistics/random.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <QTest>
#include <boost/random/normal_distribution.hpp>

using namespace calibrium;

namespace {

double normalNumber(Generator& generator) { return boost::random::normal_distribution<double>()(generator); }

Dataset normalData(const Eigen::VectorXd& means, const Eigen::VectorXd& targets) {
    RowMatrix parameters(means.size(), 2);
    parameters.col(0) = means;
    parameters.col(1).setOnes();
    return Dataset::create({.name = "normal",
                            .family = &family("normal"),
                            .parameters = std::move(parameters),
                            .targets = {.labels = {}, .values = targets},
                            .classNames = {},
                            .warnings = {}});
}

/// Errors with autocorrelation r and variance 1; the targets have the slope `slope` on the means.
Dataset series(Index n, double r, double slope, std::uint64_t seed) {
    Generator generator = makeGenerator(seed, 31);
    Eigen::VectorXd means(n);
    Eigen::VectorXd targets(n);
    double error = normalNumber(generator);
    for (Index i = 0; i < n; ++i) {
        means(i) = std::sin(0.05 * static_cast<double>(i)) + 0.3 * normalNumber(generator);
        error = r * error + std::sqrt(1 - r * r) * normalNumber(generator);
        targets(i) = slope * means(i) + error;
    }
    return normalData(means, targets);
}

/// Rows of `size` per cluster, whose log odds share a normal number of this spread; in random order.
Dataset clustered(Index clusterCount, Index size, double spread, const std::string& column, std::uint64_t seed) {
    Generator generator = makeGenerator(seed, 37);
    const Index n = clusterCount * size;
    RowMatrix parameters(n, 1);
    Labels labels(static_cast<std::size_t>(n));
    SampleColumn ids{.name = column, .cells = {}};
    for (Index c = 0; c < clusterCount; ++c) {
        const double shared = spread * normalNumber(generator);
        for (Index j = 0; j < size; ++j) {
            const Index i = c * size + j;
            const double x = normalNumber(generator);
            parameters(i, 0) = 1 / (1 + std::exp(-x));
            labels[static_cast<std::size_t>(i)] = uniform01(generator) < 1 / (1 + std::exp(-x - shared)) ? 1 : 0;
            ids.cells.push_back("c" + std::to_string(c));
        }
    }
    const Dataset data = Dataset::create({.name = "binary",
                                          .family = &family("binary"),
                                          .parameters = std::move(parameters),
                                          .targets = {.labels = std::move(labels), .values = {}},
                                          .classNames = {},
                                          .warnings = {}});
    return data.withNotes({.file = "f.csv", .lines = {}, .columns = {ids}}).select(shuffledRows(n, seed));
}

template <class Draw>
int foundOf(int count, const Draw& draw) {
    int found = 0;
    for (int s = 0; s < count; ++s) found += errorDependence(draw(static_cast<std::uint64_t>(s))) ? 1 : 0;
    return found;
}

}  // namespace

class TestErrorDependence : public QObject {
    Q_OBJECT

private slots:
    void neighboursAreSeen() {
        const int weak = foundOf(100, [](std::uint64_t seed) { return series(200, 0.3, 1, seed); });
        const int strong = foundOf(100, [](std::uint64_t seed) { return series(200, 0.6, 1, seed); });
        qInfo("%d and %d of 100", weak, strong);
        QVERIFY(weak >= 72);
        QCOMPARE(strong, 100);
        const auto found = errorDependence(series(2000, 0.6, 1, 1));
        QVERIFY(found && found->column.empty());
        QVERIFY(std::abs(found->correlation - 0.57) < 0.06);
    }

    void independentRowsAreNot() {
        const int found = foundOf(400, [](std::uint64_t seed) { return series(200, 0, 1, seed); });
        qInfo("%d of 400", found);
        QVERIFY(found <= 8);
    }

    /// The predictions go up and down slowly, and errors with them: a fault of the model, not dependence.
    void aWrongSlopeIsNoDependence() {
        const int found = foundOf(200, [](std::uint64_t seed) { return series(400, 0, 0.4, seed); });
        qInfo("%d of 200", found);
        QVERIFY(found <= 12);
    }

    void sortedTargetsSayNothing() {
        const Dataset data = series(300, 0, 1, 5);
        std::vector<Index> order(300);
        for (Index i = 0; i < 300; ++i) order[static_cast<std::size_t>(i)] = i;
        std::sort(order.begin(), order.end(),
                  [&](Index a, Index b) { return data.values()(a, 0) < data.values()(b, 0); });
        QVERIFY(!errorDependence(data.select(order)));
        std::reverse(order.begin(), order.end());
        QVERIFY(!errorDependence(data.select(order)));
        const Dataset binary = clustered(300, 1, 0, "id", 1);
        std::stable_sort(order.begin(), order.end(), [&](Index a, Index b) {
            return binary.labels()[static_cast<std::size_t>(a)] < binary.labels()[static_cast<std::size_t>(b)];
        });
        QVERIFY(!errorDependence(binary.select(order)));
    }

    void shuffledClustersAreSeen() {
        const int found = foundOf(50, [](std::uint64_t seed) { return clustered(60, 10, 0.7, "patient_id", seed); });
        qInfo("%d of 50", found);
        QVERIFY(found >= 36);
        QCOMPARE(errorDependence(clustered(60, 10, 1, "Hospital", 3))->column, std::string("Hospital"));
    }

    /// Words that repeat, under a name that says nothing: only a clear finding counts, and hardly one by chance.
    void otherColumnsOfWordsAreSeen() {
        for (const char* name : {"Abteilung", "country", "wing"}) {
            QCOMPARE(errorDependence(clustered(40, 15, 1, name, 3))->column, std::string(name));
        }
        const int chance = foundOf(200, [](std::uint64_t seed) { return clustered(40, 10, 0, "wing", seed); });
        QVERIFY2(chance <= 6, std::to_string(chance).c_str());
    }

    void clustersWithoutEffectAreNot() {
        const int found = foundOf(200, [](std::uint64_t seed) { return clustered(60, 10, 0, "patient_id", seed); });
        qInfo("%d of 200", found);
        QVERIFY(found <= 6);
    }

    /// What was computed beside the predictions, or belongs to a row, makes no clusters.
    void otherColumnsAreNoClusters() {
        for (const char* name : {"age", "predicted", "fold", "comment"}) {
            QVERIFY2(!errorDependence(clustered(60, 10, 1, name, 3)), name);
        }
    }

    void fewRowsSayNothing() { QVERIFY(!errorDependence(series(19, 0.9, 1, 1))); }
};

QTEST_GUILESS_MAIN(TestErrorDependence)
#include "tst_error_dependence.moc"
