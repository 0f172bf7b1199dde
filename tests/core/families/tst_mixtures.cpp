// SPDX-License-Identifier: GPL-3.0-or-later
// Mixtures on the line against quadrature and linear programs of their definitions: tests/data/mixtures.py.
#include "core/analysis/analysis_result.h"
#include "core/analysis/specification.h"
#include "core/families/mixtures/mixture.h"
#include "core/kernels/kernel_parameters.h"
#include "core/method/kernel.h"
#include "core/method/known_families.h"
#include "core/method/parameter.h"
#include "core/method/resolved_kernel.h"

#include "core/analysis/analyse.h"
#include "core/data/predictive_distributions.h"
#include "core/families/mixtures/component_law.h"
#include "core/families/reals/laplace.h"
#include "core/families/samples/ensemble.h"
#include "core/io/reading/import.h"
#include "core/kernels/kernel_settings.h"
#include "core/kernels/ordered_distance.h"
#include "core/kernels/pairs/pair_terms.h"
#include "core/regression/pit.h"
#include "core/statistics/laws/absolute_powers.h"
#include "core/statistics/laws/kolmogorov.h"
#include "tests/support/example_predictions.h"
#include "tests/support/file_fixtures.h"
#include "tests/support/regression_samples.h"

#include <cmath>
#include <fstream>

#include <QTest>
#include <nlohmann/json.hpp>

using namespace calibrium;
using namespace calibrium::test;

namespace {

const nlohmann::json& fixture() {
    static const nlohmann::json json = nlohmann::json::parse(std::ifstream(CALIBRIUM_TEST_DATA "/mixtures.json"));
    return json;
}

bool isClose(double value, double expected, double tolerance) {
    return std::abs(value - expected) <= tolerance * std::max(1.0, std::abs(expected));
}

QByteArray differ(double value, double expected) {
    return QString("%1 is not %2").arg(value, 0, 'g', 12).arg(expected, 0, 'g', 12).toUtf8();
}

/// One of the two rows of a case, each of which has its own number of components.
Dataset rowOf(const Family& family, const nlohmann::json& row, double target) {
    return regression(family, {row.get<std::vector<double>>()}, {{target}});
}

/// Both rows, those of fewer components with components of weight 0.
Dataset dataOf(const Family& family, const nlohmann::json& item) {
    const auto& layout = family.layout();
    std::size_t widest = 0;
    std::vector<std::vector<double>> rows = item.at("rows").get<std::vector<std::vector<double>>>();
    for (const auto& row : rows) widest = std::max(widest, row.size() / layout.blocks.size());
    std::vector<std::vector<double>> filled;
    for (const auto& row : rows) {
        const std::size_t k = row.size() / layout.blocks.size();
        std::vector<double> wide;
        for (std::size_t b = 0; b < layout.blocks.size(); ++b) {
            for (std::size_t c = 0; c < widest; ++c) wide.push_back(c < k ? row[b * k + c] : (b == 0 ? 0.0 : 5.0));
        }
        filled.push_back(wide);
    }
    const auto targets = item.at("targets").get<std::vector<double>>();
    return regression(family, filled, {{targets[0]}, {targets[1]}});
}

Dataset drawn(const Family& family, Index n, std::uint64_t seed) {
    Generator generator = makeGenerator(seed, 0);
    DatasetParts parts;
    parts.name = family.id();
    parts.family = &family;
    parts.parameters = examplePredictions(family.id(), n, generator);
    parts.targets = family.drawTargets(parts.parameters, generator);
    return Dataset::create(std::move(parts));
}

}  // namespace

class TestMixtures : public QObject {
    Q_OBJECT

    static void everyLaw() {
        QTest::addColumn<QString>("id");
        for (const Family* family : {&mixtureFamily(), &laplaceMixtureFamily(), &studentMixtureFamily()}) {
            QTest::newRow(family->id().c_str()) << QString::fromStdString(family->id());
        }
    }

private slots:
    void powersOfLaplaceDistributionsAreIntegrals() {
        for (const auto& row : fixture().at("laplace-powers")) {
            const double value = meanAbsolutePowerOfLaplace(row.at("mean"), row.at("scale"), row.at("p"));
            const double expected = row.at("value");
            QVERIFY2(std::abs(value / expected - 1) < 1e-10, differ(value, expected));
        }
    }

