// SPDX-License-Identifier: GPL-3.0-or-later
// The study of imputed copies: page and figure have the numbers of pooledModels(), the command names what was said, and
// what is left open is refused in a sentence with the setting that decides.
#include "core/studies/pool_study.h"

#include "core/analysis/analyse.h"
#include "core/analysis/reports/reported_model.h"
#include "core/analysis/specification.h"
#include "core/io/reading/import.h"
#include "core/io/reading/import_models.h"
#include "core/text/english_texts.h"
#include "tests/support/file_fixtures.h"
#include "tests/support/imputed_copies.h"

#include <algorithm>
#include <string>
#include <vector>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

template <class Kind>
std::vector<const Kind*> marksOf(const Panel& panel) {
    std::vector<const Kind*> found;
    for (const Mark& mark : panel.marks) {
        if (const auto* one = std::get_if<Kind>(&mark)) found.push_back(one);
    }
    return found;
}

std::vector<std::vector<std::string>> cellsOfTable(const TextTable& table) { return englishGrid(table).rows; }

}  // namespace

class TestPoolStudy : public QObject, FileFixtures {
    Q_OBJECT

    PlainTable copies(const ImputedCopies& shape) const {
        return readPlainTable(write("mice.csv", imputedCopies(shape)));
    }
    static Values settings(const PlainTable& table, const char* original) {
        Values values = poolStudy().guess(table);
        values.set("original", std::string(original));
        values.set("measure", std::string("slope, observed-expected, brier"));
        return values;
    }
    static QString refusal(const PlainTable& table, const Values& values) {
        return messageOf<InvalidInput>([&] { static_cast<void>(poolStudy().evaluate(table, values, 1, Run())); });
    }
    static QString wrongSetting(const PlainTable& table, const Values& values) {
        return messageOf<InvalidSetting>([&] { static_cast<void>(poolStudy().evaluate(table, values, 1, Run())); });
    }

private slots:
    /// Those of the copies, read and judged one by one.
    void pageHasTheNumbers() {
        const PlainTable table = copies({});
        const StudyPage page = poolStudy().evaluate(table, settings(table, "0"), 7, Run());
        AnalysisSpecification asked{.seed = 7};
        for (const char* id : {"slope", "observed-expected", "brier"}) {
            asked.measures.push_back(parseMeasureRequest(id));
        }
        std::vector<ReportedModel> models;
        for (const char* copy : {"1", "2", "3"}) {
            ImportOverrides overrides;
            overrides.part = copy;
            overrides.modelName = copy;
            const Dataset data =
                importDataset({.predictionsPath = table.path, .predictionsText = {}, .targetsPath = {}}, overrides);
            models.push_back({.file = table.path, .data = data, .result = analyse(data, asked)});
        }
        const PooledModels pooled = pooledModels(models);
        QCOMPARE(page.findings, pooledSentences(pooled));
        QCOMPARE(page.tables.size(), std::size_t{1});
        QVERIFY(cellsOfTable(page.tables[0].table) == cellsOfTable(pooledTable(pooled)));
        QCOMPARE(page.tables[0].table.rows.size(), std::size_t{4});
        QVERIFY(page.notes.front().english().find("over 1, 2, 3;") != std::string::npos);

        QCOMPARE(page.figure.panels.size(), std::size_t{3});
        const Panel& slope = page.figure.panels[0];
        QCOMPARE(marksOf<Rule>(slope).front()->value, 1.0);
        const auto points = marksOf<Points>(slope);
        QCOMPARE(points.size(), std::size_t{2});
        QCOMPARE(points[0]->x.size(), std::size_t{3});
        for (std::size_t k = 0; k < 3; ++k) {
            QCOMPARE(points[0]->x[k], models[k].result.measures[0].estimate.value);
        }
        QCOMPARE(points[1]->x, std::vector<double>{pooled.measures[0].estimate.value});
        const auto lines = marksOf<Line>(slope);
        QCOMPARE(lines.size(), std::size_t{4});
        QCOMPARE(lines.back()->x, (std::vector<double>{pooled.measures[0].estimate.interval->lower,
                                                       pooled.measures[0].estimate.interval->upper}));
        std::vector<std::string> rows;
        for (const auto& [place, name] : slope.y.ticks) rows.push_back(name.english());
        QCOMPARE(rows, (std::vector<std::string>{"pooled", "3", "2", "1"}));
        QVERIFY(page.figure.panels[1].x.isLogarithmic);
        QVERIFY(!slope.x.isLogarithmic);
    }

