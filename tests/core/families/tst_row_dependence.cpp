// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/analysis_result.h"
#include "core/analysis/specification.h"
#include "core/families/row_dependence.h"
#include "core/method/known_families.h"

#include "core/analysis/analyse.h"
#include "core/data/family.h"
#include "core/data/row_order.h"
#include "core/io/reading/import.h"
#include "core/statistics/random.h"
#include "core/text/number_text.h"
#include "tests/support/class_data.h"
#include "tests/support/class_samples.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace calibrium;

namespace {

Dataset normalData(const RowMatrix& parameters, const RowMatrix& values) {
    return Dataset::create({.name = "normal",
                            .family = &family("normal"),
                            .parameters = parameters,
                            .targets = {.labels = {}, .values = values},
                            .classNames = {},
                            .warnings = {}});
}

/// Predictions N(m, 1) along the rows, m rising from 0 to `slope`; targets drawn from them and moved by `drift` times
/// the place in the file.
Dataset drifting(Index n, double slope, double drift, std::uint64_t seed) {
    Generator generator = makeGenerator(seed, 0);
    RowMatrix parameters(n, 2);
    for (Index i = 0; i < n; ++i) parameters.row(i) << slope * static_cast<double>(i) / static_cast<double>(n), 1.0;
    RowMatrix values = family("normal").drawTargets(parameters, generator).values;
    for (Index i = 0; i < n; ++i) values(i, 0) += drift * static_cast<double>(i) / static_cast<double>(n);
    return normalData(parameters, values);
}

Dataset sortedByOutcome(const Dataset& data) {
    std::vector<Index> rows(static_cast<std::size_t>(data.sampleCount()));
    std::iota(rows.begin(), rows.end(), Index{0});
    std::stable_sort(rows.begin(), rows.end(), [&](Index a, Index b) {
        return data.labels()[static_cast<std::size_t>(a)] < data.labels()[static_cast<std::size_t>(b)];
    });
    return data.select(rows);
}

}  // namespace

class TestRowDependence : public QObject {
    Q_OBJECT

private slots:
    /// 20,000 shuffled files: at most 1e-3 may warn; 20 on average, more than 41 with probability 1e-5.
    void shuffledRowsAreSeldomWarnedOf() {
        std::vector<Dataset> files{test::randomClasses(20, 3, 1), test::randomClasses(200, 10, 2, false),
                                   drifting(30, 3, 0, 1), drifting(300, 0, 4, 2)};
        std::vector<double> rare(400, 0.01);
        Labels labels(400, 0);
        for (const std::size_t i : {3U, 50U, 51U, 300U}) labels[i] = 1;
        files.push_back(support::binaryData(rare, labels));
        int warned = 0;
        for (const auto& data : files) {
            int here = 0;
            for (std::uint64_t seed = 0; seed < 4000; ++seed) {
                here += dependentRowsWarning(data.select(shuffledRows(data.sampleCount(), seed))) ? 1 : 0;
            }
            qInfo("%d of 4000", here);
            warned += here;
        }
        QVERIFY2(warned <= 41, qPrintable(QString::number(warned)));
    }

    void sortedFilesAreWarnedOf() {
        const auto warning = dependentRowsWarning(sortedByOutcome(test::randomClasses(60, 3, 1)));
        QVERIFY(warning.has_value());
        QCOMPARE(warning->id, std::string(dependentRowsId));
        QVERIFY2(warning->text.english().starts_with("The targets "), warning->text.english().c_str());
    }

    void trendsOfErrorsAreWarnedOf() {
        QVERIFY(!dependentRowsWarning(drifting(200, 0, 0, 3)));
        const auto drift = dependentRowsWarning(drifting(200, 0, 3, 3));
        QVERIFY(drift.has_value());
        // Errors that drift against the predictions, so that the targets themselves do not.
        const auto hidden = dependentRowsWarning(drifting(400, 3, -3, 3));
        QVERIFY(hidden.has_value());
        QVERIFY2(hidden->text.english().starts_with("The errors of the predictions "), hidden->text.english().c_str());
    }

