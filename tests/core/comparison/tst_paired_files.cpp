// SPDX-License-Identifier: GPL-3.0-or-later
// Files of two models as strangers have them, whose identifiers are written in different ways, are empty or speak
// against their rows: paired as pandas does (tests/data/paired_files.py), or refused in one line that names the column,
// the cells and the option that decides.
#include "core/analysis/prepared_data.h"
#include "core/comparison/model_comparison.h"
#include "core/comparison/sample_pairing.h"
#include "core/data/dataset.h"
#include "core/io/reading/import.h"
#include "core/run/error.h"
#include "tests/support/file_fixtures.h"

#include <fstream>
#include <string>

#include <nlohmann/json.hpp>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

class TestPairedFiles : public QObject {
    Q_OBJECT

    FileFixtures m_files;

    static Dataset readFile(const std::string& path) {
        return importDataset({.predictionsPath = path, .predictionsText = {}, .targetsPath = {}}, {});
    }

    [[nodiscard]] Dataset read(const std::string& name, const std::string& text) const {
        return readFile(m_files.write(name + ".csv", text));
    }

    /// Rows with these identifiers, of outcomes 0, 0, 1, 1, and a header.
    [[nodiscard]] Dataset named(const std::string& name, const std::string& column,
                                const std::vector<std::string>& ids) const {
        std::string text = column + ",risk,died\n";
        for (std::size_t i = 0; i < ids.size(); ++i) {
            text += ids[i] + ",0." + std::to_string(2 + i) + "," + (2 * i < ids.size() ? "0" : "1") + "\n";
        }
        return read(name, text);
    }

    static QString refusal(const std::vector<Dataset>& models, const PairingOptions& options = {}) {
        return messageOf<InvalidInput>([&] { pairSamples(models, options); });
    }

private slots:
    void scoresAreThoseOfTheJoin_data() {
        QTest::addColumn<QString>("name");
        for (const char* name : {"german_dates", "american_dates", "dates_with_hours", "empty_ids", "unknown_ids",
                                 "sections", "zeros", "one_nan", "countries"}) {
            QTest::newRow(name) << name;
        }
    }
    void scoresAreThoseOfTheJoin() {
        QFETCH(const QString, name);
        const std::string stem = CALIBRIUM_TEST_DATA "/paired/" + name.toStdString();
        const auto file = nlohmann::json::parse(std::ifstream(CALIBRIUM_TEST_DATA "/paired_files.json"));
        const auto& expected = file.at(name.toStdString());
        const std::vector<PreparedData> models{PreparedData(readFile(stem + "_a.csv")),
                                               PreparedData(readFile(stem + "_b.csv"))};
        const ModelComparison comparison = compareModels(models, {{"brier", {}}});
        QVERIFY(comparison.pairing.by == PairedBy::Key);
        QCOMPARE(comparison.pairing.sampleCount, expected.at("count").get<Index>());
        const auto& pair = comparison.pairs.front().result;
        QVERIFY(std::abs(pair.valueA - expected.at("a").get<double>()) < 1e-12);
        QVERIFY(std::abs(pair.valueB - expected.at("b").get<double>()) < 1e-12);
    }

    /// The same people under another name of the column, in another order: asked, and --key answers.
    void keysUnderAnotherNameAreAskedAbout() {
        const std::vector<Dataset> models{named("a", "Fall", {"1", "2", "3", "4"}),
                                          named("b", "patient_id", {"2", "1", "4", "3"})};
        const QString said = refusal(models);
        QVERIFY2(said.contains("--key Fall=patient_id") && said.contains("--key none"), qPrintable(said));
        const SamplePairing pairing = pairSamples(models, {.key = {"Fall=patient_id"}});
        QVERIFY(pairing.by == PairedBy::Key);
        QVERIFY((pairing.rows.back() == std::vector<Index>{1, 0, 3, 2}));
        QVERIFY(pairSamples(models, {.isByRow = true}).by == PairedBy::Row);
        // In the same order nothing is to be asked.
        const std::vector<Dataset> alike{models.front(), named("b", "Nummer", {"1", "2", "3", "4"})};
        QVERIFY(pairSamples(alike).by == PairedBy::Row);
    }

