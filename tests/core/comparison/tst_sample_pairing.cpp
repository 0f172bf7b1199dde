// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/prepared_data.h"
#include "core/comparison/comparison_report.h"
#include "core/comparison/grouped_comparison.h"
#include "core/comparison/sample_pairing.h"
#include "core/data/dataset.h"
#include "core/io/reading/import.h"
#include "core/run/error.h"
#include "tests/support/file_fixtures.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

class TestSamplePairing : public QObject {
    Q_OBJECT

    FileFixtures m_files;

    Dataset read(const std::string& name, const std::string& text, bool dropsMissing = false) const {
        ImportOverrides overrides;
        overrides.dropsMissing = dropsMissing;
        return importDataset(
            {.predictionsPath = m_files.write(name + ".csv", text), .predictionsText = {}, .targetsPath = {}},
            overrides);
    }

private slots:
    /// Sorted by outcome, both files have the same targets row by row, and other patients.
    void aKeyWinsOverTheOrderOfRows() {
        const std::vector<Dataset> models{read("a", "id,p,y\n1,0.25,0\n2,0.5,0\n3,0.75,1\n4,0.8,1\n"),
                                          read("b", "id,p,y\n2,0.4,0\n1,0.3,0\n4,0.9,1\n3,0.6,1\n")};
        const SamplePairing pairing = pairSamples(models);
        QVERIFY(pairing.by == PairedBy::Key);
        QCOMPARE(pairingText(pairing).english(), std::string("by id"));
        QVERIFY(!pairing.leavesOut());
        QVERIFY(pairing.rows[0].empty());
        QVERIFY((pairing.rows[1] == std::vector<Index>{1, 0, 3, 2}));
        const Dataset paired = pairedData(models[1], pairing, 1);
        QCOMPARE(paired.parameters()(0, 1), 0.3);
        QCOMPARE(paired.name(), std::string("b"));
    }

    void commonRowsAreComparedAndCounted() {
        const std::vector<Dataset> models{read("a", "id,p,y\n1,0.25,0\n2,0.5,0\n3,0.75,1\n"),
                                          read("b", "id,p,y\n4,0.9,1\n3,0.6,1\n2,0.4,0\n5,0.5,0\n")};
        const SamplePairing pairing = pairSamples(models);
        QCOMPARE(pairing.sampleCount, Index{2});
        QVERIFY((pairing.leftOut == std::vector<Index>{1, 2}));
        QCOMPARE(leftOutText(pairing, {"a", "b"}).english(),
                 std::string("2 samples are common to all models; others are left out (a: 1, b: 2)."));
        const auto common = withCommonRows(models, {});
        QCOMPARE(common[1].sampleCount(), Index{2});
        QCOMPARE(QString::fromStdString(common[1].warnings().back().text.english()),
                 QString("Only the 2 samples that all models have are kept, paired by id; 2 are left out."));
    }

    void severalColumnsTogetherAreAKey() {
        const std::vector<Dataset> models{
            read("a", "date,lead,p,y\nmon,1,0.2,0\nmon,2,0.3,0\ntue,1,0.7,1\ntue,2,0.6,1\n"),
            read("b", "date,lead,p,y\ntue,2,0.5,1\nmon,2,0.4,0\ntue,1,0.8,1\nmon,1,0.1,0\n")};
        const SamplePairing pairing = pairSamples(models);
        QCOMPARE(pairingText(pairing).english(), std::string("by date, lead"));
        QVERIFY((pairing.rows[1] == std::vector<Index>{3, 1, 2, 0}));
    }

    void identifiersMayHaveOtherNames() {
        const std::vector<Dataset> models{read("a", "id,p,y\nu,0.25,0\nv,0.5,0\nw,0.75,1\n"),
                                          read("b", "patient_id,p,y\nv,0.4,0\nu,0.3,0\nw,0.6,1\n")};
        const SamplePairing pairing = pairSamples(models);
        QCOMPARE(pairingText(pairing).english(), std::string("by id"));
        QVERIFY((pairing.rows[1] == std::vector<Index>{1, 0, 2}));
    }

    void withoutAKeyRowsArePairedByTheirPlace() {
        const std::vector<Dataset> models{read("a", "p,y\n0.25,0\n0.75,1\n"), read("b", "p,y\n0.3,0\n0.6,1\n")};
        QCOMPARE(pairingText(pairSamples(models)).english(), std::string("by row"));
        const std::vector<Dataset> counted{read("a", "id,p,y\n1,0.25,0\n2,0.75,1\n"),
                                           read("b", "id,p,y\n0,0.3,0\n1,0.6,1\n")};
        QCOMPARE(pairingText(pairSamples(counted)).english(), std::string("by row"));
        const std::vector<Dataset> others{models[0], read("b", "p,y\n0.3,1\n0.6,0\n")};
        QVERIFY_THROWS_EXCEPTION(InvalidInput, pairSamples(others));
    }