    void usualMeasuresComeUnasked() {
        const PlainTable table = copies({});
        Values values = poolStudy().guess(table);
        values.set("original", std::string("0"));
        const StudyPage page = poolStudy().evaluate(table, values, 1, Run());
        QVERIFY(page.tables[0].table.rows.size() > 4);
        const auto names = cellsOfTable(page.tables[0].table);
        QVERIFY(std::any_of(names.begin(), names.end(), [](const auto& row) { return row[0] == "Brier score"; }));
    }

    /// Whatever the column is called, once it is named.
    void anyColumnNumbersCopies() {
        const PlainTable table = copies({.column = "round", .firstCopy = 1});
        Values values = settings(table, "");
        QVERIFY2(refusal(table, values).contains("--copies"), qPrintable(refusal(table, values)));
        values.set("copies", std::string("round"));
        const PlainTable called = copies({.firstCopy = 1});
        const StudyPage expected = poolStudy().evaluate(called, settings(called, ""), 1, Run());
        const PlainTable again = copies({.column = "round", .firstCopy = 1});
        const StudyPage page = poolStudy().evaluate(again, values, 1, Run());
        QVERIFY(cellsOfTable(page.tables[0].table) == cellsOfTable(expected.tables[0].table));
    }

    void ofManyCopiesTheFirstAreDrawn() {
        const PlainTable table = copies({.firstCopy = 1, .copyCount = 23});
        Values values = settings(table, "");
        values.set("measure", std::string("brier"));
        const Figure figure = poolStudy().evaluate(table, values, 1, Run()).figure;
        QCOMPARE(figure.panels.front().y.ticks.size(), std::size_t{21});
        const auto& notes = figure.panels.front().notes;
        QVERIFY(std::any_of(notes.begin(), notes.end(),
                            [](const auto& note) { return note.english() == "the first 20 of 23 copies are drawn"; }));
    }

    void commandsNameWhatWasSaid() {
        const PlainTable table = copies({});
        Values values = poolStudy().guess(table);
        QCOMPARE(studyCommandText(poolStudy(), "mice.csv", values, 1), std::string("calibrium pool mice.csv --seed 1"));
        values.set("copies", std::string(".imp"));
        values.set("original", std::string("0"));
        values.set("measure", std::string("ece:bins=10,binning=equal-mass, brier"));
        values.set("drop-missing", true);
        QCOMPARE(studyCommandText(poolStudy(), "mice.csv", values, 3),
                 std::string("calibrium pool mice.csv --long model=.imp --original 0 --measure "
                             "ece:bins=10,binning=equal-mass --measure brier --drop-missing --seed 3"));
        QCOMPARE(poolStudy().suggestions.at("original")(table, values),
                 (std::vector<std::string>{"0", "1", "2", "3", "none"}));
    }

    void whatIsOpenIsAskedFor() {
        const PlainTable table = copies({});
        const Values unsaid = settings(table, "");
        QVERIFY2(wrongSetting(table, unsaid).contains("--original 0 leaves this copy out"),
                 qPrintable(wrongSetting(table, unsaid)));
        QVERIFY(wrongSetting(table, settings(table, "7")).contains("the copies are 0, 1, 2, 3"));
        const PlainTable plain = readPlainTable(write("plain.csv", "p,y\n0.2,0\n0.7,1\n0.6,1\n0.1,0\n"));
        QVERIFY(refusal(plain, settings(plain, "")).contains("--copies names the column"));
        Values odd = settings(table, "0");
        odd.set("measure", std::string("nonsense"));
        QVERIFY(wrongSetting(table, odd).contains("nonsense"));
        odd.set("measure", std::string("crps"));
        QVERIFY(refusal(table, odd).contains("does not apply"));
        const PlainTable gaps = copies({.gapsInCopy = 2});
        QVERIFY2(refusal(gaps, settings(gaps, "0")).contains("--drop-missing leaves out such rows"),
                 qPrintable(refusal(gaps, settings(gaps, "0"))));
        for (const QString& said :
             {wrongSetting(table, unsaid), refusal(plain, settings(plain, "")), refusal(gaps, settings(gaps, "0"))}) {
            QVERIFY2(!said.contains(QLatin1Char('\n')), qPrintable(said));
        }
    }

    /// The original with its gaps is no obstacle once it is left out.
    void theOriginalMayHaveGaps() {
        const PlainTable table = copies({.gapsInCopy = 0});
        const PlainTable whole = readPlainTable(write("whole.csv", imputedCopies({})));
        const StudyPage page = poolStudy().evaluate(table, settings(table, "0"), 1, Run());
        const StudyPage expected = poolStudy().evaluate(whole, settings(whole, "0"), 1, Run());
        QVERIFY(cellsOfTable(page.tables[0].table) == cellsOfTable(expected.tables[0].table));
    }
};

QTEST_GUILESS_MAIN(TestPoolStudy)
#include "tst_pool_study.moc"
