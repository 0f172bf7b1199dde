// SPDX-License-Identifier: GPL-3.0-or-later
// Lines above and below the tables of predictions and of targets: asked about with the option that leaves them out.
#include "core/data/dataset.h"
#include "core/io/bytes/npy_writer.h"
#include "core/io/reading/import.h"
#include "core/workspace/import_json.h"
#include "tests/support/file_fixtures.h"

#include <algorithm>
#include <cmath>

#include <QTest>
#include <nlohmann/json.hpp>

using namespace calibrium;
using namespace calibrium::test;

namespace {

constexpr int rowCount = 40;

std::string patient(int i) { return "B" + std::to_string(100 + i); }
double riskOf(int i) { return (1 + i * 7 % rowCount) / (rowCount + 1.0); }
int outcomeOf(int i) { return (3 * i) % 5 < 2 ? 1 : 0; }

std::string risks() {
    std::string text = "patient,risk\n";
    for (int i = 0; i < rowCount; ++i) text += patient(i) + "," + std::to_string(riskOf(i)) + "\n";
    return text;
}

/// In another order than the risks.
std::string outcomes() {
    std::string text = "patient,died\n";
    for (int i = rowCount - 1; i >= 0; --i) text += patient(i) + "," + std::to_string(outcomeOf(i)) + "\n";
    return text;
}

std::string both() {
    std::string text = "patient,risk,died\n";
    for (int i = 0; i < rowCount; ++i) {
        text += patient(i) + "," + std::to_string(riskOf(i)) + "," + std::to_string(outcomeOf(i)) + "\n";
    }
    return text;
}

void compareWithAll(const Dataset& data) {
    QCOMPARE(data.sampleCount(), Index{rowCount});
    for (int i = 0; i < rowCount; ++i) {
        QVERIFY(std::abs(data.parameters()(i, 1) - riskOf(i)) < 1e-6);
        QCOMPARE(data.labels()[static_cast<std::size_t>(i)], outcomeOf(i));
    }
}

}  // namespace

class TestLinesLeftOut : public QObject {
    Q_OBJECT

    FileFixtures m_files;

    [[nodiscard]] ImportSource sourceOf(const std::string& predictions, const std::string& targets = {}) const {
        return {.predictionsPath = m_files.write("predictions.csv", predictions),
                .predictionsText = {},
                .targetsPath = targets.empty() ? std::string() : m_files.write("targets.csv", targets)};
    }

private slots:
    /// Time zones and products of units in the row below the names.
    void unitsMayBeOfTimes() {
        for (const char* units : {"UTC,K,K,K", "local,W m-2,W m-2,W m-2", "YYYY-MM-DD,m s^-1,m s^-1,m s^-1",
                                  "Ortszeit,\u00b0C,\u00b0C,\u00b0C"}) {
            std::string text = "time,mean,sd,y\n" + std::string(units) + "\n";
            for (int i = 0; i < rowCount; ++i) {
                text += "2024-01-" + std::to_string(10 + i % 20) + "T0" + std::to_string(i / 20) + ":00," +
                        std::to_string(i * 7 % 11) + ".5,2.5," + std::to_string(i * 5 % 13) + ".25\n";
            }
            const Dataset data = importDataset({.predictionsPath = {}, .predictionsText = text, .targetsPath = {}});
            QCOMPARE(data.sampleCount(), Index{rowCount});
            QCOMPARE(data.parameters()(1, 0), 7.5);
        }
    }

    /// Data frames with several levels of columns.
    void namesMayStandInSeveralLines() {
        const auto planOf = [](const std::string& names) {
            std::string text = names;
            const auto count = std::count(names.begin(), names.begin() + static_cast<long>(names.find('\n')), ',');
            for (int i = 0; i < rowCount; ++i) {
                text += std::to_string(i);
                for (int k = 0; k < count; ++k)
                    text += "," + std::to_string(i * 7 % 11 + (k % 2 == 0 ? -1 : 1) * (k < 2 ? 3 : 1)) + ".5";
                text += "\n";
            }
            ImportOverrides overrides;
            overrides.targetName = "none";
            return planImport({.predictionsPath = {}, .predictionsText = text, .targetsPath = {}}, overrides);
        };
        const auto intervals =
            planOf(",Coverage,Coverage,Coverage,Coverage\n,0.9,0.9,0.5,0.5\n,lower,upper,lower,upper\n");
        QVERIFY(intervals.tables.predictions.header()[1] == "Coverage_0.9_lower" &&
                intervals.reading.family == "quantiles");
        QVERIFY(intervals.reading.meanings[1].level == 0.05 && intervals.reading.meanings[4].level == 0.75);
        const auto quantiles = planOf(",y,y\n,0.05,0.95\nid,,\n");
        QVERIFY(quantiles.tables.predictions.header() == (std::vector<std::string>{"id", "y_q0.05", "y_q0.95"}));
        QVERIFY(quantiles.reading.family == "quantiles" && quantiles.reading.meanings[2].level == 0.95);
    }