    /// Targets that change with the season as predicted are no dependence of the errors, of counts neither.
    void seasonsThatArePredictedAreNotWarnedOf() {
        int warned = 0;
        for (std::uint64_t seed = 1; seed <= 100; ++seed) {
            Generator generator = makeGenerator(seed, 0);
            std::vector<double> probabilities;
            RowMatrix parameters(400, 2);
            RowMatrix rates(400, 1);
            for (Index i = 0; i < 400; ++i) {
                const double season = std::sin(static_cast<double>(i) / 20);
                probabilities.push_back(0.5 + 0.48 * season);
                parameters.row(i) << 10 * season, 1.5 + season;
                rates(i, 0) = 1.2 + season;
            }
            Labels labels;
            for (const double p : probabilities) labels.push_back(uniform01(generator) < p ? 1 : 0);
            warned += dependentRowsWarning(support::binaryData(probabilities, labels)) ? 1 : 0;
            const RowMatrix values = family("normal").drawTargets(parameters, generator).values;
            warned += dependentRowsWarning(normalData(parameters, values)) ? 1 : 0;
            const Targets counts = family("poisson").drawTargets(rates, generator);
            warned += dependentRowsWarning(Dataset::create({.name = "counts",
                                                            .family = &family("poisson"),
                                                            .parameters = rates,
                                                            .targets = counts,
                                                            .classNames = {},
                                                            .warnings = {}}))
                          ? 1
                          : 0;
        }
        QVERIFY2(warned <= 2, qPrintable(QString::number(warned)));
    }

    /// Errors that stay for a while, around predictions without any order.
    void errorsThatStayAreWarnedOf() {
        int warned = 0;
        for (std::uint64_t seed = 1; seed <= 50; ++seed) {
            Generator generator = makeGenerator(seed, 0);
            RowMatrix parameters(200, 2);
            RowMatrix values(200, 1);
            double miss = 0;
            for (Index i = 0; i < 200; ++i) {
                parameters.row(i) << 10 * uniform01(generator), 1.0;
                miss = 0.6 * miss + 2 * (uniform01(generator) - 0.5);
                values(i, 0) = parameters(i, 0) + miss;
            }
            warned += dependentRowsWarning(normalData(parameters, values)) ? 1 : 0;
        }
        QVERIFY2(warned >= 48, qPrintable(QString::number(warned)));
    }

    void nothingToLookAtIsNoWarning() {
        QVERIFY(!dependentRowsWarning(support::binaryData({0.5}, {1})));
        QVERIFY(!dependentRowsWarning(support::binaryData(std::vector<double>(50, 0.9), Labels(50, 1))));
        QVERIFY(!dependentRowsWarning(test::randomClasses(100, 3, 1).select(std::vector<Index>{})));
    }

    /// It concerns every test and interval alike, so the file says it and not each of them.
    void importSaysItOnce() {
        QTemporaryDir folder;
        const Dataset data = sortedByOutcome(test::randomClasses(150, 3, 1));
        std::string text = "a,b,c,target\n";
        for (Index i = 0; i < data.sampleCount(); ++i) {
            for (Index k = 0; k < 3; ++k) text += roundTrip(data.parameters()(i, k)) + ",";
            text += std::to_string(data.labels()[static_cast<std::size_t>(i)]) + "\n";
        }
        const QString path = folder.filePath("sorted.csv");
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text.c_str());
        file.close();
        const auto isIt = [](const Warning& warning) { return warning.id == dependentRowsId; };
        const auto countIn = [&](const std::vector<Warning>& warnings) {
            return std::count_if(warnings.begin(), warnings.end(), isIt);
        };
        const Dataset imported =
            importDataset({.predictionsPath = path.toStdString(), .predictionsText = {}, .targetsPath = {}});
        QCOMPARE(countIn(imported.warnings()), 1);
        const auto result = analyse(imported, {.measures = {{"skce", {}}, {"brier", {}}, {"accuracy", {}}},
                                               .tests = {{"asymptotic-block", {}}, {"pearson3", {}}}});
        for (const auto& measure : result.measures) QCOMPARE(countIn(measure.estimate.warnings), 0);
        for (const auto& test : result.tests) QCOMPARE(countIn(test.outcome.warnings), 0);
    }
};

QTEST_GUILESS_MAIN(TestRowDependence)
#include "tst_row_dependence.moc"
