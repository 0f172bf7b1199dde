// SPDX-License-Identifier: GPL-3.0-or-later
// The files of tests/data/everyday: read as their owners mean them, or asked about in one sentence that names the
// option that decides.
#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/data/finding_ids.h"
#include "core/io/reading/assign_columns.h"
#include "core/io/reading/import.h"
#include "tests/support/file_fixtures.h"

#include <algorithm>
#include <cmath>

#include <QTest>

using namespace calibrium;
using calibrium::test::messageOf;

namespace {

std::string pathOf(const QString& name) {
    return name.isEmpty() ? std::string() : std::string(CALIBRIUM_TEST_DATA "/everyday/") + name.toStdString();
}

ImportSource sourceOf(const QString& predictions, const QString& targets = {}) {
    return {.predictionsPath = pathOf(predictions), .predictionsText = {}, .targetsPath = pathOf(targets)};
}

/// Mean of (p - y)² of the event, which says whether each risk stands beside its outcome.
double brierOf(const Dataset& data) {
    double sum = 0;
    for (Index i = 0; i < data.sampleCount(); ++i) {
        const double y = data.labels()[static_cast<std::size_t>(i)] == 1 ? 1 : 0;
        sum += (data.parameters()(i, 1) - y) * (data.parameters()(i, 1) - y);
    }
    return sum / static_cast<double>(data.sampleCount());
}

double rightBrier() {
    ImportOverrides overrides;
    overrides.predictionNames = {"riesgo_predicho"};
    return brierOf(importDataset(sourceOf("limits.csv"), overrides));
}

bool isSaid(const Dataset& data, const std::string& id) {
    const auto& warnings = data.warnings();
    return std::any_of(warnings.begin(), warnings.end(), [&](const Warning& warning) { return warning.id == id; });
}

}  // namespace

class TestEverydayFiles : public QObject {
    Q_OBJECT

private slots:
    void areReadAsMeant_data();
    void areReadAsMeant();
    void whatIsOpenIsAsked_data();
    void whatIsOpenIsAsked();
    void optionsSayWhatIsNoRow();
    void namesAreAsTheyAreSeen();
    void wordsForWhatIsMissingAreKnown();
    void confidencesAreFoundByWhatTheyAgreeWith();
    void confidencesMayBeLogarithms();
    void confidencesMayHaveTheirOutcomesApart();
    void aKeyOfTheSameNameIsTaken();
    void mediansStandBesideQuantiles_data();
    void mediansStandBesideQuantiles();
    void countsAreKnownInOtherLanguages();
    void thousandsAreSeparated_data();
    void thousandsAreSeparated();
    void marksThatAreNoGroupsAreRefused();
    void classesMayBeginAsColumnsDo();
};

void TestEverydayFiles::areReadAsMeant_data() {
    QTest::addColumn<QString>("finding");
    QTest::newRow("title.csv") << "import-lines-above";
    QTest::newRow("title_padded.csv") << "import-lines-above";
    QTest::newRow("notes_below.csv") << "import-lines-below";
    QTest::newRow("sentence_below_names.csv") << "import-lines-below";
    QTest::newRow("empty_rows_below.csv") << "import-lines-below";
    QTest::newRow("invisible.csv") << "";
    QTest::newRow("windows_1252.csv") << "";
    QTest::newRow("german.csv") << "";
    QTest::newRow("limits.csv") << "";
    QTest::newRow("limits_alone.csv") << "";
    QTest::newRow("limits_percent.csv") << "";
    QTest::newRow("limits_alpha.csv") << "";
    QTest::newRow("numbered_outcome.csv") << "";
    QTest::newRow("camel_case.csv") << "";
    QTest::newRow("case_control.csv") << "";
    QTest::newRow("survival_french.csv") << "";
    QTest::newRow("sex.csv") << "";
    QTest::newRow("class_above_risk.csv") << "";
    QTest::newRow("unnamed_model.csv") << "";
    QTest::newRow("groups_of_costs.csv") << "import-grouped-numbers";
    QTest::newRow("from_and_into.csv") << "";
    QTest::newRow("logit_beside.csv") << "";
    QTest::newRow("percent_beside.csv") << "";
    QTest::newRow("numbered_probs.csv") << "";
    QTest::newRow("risk_and_error.csv") << "";
    QTest::newRow("accuracy_beside.csv") << "";
    QTest::newRow("units.csv") << "import-units";
    QTest::newRow("units_words.csv") << "import-units";
    for (const char* file : {"no_event.csv", "polish.csv", "german_limits.csv", "markdown.csv", "psql.csv", "mysql.csv",
                             "sql_server.csv", "middle_dot.csv"})
        QTest::newRow(file) << "";
}