    void oneMissingValueDoesNotPartModelsOfAFile() {
        const std::vector<Dataset> models{read("a", "p,y\n0.25,0\n,1\n0.75,1\n0.5,1\n", true),
                                          read("b", "p,y\n0.3,0\n0.6,1\n0.8,1\n,1\n", true)};
        // As many rows with the same targets, and yet not the same.
        const QString text = messageOf<InvalidInput>([&] { pairSamples(models); });
        QVERIFY2(text.contains("not the same ones; --common-rows"), qPrintable(text));
        QCOMPARE(withCommonRows(models, {.mayPairByLine = true})[0].sampleCount(), Index{2});
        const std::vector<Dataset> unequal{models[0], read("b", "p,y\n0.3,0\n0.6,1\n,1\n0.5,0\n0.1,0\n", true)};
        QVERIFY_THROWS_EXCEPTION(InvalidInput, withCommonRows(unequal, {.mayPairByLine = true}));
        const std::vector<Dataset> missing{models[0], read("b", "p,y\n0.3,0\n0.6,1\n0.8,1\n0.4,1\n")};
        const auto common = withCommonRows(missing, {.mayPairByLine = true});
        QCOMPARE(common[0].sampleCount(), Index{3});
        QCOMPARE(common[1].sampleCount(), Index{3});
        QCOMPARE(common[1].parameters()(1, 1), 0.8);
    }

    void otherTargetsOfOneKeyAreRefused() {
        const std::vector<Dataset> models{read("a", "id,p,y\n7,0.25,0\n8,0.75,1\n"),
                                          read("b", "id,p,y\n8,0.3,0\n7,0.6,0\n")};
        QCOMPARE(messageOf<InvalidInput>([&] { pairSamples(models); }),
                 QString("\"a\" and \"b\" have different targets where id is 8; models are compared on the same "
                         "targets."));
        QVERIFY_THROWS_EXCEPTION(InvalidInput, pairSamples(models, {.isByRow = true}));
    }

    void keysWithoutACommonValueAreRefused() {
        const std::vector<Dataset> models{read("a", "id,p,y\n7,0.25,0\n9,0.75,1\n"),
                                          read("b", "id,p,y\nx,0.3,0\ny,0.6,1\n")};
        const QString text = messageOf<InvalidInput>([&] { pairSamples(models); });
        QVERIFY2(text.contains("no value of id in common") && text.contains("--key"), qPrintable(text));
        QVERIFY(pairSamples(models, {.isByRow = true}).by == PairedBy::Row);
    }

    void aColumnInAnotherOrderSpeaksAgainstRows() {
        const std::vector<Dataset> models{read("a", "ward,p,y\nx,0.25,0\nx,0.5,0\ny,0.75,0\ny,0.8,1\ny,0.7,1\n"),
                                          read("b", "ward,p,y\ny,0.3,0\nx,0.4,0\ny,0.6,0\nx,0.9,1\ny,0.7,1\n")};
        const QString text = messageOf<InvalidInput>([&] { pairSamples(models); });
        QVERIFY2(text.contains("The values of ward stand in another order"), qPrintable(text));
    }

    void aKeyThatIsAskedForMustIdentify() {
        const std::vector<Dataset> models{read("a", "site,p,y\nx,0.25,0\nx,0.75,1\n"),
                                          read("b", "site,p,y\nx,0.3,0\nz,0.6,1\n")};
        const QString text = messageOf<InvalidInput>([&] { pairSamples(models, {.key = {"site"}}); });
        QVERIFY2(text.startsWith("The value \"x\" of site recurs in \"a\" (lines 2 and 3)"), qPrintable(text));
        QVERIFY_THROWS_EXCEPTION(InvalidInput, pairSamples(models, {.key = {"nothing"}}));
    }