    void scoresAreIntegrals_data() { everyLaw(); }
    void scoresAreIntegrals() {
        QFETCH(QString, id);
        const Family& type = family(id.toStdString());
        const auto& item = fixture().at("line").at(type.id());
        for (std::size_t i = 0; i < 2; ++i) {
            const double y = item.at("targets")[i];
            const auto distributions = rowOf(type, item.at("rows")[i], y)
                                           .family()
                                           .distributions(matrix({item.at("rows")[i].get<std::vector<double>>()}));
            const UnivariateDistributions& line = *distributions->univariate();
            const auto& scores = item.at("scores")[i];
            const double crps = line.meanDistance(0, {&y, 1}) - line.meanDifference(0) / 2;
            QVERIFY2(isClose(crps, scores.at("crps"), 1e-9), differ(crps, scores.at("crps")));
            QVERIFY(isClose(line.cdf(0, y), scores.at("cdf"), 1e-12));
            QVERIFY(isClose(-line.logDensity(0, {&y, 1}), scores.at("log-score"), 1e-12));
            QVERIFY(isClose(line.mean(0), scores.at("mean"), 1e-10));
            QVERIFY(isClose(line.variance(0), scores.at("variance"), 1e-10));
            QVERIFY(isClose(line.quantile(0, 0.5), scores.at("median"), 1e-11));
        }
    }

    void distancesAreThoseOfTheLinearProgram_data() { everyLaw(); }
    void distancesAreThoseOfTheLinearProgram() {
        QFETCH(QString, id);
        const Family& type = family(id.toStdString());
        const auto& item = fixture().at("line").at(type.id());
        const Dataset data = dataOf(type, item);
        for (const auto& row : item.at("distances")) {
            Kernel kernel;
            kernel.distance = textOf({"mixture-wasserstein", row.at("order")});
            kernel.target = "gaussian";
            double d[2] = {};
            type.distanceTerms(data, kernel)->distances({0, 1}, {0, 2}, d, 2);
            QCOMPARE(d[0], 0.0);
            // Of t-distributions of different shapes the quantiles at 40 levels are compared.
            const double tolerance = type.id() == "t-mixture" ? 1e-5 : 1e-9;
            QVERIFY2(isClose(d[1], row.at("value"), tolerance), differ(d[1], row.at("value")));
        }
    }

    void termsOfTargetsAreIntegrals_data() { everyLaw(); }
    void termsOfTargetsAreIntegrals() {
        QFETCH(QString, id);
        const Family& type = family(id.toStdString());
        const auto& item = fixture().at("line").at(type.id());
        const Dataset data = dataOf(type, item);
        for (const std::string& target : type.targetKernels()) {
            const Kernel kernel{.distance = "mixture-wasserstein", .target = target, .gamma = item.at("gamma")};
            double h = 0;
            type.pairTerms(data, kernel)->targetTerms({0, 1}, {1, 2}, &h, 1);
            const double tolerance = type.id() == "t-mixture" ? 2e-6 : target == "gaussian" ? 1e-10 : 1e-8;
            QVERIFY2(isClose(h, item.at(target), tolerance), differ(h, item.at(target)));
        }
    }

    /// Of 20,000 draws the PIT values are uniform: a Kolmogorov-Smirnov p-value below 1e-6 has that probability.
    void drawsFollowTheDistribution_data() { everyLaw(); }
    void drawsFollowTheDistribution() {
        QFETCH(QString, id);
        const Dataset data = drawn(family(id.toStdString()), 20000, 3);
        const std::vector<double> pit = randomisedPitValues(data, 1, {});
        QVERIFY(kolmogorovTail(data.sampleCount(), kolmogorovStatistic(pit)) > 1e-6);
    }