    /// Sorted by outcome, both files have the same targets row by row.
    void identifiersThatDisagreeSpeakAgainstRows() {
        const std::vector<Dataset> models{named("a", "url", {"/x/u.png", "/x/v.png", "/x/w.png", "/x/z.png"}),
                                          named("b", "url", {"v.png", "u.png", "z.png", "w.png"})};
        QCOMPARE(refusal(models),
                 QString("\"a\" and \"b\" do not agree in url, which is \"/x/u.png\" and \"v.png\" in sample 1; write "
                         "the same values alike in both files, name another column that identifies the samples with "
                         "--key, or pair the models row by row with --key none."));
        QVERIFY(pairSamples(models, {.isByRow = true}).by == PairedBy::Row);
    }

    void wordsThatRecurDoNotSpeakAgainstRows() {
        const std::vector<Dataset> models{named("a", "ward", {"x", "x", "y", "y"}),
                                          named("b", "ward", {"z", "x", "y", "u"})};
        QVERIFY(pairSamples(models).by == PairedBy::Row);
    }

    void aDayThatMayBeAMonthIsNamed() {
        const std::vector<Dataset> models{named("a", "date", {"2024-01-02", "2024-01-03", "2024-01-04", "2024-02-01"}),
                                          named("b", "date", {"01/03/2024", "01/02/2024", "02/01/2024", "01/04/2024"})};
        const QString text = refusal(models);
        QVERIFY2(text.startsWith("The column date of \"b\" holds dates such as \"01/03/2024\", whose order is open"),
                 qPrintable(text));
        QVERIFY(text.contains("--key none"));
    }

    void aRepeatedIdentifierIsNamedWithItsLines() {
        const std::vector<Dataset> models{named("a", "patient", {"p1", "p2", "p3", "p4"}),
                                          named("b", "patient", {"p2", "p1", "p2", "p3", "p4"})};
        QCOMPARE(refusal(models),
                 QString("The value \"p2\" of patient recurs in \"b\" (lines 2 and 4), so it says not which samples "
                         "belong together; keep one of the rows, or name columns that identify the samples with "
                         "--key."));
        QCOMPARE(refusal(models, {.key = {"patient"}}), refusal(models));
    }

    void numbersThatASpreadsheetRoundedAreNamed() {
        const std::vector<Dataset> models{
            named("a", "tweet_id", {"1234567890123450001", "1234567890123450002", "1234567890123450003"}),
            named("b", "tweet_id", {"1.23457E+18", "1.23457E+18", "1.23457E+18"})};
        const QString text = refusal(models);
        QVERIFY2(text.startsWith("The value \"1.23457E+18\" of tweet_id recurs in \"b\" (lines 2 and 3): a spreadsheet "
                                 "program has rounded long numbers;"),
                 qPrintable(text));
    }

    void capitalLettersAreAskedFor() {
        const std::vector<Dataset> models{named("a", "sample", {"ab-1", "ab-2", "ab-3", "ab-4"}),
                                          named("b", "sample", {"AB-2", "AB-1", "ab-3", "AB-4"})};
        QCOMPARE(refusal(models),
                 QString("3 of 4 values of sample differ in capital and small letters from those of \"b\", such as "
                         "\"ab-1\" and \"AB-1\"; write them alike in both files, or pair the samples whose values are "
                         "the same with --key sample."));
        QCOMPARE(pairSamples(models, {.key = {"sample"}}).sampleCount, Index{1});
    }

    /// An empty cell is no value that two rows share, in one of several columns either.
    void aSampleOfNoIdentifierBelongsToNoOther() {
        const std::vector<Dataset> models{
            read("a", "date,lead,p,y\nmon,1,0.2,0\nmon,,0.3,0\ntue,1,0.7,1\ntue,2,0.6,1\nwed,1,0.4,0\nwed,2,0.4,0\n"),
            read("b", "date,lead,p,y\nwed,2,0.5,0\nmon,,0.4,0\ntue,1,0.8,1\nmon,1,0.1,0\ntue,2,0.6,1\nwed,1,0.4,0\n")};
        const SamplePairing pairing = pairSamples(models);
        QCOMPARE(pairingText(pairing).english(), std::string("by date, lead"));
        QVERIFY((pairing.leftOut == std::vector<Index>{1, 1}));
    }
};

QTEST_GUILESS_MAIN(TestPairedFiles)
#include "tst_paired_files.moc"