void TestEverydayFiles::areReadAsMeant() {
    QFETCH(const QString, finding);
    const Dataset data = importDataset(sourceOf(QTest::currentDataTag()));
    QCOMPARE(QString::fromStdString(data.family().id()), QString("binary"));
    QCOMPARE(data.sampleCount(), Index{60});
    QVERIFY(std::abs(brierOf(data) - rightBrier()) < 1e-12);
    QVERIFY(finding.isEmpty() || isSaid(data, finding.toStdString()));
}

void TestEverydayFiles::whatIsOpenIsAsked_data() {
    QTest::addColumn<QString>("targets");
    QTest::addColumn<QString>("option");
    const auto row = [](const char* file, const char* targets, const char* option) {
        QTest::newRow(file) << QString(targets) << QString(option);
    };
    row("title_of_one_column.csv", "", "--skip 1");
    row("title_of_pairs.csv", "", "--skip 2");
    row("title_above_numbers.csv", "", "--skip 1");
    row("note_below_names.csv", "", "--skip-last 1");
    row("total_below.csv", "", "--skip-last 1");
    row("shares.csv", "", "--target-column");
    row("shares_percent.csv", "", "--target-column");
    row("total_below_numbers.csv", "", "--skip-last 1");
    row("third_label.csv", "", "line 9, column 2 (event): Beside 0, 1 there is 9 in 1 of 60 rows");
    row("follow_up.csv", "", "--censoring");
    row("follow_up_words.csv", "", "--censoring");
    row("exposure.csv", "", "--kind poisson");
    row("numbers_apart.csv", "", "--target-column");
    for (const char* file : {"other_p_value.csv", "other_threshold.csv", "other_alpha.csv", "other_german.csv",
                             "other_error.csv", "other_weight.csv", "measured.csv", "measured_logit.csv"})
        row(file, "", "--columns");
    for (const char* file :
         {"other_rank.csv", "other_factor.csv", "other_probit.csv", "other_bound.csv", "confidence_alone.csv"})
        row(file, "", "--columns");
    row("other_difference.csv", "", "--logits");
    row("euroscore.csv", "", "--percent");
    row("percent_and_flag.csv", "", "--kind");
    row("groups_open.csv", "", "--decimal comma");
    row("groups_open_english.csv", "", "--decimal point");
    row("keys_predictions.csv", "keys_targets.csv", "--key Akte=dossier");
    row("limits.csv", "fewer_targets.csv", "--key");
    for (const char* file : {"rare_spared.csv", "rare_survived.csv", "teams.csv", "alphabet.csv"})
        row(file, "", "--classes");
    row("missing_code.csv", "", "--missing none");
    row("dropout.csv", "", "--columns");
    row("posterior.csv", "", "--columns");
    for (const char* file : {"skew.csv", "zero_inflated.csv", "log_normal.csv"}) row(file, "", "--kind");
    row("zscore.csv", "", "--target-column");
    row("capital_predictions.csv", "capital_targets.csv", "--key id");
    row("marks.csv", "", "--scale");
    row("hard.csv", "", "--kind binary");
    row("progression_free.csv", "", "--censoring");
    row("other_fraction.csv", "", "--columns");
    row("other_noise.csv", "", "--columns");
    row("three_labels.csv", "", "--target-column");
}

