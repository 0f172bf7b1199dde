// SPDX-License-Identifier: GPL-3.0-or-later
// Models of the same classes whose columns stand in another order: paired by the names of the classes.
#include "core/analysis/prepared_data.h"
#include "core/comparison/model_comparison.h"
#include "core/comparison/sample_pairing.h"
#include "core/data/class_order.h"
#include "core/data/dataset.h"
#include "core/io/reading/import.h"
#include "core/recalibration/recalibrate.h"
#include "core/run/error.h"
#include "tests/support/file_fixtures.h"

#include <cmath>
#include <fstream>
#include <string>

#include <nlohmann/json.hpp>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

class TestPairedClasses : public QObject {
    Q_OBJECT

    FileFixtures m_files;

    static Dataset readFile(const std::string& name, const ImportOverrides& overrides = {}) {
        return importDataset({.predictionsPath = CALIBRIUM_TEST_DATA "/paired/" + name + ".csv",
                              .predictionsText = {},
                              .targetsPath = {}},
                             overrides);
    }

    static nlohmann::json expected() {
        return nlohmann::json::parse(std::ifstream(CALIBRIUM_TEST_DATA "/paired_files.json")).at("classes");
    }

    static void requireScores(const Dataset& a, const Dataset& b) {
        const std::vector<PreparedData> models{PreparedData(a), PreparedData(b)};
        const ModelComparison comparison = compareModels(models, {{"brier", {}}});
        QVERIFY(comparison.pairing.by == PairedBy::Key);
        const nlohmann::json scores = expected();
        QVERIFY(std::abs(comparison.pairs[0].result.valueA - scores.at("a").get<double>()) < 1e-12);
        QVERIFY(std::abs(comparison.pairs[0].result.valueB - scores.at("b").get<double>()) < 1e-12);
    }

private slots:
    void classesArePairedByTheirNames() { requireScores(readFile("classes_a"), readFile("classes_b")); }

    /// --classes is the order of the columns: where these bear the names in another one, it is asked.
    void columnsAreFoundByTheNamesOfTheClasses() {
        ImportOverrides overrides;
        overrides.classNames = std::vector<std::string>{"Rot", "Grün", "Blau, hell"};
        const QString question = messageOf<UndecidedImport>([&] { readFile("classes_b", overrides); });
        QVERIFY2(question.contains("--columns 'Rot,Grün,\"Blau, hell\"'"), qPrintable(question));
        const Dataset a = readFile("classes_a", overrides);
        overrides.predictionNames = overrides.classNames;
        const Dataset b = readFile("classes_b", overrides);
        QCOMPARE(b.classNames(), *overrides.classNames);
        requireScores(a, b);
    }

    void calibrationSetsAreReadByTheNamesOfTheClasses() {
        const Dataset a = readFile("classes_a");
        const Dataset b = readFile("classes_b");
        RecalibrationOptions options{.request = {"temperature", {}}};
        options.calibration = b;
        const Recalibrated other = recalibrate(a, options);
        options.calibration = withClassOrder(b, a.classNames());
        QVERIFY(options.calibration->classNames() == a.classNames());
        QCOMPARE(other.data.parameters()(0, 0), recalibrate(a, options).data.parameters()(0, 0));
        QVERIFY(other.data.classNames() == a.classNames());
        const double temperature = std::exp(expected().at("log_temperature").get<double>());
        const double ratio = std::log(a.parameters()(0, 0) / a.parameters()(0, 1)) / temperature;
        const double found = std::log(other.data.parameters()(0, 0) / other.data.parameters()(0, 1));
        QVERIFY2(std::abs(found - ratio) < 1e-5, qPrintable(QString("%1 %2").arg(found).arg(ratio)));
    }

    void otherNamesStayAsTheyAre() {
        const auto read = [&](const char* name, const char* text) {
            return importDataset(
                {.predictionsPath = m_files.write(name, text), .predictionsText = {}, .targetsPath = {}}, {});
        };
        const Dataset a = read("a.csv", "id,no,yes,y\n1,0.6,0.4,no\n2,0.3,0.7,yes\n3,0.2,0.8,yes\n");
        const Dataset b = read("b.csv", "id,yes,no,y\n2,0.7,0.3,yes\n1,0.4,0.6,no\n3,0.8,0.2,yes\n");
        QVERIFY(withClassOrder(a, {"nein", "ja"}).classNames() == a.classNames());
        QCOMPARE(pairSamples(std::vector<Dataset>{a, b}).sampleCount, Index{3});
        const Dataset other = read("c.csv", "id,yes,no,y\n2,0.7,0.3,no\n1,0.4,0.6,no\n3,0.8,0.2,yes\n");
        QCOMPARE(messageOf<InvalidInput>([&] {
                     pairSamples(std::vector<Dataset>{a, other});
                 }),
                 QString("\"a\" and \"c\" have different targets where id is 2; models are compared on the same "
                         "targets."));
    }
};

QTEST_GUILESS_MAIN(TestPairedClasses)
#include "tst_paired_classes.moc"
