// SPDX-License-Identifier: GPL-3.0-or-later
// Comparisons of models whose rows are a time series.
#include "core/analysis/prepared_data.h"
#include "core/analysis/specification.h"
#include "core/comparison/serial_dependence.h"
#include "core/data/sample_notes.h"
#include "core/families/classes/lens.h"

#include "core/comparison/paired_difference.h"
#include "core/families/reals/normal.h"
#include "core/run/error.h"
#include "core/statistics/random.h"
#include "tests/support/normal_number.h"
#include "tests/support/regression_samples.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

using Kind = RowDependence::Kind;

struct Models {
    Dataset a, b;
};

/// Two forecasts of the same white noise, equally good: their means miss it by errors that are autocorrelated.
Models equalForecasts(int n, double correlation, std::uint64_t seed) {
    Generator generator = makeGenerator(seed, 8);
    std::vector<std::vector<double>> a;
    std::vector<std::vector<double>> b;
    std::vector<std::vector<double>> targets;
    double missA = normalNumber(generator);
    double missB = normalNumber(generator);
    const double fresh = std::sqrt(1 - correlation * correlation);
    for (int i = 0; i < n; ++i) {
        const double y = 0.3 * normalNumber(generator);
        targets.push_back({y});
        a.push_back({missA, 1.0});
        b.push_back({missB, 1.0});
        missA = correlation * missA + fresh * normalNumber(generator);
        missB = correlation * missB + fresh * normalNumber(generator);
    }
    return {regression(normalFamily(), a, targets).withName("a"), regression(normalFamily(), b, targets).withName("b")};
}

PairedDifference compared(const Models& models, const std::string& id, const RowDependence& dependence) {
    return pairedDifference(PreparedData(models.a), PreparedData(models.b), {id, {}},
                            {.resampleCount = 60, .dependence = dependence});
}

const Warning* finding(const PairedDifference& result) {
    for (const auto& warning : result.warnings) {
        if (warning.id == "dependent-differences") return &warning;
    }
    return nullptr;
}

std::vector<double> series(int n, double correlation) {
    const Dataset a = equalForecasts(n, correlation, 4).a;
    std::vector<double> values(a.parameters().col(0).begin(), a.parameters().col(0).end());
    return values;
}

}  // namespace

class TestSerialDependence : public QObject {
    Q_OBJECT

private slots:
    void readsWhatItWrites() {
        for (const char* text : {"auto", "none", "hac", "blocks", "blocks:24"}) {
            QCOMPARE(toText(parseRowDependence(text)), std::string(text));
        }
        QCOMPARE(parseRowDependence("blocks:24").blockLength, Index{24});
        for (const char* text : {"", "newey-west", "blocks:", "blocks:0", "blocks:-3", "blocks:2.5", "hac:3"}) {
            QVERIFY_THROWS_EXCEPTION(InvalidSetting, static_cast<void>(parseRowDependence(text)));
        }
    }

    /// Equally good forecasts with autocorrelated errors: one in three was told apart, now one in twenty.
    void equalForecastsAreSeldomToldApart() {
        int independent = 0;
        int found = 0;
        int always = 0;
        constexpr int sets = 300;
        for (std::uint64_t seed = 1; seed <= sets; ++seed) {
            const Models models = equalForecasts(200, 0.8, seed);
            independent += *compared(models, "crps", {.kind = Kind::None}).pValue <= 0.05 ? 1 : 0;
            found += *compared(models, "crps", {}).pValue <= 0.05 ? 1 : 0;
            always += *compared(models, "crps", {.kind = Kind::Hac}).pValue <= 0.05 ? 1 : 0;
        }
        qInfo("of %d: %d as independent, %d by default, %d by hac", sets, independent, found, always);
        QVERIFY(independent > sets / 8);
        QVERIFY2(found <= sets / 10 && always <= sets / 10, std::to_string(found).c_str());
    }

    void whatIsDoneIsSaid() {
        const Models models = equalForecasts(300, 0.8, 2);
        const PairedDifference result = compared(models, "crps", {});
        QVERIFY(finding(result) != nullptr);
        QVERIFY2(finding(result)->text.english().ends_with("allow for dependent rows."),
                 finding(result)->text.english().c_str());
        QVERIFY2(result.interval->kind.english().find("HAC") != std::string::npos,
                 result.interval->kind.english().c_str());
        const PairedDifference plain = compared(models, "crps", {.kind = Kind::None});
        QVERIFY2(finding(plain)->text.english().find("taken as independent") != std::string::npos,
                 finding(plain)->text.english().c_str());
        QCOMPARE(plain.interval->kind.english(), std::string("paired differences of rows, Student's t"));
        QCOMPARE(plain.difference, result.difference);
        QVERIFY(plain.interval->upper - plain.interval->lower < result.interval->upper - result.interval->lower);
    }