    void calibratedPredictionsKeepTheLevel_data() { everyLaw(); }
    void calibratedPredictionsKeepTheLevel() {
        QFETCH(QString, id);
        const Family& type = family(id.toStdString());
        AnalysisSpecification specification{.measures = {}, .tests = {{"exact", {{"resamples", std::int64_t{19}}}}}};
        int rejected = 0;
        for (std::uint64_t r = 0; r < 60; ++r) {
            specification.seed = r;
            rejected += analyse(drawn(type, 20, 100 + r), specification).tests.at(0).outcome.pValue <= 0.05 ? 1 : 0;
        }
        // 99.95 % of Binomial(60, 0.05).
        QVERIFY2(rejected <= 10, qPrintable(QString::number(rejected)));
        const Dataset data = drawn(type, 200, 9);
        DatasetParts parts;
        parts.name = "narrow";
        parts.family = &type;
        parts.parameters = type.tempered(data.parameters(), 0.25);
        parts.targets = data.targets();
        const auto result = analyse(Dataset::create(std::move(parts)), specification);
        QCOMPARE(result.tests.at(0).outcome.pValue, 0.05);
    }

    void ordersAreSettingsOfTheKernel() {
        const Dataset data = drawn(mixtureFamily(), 30, 2);
        const auto resolved = [&](const Dataset& used, const std::string& text) {
            const Values values = complete(kernelParameters(), parseKernel(text), "kernel");
            return resolveKernel(used, kernelSettings(values, std::nullopt).value());
        };
        QCOMPARE(resolved(data, "wasserstein-order=3,bandwidth=1").kernel.distance,
                 std::string("mixture-wasserstein:3"));
        QCOMPARE(resolved(data, "bandwidth=1").kernel.distance, std::string("mixture-wasserstein"));
        QCOMPARE(orderedDistance("mixture-wasserstein:1.5").order, 1.5);
        const Dataset laplace = regression(laplaceFamily(), {{0, 1}, {1, 2}}, {{0}, {1}});
        QCOMPARE(messageOf<InvalidSetting>([&] { resolved(laplace, "wasserstein-order=3"); }),
                 QString("The distance \"mixture-wasserstein\" does not apply to the family laplace; it has "
                         "wasserstein."));
        const Dataset student = drawn(studentMixtureFamily(), 30, 2);
        QCOMPARE(messageOf<InvalidSetting>([&] { resolved(student, "wasserstein-order=3"); }),
                 QString("The order 3 of the mixture Wasserstein distance is not available for components that differ "
                         "in shape; wasserstein-order=2 is."));
    }

    void filesAreRead() {
        const FileFixtures files;
        const auto read = [&](const std::string& name, const std::string& text) {
            return importDataset(
                {.predictionsPath = files.write(name, text), .predictionsText = {}, .targetsPath = {}});
        };
        QCOMPARE(read("laplace.csv",
                      "w0,w1,location0,location1,scale0,scale1,y\n0.5,0.5,0,1,1,2,0.25\n"
                      "0.25,0.75,3,1,1,0.5,1.5\n")
                     .family()
                     .id(),
                 laplaceMixtureFamily().id());
        const std::string student =
            "w0,w1,loc0,loc1,scale0,scale1,df0,df1,y\n0.5,0.5,0,1,1,2,3,9,0.25\n0.25,0.75,3,1,1,0.5,4,%,1.5\n";
        const auto withDegrees = [&](const std::string& degrees) {
            std::string text = student;
            return text.replace(text.find('%'), 1, degrees);
        };
        QCOMPARE(read("student.csv", withDegrees("7")).family().id(), studentMixtureFamily().id());
        QCOMPARE(messageOf<InvalidInput>([&] { read("wide.csv", withDegrees("2")); }),
                 QString("wide.csv, line 3, column 8 (df1): The degrees of freedom 2 must be above 2, so that the "
                         "distribution has a variance."));
    }
};

QTEST_GUILESS_MAIN(TestMixtures)
#include "tst_mixtures.moc"