void TestEverydayFiles::whatIsOpenIsAsked() {
    QFETCH(const QString, targets);
    QFETCH(const QString, option);
    QString sentence = "no error";
    try {
        importDataset(sourceOf(QTest::currentDataTag(), targets));
    } catch (const InvalidInput& error) {
        sentence = QString::fromUtf8(error.what());
    }
    QVERIFY2(sentence.contains(option), qPrintable(sentence));
    QCOMPARE(sentence.count('\n'), 0);
}

void TestEverydayFiles::optionsSayWhatIsNoRow() {
    ImportOverrides overrides;
    overrides.skippedLines = 1;
    QVERIFY(std::abs(brierOf(importDataset(sourceOf("title_of_one_column.csv"), overrides)) - rightBrier()) < 1e-12);
    overrides = {};
    overrides.skippedLastRows = 1;
    for (const char* file : {"note_below_names.csv", "total_below.csv"}) {
        const Dataset data = importDataset(sourceOf(file), overrides);
        QVERIFY(std::abs(brierOf(data) - rightBrier()) < 1e-12);
    }
    // The title is taken as it stands.
    overrides = {};
    overrides.skippedLines = 0;
    QVERIFY(messageOf<InvalidInput>([&] { importDataset(sourceOf("title.csv"), overrides); }).contains("--skip"));
    overrides = {};
    overrides.key = "Akte=dossier";
    const Dataset joined = importDataset(sourceOf("keys_predictions.csv", "keys_targets.csv"), overrides);
    QVERIFY(std::abs(brierOf(joined) - rightBrier()) < 1e-12);
}

void TestEverydayFiles::namesAreAsTheyAreSeen() {
    const ImportPlan plan = planImport(sourceOf("invisible.csv"));
    QCOMPARE(plan.tables.predictions.header()[1], std::string("risk of death"));
    QCOMPARE(plan.reading.classNames, (std::vector<std::string>{"no", "yes"}));
    const ImportPlan french = planImport(sourceOf("windows_1252.csv"));
    QCOMPARE(french.tables.predictions.header()[2], std::string("décès"));
    QCOMPARE(french.reading.classNames[french.reading.positiveClass], std::string("décédé"));
}

void TestEverydayFiles::wordsForWhatIsMissingAreKnown() {
    ImportOverrides overrides;
    overrides.dropsMissing = true;
    QCOMPARE(importDataset(sourceOf("missing_words.csv"), overrides).sampleCount(), Index{56});
}

/// The numbers are those of the predicted class: judged against whether it is the observed one.
void TestEverydayFiles::confidencesAreFoundByWhatTheyAgreeWith() {
    for (const char* file : {"modeler.csv", "unnamed_class.csv", "modeler_response.csv", "correct_answer.csv"}) {
        const Dataset data = importDataset(sourceOf(file));
        const ImportPlan plan = planImport(sourceOf(file));
        QVERIFY2(isSaid(data, confidencesAgainstCorrectness), file);
        for (Index i = 0; i < data.sampleCount(); ++i) {
            const auto row = static_cast<std::size_t>(i);
            QCOMPARE(data.labels()[row] == 1,
                     plan.tables.predictions.number(row, 0) == plan.tables.predictions.number(row, 1));
            QCOMPARE(data.parameters()(i, 1), *plan.tables.predictions.number(row, 2));
        }
    }
}

void TestEverydayFiles::confidencesMayBeLogarithms() {
    const Dataset data = importDataset(sourceOf("logprob_correct.csv"));
    const Dataset plain = importDataset(sourceOf("modeler.csv"));
    QVERIFY(isSaid(data, confidencesAgainstCorrectness));
    QVERIFY(data.labels() == plain.labels());
    QVERIFY((data.parameters() - plain.parameters()).cwiseAbs().maxCoeff() < 1e-4);
}

void TestEverydayFiles::confidencesMayHaveTheirOutcomesApart() {
    const Dataset apart = importDataset(sourceOf("confidences_apart.csv", "outcomes_apart.csv"));
    const Dataset beside = importDataset(sourceOf("modeler.csv"));
    QVERIFY(isSaid(apart, confidencesAgainstCorrectness));
    QVERIFY(apart.parameters() == beside.parameters());
    QVERIFY(apart.labels() == beside.labels());
}