    /// Repeated cross-validation: the same patients again and again.
    void aRecurringKeyIsNamed() {
        Models models = equalForecasts(200, 0, 7);
        SampleNotes notes;
        notes.columns.push_back({"patient_id", {}, {}});
        for (int i = 0; i < 200; ++i) notes.columns[0].cells.push_back("p" + std::to_string((i * 37) % 40));
        models.a = models.a.withNotes(notes);
        models.b = models.b.withNotes(notes);
        const auto named = [&](const RowDependence& dependence) {
            const auto warnings = compared(models, "crps", dependence).warnings;
            return std::any_of(warnings.begin(), warnings.end(), [](const Warning& warning) {
                return warning.text.english().find("--dependence cluster:patient_id") != std::string::npos;
            });
        };
        QVERIFY(named({}));
        QVERIFY(!named({.kind = Kind::None}) && !named({.kind = Kind::Clusters, .column = "patient_id"}));
    }

    void rowsWithoutOrderStayIndependent() {
        int found = 0;
        for (std::uint64_t seed = 1; seed <= 400; ++seed) {
            found += finding(compared(equalForecasts(100, 0, seed), "crps", {})) != nullptr ? 1 : 0;
        }
        QVERIFY2(found <= 8, std::to_string(found).c_str());
    }

    /// Sorting makes neighbours alike; that is no dependence, and the order in time is not known any more.
    void aSortedFileIsOnlyWarnedOf() {
        const Models models = equalForecasts(300, 0, 3);
        std::vector<Index> rows(300);
        for (std::size_t i = 0; i < rows.size(); ++i) rows[i] = static_cast<Index>(i);
        std::sort(rows.begin(), rows.end(),
                  [&](Index i, Index j) { return models.a.parameters()(i, 0) < models.a.parameters()(j, 0); });
        const PairedDifference result = compared({models.a.select(rows), models.b.select(rows)}, "crps", {});
        QVERIFY(finding(result) != nullptr);
        QVERIFY2(finding(result)->text.english().find("sorted by its targets or predictions") != std::string::npos,
                 finding(result)->text.english().c_str());
        QCOMPARE(result.interval->kind.english(), std::string("paired differences of rows, Student's t"));
    }

    void otherMeasuresAreResampledInBlocks() {
        const Models models = equalForecasts(300, 0.8, 5);
        const PairedDifference result = compared(models, "miscalibration-area", {});
        QVERIFY2(result.interval->kind.english().find("in blocks of ") != std::string::npos,
                 result.interval->kind.english().c_str());
        const PairedDifference given =
            compared(models, "miscalibration-area", {.kind = Kind::Blocks, .blockLength = 25});
        QCOMPARE(given.interval->kind.english(), std::string("paired bootstrap in blocks of 25 rows, standard error"));
        const PairedDifference halves = compared(models, "skce", {.kind = Kind::Blocks, .blockLength = 25});
        QCOMPARE(halves.interval->kind.english(), std::string("paired halves in blocks of 25 rows, standard error"));
        const PairedDifference mean = compared(models, "crps", {.kind = Kind::Blocks, .blockLength = 25});
        QVERIFY(mean.interval->kind.english().starts_with("paired bootstrap in blocks of 25"));
        const PairedDifference tooLong = compared(models, "crps", {.kind = Kind::Blocks, .blockLength = 100});
        QVERIFY(!tooLong.interval && !tooLong.pValue);
    }

    void blocksGrowWithTheCorrelation() {
        QCOMPARE(blockLengthFor(0, 1000), Index{10});
        QCOMPARE(blockLengthFor(0.6, 1000), Index{18});  // 10 (√6 · 0.6 / 0.64)^(2/3) = 17.4
        QCOMPARE(blockLengthFor(0.99, 1000), Index{100});
        QCOMPARE(blockLengthFor(0.5, 5), Index{1});
    }

    void decidesByTheDifferences() {
        const Models models = equalForecasts(200, 0.8, 6);
        const auto plan = [&](const std::vector<double>& differences) {
            return planForRows({}, differences, models.a, models.b);
        };
        QVERIFY(plan(series(200, 0.8)).isAllowedFor);
        QVERIFY(!plan(series(200, 0)).isAllowedFor);
        QVERIFY(!plan(std::vector<double>(200, 1.0)).isAllowedFor);
    }
};

QTEST_GUILESS_MAIN(TestSerialDependence)
#include "tst_serial_dependence.moc"