    void comparisonsArePairedByKey() {
        std::string first = "id,p,y\n";
        std::string second = "id,p,y\n";
        for (int i = 0; i < 40; ++i) {
            const int j = 39 - i;
            const auto cell = [](int k, double p) {
                return "s" + std::to_string(k) + "," + std::to_string(p) + "," + (k % 2 == 0 ? "0" : "1") + "\n";
            };
            first += cell(i, i % 2 == 0 ? 0.2 + 0.002 * i : 0.7);
            if (j != 3) second += cell(j, j % 2 == 0 ? 0.2 + 0.002 * j : 0.8);
        }
        const std::vector<PreparedData> models{PreparedData(read("a", first)), PreparedData(read("b", second))};
        const ModelComparison comparison = compareModels(models, {{"brier", {}}});
        QCOMPARE(comparison.pairing.sampleCount, Index{39});
        const double valueA = comparison.pairs[0].result.valueA;
        const auto single = pairedDifference(models[0], models[1], {"brier", {}});
        QCOMPARE(single.valueA, valueA);
        QCOMPARE(QString::fromStdString(single.warnings.back().text.english()),
                 QString("39 samples are common to all models; others are left out (a: 1)."));
        const std::string text = writeComparison({}, comparison, ReportFormat::Text);
        QVERIFY2(text.find("b − a: paired by id; ") != std::string::npos, text.c_str());
        QVERIFY(text.find("39 samples are common to all models; others are left out (a: 1).") != std::string::npos);
        const auto json = writeComparison({}, comparison, ReportFormat::Json);
        QVERIFY(json.find("\"by\": \"key\"") != std::string::npos);
    }

    /// From 0 and from 1, or from 1000: the same number may be another sample, and the option decides.
    void countsFromOtherNumbersAreAskedAbout_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<int>("start");
        QTest::newRow("id") << "id" << 1;
        QTest::newRow("Zeile") << "Zeile" << 1;
        QTest::newRow("idx") << "idx" << 1;
        QTest::newRow("obs") << "obs" << 1000;
        QTest::newRow("sequence") << "sequence" << 77;
    }
    void countsFromOtherNumbersAreAskedAbout() {
        QFETCH(const QString, name);
        QFETCH(const int, start);
        std::string first = name.toStdString() + ",p,y\n";
        std::string second = first;
        for (int i = 0; i < 30; ++i) {
            const std::string rest = "," + std::to_string(0.2 + 0.02 * i) + (i % 3 == 0 ? ",1\n" : ",0\n");
            first += std::to_string(i) + rest;
            second += std::to_string(start + i) + rest;
        }
        const std::vector<Dataset> models{read("a", first), read("b", second)};
        const QString message = messageOf<InvalidInput>([&] { pairSamples(models); });
        QVERIFY2(message.contains("counts the samples of \"a\" from 0") && message.contains("--key none"),
                 qPrintable(message));
        QVERIFY(pairSamples(models, {.isByRow = true}).by == PairedBy::Row);
        const std::vector<Dataset> same{models[0], read("c", first)};
        QVERIFY(pairSamples(same).by == PairedBy::Row);
    }

    /// A score of ordered classes is not computed in the order of whichever file comes first.
    void scoresOfOrderedClassesNeedOneOrder() {
        std::string first = "id,p_low,p_mid,p_high,level\n";
        std::string moved = "id,p_mid,p_low,p_high,level\n";
        std::string reversed = "id,p_high,p_mid,p_low,level\n";
        const std::vector<std::string> labels{"low", "mid", "high"};
        for (int i = 0; i < 40; ++i) {
            const std::string low = std::to_string(0.1 + 0.01 * (i % 20));
            const std::string mid = std::to_string(0.2 + 0.01 * (i % 7));
            const std::string high = std::to_string(0.7 - 0.01 * (i % 20) - 0.01 * (i % 7));
            const std::string label = "," + labels[static_cast<std::size_t>((i * i + i / 3) % 3)] + "\n";
            const std::string id = std::to_string(i) + ",";
            first += id + low + "," + mid + "," + high + label;
            moved += id + mid + "," + low + "," + high + label;
            reversed += id + high + "," + mid + "," + low + label;
        }
        const PreparedData one(read("a", first));
        const std::vector<PreparedData> apart{one, PreparedData(read("b", moved))};
        const QString message = messageOf<InvalidInput>([&] { compareModels(apart, {{"rps", {}}}); });
        QVERIFY2(
            message.contains("low, mid, high in \"a\" and mid, low, high in \"b\"") && message.contains("--columns"),
            qPrintable(message));
        QCOMPARE(compareModels(apart, {{"brier", {}}}).pairs[0].result.difference, 0.0);
        const std::vector<PreparedData> turned{one, PreparedData(read("c", reversed))};
        const PairedDifference difference = compareModels(turned, {{"rps", {}}}).pairs[0].result;
        QVERIFY(std::abs(difference.difference) < 1e-12);
        // Words do not say their order: which one was taken is said, with the option that takes another.
        const auto order = std::find_if(difference.warnings.begin(), difference.warnings.end(),
                                        [](const Warning& warning) { return warning.id == "class-order"; });
        QVERIFY(order != difference.warnings.end());
        QVERIFY(order->text.english().find("low, mid, high; --columns") != std::string::npos);
    }
};

QTEST_GUILESS_MAIN(TestSamplePairing)
#include "tst_sample_pairing.moc"