void TestEverydayFiles::aKeyOfTheSameNameIsTaken() {
    const Dataset data = importDataset(sourceOf("two_keys_predictions.csv", "two_keys_targets.csv"));
    QVERIFY(std::abs(brierOf(data) - rightBrier()) < 1e-12);
}

void TestEverydayFiles::mediansStandBesideQuantiles_data() {
    QTest::addColumn<double>("lowest");
    for (const char* file : {"median.csv", "median_french.csv", "median_named.csv", "levels_in_any_order.csv"})
        QTest::newRow(file) << 0.1;
    QTest::newRow("quartiles.csv") << 0.25;
    QTest::newRow("first_step.csv") << 0.05;
}

void TestEverydayFiles::mediansStandBesideQuantiles() {
    QFETCH(const double, lowest);
    const ImportPlan plan = planImport(sourceOf(QTest::currentDataTag()));
    QCOMPARE(plan.reading.family, std::string("quantiles"));
    std::vector<double> levels;
    for (const auto& meaning : plan.reading.meanings) levels.push_back(meaning.level);
    std::erase(levels, 0);
    std::sort(levels.begin(), levels.end());
    QCOMPARE(levels, (std::vector<double>{lowest, 0.5, 1 - lowest}));
    QCOMPARE(finishImport(plan).sampleCount(), Index{60});
}

void TestEverydayFiles::countsAreKnownInOtherLanguages() {
    const Dataset data = importDataset(sourceOf("expected_german.csv"));
    QCOMPARE(QString::fromStdString(data.family().id()), QString("poisson"));
    QCOMPARE(data.parameters()(1, 0), 0.625);
}

void TestEverydayFiles::thousandsAreSeparated_data() {
    QTest::addColumn<int>("mark");  // 0: nothing is said, 1: a decimal point, 2: a decimal comma
    QTest::newRow("groups_open.csv") << 2;
    QTest::newRow("groups_open_english.csv") << 1;
    QTest::newRow("groups_beside_commas.csv") << 0;
    QTest::newRow("groups_beside_small.csv") << 0;
}

/// Whole numbers, as the counts are.
void TestEverydayFiles::thousandsAreSeparated() {
    QFETCH(const int, mark);
    ImportOverrides overrides;
    if (mark > 0) overrides.hasDecimalComma = mark == 2;
    const Dataset data = importDataset(sourceOf(QTest::currentDataTag()), overrides);
    QCOMPARE(QString::fromStdString(data.family().id()), QString("poisson"));
    QVERIFY(isSaid(data, "import-grouped-numbers"));
    for (Index i = 0; i < data.sampleCount(); ++i) {
        const double expected = data.parameters()(i, 0);
        const double seen = data.targets().values(i);
        QVERIFY(expected >= 10 && expected == std::floor(expected));
        QVERIFY(std::abs(seen - expected) < 10 * std::sqrt(expected));
    }
}

void TestEverydayFiles::marksThatAreNoGroupsAreRefused() {
    std::string text = "expected_count;observed_count\n";
    for (int i = 0; i < 300; ++i) text += "1.234;1.250\n";
    text += "0.5;1\n";
    ImportOverrides overrides;
    overrides.hasDecimalComma = true;
    const ImportSource source{.predictionsPath = {}, .predictionsText = text, .targetsPath = {}};
    const auto message = messageOf<InvalidInput>([&] { importDataset(source, overrides); });
    QVERIFY2(message.contains("--decimal point"), qPrintable(message));
    QVERIFY2(message.contains("line 302"), qPrintable(message));
}

void TestEverydayFiles::classesMayBeginAsColumnsDo() {
    const ImportPlan plan = planImport(sourceOf("beginnings.csv"));
    QVERIFY(!plan.remarks.isOpen());
    QCOMPARE(plan.reading.classNames, (std::vector<std::string>{"H", "D", "A"}));
}

QTEST_GUILESS_MAIN(TestEverydayFiles)
#include "tst_everyday_files.moc"