    void odditiesAreAsked_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("option");
        const QString table = QString::fromStdString(both());
        QTest::newRow("a word above numbers") << "Results\n" + table.section('\n', 1) << "skip 1";
        QTest::newRow("a total below") << table + "Sum,21.5,16,x\n"
                                       << "skip-last 1";
        QTest::newRow("two notes below") << table + "made,by,us,today\nseen,by,you,too\n"
                                         << "skip-last 2";
    }
    /// The table without them is there to be looked at, and nothing is left out before it is wanted.
    void odditiesAreAsked() {
        QFETCH(const QString, file);
        QFETCH(const QString, option);
        const ImportSource source = sourceOf(file.toStdString());
        const ImportPlan plan = planImport(source);
        QCOMPARE(plan.remarks.questions.front().about, ImportQuestion::About::Lines);
        QVERIFY2(QString::fromStdString(plan.remarks.questions.front().answer.english()).startsWith("--" + option),
                 plan.remarks.questions.front().answer.english().c_str());
        QCOMPARE(plan.tables.predictions.rowCount(), std::size_t{rowCount});
        QCOMPARE(plan.tables.format.skippedLines + plan.tables.format.skippedLastRows, std::int64_t{0});
        ImportOverrides answered;
        const auto count = option.section(' ', 1).toLongLong();
        (option.startsWith("skip-last") ? answered.skippedLastRows : answered.skippedLines) = count;
        compareWithAll(importDataset(source, answered));
        QCOMPARE(planImport(source, answered).tables.format.skippedLines, answered.skippedLines.value_or(0));
    }

    void thoseOfTargetsHaveOptionsOfTheirOwn() {
        std::string alone = "risk\n";
        std::string labels;
        for (int i = 0; i < rowCount; ++i) {
            alone += std::to_string(riskOf(i)) + "\n";
            labels += std::to_string(outcomeOf(i)) + "\n";
        }
        const ImportSource titled = sourceOf(alone, "Outcomes,Bern\n" + labels);
        const QString sentence = messageOf<InvalidInput>([&] { importDataset(titled); });
        QVERIFY2(sentence.contains("--target-skip 1 leaves out"), qPrintable(sentence));
        QCOMPARE(planImport(titled).remarks.questions.front().about, ImportQuestion::About::TargetLines);
        ImportOverrides answered;
        answered.targetSkippedLines = 1;
        compareWithAll(importDataset(titled, answered));
        const ImportSource totalled = sourceOf(risks(), outcomes() + "Total,16,x\n");
        const QString total = messageOf<InvalidInput>([&] { importDataset(totalled); });
        QVERIFY2(total.contains("--target-skip-last 1 leaves it out"), qPrintable(total));
        answered = {};
        answered.targetSkippedLastRows = 1;
        compareWithAll(importDataset(totalled, answered));
        QVERIFY(importOverridesFromJson(toJson(answered)) == answered);
    }

    /// What else does not fit is not said before it is known which lines are meant.
    void theLinesAreAskedAboutFirst() {
        const ImportSource source = sourceOf(
            "id,risk,died\nA,0.2,0\nA,0.3,1\nB,0.4,0\nB,0.5,1\nC,0.1,0\nend,of,the,file\n", "id,died\nA,0\nA,1\n");
        const QString sentence = messageOf<InvalidInput>([&] { planImport(source); });
        QVERIFY2(sentence.contains("--skip-last 1"), qPrintable(sentence));
    }

    void arraysHaveNoLines() {
        RowMatrix numbers(4, 2);
        numbers << 0.3, 0.7, 0.6, 0.4, 0.5, 0.5, 0.9, 0.1;
        ImportSource source = sourceOf(both());
        source.predictionsPath = m_files.write("array.npy", toNpy(numbers));
        ImportOverrides overrides;
        overrides.skippedLastRows = 1;
        QCOMPARE(messageOf<InvalidInput>([&] { planImport(source, overrides); }),
                 QString("array.npy: The file holds NumPy arrays; --skip and --skip-last leave out lines of text."));
    }
};

QTEST_GUILESS_MAIN(TestLinesLeftOut)
#include "tst_lines_left_out.moc"
